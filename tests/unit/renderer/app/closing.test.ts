import { expect, test } from 'vitest';
import { jobKinds } from '../../../../electron/contract/jobs';
import { isKeptAtEnd } from '../../../../renderer/app/closing';
import { fateOf } from '../../../../renderer/app/stepQuestion';

test('of work that is broken off, only what can be gone on with is said to be kept', () => {
  expect(jobKinds.filter(isKeptAtEnd)).toEqual(['import', 'detect', 'train', 'code']);
});

test('before a step is taken back it is said what becomes of the decisions', () => {
  expect(['import', 'createDemo', 'removeNotes', 'detect', 'rules', 'importPackage'].map(fateOf)).toEqual([
    'goes',
    'goes',
    'returns',
    'stays',
    'stays',
    'stays',
  ]);
});
