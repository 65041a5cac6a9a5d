// The properties of each type of protected health information, in one row of one table. Every set of types in the code
// is derived from it (`typesWhere`); `tests/unit/house/phiTypes.test.ts` fails if one is written out. It does not use
// the schema library, since the rules need it at run time.

/** One hue each in the note; keys 1–7. */
export const phiFamilies = ['name', 'place', 'date', 'contact', 'identifier', 'profession', 'other'] as const;
type Family = (typeof phiFamilies)[number];

/**
 * What a value of the type consists of, which determines how recognizers read it. `code`: letters, digits and marks
 * without a nature of their own.
 */
export type PhiNature =
  | 'personName'
  | 'vocabulary'
  | 'institution'
  | 'address'
  | 'postcode'
  | 'place'
  | 'time'
  | 'telephone'
  | 'number'
  | 'quantity'
  | 'code'
  | 'free';

/** An identifier of 45 CFR 164.514(b)(2)(i). */
export type SafeHarborLetter =
  'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'outside';

/**
 * What replaces the value. `number`: the same layout, with a check digit if the original has one. `cap`: nothing is
 * sampled, ages of 90 and over become one value. `withDates`: follows the dates around it. `none`: no surrogate exists.
 */
export type SurrogateForm =
  | 'person'
  | 'localPart'
  | 'profession'
  | 'room'
  | 'department'
  | 'institution'
  | 'street'
  | 'zip'
  | 'city'
  | 'territory'
  | 'country'
  | 'location'
  | 'telephone'
  | 'email'
  | 'url'
  | 'ip'
  | 'number'
  | 'cap'
  | 'withDates'
  | 'none';

export const generalisations = ['year', 'month', 'cap90', 'band', 'zip3', 'territory', 'vocabulary'] as const;
export type Generalisation = (typeof generalisations)[number];

/** What a private action of the type samples from. */
export type PhiPrivateKind = 'dates' | 'place' | 'age' | 'category' | 'number';

/**
 * `ofStaff`: replaced consistently in the whole project, all others per patient. `grouped`: written in groups of digits
 * separated by blanks. `namedByWord`: distinguished from others of its family by a word next to or in it.
 * `socialNumber`: may be a social security number of the United States, of which not every number exists.
 */
type PhiTrait = 'ofStaff' | 'grouped' | 'namedByWord' | 'socialNumber';

/** Nothing in a column. */
type None = '-';

type Row = readonly [
  family: Family,
  nature: PhiNature,
  safeHarbor: SafeHarborLetter | None,
  surrogate: SurrogateForm,
  propagates: 'words' | 'number' | None,
  avoided: 'words' | 'whole' | None,
  memory: number,
  privateKind: PhiPrivateKind | None,
  ...more: readonly (Generalisation | PhiTrait)[],
];

// prettier-ignore
const rows = {
  //              family        nature         §    surrogate      spreads   avoided  memory private   more
  patient:       ['name',       'personName',  'A', 'person',      'words',  'words', 1,  '-'],
  staff:         ['name',       'personName',  'A', 'person',      'words',  'words', 2,  '-',        'ofStaff'],
  relative:      ['name',       'personName',  'A', 'person',      'words',  'words', 3,  '-'],
  person:        ['name',       'personName',  'A', 'person',      'words',  'words', 4,  '-'],
  username:      ['name',       'code',        'A', 'localPart',   '-',      'words', 0,  '-'],
  kinship:       ['other',      'vocabulary',  '-', 'none',        '-',      'words', 14, '-',        'vocabulary'],
  sex:           ['other',      'vocabulary',  '-', 'none',        '-',      '-',     0,  '-',        'vocabulary'],
  profession:    ['profession', 'vocabulary',  '-', 'profession',  '-',      'words', 13, 'category', 'vocabulary'],
  room:          ['place',      'code',        'B', 'room',        '-',      'whole', 0,  '-'],
  department:    ['place',      'institution', 'B', 'department',  '-',      'whole', 12, 'category'],
  hospital:      ['place',      'institution', 'B', 'institution', '-',      'words', 5,  'category'],
  healthCentre:  ['place',      'institution', 'B', 'institution', '-',      'words', 6,  'category', 'namedByWord'],
  organization:  ['place',      'institution', 'B', 'institution', '-',      'words', 7,  '-'],
  street:        ['place',      'address',     'B', 'street',      '-',      'words', 8,  '-'],
  zip:           ['place',      'postcode',    'B', 'zip',         '-',      'whole', 0,  '-',        'zip3'],
  city:          ['place',      'place',       'B', 'city',        '-',      'words', 9,  'place',    'territory'],
  territory:     ['place',      'place',       'B', 'territory',   '-',      'words', 10, '-'],
  country:       ['place',      'place',       '-', 'country',     '-',      'words', 11, '-'],
  location:      ['place',      'place',       'B', 'location',    '-',      'words', 0,  'place',    'territory'],
  age:           ['date',       'time',        'C', 'cap',         '-',      '-',     0,  'age',      'cap90', 'band'],
  date:          ['date',       'time',        'C', 'none',        '-',      '-',     0,  'dates',    'year', 'month'],
  duration:      ['date',       'time',        'C', 'withDates',   '-',      '-',     0,  '-'],
  phone:         ['contact',    'telephone',   'D', 'telephone',   'number', 'whole', 0,  '-'],
  fax:           ['contact',    'telephone',   'E', 'telephone',   'number', 'whole', 0,  '-',        'namedByWord'],
  email:         ['contact',    'code',        'F', 'email',       '-',      'whole', 0,  '-'],
  url:           ['contact',    'code',        'N', 'url',         '-',      'whole', 0,  '-'],
  ip:            ['contact',    'code',        'O', 'ip',          '-',      'whole', 0,  '-'],
  ssn:           ['identifier', 'number',      'G', 'number',      'number', 'whole', 0,  '-',        'grouped',
                  'socialNumber'],
  medicalRecord: ['identifier', 'number',      'H', 'number',      'number', 'whole', 0,  '-',        'grouped'],
  healthPlan:    ['identifier', 'number',      'I', 'number',      'number', 'whole', 0,  '-',        'grouped'],
  account:       ['identifier', 'number',      'J', 'number',      'number', 'whole', 0,  '-'],
  license:       ['identifier', 'number',      'K', 'number',      'number', 'whole', 0,  '-',        'grouped',
                  'ofStaff'],
  employee:      ['identifier', 'number',      'R', 'number',      'number', 'whole', 0,  '-',        'ofStaff'],
  episode:       ['identifier', 'number',      'R', 'number',      'number', 'whole', 0,  '-'],
  vehicle:       ['identifier', 'number',      'L', 'number',      'number', 'whole', 0,  '-'],
  device:        ['identifier', 'number',      'M', 'number',      'number', 'whole', 0,  '-'],
  biometric:     ['identifier', 'code',        'P', 'none',        'number', 'whole', 0,  '-'],
  identifier:    ['identifier', 'number',      'R', 'number',      'number', 'whole', 0,  '-',        'grouped',
                  'socialNumber'],
  labValue:      ['other',      'quantity',    '-', 'none',        '-',      '-',     0,  'number'],
  other:         ['other',      'free',        'R', 'none',        '-',      'whole', 0,  '-'],
} as const satisfies Readonly<Record<string, Row>>;

type Rows = typeof rows;
export type PhiTypeId = keyof Rows;

/** What is known of a kind. */
export interface PhiTypeFacts {
  readonly family: Family;
  readonly nature: PhiNature;
  /** Under which identifier of the Safe Harbor rule the kind counts, if under any. */
  readonly safeHarbor: SafeHarborLetter | None;
  readonly surrogate: SurrogateForm;
  /** The part of a value found once that is searched for in the rest of the note. */
  readonly propagates: 'words' | 'number' | None;
  /** The part of the value that no surrogate of the same patient may equal. */
  readonly avoided: 'words' | 'whole' | None;
  /**
   * Position among the types whose words a tagger remembers within a note, from 1; 0 for the others. Trained models
   * depend on it: append only.
   */
  readonly memory: number;
  /** What a private action samples; without it none is offered. */
  readonly privateKind: PhiPrivateKind | None;
  readonly generalised: readonly Generalisation[];
  readonly traits: readonly PhiTrait[];
}

/**
 * Every kind, at the finest grain that any shipped label set needs. A label set maps these to its own labels
 * (`resources/label-sets/*.json`).
 */
export const phiTypes = Object.keys(rows) as readonly PhiTypeId[];

const isGeneralisation = (word: string): word is Generalisation =>
  (generalisations as readonly string[]).includes(word);

function factsOf(row: Row): PhiTypeFacts {
  const [family, nature, safeHarbor, surrogate, propagates, avoided, memory, privateKind, ...more] = row;
  return {
    family,
    nature,
    safeHarbor,
    surrogate,
    propagates,
    avoided,
    memory,
    privateKind,
    generalised: more.filter(isGeneralisation),
    traits: more.filter((word) => !isGeneralisation(word)),
  };
}
export const phiFacts = Object.fromEntries(phiTypes.map((type) => [type, factsOf(rows[type])])) as Readonly<
  Record<PhiTypeId, PhiTypeFacts>
>;

/** Columns of one value, by their place in a row. */
interface Columns {
  readonly family: 0;
  readonly nature: 1;
  readonly safeHarbor: 2;
  readonly surrogate: 3;
  readonly propagates: 4;
  readonly avoided: 5;
  readonly privateKind: 7;
}
type Column = keyof Columns;

/** The kinds with one of these values in a column. */
export type TypesWhere<C extends Column, V> = {
  [T in PhiTypeId]: Rows[T][Columns[C]] extends V ? T : never;
}[PhiTypeId];

/** The kinds with one of these values in a column, in the order of the table. */
export const typesWhere = <C extends Column, const V extends PhiTypeFacts[C]>(
  column: C,
  ...values: readonly V[]
): readonly TypesWhere<C, V>[] =>
  phiTypes.filter((type): type is TypesWhere<C, V> =>
    (values as readonly PhiTypeFacts[C][]).includes(phiFacts[type][column]),
  );

/** Kinds that are names of persons. */
export const personNameTypes: ReadonlySet<PhiTypeId> = new Set(typesWhere('nature', 'personName'));

export const typesWithTrait = (trait: PhiTrait): ReadonlySet<PhiTypeId> =>
  new Set(phiTypes.filter((type) => phiFacts[type].traits.includes(trait)));

export const isPhiType = (word: string): word is PhiTypeId => Object.hasOwn(phiFacts, word);

export const familyOfType = Object.fromEntries(phiTypes.map((type) => [type, phiFacts[type].family])) as Readonly<
  Record<PhiTypeId, Family>
>;
