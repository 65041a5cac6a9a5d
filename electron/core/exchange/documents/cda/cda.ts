import { SaxesParser } from 'saxes';
import { GauzeError } from '../../../../contract/errors';
import type { Language } from '../../../../contract/text';
import { languages } from '../../../../contract/vocabulary';
import { decodeText, encodeAs, encodings, type Encoding } from '../../encoding';
import { fromBase64 } from '../fhir/base64';
import type { DocumentFinding, DocumentFormat, DocumentString, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { createNewIds } from '../fields/newIds';
import { spreadValues } from '../fields/spreadValues';
import { TextEdits } from '../markup/markupEdits';
import { CdaReader, type CdaReading } from './readDocument';

const MAX_BYTES = 64 * 1024 * 1024;
const SNIFFED_BYTES = 16 * 1024;
const declaredForm = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/;

function decode(bytes: Uint8Array): ReturnType<typeof decodeText> {
  const declared = declaredForm.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]?.toLowerCase();
  const encoding: Encoding | undefined = encodings.find((one) => one === declared);
  return decodeText(bytes, encoding === 'utf-16le' || encoding === 'utf-16be' ? undefined : encoding);
}

/** The text in its encoding; what that lacks is written as a reference to the character. */
function encode(text: string, as: Parameters<typeof encodeAs>[1]): Uint8Array {
  const bytes = encodeAs(text, as);
  if (bytes !== null) return bytes;
  const fitting = Array.from(text, (sign) =>
    encodeAs(sign, { ...as, bom: false }) === null ? `&#${sign.codePointAt(0)};` : sign,
  ).join('');
  return encodeAs(fitting, as) ?? new Uint8Array();
}

const noteIds = ['text', 'fields'] as const;

async function open(bytes: Uint8Array, { maxBytes = MAX_BYTES, newIds }: OpenOptions = {}): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const { text: raw, encoding, bom } = decode(bytes);
  check(raw);
  const found = new Map<string, number>();
  const facts: { patient?: string; date?: string; language?: Language } = {};
  const [narrative, fields] = noteIds.map((id) => new FieldNote<TextEdits>(id, facts)) as [
    CdaReading['narrative'],
    CdaReading['fields'],
  ];
  const reading: CdaReading = {
    raw,
    ids: newIds ?? createNewIds(),
    fields,
    narrative,
    always: [],
    removed: (what, count = 1) => found.set(what, (found.get(what) ?? 0) + count),
  };
  // of the header and the entries, too, whose labels are English words; what the patient speaks is stated further down
  const [head = ''] = raw.split(/<(?:\w+:)?recordTarget\b/, 1);
  const stated = /<(?:\w+:)?languageCode\b[^>]*?\bcode\s*=\s*["']([A-Za-z]{2})\b/.exec(head)?.[1]?.toLowerCase();
  const language = languages.find((one) => one === stated);
  if (language !== undefined) facts.language = language;
  const reader = new CdaReader(reading);
  reader.read();
  const known = reader.known();
  if (known !== undefined) facts.patient = known.patient;
  const written = reader.patient['written'];
  if (written?.length === 10) facts.date = written;
  const notes = [narrative, fields].filter((note) => !note.isBlank);
  return {
    notes: spreadValues(notes.map((note) => note.document())),
    knownPatients: known === undefined ? [] : [known],
    findings: [...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    rewrite: async (replaced) => {
      const out = new TextEdits();
      for (const change of reading.always) change(out);
      notes.forEach((note, i) => note.rewrite(replaced[i] ?? [], out));
      return encode(out.written(raw), { encoding, bom });
    },
  };
}

/** @throws GauzeError `malformed` for what is no XML, or has a document type, whose entities could hide anything */
function check(raw: string, heard: (where: string, text: string) => void = () => undefined): void {
  const parser = new SaxesParser();
  const fail = (reason: string): never => {
    throw new GauzeError('malformed', `CDA: ${reason}`, { reason, line: parser.line });
  };
  parser.on('error', () => fail('notXml'));
  parser.on('doctype', () => fail('doctype'));
  parser.on('text', (text) => heard('text', text));
  parser.on('cdata', (text) => heard('text', text));
  parser.on('comment', (text) => heard('comment', text));
  parser.on('processinginstruction', ({ target, body }) => heard('instruction', `${target} ${body}`));
  parser.on('opentag', ({ name, attributes }) => {
    heard('element', name);
    for (const [attribute, value] of Object.entries(attributes)) heard(`attribute ${attribute}`, String(value));
  });
  parser.write(raw).close();
}

/** HL7 CDA R2, C-CDA among its kinds: a clinical document in XML. */
export const cda: DocumentFormat<'cda'> = {
  id: 'cda',
  name: 'CDA (C-CDA)',
  extensions: ['.xml', '.cda'],
  sniff: ({ head }) =>
    /<(?:\w+:)?ClinicalDocument[\s>]/.test(new TextDecoder('latin1').decode(head.subarray(0, SNIFFED_BYTES)))
      ? 0.97
      : 0,
  open,
  async *strings(bytes) {
    const found: DocumentString[] = [];
    check(decode(bytes).text, (where, text) => {
      if (text.trim() === '') return;
      found.push({ where, text });
      const packed = text.trim().length >= 8 ? fromBase64(text) : undefined;
      if (packed === undefined) return;
      try {
        found.push({ where: `${where} in base64`, text: decodeText(packed).text });
      } catch {
        // What is no text in base64 is looked through as the string that it is.
      }
    });
    yield* found;
  },
};
