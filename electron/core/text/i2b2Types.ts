/**
 * The eight tags (XML elements) of i2b2 2014 and the 31 TYPEs under them (Stubbs & Uzuner 2015, annotation guidelines).
 */
export const i2b2Tags = {
  NAME: ['PATIENT', 'DOCTOR', 'USERNAME'],
  PROFESSION: ['PROFESSION'],
  LOCATION: [
    'ROOM',
    'DEPARTMENT',
    'HOSPITAL',
    'ORGANIZATION',
    'STREET',
    'CITY',
    'STATE',
    'COUNTRY',
    'ZIP',
    'LOCATION-OTHER',
  ],
  AGE: ['AGE'],
  DATE: ['DATE'],
  CONTACT: ['PHONE', 'FAX', 'EMAIL', 'URL', 'IPADDR'],
  ID: ['SSN', 'MEDICALRECORD', 'HEALTHPLAN', 'ACCOUNT', 'LICENSE', 'VEHICLE', 'DEVICE', 'BIOID', 'IDNUM'],
  OTHER: ['OTHER'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const tagByType: ReadonlyMap<string, string> = new Map(
  Object.entries(i2b2Tags).flatMap(([tag, types]) => types.map((type) => [type, tag] as const)),
);

/**
 * The tag (XML element) of a TYPE; a TYPE outside the table is a tag of its own. Both in capitals, as the script
 * compares them.
 */
export function i2b2TagOf(label: string): { readonly tag: string; readonly type: string } {
  const type = label.toUpperCase();
  return { tag: tagByType.get(type) ?? type, type };
}

export const isI2b2Label = (label: string): boolean => tagByType.has(label.toUpperCase());

const hipaaTypes: ReadonlySet<string> = new Set([
  'PATIENT',
  'CITY',
  'STREET',
  'ZIP',
  'ORGANIZATION',
  'DATE',
  'AGE',
  'PHONE',
  'FAX',
  'EMAIL',
  'SSN',
  'MEDICALRECORD',
  'HEALTHPLAN',
  'ACCOUNT',
  'LICENSE',
  'VEHICLE',
  'DEVICE',
  'BIOID',
]);

/**
 * Whether HIPAA names the TYPE. The official script means to count IDNUM and, by a blank in its pattern, never does.
 */
export const isHipaaType = (type: string, isOfficial: boolean): boolean =>
  hipaaTypes.has(type) || (!isOfficial && type === 'IDNUM');
