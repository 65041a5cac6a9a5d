import { expect, test } from 'vitest';
import { mappingFaults, type ColumnRole } from '../../../electron/contract/columnRoles';
import { TableMapping } from '../../../electron/contract/exchange';

const mapping = (...roles: readonly ColumnRole[]) => roles.map((role, at) => ({ header: String(at), role }));

test.each<[string, readonly ColumnRole[], readonly object[]]>([
  ['text alone', [{ as: 'text' }], []],
  ['PHI alone', [{ as: 'phi', label: 'CITY' }, { as: 'drop' }], []],
  ['several texts', [{ as: 'text' }, { as: 'text' }], []],
  ['known data with a patient', [{ as: 'patient' }, { as: 'known', field: 'name' }], []],
  ['nothing that is read', [{ as: 'id' }, { as: 'keep' }, { as: 'drop' }], [{ code: 'nothingRead' }]],
  ['known data of nobody', [{ as: 'text' }, { as: 'known', field: 'name' }], [{ code: 'noPatient' }]],
  [
    'two of one',
    [{ as: 'text' }, { as: 'id' }, { as: 'id' }, { as: 'date' }, { as: 'date' }],
    [
      { code: 'twice', role: 'id' },
      { code: 'twice', role: 'date' },
    ],
  ],
])('%s', (_name, roles, faults) => {
  expect(mappingFaults(mapping(...roles))).toEqual(faults);
  expect(TableMapping.safeParse(mapping(...roles)).success).toBe(faults.length === 0);
});
