import type { Suggestion } from '../../electron/contract/phi';
import { familyOfType, personNameTypes } from '../../electron/contract/phiTypes';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { COMMON, KINSHIP, NAME, STREET_HEAD } from '../../electron/core/detection/wordClasses';

/** From here on a model that decides is taken at its word: about the kind of a span, and about where it ends. */
const unsureBelow = 0.7;
const sureOfBorders = 0.9;
const sentenceEnd = /(?<=\p{Ll}{4})\. (?=\p{Lu})/u;
const smallPhrase = /^\p{Lu}\p{Ll}+(?:,? \p{Ll}+)+$/u;
const oneWord = /^\p{Lu}\p{Ll}+$/u;
const startBefore = /(?:^|[.:\n])\s*$/u;
const smallWordBehind = /^ \p{Ll}{3,}/u;

/**
 * Whether an unsure span of a model that decides is a piece of a sentence: what it marks once would be marked wherever
 * it stands in the patient's notes. What may name somebody stays: of the gold spans of MEDDOCAN train and dev none is
 * such a piece (`ordinaryPhrase.test`).
 *
 * @param lookUp of the note's language
 */
export function isOrdinaryPhrase(
  { start, end, type, score }: Pick<Suggestion, 'start' | 'end' | 'type' | 'score'>,
  text: string,
  { lookUp }: Pick<Gazetteer, 'lookUp'>,
): boolean {
  if (score >= sureOfBorders) return false;
  const found = text.slice(start, end);
  // `niño negativo, madre positiva`
  if (personNameTypes.has(type) && /^\p{Ll}+$/u.test(found) && (lookUp(found) & (KINSHIP | NAME)) === KINSHIP)
    return true;
  const isStart = startBefore.test(text.slice(Math.max(0, start - 4), start));
  if (/\p{N}/u.test(found) || !isStart) return false;
  const isStatement = (piece: string): boolean => {
    const [first = 0, ...more] = (piece.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).map(lookUp);
    return more.length > 0 && (first & COMMON) !== 0 && [first, ...more].every((classes) => (classes & NAME) === 0);
  };
  // `Niega Tabaco`
  if (familyOfType[type] === 'name') return score < unsureBelow && isStatement(found);
  if (type !== 'street') return false;
  const [head = '', ...sentences] = found.split(sentenceEnd);
  const hasStreetHead = (head.match(/\p{L}+/gu) ?? []).some((word) => (lookUp(word) & STREET_HEAD) !== 0);
  // `Vive` before `solo`, `Vive solo, jubilado`
  const isVerb =
    (oneWord.test(head) && sentences.length === 0 && smallWordBehind.test(text.slice(end, end + 4))) ||
    (smallPhrase.test(head) && !hasStreetHead);
  return isVerb && (sentences.length > 0 ? sentences.every(isStatement) : score < unsureBelow);
}
