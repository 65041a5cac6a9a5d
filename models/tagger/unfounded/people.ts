import type { Language } from '../../../electron/contract/text';
import { EPONYM, GIVEN, SEX } from '../../../electron/core/detection/wordClasses';
import { isEponymElsewhere, isUsedAsEponym } from '../../../electron/core/detection/eponymUse';
import type { Finding, UnfoundedClass } from './unfoundedClass';

/** `cas rapportés par Aggarwal et Choudry` */
const citedBefore = new RegExp(
  '(?:cas|cases?|études?|study|studies|series|fall|fälle|casus|casos?|estudios?) (?:\\p{L}+ )?' +
    '(?:rapporté|décrit|publié|reported|described|published|beschrieben|beschreven|descrito)e?s? ' +
    '(?:par|by|von|door|por) (?:\\p{Lu}[\\p{L}-]+(?: et| and| und| en| y|,) )?$',
  'iu',
);

/** `a German woman` */
function isDemonym({ text, end, lookUp }: Finding): boolean {
  const behind = /^ (\p{Ll}+)/u.exec(text.slice(end, end + 16))?.[1];
  return behind !== undefined && (lookUp(behind) & SEX) !== 0;
}

/**
 * People have no indefinite article: `un Lancaster`, `a Whipple`. `a` is another word in Spanish and French; with a
 * capital it may be a given name (`An Nguyen`, `Una Brennan`).
 */
const indefinite: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})an? $/u,
  es: /(?<!\p{L})una? $/u,
  fr: /(?<!\p{L})une? $/u,
  nl: /(?<!\p{L})een $/u,
  de: /(?<!\p{L})eine[nmrs]? $|(?<!\p{L})ein $/u,
};
/** `a Smith family`, `une Marie en larmes`: what follows may be the noun, and given names do take one. */
const isThing = ({ before, language, words, classes, text, end }: Finding): boolean =>
  words.length === 1 &&
  (((classes[0] ?? 0) & GIVEN) === 0 || /^\p{Lu}{3,}$/u.test(words[0]!)) &&
  indefinite[language].test(before) &&
  !/^ ?\p{Lu}/u.test(text.slice(end, end + 2));

const longestArticle = 8;
/** `un Lancaster` … `confirmé par le Lancaster`: a thing wherever the note has it with its article. */
function isThingElsewhere({ text, found, before, language, classes }: Finding): boolean {
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(found) || ((classes[0] ?? 0) & GIVEN) !== 0) return false;
  if (!definite[language].test(before)) return false;
  for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length)) {
    const behind = text.slice(at + found.length, at + found.length + 2);
    const isAlone = !/^(?:[\p{L}\p{N}]| ?\p{Lu})/u.test(behind);
    if (isAlone && indefinite[language].test(text.slice(Math.max(0, at - longestArticle), at))) return true;
  }
  return false;
}
/** Before a thing: in German also before people (`der Huber`), so that only the one that men and women lack counts. */
const definite: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})the $/iu,
  es: /(?<!\p{L})(?:el|la|al|del) $/iu,
  fr: /(?<!\p{L})(?:le|la|au|du) $/iu,
  nl: /(?<!\p{L})(?:het|de) $/iu,
  de: /(?<!\p{L})(?:das|im|am|vom) $/iu,
};

/** `(p = .008; Kruskall-Wallis)`: who thought of the test. */
const valueBefore = /\(p ?[=<>≤≥] ?[\d.,·]+ ?[;,:] ?$/iu;

/** Names of people that mean no one of the note. */
export const people: readonly UnfoundedClass[] = [
  {
    id: 'usedAsEponym',
    scopes: ['place', 'name'],
    isIn: ({ text, start, end, lookUp }) => isUsedAsEponym(text, start, end, { lookUp }),
  },
  {
    id: 'eponym',
    scopes: ['name'],
    isIn: ({ classes }) => classes.length === 1 && (classes[0]! & EPONYM) !== 0,
  },
  {
    id: 'eponymElsewhere',
    scopes: ['place', 'name'],
    isIn: ({ text, start, end, lookUp }) => isEponymElsewhere(text, start, end, { lookUp }),
  },
  { id: 'cited', scopes: ['name'], isIn: ({ before }) => citedBefore.test(before) },
  { id: 'thing', scopes: ['name'], isIn: isThing },
  { id: 'thingElsewhere', scopes: ['name'], isIn: isThingElsewhere },
  { id: 'statistics', scopes: ['name'], isIn: ({ before }) => valueBefore.test(before) },
  { id: 'demonym', scopes: ['name'], isIn: (finding) => finding.classes.length === 1 && isDemonym(finding) },
];
