import type { AdjudicationWords } from '../en/adjudication';

export const adjudication: AdjudicationWords = {
  notes: 'Notizen',
  show: 'Anzeigen',
  filter: {
    open: 'Offen',
    all: 'Alle',
  },
  accepted: 'übernommen',
  agreeAll: 'einig',
  acceptAgreed: '{n} Notiz mit voller Übereinstimmung übernehmen | {n} Notizen mit voller Übereinstimmung übernehmen',
  everybody: 'Alle',
  whose: 'Wessen Stellen',
  accept: 'Notiz übernehmen',
  nothing: 'nichts',
  here: 'Hier entscheiden',
  kind: {
    label: 'anderes Label',
    extent: 'andere Grenzen',
    missing: 'nicht von allen markiert',
  },
  all: 'Alle behalten',
  none: 'Keine behalten',
  own: 'Neue Stelle',
  ownText:
    'Ein Label für diese Stelle. Um die Grenzen zu ändern, wählen Sie zuerst andere Wörter in der Notiz aus ' +
    'oder verwenden Sie [ und ].',
  otherLabel: 'Anderes Label …',
  back: 'Rückgängig',
  chosen: {
    version: '{author} hat eine Version gewählt, {time}.',
    all: '{author} hat alle behalten, {time}.',
    none: '{author} hat keine behalten, {time}.',
    own: '{author} hat eine Stelle hinzugefügt, {time}.',
  },
  undisputed:
    'Hier weicht niemand ab, deshalb wurde nichts geändert. Übernehmen Sie die Notiz und markieren Sie die ' +
    'Wörter dann unter „{screen}“.',
  noConflict: 'Keine Abweichung in dieser Notiz.',
  conflicts: 'Abweichungen',
  statistics: 'Fortschritt',
  figure: {
    notes: 'Notizen übernommen',
    agreed: 'Stellen mit voller Übereinstimmung',
    decided: 'Abweichungen entschieden',
    taken: 'Übernommen von {name}',
    more: 'Wer was entschieden hat',
    decidedBy: 'Entschieden von {name}',
    kind: 'Entschieden: {kind}',
    choice: {
      version: 'Eine Version gewählt',
      all: 'Alle behalten',
      none: 'Keine behalten',
      own: 'Neue Stelle',
    },
  },
  state: {
    agreed: 'alle einig',
    decided: 'entschieden',
    conflict: 'Annotatoren weichen ab',
    nothing: 'keine behalten',
  },
  ready: 'Alles entschieden',
  left: '{n} Stelle offen | {n} Stellen offen',
  acceptedNotice: 'Das Ergebnis ist im Projekt gespeichert.',
  agreedNotice: '{n} Notiz übernommen. | {n} Notizen übernommen.',
  empty: 'Nichts zu schlichten',
  emptyText: 'Notizen erscheinen hier, sobald zwei Annotatoren sie abgeschlossen und ihre Pakete zurückgegeben haben.',
};
