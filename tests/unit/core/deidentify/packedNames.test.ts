import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foldSpelling } from '../../../../electron/core/text/spelling';
import { indexNames, keyOf } from '../../../../electron/core/deidentify/foldedNames';
import { evenNames, nameAt, readNames, weightAt } from '../../../../electron/core/deidentify/packedNames';
import { readSpelling } from '../../../../electron/core/deidentify/rareSpelling';

/** The plain reading: a text for each name. */
function plainly(packed: string): { readonly names: readonly string[]; readonly weights: readonly number[] } {
  const names: string[] = [];
  const weights: number[] = [];
  for (const part of packed.split(';')) {
    const colon = part.indexOf(':');
    let before = '';
    for (const entry of part.slice(colon + 1).split('|')) {
      before = before.slice(0, parseInt(entry[0]!, 36)) + entry.slice(1);
      names.push(before);
      weights.push(Number(part.slice(0, colon)));
    }
  }
  return { names, weights };
}

const groupsOf = (language: string): ReadonlyMap<string, string> => {
  const groups = new Map<string, string>();
  let table = '';
  for (const line of readFileSync(`resources/surrogates/names/${language}.txt`, 'utf8').split('\n')) {
    if (line.startsWith('= ')) table = line.split(' ')[1]!;
    const [, letter, form, packed] = /^([a-z]) (\S+) \d+ (.*)$/u.exec(line) ?? [];
    if (packed !== undefined) groups.set(`${table} ${letter!} ${form!}`, packed);
  }
  return groups;
};

describe.each(['es', 'nl'])('names of %s', (language) => {
  const groups = groupsOf(language);
  test('are those that the packed text says, with their weights', () => {
    expect(groups.size).toBeGreaterThan(80);
    for (const packed of groups.values()) {
      const names = readNames(packed);
      const plain = plainly(packed);
      expect(Array.from({ length: names.size }, (_, i) => nameAt(names, i))).toEqual(plain.names);
      expect(Array.from({ length: names.size }, (_, i) => weightAt(names, i))).toEqual(plain.weights);
    }
  });
  test('are found by what they are folded to, the heaviest of those that are folded alike', () => {
    for (const letter of 'bmv') {
      const forms = ['-', 'm', 'p', 'pm'].map((form) => groups.get(`surnames ${letter} ${form}`));
      const find = indexNames(forms.map((packed) => (packed === undefined ? undefined : readNames(packed))));
      const known = new Map<string, { readonly group: number; readonly weight: number }>();
      forms.forEach((packed, group) => {
        const { names, weights } = packed === undefined ? { names: [], weights: [] } : plainly(packed);
        names.forEach((name, i) => {
          if ((known.get(keyOf(name))?.weight ?? 0) < weights[i]!)
            known.set(keyOf(name), { group, weight: weights[i]! });
        });
      });
      expect(known.size).toBeGreaterThan(100);
      for (const [folded, found] of known) expect(find(folded), folded).toMatchObject(found);
      for (const folded of ['', letter, `${letter}qqq`, 'de la cruz']) expect(find(folded)).toBeUndefined();
    }
  });
});

test('particles, accents, ligatures and letters beyond Latin are folded as the whole name is', () => {
  const list = [
    'de la Ñora',
    "dell'Àcqua",
    'dell’ Ora',
    'Größe',
    'Ğul',
    'von Öst',
    'élan Vital',
    'Ωmega',
    'van',
    'O’Neil',
    'e\u0301lan',
    'ĳsselmeer',
    '𐐨bc',
  ];
  const find = indexNames([evenNames(list)]);
  list.forEach((name, place) => expect(find(keyOf(name)), name).toEqual({ group: 0, place, weight: 1 }));
  expect(find(foldSpelling('de la Ñora'))).toBeUndefined();
});

test('what follows three letters is what follows them in the rare half, in its order', () => {
  for (const packed of [...groupsOf('es').values()].slice(0, 30)) {
    const { names } = plainly(packed);
    const read = readNames(packed);
    const rare = names.slice(read.classes.find(({ from, size }) => from + size >= names.length / 2)!.from);
    const next = new Map<string, string>();
    for (const name of rare) {
      const ended = `${name}.`;
      for (let i = 3; i < ended.length; i++)
        next.set(ended.slice(i - 3, i), (next.get(ended.slice(i - 3, i)) ?? '') + ended[i]!);
    }
    const spelling = readSpelling(read);
    expect(Array.from(spelling.starts, spelling.startOf)).toEqual(
      rare.filter((name) => name.length >= 4).map((name) => name.slice(0, 3)),
    );
    for (const [three, letters] of next) expect(spelling.behind(three)).toBe(letters);
    expect(spelling.behind('~~~')).toBe('');
  }
});
