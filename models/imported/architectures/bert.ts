import { checkActivation, epsilonOf, sizeOf, type ForeignConfig } from '../config';
import { refused } from '../refused';
import type { Architecture, ImportedShape } from './architecture';
import { bertLayerNames, WeightsBuilder } from './foreignNames';
import { openPostNorm, postNormParts } from './postNorm';

/** Sizes as BERT's configuration names them. */
export function bertShape(config: ForeignConfig): ImportedShape {
  checkActivation(config, 'hidden_act');
  const { fields, labels } = config;
  if ((fields['position_embedding_type'] ?? 'absolute') !== 'absolute')
    throw refused('architecture', 'position_embedding_type');
  if (fields['is_decoder'] === true) throw refused('architecture', 'is_decoder');
  const width = sizeOf(config, 'hidden_size', 8192);
  const heads = sizeOf(config, 'num_attention_heads', 256);
  if (width % heads !== 0) throw refused('sizes', 'num_attention_heads');
  return {
    width,
    heads,
    layers: sizeOf(config, 'num_hidden_layers', 100),
    inner: sizeOf(config, 'intermediate_size', 65_536),
    positions: sizeOf(config, 'max_position_embeddings', 65_536),
    epsilon: epsilonOf(config, 'layer_norm_eps', 1e-12),
    embedding: width,
    pieces: sizeOf(config, 'vocab_size', 1_000_000),
    labels: labels.length,
  };
}

/** Positions with the vector of the one type of text added: notes have no second part. */
export function withType(positions: Float32Array, type: Float32Array): Float32Array {
  return positions.map((value, at) => value + type[at % type.length]!);
}

/** Devlin et al. 2019. */
export const bert: Architecture = {
  modelTypes: ['bert'],
  shape: bertShape,
  parts: postNormParts,
  read(shape, tensors, config) {
    const { width, positions, pieces, labels } = shape;
    const made = new WeightsBuilder(tensors);
    const types = sizeOf(config, 'type_vocab_size', 1000);
    const type = tensors.floats('bert.embeddings.token_type_embeddings.weight', [types, width]).subarray(0, width);
    made.put('words', 'bert.embeddings.word_embeddings.weight', [pieces, width]);
    made.set(
      'positions',
      [positions, width],
      withType(tensors.floats('bert.embeddings.position_embeddings.weight', [positions, width]), type),
    );
    made.put('gain', 'bert.embeddings.LayerNorm.weight', [width]);
    made.put('shift', 'bert.embeddings.LayerNorm.bias', [width]);
    made.layers(shape, 'bert.encoder.layer', bertLayerNames);
    made.linear('head', 'classifier', width, labels);
    return made.build();
  },
  open: openPostNorm,
};
