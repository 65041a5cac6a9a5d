import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import { createChunkDecoder, type ChunkDecoder } from '../chunkDecoder';
import { bomLength, encodeUtf8, isBinary } from '../encoding';
import { MAX_NOTE_BYTES, type ChunkReader, type ReadItem } from '../format';
import { ReadNotes, refusal, refusalOf } from '../noteRecord';
import { isFields, own, type Fields } from './jsonFields';

const LF = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a file with one JSON object per line by `toDocument`; a refused line does not stop the others. */
export function jsonLines(
  file: string,
  toDocument: (fields: Fields, notes: ReadNotes, line: number) => NoteDocument,
): ChunkReader {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let line = 1;
  let isStart = true;
  let isOver = false;
  /** For UTF-16, as some shells write it; lines are then cut from its UTF-8. */
  let transcode: ChunkDecoder | null = null;

  function readLine(tail: Uint8Array, isCut: boolean): ReadItem | null {
    const length = size + tail.length;
    const bytes = pieces.length === 0 ? tail : joined([...pieces, tail], Math.min(length, MAX_NOTE_BYTES + 1));
    pieces = [];
    size = 0;
    if (length > MAX_NOTE_BYTES) return refusal(file, 'tooLarge', { line, bytes: length });
    let content: string;
    try {
      content = utf8.decode(bytes);
    } catch {
      return refusal(file, 'unknownEncoding', { line, reason: 'notUtf8' });
    }
    if (/^[ \t\r]*$/.test(content)) return null;
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch {
      // The parser's own message quotes the line, so it is not passed on.
      return refusal(file, isCut ? 'truncated' : 'malformed', { line, reason: 'notJson' });
    }
    if (!isFields(value)) return refusal(file, 'malformed', { line, reason: 'noObject' });
    const notes = new ReadNotes();
    try {
      return { kind: 'document', file, document: toDocument(value, notes, line), notes: notes.list() };
    } catch (error) {
      const id = own(value, 'id');
      return refusalOf(file, error, { line, ...(typeof id === 'string' && id !== '' && id.length <= 200 && { id }) });
    }
  }

  function* cut(chunk: Uint8Array): Iterable<ReadItem> {
    let from = 0;
    for (let to = chunk.indexOf(LF); to >= 0; to = chunk.indexOf(LF, from)) {
      const item = readLine(chunk.subarray(from, to), false);
      line++;
      from = to + 1;
      if (item !== null) yield item;
    }
    const rest = chunk.subarray(from);
    // Beyond the limit only the length still matters.
    if (rest.length > 0 && size <= MAX_NOTE_BYTES) pieces.push(rest.slice());
    size += rest.length;
  }

  return {
    *push(chunk) {
      if (isOver) return;
      let bytes = chunk;
      try {
        if (isStart && chunk.length > 0) {
          isStart = false;
          if (isBinary(chunk)) throw new GauzeError('notText', 'binary file', { reason: 'signature' });
          if (bomLength(chunk, 'utf-16le') > 0 || bomLength(chunk, 'utf-16be') > 0) transcode = createChunkDecoder();
          // An object that begins with half of a unit: UTF-16 without its mark.
          else if (chunk[0] === 0x7b && chunk[1] === 0) transcode = createChunkDecoder('utf-16le');
          else if (chunk[0] === 0 && chunk[1] === 0x7b) transcode = createChunkDecoder('utf-16be');
          bytes = chunk.subarray(bomLength(chunk, 'utf-8'));
        }
        if (transcode !== null) bytes = encodeUtf8(transcode.push(chunk));
      } catch (error) {
        isOver = true;
        yield refusalOf(file, error);
        return;
      }
      yield* cut(bytes);
    },
    *end() {
      if (isOver) return;
      if (isStart) yield refusal(file, 'empty');
      if (transcode !== null) {
        try {
          yield* cut(encodeUtf8(transcode.end()));
        } catch (error) {
          yield refusalOf(file, error);
          return;
        }
      }
      if (size === 0) return;
      const item = readLine(new Uint8Array(), true);
      if (item !== null) yield item;
    },
  };
}

/** The concatenated pieces, truncated to a length. */
function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece.subarray(0, length - at), at);
    at += Math.min(piece.length, length - at);
  }
  return bytes;
}
