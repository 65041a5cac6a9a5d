import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../contract/errors';
import { decodeText, encodingFromOption } from '../encoding';
import { decodeId, splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type FileHead, type NamedFile, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, noteRecord, placeSpans, ReadNotes, refusal, type RawSpan } from '../noteRecord';
import { readEach } from './readEach';

const extensions = ['.xmi'] as const;
type Attributes = Readonly<Record<string, string>>;

interface Parsed {
  readonly sofas: ReadonlyMap<string, string>;
  readonly spans: readonly (RawSpan & { readonly sofa: string | undefined })[];
  readonly id: string | undefined;
  readonly language: string | undefined;
  readonly others: number;
}

const wrong = (reason: string, details: Readonly<Record<string, string | number>> = {}): GauzeError =>
  new GauzeError('malformed', `XMI: ${reason}`, { reason, ...details });

const wholeNumber = (value: string | undefined, line: number): number => {
  if (value === undefined || !/^\d{1,15}$/.test(value)) throw wrong('spanWithoutOffsets', { line });
  return Number(value);
};

/** The label of a named-entity annotation: `value` in DKPro and INCEpTION, `identifier` if only that is set. */
function labelOf(attributes: Attributes, line: number): string {
  const label = [attributes['value'], attributes['identifier']].find(filled);
  if (label === undefined || label.length > 80) throw wrong('spanLabel', { line });
  return label;
}

/** What belongs to the text itself, and is no annotation of a person. */
const isStructure = (name: string): boolean =>
  /:(?:NULL|View|Sofa|Token|Sentence|Paragraph|TagsetDescription)$/.test(name);

function parse(xml: string): Parsed {
  const parser = new SaxesParser();
  const sofas = new Map<string, string>();
  const spans: Parsed['spans'][number][] = [];
  let id: string | undefined;
  let language: string | undefined;
  let others = 0;
  let depth = 0;
  parser.on('error', () => {
    // The message quotes the file, so only the place is passed on.
    throw wrong('notXml', { line: parser.line });
  });
  parser.on('doctype', () => {
    throw wrong('doctype', { line: parser.line });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    if (depth === 1 && !/(?:^|:)XMI$/.test(name)) throw wrong('noXmi');
    if (depth !== 2) return;
    if (name.endsWith(':Sofa')) sofas.set(attributes['xmi:id'] ?? '', attributes['sofaString'] ?? '');
    else if (/:Document(?:MetaData|Annotation)$/.test(name)) {
      id = [id, attributes['documentId'], attributes['documentTitle']].find(filled);
      language = [language, attributes['language']].find(filled);
    } else if (name.endsWith(':NamedEntity'))
      spans.push({
        span: {
          start: wholeNumber(attributes['begin'], parser.line),
          end: wholeNumber(attributes['end'], parser.line),
          label: labelOf(attributes, parser.line),
        },
        where: { line: parser.line },
        sofa: attributes['sofa'],
      });
    else if (!isStructure(name)) others++;
  });
  parser.on('closetag', () => void depth--);
  parser.write(xml).close();
  return { sofas, spans, id, language, others };
}

function readFile({ name, bytes }: NamedFile, forced: string | undefined): ReadItem {
  if (bytes.length > MAX_NOTE_BYTES) return refusal(name, 'tooLarge', { bytes: bytes.length });
  if (bytes.length === 0) return refusal(name, 'empty');
  const notes = new ReadNotes();
  const { sofas, spans, id, language, others } = parse(decodeText(bytes, encodingFromOption(forced)?.encoding).text);
  const [sofa, text] = [...sofas].find(([, one]) => !isBlank(one)) ?? [];
  if (text === undefined) return refusal(name, 'empty');
  notes.add('annotationsIgnored', others + spans.filter((span) => (span.sofa ?? sofa) !== sofa).length);
  const own = spans.filter((span) => (span.sofa ?? sofa) === sofa);
  return {
    kind: 'document',
    file: name,
    document: noteRecord(
      {
        id: id ?? decodeId(splitExtension(name).stem),
        text,
        language: language === 'x-unspecified' ? undefined : language,
        meta: new Map(),
        spans: placeSpans(text, own, 'utf16', notes, () => true),
      },
      notes,
    ),
    notes: notes.list(),
  };
}

const isPlausible = (head: Uint8Array): boolean =>
  /<(?:\w+:)?XMI[\s>]/.test(String.fromCharCode(...head.subarray(0, 1024)));

/** UIMA CAS as XMI, with names as DKPro Core and INCEpTION have them, one note a file. */
export const xmi: ReadFormat<'xmi'> = {
  id: 'xmi',
  name: 'UIMA CAS (XMI)',
  extensions,
  options: ['encoding'],
  sniff: (files: readonly FileHead[]) => shareWithExtension(files, extensions, isPlausible),
  group: (names) => groupSingles(names, extensions),
  read: (files, { encoding } = {}) => readEach(files, (file) => readFile(file, encoding)),
};
