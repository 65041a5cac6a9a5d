import type { FormatOptions } from '../../../contract/exchange';
import { decodeId, splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, noteRecord, placeSpans, ReadNotes, refusal, type RawSpan } from '../noteRecord';
import { isFields, labelWord, malformed, own, parseJsonFile, type Fields } from './jsonFields';
import { readEach } from './readEach';

const extensions = ['.json'] as const;

const word = (fields: Fields, key: string): string | undefined => {
  const value = own(fields, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The content of `%FEATURE_STRUCTURES`, a list with ids or an object by id. */
function structuresOf(value: unknown): readonly (readonly [id: unknown, fields: Fields])[] {
  const all: unknown = isFields(value) ? own(value, '%FEATURE_STRUCTURES') : undefined;
  if (Array.isArray(all)) return all.filter(isFields).map((one) => [own(one, '%ID'), one]);
  if (isFields(all))
    return Object.entries(all).flatMap(([id, one]) => (isFields(one) ? [[Number(id), one] as const] : []));
  throw malformed('noCas');
}

/** What belongs to the text itself, and is no annotation of a person. */
const isStructure = (type: string): boolean => /\.(?:Token|Sentence|Paragraph|TagsetDescription)$/.test(type);

function rawSpan(fields: Fields, index: number): RawSpan {
  const [start, end] = [own(fields, 'begin'), own(fields, 'end')];
  if (typeof start !== 'number' || typeof end !== 'number') throw malformed('spanWithoutOffsets', { span: index });
  const label = labelWord(word(fields, 'value') ?? word(fields, 'identifier'));
  return { span: { start, end, label }, where: { span: index } };
}

function readFile(file: NamedFile, options: FormatOptions): ReadItem {
  const { name, bytes } = file;
  if (bytes.length > MAX_NOTE_BYTES) return refusal(name, 'tooLarge', { bytes: bytes.length });
  const structures = structuresOf(parseJsonFile(file, options.encoding));
  const typeOf = (fields: Fields): string => word(fields, '%TYPE') ?? '';
  const sofas = structures.filter(([, fields]) => typeOf(fields) === 'uima.cas.Sofa');
  const [sofa, found] = sofas.find(([, fields]) => !isBlank(word(fields, 'sofaString') ?? '')) ?? [];
  const text = found === undefined ? undefined : word(found, 'sofaString');
  if (text === undefined) return refusal(name, 'empty');
  const notes = new ReadNotes();
  let id: string | undefined;
  let language: string | undefined;
  const raw: RawSpan[] = [];
  for (const [index, [, fields]] of structures.entries()) {
    const type = typeOf(fields);
    const isHere = (own(fields, '@sofa') ?? sofa) === sofa;
    if (/\.Document(?:MetaData|Annotation)$/.test(type)) {
      id = [id, word(fields, 'documentId'), word(fields, 'documentTitle')].find(filled);
      language = [language, word(fields, 'language')].find(filled);
    } else if (isHere && type.endsWith('.NamedEntity')) raw.push(rawSpan(fields, index));
    else if (Object.hasOwn(fields, 'begin') && !isStructure(type)) notes.add('annotationsIgnored');
  }
  const document = noteRecord(
    {
      id: id ?? decodeId(splitExtension(name).stem),
      text,
      language: language === 'x-unspecified' ? undefined : language,
      meta: new Map(),
      spans: placeSpans(text, raw, 'utf16', notes, () => true),
    },
    notes,
  );
  return { kind: 'document', file: name, document, notes: notes.list() };
}

const isPlausible = (head: Uint8Array): boolean =>
  /^\W{0,3}\s*\{\s*"%(?:TYPES|FEATURE_STRUCTURES|VIEWS)"\s*:/.test(String.fromCharCode(...head.subarray(0, 1024)));

/** UIMA CAS as JSON (0.4), with names as DKPro Core and INCEpTION have them, one note a file. */
export const jsonCas: ReadFormat<'jsoncas'> = {
  id: 'jsoncas',
  name: 'UIMA CAS (JSON)',
  extensions,
  options: ['encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readEach(files, (file) => readFile(file, options)),
};
