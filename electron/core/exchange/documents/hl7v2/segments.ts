import type { FieldType } from '../fields/fieldLabels';

/**
 * Which fields of HL7 version 2 hold PHI by their place, by the chapters of the standard (2.8.2; the numbers of older
 * versions are the same). Fields and segments that are not here, those beginning with Z too, are text to be searched.
 */

/** Data types, which define the meaning of their components. */
export type DataType =
  /** Extended person name, and composite id with a name (XCN has its id first). */
  | 'XPN'
  | 'XCN'
  /** Name with id, and the times of doing something, in components of NDL and PPN. */
  | 'CNN'
  /** Composite id with check digit; entity identifier; hierarchic designator. */
  | 'CX'
  | 'EI'
  | 'HD'
  | 'XAD'
  | 'XTN'
  | 'XON'
  /** Location of a person in a house. */
  | 'PL'
  /** A point in time, and two of them. */
  | 'TS'
  | 'DR'
  /** Driver's licence. */
  | 'DLN'
  /** Control ids, by which a hospital finds its own message again: mapped under any policy. */
  | 'controlId'
  /** Universal ids of institutions: mapped likewise, unless they are of a public registry. */
  | 'authority'
  /** Words of the protocol, which identify nobody. */
  | 'protocol'
  | FieldType;

type Fields = Readonly<Record<number, DataType>>;
const all = (type: DataType, ...fields: readonly number[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, type]));

export const segments: Readonly<Record<string, Fields>> = {
  MSH: {
    ...all('HD', 3, 4, 5, 6),
    7: 'TS',
    10: 'controlId',
    ...all('protocol', 1, 2, 9, 11, 12, 13, 15, 16, 17, 18, 19, 20),
    ...all('HD', 22, 23, 24, 25),
  },
  BHS: { ...all('HD', 3, 4, 5, 6), 7: 'TS', ...all('controlId', 11, 12), ...all('protocol', 1, 2) },
  FHS: { ...all('HD', 3, 4, 5, 6), 7: 'TS', ...all('controlId', 11, 12), ...all('protocol', 1, 2) },
  BTS: { 1: 'protocol' },
  FTS: { 1: 'protocol' },
  MSA: { 1: 'protocol', 2: 'controlId' },
  EVN: { 1: 'protocol', ...all('TS', 2, 3, 6), 5: 'XCN', 7: 'HD' },
  PID: {
    ...all('CX', 2, 3, 4, 18, 21),
    ...all('XPN', 5, 6, 9),
    ...all('TS', 7, 29, 33),
    11: 'XAD',
    12: 'location',
    ...all('XTN', 13, 14, 40),
    19: 'ssn',
    20: 'DLN',
    23: 'location',
    34: 'HD',
  },
  PD1: { 3: 'XON', 4: 'XCN', 9: 'XPN', 13: 'TS', 14: 'XON' },
  NK1: {
    ...all('XPN', 2, 26, 30),
    ...all('XAD', 4, 32),
    ...all('XTN', 5, 6, 31, 40, 41),
    ...all('TS', 8, 9, 16),
    ...all('CX', 12, 33),
    13: 'XON',
    37: 'ssn',
    38: 'location',
  },
  PV1: {
    ...all('PL', 3, 6, 11, 42, 43),
    ...all('CX', 5, 19, 50),
    ...all('XCN', 7, 8, 9, 17, 52),
    ...all('TS', 25, 30, 34, 44, 45, 53),
    37: 'hospital',
    39: 'hospital',
  },
  PV2: { 1: 'PL', ...all('TS', 8, 9, 14, 17, 26, 28, 33, 46, 47), 13: 'XCN', 23: 'XON' },
  MRG: { ...all('CX', 1, 2, 3, 4, 5, 6), 7: 'XPN' },
  OBR: {
    ...all('EI', 2, 3, 29),
    ...all('TS', 6, 7, 8, 14, 22, 36),
    ...all('XCN', 10, 16, 28, 49),
    17: 'XTN',
    ...all('CNN', 32, 33, 34, 35),
  },
  ORC: {
    ...all('EI', 2, 3, 4, 8),
    ...all('TS', 9, 15, 27),
    ...all('XCN', 10, 11, 12, 19),
    13: 'PL',
    ...all('XTN', 14, 23),
    21: 'XON',
    ...all('XAD', 22, 24),
  },
  OBX: { 2: 'protocol', ...all('TS', 12, 14, 19), 15: 'HD', 16: 'XCN', 18: 'EI', 23: 'XON', 24: 'XAD', 25: 'XCN' },
  NTE: { 5: 'XCN', ...all('TS', 6, 7, 8) },
  TXA: {
    3: 'protocol',
    ...all('TS', 4, 6, 7, 8),
    ...all('XCN', 5, 9, 10, 11, 23),
    ...all('EI', 12, 13, 14, 15),
    16: 'identifier',
    22: 'CNN',
  },
  IN1: {
    ...all('CX', 3, 10),
    ...all('XON', 4, 9, 11),
    ...all('XAD', 5, 19, 44),
    ...all('XPN', 6, 16),
    7: 'XTN',
    8: 'healthPlan',
    ...all('TS', 12, 13, 18, 24, 26, 29),
    30: 'XCN',
    36: 'healthPlan',
    49: 'CX',
  },
  IN2: { ...all('CX', 1, 25, 26), 2: 'ssn', ...all('XPN', 3, 7, 9, 22, 49), ...all('healthPlan', 6, 8), 63: 'XTN' },
  GT1: {
    ...all('CX', 2, 19),
    ...all('XPN', 3, 4, 16, 45, 50),
    ...all('XAD', 5, 17),
    ...all('XTN', 6, 7, 18, 46),
    ...all('TS', 8, 13, 14),
    12: 'ssn',
    ...all('XON', 21, 51),
    56: 'location',
  },
  DG1: { 5: 'TS', 16: 'XCN', 19: 'TS', 20: 'EI' },
  PR1: { 5: 'TS', ...all('XCN', 8, 11, 12), 19: 'EI' },
  AL1: { 6: 'TS' },
  ACC: { 1: 'TS', 3: 'location', 7: 'XCN', 11: 'XAD' },
  ROL: { 1: 'EI', 4: 'XCN', ...all('TS', 5, 6), 11: 'XAD', 12: 'XTN' },
  SPM: { ...all('EI', 2, 3), 17: 'DR', 18: 'TS' },
  SCH: {
    ...all('EI', 1, 2, 26, 27),
    ...all('XCN', 12, 16, 20),
    ...all('XTN', 13, 17),
    ...all('XAD', 14, 18),
    11: 'DR',
  },
  STF: { 2: 'CX', 3: 'XPN', 6: 'TS', 10: 'XTN', 11: 'XAD', ...all('TS', 12, 13), 15: 'email' },
  PRD: { 2: 'XPN', 3: 'XAD', 4: 'PL', 5: 'XTN', 7: 'license', ...all('TS', 8, 9) },
  CTD: { 2: 'XPN', 3: 'XAD', 4: 'PL', 5: 'XTN', 7: 'license' },
  RXA: { ...all('TS', 3, 4), 10: 'XCN', 16: 'TS', 22: 'TS' },
};

/** What the components of a data type are, from 1; a name's subcomponents are of the kind of their component. */
const components: Readonly<Record<string, Readonly<Record<number, DataType>>>> = {
  XPN: { ...all('patient', 1, 2, 3), ...all('TS', 12, 13) },
  XCN: { 1: 'license', ...all('staff', 2, 3, 4), 9: 'HD', 14: 'HD', ...all('TS', 19, 20) },
  CX: { 1: 'medicalRecord', 4: 'HD', 6: 'HD', ...all('TS', 7, 8) },
  EI: { 1: 'identifier', 2: 'HD', 3: 'authority' },
  HD: { 1: 'hospital', 2: 'authority' },
  XAD: {
    ...all('street', 1, 2),
    3: 'city',
    4: 'territory',
    5: 'zip',
    6: 'country',
    ...all('location', 8, 9, 10),
    ...all('TS', 13, 14),
  },
  XTN: { 1: 'phone', 4: 'email', ...all('phone', 5, 6, 7, 8), 12: 'phone' },
  XON: { 1: 'hospital', 3: 'identifier', 6: 'HD', 8: 'HD', 10: 'identifier' },
  PL: { 1: 'department', ...all('room', 2, 3), 4: 'HD', 7: 'location', 8: 'location', 9: 'location', 10: 'identifier' },
  DR: all('TS', 1, 2),
  DLN: { 1: 'license', 2: 'territory', 3: 'TS' },
  /** The name is in the first component, its parts in subcomponents; then times and a place. */
  CNN: {
    1: 'staff',
    ...all('TS', 2, 3),
    ...all('department', 4),
    ...all('room', 5, 6),
    7: 'hospital',
    ...all('location', 8, 9, 10, 11),
  },
};

/** The kind of a component, or of the field itself if it has no components. */
export const componentOf = (type: DataType, component: number): DataType | undefined =>
  type in components ? components[type]![component] : type;

/** Code systems whose codes identify nobody (HL7 table 0396). */
export const publicSystems: ReadonlySet<string> = new Set(
  'LN SCT SNM I10 I10C I10P I9 I9C I9CDX I9CP C4 C5 CVX RXNORM UCUM ISO+ MVX NDC ATC ICD10 HL7'.split(' '),
);
