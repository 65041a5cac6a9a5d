import type { LabelsWords } from './en';

export const labels: LabelsWords = {
  title: 'Étiquettes', guideline: 'Guide', general: 'Pour toutes les étiquettes', version: 'version {n}', search: 'Chercher étiquette ou mot', edit: 'Modifier',
  save: 'Enregistrer', leave: 'Laisser', definition: 'Ce qui est marqué', examples: 'Exemples', examplesText: 'Un par ligne ; « » entourent ce qui est marqué.', not: 'Non marqué',
  perLine: 'Un par ligne.', versions: 'Versions', versionsCount: '{n} version du texte | {n} versions du texte', shipped: 'd’origine', bringBack: 'Reprendre', bringBackOf: 'Reprendre la version {n}',
  room: { guideline: 'Guide', sets: 'Jeux d’étiquettes' },
  answer: { guideline: 'Ce que veut dire chaque étiquette', sets: 'Les mêmes notes avec d’autres étiquettes' },
  under: {
    guideline: 'Les mêmes mots sont à côté de la note dans Relecture. Chaque modification est une version ; les anciennes restent.',
    sets: 'Chaque annotation est réécrite selon le sens de son étiquette. Vous voyez d’abord les nombres, et cela s’annule en une fois.',
  },
  sets: {
    now: 'Maintenant :', choose: 'Choisir un jeu…', other: 'Autre jeu d’étiquettes', file: 'D’un fichier', none: 'Aucun autre jeu choisi',
    noneText: 'Choisissez-en un de Gauze, ou un fichier avec vos étiquettes. Rien ne change avant votre accord.', table: 'Ce que devient chaque étiquette', from: 'Étiquette', to: 'Devient',
    toOf: '{label} devient', loss: 'Ce qui se perd', remove: 'rien : annotations retirées',
    lossOf: { merged: 'jointe à d’autres', split: 'en désigne plusieurs', dropped: 'n’a pas d’équivalent' },
    renames: '{n} annotation change d’étiquette. | {n} annotations changent d’étiquette.', removes: '{n} est retirée. | {n} sont retirées.', change: 'Changer les étiquettes',
    changed: 'Les étiquettes sont maintenant celles de {name}.',
  },
};
