import type { Language } from '../../../contract/text';
import { calendar } from '../../dates/calendar';
import { perLanguage } from '../../text/perLanguage';
import { foldSpelling } from '../../text/spelling';
import { DIGITS, tokenText } from '../scan';
import type { NoteWords } from './noteWords';

const fold = (words: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    words
      .flat()
      .filter((word) => word.length > 2)
      .map(foldSpelling),
  );
const listed = perLanguage((language: Language) => {
  const { months, weekdays } = calendar[language];
  return { months: fold(months), weekdays: fold(weekdays.map(([name]) => [name!])) };
});

/** Weekdays, and months beside a number, where the language writes them with a capital. */
export function takeCalendar({ isMark, isWord, scan, take }: NoteWords): void {
  const { count, kinds, language } = scan;
  if (language !== 'en' && language !== 'de') return;
  const { months, weekdays } = listed(language);
  const isBesideNumber = (i: number): boolean =>
    kinds[i - 1] === DIGITS || kinds[i + 1] === DIGITS || (isMark(i - 1, '.') && kinds[i - 2] === DIGITS);
  for (let i = 0; i < count; i++) {
    if (!isWord(i)) continue;
    const word = foldSpelling(tokenText(scan, i));
    if (weekdays.has(word) || (months.has(word) && isBesideNumber(i))) take(i);
  }
}
