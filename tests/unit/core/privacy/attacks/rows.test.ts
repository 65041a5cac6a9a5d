import { describe, expect, test } from 'vitest';
import { sample } from '../../../../../electron/core/privacy/attacks/linkage';
import { differAtMost } from '../../../../../electron/core/privacy/attacks/parts';
import { followByChance, rowEvidence } from '../../../../../electron/core/privacy/attacks/rows';
import { below, bufferedRandom } from '../../../../../electron/core/privacy/randomness';
import { streamBytes } from '../streamBytes';

const random = bufferedRandom(streamBytes('rows'));
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

describe('how much rows follow their days', () => {
  test.each([
    ['files of two', 120, 2],
    ['files of five', 200, 5],
    ['files of sixty', 240, 60],
    ['one file', 100, 100],
  ])('withoutRegardToTime_asRarelyAsItSays: %s', (_, notes, size) => {
    const draws = 4000;
    const levels = [0.1, 0.01, 0.001];
    const under = levels.map(() => 0);
    for (let draw = 0; draw < draws; draw++) {
      const days = sample(numbers(notes), notes, random);
      const p = followByChance(days.map((day, row) => ({ day, row, part: Math.floor(row / size) })));
      levels.forEach((level, i) => (under[i]! += p < level ? 1 : 0));
    }
    // 4.5 standard errors of a share that is right
    levels.forEach((level, i) => {
      expect(under[i]! / draws, `${level}`).toBeLessThan(level + 4.5 * Math.sqrt(level / draws) + 1 / draws);
    });
  });

  test.each([
    ['oneFileByDay', numbers(60).map((row) => ({ row, day: row, part: 0 }))],
    ['theNewestFirst', numbers(60).map((row) => ({ row, day: -row, part: 0 }))],
    ['pairsAllOneWay', numbers(80).map((i) => ({ row: i % 2, day: i % 2, part: i >> 1 }))],
    [
      'halfOfTheFilesTheOtherWay',
      numbers(200).map((i) => ({ row: i % 20, day: i % 40 < 20 ? i : -i, part: ~~(i / 20) })),
    ],
    [
      'tornByOneDrawInThree',
      numbers(150).map((row) => ({ row, day: below(random, 3) === 0 ? below(random, 150) : row, part: 0 })),
    ],
  ])('isSeen: %s', (_, notes) => {
    expect(followByChance(notes)).toBeLessThan(differAtMost);
  });

  test('nothingToCompare_isNoFinding', () => {
    expect(followByChance([])).toBe(1);
    expect(followByChance(numbers(50).map((i) => ({ day: i, row: 0, part: i })))).toBe(1);
    expect(followByChance(numbers(50).map((i) => ({ day: 5, row: i, part: 0 })))).toBe(1);
  });
});

describe('a known visit by the rows', () => {
  const notes = numbers(9).map((i) => ({ record: i, part: 3, row: i, day: 100 * i }));
  test('theRecordBetweenItsNeighboursInTime_fitsBest', () => {
    const scores = rowEvidence(notes, [0, 2, 4, 6, 8], 9, () => [510])(5) as Float64Array;
    expect(scores.indexOf(Math.max(...scores))).toBe(5);
  });

  test('nobodyTeachesWhereTheirOwnRecordIs_andRowsOfOtherFilesTeachNothing', () => {
    const far = { record: 9, part: 8, row: 4, day: 9000 };
    const [own, next, , , , , , , , other] = rowEvidence([...notes, far], [0, 8], 10, () => [0])(0) as Float64Array;
    expect(own).toBe(next);
    expect(other).toBeLessThan(own!);
  });
});
