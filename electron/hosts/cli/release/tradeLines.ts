import type { TradePoint } from '../../../contract/trade';

const percent = (value: number): string => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;
const whole = (value: number): string => String(Math.round(value));
const both = (value: number | null, min: number | null, write: (value: number) => string): string =>
  value === null ? '–' : min === null ? write(value) : `${write(value)} (${write(min)})`;

const heads = ['ε', 'stay off by', 'age, years', 'town, km', 'found at most', 'no guarantee'] as const;

/** The error and the guarantee at each ε, for a terminal. In brackets: the minimum over all mechanisms at that ε. */
export function tradeTable(points: readonly TradePoint[]): string {
  const rows = [
    heads,
    ...points.map(({ epsilon, stay, age, km, least: min, bound, promisingNothing }) => [
      String(epsilon),
      both(stay, min.stay, percent),
      both(age, min.age, whole),
      both(km, min.km, whole),
      percent(bound),
      percent(promisingNothing),
    ]),
  ];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => `${row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')}\n`).join('');
}

/** The same for programs: one JSON object per line, under `trade`. */
export const tradeLines = (points: readonly TradePoint[]): string =>
  points.map((point) => `${JSON.stringify({ trade: point })}\n`).join('');
