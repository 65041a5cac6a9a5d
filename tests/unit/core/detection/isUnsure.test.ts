import { expect, test } from 'vitest';
import { isUnsure } from '../../../../electron/core/detection/isUnsure';

test.each([
  ['model:starter-fr', 0.54, true],
  ['model:starter-fr', 0.95, false],
  ['rule:name-gazetteer', 0.55, true],
  ['rule:name-gazetteer', 0.9, false],
  ['rule:place-gazetteer', 0.5, true],
  ['rule:place-gazetteer', 0.8, false],
  ['rule:organization-gazetteer', 0.7, true],
  ['rule:place-postal', 0.78, true],
  ['rule:place-postal', 0.8, false],
  ['rule:name-title', 0.5, false],
  ['rule:header-key', 0.5, false],
  ['second-pass', 0.7, true],
  // However high its score is: it is one among labels that it never saw.
  ['described:COURT', 0.99, true],
  ['patient-data', 0.5, false],
] as const)('isUnsure_%s_%d', (source, score, expected) => {
  expect(isUnsure({ source, score })).toBe(expected);
});

test('isUnsure_ofAPersonsMark_orWithoutAScore_isFalse', () => {
  expect(isUnsure({})).toBe(false);
  expect(isUnsure({ source: 'model:starter-fr' })).toBe(false);
});
