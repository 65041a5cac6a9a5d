import type { PhiType, Suggestion } from '../../electron/contract/phi';
import { familyOfType } from '../../electron/contract/phiTypes';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { EPONYM, PROTECTED } from '../../electron/core/detection/wordClasses';

// What a small model adds beside rules in vain, in notes of a kind that it never saw: values with a unit, generic
// institutions, words that the lists say are none of a person.

const [scales, units] = ['[mcdknpµμ]?(?:g|l|mol|m|Hz|Gy|Pa|U|UI|IU|IE|Eq|kat|osm)', 'mmHg|bpm|min|mm3|log'];
const unitBehind = new RegExp(`^[ \u00a0]?(?:[µμ°%‰/]|(?:${scales}|${units})(?![\\p{L}\\p{N}]))`, 'iu');
/** `(N: 4400-11300`, `normal range 150`, `Norm 4,0`. */
const ranges = 'n|vn|rr|normal\\p{L}*|norme?n?|ref\\p{L}*|range|bereich|rango|valeurs?';
const normalBefore = new RegExp(`(?<!\\p{L})(?:${ranges})[ :.=<>(]{0,4}$`, 'iu');
const longestBefore = 24;

/** `2009;32(7):1335-43` */
const pagesBefore = /\d\)?:$/u;
const valueWithUnit = new RegExp(`^\\d[\\d.,]*(?:${scales}|${units})$`, 'iu');
const dayAndMonth = /^(\d{1,2})[./-](\d{1,2})\.?$/u;

/** @param lookUp of the note's language */
export function isUnfounded(
  { start, end, type }: Pick<Suggestion, 'start' | 'end' | 'type'>,
  text: string,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
): boolean {
  const found = text.slice(start, end);
  if (isOfKey(text, start, end) || codeTable.test(found)) return true;
  if (!/\p{L}/u.test(found)) return isMeasured(text, start, end) || !isWrittenAs(type, found);
  if (valueWithUnit.test(found)) return true;
  const family = familyOfType[type];
  // in a line without capitals, names and institutions have none either
  const isSmall = !/[\p{Lu}\p{N}]/u.test(found) && /\p{Lu}/u.test(lineAround(text, start, end));
  if (family === 'place') return isSmall;
  if (family !== 'name') return false;
  const classes = (found.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).map(lookUp);
  return (
    isSmall ||
    classes.some((word) => (word & PROTECTED) !== 0) ||
    (classes.length === 1 && (classes[0]! & EPONYM) !== 0)
  );
}

/** `PV1-19: …`, `assignedAuthor.id: …`: the name of a field of structured data, in which nobody is named. */
const key = /^(?:[A-Z]{2}[A-Z0-9]-\d+(?:\.\d+)?|[a-z][\w[\]-]*(?:\.[\w[\]-]+)+)$/u;
const longestKey = 120;

function isOfKey(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  if (start - from > longestKey) return false;
  const line = text.slice(from, end + longestKey);
  const colon = line.indexOf(':');
  return colon >= end - from && key.test(line.slice(0, colon));
}
/** Of HL7: what the code before it is from. */
const codeTable = /^HL7\d{4}$/u;

const isMeasured = (text: string, start: number, end: number): boolean => {
  const before = text.slice(Math.max(0, start - longestBefore), start);
  return unitBehind.test(text.slice(end, end + 8)) || normalBefore.test(before) || pagesBefore.test(before);
};

/** Whether digits and marks alone may be of a type: a day with its month, a postal code that is no round count. */
function isWrittenAs(type: PhiType, digits: string): boolean {
  if (type === 'date') {
    const [, first, second] = dayAndMonth.exec(digits) ?? [];
    if (first === undefined) return digits.match(/[./-]/gu)?.length !== 1;
    const [low, high] = [Number(first), Number(second)].sort((a, b) => a - b) as [number, number];
    return low >= 1 && low <= 12 && high <= 31;
  }
  return familyOfType[type] !== 'place' || !/\d{2,}00$/u.test(digits);
}

function lineAround(text: string, start: number, end: number): string {
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const behind = text.indexOf('\n', end);
  return text.slice(before, behind < 0 ? text.length : behind);
}
