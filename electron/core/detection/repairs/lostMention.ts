import { monthWords } from '../../dates/anyLanguage';
import { foldCalendarWord } from '../../dates/calendar';

const lostInMention =
  /(?<=\p{L})[?\ufffd]{1,2}(?=\p{Ll})|(?<![\p{L}\p{N}])[?\ufffd]{1,2}(?=\p{Ll}{2})|(?<=\p{L})\ufffd{1,2}/gu;
const ofMonths = 'äéûç';
const standIn = 'u';

/**
 * A mention that lost letters, with others in their place: those of a month (`M?rz`), else any, so that a name is one
 * word. No list is asked which letters they were.
 */
export function readLostMention(text: string): string {
  if (!/[?\ufffd]/.test(text) || /[/=@]/.test(text)) return text;
  const month = [...ofMonths].map((letter) => text.replace(lostInMention, letter)).find((said) => hasMonth(said));
  return (
    month ??
    text.replace(lostInMention, (sign, at: number) =>
      /^\p{L}/u.test(text.slice(Math.max(0, at - 1), at)) ? standIn : standIn.toUpperCase(),
    )
  );
}

const hasMonth = (text: string): boolean =>
  [...text.matchAll(/\p{L}{3,}/gu)].some(([word]) => monthWords().has(foldCalendarWord(word)));
