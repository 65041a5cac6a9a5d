import type { OwnNotesWords } from '../en/ownNotes';

export const ownNotes: OwnNotesWords = {
  title: 'Notes non relues',
  switch: 'Apprendre aussi de notes que personne n’a relues',
  text:
    'Le modèle approfondi étiquette jusqu’à {n} notes ouvertes, sur cet ordinateur ; les phrases dont il est ' +
    'sûr servent à l’apprentissage si les notes de validation montrent un gain. Deux entraînements.',
  noModel: 'Impossible : cette copie de Gauze ne contient pas le modèle approfondi.',
  otherKind: 'Pas pour les transformeurs ni pour un entraînement privé.',
  labelling: 'Étiquetage de la note non relue {n} sur {total}',
  second: 'avec les notes non relues',
  read:
    '{n} note non relue ; {sure} phrases sûres sur {sentences}. | {n} notes non relues ; {sure} phrases sûres ' +
    'sur {sentences}.',
  kept: 'Le modèle a aussi appris d’elles.',
  notKept: 'Aucun gain n’est établi : le modèle a appris des seules notes relues.',
  none: 'Aucune phrase n’était sûre : le modèle a appris des seules notes relues.',
  gain: 'F1 sur les notes de validation : {without} sans elles, {with} avec elles ; différence {difference}.',
  interval:
    'Intervalle à 95\u00a0% : de {low} à {high}, sur {n} patient. | ' +
    'Intervalle à 95\u00a0% : de {low} à {high}, sur {n} ' +
    'patients.',
  few: 'Trop peu de patients pour un intervalle.',
};
