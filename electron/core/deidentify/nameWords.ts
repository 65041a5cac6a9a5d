import { below, type Random } from '../privacy/randomness';
import { joinKey, prfRandom, letters } from './prf';
import { sampleLetter, sampleOther, type NameForm, type NameTable } from './nameTables';
import type { PeopleContext } from './people';
import { isNameAmong } from '../text/nameForms';
import { isOneEdit } from '../text/oneEdit';
import { shortestName } from '../release/leakScan/misspelt';
import { listedParts, listedWords, type Sex, type SurrogatePools } from './surrogateLists';

/**
 * The letter that replaces the initial `letter`; never the same. First names have one map, so that an initial found
 * before the name agrees with it; surnames have one for each form, since names with accents or particles begin with
 * other letters than names without.
 */
export function mappedLetter(
  letter: string,
  kind: 'given' | 'surname',
  context: PeopleContext,
  form: NameForm = '-',
): string {
  const { surrogateTable, prf, scope, pools } = context;
  const tableKind = kind === 'given' || form === '-' ? `${kind}Letter` : `${kind}Letter ${form}`;
  const done = surrogateTable.get(scope, tableKind, letter);
  if (done !== undefined) return done;
  const random = prfRandom(prf, tableKind, joinKey(scope, letter));
  const shares = kind === 'given' ? pools.letters.given : pools.letters.surnames[form];
  const mapped = sampleOther(random, shares, letter) ?? otherLetter(letter, random);
  surrogateTable.put(scope, tableKind, letter, mapped);
  return mapped;
}

function otherLetter(letter: string, random: Random): string {
  const others = letters.map((l) => l.toLowerCase()).filter((l) => l !== letter);
  return others[below(random, others.length)]!;
}

/** How a word is written in its mention, for words in no table. */
interface Written {
  readonly hasMarks: boolean;
  readonly hasParticle: boolean;
}

/**
 * The form of a sampled surname is that of the true one: with accents for with accents, with particles for with
 * particles, so that neither a text without accents nor a long name distinguishes true from sampled. The table decides,
 * not the mention, so that all mentions agree; for a word in no table its first mention does. First names have any
 * form: one map of letters serves them, and for some letters hardly any has an accent.
 */
function formOf(
  folded: string,
  role: 'given' | 'surname',
  { tables }: SurrogatePools,
  { hasMarks: marked, hasParticle }: Written,
): NameForm | undefined {
  if (role === 'given') return undefined;
  return tables.surnames.formOf(folded) ?? (marked ? (hasParticle ? 'pm' : 'm') : hasParticle ? 'p' : '-');
}

/** Forms that may replace another if a letter has no name of it, or hardly any, the nearest first. */
const nearForms: Readonly<Record<NameForm, readonly NameForm[]>> = {
  '-': ['-', 'm', 'p', 'pm'],
  m: ['m', '-', 'pm', 'p'],
  p: ['p', 'pm', '-', 'm'],
  pm: ['pm', 'p', 'm', '-'],
};

/** Of shorter words hardly a name is left. */
const shortestNear = 4;

/** `Ávila` for Dávila says nearly the truth, and a search of the release takes it for a misspelt one. */
function isNearTruth(candidate: string, folded: string, avoid: ReadonlySet<string>): boolean {
  for (const word of listedWords(candidate)) {
    if (folded.length >= shortestNear && isOneEdit(folded, word)) return true;
    for (const other of longWordsOf(avoid)) if (isOneEdit(other, word)) return true;
  }
  return false;
}

const longWords = new WeakMap<ReadonlySet<string>, readonly string[]>();
/** Asked for with every name that might be drawn for a note. */
function longWordsOf(avoid: ReadonlySet<string>): readonly string[] {
  let found = longWords.get(avoid);
  if (found === undefined) longWords.set(avoid, (found = [...avoid].filter(({ length }) => length >= shortestName)));
  return found;
}

/** The surrogate of one word in title case, or undefined if every candidate is refused. */
export function surrogateWord(
  folded: string,
  role: 'given' | 'surname',
  sex: Sex | undefined,
  written: Written,
  context: PeopleContext,
  accept: (candidate: string) => boolean,
): string | undefined {
  const { surrogateTable, pools, prf, avoid, known } = context;
  const isFree = (candidate: string): boolean => {
    // what the leak scan would take for a true name, with a genitive ending, counts as that name
    for (const word of listedParts(candidate)) if (word === folded || isNameAmong(avoid, word)) return false;
    return true;
  };
  /** Which word is mistyped; asked where nothing was drawn for this one. */
  const nearest = (): string | undefined => {
    const isListed = pools.female.has(folded) || pools.male.has(folded) || pools.surnames.has(folded);
    return isListed || context.scope === '*' ? undefined : known.nearest(context.scope, folded, role);
  };

  const sample = (scope: string, kind: string): string | undefined => {
    const source = nearest() ?? folded;
    const random = prfRandom(prf, kind, joinKey(scope, source));
    const tables = tablesOf(source, role, sex, context, random);
    const form = formOf(source, role, pools, written);
    const forms = form === undefined ? [undefined] : nearForms[form];
    const letter = mappedLetter(source[0] ?? '', role, { ...context, scope }, form);
    const isFar = (candidate: string): boolean =>
      isFree(candidate) && accept(candidate) && !isNearTruth(candidate, folded, avoid);
    const unused = (candidate: string): boolean =>
      isFar(candidate) && (scope === '*' || !surrogateTable.isTaken(scope, kind, candidate));
    // first by the map of letters; then any letter; a repeated name rather than none
    return (
      sampleFrom(random, tables, [letter], forms, unused) ??
      sampleFrom(random, tables, lettersOfChance(random, tables), forms, unused) ??
      sampleFrom(random, tables, lettersOfChance(random, tables), forms, isFar) ??
      sampleFrom(
        random,
        tables,
        lettersOfChance(random, tables),
        forms,
        (candidate) => isFree(candidate) && accept(candidate),
      )
    );
  };
  const drawnFor = (word: string | undefined, scope: string, kind: string): string | undefined =>
    word === undefined ? undefined : surrogateTable.get(scope, kind, word);
  for (const [scope, kind] of [
    [context.scope, role],
    [context.patientScope, `${role}Local`],
  ] as const) {
    const done =
      surrogateTable.get(scope, kind, folded) ??
      // what was sampled before its names identified it as one stays
      (pools.isOfProject ? surrogateTable.get(scope, otherKind[kind], folded) : undefined) ??
      drawnFor(nearest(), scope, kind);
    // a project-wide surrogate may be someone's true name in this patient's notes: then this patient gets one of its
    // own
    if (done !== undefined && isFree(done) && accept(done)) return done;
    if (done !== undefined) continue;
    const drawn = sample(scope, kind);
    if (drawn === undefined) continue;
    surrogateTable.put(scope, kind, folded, drawn);
    return drawn;
  }
  return undefined;
}

const otherKind = {
  given: 'surname',
  surname: 'given',
  givenLocal: 'surnameLocal',
  surnameLocal: 'givenLocal',
} as const;

/** The tables for the word: a first name's own sex counts, else that of the person, else chance. */
function tablesOf(
  source: string,
  role: 'given' | 'surname',
  sex: Sex | undefined,
  { pools }: PeopleContext,
  random: Random,
): readonly NameTable[] {
  const { female, male, surnames } = pools.tables;
  if (role === 'surname') return [surnames];
  const isFemale = pools.female.has(source);
  const isMale = pools.male.has(source);
  const own = isFemale !== isMale ? (isFemale ? 'female' : 'male') : sex;
  const first = own ?? (below(random, 2) === 0 ? 'female' : 'male');
  return first === 'female' ? [female, male] : [male, female];
}

/** The letters in a random order weighted by how many names begin with them. */
function lettersOfChance(random: Random, [table]: readonly NameTable[]): readonly string[] {
  const order: string[] = [];
  for (;;) {
    const next = sampleLetter(
      random,
      (letter) => table!.weightOf(letter),
      (letter) => !order.includes(letter),
    );
    if (next === undefined) return order;
    order.push(next);
  }
}

function sampleFrom(
  random: Random,
  [table]: readonly NameTable[],
  order: readonly string[],
  forms: readonly (NameForm | undefined)[],
  accept: (candidate: string) => boolean,
): string | undefined {
  for (const letter of order) {
    // if only a handful are written so, they would recur again and again
    const min = table!.weightOf(letter) / 20;
    const isThin = (form: NameForm | undefined): boolean => table!.weightOf(letter, form) < min;
    for (const takesThin of [false, true]) {
      for (const form of forms) {
        const drawn = isThin(form) === takesThin ? table!.sample(random, letter, form, accept) : undefined;
        if (drawn !== undefined) return drawn;
      }
    }
  }
  return undefined;
}
