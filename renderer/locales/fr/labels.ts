import type { LabelsWords } from '../en/labels';

export const labels: LabelsWords = {
  title: 'Étiquettes',
  guideline: 'Consignes',
  general: 'Pour toutes les étiquettes',
  version: 'version {n}',
  search: 'Chercher une étiquette ou un mot',
  edit: 'Modifier',
  save: 'Enregistrer',
  leave: 'Annuler',
  definition: 'Ce qu’il faut marquer',
  examples: 'Exemples',
  examplesText: 'Un par ligne ; « » entourent ce qui est marqué.',
  not: 'Ce qu’il ne faut pas marquer',
  perLine: 'Un par ligne.',
  versions: 'Versions',
  versionsCount: '{n} version du texte | {n} versions du texte',
  shipped: 'd’origine',
  bringBack: 'Restaurer',
  bringBackOf: 'Restaurer la version {n}',
  described: {
    title: 'Chercher par description',
    about:
      'La recherche propose aussi ce qui ressemble à cette description, là où rien d’autre n’a été trouvé. ' +
      'C’est pour ce qu’aucune règle ne connaît, comme « numéro de série de l’implant » ou « nom du tribunal ». ' +
      'Ce ne sont que des propositions : vous décidez.',
    unseen:
      'Elle se trompe le plus souvent. Pour des étiquettes jamais vues, elle a trouvé {found} passages sur 100 ' +
      'avec la seule description et {foundShown} avec dix exemples ; {right} et {rightShown} propositions sur ' +
      '100 étaient justes.',
    description: 'Description, en quelques mots',
    examples: 'Jusqu’à {n} exemples',
    perLine: 'Un par ligne, tels qu’ils figurent dans les notes. Ils sont enregistrés dans ce projet.',
    save: 'Enregistrer la description',
    remove: 'Retirer la description',
    saved: 'La description est enregistrée.',
    removed: 'La description est retirée.',
    tooMany: 'Pas plus de {n} exemples.',
    tooLong: 'Un exemple ne dépasse pas {n} caractères.',
    full: 'Pas plus de {n} étiquettes peuvent avoir une description.',
  },
  room: {
    guideline: 'Consignes',
    sets: 'Jeux d’étiquettes',
  },
  answer: {
    guideline: 'Signification de chaque étiquette',
    sets: 'Passer les notes à un autre jeu d’étiquettes',
  },
  under: {
    guideline:
      'Le même texte est affiché à côté de la note dans Relecture. Chaque modification crée une version ;' +
      ' les anciennes sont conservées.',
    sets:
      'Chaque annotation est convertie selon le sens de son étiquette. Vous voyez d’abord les effectifs, et ' +
      'tout peut s’annuler en une étape.',
  },
  sets: {
    now: 'Actuel :',
    choose: 'Choisir un jeu…',
    other: 'Autre jeu d’étiquettes',
    file: 'Depuis un fichier',
    none: 'Aucun autre jeu choisi',
    noneText:
      'Choisissez un jeu fourni avec Gauze, ou un fichier avec vos étiquettes. Rien ne change avant ' +
      'votre confirmation.',
    table: 'Conversion de chaque étiquette',
    from: 'Étiquette actuelle',
    to: 'Devient',
    toOf: '{label} devient',
    loss: 'Pertes',
    remove: 'rien : annotations retirées',
    lossOf: {
      merged: 'fusionnée avec d’autres',
      split: 'a plusieurs sens',
      dropped: 'n’a pas d’équivalent',
    },
    renames: '{n} annotation change d’étiquette. | {n} annotations changent d’étiquette.',
    removes: '{n} est retirée. | {n} sont retirées.',
    change: 'Changer le jeu d’étiquettes',
    changed: 'Le projet utilise maintenant les étiquettes de {name}.',
  },
};
