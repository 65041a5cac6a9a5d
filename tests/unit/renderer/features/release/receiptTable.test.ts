import { expect, test } from 'vitest';
import { fieldsOf, isHash, tableOf } from '../../../../../renderer/features/release/receiptTable';

const receipt = {
  version: 1,
  policy: { id: 'tag', sha256: 'ab' },
  leakScan: { rules: ['number', 'initials'] },
  ledger: null,
  documents: [
    { name: 'a', replaced: 2, local: null, spans: [] },
    { name: 'b', local: null },
  ],
};

test('scalars become fields, nested ones with their path, lists of words one field', () => {
  expect(fieldsOf(receipt)).toEqual([
    { key: 'version', value: '1' },
    { key: 'policy.id', value: 'tag' },
    { key: 'policy.sha256', value: 'ab' },
    { key: 'leakScan.rules', value: 'number, initials' },
  ]);
});

test('records become a table of their scalar fields', () => {
  expect(tableOf(receipt, 'documents')).toEqual({
    columns: ['name', 'replaced'],
    rows: [
      ['a', '2'],
      ['b', ''],
    ],
  });
  expect(tableOf(receipt, 'nothing')).toEqual({ columns: [], rows: [] });
});

test('hashes are told from words', () => {
  expect(isHash('0'.repeat(64))).toBe(true);
  expect(isHash('discharge-letter')).toBe(false);
});
