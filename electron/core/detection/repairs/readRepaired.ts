import { asItIs, readTwice, rewritten, type Rewrite, type TextReading } from '../../text/rewriting';
import { readLostMention } from './lostMention';
import { misreadings, repairs } from './registry';
import type { Repair } from './repair';

/** Escapes of escapes: `&amp;uuml;`, `\\u00fc`. */
const maxRounds = 3;

/**
 * A text as it was before exports, copies and programs changed how it is written: with letters for their escapes and
 * lines for their marks. For those who read it only; the text itself stays.
 */
export const readRepaired = (text: string): TextReading => readBy([...repairs, ...misreadings], text);

function readBy(all: readonly Repair[], text: string): TextReading {
  let reading = asItIs(text);
  for (let round = 0; round < maxRounds; round++) {
    const found = rewritesOf(all, reading.text);
    if (found.length === 0) break;
    reading = readTwice(reading, rewritten(reading.text, found));
  }
  return reading;
}

function rewritesOf(by: readonly Repair[], text: string): readonly Rewrite[] {
  let all: readonly Rewrite[] = [];
  for (const { sign, rewrites } of by) {
    if (!sign.test(text)) continue;
    const own = rewrites(text);
    if (own.length > 0) all = all.length === 0 ? own : merged(all, own);
  }
  return all;
}

/** Those of `others` that overlap none of `first`, and all of `first`, in order. */
function merged(first: readonly Rewrite[], others: readonly Rewrite[]): readonly Rewrite[] {
  const out: Rewrite[] = [];
  let k = 0;
  let end = 0;
  const takeUntil = (start: number): void => {
    for (; k < others.length && others[k]!.start < start; k++)
      if (others[k]!.start >= end && others[k]!.end <= start) out.push(others[k]!);
  };
  for (const rewrite of first) {
    takeUntil(rewrite.start);
    out.push(rewrite);
    ({ end } = rewrite);
  }
  takeUntil(Infinity);
  return out;
}

const plain = /^[A-Za-z0-9 .,:;/()'-]*$/;

/** A mention as it was written before programs changed it. */
export const asRead = (text: string): string => (plain.test(text) ? text : readLostMention(readBy(repairs, text).text));

/** A date as it was meant, before it was misread or mistyped. */
export const dateAsMeant = (text: string): string => readLostMention(readRepaired(text).text);

/** What a mention is searched by elsewhere: as it was written, and if it is a date as it was meant. */
export function searchedAs(text: string, isDate: boolean): readonly string[] {
  const read = asRead(text);
  const meant = isDate ? dateAsMeant(text) : read;
  return meant === read ? [read] : [read, meant];
}
