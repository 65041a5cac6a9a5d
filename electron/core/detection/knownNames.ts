import type { PersonName, PhiType } from '../../contract/phi';
import type { Emit } from './recognizer';
import { foldedUnit } from './codeUnits';
import { ALL_CAPITALS, LETTERS, LINE_END, LINE_START, MARK, foldedKey, tokenText, type Scan } from './scan';
import { diminutivesOf } from './diminutives';
import { editDistance } from './editDistance';
import { foldLetters, isCapital, wordsOf, type KnownMatcher } from './knownMatcher';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './recognizers/neighbours';

interface Person {
  readonly type: PhiType;
  readonly particles: ReadonlySet<number>;
  /** First letters of given names and of surnames, folded. */
  readonly givenInitials: ReadonlySet<number>;
  readonly surnameInitials: ReadonlySet<number>;
}

/** A word of a person's name. */
interface NameWord {
  readonly person: number;
  readonly isSurname: boolean;
  readonly isCommon: boolean;
  /** Joined or respelt (`Vandenberg`, `Mueller`): a variant of the record. */
  readonly isVariant: boolean;
  /** A familiar form of the given name of the record: `Ned` for *Edward*. */
  readonly isFamiliar: boolean;
  readonly folded: string;
}

interface Hit {
  readonly words: readonly NameWord[];
  /** Last token: after the first if a word is broken at the end of a line. */
  readonly last: number;
  readonly isTypo: boolean;
}

const particles = wordSetOf(
  'de del la las los le lo y e i van der den von zu zum zur vom di da do dos das du des el ter ten te op ' +
    'het t d l al bin ben ibn san saint st und en af av in aan uit over bij onder voor',
);
const titles = wordSetOf(
  'mr mrs ms miss mister dr doctor prof sr sra srta don doña señor señora m mme mlle monsieur madame dhr ' +
    'mevr mw mevrouw meneer heer herr frau hr fr herrn pt pte pat patient paciente',
);

const shortest = 5;
const longWord = 9;

/** `Müller` is also written `Mueller`; the record may contain either. */
const respellings = (word: string): readonly string[] => {
  const lower = word.toLowerCase();
  const expanded = lower
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa');
  const contracted = lower.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u');
  const sharp = lower.replaceAll('ss', 'ß');
  return [expanded, ...(contracted.length >= 4 ? [contracted] : []), sharp].filter((form) => form !== lower);
};

/** Names to which German, Dutch and hasty English add an s. */
const genitive = /^\p{L}{3,}[^\P{L}sxzßSXZ]$/u;

interface Index {
  readonly people: readonly Person[];
  readonly exact: ReadonlyMap<number, readonly NameWord[]>;
  /** Words long enough for typing errors, by first folded letter. */
  readonly byInitial: ReadonlyMap<number, readonly NameWord[]>;
}

const indexOf = (
  people: readonly { readonly name: PersonName; readonly type: PhiType }[],
  isCommonWord: (word: string) => boolean,
): Index => {
  const exact = new Map<number, NameWord[]>();
  const byInitial = new Map<number, NameWord[]>();
  const isCommon = (text: string): boolean => isCommonWord(text) || isCommonWord(text.toLowerCase());
  const add = (
    text: string,
    word: Pick<NameWord, 'person' | 'isSurname'>,
    form?: 'variant' | 'familiar',
    of = text,
  ): void => {
    const folded = foldLetters(text);
    if (folded.length < 2) return;
    const entry = {
      ...word,
      isVariant: form !== undefined,
      isFamiliar: form === 'familiar',
      isCommon: isCommon(text) || (of !== text && isCommon(of)),
      folded,
    };
    const key = foldedKey(text);
    const known = exact.get(key) ?? [];
    if (known.some((other) => other.person === word.person && other.isSurname === word.isSurname)) return;
    exact.set(key, [...known, entry]);
    if (folded.length >= shortest && !entry.isVariant)
      byInitial.set(folded.charCodeAt(0), [...(byInitial.get(folded.charCodeAt(0)) ?? []), entry]);
  };
  const persons = people.map(({ name, type }, person): Person => {
    const own = new Set<number>();
    const initials = (words: readonly string[]): Set<number> =>
      new Set(words.map((word) => foldLetters(word).charCodeAt(0)));
    for (const [field, isSurname] of [
      [name.given, false],
      [name.surname, true],
    ] as const) {
      const words = wordsOf(field);
      words.forEach((word, index) => {
        if (particles.has(foldedKey(word)) && words.length > 1) {
          own.add(foldedKey(word));
        } else {
          add(word, { person, isSurname });
          for (const form of respellings(word)) add(form, { person, isSurname }, 'variant');
          // `Silberhorns Tochter`
          if (genitive.test(word)) add(`${word}s`, { person, isSurname }, 'variant', word);
          if (!isSurname) for (const form of diminutivesOf(word)) add(form, { person, isSurname }, 'familiar');
        }
        // Maria José as Mariajose, van den Berg as Vandenberg and vd Berg's kin
        for (let end = index + 1; end < Math.min(words.length, index + 4); end++) {
          const joined = words.slice(index, end + 1).join('');
          if (joined.length >= shortest) add(joined, { person, isSurname }, 'variant');
        }
      });
    }
    return {
      type,
      particles: own,
      givenInitials: initials(wordsOf(name.given)),
      surnameInitials: initials(wordsOf(name.surname)),
    };
  });
  return { people: persons, exact, byInitial };
};

/**
 * What token `i` may be: exactly a word of the record, one broken by a hyphen at the end of the line, or one with a
 * typing error.
 */
const hitAt = (scan: Scan, i: number, index: Index, isCommonWord: (word: string) => boolean): Hit | undefined => {
  if (!isKind(scan, i, LETTERS)) return undefined;
  const exact = index.exact.get(scan.keys[i]!);
  if (exact !== undefined) return { words: exact, last: i, isTypo: false };
  if (
    markCode(scan, i + 1) === 45 &&
    isGlued(scan, i + 1) &&
    isKind(scan, i + 2, LINE_END) &&
    isKind(scan, i + 3, LETTERS)
  ) {
    const joined = index.exact.get(foldedKey(tokenText(scan, i) + tokenText(scan, i + 3)));
    if (joined !== undefined) return { words: joined, last: i + 3, isTypo: false };
  }
  const length = tokenLength(scan, i);
  if (!isCapital(scan, i) || length < shortest - 1) return undefined;
  const candidates = index.byInitial.get(foldedUnit(scan.text.charCodeAt(scan.starts[i]!)));
  if (candidates === undefined) return undefined;
  let folded = '';
  let words: NameWord[] | undefined;
  for (const candidate of candidates) {
    const allowed = candidate.folded.length >= longWord ? 2 : 1;
    if (Math.abs(candidate.folded.length - length) > allowed) continue;
    if (folded === '') folded = foldLetters(tokenText(scan, i));
    if (editDistance(folded, candidate.folded, allowed) <= allowed) (words ??= []).push(candidate);
  }
  if (words === undefined) return undefined;
  const text = tokenText(scan, i);
  return isCommonWord(text) || isCommonWord(text.toLowerCase()) ? undefined : { words, last: i, isTypo: true };
};

const isInitial = (scan: Scan, i: number, person: Person): boolean => {
  if (!isKind(scan, i, LETTERS) || tokenLength(scan, i) !== 1 || !isCapital(scan, i)) return false;
  const letter = foldedUnit(scan.text.charCodeAt(scan.starts[i]!));
  return person.givenInitials.has(letter) || person.surnameInitials.has(letter);
};

interface Run {
  readonly first: number;
  readonly last: number;
  readonly words: number;
  readonly initials: number;
  readonly hasTypo: boolean;
  readonly isVariant: boolean;
  readonly one: NameWord;
}

const maxGap = 3;

/** The longest chain of one person's words from token `i`, with the initials and particles that belong to it. */
const runOf = (
  scan: Scan,
  i: number,
  hit: Hit,
  word: NameWord,
  index: Index,
  isCommonWord: (word: string) => boolean,
): Run => {
  const person = index.people[word.person]!;
  const seen = new Set([word.folded]);
  let last = hit.last;
  let initials = 0;
  let hasTypo = hit.isTypo;
  let isVariant = word.isVariant;
  for (;;) {
    let at = last + 1;
    let gap = 0;
    let broken = 0;
    let pending = 0;
    while (gap < maxGap + 2 * pending) {
      const code = markCode(scan, at);
      if (
        code === 44 ||
        code === 46 ||
        code === 45 ||
        code === 39 ||
        code === 0x2019 ||
        code === 0x2010 ||
        code === 0x2011
      )
        at++;
      else if (isKind(scan, at, LINE_END) && broken === 0) {
        broken++;
        at++;
      } else if (
        isKind(scan, at, LETTERS) &&
        (person.particles.has(scan.keys[at]!) || isInitial(scan, at, person)) &&
        !index.exact.get(scan.keys[at]!)?.some((other) => other.person === word.person)
      ) {
        if (tokenLength(scan, at) === 1) pending++;
        at++;
      } else break;
      gap++;
    }
    const next = hitAt(scan, at, index, isCommonWord);
    const own = next?.words.find((other) => other.person === word.person && !seen.has(other.folded));
    // a sentence may end in between: `visto por García. María refiere`
    const isSentence =
      own !== undefined && markCode(scan, last + 1) === 46 && tokenLength(scan, last) > 1 && pending === 0;
    if (next === undefined || own === undefined || isSentence || (next.isTypo && hasTypo && seen.size < 2)) break;
    seen.add(own.folded);
    initials += pending;
    hasTypo ||= next.isTypo;
    isVariant ||= own.isVariant;
    last = next.last;
  }
  // García, J.M.
  let tail = last + 1;
  if (markCode(scan, tail) === 44) tail++;
  while (
    isInitial(scan, tail, person) &&
    !isKind(scan, tail, LINE_END) &&
    scan.starts[tail]! - scan.ends[tail - 1]! <= 1 &&
    (markCode(scan, tail + 1) === 46 || tail + 1 >= scan.count || !isGlued(scan, tail + 1))
  ) {
    initials++;
    last = markCode(scan, tail + 1) === 46 && isGlued(scan, tail + 1) ? tail + 1 : tail;
    tail = last + 1;
  }
  // J. M. García, van den Berg
  let first = i;
  for (let steps = 0; steps < 6; steps++) {
    let before = first - 1;
    if (
      markCode(scan, before) === 46 ||
      markCode(scan, before) === 39 ||
      markCode(scan, before) === 0x2019 ||
      markCode(scan, before) === 45
    )
      before--;
    if (isInitial(scan, before, person) && !isKind(scan, first - 1, LINE_END)) initials++;
    else if (!(
      isKind(scan, before, LETTERS) &&
      person.particles.has(scan.keys[before]!) &&
      (before === first - 1 || markCode(scan, first - 1) === 39 || markCode(scan, first - 1) === 0x2019)
    ))
      break;
    first = before;
  }
  return {
    first,
    last,
    words: seen.size,
    initials,
    hasTypo,
    isVariant: isVariant || hasTypo || initials > 0,
    one: word,
  };
};

const isTitled = (scan: Scan, i: number): boolean => isWord(scan, markCode(scan, i - 1) === 46 ? i - 2 : i - 1, titles);

/**
 * Whether a word differs from the known name only at its end: `Walked`, `Walks` for *Walker*. At the beginning of a
 * sentence this is more often another word than a typing error; `Wlaker` is not.
 */
const isInflected = (scan: Scan, { first, one }: Run): boolean => {
  const folded = foldLetters(tokenText(scan, first));
  let same = 0;
  while (same < folded.length && folded[same] === one.folded[same]) same++;
  return same >= Math.min(folded.length, one.folded.length) - 1;
};

/**
 * How certain it is that a run is a name; 0 for none. A single word has to look like a name, and must not be an
 * ordinary word.
 */
const scoreOf = (scan: Scan, run: Run): number => {
  if (run.words > 1) return run.hasTypo ? 0.92 : 0.99;
  const isUpper = isCapital(scan, run.first) && (isCapital(scan, run.last) || isKind(scan, run.last, MARK));
  if (run.initials > 0)
    return isUpper
      ? run.hasTypo
        ? 0.8
        : run.one.isCommon && run.initials < 2 && !isTitled(scan, run.first)
          ? 0.6
          : 0.95
      : 0;
  if (run.one.isCommon) return isUpper && isTitled(scan, run.first) ? 0.85 : 0;
  const length = run.one.folded.length;
  const isCapitals = (scan.flags[run.first]! & ALL_CAPITALS) !== 0;
  // NED, MAE and PAT are findings
  if (run.one.isFamiliar && isCapitals && !isTitled(scan, run.first)) return 0;
  if (!isUpper) return !run.hasTypo && run.one.isSurname && length >= shortest ? 0.75 : 0;
  // at the beginning of a sentence every word is capitalised
  const isSentenceStart = (scan.flags[run.first]! & LINE_START) !== 0 || markCode(scan, run.first - 1) === 46;
  if (run.hasTypo) return isSentenceStart && !isTitled(scan, run.first) && isInflected(scan, run) ? 0.45 : 0.75;
  if (length < 3) return isCapitals ? 0.4 : 0.7;
  return run.one.isSurname ? 0.95 : 0.9;
};

/** Names of the patient, relatives and doctors. */
export const compileNames = (
  people: readonly { readonly name: PersonName; readonly type: PhiType }[],
  isCommonWord: (word: string) => boolean,
): KnownMatcher => {
  const index = indexOf(people, isCommonWord);
  return {
    find: (scan: Scan, emit: Emit) => {
      if (index.exact.size === 0) return;
      for (let i = 0; i < scan.count; i++) {
        if (scan.kinds[i] !== LETTERS) continue;
        const hit = hitAt(scan, i, index, isCommonWord);
        if (hit === undefined) continue;
        let best: Run | undefined;
        for (const word of hit.words) {
          const run = runOf(scan, i, hit, word, index, isCommonWord);
          const isBetter =
            best === undefined ||
            run.words > best.words ||
            (run.words === best.words &&
              (run.initials > best.initials || (run.initials === best.initials && run.last > best.last)));
          if (isBetter) best = run;
        }
        if (best === undefined) continue;
        const score = scoreOf(scan, best);
        if (score > 0)
          emit(
            scan.starts[best.first]!,
            scan.ends[best.last]!,
            index.people[best.one.person]!.type,
            score,
            best.isVariant ? 'known-patient-variant' : 'known-patient',
          );
        i = Math.max(i, score > 0 ? best.last : hit.last);
      }
    },
  };
};
