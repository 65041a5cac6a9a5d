import type { AnnotatorsWords } from '../en/annotators';

export const annotators: AnnotatorsWords = {
  answerNone: 'Qui annote ces notes ?',
  answerUnassigned: 'Aucune note n’est encore attribuée',
  answer:
    'Notes attribuées : {assigned} sur {n}, dont {shared} à plusieurs annotateurs | Notes attribuées : ' +
    '{assigned} sur {n}, dont {shared} à plusieurs annotateurs',
  text:
    'Chaque annotateur reçoit ses notes dans un fichier chiffré, travaille sur n’importe quel ordinateur ' +
    'sans réseau et rend le fichier.',
  textInTurns:
    'Les annotateurs travaillent l’un après l’autre dans ce projet, chacun sous son propre compte. Les ' +
    'décisions de l’un restent cachées aux autres.',
  textBoth:
    'Certains annotateurs reçoivent leurs notes dans un fichier chiffré et le rendent ; les autres ' +
    'travaillent l’un après l’autre dans ce projet, chacun sous son propre compte.',
  people: 'Personnes',
  name: 'Nom',
  account: 'Compte',
  noAccount: 'aucun',
  noAccountWhy: 'lots seulement',
  accountHint: 'Compte (facultatif)',
  roleLabel: 'Rôle',
  roleOf: 'Rôle de {name}',
  add: 'Ajouter',
  remove: 'Retirer {name}',
  choose: 'Choisir',
  chooseOne: 'Choisir {name}',
  role: {
    reader: 'Annotateur',
    reviewer: 'Relecteur',
    coordinator: 'Coordinateur',
    privacyOfficer: 'Délégué (DPO)',
    auditor: 'Auditeur',
  },
  sequentialBlind: 'Les annotateurs qui travaillent dans ce projet commencent sans suggestions',
  sequential:
    'Relecture séquentielle : les annotateurs qui ont un compte ici et dont les notes ne sont dans aucun ' +
    'lot travaillent dans ce projet, l’un après l’autre. Les décisions de chacun sont cachées aux autres ' +
    'et peuvent être comparées.',
  others: 'Toute autre personne qui ouvre ce projet',
  rolesText:
    'Votre rôle : {role} ({account}). Les rôles s’appliquent dans Gauze ; toute personne qui a la phrase ' +
    'secrète et d’autres logiciels peut lire le fichier.',
  managed: 'Votre établissement fixe les rôles sur ce poste. Votre rôle : {role} ({account}).',
  assigned: 'Attribuées',
  packed: 'Dans un lot',
  returned: 'Rendues',
  spans: 'Segments',
  status: '{n} personne | {n} personnes',
  assignTitle: 'Répartir les notes',
  unassigned: '{n} non attribuées',
  assignText:
    'Les notes non attribuées sont réparties entre les annotateurs sélectionnés. Certaines vont à ' +
    'plusieurs d’entre eux, pour mesurer l’accord. La même graine donne la même répartition.',
  overlap: 'Lues par plusieurs',
  copies: 'Annotateurs par note partagée',
  seed: 'Graine',
  chooseFirst: 'Sélectionnez d’abord des annotateurs dans le tableau.',
  addFirst: 'Ajoutez d’abord les personnes qui annotent.',
  planNotes: 'Notes',
  planShared: 'Lues par plusieurs',
  assign: 'Attribuer',
  assignedNotice: '{n} note attribuée. | {n} notes attribuées.',
  packages: 'Lots de travail',
  noPackages: 'Aucun lot pour l’instant.',
  packageName: 'Lot {n} pour {name}',
  packageNotes: '{n} note | {n} notes',
  blindShort: 'sans suggestions',
  out: 'remis {time}',
  back: 'rendu {time}',
  write: 'Créer le lot',
  writeTitle: 'Lot de travail pour {name}',
  writeText:
    'Contient les notes attribuées, les étiquettes et leurs consignes ; aucune autre note, aucune donnée ' +
    'de patients connus. Les segments existants sont inclus sans décision, sauf si l’annotateur commence ' +
    'sans suggestions. Le lot a sa propre phrase secrète : transmettez-la séparément du fichier.',
  passphrase: 'Phrase secrète du lot',
  blind: 'Sans suggestions : l’annotateur part du texte seul',
  again: 'Inclure les notes déjà dans un lot',
  instructions: 'Instructions pour l’annotateur',
  writeGo: 'Choisir l’emplacement et créer',
  writing: 'Création…',
  written: 'Lot créé pour {name} : {n} note. | Lot créé pour {name} : {n} notes.',
  take: 'Importer un lot rendu',
  taken: '{name} : notes terminées et rendues, {done} sur {n}. | {name} : notes terminées et rendues, {done} sur {n}.',
  known: '{name} : rien de nouveau. Cette version ou une plus récente a déjà été importée.',
  refused: '{n} note n’a pas été importée : | {n} notes n’ont pas été importées :',
  refusal: {
    notFound: { project: 'la note n’est plus dans le projet' },
    textMismatch: {
      project: 'son texte dans le projet a changé depuis la création du lot',
      package: 'son texte dans le lot a été modifié',
    },
    malformed: { package: 'ses segments ne correspondent pas au texte' },
    conflict: { package: 'ses étiquettes ne sont plus celles du projet' },
  },
  desk: {
    title: 'Notes terminées : {done} sur {n} | Notes terminées : {done} sur {n}',
    ready: 'Tout est terminé : rendez le lot',
    text: 'Lot {n} pour {name}, du projet {project}, {time}.',
    giveBack: 'Créer le lot à rendre',
    given: 'Le lot est créé. Rendez ce fichier.',
    givenPart:
      'Le lot est créé. Terminées jusqu’ici : {done} sur {n}. Rendez ce fichier, ou terminez les autres et recréez-le.',
    progress: 'Notes terminées',
    blind: 'Ce lot est annoté sans suggestions, pour un résultat indépendant. Gauze ne détecte rien ici.',
    how: 'Instructions',
    step: {
      one:
        'Lisez chaque note dans Relecture et marquez ce que demandent les étiquettes. Appuyez sur Entrée ' +
        'quand une note est terminée ; seules les notes terminées comptent.',
      two:
        'Arrêtez-vous quand vous voulez : chaque segment est enregistré aussitôt, et Gauze se rouvre au ' +
        'même endroit.',
      three:
        'À la fin, ou entre-temps, enregistrez le lot à rendre sur une clé USB et remettez-la au ' +
        'coordinateur. Vous pouvez le rendre plusieurs fois.',
    },
  },
};
