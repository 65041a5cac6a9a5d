import { GauzeError } from '../../contract/errors';
import type { Language } from '../../contract/text';
import { JOINED_UNIT, LETTER_UNIT, NO_LETTER, foldedUnit, isLetterPair, unitOfWord } from '../detection/codeUnits';
import { foldedKey } from '../detection/scan';
import { perLanguage } from '../text/perLanguage';
import { STARTS, factsOf, startWordsOf } from './durationWords';
import type { IsCovered } from './tokens';

/** How the automaton below sees a code unit: 1–26 is a letter of the alphabet once folded. */
const NOTHING = 0;
const OTHER_LETTER = 27;
/** Joined to the letter before it, and skipped in comparisons. */
const JOINED = 28;
/** To be read together with the next one. */
const PAIR = 29;
const COLUMNS = 32;
/** A state is the offset of its row. */
const BETWEEN_WORDS = 0;
const IN_OTHER_WORD = COLUMNS;
/** A start word ended here. */
const FOUND = 0xffff;

function columnOf(unit: number): number {
  const part = unitOfWord(unit);
  if (part === NO_LETTER) return NOTHING;
  if (part === JOINED_UNIT) return JOINED;
  if (part !== LETTER_UNIT) return PAIR;
  const letter = foldedUnit(unit) - 96;
  return letter >= 1 && letter <= 26 ? letter : OTHER_LETTER;
}
const ASCII = 128;
const LATIN = 256;
const columns = Uint8Array.from({ length: LATIN }, (_, unit) => columnOf(unit));

/** The start words as an automaton over folded letters: one row of columns per state, `FOUND` where a word ends. */
const automata = perLanguage((language): Uint16Array => {
  const rows: number[][] = [];
  const newRow = (): number => {
    const state = rows.length * COLUMNS;
    const row = new Array<number>(COLUMNS).fill(IN_OTHER_WORD);
    row[NOTHING] = BETWEEN_WORDS;
    row[JOINED] = state;
    rows.push(row);
    return state;
  };
  newRow();
  newRow();
  for (const word of startWordsOf(language)) {
    const letters = Array.from({ length: word.length }, (_, i) => columnOf(word.charCodeAt(i)));
    // `1er`: a token is letters or digits
    if (letters.length === 0 || letters.includes(NOTHING) || letters.includes(PAIR)) continue;
    let state = BETWEEN_WORDS;
    for (const column of letters) {
      if (column === JOINED) continue;
      const row = rows[state / COLUMNS]!;
      if (row[column]! <= IN_OTHER_WORD) row[column] = newRow();
      state = row[column]!;
    }
    rows[state / COLUMNS]![NOTHING] = FOUND;
  }
  if (rows.length * COLUMNS > FOUND) throw new GauzeError('bug', 'too many words that an expression of time begins at');
  return Uint16Array.from(rows.flat());
});

const encoder = new TextEncoder();
/** Code units of a note read at a time; in UTF-8 each takes at most three bytes. */
const PIECE = 1 << 14;
const bytes = new Uint8Array(3 * PIECE);
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Offsets of the words at which an expression of time may be searched for, in order, except covered ones. Only the text
 * around these few words is tokenised; nearly all of a note is read by nothing but this.
 */
export function startOffsets(text: string, language: Language, isCovered?: IsCovered): readonly number[] {
  const table = automata(language);
  const facts = factsOf(language);
  const { length } = text;
  const found: number[] = [];
  const report = (end: number): void => {
    const start = startOfWord(text, end);
    if (((facts.get(foldedKey(text, start, end))?.bits ?? 0) & STARTS) === 0) return;
    if (isCovered?.(start, end) !== true) found.push(start);
  };
  let state = BETWEEN_WORDS;
  for (let from = 0; from < length;) {
    let to = Math.min(length, from + PIECE);
    if (to < length && isHighSurrogate(text.charCodeAt(to - 1))) to--;
    const count = encoder.encodeInto(text.slice(from, to), bytes).written;
    // the distance between a byte in the piece and its code unit in the text
    let shift = -from;
    for (let i = 0; i < count; i++) {
      const byte = bytes[i]!;
      if (byte < ASCII) {
        state = table[state + columns[byte]!]!;
        if (state === FOUND) {
          report(i - shift);
          state = BETWEEN_WORDS;
        }
        continue;
      }
      const at = i - shift;
      const unit = text.charCodeAt(at);
      let column = unit < LATIN ? columns[unit]! : columnOf(unit);
      if (byte >= 0xf0) {
        i += 3;
        shift += 2;
      } else if (byte >= 0xe0) {
        i += 2;
        shift += 2;
      } else {
        i++;
        shift++;
      }
      if (column === PAIR) column = isLetterPair(text, at) ? OTHER_LETTER : NOTHING;
      state = table[state + column]!;
      if (state !== FOUND) continue;
      report(at);
      state = BETWEEN_WORDS;
    }
    from = to;
  }
  if (table[state + NOTHING] === FOUND) report(length);
  return found;
}

/** Words of the automaton contain no letters of two code units. */
function startOfWord(text: string, end: number): number {
  let start = end;
  for (let i = end - 1; i >= 0; i--) {
    const part = unitOfWord(text.charCodeAt(i));
    if (part === LETTER_UNIT) start = i;
    else if (part !== JOINED_UNIT) break;
  }
  return start;
}
