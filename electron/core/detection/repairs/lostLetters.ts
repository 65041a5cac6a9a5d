import type { Language } from '../../../contract/text';
import { asItIs, rewritten, type Rewrite, type TextReading } from '../../text/rewriting';
import type { Gazetteer } from '../gazetteer';
import type { CapitalLists } from '../capitals/restoreCapitals';

/** Letters that are not in ASCII, the most frequent first. */
const letters: Readonly<Record<Language, string>> = {
  en: 'éöüáóïñç',
  de: 'üäößéèáç',
  fr: 'éèàêçôîûïâëùü',
  nl: 'ëéïöüèáêç',
  es: 'íáóéñúü',
};
/** What stands for a letter that an encoding does not have: one sign, or one for each of its two bytes. */
const lost = /[?\ufffd]{1,2}/gu;
const letter = '[\\p{L}\\p{M}]';
const sign = '[?\\ufffd]{1,2}';
/** Behind a word a question mark counts where the sentence goes on. */
const wordWithLost = new RegExp(
  `(?<!${letter})(?:${letter}*(?:${sign}${letter}+)+(?:\\ufffd{1,2}|\\?(?=[ \\t,;:]|$))?` +
    `|${letter}{2,}(?:\\ufffd{1,2}|\\?(?=[ \\t][\\p{L}(]|[,;:])))`,
  'gmu',
);
const withinWord = /\p{L}\?{1,2}\p{Ll}/u;
const beyondAscii = /[\u00c0-\u024f]/;
const minWithin = 2;
const maxTried = 2;
const longestWord = 40;

/**
 * Text of which an export kept only ASCII: `M?ller`, `Jos\ufffd`. A question mark counts as a letter only where several
 * stand within words and no other letter has an accent.
 */
export function hasLostLetters(text: string): boolean {
  if (/\ufffd\p{L}|\p{L}\ufffd/u.test(text)) return true;
  return text.includes('?') && !beyondAscii.test(text) && text.split(withinWord).length > minWithin;
}

/** Such a text with a letter in each of those places: the one that makes a known name or word of it, if one does. */
export function readLostLetters(text: string, language: Language, { names, words }: CapitalLists): TextReading {
  const isKnown = (word: string): boolean => names.lookUp(word) !== 0 || words.lookUp(word) !== 0;
  /** A word in small letters is rather a word of the language, any other rather a name. */
  const listsFor = (word: string) => (/^\p{Ll}/u.test(word) ? [words, names] : [names, words]);
  const own = [...letters[language]];
  const rewrites: Rewrite[] = [];
  for (const { 0: word, index } of text.matchAll(wordWithLost)) {
    const [before, behind] = [text.slice(Math.max(0, index - 1), index), text.charAt(index + word.length)];
    if (word.length > longestWord || /[/@=.&]/.test(before) || /[/@=]/.test(behind)) continue;
    const places = [...word.matchAll(lost)];
    const last = places.at(-1)!;
    const isQuestion = last[0].startsWith('?') && last.index + last[0].length === word.length;
    const bare = isQuestion ? word.slice(0, last.index) : word;
    const inside = isQuestion ? places.slice(0, -1) : places;
    const whole = withLetters(word, places, own, listsFor(word));
    // The mark behind a word may be that of a question.
    const isWhole = isQuestion && whole !== undefined && !(inside.length === 0 && isKnown(bare));
    const used = isWhole || !isQuestion ? places : inside;
    if (used.length === 0) continue;
    const found = (used === places ? whole : withLetters(bare, used, own, listsFor(word))) ?? used.map(() => own[0]!);
    used.forEach((place, i) => {
      const start = index + place.index;
      rewrites.push({ start, end: start + place[0].length, text: cased(found[i]!, text, start) });
    });
  }
  return rewrites.length === 0 ? asItIs(text) : rewritten(text, rewrites);
}

/** The first letters that make a known word of it. */
function withLetters(
  word: string,
  places: readonly RegExpExecArray[],
  own: readonly string[],
  lists: readonly Gazetteer[],
): readonly string[] | undefined {
  if (places.length === 0 || places.length > maxTried) return undefined;
  const choices =
    places.length === 1 ? own.map((one) => [one]) : own.flatMap((one) => own.map((other) => [one, other]));
  const written = choices.map((chosen) => {
    let [out, from] = ['', 0];
    places.forEach(({ index, 0: mark }, i) => {
      out += word.slice(from, index) + chosen[i]!;
      from = index + mark.length;
    });
    return out + word.slice(from);
  });
  for (const list of lists) {
    const found = written.findIndex((one) => list.lookUp(one) !== 0);
    if (found >= 0) return choices[found];
  }
  return undefined;
}

/** A capital where a word begins, or between capitals. */
function cased(letter: string, text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 1), at);
  const isCapital =
    !/\p{L}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Lu}{2}$/u.test(text.slice(Math.max(0, at - 2), at)));
  return isCapital && letter !== 'ß' ? letter.toUpperCase() : letter;
}
