import { below, type Random } from '../privacy/randomness';
import { foldSpelling } from '../text/spelling';
import { coreOf, indexNames, keyOf, type FoundName } from './foldedNames';
import { evenNames, nameAt, placeAt, readNames, type Names } from './packedNames';
import { readSpelling, type Spelling } from './rareSpelling';

/**
 * Public tables of names with how many people bear each, so that surrogates are as frequent as names are. Packed text,
 * made by `scripts/build-names.mjs`; of a table only the letters that are asked for are ever read. Lines:
 *
 *     = surnames 52740                        a table; of a million people so many bear a name that is not in it
 *     g m 8123456 1468000:0García;…           first letter, form, sum of weights, then names by weight:
 *                                             each the number (base 36) of letters it shares with
 *                                             the one before, and its rest
 *
 * Form: `p` with particles in front (`de la Cruz`), `m` with accents or umlauts, `pm` both, `-` neither.
 */
export type NameForm = '-' | 'm' | 'p' | 'pm';
export const nameForms: readonly NameForm[] = ['-', 'm', 'p', 'pm'];

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Does the word have accents or umlauts? ñ is a letter of its own, which is not dropped together with the accents. */
export function hasMarks(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (unit > 127 && unit !== 0xf1 && unit !== 0xd1) return true;
  }
  return false;
}
const unmarked = new Map<string, string>();
/** A name of the lists as written without accents; cached, as the same ones are needed again and again. */
export function withoutMarks(name: string): string {
  if (!hasMarks(name)) return name;
  let written = unmarked.get(name);
  if (written === undefined) {
    written = name
      .normalize('NFD')
      .replace(/(?!\u0303)\p{M}/gu, '')
      .normalize('NFC');
    unmarked.set(name, written);
  }
  return written;
}

/** How a name is written. */
export const formOf = (name: string): NameForm => {
  const core = coreOf(name);
  return (`${core === name ? '' : 'p'}${hasMarks(core) ? 'm' : ''}` as NameForm | '') || '-';
};

/** Names of one letter and form. */
interface Group {
  readonly sum: number;
  readonly read: () => Names;
}

export interface NameTable {
  /** How many people bear a name with this folded form, in its most frequent spelling; 0 if it is not in the table. */
  readonly peopleOf: (folded: string) => number;
  /** People whose names begin with it; of all forms, or of one. */
  readonly weightOf: (letter: string, form?: NameForm) => number;
  /** The name with this folded form in its most frequent spelling; undefined if it is not in the table. */
  readonly spellingOf: (folded: string) => string | undefined;
  /** The form of that spelling. */
  readonly formOf: (folded: string) => NameForm | undefined;
  /**
   * A name of this letter and form (or of any), as often as people bear it, or one that is in no table but spelled like
   * rare ones. Undefined if `accept` takes none.
   */
  readonly sample: (
    random: Random,
    letter: string,
    form: NameForm | undefined,
    accept: (name: string) => boolean,
  ) => string | undefined;
}

const sampleListed = (random: Random, names: Names, sum: number): string =>
  nameAt(names, placeAt(names, below(random, sum)));

/** The remaining names if most are refused, with their weights. */
function sampleAccepted(random: Random, names: Names, accept: (name: string) => boolean): string | undefined {
  const left = names.classes.map(({ weight, from, size }) => ({
    weight,
    names: Array.from({ length: size }, (_, i) => nameAt(names, from + i)).filter(accept),
  }));
  const sum = left.reduce((all, each) => all + each.weight * each.names.length, 0);
  if (sum === 0) return undefined;
  let at = below(random, sum);
  for (const each of left) {
    if (at < each.weight * each.names.length) return each.names[Math.floor(at / each.weight)];
    at -= each.weight * each.names.length;
  }
  return undefined;
}

const tries = 16;
/** Names of one letter whose place in a table is cached. */
const maxFound = 2000;

const placeOfForm: Readonly<Record<NameForm, number>> = { '-': 0, m: 1, p: 2, pm: 3 };

/** Names of one letter: by form, each parsed on first use. */
class Letter {
  readonly sums = [0, 0, 0, 0];
  sum = 0;
  readonly groups: (Group | undefined)[] = [undefined, undefined, undefined, undefined];
  private readonly read: (Names | undefined)[] = [undefined, undefined, undefined, undefined];
  private readonly spellings: (Spelling | undefined)[] = [undefined, undefined, undefined, undefined];
  private index: ((folded: string) => FoundName | undefined) | undefined;
  /** What was found, as the same names are needed again and again. */
  private readonly found = new Map<string, FoundName | undefined>();

  names(form: number): Names | undefined {
    return (this.read[form] ??= this.groups[form]?.read());
  }

  spelling(form: number, names: Names): Spelling {
    return (this.spellings[form] ??= readSpelling(names));
  }

  find(folded: string): FoundName | undefined {
    const before = this.found.get(folded);
    if (before !== undefined || this.found.has(folded)) return before;
    this.index ??= indexNames(this.groups.map((_, form) => this.names(form)));
    const found = this.index(folded);
    if (this.found.size >= maxFound) this.found.clear();
    this.found.set(folded, found);
    return found;
  }
}

function byLetter(groups: ReadonlyMap<string, Group>): ReadonlyMap<string, Letter> {
  const letters = new Map<string, Letter>();
  for (const [key, group] of groups) {
    const blank = key.lastIndexOf(' ');
    const letter = letters.get(key.slice(0, blank)) ?? new Letter();
    letters.set(key.slice(0, blank), letter);
    const form = placeOfForm[key.slice(blank + 1) as NameForm];
    letter.groups[form] = group;
    letter.sums[form] = group.sum;
    letter.sum += group.sum;
  }
  return letters;
}

function tableOf(groups: ReadonlyMap<string, Group>, tail: number): NameTable {
  const letters = byLetter(groups);
  /** A name that is in no table, letter by letter; undefined if none resulted. */
  const invent = (
    random: Random,
    letter: string,
    form: NameForm,
    accept: (name: string) => boolean,
  ): string | undefined => {
    const own = letters.get(letter);
    const names = own?.names(placeOfForm[form]);
    if (own === undefined || names === undefined || names.size < 50) return undefined;
    const spelling = own.spelling(placeOfForm[form], names);
    for (let attempt = 0; attempt < tries && spelling.starts.length > 0; attempt++) {
      let name = spelling.startOf(spelling.starts[below(random, spelling.starts.length)]!);
      while (name.length < 16 && !name.endsWith('.')) {
        const next = spelling.behind(name.slice(-3));
        if (next === '') break;
        name += next[below(random, next.length)]!;
      }
      const written = name.slice(0, -1);
      if (
        name.endsWith('.') &&
        written.length >= 4 &&
        formOf(written) === form &&
        own.find(foldSpelling(written)) === undefined &&
        accept(written)
      )
        return written;
    }
    return undefined;
  };
  const weightOf = (letter: string, form?: NameForm): number => {
    const own = letters.get(letter);
    return own === undefined ? 0 : form === undefined ? own.sum : own.sums[placeOfForm[form]]!;
  };
  const anyForm = (random: Random, letter: string): NameForm => {
    let at = below(random, Math.max(1, weightOf(letter)));
    for (const form of nameForms) {
      if (at < weightOf(letter, form)) return form;
      at -= weightOf(letter, form);
    }
    return '-';
  };
  const sampleForm = (
    random: Random,
    letter: string,
    form: NameForm,
    accept: (name: string) => boolean,
  ): string | undefined => {
    const own = letters.get(letter);
    const names = own?.names(placeOfForm[form]);
    if (own === undefined || names === undefined) return undefined;
    const sum = own.sums[placeOfForm[form]]!;
    if (tail > 0 && !form.startsWith('p') && below(random, 1_000_000) < tail) {
      const invented = invent(random, letter, form, accept);
      if (invented !== undefined) return invented;
    }
    for (let i = 0; i < tries; i++) {
      const name = sampleListed(random, names, sum);
      if (accept(name)) return name;
    }
    return sampleAccepted(random, names, accept);
  };
  return {
    peopleOf: (folded) => letters.get(folded[0] ?? '')?.find(folded)?.weight ?? 0,
    spellingOf: (folded) => {
      const own = letters.get(folded[0] ?? '');
      const found = own?.find(folded);
      const names = found === undefined ? undefined : own?.names(found.group);
      return found === undefined || names === undefined ? undefined : nameAt(names, found.place);
    },
    formOf: (folded) => {
      const found = letters.get(folded[0] ?? '')?.find(folded);
      return found === undefined ? undefined : nameForms[found.group];
    },
    weightOf,
    sample: (random, letter, form, accept) => {
      if (form !== undefined) return sampleForm(random, letter, form, accept);
      for (let i = 0; i < tries; i++) {
        const drawn = sampleForm(random, letter, anyForm(random, letter), accept);
        if (drawn !== undefined) return drawn;
      }
      return undefined;
    },
  };
}

export interface NameTables {
  readonly surnames: NameTable;
  readonly female: NameTable;
  readonly male: NameTable;
}

/** All names equally weighted: used if a language has no table. */
export function evenTable(list: readonly string[]): NameTable {
  const byKey = new Map<string, string[]>();
  for (const name of list) {
    const key = `${keyOf(name)[0] ?? ''} ${formOf(name)}`;
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [name]);
    else group.push(name);
  }
  return tableOf(
    new Map([...byKey].map(([key, names]) => [key, { sum: names.length, read: () => evenNames(names) }])),
    0,
  );
}

/** @param packed as above; comments begin with `#` */
export function readNameTables(packed: string): NameTables {
  const tables = new Map<string, { readonly tail: number; readonly groups: Map<string, Group> }>();
  let groups = new Map<string, Group>();
  for (const line of packed.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const first = line.indexOf(' ');
    const second = line.indexOf(' ', first + 1);
    if (line.startsWith('= ')) {
      groups = new Map();
      tables.set(line.slice(2, second), { tail: Number(line.slice(second + 1)), groups });
      continue;
    }
    const third = line.indexOf(' ', second + 1);
    const rest = line.slice(third + 1);
    groups.set(line.slice(0, second), { sum: Number(line.slice(second + 1, third)), read: () => readNames(rest) });
  }
  const table = (name: string): NameTable => {
    const found = tables.get(name);
    return tableOf(found?.groups ?? new Map<string, Group>(), found?.tail ?? 0);
  };
  return { surnames: table('surnames'), female: table('female'), male: table('male') };
}

const shareScale = 1_000_000;
/**
 * Weights for sampling a letter other than the previous one, such that letters come out as often as they went in:
 * without them the most frequent letters, which are refused most often, would become rare. Solves q(j) Σ(i≠j) p(i) /
 * (1 − q(i)) = p(j) by iteration.
 *
 * @returns whole numbers by letter
 */
export function balancedLetters(weightOf: (letter: string) => number): ReadonlyMap<string, number> {
  const open = [...letters].filter((letter) => weightOf(letter) > 0);
  const sum = open.reduce((all, letter) => all + weightOf(letter), 0);
  const goal = open.map((letter) => weightOf(letter) / sum);
  let shares = goal;
  for (let round = 0; round < 40 && open.length > 2; round++) {
    const odds = goal.map((share, i) => share / Math.max(0.5, 1 - shares[i]!));
    const all = odds.reduce((total, each) => total + each, 0);
    const next = goal.map((share, j) => share / (all - odds[j]!));
    const total = next.reduce((each, share) => each + share, 0);
    shares = next.map((share) => share / total);
  }
  return new Map(open.map((letter, i) => [letter, Math.max(1, Math.round(shares[i]! * shareScale))]));
}

/**
 * Shares as arrays: iterating over a map creates an object per entry, and one letter is sampled for each letter of each
 * patient.
 */
interface ShareRow {
  readonly letters: readonly string[];
  readonly shares: readonly number[];
  readonly sum: number;
}
const shareRows = new WeakMap<ReadonlyMap<string, number>, ShareRow>();
function rowOf(shares: ReadonlyMap<string, number>): ShareRow {
  let row = shareRows.get(shares);
  if (row === undefined) {
    row = {
      letters: [...shares.keys()],
      shares: [...shares.values()],
      sum: [...shares.values()].reduce((a, b) => a + b, 0),
    };
    shareRows.set(shares, row);
  }
  return row;
}

/** One of the letters of `balancedLetters`, except one. */
export function sampleOther(random: Random, shares: ReadonlyMap<string, number>, not: string): string | undefined {
  const row = rowOf(shares);
  const sum = row.sum - (shares.get(not) ?? 0);
  if (sum === 0) return undefined;
  let at = below(random, sum);
  for (let i = 0; i < row.letters.length; i++) {
    const letter = row.letters[i]!;
    if (letter === not) continue;
    if (at < row.shares[i]!) return letter;
    at -= row.shares[i]!;
  }
  return undefined;
}

/** One of the letters, as often as people's names begin with it. */
export function sampleLetter(
  random: Random,
  weightOf: (letter: string) => number,
  accept: (letter: string) => boolean,
): string | undefined {
  const open = [...letters].filter((letter) => accept(letter) && weightOf(letter) > 0);
  const sum = open.reduce((all, letter) => all + weightOf(letter), 0);
  if (sum === 0) return undefined;
  let at = below(random, sum);
  for (const letter of open) {
    if (at < weightOf(letter)) return letter;
    at -= weightOf(letter);
  }
  return undefined;
}
