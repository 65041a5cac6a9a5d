import type { Language } from '../../../electron/contract/text';
import { calendar } from '../../../electron/core/dates/calendar';
import { isUsedAsWord } from '../../../electron/core/detection/ordinaryUse';
import { familyOfType } from '../../../electron/contract/phiTypes';
import {
  COMMON,
  FUNCTION_WORD,
  KINSHIP,
  NAME,
  NATIVE_NAME,
  PROTECTED,
} from '../../../electron/core/detection/wordClasses';
import type { UnfoundedClass } from './unfoundedClass';

const isProtected = (word: number): boolean => (word & PROTECTED) !== 0;
const isNoName = (word: number): boolean => (word & NAME) === 0;
const isOrdinary = (word: number): boolean => (word & (COMMON | FUNCTION_WORD)) !== 0 && isNoName(word);

/** `well. well.`, in small letters: nobody's name. */
const twice = /(?<!\p{L})(\p{Ll}{2,})[^\p{L}-]+\1(?!\p{L})/u;

/** `thoraco-abdomino-pelvien`, or a part of it. */
const isCompound = (text: string, start: number, end: number): boolean =>
  /\p{L}-\p{L}/u.test(text.slice(Math.max(0, start - 2), end + 2));

const side =
  '(?:nord|sud|ouest|est|norte|sur|este|oeste|noord|zuid|oost|west|norden|süden|osten|westen|noorden|zuiden|oosten|' +
  'westen|north|south|east|west)';
/** `Ouest de la` Tunisie, `Norte de` Chile: the name of the place is not in it. */
const compass = new RegExp(`^${side}(?:[- ]?${side})?(?: (?:de|du|des|del|d|la|le|las|los|van|von|of|the))+$`, 'iu');

/** `très anxieux`, `sehr unruhig`: how somebody is, and not who. */
const degree: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:very|quite|rather|too|extremely) $/iu,
  es: /(?<!\p{L})(?:muy|bastante|demasiado|tan) $/iu,
  fr: /(?<!\p{L})(?:très|assez|trop|plutôt|peu) $/iu,
  nl: /(?<!\p{L})(?:zeer|erg|heel|nogal|te) $/iu,
  de: /(?<!\p{L})(?:sehr|recht|ziemlich|äußerst|zu) $/iu,
};
/** `Durant la reconstruction`: also a surname, but not before an article. */
const preposition =
  /^(?:durant|pendant|devant|durante|mediante|tras|during|despite|während|wegen|gedurende|tijdens|ondanks)$/iu;
const articleBehind =
  /^ (?:l[ae]s?|l['’]|une?|ces?|cette|el|los|una?|the|an|d[eé][mrs]?|die|das|het|een|zijn|haar)(?![\p{L}])/iu;

/** `pertaining to August that`: a month is no place. */
const isMonth = (found: string, language: Language): boolean =>
  calendar[language].months.some(([name]) => name?.toLowerCase() === found.toLowerCase());

export const ordinaryWords: readonly UnfoundedClass[] = [
  {
    // `immunoglobulines M. Le diagnostic`; but what a rule leaves of `De Wit`
    id: 'functionWords',
    scopes: ['words'],
    isIn: ({ classes, type, text, end }) =>
      classes.length > 0 &&
      classes.every((word) => (word & FUNCTION_WORD) !== 0) &&
      familyOfType[type] !== 'place' &&
      !/^ \p{Lu}/u.test(text.slice(end, end + 2)),
  },
  {
    id: 'protectedWords',
    scopes: ['profession', 'place'],
    // `majeur et annulaire`
    isIn: ({ classes }) =>
      classes.some(isProtected) && classes.every((word) => isProtected(word) || (word & FUNCTION_WORD) !== 0),
  },
  { id: 'smallLetters', scopes: ['place'], isIn: ({ isSmall }) => isSmall },
  { id: 'protectedWord', scopes: ['name'], isIn: ({ classes }) => classes.some(isProtected) },
  {
    id: 'usedAsWord',
    scopes: ['name'],
    isIn: ({ words, classes, text, language }) =>
      words.length === 1 && isNoName(classes[0]!) && isUsedAsWord(text, words[0]!, language),
  },
  { id: 'compass', scopes: ['words'], isIn: ({ found }) => compass.test(found) },
  { id: 'twice', scopes: ['name'], isIn: ({ found }) => twice.test(found) },
  {
    id: 'compound',
    scopes: ['name'],
    // `hémi-vagins`: somewhere there is a Hemi
    isIn: ({ isSmall, text, start, end, classes }) =>
      isSmall &&
      isCompound(text, start, end) &&
      classes.some(isNoName) &&
      classes.every((word) => (word & NATIVE_NAME) === 0),
  },
  {
    id: 'degree',
    scopes: ['name', 'place'],
    isIn: ({ isSmall, before, language, words }) => isSmall && words.length === 1 && degree[language].test(before),
  },
  { id: 'month', scopes: ['place'], isIn: ({ found, language }) => isMonth(found, language) },
  {
    id: 'preposition',
    scopes: ['name', 'place'],
    isIn: ({ found, text, end }) => preposition.test(found) && articleBehind.test(text.slice(end, end + 8)),
  },
  {
    // `niño negativo, madre positiva`
    id: 'kin',
    scopes: ['name'],
    isIn: ({ classes }) => classes.length === 1 && (classes[0]! & KINSHIP) !== 0 && isNoName(classes[0]!),
  },
  {
    // `en bon état général`
    id: 'smallOrdinary',
    scopes: ['name'],
    isIn: ({ isSmall, classes, text, end }) =>
      isSmall && classes.length > 0 && classes.every(isOrdinary) && !/^ \p{Lu}/u.test(text.slice(end, end + 2)),
  },
  {
    // `une vision de part de Dieu`: it begins like no institution
    id: 'smallBeginning',
    scopes: ['place'],
    isIn: ({ found, classes }) =>
      /^\p{Ll}/u.test(found) && classes.length > 1 && classes.every((word) => isOrdinary(word) || isProtected(word)),
  },
];
