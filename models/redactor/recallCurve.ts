import type { RecallCurve } from '../../electron/contract/models';
import { goldOfWords, type WordMarks } from './readNotes';
import type { LearnedNote } from './redactorNote';
import { copied } from './shape';

/** Dense where recall targets lie. */
export const curveThresholds: readonly number[] = [
  ...[0.001, 0.002, 0.003, 0.005, 0.007],
  ...Array.from({ length: 19 }, (_, at) => (at + 1) / 100),
  ...Array.from({ length: 16 }, (_, at) => (20 + 5 * at) / 100),
  0.97,
  0.99,
];

/** Precision and recall of redacted tokens by threshold, on notes that were not learned from. */
export function redactionCurve(notes: readonly LearnedNote[], marks: readonly WordMarks[]): RecallCurve {
  const gold: number[] = [];
  const others: number[] = [];
  notes.forEach(({ note, gold: choices }, at) => {
    goldOfWords(note, choices).forEach((choice, token) =>
      (choice === copied ? others : gold).push(marks[at]!.scores[token]!),
    );
  });
  const atLeast = (scores: readonly number[], threshold: number): number =>
    scores.reduce((sum, score) => sum + (score >= threshold ? 1 : 0), 0);
  return {
    label: null,
    tokens: gold.length,
    points:
      gold.length === 0
        ? []
        : curveThresholds.map((threshold) => {
            const [tp, fp] = [atLeast(gold, threshold), atLeast(others, threshold)];
            return { threshold, precision: tp + fp === 0 ? 0 : tp / (tp + fp), recall: tp / gold.length };
          }),
  };
}
