import { GauzeError } from '../../contract/errors';
import type { Span } from '../../contract/text';
import { normaliseCode } from '../coding/codeSystem';
import type { AnsweredCode } from './codeCounts';

/**
 * Codes of notes as a file has them, in its order. Offsets as they are in the file: code points, in all that are read
 * here.
 */
export interface CodesFile {
  /** By kind: `D` and `P` of CodiEsp, or the empty word where the file does not tell. */
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, readonly AnsweredCode[]>>;
}

interface Line {
  readonly note: string;
  readonly kind: string;
  readonly code: string;
  readonly isAbove: boolean;
  readonly spans: readonly Span[];
}

const places = /^\d+ \d+(?:;\d+ \d+)*$/;
const kindWords: Readonly<Record<string, string>> = { diagnostico: 'D', procedimiento: 'P', d: 'D', p: 'P' };

/**
 * Reads a table of CodiEsp, told apart by its columns: note and code (D and P), these with a score and a 1 or 0 for
 * proposed, `note, kind, code, words, places` (the gold of X), or `note, place, kind, code` (a run of X); or JSON lines
 * with `id` and `codes`, as `gauze code` writes them.
 *
 * @param kind of a table without kinds, by its name
 * @throws GauzeError `malformed` with the line
 */
export function readCodesFile(text: string, file: string, kind = ''): CodesFile {
  const kinds = new Map<string, Map<string, AnsweredCode[]>>();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line.trim() === '') continue;
    const wrong = (): GauzeError =>
      new GauzeError('malformed', 'not a line of a table of codes', { file, line: index + 1 });
    const read = line.trimStart().startsWith('{')
      ? readJson(line, wrong)
      : readCells(
          line.split('\t').map((cell) => cell.trim()),
          kind,
          wrong,
        );
    for (const { note, kind: own, code, isAbove, spans } of read.lines) {
      const notes = kinds.get(own) ?? new Map<string, AnsweredCode[]>();
      kinds.set(own, notes);
      const codes = notes.get(note) ?? [];
      notes.set(note, codes);
      codes.push({ code, isAbove, spans });
    }
    // a note that was returned without codes is a returned note
    if (read.note !== null && read.lines.length === 0) {
      const notes = kinds.get(kind) ?? new Map<string, AnsweredCode[]>();
      kinds.set(kind, notes);
      if (!notes.has(read.note)) notes.set(read.note, []);
    }
  }
  return { kinds };
}

function readCells(
  cells: readonly string[],
  kind: string,
  wrong: () => GauzeError,
): { readonly note: string | null; readonly lines: readonly Line[] } {
  const [note = '', second = '', third = '', fourth = '', fifth = ''] = cells;
  if (note === '' || second === '') throw wrong();
  if (cells.length >= 5) {
    if (!places.test(fifth)) throw wrong();
    return {
      note,
      lines: [
        {
          note,
          kind: kindWords[second.toLowerCase()] ?? kind,
          code: codeIn(third, wrong),
          isAbove: true,
          spans: [hull(fifth)],
        },
      ],
    };
  }
  if (cells.length === 4 && places.test(second))
    return {
      note,
      lines: [
        {
          note,
          kind: kindWords[third.toLowerCase()] ?? kind,
          code: codeIn(fourth, wrong),
          isAbove: true,
          spans: [hull(second)],
        },
      ],
    };
  if ((third !== '' && Number.isNaN(Number(third))) || !['', '0', '1'].includes(fourth)) throw wrong();
  return { note, lines: [{ note, kind, code: codeIn(second, wrong), isAbove: fourth !== '0', spans: [] }] };
}

function codeIn(cell: string, wrong: () => GauzeError): string {
  if (cell === '' || cell.length > 40 || /\s/.test(cell)) throw wrong();
  return normaliseCode(cell);
}

/** From the first to the last place: what lies between belongs to the reference, as the script of CodiEsp-X has it. */
function hull(cell: string): Span {
  const numbers = cell.split(/[ ;]/).map(Number);
  return { start: numbers[0]!, end: numbers.at(-1)! };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is Span =>
  isRecord(value) && Number.isInteger(value['start']) && Number.isInteger(value['end']);

function readJson(
  line: string,
  wrong: () => GauzeError,
): { readonly note: string | null; readonly lines: readonly Line[] } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw wrong();
  }
  if (!isRecord(value) || typeof value['id'] !== 'string' || !Array.isArray(value['codes'])) throw wrong();
  const note = value['id'];
  const lines = (value['codes'] as readonly unknown[]).map((one): Line => {
    const { code, isAbove, kind, evidence } = typeof one === 'string' ? { code: one } : isRecord(one) ? one : {};
    if (typeof code !== 'string') throw wrong();
    const spans = (Array.isArray(evidence) ? (evidence as readonly unknown[]) : []).map((mention): Span => {
      const pieces: readonly unknown[] =
        isRecord(mention) && Array.isArray(mention['fragments'])
          ? mention['fragments']
          : Array.isArray(mention)
            ? mention
            : [mention];
      if (pieces.length === 0 || !pieces.every(isPlace)) throw wrong();
      return { start: Math.min(...pieces.map(({ start }) => start)), end: Math.max(...pieces.map(({ end }) => end)) };
    });
    return {
      note,
      kind: typeof kind === 'string' ? (kindWords[kind.toLowerCase()] ?? kind) : '',
      code: codeIn(code, wrong),
      isAbove: isAbove !== false,
      spans,
    };
  });
  return { note, lines };
}
