/**
 * What a release shows of a patient whatever is sampled: how many notes there are, which of their dates are the same
 * day, and in which order they come. Anyone who knows it has to choose only among those who show the same.
 */
export interface PatternResult {
  readonly patients: number;
  readonly patterns: number;
  /** No other patient shows the same. */
  readonly alone: number;
  /** For the median patient: how many show the same. */
  readonly medianAlike: number;
  /** Expected share of patients that the pattern links. */
  readonly linked: number;
}

/** Days of one note in text order; undefined if a date shows no day. */
export type Mentions = readonly (number | undefined)[];

/** The notes of one patient, unordered: every day as its rank among the patient's days. */
export function patternOf(notes: readonly Mentions[]): string {
  const days = [...new Set(notes.flat().filter((day) => day !== undefined))].sort((a, b) => a - b);
  const rank = new Map(days.map((day, i) => [day, i]));
  return notes
    .map((mentions) => mentions.map((day) => (day === undefined ? '?' : rank.get(day)!)).join(' '))
    .sort()
    .join('|');
}

export function patternAttack(patterns: readonly string[]): PatternResult {
  const counts = new Map<string, number>();
  for (const pattern of patterns) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const alike = patterns.map((pattern) => counts.get(pattern)!).sort((a, b) => a - b);
  return {
    patients: patterns.length,
    patterns: counts.size,
    alone: alike.filter((count) => count === 1).length,
    medianAlike: alike[alike.length >> 1] ?? 0,
    linked: patterns.length === 0 ? 0 : counts.size / patterns.length,
  };
}
