/**
 * What the gazetteer knows of a word or phrase: one bit each, packed with the lists. A word may have several classes
 * (*Santiago*: given name, surname, city); the recognizers weigh that.
 */
export const GIVEN_FEMALE = 1 << 0;
export const GIVEN_MALE = 1 << 1;
export const SURNAME = 1 << 2;
/** A name of the language's own countries, not merely of some country. */
export const NATIVE_NAME = 1 << 3;
/** Also an ordinary word: evidence must come from elsewhere. */
export const COMMON = 1 << 4;
/** A place recognised by itself: capitals, large cities, the larger towns of the language's own countries. */
export const CITY = 1 << 5;
/** A smaller town: a place only with evidence next to it. */
export const TOWN = 1 << 6;
export const REGION = 1 << 7;
export const COUNTRY = 1 << 8;
export const TITLE = 1 << 9;
/** `de la`, `van der`: inside names and places. */
export const PARTICLE = 1 << 10;
export const KINSHIP = 1 << 11;
export const SEX = 1 << 12;
export const PROFESSION = 1 << 13;
export const STREET_HEAD = 1 << 14;
export const HOSPITAL_HEAD = 1 << 15;
export const HEALTH_CENTRE_HEAD = 1 << 16;
export const ORGANIZATION_HEAD = 1 << 17;
export const DEPARTMENT_HEAD = 1 << 18;
export const SPECIALTY = 1 << 19;
/** A person's name that means a disease, a sign, a score or an instrument. */
export const EPONYM = 1 << 20;
/** Drugs, anatomy, tests, scores: never a name. */
export const PROTECTED = 1 << 21;
/** Precedes a colon and announces what follows; `target` says what. */
export const KEY = 1 << 22;
/** `natural de`, `lives in`: a place follows. */
export const PLACE_CUE = 1 << 23;
/** `de profesión`, `works as`: a profession follows. */
export const PROFESSION_CUE = 1 << 24;
/** A company or public body recognised by itself. */
export const ORGANIZATION = 1 << 25;
/** Part of a hospital's name without being a name: *Universitario*, *General*, *Clínico*. */
export const HOSPITAL_WORD = 1 << 26;
/** Articles, prepositions, pronouns, forms of *be* and *have*: end a name. */
export const FUNCTION_WORD = 1 << 27;
/** Nouns that make the name before or after them medical: *disease*, *síndrome*, *score*. */
export const EPONYM_CUE = 1 << 28;
/** Other entries continue from here. */
export const PREFIX = 1 << 29;
/** As PREFIX, and one of those entries may be written in lower case. */
export const WORD_PREFIX = 1 << 30;

/** `se llama`, `my name is`: a name follows. */
export const NAME_CUE = 1 << 31;

export const GIVEN = GIVEN_FEMALE | GIVEN_MALE;
export const NAME = GIVEN | SURNAME;
export const PLACE = CITY | TOWN | REGION | COUNTRY;

/** Entries that are proper names: they count only if capitalised. */
export const PROPER = NAME | NATIVE_NAME | PLACE | EPONYM | ORGANIZATION;

/** Classes at which a phrase is looked up. */
export const TRIGGERS =
  PLACE |
  TITLE |
  KINSHIP |
  SEX |
  PROFESSION |
  STREET_HEAD |
  HOSPITAL_HEAD |
  HEALTH_CENTRE_HEAD |
  ORGANIZATION_HEAD |
  DEPARTMENT_HEAD |
  KEY |
  PLACE_CUE |
  PROFESSION_CUE |
  NAME_CUE |
  ORGANIZATION |
  EPONYM |
  EPONYM_CUE |
  PREFIX;

/** Names of the classes in the word lists (`resources/gazetteers/*.txt`). */
export const classNames = {
  'given-female': GIVEN_FEMALE | NATIVE_NAME,
  'given-male': GIVEN_MALE | NATIVE_NAME,
  surname: SURNAME | NATIVE_NAME,
  common: COMMON,
  city: CITY,
  town: TOWN,
  region: REGION,
  country: COUNTRY,
  title: TITLE,
  particle: PARTICLE | FUNCTION_WORD,
  kinship: KINSHIP,
  sex: SEX,
  profession: PROFESSION,
  street: STREET_HEAD,
  hospital: HOSPITAL_HEAD,
  'hospital-name': HOSPITAL_WORD | ORGANIZATION,
  'health-centre': HEALTH_CENTRE_HEAD,
  'organization-head': ORGANIZATION_HEAD,
  department: DEPARTMENT_HEAD,
  specialty: SPECIALTY,
  eponym: EPONYM,
  protected: PROTECTED,
  key: KEY,
  'place-cue': PLACE_CUE,
  'profession-cue': PROFESSION_CUE,
  organization: ORGANIZATION,
  'hospital-word': HOSPITAL_WORD,
  function: FUNCTION_WORD | COMMON,
  'eponym-cue': EPONYM_CUE,
  'name-cue': NAME_CUE,
} as const satisfies Readonly<Record<string, number>>;
export type ClassName = keyof typeof classNames;

/** What a key or a title announces; the gazetteer stores the position in this list, so only append. */
export const targets = [
  'none',
  'patient',
  'staff',
  'relative',
  'person',
  'signature',
  'kinship',
  'sex',
  'profession',
  'room',
  'department',
  'hospital',
  'healthCentre',
  'organization',
  'address',
  'street',
  'zip',
  'city',
  'territory',
  'country',
  'place',
  'age',
  'date',
  'phone',
  'fax',
  'email',
  'url',
  'ssn',
  'medicalRecord',
  'healthPlan',
  'account',
  'license',
  'employee',
  'episode',
  'vehicle',
  'device',
  'identifier',
  /** A key whose value is not PHI; it ends the value before it. */
  'other',
  'nothing',
  'username',
  /** A key followed only by a name: `Apellidos`, `First name`. */
  'name',
] as const;
export type Target = (typeof targets)[number];
