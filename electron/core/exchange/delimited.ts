import { MAX_NOTE_BYTES } from './format';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** `line`: where the record starts, from 1. */
export type DelimitedRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: 'textAfterQuote' | 'openQuote' | 'tooLarge' };

const QUOTE = 34;
const LF = 10;
const CR = 13;

const AT_START = 0;
const PLAIN = 1;
const QUOTED = 2;
const AFTER_QUOTE = 3;
/** Passing over a record that cannot be read, quotes still respected. */
const SPOILT = 4;

export interface DelimitedReader {
  readonly push: (text: string) => readonly DelimitedRecord[];
  readonly end: () => readonly DelimitedRecord[];
}

/**
 * Reads delimited records (RFC 4180) from text that comes in pieces. Line ends are LF, CRLF or CR; inside quotes all characters stay as
 * they are. A quote inside an unquoted cell is an ordinary character.
 */
export function createDelimitedReader(delimiter: Delimiter): DelimitedReader {
  const border = delimiter.charCodeAt(0);
  let state = AT_START;
  let cells: string[] = [];
  let cell = '';
  let size = 0;
  let line = 1;
  let recordLine = 1;
  let problem: 'textAfterQuote' | 'tooLarge' | null = null;
  let skipLineFeed = false;
  let isEmpty = true;

  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    state = AT_START;
  };
  const endRecord = (into: DelimitedRecord[]): void => {
    if (problem !== null) into.push({ line: recordLine, problem });
    else if (!isEmpty) {
      endCell();
      into.push({ line: recordLine, cells });
    }
    cells = [];
    cell = '';
    size = 0;
    state = AT_START;
    problem = null;
    isEmpty = true;
    recordLine = line;
  };

  return {
    push(text) {
      const found: DelimitedRecord[] = [];
      let i = 0;
      if (skipLineFeed && text.length > 0) {
        skipLineFeed = false;
        if (text.charCodeAt(0) === LF) i = 1;
      }
      while (i < text.length) {
        const code = text.charCodeAt(i);
        if (state === QUOTED) {
          const close = text.indexOf('"', i);
          const to = close < 0 ? text.length : close;
          for (let k = text.indexOf('\n', i); k >= 0 && k < to; k = text.indexOf('\n', k + 1)) line++;
          size += to - i;
          if (size > MAX_NOTE_BYTES) {
            problem = 'tooLarge';
            cell = '';
          } else if (problem === null) cell += text.slice(i, to);
          i = to;
          if (close >= 0) {
            state = AFTER_QUOTE;
            i++;
          }
          continue;
        }
        if (state === AFTER_QUOTE && code === QUOTE) {
          if (problem === null) cell += '"';
          state = QUOTED;
          i++;
          continue;
        }
        if (code === LF || code === CR) {
          line++;
          if (code === CR) {
            if (i + 1 === text.length) skipLineFeed = true;
            else if (text.charCodeAt(i + 1) === LF) i++;
          }
          i++;
          endRecord(found);
          continue;
        }
        isEmpty = false;
        if (code === border) {
          if (problem === null) endCell();
          state = AT_START;
          i++;
          continue;
        }
        if (state === AT_START && code === QUOTE) {
          state = QUOTED;
          i++;
          continue;
        }
        if (state === AFTER_QUOTE) {
          problem ??= 'textAfterQuote';
          state = SPOILT;
        }
        let to = i + 1;
        while (to < text.length) {
          const next = text.charCodeAt(to);
          if (next === border || next === LF || next === CR) break;
          to++;
        }
        size += to - i;
        if (size > MAX_NOTE_BYTES) {
          problem = 'tooLarge';
          cell = '';
        }
        if (problem === null) cell += text.slice(i, to);
        if (state === AT_START) state = PLAIN;
        i = to;
      }
      return found;
    },
    end() {
      const found: DelimitedRecord[] = [];
      if (state === QUOTED) found.push({ line: recordLine, problem: problem ?? 'openQuote' });
      else endRecord(found);
      return found;
    },
  };
}

/** The records of a sample; a last record that is cut is left out. */
export function sampleRecords(sample: string, delimiter: Delimiter, isWhole: boolean): readonly (readonly string[])[] {
  const reader = createDelimitedReader(delimiter);
  const found = [...reader.push(sample)];
  if (isWhole) found.push(...reader.end());
  return found.flatMap((record) => ('cells' in record ? [record.cells] : []));
}

/** The delimiter under which the first records have the same number of cells, and the most; `,` where none divides them. */
export function detectDelimiter(sample: string, isWhole: boolean): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const rows = sampleRecords(sample, delimiter, isWhole).slice(0, 50);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    const even = rows.filter((row) => row.length === width).length / rows.length;
    // Evenness decides; among equals the finer division.
    const score = even + Math.min(width, 50) / 1000;
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

/** One cell as RFC 4180 writes it. */
export const writeCell = (value: string, delimiter: Delimiter): string =>
  value.includes(delimiter) || /["\r\n]/.test(value) || /^[\s\ufeff]|\s$/.test(value)
    ? `"${value.replaceAll('"', '""')}"`
    : value;
