import { languages } from '../../../contract/vocabulary';
import type { PhiType } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import { targetOf } from '../gazetteer';
import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  KEY,
  NAME,
  NATIVE_NAME,
  PROTECTED,
  SURNAME,
  TITLE,
} from '../wordClasses';
import { phraseAt } from './addressParts';
import { announcedEnd, beginsColumn, isElided, isPlainWord, isStop, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isTrademark, isWord, markCode, tokenLength, wordSetOf } from './neighbours';
import { isMeasured } from './units';

const abbreviatesDisease = wordSetOf('enf');

/** Marks between a title and the name: points, ordinal marks, a colon (`Dr: Juan`). */
const isTitleMark = (code: number): boolean =>
  code === 46 || code === 0xaa || code === 0xba || code === 58 || code === 0xb0;

/** `Dr. Juan Pérez`, `Mme Lefèvre`, `mevr. De Vries`: a name after a title, whatever the name. */
export const titledName: Recognizer = {
  id: 'name-title',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, flags, classes } = scan;
    let done = -1;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & TITLE) === 0) continue;
      const title = phrases.first[p]!;
      if (title < done || isUnit(scan, title)) continue;
      // `Dr. med. Maier`; but `Med. Therapie`
      if (isWord(scan, title, qualifiers) && !isBehindTitle(scan, title)) continue;
      let at = phrases.last[p]! + 1;
      let marks = 0;
      // `Please see this lady. Postoperative …`
      const isSentence = markCode(scan, at) === 46 && isWord(scan, phrases.last[p]!, fullTitles);
      while (!isSentence && marks < 4 && isTitleMark(markCode(scan, at))) {
        at++;
        marks++;
      }
      // `D.` is a title only before a given name; other single letters are initials.
      const isShort = tokenLength(scan, title) === 1;
      const isGiven =
        at < scan.count && ((classes[at]! & GIVEN) !== 0 || (scan.language === 'fr' && isElided(scan, at)));
      const isNamed = isGiven || isMonsieur(scan, title, at);
      if (isShort && (marks === 0 || (flags[title]! & CAPITAL) === 0 || !isNamed)) continue;
      const isWholeWord = marks === 0 && tokenLength(scan, title) > 4;
      // A further title belongs to the first: `Prof. Dr. Meier`.
      if (at < scan.count && (classes[at]! & TITLE) !== 0 && (classes[at]! & (GIVEN | SURNAME)) === 0) continue;
      // So does one of several words: `Frau Dipl.-Psych. Sanders`.
      if (at < scan.count && isTitlePhrase(scan, at)) continue;
      if (isGlued(scan, title) && markCode(scan, title - 1) === 64) continue;
      const type: PhiType = targetOf(phrases.targets[p]!) === 'staff' ? 'staff' : 'person';
      // `Dr. zur Mühlenbeck`: after a title this is not a preposition
      const isNoble = isWord(scan, at, nobles) && (flags[at]! & CAPITAL) === 0;
      const run = nameRun(scan, isNoble ? at + 1 : at, false);
      if (run === undefined) {
        const end = shortNameEnd(scan, title, at);
        if (end >= 0) emit(starts[at]!, ends[end]!, type, 0.65, 'title');
        continue;
      }
      if (run.words === run.common && isWholeWord) continue;
      if (scan.language === 'en' && isWord(scan, title, ambiguousTitles) && !isTitleOf(scan, title, run)) continue;
      // headings of a table: `Nurse  Comment`
      if (beginsColumn(scan, at) && (run.sure === 0 || isWholeWord)) continue;
      // `Dr Arabin®`
      if (isTrademark(scan, run.last)) continue;
      // `dr. Morfine 5 mg`
      if (run.sure === 0 && isKind(scan, run.last + 1, DIGITS) && isMeasured(scan, run.last + 1)) continue;
      // `Enf. de Crohn`: the abbreviation for a nurse also means a disease.
      if (run.eponyms === run.words && abbreviatesDisease.has(scan.keys[title]!)) continue;
      const isAbbreviation =
        run.sure === 0 &&
        run.words === 1 &&
        run.initials === 0 &&
        (flags[run.last]! & ALL_CAPITALS) !== 0 &&
        tokenLength(scan, run.last) <= 3 &&
        (flags[title]! & ALL_CAPITALS) === 0;
      // `MR KNEE LT` is a picture
      const isPicture =
        run.sure === 0 && isPlainWord(classes[run.first]!) && (flags[title]! & flags[run.first]! & ALL_CAPITALS) !== 0;
      if (isAbbreviation || isPicture || (run.sure === 0 && isOfHeading(scan, title, run))) continue;
      const last = invertedEnd(scan, announcedEnd(scan, run, scan.count));
      emit(starts[isNoble ? at : run.first]!, ends[last]!, type, run.sure > 0 ? 0.95 : 0.85, 'title');
      done = isPlural(scan, phrases.last[p]!) ? namesAfter(scan, last, type, emit) : last;
    }
  },
};

const patients = wordSetOf('patient patiente patientin patiënt patiënte paciente');
/** `AMBULANCE PATIENT REPORT` */
const isOfHeading = (scan: Scan, title: number, { first }: NameRun): boolean =>
  isWord(scan, title, patients) &&
  isKind(scan, title - 1, LETTERS) &&
  (scan.flags[title - 1]! & scan.flags[title]! & scan.flags[first]! & ALL_CAPITALS) !== 0;

const monsieur = wordSetOf('m');
/** `M. Roux`, `M. Roy`; but `M. Crohn` is a disease, and `immunoglobulines M. Le diagnostic` a sentence. */
function isMonsieur(scan: Scan, title: number, at: number): boolean {
  if (scan.language !== 'fr' || !isWord(scan, title, monsieur) || !isKind(scan, at, LETTERS)) return false;
  const bits = scan.classes[at]!;
  const isSurname = (bits & (SURNAME | NATIVE_NAME)) === (SURNAME | NATIVE_NAME) && (bits & FUNCTION_WORD) === 0;
  // an eponym that is also a word is a surname of the country
  const isDisease = (bits & EPONYM) !== 0 && (bits & COMMON) === 0;
  const isBehindLetters =
    isKind(scan, title - 1, LETTERS) && (tokenLength(scan, title - 1) === 1 || isWord(scan, title - 1, letteredThings));
  return isSurname && !isDisease && (scan.flags[at]! & CAPITAL) !== 0 && !isBehindLetters;
}
const letteredThings = wordSetOf('immunoglobuline immunoglobulines ig vitamine type stade classe groupe');

const isTitlePhrase = (scan: Scan, i: number): boolean => {
  const phrase = phraseAt(scan, i);
  return phrase >= 0 && scan.phrases.last[phrase]! > i && (scan.phrases.classes[phrase]! & TITLE) !== 0;
};

const ambiguousTitles = wordSetOf('sr fr');
/** `Sr Achebe`, `Fr Tadhg`; but `Darnell Whitfield Sr`, `SR 64`, `Sr Creatinine`, `14 Fr Foley`. */
const isTitleOf = (scan: Scan, title: number, { first, last, common }: NameRun): boolean =>
  (scan.flags[title]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
  !(isKind(scan, title - 1, LETTERS) && (scan.flags[title - 1]! & CAPITAL) !== 0) &&
  common === 0 &&
  (scan.flags[first]! & ALL_CAPITALS) === 0 &&
  (scan.classes[first]! & (COMMON | PROTECTED)) === 0 &&
  !isKind(scan, last + 1, DIGITS) &&
  !isKind(scan, title - 1, DIGITS);

const units = wordSetOf('ms mm');
/** `468 ms. Ticagrelor`, `120/80 mm Hg`: milliseconds and millimetres, neither a lady nor gentlemen. */
const isUnit = (scan: Scan, title: number): boolean =>
  isWord(scan, title, units) && (scan.flags[title]! & CAPITAL) === 0 && isKind(scan, title - 1, DIGITS);

const qualifiers = wordSetOf('med habil msc rer h jur phil');
const isBehindTitle = (scan: Scan, i: number): boolean =>
  ((scan.classes[markCode(scan, i - 1) === 46 ? i - 2 : i - 1] ?? 0) & TITLE) !== 0;
/** Titles that are never abbreviated, so that a point after them ends a sentence. */
const fullTitles = wordSetOf(
  'lady lord sir father mother officer captain patient nurse sister matron doctor frau herr herrn ' +
    'familie patientin schwester pfleger hausarzt hausärztin oberarzt oberärztin chefarzt chefärztin ' +
    'kollege kollegin monsieur madame docteur interne externe patiente enfant bébé infirmier infirmière heer mevrouw ' +
    'meneer patiënt patiënte dokter zuster collega huisarts verpleegkundige zoon dochter broer zus ' +
    'echtgenote echtgenoot señor señora señorita doctora',
);
const nobles = wordSetOf('zu zur zum');
const plurals = wordSetOf('drs dres doctors docteurs doctores profs prs sres mm mmes messieurs eheleute');
/** `Drs. X`, `Dres. med. X` */
const isPlural = (scan: Scan, i: number): boolean =>
  isWord(scan, i, plurals) ||
  (isWord(scan, i, qualifiers) && isWord(scan, markCode(scan, i - 1) === 46 ? i - 2 : i - 1, plurals));

/** `Pat. RAITHEL, Tim`: a given name behind a surname in capitals and a comma. */
function invertedEnd(scan: Scan, last: number): number {
  const given = last + 2;
  return markCode(scan, last + 1) === 44 &&
    (scan.flags[last]! & ALL_CAPITALS) !== 0 &&
    isKind(scan, given, LETTERS) &&
    (scan.flags[given]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
    (scan.classes[given]! & GIVEN) !== 0 &&
    isStop(scan, given + 1)
    ? given
    : last;
}

const conjunctions = wordSetOf('and und et en y e u');

/** `Drs. Walker, Mehta and Okafor`: the names that continue after the first. @returns the last token used */
function namesAfter(scan: Scan, from: number, type: PhiType, emit: Emit): number {
  let last = from;
  for (let round = 0; round < 5; round++) {
    let at = last + 1;
    const code = markCode(scan, at);
    if (code === 44 || code === 47 || code === 38) at++;
    if (isWord(scan, at, conjunctions)) {
      at++;
      if (markCode(scan, at) === 46) at++;
    }
    const run = at === last + 1 ? undefined : nameRun(scan, at, true);
    if (run === undefined) break;
    emit(scan.starts[run.first]!, scan.ends[run.last]!, type, run.sure > 0 ? 0.9 : 0.8, 'title');
    last = run.last;
  }
  return last;
}

/** Titles followed by a name, also in lower case, or by what that person does. */
const unambiguousTitles = wordSetOf('mrs mevr mw dhr');
/** The same, and of doctors: followed by a surname even if it is an ordinary word. */
const titlesOfSurnames = wordSetOf('mrs mevr mw dhr dr');
const misters = wordSetOf('mr');
/** `mr enterography`, `mr pelvic`: what magnetic resonance shows, and how it is called. */
const pictured =
  /(?:graphy|graph|gram|gramme|scopy|metry|ology|[aeiou]l|ic|ous|ary|us|um|is|ia|ae|oid|ex|ent|ion|ure)$/i;
/** Ordinary words behind *MR*. */
const imagingWords = wordSetOf(
  'abdomen ankle aorta bladder bowel brain breast chest elbow femur fetus foot heart humerus kidney ' +
    'kidneys knee larynx liver lumbar marrow orbits pancreas pelvis penis placenta prostate rectum sacrum ' +
    'scrotum shoulder sinuses spine testes thigh thorax thyroid tibia tongue uterus vagina whole wrist ' +
    'screening safety guided compatible conditional protocol contrast appearances showed shows',
);
const isPictured = (scan: Scan, i: number): boolean =>
  (scan.flags[i - 1]! & ALL_CAPITALS) !== 0 || isWord(scan, i, imagingWords) || pictured.test(tokenText(scan, i));
/** `mw. slaapt goed`, `mrs feels better`: endings of verbs, and of few surnames that no list has. */
const verbEndings: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /(?:s|ed|ing|ly)$/i,
  nl: /(?:t|en|de|ig|end)$/i,
};
const isVerb = (scan: Scan, i: number, language: Language): boolean =>
  verbEndings[language]?.test(tokenText(scan, i)) ?? true;
/** `Mr. X` is a name that somebody has removed. */
const placeholders = wordSetOf('x y z n');

/** `Mme R.C`: the last of initials that are written together. */
function initialsEnd(scan: Scan, first: number): number {
  let last = first;
  while (
    markCode(scan, last + 1) === 46 &&
    isGlued(scan, last + 1) &&
    isKind(scan, last + 2, LETTERS) &&
    isGlued(scan, last + 2) &&
    tokenLength(scan, last + 2) === 1 &&
    (scan.flags[last + 2]! & CAPITAL) !== 0
  )
    last += 2;
  return last;
}

/**
 * `Frau K.`, `dr walker`, `mrs vandermolen`: a single initial, or a name in lower case.
 *
 * @param at the token after the title and its marks
 * @returns its last token, or -1
 */
function shortNameEnd(scan: Scan, title: number, at: number): number {
  if (!isKind(scan, at, LETTERS) || isGlued(scan, at) || beginsColumn(scan, at)) return -1;
  const bits = scan.classes[at]!;
  const length = tokenLength(scan, at);
  if ((scan.flags[at]! & CAPITAL) !== 0)
    return length === 1 &&
      tokenLength(scan, title) <= 5 &&
      tokenLength(scan, title) > 1 &&
      markCode(scan, at + 1) === 46 &&
      !placeholders.has(scan.keys[at]!)
      ? initialsEnd(scan, at)
      : -1;
  if (length < 3 || (bits & (FUNCTION_WORD | PROTECTED | TITLE | KEY)) !== 0) return -1;
  // `mrs brown`, `mevr bakker`; but `mrs well`, `mw wilde`
  if ((bits & COMMON) !== 0)
    return length > 4 &&
      (bits & SURNAME) !== 0 &&
      (bits & NATIVE_NAME) !== 0 &&
      titlesOfSurnames.has(scan.keys[title]!) &&
      !isVerb(scan, at, scan.language)
      ? at
      : -1;
  const isKnown = (bits & NAME) !== 0 && (bits & NATIVE_NAME) !== 0;
  const isPerson =
    unambiguousTitles.has(scan.keys[title]!) ||
    (scan.language === 'en' && isWord(scan, title, misters) && length > 4 && !isPictured(scan, at));
  const isUnambiguous = bits === 0 && length > 3 && isPerson && !isVerb(scan, at, scan.language);
  return isKnown || isUnambiguous ? at : -1;
}
