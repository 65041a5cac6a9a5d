import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { annotationStatuses } from '../../../contract/vocabulary';
import { GauzeError } from '../../../contract/errors';
import { bomLength, encodeUtf8, isBinary } from '../encoding';
import { createChunkDecoder, type ChunkDecoder } from '../chunkDecoder';
import { MAX_NOTE_BYTES, type ChunkReader, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, noteRecord, placeSpans, ReadNotes, refusal, refusalOf, type RawSpan } from '../noteRecord';
import { readInPieces } from '../readInPieces';

const extensions = ['.jsonl', '.ndjson', '.json'] as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

const known: ReadonlySet<string> = new Set(['id', 'text', 'patient', 'date', 'language', 'meta', 'spans']);
const knownInSpan: ReadonlySet<string> = new Set([
  'start',
  'end',
  'label',
  'text',
  'score',
  'source',
  'author',
  'status',
  'reason',
]);

const bad = (reason: string, details: Readonly<Record<string, string | number>> = {}): never => {
  throw new GauzeError('malformed', `document line: ${reason}`, { reason, ...details });
};

/** A string, or a whole number as databases export ids; else undefined and noted. */
function optionalWord(fields: Fields, key: string, notes: ReadNotes): string | undefined {
  const value = own(fields, key);
  if (typeof value === 'string') return value;
  if (Number.isSafeInteger(value)) return String(value);
  if (value !== undefined && value !== null) notes.add('fieldsIgnored');
  return undefined;
}

/** A note from the fields of a line. Fields that a note lacks go to its meta. */
function readDocument(fields: Fields, options: FormatOptions, notes: ReadNotes): NoteDocument {
  const text = own(fields, 'text');
  if (typeof text !== 'string') return bad('noText');
  const id = optionalWord(fields, 'id', notes);
  if (!filled(id)) throw new GauzeError('badId', 'document line without id', { reason: 'emptyId' });
  if (isBlank(text)) throw new GauzeError('empty', 'document line without text', { id });
  const meta = new Map<string, string>();
  const take = (source: Fields, isKnown: ReadonlySet<string>): void => {
    for (const [key, value] of Object.entries(source)) {
      if (isKnown.has(key)) continue;
      // Whatever a source adds to its lines comes out again, as the JSON that it was.
      if (value !== null) meta.set(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  };
  take(fields, known);
  const inner = own(fields, 'meta');
  if (isFields(inner)) take(inner, new Set());
  else if (inner !== undefined && inner !== null) notes.add('fieldsIgnored');

  const spans = own(fields, 'spans');
  if (spans !== undefined && spans !== null && !Array.isArray(spans)) bad('spansNoList', { id });
  const raw = Array.isArray(spans) ? spans.map((span: unknown, index) => rawSpan(span, index, notes)) : undefined;
  return noteRecord(
    {
      id,
      text,
      meta,
      patient: optionalWord(fields, 'patient', notes),
      date: optionalWord(fields, 'date', notes),
      language: optionalWord(fields, 'language', notes),
      spans: raw && placeSpans(text, raw, options.offsets ?? 'codePoints', notes, (copy, under) => copy === under),
    },
    notes,
  );
}

function rawSpan(value: unknown, index: number, notes: ReadNotes): RawSpan {
  if (!isFields(value)) return bad('spanNoObject', { span: index });
  const start = own(value, 'start');
  const end = own(value, 'end');
  const label = own(value, 'label');
  if (typeof start !== 'number' || typeof end !== 'number') return bad('spanWithoutOffsets', { span: index });
  if (typeof label !== 'string' || label === '' || label.length > 80) return bad('spanLabel', { span: index });
  const score = own(value, 'score');
  const status = annotationStatuses.find((one) => one === own(value, 'status'));
  const isScore = typeof score === 'number' && score >= 0 && score <= 1;
  const words = (['text', 'source', 'author', 'reason'] as const).flatMap((key) => {
    const word = own(value, key);
    if (word !== undefined && word !== null && typeof word !== 'string') notes.add('fieldsIgnored');
    return typeof word === 'string' ? [[key, word] as const] : [];
  });
  notes.add('fieldsIgnored', Object.keys(value).filter((key) => !knownInSpan.has(key)).length);
  if (!isScore && score !== undefined && score !== null) notes.add('fieldsIgnored');
  if (status === undefined && own(value, 'status') !== undefined && own(value, 'status') !== null)
    notes.add('fieldsIgnored');
  return {
    span: {
      start,
      end,
      label,
      ...Object.fromEntries(words),
      ...(isScore && { score }),
      ...(status !== undefined && { status }),
    },
    where: { span: index },
  };
}

const LF = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readChunks(file: string, options: FormatOptions = {}): ChunkReader {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let line = 1;
  let isStart = true;
  let isOver = false;
  /** For UTF-16, as some shells write it; lines are then cut from its UTF-8. */
  let transcode: ChunkDecoder | null = null;

  function readLine(tail: Uint8Array, isCut: boolean): ReadItem | null {
    const length = size + tail.length;
    let bytes = tail;
    if (pieces.length > 0) {
      bytes = new Uint8Array(Math.min(length, MAX_NOTE_BYTES + 1));
      let at = 0;
      for (const piece of [...pieces, tail]) {
        bytes.set(piece.subarray(0, bytes.length - at), at);
        at += Math.min(piece.length, bytes.length - at);
      }
    }
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
      // The parser's own message quotes the line, so it goes no further.
      return refusal(file, isCut ? 'truncated' : 'malformed', { line, reason: 'notJson' });
    }
    if (!isFields(value)) return refusal(file, 'malformed', { line, reason: 'noObject' });
    const notes = new ReadNotes();
    try {
      return { kind: 'document', file, document: readDocument(value, options, notes), notes: notes.list() };
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

const looksLikeLines = (head: Uint8Array): boolean => {
  const first = head.subarray(bomLength(head, 'utf-8')).find((byte) => byte > 32);
  return first === 0x7b || first === undefined || bomLength(head, 'utf-16le') > 0 || bomLength(head, 'utf-16be') > 0;
};

/** The NDJSON of the command line: carries all that a note has. */
export const jsonl: ReadFormat<'jsonl'> = {
  id: 'jsonl',
  name: 'JSON lines',
  extensions,
  options: ['offsets'],
  sniff: (files) => shareWithExtension(files, extensions, looksLikeLines),
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
};
