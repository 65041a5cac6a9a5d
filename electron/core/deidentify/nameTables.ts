import { below, type Random } from '../privacy/randomness';
import { fold } from '../text/spelling';

/**
 * Public tables of names with how many people bear each, so that surrogates are as frequent as names are. Packed text, made by
 * `scripts/build-names.mjs`; of a table only the letters that are asked for are ever read. Lines:
 *
 *     = surnames 52740                        a table; of a million people so many bear a name that is not in it
 *     g m 8123456 1468000:0García;…           first letter, form, sum of weights, then names by weight:
 *                                             each the number (base 36) of letters it shares with the one before, and its rest
 *
 * Form: `p` with particles in front (`de la Cruz`), `m` with accents or umlauts, `pm` both, `-` neither.
 */
export type NameForm = '-' | 'm' | 'p' | 'pm';
export const nameForms: readonly NameForm[] = ['-', 'm', 'p', 'pm'];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const marks = /[^\x00-\x7fñÑ]/u;
const particles = /^(?:\p{Ll}[\p{Ll}'’]* )+/u;

/** Does the word have accents or umlauts? ñ is a letter of its own, which nobody leaves out together with the accents. */
export const hasMarks = (word: string): boolean => marks.test(word);
/** The word as it is written where accents are left out. */
export const withoutMarks = (word: string): string =>
  hasMarks(word)
    ? word
        .normalize('NFD')
        .replace(/(?!\u0303)\p{M}/gu, '')
        .normalize('NFC')
    : word;

const formOf = (name: string): NameForm => {
  const core = name.replace(particles, '');
  return (`${core === name ? '' : 'p'}${hasMarks(core) ? 'm' : ''}` as NameForm | '') || '-';
};
const keyOf = (name: string): string => fold(name.replace(particles, ''));

interface WeightClass {
  readonly weight: number;
  /** Place of its first name, and how many it has. */
  readonly from: number;
  readonly size: number;
}

interface Names {
  readonly names: readonly string[];
  readonly classes: readonly WeightClass[];
}

/** Names of one letter and form. */
interface Group {
  readonly sum: number;
  readonly read: () => Names;
}

export interface NameTable {
  /** How many people bear a name that is folded like this, in its most frequent spelling; 0 where the table does not have it. */
  readonly peopleOf: (folded: string) => number;
  /** People whose names begin so; of all forms, or of one. */
  readonly weightOf: (letter: string, form?: NameForm) => number;
  /** How most people who bear a name that is folded like this write it; undefined where the table does not have it. */
  readonly formOf: (folded: string) => NameForm | undefined;
  /**
   * A name of this letter and form (or of any), as often as people bear it, or one that is in no table but spelled like rare ones. Undefined where
   * `accept` takes none.
   */
  readonly sample: (
    random: Random,
    letter: string,
    form: NameForm | undefined,
    accept: (name: string) => boolean,
  ) => string | undefined;
}

function readGroup(packed: string): Names {
  const names: string[] = [];
  const classes: WeightClass[] = [];
  for (const part of packed.split(';')) {
    const colon = part.indexOf(':');
    const from = names.length;
    let before = '';
    for (const entry of part.slice(colon + 1).split('|')) {
      before = before.slice(0, parseInt(entry[0]!, 36)) + entry.slice(1);
      names.push(before);
    }
    classes.push({ weight: Number(part.slice(0, colon)), from, size: names.length - from });
  }
  return { names, classes };
}

function sampleListed(random: Random, { names, classes }: Names, sum: number): string {
  let at = below(random, sum);
  for (const { weight, from, size } of classes) {
    if (at < weight * size) return names[from + Math.floor(at / weight)]!;
    at -= weight * size;
  }
  return names.at(-1)!;
}

/** Names that are left when most are refused, with their weights. */
function sampleAccepted(random: Random, group: Names, accept: (name: string) => boolean): string | undefined {
  const left = group.classes.map(({ weight, from, size }) => ({
    weight,
    names: group.names.slice(from, from + size).filter(accept),
  }));
  const sum = left.reduce((all, { weight, names }) => all + weight * names.length, 0);
  if (sum === 0) return undefined;
  let at = below(random, sum);
  for (const { weight, names } of left) {
    if (at < weight * names.length) return names[Math.floor(at / weight)];
    at -= weight * names.length;
  }
  return undefined;
}

/** Letters that follow three others in the rare half of a group: what unlisted names are spelled by. */
function readSpelling({ names, classes }: Names): {
  readonly starts: readonly string[];
  readonly next: ReadonlyMap<string, string>;
} {
  const rare = names.slice(classes.find(({ from, size }) => from + size >= names.length / 2)?.from ?? 0);
  const next = new Map<string, string>();
  for (const name of rare) {
    const ended = `${name}.`;
    for (let i = 3; i < ended.length; i++) {
      const context = ended.slice(i - 3, i);
      next.set(context, (next.get(context) ?? '') + ended[i]!);
    }
  }
  return { starts: rare.filter((name) => name.length >= 4).map((name) => name.slice(0, 3)), next };
}

const tries = 16;

function tableOf(groups: ReadonlyMap<string, Group>, tail: number): NameTable {
  const read = new Map<string, Names>();
  const namesOf = (key: string): Names | undefined => {
    let names = read.get(key);
    if (names === undefined) {
      names = groups.get(key)?.read();
      if (names !== undefined) read.set(key, names);
    }
    return names;
  };
  const forms = new Map<string, ReadonlyMap<string, { readonly form: NameForm; readonly weight: number }>>();
  /** The form of every folded name of a letter. */
  const formsOf = (letter: string): ReadonlyMap<string, { readonly form: NameForm; readonly weight: number }> => {
    const known = forms.get(letter);
    if (known !== undefined) return known;
    const found = new Map<string, { readonly form: NameForm; readonly weight: number }>();
    for (const form of nameForms) {
      const group = namesOf(`${letter} ${form}`);
      for (const { weight, from, size } of group?.classes ?? []) {
        for (let i = from; i < from + size; i++) {
          const folded = keyOf(group!.names[i]!);
          if ((found.get(folded)?.weight ?? 0) < weight) found.set(folded, { form, weight });
        }
      }
    }
    forms.set(letter, found);
    return found;
  };
  const spellings = new Map<string, ReturnType<typeof readSpelling>>();
  /** A name that is in no table, letter by letter; undefined where none came out. */
  const invent = (
    random: Random,
    letter: string,
    form: NameForm,
    accept: (name: string) => boolean,
  ): string | undefined => {
    const key = `${letter} ${form}`;
    const names = namesOf(key);
    if (names === undefined || names.names.length < 50) return undefined;
    const spelling = spellings.get(key) ?? readSpelling(names);
    spellings.set(key, spelling);
    for (let attempt = 0; attempt < tries && spelling.starts.length > 0; attempt++) {
      let name = spelling.starts[below(random, spelling.starts.length)]!;
      while (name.length < 16 && !name.endsWith('.')) {
        const next = spelling.next.get(name.slice(-3));
        if (next === undefined) break;
        name += next[below(random, next.length)]!;
      }
      const written = name.slice(0, -1);
      if (
        name.endsWith('.') &&
        written.length >= 4 &&
        formOf(written) === form &&
        !formsOf(letter).has(fold(written)) &&
        accept(written)
      )
        return written;
    }
    return undefined;
  };
  const weightOf = (letter: string, form?: NameForm): number =>
    form === undefined
      ? nameForms.reduce((sum, each) => sum + (groups.get(`${letter} ${each}`)?.sum ?? 0), 0)
      : (groups.get(`${letter} ${form}`)?.sum ?? 0);
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
    const group = groups.get(`${letter} ${form}`);
    const names = namesOf(`${letter} ${form}`);
    if (group === undefined || names === undefined) return undefined;
    if (tail > 0 && !form.startsWith('p') && below(random, 1_000_000) < tail) {
      const invented = invent(random, letter, form, accept);
      if (invented !== undefined) return invented;
    }
    for (let i = 0; i < tries; i++) {
      const name = sampleListed(random, names, group.sum);
      if (accept(name)) return name;
    }
    return sampleAccepted(random, names, accept);
  };
  return {
    peopleOf: (folded) => formsOf(folded[0] ?? '').get(folded)?.weight ?? 0,
    formOf: (folded) => formsOf(folded[0] ?? '').get(folded)?.form,
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

/** All names alike: what there is where a language has no table. */
export function evenTable(list: readonly string[]): NameTable {
  const byKey = new Map<string, string[]>();
  for (const name of list) {
    const key = `${keyOf(name)[0] ?? ''} ${formOf(name)}`;
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [name]);
    else group.push(name);
  }
  return tableOf(
    new Map(
      [...byKey].map(([key, names]) => [
        key,
        { sum: names.length, read: () => ({ names, classes: [{ weight: 1, from: 0, size: names.length }] }) },
      ]),
    ),
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
    groups.set(line.slice(0, second), { sum: Number(line.slice(second + 1, third)), read: () => readGroup(rest) });
  }
  const table = (name: string): NameTable => {
    const found = tables.get(name);
    return tableOf(found?.groups ?? new Map<string, Group>(), found?.tail ?? 0);
  };
  return { surnames: table('surnames'), female: table('female'), male: table('male') };
}

const shareScale = 1_000_000;
/**
 * Weights for drawing a letter that is never the one before, such that letters come out as often as they went in: without them the most frequent
 * letters, which are refused most often, would become rare. Solves q(j) Σ(i≠j) p(i) / (1 − q(i)) = p(j) by iteration.
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
