import type { PhiType, Suggestion } from '../../contract/phi';
import { personNameTypes } from '../../contract/phiTypes';
import { targetOf } from './gazetteer';
import { isEponymUse } from './recognizers/gazetteerNames';
import { announcedEnd, isKeyWithColon, nameRun, type NameRun } from './recognizers/nameRun';
import { isKind, isWord, markCode, tokenLength, wordSetOf } from './recognizers/neighbours';
import { ALL_CAPITALS, CAPITAL, LETTERS, LINE_END, type Scan } from './scan';
import { COMMON, EPONYM, GIVEN, KEY, NATIVE_NAME, PARTICLE, PROTECTED, SURNAME, TITLE } from './wordClasses';

const COLON = 58;
const COMMA = 44;
const POINT = 46;
const minScore = 0.5;
/** Behind a key or a title. */
const minScoreOfPair = 0.9;
const minLetters = 4;
const minLettersOfCapitals = 6;
const maxParticles = 3;
/** Nouns of German that no list has are longer than its names: `Verbandswechsel`. */
const maxLettersOfGerman = 13;
/** Titles that no column and no heading is called by. */
const shortTitles = wordSetOf(
  'mr mrs ms miss dr dra sr sra srta don doña prof frau herr herrn hr fr mme mlle madame monsieur dhr mevr mw mevrouw',
);

/**
 * The half of a name that the layout put into the next line: `seen by Mrs Margaret\nHollingworth today`. Behind a first
 * name alone a word of no list is taken, too; behind a whole name another surname only. Runs over merged suggestions
 * and returns only additional ones, so that each line keeps its own part.
 */
export function cutNames(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const { kinds, starts, ends, lines } = scan;
  const added: Suggestion[] = [];
  let at = 0;
  for (let l = 1; l < lines.length; l++) {
    const first = lines[l]!;
    // a blank line is no cut within a sentence
    if (first < 2 || kinds[first - 1] !== LINE_END || kinds[first - 2] === LINE_END) continue;
    if (kinds[first] !== LETTERS) continue;
    const end = first - 2;
    while (at < found.length && found[at]!.end <= starts[first]!) at++;
    // what begins before the line end and goes on behind it is whole
    const over = found[at];
    if (over !== undefined && over.start <= starts[first]!) continue;
    const half = halfBehind(scan, first, end, found[at - 1]);
    if (half === undefined) continue;
    const { run, type, score } = half;
    const limit = over?.start ?? scan.text.length;
    const last = announcedEnd(scan, run, scan.count);
    const stop = Math.min(ends[last]!, limit);
    if (markCode(scan, last + 1) === COLON || stop <= starts[run.first]!) continue;
    added.push({ start: starts[first]!, end: stop, type, score, source: 'second-pass', reason: 'context-word' });
  }
  return added;
}

interface Half {
  readonly run: NameRun;
  readonly type: PhiType;
  readonly score: number;
}

function halfBehind(scan: Scan, first: number, end: number, before: Suggestion | undefined): Half | undefined {
  const { classes, ends } = scan;
  if (isKeyWithColon(scan, first)) return undefined;
  const run = nameRun(scan, first, true);
  if (run === undefined) return undefined;
  const head = firstWord(scan, run);
  const titled = titleAt(scan, end);
  if (titled !== undefined)
    return isLikely(scan, head) || isNameThatIsWord(scan, head, run) ? { run, type: titled, score: 0.8 } : undefined;
  if (before === undefined || before.score < minScore || !personNameTypes.has(before.type)) return undefined;
  let name = end;
  for (let i = 0; i < maxParticles && isParticle(scan, name); i++) name--;
  const hasParticles = name < end;
  // `Whitcombe,\nKaren`
  const isInverted = !hasParticles && markCode(scan, end) === COMMA && ends[end - 1] === before.end;
  const half = (score: number): Half => ({ run, type: before.type, score });
  if (isInverted) return isGivenName(classes[head]!) && lacks(scan, end - 1, GIVEN) ? half(0.65) : undefined;
  const isInitial = markCode(scan, name) === POINT && tokenLength(scan, name - 1) === 1;
  const last = isInitial ? name - 1 : name;
  if (!isKind(scan, last, LETTERS) || (ends[last] !== before.end && ends[name] !== before.end)) return undefined;
  const isFirstName = isInitial || (classes[last]! & GIVEN) !== 0;
  if (isFirstName && (isLikely(scan, head) || isNameThatIsWord(scan, head, run, SURNAME))) return half(0.75);
  if (hasParticles) return undefined;
  const isSecond = scan.language === 'es' && before.score >= minScoreOfPair && isSurnameAlone(scan, head, run.last);
  return isSecond || isSureSurname(classes[head]!) ? half(0.6) : undefined;
}

/** Behind the particles that a half may begin with. */
function firstWord({ flags }: Scan, run: NameRun): number {
  let i = run.first;
  while (i < run.last && (flags[i]! & CAPITAL) === 0) i++;
  return i;
}

const isParticle = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && (scan.classes[i]! & PARTICLE) !== 0 && (scan.flags[i]! & CAPITAL) === 0;

const ordinary = COMMON | EPONYM | KEY | PROTECTED;
const lacks = ({ classes }: Scan, i: number, kind: number): boolean => (classes[i]! & kind) === 0;
const isGivenName = (classes: number): boolean => (classes & GIVEN) !== 0 && (classes & ordinary) === 0;
const isSureSurname = (classes: number): boolean =>
  (classes & SURNAME) !== 0 && (classes & NATIVE_NAME) !== 0 && (classes & ordinary) === 0;

/** A surname, or a word of no list that is long enough for one. */
function isLikely(scan: Scan, i: number): boolean {
  const bits = scan.classes[i]!;
  const length = tokenLength(scan, i);
  if (bits === 0)
    return (
      length >= ((scan.flags[i]! & ALL_CAPITALS) !== 0 ? minLettersOfCapitals : minLetters) &&
      (scan.language !== 'de' || length <= maxLettersOfGerman)
    );
  return (bits & (SURNAME | GIVEN)) !== 0 && (bits & ordinary) === 0;
}

/** `Mrs Susan\nWood, who …`, `Mrs Susan\nWood will …`, `Dr.\nPeter Taylor`; but `nurse Susan\nWood Ward`. */
const isNameThatIsWord = (scan: Scan, i: number, { last }: NameRun, kind = GIVEN | SURNAME): boolean =>
  (scan.classes[i]! & kind) !== 0 &&
  (scan.classes[i]! & (PROTECTED | KEY)) === 0 &&
  !isEponymUse(scan, i, last) &&
  !(isKind(scan, last + 1, LETTERS) && (scan.flags[last + 1]! & CAPITAL) !== 0);

/** `Médico: Rocío Gavira\nMoreno. Correo …`: of the two surnames the second may be any word that is one. */
const isSurnameAlone = (scan: Scan, i: number, last: number): boolean =>
  (scan.classes[i]! & SURNAME) !== 0 &&
  (scan.classes[i]! & (PROTECTED | KEY)) === 0 &&
  !(isKind(scan, last + 1, LETTERS) && (scan.flags[last + 1]! & CAPITAL) === 0);

/** The type that a title at the end of a line announces. */
function titleAt(scan: Scan, end: number): PhiType | undefined {
  const word = markCode(scan, end) === POINT ? end - 1 : end;
  if (!isWord(scan, word, shortTitles) || (scan.classes[word]! & TITLE) === 0) return undefined;
  const { phrases } = scan;
  for (let p = 0; p < phrases.count; p++)
    if (phrases.last[p] === word && (phrases.classes[p]! & TITLE) !== 0)
      return targetOf(phrases.targets[p]!) === 'staff' ? 'staff' : 'person';
  return undefined;
}
