import { expect, test } from 'vitest';
import { detailOf } from '../../../../../renderer/features/audit/auditDetail';

const names = {
  roleOf: (role: string) => (role === 'reader' ? 'Anotador' : role),
  labelOf: (label: string) => (label === 'HOSPITAL' ? 'Hospital' : null),
};

test('labels and roles are named in the language of the person; anything else stands as it is recorded', () => {
  expect(detailOf({ action: 'accept', label: 'HOSPITAL' }, names)).toBe('Hospital');
  expect(detailOf({ action: 'setRoles', label: 'reader' }, names)).toBe('Anotador');
  expect(detailOf({ action: 'accept', label: 'GONE' }, names)).toBe('GONE');
  expect(detailOf({ action: 'verify', label: null }, names)).toBe('');
});
