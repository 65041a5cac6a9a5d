import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import { decodeText, encodingFromOption } from '../encoding';
import { MAX_FILE_BYTES, MAX_NOTE_BYTES, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { isBlank, noteRecord, placeSpans, ReadNotes, refusalOf, type RawSpan } from '../noteRecord';
import { docFields, overlappingGroup } from '../spacyFields';
import { otherFields, isFields, labelWord, listOf, generatedId, malformed, optionalWord, own } from './jsonFields';
import type { Fields } from './jsonFields';
import { readMany } from './readEach';

const extensions = ['.jsonl', '.json'] as const;
const known: ReadonlySet<string> = new Set(docFields);

/** `[start, end, label]` of a pair for training, or an object as a `Doc` has it. */
function rawSpan(value: unknown, index: number): RawSpan {
  const [start, end, label]: readonly unknown[] = Array.isArray(value)
    ? value
    : isFields(value)
      ? [own(value, 'start'), own(value, 'end'), own(value, 'label')]
      : [];
  if (typeof start !== 'number' || typeof end !== 'number') throw malformed('spanWithoutOffsets', { span: index });
  return { span: { start, end, label: labelWord(label) }, where: { span: index } };
}

/** `["text", {"entities": [[0, 3, "PERSON"]]}]`, as training data is often stored, in the form of a `Doc`. */
function asDoc(value: unknown): Fields {
  if (!Array.isArray(value)) return isFields(value) ? value : {};
  const [text, annotations]: readonly unknown[] = value;
  const entities = Array.isArray(annotations) ? annotations : isFields(annotations) ? own(annotations, 'entities') : [];
  return { text, ents: entities };
}

const isDoc = (value: unknown): boolean =>
  isFields(value) || (Array.isArray(value) && value.length === 2 && typeof value[0] === 'string');

/** Entities and Gauze's own group; for other docs their groups of spans, if they have no entities. */
function spansOf(doc: Fields, notes: ReadNotes): readonly RawSpan[] {
  const groups = own(doc, 'spans');
  const listed = isFields(groups) ? groups : {};
  const ents = [...listOf(doc, 'ents'), ...listOf(listed, overlappingGroup)];
  const others = Object.keys(listed)
    .filter((name) => name !== overlappingGroup)
    .flatMap((name) => listOf(listed, name));
  if (ents.length > 0) notes.add('annotationsIgnored', others.length);
  return (ents.length > 0 ? ents : others).map(rawSpan);
}

function readDoc(file: string, value: unknown, number: number, options: FormatOptions): ReadItem {
  const doc = asDoc(value);
  const notes = new ReadNotes();
  const text = own(doc, 'text');
  if (typeof text !== 'string') throw malformed('noText');
  if (isBlank(text)) throw new GauzeError('empty', 'a text without words');
  if (text.length > MAX_NOTE_BYTES) throw new GauzeError('tooLarge', 'a text', { length: text.length });
  let id = optionalWord(doc, 'id', notes);
  if (id === undefined || id === '') {
    id = generatedId(file, number);
    notes.add('idMade');
  }
  const spans = placeSpans(text, spansOf(doc, notes), options.offsets ?? 'codePoints', notes, () => true);
  const document = noteRecord({ id, text, ...otherFields(doc, known, notes), spans }, notes);
  return { kind: 'document', file, document, notes: notes.list() };
}

/** Each line, or each of the list that the file is. */
function valuesOf({ bytes }: NamedFile, forced: string | undefined): readonly (() => unknown)[] {
  if (bytes.length === 0) throw new GauzeError('empty', 'an empty file');
  if (bytes.length > MAX_FILE_BYTES) throw new GauzeError('tooLarge', 'a file of JSON', { bytes: bytes.length });
  const { text } = decodeText(bytes, encodingFromOption(forced)?.encoding);
  const parse = (words: string): unknown => {
    try {
      return JSON.parse(words) as unknown;
    } catch {
      // The parser's own message quotes the file, so it is not passed on.
      throw malformed('notJson');
    }
  };
  const start = text.slice(0, 200).trimStart();
  if (/^\[\s*[[{]/.test(start)) {
    const all = parse(text);
    return Array.isArray(all) ? all.map((one: unknown) => () => one) : [];
  }
  // One `Doc` alone may be set over many lines.
  if (/^\{\s*\n/.test(start)) return [() => parse(text)];
  return text
    .split('\n')
    .map((line) => (/^[ \t\r]*$/.test(line) ? null : () => parse(line)))
    .filter((line) => line !== null);
}

function* readFile(file: NamedFile, options: FormatOptions): Iterable<ReadItem> {
  let number = 0;
  for (const value of valuesOf(file, options.encoding)) {
    number++;
    try {
      const parsed = value();
      if (!isDoc(parsed)) throw malformed('noObject');
      yield readDoc(file.name, parsed, number, options);
    } catch (error) {
      yield refusalOf(file.name, error, { line: number });
    }
  }
}

const isPlausible = (head: Uint8Array): boolean =>
  /^\W{0,3}\s*\[?\s*(?:\{.*"(?:ents|tokens)"\s*:\s*\[\s*(?:\{|\])|\[\s*".*?"entities"\s*:\s*\[)/s.test(
    String.fromCharCode(...head.subarray(0, 4096)),
  );

/** What `Doc.to_json` of spaCy gives, one a line or all in a list, and pairs of text and entities for training. */
export const spacy: ReadFormat<'spacy'> = {
  id: 'spacy',
  name: 'spaCy (JSON lines)',
  extensions,
  options: ['offsets', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readMany(files, (file) => readFile(file, options)),
};
