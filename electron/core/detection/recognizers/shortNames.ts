import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import { COMMON, EPONYM, KEY, KINSHIP, NAME, NAME_CUE, PLACE, PROTECTED, SPECIALTY, TITLE } from '../wordClasses';
import { isEponymUse } from './gazetteerNames';
import { beginsColumn, isNameWord } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf, type WordSet } from './neighbours';
import { isUnheard } from './unheardNames';

const [POINT, SLASH, COLON, BAR] = [46, 47, 58, 124];
const REFUSED = PROTECTED | EPONYM | TITLE | SPECIALTY | PLACE | KEY | KINSHIP;

/** `K.S.`: the point after the second initial that begins at `i`, or −1. */
function initialsEnd(scan: Scan, i: number): number {
  for (let letter = i; letter <= i + 2; letter += 2)
    if (
      !isKind(scan, letter, LETTERS) ||
      tokenLength(scan, letter) !== 1 ||
      (scan.flags[letter]! & CAPITAL) === 0 ||
      markCode(scan, letter + 1) !== POINT ||
      !isGlued(scan, letter + 1)
    )
      return -1;
  return isGlued(scan, i + 2) ? i + 3 : -1;
}

/** `Stone BV` */
const hasInitials = (scan: Scan, i: number): boolean =>
  isKind(scan, i + 1, LETTERS) &&
  tokenLength(scan, i + 1) === 2 &&
  (scan.flags[i + 1]! & ALL_CAPITALS) !== 0 &&
  scan.starts[i + 1]! - scan.ends[i]! === 1;

const endsLine = (scan: Scan, last: number): boolean => last + 1 >= scan.count || scan.kinds[last + 1] === LINE_END;

/** A listed name without any medical meaning. */
const isListed = (scan: Scan, i: number): boolean =>
  isNameWord(scan, i) && (scan.classes[i]! & NAME) !== 0 && (scan.classes[i]! & REFUSED) === 0;

/** The last token of a phrase that announces a person ends at `last`: `verified`, `Hz.`. */
function isAnnounced(scan: Scan, last: number): boolean {
  const { phrases } = scan;
  const at = markCode(scan, last) === POINT ? last - 1 : last;
  for (let p = phrases.count - 1; p >= 0; p--) {
    if (phrases.first[p]! > at) continue;
    if (phrases.first[p]! < at - 3) return false;
    if (phrases.last[p] === at && (phrases.classes[p]! & NAME_CUE) !== 0) return true;
  }
  return false;
}

/** `H.M./K.S.`, `verified R.G.`, `104      H.M.`: initials of the person responsible. */
function initials(scan: Scan, i: number, emit: Emit): void {
  const last = initialsEnd(scan, i);
  if (last < 0 || isGlued(scan, last + 1) !== (markCode(scan, last + 1) === SLASH)) return;
  const isBehindSlash =
    markCode(scan, i - 1) === SLASH && (initialsEnd(scan, i - 5) === i - 2 || isListed(scan, i - 2));
  const isBeforeSlash = markCode(scan, last + 1) === SLASH && initialsEnd(scan, last + 2) > 0;
  const isInColumn = i > 0 && beginsColumn(scan, i) && endsLine(scan, last);
  if (!isBehindSlash && !isBeforeSlash && !isInColumn && !isAnnounced(scan, i - 1)) return;
  emit(scan.starts[i]!, scan.ends[last]!, 'staff', 0.6, 'context-word');
}

const signs: Readonly<Partial<Record<Language, WordSet>>> = {
  de: wordSetOf('hdz hz handzeichen visum diktatzeichen schreibzeichen kürzel gez ges gezeichnet protokoll vid'),
  nl: wordSetOf('paraaf par'),
};
/** Abbreviations that may follow them. */
const notSigns = wordSetOf('ekg ct mrt mr us eeg emg lp op ok nb iv po sc tb rr bz hf af ct mri echo');

/** `Visum EK`, `Hdz. GB`, `Diktatzeichen JP`: the letters with which staff sign, behind their word. */
function signed(scan: Scan, i: number, emit: Emit): void {
  const length = tokenLength(scan, i);
  if (length < 2 || length > 3 || (scan.flags[i]! & ALL_CAPITALS) === 0 || isGlued(scan, i)) return;
  const own = signs[scan.language];
  const mark = markCode(scan, i - 1);
  const word = mark === POINT || mark === COLON ? i - 2 : i - 1;
  if (own === undefined || !isWord(scan, word, own) || isWord(scan, i, notSigns)) return;
  if ((scan.classes[i]! & PROTECTED) !== 0 || isGlued(scan, i + 1) !== isKind(scan, i + 1, MARK)) return;
  if (!isKind(scan, i + 1, MARK) && !endsLine(scan, i)) return;
  emit(scan.starts[i]!, scan.ends[i]!, 'staff', 0.6, 'context-word');
}

const isSure = (scan: Scan, i: number): boolean => isListed(scan, i) && (scan.classes[i]! & COMMON) === 0;

/** `Cross/Adeyemi`: two names separated by a slash, one of them not an ordinary word. */
function pair(scan: Scan, slash: number, emit: Emit): void {
  const [left, right] = [slash - 1, slash + 1];
  if (!isGlued(scan, slash) || !isGlued(scan, right)) return;
  const isBoth = isListed(scan, left) && isListed(scan, right);
  const isOne = (isSure(scan, left) && isUnheard(scan, right)) || (isUnheard(scan, left) && isSure(scan, right));
  if (!isBoth && !isOne) return;
  if (isGlued(scan, left) || isGlued(scan, right + 1) || isEponymUse(scan, left, right)) return;
  if ((scan.classes[left]! & scan.classes[right]! & COMMON) !== 0) return;
  if (((scan.flags[left]! | scan.flags[right]!) & ALL_CAPITALS) !== 0) return;
  for (const i of [left, right]) emit(scan.starts[i]!, scan.ends[i]!, 'staff', 0.65, 'context-word');
}

const isCutAt = (scan: Scan, i: number): boolean =>
  i > 0 && beginsColumn(scan, i) && hasInitials(scan, i) && endsLine(scan, i + 1);

/** `78 mg/L     Rajagopal RH`, `| Boucher |`, `CRP   79     Obermoser`: a name in a column or cell of its own. */
function inColumn(scan: Scan, i: number, emit: Emit): void {
  // `125 g/L     Habtemariam AM`
  if (isUnheard(scan, i) && isCutAt(scan, i)) emit(scan.starts[i]!, scan.ends[i + 1]!, 'staff', 0.55, 'context-word');
  if (!isListed(scan, i)) return;
  const isCell = markCode(scan, i - 1) === BAR && markCode(scan, i + 1) === BAR;
  if (isCell && (scan.flags[i]! & ALL_CAPITALS) === 0)
    emit(scan.starts[i]!, scan.ends[i]!, 'person', (scan.classes[i]! & COMMON) === 0 ? 0.65 : 0.5, 'context-word');
  else if (isCutAt(scan, i)) emit(scan.starts[i]!, scan.ends[i + 1]!, 'staff', 0.65, 'context-word');
  else if (isSure(scan, i) && i > 0 && beginsColumn(scan, i) && endsLine(scan, i) && isKind(scan, i - 1, DIGITS))
    emit(scan.starts[i]!, scan.ends[i]!, 'staff', 0.55, 'context-word');
}

/** Names as short as staff write their own: initials, surnames separated by a slash, a surname in a column. */
export const shortName: Recognizer = {
  id: 'name-short',
  languages,
  find: (scan, emit) => {
    const { capitals } = scan;
    for (let c = 0; c < capitals.length; c++) {
      const i = capitals[c]!;
      if (tokenLength(scan, i) === 1) initials(scan, i, emit);
      else {
        if (markCode(scan, i + 1) === SLASH) pair(scan, i + 1, emit);
        inColumn(scan, i, emit);
        signed(scan, i, emit);
      }
    }
  },
};
