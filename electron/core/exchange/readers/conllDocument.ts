import { GauzeError } from '../../../contract/errors';
import type { NoteSpan } from '../../../contract/text';
import { rebuiltGap } from '../conllGap';
import { splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type ReadItem } from '../format';
import { isBlank, noteRecord, ReadNotes, refusal, refusalOf } from '../noteRecord';

interface ConllReader {
  /** One line without its end. */
  readonly line: (line: string) => Iterable<ReadItem>;
  readonly end: () => Iterable<ReadItem>;
}

const codePoints = (text: string): number => {
  let count = text.length;
  for (let i = 1; i < text.length; i++)
    if ((text.charCodeAt(i - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(i) & 0xfc00) === 0xdc00) count--;
  return count;
};

const wrong = (reason: string, line: number): GauzeError =>
  new GauzeError('malformed', `columns: ${reason}`, { reason, line });
const isNumber = (cell: string | undefined): cell is string => cell !== undefined && /^\d{1,12}$/.test(cell);

/** A note in the making. */
interface Draft {
  readonly id: string | null;
  readonly line: number;
  /** In code points, if stated in the file. */
  readonly length: number | null;
  readonly lineEnd: string;
  /** Gaps that rows do not represent, by their offset in code points. */
  readonly gaps: ReadonlyMap<number, string>;
  hasOffsets: boolean | null;
  readonly pieces: string[];
  /** UTF-16 and code point length of the pieces. */
  units: number;
  points: number;
  emptyLines: number;
  readonly spans: { start: number; end: number; label: string }[];
  open: string | null;
  problem: GauzeError | null;
}

const draft = (
  id: string | null,
  length: number | null,
  line: number,
  lineEnd = '\n',
  gaps: ReadonlyMap<number, string> = new Map(),
): Draft => ({
  id,
  length,
  line,
  lineEnd,
  gaps,
  hasOffsets: null,
  pieces: [],
  units: 0,
  points: 0,
  emptyLines: 0,
  spans: [],
  open: null,
  problem: null,
});

function decodeIdCell(cell: string): string {
  try {
    return decodeURIComponent(cell);
  } catch {
    return cell;
  }
}

const cellsOf = (line: string): readonly string[] => (line.includes('\t') ? line.split('\t') : line.trim().split(/ +/));

/** A start with the blanks of the note; if they are malformed, the note is refused. */
function startHere(id: string, length: number, blanks: string, number: number): Draft {
  if (!blanks.startsWith('[')) return draft(id, length, number);
  try {
    const [lineEnd, ...rest] = JSON.parse(blanks) as readonly unknown[];
    const gaps = new Map<number, string>();
    for (let i = 0; i < rest.length; i += 2) {
      const at = rest[i];
      const gap = rest[i + 1];
      if (typeof at !== 'number' || typeof gap !== 'string') throw wrong('whitespace', number);
      gaps.set(at, gap);
    }
    if (typeof lineEnd !== 'string' || lineEnd === '') throw wrong('whitespace', number);
    return draft(id, length, number, lineEnd, gaps);
  } catch {
    return { ...draft(id, length, number), problem: wrong('whitespace', number) };
  }
}

/** The next gap of a note: as stated at its start, else derived from its length and line ends. */
function gapOf(note: Draft, lineEnds: number, length: number, number: number): string {
  const gap = note.gaps.get(note.points) ?? rebuiltGap(lineEnds, length, note.lineEnd);
  if (codePoints(gap) !== length) throw wrong('whitespace', number);
  return gap;
}

/**
 * The start of a note: `-DOCSTART-` as written here or by others, or a comment that names it. Null for any other line.
 */
function startOf(line: string, number: number): Draft | null {
  if (line.startsWith('-DOCSTART-')) {
    const cells = cellsOf(line);
    if (line.includes('\t') && isNumber(cells[2]) && cells[1] !== '')
      return startHere(decodeIdCell(cells[1]!), Number(cells[2]), cells[3] ?? '-', number);
    return draft(/\(([^()]+)\)/.exec(line)?.[1] ?? null, null, number);
  }
  if (!line.startsWith('#')) return null;
  const named = /^# ?(?:newdoc id|doc_id|document_id|id) ?= ?(.*)$/.exec(line);
  return named === null || line.includes('\t') ? null : draft(named[1]!.trim() || null, null, number);
}

const isComment = (line: string): boolean =>
  /^#(?: |$)/.test(line) && !line.includes('\t') && !/ [OBIESLUM](?:-\S+)?$/.test(line);

function addToken(note: Draft, line: string, number: number): void {
  const cells = cellsOf(line);
  const [form = ''] = cells;
  const tag = cells.at(-1)!;
  if (cells.length < 2 || form === '') throw wrong('columns', number);
  const size = codePoints(form);
  note.hasOffsets ??=
    cells.length >= 4 && isNumber(cells[1]) && isNumber(cells[2]) && Number(cells[2]) - Number(cells[1]) === size;
  let gap: string;
  if (note.hasOffsets) {
    if (!isNumber(cells[1]) || !isNumber(cells[2]) || Number(cells[2]) - Number(cells[1]) !== size)
      throw wrong('offsets', number);
    const length = Number(cells[1]) - note.points;
    if (length < 0) throw wrong('offsetOutOfOrder', number);
    if (note.points + length > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'note too long', { line: number });
    gap = gapOf(note, note.emptyLines, length, number);
  } else gap = note.units === 0 ? '' : note.emptyLines > 0 ? '\n' : ' ';
  if (note.emptyLines > 0) note.open = null;
  note.emptyLines = 0;
  const start = note.units + gap.length;
  note.pieces.push(gap, form);
  note.units = start + form.length;
  note.points += codePoints(gap) + size;
  if (note.units > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'note too long', { line: number });
  addTag(note, tag, start, number);
}

/** BIO, BIOES and BILOU; a continuation without a beginning begins. */
function addTag(note: Draft, tag: string, start: number, number: number): void {
  if (tag === 'O') {
    note.open = null;
    return;
  }
  const match = /^([BIESLUM])-(.{1,80})$/s.exec(tag);
  if (match === null) throw wrong('tag', number);
  const position = match[1]!;
  const label = match[2]!;
  const last = note.spans.at(-1);
  const goesOn = 'IELM'.includes(position) && note.open === label && last !== undefined;
  if (goesOn) last.end = note.units;
  else note.spans.push({ start, end: note.units, label });
  note.open = 'ESLU'.includes(position) ? null : label;
}

/** Puts the notes of a column file together, line by line. */
export function createConllReader(file: string): ConllReader {
  const { stem } = splitExtension(file);
  let note: Draft | null = null;
  let number = 0;
  let count = 0;
  let isNamed = false;
  let isAfterStart = false;

  function* finish(): Iterable<ReadItem> {
    if (note === null) return;
    const done = note;
    note = null;
    // A start without tokens is the head of a collection, or a note without words.
    if (done.problem === null && done.units === 0 && done.length === null) return;
    count++;
    const id = done.id ?? (isNamed ? `${stem}-${String(count).padStart(6, '0')}` : stem);
    if (done.problem !== null) {
      yield refusalOf(file, done.problem, { id });
      return;
    }
    if (done.length !== null && done.hasOffsets !== false) {
      const rest = done.length - done.points;
      if (rest < 0 || done.length > MAX_NOTE_BYTES) {
        yield refusal(file, rest < 0 ? 'malformed' : 'tooLarge', { id, line: done.line, reason: 'length' });
        return;
      }
      try {
        // The last empty line ends the note.
        done.pieces.push(gapOf(done, Math.max(0, done.emptyLines - 1), rest, done.line));
      } catch (error) {
        yield refusalOf(file, error, { id });
        return;
      }
    }
    const text = done.pieces.join('');
    if (isBlank(text)) {
      yield refusal(file, 'empty', { id, line: done.line });
      return;
    }
    const notes = new ReadNotes();
    if (done.id === null) notes.add('idMade');
    if (done.hasOffsets !== true) notes.add('textRebuilt');
    const spans: readonly NoteSpan[] = done.spans.map((span) => ({ ...span, text: text.slice(span.start, span.end) }));
    yield {
      kind: 'document',
      file,
      document: noteRecord({ id, text, meta: new Map(), spans }, notes),
      notes: notes.list(),
    };
  }

  return {
    *line(line) {
      number++;
      const start = startOf(line, number);
      if (start !== null) {
        // `-DOCSTART-` and a comment may both announce the same note.
        const isSame = note !== null && note.units === 0 && note.length === null && note.problem === null;
        const id = start.id ?? (isSame ? note!.id : null);
        if (!isSame) yield* finish();
        note = { ...start, id };
        isNamed = true;
        isAfterStart = true;
        return;
      }
      if (line.trim() === '') {
        if (isAfterStart) isAfterStart = false;
        else if (note !== null) note.emptyLines++;
        return;
      }
      isAfterStart = false;
      if (isComment(line)) return;
      note ??= draft(null, null, number);
      if (note.problem !== null) return;
      try {
        addToken(note, line, number);
      } catch (error) {
        if (!(error instanceof GauzeError)) throw error;
        note.problem = error;
        note.pieces.length = 0;
        note.spans.length = 0;
      }
    },
    end: finish,
  };
}
