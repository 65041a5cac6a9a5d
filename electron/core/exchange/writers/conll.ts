import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { convertOffsets } from '../../text/offsets';
import { encodeUtf8 } from '../encoding';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteFields, spanFields, sortedLosses, spanOffsets } from '../noteRecord';
import { bioRows, type TokenRow } from './conllTags';

/** An id in one cell: no tab, line end or blank at the edge. */
const idCell = (id: string): string =>
  id.toWellFormed().replace(/[%\p{Cc}\u2028\u2029]|^\s|\s$/gu, (mark) => encodeURIComponent(mark));

function documentRows(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  if (document.id === '') throw new GauzeError('badId', 'a note without an id');
  // Only for the check of the spans.
  spanOffsets(document, 'utf16');
  const { rows, whitespace } = bioRows(document, options.scheme ?? 'BIO', losses);
  const tokens = rows.filter((row): row is TokenRow => row !== null);
  const { lineEnd, gaps } = whitespace;
  const points = convertOffsets(
    document.text,
    [...tokens.flatMap(({ start, end }) => [start, end]), ...gaps.map(([at]) => at), document.text.length],
    'utf16',
    'codePoints',
  );
  let next = 0;
  const lines = rows.map((row) => {
    if (row === null) return '';
    next += 2;
    return `${document.text.slice(row.start, row.end)}\t${points[next - 2]}\t${points[next - 1]}\t${row.tag}`;
  });
  if (!document.text.isWellFormed()) losses.add('loneSurrogates');
  const blanks =
    lineEnd === '\n' && gaps.length === 0
      ? '-'
      : JSON.stringify([lineEnd, ...gaps.flatMap(([, gap], index) => [points[next + index]!, gap])]);
  const head = `-DOCSTART-\t${idCell(document.id)}\t${points.at(-1)}\t${blanks}\tO\n\n`;
  return `${head}${lines.map((line) => `${line}\n`).join('')}\n`;
}

/**
 * Columns of token and tag, one token per line, an empty line for each line end. As written here a line contains the
 * token, its start and end in code points and the tag, and each note starts with `-DOCSTART-`, its id, its length, its
 * blanks and `O`: with these the text can be restored exactly. Blanks: `-`, or a JSON list of the line end and of the
 * gaps that are not line ends before spaces, each after its offset. Other readers skip such a line. Files of other
 * tools are read without all this.
 */
export const conll: WriteFormat<'conll'> = {
  id: 'conll',
  name: 'CoNLL / BIO',
  extensions: ['.conll', '.bio', '.iob', '.iob2'],
  isStream: true,
  losses: [...noteFields, 'label', ...spanFields, 'overlaps', 'subTokenSpans', 'crossLine', 'loneSurrogates'],
  createWriter: (options = {}) => ({
    write(document) {
      const losses = fieldLosses(document, { spans: true });
      const bytes = encodeUtf8(documentRows(document, options, losses));
      return { parts: [{ name: 'notes.conll', bytes }], losses: sortedLosses(losses) };
    },
    end: () => [],
  }),
};
