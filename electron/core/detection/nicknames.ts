import type { PhiType, Suggestion } from '../../contract/phi';
import { personNameTypes } from '../../contract/phiTypes';
import { firstEndingBehind } from './identifierPass';
import { markCode, isKind, tokenLength } from './recognizers/neighbours';
import { ALL_CAPITALS, CAPITAL, LETTERS, tokenText, type Scan } from './scan';
import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  KEY,
  KINSHIP,
  PLACE,
  PROFESSION,
  PROTECTED,
  SEX,
  SPECIALTY,
  TITLE,
} from './wordClasses';

const OPENING = 40;
const CLOSING = 41;
const minScore = 0.7;
const minLetters = 3;
const maxLetters = 9;

/** Staff have their post in parentheses. */
const hasNickname = (type: PhiType): boolean => personNameTypes.has(type) && type !== 'staff';
/** What a word in parentheses behind a name may say instead. */
const other =
  COMMON | EPONYM | FUNCTION_WORD | KEY | KINSHIP | PLACE | PROFESSION | PROTECTED | SEX | SPECIALTY | TITLE;
/** *(Ingresada)*, *(Admitted)*, *(Décédée)*, *(Verlegt)*: states, in the five languages. */
const state = /(?:ad[oa]|id[oa]|ées?|és?|ed|ing|iert|egt|end)$/u;

/**
 * The name that a patient goes by, in parentheses behind two names or more: `Secundino Barreiros (Cundo)`. The second
 * pass then finds it in the rest of the note. Runs over merged suggestions and returns only additional ones.
 */
export function nicknames(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const added: Suggestion[] = [];
  for (const [at, { start, end, type, score }] of found.entries()) {
    if (!hasNickname(type) || score < minScore) continue;
    const open = firstEndingBehind(scan, end);
    const word = open + 1;
    if (markCode(scan, open) !== OPENING || markCode(scan, open + 2) !== CLOSING || !isName(scan, word)) continue;
    let words = 0;
    for (let i = firstEndingBehind(scan, start); i < open; i++) words += Number(isKind(scan, i, LETTERS));
    const next = found[at + 1];
    if (words < 2 || (next !== undefined && next.start < scan.ends[word]!)) continue;
    added.push({
      start: scan.starts[word]!,
      end: scan.ends[word]!,
      type,
      score: 0.75,
      source: 'second-pass',
      reason: 'context-word',
    });
  }
  return added;
}

function isName(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, LETTERS) || (scan.flags[i]! & CAPITAL) === 0 || (scan.flags[i]! & ALL_CAPITALS) !== 0)
    return false;
  const length = tokenLength(scan, i);
  if (length < minLetters || length > maxLetters) return false;
  const classes = scan.classes[i]!;
  return (classes & GIVEN) !== 0 || ((classes & other) === 0 && !state.test(tokenText(scan, i)));
}
