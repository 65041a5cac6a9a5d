import * as tf from '@tensorflow/tfjs-core';
import { disentangledAttention, type DistanceVectors } from '../../layers/disentangledAttention';
import { layerNorm } from '../../layers/layerNorm';
import { feedForward } from '../../layers/postNormBlock';
import { dense, type TransformerBlockWeights } from '../../layers/transformerBlock';
import { realPlaces, uploadLayer } from '../../transformer/layerStack';
import { sizeOf, type ForeignConfig } from '../config';
import { embedPlaces } from '../embedPlaces';
import { refused } from '../refused';
import type { Architecture, DistanceKind, Distances, ImportedShape, OpenNetwork, Weights } from './architecture';
import { bertShape, withType } from './bert';
import { bertLayerNames, layerSizes, WeightsBuilder } from './foreignNames';
import { layersOf } from './postNorm';

const layerNames = {
  ...bertLayerNames,
  query: 'attention.self.query_proj',
  key: 'attention.self.key_proj',
  value: 'attention.self.value_proj',
};

/**
 * He et al. 2021 and 2023 (versions 2 and 3): attention by words and by distance apart, in buckets that grow with it.
 */
export const deberta: Architecture = {
  modelTypes: ['deberta-v2'],
  shape: debertaShape,
  parts: ({ pieces, width, positions, labels, distances, ...shape }) => ({
    words: [pieces, width],
    ...(distances!.hasPlaces && { positions: [positions, width] }),
    gain: [width],
    shift: [width],
    distances: [2 * spanOf(distances!), width],
    ...layerSizes({ ...shape, pieces, width, positions, labels }),
    head: [width, labels],
    headBias: [labels],
  }),
  read: readDeberta,
  open: openDeberta,
};

const spanOf = ({ buckets, longest }: Distances): number => (buckets > 0 ? buckets : longest);

function debertaShape(config: ForeignConfig): ImportedShape {
  const { fields } = config;
  const shape = bertShape(config);
  if (fields['relative_attention'] !== true) throw refused('architecture', 'relative_attention');
  if (Number(fields['conv_kernel_size'] ?? 0) > 0) throw refused('architecture', 'conv_kernel_size');
  if (fields['share_att_key'] !== true) throw refused('architecture', 'share_att_key');
  if ((fields['embedding_size'] ?? shape.width) !== shape.width) throw refused('architecture', 'embedding_size');
  if ((fields['attention_head_size'] ?? shape.width / shape.heads) !== shape.width / shape.heads)
    throw refused('sizes', 'attention_head_size');
  const given = Number(fields['max_relative_positions'] ?? -1);
  const buckets = Number(fields['position_buckets'] ?? -1);
  const longest = given < 1 ? shape.positions : given;
  if (!Number.isSafeInteger(longest) || longest > 65_536) throw refused('sizes', 'max_relative_positions');
  // A bucket is a logarithm of a share of what is beyond the first half.
  if (
    !Number.isSafeInteger(buckets) ||
    buckets === 1 ||
    buckets > 65_536 ||
    (buckets > 0 && Math.floor(buckets / 2) >= longest - 1)
  )
    throw refused('sizes', 'position_buckets');
  return {
    ...shape,
    distances: {
      buckets: Math.max(0, buckets),
      longest,
      kinds: kindsOf(fields['pos_att_type']),
      hasPlaces: fields['position_biased_input'] !== false,
    },
  };
}

function kindsOf(given: unknown): readonly DistanceKind[] {
  const names = typeof given === 'string' ? given.split('|') : given;
  if (!Array.isArray(names) || !names.every((name) => name === 'c2p' || name === 'p2c'))
    throw refused('architecture', 'pos_att_type');
  return (['c2p', 'p2c'] as const).filter((kind) => names.includes(kind));
}

function readDeberta(
  shape: ImportedShape,
  tensors: Parameters<Architecture['read']>[1],
  config: ForeignConfig,
): Weights {
  const { width, positions, pieces, labels, epsilon } = shape;
  const distances = shape.distances!;
  const made = new WeightsBuilder(tensors);
  made.put('words', 'deberta.embeddings.word_embeddings.weight', [pieces, width]);
  const types = config.fields['type_vocab_size'] ?? 0;
  const type =
    types === 0
      ? new Float32Array(width)
      : tensors
          .floats('deberta.embeddings.token_type_embeddings.weight', [sizeOf(config, 'type_vocab_size', 1000), width])
          .subarray(0, width);
  if (distances.hasPlaces)
    made.set(
      'positions',
      [positions, width],
      withType(tensors.floats('deberta.embeddings.position_embeddings.weight', [positions, width]), type),
    );
  else if (types !== 0) throw refused('architecture', 'type_vocab_size');
  made.put('gain', 'deberta.embeddings.LayerNorm.weight', [width]);
  made.put('shift', 'deberta.embeddings.LayerNorm.bias', [width]);
  const rows = 2 * spanOf(distances);
  const vectors = tensors.floats('deberta.encoder.rel_embeddings.weight', [rows, width]);
  const isNormal = String(config.fields['norm_rel_ebd'] ?? 'none')
    .toLowerCase()
    .split('|')
    .map((name) => name.trim())
    .includes('layer_norm');
  made.set(
    'distances',
    [rows, width],
    isNormal
      ? normalised(
          vectors,
          tensors.floats('deberta.encoder.LayerNorm.weight', [width]),
          tensors.floats('deberta.encoder.LayerNorm.bias', [width]),
          epsilon,
        )
      : vectors,
  );
  made.layers(shape, 'deberta.encoder.layer', layerNames);
  made.linear('head', 'classifier', width, labels);
  return made.build();
}

/** `layerNorm` in plain arithmetic: the vectors of distances are the same for every note. */
function normalised(rows: Float32Array, gain: Float32Array, shift: Float32Array, epsilon: number): Float32Array {
  const width = gain.length;
  const out = new Float32Array(rows.length);
  for (let row = 0; row < rows.length; row += width) {
    const values = rows.subarray(row, row + width);
    const mean = values.reduce((sum, value) => sum + value, 0) / width;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    for (let at = 0; at < width; at++)
      out[row + at] = ((values[at]! - mean) / Math.sqrt(variance + epsilon)) * gain[at]! + shift[at]!;
  }
  return out;
}

function openDeberta(shape: ImportedShape, weights: Weights): OpenNetwork {
  const { width, heads, epsilon } = shape;
  const distances = shape.distances!;
  const tensor = (name: string): tf.Tensor => tf.tensor(weights.get(name)!.data, [...weights.get(name)!.shape]);
  const [gain, shift] = [tensor('gain') as tf.Tensor1D, tensor('shift') as tf.Tensor1D];
  const head = [tensor('head') as tf.Tensor2D, tensor('headBias') as tf.Tensor1D] as const;
  const layers = layersOf(shape, weights).map((layer, number) => {
    const w = uploadLayer(shape, layer);
    const projected = tf.tidy(() => {
      const vectors = tf.expandDims(tensor('distances'), 0) as tf.Tensor3D; // [1, distance, width]
      const all = tf.squeeze(dense(vectors, w.read, w.readBias), [0]); // [distance, 3 * width]
      const [queries, keys] = tf.split(all, 3, 1) as [tf.Tensor2D, tf.Tensor2D]; // [distance, width] each
      return { queries, keys };
    });
    return { number, w, projected };
  });
  return {
    logits: (batch) =>
      tf.tidy(() => {
        const isReal = realPlaces(batch); // [window, place]
        const { rows, rowsBack } = distanceRows(batch.places, distances);
        const embedded = layerNorm(
          tf.tensor3d(embedPlaces(weights, batch), [batch.windows, batch.places, width]),
          gain,
          shift,
          epsilon,
        ); // [window, place, width]
        const begun = isReal === null ? embedded : (tf.mul(embedded, tf.expandDims(isReal, 2)) as tf.Tensor3D); // [window, place, width]
        const states = layers.reduce<tf.Tensor3D>((x, { w, projected }) => {
          const vectors: DistanceVectors = {
            keys: distances.kinds.includes('c2p') ? projected.keys : null,
            queries: distances.kinds.includes('p2c') ? projected.queries : null,
            rows,
            rowsBack,
          };
          return feedForward(
            x,
            disentangledAttention(dense(x, w.read, w.readBias), heads, isReal, vectors),
            w,
            epsilon,
            same,
          );
        }, begun); // [window, place, width]
        return dense(states, ...head);
      }),
    dispose: () =>
      tf.dispose([
        gain,
        shift,
        ...head,
        ...layers.flatMap(({ w, projected }) => [...tensorsOf(w), projected.queries, projected.keys]),
      ]),
  };
}

const same = (x: tf.Tensor): tf.Tensor => x;
const tensorsOf = (w: TransformerBlockWeights): readonly tf.Tensor[] => Object.values(w) as readonly tf.Tensor[];

/** For every pair of places the row of the vector of their distance, there and back. */
function distanceRows(places: number, distances: Distances): Pick<DistanceVectors, 'rows' | 'rowsBack'> {
  const span = spanOf(distances);
  const clamp = (row: number): number => Math.min(2 * span - 1, Math.max(0, row));
  const [rows, rowsBack] = [new Int32Array(places * places), new Int32Array(places * places)];
  for (let from = 0; from < places; from++)
    for (let to = 0; to < places; to++) {
      const bucket = bucketOf(from - to, distances);
      rows[from * places + to] = clamp(span + bucket);
      rowsBack[from * places + to] = clamp(span - bucket);
    }
  return { rows: tf.tensor1d(rows, 'int32'), rowsBack: tf.tensor1d(rowsBack, 'int32') };
}

/**
 * Near distances have a vector each; farther ones share it, the more the farther. In single precision, as the library
 * counts.
 */
export function bucketOf(distance: number, { buckets, longest }: Pick<Distances, 'buckets' | 'longest'>): number {
  const middle = Math.floor(buckets / 2);
  const far = Math.abs(distance);
  if (buckets === 0 || far <= middle) return distance;
  const { fround } = Math;
  const share = fround(fround(Math.log(fround(far / middle))) / fround(Math.log(fround((longest - 1) / middle))));
  return Math.sign(distance) * (Math.ceil(fround(share * (middle - 1))) + middle);
}
