import type { Gazetteer } from './gazetteer';
import { EPONYM, EPONYM_CUE, NAME, NATIVE_NAME, PARTICLE, PLACE, SURNAME } from './wordClasses';

const reachBefore = 60;
const reachBehind = 48;
const maxWords = 4;
/** What may stand between the noun and the name: `papules de Gottron`, `stade 1 selon Hackett`. */
const links = /^(?:de|d|du|des|del|of|van|von|nach|according|to|selon|según|volgens|et|and|und|en|y|&|[IVX]+|\p{Lu})$/u;
/** A number only before these: `bed 2 Hoekzema` is a list of people. */
const accordingTo = /^(?:selon|según|volgens|nach)$/u;
/** `de haut risque selon Fletcher` */
const assessed = /^(?:risque|risk|riesgo|risiko|risico)$/iu;
const smallNumber = /^\d{1,2}$/u;
/** `Gustilo type`, `'s sign`, `and Gustilo type` */
const behindWords = /^(?:['’]s)?(?:(?: (?:and|et|und|y|en|&) |-)\p{Lu}[\p{L}\p{M}]+)?[ \u00a0](\p{L}+)/u;
/** `Harris hip score`, `Nijmegen breakage syndrome` */
const furtherCue =
  /^(?:['’]s)? \p{Ll}{3,} (?:score|scale|index|syndrome?|disease|classification|criteria|sign)(?!\p{L})/u;
const wordOrMark = /[\p{L}\p{M}]+|&|[^\s]/gu;

/**
 * Whether the words around a name say that it means a sign, a score or an instrument: `papules de Gottron`, `Brunner
 * glands`. The same question as `isEponymUse` of the rules, for names in no list.
 *
 * @param lookUp of the note's language
 */
export function isUsedAsEponym(
  text: string,
  start: number,
  end: number,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
): boolean {
  const before = text.slice(Math.max(0, start - reachBefore), start).match(wordOrMark) ?? [];
  const isPlace = (lookUp(text.slice(start, end)) & PLACE) !== 0;
  let seen = 0;
  for (let at = before.length - 1; at >= 0 && seen < maxWords; at--) {
    const word = before[at]!;
    if (/^[-'’]$/u.test(word)) continue;
    const bits = lookUp(word);
    // `Umzug nach Bamberg`; but `Stadium IIB nach Ann Arbor`
    if (at === before.length - 1 && word === 'nach' && isPlace) continue;
    if ((bits & EPONYM_CUE) !== 0) return true;
    const behindIt = before[at + 1];
    if (assessed.test(word) && behindIt !== undefined && accordingTo.test(behindIt)) return true;
    const isName = /^\p{Lu}/u.test(word) && (behindIt === undefined || behindIt === '-' || links.test(behindIt));
    const isStage = smallNumber.test(word) && behindIt !== undefined && accordingTo.test(behindIt);
    if (!isName && !isStage && !links.test(word) && (bits & (PARTICLE | EPONYM | SURNAME)) === 0) break;
    seen++;
  }
  const behind = text.slice(end, end + reachBehind);
  const [next] = behindWords.exec(behind)?.slice(1) ?? [];
  return (next !== undefined && (lookUp(next) & EPONYM_CUE) !== 0) || furtherCue.test(behind);
}

const capitals = /^\p{Lu}{2,6}$/u;
const oneThing = /^\p{Lu}[\p{L}\p{M}]+(?:-\p{Lu}[\p{L}\p{M}]+)?$/u;

/**
 * Whether what stands here without a word about what it is has one elsewhere in the note: `(Fite-Faraco, orceína)` …
 * `la coloración de Fite-Faraco`, `ASIA` … `el puntaje ASIA`. For capitals, and for words that name nobody in the
 * countries of the language.
 */
export function isEponymElsewhere(text: string, start: number, end: number, list: Pick<Gazetteer, 'lookUp'>): boolean {
  const found = text.slice(start, end);
  if (!oneThing.test(found)) return false;
  const isNative = (word: string): boolean =>
    (list.lookUp(word) & NAME) !== 0 && (list.lookUp(word) & NATIVE_NAME) !== 0;
  if (!capitals.test(found) && found.split('-').some(isNative)) return false;
  for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length)) {
    const isWhole = !/[\p{L}\p{N}]/u.test(
      text.slice(at - 1, at) + text.slice(at + found.length, at + found.length + 1),
    );
    if (at !== start && isWhole && isUsedAsEponym(text, at, at + found.length, list)) return true;
  }
  return false;
}
