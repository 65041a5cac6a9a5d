import { calendar } from '../../dates/calendar';
import { perLanguage } from '../../text/perLanguage';
import { foldedKey } from '../scan';

/** First word of a holiday → the words that follow it, by key; the empty list for holidays of one word. */
export const feastsOf = perLanguage((language): ReadonlyMap<number, readonly (readonly number[])[]> => {
  const feasts = new Map<number, (readonly number[])[]>();
  for (const holiday of calendar[language].holidays) {
    const [first = '', ...rest] = holiday.split(/[\s'’-]+|\.\s*/).filter((word) => word !== '' && !/^\d/.test(word));
    const key = foldedKey(first);
    feasts.set(
      key,
      [...(feasts.get(key) ?? []), rest.map((word) => foldedKey(word))].sort((a, b) => b.length - a.length),
    );
  }
  return feasts;
});
