import { GauzeError } from '../../../../contract/errors';
import { detectDelimiter, type Delimiter } from '../../delimited';
import { decodeText, encodeText } from '../../encoding';
import type { DocumentString } from '../documentFormat';
import type { TextEdits } from '../markup/markupEdits';
import { cellsOf, type TableRow } from './cells';

const maxTableBytes = 128 * 1024 * 1024;

export interface OpenTable {
  readonly text: string;
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
  /** The bytes of the table with what changed, in its encoding. */
  readonly encoded: (edits: TextEdits) => Uint8Array;
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
    encoded: (edits) => encodeText(edits.written(text), { encoding, bom }).bytes,
  };
}

/** Every text of a table: unchanged, and with quotes and separators as blanks, so that split words are adjacent. */
export async function* tableStrings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  const { text } = decodeText(bytes);
  yield { where: 'table', text };
  yield { where: 'table', text: text.replace(/"+|[,;\t|]/g, ' ') };
}
