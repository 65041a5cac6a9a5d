import type { CodesFormat, ExportedCode, ExportedNote } from './codesFormat';
import { isProcedureCode, placesOf, writePlace } from './places';

/** Names that HL7 gave to classifications; another one gets a name under `urn:gauze`, which claims nothing. */
const knownSystems: readonly (readonly [pattern: RegExp, uri: string])[] = [
  [/^icd-?10-?cm\b/i, 'http://hl7.org/fhir/sid/icd-10-cm'],
  [/^icd-?10-?pcs\b/i, 'http://www.cms.gov/Medicare/Coding/ICD10'],
  [/^icd-?10-?gm\b/i, 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'],
  [/^icd-?10(?:[ -]?who)?$/i, 'http://hl7.org/fhir/sid/icd-10'],
];
const uriOf = (system: string): string | null => {
  if (system === '') return null;
  return knownSystems.find(([pattern]) => pattern.test(system))?.[1] ?? `urn:gauze:code-system:${encodeURIComponent(system)}`;
};

const status = (name: string, code: string) => ({ coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }] });

function resourceOf(note: ExportedNote, one: ExportedCode, id: string): Readonly<Record<string, unknown>> {
  const isProcedure = isProcedureCode(one.code);
  const system = uriOf(one.system);
  const places = placesOf(note, one.evidence);
  const code = { coding: [{ ...(system !== null && { system }), ...(one.version !== '' && { version: one.version }), code: one.code, ...(one.description !== null && { display: one.description }) }] };
  // without a patient the note stands for the person it is about
  const subject = { identifier: note.patient === null ? { system: 'urn:gauze:note', value: note.id } : { system: 'urn:gauze:patient', value: note.patient } };
  const shared = {
    id,
    extension: [
      { url: 'urn:gauze:role', valueCode: one.role }, { url: 'urn:gauze:position', valuePositiveInt: Math.max(1, one.position) },
      ...places.map((fragments) => ({ url: 'urn:gauze:evidence', valueString: writePlace(fragments) })),
    ],
    identifier: [{ system: 'urn:gauze:note', value: note.id }],
  };
  if (isProcedure) return { resourceType: 'Procedure', ...shared, status: 'completed', code, subject, ...(note.date !== null && { performedDateTime: note.date }) };
  return {
    resourceType: 'Condition', ...shared, verificationStatus: status('condition-ver-status', 'confirmed'), category: [status('condition-category', 'encounter-diagnosis')], code, subject,
    ...(one.decidedAt !== null && { recordedDate: one.decidedAt }),
  };
}

/** FHIR R4: a collection of `Condition`, and of `Procedure` where a code is one. Offsets, in code points, stand in extensions. */
export const fhirCondition: CodesFormat = {
  id: 'fhirCondition',
  name: 'FHIR R4 Condition',
  extension: '.json',
  write(notes) {
    let count = 0;
    const entry = notes.flatMap((note) => note.codes.map((one) => ({ resource: resourceOf(note, one, `code-${++count}`) })));
    return [{ suffix: '', text: `${JSON.stringify({ resourceType: 'Bundle', type: 'collection', ...(entry.length > 0 && { entry }) }, null, 1)}\n` }];
  },
};
