import { ALL_CAPITALS, CAPITAL, INNER_CAPITAL, LETTERS, tokenText, type Scan } from '../scan';
import { COMMON, EPONYM, NAME, PLACE, PROTECTED, SPECIALTY, SURNAME, TITLE } from '../wordClasses';
import type { NameRun } from './nameRun';
import { isKind, markCode, tokenLength } from './neighbours';

const shortest = 4;
/** Of findings, operations, tests, drugs, specialists, and of what the five languages derive. */
const derived = new RegExp(
  '(?:' +
    'itis|os[ei]s|em[iyí]a|[ée]mie|tom(?:y|ie|[ií]a)|scop(?:y|ie|[ií]a)|' +
    'gra(?:phy|fie|f[ií]a|phie|mm?[ea]?)|ly|ed|mos|mente?|' +
    'log(?:y|ie|[ií]a|ue|ist|[oa])|loog|path(?:y|ie)|pat[ií]a|th?[ée]rap(?:y|ie|ia)|plast(?:y|ie|ia)|' +
    'ine|ol|mab|nib|pril|sartan|statine?|cill?in|mycin|azole?|oxacin|' +
    '[tsc]i[oó]n|ments?|mientos?|it[yé]|idad|teit|ables?|ism[oe]?|i[sz]m|ist(?:s|es?|as?)?|ing|eur|euse|oras?|ures?|' +
    'aires?|[ai]ques?|ics?|al|eous|ous|eert|aat|heid|schap|ncia|nces?' +
    ')$',
  'iu',
);

/**
 * A capitalised word in no list: where only a person can stand, the name of somebody whose country's names the lists
 * lack. Not in German, where every noun is capitalised, but for places where hardly a noun stands.
 */
export const isUnheard = (scan: Scan, i: number, isInGerman = false): boolean =>
  (isInGerman || scan.language !== 'de') &&
  isKind(scan, i, LETTERS) &&
  scan.classes[i] === 0 &&
  (scan.flags[i]! & (CAPITAL | ALL_CAPITALS | INNER_CAPITAL)) === CAPITAL &&
  tokenLength(scan, i) >= shortest &&
  !derived.test(tokenText(scan, i));

const REFUSED = PROTECTED | EPONYM | PLACE | TITLE | SPECIALTY | COMMON;

/** `Selamawit`, `Fadumo Warsame`: a name of which at least one word is unheard of, and every other a listed name. */
export function isUnheardRun(
  scan: Scan,
  { first, last, words, given, surnames }: NameRun,
  isInGerman = false,
): boolean {
  if (words > 3 || given + surnames >= words) return false;
  for (let i = first; i <= last; i++) {
    if (!isKind(scan, i, LETTERS)) {
      if (markCode(scan, i) !== 45) return false;
      continue;
    }
    const isListed = (scan.classes[i]! & NAME) !== 0 && (scan.classes[i]! & REFUSED) === 0;
    const isInitials = tokenLength(scan, i) <= 2 && (scan.flags[i]! & CAPITAL) !== 0 && i > first;
    if (!isListed && !isInitials && !isUnheard(scan, i, isInGerman)) return false;
  }
  return true;
}

/** A name of the lists that is no ordinary word either. */
export const isSureSurname = (scan: Scan, i: number): boolean =>
  (scan.classes[i]! & SURNAME) !== 0 && (scan.classes[i]! & REFUSED) === 0;
