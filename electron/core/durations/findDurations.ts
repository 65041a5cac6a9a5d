import type { Language } from '../../contract/text';
import { calendarTimeAt } from './calendarTimes';
import type { Duration } from './duration';
import { durationOf } from './durationOf';
import { COMPOUND, COUNT, DAY_WORD, FEAST, MONTH, SEASON, UNIT, UNIT_ENDING, WEEKDAY } from './durationWords';
import { lengthAt } from './lengths';
import { createPartReader, type PartReader } from './parts';
import { startOffsets } from './startWords';
import type { IsCovered, Tokens } from './tokens';

/**
 * Lengths of time and calendar times in words, in text order, without overlaps. Whether one is found depends on its
 * words and their context, never on how long it is. Dosages are included, as a kind of their own.
 *
 * @param isCovered ranges that already have a span, and are skipped
 */
export function findDurations(text: string, language: Language, isCovered?: IsCovered): readonly Duration[] {
  const starts = startOffsets(text, language, isCovered);
  return starts.length === 0
    ? []
    : durationsAmong(text, starts.length, createPartReader(text, language, starts, isCovered), isCovered);
}

/**
 * What `findDurations` finds, at words that have already been located.
 *
 * @param count of words
 * @param at offset of the word with this number; called in order
 */
export function durationsAmong(
  text: string,
  count: number,
  at: PartReader,
  isCovered: IsCovered | undefined,
): readonly Duration[] {
  const found: Duration[] = [];
  let behind = 0;
  for (let number = 0; number < count; number++) {
    for (const duration of at(number, (tokens, token) => durationsAt(tokens, token, behind, isCovered))) {
      if (duration.start < behind) continue;
      found.push(duration);
      behind = duration.end;
    }
  }
  return found.length < 2 ? found : joined(text, found);
}

const LENGTH = UNIT | UNIT_ENDING | COMPOUND | DAY_WORD | COUNT;
const CALENDAR = WEEKDAY | SEASON | MONTH | FEAST;

/** The length of time and the calendar time at token `i`; a word may be part of both. */
function durationsAt(tokens: Tokens, i: number, behind: number, isCovered: IsCovered | undefined): readonly Duration[] {
  const found: Duration[] = [];
  if (tokens.has(i, LENGTH)) {
    const length = lengthAt(tokens, i);
    if (length === undefined) return found;
    const { start, end } = tokens.range(length.extent.first, length.extent.last);
    const duration = start >= behind && isCovered?.(start, end) !== true ? durationOf(tokens, length) : undefined;
    if (duration !== undefined) found.push(duration);
  }
  if (!tokens.has(i, CALENDAR)) return found;
  const time = calendarTimeAt(tokens, i);
  if (time === undefined) return found;
  const { start, end } = tokens.range(time.first, time.last);
  if (isCovered?.(start, end) !== true)
    found.push({
      start,
      end,
      kind: 'calendar',
      amount: undefined,
      unit: undefined,
      direction: 'none',
      isToVisit: false,
      isPhrase: false,
      lead: '',
    });
  return found;
}

/**
 * The single expression in a text, with the words next to it that give its direction.
 * @returns undefined if there is none, or several
 */
export function readDuration(text: string, language: Language): Duration | undefined {
  const found = findDurations(text, language);
  return found.length === 1 ? found[0] : undefined;
}

const between = /^\s*(?:,|y|e|and|et|und|en|to|a|à|o|or|ou|oder|of|bis|tot|con|[-–+])?\s*$/iu;
/** `1 year and 6 months`, `2 weeks to 3 months` are one. */
function joined(text: string, found: readonly Duration[]): readonly Duration[] {
  const out: Duration[] = [];
  for (const next of found) {
    const last = out.at(-1);
    const isOne =
      last !== undefined &&
      last.amount !== undefined &&
      next.amount !== undefined &&
      !(last.isPhrase && next.isPhrase) &&
      next.lead === '' &&
      between.test(text.slice(last.end, next.start));
    if (!isOne) {
      out.push(next);
      continue;
    }
    out[out.length - 1] = {
      ...last,
      end: next.end,
      kind: last.kind === 'dosage' ? next.kind : last.kind,
      amount: undefined,
      direction: last.direction === 'none' ? next.direction : last.direction,
      isToVisit: last.isToVisit || next.isToVisit,
      isPhrase: last.isPhrase || next.isPhrase,
    };
  }
  return out;
}
