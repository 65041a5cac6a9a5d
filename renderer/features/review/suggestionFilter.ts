import type { Annotation } from '../../../electron/contract/text';
import { foldWithOffsets } from '../../../electron/core/text/foldedWithOffsets';

/** Which suggestions are gone through, shown and decided together. */
export interface SuggestionFilter {
  readonly label: string;
  /** A kind (`rule`, `model`, `patient-data`, …) or one of it as it stands in the span (`model:ward-3`). */
  readonly source: string;
  /** Scores from here up to, and not with, `scoreBelow`. A suggestion without a score is in no narrower range. */
  readonly scoreFrom: number;
  readonly scoreBelow: number;
  readonly text: string;
}

export const everySuggestion: SuggestionFilter = {
  label: '',
  source: '',
  scoreFrom: 0,
  scoreBelow: Infinity,
  text: '',
};

/** What stands before the colon of a source. */
export const sourceKind = (source: string): string => source.split(':')[0] ?? source;

/** What may be asked for: every kind, and behind a kind with several of them each one. */
export function sourcesOf(suggestions: readonly Pick<Annotation, 'source'>[]): readonly string[] {
  const byKind = new Map<string, Set<string>>();
  for (const { source } of suggestions)
    byKind.set(sourceKind(source), (byKind.get(sourceKind(source)) ?? new Set()).add(source));
  return [...byKind]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([kind, sources]) => [
      kind,
      ...(sources.size > 1 ? [...sources].filter((source) => source !== kind).toSorted() : []),
    ]);
}

const everyScore = ({ scoreFrom, scoreBelow }: SuggestionFilter): boolean => scoreFrom === 0 && scoreBelow === Infinity;

export function isShown(filter: SuggestionFilter, { label, source, score, text }: Annotation): boolean {
  return (
    (filter.label === '' || filter.label === label) &&
    (filter.source === '' || filter.source === source || filter.source === sourceKind(source)) &&
    (everyScore(filter) || (score !== undefined && score >= filter.scoreFrom && score < filter.scoreBelow)) &&
    (filter.text.trim() === '' || foldWithOffsets(text).text.includes(foldWithOffsets(filter.text).text.trim()))
  );
}

/**
 * From this score on a suggestion is right so often that a look in passing will do. One without a score is never sure,
 * nor is what only the description of a label found: most of it is wrong, whatever its score.
 */
const sureScore = 0.9;
export const isSure = ({ score, source }: Pick<Annotation, 'score' | 'source'>): boolean =>
  (score ?? 0) >= sureScore && !source.startsWith('described:');
export const isNarrowed = (filter: SuggestionFilter): boolean =>
  filter.label !== '' || filter.source !== '' || !everyScore(filter) || filter.text.trim() !== '';
