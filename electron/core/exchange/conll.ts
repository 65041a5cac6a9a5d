import { GauzeError } from '../../contract/errors';
import type { FormatOptions } from '../../contract/exchange';
import type { NoteDocument } from '../../contract/text';
import { createChunkDecoder, type ChunkDecoder } from './chunkDecoder';
import { bioRows, type TokenRow } from './conllTags';
import { createConllReader } from './conllDocument';
import { encodeUtf8, encodingFromOption } from './encoding';
import { MAX_NOTE_BYTES, type ChunkReader, type Format, type Loss, type ReadItem } from './format';
import { groupSingles, shareWithExtension } from './grouping';
import { fieldLosses, refusal, refusalOf, sortedLosses, spanOffsets } from './noteRecord';
import { convertOffsets } from '../text/offsets';
import { readInPieces } from './readInPieces';

const extensions = ['.conll', '.bio', '.iob', '.iob2'] as const;

function readChunks(file: string, options: FormatOptions = {}): ChunkReader {
  const reader = createConllReader(file);
  let decoder: ChunkDecoder | null = null;
  let carry = '';
  let isOver = false;
  let isEmpty = true;

  function* feed(chunk: Uint8Array | null): Iterable<ReadItem> {
    if (isOver) return;
    try {
      decoder ??= createChunkDecoder(encodingFromOption(options.encoding)?.encoding);
      const text = chunk === null ? decoder.end() : decoder.push(chunk);
      if (text !== '') isEmpty = false;
      // Pieces without a line end are joined only once, when it comes.
      carry += text;
      const last = text.lastIndexOf('\n');
      if (last >= 0) {
        const lines = carry.split('\n');
        carry = lines.pop() ?? '';
        for (const line of lines) yield* reader.line(line.endsWith('\r') ? line.slice(0, -1) : line);
      }
      if (carry.length > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'line too long', { bytes: carry.length });
    } catch (error) {
      isOver = true;
      carry = '';
      yield refusalOf(file, error);
    }
  }

  return {
    push: (chunk) => feed(chunk),
    *end() {
      yield* feed(null);
      if (isOver) return;
      if (carry !== '') yield* reader.line(carry);
      if (isEmpty) yield refusal(file, 'empty');
      else yield* reader.end();
    },
  };
}

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
  return `-DOCSTART-\t${idCell(document.id)}\t${points.at(-1)}\t${blanks}\tO\n\n${lines.map((line) => `${line}\n`).join('')}\n`;
}

/**
 * Columns of token and tag, one token a line, an empty line for each line end. As written here a line has the token, its start and end
 * in code points and the tag, and each note starts with `-DOCSTART-`, its id, its length, its blanks and `O`: with these the text comes
 * back exactly. Blanks: `-`, or a JSON list of the line end and of the gaps that are not line ends before spaces, each behind its offset.
 * Readers pass over such a line. Files of others are read without all this.
 */
export const conll: Format = {
  id: 'conll',
  name: 'CoNLL / BIO',
  extensions,
  losses: [
    'patient',
    'date',
    'language',
    'meta',
    'label',
    'score',
    'source',
    'author',
    'status',
    'reason',
    'overlaps',
    'subTokenSpans',
    'crossLine',
    'loneSurrogates',
  ],
  options: ['scheme', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions),
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
  createWriter: (options = {}) => ({
    write(document) {
      const losses = fieldLosses(document, { spans: true });
      const bytes = encodeUtf8(documentRows(document, options, losses));
      return { parts: [{ name: 'notes.conll', bytes }], losses: sortedLosses(losses) };
    },
    end: () => [],
  }),
};
