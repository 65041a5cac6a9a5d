import { expect, test } from 'vitest';
import { detailOf } from '../../../../../renderer/features/audit/auditDetail';

const names = {
  roleOf: (role: string) => (role === 'reader' ? 'Anotador' : role),
  labelOf: (label: string) => (label === 'HOSPITAL' ? 'Hospital' : null),
  wordOf: (code: string) =>
    ({ plain: 'sin contraseña', rules: 'reglas', cancelled: 'cancelada', 'work.release': 'entrega' })[code] ?? code,
  kindOf: (label: string, n: number) => `${label}: ${n}`,
  firstOf: (label: string) => `la primera: ${label}`,
};

test('labels and roles are named in the language of the person; anything else stands as it is recorded', () => {
  expect(detailOf({ action: 'accept', label: 'HOSPITAL', count: 1 }, names)).toBe('Hospital');
  expect(detailOf({ action: 'setRoles', label: 'reader', count: 1 }, names)).toBe('Anotador');
  expect(detailOf({ action: 'accept', label: 'GONE', count: 1 }, names)).toBe('GONE');
  expect(detailOf({ action: 'verify', label: null, count: 1 }, names)).toBe('');
});

test('how a project was opened, and what ran and how it ended, stand in words; names and unknown codes stay', () => {
  expect(detailOf({ action: 'open', label: 'plain', count: 1 }, names)).toBe('sin contraseña');
  expect(detailOf({ action: 'detectRun', label: 'rules+Ward model done', count: 1 }, names)).toBe(
    'reglas + Ward model',
  );
  expect(detailOf({ action: 'detectRun', label: 'rules cancelled', count: 1 }, names)).toBe('reglas · cancelada');
  expect(detailOf({ action: 'importRun', label: 'fhir diskFull', count: 1 }, names)).toBe('fhir · diskFull');
  expect(detailOf({ action: 'workBegun', label: 'underWay.release', count: 1 }, names)).toBe('entrega');
  // A label of this name is no way of opening.
  expect(detailOf({ action: 'accept', label: 'plain', count: 1 }, names)).toBe('plain');
});

test('a line about several spans counts their labels; one of an earlier version knows only the first', () => {
  expect(detailOf({ action: 'accept', label: '{"HOSPITAL":12,"GONE":3}', count: 15 }, names)).toBe(
    'Hospital: 12 · GONE: 3',
  );
  expect(detailOf({ action: 'accept', label: 'HOSPITAL', count: 15 }, names)).toBe('la primera: Hospital');
  // The name of anything may begin like that.
  expect(detailOf({ action: 'renameModel', label: '{best', count: 1 }, names)).toBe('{best');
});
