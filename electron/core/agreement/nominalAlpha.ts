/** What α needs of the units with values from at least two observers; additive over units. */
export interface Coincidences {
  /** Pairable values, by category. [category] */
  readonly values: Float64Array;
  /**
   * Pairs of equal values within a unit, each weighted by 1 / (values of the unit − 1): the diagonal of the
   * coincidence matrix, summed.
   */
  equal: number;
}

export const noCoincidences = (categories: number): Coincidences => ({
  values: new Float64Array(categories),
  equal: 0,
});

/**
 * Adds one unit.
 *
 * @param counts how many observers gave it each category; observers without a value are not counted. [category]
 */
export function addUnit(sums: Coincidences, counts: ArrayLike<number>): void {
  let given = 0;
  for (let category = 0; category < counts.length; category += 1) given += counts[category] ?? 0;
  if (given < 2) return;
  for (let category = 0; category < counts.length; category += 1) {
    const count = counts[category] ?? 0;
    sums.values[category] = (sums.values[category] ?? 0) + count;
    sums.equal += (count * (count - 1)) / (given - 1);
  }
}

/**
 * Krippendorff's α for nominal data, any number of observers, values missing or not: 1 − (n − 1) (n − Σ o_cc) /
 * (n² − Σ n_c²) (Krippendorff 2011, “Computing Krippendorff's alpha-reliability”, C). NaN if nothing can be
 * paired or if there is only one category.
 */
export function nominalAlpha(values: ArrayLike<number>, equal: number): number {
  let [all, squares] = [0, 0];
  for (let category = 0; category < values.length; category += 1) {
    all += values[category] ?? 0;
    squares += (values[category] ?? 0) ** 2;
  }
  const expected = all ** 2 - squares;
  return expected === 0 ? Number.NaN : 1 - ((all - 1) * (all - equal)) / expected;
}
