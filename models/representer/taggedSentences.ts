import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import { crfViterbi } from '../layers/crfViterbi';
import { crfMarginals } from '../layers/forwardBackward';
import { crfScoresOf } from '../tagger/network';
import type { Parameters } from '../training/parameters';
import { stacked, unstacked } from './batch';
import type { Sentence } from './sentences';
import { bioTransitions, emissions, type TaggerShape } from './taggerNetwork';
import { named, upload } from './tensors';

const atOnce = 64;

/** Scores of tags of every sentence, nothing dropped. [token, tag] each */
async function emissionsOf(
  shape: TaggerShape,
  parameters: Parameters,
  sentences: readonly Pick<Sentence, 'casing'>[],
  released: readonly Float32Array[],
): Promise<readonly Float32Array[]> {
  const { tags } = bioTransitions(shape.types);
  const out: Float32Array[] = new Array<Float32Array>(sentences.length);
  const order = [...sentences.keys()].sort((a, b) => sentences[a]!.casing.length - sentences[b]!.casing.length);
  for (let first = 0; first < order.length; first += atOnce) {
    const batch = order.slice(first, first + atOnce);
    const own = batch.map((i) => sentences[i]!);
    const result = tf.tidy(() =>
      emissions(
        shape,
        named(parameters, upload(parameters)),
        stacked(
          batch.map((i) => released[i]!),
          shape.input,
        ),
        own,
        null,
      ),
    );
    const [values] = await takeValues([result]);
    const lengths = Int32Array.from(own, ({ casing }) => casing.length);
    unstacked(values!, lengths, tags).forEach((scores, b) => (out[batch[b]!] = scores));
  }
  return out;
}

/** The best row of tags of every sentence. */
export async function tagSentences(
  shape: TaggerShape,
  parameters: Parameters,
  sentences: readonly Pick<Sentence, 'casing'>[],
  released: readonly Float32Array[],
): Promise<readonly Int32Array[]> {
  const scores = crfScoresOf(parameters);
  return (await emissionsOf(shape, parameters, sentences, released)).map((own) =>
    crfViterbi(bioTransitions(shape.types), own, scores),
  );
}
/** Marginals of the tags of every sentence. [token, tag] each */
export async function sentenceMarginals(
  shape: TaggerShape,
  parameters: Parameters,
  sentences: readonly Pick<Sentence, 'casing'>[],
  released: readonly Float32Array[],
): Promise<readonly Float32Array[]> {
  const scores = crfScoresOf(parameters);
  return (await emissionsOf(shape, parameters, sentences, released)).map((own) =>
    crfMarginals(bioTransitions(shape.types), own, scores),
  );
}
