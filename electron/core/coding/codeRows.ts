import { GauzeError } from '../../contract/errors';
import { detectDelimiter, sampleRecords } from '../exchange/delimited';
import { normaliseCode } from './codeSystem';

/** A line of a table that assigns a code to a note. */
export interface CodeOfNote {
  readonly note: string;
  readonly code: string;
  /** Its offsets in the note, in code points, as tables count; empty if the table has none. */
  readonly fragments: readonly { readonly start: number; readonly end: number }[];
  readonly role: 'principal' | 'related' | 'secondary' | null;
}

const names = {
  note: [
    'note',
    'note_id',
    'id',
    'file',
    'filename',
    'document',
    'document_id',
    'doc',
    'articleid',
    'article_id',
    'hadm_id',
    'stay',
    'sejour',
  ],
  code: ['code', 'icd', 'icd10', 'icd_code', 'cie10', 'cim10', 'codes', 'label'],
  start: ['start', 'begin', 'from', 'start_span'],
  end: ['end', 'to', 'end_span'],
  span: ['span', 'spans', 'offsets', 'reference', 'fragments'],
  role: ['role', 'type_diag', 'diagnosis_type', 'position'],
} as const;
type Column = keyof typeof names;

const roles: Readonly<Record<string, CodeOfNote['role']>> = {
  dp: 'principal',
  principal: 'principal',
  primary: 'principal',
  dr: 'related',
  related: 'related',
  das: 'secondary',
  da: 'secondary',
  secondary: 'secondary',
};

/**
 * Codes by note from a table: with a header (`note`, `code`, and `start` and `end` or `span`, `role` if present), or
 * without one as in CodiEsp: note and code, or note, kind, code, words and `start end;start end`. Several codes in one
 * cell are separated by blanks, semicolons or bars; several mentions of a code by bars, which become one line each.
 *
 * @returns the lines, and how many could not be read
 * @throws GauzeError `empty`, `missingColumn`
 */
export function readCodeRows(text: string): { readonly rows: readonly CodeOfNote[]; readonly skipped: number } {
  const records = sampleRecords(text, detectDelimiter(text, true), true).filter((cells) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [first] = records;
  if (first === undefined) throw new GauzeError('empty', 'an empty table');
  const found = columnsOf(first);
  const hasHead = found.note !== undefined && found.code !== undefined;
  if (!hasHead && first.length < 2)
    throw new GauzeError('missingColumn', 'a table of codes needs a note and a code', { column: 'code' });
  const at: Partial<Record<Column, number>> = hasHead
    ? found
    : first.length >= 5
      ? { note: 0, code: 2, span: 4 }
      : { note: 0, code: 1 };
  const rows: CodeOfNote[] = [];
  let skipped = 0;
  for (const cells of hasHead ? records.slice(1) : records) {
    const cell = (column: Column): string => cells[at[column] ?? -1]?.trim() ?? '';
    const note = cell('note');
    const codes = cell('code')
      .split(/[\s;|]+/)
      .filter((code) => code !== '')
      .map(normaliseCode);
    const mentions = cell('span')
      .split('|')
      .map((span) => fragmentsOf(span.trim(), cell('start'), cell('end')));
    const isPlaced = (fragments: CodeOfNote['fragments'] | null): fragments is CodeOfNote['fragments'] =>
      fragments !== null;
    if (note === '' || codes.length === 0 || !mentions.every(isPlaced) || codes.some((code) => code.length > 40)) {
      skipped += 1;
      continue;
    }
    const role = roles[cell('role').toLowerCase()] ?? null;
    for (const code of codes) for (const fragments of mentions) rows.push({ note, code, fragments, role });
  }
  return { rows, skipped };
}

function columnsOf(head: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  head.forEach((title, at) => {
    const word = title
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    for (const column of Object.keys(names) as Column[])
      if (found[column] === undefined && (names[column] as readonly string[]).includes(word)) found[column] = at;
  });
  return found;
}

/** Null if the cell contains no offsets. */
function fragmentsOf(span: string, start: string, end: string): CodeOfNote['fragments'] | null {
  const pairs =
    span !== ''
      ? span.split(';').map((pair) => pair.trim().split(/[\s,:-]+/))
      : start === '' && end === ''
        ? []
        : [[start, end]];
  const fragments = pairs.map(([from = '', to = '']) => ({
    start: /^\d+$/.test(from) ? Number(from) : NaN,
    end: /^\d+$/.test(to) ? Number(to) : NaN,
  }));
  return fragments.every((fragment) => fragment.start < fragment.end)
    ? fragments.toSorted((a, b) => a.start - b.start)
    : null;
}
