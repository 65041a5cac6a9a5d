import { GauzeError } from '../../../../contract/errors';
import { writeCell, type Delimiter } from '../../delimited';

/** A cell of a table in a text, by its UTF-16 offsets with its quotes. */
export interface TableCell {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

export type TableRow = readonly TableCell[];

/**
 * The cells of a table (RFC 4180), row by row on demand; empty lines are not rows.
 *
 * @throws GauzeError `malformed` for a quote that does not close, or text after a closing quote
 */
export function* rowsOf(text: string, delimiter: Delimiter): Generator<TableRow> {
  let row: TableCell[] = [];
  let rows = 0;
  const wrong = (reason: string): GauzeError =>
    new GauzeError('malformed', `table: ${reason}`, { reason, line: rows + 1 });
  // One search for all that ends a cell: a line of 100,000 cells is read once.
  const endOfPlain = new RegExp(`[\\r\\n${delimiter}]`, 'g');
  let at = 0;
  while (at <= text.length) {
    const start = at;
    let value: string;
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      if (close < 0) throw wrong('openQuote');
      value = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
      if (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n')
        throw wrong('textAfterQuote');
    } else {
      endOfPlain.lastIndex = at;
      at = endOfPlain.exec(text)?.index ?? text.length;
      value = text.slice(start, at);
    }
    row.push({ start, end: at, value });
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (row.length > 1 || row[0]!.end > row[0]!.start) {
      yield row;
      rows += 1;
    }
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

/** All rows. @throws GauzeError as `rowsOf` */
export const cellsOf = (text: string, delimiter: Delimiter): readonly TableRow[] => [...rowsOf(text, delimiter)];

/** A new value as written in its cell: quoted if it was, or if necessary. */
export function writtenCell(text: string, { start }: TableCell, value: string, delimiter: Delimiter): string {
  const plain = writeCell(value, delimiter);
  return text[start] === '"' && !plain.startsWith('"') ? `"${plain}"` : plain;
}
