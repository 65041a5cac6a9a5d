import type { PrivacyWords } from '../en/privacy';

export const privacyWords: PrivacyWords = {
  privacy: {
    policy: 'Richtlinie',
    own: 'Eigene Richtlinie',
    text: 'Was Empfänger der freigegebenen Notizen sehen. Vor der Freigabe wird nichts ersetzt.',
    table: 'Bearbeitung jedes Labels',
    example: 'Beispiel',
    another: 'Andere Notiz',
    column: {
      label: 'Label',
      treatment: 'Bearbeitung',
      value: 'Originalwert',
      seen: 'Freigegeben',
    },
    treatmentOf: 'Bearbeitung von {label}',
    durations: 'Zeitangaben in Worten',
    treatment: {
      withDates: 'Wie die Datumsangaben',
      keep: 'Behalten',
      tag: 'Platzhalter',
      numberedTag: 'Platzhalter mit Nummer',
      redact: 'REDACTED',
      mask: 'Maskieren',
      surrogate: 'Ersatzwert',
      shiftDate: 'Verschiebung je Patient',
      private: 'Privater Wert',
      'generalise-year': 'Nur das Jahr',
      'generalise-month': 'Monat und Jahr',
      'generalise-cap90': 'Ab 90 zusammengefasst',
      'generalise-band': 'Altersgruppe',
      'generalise-zip3': 'Nur die ersten Ziffern der PLZ',
      'generalise-territory': 'Region statt Ort',
      'generalise-vocabulary': 'Nur übliche Wörter',
      'comparison-classes': 'Vergleich: Klassen',
      'comparison-intervals': 'Vergleich: Abstände',
      'comparison-nearest': 'Vergleich: zehn Orte',
    },
    option: {
      to: 'bis',
      days: 'Tage',
      years: 'Jahre',
      keepWeekday: 'Wochentag behalten',
      checksum: 'gültige Prüfziffer',
      sameLength: 'gleiche Länge',
      width: 'Breite der Gruppe in Jahren: {label}',
      minDays: 'Mindestens Tage: {label}',
      maxDays: 'Höchstens Tage: {label}',
      wrongRange: 'von 1 bis 36.500, der kleinere Wert zuerst',
    },
    answer: {
      whole: '{names}, {dates}',
      kept: '{n} unverändert.',
      names: {
        keep: 'Namen bleiben',
        tag: 'Namen werden zu Platzhaltern',
        numberedTag: 'Namen werden zu nummerierten Platzhaltern',
        redact: 'Namen werden zu REDACTED',
        mask: 'Namen werden maskiert',
        surrogate: 'Namen werden durch erfundene ersetzt',
        private: 'Namen werden zufällig ersetzt',
      },
      dates: {
        keep: 'Datumsangaben bleiben',
        tag: 'Datumsangaben werden zu Platzhaltern',
        numberedTag: 'Datumsangaben werden zu nummerierten Platzhaltern',
        redact: 'Datumsangaben werden zu REDACTED',
        mask: 'Datumsangaben werden maskiert',
        shiftDate: 'Datumsangaben werden je Patient um {min} bis {max} Tage verschoben',
        private: 'Datumsangaben werden durch private Zufallswerte ersetzt',
        surrogate: 'Datumsangaben werden durch erfundene ersetzt',
        'generalise-year': 'von Datumsangaben bleibt nur das Jahr',
        'generalise-month': 'von Datumsangaben bleiben Monat und Jahr',
        'comparison-classes': 'Datumsangaben werden nach einem veröffentlichten Verfahren verändert, ohne Garantie',
        'comparison-intervals': 'Datumsangaben werden nach einem veröffentlichten Verfahren verändert, ohne Garantie',
      },
    },
    preset: {
      'private-research': {
        name: 'Forschung mit privaten Werten',
        text:
          'Alle Datumsangaben eines Patienten werden gemeinsam zufällig gewählt, Ort und Alter je einmal; später ' +
          'hinzukommende Datumsangaben kosten eine weitere Zufallswahl. Namen und Nummern werden erfunden.',
      },
      'private-stays': {
        name: 'Aufenthalte mit privaten Werten',
        text:
          'Alle Datumsangaben eines Patienten werden gemeinsam zufällig gewählt, nach Episoden und mit Jahr; das ' +
          'Alter separat. Verweildauer und Alter bleiben nahe an der Wahrheit. Orte, Namen und Nummern werden ' +
          'erfunden.',
      },
      'private-strict': {
        name: 'Private Werte, streng',
        text:
          'Es sind wenige Datumsangaben zu sehen: eine je Notiz, höchstens acht Tage je Patient, mit kleinem ' +
          'Budget zufällig gewählt, dazu Ort und Alter. Alle anderen werden zu Platzhaltern, damit die Schranke ' +
          'für die meisten Patienten aussagekräftig ist.',
      },
      'pseudonymised-research': {
        name: 'Pseudonymisierte Forschung',
        text:
          'Erfundene Werte; Datumsangaben werden je Patient um dieselbe Zahl von Tagen verschoben. Abstände ' +
          'bleiben erhalten, daher kann eine Akte an einigen davon wiedererkannt werden.',
      },
      'maximum-utility': {
        name: 'Maximaler Nutzen',
        text:
          'So viel wie möglich bleibt erhalten: Direkte Identifikatoren werden ersetzt, Datumsangaben behalten ' +
          'ihre Abstände. Wenig Schutz gegen Personen mit Vorwissen.',
      },
      'maximum-privacy': {
        name: 'Maximaler Schutz',
        text:
          'Wenig bleibt erhalten: ein Platzhalter für alles Markierte, Alter in Gruppen von dreißig ' +
          'Jahren. Keine Zufallswerte.',
      },
      surrogate: {
        name: 'Ersatzwerte, Datum verschoben',
        text:
          'Plausible Werte, je Patient in allen Notizen gleich. Abstände zwischen Datumsangaben bleiben erhalten: ' +
          'Wer einige davon kennt, kann die Akte wiedererkennen.',
      },
      'safe-harbor': {
        name: 'Nach HIPAA Safe Harbor',
        text:
          'Namen, Kontaktdaten und Nummern werden zu Platzhaltern; von Datumsangaben bleibt nur das Jahr. Gilt für ' +
          'das Markierte und ist keine Konformitätserklärung.',
      },
      'numbered-tag': {
        name: 'Platzhalter mit Nummer',
        text: 'Dieselbe Person oder derselbe Ort hat je Patient dieselbe Nummer.',
      },
      tag: {
        name: 'Platzhalter',
        text: 'Jede ersetzte Stelle wird zum Namen ihrer Art.',
      },
      redacted: {
        name: 'REDACTED',
        text:
          'Das Wort REDACTED für alles Markierte, ohne Art. So schreibt es ein Schwärzungsmodell: Wählen Sie in ' +
          'der Erkennung nur dieses Modell, um seine Version freizugeben.',
      },
      mask: {
        name: 'Maskierung',
        text: 'Acht Zeichen für jede Stelle, damit die Länge nichts verrät.',
      },
    },
    country: {
      title: 'Land der Notizen',
      text:
        'Orte, Postleitzahlen und Telefonnummern sind dann aus diesem Land, die eines Patienten ' + 'aus einer Region.',
      of: 'Land der Notizen auf {language}',
      infer: 'Das Land aus den Notizen jedes Patienten erschließen, wo keines angegeben ist',
      inferred: 'Erschlossen: {countries}',
      unknown: 'nicht bekannt',
      notPrivate:
        'Nicht, wo Werte privat gezogen werden: Welches Land die Notizen zeigen, ist keine öffentliche Angabe.',
      none: 'Nicht angegeben',
      withTable: 'Nicht mit einer Kennzahlentabelle',
    },
    noExample: {
      title: 'Noch kein Beispiel',
      text: 'Sobald in einer Notiz Stellen angenommen sind, erscheint hier ein Ausschnitt, vorher und nachher.',
    },
  },
  preview: {
    original: 'Original',
    stays: 'bleibt hier',
    released: 'De-identifiziert',
    leaves: 'wird freigegeben',
    masked: '{label}, maskiert',
  },
};
