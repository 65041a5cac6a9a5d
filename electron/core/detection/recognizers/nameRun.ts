import {
  ALL_CAPITALS,
  BLANK_BEFORE,
  CAPITAL,
  DIGITS,
  foldedKey,
  INNER_CAPITAL,
  LETTERS,
  LINE_END,
  MARK,
  type Scan,
} from '../scan';
import {
  COMMON,
  DEPARTMENT_HEAD,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KEY,
  KINSHIP,
  NATIVE_NAME,
  ORGANIZATION_HEAD,
  PARTICLE,
  PROTECTED,
  SEX,
  SPECIALTY,
  STREET_HEAD,
  SURNAME,
  TITLE,
} from '../wordClasses';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

/** The maximum number of names, initials and particles in one person's name. */
const MAX_PARTS = 7;
const MAX_PARTICLES = 3;

/** A segment of tokens written like a person's name, with the classes of its parts in the gazetteer. */
export interface NameRun {
  readonly first: number;
  readonly last: number;
  /** Words that are neither particles nor initials. */
  readonly words: number;
  readonly initials: number;
  readonly given: number;
  readonly surnames: number;
  /** Given names and surnames that are not also ordinary words. */
  readonly sure: number;
  readonly native: number;
  /** Words that are ordinary words and nothing else. */
  readonly common: number;
  readonly eponyms: number;
}

const HEADS = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD;
/** Classes that end a name unless the word is a name too. */
const ENDS = STREET_HEAD | TITLE | KINSHIP | SEX | SPECIALTY | PROTECTED;

const isInitial = (scan: Scan, i: number): boolean => tokenLength(scan, i) === 1 && (scan.flags[i]! & CAPITAL) !== 0;

/** Whether a key with its colon begins here, so that a value ends. */
export function isKeyWithColon(scan: Scan, i: number): boolean {
  if ((scan.classes[i]! & KEY) === 0) return false;
  for (let at = i + 1; at <= i + 2; at++) {
    const code = markCode(scan, at);
    if (code === 58) return true;
    if (code !== 46) return false;
  }
  return false;
}

/** `Ana Ruiz MRN 4821337`: a key in capitals followed by a number, which is not part of the name. */
const isKeyOfNumber = (scan: Scan, i: number): boolean =>
  (scan.classes[i]! & KEY) !== 0 &&
  (scan.classes[i]! & (GIVEN | SURNAME)) === 0 &&
  (scan.flags[i]! & ALL_CAPITALS) !== 0 &&
  tokenLength(scan, i) >= 2 &&
  isKind(scan, i + 1, DIGITS);

/** Whether a token can be a word of a name: capitalised, and not the start of something else. */
export function isNameWord(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, LETTERS) || (scan.flags[i]! & CAPITAL) === 0) return false;
  const classes = scan.classes[i]!;
  if ((classes & HEADS) !== 0 && (classes & (GIVEN | SURNAME)) === 0) return false;
  if ((classes & (ENDS | FUNCTION_WORD)) !== 0 && (classes & (GIVEN | SURNAME)) === 0) return false;
  return !isKeyWithColon(scan, i) && !isKeyOfNumber(scan, i) && !isPluralAcronym(scan, i);
}

const longestPlural = 6;
/** `ANAs`, `AINEs`, `TACs`: capitals and the ending of the plural. */
function isPluralAcronym({ text, starts, ends, flags }: Scan, i: number): boolean {
  const start = starts[i]!;
  const last = ends[i]! - 1;
  if (text.charCodeAt(last) !== 115 || last - start < 2 || last - start >= longestPlural) return false;
  if ((flags[i]! & (ALL_CAPITALS | INNER_CAPITAL)) !== 0) return false;
  for (let at = start; at < last; at++) {
    const letter = text.charCodeAt(at);
    if (letter < 65 || letter > 90) return false;
  }
  return true;
}

const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
const isCapitalAt = ({ flags }: Scan, i: number): boolean => (flags[i]! & CAPITAL) !== 0;

/** `M.J. 't Hart`, `'s Jongers` */
const isDutchArticle = (scan: Scan, i: number): boolean =>
  scan.language === 'nl' &&
  isApostrophe(markCode(scan, i)) &&
  isGlued(scan, i + 1) &&
  isKind(scan, i + 1, LETTERS) &&
  tokenLength(scan, i + 1) === 1 &&
  !isCapitalAt(scan, i + 1) &&
  isKind(scan, i + 2, LETTERS) &&
  isCapitalAt(scan, i + 2);

/**
 * The word that particles from `at` lead to, which is `at` if there are none; −1 after too many of them.
 *
 * @param canBegin whether an article may occur here
 */
function behindParticles(scan: Scan, at: number, before: number, canBegin: boolean): number {
  const { classes } = scan;
  let word = canBegin ? behindShortParticles(scan, at) : at;
  let particles = word > at ? 1 : 0;
  if (canBegin && isDutchArticle(scan, word)) {
    word += 2;
    particles++;
  }
  while (
    word < before &&
    particles <= MAX_PARTICLES &&
    isKind(scan, word, LETTERS) &&
    (classes[word]! & PARTICLE) !== 0 &&
    (!isInitialLetter(scan, word) || isElided(scan, word)) &&
    !isPlaceParticle(scan, word)
  ) {
    if ((classes[word]! & (GIVEN | SURNAME)) !== 0 && isCapitalAt(scan, word)) break;
    if (scan.language === 'es' && isAndThe(scan, word)) return -1;
    word++;
    particles++;
    // `d'Arc`, `in 't Veld`
    if (isApostrophe(markCode(scan, word))) word++;
  }
  if (particles > MAX_PARTICLES) return -1;
  // `Dr Le Du, accord`: the last of them is the name
  const isLast = scan.language === 'fr' && word > at && !(isKind(scan, word, LETTERS) && isCapitalAt(scan, word));
  return isLast && isCapitalParticle(scan, word - 1) && isCapitalParticle(scan, word - 2) ? word - 1 : word;
}

const isCapitalParticle = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && isCapitalAt(scan, i) && (scan.classes[i]! & PARTICLE) !== 0;

/** `D'HERVILLY` */
export const isElided = (scan: Scan, i: number): boolean =>
  isApostrophe(markCode(scan, i + 1)) && isGlued(scan, i + 1) && isGlued(scan, i + 2) && isCapitalAt(scan, i + 2);

const shortParticles = wordSetOf('v d h t vd vh');
/** `v.d. Meulen`, `v/d Berg`, `vd Heide`: the word behind particles that are cut to their letters; `at` if none are. */
function behindShortParticles(scan: Scan, at: number): number {
  if (scan.language !== 'nl' && scan.language !== 'de') return at;
  let word = at;
  while (word < at + 6 && isWord(scan, word, shortParticles) && !isCapitalAt(scan, word)) {
    const mark = markCode(scan, word + 1);
    word += mark === 46 || mark === 47 ? 2 : 1;
  }
  const isName = word > at && isKind(scan, word, LETTERS) && isCapitalAt(scan, word) && tokenLength(scan, word) > 2;
  return isName && (startsWithV(scan, at) || (markCode(scan, at - 1) === 46 && startsWithV(scan, at - 2))) ? word : at;
}
const startsWithV = (scan: Scan, i: number): boolean => i >= 0 && scan.text.charCodeAt(scan.starts[i]!) === 118;

const and = foldedKey('y');
const spanishArticles = wordSetOf('el los las');
/** `Ana Ruiz y el Soldado …`: somebody else; but `Ortega y Gasset`, `Pérez y de la Cruz`. */
const isAndThe = (scan: Scan, i: number): boolean =>
  scan.keys[i] === and && isKind(scan, i + 1, LETTERS) && spanishArticles.has(scan.keys[i + 1]!);

/** Where a name continues after the initial at `word`; −1 if the letter is not an initial. */
function behindInitial(scan: Scan, word: number): number {
  const mark = markCode(scan, word + 1);
  if ((scan.classes[word]! & FUNCTION_WORD) !== 0 && mark !== 46) return -1;
  // `Child-Pugh B8`, `Wurzel S1`
  if (isKind(scan, word + 1, DIGITS) && isGlued(scan, word + 1)) return -1;
  // `NºCol` and `E-mail` are not initials.
  if (mark === 0xba || mark === 0xb0) return -1;
  if (mark === 45 && isGlued(scan, word + 1) && isKind(scan, word + 2, LETTERS) && !isCapitalAt(scan, word + 2))
    return -1;
  const hasPoint = mark === 46 && isGlued(scan, word + 1);
  let at = hasPoint ? word + 2 : word + 1;
  // `Mª José`, `M.a José`
  if (markCode(scan, at) === 0xaa) at++;
  else if (
    hasPoint &&
    isGlued(scan, at) &&
    isKind(scan, at, LETTERS) &&
    tokenLength(scan, at) === 1 &&
    !isCapitalAt(scan, at)
  )
    at++;
  if (markCode(scan, at) === 45 && isGlued(scan, at)) at++;
  return at;
}

/** `Le Bihannic-Prud'homme`, `Guivarc'h`; but `Juan's`. */
const isRestOfName = (scan: Scan, i: number): boolean =>
  scan.language === 'fr' &&
  (tokenLength(scan, i) >= 4 ||
    (scan.text.charAt(scan.starts[i]!) === 'h' && scan.text.charAt(scan.starts[i]! - 2) === 'c'));

/**
 * Where a name continues after the word at `word`: the next token, or the one after a connecting mark. If three tokens
 * on, the last of them belongs to the name: `García-pérez`. −1 if the name ends here.
 */
function behindWord(scan: Scan, word: number, isName: boolean): number {
  const at = word + 1;
  const code = markCode(scan, at);
  if (
    (code === 45 || code === 0x2010 || isApostrophe(code)) &&
    isGlued(scan, at) &&
    isKind(scan, at + 1, LETTERS) &&
    isGlued(scan, at + 1)
  ) {
    if (isCapitalAt(scan, at + 1)) return at + 1;
    if (isApostrophe(code) && isRestOfName(scan, at + 1)) return at + 2;
    // `García-pérez` is one name; `Juan's` ends before the apostrophe.
    if (
      code === 45 &&
      (scan.classes[at + 1]! & PARTICLE) !== 0 &&
      isKind(scan, at + 2, LETTERS) &&
      isCapitalAt(scan, at + 2)
    )
      return at + 1;
    return code === 45 && tokenLength(scan, at + 1) > 2 && isName ? at + 2 : -1;
  }
  if (code === 46 && isGlued(scan, at) && isAbbreviatedSurname(scan, word)) {
    const isDouble = markCode(scan, at + 1) === 45 && isGlued(scan, at + 1) && isGlued(scan, at + 2);
    return isDouble ? at + 2 : at + 1;
  }
  // `Mª. José`, `Fco. Javier`, `Chr. Meier`
  const isShort =
    code === 46 &&
    isGlued(scan, at) &&
    tokenLength(scan, word) <= 3 &&
    tokenLength(scan, word) > 1 &&
    (scan.flags[word]! & ALL_CAPITALS) === 0 &&
    isAbbreviatedName(scan, word);
  return isShort ? at + 1 : at;
}

/**
 * The longest name that begins at token `first`: capitalised words, initials, particles before a further word, hyphens
 * and apostrophes inside. Undefined if none begins there.
 *
 * @param isStrict ordinary words that are not names end the run
 */
export function nameRun(scan: Scan, first: number, isStrict: boolean, before = scan.count): NameRun | undefined {
  const { classes } = scan;
  let last = -1;
  let words = 0;
  let initials = 0;
  let given = 0;
  let surnames = 0;
  let sure = 0;
  let native = 0;
  let common = 0;
  let eponyms = 0;
  let parts = 0;
  let at = first;
  while (at >= 0 && at < before && parts < MAX_PARTS) {
    if (at > first && beginsColumn(scan, at)) break;
    // Particles count only with the word they lead to.
    const word = behindParticles(scan, at, before, initials > 0 || words > 0 || at === first);
    if (word < 0 || word >= before || !isKind(scan, word, LETTERS)) break;
    const isIrish = isApostrophe(markCode(scan, word + 1)) && isGlued(scan, word + 1) && isGlued(scan, word + 2);
    if (isInitial(scan, word) && word === at && !isIrish) {
      at = behindInitial(scan, word);
      if (at < 0) break;
      initials++;
      parts++;
      last = word;
      continue;
    }
    const isFreeHead =
      !isStrict &&
      words === 0 &&
      initials === 0 &&
      isCapitalAt(scan, word) &&
      (classes[word]! & STREET_HEAD) !== 0 &&
      !isKeyWithColon(scan, word);
    const isLedParticle = isCapitalParticle(scan, word) && isCapitalParticle(scan, word - 1);
    if (!isFreeHead && !isLedParticle && !isNameWord(scan, word)) break;
    const bits = classes[word]!;
    const isName = (bits & (GIVEN | SURNAME)) !== 0;
    // `Jaxon Nwosu DoB 07/09/2016`
    if (words > 0 && !isName && (bits & KEY) !== 0 && isKind(scan, word + 1, DIGITS)) break;
    if (!isName && (bits & COMMON) !== 0) {
      if (isStrict) break;
      common++;
    }
    if ((bits & EPONYM) !== 0) eponyms++;
    words++;
    parts++;
    if ((bits & GIVEN) !== 0) given++;
    if ((bits & SURNAME) !== 0) surnames++;
    if (isName && (bits & COMMON) === 0) sure++;
    if (isName && (bits & COMMON) === 0 && (bits & NATIVE_NAME) !== 0) native++;
    at = behindWord(scan, word, isName);
    last = at === word + 3 ? word + 2 : word;
  }
  // A name does not end in particles; a single initial is not a name.
  if (last < first || words === 0) return undefined;
  return { first, last, words, initials, given, surnames, sure, native, common, eponyms };
}

/**
 * Particles of streets and places that do not connect names: `Tochter Claudia zu Besuch`, `le Dr Benhaddou à Angers`;
 * but `in 't Veld`, `op den Akker`.
 */
const placeParticles = wordSetOf(
  'zu am an auf im in ob bei u i a zum zur und d dem des au aux en sur sous les et of op aan voor over onder uit s',
);
const articles = wordSetOf('de den der het t');
function isPlaceParticle(scan: Scan, i: number): boolean {
  if (scan.language === 'es' || !placeParticles.has(scan.keys[i]!)) return false;
  if (
    scan.language === 'fr' &&
    (scan.keys[i] === foldedKey('d') || scan.keys[i] === foldedKey('des') || scan.keys[i] === foldedKey('les'))
  )
    return false;
  const next = markCode(scan, i + 1) === 39 || markCode(scan, i + 1) === 0x2019 ? i + 2 : i + 1;
  return !(scan.language === 'nl' && isKind(scan, next, LETTERS) && articles.has(scan.keys[next]!));
}

const isInitialLetter = (scan: Scan, i: number): boolean =>
  tokenLength(scan, i) === 1 && (scan.flags[i]! & CAPITAL) !== 0;

const abbreviated = new Set(['ma', 'fco', 'jse', 'gte', 'chr', 'joh', 'wm', 'geo', 'st', 'sta', 'sto', 'ant', 'fdo']);
function isAbbreviatedName(scan: Scan, i: number): boolean {
  return abbreviated.has(scan.text.slice(scan.starts[i], scan.ends[i]).toLowerCase());
}

/** `Fdez.-Pol`, `Mtnez. Rey` */
const abbreviatedSurnames = wordSetOf(
  'fdez fdz fernz mtnez mtez mtz hdez hdz hnez glez gzlez glz rguez rdguez rdez dguez',
);
const isAbbreviatedSurname = (scan: Scan, i: number): boolean =>
  scan.language === 'es' && isWord(scan, i, abbreviatedSurnames);

const PLAIN = COMMON | FUNCTION_WORD | SEX | KINSHIP | PROTECTED;

/** A word that a name would not contain. */
export const isPlainWord = (classes: number): boolean => (classes & PLAIN) !== 0 && (classes & (GIVEN | SURNAME)) === 0;

/**
 * The last token of a run that is announced by preceding evidence (a title, a key): ordinary words at its end belong to
 * it only if the line, the column or the clause ends after them. `Dr. Juan Palma, …` but `Dr. Juan Pérez Paciente de
 * …`.
 */
export function announcedEnd(scan: Scan, run: NameRun, end: number): number {
  let { last } = run;
  while (
    last > run.first &&
    !(last + 1 >= end || isStop(scan, last + 1)) &&
    isPlainWord(scan.classes[last]!) &&
    !isLed(scan, last)
  )
    last--;
  while (last > run.first && scan.kinds[last] === MARK) last--;
  return last;
}

/** `van der Meulen`: a particle before a word makes it a name. */
const isLed = (scan: Scan, i: number): boolean =>
  isKind(scan, i - 1, LETTERS) && (scan.classes[i - 1]! & PARTICLE) !== 0 && (scan.flags[i - 1]! & CAPITAL) === 0;

/** Whether a clause, a column or the text ends before token `i`. */
export const isStop = (scan: Scan, i: number): boolean =>
  i >= scan.count || scan.kinds[i] === MARK || scan.kinds[i] === LINE_END || beginsColumn(scan, i);

/** Whether the token begins a sentence or a line, where a capital means nothing. */
export function beginsSentence(scan: Scan, i: number): boolean {
  for (let at = i - 1; at >= 0 && at >= i - 3; at--) {
    if (scan.kinds[at] === MARK) {
      const code = scan.keys[at]!;
      if (code === 46 || code === 33 || code === 63 || code === 58 || code === 0x2022 || code === 45) return true;
      if (code === 34 || code === 40 || code === 0xab || code === 0x201c || code === 0xbf || code === 0xa1) continue;
      return false;
    }
    return scan.kinds[at] !== LETTERS && scan.kinds[at] !== DIGITS;
  }
  return true;
}

/** Whether a blank of at least three characters, or a tab, precedes the token: the next column of a form. */
export function beginsColumn(scan: Scan, i: number): boolean {
  if (i === 0 || (scan.flags[i]! & BLANK_BEFORE) === 0) return false;
  const gap = scan.starts[i]! - scan.ends[i - 1]!;
  return gap >= 3 || (gap > 0 && scan.text.charCodeAt(scan.ends[i - 1]!) === 9);
}
