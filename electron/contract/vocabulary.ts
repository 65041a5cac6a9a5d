// The closed word lists of the contract, without the schema library: the rules need them at run time, and a command line
// that only detects should not load what it does not use.

export const languages = ['en', 'es', 'fr', 'nl', 'de'] as const;
/** Of a passphrase that is given to a project, in UTF-16 units: each guess costs an attacker who has the file about a second. */
export const shortestPassphrase = 8;
export const annotationStatuses = ['suggested', 'accepted', 'rejected'] as const;

/**
 * The kinds of protected health information that recognizers find and replacement understands: the finest grain
 * that any shipped label set needs. A label set maps these to its own labels (`resources/label-sets/*.json`).
 */
export const phiTypes = [
  'patient', 'staff', 'relative', 'person', 'username',
  'kinship', 'sex', 'profession',
  'room', 'department', 'hospital', 'healthCentre', 'organization',
  'street', 'zip', 'city', 'territory', 'country', 'location',
  'age', 'date',
  'phone', 'fax', 'email', 'url', 'ip',
  'ssn', 'medicalRecord', 'healthPlan', 'account', 'license', 'employee', 'episode', 'vehicle', 'device', 'biometric', 'identifier',
  'other',
] as const;

/** One hue each in the note; keys 1–7. */
export const phiFamilies = ['name', 'place', 'date', 'contact', 'identifier', 'profession', 'other'] as const;

export const familyOfType: Readonly<Record<(typeof phiTypes)[number], (typeof phiFamilies)[number]>> = {
  patient: 'name', staff: 'name', relative: 'name', person: 'name', username: 'name',
  kinship: 'other', sex: 'other', profession: 'profession',
  room: 'place', department: 'place', hospital: 'place', healthCentre: 'place', organization: 'place',
  street: 'place', zip: 'place', city: 'place', territory: 'place', country: 'place', location: 'place',
  age: 'date', date: 'date',
  phone: 'contact', fax: 'contact', email: 'contact', url: 'contact', ip: 'contact',
  ssn: 'identifier', medicalRecord: 'identifier', healthPlan: 'identifier', account: 'identifier', license: 'identifier',
  employee: 'identifier', episode: 'identifier', vehicle: 'identifier', device: 'identifier', biometric: 'identifier', identifier: 'identifier',
  other: 'other',
};
