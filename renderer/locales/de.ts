import { coding } from './coding/de';
import { commands } from './commands/de';
import { compute } from './compute/de';
import { disclosure } from './disclosure/de';
import { draws } from './draws/de';
import type { Words } from './en';
import { errors } from './errors/de';
import { labels } from './labels/de';
import { project } from './project/de';
import { readersWords } from './readers/de';
import { review } from './review/de';
import { sample } from './sample/de';
import { statistics } from './statistics/de';
import { utility } from './utility/de';
import { training } from './training/de';
import { workbench } from './workbench/de';

export const de: Words = {
  ...commands,
  ...project,
  ...readersWords,
  error: errors,
  coding,
  compute,
  disclosure,
  draws,
  labels,
  review,
  workbench,
  sample,
  statistics,
  utility,
  training,
  key: { Ctrl: 'Strg', Space: 'Leertaste', Escape: 'Esc', Delete: 'Entf', Home: 'Pos1', End: 'Ende' },
  screen: { welcome: 'Willkommen', notes: 'Notizen', readers: 'Leser', package: 'Paket', agreement: 'Einigkeit', adjudication: 'Schlichten', review: 'Prüfen', training: 'Trainieren', privacy: 'Datenschutz', release: 'Freigabe', coding: 'Kodieren', audit: 'Protokoll', labels: 'Labels', statistics: 'Statistik', settings: 'Einstellungen' },
  frame: {
    quoted: '„{text}“', notes: '{n} Notiz | {n} Notizen', saved: 'gesichert {time}', readOnly: 'nur lesen', large: 'sehr groß: aufteilen', plain: 'nicht verschlüsselt', plainWhy: 'Dieses Projekt hat kein Kennwort: Wer die Datei hat, kann die Notizen lesen', find: 'Befehle, Notizen, Labels', offline: 'offline', offlineWhy: 'Gauze benutzt nie ein Netz',
    rail: 'Schritte', keyLine: 'Tasten, die hier wirken', allKeys: 'alle Tasten', chord: 'und dann …',
    mark: { wait: 'etwas wartet', run: 'ein Auftrag läuft', stop: 'angehalten' },
  },
  host: {
    understood: 'Verstanden',
    engineRestarted: 'Der Rechenprozess ist stehen geblieben und wurde neu gestartet. Projekt und Fenster sind unberührt; eine laufende Erkennung muss neu gestartet werden.',
    projectRestarting: 'Der Projektprozess ist stehen geblieben. Er wird neu gestartet …',
    projectRestarted: 'Der Projektprozess ist stehen geblieben und wurde neu gestartet. Alles Gesicherte ist da; ein laufender Auftrag muss neu gestartet werden.',
  },
  drop: { welcome: 'Ein Projekt zum Öffnen oder Notizen zum Importieren ablegen', project: 'Notizen zum Importieren ablegen' },
  notice: { undo: 'Rückgängig', dismiss: 'Ausblenden', undoDone: 'Rückgängig gemacht.', redoDone: 'Wiederholt.', undoNone: 'Nichts rückgängig zu machen.', redoNone: 'Nichts zu wiederholen.', undoTurn: 'Von Ihnen gibt es nichts mehr rückgängig zu machen. Was andere taten, bleibt.', redoTurn: 'Von Ihnen gibt es nichts mehr zu wiederholen.', notYours: 'Den letzten Schritt hat jemand anders gemacht: Rückgängig macht ihn, wer das Projekt führt.' },
  keys: {
    title: 'Tasten', text: 'Jede Taste lässt sich in den Einstellungen ändern. Buchstaben wirken nur, wo nichts getippt wird.', close: 'Schließen',
    scope: { everywhere: 'Überall', project: 'Im Projekt', welcome: 'Willkommen', notes: 'Notizen', review: 'Prüfen', note: 'In der Notiz', readers: 'Leser', agreement: 'Einigkeit', adjudication: 'Schlichten', training: 'Trainieren', privacy: 'Datenschutz', release: 'Freigabe', coding: 'Kodieren', audit: 'Protokoll', labels: 'Labels', statistics: 'Statistik', settings: 'Einstellungen' },
  },
  palette: {
    title: 'Befehl, Notiz oder Label finden', placeholder: 'Befehl, Notiz oder Label', results: 'Ergebnisse', choose: 'wählen', run: 'ausführen', remap: 'Tasten lassen sich in den Einstellungen ändern',
    none: 'Kein Befehl, keine Notiz, kein Label passt. Text in Notizen wird unter Notizen gesucht.', open: '{n} offen', labelHint: 'Notizen mit diesem Label',
    group: { command: 'Befehle', note: 'Notizen', label: 'Labels' },
  },
  job: {
    cancel: 'Abbrechen', doneOf: '{done} von {total}', rate: '{rate} je Sekunde', left: 'noch {time}',
    import: { running: 'Import läuft' },
    detect: { running: 'PHI werden gesucht', done: '{n} Vorschlag in {notes} | {n} Vorschläge in {notes}', cancelled: 'Nach {n} Notizen abgebrochen; ihre Vorschläge bleiben' },
    export: { running: 'Export läuft', done: '{n} Notiz geschrieben | {n} Notizen geschrieben', cancelled: 'Nach {n} Notizen abgebrochen', lost: 'Dieses Format trägt nicht: {what}' },
    code: { running: 'Kodes vorschlagen', done: '{n} Kode in {notes} Notizen vorgeschlagen | {n} Kodes in {notes} Notizen vorgeschlagen' }, importCodes: { running: 'Kodes importieren', done: '{n} Kode für {notes} Notizen übernommen, {left} ausgelassen | {n} Kodes für {notes} Notizen übernommen, {left} ausgelassen' }, importSystem: { running: 'Kodesystem importieren' }, trainCoder: { running: 'Kodierer trainieren' }, compareCoders: { running: 'Kodierer vergleichen' }, utility: { running: 'Kosten der De-Identifikation messen' },
    agreement: { running: 'Intervalle berechnen' }, release: { running: 'Freigabe läuft' }, train: { running: 'Training läuft' }, learningCurve: { running: 'Lernkurve' }, compare: { running: 'Modelle werden verglichen' },
  },
  welcome: {
    title: 'Womit möchten Sie beginnen?', text: 'Gauze findet in klinischen Notizen, was eine Person erkennbar macht, lässt Sie entscheiden und ersetzt es. Alles bleibt auf diesem Rechner.',
    demo: 'Demo-Projekt öffnen', demoText: 'Erfundene Patienten, fünf Sprachen. Eine Notiz ist in etwa einer Minute fertig.', demoWriting: 'Demo-Notizen werden geschrieben und durchsucht …',
    new: 'Neues Projekt', newText: 'Eine Datei auf diesem Rechner enthält alles.', open: 'Öffnen', openText: 'Oder ein Projekt oder einen Ordner mit Notizen irgendwo ablegen.',
    recent: 'Zuletzt geöffnet', missing: 'nicht mehr da', forget: '{name} vergessen',
  },
  newProject: {
    title: 'Neues Projekt', text: 'Eine Datei enthält die Notizen, jede Entscheidung und den Verlauf.', waiting: 'Für das Abgelegte: Es wird gleich danach importiert. | Für die {n} abgelegten Dateien: Sie werden gleich danach importiert.',
    name: 'Name', namePlaceholder: 'Kardiologie Briefe 2024', labelSet: 'Labels', labels: '{n} Labels: {samples} …', create: 'Ort wählen und anlegen', cancel: 'Abbrechen',
    passphrase: 'Kennwort', repeat: 'Noch einmal dasselbe', passphraseText: 'Es verschlüsselt die Datei. Gut sind mehrere Wörter, die nur für Sie zusammengehören; mindestens {n} Zeichen.', tooShort: 'Mindestens {n} Zeichen.', differs: 'Die beiden sind nicht gleich.',
    without: 'Ohne Kennwort', withoutText: 'Ohne Kennwort liegen die Notizen lesbar auf der Platte: Wer die Datei hat, kann sie lesen.', managed: 'Ihre Einrichtung verlangt eines.', managedInvalid: 'Die Regeln dieses Rechners sind nicht brauchbar: Bis sie in Ordnung sind, lässt sich kein Projekt anlegen. Mehr unter Einstellungen, Sicherheit.',
  },
  unlock: {
    title: '{name} aufschließen', text: 'Dieses Projekt ist verschlüsselt. Ohne sein Kennwort oder seinen Wiederherstellungsschlüssel kann es niemand öffnen.',
    passphrase: 'Kennwort', recoveryKey: 'Wiederherstellungsschlüssel', useRecoveryKey: 'Wiederherstellungsschlüssel verwenden', usePassphrase: 'Kennwort verwenden',
    wrongPassphrase: 'Dieses Kennwort öffnet das Projekt nicht.', wrongRecoveryKey: 'Dieser Wiederherstellungsschlüssel öffnet das Projekt nicht.', open: 'Aufschließen', cancel: 'Abbrechen',
  },
  recoveryKey: {
    title: 'Ihr Wiederherstellungsschlüssel', text: 'Er öffnet dieses Projekt, wenn das Kennwort vergessen ist. Drucken Sie ihn oder schreiben Sie ihn auf und verwahren Sie ihn getrennt vom Rechner: Er wird nur jetzt gezeigt. Wer ihn und die Datei hat, kann die Notizen lesen.',
    project: 'Projekt', file: 'Datei', copy: 'Kopieren', copied: 'Kopiert', print: 'Drucken', kept: 'Ich habe ihn verwahrt',
  },
  status: { open: 'Offen', done: 'Fertig', exempt: 'Ausgenommen' },
  noteState: { open: 'nicht begonnen', begun: 'begonnen', done: 'fertig', exempt: 'ausgenommen' },
  spanStatus: { suggested: 'Vorgeschlagen', accepted: 'Angenommen', rejected: 'Abgelehnt' },
  notes: {
    of: '{n} von {total}', openCount: '{n} offen', facets: 'Filter', status: 'Status', language: 'Sprache', spans: 'Hat Stellen, die sind',
    search: 'Suchen', searchPlaceholder: 'Name, Patient oder Text', dropLabel: 'Label aus dem Filter nehmen', rows: 'Zeilen',
    order: { label: 'Reihenfolge', plain: 'Wie importiert', leastCertain: 'Unsicherste zuerst', mostOpen: 'Meiste offen zuerst', mostUncertain: 'Unklarste zuerst' },
    import: 'Import', importFiles: 'Dateien importieren', importFolder: 'Ordner importieren', detect: 'PHI finden', export: 'Export',
    column: { ticked: 'Gewählt', status: 'Status', name: 'Notiz', patient: 'Patient', date: 'Datum', language: 'Spr.', length: 'Länge', spans: 'Stellen', open: 'Offen' },
    tick: '{name} wählen', strip: '{accepted} angenommen, {suggested} offen',
    batch: { label: 'Stapel', selected: '{n} Notiz gewählt | {n} Notizen gewählt', filtered: '{n} Notiz im Filter | {n} Notizen im Filter', done: 'Fertig', open: 'Wieder öffnen', exempt: 'Ausnehmen', remove: 'Entfernen', clear: 'Leeren' },
    said: {
      done: '{n} Notiz auf fertig gesetzt. | {n} Notizen auf fertig gesetzt.', open: '{n} Notiz wieder geöffnet. | {n} Notizen wieder geöffnet.', exempt: '{n} Notiz ausgenommen. | {n} Notizen ausgenommen.', removed: '{n} Notiz aus dem Projekt entfernt. | {n} Notizen aus dem Projekt entfernt.',
      doneNone: 'Alle sind schon fertig.', openNone: 'Alle sind schon offen.', exemptNone: 'Alle sind schon ausgenommen.',
    },
    empty: { title: 'Keine Notizen in diesem Projekt', text: 'Textdateien, einen Ordner oder eine Tabelle mit einer Notiz je Zeile importieren oder irgendwo ablegen. Die Dateien selbst bleiben, wie sie sind.' },
    none: { title: 'Keine Notiz passt', text: 'Nichts in diesem Projekt passt zu Filter und Suche.', clear: 'Filter leeren' },
    noneOwn: { title: 'Keine Notiz hier ist Ihre', text: 'Notizen, die Sie in einem Paket bekamen, lesen Sie dort. Wer das Projekt führt, kann Ihnen Notizen geben, die Sie hier lesen.' },
  },
  patients: {
    title: 'Bekannte Patienten', none: 'Eine Tabelle mit Namen, Geburtsdaten, Nummern und Adressen: Jede Schreibweise davon wird gefunden.', known: '{n} Patient bekannt | {n} Patienten bekannt',
    load: 'Tabelle laden', clear: 'Leeren', loaded: '{n} Patient bekannt. | {n} Patienten bekannt.', skipped: '{n} Zeile ausgelassen. | {n} Zeilen ausgelassen.', cleared: 'Bekannte Patientendaten geleert.',
  },
  import: {
    title: 'Import', looking: 'Dateien werden angesehen …', found: '{n} Datei gefunden | {n} Dateien gefunden', foundNone: 'Keine Datei eines bekannten Formats', unrecognised: 'Das Format wurde nicht erkannt; bitte wählen.',
    format: 'Format', language: 'Sprache', everyLanguage: 'In jeder Notiz erkennen', spansAs: 'Stellen in den Dateien sind', spansAccepted: 'entschieden', spansSuggested: 'Vorschläge',
    columns: 'Spalten', noColumn: '–', idColumn: 'Nummer', patientColumn: 'Patient', dateColumn: 'Datum', textColumn: 'Text', again: 'Dateien noch einmal nehmen, die schon da sind',
    start: 'Importieren', cancel: 'Abbrechen', close: 'Schließen', taken: '{n} Notiz übernommen | {n} Notizen übernommen', cancelled: 'Abgebrochen. Was vorher übernommen war, bleibt.', notTaken: '{n} nicht übernommen',
    notTakenText: 'nicht übernommen und nicht verändert', unknownLabels: '{n} Stelle mit einem Label, das dieses Projekt nicht hat | {n} Stellen mit Labels, die dieses Projekt nicht hat',
    copyList: 'Liste kopieren', unlisted: 'und {n} weitere',
  },
  export: { title: 'Export', head: '{n} Notiz exportieren | {n} Notizen exportieren', warning: 'Originale, nicht de-identifiziert', spans: 'Stellen, die geschrieben werden', start: 'Ordner wählen und exportieren' },
  loss: {
    id: 'Namen der Notizen', patient: 'Patient', date: 'Datum', language: 'Sprache', meta: 'weitere Felder', spans: 'Stellen', label: 'Labels', score: 'Werte der Sicherheit', source: 'Herkunft der Stellen', author: 'wer entschied', status: 'was entschieden wurde',
    reason: 'Begründungen', overlaps: 'überlappende Stellen', subTokenSpans: 'Stellen innerhalb von Wörtern', crossLine: 'Stellen über Zeilenenden', whitespace: 'manche Leerzeichen', controlCharacters: 'Steuerzeichen', loneSurrogates: 'kaputte Zeichen',
    encoding: 'die Kodierung',
  },
  format: { text: 'Reiner Text' },
  project: { copied: 'Eine Kopie wurde geschrieben.', showInFolder: 'Im Ordner zeigen' },
  preview: { original: 'Original', stays: 'bleibt hier', released: 'De-identifiziert', leaves: 'geht hinaus', masked: '{label}, geschwärzt' },
  privacy: {
    policy: 'Richtlinie', own: 'Eigene Richtlinie', text: 'Was man in den freigegebenen Notizen liest. Vor der Freigabe wird nichts ersetzt.', table: 'Was mit jedem Label geschieht', example: 'Beispiel', another: 'Andere Notiz',
    column: { label: 'Label', treatment: 'Was geschieht', value: 'Ein Wert', seen: 'Was man liest' }, treatmentOf: 'Was geschieht mit: {label}',
    durations: 'Zeitspannen in Worten',
    treatment: {
      withDates: 'Mit den Daten', keep: 'Behalten', tag: 'Platzhalter', numberedTag: 'Platzhalter mit Nummer', mask: 'Schwärzen', surrogate: 'Ersatzwert', shiftDate: 'Verschieben je Patient', private: 'Private Ziehung',
      'generalise-year': 'Nur das Jahr', 'generalise-month': 'Monat und Jahr', 'generalise-cap90': 'Ab 90 ein Wert', 'generalise-band': 'Altersgruppe', 'generalise-zip3': 'Nur die Region', 'generalise-territory': 'Region statt Ort',
      'generalise-vocabulary': 'Nur übliche Wörter',
      'comparison-classes': 'Vergleich: Klassen', 'comparison-intervals': 'Vergleich: Abstände', 'comparison-nearest': 'Vergleich: zehn Orte',
    },
    option: {
      to: 'bis', days: 'Tage', years: 'Jahre', keepWeekday: 'Wochentag behalten', checksum: 'gültige Prüfziffer', sameLength: 'gleiche Länge', width: 'Breite der Gruppe in Jahren: {label}', minDays: 'Wenigste Tage: {label}', maxDays: 'Meiste Tage: {label}',
      wrongRange: 'von 1 bis 36.500, der kleinere Wert zuerst',
    },
    answer: {
      whole: '{names}, {dates}', kept: '{n} bleiben, wie sie sind.',
      names: { keep: 'Namen bleiben', tag: 'Namen werden Platzhalter', numberedTag: 'Namen werden nummerierte Platzhalter', mask: 'Namen werden geschwärzt', surrogate: 'Namen werden erfunden', private: 'Namen werden gezogen' },
      dates: {
        keep: 'Daten bleiben', tag: 'Daten werden Platzhalter', numberedTag: 'Daten werden nummerierte Platzhalter', mask: 'Daten werden geschwärzt', shiftDate: 'Daten rücken je Patient um {min} bis {max} Tage', private: 'Daten werden gezogen', surrogate: 'Daten werden erfunden',
        'generalise-year': 'vom Datum bleibt das Jahr', 'generalise-month': 'vom Datum bleiben Monat und Jahr',
        'comparison-classes': 'Daten werden nach einer veröffentlichten Form verändert, ohne Garantie', 'comparison-intervals': 'Daten werden nach einer veröffentlichten Form verändert, ohne Garantie',
      },
    },
    preset: {
      'private-research': { name: 'Private Forschung', text: 'Alle Daten eines Patienten kommen aus einer Ziehung, Ort und Alter aus je einer; Daten, die später kommen, nehmen eine weitere. Namen und Nummern werden erfunden.' },
      'private-stays': { name: 'Private Aufenthalte', text: 'Alle Daten eines Patienten kommen aus einer Ziehung, nach Episoden und mit dem Jahr, das Alter aus einer weiteren. Aufenthaltsdauer und Alter bleiben nahe an der Wahrheit; Orte, Namen und Nummern werden erfunden.' },
      'private-strict': { name: 'Privat, streng', text: 'Wenige Daten sind zu sehen: eines je Notiz, höchstens acht Tage eines Patienten, mit kleinem Budget gezogen, dazu Ort und Alter. Alle anderen werden Platzhalter, damit die Schranke für die meisten Patienten etwas sagt.' },
      'pseudonymised-research': { name: 'Pseudonymisierte Forschung', text: 'Erfundene Werte, Daten je Patient um gleich viele Tage verschoben: Abstände bleiben, an einigen davon ist eine Akte wiederzuerkennen.' },
      'maximum-utility': { name: 'Größter Nutzen', text: 'Es bleibt, was bleiben kann: Direkte Kennzeichen werden ersetzt, Daten behalten ihre Abstände. Schützt wenig vor Leuten, die etwas wissen.' },
      'maximum-privacy': { name: 'Größter Schutz', text: 'Wenig bleibt: ein Platzhalter für das, was markiert wurde, Alter in Gruppen von dreißig Jahren. Gezogen wird nichts.' },
      surrogate: { name: 'Ersatzwerte, Daten verschoben', text: 'Glaubhafte Werte, je Patient in jeder Notiz dieselben; Abstände zwischen Daten bleiben, wer einige davon kennt, kann die Akte wiedererkennen.' },
      'safe-harbor': { name: 'Nach HIPAA Safe Harbor', text: 'Namen, Kontakte und Nummern werden Platzhalter, vom Datum bleibt das Jahr. Betrifft, was markiert wurde, und sagt nichts über Rechtskonformität.' },
      'numbered-tag': { name: 'Platzhalter mit Nummer', text: 'Dieselbe Person oder derselbe Ort hat je Patient dieselbe Nummer.' },
      tag: { name: 'Platzhalter', text: 'Aus jeder ersetzten Stelle wird der Name ihrer Art.' },
      mask: { name: 'Schwärzung', text: 'Acht Zeichen für jede Stelle, damit die Länge nichts verrät.' },
    },
    noExample: { title: 'Noch kein Beispiel', text: 'Sobald in einer Notiz Stellen angenommen sind, steht hier ein Ausschnitt davon, vorher und nachher.' },
  },
  release: {
    steps: 'Schritte', compare: 'Original und de-identifiziert', view: 'Ansicht', pick: 'Notiz', line: 'Zeile', side: { original: 'Original', both: 'Nebeneinander', released: 'De-identifiziert' },
    replaced: '{n} ersetzt | {n} ersetzt', undecided: '{n} unentschieden | {n} unentschieden', name: 'Name der Freigabe', leaveOut: '{n} offene Notiz auslassen | {n} offene Notizen auslassen', run: '{n} Notiz freigeben | {n} Notizen freigeben', steps2: '{done} von {total} Schritten',
    answer: {
      running: 'Freigabe läuft …', nothing: 'Noch nichts freizugeben: Keine Notiz ist fertig', ready: '{n} Notiz kann hinaus | {n} Notizen können hinaus', open: '{n} Notiz ist noch offen | {n} Notizen sind noch offen',
      leaks: 'Halt: Bekanntes steht noch an {n} Stelle | Halt: Bekanntes steht noch an {n} Stellen',
    },
    status: { stopped: 'Halt', open: '{n} offen | {n} offen', ready: 'Bereit' },
    step: {
      reviewed: 'Jede Notiz geprüft', reviewedDone: '{n} fertig | {n} fertig', reviewedExempt: '{n} ausgenommen | {n} ausgenommen', reviewedOpen: '{n} offen | {n} offen', undecided: '{n} Vorschlag unentschieden | {n} Vorschläge unentschieden',
      policy: 'Richtlinie gewählt',
      patients: 'Patienten',
      budget: 'Budget', budgetWait: 'Jeder Patient wird belastet, bevor etwas gezogen wird.', budgetPass: 'Belastet, und bei allen im Budget.', budgetStop: 'Bei {n} würde das Budget überschritten. | Bei {n} würde das Budget überschritten.',
      leakScan: 'Lecksuche', leakWait: 'Läuft mit der Freigabe: Was ersetzt wurde, darf nirgends sonst stehen.', leakPass: 'Nichts Bekanntes blieb zurück.', leakStop: '{n} Stelle verrät noch, um wen es geht. Öffnen, markieren, neu freigeben. | {n} Stellen verraten noch, um wen es geht. Öffnen, markieren, neu freigeben.',
      written: 'Geschrieben mit Beleg', writtenWait: '{n} Notizen würden hinausgehen.', writtenPass: '{n} Freigabe bisher | {n} Freigaben bisher',
    },
    state: { pass: 'bestanden', wait: 'wartet', stop: 'angehalten', notYet: 'noch nicht' },
    leaks: 'Gefundene Stellen', rule: { original: 'ein ersetzter Text steht auch hier', nameWord: 'Teil eines ersetzten Namens', initials: 'Initialen eines ersetzten Namens', number: 'eine ersetzte Nummer', knownPatient: 'bekannte Patientendaten', residual: 'sieht nach PHI aus', fileName: 'im Namen der Notiz' },
    receipts: 'Belege', receipt: 'Beleg', copyReceipt: 'Beleg kopieren',
    ask: { title: '{n} Notiz als „{name}“ freigeben? | {n} Notizen als „{name}“ freigeben?', text: 'Was hinaus ist, lässt sich nicht zurückholen. Zuerst läuft die Lecksuche; findet sie etwas, wird nichts freigegeben.', no: 'Jetzt nicht', yes: '{n} Notiz freigeben | {n} Notizen freigeben' },
    empty: { title: 'Nichts freizugeben', text: 'Notizen importieren und prüfen; dann steht hier neben dem Original, was hinausgeht.' },
  },
  receipt: {
    date: 'Tag der Freigabe', counts_notes: 'Notizen', counts_patients: 'Patienten', privacy_drawn: 'Arten, die gezogen werden', privateHalf: 'Hash der Hälfte, die bleibt', commitment: 'Festlegung auf das Original', newId: 'Gegangen als', commitmentKey: 'Schlüssel der Festlegungen', salt: 'Salz',
    receiptSha256: 'Belegdatei, SHA-256', format: 'Art', version: 'Version', app_name: 'Geschrieben von', app_version: 'Version von Gauze', time: 'Zeit', release_name: 'Freigabe', release_outputFormat: 'Format', lost: 'Nicht enthalten',
    policy_id: 'Richtlinie', policy_version: 'Version der Richtlinie', policy_sha256: 'Richtlinie, SHA-256', labelSet_id: 'Labels', labelSet_version: 'Version der Labels',
    leakScan_documents: 'Lecksuche, Notizen', leakScan_patterns: 'Lecksuche, bekannte Texte', leakScan_residualDetection: 'Lecksuche, nochmals erkannt', leakScan_hits: 'Lecksuche, Funde',
    heads_audit: 'Protokoll, SHA-256', heads_ledger: 'Hauptbuch, SHA-256', isPseudonymised: 'Pseudonymisiert, Schlüssel im Projekt', hasVault: 'Datei zur Rückführung vorhanden', sha256: 'Inhalt, SHA-256', true: 'ja', false: 'nein', notClaimed: 'Was diese Freigabe nicht behauptet',
    privacy_epsilon_most: 'ε eines Patienten bisher, höchstens', privacy_epsilon_mostOfRelease: 'ε dieser Freigabe, höchstens', privacy_budget_epsilon: 'Budget eines Patienten, ε', privacy_budget_isDefault: 'Budget ist die Vorgabe', privacy_budget_project: 'Höchstens im Projekt, ε', privacy_patients: 'Belastete Patienten', privacy_documentsWithoutPatient: 'Notizen ohne Patient', privacy_linkage_worst: 'Verknüpfungsschranke, schlechteste', privacy_linkage_median: 'Verknüpfungsschranke, mittlere', privacy_linkage_worstEverybodyKnown: 'Schranke, wenn alle bekannt sind', privacy_linkage_leastAlike: 'Wenigste Gleiche', privacy_linkage_small: 'Patienten mit weniger als 50 Gleichen', privacy_linkage_promisingNothing: 'Patienten, denen nichts versprochen wird', kind: 'Was', mechanism: 'Verfahren', draws: 'Ziehungen', epsilonEach: 'ε je Ziehung',
    id: 'Notiz', name: 'Notiz', spans: 'Stellen', sha256In: 'Original, SHA-256', sha256Out: 'Freigegeben, SHA-256',
  },
  settings: {
    appearance: 'Darstellung', keys: 'Tasten', project: 'Dieses Projekt', security: 'Sicherheit', compute: 'Rechnen', about: 'Über Gauze', theme: { label: 'Helligkeit', system: 'Wie das System', light: 'Hell', dark: 'Dunkel' }, language: 'Sprache', noteSize: 'Schrift in Notizen',
    sample: 'Aufnahme am 2. März 2024 mit Fieber; lebt allein, erster Stock. Metformin 850 mg 1-0-1.',
    keysText: 'Ändern drücken, dann die neue Taste; auf einen Buchstaben darf ein zweiter folgen. Esc lässt alles, wie es war.', findKey: 'Befehl suchen', resetKeys: 'Alle zurücksetzen', command: 'Befehl', change: 'Ändern', press: 'Taste drücken …', clash: 'gleiche Taste wie: {other}',
    resetKey: 'Taste zurücksetzen: {command}', removeKey: 'Taste entfernen: {command}', changeKey: 'Ändern der Taste: {command}',
    file: 'Datei', labels: '{n} Label | {n} Labels', encryption: 'Verschlüsselung', encrypted: 'verschlüsselt', notEncrypted: 'nicht verschlüsselt',
    engineProcess: 'Rechenprozess', projectProcess: 'Projektprozess', notStarted: 'startet bei Bedarf', pid: 'läuft, Nummer {n}',
    aboutText: 'Gauze arbeitet ohne Netz und behält alles auf diesem Rechner.', developmentRuntime: 'Entwicklungsfassung', platform: 'System', sandbox: 'Sandbox', on: 'an', off: 'aus', licences: 'Gebaut mit',
  },
};
