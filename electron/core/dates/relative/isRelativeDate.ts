import type { Language } from '../../../contract/text';
import { calendar, cardinalNumber, foldCalendarWord, unitOfWord } from '../calendar';
import { fillers, relativeWords } from '../words';

/**
 * Is the text a day relative to the day of writing, and nothing else: `yesterday`, `hace dos semanas`? It stays true
 * when all dates move.
 */
export function isRelativeDate(text: string, language: Language): boolean {
  const { deictic, ago, since } = calendar[language];
  const words = text.match(/[\p{L}\p{M}'’-]+|[0-9]+|[^\s\p{L}\p{M}0-9.,]/gu) ?? [];
  if (words.length === 0 || words.length > 12) return false;
  const foldedText = foldCalendarWord(text.trim());
  if (deictic.some((word) => foldCalendarWord(word) === foldedText)) return true;
  const agoWords = new Set([...ago, ...since, ...deictic].flatMap((phrase) => foldCalendarWord(phrase).split(' ')));
  let units = 0;
  for (const word of words) {
    const folded = foldCalendarWord(word);
    if (unitOfWord(word, language) !== undefined) units++;
    else if (!(
      /^[0-9]{1,3}$/.test(word) ||
      cardinalNumber(word, language) !== undefined ||
      agoWords.has(folded) ||
      fillers[language].has(folded) ||
      relativeWords[language].has(folded)
    ))
      return false;
  }
  return units > 0;
}
