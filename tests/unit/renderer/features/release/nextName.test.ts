import { expect, test } from 'vitest';
import { nextName } from '../../../../../renderer/features/release/nextName';

test.each([
  ['Graz', [], 'Graz'],
  ['Graz', ['Graz'], 'Graz 2'],
  ['Graz 2', ['Graz', 'Graz 2'], 'Graz 3'],
  ['Graz', ['Graz', 'Graz 3'], 'Graz 2'],
  ['Batch 2024', ['Batch 2024'], 'Batch 2024 2'],
  ['Station 3', ['Station 3'], 'Station 3 2'],
  ['Station 3 2', ['Station 3', 'Station 3 2'], 'Station 3 3'],
  ['  Graz ', ['Graz'], 'Graz 2'],
])('%s beside %o', (name, taken, expected) => expect(nextName(name, taken)).toBe(expected));
