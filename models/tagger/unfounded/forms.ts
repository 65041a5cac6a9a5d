import { familyOfType } from '../../../electron/contract/phiTypes';
import type { UnfoundedClass } from './unfoundedClass';

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

export const forms: readonly UnfoundedClass[] = [
  { id: 'noDate', scopes: ['figures'], isIn: ({ type, found }) => type === 'date' && !isWrittenAsDate(found) },
  {
    id: 'roundCount',
    scopes: ['figures'],
    // a town follows a postal code
    isIn: ({ type, found, text, end }) =>
      familyOfType[type] === 'place' && /\d{2,}00$/u.test(found) && !/^[\s,]*\p{Lu}/u.test(text.slice(end, end + 8)),
  },
];
