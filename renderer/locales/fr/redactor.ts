import type { RedactorWords } from '../en/redactor';

export const redactor: RedactorWords = {
  title: 'Modèles de caviardage',
  train: 'Modèle de caviardage à entraîner',
  ownName: 'Mon modèle de caviardage',
  about:
    'Un second avis : il lit la note mot à mot et décide pour chacun s’il reste ou s’il est caviardé. À ' +
    'la détection, il ajoute ce que règles et modèles n’ont pas trouvé, et ne change rien d’autre.',
  learns: 'Entraînement',
  measures: 'Validation',
  spans: 'Segments acceptés',
  architecture: 'Taille',
  small: 'Petit : 2 + 2 couches',
  published: 'Comme publié : 8 + 8 couches',
  publishedText: 'Prend de nombreuses heures et bien plus de notes que le petit.',
  encoder: 'Encodeur préentraîné',
  encoderDefault: 'S’il y en a un',
  encoderYes: 'Oui',
  encoderNo: 'Non : apprendre de ces notes seules',
  partly:
    'Apprendre des segments acceptés de {n} note en relecture | Apprendre des segments acceptés de {n} ' +
    'notes en relecture',
  selfTraining: 'Auto-entraînement sur {n} note ouverte | Auto-entraînement sur {n} notes ouvertes',
  selfTrainingText:
    'Le modèle marque lui-même des notes ouvertes et apprend de ce dont il est sûr. Ces marques ne ' +
    'comptent jamais comme relues.',
  adaptation: 'Adapter à {n} note ouverte | Adapter à {n} notes ouvertes',
  adaptationText:
    'Pour les notes d’un autre service ou hôpital. Le modèle lit aussi les notes ouvertes, sans ' +
    'étiquettes, et apprend à distinguer le moins possible les unes des autres. Il marque alors moins, à ' +
    'tort comme à raison : fixez un objectif de rappel.',
  learningRate: 'Taux d’apprentissage',
  warmUp: 'Échauffement, part des pas',
  smoothing: 'Lissage des étiquettes',
  mostWeight: 'Poids maximal d’une classe dans la perte',
  start: 'Entraîner',
  problem: {
    noReviewedNotes: 'Aucune note n’est terminée.',
    noSpans: 'Les notes relues ne contiennent aucun segment accepté.',
  },
  answerNone: 'Pas encore de modèle de caviardage',
  answerUsed: 'La détection demande un second avis à « {name} »',
  answerUnused: 'La détection n’interroge aucun modèle de caviardage',
  answerRunning: 'Entraînement d’un modèle de caviardage',
  answerDone: 'Modèle entraîné : rappel {recall} sur des notes d’autres patients',
  answerDonePlain: 'Modèle de caviardage entraîné',
  under:
    'Ce que trouve un modèle de caviardage est une suggestion comme une autre. Cela ne prouve pas qu’une ' +
    'note est exempte de données identifiantes.',
  none: {
    title: 'Pas encore de modèle de caviardage',
    text:
      'Entraînez-en un sur des notes relues. Il lui faut plus de notes qu’à un modèle de détection ; ' +
      'l’entraînement prend de quelques minutes à une heure.',
  },
  runs: 'Entraînements',
  loss: 'Perte',
  reached: 'Rappel et précision sur les notes de validation',
  recall: 'Rappel',
  precision: 'Précision',
  epoch: 'Époque',
  measured:
    'De tous les mots identifiants de {n} note de validation | De tous les mots identifiants de {n} notes ' +
    'de validation',
  beside: 'Caviardage et modèle',
  besideText: 'Chacun sur ses propres notes de validation, mot par mot, quelle que soit l’étiquette.',
  ofRedactor: 'Caviardage',
  besideOf: 'Comparer avec',
  besideNone: 'aucun modèle',
  target: 'Objectif de rappel',
  targetNone: 'Aucun : ce qui est plus probablement identifiant que non',
  targetOf: 'Trouver au moins {n} sur 1 000',
  targetUnmeasured: 'Sans mesure, pas d’objectif de rappel.',
  alone: 'Trouvé par ce modèle seul',
  aloneText: 'Aucune règle ni aucun autre modèle ne l’avait suggéré.',
  aloneCount:
    '{n} endroit : {accepted} accepté, {rejected} rejeté, {open} à décider | {n} endroits : {accepted} ' +
    'acceptés, {rejected} rejetés, {open} à décider',
  aloneNone: 'Rien pour l’instant. Utilisez le modèle à la détection et relancez-la.',
  more: 'Afficher plus',
  status: {
    suggested: 'à décider',
    accepted: 'accepté',
    rejected: 'rejeté',
  },
  detection: 'Modèle de caviardage',
  detectionNone: 'Aucun',
};
