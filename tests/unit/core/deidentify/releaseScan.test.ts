import { expect, test } from 'vitest';
import { leakPatterns } from '../../../../electron/core/deidentify/compiledPatterns';
import { isDistinctive, scanRelease } from '../../../../electron/core/deidentify/releaseScan';

const document = (text: string) => ({ id: 'a', text, original: text, spans: [] });
const none = leakPatterns([]);

test.each([
  ['patient', 'Rosa Vegas', true],
  ['patient', 'Vegas', false],
  ['patient', 'J. Vegas', false],
  ['staff', 'Rosa Vegas', false],
  ['city', 'Santa Cruz', false],
  ['phone', '020 7946 0018', true],
  ['medicalRecord', '12345', false],
  ['ssn', '123-45-6789', true],
  ['email', 'a@b.example', true],
  ['date', '12 March 2019', false],
] as const)('isDistinctive_%s_%s', (type, text, expected) => {
  expect(isDistinctive({ type, text })).toBe(expected);
});

test('scanRelease_ofOthers_findsTheWhole_neverASingleWord', () => {
  const ofAll = leakPatterns([
    { type: 'patient', text: 'Rosa Vegasinsky' },
    { type: 'phone', text: '020 7946 0018' },
  ]);
  expect(scanRelease(document('ROSA  VEGASINSKY called 02079460018.'), none, ofAll).map(({ rule }) => rule)).toEqual([
    'original',
    'number',
  ]);
  expect(scanRelease(document('Rosa and Mr Vegasinsky came.'), none, ofAll)).toEqual([]);
});

test('scanRelease_ofOthersWhoAreKnown_aWordOrAScoreOfTheSameLetters_isNobodys', () => {
  const ofAll = leakPatterns([
    { type: 'patient', text: 'Grace Anne Rowntree', isKnown: true },
    { type: 'medicalRecord', text: 'CO-4451889', isKnown: true },
  ]);
  expect(
    scanRelease(document('Diagnosis: NSTEMI, GRACE 138, seen by G.A.R. and Rowntree; 4451889.'), none, ofAll),
  ).toEqual([]);
  expect(scanRelease(document('Grace Anne Rowntree, CO 4451889'), none, ofAll)).toHaveLength(2);
});

test('scanRelease_ofOthersMail_theWholeAddressCounts', () => {
  const ofAll = leakPatterns([{ type: 'email', text: 'patricia@clinic.example' }]);
  expect(scanRelease(document('Patricia is well.'), none, ofAll)).toEqual([]);
  expect(scanRelease(document('Mail Patricia@clinic.example now.'), none, ofAll)).toHaveLength(1);
});

test('scanRelease_aPlaceFoundTwice_isOneHit', () => {
  const patterns = leakPatterns([{ type: 'patient', text: 'Rosa Vegasinsky' }]);
  expect(scanRelease(document('Rosa Vegasinsky'), patterns, patterns)).toHaveLength(1);
});
