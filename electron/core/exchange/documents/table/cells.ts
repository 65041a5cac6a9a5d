import { GauzeError } from '../../../../contract/errors';
import type { Delimiter } from '../../delimited';

/** A cell of a table in a text, by its UTF-16 offsets with its quotes. */
export interface TableCell {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/**
 * The cells of a table (RFC 4180), row by row; empty lines are no rows.
 *
 * @throws GauzeError `malformed` for a quote that does not close, or text behind one that does
 */
export function cellsOf(text: string, delimiter: Delimiter): readonly (readonly TableCell[])[] {
  const rows: (readonly TableCell[])[] = [];
  let row: TableCell[] = [];
  const wrong = (reason: string): GauzeError =>
    new GauzeError('malformed', `table: ${reason}`, { reason, line: rows.length + 1 });
  const endOfPlain = /[\r\n]/g;
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
      const line = endOfPlain.exec(text)?.index ?? text.length;
      const border = text.indexOf(delimiter, at);
      at = border < 0 ? line : Math.min(border, line);
      value = text.slice(start, at);
    }
    row.push({ start, end: at, value });
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (row.length > 1 || row[0]!.end > row[0]!.start) rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}
