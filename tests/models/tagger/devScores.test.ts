import { expect, test } from 'vitest';
import { devScores } from '../../../models/tagger/devScores';

const span = (start: number, end: number, type: string) => ({ start, end, type });

test('exact ends and type; false positives count against all, and a label that no note has is not measured', () => {
  const golds = [[span(0, 3, 'NAME'), span(5, 8, 'DAY')], [span(0, 3, 'NAME')]];
  const found = [[span(0, 3, 'NAME'), span(5, 7, 'DAY'), span(9, 12, 'ROOM')], []];
  const { micro, byLabel } = devScores(golds, found, ['DAY', 'NAME', 'ROOM', 'WARD']);
  expect(micro.precision).toBeCloseTo(1 / 3);
  expect(micro.recall).toBeCloseTo(1 / 3);
  expect(byLabel.map(({ label, score }) => [label, score.precision, score.recall])).toEqual([
    ['DAY', 0, 0],
    ['NAME', 1, 0.5],
  ]);
});
