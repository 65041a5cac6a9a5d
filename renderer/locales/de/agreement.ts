import type { AgreementWords } from '../en/agreement';

export const agreement: AgreementWords = {
  answer:
    'Krippendorffs α über alle Annotatoren beträgt {alpha}, bei {n} Notiz | Krippendorffs α über alle ' +
    'Annotatoren beträgt {alpha}, bei {n} Notizen',
  answerNone: 'Die Annotatoren haben nichts Vergleichbares markiert',
  matrix: 'Paarweise Übereinstimmung der Annotatoren',
  measure: 'Maß',
  label: 'Label',
  allLabels: 'Alle Labels',
  stageLabel: 'Verglichen mit',
  stage: {
    before: 'Untereinander',
    after: 'Mit dem Ergebnis',
  },
  result: 'Ergebnis',
  short: {
    exact: 'F1 exakt',
    relaxed: 'F1 überlappend',
    kappa: 'κ',
    alpha: 'α',
    alphaU: 'αᵤ',
  },
  about: {
    exact:
      'F1 über Stellen mit identischen Grenzen und gleichem Label. Darunter das 95-%-Intervall, ' +
      'Bootstrap über Notizen.',
    relaxed: 'F1 über überlappende Stellen mit gleichem Label. Darunter das 95-%-Intervall, Bootstrap über Notizen.',
    kappa:
      'Cohens κ über Token: Übereinstimmung über den Zufall hinaus. Darunter das 95-%-Intervall, ' +
      'Bootstrap über Notizen.',
    alpha: 'Krippendorffs α über Token, nominal. Darunter das 95-%-Intervall, Bootstrap über Notizen.',
    alphaU:
      'Krippendorffs α für Segmentierung: Abstand der Stellengrenzen, in Zeichen. Darunter das ' +
      '95-%-Intervall, Bootstrap über Notizen.',
  },
  notesRead: '{n} Notiz | {n} Notizen',
  bothRead: '{n} gemeinsame Notiz | {n} gemeinsame Notizen',
  noneShared: 'keine gemeinsame',
  undefined: 'nicht definiert',
  withIntervals: 'Intervalle berechnen',
  counting: 'Wird berechnet …',
  status: '{n} Notiz verglichen | {n} Notizen verglichen',
  places: 'Stellen zu dieser Zelle',
  line: 'Zeile {n}',
  pairTitle: '{a} und {b}',
  placesCount: '{n} Stelle | {n} Stellen',
  onlyDifferent: 'Nur Abweichungen',
  noPlaces: 'Keine Abweichungen.',
  more: 'Mehr anzeigen',
  same: 'gleich',
  byLabel: 'Nach Label',
  byNote: 'Nach Notiz, die geringste Übereinstimmung zuerst',
  note: 'Notiz',
  export: 'Als Tabelle speichern',
  exported: '{n} Zeile gespeichert. | {n} Zeilen gespeichert.',
  empty: 'Keine Notiz wurde doppelt annotiert',
  emptyText:
    'Teilen Sie einige Notizen mehreren Annotatoren zu und importieren Sie die zurückgegebenen Pakete. ' +
    'Dann lässt sich ihre Arbeit vergleichen.',
};
