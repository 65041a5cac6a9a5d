import { expect, test } from 'vitest';
import { detailOf } from '../../../../../renderer/features/audit/auditDetail';

const names = {
  roleOf: (role: string) => (role === 'reader' ? 'Anotador' : role),
  labelOf: (label: string) => (label === 'HOSPITAL' ? 'Hospital' : null),
  wordOf: (code: string) => ({ plain: 'sin contraseña', rules: 'reglas', cancelled: 'cancelada' })[code] ?? code,
};

test('labels and roles are named in the language of the person; anything else stands as it is recorded', () => {
  expect(detailOf({ action: 'accept', label: 'HOSPITAL' }, names)).toBe('Hospital');
  expect(detailOf({ action: 'setRoles', label: 'reader' }, names)).toBe('Anotador');
  expect(detailOf({ action: 'accept', label: 'GONE' }, names)).toBe('GONE');
  expect(detailOf({ action: 'verify', label: null }, names)).toBe('');
});

test('how a project was opened, and what ran and how it ended, stand in words; names and unknown codes stay', () => {
  expect(detailOf({ action: 'open', label: 'plain' }, names)).toBe('sin contraseña');
  expect(detailOf({ action: 'detectRun', label: 'rules+Ward model done' }, names)).toBe('reglas + Ward model');
  expect(detailOf({ action: 'detectRun', label: 'rules cancelled' }, names)).toBe('reglas · cancelada');
  expect(detailOf({ action: 'importRun', label: 'fhir diskFull' }, names)).toBe('fhir · diskFull');
  // A label of this name is no way of opening.
  expect(detailOf({ action: 'accept', label: 'plain' }, names)).toBe('plain');
});
