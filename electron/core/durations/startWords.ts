import type { Language } from '../../contract/text';
import { JOINED_UNIT, LETTER_UNIT, NO_LETTER, foldedUnit, isLetterPair, unitOfWord } from '../detection/codeUnits';
import { foldedKey } from '../detection/scan';
import { perLanguage } from '../text/perLanguage';
import { STARTS, factsOf, startWordsOf } from './durationWords';
import type { IsCovered } from './tokens';

/** What a code unit is to the automaton below: 1–26 a letter of the alphabet once it is folded. */
const NOTHING = 0;
const OTHER_LETTER = 27;
/** Joined to the letter before it, and skipped in comparisons. */
const JOINED = 28;
/** To be looked at together with the next one. */
const PAIR = 29;
const COLUMNS = 32;
const BETWEEN_WORDS = 0;
const IN_OTHER_WORD = 1;
/** A word that is a start ended. */
const FOUND = -1;

function columnOf(unit: number): number {
  const part = unitOfWord(unit);
  if (part === NO_LETTER) return NOTHING;
  if (part === JOINED_UNIT) return JOINED;
  if (part !== LETTER_UNIT) return PAIR;
  const letter = foldedUnit(unit) - 96;
  return letter >= 1 && letter <= 26 ? letter : OTHER_LETTER;
}
const LATIN = 256;
const columns = Uint8Array.from({ length: LATIN }, (_, unit) => columnOf(unit));

/** The words that an expression is looked for at, as an automaton over folded letters: one row of columns for each state, `FOUND` where one ends. */
const automata = perLanguage((language): Int16Array => {
  const rows: number[][] = [];
  const newRow = (): number => {
    const row = new Array<number>(COLUMNS).fill(IN_OTHER_WORD);
    row[NOTHING] = BETWEEN_WORDS;
    row[JOINED] = rows.length;
    return rows.push(row) - 1;
  };
  newRow();
  newRow();
  for (const word of startWordsOf(language)) {
    const letters = Array.from({ length: word.length }, (_, i) => columnOf(word.charCodeAt(i)));
    // `1er`: a token is letters or figures
    if (letters.length === 0 || letters.includes(NOTHING) || letters.includes(PAIR)) continue;
    let state = BETWEEN_WORDS;
    for (const column of letters) {
      if (column === JOINED) continue;
      const row = rows[state]!;
      if (row[column]! <= IN_OTHER_WORD) row[column] = newRow();
      state = row[column]!;
    }
    rows[state]![NOTHING] = FOUND;
  }
  return Int16Array.from(rows.flat());
});

/**
 * Where the words begin that an expression of time may be looked for at, in order; what is covered is none. The note needs no tokens but
 * around those few, so this is all that nearly all of it is asked.
 */
export function startOffsets(text: string, language: Language, isCovered?: IsCovered): readonly number[] {
  const table = automata(language);
  const found: number[] = [];
  const tell = (end: number): void => {
    const start = startOfWord(text, end);
    if (((factsOf(language).get(foldedKey(text, start, end))?.bits ?? 0) & STARTS) === 0) return;
    if (isCovered?.(start, end) !== true) found.push(start);
  };
  const { length } = text;
  let state = BETWEEN_WORDS;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    let column = unit < LATIN ? columns[unit]! : columnOf(unit);
    if (column === PAIR) {
      if (isLetterPair(text, i)) {
        column = OTHER_LETTER;
        i++;
      } else column = NOTHING;
    }
    state = table[state * COLUMNS + column]!;
    if (state === IN_OTHER_WORD) {
      // on to its last letter
      while (i + 1 < length) {
        const next = text.charCodeAt(i + 1);
        if (next >= LATIN || columns[next] === NOTHING || columns[next] === PAIR) break;
        i++;
      }
      continue;
    }
    if (state !== FOUND) continue;
    tell(column === NOTHING ? i : i + 1);
    state = BETWEEN_WORDS;
  }
  if (table[state * COLUMNS + NOTHING] === FOUND) tell(length);
  return found;
}

/** Words of the automaton have no letters of two units. */
function startOfWord(text: string, end: number): number {
  let start = end;
  for (let i = end - 1; i >= 0; i--) {
    const part = unitOfWord(text.charCodeAt(i));
    if (part === LETTER_UNIT) start = i;
    else if (part !== JOINED_UNIT) break;
  }
  return start;
}
