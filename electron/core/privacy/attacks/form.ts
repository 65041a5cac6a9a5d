import { comparePaired, type PairedComparison } from './match';

/**
 * How a value is written tells what it replaced: `3/04` for `5/11` where `03/04` would stand for `15/11`. Somebody who has learned from
 * other patients which forms stand for which truths guesses a trait of the truth, once from the new value with its form, once from
 * the new value alone.
 */
export interface WrittenValue {
  readonly record: number;
  /** What is guessed: of a date, whether its day and its month have one figure. */
  readonly trait: string;
  /** What the new value itself tells, and what shows anyway (language, granularity). */
  readonly value: string;
  /** How it is written: figures as 9, letters as a. */
  readonly form: string;
}

export interface FormAttack {
  readonly mentions: number;
  /** Share of traits guessed from value and form; from the value alone. */
  readonly byForm: number;
  readonly byValue: number;
  readonly paired: PairedComparison;
}

/** Patients with an even number teach, the others are guessed: no patient is on both sides. One mention of each, so that the interval holds. */
export function formAttack(values: readonly WrittenValue[]): FormAttack {
  const teachers = values.filter(({ record }) => record % 2 === 0);
  const seen = new Set<number>();
  const guessed = values.filter(({ record }) => record % 2 === 1 && !seen.has(record) && seen.add(record));
  const byForm = learn(teachers, ({ value, form }) => `${value}\0${form}`);
  const byValue = learn(teachers, ({ value }) => value);
  const usual = learn(teachers, () => '')('');
  const hits = (of: (written: WrittenValue) => string | undefined): readonly boolean[] =>
    guessed.map((written) => of(written) === written.trait);
  const alone = hits(({ value }) => byValue(value) ?? usual);
  const together = hits(({ value, form }) => byForm(`${value}\0${form}`) ?? byValue(value) ?? usual);
  const share = (list: readonly boolean[]): number =>
    list.length === 0 ? 0 : list.filter(Boolean).length / list.length;
  return {
    mentions: guessed.length,
    byForm: share(together),
    byValue: share(alone),
    paired: comparePaired(together, alone),
  };
}

/** The trait that was seen most often with a clue; undefined for clues that were not seen often enough to say. */
function learn(
  teachers: readonly WrittenValue[],
  clueOf: (written: WrittenValue) => string,
): (clue: string) => string | undefined {
  const counts = new Map<string, Map<string, number>>();
  for (const written of teachers) {
    const clue = clueOf(written);
    const traits = counts.get(clue) ?? new Map<string, number>();
    counts.set(clue, traits.set(written.trait, (traits.get(written.trait) ?? 0) + 1));
  }
  return (clue) => {
    const traits = [...(counts.get(clue) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const total = traits.reduce((sum, [, count]) => sum + count, 0);
    return total < 5 ? undefined : traits[0]?.[0];
  };
}

/** `9/09`, `Aaa 9`: letters keep their case and number up to three. */
export const formOf = (text: string): string =>
  text
    .replace(/\p{N}/gu, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/a{4,}/g, 'aaaa');
