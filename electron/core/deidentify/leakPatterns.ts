import type { PhiType } from '../../contract/phi';
import { familyOfType, personNameTypes, phiFacts } from '../../contract/phiTypes';
import { everydayWords } from '../release/leakScan/everydayWords';
import { compact } from '../text/spelling';
import { surnameParticles } from './surrogateLists';

/** Why a place in the output counts as a leak. */
export const leakRules = [
  'original',
  'nameWord',
  'initials',
  'number',
  'knownPatient',
  'residual',
  'dateFragment',
] as const;
export type LeakRule = (typeof leakRules)[number];

export interface LeakString {
  readonly type: PhiType;
  readonly text: string;
  /** From the known patient data rather than from a note. */
  readonly isKnown?: boolean;
  /** @see PhiString */
  readonly isUnsure?: true;
}

/** What is searched for. Compared without case, accents and separators; begins and ends with whole words. */
export interface LeakPattern {
  readonly compact: string;
  /** Where its words end in `compact`; a separator may occur there. */
  readonly wordEnds: readonly number[];
  readonly rule: LeakRule;
  readonly type: PhiType;
  /** Digits and mixed numbers: separators and line breaks may occur anywhere. */
  readonly isNumber: boolean;
  /**
   * Short or ordinary words count only if capitalised, and not at the start of a sentence; given names that are also
   * words count there too. `usual`: of what detection was unsure of; where a note is written without capitals, none are
   * asked for, and of several words one within a sentence. `beside`: of
   * short ones in small letters, where only what stands beside them tells.
   */
  readonly needsCapital: false | 'within' | 'anywhere' | 'usual' | 'beside';
  /** `J.G.L.`: every letter with its point, so that acronyms do not count. */
  readonly needsPoints: boolean;
  /**
   * Numeric dates: separators between all three numbers or between none, so that `2024. 21 years` is not the first of
   * February; between all if any has one digit.
   */
  readonly gaps: 'any' | 'even' | 'all';
  /**
   * A part of a number, which someone else's may contain, or an institution of ordinary words alone (`Regional
   * Hospital`), which the name that was drawn for another may contain.
   */
  readonly isPart: boolean;
}

/** Given names that are also words, when written in lower case: few other sentences begin with one. */
const givenWords: ReadonlySet<string> = new Set(
  'diana tomas concepcion encarnacion conception flora desire vital malin ascension'.split(' '),
);

/** Names that are also words. Alone they count only if capitalised within a sentence. */
const commonNames: ReadonlySet<string> = new Set(
  (
    'rosa leon mata blanco rubio cruz luz pilar dolores reyes santos campos calle casas castillo cuesta ' +
    'delgado fuente fuentes gallo guerra lobo luna marin mayor medina mora moreno nieto nieves palma paz ' +
    'pena peral pinto pozo prado puente ramos rey rico rios rivera roca rojo romero salas sierra sol ' +
    'soledad soto torres valle vega verdugo viejo consuelo remedios amparo angel angeles blanca clara ' +
    'alba aurora bueno caballero cano calvo bravo flores franco gordo hierro iglesias maestre mesa monte ' +
    'montes nuevo angulo parra pastor plaza pino rama reina sala santa seco serrano elisa paredes ' +
    'young white black block brown long may will mark grace hope faith rose stone wood woods hill field ' +
    'fields park parks lane street church bush banks bell best bond brook brooks cook day fox free ' +
    'french frost gold good grant gray green hall hand hart head hood house hunter key king knight lake ' +
    'law little love major marsh mason miller moon moss new page parish pool pope power price quick rice ' +
    'rich rivers root rush sharp short singer small snow speed spring steel sterling street strong ' +
    'summer summers swan sweet tanner temple towns underwood wall ward waters weaver wells west wise ' +
    'wolf worth baker butler carpenter carter cooper fisher gardener porter potter shepherd smith taylor ' +
    'turner ' +
    'blanc brun hilaire roux petit grand gros legrand boulanger berger charpentier fontaine riviere ' +
    'roche rose roy lebon marchand martin mercier meunier noel olive pain page perle picard poirier ' +
    'prince renard rey robin roi rossignol royer sage savant simple soleil tailleur vasseur vert ' +
    'klein groot lang kort wit zwart bruin groen bakker boer bos brouwer dekker kok koning kuiper meijer ' +
    'molenaar mulder post prins schipper smit snijder vink visser vogel vos ' +
    'gross weiss schwarz braun kurz jung alt neu bauer becker beck berg busch fischer fuchs graf haas ' +
    'hahn hirsch hoffmann hofmann horn kaiser keller koch kohler konig kraft kramer krause kruger kuhn ' +
    'lehmann maier maurer meister metzger muller neumann richter ritter sauer schafer schmidt schneider ' +
    'schreiber schubert schulz schuster sommer stark stein vogel wagner weber winter wolf zimmermann'
  ).split(' '),
);

export const isCommonName = (folded: string): boolean => commonNames.has(folded) || everydayWords.has(folded);

const titles: ReadonlySet<string> = new Set([
  'dr',
  'dra',
  'sir',
  'lady',
  'lord',
  'don',
  'dona',
  'doctor',
  'doctora',
  'mrs',
  'miss',
  'mister',
  'madame',
  'monsieur',
  'herr',
  'frau',
  'mevrouw',
  'meneer',
  'senor',
  'senora',
  'professor',
  'profesor',
  'prof',
]);

interface Word {
  readonly text: string;
  readonly folded: string;
}
const anyWord = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Of the units up to `lastLatin`: 1 for letters, 2 for figures, 0 for marks, -1 for what is left to `anyWord`. */
const lastLatin = 0x24f;
const unitClasses = Int8Array.from({ length: lastLatin + 1 }, (_, unit) => {
  if (unit > 127 && unit < 0xc0) return unit === 0xa0 ? 0 : -1;
  const character = String.fromCharCode(unit);
  return /\p{L}/u.test(character) ? 1 : /[0-9]/.test(character) ? 2 : 0;
});

/** Runs of letters and of figures: strings are cut by hundreds of thousands, nearly all of them Latin. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  const add = (word: string): void => {
    const folded = compact(word);
    if (folded !== '') words.push({ text: word, folded });
  };
  let start = 0;
  let inside = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const found = unit > lastLatin ? -1 : unitClasses[unit]!;
    if (found < 0) {
      words.length = 0;
      for (const word of text.match(anyWord) ?? []) add(word);
      return words;
    }
    if (found === inside) continue;
    if (inside !== 0) add(text.slice(start, i));
    start = i;
    inside = found;
  }
  if (inside !== 0) add(text.slice(start));
  return words;
}

/** `Müller` as written without umlauts. */
const umlauts: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Å: 'Aa',
  Ø: 'Oe',
};
const anyUmlaut = /[äöüåøÄÖÜÅØ]/g;
/** Combining marks begin here: a text without them is in normal form. */
const firstMark = 0x300;
function spelledOut(text: string): string {
  let mayChange = false;
  for (let i = 0; i < text.length && !mayChange; i++) {
    const unit = text.charCodeAt(i);
    mayChange = unit >= firstMark || (unit > 127 && umlauts[text[i]!] !== undefined);
  }
  return mayChange ? text.normalize('NFC').replace(anyUmlaut, (letter) => umlauts[letter]!) : text;
}

const MIN_NUMBER = 5;
/** For the digits of a number alone, without its letters. */
const MIN_PART = 6;

/**
 * What to search for one string, by kind. Names: the whole, every word of four letters or more (three if capitalised),
 * and the initials of three words or more. Places and institutions: the whole from four letters on, addresses also
 * without their numbers. Numbers: from five digits and letters on, their digits alone and their longest part from six
 * on, for phones also the last nine and seven. Dates: as written; the scan searches for the days that they mean
 * (`dateIndexOf`). Nothing is searched for ages, sexes, partial dates, single digits: they cannot identify one person
 * in a text.
 */
export function patternsFor(string: LeakString, isCommonWord: (folded: string) => boolean): readonly LeakPattern[] {
  const { type, text } = string;
  const found = patternsOf(string, isCommonWord);
  if (!personNameTypes.has(type)) return found;
  const spelled = spelledOut(text);
  return spelled === text ? found : [...found, ...patternsOf({ ...string, text: spelled }, isCommonWord)];
}

/** Families whose values are the same in any case. */
const figures: ReadonlySet<string> = new Set(['date', 'age', 'identifier', 'contact']);

interface PatternOptions {
  readonly isNumber?: boolean;
  readonly needsCapital?: LeakPattern['needsCapital'];
  readonly needsPoints?: boolean;
  readonly gaps?: LeakPattern['gaps'];
  readonly isPart?: boolean;
}

function patternsOf(
  { type, text, isKnown = false, isUnsure }: LeakString,
  isCommonWord: (folded: string) => boolean,
): readonly LeakPattern[] {
  const words = wordsOf(text);
  const asksUsual = isUnsure === true && !isKnown && !figures.has(familyOfType[type]);
  const found: LeakPattern[] = [];
  const add = (
    part: readonly Word[],
    rule: LeakRule,
    { isNumber = false, needsCapital = false, needsPoints = false, gaps = 'any', isPart = false }: PatternOptions = {},
  ): void => {
    let whole = '';
    const ends: number[] = [];
    for (const { folded } of part) {
      whole += folded;
      ends.push(whole.length);
    }
    if (whole.length < 2 || whole.length > 120) return;
    found.push({
      compact: whole,
      wordEnds: ends,
      rule: isKnown ? 'knownPatient' : rule,
      type,
      isNumber,
      needsCapital: needsCapital === false && asksUsual && !isNumber ? 'usual' : needsCapital,
      needsPoints,
      gaps,
      isPart,
    });
  };
  const letters = lettersOf(words);
  const isCommon = (folded: string): boolean => isCommonName(folded) || isCommonWord(folded);
  if (personNameTypes.has(type)) addName(words, add, isCommon);
  else
    switch (familyOfType[type]) {
      case 'identifier':
      case 'contact':
        addNumber(type, text, words, add);
        break;
      case 'date':
        if (type === 'date') addDate(words, add);
        break;
      case 'place':
        addPlace(type, words, add, isCommon);
        break;
      case 'profession':
      case 'other':
      case 'name':
        // a laboratory value may be anyone's
        if (type === 'sex' || phiFacts[type].nature === 'quantity') break;
        if (words.length > 1 && letters >= 6) add(words, 'original');
        else if (type === 'username' && letters >= 4) add(words, 'original', { isNumber: /\p{N}/u.test(text) });
    }
  return found;
}

type Add = (part: readonly Word[], rule: LeakRule, options?: PatternOptions) => void;
const lettersOf = (words: readonly Word[]): number => words.reduce((sum, { folded }) => sum + folded.length, 0);

/** The whole name, each identifying word, and the initials. */
function addName(words: readonly Word[], add: Add, isCommon: (folded: string) => boolean): void {
  const named = words.filter(({ folded }) => folded.length > 1 && !surnameParticles.has(folded) && !titles.has(folded));
  if (named.length > 1) add(words.slice(words.indexOf(named[0]!), words.indexOf(named.at(-1)!) + 1), 'original');
  for (const word of named) {
    // However this mention is written: where one note has `brown` for a name, another has brown sputum.
    if (word.folded.length >= 4)
      add([word], 'nameWord', {
        needsCapital: givenWords.has(word.folded) ? 'anywhere' : isCommon(word.folded) && 'within',
      });
    else if (word.folded.length === 3)
      add([word], 'nameWord', { needsCapital: word.text === word.text.toLowerCase() ? 'beside' : 'within' });
  }
  if (named.length > 2)
    add(
      named.map(({ folded }) => ({ text: folded[0]!, folded: folded[0]! })),
      'initials',
      { needsPoints: true },
    );
}

/** A number, an internet address, and the parts of it that people write. */
function addNumber(type: PhiType, text: string, words: readonly Word[], add: Add): void {
  const letters = lettersOf(words);
  if (type === 'email') {
    add(words, 'original', { isNumber: true });
    const local = wordsOf(text.slice(0, Math.max(0, text.lastIndexOf('@'))));
    if (local.reduce((sum, { folded }) => sum + folded.length, 0) >= 6) add(local, 'number', { isNumber: true });
  } else if (letters >= MIN_NUMBER && (/\p{N}/u.test(text) || type === 'url')) {
    add(words, 'number', { isNumber: true });
    if (type === 'url') return;
    const whole = compact(text);
    const parts = new Set<string>();
    const digitsOnly = whole.replace(/\D/g, '');
    if (phiFacts[type].nature === 'telephone') {
      if (digitsOnly.length > 9) add([{ text: '', folded: digitsOnly.slice(-9) }], 'number', { isNumber: true });
      if (digitsOnly.length > 9) parts.add(digitsOnly.slice(-7));
    } else {
      // what a handwritten note has of `CO-4451-889`
      if (digitsOnly.length >= MIN_PART) parts.add(digitsOnly);
      const longest = text
        .split(/[^\p{L}\p{N}]+/u)
        .map(compact)
        .reduce((best, part) => (part.length > best.length ? part : best), '');
      if (longest.replace(/\D/g, '').length >= MIN_PART) parts.add(longest);
    }
    for (const part of parts)
      if (part !== whole && !isRound(part))
        add([{ text: '', folded: part }], 'number', { isNumber: true, isPart: true });
  }
}

/** A date as written; what it means is compared elsewhere, as a day. */
function addDate(words: readonly Word[], add: Add): void {
  const letters = lettersOf(words);
  const numbers = words.filter(({ folded }) => /^[0-9]+$/.test(folded));
  const isWritten = words.length > numbers.length && numbers.length > 1 && words.length <= 8 && letters >= 8;
  const isNumeric = words.length === 3 && numbers.length === 3 && letters >= 4;
  if (isWritten) add(words, 'original');
  // without separators `1/2/49` could be any number
  if (isNumeric)
    add(words, 'original', {
      gaps: words.some(({ folded }) => folded.length === 1) || letters < 8 ? 'all' : 'even',
    });
}

function addPlace(type: PhiType, words: readonly Word[], add: Add, isCommon: (folded: string) => boolean): void {
  const letters = lettersOf(words);
  if (type === 'zip') {
    if (letters >= MIN_NUMBER) add(words, 'number', { isNumber: true });
    return;
  }
  if (type === 'room' || letters < 4) return;
  // `la unión` is also an ordinary noun phrase
  const isTown = phiFacts[type].generalised.includes('territory');
  const isOrdinary = words.every(({ folded }) => isCommon(folded));
  const isInstitution = isOrdinary && phiFacts[type].nature === 'institution';
  add(words, 'original', {
    needsCapital: isOrdinary && (words.length === 1 || isTown ? 'within' : isInstitution && 'usual'),
    isPart: isInstitution,
  });
  if (type === 'street') {
    const digits = words.findIndex(({ folded }) => /^[0-9]/.test(folded));
    const name = digits < 0 ? [] : words.slice(0, digits);
    if (name.length > 1 && name.reduce((sum, { folded }) => sum + folded.length, 0) >= 8) add(name, 'original');
  }
}

/** Counts and doses end in zeros: `150000` platelets. */
const isRound = (digits: string): boolean => digits.endsWith('000');
