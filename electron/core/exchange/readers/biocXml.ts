import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import { decodeText, encodingFromOption } from '../encoding';
import { MAX_FILE_BYTES, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { refusal, refusalOf } from '../noteRecord';
import { biocNote, type BiocAnnotation, type BiocDocument, type BiocPassage } from './biocDocument';
import { readMany } from './readEach';

const extensions = ['.xml'] as const;

const wrong = (reason: string, line: number): GauzeError =>
  new GauzeError('malformed', `BioC: ${reason}`, { reason, line });

/** An element that is open, with what was found in it so far. */
interface Open {
  readonly name: string;
  readonly key: string;
  words: string;
  text: string | undefined;
  id: string;
  offset: number | undefined;
  others: number;
  readonly infons: Map<string, string>;
  readonly locations: BiocAnnotation['locations'][number][];
  readonly annotations: BiocAnnotation[];
  readonly passages: BiocPassage[];
}

const opened = (name: string, key: string): Open => ({
  ...{ name, key, words: '', text: undefined, id: '', offset: undefined, others: 0 },
  ...{ infons: new Map(), locations: [], annotations: [], passages: [] },
});

function whole(value: string | undefined, line: number): number {
  if (value === undefined || !/^\s*\d{1,10}\s*$/.test(value)) throw wrong('spanWithoutOffsets', line);
  return Number(value);
}

/** What a closed element leaves in the one around it. */
function close(done: Open, around: Open, line: number): void {
  const { name, words } = done;
  if (name === 'infon') around.infons.set(done.key, words);
  else if (name === 'text') around.text = words;
  else if (name === 'id') around.id = words;
  else if (name === 'offset') around.offset = whole(words, line);
  else if (name === 'annotation') {
    if (around.name === 'document') around.others++;
    else around.annotations.push({ infons: done.infons, text: done.text, locations: done.locations });
  } else if (name === 'relation') around.others++;
  else if (name === 'sentence' || name === 'passage') {
    around.others += done.others;
    // A passage with words of its own keeps them; the text of others is in their sentences.
    if (name === 'sentence' && around.text !== undefined) around.annotations.push(...done.annotations);
    else if (done.text === undefined && done.passages.length > 0) around.passages.push(...done.passages);
    else around.passages.push({ offset: done.offset ?? 0, text: done.text ?? '', annotations: done.annotations });
  }
}

function parse(xml: string, each: (document: BiocDocument) => void): void {
  const parser = new SaxesParser();
  const stack: Open[] = [];
  parser.on('error', () => {
    // The message quotes the file, so only the place is passed on.
    throw wrong('notXml', parser.line);
  });
  parser.on('doctype', (doctype) => {
    // Collections name their DTD; one that declares something of its own could expand it.
    if (doctype.includes('[')) throw wrong('doctype', parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length === 0 && name !== 'collection') throw wrong('noCollection', parser.line);
    if (stack.length > 12) throw wrong('nesting', parser.line);
    if (name === 'location')
      stack.at(-1)!.locations.push({
        offset: whole(attributes['offset'], parser.line),
        length: whole(attributes['length'], parser.line),
      });
    stack.push(opened(name, attributes['key'] ?? ''));
  });
  const words = (part: string): void => {
    const top = stack.at(-1);
    if (top !== undefined) top.words += part;
  };
  parser.on('text', words);
  parser.on('cdata', words);
  parser.on('closetag', () => {
    const done = stack.pop()!;
    const around = stack.at(-1);
    if (done.name === 'document')
      each({ id: done.id, infons: done.infons, passages: done.passages, others: done.others });
    else if (around !== undefined) close(done, around, parser.line);
  });
  parser.write(xml).close();
}

function readFile({ name, bytes }: NamedFile, options: FormatOptions): readonly ReadItem[] {
  if (bytes.length === 0) return [refusal(name, 'empty')];
  if (bytes.length > MAX_FILE_BYTES) return [refusal(name, 'tooLarge', { bytes: bytes.length })];
  const items: ReadItem[] = [];
  parse(decodeText(bytes, encodingFromOption(options.encoding)?.encoding).text, (document) => {
    const number = items.length + 1;
    try {
      items.push(biocNote(name, document, number, options));
    } catch (error) {
      items.push(refusalOf(name, error, { line: number }));
    }
  });
  return items;
}

const isPlausible = (head: Uint8Array): boolean =>
  /<collection[\s>]|BioC\.dtd/.test(String.fromCharCode(...head.subarray(0, 1024)));

/** BioC as XML: a collection of documents in passages, offsets in code points. */
export const biocXml: ReadFormat<'biocxml'> = {
  id: 'biocxml',
  name: 'BioC (XML)',
  extensions,
  options: ['offsets', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, options = {}) => readMany(files, (file) => readFile(file, options)),
};
