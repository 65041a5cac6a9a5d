import type { KnownPatient } from '../../../../contract/phi';
import { GauzeError } from '../../../../contract/errors';
import { decodeText, encodeAs, type Encoding } from '../../encoding';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { createNewIds } from '../fields/newIds';
import { spreadValues } from '../fields/spreadValues';
import { TextEdits } from '../markup/markupEdits';
import { writeShuffled, type Message } from './messageOrder';
import { dayOf, knownPatient, MessageReader, patientOf, type Hl7Reading } from './readMessage';
import { tokenise, type Segment } from './tokenise';

const MAX_BYTES = 256 * 1024 * 1024;

/** What MSH-18 calls the encodings that are read (HL7 table 0211). */
const charsets: Readonly<Record<string, Encoding>> = {
  '8859/1': 'iso-8859-1',
  '8859/15': 'iso-8859-15',
  'UNICODE UTF-8': 'utf-8',
};

const headOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
const headForm = /^[\s\x0b\ufeff]*(?:MSH|FHS|BHS)([^\p{L}\p{N}\s])[^\p{L}\p{N}\s]{2,5}(?:\1|\r|\n|$)/u;

/** The text, in the encoding that it declares, or that it has. */
function decode(bytes: Uint8Array): ReturnType<typeof decodeText> {
  const header = /MSH([^\r\n]+)/.exec(headOf(bytes))?.[1] ?? '';
  // The sign before the first field counts as one, so that the eighteenth is at 17.
  const stated = charsets[(header.split(header[0] ?? '|')[17] ?? '').split(/[~^]/)[0]!.trim().toUpperCase()];
  if (stated !== undefined) {
    try {
      return decodeText(bytes, stated);
    } catch {
      // Not in the declared one: then in the one that it looks like.
    }
  }
  return decodeText(bytes);
}

/** Messages of a file; what precedes the first, such as headers of batches, is one of its own. */
function messagesOf(segments: readonly Segment[]): readonly Message[] {
  const messages: Segment[][] = [];
  for (const segment of segments) {
    const last = messages.at(-1);
    if (last === undefined || ['MSH', 'FHS', 'BHS', 'BTS', 'FTS'].includes(segment.name)) messages.push([segment]);
    else last.push(segment);
  }
  return messages;
}

async function open(bytes: Uint8Array, { maxBytes = MAX_BYTES, newIds }: OpenOptions = {}): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  if (bytes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  const { text, encoding, bom } = decode(bytes);
  const found = new Map<string, number>();
  const known = new Map<string, KnownPatient>();
  const reading: Hl7Reading = {
    text,
    ids: newIds ?? createNewIds(),
    always: [],
    removed: (what) => found.set(what, (found.get(what) ?? 0) + 1),
  };
  const notes: FieldNote<TextEdits>[] = [];
  const ofNotes: Message[] = [];
  const messages = messagesOf(tokenise(text));
  for (const message of messages) {
    const pid = message.find(({ name }) => name === 'PID');
    const patient = patientOf(text, pid);
    if (pid !== undefined && patient !== undefined && !known.has(patient))
      known.set(patient, knownPatient(text, message, pid, patient));
    const note = new FieldNote<TextEdits>(`message-${notes.length + 1}`, { patient, date: dayOf(text, message) });
    const reader = new MessageReader(reading, note);
    reader.readAll(message);
    if (note.isBlank) continue;
    notes.push(note);
    ofNotes.push(message);
  }
  return {
    notes: spreadValues(notes.map((note) => note.document())),
    knownPatients: [...known.values()],
    findings: [...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    rewrite: async (replaced, shuffle) => {
      const out = new TextEdits();
      for (const change of reading.always) change(out);
      notes.forEach((note, i) => note.rewrite(replaced[i] ?? [], out));
      const written = shuffle === undefined ? out.written(text) : writeShuffled(out, text, messages, ofNotes, shuffle);
      return encodeWhole(written, { encoding, bom });
    },
  };
}

/** In the encoding that the message names; what that lacks is written as a question mark. */
function encodeWhole(text: string, as: Parameters<typeof encodeAs>[1]): Uint8Array {
  const bytes = encodeAs(text, as);
  if (bytes !== null) return bytes;
  const fitting = Array.from(text, (sign) => (encodeAs(sign, { ...as, bom: false }) === null ? '?' : sign)).join('');
  return encodeAs(fitting, as) ?? new Uint8Array();
}

/** HL7 version 2 in its signs (ER7): one message or many, in frames of MLLP, in batches. */
export const hl7v2: DocumentFormat<'hl7v2'> = {
  id: 'hl7v2',
  name: 'HL7 version 2',
  extensions: ['.hl7', '.txt'],
  sniff: ({ head }) => (headForm.test(headOf(head).replace(/^\xef\xbb\xbf/, '')) ? 0.97 : 0),
  open,
  async *strings(bytes) {
    const { text } = decode(bytes);
    // Another way than that of `open`: escapes first, lines by any of their ends, then every sign of the header.
    let signs = /[|^~&]/;
    let escape = '\\';
    for (const [i, line] of text.split(/[\r\n\x0b\x1c]+/).entries()) {
      if (/^(?:MSH|BHS|FHS)/.test(line) && line.length > 8) {
        const literal = line.slice(3, 9).replace(/[\w\s]/g, '');
        escape = literal[3] ?? '\\';
        signs = new RegExp(`[${literal.replaceAll(escape, '').replace(/[\\\]^-]/g, '\\$&')}]`);
      }
      const unescaped = line
        .split(escape)
        .join('\u0000')
        .replace(/\0(?:[HN]|\.[a-z]{2}\d*)\0/g, ' ')
        .replace(/\0X([\dA-Fa-f]+)\0/g, (_, hex: string) =>
          String.fromCharCode(...(hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16))),
        );
      yield { where: `line ${i + 1}`, text: line };
      for (const value of unescaped.split(signs)) if (value !== '') yield { where: `line ${i + 1}`, text: value };
    }
  },
};
