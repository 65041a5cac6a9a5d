import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Semblables par un chiffre public',
    none: 'Les communes peuvent aussi être tirées semblables par le taux d’une maladie : un tableau public, une commune par ligne.',
    import: 'Importer un tableau',
    use: 'Semblables par {column}',
    of: '{file} : {n} commune | {file} : {n} communes',
    remove: 'Retirer le tableau',
    which: 'Colonne du chiffre',
    unknown: '{n} ligne ne nomme aucune commune de la liste. | {n} lignes ne nomment aucune commune de la liste.',
    withoutFigure: '{n} ligne n’a pas de chiffre. | {n} lignes n’ont pas de chiffre.',
    onlyKnown: 'Seules les communes du tableau sont tirées ; la plus proche d’entre elles tient lieu de chaque autre.',
    notNear: 'Pas avec « Proche ».',
  },
  patients: {
    unlinked:
      '{n} note n’a pas de patient : elle reste seule, avec un budget à elle. | {n} notes n’ont pas de patient : chacune reste seule, avec un budget à elle.',
    met: '{n} patient est écrit de plusieurs façons : un patient, un budget. | {n} patients sont écrits de plusieurs façons : chacun est un seul patient, avec un budget.',
    near: '{n} identifiant est presque un autre. | {n} identifiants sont presque un autre : un patient sous deux a deux budgets.',
    same: '{n} patient connu a le nom et la date de naissance d’un autre identifiant. | {n} patients connus ont le nom et la date de naissance d’un autre identifiant.',
    accept: 'Je sais que {n} note sans patient reste seule | Je sais que {n} notes sans patient restent seules',
  },
  comparison: {
    none: 'Aucune garantie pour le patient.',
    linked:
      'Reconnus avec 2, 3, 5, 10 visites connues : {shares} (ε {epsilon}, 10 000 patients simulés ; parmi moins, davantage).',
    refused: 'Une diffusion demande si cela est su.',
    sum: 'intervalles : ε {epsilon}',
    sumTowns: 'villes : ε {epsilon}',
    towns:
      'La vraie ville est devinée pour jusqu’à {guessed} des patients (sans la diffusion {blind}), {linked} sont reconnus par leur ville seule (ε {epsilon}, 10 000 patients simulés, le pire de cinq pays). Une ville diffusée en laisse une dizaine de vraies possibles, quel que soit ε.',
    step: 'Les valeurs sont changées selon une forme publiée : aucune garantie pour le patient.',
    accept: 'Je sais que cela ne garantit rien pour le patient',
  },
  order: {
    keep: 'Garder l’ordre des notes',
    cost: 'S’il suit les dates, qui sait combien de notes a chaque jour y lit les dates. Sinon elles sont mélangées.',
    keepIds: 'Garder les noms des notes',
    costIds:
      'Ils disent à qui les retrouve ailleurs de quelle note il s’agit. Sinon chacune a un nouveau nom dans chaque diffusion.',
    accept: 'Je sais que cela peut trahir les dates que la règle tire',
  },
  wayBack: {
    open: 'Chercher un substitut',
    title: 'Chercher un substitut',
    text: 'Dans un fichier de réidentification, un substitut à la fois. Chaque recherche est inscrite au journal de ce projet.',
    choose: 'Choisir le fichier',
    passphrase: 'Phrase secrète du fichier',
    unlock: 'Ouvrir le fichier',
    opened: 'Diffusion {name} du {time} : {n} note | Diffusion {name} du {time} : {n} notes',
    surrogate: 'Pseudonyme, ou mots d’une note diffusée',
    lookUp: 'Chercher',
    none: 'Rien dans ce fichier n’y correspond.',
    isPatient: 'Pseudonyme de {patient} : {n} note | Pseudonyme de {patient} : {n} notes',
    original: 'Original',
    patient: 'Patient',
    note: 'Note',
    places: 'Endroits',
    noPatient: 'inconnu',
    more: 'et {n} de plus | et {n} de plus',
    answers: 'À quoi cela correspond',
    close: 'Fermer le fichier',
  },
};
