import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import { nameForms, type NameTable } from '../../../../electron/core/deidentify/nameTables';
import {
  bearersIn,
  minBearers,
  minPublic,
  projectPools,
  type NameBearer,
} from '../../../../electron/core/deidentify/projectNames';
import { poolsOf } from '../../../../electron/core/deidentify/surrogateLists';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { foldSpelling } from '../../../../electron/core/text/spelling';
import { streamBytes } from '../privacy/streamBytes';
import { deidentifierWith, listsFor, preset, prfWith } from './support';

const lists = listsFor('es');
const listed = poolsOf(lists).tables.surnames;
const patients = (name: string, count: number, from = 0): readonly NameBearer[] =>
  Array.from({ length: count }, (_, i) => ({ type: 'patient', text: `Ana ${name}`, unit: `p:${from + i}` }));
const others = ['Pérez', 'Gómez', 'Ruiz', 'Molina', 'Vidal', 'Ortega'].flatMap((name, i) =>
  patients(name, 2, 100 + 2 * i),
);
const tableWith = (...bearers: readonly NameBearer[]): NameTable =>
  projectPools([...bearers, ...others])(lists).tables.surnames;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const sumOf = (table: NameTable): number => letters.reduce((sum, letter) => sum + table.weightOf(letter), 0);
/** How often a name comes of a letter. */
function shareOf(name: string, table: NameTable, draws = 3000): number {
  const random = bufferedRandom(streamBytes(`share ${name}`));
  const letter = foldSpelling(name)[0]!;
  let found = 0;
  for (let i = 0; i < draws; i++) if (table.sample(random, letter, undefined, () => true) === name) found++;
  return found / draws;
}

describe('names of a project', () => {
  test('are drawn as often as its people bear them', () => {
    const table = tableWith(...patients('Herrero', 8));
    expect(listed.peopleOf('herrero')).toBeGreaterThan(minPublic);
    const weight = table.weightOf('h') - (listed.weightOf('h') - listed.peopleOf('herrero'));
    // 8 of 20 people
    expect(weight / sumOf(table)).toBeCloseTo(0.4, 4);
    expect(shareOf('Herrero', table)).toBeCloseTo(weight / table.weightOf('h'), 1);
    expect(shareOf('Herrero', table)).toBeGreaterThan(5 * shareOf('Herrero', listed));
    for (const letter of letters)
      expect(nameForms.reduce((sum, form) => sum + table.weightOf(letter, form), 0)).toBe(table.weightOf(letter));
  });

  test.each([
    ['borne by fewer people', patients('Herrero', minBearers - 1)],
    ['borne by one patient in many notes', Array.from({ length: 9 }, () => patients('Herrero', 1)[0]!)],
    ['rare ones', patients('Abonjo', 9)],
    ['in no table', patients('Xqwertz', 9)],
    [
      'of one physician beside many patients',
      Array.from({ length: 9 }, (_, i): NameBearer => ({ type: 'staff', text: 'Ana Herrero', unit: `p:${i}` })),
    ],
    [
      'of staff without a first name',
      Array.from({ length: 9 }, (_, i): NameBearer => ({ type: 'staff', text: 'Herrero', unit: `p:${i}` })),
    ],
  ])('are left to the public tables where they are %s', (_, bearers) => {
    expect(listed.peopleOf('abonjo')).toBeLessThan(minPublic);
    const table = tableWith(...bearers);
    for (const letter of letters) expect(table.weightOf(letter)).toBe(listed.weightOf(letter));
  });

  test('never take more than three quarters, and come in no order that notes have', () => {
    const many = patients('Herrero', 500);
    const table = projectPools(many)(lists).tables.surnames;
    expect(1 - (sumOf(listed) - listed.peopleOf('herrero')) / sumOf(table)).toBeCloseTo(0.75, 4);
    const two = [...patients('Herrero', 8), ...patients('Hidalgo', 5, 50)];
    const drawn = (bearers: readonly NameBearer[]): readonly (string | undefined)[] => {
      const random = bufferedRandom(streamBytes('order'));
      const own = tableWith(...bearers);
      return Array.from({ length: 50 }, () => own.sample(random, 'h', undefined, () => true));
    };
    expect(drawn(two)).toEqual(drawn(two.toReversed()));
  });

  test('of contributed notes count for nobody', () => {
    const note = {
      id: 'n',
      text: 'Ana Herrero',
      patient: '1',
      spans: [{ start: 0, end: 11, type: 'patient' as const }],
    };
    expect(bearersIn(note)).toEqual([{ type: 'patient', text: 'Ana Herrero', unit: 'p:1' }]);
    expect(bearersIn({ ...note, provenance: 'contributed' })).toEqual([]);
  });

  test('tell surnames from first names where the short lists do not', () => {
    const pools = projectPools([{ type: 'patient', text: 'Guijarro Fariñas', unit: 'p:1' }])(lists);
    expect(poolsOf(lists).surnames.has('farinas')).toBe(false);
    expect(pools.surnames.has('farinas')).toBe(true);
    expect(pools.female.has('farinas') || pools.male.has('farinas')).toBe(false);
  });
});

test('what stands in a surrogate table stays when the policy begins to draw by the project', () => {
  const prf = prfWith('stays');
  const surrogateTable = openSurrogateTable(prf);
  const names = ['Guijarro Fariñas', 'Ana Herrero', 'Roque Pons', 'Machado Briceño'];
  const notes = names.map((text, i) => ({
    id: `n${i}`,
    patient: `${i}`,
    language: 'es' as const,
    text,
    spans: [{ start: 0, end: text.length, type: 'patient' as const }],
  }));
  const publicly = { ...preset('surrogate'), names: 'public' as const };
  const before = notes.map((note) => deidentifierWith(publicly, { prf, surrogateTable }).deidentify(note).text);
  const stored = surrogateTable.toStored();
  const again = openSurrogateTable(prf, stored);
  const poolsOfProject = projectPools(notes.flatMap(bearersIn));
  const deidentifier = deidentifierWith(preset('surrogate'), { prf, surrogateTable: again, poolsOf: poolsOfProject });
  expect(notes.map((note) => deidentifier.deidentify(note).text)).toEqual(before);
  expect(again.toStored().entries.slice(0, stored.entries.length)).toEqual(stored.entries);
});

test('private policies cannot draw names by the project', () => {
  const policy = preset('private-research');
  expect(() => parsePolicy({ ...policy, names: 'project' })).toThrow(/names/);
  expect(parsePolicy({ ...policy, names: 'public' }).names).toBe('public');
});
