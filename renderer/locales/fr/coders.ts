import type { CodersWords } from '../en/coders';

export const coders: CodersWords = {
  title: 'Modèles de codage',
  train: 'Entraîner un modèle',
  start: 'Lancer',
  stays: 'Tout est calculé sur cet ordinateur et reste dans le projet.',
  ownName: 'Modèle de codage',
  kind: 'Type',
  kindOf: {
    hybrid: 'Hybride : dictionnaire, recherche, arbres',
    network: 'Réseau avec attention par code',
    hierarchical: 'Transformer préentraîné avec attention par code',
  },
  textOf: {
    network: 'Pour des notes codées sans passages marqués. Plus long ; avec peu de notes, l’hybride code mieux.',
    hierarchical:
      'Pour des notes longues aux passages marqués. Sans l’encodeur préentraîné sur cet ordinateur, le ' +
      'réseau part de zéro et sa fiche l’indique.',
  },
  from: 'Point de départ',
  fromNothing: 'Aucun',
  families: 'Catégories seules (trois premiers caractères)',
  learns: 'Notes d’entraînement',
  measures: 'Notes de validation',
  codes: 'Codes',
  once: 'dont {n} une seule fois | dont {n} une seule fois',
  places: 'Avec un passage dans le texte',
  unknown: 'Absents de la classification',
  parts: 'Composants et graine',
  partsText: 'Retirez un composant pour voir son apport.',
  use: 'Utiliser pour proposer',
  runs: 'Entraînements',
  compareHint: 'Sélectionnez-en deux ou plus à comparer',
  compareOf: 'Comparer {name}',
  compare: 'Comparer {n} | Comparer {n}',
  again: 'Entraîner à nouveau',
  since:
    '{n} code accepté depuis l’entraînement : le dictionnaire connaît déjà ses termes, les arbres l’apprendront ' +
    'au prochain entraînement. | ' +
    '{n} codes acceptés depuis l’entraînement : le dictionnaire connaît déjà leurs termes, les arbres les ' +
    'apprendront au prochain entraînement.',
  withoutShort: 'sans {parts}',
  none: {
    title: 'Pas encore de modèle de codage',
    text:
      'Un modèle de codage apprend à partir de notes dont le codage est terminé. Terminez-en, ou importez ' +
      'un tableau avec note et code sous Classifications.',
  },
  problem: {
    noCodedNotes: 'Aucune note n’est codée. Terminez-en, ou importez un tableau avec note et code.',
    tooFewNotes: 'Trop peu de notes codées : il en faut au moins quatre.',
  },
};
