import type { Language } from '../../contract/text';
import { foldSpelling } from '../text/spelling';
import { surnameParticles, type Sex, type SurrogatePools } from './surrogateLists';
import { setOfWords } from '../text/setOfWords';

export type NameRole = 'given' | 'surname' | 'initial' | 'surnameInitial' | 'particle' | 'title' | 'digits';

/** `text.slice(start, end)` of the mention; what is between parts is preserved. */
export interface NamePart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly folded: string;
  readonly role: NameRole;
  /** For initials of a known person: the words they begin, letter by letter. */
  readonly of?: readonly NameWord[];
}

/** A first name or a surname. */
export interface NameWord {
  readonly role: 'given' | 'surname';
  readonly folded: string;
}

export interface ParsedName {
  readonly parts: readonly NamePart[];
  /** From a title (`Dña.`, `Herr`) or else from the first names. */
  readonly sex: Sex | undefined;
}

const femaleTitles = setOfWords(
  'dra sra srta dona dna mrs ms miss mme mlle madame mademoiselle mevr mevrouw mw mevr frau doctora ' +
    'profesora senora senorita enfermera lady hermana frl',
);
const maleTitles = setOfWords('hr sr don mr monsieur dhr meneer heer herr herrn senor sir doctor profesor mister');
const otherTitles = setOfWords(
  'dr drs prof professor professeur docteur pr med dipl ing phd md msc bsc rn pa np dds esq jr ii iii iv ' +
    'univ habil oa ca fa ass priv doz mag docent arts verpleegkundige nurse infirmiere lic ldo lda ldos due',
);
/** `Mr`, `Dra`, `Herr`, … in any case and without its point. */
export const isTitle = (word: string): boolean => {
  const folded = foldSpelling(word);
  return femaleTitles.has(folded) || maleTitles.has(folded) || otherTitles.has(folded);
};

/** Longer forms represented by one first name. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fco: 'francisco',
    fca: 'francisca',
    fdo: 'fernando',
    ant: 'antonio',
    mª: 'maria',
    ma: 'maria',
    jse: 'jose',
    gral: 'general',
    guill: 'guillermo',
    wm: 'william',
    chas: 'charles',
    geo: 'george',
    thos: 'thomas',
    jos: 'joseph',
  }),
);

/** The first name of an abbreviation, or undefined. */
export const abbreviatedName = (folded: string): string | undefined => abbreviations.get(folded);

/** `Holling-\n> worth` is one word: the layout cut it. */
const wordPattern = /[\p{L}\p{M}]+(?:[-\u00ad\u2010][ \t]*(?:\r\n?|\n)[ \t>]*(?=\p{Ll})[\p{L}\p{M}]+)?ª?|\p{N}+/gu;
const layout = /[-\u00ad\u2010 \t\r\n>]+/g;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly folded: string;
}

/** A word is letters or digits throughout. */
const isDigits = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code < 128 ? code <= 57 : /^\p{N}/u.test(word);
};

const isFirst = (pools: SurrogatePools, folded: string): boolean =>
  pools.female.has(folded) || pools.male.has(folded) || abbreviations.has(folded);

/** Single letters that are titles: `D. Juan`, `M. Dupont`, `Fr. Weber`. */
const isSingleTitle = (
  folded: string,
  language: Language,
  i: number,
  isLast: boolean,
  isAbbreviated: boolean,
): boolean =>
  i === 0 &&
  !isLast &&
  ((language === 'es' && folded === 'd' && isAbbreviated) ||
    (language === 'fr' && folded === 'm') ||
    (language === 'de' && folded === 'fr' && isAbbreviated));

/** `M.D.` and `D.G.L.` are initials, `M. D.` is Monsieur D. */
const isStuckInitial = (text: string, word: Word, next: Word | undefined): boolean =>
  word.folded.length === 1 &&
  next !== undefined &&
  lettersOf(next.text) === 1 &&
  next.start === word.end + 1 &&
  text[word.end] === '.';

function areTitles(roles: readonly (NameRole | undefined)[], count: number): boolean {
  for (let i = 0; i < count; i++) if (roles[i] !== 'title') return false;
  return true;
}

function isInitials({ text, folded }: Word, pools: SurrogatePools, isOnly: boolean): boolean {
  if (text.length > 8 || folded.endsWith('ª')) return false;
  const count = lettersOf(text);
  if (count === 1) return true;
  if (count > 3) return false;
  const isUpper = text === text.toUpperCase() && text !== text.toLowerCase();
  return (
    isUpper &&
    !isFirst(pools, folded) &&
    !pools.surnames.has(folded) &&
    (isOnly || count === 2 || !/[aeiou]/.test(folded))
  );
}

/** In code points. */
function lettersOf(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += text.codePointAt(i)! > 0xffff ? 2 : 1) count++;
  return count;
}

const isCapital = ({ text }: Word): boolean => text.length > 1 && text === text.toUpperCase();

function haveMixedCapitals(words: readonly Word[], full: readonly number[]): boolean {
  let capitals = 0;
  for (const i of full) if (isCapital(words[i]!)) capitals++;
  return capitals > 0 && capitals < full.length;
}

/** Spanish surnames come in pairs: `Apellidos: Puig Romero` */
const areSurnamePair = (first: string, second: string, pools: SurrogatePools): boolean =>
  !isFirst(pools, first) && !isFirst(pools, second) && pools.surnames.has(second);

/** How many of the full words, from the first, are first names. */
function countGiven(
  text: string,
  words: readonly Word[],
  full: readonly number[],
  pools: SurrogatePools,
  known: (folded: string) => 'given' | 'surname' | undefined,
): number {
  for (let given = 0; given < full.length; given++) {
    const { folded, start } = words[full[given]!]!;
    // `Louis-Marie` is one first name
    if (given > 0 && text[start - 1] === '-' && words[full[given - 1]!]!.end === start - 1) continue;
    const isLast = given === full.length - 1;
    const hint = known(folded);
    const isGiven = isFirst(pools, folded);
    const isSurname = pools.surnames.has(folded);
    const couldBeFirst = hint === 'given' || (hint === undefined && isGiven);
    const takes =
      given === 0
        ? couldBeFirst || (!(isSurname && !isGiven) && hint !== 'surname')
        : couldBeFirst && !(isLast && (isSurname || (hint === undefined && full.length > 2)));
    if (!takes) return given;
  }
  return full.length;
}

/** Words of a mention, with their positions. */
function readWords(text: string): readonly Word[] {
  const words: Word[] = [];
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match !== null; match = wordPattern.exec(text)) {
    const word = match[0].replace(layout, '');
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      text: word,
      folded: word.endsWith('ª') ? `${foldSpelling(word.slice(0, -1))}ª` : foldSpelling(word),
    });
  }
  return words;
}

type Roles = (NameRole | undefined)[];

/** Assigns roles to digits, titles and particles. @returns what the titles imply */
function markTitles(
  text: string,
  language: Language,
  words: readonly Word[],
  roles: Roles,
  pools: SurrogatePools,
): { readonly hasTitle: boolean; readonly sex: Sex | undefined } {
  let sex: Sex | undefined;
  let hasTitle = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const { folded } = word;
    if (isDigits(word.text)) {
      roles[i] = 'digits';
      continue;
    }
    const isLast = i === words.length - 1;
    const after = text[word.end] ?? '';
    const singleTitle =
      folded.length < 3 &&
      isSingleTitle(folded, language, i, isLast, after === '.') &&
      !isStuckInitial(text, word, words[i + 1]);
    const spanishFemale = language === 'es' && !isLast && (folded === 'dª' || folded === 'srª' || folded === 'drª');
    const isFemale = femaleTitles.has(folded);
    const isMale = maleTitles.has(folded);
    if (isFemale || isMale || otherTitles.has(folded) || singleTitle || spanishFemale) {
      // `Pa`, `Med`, `Sir`… as the only word is someone's name
      if (words.length === 1) continue;
      roles[i] = 'title';
      hasTitle = true;
      sex ??=
        isFemale || spanishFemale || (singleTitle && folded === 'fr')
          ? 'female'
          : isMale || (singleTitle && folded !== 'fr')
            ? 'male'
            : undefined;
    } else if (
      !isLast &&
      surnameParticles.has(folded) &&
      (folded.length > 1 || after === "'" || after === '’' || folded === 'y' || folded === 'e' || folded === 'i')
    ) {
      const isLower = word.text === word.text.toLowerCase();
      const isConjunction = folded.length === 1 && after !== "'" && after !== '’';
      // `Ben Smith` and `Al Brown` begin with a first name
      const isFirstName = !isLower && isFirst(pools, folded) && areTitles(roles, i);
      if (!isFirstName && (!isConjunction || isLower)) roles[i] = 'particle';
    }
  }
  return { hasTitle, sex };
}

interface OpenWords {
  /** Indices of words that are not titles, particles or digits, and among them the initials and the others. */
  readonly open: readonly number[];
  readonly full: readonly number[];
  readonly initials: readonly number[];
  /** Of the comma between surnames and first names; −1 if there is none. */
  readonly comma: number;
}

function openWordsOf(text: string, words: readonly Word[], roles: Roles, pools: SurrogatePools): OpenWords {
  const open: number[] = [];
  for (let i = 0; i < roles.length; i++) if (roles[i] === undefined) open.push(i);
  const comma = text.indexOf(',');
  let hasBefore = false;
  let hasBehind = false;
  for (const i of open) {
    if (words[i]!.end <= comma) hasBefore = true;
    if (words[i]!.start > comma) hasBehind = true;
  }
  const full: number[] = [];
  const initials: number[] = [];
  for (const i of open) (isInitials(words[i]!, pools, open.length === 1) ? initials : full).push(i);
  return { open, full, initials, comma: comma > 0 && hasBefore && hasBehind ? comma : -1 };
}

/** Initials before the first full word (or alone) are first names; after it surnames, unless a surname came first. */
function markInitials(
  { open, full, initials, comma }: OpenWords,
  language: Language,
  words: readonly Word[],
  roles: Roles,
  pools: SurrogatePools,
  hasTitle: boolean,
): void {
  const first = full.length === 0 ? Infinity : full[0]!;
  for (const i of initials) {
    roles[i] =
      comma >= 0
        ? words[i]!.start > comma
          ? 'initial'
          : 'surnameInitial'
        : i < first || full.length === 0
          ? 'initial'
          : isFirst(pools, words[first]!.folded) && open[open.length - 1] === i
            ? 'surnameInitial'
            : 'initial';
  }
  // `Herr K.` too
  if (full.length === 0 && comma < 0 && (open.length > 1 || (hasTitle && open.length === 1))) {
    roles[open[open.length - 1]!] = 'surnameInitial';
    // Spaniards have two surnames
    if (language === 'es' && open.length > 2) roles[open[open.length - 2]!] = 'surnameInitial';
  }
}

/** The sex implied by the first names: that of the first one of one sex only. */
function sexOf(parts: readonly NamePart[], pools: SurrogatePools): Sex | undefined {
  for (const { role, folded } of parts) {
    if (role !== 'given') continue;
    const name = abbreviations.get(folded) ?? folded;
    const isFemale = pools.female.has(name);
    const isMale = pools.male.has(name);
    if (isFemale !== isMale) return isFemale ? 'female' : 'male';
  }
  return undefined;
}

/**
 * Reads a mention of a person: titles, first names, particles, surnames, initials. Rules, in this order: single letters
 * and runs of up to three capitals without the vowel pattern of a word are initials; surnames precede a comma; among
 * words in capitals next to words that are not, the capitals are surnames; else first names come first and at least one
 * surname follows them. Of initials alone the last belongs to the surname, in Spanish the last two of three or more. A
 * single word is what `known` says it was elsewhere for this patient, or what the lists say, and `lone` otherwise.
 */
export function parseName(
  text: string,
  language: Language,
  pools: SurrogatePools,
  known: (folded: string) => 'given' | 'surname' | undefined,
  lone: 'given' | 'surname' = 'surname',
): ParsedName {
  const words = readWords(text);
  // plain loops throughout: the arrays of `map` differ in kind from those of compiled code, and each difference
  // recompiles these functions
  const roles: Roles = [];
  for (let i = 0; i < words.length; i++) roles.push(undefined);
  const { hasTitle, sex } = markTitles(text, language, words, roles, pools);
  const all = openWordsOf(text, words, roles, pools);
  markInitials(all, language, words, roles, pools, hasTitle);
  const { open, full, comma } = all;
  if (comma >= 0) {
    for (const i of full) roles[i] = words[i]!.start > comma ? 'given' : 'surname';
  } else if (full.length > 1 && language === 'fr' && haveMixedCapitals(words, full)) {
    for (const i of full) roles[i] = isCapital(words[i]!) ? 'surname' : 'given';
  } else if (full.length === 1) {
    const { folded } = words[full[0]!]!;
    let hasInitialBefore = false;
    for (const i of open) if (i < full[0]! && roles[i] === 'initial') hasInitialBefore = true;
    const isSurname = pools.surnames.has(folded);
    const listed =
      isFirst(pools, folded) && !(hasTitle && isSurname) ? 'given' : hasTitle || isSurname ? 'surname' : lone;
    roles[full[0]!] = hasInitialBefore ? 'surname' : (known(folded) ?? listed);
  } else if (full.length > 1) {
    const given =
      language === 'es' &&
      full.length === 2 &&
      !hasTitle &&
      areSurnamePair(words[full[0]!]!.folded, words[full[1]!]!.folded, pools)
        ? 0
        : countGiven(text, words, full, pools, known);
    for (let k = 0; k < full.length; k++) roles[full[k]!] = k < given ? 'given' : 'surname';
  }
  const parts: NamePart[] = [];
  for (let i = 0; i < words.length; i++) {
    const { start, end, text: written, folded } = words[i]!;
    parts.push({ start, end, text: written, folded, role: roles[i] ?? 'surname' });
  }
  return { parts, sex: sex ?? sexOf(parts, pools) };
}
