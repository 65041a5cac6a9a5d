import { expect, test } from 'vitest';
import { idsMet } from '../../../../../electron/hosts/cli/batch/idsMet';

test('anId_isMetTheSecondTime_andNoOtherIs', () => {
  const ids = idsMet();
  const count = 100_000;
  expect(Array.from({ length: count }, (_, i) => ids.add(`note ${i}`)).filter(Boolean)).toEqual([]);
  expect(Array.from({ length: count }, (_, i) => ids.add(`note ${i}`)).filter(Boolean)).toHaveLength(count);
  for (const id of ['', ' ', '\0', 'é', 'e\u0301', '😀']) expect(ids.add(id)).toBe(false);
  expect(ids.add('')).toBe(true);
});
