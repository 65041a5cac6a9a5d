/** Small pieces of Markdown. */
export const heading = (level: number, text: string): string => `${'#'.repeat(level)} ${text}`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
/** Blocks separated by one blank line, and a final line end. */
export const page = (blocks: readonly string[]): string => `${blocks.filter((block) => block !== '').join('\n\n')}\n`;

/** A share in per cent: `0.25 %`, `12.5 %`, `100 %`. */
export function percent(share: number): string {
  const value = 100 * share;
  const digits = value === 0 || value >= 99.95 ? 0 : value < 1 ? 2 : 1;
  return value > 0 && value < 0.005 ? '< 0.01 %' : `${value.toFixed(digits)} %`;
}
/** An upper bound in per cent, rounded up, so that "at most" stays true. */
export function atMost(share: number): string {
  const value = 100 * share;
  if (value >= 100) return percent(1);
  const scale = value < 1 ? 100 : 10;
  return value <= 0 ? percent(0) : `${(Math.ceil(value * scale - 1e-9) / scale).toFixed(value < 1 ? 2 : 1)} %`;
}
export const between = ([low, high]: readonly [number, number]): string => `${percent(low)} to ${percent(high)}`;
export const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value >= 100 ? value.toFixed(0) : value.toFixed(2);
