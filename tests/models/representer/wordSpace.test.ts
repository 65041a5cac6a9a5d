import { expect, test } from 'vitest';
import { nearest } from '../../../models/representer/neighbours';
import { createWordSpace, nameRows, rowOfWord, trainWordSpace } from '../../../models/representer/wordSpace';
import { smallSpace } from './smallSpace';

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

test('vectors have mean subtracted and length 1; a word that is unknown has none', () => {
  const words = ['a', 'b', 'c'];
  const { vectors, width } = createWordSpace(words, Float32Array.of(10, 1, 12, 3, 14, 2), 2);
  expect([...vectors.subarray(0, 2)]).toEqual([0, 0]);
  const vector = (row: number): Float32Array => vectors.subarray(row * width, (row + 1) * width);
  for (const row of [1, 2, 3]) expect(dot(vector(row), vector(row))).toBeCloseTo(1, 3);
  // (10, 1) − (12, 2), made 1 long
  expect(vector(1)[0]).toBeCloseTo(-2 / Math.sqrt(5), 3);
  expect(vector(1)[1]).toBeCloseTo(-1 / Math.sqrt(5), 3);
});

test('a word that stands twice is refused', () => {
  expect(() => createWordSpace(['a', 'a'], new Float32Array(4), 2)).toThrow('twice');
});

test('capitals and figures do not reach the vectors', () => {
  const space = createWordSpace(['madrid', '00'], Float32Array.of(1, 0, 0, 1), 2);
  expect(['Madrid', 'MADRID', '47', '٤٧', 'nadie'].map((word) => rowOfWord(space, word))).toEqual([1, 1, 2, 2, 0]);
});

test('neighbours are those of the whole table sorted by cosine, with and without the word itself', () => {
  const space = smallSpace();
  const { words, width, vectors } = space;
  const vector = (row: number): Float32Array => vectors.subarray(row * width, (row + 1) * width);
  for (const word of ['rosa', 'toledo', 'dolor']) {
    const row = rowOfWord(space, word);
    const sorted = [...words.keys()]
      .filter((other) => other > 0 && other !== row && /^\p{L}+$/u.test(words[other]!))
      .sort((a, b) => dot(vector(row), vector(b)) - dot(vector(row), vector(a)) || a - b);
    expect([...nearest(space, 7)(row)]).toEqual(sorted.slice(0, 7));
    expect([...nearest(space, 7, true)(row)]).toEqual([row, ...sorted.slice(0, 6)]);
    expect(nearest(space, Infinity)(row)).toHaveLength(sorted.length);
  }
});

test('words of public text that are common enough have a vector, the commonest first', async () => {
  const texts = Array.from({ length: 30 }, () => 'el paciente vive en Toledo con 12 gatos. el');
  const space = await trainWordSpace([...texts, 'rareza'], { seed: 1, width: 8, least: 3, epochs: 1 });
  expect(space.words.slice(0, 2)).toEqual(['', 'el']);
  expect(space.words).toContain('00');
  expect(space.words).not.toContain('rareza');
  expect(nameRows(space, 1)[rowOfWord(space, 'Toledo')]).toBe(1);
  expect(nameRows(space, 1)[rowOfWord(space, 'el')]).toBe(0);
  expect(nameRows(space, 1)[rowOfWord(space, '12')]).toBe(0);
});
