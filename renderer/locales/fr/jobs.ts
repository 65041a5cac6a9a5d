import type { JobWords } from '../en/jobs';

export const job: JobWords = {
  cancel: 'Arrêter',
  doneOf: '{done} sur {total}',
  rate: '{rate} par seconde',
  left: 'encore {time}',
  import: { running: 'Import en cours' },
  detect: {
    running: 'Détection en cours',
    done: '{n} suggestion dans {notes} | {n} suggestions dans {notes}',
    cancelled:
      'Arrêté après {n} note ; les suggestions obtenues sont conservées | Arrêté après {n} notes ; les ' +
      'suggestions obtenues sont conservées',
  },
  export: {
    running: 'Export en cours',
    done: '{n} note exportée | {n} notes exportées',
    cancelled: 'Arrêté après {n} note | Arrêté après {n} notes',
    lost: 'Ce format ne peut pas contenir : {what}',
  },
  code: {
    running: 'Suggestion de codes',
    done: '{n} code proposé dans {notes} | {n} codes proposés dans {notes}',
  },
  importCodes: {
    running: 'Import de codes',
    done: '{n} code importé pour {notes} ; ignorés : {left} | {n} codes importés pour {notes} ; ignorés : {left}',
  },
  importSystem: { running: 'Import d’une classification' },
  trainCoder: { running: 'Entraînement d’un modèle de codage' },
  auditModel: { running: 'Audit d’un modèle de langue' },
  compareCoders: { running: 'Comparaison de modèles de codage' },
  utility: { running: 'Mesure de l’effet de la désidentification' },
  agreement: { running: 'Calcul des intervalles' },
  release: { running: 'Diffusion en cours' },
  train: { running: 'Entraînement en cours' },
  learningCurve: { running: 'Courbe d’apprentissage' },
  compare: { running: 'Comparaison des modèles' },
};
