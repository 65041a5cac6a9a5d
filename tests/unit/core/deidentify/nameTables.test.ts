import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foldSpelling } from '../../../../electron/core/text/spelling';
import {
  balancedLetters,
  sampleLetter,
  evenTable,
  hasMarks,
  readNameTables,
  withoutMarks,
} from '../../../../electron/core/deidentify/nameTables';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { streamBytes } from '../privacy/streamBytes';

const packed = [
  '# where it comes from',
  '= surnames 0',
  'g - 60 20:0Gil;10:0Gallo|4ego|1rau|1uerra',
  'g m 90 90:0García',
  'r pm 5 5:0de los Ríos',
  '= female 0',
  'a - 3 3:0Ana',
].join('\n');
const random = (seed: string) => bufferedRandom(streamBytes(seed));

describe('a packed table', () => {
  const { surnames, female, male } = readNameTables(packed);
  test('knows weight, form and folded spelling of its names', () => {
    expect(surnames.weightOf('g')).toBe(150);
    expect(surnames.weightOf('g', 'm')).toBe(90);
    expect(surnames.formOf('garcia')).toBe('m');
    expect(surnames.formOf('gallego')).toBe('-');
    expect(surnames.formOf('rios')).toBe('pm');
    expect(surnames.formOf('gomez')).toBeUndefined();
    expect(surnames.peopleOf('gil')).toBe(20);
    expect(female.peopleOf('ana')).toBe(3);
    expect(male.peopleOf('ana')).toBe(0);
  });
  test('draws a letter and form as often as people bear the name', () => {
    const counts = new Map<string, number>();
    const source = random('weights');
    for (let i = 0; i < 6000; i++) {
      const name = surnames.sample(source, 'g', '-', () => true)!;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['Gallego', 'Gallo', 'Gil', 'Grau', 'Guerra']);
    expect(counts.get('Gil')! / 6000).toBeCloseTo(1 / 3, 1);
    expect(counts.get('Guerra')! / 6000).toBeCloseTo(1 / 6, 1);
  });
  test('draws what is accepted, however rare, and nothing where nothing is', () => {
    expect(surnames.sample(random('rare'), 'g', '-', (name) => name === 'Grau')).toBe('Grau');
    expect(surnames.sample(random('none'), 'g', '-', () => false)).toBeUndefined();
    expect(surnames.sample(random('letter'), 'x', '-', () => true)).toBeUndefined();
  });
  test('draws any form with the weight that it has', () => {
    const source = random('forms');
    let marked = 0;
    for (let i = 0; i < 3000; i++) if (surnames.sample(source, 'g', undefined, () => true) === 'García') marked++;
    expect(marked / 3000).toBeCloseTo(0.6, 1);
  });
});

test('a list without weights is drawn evenly', () => {
  const table = evenTable(['Bosch', 'Berg', 'de Boer', 'Bähr']);
  expect(table.weightOf('b')).toBe(4);
  expect(table.formOf('boer')).toBe('p');
  expect(table.formOf('bahr')).toBe('m');
});

test('balanced letters come out as often as they go in, though none is ever itself', () => {
  const weights = new Map([
    ['m', 30],
    ['g', 25],
    ['a', 20],
    ['r', 15],
    ['z', 10],
  ]);
  const shares = balancedLetters((letter) => weights.get(letter) ?? 0);
  const source = random('balance');
  const out = new Map<string, number>();
  const rounds = 40_000;
  for (let i = 0; i < rounds; i++) {
    const before = sampleLetter(
      source,
      (letter) => weights.get(letter) ?? 0,
      () => true,
    )!;
    const after = sampleLetter(
      source,
      (letter) => shares.get(letter) ?? 0,
      (letter) => letter !== before,
    )!;
    expect(after).not.toBe(before);
    out.set(after, (out.get(after) ?? 0) + 1);
  }
  for (const [letter, weight] of weights)
    expect(Math.abs(out.get(letter)! / rounds - weight / 100)).toBeLessThan(0.012);
});

test('accents are left out, ñ stays', () => {
  expect(withoutMarks('Ibáñez')).toBe('Ibañez');
  expect(withoutMarks('Müller')).toBe('Muller');
  expect([hasMarks('Peña'), hasMarks('Gómez'), hasMarks('Gomez')]).toEqual([false, true, false]);
});

describe.each(['es', 'en', 'fr', 'de', 'nl'])('the table of %s', (language) => {
  const text = readFileSync(`resources/surrogates/names/${language}.txt`, 'utf8');
  const tables = readNameTables(text);
  test('names its sources', () => {
    expect(text.startsWith('# ')).toBe(true);
    expect(text).toMatch(/CC0|public domain|ine\.es/);
  });
  test('holds thousands of names that fold to themselves, of every common letter', () => {
    for (const table of [tables.surnames, tables.female, tables.male]) {
      for (const letter of 'abcdefghjlmnprst') {
        expect(table.weightOf(letter)).toBeGreaterThan(0);
        const name = table.sample(random(`${language} ${letter}`), letter, undefined, () => true)!;
        expect(foldSpelling(name.replace(/^(?:\p{Ll}[\p{Ll}'’]* )+/u, ''))[0]).toBe(letter);
      }
    }
  });
});

test('most people write García, Ruiz, Muñoz, Martín and Müller so', () => {
  const es = readNameTables(readFileSync('resources/surrogates/names/es.txt', 'utf8')).surnames;
  expect(['garcia', 'ruiz', 'munoz', 'martin', 'valero', 'caceres'].map((name) => es.formOf(name))).toEqual([
    'm',
    '-',
    '-',
    'm',
    '-',
    'm',
  ]);
  const de = readNameTables(readFileSync('resources/surrogates/names/de.txt', 'utf8')).surnames;
  expect(de.formOf('muller')).toBe('m');
});
