import { computed } from 'vue';
import { useWords } from '../../app/words';

/** Figures of agreement: two decimals say all that so few notes can tell. */
export function useShares() {
  const { locale } = useWords();
  const format = computed(() => new Intl.NumberFormat(locale.value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' }));
  return {
    share: (value: number): string => format.value.format(value),
    interval: ({ low, high }: { readonly low: number | null; readonly high: number | null }): string => (low === null || high === null ? '' : `${format.value.format(low)} – ${format.value.format(high)}`),
  };
}
