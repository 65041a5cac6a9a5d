import type { CommandWords } from './en';

export const commands: CommandWords = {
  command: {
    palette: { open: 'Befehl, Notiz oder Label finden' },
    keys: { show: 'Alle Tasten zeigen' },
    frame: { nextPart: 'Zum nächsten Teil des Fensters' },
    theme: { switch: 'Zwischen Hell und Dunkel wechseln' },
    settings: { open: 'Einstellungen öffnen' },
    project: { open: 'Projekt öffnen', new: 'Neues Projekt', demo: 'Demo-Projekt öffnen', copy: 'Projekt kopieren', lock: 'Dieses Projekt sperren', close: 'Projekt schließen', reveal: 'Projekt in seinem Ordner zeigen' },
    go: { notes: 'Zu den Notizen', review: 'Zum Prüfen', training: 'Zum Trainieren', privacy: 'Zum Datenschutz', release: 'Zur Freigabe', audit: 'Zum Protokoll', labels: 'Zu den Labels', statistics: 'Zur Statistik' },
    edit: { undo: 'Rückgängig', redo: 'Wiederholen' },
    job: { cancel: 'Laufenden Auftrag abbrechen' },
    welcome: { demo: 'Demo-Projekt öffnen', new: 'Neues Projekt', open: 'Projekt öffnen' },
    notes: {
      previous: 'Vorige Notiz', next: 'Nächste Notiz', open: 'Notiz im Prüfen öffnen', select: 'Notiz an- oder abwählen', search: 'Notizen suchen', import: 'Dateien importieren', importFolder: 'Ordner importieren',
      detect: 'PHI finden', done: 'Stapel auf fertig setzen', reopen: 'Stapel wieder öffnen', exempt: 'Stapel ausnehmen', remove: 'Stapel aus dem Projekt entfernen', export: 'Notizen exportieren',
      patients: 'Bekannte Patientendaten laden', clearFilter: 'Filter leeren',
    },
    review: {
      nextSpan: 'Nächste Stelle, entschieden oder nicht', previousSpan: 'Vorige Stelle, entschieden oder nicht', doubt: 'Nächstes Wort, das übersehen sein könnte', reopen: 'Wieder zum Vorschlag machen', startOutCharacter: 'Anfang ein Zeichen nach außen', startInCharacter: 'Anfang ein Zeichen nach innen', endOutCharacter: 'Ende ein Zeichen nach außen', endInCharacter: 'Ende ein Zeichen nach innen', wordUp: 'Das Wort darüber auswählen', wordDown: 'Das Wort darunter auswählen', propagatePatient: 'Dieselben Wörter in allen Notizen der Person markieren', stepThrough: 'Dieselben Wörter einzeln durchgehen', variants: 'Mit oder ohne andere Schreibungen', rejectAll: 'Alle gezeigten Vorschläge ablehnen', always: 'Diese Wörter sind hier immer PHI', never: 'Diese Wörter sind hier nie PHI', flag: 'Notiz vormerken oder Vormerkung entfernen', comment: 'Kommentar schreiben', narrow: 'Vorschläge filtern', guideline: 'Leitfaden des Labels zeigen', sweep: 'Alle Notizen durchsuchen', sweepSame: 'Alle Notizen nach den Wörtern unter dem Cursor durchsuchen', focusQueue: 'Cursor in die Arbeitsliste setzen',
      next: 'Nächster Vorschlag', previous: 'Voriger Vorschlag', accept: 'Annehmen', reject: 'Ablehnen', label1: 'Als Name markieren', label2: 'Als Ort markieren', label3: 'Als Datum oder Alter markieren',
      label4: 'Als Kontakt markieren', label5: 'Als Kennung markieren', label6: 'Als Beruf markieren', label7: 'Als Anderes markieren', chooseLabel: 'Label nach Namen wählen', remove: 'Stelle löschen',
      startOut: 'Anfang ein Wort nach außen', startIn: 'Anfang ein Wort nach innen', endOut: 'Ende ein Wort nach außen', endIn: 'Ende ein Wort nach innen',
      wordRight: 'Nächstes Wort auswählen', wordLeft: 'Voriges Wort auswählen', extendRight: 'Auswahl um ein Wort erweitern', extendLeft: 'Auswahl rückwärts um ein Wort erweitern', clear: 'Auswahl aufheben',
      propagate: 'Dieselben Wörter in dieser Notiz markieren', propagateProject: 'Dieselben Wörter im ganzen Projekt markieren', acceptAll: 'Alle gezeigten Vorschläge annehmen',
      done: 'Notiz fertig, weiter zur nächsten', nextNote: 'Nächste Notiz', previousNote: 'Vorige Notiz', focusNote: 'Cursor in die Notiz setzen', larger: 'Größere Schrift in der Notiz', smaller: 'Kleinere Schrift in der Notiz',
    },
    training: {
      learn: 'Training zeigen', models: 'Modelle zeigen', compare: 'Modelle vergleichen', runs: 'Alle Läufe zeigen', new: 'Neues Training', start: 'Starten', cancel: 'Training abbrechen', resume: 'Training fortsetzen', previousModel: 'Voriges Modell', nextModel: 'Nächstes Modell', use: 'Modell zur Erkennung verwenden oder nicht mehr', target: 'Fundziel einstellen', import: 'Modell importieren', verify: 'Datei eines Modells prüfen', export: 'Modell exportieren',
    },
    privacy: {
      policy: 'Richtlinie zeigen', draws: 'Zeigen, was Ziehungen ergeben können', budget: 'Budget zeigen', ledger: 'Hauptbuch zeigen', epsilon1: 'ε des ersten Verfahrens setzen', epsilon2: 'ε des zweiten Verfahrens setzen', epsilon3: 'ε des dritten Verfahrens setzen', epsilon4: 'ε des vierten Verfahrens setzen',
      again: 'Bild neu ziehen', search: 'Im Hauptbuch suchen', example: 'Andere Notiz als Beispiel',
    },
    release: { previousNote: 'Vorige Notiz', nextNote: 'Nächste Notiz', original: 'Nur das Original zeigen', both: 'Beide nebeneinander zeigen', released: 'Nur den de-identifizierten Text zeigen', run: 'Freigeben' },
    audit: { search: 'Im Protokoll suchen', verify: 'Das Protokoll prüfen', export: 'Das Protokoll exportieren' },
    labels: { guideline: 'Leitfaden zeigen', sets: 'Labelsätze zeigen', search: 'Im Leitfaden suchen', edit: 'Leitfaden des Labels bearbeiten', file: 'Labelsatz aus einer Datei lesen', change: 'Labelsatz wechseln' },
    statistics: { copy: 'Alle Zahlen kopieren' },
  },
  line: {
    welcome: { demo: 'Demo-Projekt', new: 'neu', open: 'öffnen' },
    notes: { previous: 'bewegen', open: 'öffnen', select: 'wählen', search: 'suchen', import: 'importieren', detect: 'PHI finden', done: 'Stapel fertig' },
    review: { doubt: 'übersehen?', flag: 'vormerken', comment: 'Kommentar', sweep: 'suchen', next: 'weiter', accept: 'annehmen', reject: 'ablehnen', label1: 'Label', propagate: 'alle gleichen', done: 'Notiz fertig', startOut: 'Rand bewegen', nextNote: 'nächste Notiz' },
    training: { learn: 'trainieren', models: 'Modelle', compare: 'vergleichen', runs: 'Läufe', start: 'starten', cancel: 'abbrechen', resume: 'fortsetzen', use: 'verwenden', target: 'Fundziel' },
    privacy: { policy: 'Richtlinie', draws: 'Ziehungen', budget: 'Budget', ledger: 'Hauptbuch', epsilon1: 'ε', again: 'neu ziehen', search: 'suchen', example: 'anderes Beispiel' },
    release: { previousNote: 'vorige Notiz', nextNote: 'nächste Notiz', original: 'Original', both: 'beide', released: 'de-identifiziert', run: 'freigeben' },
    audit: { search: 'suchen', verify: 'prüfen', export: 'exportieren' },
    labels: { guideline: 'Leitfaden', sets: 'Labelsätze', search: 'suchen', edit: 'bearbeiten' },
    statistics: { copy: 'kopieren' },
  },
};
