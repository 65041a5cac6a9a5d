import type { Language } from '../../contract/text';
import { fold } from './fold';
import { surnameParticles, type Sex, type SurrogatePools } from './surrogateLists';

export type NameRole = 'given' | 'surname' | 'initial' | 'surnameInitial' | 'particle' | 'title' | 'digits';

/** `text.slice(start, end)` of the mention; what lies between parts is kept as it is. */
export interface NamePart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly folded: string;
  readonly role: NameRole;
}

export interface ParsedName {
  readonly parts: readonly NamePart[];
  /** From a title (`Dña.`, `Herr`) or else from the first names. */
  readonly sex: Sex | undefined;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const femaleTitles = set('dra sra srta dona dna mrs ms miss mme mlle madame mademoiselle mevr mevrouw mw mevr frau doctora profesora senora senorita enfermera lady hermana frl');
const maleTitles = set('hr sr don mr monsieur dhr meneer heer herr herrn senor sir doctor profesor mister');
const otherTitles = set('dr drs prof professor professeur docteur pr med dipl ing phd md msc bsc rn pa np dds esq jr ii iii iv univ habil oa ca fa ass priv doz mag docent arts verpleegkundige nurse infirmiere lic ldo lda ldos due');
/** Longer forms that stand for one first name. */
const abbreviations: Readonly<Record<string, string>> = { fco: 'francisco', fca: 'francisca', fdo: 'fernando', ant: 'antonio', mª: 'maria', ma: 'maria', jse: 'jose', gral: 'general', guill: 'guillermo', wm: 'william', chas: 'charles', geo: 'george', thos: 'thomas', jos: 'joseph' };

/** The first name that an abbreviation stands for, or undefined. */
export const abbreviatedName = (folded: string): string | undefined => abbreviations[folded];

const wordPattern = /[\p{L}\p{M}]+ª?|\p{N}+/gu;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly folded: string;
}

/** A word is letters or figures throughout. */
const isFigures = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code < 128 ? code <= 57 : /^\p{N}/u.test(word);
};

const isFirst = (pools: SurrogatePools, folded: string): boolean => pools.female.has(folded) || pools.male.has(folded) || abbreviations[folded] !== undefined;

/**
 * Reads a mention of a person: titles, first names, particles, surnames, initials. Rules, in this order: single letters
 * and runs of up to three capitals without a vowel pattern of a word are initials; before a comma stand surnames; of words in
 * capitals beside words that are not, the capitals are surnames; else first names come first and at least one surname
 * follows them. Of initials alone the last is that of the surname. A word alone is what `known` says it was elsewhere for this patient, or what the lists say, and
 * `lone` where they say nothing.
 */
export function parseName(text: string, language: Language, pools: SurrogatePools, known: (folded: string) => 'given' | 'surname' | undefined, lone: 'given' | 'surname' = 'surname'): ParsedName {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    words.push({ start: match.index, end: match.index + word.length, text: word, folded: word.endsWith('ª') ? `${fold(word.slice(0, -1))}ª` : fold(word) });
  }
  const roles: (NameRole | undefined)[] = words.map(() => undefined);
  let sex: Sex | undefined;
  let hasTitle = false;
  const charAfter = (word: Word): string => text[word.end] ?? '';

  words.forEach((word, i) => {
    const { folded } = word;
    if (isFigures(word.text)) {
      roles[i] = 'digits';
      return;
    }
    const isLast = i === words.length - 1;
    const isAbbreviated = charAfter(word) === '.';
    const singleTitle = (language === 'es' && folded === 'd' && i === 0 && isAbbreviated && !isLast) || (language === 'fr' && folded === 'm' && i === 0 && !isLast) || (language === 'de' && folded === 'fr' && i === 0 && isAbbreviated && !isLast);
    const spanishFemale = language === 'es' && (folded === 'dª' || folded === 'srª' || folded === 'drª') && !isLast;
    if (femaleTitles.has(folded) || maleTitles.has(folded) || otherTitles.has(folded) || singleTitle || spanishFemale) {
      // `Pa`, `Med`, `Sir`… as the only word is somebody's name
      if (words.length === 1) return;
      roles[i] = 'title';
      hasTitle = true;
      sex ??= femaleTitles.has(folded) || spanishFemale || (singleTitle && folded === 'fr') ? 'female' : maleTitles.has(folded) || (singleTitle && folded !== 'fr') ? 'male' : undefined;
    } else if (surnameParticles.has(folded) && !isLast && (folded.length > 1 || /^['’]/.test(charAfter(word)) || folded === 'y' || folded === 'e' || folded === 'i')) {
      const isLower = word.text === word.text.toLowerCase();
      const isConjunction = folded.length === 1 && !/^['’]/.test(charAfter(word));
      // `Ben Smith` and `Al Brown` begin with a first name
      const isFirstName = !isLower && isFirst(pools, folded) && words.slice(0, i).every((_, k) => roles[k] === 'title');
      if (!isFirstName && (!isConjunction || isLower)) roles[i] = 'particle';
    }
  });

  const open = words.map((_, i) => i).filter((i) => roles[i] === undefined);
  const comma = text.indexOf(',');
  const isReversed = comma > 0 && open.some((i) => words[i]!.end <= comma) && open.some((i) => words[i]!.start > comma);
  const isInitials = (word: Word): boolean => {
    if (word.text.length > 8 || word.folded.endsWith('ª')) return false;
    const count = [...word.text].length;
    if (count === 1) return true;
    if (count > 3) return false;
    const upper = word.text === word.text.toUpperCase() && word.text !== word.text.toLowerCase();
    return upper && !isFirst(pools, word.folded) && !pools.surnames.has(word.folded) && (open.length === 1 || count === 2 || !/[aeiou]/.test(word.folded));
  };
  const full = open.filter((i) => !isInitials(words[i]!));
  const first = full[0] ?? Infinity;
  for (const i of open) {
    if (!isInitials(words[i]!)) continue;
    // initials before the first full word (or alone) are first names; behind it surnames, unless a surname came first
    roles[i] = isReversed ? (words[i]!.start > comma ? 'initial' : 'surnameInitial') : i < first || full.length === 0 ? 'initial' : isFirst(pools, words[first]!.folded) && open.at(-1) === i ? 'surnameInitial' : 'initial';
  }
  if (full.length === 0 && !isReversed && open.length > 1) roles[open.at(-1)!] = 'surnameInitial';
  const capitals = full.filter((i) => words[i]!.text === words[i]!.text.toUpperCase() && words[i]!.text.length > 1);
  if (isReversed) {
    for (const i of full) roles[i] = words[i]!.start > comma ? 'given' : 'surname';
  } else if (full.length > 1 && capitals.length > 0 && capitals.length < full.length && language === 'fr') {
    for (const i of full) roles[i] = capitals.includes(i) ? 'surname' : 'given';
  } else if (full.length === 1) {
    const { folded } = words[full[0]!]!;
    const hasInitialBefore = open.some((i) => i < full[0]! && roles[i] === 'initial');
    const listed = isFirst(pools, folded) && !(hasTitle && pools.surnames.has(folded)) ? 'given' : hasTitle || pools.surnames.has(folded) ? 'surname' : lone;
    roles[full[0]!] = hasInitialBefore ? 'surname' : known(folded) ?? listed;
  } else {
    let given = 0;
    // Spanish surnames come in pairs: `Apellidos: Puig Romero`
    const arePair = language === 'es' && full.length === 2 && !hasTitle && full.every((i) => !isFirst(pools, words[i]!.folded)) && pools.surnames.has(words[full[1]!]!.folded);
    for (const i of arePair ? [] : full) {
      const { folded } = words[i]!;
      const isLast = i === full.at(-1);
      const hint = known(folded);
      const couldBeFirst = hint === 'given' || (hint === undefined && isFirst(pools, folded));
      const surnameOnly = pools.surnames.has(folded) && !isFirst(pools, folded);
      const takes = given === 0 ? couldBeFirst || (!surnameOnly && hint !== 'surname') : couldBeFirst && !(isLast && (pools.surnames.has(folded) || hint === undefined && full.length > 2));
      if (!takes) break;
      given++;
      roles[i] = 'given';
    }
    for (const i of full.slice(given)) roles[i] = 'surname';
  }
  const parts = words.map((word, i): NamePart => ({ ...word, role: roles[i] ?? 'surname' }));
  if (sex === undefined) {
    for (const { role, folded } of parts) {
      if (role !== 'given') continue;
      const name = abbreviations[folded] ?? folded;
      const isFemale = pools.female.has(name);
      const isMale = pools.male.has(name);
      if (isFemale !== isMale) {
        sex = isFemale ? 'female' : 'male';
        break;
      }
    }
  }
  return { parts, sex };
}
