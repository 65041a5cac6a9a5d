import type { PhiType } from '../../contract/phi';
import { phiFacts } from '../../contract/phiTypes';
import type { Language } from '../../contract/text';
import { asRead } from '../detection/repairs/readRepaired';
import { foldedWords } from '../text/spelling';
import { below } from '../privacy/randomness';
import { abbreviatedName, parseName } from './names';
import { keyOf } from './foldedNames';
import { formOf, nameForms, type NameForm, type NameTable, type NameTables } from './nameTables';
import { unitOf, type SourceDocument } from './sourceDocument';
import { lettersOf, poolsOf, type SurrogateLists, type SurrogatePools } from './surrogateLists';

/**
 * Names as often as the people of a project bear them. Public tables do not know who lives around a hospital: anyone
 * who has learned its names finds a true name that was missed among names of the whole country. So if a policy requires
 * it, surrogates are sampled from both: common names that several people of the project bear as often as they do, all
 * others by the public tables. A release thereby discloses which common names those are, and roughly how often.
 */
export interface NameBearer {
  readonly type: PhiType;
  readonly text: string;
  /** The patient whose notes contain it, as in `unitOf`. */
  readonly unit: string;
}

/**
 * The minimum number of people of the project who bear a name; as in tables of public statistics, where fewer are
 * suppressed.
 */
export const minBearers = 3;
/** The minimum number of people who bear it in the public table: a very common name identifies nobody. */
export const minPublic = 1000;
/**
 * The maximum share of the project's own names among those of a kind; the rest are public, whatever the project has.
 */
const maxShare = 0.75;

const isPerson = (type: PhiType): boolean => phiFacts[type].surrogate === 'person';

/** The names of a note with their bearers; none of a note written by others, who could make a name common. */
export function bearersIn(
  note: Pick<SourceDocument, 'id' | 'text' | 'patient' | 'provenance' | 'spans'>,
): readonly NameBearer[] {
  if (note.provenance === 'contributed') return [];
  const unit = unitOf(note);
  return note.spans.flatMap(({ start, end, type }) =>
    isPerson(type) ? [{ type, unit, text: asRead(note.text.slice(start, end)) }] : [],
  );
}

const roles = ['surnames', 'female', 'male'] as const;
type Role = (typeof roles)[number];
interface Counted {
  /** People by name, folded. */
  readonly people: Map<string, number>;
  /** People with any name of the role. */
  all: number;
}

/** How many people of the project bear each name, by the table it is sampled from. */
function countNames(
  bearers: Iterable<NameBearer>,
  language: Language,
  pools: SurrogatePools,
): Readonly<Record<Role, Counted>> {
  const counted: Record<Role, Counted> = {
    surnames: { people: new Map(), all: 0 },
    female: { people: new Map(), all: 0 },
    male: { people: new Map(), all: 0 },
  };
  const { female, male } = pools.tables;
  const seen = new Set<string>();
  /** Of staff that were read before: the same physician stands in notes of many patients. */
  const staff = new Set<string>();
  for (const { type, text, unit } of bearers) {
    if (!isPerson(type) || (type === 'staff' && staff.has(text))) continue;
    if (type === 'staff') staff.add(text);
    const words = foldedWords(text);
    // one physician is mentioned in the notes of many patients: a member of staff is identified by the full name, and a
    // single word counts for nobody
    if (type === 'staff' && words.length < 2) continue;
    const bearer = type === 'staff' ? `staff ${words.join(' ')}` : unit;
    for (const { role, folded } of parseName(text, language, pools, () => undefined).parts) {
      if (role !== 'given' && role !== 'surname') continue;
      const name = abbreviatedName(folded) ?? folded;
      const once = `${role} ${name} ${bearer}`;
      if (seen.has(once)) continue;
      seen.add(once);
      const [women, men] = [female.peopleOf(name), male.peopleOf(name)];
      const tables: readonly Role[] =
        role === 'surname' ? ['surnames'] : women === men ? ['female', 'male'] : women > men ? ['female'] : ['male'];
      for (const table of tables) {
        const of = counted[table];
        of.people.set(name, (of.people.get(name) ?? 0) + 1);
        of.all++;
      }
    }
  }
  return counted;
}

interface OwnName {
  readonly name: string;
  readonly folded: string;
  readonly form: NameForm;
  readonly letter: string;
  readonly weight: number;
}

/** Names of the project of one letter and form, or of all forms, beside what is left to the table's others. */
interface Group {
  readonly members: readonly OwnName[];
  readonly others: number;
  /** Of both. */
  readonly sum: number;
}

const sumOf = (names: readonly OwnName[]): number => names.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The table combined with the names of the project: a name of theirs as often as they bear it, and the remainder as in
 * the table.
 */
function mixed(table: NameTable, { people, all }: Counted): NameTable {
  const common = [...people].filter(([name, bearers]) => bearers >= minBearers && table.peopleOf(name) >= minPublic);
  const borne = common.reduce((sum, [, bearers]) => sum + bearers, 0);
  if (borne === 0) return table;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const own = new Map(common.map(([name]) => [name, table.peopleOf(name)]));
  const publicLeft =
    letters.reduce((sum, letter) => sum + table.weightOf(letter), 0) -
    [...own.values()].reduce((sum, weight) => sum + weight, 0);
  const share = Math.min(maxShare, borne / all);
  const names = common
    .map(([folded, bearers]): OwnName => {
      const name = table.spellingOf(folded) ?? folded;
      const weight = Math.max(1, Math.round(((publicLeft * share) / (1 - share)) * (bearers / borne)));
      return { name, folded, form: formOf(name), letter: folded[0]!, weight };
    })
    // the order of notes must not matter
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  const groupOf = (letter: string, form: NameForm | undefined, members: readonly OwnName[]): Group => {
    const left = table.weightOf(letter, form) - members.reduce((sum, { folded }) => sum + own.get(folded)!, 0);
    const others = Math.max(0, left);
    return { members, others, sum: others + sumOf(members) };
  };
  /** Each asked for some times for every name that is drawn. */
  const groups = new Map<string, Group>();
  for (const letter of letters)
    for (const form of [undefined, ...nameForms]) {
      const members = names.filter((each) => each.letter === letter && (form === undefined || each.form === form));
      groups.set(`${letter} ${form ?? ''}`, groupOf(letter, form, members));
    }
  const groupAt = (letter: string, form: NameForm | undefined): Group =>
    groups.get(`${letter} ${form ?? ''}`) ?? groupOf(letter, form, []);
  return {
    ...table,
    weightOf: (letter, form) => groupAt(letter, form).sum,
    sample: (random, letter, form, accept) => {
      const { members, others: left } = groupAt(letter, form);
      const open = members.filter(({ name }) => accept(name));
      const sum = sumOf(open);
      if (sum + left > 0) {
        let at = below(random, sum + left);
        for (const { name, weight } of open) {
          if (at < weight) return name;
          at -= weight;
        }
      }
      const isPublic = (name: string): boolean => !own.has(keyOf(name));
      return (
        table.sample(random, letter, form, (name) => isPublic(name) && accept(name)) ??
        table.sample(random, letter, form, accept)
      );
    },
  };
}

/**
 * The short lists that distinguish first names from surnames contain few of a project's names; the public tables
 * contain most. Otherwise "Machado Briceño" is read as a first name and a surname, and "María" appears where no
 * patient is called so.
 */
function withKnownWords(pools: SurrogatePools, words: ReadonlySet<string>): SurrogatePools {
  const sets = { surnames: new Set(pools.surnames), female: new Set(pools.female), male: new Set(pools.male) };
  const { tables } = pools;
  for (const word of words) {
    if (pools.surnames.has(word) || pools.female.has(word) || pools.male.has(word)) continue;
    const likeliest = roles.reduce((best, role) =>
      tables[role].peopleOf(word) > tables[best].peopleOf(word) ? role : best,
    );
    if (tables[likeliest].peopleOf(word) > 0) sets[likeliest].add(word);
  }
  return { ...pools, ...sets, isOfProject: true };
}

/** A project has far fewer words than people who bear them. */
function wordsOf(bearers: Iterable<NameBearer>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { text } of bearers) for (const word of foldedWords(text)) words.add(word);
  return words;
}

/** The names to sample from, and to read by, under a policy that uses the project's own. */
function withProjectNames(
  listed: SurrogatePools,
  bearers: Iterable<NameBearer>,
  words: ReadonlySet<string>,
  language: Language,
): SurrogatePools {
  const pools = withKnownWords(listed, words);
  const counted = countNames(bearers, language, pools);
  const { surnames, female, male } = pools.tables;
  const tables: NameTables = {
    surnames: mixed(surnames, counted.surnames),
    female: mixed(female, counted.female),
    male: mixed(male, counted.male),
  };
  return { ...pools, tables, letters: lettersOf(tables) };
}

/** Pools by lists for one release, each computed once. @param bearers iterated for each, not retained */
export function projectPools(bearers: Iterable<NameBearer>): (lists: SurrogateLists) => SurrogatePools {
  const made = new Map<SurrogateLists, SurrogatePools>();
  /** By the public tables, which the lists of all countries of a language share. */
  const named = new Map<NameTables, SurrogatePools>();
  let words: ReadonlySet<string> | undefined;
  return (lists) => {
    let pools = made.get(lists);
    if (pools === undefined) {
      const listed = poolsOf(lists);
      const other = named.get(listed.tables);
      if (other === undefined) {
        words ??= wordsOf(bearers);
        pools = withProjectNames(listed, bearers, words, lists.language);
        named.set(listed.tables, pools);
      } else {
        const { surnames, female, male, isOfProject, tables, letters } = other;
        pools = { ...listed, surnames, female, male, isOfProject, tables, letters };
      }
      made.set(lists, pools);
    }
    return pools;
  };
}
