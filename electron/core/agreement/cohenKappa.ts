/**
 * κ = (p_o − p_e) / (1 − p_e), with p_o the share of units to which both gave the same category and p_e the
 * agreement expected if both assigned categories independently at these rates (Cohen 1960). NaN without units, and if
 * there is only one category, so that chance agreement is complete.
 *
 * @param agreed units on which both agree
 * @param a how often the first gave each category. [category]
 */
export function cohenKappa(agreed: number, a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [units, expected] = [0, 0];
  for (let category = 0; category < a.length; category += 1) {
    units += a[category] ?? 0;
    expected += (a[category] ?? 0) * (b[category] ?? 0);
  }
  if (units === 0) return Number.NaN;
  const byChance = expected / units ** 2;
  return byChance === 1 ? Number.NaN : (agreed / units - byChance) / (1 - byChance);
}
