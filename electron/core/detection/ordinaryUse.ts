import type { Language } from '../../contract/text';

/**
 * A word in small letters behind one of these is no name, even if the writer is too tired for capitals. Without
 * articles that stand in names (`de wit`) or before given names in small talk (`die heike`).
 */
const articles: Readonly<Record<Language, string>> = {
  en: 'the|a|an|this|these|his|her',
  es: 'el|los|un|una|unos|unas|este|esta|la|las',
  fr: "le|la|les|un|une|des|du|ce|cette|ces|deux|l['’]|d['’]une?",
  nl: 'het|een|dit|deze',
  de: 'das|ein|eine|einen|einem|einer|dieser|dieses',
};

/**
 * Whether a note has a word in small letters after an article: `un Bridge` … `scellement du bridge`. For words that no
 * list calls a name; one that is a name may be an ordinary word beside it (`Mme Petit`, `le petit`).
 */
export function isUsedAsWord(text: string, word: string, language: Language): boolean {
  const small = word.toLowerCase();
  if (!/^\p{L}{3,}$/u.test(small)) return false;
  for (let at = text.indexOf(small); at >= 0; at = text.indexOf(small, at + small.length)) {
    const isWhole = !/[\p{L}\p{N}]/u.test(text.slice(at + small.length, at + small.length + 1));
    if (isWhole && beforeWord[language].test(text.slice(Math.max(0, at - longest), at))) return true;
  }
  return false;
}

/** Of an article and its blank. */
const longest = 12;
const beforeWord = Object.fromEntries(
  Object.entries(articles).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${words})(?:(?<=['’])|\\s+)$`, 'iu'),
  ]),
) as Readonly<Record<Language, RegExp>>;
