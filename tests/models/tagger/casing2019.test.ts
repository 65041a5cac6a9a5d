import { expect, test } from 'vitest';
import { casing2019, casings2019 } from '../../../models/tagger/casing2019';

test.each([
  ['1956', 'numeric'],
  ['12/3', 'mainlyNumeric'],
  ['mg', 'allLower'],
  ['é', 'allLower'],
  ['HTA', 'allUpper'],
  ['A', 'allUpper'],
  ['Rosa', 'initialUpper'],
  ['McDonald', 'initialUpper'],
  ['vitB12', 'containsDigit'],
  ['-', 'other'],
  ['iPhone', 'other'],
])('%s is %s', (word, casing) => {
  expect(casings2019[casing2019(word)]).toBe(casing);
});
