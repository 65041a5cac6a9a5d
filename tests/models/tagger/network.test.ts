import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { encodeTags } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { architectureNames } from '../../../models/tagger/architecture';
import { architectures } from '../../../models/tagger/architectures';
import {
  createNetwork,
  emissionsOf,
  lossAndGradients,
  tensorParameters,
  upload,
  type Network,
} from '../../../models/tagger/network';
import { makeBatch, type Segment } from '../../../models/tagger/networkBatch';
import { bioOfBioes } from '../../../models/tagger/bioOfBioes';
import { networkBytes, networkTagger, readNetwork, readNotes } from '../../../models/tagger/networkTagger';
import { coverByWindows } from '../../../models/tagger/segments';
import { FeatureIndex } from '../../../models/tagger/featureIndex';
import { gradientValues } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { isLong } from '../../fixtures/long';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';

vi.mock('../../../models/tagger/segments', async (original) => {
  const segments = await original<typeof import('../../../models/tagger/segments')>();
  return { ...segments, coverByWindows: vi.fn(segments.coverByWindows) };
});
// a machine that trains beside the tests is slow
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const featurizer = createFeaturizer({ gazetteer: () => undefined });
const types = ['name', 'date'];
const texts = ['Rosa acude el 14/03/2016.\n', 'El Dr. Luis (CP 28035) la ve', 'sin fiebre', 'x'];

function prepared(name: (typeof architectureNames)[number]): {
  readonly network: Network;
  readonly book: FeatureIndex;
  readonly segments: readonly Segment[];
} {
  const network = createNetwork(architectures[name], smallShape, types.length, trainingRandom(4));
  const book = new FeatureIndex(smallShape);
  const segments = texts.map((text) => {
    const inputs = book.inputsOf(featurizer.featuresOf(tokenize(text), 'es'));
    return { inputs, from: 0, to: inputs.count };
  });
  return { network, book, segments };
}

describe.each(architectureNames)('%s', (name) => {
  test('gradients of every parameter agree with differences', async () => {
    const { network, book, segments } = prepared(name);
    const batch = makeBatch(book, segments);
    const tokens = tokenize(texts[0]!);
    const tags = encodeTags(
      network.architecture.scheme,
      tokens,
      [
        { start: 0, end: 4, type: 'name' },
        { start: 14, end: 24, type: 'date' },
      ],
      types,
    );
    const gold = new Int32Array(batch.time * batch.size);
    tags.forEach((tag, i) => (gold[i * batch.size] = tag));
    // the same seed drops the same values
    const loss = () => lossAndGradients(network, book, batch, gold, trainingRandom(9));
    const { gradients } = await loss();
    for (const [p, parameter] of network.parameters.entries()) {
      if (parameter.rate === 0) continue;
      const gradient = gradients[p]!;
      const values = gradientValues(gradient);
      const width = parameter.shape[1] ?? 1;
      const places = [...values.keys()].filter((i) => Math.abs(values[i]!) > 1e-3);
      for (const at of (isLong ? [0.2, 0.8] : [p % 2 === 0 ? 0.2 : 0.8])
        .map((share) => places[Math.floor(share * places.length)])
        .filter((i) => i !== undefined)) {
        const index =
          gradient instanceof Float32Array ? at : gradient.rows[Math.floor(at / width)]! * width + (at % width);
        const saved = parameter.values[index]!;
        const lossAt = async (by: number): Promise<number> => {
          parameter.values[index] = saved + by;
          return (await loss()).loss;
        };
        // a step may meet the kink of a maximum: then a shorter one does not
        const errorAt = async (step: number): Promise<number> =>
          Math.abs(
            (8 * ((await lossAt(step / 2)) - (await lossAt(-step / 2))) -
              ((await lossAt(step)) - (await lossAt(-step)))) /
              (6 * step) -
              values[at]!,
          );
        const tolerance = 2e-3 + 0.03 * Math.abs(values[at]!);
        const first = await errorAt(2e-2);
        const error = first < tolerance ? first : await errorAt(5e-3);
        parameter.values[index] = saved;
        expect(error, `${parameter.name} ${index}`).toBeLessThan(tolerance);
      }
    }
  });

  test('what a token gets does not depend on what else is in the batch', async () => {
    const { network, book, segments } = prepared(name);
    const weights = upload(tensorParameters(network.parameters));
    const { tags } = network.transitions;
    const together = await emissionsOf(network, book, makeBatch(book, segments), weights);
    for (const [b, segment] of segments.entries()) {
      const alone = await emissionsOf(network, book, makeBatch(book, [segment]), weights);
      for (let i = 0; i < segment.to; i++)
        for (let tag = 0; tag < tags; tag++)
          expect(together[(i * segments.length + b) * tags + tag]).toBeCloseTo(alone[i * tags + tag]!, 4);
    }
  });

  test('weights come back from bytes, and posteriors of every token sum to one', async () => {
    const { network } = prepared(name);
    const bytes = networkBytes(types, network, network.parameters);
    const read = readNetwork(bytes);
    expect(read.types).toEqual(types);
    read.parameters.forEach(({ values, isTable }, p) =>
      values.forEach((value, i) => {
        const own = network.parameters[p]!.values[i]!;
        expect(Math.abs(value - own)).toBeLessThanOrEqual(isTable ? Math.abs(own) / 1000 + 1e-7 : 0);
      }),
    );
    const tagger = networkTagger(bytes, featurizer);
    for (const text of [...texts, '', ' \n\n ', 'a '.repeat(700)]) {
      const tokens = tokenize(text);
      const posteriors = await tagger.posteriors(tokens, 'es');
      expect(posteriors).toHaveLength(tokens.count * 5);
      for (let i = 0; i < tokens.count; i++)
        expect(posteriors.subarray(5 * i, 5 * i + 5).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
    }
    tagger.dispose();
  });
});

test('a long note read by windows gets what its windows get', async () => {
  const { network, book } = prepared('recipe');
  const inputs = book.inputsOf(featurizer.featuresOf(tokenize(texts.join(' ').repeat(25)), 'es'));
  expect(inputs.count).toBeGreaterThan(400);
  const weights = upload(tensorParameters(network.parameters));
  const { tags } = network.transitions;
  const [whole] = await readNotes(network, book, [inputs], weights);
  const window = await emissionsOf(network, book, makeBatch(book, [{ inputs, from: 120, to: 360 }]), weights);
  for (let i = 160; i < 320; i++)
    for (let tag = 0; tag < tags; tag++) expect(whole![i * tags + tag]).toBeCloseTo(window[(i - 120) * tags + tag]!, 4);
});

test('a token that no window reads, or two do, ends the reading with an error', async () => {
  const { network, book } = prepared('recipe');
  const inputs = book.inputsOf(featurizer.featuresOf(tokenize(texts[0]!), 'es'));
  const { count } = inputs;
  const weights = upload(tensorParameters(network.parameters));
  const read = (...windows: readonly (readonly [keepFrom: number, keepTo: number])[]) => {
    vi.mocked(coverByWindows).mockReturnValueOnce(
      windows.map(([keepFrom, keepTo]) => ({ from: 0, to: count, keepFrom, keepTo })),
    );
    return readNotes(network, book, [inputs], weights);
  };
  await expect(read([0, 3], [3, count])).resolves.toHaveLength(1);
  for (const windows of [
    [
      [0, 3],
      [4, count],
    ],
    [[0, count - 1]],
    [
      [0, 4],
      [3, count],
    ],
    [],
  ] as const)
    await expect(read(...windows)).rejects.toThrow(expect.objectContaining({ code: 'bug' }));
});

test('a network that is let go while it reads a note reads it to its end, and leaves nothing behind', async () => {
  const { network } = prepared('recipe');
  const bytes = networkBytes(types, network, network.parameters);
  const tokens = tokenize(texts[0]!);
  const saved = networkTagger(bytes, featurizer);
  const wanted = await saved.posteriors(tokens, 'es');
  saved.dispose();
  const before = tf.memory().numTensors;
  const tagger = networkTagger(bytes, featurizer);
  const reading = tagger.posteriors(tokens, 'es');
  tagger.dispose();
  expect(await reading).toEqual(wanted);
  expect(tf.memory().numTensors).toBe(before);
});

test('damaged bytes are refused', () => {
  const { network } = prepared('recipe');
  const bytes = networkBytes(types, network, network.parameters);
  for (const given of [new Uint8Array(0), bytes.slice(0, 100), bytes.slice(0, -4)])
    expect(() => readNetwork(given)).toThrow(expect.objectContaining({ code: 'damaged' }));
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 600));
  for (const [from, to] of [
    ['gauze-network-1', 'gauze-network-2'],
    ['recipe', 'recept'],
    ['hidden', 'hidder'],
    ['[\\"name', '{\\"name'],
  ] as const) {
    const changed = bytes.slice();
    const at = text.indexOf(from);
    expect(at).toBeGreaterThan(0);
    changed.set(new TextEncoder().encode(to), at);
    expect(() => readNetwork(changed)).toThrow(expect.objectContaining({ code: 'damaged' }));
  }
});

test.each([Number.NaN, Infinity, 1e6])('a weight of %d, stored with 16 bits, is refused, wherever it is', (weight) => {
  const { network } = prepared('recipe');
  for (const at of network.parameters.keys()) {
    const parameters = network.parameters.map((parameter, p) =>
      p === at ? { ...parameter, values: parameter.values.with(-1, weight) } : parameter,
    );
    const read = () => readNetwork(networkBytes(types, network, parameters));
    if (network.parameters[at]!.isTable || weight !== 1e6)
      expect(read).toThrow(expect.objectContaining({ code: 'damaged' }));
    else expect(read).not.toThrow();
  }
});

test('marginals of BIOES are summed into those of BIO', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }), (row) => {
      const bio = bioOfBioes(Float32Array.from(row), 2);
      const wanted = [row[0]!, row[1]! + row[4]!, row[2]! + row[3]!, row[5]! + row[8]!, row[6]! + row[7]!];
      wanted.forEach((value, i) => expect(bio[i]).toBeCloseTo(value, 5));
    }),
  );
});
