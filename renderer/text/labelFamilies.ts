import type { LabelDefinition, PhiFamily } from '../../electron/contract/phi';

/**
 * What a person means most often who presses the key of a family: a town rather than a room, a date rather than an age.
 */
const commonest: Readonly<Partial<Record<PhiFamily, LabelDefinition['type']>>> = {
  name: 'patient',
  place: 'city',
  date: 'date',
  contact: 'phone',
  identifier: 'medicalRecord',
};

/** The labels of a family in the order of the set, the commonest first. */
export function labelsOfFamily(labels: readonly LabelDefinition[], family: PhiFamily): readonly LabelDefinition[] {
  const own = labels.filter((label) => label.family === family);
  const first = own.find(({ type }) => type === commonest[family]);
  return first === undefined ? own : [first, ...own.filter((label) => label !== first)];
}
