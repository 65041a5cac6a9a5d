import { SaxesParser } from 'saxes';
import { GauzeError } from '../../contract/errors';
import type { NoteDocument, NoteSpan } from '../../contract/text';
import { bomLength, decodeText, encodeUtf8, encodingFromOption } from './encoding';
import { createFileNamer, decodeId, splitExtension } from './fileNames';
import { MAX_NOTE_BYTES, type FileHead, type Format, type Loss, type NamedFile, type ReadItem } from './format';
import { groupSingles, shareWithExtension } from './grouping';
import { i2b2TagOf, isI2b2Label } from '../text/i2b2Types';
import {
  fieldLosses,
  filled,
  isBlank,
  isSameWords,
  noteRecord,
  placeSpans,
  ReadNotes,
  refusal,
  refusalOf,
  sortedLosses,
  spanOffsets,
  type RawSpan,
} from './noteRecord';

const extensions = ['.xml'] as const;

/** In the corpus for a few tags that no element was chosen for; here also for labels of other sets. */
const ANY_ELEMENT = 'PHI';

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

/** i2b2 names files `patient-record`. */
const patientOfId = (id: string): string | undefined => /^(\d{1,10})-\d{1,10}$/.exec(id)?.[1];

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

/** XML 1.0 has no way to write these, not even by number. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const attribute = (value: string): string => `"${value.replace(/[&<>"\t\n\r]/g, (mark) => escapes[mark]!)}"`;

/** What XML cannot hold is replaced one for one, so that offsets stay right. */
function clean(value: string, losses: Set<Loss>): string {
  const allowed = value.replace(forbidden, '\ufffd');
  if (allowed !== value) losses.add('controlCharacters');
  if (!allowed.isWellFormed()) losses.add('loneSurrogates');
  return allowed.toWellFormed();
}

/** A parser reads a carriage return as a line feed unless it stands outside the CDATA section as a reference. */
const cdata = (text: string): string =>
  `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[')}]]>`;

function documentXml(document: NoteDocument, losses: Set<Loss>): string {
  const offsets = spanOffsets(document, 'codePoints');
  const tags = (document.spans ?? []).map(({ start, end, label }: NoteSpan, index) => {
    const type = clean(label, losses);
    const fields = [
      `id="P${index}"`,
      `start="${offsets[2 * index]}"`,
      `end="${offsets[2 * index + 1]}"`,
      `text=${attribute(clean(document.text.slice(start, end), losses))}`,
      `TYPE=${attribute(type)}`,
      'comment=""',
    ];
    return `<${isI2b2Label(label) ? i2b2TagOf(label).tag : ANY_ELEMENT} ${fields.join(' ')} />\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${cdata(clean(document.text, losses))}</TEXT>\n<TAGS>\n${tags.join('')}</TAGS>\n</deIdi2b2>\n`;
}

function looksRight(head: Uint8Array): boolean {
  const wide = bomLength(head, 'utf-16le') > 0 || bomLength(head, 'utf-16be') > 0;
  return wide || String.fromCharCode(...head.subarray(0, 1024)).includes('<deIdi2b2');
}

/** The XML of the i2b2/UTHealth 2014 de-identification task, one note a file. */
export const i2b2: Format = {
  id: 'i2b2',
  name: 'i2b2 2014 XML',
  extensions,
  losses: [
    'id',
    'patient',
    'date',
    'language',
    'meta',
    'score',
    'source',
    'author',
    'status',
    'reason',
    'controlCharacters',
    'loneSurrogates',
  ],
  options: ['encoding'],
  sniff: (files: readonly FileHead[]) => shareWithExtension(files, extensions, looksRight),
  group: (names) => groupSingles(names, extensions),
  *read(files, options = {}): Iterable<ReadItem> {
    for (const file of files) {
      try {
        yield readFile(file, options.encoding);
      } catch (error) {
        yield refusalOf(file.name, error);
      }
    }
  },
  createWriter() {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, { spans: true });
        if (patientOfId(document.id) === document.patient) losses.delete('patient');
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        return {
          parts: [{ name: `${stem}.xml`, bytes: encodeUtf8(documentXml(document, losses)) }],
          losses: sortedLosses(losses),
        };
      },
      end: () => [],
    };
  },
};
