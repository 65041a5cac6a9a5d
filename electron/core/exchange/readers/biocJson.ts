import type { FormatOptions } from '../../../contract/exchange';
import type { NamedFile, ReadFormat, ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { refusal, refusalOf } from '../noteRecord';
import { biocNote, type BiocAnnotation, type BiocDocument, type BiocPassage } from './biocDocument';
import { isFields, listOf, malformed, own, parseJsonFile, type Fields } from './jsonFields';
import { readMany } from './readEach';

const extensions = ['.json'] as const;

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function infonsOf(fields: Fields): ReadonlyMap<string, string> {
  const infons = own(fields, 'infons');
  if (!isFields(infons)) return new Map();
  return new Map(
    Object.entries(infons).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value),
    ]),
  );
}

function offsetOf(value: unknown): number {
  const offset = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  if (typeof offset !== 'number' || !Number.isSafeInteger(offset)) throw malformed('spanWithoutOffsets');
  return offset;
}

const annotationOf = (fields: Fields): BiocAnnotation => ({
  infons: infonsOf(fields),
  text: typeof own(fields, 'text') === 'string' ? wordOf(own(fields, 'text')) : undefined,
  locations: listOf(fields, 'locations')
    .filter(isFields)
    .map((place) => ({ offset: offsetOf(own(place, 'offset')), length: offsetOf(own(place, 'length')) })),
});

/** A passage, or its sentences if they contain the text. */
function passagesOf(fields: Fields): readonly BiocPassage[] {
  const text = wordOf(own(fields, 'text'));
  const annotations = listOf(fields, 'annotations').filter(isFields).map(annotationOf);
  const sentences = listOf(fields, 'sentences').filter(isFields);
  if (text === '' && sentences.length > 0) return sentences.flatMap(passagesOf);
  const inner = sentences.flatMap((one) => listOf(one, 'annotations').filter(isFields).map(annotationOf));
  return [{ offset: offsetOf(own(fields, 'offset') ?? 0), text, annotations: [...annotations, ...inner] }];
}

function documentOf(fields: Fields): BiocDocument {
  const passages = listOf(fields, 'passages').filter(isFields);
  return {
    id: wordOf(own(fields, 'id')),
    infons: infonsOf(fields),
    passages: passages.flatMap(passagesOf),
    others:
      listOf(fields, 'annotations').length +
      [fields, ...passages].reduce((sum, one) => sum + listOf(one, 'relations').length, 0),
  };
}

/** A collection, a list of them, or one document alone. */
function documentsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(documentsIn);
  if (!isFields(value)) return [value];
  const documents = own(value, 'documents') ?? own(value, 'PubTator3');
  return Array.isArray(documents) ? documents : [value];
}

function* readFile(file: NamedFile, options: FormatOptions): Iterable<ReadItem> {
  const documents = documentsIn(parseJsonFile(file, options.encoding));
  for (const [index, one] of documents.entries()) {
    const place = { line: index + 1 };
    try {
      yield isFields(one) && Object.hasOwn(one, 'passages')
        ? biocNote(file.name, documentOf(one), index + 1, options)
        : refusal(file.name, 'malformed', { reason: 'noPassages', ...place });
    } catch (error) {
      yield refusalOf(file.name, error, place);
    }
  }
}

const isPlausible = (head: Uint8Array): boolean =>
  /^\W{0,3}\s*[{[].*"(?:passages|documents|bioctype)"\s*:/s.test(String.fromCharCode(...head.subarray(0, 4096)));

/** BioC as JSON: a collection of documents in passages, offsets in code points. */
export const biocJson: ReadFormat<'biocjson'> = {
  id: 'biocjson',
  name: 'BioC (JSON)',
  extensions,
  options: ['offsets', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readMany(files, (file) => readFile(file, options)),
};
