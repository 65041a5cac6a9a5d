/**
 * The name with the first number behind it that is not taken: `Graz`, `Graz 2`, `Graz 3`. A release never writes over
 * another. A number that belongs to the name, as that of a ward, stays: `Station 3`, `Station 3 2`.
 */
export function nextName(name: string, taken: readonly string[]): string {
  const whole = name.trim();
  if (!taken.includes(whole)) return whole;
  const unnumbered = whole.replace(/ \d{1,3}$/, '');
  const stem = taken.includes(unnumbered) ? unnumbered : whole;
  for (let n = 2; ; n += 1) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}
