import type { FieldType } from '../fields/fieldLabels';

/** Where CDA R2 contains PHI, by the names of its elements (HL7 CDA R2, 2.1 of C-CDA). */

/** Elements of an address. */
export const addressParts: Readonly<Record<string, FieldType>> = {
  streetaddressline: 'street',
  streetname: 'street',
  streetnamebase: 'street',
  housenumber: 'street',
  buildingnumbersuffix: 'street',
  additionallocator: 'location',
  unitid: 'room',
  city: 'city',
  precinct: 'location',
  county: 'location',
  state: 'territory',
  postalcode: 'zip',
  country: 'country',
  addr: 'location',
};

/** Elements whose `name` is one of a house. */
const houses = new RegExp(
  [
    '^(?:providerorganization|representedorganization|representedcustodianorganization|',
    'scopingorganization|serviceproviderorganization|receivedorganization|asorganizationpartof|',
    String.raw`wholeorganization|manufacturerorganization|healthcarefacility|participantrole\.place|location)$`,
  ].join(''),
);
/** Elements whose persons are the patient's own. */
const ownPersons = /^(?:patient|patientrole|guardian|relatedentity|relatedsubject|subject|associatedentity)$/;
const namePart = /^(?:given|family|name|delimiter)$/;

/** Whose name the text within these elements is, the innermost last; undefined if it is not a name. */
export function nameOf(path: readonly string[]): FieldType | undefined {
  const last = path.at(-1) ?? '';
  if (!namePart.test(last)) return undefined;
  for (let i = path.length - 2; i >= 0; i--) {
    const element = path[i]!;
    if (houses.test(element)) return 'hospital';
    if (/person$/.test(element)) return path.some((one) => ownPersons.test(one)) ? 'patient' : 'staff';
    if (ownPersons.test(element)) return 'patient';
    if (/^(?:manufacturedmaterial|manufacturedproduct|playingdevice|playingentity|component)$/.test(element))
      return last === 'name' ? undefined : 'patient';
  }
  return 'patient';
}

/** What the extension of an id numbers, by the element that has it. */
export function numberOf(parent: string): FieldType {
  switch (parent) {
    case 'patientrole':
    case 'patient':
      return 'medicalRecord';
    case 'assignedauthor':
    case 'assignedentity':
    case 'intendedrecipient':
      return 'license';
    case 'coverageplan':
    case 'policyactivity':
      return 'healthPlan';
    default:
      return 'identifier';
  }
}

/** Elements that hold a point in time, or an end of a span of time. */
export const isTime = (element: string): boolean => /(?:time|low|high|center|^value)$/.test(element);

/** SNOMED CT and LOINC: age, age at onset, age at death. */
export const ageCodes: ReadonlySet<string> = new Set([
  '445518008',
  '397659008',
  '424144002',
  '30525-0',
  '29553-5',
  '21611-9',
  '21612-7',
  '39016-1',
]);

/** Attributes of the model, whose values are words of closed lists. */
const modelAttributes = new RegExp(
  [
    '^(?:classcode|moodcode|typecode|determinercode|contextcontrolcode|contextconductionind|nullflavor|',
    'use|unit|type|mediatype|representation|inversionind|negationind|operator|qualifier|language|',
    'institutionspecified|inclusive|integritycheckalgorithm|compression|partnertype|lang|',
    'codesystemversion|unsorted|separatableind|independentind|xml:lang|version|encoding)$',
  ].join(''),
);
const modelValue = /^[\w:.+\-/%[\]{}^*'() ;=]{0,40}$/;
/** Words are in lower case, or in capitals with at least one sign; a name has one capital. */
const isWord = (value: string): boolean => modelValue.test(value) && !/(?:^|[^A-Za-z])[A-Z][a-z]{2,}/.test(value);

export const isModel = (attribute: string, value: string): boolean =>
  modelAttributes.test(attribute) && (isWord(value) || /^(?:[a-z]+:)?[A-Z]{2,}_?[A-Z]*$/.test(value));
