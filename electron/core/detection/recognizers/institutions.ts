import type { PhiType } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, foldedKey, LETTERS, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  DEPARTMENT_HEAD,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  HOSPITAL_WORD,
  KEY,
  ORGANIZATION,
  ORGANIZATION_HEAD,
  PARTICLE,
  PLACE,
  PROTECTED,
  SPECIALTY,
  STREET_HEAD,
  SURNAME,
  TITLE,
  TOWN,
} from '../wordClasses';
import { phraseAt } from './addressParts';
import { employers } from './employers';
import { isEponymUse } from './gazetteerNames';
import { beginsColumn, isKeyWithColon } from './nameRun';
import { isGlued, isKind, isTrademark, isWord, markCode, tokenLength, wordFilter, wordSetOf } from './neighbours';
import { whereabouts } from './whereabouts';

const HEADS = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD;
const MAX_WORDS = 10;

/** The position of the name relative to its head noun. */
const sides: Readonly<Record<Language, 'right' | 'both'>> = {
  es: 'right',
  fr: 'right',
  en: 'both',
  nl: 'both',
  de: 'both',
};

const genitive = foldedKey('s');
/** Lower-case words allowed between the words of a name before its head. */
const joints = wordSetOf('of the and for de van der den von und du');

const typeOfHead = (classes: number): PhiType =>
  (classes & HOSPITAL_HEAD) !== 0
    ? 'hospital'
    : (classes & HEALTH_CENTRE_HEAD) !== 0
      ? 'healthCentre'
      : (classes & ORGANIZATION_HEAD) !== 0
        ? 'organization'
        : 'department';

/**
 * Last token of the name that follows a head noun, or -1: capitalised words and their connectors, up to a mark, a
 * number that is not part of a date name, another head or a street.
 */
function nameAfter(scan: Scan, from: number, isCapitalHead: boolean, type: PhiType): number {
  const { kinds, flags, classes } = scan;
  let last = -1;
  let isInQuotes = false;
  for (let at = from, words = 0; at < scan.count && words < MAX_WORDS; at++) {
    if (beginsColumn(scan, at)) break;
    if (kinds[at] === LETTERS) {
      const bits = classes[at]!;
      if (isKeyWithColon(scan, at)) break;
      const isCapital = (flags[at]! & CAPITAL) !== 0;
      if (isCapital) {
        if (endsBefore(scan, at, words, type)) break;
        // `Centro de Salud La Alameda`: an article turns it into a name.
        const isArticled =
          (bits & STREET_HEAD) !== 0 && isKind(scan, at - 1, LETTERS) && (scan.classes[at - 1]! & PARTICLE) !== 0;
        if (
          words > 0 &&
          !isArticled &&
          (bits & (HEADS | STREET_HEAD)) !== 0 &&
          (bits & (GIVEN | SURNAME | HOSPITAL_WORD)) === 0 &&
          !(type === 'organization' && (bits & ORGANIZATION_HEAD) !== 0)
        )
          break;
        if (tokenLength(scan, at) === 1 && markCode(scan, at + 1) === 47) break;
        if ((bits & FUNCTION_WORD) !== 0 && (bits & (PARTICLE | GIVEN | SURNAME | HOSPITAL_WORD)) === 0) break;
        last = at;
      } else if (scan.language === 'de' && last >= 0 && isWord(scan, at, germanEnds)) break;
      else if ((bits & PARTICLE) === 0) {
        // `Hospital universitario La Paz`
        if ((bits & HOSPITAL_WORD) === 0 || !(isCapitalHead || isKindOf(scan, at, type))) break;
        // `Larkmoor Hospital and …`: a connector does not end a name
        if ((bits & FUNCTION_WORD) === 0 && (last >= 0 || type === 'hospital')) last = at;
      }
      words++;
      continue;
    }
    const code = markCode(scan, at);
    if (kinds[at] === DIGITS) {
      if (
        tokenLength(scan, at) <= 2 &&
        isKind(scan, at + 1, LETTERS) &&
        (classes[at + 1]! & PARTICLE) !== 0 &&
        isKind(scan, at + 2, LETTERS) &&
        (flags[at + 2]! & CAPITAL) !== 0
      ) {
        words++;
        continue;
      }
      // `Ordination am Anger 20.5.` is a day
      const isDay = markCode(scan, at + 1) === 46 && isGlued(scan, at + 1) && isKind(scan, at + 2, DIGITS);
      if (type === 'healthCentre' && words > 0 && tokenLength(scan, at) <= 2 && !isDay) last = at;
      break;
    }
    if (code === 34 || code === 0x201c || code === 0x201d || code === 0xab || code === 0xbb) {
      if (isInQuotes && last === at - 1) {
        last = at;
        break;
      }
      if (isInQuotes) break;
      isInQuotes = true;
      continue;
    }
    const isInner = (code === 45 || code === 39 || code === 0x2019) && isGlued(scan, at) && isGlued(scan, at + 1);
    const isAbbreviation =
      code === 46 &&
      isGlued(scan, at) &&
      isKind(scan, at - 1, LETTERS) &&
      tokenLength(scan, at - 1) <= 4 &&
      !isWord(scan, at - 1, wholeWords) &&
      ((classes[at - 1]! & (TITLE | HOSPITAL_WORD)) !== 0 || isCutShort(scan, at - 1));
    if (!isInner && !isAbbreviation && !(code === 38 && isKind(scan, at + 1, LETTERS))) break;
  }
  return last;
}

/** `Hotel Post in Steyr`, `Pflegeheim Seeblick für Montag`: what follows no longer belongs to a German name. */
const germanEnds = wordSetOf('in für zu mit bei ab');
/** `Klinikum Nord. Raucher`: a point behind these ends a sentence. */
const wholeWords = wordSetOf('nord süd ost west');

/** `Kontrolle Ordination Huber`, `Anruf Pflegedienst`: in German every noun is capitalised, also one before a name. */
const isGermanNoun = (scan: Scan, bits: number): boolean =>
  scan.language === 'de' &&
  ((bits & KEY) !== 0 || ((bits & COMMON) !== 0 && (bits & (HOSPITAL_WORD | PLACE | GIVEN | SURNAME)) === 0)) &&
  (bits & HEADS) === 0;

/** `the hospital university Hassan II`: what kind of hospital it is, and its name directly behind. */
const isKindOf = (scan: Scan, at: number, type: PhiType): boolean =>
  type === 'hospital' &&
  (scan.classes[at]! & FUNCTION_WORD) === 0 &&
  isKind(scan, at + 1, LETTERS) &&
  (scan.flags[at + 1]! & CAPITAL) !== 0 &&
  (scan.classes[at + 1]! & (GIVEN | SURNAME)) !== 0;

/** `S.`, `Dr.`, `Sr.`; but `La Fe.` ends a sentence. */
const isCutShort = (scan: Scan, i: number): boolean =>
  tokenLength(scan, i) === 1 ||
  (tokenLength(scan, i) === 2 && !vowels.includes(scan.text.charAt(scan.ends[i]! - 1).toLowerCase()));
const vowels = 'aeiouáéíóú';

/** Whether another head or, in a department's name, a person or a place begins at a capitalised token. */
function endsBefore(scan: Scan, at: number, words: number, type: PhiType): boolean {
  const phrase = phraseAt(scan, at);
  const classes = phrase < 0 ? scan.classes[at]! : scan.phrases.classes[phrase]!;
  if (type === 'department') {
    if ((classes & (HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD)) !== 0) return true;
    const isLed = isKind(scan, at - 1, LETTERS) && (scan.classes[at - 1]! & PARTICLE) !== 0;
    return words > 0 && !isLed && (classes & SPECIALTY) === 0 && (classes & (GIVEN | SURNAME | PLACE)) !== 0;
  }
  return (
    words > 0 &&
    phrase >= 0 &&
    scan.phrases.last[phrase]! > at &&
    (classes & (DEPARTMENT_HEAD | ORGANIZATION_HEAD)) !== 0 &&
    type === 'hospital'
  );
}

/** First token of the name that leads up to a head noun, or the head itself. */
function nameBefore(scan: Scan, head: number): number {
  const { kinds, flags, classes } = scan;
  let first = head;
  for (let at = head - 1, words = 0; at >= 0 && words < 6; at--) {
    if (beginsColumn(scan, at + 1)) break;
    if (kinds[at] === LETTERS) {
      const bits = classes[at]!;
      if ((flags[at]! & CAPITAL) === 0) {
        // `Sun Yat-sen University`
        if (words === 0 && markCode(scan, at - 1) === 45 && isGlued(scan, at) && isGlued(scan, at - 1)) continue;
        // `St Mary's Hospital`
        const isGenitive =
          scan.keys[at] === genitive &&
          isGlued(scan, at) &&
          (markCode(scan, at - 1) === 39 || markCode(scan, at - 1) === 0x2019);
        if (isGenitive) {
          at--;
          continue;
        }
        if (words === 0 || !joints.has(scan.keys[at]!)) break;
        continue;
      }
      if ((bits & FUNCTION_WORD) !== 0 && (bits & (PARTICLE | GIVEN | SURNAME)) === 0) break;
      if (isGermanNoun(scan, bits)) break;
      first = at;
      words++;
      continue;
    }
    const code = markCode(scan, at);
    const isInner = (code === 45 || code === 39 || code === 0x2019) && isGlued(scan, at) && isGlued(scan, at + 1);
    const isAbbreviation =
      code === 46 &&
      isKind(scan, at - 1, LETTERS) &&
      tokenLength(scan, at - 1) <= 3 &&
      (flags[at - 1]! & CAPITAL) !== 0 &&
      // `SA2 0RB. School`
      !(isGlued(scan, at - 1) && isKind(scan, at - 2, DIGITS));
    if (!isInner && !isAbbreviation && code !== 38) break;
  }
  return first;
}

/** Whether a word of a range is more than a head or an ordinary word, so that the whole is the name of one place. */
function hasProperWord(scan: Scan, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) {
    if (scan.kinds[i] === DIGITS) return true;
    if (scan.ends[i]! - scan.starts[i]! < 2) continue;
    if (scan.kinds[i] !== LETTERS || (scan.flags[i]! & CAPITAL) === 0) continue;
    const bits = scan.classes[i]!;
    if ((bits & (HEADS | SPECIALTY | FUNCTION_WORD)) === 0 && ((bits & COMMON) === 0 || (bits & HOSPITAL_WORD) !== 0))
      return true;
    // `Huisartsenpraktijk De Linde`, `The Oaks Surgery`: a capitalised article turns any word into a name.
    if (
      (bits & COMMON) !== 0 &&
      (bits & HEADS) === 0 &&
      i > first &&
      isKind(scan, i - 1, LETTERS) &&
      (scan.flags[i - 1]! & CAPITAL) !== 0 &&
      (scan.classes[i - 1]! & (PARTICLE | FUNCTION_WORD)) !== 0
    )
      return true;
  }
  return false;
}

/**
 * Hospitals, health centres, departments and other institutions by head noun: `Hospital Universitario La Paz`,
 * `CHU de Nantes`.
 */
export const institution: Recognizer = {
  id: 'institution-head',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, flags, language } = scan;
    if (language === 'nl') compoundHospitals(scan, emit);
    if (language === 'en') namesakes(scan, emit);
    if (language === 'fr') employers(scan, emit);
    const isBoth = sides[language] === 'both';
    let done = -1;
    for (let p = 0; p < phrases.count; p++) {
      const classes = phrases.classes[p]!;
      if ((classes & HEADS) === 0) continue;
      const head = phrases.first[p]!;
      if (head <= done) continue;
      const type = typeOfHead(classes);
      const isCapital = (flags[head]! & CAPITAL) !== 0;
      const lastOfHead = phrases.last[p]!;
      const after = nameAfter(scan, lastOfHead + 1, isCapital, type);
      const first = isBoth && isCapital && (type !== 'department' || language === 'en') ? nameBefore(scan, head) : head;
      const last = after >= 0 ? after : lastOfHead;
      if (first === head && last === lastOfHead) continue;
      // `Station M4`: the ward's number is not split.
      if (isKind(scan, last + 1, DIGITS) && isGlued(scan, last + 1)) continue;
      // A head in lower case requires a proper name, not an adjective.
      if (!isCapital && (after < 0 || !hasProperWord(scan, lastOfHead + 1, last) || tokenLength(scan, last) < 2))
        continue;
      // `Med. Klinik`
      if ((type !== 'hospital' || language === 'de') && !hasProperWord(scan, first, last)) continue;
      if (type === 'organization' && !isCapital && !isNamesakeOf(scan, lastOfHead + 1, after)) continue;
      if (type === 'hospital' && !isCapital && (scan.classes[after]! & COMMON) !== 0 && after === lastOfHead + 1)
        continue;
      emit(starts[first]!, ends[last]!, type, isCapital ? 0.8 : 0.7, 'head-noun');
      if (language === 'de') townBehind(scan, last + 1, emit);
      if (type !== 'department') done = last;
    }
  },
};

/** `Gasthof Sonnenhof in Bregenz`: the town where a named house stands. */
function townBehind(scan: Scan, at: number, emit: Emit): void {
  const town = at + 1;
  if (!isWord(scan, at, inside) || !isKind(scan, town, LETTERS) || (scan.flags[town]! & CAPITAL) === 0) return;
  if ((scan.classes[town]! & (CITY | TOWN)) === 0 || (scan.classes[town]! & (PROTECTED | SPECIALTY)) !== 0) return;
  emit(scan.starts[town]!, scan.ends[town]!, 'city', 0.7, 'context-word');
}
const inside = wordSetOf('in');

/** `l'institut Joliot Curie`, `el colegio Ramón Cajal`: somebody's whole name directly behind the noun. */
function isNamesakeOf(scan: Scan, from: number, last: number): boolean {
  if (scan.language !== 'fr' && scan.language !== 'es') return false;
  let names = 0;
  for (let i = from; i <= last; i++) {
    if (scan.kinds[i] !== LETTERS || (scan.flags[i]! & CAPITAL) === 0) continue;
    if ((scan.classes[i]! & (GIVEN | SURNAME)) === 0 || (scan.classes[i]! & COMMON) !== 0) break;
    names++;
  }
  return names > 1;
}

/** What an American hospital is called without the word for it, and whence or whither people go. */
const hospitalTails = wordSetOf('regional memorial general presbyterian methodist baptist lutheran');
const ways = wordSetOf('to at from in the via outside near');

/** Words of a name before `General` or behind `St.`: capitalised, and not ordinary ones. */
const isProper = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  (scan.flags[i]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
  (scan.classes[i]! & (COMMON | FUNCTION_WORD | SPECIALTY | HEADS | TITLE | EPONYM | PROTECTED)) === 0;

let isNamesake: ((key: number) => boolean) | undefined;

/** `airlifted to Brackenfell Regional`, `seen at St. Brendan's`: an American hospital without its head noun. */
function namesakes(scan: Scan, emit: Emit): void {
  const { capitals, starts, ends, flags } = scan;
  isNamesake ??= wordFilter([...hospitalTails, ...saints]);
  for (let c = 0; c < capitals.length; c++) {
    const at = capitals[c]!;
    if (!isNamesake(scan.keys[at]!)) continue;
    if (isWord(scan, at, hospitalTails)) {
      let first = at;
      while (first > at - 3 && isProper(scan, first - 1)) first--;
      const next = at + 1;
      const goesOn =
        isKind(scan, next, LETTERS) && (flags[next]! & CAPITAL) !== 0 && (flags[next]! & ALL_CAPITALS) === 0;
      if (first < at && !goesOn && isWord(scan, first - 1, ways))
        emit(starts[first]!, ends[at]!, 'hospital', 0.65, 'context-word');
    } else if (isWord(scan, at, saints)) {
      const name = markCode(scan, at + 1) === 46 ? at + 2 : at + 1;
      const quote = markCode(scan, name + 1);
      const isOwned = isProper(scan, name) && (quote === 39 || quote === 0x2019) && scan.keys[name + 2] === genitive;
      // `headmistress of St Hilda's Prep`
      if (isOwned && isWord(scan, name + 3, foundations) && (flags[name + 3]! & CAPITAL) !== 0)
        emit(starts[at]!, ends[name + 3]!, 'organization', 0.8, 'head-noun');
      if (!isWord(scan, at - 1, ways)) continue;
      // `at St. John's wort`: nothing that the name belongs to may follow
      const isFree =
        !isKind(scan, name + 3, LETTERS) ||
        ((flags[name + 3]! & CAPITAL) === 0 && !isWord(scan, name + 3, notHospitals));
      if (isOwned && isFree) emit(starts[at]!, ends[name + 2]!, 'hospital', 0.65, 'context-word');
    }
  }
}
const saints = wordSetOf('st saint');
const foundations = wordSetOf('prep school church college academy nursery primary infants junior');
const notHospitals = wordSetOf('wort fire day church school college university parish road street hall');

/** `Wilhelminaziekenhuis`: the head is the end of a compound; `Streekziekenhuis` alone is a head by itself. */
function compoundHospitals(scan: Scan, emit: Emit): void {
  for (const at of scan.capitals) {
    const end = scan.ends[at]!;
    if (end - scan.starts[at]! < 14 || (scan.classes[at]! & HEADS) !== 0) continue;
    if (scan.text.slice(end - 10, end).toLowerCase() === 'ziekenhuis')
      emit(scan.starts[at]!, end, 'hospital', 0.75, 'head-noun');
  }
}

/** `Marcapasos Medtronic`: a product by its maker identifies nobody. */
const devices = wordSetOf(
  'marcapasos prótesis stent stents bomba catéter ecógrafo resonancia implante válvula desfibrilador dai ' +
    'lente sonda escáner equipo endoscopio generador ' +
    'pacemaker prosthesis pump catheter scanner implant valve defibrillator lens endoscope icd drill stapler ' +
    'stimulateur prothèse pompe cathéter scanner irm valve défibrillateur échographe ' +
    'prothese pomp katheter klep defibrillator mri ' +
    'schrittmacher herzschrittmacher pumpe katheter implantat klappe defibrillator mrt ct',
);

/** Companies, public bodies and hospitals listed by name. */
export const organization: Recognizer = {
  id: 'organization-gazetteer',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, flags } = scan;
    if (scan.language === 'es') whereabouts(scan, emit);
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & ORGANIZATION) === 0 || (phrases.classes[p]! & COMMON) !== 0) continue;
      const first = phrases.first[p]!;
      if (
        (flags[first]! & CAPITAL) === 0 ||
        isWord(scan, first - 1, devices) ||
        isEponymUse(scan, first, phrases.last[p]!) ||
        isTrademark(scan, phrases.last[p]!)
      )
        continue;
      const type = (phrases.classes[p]! & HOSPITAL_WORD) === 0 ? 'organization' : 'hospital';
      emit(starts[first]!, ends[phrases.last[p]!]!, type, 0.7, 'gazetteer');
    }
  },
};
