import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { rowOf } from '../../../models/features/hashing';
import { Lexicon } from '../../../models/features/lexicon';
import { hashText, rowSampler } from '../../../models/language/unlabelledText';
import { trainWordVectors, wordVectorOptions, type WordVectorOptions } from '../../../models/language/wordVectors';
import { trainingRandom } from '../../../models/training/trainingRandom';

const options: WordVectorOptions = { ...wordVectorOptions, rows: 512, width: 16, epochs: 15, sample: 0, least: 2 };

/** Notes in which the words of a group stand in the same places. */
function notes(): readonly string[] {
  const random = trainingRandom(5);
  const one = (list: string): string => list.split(' ')[random.below(list.split(' ').length)]!;
  return Array.from({ length: 400 }, () =>
    random.next() < 0.5
      ? `la ${one('hermana madre tía abuela')} ${one('vive viene habla')} con el paciente en casa`
      : `se administra ${one('aspirina morfina insulina heparina')} ${one('diez veinte treinta')} mg por vía oral`,
  );
}

const rowFor = (word: string, rows: number): number => {
  const lexicon = new Lexicon();
  return rowOf(lexicon.lower[lexicon.wordOf(word, 0, word.length)]!, 0, rows);
};

test('words that stand in the same places have near vectors', async () => {
  const { values, width } = await trainWordVectors(notes(), options);
  const vector = (word: string): Float32Array =>
    values.subarray(rowFor(word, options.rows) * width, (rowFor(word, options.rows) + 1) * width);
  const cosine = (a: Float32Array, b: Float32Array): number => {
    const product = (x: Float32Array, y: Float32Array): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
    return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
  };
  for (const [a, near, far] of [
    ['hermana', 'madre', 'morfina'],
    ['aspirina', 'insulina', 'abuela'],
    ['diez', 'veinte', 'vive'],
  ] as const) {
    expect(cosine(vector(a), vector(near))).toBeGreaterThan(cosine(vector(a), vector(far)) + 0.2);
  }
});

test('the deviation is as asked, rows without a word are zero, and the seed decides', async () => {
  const [first, second, other] = await Promise.all(
    [options, options, { ...options, seed: 2 }].map((given) =>
      trainWordVectors(notes().slice(0, 60), { ...given, epochs: 2 }),
    ),
  );
  expect(second!.values).toEqual(first!.values);
  expect(other!.values).not.toEqual(first!.values);
  const {
    values,
    width,
    text: { counts },
  } = first!;
  const known = [...values].filter((_, i) => counts[Math.floor(i / width)]! >= options.least);
  const mean = known.reduce((a, b) => a + b, 0) / known.length;
  expect(Math.sqrt(known.reduce((sum, x) => sum + (x - mean) ** 2, 0) / known.length)).toBeCloseTo(0.3, 3);
  expect([...values].every((value, i) => counts[Math.floor(i / width)]! >= options.least || value === 0)).toBe(true);
});

test('no text, and text without a word that occurs twice, give zeros', async () => {
  for (const texts of [[], [''], ['uno dos tres']]) {
    const { values } = await trainWordVectors(texts, { ...options, epochs: 1 });
    expect(values.every((value) => value === 0)).toBe(true);
  }
});

test('it can be cancelled and says how far it is', async () => {
  const stop = new AbortController();
  const shares: number[] = [];
  const work = trainWordVectors(
    notes(),
    { ...options, epochs: 50 },
    {
      signal: stop.signal,
      onProgress: (share) => {
        shares.push(share);
        if (shares.length === 2) stop.abort();
      },
    },
  );
  await expect(work).rejects.toMatchObject(new GauzeError('cancelled', 'training was cancelled'));
  expect(shares).toHaveLength(2);
  expect(shares[1]!).toBeGreaterThan(shares[0]!);
});

test('case and figures do not matter, and a word has the row of the network', () => {
  const { words, starts, counts } = hashText(['Rosa rosa', 'ROSA 12 99'], 4096);
  expect([...starts]).toEqual([0, 2, 5]);
  expect(new Set(words.subarray(0, 3)).size).toBe(1);
  expect(words[3]).toBe(words[4]);
  expect(words[0]).toBe(rowFor('rosa', 4096));
  expect(counts[words[0]!]).toBe(3);
});

test('rows are drawn in proportion to a power of their count', () => {
  const sampler = rowSampler(Int32Array.of(16, 1, 0, 81), 2);
  const random = trainingRandom(1);
  const drawn = new Float64Array(4);
  for (let i = 0; i < 20_000; i++) drawn[sampler.sample(random)]! += 1 / 20_000;
  expect([...drawn]).toEqual([expect.closeTo(8 / 35, 1), 0, 0, expect.closeTo(27 / 35, 1)]);
  expect(sampler.shareOf(0)).toBeCloseTo(8 / 35);
  expect(sampler.shareOf(1)).toBe(0);
});
