import { describe, expect, test } from 'vitest';
import { differAtMost, differByChance, partEvidence } from '../../../../../electron/core/privacy/attacks/parts';
import { sample } from '../../../../../electron/core/privacy/attacks/linkage';
import { bufferedRandom } from '../../../../../electron/core/privacy/randomness';
import { streamBytes } from '../streamBytes';

const random = bufferedRandom(streamBytes('parts'));
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

describe('how much files differ', () => {
  test.each([
    ['files of two', 120, 2],
    ['files of thirty', 240, 30],
    ['two files', 60, 30],
  ])('withoutRegardToTime_asRarelyAsItSays: %s', (_, notes, size) => {
    const draws = 4000;
    const levels = [0.1, 0.01, 0.001];
    const below = levels.map(() => 0);
    for (let draw = 0; draw < draws; draw++) {
      const days = sample(numbers(notes), notes, random);
      const p = differByChance(days.map((day, i) => ({ day, part: Math.floor(i / size) })));
      levels.forEach((level, i) => (below[i]! += p < level ? 1 : 0));
    }
    // 4.5 standard errors of a share that is right
    levels.forEach((level, i) => {
      expect(below[i]! / draws, `${level}`).toBeLessThan(level + 4.5 * Math.sqrt(level / draws) + 1 / draws);
    });
  });

  test('pairsOfOneDay_areSeen_andSoIsOneFileOfAnotherYear', () => {
    expect(differByChance(numbers(80).map((i) => ({ day: i >> 1, part: (i >> 1) * 31 })))).toBeLessThan(differAtMost);
    const oneLate = numbers(200).map((i) => ({ day: i % 10 === 0 ? 1000 + i : i, part: i % 10 }));
    expect(differByChance(oneLate)).toBeLessThan(differAtMost);
  });

  test('nothingToCompare_isNoFinding', () => {
    expect(differByChance([])).toBe(1);
    expect(differByChance(numbers(50).map((i) => ({ day: i, part: i })))).toBe(1);
    expect(differByChance(numbers(50).map((i) => ({ day: i, part: 0 })))).toBe(1);
    expect(differByChance(numbers(50).map((i) => ({ day: 5, part: i % 5 })))).toBe(1);
  });
});

describe('a known visit by the files', () => {
  const notes = [
    { record: 0, part: 4, day: 100 },
    { record: 1, part: 4, day: 101 },
    { record: 2, part: 9, day: 500 },
    { record: 3, part: 9, day: 502 },
  ];
  test('theRecordInTheFileOfThatDay_fitsBest', () => {
    const [, same, , other] = partEvidence(notes, [0, 2], 4, () => [101])(1) as Float64Array;
    expect(same).toBeGreaterThan(other!);
  });

  test('nobodyTeachesWhereTheirOwnRecordIs', () => {
    // without the first record nothing dates its file
    const [own, neighbour, other] = partEvidence(notes, [0, 2], 4, () => [100])(0) as Float64Array;
    expect(own).toBe(neighbour);
    expect(other).toBeGreaterThan(own!);
  });
});
