import { formatDifference } from '../../app/format';
import { useWords } from '../../app/words';

/** Differences of shares in points, with their sign. */
export function usePoints() {
  const { locale } = useWords();
  const points = (value: number): string => formatDifference(100 * value, locale.value, 2);
  return { points, range: ([low, high]: readonly [number, number]): string => `${points(low)} … ${points(high)}` };
}
