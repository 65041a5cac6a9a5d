import type { CodersWords } from '../en/coders';

export const coders: CodersWords = {
  title: 'Kodiermodelle',
  train: 'Kodiermodell trainieren',
  start: 'Starten',
  stays: 'Alles wird auf diesem Rechner berechnet und bleibt im Projekt.',
  ownName: 'Kodiermodell',
  kind: 'Art',
  kindOf: {
    hybrid: 'Hybrid: Wörterbuch, Suche, Bäume',
    network: 'Netz mit Attention je Kode',
    hierarchical: 'Vortrainierter Transformer mit Attention je Kode',
  },
  textOf: {
    network:
      'Für Notizen mit Kodes, aber ohne markierte Belege. Dauert länger; bei wenigen Notizen kodiert das ' +
      'hybride Modell besser.',
    hierarchical:
      'Für lange Notizen mit markierten Belegen. Fehlt der vortrainierte Encoder auf diesem Rechner, ' +
      'beginnt das Netz bei null, und die Modellkarte weist darauf hin.',
  },
  from: 'Ausgangsmodell',
  fromNothing: 'Keines',
  families: 'Nur Dreisteller (die ersten drei Zeichen)',
  learns: 'Trainingsnotizen',
  measures: 'Validierungsnotizen',
  codes: 'Kodes',
  once: '{n} davon nur einmal | {n} davon nur einmal',
  places: 'Mit Beleg im Text',
  unknown: 'Nicht im Kodesystem',
  parts: 'Komponenten und Startwert',
  partsText: 'Lassen Sie eine Komponente weg, um ihren Beitrag zu sehen.',
  use: 'Für Vorschläge verwenden',
  runs: 'Läufe',
  compareHint: 'Wählen Sie zwei oder mehr zum Vergleichen aus',
  compareOf: '{name} vergleichen',
  compare: '{n} vergleichen | {n} vergleichen',
  again: 'Neu trainieren',
  since:
    '{n} Kode seit dem Training angenommen: Das Wörterbuch kennt seine Begriffe bereits, die ' +
    'Entscheidungsbäume lernen ihn beim nächsten Training. | {n} Kodes seit dem Training angenommen: Das ' +
    'Wörterbuch kennt ihre Begriffe bereits, die Entscheidungsbäume lernen sie beim nächsten Training.',
  withoutShort: 'ohne {parts}',
  none: {
    title: 'Noch kein Kodiermodell',
    text:
      'Ein Kodiermodell lernt aus fertig kodierten Notizen. Kodieren Sie einige, oder importieren Sie unter ' +
      '„Kodesysteme“ eine Tabelle mit Notiz und Kode.',
  },
  problem: {
    noCodedNotes:
      'Noch keine Notiz ist kodiert. Kodieren Sie einige, oder importieren Sie eine Tabelle mit Notiz und Kode.',
    tooFewNotes: 'Zu wenige kodierte Notizen: Mindestens vier sind nötig.',
  },
};
