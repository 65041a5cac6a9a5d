import { expect, test } from 'vitest';
import { howTheyWork } from '../../../../../renderer/features/annotators/howTheyWork';

const one = (account: string | null, assigned: number, packed: number) => ({
  person: { id: 'p', name: 'P', account, role: 'reader' as const },
  assigned,
  packed,
});

test('packagesAreSpokenOf_onlyWhereSomebodyGetsOne', () => {
  expect(howTheyWork([])).toBe('text');
  expect(howTheyWork([one(null, 5, 0)])).toBe('text');
  expect(howTheyWork([one('anna', 5, 5)])).toBe('text');
  expect(howTheyWork([one('anna', 5, 0), one('ben', 5, 0)])).toBe('textInTurns');
  // Without notes nobody works yet.
  expect(howTheyWork([one('anna', 5, 0), one(null, 0, 0)])).toBe('textInTurns');
  expect(howTheyWork([one('anna', 5, 0), one(null, 5, 5)])).toBe('textBoth');
  expect(howTheyWork([{ ...one('anna', 5, 0), person: { ...one('anna', 5, 0).person, role: 'reviewer' } }])).toBe(
    'text',
  );
});
