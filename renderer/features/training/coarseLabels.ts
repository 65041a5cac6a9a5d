import type { PhiFamily } from '../../../electron/contract/phi';

/** Of the labels that every corpus has: bundled models have these, whatever the label set of a project. */
export const coarseFamilies: Readonly<Record<string, PhiFamily>> = {
  NAME: 'name',
  LOCATION: 'place',
  UNIT: 'place',
  HOSPITAL: 'place',
  ORGANIZATION: 'place',
  DATE: 'date',
  AGE: 'date',
  ID: 'identifier',
  PHONE: 'contact',
  EMAIL: 'contact',
  URL: 'contact',
  PROFESSION: 'profession',
};
