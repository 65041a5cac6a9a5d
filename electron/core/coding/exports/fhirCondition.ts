import { sha256 } from '../../privacy/sha256';
import type { CodesFormat, ExportedCode, ExportedNote } from './codesFormat';
import { isProcedureCode, placesOf, writePlace } from './mentionOffsets';

/** URIs that HL7 assigned to classifications; others get a name under `urn:gauze`, which claims nothing. */
const knownSystems: readonly (readonly [pattern: RegExp, uri: string])[] = [
  [/^icd-?10-?cm\b/i, 'http://hl7.org/fhir/sid/icd-10-cm'],
  [/^icd-?10-?pcs\b/i, 'http://www.cms.gov/Medicare/Coding/ICD10'],
  [/^icd-?10-?gm\b/i, 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'],
  [/^icd-?10(?:[ -]?who)?$/i, 'http://hl7.org/fhir/sid/icd-10'],
];
const uriOf = (system: string): string | null => {
  if (system === '') return null;
  return (
    knownSystems.find(([pattern]) => pattern.test(system))?.[1] ??
    `urn:gauze:code-system:${encodeURIComponent(plain(system))}`
  );
};

/** What FHIR allows in a string. */
const plain = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim() || '?';

const clock = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?`;
const zone = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;
const month = '-(?:0[1-9]|1[0-2])';
const day = String.raw`-(?:0[1-9]|[12]\d|3[01])`;
const dateTime = new RegExp(String.raw`^\d{4}(?:${month}(?:${day}(?:${clock}${zone})?)?)?$`);

/** A date, or a date with a time and its zone; anything else that a site wrote is omitted rather than guessed. */
const isDateTime = (text: string): boolean => dateTime.test(text);

/** An id for each entry, the same whenever the same codes are exported (RFC 9562, version 8: from a hash). */
function uuidOf(name: string): string {
  const hex = Array.from(sha256(new TextEncoder().encode(name)).subarray(0, 16), (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const status = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});

function resourceOf(note: ExportedNote, one: ExportedCode, id: string): Readonly<Record<string, unknown>> {
  const isProcedure = isProcedureCode(one.code);
  const system = uriOf(one.system);
  const places = placesOf(note, one.evidence);
  const code = {
    coding: [
      {
        ...(system !== null && { system }),
        ...(one.version !== '' && { version: plain(one.version) }),
        code: plain(one.code).replace(/\s+/g, ' '),
        ...(one.description !== null && { display: plain(one.description) }),
      },
    ],
  };
  // without a patient, the note represents its subject
  const subject = {
    type: 'Patient',
    identifier:
      note.patient === null
        ? { system: 'urn:gauze:note', value: plain(note.id) }
        : { system: 'urn:gauze:patient', value: plain(note.patient) },
  };
  const shared = {
    id,
    extension: [
      { url: 'urn:gauze:role', valueCode: one.role },
      { url: 'urn:gauze:position', valuePositiveInt: Math.max(1, one.position) },
      ...places.map((fragments) => ({ url: 'urn:gauze:evidence', valueString: writePlace(fragments) })),
    ],
    identifier: [{ system: 'urn:gauze:note', value: plain(note.id) }],
  };
  if (isProcedure)
    return {
      resourceType: 'Procedure',
      ...shared,
      status: 'completed',
      code,
      subject,
      ...(note.date !== null && isDateTime(note.date) && { performedDateTime: note.date }),
    };
  return {
    resourceType: 'Condition',
    ...shared,
    verificationStatus: status('condition-ver-status', 'confirmed'),
    category: [status('condition-category', 'encounter-diagnosis')],
    code,
    subject,
    ...(one.decidedAt !== null && { recordedDate: one.decidedAt }),
  };
}

/**
 * FHIR R4: a collection of `Condition`, and of `Procedure` for procedure codes. Offsets, in code points, are in
 * extensions.
 */
export const fhirCondition: CodesFormat = {
  id: 'fhirCondition',
  name: 'FHIR R4 Condition',
  extension: '.json',
  write(notes) {
    let count = 0;
    const entry = notes.flatMap((note) =>
      note.codes.map((one) => {
        count += 1;
        return {
          fullUrl: `urn:uuid:${uuidOf(`${note.id}\n${one.code}\n${count}`)}`,
          resource: resourceOf(note, one, `code-${count}`),
        };
      }),
    );
    const bundle = { resourceType: 'Bundle', type: 'collection', ...(entry.length > 0 && { entry }) };
    return [{ suffix: '', text: `${JSON.stringify(bundle, null, 1)}\n` }];
  },
};
