import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../contract/errors';
import { bomLength, decodeText, encodingFromOption } from '../encoding';
import { decodeId, splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type FileHead, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { ANY_ELEMENT, patientOfId } from '../i2b2Names';
import { groupSingles, shareWithExtension } from '../grouping';
import { isI2b2Label } from '../../text/i2b2Types';
import { filled, isBlank, isSameWords, noteRecord, placeSpans, ReadNotes, refusal, type RawSpan } from '../noteRecord';
import { readEach } from './readEach';

const extensions = ['.xml'] as const;

interface Parsed {
  readonly text: string;
  readonly tags: readonly RawSpan[];
}

const wrong = (reason: string, details: Readonly<Record<string, string | number>> = {}): GauzeError =>
  new GauzeError('malformed', `i2b2: ${reason}`, { reason, ...details });

function parse(xml: string, notes: ReadNotes): Parsed {
  const parser = new SaxesParser();
  const pieces: string[] = [];
  const tags: RawSpan[] = [];
  const path: string[] = [];
  let hasText = false;
  const isText = (): boolean => path.length === 2 && path[1] === 'TEXT';
  parser.on('error', () => {
    // The message quotes the file, so only the place is passed on.
    throw wrong('notXml', { line: parser.line });
  });
  // Entities of a document type are not expanded, so nothing can be hidden or multiplied in one.
  parser.on('doctype', () => {
    throw wrong('doctype', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 1 && name !== 'deIdi2b2') throw wrong('noDeIdi2b2');
    if (isText()) hasText = true;
    if (path.length === 3 && path[1] === 'TAGS') tags.push(tagSpan(name, attributes, parser.line, notes));
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (text) => {
    if (isText()) pieces.push(text);
  });
  parser.on('cdata', (text) => {
    if (isText()) pieces.push(text);
  });
  parser.write(xml).close();
  if (!hasText) throw wrong('noText');
  return { text: pieces.join(''), tags };
}

const wholeNumber = (value: string | undefined, line: number): number => {
  if (value === undefined || !/^\d{1,15}$/.test(value)) throw wrong('spanWithoutOffsets', { line });
  return Number(value);
};

function tagSpan(
  element: string,
  attributes: Readonly<Record<string, string>>,
  line: number,
  notes: ReadNotes,
): RawSpan {
  const label = filled(attributes['TYPE']) ? attributes['TYPE'] : element;
  if (label.length > 80) throw wrong('spanLabel', { line });
  if (element === ANY_ELEMENT && isI2b2Label(label)) notes.add('elementRemapped');
  return {
    span: {
      start: wholeNumber(attributes['start'], line),
      end: wholeNumber(attributes['end'], line),
      label,
      text: attributes['text'],
    },
    where: { line },
  };
}

function readFile({ name, bytes }: NamedFile, forced: string | undefined): ReadItem {
  if (bytes.length > MAX_NOTE_BYTES) return refusal(name, 'tooLarge', { bytes: bytes.length });
  if (bytes.length === 0) return refusal(name, 'empty');
  const notes = new ReadNotes();
  const { text, tags } = parse(decodeText(bytes, encodingFromOption(forced)?.encoding).text, notes);
  if (isBlank(text)) return refusal(name, 'empty');
  const id = decodeId(splitExtension(name).stem);
  const spans = placeSpans(text, tags, 'codePoints', notes, isSameWords);
  return {
    kind: 'document',
    file: name,
    document: noteRecord({ id, text, patient: patientOfId(id), meta: new Map(), spans }, notes),
    notes: notes.list(),
  };
}

function isPlausible(head: Uint8Array): boolean {
  const wide = bomLength(head, 'utf-16le') > 0 || bomLength(head, 'utf-16be') > 0;
  return wide || String.fromCharCode(...head.subarray(0, 1024)).includes('<deIdi2b2');
}

/** The XML of the i2b2/UTHealth 2014 de-identification task, one note a file. */
export const i2b2: ReadFormat<'i2b2'> = {
  id: 'i2b2',
  name: 'i2b2 2014 XML',
  extensions,
  options: ['encoding'],
  sniff: (files: readonly FileHead[]) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, { encoding } = {}) => readEach(files, (file) => readFile(file, encoding)),
};
