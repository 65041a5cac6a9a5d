import { isPublicRoot } from '../fields/publicRoots';
import type { FieldType } from '../fields/fieldLabels';

/** How elements of FHIR are recognised by their names and content (hl7.org/fhir/R4, hl7.org/fhir/R5). */

/** Elements of type `code`: a lower-case word from a closed list identifies nobody. */
export const codeElements: ReadonlySet<string> = new Set(
  (
    'status use gender intent priority mode type kind severity criticality comparator lifecycle language ' +
    'contentType code docStatus publicationStatus currency direction action vitalStatus relationship ' +
    'relatesTo linkType operationalStatus lang sort name_use rank certainty outcome mood system valueCode ' +
    'typeMode search method sigFormat targetFormat resourceType days daysOfWeek when periodUnit ' +
    'durationUnit'
  ).split(' '),
);
export const isPlainCode = (value: string): boolean => /^[a-z][a-z0-9]{0,14}(?:-[a-z0-9]{1,14}){0,4}$/.test(value);

/** Codes of public systems: SNOMED CT, LOINC, ICD-10, UCUM, the words of HL7. */
export const isPublicCode = (value: string): boolean => /^[\w.\-+*/%^{}[\]]{1,32}$/.test(value);

const publicHosts = new RegExp(
  [
    String.raw`^(?:hl7|fhir|snomed|loinc|unitsofmeasure|nucc|ihtsdo|w3|who|cdc|nlm\.nih|fda|ada|ama-assn|cms|ncpdp|`,
    String.raw`whocc|dicom\.nema|ietf|iso|ihe|omg)\.(?:org|info|int|gov|net|no)$`,
  ].join(''),
);
const publicUrns = /^urn:(?:ietf:|iso:|dicom:uid$|hl7-org:)/;
export const isUri = (value: string): boolean => /^(?:https?|ftps?|ldaps?|file|urn):\S+$/i.test(value);

/** Whether an address names a public standard, and no institution. */
export function isPublicUri(value: string): boolean {
  if (publicUrns.test(value) || (value.startsWith('urn:oid:') && isPublicRoot(value.slice(8)))) return true;
  const host = /^https?:\/\/([a-z0-9.-]+)(?:[/#?|]|$)/i.exec(value)?.[1]?.toLowerCase();
  if (host === undefined) return false;
  const labels = host.split('.').filter((label) => label !== 'www');
  return [2, 3].some((length) => publicHosts.test(labels.slice(-length).join('.')));
}

export const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Year, month or day are enough for an element of a date; text is no date. */
export const dateForm = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/;
export const dateElement = new RegExp(
  [
    '(?:date|datetime|instant|time|start|end|issued|recorded|sent|received|created|authored|authoredon|',
    'onset|abatement|deceased|occurrence|performed|effective|event|lastupdated|timestamp|creation|period|',
    'born)$',
  ].join(''),
  'i',
);
/** Elements that hold a point in time to the second (`instant`): less is not valid there. */
export const instantElements: ReadonlySet<string> = new Set([
  'lastUpdated',
  'timestamp',
  'issued',
  'recorded',
  'lastModified',
  'valueInstant',
  'effectiveInstant',
  'when',
  'start',
  'end',
]);
/** `start` and `end` are instants in these alone; elsewhere they are parts of a Period. */
export const instantResources: ReadonlySet<string> = new Set(['Appointment', 'AppointmentResponse', 'Slot']);

export const ageElement =
  /(?:^age$|Age$|^ageRange$|^(?:onset|abatement|age|deceased|performed|occurrence)(?:Range|Age|String)$)/;

/** Whose name a person's name is. */
export const nameTypes: Readonly<Record<string, FieldType>> = {
  Patient: 'patient',
  Practitioner: 'staff',
  PractitionerRole: 'staff',
  RelatedPerson: 'patient',
  Person: 'patient',
  Organization: 'staff',
  Location: 'staff',
  HealthcareService: 'staff',
};

/** The type of a resource's identifier if it does not state one (element `type`). */
export const identifierTypes: Readonly<Record<string, FieldType>> = {
  Patient: 'medicalRecord',
  Person: 'medicalRecord',
  Encounter: 'identifier',
  EpisodeOfCare: 'identifier',
  Coverage: 'healthPlan',
  Account: 'account',
  Practitioner: 'license',
  PractitionerRole: 'license',
  Device: 'device',
};
/** HL7 table 0203. */
export const identifierCodes: Readonly<Record<string, FieldType>> = {
  MR: 'medicalRecord',
  MRN: 'medicalRecord',
  MRT: 'medicalRecord',
  PI: 'medicalRecord',
  PT: 'medicalRecord',
  SS: 'ssn',
  SB: 'ssn',
  NI: 'ssn',
  NIIP: 'ssn',
  DL: 'license',
  MD: 'license',
  DN: 'license',
  NPI: 'license',
  LN: 'license',
  RN: 'license',
  AN: 'account',
  ACSN: 'identifier',
  VN: 'identifier',
  VISIT: 'identifier',
  HC: 'healthPlan',
  JHN: 'healthPlan',
  MB: 'healthPlan',
  SN: 'healthPlan',
  NH: 'healthPlan',
  MA: 'healthPlan',
  MC: 'healthPlan',
  EI: 'identifier',
  EN: 'identifier',
  SNO: 'device',
  SERNO: 'device',
  UDI: 'device',
};

/** What the words of a reference name, by the type of what it refers to. */
export const displayTypes: Readonly<Record<string, FieldType>> = {
  Patient: 'patient',
  Practitioner: 'staff',
  PractitionerRole: 'staff',
  RelatedPerson: 'patient',
  Person: 'patient',
  Organization: 'hospital',
  Location: 'hospital',
  HealthcareService: 'department',
  CareTeam: 'department',
};
/** And by its element, if it states no type. */
export const displayElements: Readonly<Record<string, FieldType>> = {
  subject: 'patient',
  patient: 'patient',
  beneficiary: 'patient',
  subscriber: 'patient',
  practitioner: 'staff',
  generalPractitioner: 'staff',
  performer: 'staff',
  author: 'staff',
  attester: 'staff',
  authenticator: 'staff',
  requester: 'staff',
  recorder: 'staff',
  asserter: 'staff',
  individual: 'staff',
  participant: 'staff',
  actor: 'staff',
  provider: 'staff',
  enterer: 'staff',
  member: 'staff',
  party: 'staff',
  prescriber: 'staff',
  interpreter: 'staff',
  resultsInterpreter: 'staff',
  informationSource: 'patient',
  authorReference: 'staff',
  organization: 'hospital',
  managingOrganization: 'hospital',
  serviceProvider: 'hospital',
  custodian: 'hospital',
  insurer: 'hospital',
  payor: 'hospital',
  assigner: 'hospital',
  location: 'hospital',
  facility: 'hospital',
  owner: 'hospital',
  partOf: 'hospital',
  manufacturer: 'organization',
};

/** Elements that are PHI by their name in these resources. */
export const namedElements: Readonly<Record<string, FieldType>> = {
  'Organization.name': 'hospital',
  'Organization.alias': 'hospital',
  'Location.name': 'hospital',
  'Location.alias': 'hospital',
  'HealthcareService.name': 'department',
  'CareTeam.name': 'department',
  'Device.serialNumber': 'device',
  'Device.lotNumber': 'device',
  'Device.distinctIdentifier': 'device',
  'Device.deviceIdentifier': 'device',
  'Device.carrierHRF': 'device',
  'Device.carrierAIDC': 'device',
  'Device.udiCarrier': 'device',
  'Coverage.subscriberId': 'healthPlan',
  'Coverage.policyHolder': 'patient',
  'FamilyMemberHistory.name': 'patient',
  'Group.name': 'organization',
};

/** Extensions with a residence to the metre. */
export const isGeolocation = (url: string): boolean => /geolocation/i.test(url);
/** Extensions of names. */
export const nameExtension = /(?:mothersMaidenName|humanname-(?:own|partner)|family-name|given-name|iso21090-EN)/i;
