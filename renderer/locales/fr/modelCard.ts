import type { ModelCardWords } from '../en/modelCard';

export const modelCard: ModelCardWords = {
  isEnglish: 'Le texte de la fiche est en anglais, tel qu’il est enregistré avec le modèle.',
  heading: {
    finds: 'Ce qu’il trouve',
    knows: 'Ce qu’il connaît',
    learned: 'Ce sur quoi il a été entraîné',
    origin: 'D’où il vient',
    quality: 'Sa qualité',
    masked: 'Sa prédiction des fragments masqués',
    vocabulary: 'Ce qui a été retiré de son vocabulaire',
    untested: 'Ce sur quoi il n’a pas été testé',
    promise: 'Ce qu’il garantit',
    promiseEach: 'Ce qu’il garantit à chaque patient',
    notPromised: 'Ce qu’il ne garantit pas',
    unprotected: 'Ce qui n’est pas protégé',
    sentences: 'De qui viennent les phrases de son entraînement',
    encoder: 'L’encodeur dont il est parti',
  },
  column: {
    label: 'étiquette',
    foreignLabel: 'étiquette du modèle',
    here: 'ici',
    file: 'fichier',
    spans: 'segments',
    bytes: 'octets',
  },
};
