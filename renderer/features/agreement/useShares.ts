import { formatDecimals } from '../../app/format';
import { useWords } from '../../app/words';

/** Figures of agreement: two decimals say all that so few notes can tell. */
export function useShares() {
  const { locale } = useWords();
  const share = (value: number): string => formatDecimals(value, locale.value, 2);
  return {
    share,
    interval: ({ low, high }: { readonly low: number | null; readonly high: number | null }): string =>
      low === null || high === null ? '' : `${share(low)} – ${share(high)}`,
  };
}
