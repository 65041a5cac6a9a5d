import { GauzeError } from '../../../../contract/errors';
import { detectDelimiter, type Delimiter } from '../../delimited';
import { decodeText, encodeText } from '../../encoding';
import type { DocumentString } from '../documentFormat';
import type { TextEdits } from '../markup/markupEdits';
import { placesIn, type RowShuffle } from '../rowShuffle';
import { cellsOf, type TableRow } from './cells';

const maxTableBytes = 128 * 1024 * 1024;

export interface OpenTable {
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
  /** The bytes of the table with what changed, in its encoding. */
  readonly encoded: (edits: TextEdits, shuffled?: ShuffledRows) => Uint8Array;
}

export interface ShuffledRows {
  readonly shuffle: RowShuffle;
  /** All others stay where they are, and so do line ends. */
  readonly rows: readonly TableRow[];
  /** The row of each note. */
  readonly ofNotes: readonly (TableRow | undefined)[];
}

/** @throws GauzeError `tooLarge`, `malformed`, and as `decodeText` */
export function openTable(bytes: Uint8Array, delimiter?: Delimiter): OpenTable {
  if (bytes.length > maxTableBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const { text, encoding, bom } = decodeText(bytes);
  const by = delimiter ?? detectDelimiter(text.slice(0, 1 << 20), text.length <= 1 << 20);
  return {
    text,
    delimiter: by,
    rows: cellsOf(text, by),
    encoded: (edits, shuffled) => {
      const written = shuffled === undefined ? edits.written(text) : shuffledRows(text, edits, shuffled);
      return encodeText(written, { encoding, bom }).bytes;
    },
  };
}

function shuffledRows(text: string, edits: TextEdits, { shuffle, rows, ofNotes }: ShuffledRows): string {
  const { ranges, around } = edits.pieces(
    text,
    rows.map((row) => ({ start: row[0]!.start, end: row.at(-1)!.end })),
  );
  const order = shuffle.orderOf(ranges);
  const places = new Map(placesIn(order).map((place, i) => [rows[i]!, place]));
  ofNotes.forEach((row, note) => {
    const place = row === undefined ? undefined : places.get(row);
    if (place !== undefined) shuffle.placed(note, place);
  });
  return around.map((part, i) => part + (ranges[order[i]!] ?? '')).join('');
}

/** Every text of a table: unchanged, and with quotes and separators as blanks, so that split words are adjacent. */
export async function* tableStrings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  const { text } = decodeText(bytes);
  yield { where: 'table', text };
  yield { where: 'table', text: text.replace(/"+|[,;\t|]/g, ' ') };
}
