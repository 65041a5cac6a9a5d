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
    isIn: ({ classes }) => classes.length > 0 && classes.every(isProtected),
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
    // `niño negativo, madre positiva`
    id: 'kin',
    scopes: ['name'],
    isIn: ({ classes }) => classes.length === 1 && (classes[0]! & KINSHIP) !== 0 && isNoName(classes[0]!),
  },
  {
    // `en bon état général`
    id: 'smallOrdinary',
    scopes: ['name'],
    isIn: ({ isSmall, classes }) => isSmall && classes.length > 0 && classes.every(isOrdinary),
  },
  {
    // `une vision de part de Dieu`: it begins like no institution
    id: 'smallBeginning',
    scopes: ['place'],
    isIn: ({ found, classes }) =>
      /^\p{Ll}/u.test(found) && classes.length > 1 && classes.every((word) => isOrdinary(word) || isProtected(word)),
  },
];
