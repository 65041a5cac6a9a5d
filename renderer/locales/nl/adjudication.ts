import type { AdjudicationWords } from '../en/adjudication';

export const adjudication: AdjudicationWords = {
  notes: 'Notities',
  show: 'Tonen',
  filter: {
    open: 'Open',
    all: 'Alle',
  },
  accepted: 'geaccepteerd',
  agreeAll: 'het eens',
  acceptAgreed:
    '{n} notitie met volledige overeenstemming accepteren | {n} notities met volledige overeenstemming accepteren',
  everybody: 'Allen',
  whose: 'Wiens markeringen',
  accept: 'Notitie accepteren',
  nothing: 'niets',
  here: 'Hier beslissen',
  kind: {
    label: 'ander label',
    extent: 'andere grenzen',
    missing: 'niet door allen gemarkeerd',
  },
  all: 'Alle behouden',
  none: 'Geen behouden',
  own: 'Nieuwe markering',
  ownText:
    'Een label voor deze markering. Selecteer om de grenzen te wijzigen eerst andere woorden in de ' +
    'notitie, of gebruik [ en ].',
  otherLabel: 'Ander label…',
  back: 'Ongedaan maken',
  chosen: {
    version: '{author} koos één versie, {time}.',
    all: '{author} behield alle, {time}.',
    none: '{author} behield geen, {time}.',
    own: '{author} voegde een markering toe, {time}.',
  },
  undisputed:
    'Hier verschilt niemand, dus er is niets gewijzigd. Accepteer de notitie en markeer deze woorden daarna ' +
    'in ‘{screen}’.',
  noConflict: 'Geen verschillen in deze notitie.',
  conflicts: 'Verschillen',
  statistics: 'Voortgang',
  figure: {
    notes: 'Notities geaccepteerd',
    agreed: 'Markeringen met volledige overeenstemming',
    decided: 'Verschillen beslecht',
    taken: 'Overgenomen van {name}',
    more: 'Wie wat heeft beslist',
    decidedBy: 'Beslist door {name}',
    kind: 'Beslist: {kind}',
    choice: {
      version: 'Eén versie gekozen',
      all: 'Alle behouden',
      none: 'Geen behouden',
      own: 'Nieuwe markering',
    },
  },
  state: {
    agreed: 'allen het eens',
    decided: 'beslist',
    conflict: 'annotatoren oneens',
    nothing: 'geen behouden',
  },
  ready: 'Alles beslist',
  left: '{n} plaats open | {n} plaatsen open',
  acceptedNotice: 'Het resultaat is in het project opgeslagen.',
  agreedNotice: '{n} notitie geaccepteerd. | {n} notities geaccepteerd.',
  empty: 'Niets te beslechten',
  emptyText:
    'Notities verschijnen hier zodra twee annotatoren ze hebben afgerond en hun pakketten hebben teruggegeven.',
};
