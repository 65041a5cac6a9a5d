import type { Language } from '../../contract/text';
import { joinKey, prfRandom, randomDigit, type Prf } from './prf';
import { caseStyle, foldSpelling, inCaseOf } from '../text/spelling';
import { spelledIn } from './countries/countryLists';
import type { KnownNames } from './learntNames';
import type { SurrogateTable } from './surrogateTable';
import { abbreviatedName, parseName, type NamePart, type NameRole, type NameWord, type ParsedName } from './names';
import { hasMarks, withoutMarks, type NameForm } from './nameTables';
import { mappedLetter, surrogateWord } from './nameWords';
import { listedWords, splitParticles, type SurrogatePools } from './surrogateLists';

/**
 * Consistent names. The unit is the word within a scope (a patient; for staff the whole project, or a patient's staff
 * if the policy says so), not the mention: one folded word always becomes the same word. So "Juan García López",
 * "García", "Sr. García" and "GARCIA" agree without resolving who is meant, whatever the order of the documents, and
 * relatives who share a surname still do. First letters go through a map of letters per scope, so that "J. García" has
 * the initial of what "Juan" became, even if the full name never occurred. Known weakness: equal surnames of unrelated
 * people in one scope stay equal.
 */
export interface PeopleContext {
  readonly language: Language;
  readonly pools: SurrogatePools;
  readonly prf: Prf;
  readonly surrogateTable: SurrogateTable;
  /** Words of staff are stored under `*`, or `*` and the patient (`staffScope.ts`); all others under the patient. */
  readonly scope: string;
  readonly patientScope: string;
  /** Folded words that must not appear as surrogates: those of this patient's originals. */
  readonly avoid: ReadonlySet<string>;
  /** Folded full names of the corpus (words joined by one blank) that no surrogate may equal. */
  readonly forbidden: ReadonlySet<string>;
  readonly known: KnownNames;
  /** The role of a single word that no list contains: relatives are mostly mentioned by first name. */
  readonly lone: 'given' | 'surname';
}

/** Reads a mention using what is known of the scope. */
export function readName(text: string, context: PeopleContext): ParsedName {
  const { known, scope } = context;
  const parsed = parseName(text, context.language, context.pools, (folded) => known.role(scope, folded), context.lone);
  let letters = '';
  for (const { role, text: written } of parsed.parts) {
    if (role === 'given' || role === 'surname') return parsed;
    if (role === 'initial' || role === 'surnameInitial')
      for (const letter of written) letters += foldSpelling(letter)[0] ?? '';
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

/** How the full names of a corpus end, and how many there were when that was gathered. */
interface NameEnds {
  readonly size: number;
  /** The words before the last one, by that. */
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
}
const nameEnds = new WeakMap<ReadonlySet<string>, NameEnds>();
function nameEndsOf(forbidden: ReadonlySet<string>): NameEnds['before'] {
  const known = nameEnds.get(forbidden);
  if (known?.size === forbidden.size) return known.before;
  const before = new Map<string, Set<string>>();
  for (const name of forbidden) {
    const blank = name.lastIndexOf(' ');
    if (blank < 0) continue;
    const [last, next] = [name.slice(blank + 1), name.slice(name.lastIndexOf(' ', blank - 1) + 1, blank)];
    const words = before.get(last);
    if (words === undefined) before.set(last, new Set([next]));
    else words.add(next);
  }
  nameEnds.set(forbidden, { size: forbidden.size, before });
  return before;
}

/**
 * Does no sequence of words up to the last one form a true name of the corpus? "Pilar Rey Soto" includes "Rey Soto".
 * Hardly any two words end somebody's name: that is known without putting words together.
 */
function isUnassigned(before: readonly string[], drawn: readonly string[], forbidden: ReadonlySet<string>): boolean {
  const count = before.length + drawn.length;
  if (count < 2) return true;
  const wordAt = (at: number): string => (at < before.length ? before[at]! : drawn[at - before.length]!);
  if (
    nameEndsOf(forbidden)
      .get(wordAt(count - 1))
      ?.has(wordAt(count - 2)) !== true
  )
    return true;
  const words = [...before, ...drawn];
  for (let from = 0; from + 1 < words.length; from++) if (forbidden.has(words.slice(from).join(' '))) return false;
  return true;
}

function hasName(parts: readonly NamePart[]): boolean {
  for (const { role } of parts)
    if (role === 'given' || role === 'surname' || role === 'initial' || role === 'surnameInitial') return true;
  return false;
}

/**
 * The mention with every word replaced: titles, order, particles, punctuation and case are preserved.
 *
 * @param parsed the mention as read before
 * @returns undefined if it contains no word to replace, or no candidate is left
 */
export function surrogateName(
  text: string,
  context: PeopleContext,
  parsed: ParsedName = readName(text, context),
): string | undefined {
  if (!hasName(parsed.parts)) return undefined;
  let isUnmarked: boolean | undefined;
  /** Looked into where something depends on it: most of what is drawn has no accents to leave out. */
  const leavesOut = (): boolean => (isUnmarked ??= omitsAccents(parsed.parts, context));
  const written: string[] = [];
  const newWords: string[] = [];
  let read = 0;
  // where the particles before the next surname begin in `written`
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
        const random = prfRandom(context.prf, 'nameDigits', joinKey(context.scope, part.text));
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
        // words that no forbidden name contains cannot form anyone's name
        const accept = (candidate: string): boolean =>
          context.forbidden.size === 0 ||
          (isUnassigned(newWords, listedWords(splitParticles(candidate)[1]), context.forbidden) &&
            isUnassigned(newWords, listedWords(candidate), context.forbidden));
        const surrogate = surrogateWord(
          folded,
          part.role,
          parsed.sex,
          { hasMarks: hasMarks(part.text), hasParticle: particlesAt >= 0 },
          context,
          accept,
        );
        if (surrogate === undefined) return undefined;
        const [own, bare] = splitParticles(surrogate);
        // first names have particles only if the original has: "María del Carmen", "Carmen"
        const particles = part.role === 'surname' || particlesAt >= 0 ? own : '';
        const core = spelledIn(
          context.pools.lists.country?.country,
          hasMarks(bare) && leavesOut() ? withoutMarks(bare) : bare,
        );
        newWords.push(...listedWords(core));
        // "María del Carmen": the particle belongs to the replaced name
        if (part.role === 'given' && particlesAt >= 0) written.length = particlesAt;
        if (particles !== '' && particlesAt >= 0) {
          // its own particles replace the original's: "van den Berg" → "de Vries"
          written.length = particlesAt;
        }
        if (particles !== '') written.push(caseStyle(part.text) === 'upper' ? particles.toUpperCase() : particles);
        written.push(folded === part.folded || part.text.length > 3 ? inCaseOf(part.text, core) : core);
        // "Fco." is written out, so its point is dropped
        if (folded !== part.folded && text[part.end] === '.') read++;
        break;
      }
    }
    particlesAt = -1;
  }
  written.push(text.slice(read));
  return written.join('');
}

/**
 * Does the mention omit accents that most people write in such a name? One word of it is enough evidence, and for a
 * patient any word of any of their names; then the surrogate is written without them too.
 */
function omitsAccents(parts: readonly NamePart[], { pools, known, scope }: PeopleContext): boolean {
  const { surnames, female, male } = pools.tables;
  const isDue = (role: NameRole, folded: string): boolean =>
    role === 'surname'
      ? isMarked(surnames.formOf(folded))
      : role === 'given' && (isMarked(female.formOf(folded)) || isMarked(male.formOf(folded)));
  let isLeftOut = false;
  for (const { role, folded, text } of parts) {
    if (hasMarks(text)) return false;
    isLeftOut ||= isDue(role, folded);
  }
  return isLeftOut || (scope !== '*' && known.hasUnmarked(scope, pools.tables, isDue));
}
const isMarked = (form: NameForm | undefined): boolean => form === 'm' || form === 'pm';

function surrogateInitials(part: NamePart, context: PeopleContext): string {
  return [...part.text]
    .map((letter, i) => {
      const folded = foldSpelling(letter)[0] ?? '';
      if (folded === '') return letter;
      const word = part.of?.[i];
      const isSurname =
        word === undefined
          ? part.role === 'surnameInitial' || (i > 0 && [...part.text].length > 2)
          : word.role === 'surname';
      const mapped =
        (word && sampledInitial(word, context)) ??
        (isSurname
          ? mappedLetter(folded, 'surname', context, formOfInitial(folded, context))
          : mappedLetter(folded, 'given', context));
      return letter === letter.toUpperCase() ? mapped.toUpperCase() : mapped;
    })
    .join('');
}

/** The most likely form of the surname behind the initial: one that occurred in the scope. */
function formOfInitial(letter: string, { known, pools, scope }: PeopleContext): NameForm {
  const surname = known.beginning(scope, 'surname', letter);
  return (surname === undefined ? undefined : pools.tables.surnames.formOf(surname)) ?? '-';
}

/** The initial of a word's surrogate, if it was sampled; it seldom differs from the map's letter. */
function sampledInitial(
  { role, folded }: NameWord,
  { surrogateTable, scope, patientScope }: PeopleContext,
): string | undefined {
  const word = abbreviatedName(folded) ?? folded;
  const drawn = surrogateTable.get(patientScope, `${role}Local`, word) ?? surrogateTable.get(scope, role, word);
  return drawn === undefined ? undefined : listedWords(role === 'surname' ? splitParticles(drawn)[1] : drawn)[0]?.[0];
}
