import type { Shape } from '../shape';

/** What the columns of a table are, before it is imported. */
export const columns = {
  title: 'What is in each column',
  column: 'Column',
  role: 'Use as',
  row: 'Row {n}',
  table: 'Table',
  others: 'and {n} more with these columns | and {n} more with these columns',
  remembered: 'As chosen for these columns before',
  guessed: 'Suggested from headers and content: please check',
  phiGroup: 'PHI in every row',
  knownGroup: 'Known data about the patient',
  phi: 'PHI: {label}',
  known: 'Known: {field}',
  roles: {
    text: 'Text of the note',
    id: 'ID of the note',
    patient: 'Patient',
    date: 'Date of the note',
    language: 'Language of the note',
    keep: 'Keep as a field',
    drop: 'Leave out',
  },
  about: 'Each row becomes a note. Fields stay in the project and are never released.',
  fields: {
    name: 'full name',
    given: 'first name',
    surname: 'last name',
    birthDate: 'date of birth',
    medicalRecord: 'record number',
    ssn: 'social security number',
    healthPlan: 'insurance number',
    identifier: 'other number',
    address: 'full address',
    street: 'street',
    zip: 'postcode',
    city: 'town',
    phone: 'telephone',
    email: 'email',
    relatives: 'relatives',
    doctors: 'doctors',
  },
  fault: {
    twice: 'Only one column can be this: {role}.',
    nothingRead: 'No column is text, PHI or known data, so nothing would be imported.',
    noPatient: 'Known data needs a column that names the patient.',
  },
  knownAdded: '{n} patient added to the known patients | {n} patients added to the known patients',
  knownUnread: '{n} entry of known data could not be read | {n} entries of known data could not be read',
};

export type ColumnWords = Shape<typeof columns>;
