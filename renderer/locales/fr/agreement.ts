import type { AgreementWords } from '../en/agreement';

export const agreement: AgreementWords = {
  answer:
    'L’α de Krippendorff de tous les annotateurs est de {alpha}, sur {n} note | L’α de Krippendorff de ' +
    'tous les annotateurs est de {alpha}, sur {n} notes',
  answerNone: 'Les annotateurs n’ont rien marqué qui puisse être comparé',
  matrix: 'Accord des annotateurs, deux à deux',
  measure: 'Mesure',
  label: 'Étiquette',
  allLabels: 'Toutes les étiquettes',
  stageLabel: 'Comparé avec',
  stage: {
    before: 'Entre eux',
    after: 'Le résultat',
  },
  result: 'Résultat',
  short: {
    exact: 'F1 exacte',
    relaxed: 'F1 souple',
    kappa: 'κ',
    alpha: 'α',
    alphaU: 'αᵤ',
  },
  about: {
    exact:
      'F1 sur les segments de mêmes limites et de même étiquette. En dessous, l’intervalle à 95 %, ' +
      'bootstrap sur les notes.',
    relaxed:
      'F1 sur les segments de même étiquette qui se chevauchent. En dessous, l’intervalle à 95 %, bootstrap ' +
      'sur les notes.',
    kappa:
      'κ de Cohen sur les tokens : accord au-delà du hasard. En dessous, l’intervalle à 95 %, bootstrap sur les notes.',
    alpha: 'α de Krippendorff sur les tokens, nominal. En dessous, l’intervalle à 95 %, bootstrap sur les notes.',
    alphaU:
      'α de Krippendorff pour la délimitation des segments (unitizing) : écart entre les limites, en ' +
      'caractères. En dessous, l’intervalle à 95 %, bootstrap sur les notes.',
  },
  notesRead: '{n} note | {n} notes',
  bothRead: '{n} note en commun | {n} notes en commun',
  noneShared: 'aucune en commun',
  undefined: 'non défini',
  withIntervals: 'Calculer les intervalles',
  counting: 'Calcul…',
  status: '{n} note comparée | {n} notes comparées',
  places: 'Segments de cette cellule',
  line: 'ligne {n}',
  pairTitle: '{a} et {b}',
  placesCount: '{n} endroit | {n} endroits',
  onlyDifferent: 'Désaccords seulement',
  noPlaces: 'Aucun désaccord ici.',
  more: 'Afficher plus',
  same: 'identique',
  byLabel: 'Par étiquette',
  byNote: 'Par note, accord le plus faible d’abord',
  note: 'Note',
  export: 'Enregistrer le tableau',
  exported: '{n} ligne enregistrée. | {n} lignes enregistrées.',
  empty: 'Aucune note n’a été annotée deux fois',
  emptyText:
    'Attribuez certaines notes à plusieurs annotateurs et importez les lots rendus. Leur travail peut ' +
    'alors être comparé.',
};
