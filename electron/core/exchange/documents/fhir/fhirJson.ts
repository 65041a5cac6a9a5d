import { GauzeError } from '../../../../contract/errors';
import { decodeText, encodeAs, encodeUtf8 } from '../../encoding';
import type {
  DocumentFinding,
  DocumentFormat,
  DocumentString,
  OpenedDocument,
  OpenOptions,
  RewriteDocument,
} from '../documentFormat';
import type { NewIds } from '../fields/newIds';
import { FieldNote } from '../fields/fieldNotes';
import { spreadValues } from '../fields/spreadValues';
import { memberOf, stringOf, type JsonNode, type JsonObject } from '../json/jsonNode';
import { parseJsonValues } from '../json/parseJson';
import { decodeEntities } from '../markup/entities';
import { fromBase64 } from './base64';
import { dateForm } from './elements';
import { createFhirIds } from './fhirIds';
import { writeShuffled } from './fhirOrder';
import { FhirOut } from './fhirOut';
import { FhirPatients, resourcesOf } from './fhirPatients';
import { ResourceReader, type FhirReading } from './readResource';

const MAX_BYTES = 256 * 1024 * 1024;

/** Values of `http://terminology.hl7.org/CodeSystem/v3-ObservationValue`. */
const pseudonymised =
  '{"system":"http://terminology.hl7.org/CodeSystem/v3-ObservationValue","code":"PSEUDED","display":"pseudonymized"}';

/** When a resource was written or happened, to the day. */
function dayOf(resource: JsonObject): string | undefined {
  for (const key of ['date', 'effectiveDateTime', 'issued', 'authoredOn', 'recordedDate', 'created', 'sent']) {
    const day = dateForm.exec(stringOf(resource, key) ?? '');
    if (day?.[3] !== undefined) return day[0].slice(0, 10);
  }
  return undefined;
}

/** Records in a resource that it was de-identified, in addition to its security labels. */
function labelSecurity(resource: JsonObject, out: FhirOut): void {
  const meta = memberOf(resource, 'meta');
  const labels = memberOf(meta, 'security');
  if (labels?.kind === 'array') out.edits.append(labels, pseudonymised);
  else if (meta?.kind === 'object') out.edits.set(meta, 'security', `[${pseudonymised}]`);
  else out.edits.set(resource, 'meta', `{"security":[${pseudonymised}]}`);
}

function read(
  text: string,
  values: readonly JsonNode[],
  newIds: NewIds | undefined,
): Omit<OpenedDocument, 'rewrite'> & {
  readonly write: (...replaced: Parameters<RewriteDocument>) => string;
} {
  const resources = resourcesOf(values);
  const patients = new FhirPatients(resources.all);
  const found = new Map<string, number>();
  const always: FhirReading['always'] = [];
  const byPatient = new Map<string | undefined, FieldNote<FhirOut>>();
  const notes: { readonly note: FieldNote<FhirOut>; readonly resource: JsonObject }[] = [];
  const newNote = (resource: JsonObject, id: string, patient: string | undefined, date?: string) => {
    const note = new FieldNote<FhirOut>(id, { patient, date });
    notes.push({ note, resource });
    return note;
  };
  const reading: FhirReading = {
    ids: createFhirIds(newIds),
    resources: resources.all,
    patients,
    always,
    removed: (what, count = 1) => found.set(what, (found.get(what) ?? 0) + count),
    noteFor: (resource) => newNote(resource, `text-${notes.length + 1}`, patients.idOf(resource), dayOf(resource)),
  };
  for (const resource of resources.all) {
    if (stringOf(resource, 'resourceType') === undefined)
      throw new GauzeError('malformed', 'a resource without its type', { reason: 'noResourceType' });
    const patient = patients.idOf(resource);
    let note = byPatient.get(patient);
    if (note === undefined) {
      note = newNote(resource, `fields-${notes.length + 1}`, patient);
      byPatient.set(patient, note);
    }
    new ResourceReader(reading, note).read(resource);
    // A contained resource must not have one (constraint dom-5): that of the resource around it speaks for both.
    if (!resources.contained.has(resource)) always.push((out) => labelSecurity(resource, out));
  }
  const shown = notes.filter(({ note }) => !note.isBlank);
  return {
    notes: spreadValues(shown.map(({ note }) => note.document())),
    knownPatients: patients.known,
    findings: [...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    write: (replaced, shuffle) => {
      const out = new FhirOut();
      for (const change of always) change(out);
      shown.forEach(({ note }, i) => note.rewrite(replaced[i] ?? [], out));
      if (shuffle === undefined) return out.written(text, values);
      const ofNotes = shown.map(({ resource }) => resource);
      return writeShuffled(out, text, values, ofNotes, shuffle);
    },
  };
}

async function open(bytes: Uint8Array, { maxBytes = MAX_BYTES, newIds }: OpenOptions = {}): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const { text, encoding, bom } = decodeText(bytes);
  const values = parseJsonValues(text);
  if (values.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  if (values.some((value) => value.kind !== 'object'))
    throw new GauzeError('malformed', 'a resource that is no object', { reason: 'noObject' });
  const { write, ...opened } = read(text, values, newIds);
  return {
    ...opened,
    rewrite: async (replaced, shuffle) => {
      const written = write(replaced, shuffle);
      return encodeAs(written, { encoding, bom }) ?? encodeUtf8(written);
    },
  };
}

/** Strings, names of members and numbers, through the parser of the language; texts within them too. */
function* stringsOf(value: unknown, where: string): Generator<DocumentString> {
  if (typeof value === 'string') {
    yield { where, text: value };
    if (value.includes('<')) yield { where: `${where} text`, text: decodeEntities(value.replace(/<[^>]*>/g, '')) };
    const bytes = value.length >= 8 && !/\s/.test(value) ? fromBase64(value) : undefined;
    if (bytes !== undefined) {
      try {
        const { text } = decodeText(bytes);
        yield { where: `${where} data`, text };
        if (text.includes('<'))
          yield { where: `${where} data text`, text: decodeEntities(text.replace(/<[^>]*>/g, '')) };
      } catch {
        // What is no text in base64 is looked through as the string that it is.
      }
    }
  } else if (typeof value === 'number') yield { where, text: String(value) };
  else if (Array.isArray(value)) for (const item of value as unknown[]) yield* stringsOf(item, where);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield { where: `${where} name`, text: key };
      yield* stringsOf(inner, /^[A-Za-z_]{1,40}$/.test(key) ? `${where}.${key}` : where);
    }
}

function* writtenStrings(text: string): Generator<DocumentString> {
  const parse = (json: string): unknown => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      throw new GauzeError('malformed', 'not JSON', { reason: 'notJson' });
    }
  };
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    for (const [i, line] of lines.entries()) yield* stringsOf(parse(line), `line ${i + 1}`);
    return;
  }
  yield* stringsOf(whole, 'resource');
}

/** Enough of a file to meet the type of its first resource. */
const SNIFFED_BYTES = 64 * 1024;

function looksLikeFhir(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  let text: string;
  try {
    text = decodeText(head).text;
  } catch {
    // Its last character may be cut.
    text = new TextDecoder('utf-8').decode(head);
  }
  return /^\s*\{/.test(text) && /"resourceType"\s*:\s*"[A-Z][A-Za-z]{2,40}"/.test(text);
}

/** FHIR R4 and R5 in JSON: a bundle, a resource, or resources a line as bulk exports have them. */
export const fhirJson: DocumentFormat<'fhirJson'> = {
  id: 'fhirJson',
  name: 'FHIR (JSON)',
  extensions: ['.json', '.ndjson'],
  sniff: ({ head }) => (looksLikeFhir(head) ? 0.95 : 0),
  open,
  async *strings(bytes) {
    yield* writtenStrings(decodeText(bytes).text);
  },
};
