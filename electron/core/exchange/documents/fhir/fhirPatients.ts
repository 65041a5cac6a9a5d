import type { KnownPatient, PersonName } from '../../../../contract/phi';
import { isUri } from './elements';
import { identifierType } from './identifierType';
import { itemsOf, memberOf, stringOf, type JsonNode, type JsonObject } from '../json/jsonNode';
import { targetOf } from './fhirIds';

/**
 * Every resource of a file, in order, wherever it is: entries of bundles, contained ones, parameters.
 *
 * @returns of `all`, those in `contained` are part of another resource
 */
export function resourcesOf(values: readonly JsonNode[]): {
  readonly all: ReadonlySet<JsonObject>;
  readonly contained: ReadonlySet<JsonObject>;
} {
  const all = new Set<JsonObject>();
  const contained = new Set<JsonObject>();
  const visit = (node: JsonNode, key: string): void => {
    if (node.kind === 'array') for (const item of node.items) visit(item, key);
    if (node.kind !== 'object') return;
    if (key === '' || key === 'contained' || stringOf(node, 'resourceType') !== undefined) all.add(node);
    if (key === 'contained') contained.add(node);
    for (const { key: name, value } of node.members) visit(value, name);
  };
  for (const value of values) visit(value, '');
  return { all, contained };
}

/** References by which a resource states its patient, the nearest first. */
const owners = ['subject', 'patient', 'beneficiary', 'individual', 'for', 'subscriber', 'focus'] as const;

/** What is stated about patients, and who is who by the full URLs of a bundle. */
export class FhirPatients {
  private readonly own = new Map<JsonObject, string>();
  /** Ids of patients by what refers to them. */
  private readonly ids = new Map<string, string>();
  private readonly types = new Map<string, string>();
  readonly known: readonly KnownPatient[];

  constructor(resources: ReadonlySet<JsonObject>) {
    for (const resource of resources) {
      this.learn(resource, stringOf(resource, 'id'));
      for (const entry of itemsOf(memberOf(resource, 'entry'))) {
        const inner = memberOf(entry, 'resource');
        const url = stringOf(entry, 'fullUrl');
        if (url !== undefined && inner?.kind === 'object') this.learn(inner, targetOf(url).id);
      }
    }
    for (const resource of resources)
      if (stringOf(resource, 'resourceType') === 'Patient' && !this.own.has(resource))
        this.own.set(resource, `patient ${this.own.size + 1}`);
    this.known = [...this.own].flatMap(([patient, id]) => knownPatient(patient, id));
  }

  private learn(resource: JsonObject, id: string | undefined): void {
    const type = stringOf(resource, 'resourceType');
    if (type === undefined || id === undefined || id === '') return;
    this.types.set(id, type);
    if (type !== 'Patient') return;
    const first = this.own.get(resource) ?? id.slice(0, 200);
    this.own.set(resource, first);
    this.ids.set(id, first);
  }

  /** Of what type the target of a reference is. */
  typeOf(reference: string): string | undefined {
    const { type, id } = targetOf(reference);
    return type ?? this.types.get(id);
  }

  /** The patient of a resource; if not stated, the only patient of the file, if there is exactly one. */
  idOf(resource: JsonObject): string | undefined {
    const itself = this.own.get(resource);
    if (itself !== undefined) return itself;
    for (const owner of owners) {
      for (const node of itemsOf(memberOf(resource, owner))) {
        const reference = stringOf(node, 'reference');
        if (reference === undefined || this.typeOf(reference) !== 'Patient') continue;
        const { id } = targetOf(reference);
        return this.ids.get(id) ?? id.slice(0, 200);
      }
    }
    return this.known.length === 1 ? this.known[0]!.patient : undefined;
  }
}

const words = (node: JsonNode | undefined, key: string): string =>
  itemsOf(memberOf(node, key))
    .flatMap((item) => (item.kind === 'string' ? [item.value] : []))
    .join(' ')
    .slice(0, 200);

function namesOf(node: JsonNode | undefined): readonly PersonName[] {
  return itemsOf(node).flatMap((name) => {
    const given = words(name, 'given');
    const surname = words(name, 'family');
    return given !== '' || surname !== '' ? [{ given, surname }] : [];
  });
}

const staffOf = (node: JsonNode | undefined): readonly PersonName[] =>
  itemsOf(node).flatMap((one) => {
    const parts = (stringOf(one, 'display') ?? '').replace(/^(?:dra?|prof)\.?\s+/i, '').split(/\s+/);
    return parts.length > 1
      ? [{ given: parts[0]!.slice(0, 200), surname: parts.slice(1).join(' ').slice(0, 200) }]
      : [];
  });

/** What a Patient states about its person, in the form in which detection searches the notes. */
function knownPatient(node: JsonObject, patient: string): KnownPatient {
  const telecoms = itemsOf(memberOf(node, 'telecom'));
  const ofSystem = (...systems: readonly string[]): string[] =>
    telecoms.flatMap((one) => {
      const value = stringOf(one, 'value');
      return value !== undefined && value !== '' && systems.includes(stringOf(one, 'system') ?? '') ? [value] : [];
    });
  const birthDate = stringOf(node, 'birthDate');
  const contacts = itemsOf(memberOf(node, 'contact'));
  return {
    patient,
    names: namesOf(memberOf(node, 'name')).slice(0, 50),
    birthDates: birthDate !== undefined && isDay(birthDate) ? [birthDate] : [],
    ids: itemsOf(memberOf(node, 'identifier'))
      .flatMap((one) => {
        const value = stringOf(one, 'value');
        return value === undefined || value === '' || value.length > 100 || isUri(value)
          ? []
          : [{ value, type: identifierType(one, 'Patient') }];
      })
      .slice(0, 50),
    addresses: itemsOf(memberOf(node, 'address'))
      .map((one) => ({
        street: words(one, 'line'),
        zip: (stringOf(one, 'postalCode') ?? '').slice(0, 20),
        city: (stringOf(one, 'city') ?? '').slice(0, 100),
      }))
      .slice(0, 20),
    phones: ofSystem('phone', 'sms', 'fax', 'pager')
      .filter((value) => value.length <= 40)
      .slice(0, 20),
    emails: ofSystem('email')
      .filter((value) => value.length <= 254)
      .slice(0, 20),
    relatives: contacts.flatMap((one) => namesOf(memberOf(one, 'name'))).slice(0, 50),
    doctors: staffOf(memberOf(node, 'generalPractitioner')).slice(0, 200),
  };
}

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
