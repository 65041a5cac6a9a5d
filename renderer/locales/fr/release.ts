import type { ReleaseWords } from '../en/release';

export const release: ReleaseWords = {
  releasedTo: '{n} note diffusée dans {folder} | {n} notes diffusées dans {folder}',
  openFolder: 'Ouvrir le dossier',
  steps: 'Étapes',
  compare: 'Original et désidentifié',
  view: 'Vue',
  pick: 'Note',
  line: 'Ligne',
  side: {
    original: 'Original',
    both: 'Côte à côte',
    released: 'Désidentifié',
  },
  replaced: '{n} remplacée | {n} remplacées',
  undecided: '{n} à décider | {n} à décider',
  name: 'Nom de la diffusion',
  leaveOut: 'Exclure {n} note ouverte | Exclure {n} notes ouvertes',
  run: 'Diffuser {n} note | Diffuser {n} notes',
  steps2: '{done} étapes sur {total}',
  answer: {
    running: 'Diffusion en cours…',
    nothing: 'Rien à diffuser : aucune note n’est terminée',
    unread: '{n} note est terminée, mais non lue | {n} notes sont terminées, mais pas toutes lues',
    ready: '{n} note est prête à être diffusée | {n} notes sont prêtes à être diffusées',
    open: '{n} note est encore ouverte | {n} notes sont encore ouvertes',
    leaks:
      'Arrêt : des données identifiantes connues restent à {n} endroit | Arrêt : des données identifiantes ' +
      'connues restent à {n} endroits',
  },
  status: {
    stopped: 'Arrêt',
    open: '{n} ouverte | {n} ouvertes',
    unread: 'Pas toutes lues',
    ready: 'Prêt',
  },
  step: {
    reviewed: 'Toutes les notes terminées',
    reviewedDone: '{n} terminée | {n} terminées',
    reviewedExempt: '{n} exclue | {n} exclues',
    reviewedOpen: '{n} ouverte | {n} ouvertes',
    undecided: '{n} suggestion à décider | {n} suggestions à décider',
    policy: 'Politique choisie',
    patients: 'Patients',
    budget: 'Budget',
    budgetWait: 'Chaque patient est débité avant tout tirage.',
    budgetPass: 'Débité ; tous les patients sont dans leur budget.',
    budgetStop: '{n} patient dépasserait le budget. | {n} patients dépasseraient le budget.',
    leakScan: 'Recherche de fuites',
    leakWait: 'A lieu à la diffusion : le texte remplacé ne doit apparaître nulle part ailleurs.',
    leakPass: 'Il ne reste aucune donnée identifiante connue.',
    leakStop:
      '{n} endroit identifie encore quelqu’un. Réglez ce point, puis diffusez à nouveau. | {n} endroits ' +
      'identifient encore quelqu’un. Réglez-les, puis diffusez à nouveau.',
    written: 'Diffusé avec un reçu',
    writtenWait: '{n} note serait diffusée. | {n} notes seraient diffusées.',
    writtenPass: '{n} diffusion jusqu’ici | {n} diffusions jusqu’ici',
  },
  state: {
    pass: 'réussi',
    wait: 'en attente',
    stop: 'arrêté',
    notYet: 'pas encore',
  },
  rule: {
    original: 'un texte remplacé apparaît aussi ici',
    nameWord: 'partie d’un nom remplacé',
    initials: 'initiales d’un nom remplacé',
    number: 'un numéro remplacé',
    knownPatient: 'données connues du patient',
    dateFragment: 'partie d’une date à côté de dates remplacées',
    residual: 'ressemble à une donnée identifiante',
    fileName: 'dans le nom de la note',
  },
  second: {
    title: 'Un second compte confirme',
    required: 'Votre établissement l’exige.',
    want: 'Faire confirmer par un second compte',
    account: 'Compte',
    passphrase: 'Phrase secrète de confirmation de cette personne',
    none:
      'Aucun autre compte n’a encore de phrase secrète de confirmation : chacun définit la sienne dans ' +
      'Réglages, Sécurité.',
    text:
      'La seconde personne lit ce qui serait diffusé et saisit sa propre phrase secrète. Les deux comptes ' +
      'figurent au journal d’audit et dans la partie privée du reçu.',
  },
  receipts: 'Reçus',
  receipt: 'Reçu',
  copyReceipt: 'Copier le reçu',
  ask: {
    title: 'Diffuser {n} note sous le nom « {name} » ? | Diffuser {n} notes sous le nom « {name} » ?',
    text:
      'On ne peut pas revenir sur une diffusion. La recherche de fuites a lieu d’abord ; si elle trouve ' +
      'quelque chose, rien n’est diffusé.',
    no: 'Pas maintenant',
    yes: 'Diffuser {n} note | Diffuser {n} notes',
  },
  empty: {
    title: 'Rien à diffuser',
    text: 'Importez et relisez des notes ; cet écran montre alors ce qui sera diffusé, à côté de l’original.',
  },
};
