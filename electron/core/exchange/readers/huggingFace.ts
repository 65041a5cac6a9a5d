import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import type { ChunkReader, ReadFormat } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { isBlank, noteRecord, placeSpans, type RawSpan, type ReadNotes } from '../noteRecord';
import { readInPieces } from '../readInPieces';
import { listOf, generatedId, malformed, optionalWord, own, type Fields } from './jsonFields';
import { jsonLines } from './jsonLines';

const extensions = ['.jsonl', '.json'] as const;
/** What data sets call the column of tags. */
const tagKeys = ['ner_tags', 'tags', 'labels', 'ner'] as const;

interface Token {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

function tagsOf(fields: Fields): readonly string[] {
  const key = tagKeys.find((one) => Array.isArray(own(fields, one)));
  if (key === undefined) throw malformed('noTags');
  return listOf(fields, key).map((tag) => {
    // Their names are in the data set card, which is not available here.
    if (typeof tag === 'number') throw malformed('tagNumbers');
    if (typeof tag !== 'string' || !/^(?:O|[BIESLU]-.{1,80})$/s.test(tag)) throw malformed('tag');
    return tag;
  });
}

/** The tokens at their positions if the line states them, else with single blanks between them. */
function tokensOf(fields: Fields, notes: ReadNotes): { readonly text: string; readonly tokens: readonly Token[] } {
  const words = listOf(fields, 'tokens').map((word) => {
    if (typeof word !== 'string') throw malformed('token');
    return word;
  });
  const tags = tagsOf(fields);
  if (tags.length !== words.length) throw malformed('tagCount');
  const text = own(fields, 'text');
  const offsets = listOf(fields, 'offsets');
  if (typeof text === 'string' && offsets.length === words.length) {
    const tokens = offsets.map((place, index): Token => {
      const [start, end]: readonly unknown[] = Array.isArray(place) ? place : [];
      if (typeof start !== 'number' || typeof end !== 'number') throw malformed('offsets');
      return { start, end, tag: tags[index]! };
    });
    return { text, tokens };
  }
  notes.add('textRebuilt');
  let length = 0;
  const tokens = words.map((word, index): Token => {
    const start = length;
    length += [...word].length + 1;
    return { start, end: length - 1, tag: tags[index]! };
  });
  return { text: words.join(' '), tokens };
}

/** Runs of tags as spans; `I` without its `B` begins one. */
function spansOf(tokens: readonly Token[]): readonly RawSpan[] {
  const spans: { start: number; end: number; label: string }[] = [];
  let isOpen = false;
  for (const { start, end, tag } of tokens) {
    const label = tag.slice(2);
    const last = spans.at(-1);
    const goesOn = isOpen && /^[IEL]-/.test(tag) && last?.label === label;
    if (goesOn) last!.end = end;
    else if (tag !== 'O') spans.push({ start, end, label });
    isOpen = tag !== 'O' && !/^[ESLU]-/.test(tag);
  }
  return spans.map((span, index) => ({ span, where: { span: index } }));
}

function readDocument(file: string, fields: Fields, notes: ReadNotes, line: number): NoteDocument {
  const { text, tokens } = tokensOf(fields, notes);
  let id = optionalWord(fields, 'id', notes);
  if (id === undefined || id === '') {
    id = generatedId(file, line);
    notes.add('idMade');
  }
  if (isBlank(text)) throw new GauzeError('empty', 'a line without text', { id });
  const spans = placeSpans(text, spansOf(tokens), 'codePoints', notes, () => true);
  return noteRecord({ id, text, meta: new Map(), spans }, notes);
}

const readChunks = (file: string): ChunkReader =>
  jsonLines(file, (fields, notes, line) => readDocument(file, fields, notes, line));

const isPlausible = (head: Uint8Array): boolean =>
  /^[^{]{0,3}\{.*"tokens"\s*:\s*\[\s*(?:"|\])/s.test(String.fromCharCode(...head.subarray(0, 4096)));

/** Rows for token classification, as `load_dataset("json")` of Hugging Face reads them: tokens and their tags. */
export const huggingFace: ReadFormat<'huggingface'> = {
  id: 'huggingface',
  name: 'Hugging Face (JSON lines)',
  extensions,
  options: [],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files) => readInPieces(files, readChunks),
  readChunks,
};
