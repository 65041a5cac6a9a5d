import type { Shape } from '../shape';
import type { ReadingWords } from '../en/reading';

export const reading: Shape<ReadingWords> = {
  state: {
    notSearched: 'Non analysée',
    unread: 'Pas encore lue',
    searched: 'Analysée',
    read: 'Lue',
    done: 'Terminée',
    exempt: 'Exclue',
  },
  about: {
    notSearched: 'La détection n’a pas encore été lancée dans cette note.',
    unread: 'Pas encore lue jusqu’au bout. Aucune suggestion n’est affichée.',
    searched: 'Analysée. Pas encore lue jusqu’au bout, ou des suggestions restent à décider.',
    read: 'Tout le texte a été affiché, il ne reste aucune suggestion à décider.',
    done: 'Marquée comme terminée.',
    exempt: 'Ne demande pas de relecture.',
  },
  way: {
    read: 'Lue avant d’être terminée.',
    anyway: 'Terminée sans avoir été lue.',
    together: 'Terminée avec d’autres, sans avoir été lue.',
    adjudicated: 'Terminée par arbitrage.',
    unrecorded: 'Terminée dans une version antérieure, qui n’enregistrait pas la lecture.',
  },
  outdated: 'Détection dépassée',
  searchedWith: 'Analysée le {time} avec {what}.',
  isOutdated: 'La détection a changé depuis.',
  withUnknown: 'une version antérieure',
  withRules: 'les règles',
  withBundledModels: 'les modèles fournis',
  withDescribed: 'la description de {n} étiquette | les descriptions de {n} étiquettes',
  withPatients: 'les patients connus',
  notHere: 'Cette note n’a pas été analysée.',
  blindHere:
    'Cette note se lit sans suggestions. Lisez-la jusqu’au bout et marquez tout ce qui identifie une ' + 'personne.',
  find: 'Lancer la détection',
  ask: {
    undecided: '{n} à décider | {n} à décider',
    notWhole: 'Pas lue jusqu’au bout',
    notSearched: 'Non analysée',
    next: 'Suivante',
    readOn: 'Continuer la lecture',
    acceptAll: 'Tout accepter',
    anyway: 'Terminer quand même',
    forbidden: 'Votre établissement ne permet pas de terminer une note non lue.',
  },
  gate: {
    title: 'Notes lues',
    all: 'Tout le texte a été affiché, aucune suggestion ne reste à décider',
    none: 'Aucune note n’est encore terminée',
    neverOpened: '{n} note n’a jamais été ouverte | {n} notes n’ont jamais été ouvertes',
    notToTheEnd: '{n} note n’a pas été lue jusqu’au bout | {n} notes n’ont pas été lues jusqu’au bout',
    notRecorded:
      'pour {n} note, la lecture n’a pas été enregistrée | pour {n} notes, la lecture n’a pas été enregistrée',
    notSearched: '{n} note n’a jamais été analysée | {n} notes n’ont jamais été analysées',
    undecided:
      '{n} suggestion à décider sera remplacée sans être lue | {n} suggestions à décider seront remplacées ' +
      'sans être lues',
    between: ' ; ',
    accept: 'Les diffuser sans lecture',
    forbidden: 'Votre établissement n’autorise pas la diffusion de notes non lues.',
  },
  broken: {
    said: '{done} analysées sur {total}.',
    go: 'Continuer',
    leave: 'Ignorer',
  },
  batchUnread:
    '{n} note marquée comme terminée sans lecture : la diffusion l’indiquera. | {n} notes marquées ' +
    'comme terminées, dont {unread} non lues : la diffusion l’indiquera.',
  step: {
    undo: 'Étape annulée · {what}',
    redo: 'Étape rétablie · {what}',
    changed: 'De nouvelles suggestions sont arrivées. La dernière touche n’a rien changé.',
    blocked: 'Des étapes plus récentes en dépendent : annulez-les d’abord.',
  },
  question: {
    title: 'Annuler cette étape ?',
    notes: '{n} note | {n} notes',
    stays: 'Les décisions prises depuis sont conservées.',
    goes: 'Les décisions prises dans ces notes sont masquées avec elles.',
    returns: 'Les notes reviennent avec toutes les décisions prises.',
    yes: 'Annuler l’étape',
    no: 'Garder',
  },
  history: {
    title: 'Historique',
    look: 'Voir',
    back: 'Revenir jusqu’ici',
    undo: 'Annuler',
    redo: 'Rétablir',
    places: '{n} endroit | {n} endroits',
    empty: 'Rien encore.',
    notes: 'Imports et détections',
  },
  closing: {
    title: 'Une tâche est en cours',
    progress: '{work} : {done} sur {total}.',
    kept: 'Ce qui est fait est enregistré ; le reste pourra être repris plus tard.',
    again: 'Ce qui n’est pas fini est abandonné ; la tâche pourra être relancée plus tard.',
    close: 'Fermer',
    stay: 'Laisser ouvert',
    unsavedTitle: 'Tout n’est pas encore enregistré',
    draft: {
      comment: 'Le commentaire en cours d’écriture sera perdu.',
      guideline: 'Vos modifications des consignes seront perdues.',
      described: 'La description d’étiquette en cours d’écriture sera perdue.',
      instructions: 'Les instructions en cours d’écriture seront perdues.',
    },
  },
  kept: {
    comment: 'Un commentaire commencé mais non enregistré a été conservé.',
    guideline: 'Une modification des consignes, commencée mais non enregistrée, a été conservée.',
    described: 'Une description d’étiquette commencée mais non enregistrée a été conservée.',
    instructions: 'Des instructions commencées mais non enregistrées ont été conservées.',
    otherLanguage:
      'Votre modification des consignes ({language}) est conservée ; elle s’affichera avec Gauze dans cette langue.',
    go: 'Continuer à écrire',
  },
  did: {
    detect: 'Détection',
  },
};
