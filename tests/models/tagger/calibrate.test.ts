import { describe, expect, test } from 'vitest';
import { pointReaching } from '../../../electron/core/training/recallTarget';
import { tokenize } from '../../../electron/core/text/tokens';
import { barredTokens, noThresholds, recallCurves, thresholdsFor } from '../../../models/tagger/calibrate';
import { labels, width } from './tokenProbabilities';

describe('calibration', () => {
  // 200 gold tokens whose probabilities are 1/200, 2/200 … 1, and as many others near 0.
  const words = tokenize('a '.repeat(400));
  const average = new Float32Array(400 * width);
  for (let i = 0; i < 400; i++) {
    const p = i < 200 ? (i + 1) / 200 : 0.001;
    average.set([1 - p, p, 0, 0, 0], i * width);
  }
  const spans = Array.from({ length: 200 }, (_, i) => ({ start: 2 * i, end: 2 * i + 1, type: 'NAME' }));
  const curves = recallCurves([{ tokens: words, spans, average }], labels);

  test('curve_isPrecisionAndRecallAtEachThreshold', () => {
    const all = curves.find(({ label }) => label === null)!;
    expect(all.tokens).toBe(200);
    for (const { threshold, precision, recall } of all.points) {
      const above = Array.from({ length: 400 }, (_, i) => Math.fround(1 - average[i * width]!) >= threshold);
      const hits = above.filter((is, i) => is && i < 200).length;
      expect(recall).toBeCloseTo(hits / 200, 9);
      expect(precision).toBeCloseTo(hits / Math.max(1, above.filter(Boolean).length), 9);
    }
    expect(curves.map(({ label }) => label)).toEqual([null, 'NAME']);
  });

  test('pointReaching_reachesTheTarget_andIsTheLargestThatDoes', () => {
    const all = curves[0]!;
    for (const target of [0.5, 0.8, 0.9, 0.95]) {
      const { threshold } = pointReaching(all, target)!;
      const at = all.points.find((point) => point.threshold === threshold)!;
      expect(at.recall).toBeGreaterThanOrEqual(target);
      const higher = all.points.filter((point) => point.threshold > threshold);
      expect(higher.every(({ recall }) => (recall * 200) / 201 < target)).toBe(true);
    }
    expect(pointReaching(all, 0.9999)).toBeNull();
  });

  test('thresholdsFor_tooFewTokensForALabel_takeTheOverallCurve', () => {
    const { all, byLabel } = thresholdsFor(curves, labels, 0.9, { DAY: 0.9, NAME: 0.5 });
    expect(byLabel).toEqual([pointReaching(curves[1]!, 0.5)!.threshold, pointReaching(curves[0]!, 0.9)!.threshold]);
    expect(all).toBe(pointReaching(curves[0]!, 0.9)!.threshold);
    expect(thresholdsFor([], labels, 0.99, {})).toEqual({ all: 0.05, byLabel: [null, null], isExempt: [false, false] });
  });

  test('marksAloneTellNothing_neitherInTheCurveNorUnderAThreshold', () => {
    const marked = tokenize('a. '.repeat(100));
    const uncertain = Float32Array.from({ length: marked.count * width }, (_, i) => [0.8, 0.2, 0, 0, 0][i % width]!);
    const [all] = recallCurves(
      [
        {
          tokens: marked,
          spans: Array.from({ length: 100 }, (_, i) => ({ start: 3 * i, end: 3 * i + 2, type: 'NAME' })),
          average: uncertain,
        },
      ],
      labels,
    );
    expect(all?.tokens).toBe(100);
    expect([...barredTokens(marked, uncertain, 2, { ...noThresholds(labels), all: 0.1 })!.subarray(0, 2)]).toEqual([
      1, 0,
    ]);
  });

  test('thresholdsFor_targetThatTheNotesCannotShow_takesTheLowest', () =>
    expect(thresholdsFor(curves, labels, 0.9999, {}).all).toBe(0.0005));

  test('aLabelThatAsksForLess_isNotCoveredForTheSakeOfTheOthers_oneThatAsksForMoreIs', () => {
    const two = tokenize('a b');
    const bothUncertain = Float32Array.from([0.7, 0.3, 0, 0, 0, 0.7, 0, 0, 0.3, 0]);
    const covered = (byLabel: readonly (number | null)[], isExempt: readonly boolean[], all: number | null = 0.2) => [
      ...barredTokens(two, bothUncertain, 2, { all, byLabel, isExempt })!,
    ];
    expect(covered([null, null], [false, false])).toEqual([1, 1]);
    expect(covered([0.5, null], [true, false])).toEqual([0, 1]);
    expect(covered([0.25, null], [true, false])).toEqual([1, 1]);
    expect(covered([0.1, null], [false, false], 0.4)).toEqual([1, 0]);
    expect(thresholdsFor(curves, labels, 0.9, { NAME: 0.5, DAY: 0.95 }).isExempt).toEqual(
      labels.map(({ id }) => id === 'NAME'),
    );
    expect(thresholdsFor(curves, labels, null, { NAME: 0.5 }).isExempt).toEqual([false, false]);
  });
});
