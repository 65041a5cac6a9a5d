import type { PhiType } from '../../../../contract/phi';

/**
 * What the default label set (`hipaa-i2b2`) calls the kinds of PHI that fields hold by their place, one kind a label;
 * `tests/unit/core/exchange/documents/fields.test.ts` holds it to the file of that set.
 */
export const fieldLabels = {
  patient: 'PATIENT',
  staff: 'DOCTOR',
  username: 'USERNAME',
  profession: 'PROFESSION',
  room: 'ROOM',
  department: 'DEPARTMENT',
  hospital: 'HOSPITAL',
  organization: 'ORGANIZATION',
  street: 'STREET',
  city: 'CITY',
  territory: 'STATE',
  country: 'COUNTRY',
  zip: 'ZIP',
  location: 'LOCATION-OTHER',
  age: 'AGE',
  date: 'DATE',
  phone: 'PHONE',
  fax: 'FAX',
  email: 'EMAIL',
  url: 'URL',
  ssn: 'SSN',
  medicalRecord: 'MEDICALRECORD',
  healthPlan: 'HEALTHPLAN',
  account: 'ACCOUNT',
  license: 'LICENSE',
  vehicle: 'VEHICLE',
  device: 'DEVICE',
  identifier: 'IDNUM',
} as const satisfies Readonly<Partial<Record<PhiType, string>>>;
export type FieldType = keyof typeof fieldLabels;
