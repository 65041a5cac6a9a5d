import type { Suggestion } from '../../electron/contract/phi';
import { familyOfType } from '../../electron/contract/phiTypes';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { COMMON, NAME, STREET_HEAD } from '../../electron/core/detection/wordClasses';

/** From here on a model that decides is taken at its word: about the kind of a span, and about where it ends. */
const unsureBelow = 0.7;
const sureOfBorders = 0.9;
const sentenceEnd = /\p{Ll}{4,}\. \p{Lu}/u;
const smallPhrase = /^\p{Lu}\p{Ll}+(?:,? \p{Ll}+)+$/u;
const oneWord = /^\p{Lu}\p{Ll}+$/u;
const startBefore = /(?:^|[.:\n])\s*$/u;
const smallWordBehind = /^ \p{Ll}{3,}/u;

/**
 * Whether an unsure span of a model that decides is a piece of a sentence. What it marks once would be marked wherever
 * it stands in the patient's notes. Of 17,134 spans of MEDDOCAN train and dev one ends a sentence without a number
 * (*Capital Federal. Buenos Aires*), and of 1,296 streets none is a capital before small words.
 *
 * @param lookUp of the note's language
 */
export function isOrdinaryPhrase(
  { start, end, type, score }: Pick<Suggestion, 'start' | 'end' | 'type' | 'score'>,
  text: string,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
): boolean {
  const family = familyOfType[type];
  if (score >= sureOfBorders || (family !== 'name' && family !== 'place')) return false;
  const found = text.slice(start, end);
  if (/\p{N}/u.test(found)) return false;
  // `Vive solo, jubilado. Niega Tabaco`
  if (sentenceEnd.test(found)) return true;
  if (score >= unsureBelow) return false;
  // `Vive` before `solo`
  if (type === 'street' && oneWord.test(found) && smallWordBehind.test(text.slice(end, end + 4)))
    return startBefore.test(text.slice(Math.max(0, start - 4), start));
  const words = (found.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).map(lookUp);
  if (type === 'street') return smallPhrase.test(found) && words.every((classes) => (classes & STREET_HEAD) === 0);
  // `Niega Tabaco`
  return (
    family === 'name' &&
    words.length > 1 &&
    (words[0]! & COMMON) !== 0 &&
    words.every((classes) => (classes & NAME) === 0)
  );
}
