import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import { createChunkDecoder, type ChunkDecoder } from '../chunkDecoder';
import { createConllReader } from './conllDocument';
import { encodingFromOption } from '../encoding';
import { MAX_NOTE_BYTES, type ChunkReader, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { refusal, refusalOf } from '../noteRecord';
import { readInPieces } from '../readInPieces';

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

/**
 * Columns of token and tag, one token a line, as `writers/conll.ts` describes them; files of others are read without
 * its offsets.
 */
export const conll: ReadFormat<'conll'> = {
  id: 'conll',
  name: 'CoNLL / BIO',
  extensions,
  options: ['scheme', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions),
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
};
