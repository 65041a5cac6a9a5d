import type { DisclosureWords } from '../en/disclosure';

export const disclosure: DisclosureWords = {
  indicator: {
    title: 'Semblables selon un indicateur public',
    none:
      'Les communes peuvent aussi être rapprochées par le taux d’une maladie : importez un tableau public, ' +
      'une commune par ligne.',
    elsewhere: 'Le tableau d’indicateurs est celui du pays habituel de la langue ; la politique en indique un autre.',
    import: 'Importer un tableau',
    use: 'Semblables selon {column}',
    of: '{file} : {n} commune | {file} : {n} communes',
    remove: 'Retirer le tableau',
    which: 'Colonne de l’indicateur',
    unknown: '{n} ligne désigne une commune inconnue. | {n} lignes désignent des communes inconnues.',
    withoutFigure: '{n} ligne n’a pas de valeur. | {n} lignes n’ont pas de valeur.',
    onlyKnown: 'Seules les communes du tableau sont utilisées ; toute autre est représentée par la plus proche.',
    notNear: 'Non disponible avec « Proche ».',
  },
  patients: {
    unlinked:
      '{n} note n’a pas de patient : elle a son propre budget. | {n} notes n’ont pas de patient : ' +
      'chacune a son propre budget.',
    met:
      '{n} patient est écrit de plusieurs façons : compté une fois, avec un seul budget. | {n} patients ' +
      'sont écrits de plusieurs façons : chacun compté une fois, avec un seul budget.',
    near:
      '{n} identifiant ressemble à un autre. | {n} identifiants ressemblent à un autre : un patient sous ' +
      'deux identifiants aurait deux budgets.',
    same:
      '{n} patient connu a le nom et la date de naissance d’un autre identifiant. | {n} patients connus ' +
      'ont le nom et la date de naissance d’un autre identifiant.',
    linked:
      '{n} patient a plusieurs identifiants reliés : un seul budget. | {n} patients ont plusieurs ' +
      'identifiants reliés : un seul budget chacun.',
    apart:
      'Pour {n} d’entre eux, plusieurs identifiants ont déjà été débités : les montants s’additionnent. ' +
      '| Pour {n} d’entre eux, plusieurs identifiants ont déjà été débités : les montants s’additionnent.',
    accept:
      'Je confirme que {n} note sans patient n’a de lien avec aucune autre note | Je confirme que {n} ' +
      'notes sans patient n’ont de lien ni entre elles ni avec aucune autre note',
  },
  links: {
    open: 'Relier des identifiants',
    title: 'Identifiants d’un même patient',
    text:
      'Les identifiants reliés partagent un budget. Un lien peut être annulé jusqu’au prochain tirage ; ' +
      'ensuite, il est définitif.',
    why: { near: 'Identifiants semblables', same: 'Mêmes nom et date de naissance' },
    same: 'Même patient',
    import: 'Importer un tableau',
    format: 'Une ligne par patient, deux identifiants ou plus, sans en-tête.',
    none: 'Aucun identifiant ne ressemble à un autre.',
    groups: 'Reliés',
    more: '{n} autre groupe | {n} autres groupes',
    unknown:
      '{n} identifiant du tableau n’est dans aucune note. | {n} identifiants du tableau ne sont dans aucune note.',
    close: 'Fermer',
  },
  comparison: {
    none: 'Aucune garantie au niveau du patient.',
    linked:
      'Patients reconnus avec 2, 3, 5 et 10 visites connues : {shares} (ε {epsilon}, 10 000 patients ' +
      'simulés ; davantage si les patients sont moins nombreux).',
    refused: 'Une diffusion demande une confirmation.',
    sum: 'intervalles : ε {epsilon}',
    sumTowns: 'communes : ε {epsilon}',
    towns:
      'La vraie commune est devinée pour {guessed} des patients au plus (sans la diffusion : {blind}), ' +
      '{linked} sont reconnus par leur seule commune (ε {epsilon}, 10 000 patients simulés, pire cas parmi ' +
      'cinq pays). Quel que soit ε, une commune diffusée restreint la vraie à une dizaine.',
    step: 'Les valeurs changent selon une méthode publiée : aucune garantie au niveau du patient.',
    accept: 'Je comprends qu’il n’y a aucune garantie au niveau du patient',
  },
  order: {
    keep: 'Garder l’ordre des notes',
    cost:
      'Si les notes suivent les dates, quiconque sait combien ont été écrites chaque jour peut en déduire ' +
      'des dates. Si l’option est désactivée, elles sont mélangées.',
    keepIds: 'Garder les noms des notes',
    costIds:
      'Ils identifient chaque note pour quiconque les a vus ailleurs. Si l’option est désactivée, chaque ' +
      'note reçoit un nouveau nom à chaque diffusion.',
    accept: 'Je comprends que cela peut révéler des dates que la politique masque',
  },
  wayBack: {
    open: 'Chercher un substitut',
    title: 'Chercher un substitut',
    text:
      'Dans une table de pseudonymes, un substitut à la fois. Chaque recherche est inscrite au journal ' +
      'd’audit de ce projet.',
    choose: 'Choisir le fichier',
    passphrase: 'Phrase secrète du fichier',
    unlock: 'Ouvrir le fichier',
    opened: 'Diffusion {name} du {time} : {n} note | Diffusion {name} du {time} : {n} notes',
    surrogate: 'Pseudonyme, ou mots d’une note diffusée',
    lookUp: 'Chercher',
    none: 'Aucune correspondance dans ce fichier.',
    isPatient: 'Pseudonyme de {patient} : {n} note | Pseudonyme de {patient} : {n} notes',
    original: 'Original',
    patient: 'Patient',
    note: 'Note',
    places: 'Endroits',
    noPatient: 'inconnu',
    more: 'et {n} autre | et {n} autres',
    answers: 'Valeurs d’origine',
    close: 'Fermer le fichier',
  },
};
