import { useWords } from '../../app/words';

/** Differences of shares in points, with their sign. */
export function usePoints() {
  const { locale } = useWords();
  const formatter = (): Intl.NumberFormat => new Intl.NumberFormat(locale.value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const points = (value: number): string => formatter().format(100 * value).replace('-', '−');
  return { points, range: ([low, high]: readonly [number, number]): string => `${points(low)} … ${points(high)}` };
}
