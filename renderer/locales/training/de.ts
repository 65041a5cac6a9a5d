import type { TrainingWords } from './en';

export const training: TrainingWords = {
  room: { label: 'Teil der Seite', learn: 'Trainieren', models: 'Modelle', compare: 'Vergleichen', runs: 'Läufe' },
  answer: {
    none: 'Noch keine geprüfte Notiz zum Lernen', notReady: 'Noch nicht genug zum Lernen', ready: '{n} geprüfte Notiz zum Lernen | {n} geprüfte Notizen zum Lernen',
    running: 'Lernt: {phase}', best: 'Bisher F1 {f1} auf den Prüfnotizen', done: 'F1 {f1} auf Notizen anderer Patienten', doneNone: 'Trainiert', failed: 'Das Training brach vor dem Ende ab', cancelled: 'Abgebrochen; nichts Gelerntes ist verloren', cancelledPlain: 'Abgebrochen',
    used: '{n} Modell wird zur Erkennung verwendet | {n} Modelle werden zur Erkennung verwendet', usedNone: 'Die Erkennung verwendet nur die Regeln', usedStarters: 'Die Erkennung verwendet Regeln und mitgelieferte Modelle', usedNothing: 'Die Erkennung verwendet nichts',
    compare: 'Modelle auf denselben Notizen vergleichen', runs: '{n} Lauf | {n} Läufe', runsNone: 'Noch kein Lauf',
  },
  under: {
    split: '{train} von {trainPatients} zum Lernen, {dev} von {devPatients} zum Prüfen. Niemand steht auf beiden Seiten.', splitNone: '{train} von {trainPatients} zum Lernen, keine zum Prüfen.',
    run: '{kind} · lernt aus {train}, geprüft an {dev}', models: 'Was hier verwendet wird, findet Vorschläge; was eine Person entschieden hat, bleibt unverändert.', compare: 'Es zählen nur geprüfte Notizen von Patienten, aus deren Notizen keines der Modelle gelernt hat.', runs: 'Jedes Training dieses Projekts und was es erreicht hat.',
  },
  notes: '{n} Notiz | {n} Notizen', patients: '{n} Patient | {n} Patienten', spans: '{n} Stelle | {n} Stellen',
  kind: { linearCrf: 'Lineares Modell', network: 'Netz', default: 'Beide zusammen', accurate: 'Am genauesten' },
  kindText: { linearCrf: 'Lernt Wörter, Formen und ihre Nachbarn. Am schnellsten.', network: 'Lernt aus längeren Textstücken. Braucht mehr Notizen und Zeit.', default: 'Ein Netz und ein lineares Modell; ihre Wahrscheinlichkeiten werden gemittelt.', accurate: 'Drei Netze und ein lineares Modell. Findet etwas mehr, dauert bis zu dreimal so lange.' },
  origin: { starter: 'mitgeliefert', trained: 'hier trainiert', background: 'beim Prüfen gelernt', imported: 'importiert' },
  phase: { reading: 'Notizen werden gelesen', features: 'Merkmale werden vorbereitet', training: 'Training', measuring: 'wird an den Prüfnotizen gemessen', calibrating: 'Fundziele werden eingestellt', writing: 'Modell wird geschrieben' },
  status: { running: 'läuft', done: 'fertig', failed: 'angehalten', cancelled: 'abgebrochen' },
  purpose: { model: 'Modell', background: 'Beim Prüfen', learningCurve: 'Lernkurve' },
  problem: {
    noReviewedNotes: 'Noch keine Notiz ist fertig.', onePatient: 'Alle geprüften Notizen gehören zu einem Patienten: An anderen ließe sich nichts prüfen.', noSpans: 'In den geprüften Notizen ist keine Stelle angenommen.', fewNotes: 'Wenige Notizen: Das Ergebnis wird stark schwanken.',
    fewSpans: 'Wenige Stellen: Die Intervalle werden breit.', rareLabels: 'Einige Labels sind selten: Sie werden kaum gelernt.', contradictions: '{n} Text trägt an verschiedenen Stellen verschiedene Labels. | {n} Texte tragen an verschiedenen Stellen verschiedene Labels.',
  },
  empty: { title: 'Noch keine geprüfte Notiz', text: 'Gauze lernt aus fertigen Notizen: Ihre angenommenen Stellen sind das Vorbild. Schließen Sie beim Prüfen einige ab; mehr Notizen von mehr Patienten sind besser.', review: 'Notizen prüfen' },
  ready: {
    title: 'Was zum Lernen da ist', balance: 'Labels in den geprüften Notizen', label: 'Label', spans: 'Stellen', notes: 'Notizen', patients: 'Patienten', share: 'Anteil', sameNote: 'dieselbe Notiz, anders markiert', none: 'noch keine', characters: '{n} Zeichen',
  },
  form: {
    title: 'Was trainiert wird', kind: 'Art', about: 'etwa {time}', unknownTime: 'Dauer unbekannt', name: 'Name des Modells', ownName: 'Eigenes Modell', more: 'Weitere Angaben', seed: 'Startwert', usual: 'üblich', usualOf: 'Wie üblich', devShare: 'Patienten zum Prüfen', devShareOf: '{n} von 10',
    language: 'Notizen in', everyLanguage: 'Jeder Sprache', epochs: 'Höchstens Durchgänge', batchSize: 'Stapel', augmentation: 'Erfundene Varianten', pretraining: 'Wörter vorab gelernt', yes: 'Mit', no: 'Ohne', wrong: 'eine ganze Zahl von {least} bis {most}', start: 'Trainieren', busy: 'Ein anderes Training läuft.',
    epsilon: 'Patientenschutz: ε', none: 'keiner', epsilonKind: 'nur ein Netz kann geschützt lernen', epsilonWrong: 'eine Zahl von {least} bis {most}',
    publicStart: 'Zuerst erfundene Notizen',
    epsilonText: 'Während das Netz lernt, kommt Rauschen hinzu: Wer das Modell hat, dessen Chancen zu wissen, ob ein Patient dabei war, ändern sich höchstens um den Faktor e^ε, bis auf eine Wahrscheinlichkeit δ; je kleiner ε, desto weniger findet es. Zurückgehaltene Notizen sind nicht geschützt. ε wird dem Modellkonto im Datenschutzbuch belastet, auch wenn das Training abbricht.',
    text: 'Alles wird auf diesem Rechner berechnet. Es läuft weiter, auch wenn Sie diese Seite verlassen.',
  },
  run: {
    title: 'Training', epoch: 'Durchgang {n} von {total}', together: '{n} Netze nebeneinander', rate: '{rate} Token je Sekunde', elapsed: 'bisher {time}', cancel: 'Abbrechen', resume: 'Fortsetzen', again: 'Neues Training', model: 'Modell zeigen', part: 'Teil',
    loss: 'Verlust', lossUnit: 'je Token', ended: 'endete mit Durchgang {n} von {total}: kein Gewinn mehr', f1: 'F1 auf den Prüfnotizen', all: 'Alle Labels', pass: 'Durchgang', table: 'Durchgänge', waiting: 'Der erste Durchgang ist noch nicht fertig.', unmeasured: 'Noch nichts gemessen.',
    labels: 'Nach Label', last: 'Jetzt', best: 'Bester Durchgang', time: 'Zeit', precision: 'Genauigkeit', recall: 'Ausbeute', pick: '{label} in der Kurve hervorheben', bestPass: 'bisher am besten',
    memory: 'Der Speicher reichte nicht für einen Stapel von {n}', memoryPlain: 'Der Speicher reichte nicht', memoryText: 'Sonst ist nichts betroffen. Ein kleinerer Stapel braucht weniger Speicher und etwas mehr Zeit.', smaller: 'Mit {n} trainieren', memoryEnd: 'Schließen Sie andere Programme, oder trainieren Sie das lineare Modell.',
    resumeText: 'Es geht vom letzten Zwischenstand weiter; das Ergebnis ist dasselbe wie ohne Unterbrechung.', lostText: 'Es endete vor dem ersten Zwischenstand: Beginnen Sie ein neues.', cancelledText: 'Das bisher verwendete Modell bleibt, wie es ist.', seed: 'Startwert {n}', backend: 'auf {name}',
  },
  chart: { save: 'Speichern: SVG, PNG oder CSV', saved: 'Gespeichert.', table: 'Zahlen kopieren', copied: 'Kopiert.', describe: '{what}: von {from} bis {to}, am besten {best}', empty: '{what}: noch nichts' },
  background: {
    title: 'Lernen beim Prüfen', on: 'Im Hintergrund lernen', text: 'Nach jeder {n}. geprüften Notiz lernt das lineare Modell neu und erneuert die Vorschläge in offenen Notizen. | Nach je {n} geprüften Notizen lernt das lineare Modell neu und erneuert die Vorschläge in offenen Notizen.',
    every: 'Notizen dazwischen', next: '{n} von {total} seit dem letzten Mal geprüft', running: 'Lernt aus geprüften Notizen …', renewed: 'Vorschläge aus {n} geprüften Notiz erneuert | Vorschläge aus {n} geprüften Notizen erneuert',
    saved: '{n} Tastendruck gespart | {n} Tastendrücke gespart', effort: '{taken} Vorschläge übernommen, {changed} geändert, {rejected} abgelehnt, {byHand} von Hand markiert', count: 'Gerechnet: je {n} Tastendrücke von Hand, gleiche Wörter einer Notiz einmal, weniger die {pressed}, mit denen über Vorschläge entschieden wurde.', from: 'Gelernt aus {train}, geprüft an {dev}',
  },
  models: {
    list: 'Modelle', import: 'Importieren', verify: 'Datei prüfen', used: 'verwendet', use: 'Zur Erkennung verwenden', stop: 'Nicht mehr verwenden', inUse: 'Die Erkennung verwendet es von nun an.', notInUse: 'Die Erkennung verwendet es nicht mehr.', find: 'Jetzt PHI suchen',
    starterName: 'Mitgeliefertes Modell, {language}', detection: 'Die Erkennung verwendet', rules: 'Regeln', starters: 'Mitgelieferte Modelle', startersText: 'für Sprachen, die kein gewähltes Modell kennt', export: 'Exportieren', exported: 'Das Modell wurde in eine Datei geschrieben.', remove: 'Löschen', rename: 'Umbenennen', name: 'Name', save: 'Speichern', cancel: 'Abbrechen',
    unknown: 'Diesem Projekt unbekannt, nicht vorgeschlagen: {labels}', private: 'privat: ε {epsilon}, δ {delta}', notPrivate: 'Nicht privat trainiert: Es kann Wörter seiner Notizen behalten. Behandeln Sie die Datei wie die Notizen.', learnedFrom: 'gelernt aus {notes} von {patients}',
    none: { title: 'Noch kein Modell', text: 'Trainieren Sie eines aus geprüften Notizen, oder importieren Sie eines, das anderswo trainiert wurde.' },
    noMetrics: 'Nicht gemessen: Es gab keine Prüfnotizen.', byLabel: 'Nach Label', strict: 'Stelle und Label genau, {n} Prüfnotiz | Stelle und Label genau, {n} Prüfnotizen', all: 'Alle', f1: 'F1', precision: 'Genauigkeit', recall: 'Ausbeute', spans: 'Stellen', interval: '95-%-Intervall', notTested: 'nicht geprüft',
    masked: 'Buchstaben und Ziffern bedeckt: {recall} der PHI; {precision} des Bedeckten ist PHI. Von 100 Notizen behalten {leaking} einen Buchstaben oder eine Ziffer.',
    askRemove: { title: '„{name}“ löschen?', text: 'Es wird endgültig aus dem Projekt genommen. Exportieren Sie es vorher, falls es noch gebraucht wird.', used: 'Die Erkennung verwendet es jetzt und kommt dann ohne es aus.', yes: 'Löschen', no: 'Behalten' },
    verified: 'Geprüft: vollständig und lesbar. Nichts wurde aufgenommen.', takeIn: 'Importieren', close: 'Schließen',
  },
  card: { title: 'Modellkarte', lineage: 'Gelernt aus', licence: 'Lizenz', hash: 'SHA-256', source: 'Quelle', notes: 'Notizen', unknown: 'nicht angegeben' },
  recall: {
    title: 'Ausbeute gegen Genauigkeit', of: 'Kurve für', all: 'Alle Labels', precision: 'Genauigkeit', recall: 'Ausbeute', slider: 'Fundziel', target: 'Mindestens {n} von 1.000 finden', none: 'Kein Ziel: wie es am wahrscheinlichsten ist', own: 'Eigenes Ziel für dieses Label', follows: 'folgt allen Labels',
    missed: 'übersehen', toReject: 'abzulehnen', per: 'je 1.000 PHI-Wörter', perShown: 'je 1.000 vorgeschlagene', threshold: 'ab Wahrscheinlichkeit {n}', notReached: 'Auf den Prüfnotizen sind höchstens {n} von 1.000 erreichbar.', measured: 'Gemessen an {n} PHI-Wort | Gemessen an {n} PHI-Wörtern', noCurve: 'Keine Kurve: Das Modell wurde nicht gemessen.', ownTargets: 'Eigene Ziele', notUsed: 'Gilt für die Erkennung im Ganzen; dieses Modell wird nicht verwendet.',
  },
  errors: {
    title: 'Wo es irrt', text: 'auf Notizen, aus denen es nicht gelernt hat', all: 'Alle', missed: 'Übersehen', spurious: 'Zu viel', boundary: 'Rand', label: 'Label', byLabel: 'Label', everyLabel: 'Jedes Label', leak: 'ein Buchstabe oder eine Ziffer bleibt lesbar', none: 'Kein solcher Fehler auf den Prüfnotizen.', more: 'Mehr zeigen',
    unknown: 'Fehler stehen hier für Modelle, die in diesem Projekt trainiert wurden.', as: '{label} als {suggested}', gone: 'die Notiz wurde geändert',
  },
  compare: {
    choose: 'Modelle', first: 'Gegen das zuerst gewählte werden die anderen getestet.', rules: 'Jedes zusammen mit den Regeln', start: 'Vergleichen', running: 'Notizen werden markiert …', most: 'Höchstens sechs.', notes: 'Auf {n} geprüften Notiz | Auf {n} geprüften Notizen', excluded: '{n} ausgelassen: ein Modell hat daraus gelernt | {n} ausgelassen: ein Modell hat daraus gelernt',
    better: '{name} ist besser als {first}: F1 um {difference} höher, {p}', worse: '{name} ist schlechter als {first}: F1 um {difference} niedriger, {p}', undecided: '{name} und {first}: kein Unterschied, den {n} Notiz zeigen kann ({p}) | {name} und {first}: kein Unterschied, den {n} Notizen zeigen können ({p})', none: '{name} und {first}: zu wenige Notizen für einen Test',
    one: '{name}: F1 {f1}', test: 'Gepaarter Test über Notizen, zweiseitig', maskedRecall: 'Bedeckte PHI', leaking: 'Notizen mit Rest', empty: { title: 'Noch nichts verglichen', text: 'Wählen Sie links ein oder mehrere Modelle. Sie markieren dieselben geprüften Notizen, und die Unterschiede werden getestet.' }, emptyNotes: 'Es gibt keine geprüfte Notiz, aus der keines dieser Modelle gelernt hat. Prüfen Sie mehr Notizen, oder wählen Sie andere Modelle.', against: 'Vergleichsmodell',
  },
  runs: {
    table: 'Läufe', started: 'Beginn', what: 'Was', status: 'Stand', notes: 'Notizen', dev: 'Prüfung', f1: 'F1', precision: 'Genauigkeit', recall: 'Ausbeute', time: 'Dauer', seed: 'Startwert', backend: 'Gerechnet von', who: 'Wer', open: 'Den Lauf von {time} öffnen', none: { title: 'Noch kein Lauf', text: 'Jedes Training steht hier mit dem, was es erreicht hat, auch ein abgebrochenes.' },
  },
  curve: {
    title: 'Was mehr Notizen brächten', text: 'Lineare Modelle, an wachsenden Teilen der Notizen trainiert, alle an denselben geprüft.', start: 'Kurve berechnen', again: 'Neu berechnen', running: 'Die Kurve wird berechnet …', notes: 'Notizen', measured: 'gemessen', forecast: 'Vorhersage',
    gain: '{more} weitere Notizen: F1 von {from} auf etwa {to}', gainInterval: '{more} weitere Notizen: F1 von {from} auf etwa {to}, wohl {low} bis {high}', noGain: '{more} weitere Notizen würden F1 kaum ändern ({from})', noForecast: 'Zu wenige Punkte für eine Vorhersage.', uncertain: 'Eine Kurve durch wenige Punkte: je weiter voraus, desto unsicherer.', needs: 'Braucht geprüfte Notizen mehrerer Patienten.',
  },
};
