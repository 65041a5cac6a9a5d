import { redactionMark } from '../../electron/core/deidentify/tags';
import type { Tokens } from '../../electron/core/text/tokens';
import type { WordMarks } from './readNotes';
import { firstTyped } from './shape';

/** A segment of a note that is written as REDACTED. UTF-16, half-open. */
export interface Redaction {
  readonly start: number;
  readonly end: number;
  /** Null: of no class. */
  readonly type: string | null;
  /** Of its surest word, in [0, 1]. */
  readonly score: number;
}

/**
 * Words that are at least as likely as the threshold to be redacted; those of one class with nothing but white space of
 * one line between them are one redaction. In order, and none overlaps another.
 */
export function redactionsOf(
  tokens: Tokens,
  { scores, choices }: WordMarks,
  types: readonly string[],
  threshold: number,
): readonly Redaction[] {
  const found: { start: number; end: number; type: string | null; score: number }[] = [];
  for (let token = 0; token < tokens.count; token++) {
    const score = scores[token]!;
    if (score < threshold) continue;
    const [start, end] = [tokens.starts[token]!, tokens.ends[token]!];
    const type = types[choices[token]! - firstTyped] ?? null;
    const last = found.at(-1);
    if (last !== undefined && last.type === type && /^[^\S\n]*$/.test(tokens.text.slice(last.end, start))) {
      last.end = end;
      last.score = Math.max(last.score, score);
    } else found.push({ start, end, type, score });
  }
  return found;
}

/**
 * A note with its redactions written out. What is not redacted is copied from the note, character for character: there
 * is no other way for a letter to get into it.
 *
 * @param redactions in order, none overlapping another
 * @param hasTypes whether the class is named: `REDACTED:DATE`
 */
export function writeRedacted(text: string, redactions: readonly Redaction[], hasTypes = false): string {
  let out = '';
  let at = 0;
  for (const { start, end, type } of redactions) {
    if (start < at || end < start || end > text.length)
      throw new RangeError('redactions overlap or lie outside the note');
    out += text.slice(at, start) + redactionMark + (hasTypes && type !== null ? `:${type}` : '');
    at = end;
  }
  return out + text.slice(at);
}
