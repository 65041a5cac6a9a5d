import type { NotesWords } from '../en/notes';

export const notesWords: NotesWords = {
  status: {
    open: 'Offen',
    done: 'Fertig',
    exempt: 'Ausgenommen',
  },
  noteState: {
    open: 'nicht begonnen',
    begun: 'in Arbeit',
    done: 'fertig',
    exempt: 'ausgenommen',
  },
  spanStatus: {
    suggested: 'Vorgeschlagen',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
  },
  notes: {
    of: '{n} von {total}',
    openCount: '{n} offen',
    facets: 'Filter',
    status: 'Status',
    language: 'Sprache',
    spans: 'Enthält Stellen mit Status',
    search: 'Suchen',
    searchPlaceholder: 'Name, Patient oder Text',
    dropLabel: 'Label aus dem Filter nehmen',
    rows: 'Zeilen',
    order: {
      label: 'Reihenfolge',
      plain: 'Importreihenfolge',
      leastCertain: 'Unsicherste zuerst',
      mostOpen: 'Meiste offene Vorschläge zuerst',
      mostUncertain: 'Größte Unsicherheit zuerst',
    },
    import: 'Import',
    importFiles: 'Dateien importieren',
    importFolder: 'Ordner importieren',
    detect: 'PHI suchen',
    export: 'Export',
    column: {
      selected: 'Ausgewählt',
      status: 'Status',
      name: 'Notiz',
      patient: 'Patient',
      date: 'Datum',
      language: 'Spr.',
      length: 'Länge',
      spans: 'Stellen',
      open: 'Offen',
    },
    select: '{name} auswählen',
    strip: '{accepted} angenommen, {suggested} offen',
    batch: {
      label: 'Auswahl',
      selected: '{n} Notiz ausgewählt | {n} Notizen ausgewählt',
      filtered: '{n} Notiz im Filter | {n} Notizen im Filter',
      done: 'Als fertig markieren',
      open: 'Wieder öffnen',
      exempt: 'Ausnehmen',
      remove: 'Entfernen',
      clear: 'Auswahl aufheben',
    },
    said: {
      done: '{n} Notiz als fertig markiert. | {n} Notizen als fertig markiert.',
      open: '{n} Notiz wieder geöffnet. | {n} Notizen wieder geöffnet.',
      exempt: '{n} Notiz ausgenommen. | {n} Notizen ausgenommen.',
      removed: '{n} Notiz aus dem Projekt entfernt. | {n} Notizen aus dem Projekt entfernt.',
      askRemove:
        '{n} Notiz dieses Filters aus dem Projekt entfernen? | Alle {n} Notizen dieses Filters aus dem ' +
        'Projekt entfernen?',
      doneNone: 'Alle sind bereits fertig.',
      openNone: 'Alle sind bereits offen.',
      exemptNone: 'Alle sind bereits ausgenommen.',
    },
    empty: {
      title: 'Keine Notizen in diesem Projekt',
      text:
        'Importieren Sie Textdateien, einen Ordner oder eine Tabelle mit einer Notiz pro Zeile, oder ' +
        'ziehen Sie sie in dieses Fenster. Die Originaldateien werden nicht verändert.',
    },
    none: {
      title: 'Keine passende Notiz',
      text: 'Nichts in diesem Projekt entspricht Filter und Suche.',
      clear: 'Filter löschen',
    },
    noneOwn: {
      title: 'Ihnen sind hier keine Notizen zugeteilt',
      text:
        'Notizen aus einem Arbeitspaket lesen Sie dort. Die Koordination kann Ihnen Notizen zuteilen, die ' +
        'Sie in diesem Projekt lesen.',
    },
  },
  patients: {
    title: 'Bekannte Patienten',
    none: 'Eine Tabelle mit Namen, Geburtsdaten, Kennungen und Adressen. Gauze findet sie in jeder Schreibweise.',
    known: '{n} Patient bekannt | {n} Patienten bekannt',
    load: 'Tabelle laden',
    clear: 'Löschen',
    loaded: '{n} Patient bekannt. | {n} Patienten bekannt.',
    skipped: '{n} Zeile übersprungen. | {n} Zeilen übersprungen.',
    cleared: 'Bekannte Patientendaten gelöscht.',
  },
  proposed: {
    title: 'Patienten in den Kopfzeilen',
    find: 'In den Kopfzeilen suchen',
    unlinked: '{n} Notiz nennt keinen Patienten | {n} Notizen nennen keinen Patienten',
    looking: 'Die Kopfzeilen werden gelesen …',
    about:
      'Alle Notizen eines Patienten erhalten dieselben Ersatzwerte und dieselbe Datumsverschiebung; auch die ' +
      'Leckprüfung behandelt sie gemeinsam. Prüfen Sie die Liste und bestätigen Sie, was stimmt.',
    noName: 'kein Name',
    why: {
      number: 'gleiche Nummer',
      nameAndBirth: 'gleicher Name und gleiches Geburtsdatum',
      name: 'nur gleicher Name',
      contradicted: 'eine Nummer, mehrere Personen: erst ansehen',
      severalNames: 'mehrere Patienten heißen so: erst ansehen',
    },
    isKnown: 'im Projekt',
    notes: '{n} Notiz | {n} Notizen',
    decline: '{name} nicht mehr vorschlagen',
    none: 'Die Kopfzeilen nennen sonst niemanden.',
    more: 'und {n} weiterer Patient | und {n} weitere Patienten',
    silent:
      'Bei {n} Notiz ist nicht angegeben, von wem sie ist. | Bei {n} Notizen ist nicht angegeben, von wem sie ' +
      'sind.',
    charged:
      '{n} Notiz wurde mit eigenem Budget freigegeben und behält es. | {n} Notizen wurden mit eigenen Budgets ' +
      'freigegeben und behalten sie.',
    confirm: '{n} Patienten bestätigen | {n} Patienten bestätigen',
    confirmed: '{n} Patient bestätigt | {n} Patienten bestätigt',
    inNotes: 'in {n} Notiz. | in {n} Notizen.',
    keys: 'Pfeiltasten: navigieren; Leertaste: auswählen; Entf: Vorschlag verwerfen',
  },
};
