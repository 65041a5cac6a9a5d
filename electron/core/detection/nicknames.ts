import type { PhiType, Suggestion } from '../../contract/phi';
import { personNameTypes } from '../../contract/phiTypes';
import { firstEndingBehind } from './identifierPass';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './recognizers/neighbours';
import { ALL_CAPITALS, CAPITAL, LETTERS, LINE_END, MARK, tokenText, type Scan } from './scan';
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
const POINT = 46;
/** Of the five languages, opening and closing. */
const quotes: ReadonlySet<number> = new Set([34, 0x201c, 0x201d, 0x201e, 0xab, 0xbb, 0x2018, 0x2019, 0x201a]);
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

interface Place {
  /** The first mark. */
  readonly open: number;
  readonly word: number;
  /** The last mark. */
  readonly behind: number;
  readonly isQuoted: boolean;
}

/** One word in parentheses, in quotation marks, or in both: `(Cundo)`, `"MJ"`, `Jr. ("DJ")`. */
function placeBehind(scan: Scan, end: number): Place | undefined {
  let open = firstEndingBehind(scan, end);
  if (markCode(scan, open) === POINT) open++;
  const hasParenthesis = markCode(scan, open) === OPENING;
  const isQuoted = quotes.has(markCode(scan, hasParenthesis ? open + 1 : open));
  if (!hasParenthesis && (!isQuoted || isGlued(scan, open))) return undefined;
  const word = open + Number(hasParenthesis) + Number(isQuoted);
  if (isQuoted && !quotes.has(markCode(scan, word + 1))) return undefined;
  const behind = hasParenthesis && isQuoted ? word + 2 : word + 1;
  if (hasParenthesis && markCode(scan, behind) !== CLOSING) return undefined;
  return { open, word, behind, isQuoted };
}

/**
 * The name that a patient goes by, behind two names or more: `Secundino Barreiros (Cundo)`, `Cho, Min-jun "MJ"`. The
 * second pass then finds it in the rest of the note. Runs over merged suggestions and returns only additional ones.
 */
export function nicknames(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const added: Suggestion[] = [];
  for (const [at, { start, end, type, score }] of found.entries()) {
    if (!hasNickname(type) || score < minScore) continue;
    const place = placeBehind(scan, end);
    if (place === undefined) continue;
    const { open, word, behind, isQuoted } = place;
    if (!(isQuoted ? isQuotedName(scan, word) : isName(scan, word))) continue;
    let words = 0;
    for (let i = firstEndingBehind(scan, start); i < open; i++) words += Number(isKind(scan, i, LETTERS));
    const next = found[at + 1];
    // `Oluwaseun (Seun) Adebayo-Kerr`, `Dafydd ("Daf")`
    const isInside = next !== undefined && hasNickname(next.type) && next.start === scan.starts[behind + 1];
    if ((words < 2 && !isQuoted && !isInside) || (next !== undefined && next.start < scan.ends[word]!)) continue;
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

/** In quotation marks also `DJ`. */
const isQuotedName = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  (scan.flags[i]! & CAPITAL) !== 0 &&
  tokenLength(scan, i) >= 2 &&
  tokenLength(scan, i) <= maxLetters;

const cues = wordSetOf(
  'nickname nicknamed spitzname rufname kosename surnom surnommé surnommée bijnaam roepnaam apodo apodado apodada mote',
);
const farthestCue = 10;
const opening = /["“„«]/;

/** `Sein Spitzname im Verein sei "Icke"`: a word in quotation marks on the line of a word that announces one. */
export function calledNames(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const { kinds, keys, starts, ends, count } = scan;
  const added: Suggestion[] = [];
  if (!opening.test(scan.text)) return added;
  let covered = 0;
  for (let i = 2; i < count; i++) {
    if (kinds[i] !== MARK || !quotes.has(keys[i]!) || !isQuotedName(scan, i - 1)) continue;
    if (!quotes.has(markCode(scan, i - 2)) || !isAnnounced(scan, i - 3)) continue;
    const [start, end] = [starts[i - 1]!, ends[i - 1]!];
    while (covered < found.length && found[covered]!.end <= start) covered++;
    if (covered < found.length && found[covered]!.start < end) continue;
    added.push({ start, end, type: 'person', score: 0.75, source: 'second-pass', reason: 'context-word' });
  }
  return added;
}

function isAnnounced(scan: Scan, from: number): boolean {
  for (let i = from; i > from - farthestCue && i >= 0 && scan.kinds[i] !== LINE_END; i--)
    if (isWord(scan, i, cues)) return true;
  return false;
}

function isName(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, LETTERS) || (scan.flags[i]! & CAPITAL) === 0 || (scan.flags[i]! & ALL_CAPITALS) !== 0)
    return false;
  const length = tokenLength(scan, i);
  if (length < minLetters || length > maxLetters) return false;
  const classes = scan.classes[i]!;
  return (classes & GIVEN) !== 0 || ((classes & other) === 0 && !state.test(tokenText(scan, i)));
}
