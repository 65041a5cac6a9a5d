/**
 * The name with the first number behind it that is not taken: `Graz`, `Graz 2`, `Graz 3`. A release never writes over
 * another.
 */
export function nextName(name: string, taken: readonly string[]): string {
  const stem = name.trim().replace(/ \d{1,3}$/, '');
  if (!taken.includes(name.trim())) return name.trim();
  for (let n = 2; ; n += 1) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}
