import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, BLANK_BEFORE, CAPITAL, LETTERS, LINE_START, type Scan } from '../scan';
import { COMMON, EPONYM, GIVEN, KEY, NAME, PLACE, PROTECTED } from '../wordClasses';
import { beginsColumn, isNameWord, isPlainWord, isStop, nameRun } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordFilter, wordSetOf, type WordSet } from './neighbours';

const POINT = 46;
const COMMA = 44;

/** A person's role after the name: degrees also without a comma, roles only after one or in the next line. */
export const degrees = wordSetOf(
  'md rn phd mbbs frcp frcs mrcp facs crna lpn dpm dnp cnm rph pharmd lvn msn msw lcsw lmft ' +
    'lpc bsn aprn fnp crnp frcgp mrcgp mrcpsych frcpath',
);
const roles: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf(
    'do np pac registrar consultant pharmacist physiotherapist hca sho nurse midwife matron physician surgeon ' +
      'anaesthetist psychiatrist psychologist dietitian paramedic physio',
  ),
  de: wordSetOf(
    'oberarzt oberärztin chefarzt chefärztin assistenzarzt assistenzärztin stationsarzt stationsärztin ' +
      'facharzt fachärztin klinikdirektor',
  ),
  fr: wordSetOf('interne ide infirmière infirmier kinésithérapeute radiologue anesthésiste cadre'),
  nl: wordSetOf(
    'internist aios anios arts huisarts cardioloog chirurg verpleegkundige radioloog neuroloog coassistent psychiater',
  ),
  es: wordSetOf('enfermera enfermero residente adjunto adjunta mir due radiólogo cirujano'),
};

/** `with J. Walker`: words that a person follows if an initial does. */
const cues: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('with by per'),
  de: wordSetOf('mit durch'),
  fr: wordSetOf('avec par'),
  nl: wordSetOf('met door'),
  es: wordSetOf('con por'),
};

/** Names of microbes are abbreviated like those of people. */
export const species = wordSetOf(
  'coli difficile aureus pylori pneumoniae albicans jejuni faecalis faecium epidermidis tuberculosis ' +
    'influenzae perfringens aeruginosa cloacae mirabilis',
);
/** Nerves, arteries, veins, muscles, diseases, degrees. */
export const anatomy = wordSetOf('n a v m l t c d');

/** The last letter of `i.o.m.` */
const isEndOfAbbreviation = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  tokenLength(scan, i) === 1 &&
  (scan.flags[i]! & CAPITAL) === 0 &&
  isGlued(scan, i) &&
  markCode(scan, i - 1) === POINT;

const isInitialAt = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  tokenLength(scan, i) === 1 &&
  (scan.flags[i]! & CAPITAL) !== 0 &&
  markCode(scan, i + 1) === POINT;

/** `Petra Vandermolen, RN`: first token of the name that ends at `last`, or -1. */
function nameEndingAt(scan: Scan, last: number): number {
  const { classes, flags } = scan;
  let first = -1;
  let words = 0;
  let initials = 0;
  let known = 0;
  for (let at = last; at >= 0 && words + initials < 4; at--) {
    if (markCode(scan, at) === POINT && isInitialAt(scan, at - 1)) {
      initials++;
      first = --at;
    } else if (isNameWord(scan, at) && tokenLength(scan, at) > 1 && (flags[at]! & CAPITAL) !== 0) {
      const bits = classes[at]!;
      if ((bits & (PROTECTED | KEY)) !== 0 || isPlainWord(bits) || ((bits & COMMON) !== 0 && (bits & NAME) === 0))
        break;
      words++;
      if ((bits & NAME) !== 0 && (bits & COMMON) === 0) known++;
      first = at;
    } else break;
    if ((flags[first]! & LINE_START) !== 0 || beginsColumn(scan, first)) break;
  }
  if (words === 0 || words + initials < 2) return -1;
  const isEnough =
    initials > 0 || (scan.language === 'de' ? (classes[first]! & GIVEN) !== 0 : known > 0 || words === 2);
  return isEnough ? first : -1;
}

/** `PA-C`; `PA` alone is a state. */
const isPhysicianAssistant = (scan: Scan, i: number): boolean =>
  isWord(scan, i, assistants) && markCode(scan, i + 1) === 45 && isWord(scan, i + 2, certified);
const assistants = wordSetOf('pa');
const certified = wordSetOf('c');

/** A degree or role at token `i` whose bearer precedes it. */
function credential(scan: Scan, i: number, emit: Emit): void {
  const { starts, ends, flags } = scan;
  const isDegree = (degrees.has(scan.keys[i]!) || isPhysicianAssistant(scan, i)) && (flags[i]! & CAPITAL) !== 0;
  const isRole = roles[scan.language].has(scan.keys[i]!);
  if (!isDegree && !isRole) return;
  const hasComma = markCode(scan, i - 1) === COMMA;
  if (!hasComma && !(isDegree && (flags[i]! & BLANK_BEFORE) !== 0)) return;
  const last = hasComma ? i - 2 : i - 1;
  const first = nameEndingAt(scan, last);
  if (first >= 0) emit(starts[first]!, ends[last]!, 'staff', 0.8, 'title');
}

/** `J.W.P. Tjalkema`; after a cue also `J. Walker`. */
function initialled(scan: Scan, i: number, emit: Emit): number {
  const { starts, ends, classes, flags, keys, language } = scan;
  const run = nameRun(scan, i, true);
  if (run === undefined || run.initials === 0 || run.words === 0) return i;
  const word = run.last;
  const bits = classes[word]!;
  const isRefused =
    tokenLength(scan, word) < 3 ||
    (bits & (PROTECTED | EPONYM)) !== 0 ||
    ((bits & COMMON) !== 0 && (bits & NAME) === 0) ||
    ((bits & PLACE) !== 0 && (bits & NAME) === 0) ||
    species.has(keys[word]!) ||
    ((flags[word]! & ALL_CAPITALS) !== 0 && tokenLength(scan, word) < 5);
  // `i.o.m. H.K. Dijkema`: the point of an abbreviation ends no sentence
  const isBehindPoint = markCode(scan, run.first - 1) === POINT && !isEndOfAbbreviation(scan, run.first - 2);
  if (isRefused || isBehindPoint) return i;
  const isNamed = (bits & NAME) !== 0;
  // `U.S. Army`, `P.O. Box`, `I.V. Contrast`
  const isSeveral =
    isInitialAt(scan, i + 2) && !(language !== 'nl' && !isNamed && run.initials === 2 && isShorthand(scan, i));
  const isCued = isWord(scan, i - 1, cues[language]) && (isNamed || !(language === 'de' && anatomy.has(keys[i]!)));
  if (!isSeveral && !isCued) return i;
  if (isSeveral && language === 'de' && !isNamed && !isStop(scan, run.last + 1)) return i;
  emit(starts[run.first]!, ends[run.last]!, 'person', isSeveral ? 0.75 : 0.6, 'context-word');
  return run.last;
}

const shorthand: ReadonlySet<string> = new Set([
  'us',
  'uk',
  'iv',
  'im',
  'sc',
  'po',
  'qd',
  'dd',
  'dc',
  'gi',
  'gu',
  'ed',
  'or',
  'ph',
  'va',
]);
const isShorthand = (scan: Scan, i: number): boolean =>
  shorthand.has(`${scan.text.charAt(scan.starts[i]!)}${scan.text.charAt(scan.starts[i + 2]!)}`.toLowerCase());

/** Lets through what may be a degree or a role, and little else. */
const filters = perLanguage((language) => wordFilter([...degrees, ...assistants, ...roles[language]]));

/** Names recognised by their context: a degree or a role after them, several initials before them. */
export const roleName: Recognizer = {
  id: 'name-role',
  languages,
  find: (scan, emit) => {
    const { capitals, commas, kinds, keys, flags, ends, starts, count, language } = scan;
    let done = -1;
    for (let c = 0; c < capitals.length; c++) {
      const i = capitals[c]!;
      if (ends[i]! - starts[i]! > 1 || i <= done || !isInitialAt(scan, i)) continue;
      if (!(i > 0 && kinds[i - 1] === LETTERS && ends[i - 1] === starts[i])) done = initialled(scan, i, emit);
    }
    const isLikely = filters(language);
    // a degree is capitalised, a role follows a comma
    for (let c = 0; c < capitals.length; c++) {
      const i = capitals[c]!;
      if (i > 1 && isLikely(keys[i]!)) credential(scan, i, emit);
    }
    for (let c = 0; c < commas.length; c++) {
      const i = commas[c]! + 1;
      if (i > 1 && i < count && kinds[i] === LETTERS && (flags[i]! & CAPITAL) === 0 && isLikely(keys[i]!))
        credential(scan, i, emit);
    }
  },
};
