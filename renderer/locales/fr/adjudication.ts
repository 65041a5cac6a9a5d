import type { AdjudicationWords } from '../en/adjudication';

export const adjudication: AdjudicationWords = {
  notes: 'Notes',
  show: 'Afficher',
  filter: {
    open: 'Ouvertes',
    all: 'Toutes',
  },
  accepted: 'acceptée',
  agreeAll: 'd’accord',
  acceptAgreed: 'Accepter {n} note en accord complet | Accepter {n} notes en accord complet',
  everybody: 'Tous',
  whose: 'Segments de',
  accept: 'Accepter la note',
  nothing: 'rien',
  here: 'Trancher ici',
  kind: {
    label: 'étiquette différente',
    extent: 'limites différentes',
    missing: 'non marqué par tous',
  },
  all: 'Tout garder',
  none: 'Ne rien garder',
  own: 'Nouveau segment',
  ownText:
    'Une étiquette pour ce segment. Pour changer ses limites, sélectionnez d’abord d’autres mots dans la ' +
    'note, ou utilisez [ et ].',
  otherLabel: 'Autre étiquette…',
  back: 'Annuler',
  chosen: {
    version: '{author} a choisi une version, {time}.',
    all: '{author} a tout gardé, {time}.',
    none: '{author} n’a rien gardé, {time}.',
    own: '{author} a ajouté un segment, {time}.',
  },
  undisputed:
    'Personne ne diverge ici : rien n’a été changé. Acceptez la note, puis marquez ces mots dans « {screen} ».',
  noConflict: 'Aucun désaccord dans cette note.',
  conflicts: 'Désaccords',
  statistics: 'Avancement',
  figure: {
    notes: 'Notes acceptées',
    agreed: 'Segments en accord complet',
    decided: 'Désaccords tranchés',
    taken: 'Repris de {name}',
    more: 'Qui a décidé quoi',
    decidedBy: 'Tranché par {name}',
    kind: 'Tranché : {kind}',
    choice: {
      version: 'Une version choisie',
      all: 'Tout gardé',
      none: 'Rien gardé',
      own: 'Nouveau segment',
    },
  },
  state: {
    agreed: 'tous d’accord',
    decided: 'tranché',
    conflict: 'désaccord',
    nothing: 'rien gardé',
  },
  ready: 'Tout est tranché',
  left: 'Reste {n} endroit | Restent {n} endroits',
  acceptedNotice: 'Le résultat est enregistré dans le projet.',
  agreedNotice: '{n} note acceptée. | {n} notes acceptées.',
  empty: 'Rien à arbitrer',
  emptyText: 'Les notes apparaissent ici dès que deux annotateurs les ont terminées et ont rendu leurs lots.',
};
