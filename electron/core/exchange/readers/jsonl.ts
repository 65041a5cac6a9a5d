import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument, NoteSpan } from '../../../contract/text';
import { annotationStatuses } from '../../../contract/vocabulary';
import { GauzeError } from '../../../contract/errors';
import { bomLength } from '../encoding';
import type { ChunkReader, ReadFormat } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, noteRecord, placeSpans, type RawSpan, type ReadNotes } from '../noteRecord';
import { readInPieces } from '../readInPieces';
import { isFields, metaFields, optionalWord, own, type Fields } from './jsonFields';
import { jsonLines } from './jsonLines';

const extensions = ['.jsonl', '.ndjson', '.json'] as const;

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

/** A note from the fields of a line. Fields that a note lacks go to its meta. */
function readDocument(fields: Fields, options: FormatOptions, notes: ReadNotes): NoteDocument {
  const text = own(fields, 'text');
  if (typeof text !== 'string') return bad('noText');
  const id = optionalWord(fields, 'id', notes);
  if (!filled(id)) throw new GauzeError('badId', 'document line without id', { reason: 'emptyId' });
  if (isBlank(text)) throw new GauzeError('empty', 'document line without text', { id });
  const meta = new Map<string, string>();
  metaFields(fields, known, meta);
  const inner = own(fields, 'meta');
  if (isFields(inner)) metaFields(inner, new Set(), meta);
  else if (inner !== undefined && inner !== null) notes.add('fieldsIgnored');

  return noteRecord(
    {
      id,
      text,
      meta,
      patient: optionalWord(fields, 'patient', notes),
      date: optionalWord(fields, 'date', notes),
      language: optionalWord(fields, 'language', notes),
      spans: readSpans(own(fields, 'spans'), id, text, options, notes),
    },
    notes,
  );
}

/** The list of spans of a note. @throws GauzeError `malformed` */
export function readSpans(
  spans: unknown,
  id: string,
  text: string,
  options: FormatOptions,
  notes: ReadNotes,
): readonly NoteSpan[] | undefined {
  if (spans === undefined || spans === null) return undefined;
  if (!Array.isArray(spans)) return bad('spansNoList', { id });
  const raw = spans.map((span: unknown, index) => rawSpan(span, index, notes));
  return placeSpans(text, raw, options.offsets ?? 'codePoints', notes, (copy, under) => copy === under);
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

const readChunks = (file: string, options: FormatOptions = {}): ChunkReader =>
  jsonLines(file, (fields, notes) => readDocument(fields, options, notes));

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
  // Lines and lists of other tools have the same extensions, and identify themselves better.
  sniff: (files) => shareWithExtension(files, extensions, looksLikeLines) * 0.95,
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
};
