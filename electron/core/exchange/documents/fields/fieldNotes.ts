import { GauzeError } from '../../../../contract/errors';
import type { Language, NoteDocument, NoteSpan } from '../../../../contract/text';
import type { ReplacedPiece } from '../documentFormat';
import { fieldLabels, type FieldType } from './fieldLabels';

/** What is PHI in a value by its place; without offsets the whole value. */
export interface FieldMark {
  readonly type: FieldType;
  readonly start?: number;
  readonly end?: number;
}

/** @param Out where the format collects the changes of a file */
interface Slot<Out> {
  readonly start: number;
  readonly value: string;
  readonly write: (text: string, out: Out) => void;
}

export interface NoteFacts {
  readonly patient?: string | undefined;
  /** ISO date, to the day. */
  readonly date?: string | undefined;
  /** As the file states it. */
  readonly language?: Language | undefined;
}

/** A note composed of values of a file and words that describe their position. */
export class FieldNote<Out> {
  private text = '';
  /** Derived from the text itself, it would copy the text for every line. */
  private endsLine = true;
  private readonly slots: Slot<Out>[] = [];
  private readonly spans: NoteSpan[] = [];

  constructor(
    readonly id: string,
    readonly facts: NoteFacts,
  ) {}

  get isBlank(): boolean {
    return this.slots.every(({ value }) => value.trim() === '');
  }

  /** Words that are not in the file. */
  literal(text: string): void {
    if (text === '') return;
    this.text += text;
    this.endsLine = text.endsWith('\n');
  }

  /** Begins a new line, unless one has just begun. */
  newLine(): void {
    if (!this.isLineStart) this.literal('\n');
  }

  get isLineStart(): boolean {
    return this.endsLine;
  }

  /** Offset of the next value. */
  get length(): number {
    return this.text.length;
  }

  /** Marks what was added between two places, blanks at its ends left out. */
  mark(type: FieldType, from: number, to: number): void {
    this.span(type, this.text.slice(from, to), from);
  }

  private span(type: FieldType, under: string, from: number): void {
    const start = from + under.length - under.trimStart().length;
    const text = under.trim();
    if (text !== '')
      this.spans.push({ start, end: start + text.length, label: fieldLabels[type], text, source: 'field' });
  }

  /** A value of the file, in its place. */
  value(value: string, marks: readonly FieldMark[], write: Slot<Out>['write']): void {
    const start = this.text.length;
    if (value !== '') this.slots.push({ start, value, write });
    this.literal(value);
    for (const mark of marks) {
      const from = mark.start ?? 0;
      this.span(mark.type, value.slice(from, mark.end), start + from);
    }
  }

  /** A value on a line of its own, after the name of its field. */
  line(name: string, value: string, marks: readonly FieldMark[], write: Slot<Out>['write']): void {
    this.newLine();
    this.literal(`${name}: `);
    this.value(value, marks, write);
  }

  document(): NoteDocument {
    const { patient, date, language } = this.facts;
    return {
      id: this.id,
      text: this.text,
      ...(patient !== undefined && { patient }),
      ...(date !== undefined && { date }),
      ...(language !== undefined && { language }),
      ...(this.spans.length > 0 && { spans: this.spans }),
    };
  }

  /**
   * Passes each changed value its replacement. For a piece over several values the first gets the new words, and the
   * others lose what it covered.
   */
  rewrite(pieces: readonly ReplacedPiece[], out: Out): void {
    let next = 0;
    let lastEnd = 0;
    const changed = pieces.filter(({ start, end, text }) => {
      if (start < lastEnd || end < start || end > this.text.length)
        throw new GauzeError('bug', 'replaced pieces overlap or lie outside the text');
      lastEnd = end;
      return this.text.slice(start, end) !== text;
    });
    const reported = new Set<ReplacedPiece>();
    for (const { start, value, write } of this.slots) {
      const end = start + value.length;
      while (next < changed.length && changed[next]!.end <= start) next++;
      let written = '';
      let from = start;
      for (let i = next; i < changed.length && changed[i]!.start < end; i++) {
        const piece = changed[i]!;
        if (piece.end <= start) continue;
        written += value.slice(from - start, Math.max(piece.start, start) - start);
        if (!reported.has(piece)) written += piece.text;
        reported.add(piece);
        from = Math.min(piece.end, end);
      }
      if (from > start) write(written + value.slice(from - start), out);
    }
  }
}
