import { expect, test } from 'vitest';
import { coderForm } from '../../../../../renderer/features/coding/coderForm';

const typed = { ...coderForm.empty, seed: ' 5 ' };

test('a hybrid is told its parts and its seed, and goes on from nothing', () => {
  expect(coderForm.startOf('a', { ...typed, without: ['ridge'], from: '3' })).toEqual({
    name: 'a',
    options: { without: ['ridge'], with: ['neoplasms'], seed: 5 },
  });
});

test('the published pair is one choice; families and what to go on from are told', () => {
  expect(coderForm.startOf('a', { ...typed, kind: 'hierarchical', isOfFamilies: true, from: '3' })).toEqual({
    name: 'a',
    from: '3',
    options: { kind: 'network', architecture: 'hierarchicalLaat', level: 'families', seed: 5 },
  });
  expect(coderForm.startOf('a', { ...typed, kind: 'network' })).toEqual({
    name: 'a',
    options: { kind: 'network', seed: 5 },
  });
  expect(coderForm.startOf('a', { ...typed, seed: 'x' })).toBeNull();
});
