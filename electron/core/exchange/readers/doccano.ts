import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { GauzeError } from '../../../contract/errors';
import type { ChunkReader, ReadFormat } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { isBlank, noteRecord, placeSpans, type RawSpan, type ReadNotes } from '../noteRecord';
import { readInPieces } from '../readInPieces';
import {
  otherFields,
  isFields,
  labelWord,
  listOf,
  generatedId,
  malformed,
  metaFields,
  optionalWord,
  own,
} from './jsonFields';
import type { Fields } from './jsonFields';
import { jsonLines } from './jsonLines';

const extensions = ['.jsonl', '.json'] as const;
/** Under which names the versions of doccano have written spans. */
const spanKeys = ['label', 'labels', 'entities', 'annotations'] as const;
const ignoredKeys = ['relations', 'Comments', 'comments', 'cats', 'annotation_approver'] as const;
const known: ReadonlySet<string> = new Set(['id', 'text', 'meta', ...spanKeys, ...ignoredKeys]);

/** `[start, end, label]`, or an object if the project has relations; null for a label of the whole text. */
function rawSpan(value: unknown, index: number): RawSpan | null {
  if (typeof value === 'string') return null;
  const [start, end, label]: readonly unknown[] = Array.isArray(value)
    ? value
    : isFields(value)
      ? [own(value, 'start_offset'), own(value, 'end_offset'), own(value, 'label')]
      : [];
  if (typeof start !== 'number' || typeof end !== 'number') throw malformed('spanWithoutOffsets', { span: index });
  return { span: { start, end, label: labelWord(label) }, where: { span: index } };
}

function readDocument(
  file: string,
  fields: Fields,
  notes: ReadNotes,
  line: number,
  options: FormatOptions,
): NoteDocument {
  const text = own(fields, 'text');
  if (typeof text !== 'string') throw malformed('noText');
  let id = optionalWord(fields, 'id', notes);
  if (id === undefined || id === '') {
    id = generatedId(file, line);
    notes.add('idMade');
  }
  if (isBlank(text)) throw new GauzeError('empty', 'a line without text', { id });
  const { meta, ...others } = otherFields(fields, known, notes);
  const inner = own(fields, 'meta');
  if (isFields(inner)) metaFields(inner, new Set(), meta as Map<string, string>);
  const raw = spanKeys.flatMap((key) => listOf(fields, key)).map(rawSpan);
  const spans = raw.filter((span) => span !== null);
  notes.add('annotationsIgnored', raw.length - spans.length + ignoredKeys.flatMap((key) => sizeOf(fields, key)).length);
  return noteRecord(
    { id, text, ...others, meta, spans: placeSpans(text, spans, options.offsets ?? 'utf16', notes, () => true) },
    notes,
  );
}

const sizeOf = (fields: Fields, key: string): readonly unknown[] => {
  const value = own(fields, key);
  return Array.isArray(value) ? value : [];
};

const readChunks = (file: string, options: FormatOptions = {}): ChunkReader =>
  jsonLines(file, (fields, notes, line) => readDocument(file, fields, notes, line, options));

const isPlausible = (head: Uint8Array): boolean =>
  /^[^{]{0,3}\{.*"(?:labels?|entities)"\s*:\s*\[\s*(?:\[\s*\d|\]|\{[^}]*"(?:start|end)_offset")/s.test(
    String.fromCharCode(...head.subarray(0, 4096)),
  );

/** doccano's export of a project of sequence labelling. Its offsets are those of the browser, UTF-16. */
export const doccano: ReadFormat<'doccano'> = {
  id: 'doccano',
  name: 'doccano (JSON lines)',
  extensions,
  options: ['offsets'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
};
