import { familyOfType } from '../../../electron/contract/phiTypes';
import { KEY, NAME } from '../../../electron/core/detection/wordClasses';
import type { Finding, UnfoundedClass } from './unfoundedClass';

const dayAndMonth = /^(\d{1,2})[./-](\d{1,2})\.?$/u;
const monthAndYear =
  /^(?:(?:0?[1-9]|1[0-2])[./-](?:19|2[01])\d{2}|(?:19|2[01])\d{2}[./-](?:\d{2}|(?:19|2[01])\d{2}))$/u;

/** Whether digits and marks alone may be a day with its month. */
function isWrittenAsDate(digits: string): boolean {
  const [, first, second] = dayAndMonth.exec(digits) ?? [];
  if (first === undefined) return monthAndYear.test(digits) || digits.match(/[./-]/gu)?.length !== 1;
  const [low, high] = [Number(first), Number(second)].sort((a, b) => a - b) as [number, number];
  return low >= 1 && low <= 12 && high <= 31;
}

/** On both sides the border of a cell or of its line. */
const cellBefore = /(?:^|[\t|\n]) *$/u;
const cellBehind = /^ *(?:$|[\t|\n])/u;

/** Whether all words are keys of forms, and nobody's name. */
function isKey(cell: string, lookUp: Finding['lookUp']): boolean {
  const words = cell.match(/\p{L}+/gu) ?? [];
  return words.length > 0 && words.map(lookUp).every((word) => (word & KEY) !== 0 && (word & NAME) === 0);
}

export const forms: readonly UnfoundedClass[] = [
  {
    // `Ch | Nom | Age`, one of them or several
    id: 'heading',
    scopes: ['place', 'name'],
    isIn: ({ text, end, found, before, lookUp }) => {
      if (!cellBefore.test(before) || !cellBehind.test(text.slice(end, end + 8))) return false;
      const cells = found.split(/[\t\n]/u);
      const keys = cells.filter((cell) => isKey(cell, lookUp));
      return keys.length > 0 && keys.length * 2 >= cells.length;
    },
  },
  { id: 'noDate', scopes: ['figures'], isIn: ({ type, found }) => type === 'date' && !isWrittenAsDate(found) },
  {
    id: 'roundCount',
    scopes: ['figures'],
    // a town follows a postal code
    isIn: ({ type, found, text, end }) =>
      familyOfType[type] === 'place' && /\d{2,}00$/u.test(found) && !/^[\s,]*\p{Lu}/u.test(text.slice(end, end + 8)),
  },
];
