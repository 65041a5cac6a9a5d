import { KEY, KINSHIP, NAME, NAME_CUE, TITLE } from '../../../electron/core/detection/wordClasses';
import { lineAround, type Finding, type UnfoundedClass } from './unfoundedClass';

const capitals = /^(?:\p{Lu}{4}|(?!.*[AEIOUYÀ-Ý])\p{Lu}{5,6}|\p{Lu}{3,5}-?\d{1,4}|[CDLS]\d{1,2})$/u;
const writer = /(?<!\p{L})(?:by|par|por|von|vom|door|dr|dra|drs|prof)\.? $/iu;

/**
 * `la recherche de (BAAR)`, `le gène KCNQ1`, `sciatique S1`: capitals in the middle of a sentence, too long for
 * initials, with no word before them that announces a person. Wards are called so, too.
 */
function isAbbreviation({ text, start, end, type, found, before, lookUp }: Finding): boolean {
  const isBracketed = /^\p{Lu}{3,5}$/u.test(found) && text[start - 1] === '(' && text[end] === ')';
  if ((!capitals.test(found) && !isBracketed) || (type === 'department' && !/\d$/u.test(found))) return false;
  if (!/\p{Ll}/u.test(lineAround(text, start, end)) || (!isBracketed && (lookUp(found) & NAME) !== 0)) return false;
  const word = /(?<!\p{Lu})(\p{Ll}[\p{L}\p{M}]*) \(?$/u.exec(before)?.[1];
  return word !== undefined && !writer.test(before) && (lookUp(word) & (TITLE | NAME_CUE | KINSHIP | KEY)) === 0;
}

export const abbreviations: readonly UnfoundedClass[] = [
  { id: 'abbreviation', scopes: ['place', 'name'], isIn: isAbbreviation },
];
