import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import { COMMON, FUNCTION_WORD, KEY, KINSHIP, PROFESSION, PROFESSION_CUE, SEX, TITLE } from '../wordClasses';
import { targetOf } from '../gazetteer';
import { phraseAt } from './addressParts';
import { beginsSentence } from './nameRun';
import { isOfSomebody } from './trades';
import { isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

/** Of a sex beside an age, a patient or its key: right in 98.4 % in the training notes of MEDDOCAN. */
const sureSex = 0.92;

/** Words between a person's sex and age, and words for a person in a note. */
const ageLinks = wordSetOf('de of aged d age de von im alter van oud ans anos jahre jaar years year old yo ano');
const patientWords = wordSetOf('paciente patient patiente patienten patientin patiente pt client');
/** Articles and `sex`: `la niña`, `de sexo femenino`. */
const articles = wordSetOf('el la un una sexo sex sexe geslacht geschlecht');
const notKin = wordSetOf(
  'medico medica medecin arzt arztin hausarzt medicina medecine medicine practice doctor planning ' +
    'planificacion physician',
);

/** Relatives: `madre`, `hermano gemelo`, `Schwester`; but not the family of `médico de familia`. */
export const kinship: Recognizer = {
  id: 'kinship',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends } = scan;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & KINSHIP) === 0) continue;
      const first = phrases.first[p]!;
      const last = phrases.last[p]!;
      if (
        isNamedFor(scan, first) ||
        (p > 0 && phrases.last[p - 1]! >= first && (phrases.classes[p - 1]! & KINSHIP) !== 0)
      )
        continue;
      emit(starts[first]!, ends[last]!, 'kinship', 0.6, 'context-word');
    }
  },
};

function isNamedFor(scan: Scan, first: number): boolean {
  for (let at = first - 1; at >= 0 && at >= first - 2; at--) {
    if (isKind(scan, at, LETTERS) && notKin.has(scan.keys[at]!)) return true;
  }
  return isKind(scan, first + 1, LETTERS) && notKin.has(scan.keys[first + 1]!);
}

/** The patient's sex if it describes the patient: `Varón de 40 años`, `paciente mujer`, `45-year-old woman`. */
export const sex: Recognizer = {
  id: 'sex',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, kinds, keys } = scan;
    for (let p = 0; p < phrases.count; p++) {
      const at = phrases.first[p]!;
      const last = phrases.last[p]!;
      if (
        (phrases.classes[p]! & KEY) !== 0 &&
        targetOf(phrases.targets[p]!) === 'sex' &&
        isKind(scan, last + 1, LETTERS) &&
        tokenLength(scan, last + 1) === 1 &&
        (scan.flags[last + 1]! & CAPITAL) !== 0
      ) {
        emit(starts[last + 1]!, ends[last + 1]!, 'sex', sureSex, 'header-key');
      }
      if ((phrases.classes[p]! & SEX) === 0) continue;
      let hasAge = false;
      for (let i = last + 1; i < scan.count && i <= last + 4; i++) {
        if (kinds[i] === DIGITS) {
          hasAge = true;
          break;
        }
        if (kinds[i] === LETTERS && !ageLinks.has(keys[i]!)) break;
        if (kinds[i] !== LETTERS && markCode(scan, i) !== 44 && markCode(scan, i) !== 40) break;
      }
      for (let i = at - 1, seen = 0; !hasAge && i >= 0 && seen < 5; i--, seen++) {
        if (kinds[i] === DIGITS) {
          hasAge = true;
          break;
        }
        if (kinds[i] === LETTERS ? !ageLinks.has(keys[i]!) : markCode(scan, i) !== 45 && markCode(scan, i) !== 44)
          break;
      }
      const isPatient =
        (isKind(scan, at - 1, LETTERS) && patientWords.has(keys[at - 1]!)) ||
        (isKind(scan, last + 1, LETTERS) && patientWords.has(keys[last + 1]!));
      const isOpening =
        (scan.flags[at]! & CAPITAL) !== 0 && beginsSentence(scan, at) && (scan.classes[at]! & TITLE) === 0;
      const isMeant = isKind(scan, at - 1, LETTERS) && articles.has(keys[at - 1]!);
      if (!hasAge && !isPatient && !isOpening && !isMeant) continue;
      emit(starts[at]!, ends[last]!, 'sex', hasAge || isPatient ? sureSex : 0.6, 'context-word');
    }
  },
};

const indefinite = wordSetOf('a an un una une een ein eine einen the');

/**
 * `trabaja como viticultor`: after a cue of several words, an unlisted word is also a profession; in English up to the
 * next function word.
 */
function unknownProfession(scan: Scan, from: number, emit: Emit): void {
  const { starts, ends, classes, kinds, keys } = scan;
  const first = isKind(scan, from, LETTERS) && indefinite.has(keys[from]!) ? from + 1 : from;
  if (
    !isKind(scan, first, LETTERS) ||
    tokenLength(scan, first) < 4 ||
    (classes[first]! & (FUNCTION_WORD | PROFESSION)) !== 0 ||
    phraseAt(scan, first) >= 0 ||
    // `the laboratory works as described`
    (scan.language === 'en' && /ed$/u.test(tokenText(scan, first)))
  )
    return;
  let last = first;
  if (scan.language === 'en')
    while (last < first + 2 && isKind(scan, last + 1, LETTERS) && (classes[last + 1]! & FUNCTION_WORD) === 0) last++;
  else if ((classes[first]! & COMMON) !== 0) return;
  if (kinds[last] === LETTERS) emit(starts[first]!, ends[last]!, 'profession', 0.5, 'context-word');
}

const folded = wordSetOf('juge garde cadre');
const definite = wordSetOf('le ce');
/** `est jugé difficile`, a profession without its accent; and `dans le cadre`, none behind an article. */
const isParticiple = (scan: Scan, i: number): boolean =>
  isWord(scan, i, folded) && (/é/iu.test(tokenText(scan, i)) || isWord(scan, i - 1, definite));

/**
 * Professions after a cue (`trabaja como …`, `works as a …`, `ex …`) or as a description of the patient after an
 * age.
 */
export const profession: Recognizer = {
  id: 'profession',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, kinds, keys } = scan;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & PROFESSION_CUE) !== 0 && phrases.last[p]! > phrases.first[p]!)
        unknownProfession(scan, phrases.last[p]! + 1, emit);
      if ((phrases.classes[p]! & PROFESSION) === 0) continue;
      const first = phrases.first[p]!;
      const last = phrases.last[p]!;
      if (targetOf(phrases.targets[p]!) === 'staff' && (phrases.classes[p]! & TITLE) !== 0) continue;
      if (isParticiple(scan, last)) continue;
      let hasCue = false;
      for (let at = first - 1, seen = 0; at >= 0 && seen < 4 && kinds[at] === LETTERS; at--, seen++) {
        const cue = phraseAt(scan, at);
        if (cue >= 0 && (phrases.classes[cue]! & PROFESSION_CUE) !== 0 && phrases.last[cue]! < first) {
          hasCue = true;
          break;
        }
      }
      const comma = markCode(scan, first - 1) === 44;
      const isAfterAge = comma && isKind(scan, first - 2, LETTERS) && ageLinks.has(keys[first - 2]!);
      const isAfterPatient =
        isKind(scan, first - 1, LETTERS) &&
        (patientWords.has(keys[first - 1]!) || (scan.classes[first - 1]! & SEX) !== 0);
      const isOf = isOfSomebody(scan, first, last);
      if (!hasCue && !isAfterAge && !isAfterPatient && !isOf) continue;
      emit(starts[first]!, ends[last]!, 'profession', hasCue ? 0.75 : 0.6, 'context-word');
    }
  },
};
