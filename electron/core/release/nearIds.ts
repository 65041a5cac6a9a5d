import type { LinkedTo } from './patientLinks';

/**
 * Letters that are mistaken for another letter or a digit when an id is typed from paper; those of other scripts by
 * their shape.
 */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...pairs('oοоо', '0'),
  ...pairs('lii|ıιі', '1'),
  ...pairs('аα', 'a'),
  ...pairs('вβ', 'b'),
  ...pairs('ес', 'ec'),
  ...pairs('ε', 'e'),
  ...pairs('кκ', 'k'),
  ...pairs('мμ', 'm'),
  ...pairs('нη', 'h'),
  ...pairs('рρ', 'p'),
  ...pairs('тτ', 't'),
  ...pairs('уυ', 'y'),
  ...pairs('хχ', 'x'),
  ...pairs('ѕ', 's'),
  ...pairs('ј', 'j'),
]);
function pairs(from: string, to: string): (readonly [string, string])[] {
  return [...from].map((letter, i) => [letter, to[i] ?? to[0]!] as const);
}

/** Without what is easily omitted or doubled: punctuation and blanks, leading zeros, look-alikes. */
const skeletonOf = (key: string): string =>
  [...key]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '');

/** The number of ids that are compared letter by letter; beyond it only look-alikes are found. */
const maxCompared = 50_000;
const minLength = 5;

/** How many ids nearly equal another one. */
export const nearIds = (keys: Iterable<string>, linkedTo?: LinkedTo): number =>
  nearGroups(keys, linkedTo).reduce((sum, group) => sum + group.length, 0);

/**
 * Ids that nearly equal another one: the same except for punctuation, leading zeros and look-alikes, or one letter
 * different. A difference in one digit means nothing: numbered ids differ so.
 *
 * @returns disjoint groups: each id is near another one of its group
 */
export function nearGroups(keys: Iterable<string>, linkedTo: LinkedTo = (key) => key): readonly (readonly string[])[] {
  const all = new Set(keys);
  const near = createGroups();
  // ids of one person may be as near as they like
  const areUnlinked = (list: readonly string[]): boolean => new Set(list.map(linkedTo)).size > 1;
  const bySkeleton = new Map<string, string[]>();
  for (const key of all) put(bySkeleton, skeletonOf(key), key);
  for (const same of bySkeleton.values()) if (same.length > 1 && areUnlinked(same)) near.join(same);
  const long = [...all].filter((key) => key.length >= minLength);
  if (long.length > maxCompared) return near.all();
  const modal = modalLength(long);
  const byPattern = new Map<string, string[]>();
  const pair = (a: string, b: string): void => void (areUnlinked([a, b]) && near.join([a, b]));
  for (const key of long) {
    for (let at = 0; at < key.length; at += 1) {
      const [before, letter, behind] = [key.slice(0, at), key[at]!, key.slice(at + 1)];
      put(byPattern, `${before}\0${behind}`, key);
      const without = before + behind;
      if (
        all.has(without) &&
        (!isNumber(letter) || [key, without].filter(({ length }) => length === modal).length === 1)
      )
        pair(key, without);
      const next = behind[0];
      if (next === undefined || next === letter || (isNumber(letter) && isNumber(next))) continue;
      const turned = `${before}${next}${letter}${behind.slice(1)}`;
      if (all.has(turned)) pair(key, turned);
    }
  }
  for (const [pattern, list] of byPattern) {
    const at = pattern.indexOf('\0');
    if (list.length > 1 && list.some((key) => !isNumber(key[at]!)) && areUnlinked(list)) near.join(list);
  }
  return near.all();
}

/** Groups that are merged if they share a member. */
function createGroups() {
  const groupOf = new Map<string, Set<string>>();
  return {
    join(keys: readonly string[]): void {
      const found = new Set(keys.flatMap((key) => groupOf.get(key) ?? []));
      // into the largest, so that repeated merging stays fast
      const [into = new Set<string>(), ...others] = [...found].sort((a, b) => b.size - a.size);
      for (const key of [...others.flatMap((other) => [...other]), ...keys]) groupOf.set(key, into.add(key));
    },
    all: (): readonly (readonly string[])[] => [...new Set(groupOf.values())].map((group) => [...group]),
  };
}

const isNumber = (letter: string): boolean => letter >= '0' && letter <= '9';
function put(map: Map<string, string[]>, name: string, key: string): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [key]);
  else known.push(key);
}

/**
 * The length that nearly all ids have: then one digit more or less is a typing error. Consecutive numbers have several
 * lengths.
 */
function modalLength(keys: readonly string[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { length } of keys) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].find(([, count]) => count >= 0.95 * keys.length)?.[0];
}
