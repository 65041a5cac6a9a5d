import type { ProjectWords } from './en';

export const project: ProjectWords = {
  audit: {
    text: 'Wer was wann getan hat, und mit welchen Notizen. Kein Wort einer Notiz steht darin; auch das Lesen ist eine Zeile davon.',
    search: 'Im Protokoll suchen', searchPlaceholder: 'Person, Tat, Notiz oder Zeile', action: 'Was', every: 'Alles', lines: '{n} Zeile | {n} Zeilen', of: '{n} von {total} Zeilen',
    head: 'Kopf', copyHead: 'Kopf kopieren', known: 'Kopf von einem Beleg, zum Vergleich', noHead: 'Ein Kopf hat 64 Ziffern und Buchstaben.',
    verify: 'Prüfen', verifying: 'Wird geprüft …', notVerified: 'Seit dem Öffnen nicht geprüft.',
    whole: '{n} Zeile, unverändert; jeder Beleg dieses Projekts hat seine Zeile. | {n} Zeilen, keine geändert, gelöscht oder verschoben; jeder Beleg dieses Projekts hat seine Zeile.',
    wholeWithHead: '{n} Zeile, unverändert; der angegebene Kopf gehört zu ihr. | {n} Zeilen, keine geändert, gelöscht oder verschoben; der angegebene Kopf gehört zu einer von ihnen.',
    broken: 'Nicht unversehrt: Zeile {n} wurde geändert, gelöscht oder verschoben.', headNotFound: 'Nicht unversehrt: Keine Zeile hat den angegebenen Kopf. Zeilen wurden abgeschnitten, oder die Liste wurde neu gemacht.', receiptMissing: 'Nicht unversehrt: Zum Beleg von {names} gehört keine Zeile.',
    export: 'Exportieren', exported: '{n} Zeile geschrieben. | {n} Zeilen geschrieben.', none: 'Keine Zeile passt', noneText: 'Nichts im Protokoll passt zu Suche und Tat.',
    undo: 'zurückgenommen: {action}', redo: 'wieder getan: {action}',
    column: { seq: 'Zeile', time: 'Zeit', author: 'Person', role: 'Rolle', action: 'Was', count: 'Anzahl', note: 'Notiz', detail: 'Genauer' },
    role: { reader: 'Lesend', reviewer: 'Prüfend', coordinator: 'Koordination', privacyOfficer: 'Datenschutz', auditor: 'Revision' },
    name: {
      createProject: 'Projekt angelegt', open: 'geöffnet', failedUnlock: 'Entsperren gescheitert', lock: 'gesperrt', copyProject: 'Projekt kopiert', view: 'Original angesehen', import: 'Notizen hinzugefügt', importRun: 'Import', detect: 'Vorschläge geschrieben',
      importCodeSystem: 'Kodesystem importiert', storeCodeSystem: 'Kodesystem abgelegt', removeCodeSystem: 'Kodesystem entfernt', setCoding: 'Einstellungen des Kodierens geändert', suggestCodes: 'Kodes vorgeschlagen', acceptCode: 'Kode angenommen', rejectCode: 'Kode abgelehnt', reopenCode: 'Kode wieder geöffnet', replaceCode: 'Kode ersetzt', addCode: 'Kode ergänzt', supportCode: 'Stelle für einen Kode markiert', removeCode: 'Kode entfernt', setCodeRole: 'Rolle eines Kodes gesetzt', moveCode: 'Kode verschoben', finishCoding: 'Kodierung fertig', reopenCoding: 'Kodierung wieder geöffnet', importCodes: 'Kodes importiert', exportCodes: 'Kodes exportiert', storeCoder: 'Kodierer abgelegt', importCoder: 'Kodierer importiert', exportCoder: 'Kodierer exportiert', renameCoder: 'Kodierer umbenannt', removeCoder: 'Kodierer entfernt', trainCoder: { running: 'Training eines Kodierers begonnen', done: 'Training eines Kodierers fertig', failed: 'Training eines Kodierers fehlgeschlagen', cancelled: 'Training eines Kodierers abgebrochen' },
      addPerson: 'Person hinzugefügt', changePerson: 'Person geändert', removePerson: 'Person entfernt', setRoles: 'Rolle aller anderen gesetzt', assign: 'Notizen zugeteilt', unassign: 'Zuteilung zurückgenommen', writePackage: 'Arbeitspaket geschrieben', withdrawPackage: 'Arbeitspaket zurückgezogen', importPackage: 'Arbeitspaket zurückgenommen', adjudicate: 'geschlichtet', acceptAdjudication: 'Schlichtung übernommen', measureUtility: 'Kosten der De-Identifikation gemessen', detectRun: 'Suche', export: 'Originale exportiert', release: 'freigegeben', draw: 'Ersatzwerte gezogen', setPolicy: 'Regeln geändert', setStatus: 'Status gesetzt', removeNotes: 'Notizen entfernt', loadPatients: 'bekannte Patienten geladen', clearPatients: 'bekannte Patienten gelöscht',
      accept: 'angenommen', reject: 'abgelehnt', reopen: 'wieder geöffnet', relabel: 'umbenannt', resize: 'Rand verschoben', add: 'markiert', remove: 'Markierung gelöscht', propagate: 'überall markiert', readAudit: 'Protokoll gelesen', verifyAudit: 'Protokoll geprüft', exportAudit: 'Protokoll exportiert',
      charge: 'Budget belastet', setBudget: 'Budget gesetzt', rules: 'feste Regeln befolgt', label: 'Label gesetzt', comment: 'Kommentar geschrieben', removeComment: 'Kommentar entfernt', removeRule: 'feste Regel entfernt', editGuideline: 'Leitfaden bearbeitet', changeLabelSet: 'Labelsatz gewechselt', sampleStart: 'blinde Stichprobe gezogen', sampleJudge: 'Notiz der Stichprobe beurteilt',
      createDemo: 'Demo-Projekt gefüllt', rankNotes: 'Notizen gereiht', removeModel: 'Modell entfernt', renameModel: 'Modell umbenannt', importModel: 'Modell importiert', exportModel: 'Modell exportiert', storeModel: 'Modell abgelegt', setDetection: 'Einstellungen der Suche geändert', setBackground: 'Lernen im Hintergrund umgestellt', suggestAgain: 'Vorschläge erneuert', trainingCheckpoint: 'Training zwischengespeichert', training: { running: 'Training begonnen', done: 'Training fertig', failed: 'Training gescheitert', cancelled: 'Training abgebrochen', interrupted: 'Training unterbrochen', charged: 'Training angerechnet' },
      changePassphrase: 'Kennwort geändert', setPassphrase: 'Kennwort neu gesetzt', addPassphrase: 'Kennwort hinzugefügt', removePassphrase: 'Kennwort entfernt', newRecoveryKey: 'Wiederherstellungsschlüssel gemacht', encrypt: 'Projekt verschlüsselt', addEscrow: 'Schlüssel der Einrichtung hinzugefügt', vault: 'Datei zur Rückführung geschrieben',
      importIndicator: 'öffentliche Tabelle eingelesen', removeIndicator: 'öffentliche Tabelle entfernt', openVault: 'Datei zur Rückführung geöffnet', failedOpenVault: 'Datei zur Rückführung: falsches Kennwort', lookUpVault: 'Ersatzwert nachgeschlagen',
    },
  },
  keysDialog: {
    old: 'Jetziges Kennwort', removed: 'Kennwort, das wegfallen soll', new: 'Neues Kennwort', length: 'Mindestens {n} Zeichen.', busy: 'Einen Moment …',
    change: { title: 'Kennwort ändern', text: 'Danach öffnet nur noch das neue dieses Projekt. Frühere Kopien öffnen sich weiter mit dem alten.', go: 'Ändern', done: 'Das Kennwort wurde geändert.' },
    set: { title: 'Neues Kennwort setzen', text: 'Es tritt an die Stelle jedes Kennworts dieses Projekts. Frühere Kopien öffnen sich weiter mit den alten.', go: 'Setzen', done: 'Das neue Kennwort öffnet jetzt dieses Projekt.' },
    add: { title: 'Kennwort hinzufügen', text: 'Für eine weitere Person, die dieses Projekt öffnen soll. Beide öffnen alles darin.', go: 'Hinzufügen', done: 'Das Kennwort wurde hinzugefügt.' },
    remove: { title: 'Kennwort wegnehmen', text: 'Es öffnet dieses Projekt nicht mehr; die anderen schon. Frühere Kopien öffnen sich weiter mit ihm.', go: 'Wegnehmen', done: 'Das Kennwort wurde weggenommen.' },
    encrypt: {
      title: 'Dieses Projekt verschlüsseln', text: 'Die Datei wird neu geschrieben; die lesbaren Dateien daneben werden überschrieben und entfernt. Was eine Sicherung, eine Kopie, ein Schnappschuss oder der Datenträger selbst davon behalten hat, bleibt lesbar.', go: 'Verschlüsseln',
      done: 'Das Projekt ist verschlüsselt.',
    },
    recoveryKey: { title: 'Neuen Wiederherstellungsschlüssel machen', text: 'Er wird einmal gezeigt, zum Ausdrucken. Der vorige gilt dann nicht mehr.', go: 'Schlüssel machen', done: 'Der Wiederherstellungsschlüssel wurde gemacht.' },
  },
  security: {
    passphrases: 'Kennwörter', recoveryKey: 'Wiederherstellungsschlüssel', escrow: 'Schlüssel der Einrichtung', there: 'vorhanden', notThere: 'keiner', autoLock: 'Sperren ohne Eingabe nach', never: 'nie', minutes: '{n} Minute | {n} Minuten', characters: '{n} Zeichen | {n} Zeichen',
    autoLockText: 'Ein verschlüsseltes Projekt wird geschlossen, seine Schlüssel werden vergessen; auf eine laufende Arbeit wird gewartet. Verloren geht dabei nichts. Bildschirm sperren oder Deckel schließen tut dasselbe sofort.', autoLockManaged: 'Ihre Einrichtung erlaubt höchstens {n} Minute. | Ihre Einrichtung erlaubt höchstens {n} Minuten.',
    managed: 'Von Ihrer Einrichtung verwaltet', managedText: 'Diese Regeln gelten für diesen Rechner und lassen sich hier nicht ändern.',
    invalid: 'Die Regeln dieses Rechners sind nicht brauchbar ({problems}). Bis sie in Ordnung sind, lässt sich kein Projekt anlegen, und Projekte werden nach fünf Minuten gesperrt.',
    allowed: 'erlaubt', notAllowed: 'nicht erlaubt',
    rule: { institution: 'Einrichtung', autoLock: 'Längste Zeit bis zum Sperren', plain: 'Projekte ohne Kennwort', shortest: 'Kürzestes Kennwort', derivation: 'Schlüsselableitung', escrow: 'Schlüssel der Einrichtung' },
  },
  lockScreen: {
    idle: 'Es wurde gesperrt, weil es eine Weile niemand berührt hat. Alles ist gespeichert.', person: 'Es ist gesperrt. Alles ist gespeichert.', system: 'Es wurde mit dem Bildschirm gesperrt. Alles ist gespeichert.', busy: 'Eine Arbeit läuft: Gesperrt wird, wenn sie fertig ist, oder brechen Sie sie vorher ab.',
  },
  banner: {
    label: 'Zu dieser Projektdatei', recover: 'Lesbares sichern', readOnly: 'Die Datei ist beschädigt ({where}). Bis dorthin lässt sie sich lesen, aber nicht ändern. Sichern Sie das Lesbare als neue Datei und arbeiten Sie in dieser weiter.',
    diskFailed: 'Der Datenträger hat ein Schreiben nicht bestätigt; deshalb wird nichts mehr geschrieben. Was vorher gespeichert war, ist darauf. Schließen und öffnen Sie das Projekt; kommt es wieder, sichern Sie eine Kopie auf einem anderen Datenträger.',
    isFromPrevious: 'Die neueste Datei war nicht lesbar. Alles wurde aus der vorigen und dem Journal zurückgeholt: Nichts Gespeichertes fehlt. Machen Sie eine Kopie und prüfen Sie den Datenträger.',
    networkShare: 'Dieses Projekt liegt auf einem Netzlaufwerk ({kind}). Ein anderer Rechner kann es zur selben Zeit öffnen, und bricht die Verbindung ab, kann die letzte Änderung fehlen. Ein Datenträger dieses Rechners ist sicherer.',
    large: 'Dieses Projekt ist größer als 500 MB. Das Speichern dauert länger, und jenseits von 1,5 GB lässt sich nichts hinzufügen: Legen Sie weitere Notizen in ein zweites Projekt.',
    plain: 'Ihre Einrichtung erlaubt kein Projekt ohne Kennwort. Verschlüsseln Sie dieses.',
    recovered: 'Mit einem Wiederherstellungsschlüssel geöffnet. Ist das Kennwort verloren, setzen Sie jetzt ein neues.',
  },
};
