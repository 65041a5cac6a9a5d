import type { AgreementWords } from '../en/agreement';

export const agreement: AgreementWords = {
  answer:
    'Krippendorffs α van alle annotatoren is {alpha}, over {n} notitie | Krippendorffs α van alle ' +
    'annotatoren is {alpha}, over {n} notities',
  answerNone: 'De annotatoren markeerden niets vergelijkbaars',
  matrix: 'Paarsgewijze overeenstemming van de annotatoren',
  measure: 'Maat',
  label: 'Label',
  allLabels: 'Alle labels',
  stageLabel: 'Vergeleken met',
  stage: {
    before: 'Elkaar',
    after: 'Het resultaat',
  },
  result: 'Resultaat',
  short: {
    exact: 'F1 exact',
    relaxed: 'F1 overlap',
    kappa: 'κ',
    alpha: 'α',
    alphaU: 'αᵤ',
  },
  about: {
    exact:
      'F1 over markeringen met dezelfde grenzen en hetzelfde label. Daaronder het 95%-interval, bootstrap over ' +
      'notities.',
    relaxed:
      'F1 over overlappende markeringen met hetzelfde label. Daaronder het 95%-interval, bootstrap over ' + 'notities.',
    kappa:
      'Cohens κ over woorden: overeenstemming gecorrigeerd voor toeval. Daaronder het 95%-interval, bootstrap ' +
      'over notities.',
    alpha: 'Krippendorffs α over woorden, nominaal. Daaronder het 95%-interval, bootstrap over notities.',
    alphaU:
      'Krippendorffs α voor segmentatie: hoe ver de grenzen uiteenliggen, in tekens. Daaronder het ' +
      '95%-interval, bootstrap over notities.',
  },
  notesRead: '{n} notitie | {n} notities',
  bothRead: '{n} gedeelde notitie | {n} gedeelde notities',
  noneShared: 'geen notities gemeenschappelijk',
  undefined: 'niet gedefinieerd',
  withIntervals: 'Intervallen berekenen',
  counting: 'Wordt berekend…',
  status: '{n} notitie vergeleken | {n} notities vergeleken',
  places: 'Markeringen achter deze cel',
  line: 'regel {n}',
  pairTitle: '{a} en {b}',
  placesCount: '{n} plaats | {n} plaatsen',
  onlyDifferent: 'Alleen verschillen',
  noPlaces: 'Geen verschillen.',
  more: 'Meer tonen',
  same: 'gelijk',
  byLabel: 'Per label',
  byNote: 'Per notitie, laagste overeenstemming eerst',
  note: 'Notitie',
  export: 'Als tabel opslaan',
  exported: '{n} regel opgeslagen. | {n} regels opgeslagen.',
  empty: 'Geen notitie is dubbel geannoteerd',
  emptyText:
    'Wijs enkele notities aan meerdere annotatoren toe en importeer de teruggegeven pakketten. Dan is ' +
    'hun werk te vergelijken.',
};
