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

class RecordReader implements DelimitedReader {
  readonly #border: number;
  #state = AT_START;
  #cells: string[] = [];
  #cell = '';
  /** Of the record so far, in UTF-16 units. */
  #size = 0;
  #line = 1;
  #recordLine = 1;
  #problem: 'textAfterQuote' | 'tooLarge' | null = null;
  #skipLineFeed = false;
  #isEmpty = true;

  constructor(delimiter: Delimiter) {
    this.#border = delimiter.charCodeAt(0);
  }

  push(text: string): readonly DelimitedRecord[] {
    const found: DelimitedRecord[] = [];
    let i = 0;
    if (this.#skipLineFeed && text.length > 0) {
      this.#skipLineFeed = false;
      if (text.charCodeAt(0) === LF) i = 1;
    }
    while (i < text.length) {
      const code = text.charCodeAt(i);
      if (this.#state === QUOTED) i = this.#takeQuoted(text, i);
      else if (this.#state === AFTER_QUOTE && code === QUOTE) {
        if (this.#problem === null) this.#cell += '"';
        this.#state = QUOTED;
        i++;
      } else if (code === LF || code === CR) {
        this.#line++;
        if (code === CR) {
          if (i + 1 === text.length) this.#skipLineFeed = true;
          else if (text.charCodeAt(i + 1) === LF) i++;
        }
        i++;
        this.#endRecord(found);
      } else {
        this.#isEmpty = false;
        if (code === this.#border) {
          if (this.#problem === null) this.#endCell();
          this.#state = AT_START;
          i++;
        } else if (this.#state === AT_START && code === QUOTE) {
          this.#state = QUOTED;
          i++;
        } else i = this.#takePlain(text, i);
      }
    }
    return found;
  }

  end(): readonly DelimitedRecord[] {
    const found: DelimitedRecord[] = [];
    if (this.#state === QUOTED) found.push({ line: this.#recordLine, problem: this.#problem ?? 'openQuote' });
    else this.#endRecord(found);
    return found;
  }

  /** Up to and including the closing quote. @returns where to continue */
  #takeQuoted(text: string, from: number): number {
    const close = text.indexOf('"', from);
    const to = close < 0 ? text.length : close;
    for (let k = text.indexOf('\n', from); k >= 0 && k < to; k = text.indexOf('\n', k + 1)) this.#line++;
    this.#take(text, from, to);
    if (close < 0) return to;
    this.#state = AFTER_QUOTE;
    return to + 1;
  }

  /** Text outside quotes, up to the next delimiter or line end. @returns where to continue */
  #takePlain(text: string, from: number): number {
    if (this.#state === AFTER_QUOTE) {
      this.#problem ??= 'textAfterQuote';
      this.#state = SPOILT;
    }
    let to = from + 1;
    while (to < text.length) {
      const next = text.charCodeAt(to);
      if (next === this.#border || next === LF || next === CR) break;
      to++;
    }
    this.#take(text, from, to);
    if (this.#state === AT_START) this.#state = PLAIN;
    return to;
  }

  #take(text: string, from: number, to: number): void {
    this.#size += to - from;
    if (this.#size > MAX_NOTE_BYTES) {
      this.#problem = 'tooLarge';
      this.#cell = '';
    } else if (this.#problem === null) this.#cell += text.slice(from, to);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = AT_START;
  }

  #endRecord(into: DelimitedRecord[]): void {
    if (this.#problem !== null) into.push({ line: this.#recordLine, problem: this.#problem });
    else if (!this.#isEmpty) {
      this.#endCell();
      into.push({ line: this.#recordLine, cells: this.#cells });
    }
    this.#cells = [];
    this.#cell = '';
    this.#size = 0;
    this.#state = AT_START;
    this.#problem = null;
    this.#isEmpty = true;
    this.#recordLine = this.#line;
  }
}

/**
 * Reads delimited records (RFC 4180) from text that comes in pieces. Line ends are LF, CRLF or CR; inside quotes all
 * characters stay as they are. A quote inside an unquoted cell is an ordinary character.
 */
export const createDelimitedReader = (delimiter: Delimiter): DelimitedReader => new RecordReader(delimiter);

/** The records of a sample; a last record that is cut is left out. */
export function sampleRecords(sample: string, delimiter: Delimiter, isWhole: boolean): readonly (readonly string[])[] {
  const reader = createDelimitedReader(delimiter);
  const found = [...reader.push(sample)];
  if (isWhole) found.push(...reader.end());
  return found.flatMap((record) => ('cells' in record ? [record.cells] : []));
}

/**
 * The delimiter under which the first records have the same and the largest number of cells; `,` if none separates
 * them.
 */
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
