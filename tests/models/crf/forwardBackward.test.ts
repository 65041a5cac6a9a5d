import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isTransition } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { crfByMatrices } from '../../../models/layers/crfMatrix';
import { crfMarginals } from '../../../models/layers/forwardBackward';
import { transitionsOf } from '../../../models/layers/transitions';
import { backward, ChainBuffers, forward } from '../../../models/linearCrf/chain';
import { Emissions } from '../../../models/linearCrf/emissions';
import { PlainEmissions } from '../../../models/linearCrf/plainEmissions';
import { trainLinearCrf } from '../../../models/linearCrf/trainLinearCrf';
import { chainOfWeights } from '../../../models/linearCrf/weights';
import { testGazetteer } from '../../fixtures/gazetteers';
import { places } from '../backendPlaces';

// The four forward–backward implementations of docs/adr/0012, on the scores of one model, and a sum over all paths.
const featurizer = createFeaturizer({ gazetteer: testGazetteer });
const marked = [
  ['Ingresa Ana Ruiz el 12/03/2019.', 'NAME', 'Ana Ruiz', 'DATE', '12/03/2019'],
  ['Alta de Luis López, 01/12/2020.', 'NAME', 'Luis López', 'DATE', '01/12/2020'],
  ['Visto por Elena Prado Gil el 3 de mayo.', 'NAME', 'Elena Prado Gil', 'DATE', '3 de mayo'],
] as const;
const notes = marked.map(([text, ...spans], index) => ({
  id: String(index),
  patient: String(index),
  language: 'es' as const,
  text,
  spans: [0, 2].map((at) => {
    const start = text.indexOf(spans[at + 1]!);
    return { start, end: start + spans[at + 1]!.length, type: spans[at]! };
  }),
}));
const { weights } = await trainLinearCrf(notes, {
  types: ['NAME', 'DATE'],
  emptyShare: 1,
  l1: 0,
  l2: 0.1,
  maxIterations: 12,
  featurizer,
});
const chain = chainOfWeights(weights);
const tags = weights.tags.length;

/** The chain's weights as a network's CRF has them: [from, to], and those of a sequence that begins with a tag. */
const transitions = new Float32Array(tags * tags);
weights.pairFrom.forEach((from, pair) => {
  transitions[from * tags + weights.pairTo[pair]!] = weights.pairWeights[pair]!;
});
const scores = { transitions, start: transitions.slice(0, tags), end: new Float32Array(tags) };
const allowed = transitionsOf('BIO', 2);

const featuresOf = (text: string) => featurizer.featuresOf(tokenize(text), 'es');

/** By the sum over every path that BIO allows. [token, tag] */
function byEnumeration(emissions: Float32Array, count: number): Float64Array {
  const marginals = new Float64Array(count * tags);
  let total = 0;
  const walk = (path: readonly number[], score: number): void => {
    if (path.length === count) {
      total += Math.exp(score);
      path.forEach((tag, step) => (marginals[step * tags + tag]! += Math.exp(score)));
      return;
    }
    const before = path.at(-1) ?? 0;
    for (let tag = 0; tag < tags; tag++)
      if (isTransition('BIO', path.length === 0 ? null : before, tag))
        walk([...path, tag], score + emissions[path.length * tags + tag]! + transitions[before * tags + tag]!);
  };
  walk([], 0);
  return marginals.map((value) => value / total);
}

/** In TypeScript over the pairs that have a weight: training of the linear model. [token, tag] */
function byChain(emissions: Float32Array, count: number): Float32Array {
  const buffers = new ChainBuffers(chain);
  buffers.setWeights(Float64Array.from(weights.pairWeights));
  forward(buffers, emissions, count);
  backward(buffers, count);
  return buffers.alpha.slice(0, count * tags);
}

/** In WebAssembly, and in TypeScript where that cannot be had: the linear model at work. [token, tag] */
function byEmissions(text: string, source: Emissions | PlainEmissions): Float32Array {
  const features = featuresOf(text);
  return source.marginalsOf(features).slice(0, features.count * tags);
}

/** In matrix products of tensors: the gradient in the emissions, and the gold path it lacks. [token, tag] */
async function byMatrices(emissions: Float32Array, count: number): Promise<Float32Array> {
  const given = tf.tensor3d(emissions, [count, 1, tags]); // [time, batch, tag]
  const networkWeights = {
    transitions: tf.tensor2d(transitions, [tags, tags]), // [from, to]
    start: tf.tensor1d(scores.start), // [tag]
    end: tf.tensor1d(scores.end), // [tag]
  };
  const tensors = crfByMatrices('joint', allowed, given, networkWeights, new Int32Array(count), Int32Array.of(count));
  const gradient = Float32Array.from(await tensors.emissions.data());
  tf.dispose([given, ...Object.values(networkWeights), ...Object.values(tensors)]);
  return gradient.map((value, k) => value + Number(k % tags === 0));
}

const texts = [
  'Ana',
  'Ruiz el 3',
  'Ana Ruiz, 12/03',
  'Alta de Elena Prado.',
  marked[2][0],
  marked
    .map(([text]) => text)
    .join('\n')
    .repeat(20),
];

describe('forward and backward', () => {
  beforeAll(async () => {
    await startBackend({ choice: 'cpu', places, threads: 1 });
  });

  it.each(texts.map((text) => [text.slice(0, 40), text]))('%s: four implementations say the same', async (_, text) => {
    const features = featuresOf(text);
    const { count } = features;
    const emissions = new PlainEmissions(weights).of(features).slice(0, count * tags);
    const results = {
      chain: byChain(emissions, count),
      kernel: byEmissions(text, new Emissions(weights)),
      withoutKernel: byEmissions(text, new PlainEmissions(weights)),
      sums: crfMarginals(allowed, emissions, scores),
      matrices: await byMatrices(emissions, count),
    };
    const wanted = count <= 7 ? byEnumeration(emissions, count) : Float64Array.from(results.sums);
    for (const [name, marginals] of Object.entries(results)) {
      expect(marginals.length, name).toBe(count * tags);
      const far = marginals.reduce((max, value, k) => Math.max(max, Math.abs(value - wanted[k]!)), 0);
      expect(far, name).toBeLessThan(2e-5);
    }
  });
});
