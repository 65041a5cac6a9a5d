import type { Language } from '../../contract/text';
import { below, type Random } from '../privacy/randomness';
import { joinKey, keyedRandom, letters, pick, randomDigit, type Keyed } from './draw';
import { caseStyle, fold, inCaseOf } from './fold';
import type { Memo } from './ledger';
import { abbreviatedName, parseName, type NamePart, type NameWord, type ParsedName } from './names';
import { listedWords, splitParticles, type Sex, type SurrogatePools } from './surrogateLists';

/**
 * Consistent names. The unit is the word within a scope (a patient, or the whole project for staff), not the mention:
 * one folded word always becomes the same word. So "Juan García López", "García", "Sr. García" and "GARCIA" agree
 * without anybody resolving who is meant, whatever the order of the documents, and relatives who share a surname still
 * do. First letters go through a map of letters per scope, so that "J. García" is the initial of what "Juan" became, even
 * where the full name was never seen. Known weakness: equal surnames of unrelated people in one scope stay equal.
 */
export interface PeopleContext {
  readonly language: Language;
  readonly pools: SurrogatePools;
  readonly keyed: Keyed;
  readonly memo: Memo;
  /** Words of this project's staff are kept under `*`; all else under the patient. */
  readonly scope: string;
  readonly patientScope: string;
  /** Folded words that must not appear as surrogates: those of this patient's originals. */
  readonly avoid: ReadonlySet<string>;
  /** Folded full names of the corpus (words joined by one blank) that no surrogate may be. */
  readonly forbidden: ReadonlySet<string>;
  readonly known: KnownNames;
  /** What a single word is that no list knows: of relatives mostly the first name is told. */
  readonly lone: 'given' | 'surname';
}

/** What was learnt of the names of a scope while this process ran: roles of words, and which words are valid for typos. */
export interface KnownNames {
  readonly role: (scope: string, folded: string) => 'given' | 'surname' | undefined;
  readonly learn: (scope: string, parsed: ParsedName) => void;
  /** The words of a full name of the scope that begin with these letters. */
  readonly named: (scope: string, letters: string) => readonly NameWord[] | undefined;
  /** A word of the scope from which this one differs by one slip of the hand, or undefined. */
  readonly nearest: (scope: string, folded: string, role: 'given' | 'surname') => string | undefined;
}

export function createKnownNames(): KnownNames {
  const roles = new Map<string, Map<string, 'given' | 'surname'>>();
  const byLetters = new Map<string, readonly NameWord[]>();
  const learnLetters = (scope: string, words: readonly NameWord[]): void => {
    const key = `${scope}\0${words.map(({ folded }) => folded[0] ?? '').join('')}`;
    if (!byLetters.has(key)) byLetters.set(key, words);
  };
  return {
    role: (scope, folded) => roles.get(scope)?.get(folded),
    named: (scope, letters) => byLetters.get(`${scope}\0${letters}`),
    learn: (scope, { parts }) => {
      const given: NameWord[] = [];
      const surnames: NameWord[] = [];
      for (const { role, folded } of parts)
        if (role === 'given' || role === 'surname') (role === 'given' ? given : surnames).push({ role, folded });
      if (given.length > 0 && surnames.length > 0) {
        learnLetters(scope, [...given, ...surnames]);
        if (given.length > 1) learnLetters(scope, [given[0]!, ...surnames]);
        if (surnames.length > 1) learnLetters(scope, [given[0]!, surnames[0]!]);
      }
      let words = roles.get(scope);
      if (words === undefined) roles.set(scope, (words = new Map<string, 'given' | 'surname'>()));
      for (const { role, folded } of parts)
        if ((role === 'given' || role === 'surname') && !words.has(folded)) words.set(folded, role);
    },
    nearest: (scope, folded, role) => {
      for (const [word, known] of roles.get(scope) ?? [])
        if (known === role && word !== folded && isOneSlip(word, folded)) return word;
      return undefined;
    },
  };
}

/** One letter changed, added, left out, or two neighbours swapped; the first letter is right; five letters or more. */
export function isOneSlip(a: string, b: string): boolean {
  if (a.length < 5 || b.length < 5 || a[0] !== b[0] || Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  if (a.length === b.length) {
    return (
      a.slice(i + 1) === b.slice(i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
    );
  }
  return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1);
}

/** The letter that names beginning with `letter` begin with afterwards; never the same. */
function mappedLetter(letter: string, kind: 'given' | 'surname', context: PeopleContext): string {
  const { memo, keyed, scope, pools } = context;
  const memoKind = `${kind}Letter`;
  const done = memo.get(scope, memoKind, letter);
  if (done !== undefined) return done;
  const random = keyedRandom(keyed, memoKind, joinKey(scope, letter));
  // letters as frequent as the names that begin with them, but only where both sexes have a choice
  const list = kind === 'given' ? pools.lists.female : pools.lists.surnames;
  const initialOf = (name: string): string =>
    listedWords(kind === 'given' ? name : splitParticles(name)[1])[0]?.[0] ?? '';
  const size = (initial: string): number =>
    kind === 'given'
      ? Math.min(
          pools.givenByLetter.female.get(initial)?.length ?? 0,
          pools.givenByLetter.male.get(initial)?.length ?? 0,
        )
      : (pools.surnamesByLetter.get(initial)?.length ?? 0);
  const name = pick(random, list, (candidate) => initialOf(candidate) !== letter && size(initialOf(candidate)) >= 4);
  const mapped = name === undefined ? otherLetter(letter, random) : initialOf(name);
  memo.put(scope, memoKind, letter, mapped);
  return mapped;
}

function otherLetter(letter: string, random: Random): string {
  const others = letters.map((l) => l.toLowerCase()).filter((l) => l !== letter);
  return others[below(random, others.length)]!;
}

/** The surrogate of one word in title case, or undefined where every candidate is refused. */
function surrogateWord(
  folded: string,
  role: 'given' | 'surname',
  sex: Sex | undefined,
  context: PeopleContext,
  accept: (candidate: string) => boolean,
): string | undefined {
  const { memo, pools, keyed, avoid, known } = context;
  const isFree = (candidate: string): boolean => {
    for (const word of listedWords(candidate)) if (word === folded || avoid.has(word)) return false;
    return true;
  };
  const isListed = pools.female.has(folded) || pools.male.has(folded) || pools.surnames.has(folded);
  const near = isListed || context.scope === '*' ? undefined : known.nearest(context.scope, folded, role);
  const source = near ?? folded;

  const draw = (scope: string, kind: string): string | undefined => {
    const random = keyedRandom(keyed, kind, joinKey(scope, source));
    const isFemale = pools.female.has(source);
    const isMale = pools.male.has(source);
    const pool = role === 'surname' ? undefined : isFemale !== isMale ? (isFemale ? 'female' : 'male') : (sex ?? 'any');
    const byLetter = pool === undefined ? pools.surnamesByLetter : pools.givenByLetter[pool];
    const whole = pool === undefined ? pools.lists.surnames : pool === 'any' ? pools.given : pools.lists[pool];
    const letter = mappedLetter(source[0] ?? '', role, { ...context, scope });
    const unused = (candidate: string): boolean =>
      isFree(candidate) && accept(candidate) && (scope === '*' || !memo.isTaken(scope, kind, candidate));
    // the map of letters first; then any letter; a name given twice before no name at all
    return (
      pick(random, byLetter.get(letter) ?? [], unused) ??
      pick(random, whole, unused) ??
      pick(random, whole, (candidate) => isFree(candidate) && accept(candidate))
    );
  };
  for (const [scope, kind] of [
    [context.scope, role],
    [context.patientScope, `${role}Local`],
  ] as const) {
    const done = memo.get(scope, kind, folded) ?? (near === undefined ? undefined : memo.get(scope, kind, near));
    // a project-wide surrogate may be somebody's true name in this patient's notes: then one of its own for this patient
    if (done !== undefined && isFree(done) && accept(done)) return done;
    if (done !== undefined) continue;
    const drawn = draw(scope, kind);
    if (drawn === undefined) continue;
    memo.put(scope, kind, folded, drawn);
    return drawn;
  }
  return undefined;
}

/** Reads a mention in the light of what the scope knows. */
export function readName(text: string, context: PeopleContext): ParsedName {
  const { known, scope } = context;
  const parsed = parseName(text, context.language, context.pools, (folded) => known.role(scope, folded), context.lone);
  let letters = '';
  for (const { role, text: written } of parsed.parts) {
    if (role === 'given' || role === 'surname') return parsed;
    if (role === 'initial' || role === 'surnameInitial') for (const letter of written) letters += fold(letter)[0] ?? '';
  }
  const words = letters.length < 2 ? undefined : known.named(scope, letters);
  if (words === undefined) return parsed;
  let at = 0;
  return {
    ...parsed,
    parts: parsed.parts.map((part) => {
      if (part.role !== 'initial' && part.role !== 'surnameInitial') return part;
      const own = words.slice(at, at + [...part.text].length);
      at += own.length;
      return { ...part, of: own };
    }),
  };
}

/** Is no run of words up to the last one a true name of the corpus? "Pilar Rey Soto" says "Rey Soto" too. */
function isNobody(words: readonly string[], forbidden: ReadonlySet<string>): boolean {
  for (let from = 0; from + 1 < words.length; from++) if (forbidden.has(words.slice(from).join(' '))) return false;
  return true;
}

function hasName(parts: readonly NamePart[]): boolean {
  for (const { role } of parts)
    if (role === 'given' || role === 'surname' || role === 'initial' || role === 'surnameInitial') return true;
  return false;
}

/**
 * The mention with every word replaced: titles, order, particles, punctuation and case kept.
 *
 * @param parsed the mention as it was read before
 * @returns undefined where it holds no word to replace, or no candidate is left
 */
export function surrogateName(
  text: string,
  context: PeopleContext,
  parsed: ParsedName = readName(text, context),
): string | undefined {
  if (!hasName(parsed.parts)) return undefined;
  const written: string[] = [];
  const newWords: string[] = [];
  let read = 0;
  // where the particles in front of the next surname begin in `written`
  let particlesAt = -1;
  for (const part of parsed.parts) {
    written.push(text.slice(read, part.start));
    read = part.end;
    switch (part.role) {
      case 'title':
        written.push(part.text);
        break;
      case 'particle':
        if (particlesAt < 0) particlesAt = written.length;
        written.push(part.text);
        continue;
      case 'digits': {
        const random = keyedRandom(context.keyed, 'nameDigits', joinKey(context.scope, part.text));
        written.push([...part.text].map(() => randomDigit(random)).join(''));
        break;
      }
      case 'initial':
      case 'surnameInitial':
        written.push(surrogateInitials(part, context));
        break;
      case 'given':
      case 'surname': {
        const folded = abbreviatedName(part.folded) ?? part.folded;
        // nobody's name can be told by words that no name was forbidden with
        const accept = (candidate: string): boolean =>
          context.forbidden.size === 0 ||
          (isNobody([...newWords, ...listedWords(splitParticles(candidate)[1])], context.forbidden) &&
            isNobody([...newWords, ...listedWords(candidate)], context.forbidden));
        const surrogate = surrogateWord(folded, part.role, parsed.sex, context, accept);
        if (surrogate === undefined) return undefined;
        const [particles, core] = part.role === 'surname' ? splitParticles(surrogate) : (['', surrogate] as const);
        newWords.push(...listedWords(core));
        // "María del Carmen": the particle belongs to the name that goes
        if (part.role === 'given' && particlesAt >= 0 && newWords.length > listedWords(core).length)
          written.length = particlesAt;
        if (particles !== '' && particlesAt >= 0) {
          // its own particles take the place of the original's: "van den Berg" → "de Vries"
          written.length = particlesAt;
        }
        if (particles !== '') written.push(caseStyle(part.text) === 'upper' ? particles.toUpperCase() : particles);
        written.push(folded === part.folded || part.text.length > 3 ? inCaseOf(part.text, core) : core);
        // "Fco." is written out, so its point goes
        if (folded !== part.folded && text[part.end] === '.') read++;
        break;
      }
    }
    particlesAt = -1;
  }
  written.push(text.slice(read));
  return written.join('');
}

function surrogateInitials(part: NamePart, context: PeopleContext): string {
  return [...part.text]
    .map((letter, i) => {
      const folded = fold(letter)[0] ?? '';
      if (folded === '') return letter;
      const word = part.of?.[i];
      const isSurname =
        word === undefined
          ? part.role === 'surnameInitial' || (i > 0 && [...part.text].length > 2)
          : word.role === 'surname';
      const mapped =
        (word && drawnInitial(word, context)) ?? mappedLetter(folded, isSurname ? 'surname' : 'given', context);
      return letter === letter.toUpperCase() ? mapped.toUpperCase() : mapped;
    })
    .join('');
}

/** What the surrogate of a word begins with, where it was drawn; seldom it is another letter than the map has. */
function drawnInitial({ role, folded }: NameWord, { memo, scope, patientScope }: PeopleContext): string | undefined {
  const word = abbreviatedName(folded) ?? folded;
  const drawn = memo.get(patientScope, `${role}Local`, word) ?? memo.get(scope, role, word);
  return drawn === undefined ? undefined : listedWords(role === 'surname' ? splitParticles(drawn)[1] : drawn)[0]?.[0];
}
