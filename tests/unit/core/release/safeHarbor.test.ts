import { describe, expect, test } from 'vitest';
import { phiTypes } from '../../../../electron/contract/phiTypes';
import { parsePolicy } from '../../../../electron/contract/policy';
import { safeHarborCoverage } from '../../../../electron/core/release/safeHarbor';
import { preset } from '../deidentify/support';
import { releasedNotes } from './notes';

describe('Safe Harbor coverage', () => {
  test('everyKindOfPhi_countsOnceOrIsNoIdentifierOfTheRule', () => {
    const spans = phiTypes.map((type) => ({ start: 0, end: 1, newStart: 0, newEnd: 1, type, action: 'tag' as const }));
    const { identifiers, others } = safeHarborCoverage(preset('safe-harbor'), [{ spans }]);
    const counted = identifiers.flatMap(({ kinds }) => kinds.map(({ type }) => type));
    expect(identifiers.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQR');
    expect(new Set(counted).size).toBe(counted.length);
    expect([...counted, ...others.map(({ type }) => type)].toSorted()).toEqual(phiTypes.toSorted());
  });

  test('saysWhatBecameOfEach', () => {
    const policy = parsePolicy({
      ...preset('safe-harbor'),
      actions: { ...preset('safe-harbor').actions, patient: { action: 'surrogate' }, phone: { action: 'keep' } },
    });
    const notes = releasedNotes(
      [
        {
          patient: 'a',
          template:
            '{patient:Lucía Rey}, {phone:600123456}, {email:a@b.es}, {date:12/03/2019}, {sex:mujer}, {city:Toledo}.',
        },
      ],
      policy,
    );
    const { identifiers, others } = safeHarborCoverage(policy, notes);
    expect(identifiers).toHaveLength(18);
    const coverage = Object.fromEntries(identifiers.map((line) => [line.letter, line.coverage]));
    expect(coverage).toMatchObject({
      A: 'replaced',
      B: 'generalised',
      C: 'generalised',
      D: 'left',
      F: 'removed',
      G: 'nothingMarked',
      Q: 'notInText',
    });
    expect(others).toEqual([
      {
        type: 'sex',
        action: 'generalise to vocabulary',
        marked: 1,
        done: [{ action: 'keep', fallback: null, count: 1 }],
      },
    ]);
  });
});
