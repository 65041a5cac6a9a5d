import type { Language } from '../../../contract/text';
import { beginsWithVowel, type InstitutionType } from './canonicalName';

/**
 * Words directly next to a value that agree with it (`an 8-year-old`, `d'Amiens`, `im Klinikum`) disclose something
 * about the original. Under a private action they become part of its span, and are rewritten to agree with the sample.
 * The lists are closed: no other word outside of a span is ever touched.
 */
export type AgreementGroup =
  | 'date'
  | 'season'
  | 'age'
  | 'town'
  | 'territory'
  | 'profession'
  /** By the written head: masculine, beginning with a vowel (`l'hôpital`), neuter, feminine. */
  | 'masculine'
  | 'elided'
  | 'neuter'
  | 'feminine';

/** Interchangeable words, and which of them precedes the replacement. */
interface AgreementClass {
  readonly words: readonly string[];
  readonly write: (written: string) => string;
}

const one = (words: string, write: string | ((written: string) => string)): AgreementClass => ({
  words: words.split('|'),
  write: typeof write === 'string' ? () => write : write,
});

const article = one('a|an', (w) => (/^(?:8|11(?!\d)|18(?!\d)|[aeiou])/i.test(w) ? 'an' : 'a'));
const noThe = one('the', '');
const and = one('y|e', (w) => (/^h?i(?!e)/i.test(w) ? 'e' : 'y'));
const or = one('o|u', (w) => (/^(?:h?o|8|11(?!\d))/i.test(w) ? 'u' : 'o'));
const of = (more: string): AgreementClass => one(`d'|de${more}`, (w) => (beginsWithVowel(w) ? "d'" : 'de'));
const spanishPlace = [
  one('de|del|de la|de los|de las', 'de'),
  one('a|al|a la|a los|a las', 'a'),
  one('en|en el|en la|en los|en las', 'en'),
  one('el|la|los|las', ''),
  and,
  or,
];
const germanPlace = [
  one('in|im|in der|in dem|in den', 'in'),
  one('aus|aus dem|aus der|aus den', 'aus'),
  one('von|vom|von der|von dem|von den', 'von'),
  one('nach|ins|in das|in die', 'nach'),
];
const frenchOf = of("|du|des|de la|de l'");
const que = one("qu'|que", (w) => (beginsWithVowel(w) ? "qu'" : 'que'));
const german = (gender: 'neuter' | 'feminine'): readonly AgreementClass[] => {
  const isNeuter = gender === 'neuter';
  return [
    one('im|in der|in dem', isNeuter ? 'im' : 'in der'),
    one('am|an der|an dem', isNeuter ? 'am' : 'an der'),
    one('vom|von der|von dem', isNeuter ? 'vom' : 'von der'),
    one('zum|zur|zu der|zu dem', isNeuter ? 'zum' : 'zur'),
    one('ins|in die|in das|in den', isNeuter ? 'ins' : 'in die'),
    one('ans|an die|an das|an den', isNeuter ? 'ans' : 'an die'),
    one('das|die', isNeuter ? 'das' : 'die'),
    one('der|dem|des', isNeuter ? 'dem' : 'der'),
  ];
};

const classes: Readonly<Record<Language, Readonly<Record<AgreementGroup, readonly AgreementClass[]>>>> = {
  en: {
    date: [],
    season: [],
    age: [article],
    town: [article, noThe],
    territory: [article, noThe],
    profession: [article],
    masculine: [article, noThe],
    elided: [article, noThe],
    neuter: [article, noThe],
    feminine: [article, noThe],
  },
  es: {
    date: [and, or],
    age: [and, or],
    profession: [and, or],
    town: spanishPlace,
    territory: spanishPlace,
    season: [
      one('de la|del', (w) => (/^p/i.test(w) ? 'de la' : 'del')),
      one('a la|al', (w) => (/^p/i.test(w) ? 'a la' : 'al')),
      one('en la|en el', (w) => (/^p/i.test(w) ? 'en la' : 'en el')),
      one('la|el', (w) => (/^p/i.test(w) ? 'la' : 'el')),
      one('esta|este', (w) => (/^p/i.test(w) ? 'esta' : 'este')),
      and,
      or,
    ],
    masculine: [
      one('de|del|de la|de los|de las', 'del'),
      one('a|al|a la|a los|a las', 'al'),
      one('en|en el|en la|en los|en las', 'en el'),
      one('el|la|los|las', 'el'),
      one('un|una', 'un'),
      and,
      or,
    ],
    elided: [],
    neuter: [],
    feminine: [],
  },
  fr: {
    date: [of(''), que],
    age: [of(''), que],
    season: [
      one("d'|de|du|de l'", (w) => (beginsWithVowel(w) ? "de l'" : 'du')),
      one("au|en|à l'", (w) => (beginsWithVowel(w) ? 'en' : 'au')),
      one("le|l'", (w) => (beginsWithVowel(w) ? "l'" : 'le')),
      one('ce|cet', (w) => (beginsWithVowel(w) ? 'cet' : 'ce')),
    ],
    town: [frenchOf, one("à|au|aux|à la|à l'", 'à'), one("le|la|les|l'", ''), que],
    territory: [
      frenchOf,
      one("en|à|au|aux|à la|à l'|dans le|dans la|dans les|dans l'", 'en'),
      one("le|la|les|l'", ''),
      que,
    ],
    profession: [of(''), one("le|la|l'", (w) => (beginsWithVowel(w) ? "l'" : 'le')), que],
    masculine: [
      one("d'|de|du|des|de la|de l'", 'du'),
      one("à|au|aux|à la|à l'", 'au'),
      one("le|la|les|l'", 'le'),
      one('un|une', 'un'),
    ],
    elided: [
      one("d'|de|du|des|de la|de l'", "de l'"),
      one("à|au|aux|à la|à l'", "à l'"),
      one("le|la|les|l'", "l'"),
      one('un|une', 'un'),
    ],
    neuter: [],
    feminine: [],
  },
  nl: {
    date: [],
    age: [],
    profession: [],
    town: [one('de|het', '')],
    territory: [one('de|het', '')],
    season: [one('de|het', 'de'), one('deze|dit', 'deze'), one('vorige|vorig', 'vorige')],
    masculine: [one('de|het', 'de')],
    feminine: [one('de|het', 'de')],
    neuter: [one('de|het', 'het')],
    elided: [],
  },
  de: {
    date: [],
    age: [],
    profession: [],
    town: germanPlace,
    territory: [...germanPlace, one('der|die|das|den|dem|des', '')],
    season: [one('den|das|der', 'den'), one('diesen|dieses', 'diesen'), one('letzten|letztes', 'letzten')],
    neuter: german('neuter'),
    feminine: german('feminine'),
    masculine: [],
    elided: [],
  },
};

/** The group of an institution, by the head it is written with. */
export function institutionGroup(type: InstitutionType, hasHead: boolean, language: Language): AgreementGroup {
  if (!hasHead) return 'territory';
  switch (language) {
    case 'en':
    case 'es':
      return 'masculine';
    case 'fr':
      return type === 'hospital' ? 'elided' : 'masculine';
    case 'nl':
      return type === 'department' ? 'feminine' : 'neuter';
    case 'de':
      return type === 'department' ? 'feminine' : 'neuter';
  }
}

const tables = new Map<readonly AgreementClass[], ReadonlyMap<string, AgreementClass>>();
function tableOf(list: readonly AgreementClass[]): ReadonlyMap<string, AgreementClass> {
  let table = tables.get(list);
  if (table === undefined)
    tables.set(list, (table = new Map(list.flatMap((group) => group.words.map((word) => [word, group] as const)))));
  return table;
}
const isBlank = (character: string): boolean =>
  character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\u00a0';
const isApostrophe = (character: string): boolean => character === "'" || character === '’';
const letterOrMark = /[\p{L}\p{M}]/u;
/** For one code unit; nearly all are ASCII. */
function isLetter(character: string): boolean {
  const unit = character.charCodeAt(0);
  return unit < 128 ? (unit | 32) >= 97 && (unit | 32) <= 122 : letterOrMark.test(character);
}
const partOfWord = /[\p{L}\p{M}\p{N}'’]/u;
function hangsOn(character: string): boolean {
  const unit = character.charCodeAt(0);
  return unit < 128
    ? isLetter(character) || isApostrophe(character) || (unit >= 48 && unit <= 57)
    : partOfWord.test(character);
}
const bareWord = (text: string): string => text.toLowerCase().trim().replace(/\s+/g, ' ').replace('’', "'");

/** The longest of the lists, `dans les`, with the blanks around its words. */
const longest = 20;

export interface Lead {
  /** How much of the text before the value becomes part of its span. */
  readonly length: number;
  readonly text: string;
}
const none: Lead = { length: 0, text: '' };

/**
 * The agreeing word directly before a value, and the one that precedes its replacement.
 *
 * @param from end of the previous span
 */
export function leadBefore(
  text: string,
  from: number,
  start: number,
  group: AgreementGroup,
  language: Language,
  written: string,
): Lead {
  const table = tableOf(classes[language][group]);
  if (table.size === 0) return none;
  const begin = Math.max(from, start - longest);
  let end = start;
  while (end > begin && isBlank(text[end - 1]!)) end--;
  const isElided = end > begin && isApostrophe(text[end - 1]!);
  if (isElided ? start - end > 1 : end === start) return none;
  let found: { readonly at: number; readonly group: AgreementClass } | undefined;
  let at = isElided ? end - 1 : end;
  for (let words = 0; words < 3; words++) {
    let wordStart = at;
    while (wordStart > begin && isLetter(text[wordStart - 1]!)) wordStart--;
    // a word cut by the window, or attached to another, is not a whole word
    if (wordStart === at || (wordStart > 0 && hangsOn(text[wordStart - 1]!))) break;
    const known = table.get(bareWord(text.slice(wordStart, end)));
    if (known !== undefined) found = { at: wordStart, group: known };
    at = wordStart;
    while (at > begin && isBlank(text[at - 1]!)) at--;
    if (at === wordStart) break;
  }
  if (found === undefined) return none;
  const word = found.group.write(written);
  const first = text[found.at]!;
  const cased = first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
  return { length: start - found.at, text: cased === '' || cased.endsWith("'") ? cased : `${cased} ` };
}

/** After an age: the unit that follows its number. */
const units: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    [
      String.raw`^(?:[\s-]{0,2}(?:years?|months?|weeks?|days?|(?:yrs?|mos?|wks?)\.?)(?!\p{L}))?(?:[\s-]{0,2}(?:old|`,
      String.raw`of\s+age)(?!\p{L}))?|^\s?y\.?\/?o\.?(?!\p{L})`,
    ].join(''),
    'iu',
  ),
  es: /^(?:\s?(?:años?|mes(?:es)?|semanas?|días?)(?!\p{L}))?(?:\s+de\s+edad(?!\p{L}))?/iu,
  fr: /^\s?(?:ans?|mois|semaines?|jours?)(?!\p{L})/iu,
  nl: /^(?:[\s-]?(?:jaar|jaren|maand(?:en)?|weken|week|dag(?:en)?|jarige?)(?!\p{L}))?(?:\s+oude?(?!\p{L}))?/iu,
  de: new RegExp(
    [
      String.raw`^(?:[\s-]?(?:Jahre?n?|Monate?n?|Wochen?|Tage?n?|`,
      String.raw`(?:jährig|monatig|wöchig|tägig)(?:e[rnsm]?)?)(?!\p{L}))?(?:\s+alte?[rnsm]?(?!\p{L}))?`,
    ].join(''),
    'iu',
  ),
};

/** The end of an age including the unit after its span. */
export function ageEnd(text: string, end: number, until: number, language: Language): number {
  const match = units[language].exec(text.slice(end, Math.min(until, end + longest)));
  return match === null ? end : end + match[0].length;
}

/** Here a point may belong to an abbreviation, `4 a. con`: it does not certainly end a sentence. */
const goesOn = /^\. ?[\p{Ll}\p{N},;:)]/u;
const ordinal = /^(?:st|nd|rd|th|er|ère|º|ª)(?![\p{L}\p{N}])/iu;

/**
 * How much of the text after a mention becomes part of its span. A point after a month or a weekday may belong to an
 * abbreviation, which `May` and `mars` do not have: it is dropped, whatever the word. So is one after any other date or
 * age followed by a lower-case letter or a digit, abbreviated or not: `48 a. con` and `25 años. con` are written
 * alike. What the next span contains is not considered. So is an ordinal ending after a digit.
 *
 * @param takesPoint whether what the mention shows is of a kind that may end in an abbreviation
 */
export function trailAfter(text: string, end: number, until: number, takesPoint: boolean): number {
  const suffix = /\d/.test(text[end - 1]!)
    ? (ordinal.exec(text.slice(end, Math.min(until, end + 4)))?.[0].length ?? 0)
    : 0;
  const at = end + suffix;
  const hasPoint =
    at < until &&
    text[at] === '.' &&
    text[at + 1] !== '.' &&
    (takesPoint || goesOn.test(text.slice(at, Math.min(until, at + 4))));
  return suffix + (hasPoint ? 1 : 0);
}

/** Is this segment before a span of a kind that agreement may have included? Closed lists of all languages together. */
export function isAgreeingLead(text: string): boolean {
  return text === '' || (text.length <= longest && allWords.has(bareWord(text)));
}
const allWords = new Set(
  Object.values(classes).flatMap((groups) =>
    Object.values(groups).flatMap((list) => list.flatMap(({ words }) => words)),
  ),
);
/** Is this segment after a span of a kind that agreement may have included? */
export const isAgreeingTrail = (text: string): boolean =>
  text === '' ||
  text === '.' ||
  /^(?:st|nd|rd|th|er|ère|º|ª)$/iu.test(text) ||
  (text.length <= longest && Object.values(units).some((pattern) => pattern.exec(text)?.[0] === text));
