import { asItIs, readTwice, rewritten, type Rewrite, type TextReading } from '../../text/rewriting';
import { readLostMention } from './lostLetters';
import { repairs } from './registry';

/** Escapes of escapes: `&amp;uuml;`, `\\u00fc`. */
const maxRounds = 3;

/**
 * A text as it was before exports, copies and programs changed how it is written: with letters for their escapes and
 * lines for their marks. For those who read it only; the text itself stays.
 */
export function readRepaired(text: string): TextReading {
  let reading = asItIs(text);
  for (let round = 0; round < maxRounds; round++) {
    const found = rewritesOf(reading.text);
    if (found.length === 0) break;
    reading = readTwice(reading, rewritten(reading.text, found));
  }
  return reading;
}

function rewritesOf(text: string): readonly Rewrite[] {
  let all: readonly Rewrite[] = [];
  for (const { sign, rewrites } of repairs) {
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

const plain = /^(?:[A-Za-z .,:;/()'-]*|[0-9 .,:;/()-]*)$/;

/** A mention without its place. */
export const asRead = (text: string): string => (plain.test(text) ? text : readLostMention(readRepaired(text).text));
