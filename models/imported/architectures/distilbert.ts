import { checkActivation, sizeOf } from '../config';
import { refused } from '../refused';
import type { Architecture } from './architecture';
import { WeightsBuilder, type LayerNames } from './foreignNames';
import { openPostNorm, postNormParts } from './postNorm';

const layerNames: LayerNames = {
  query: 'attention.q_lin',
  key: 'attention.k_lin',
  value: 'attention.v_lin',
  mix: 'attention.out_lin',
  norm1: 'sa_layer_norm',
  up: 'ffn.lin1',
  down: 'ffn.lin2',
  norm2: 'output_layer_norm',
};

/** Sanh et al. 2019: BERT of half the depth, without types of text, and with names of its own. */
export const distilbert: Architecture = {
  modelTypes: ['distilbert'],
  shape(config) {
    checkActivation(config, 'activation');
    const width = sizeOf(config, 'dim', 8192);
    const heads = sizeOf(config, 'n_heads', 256);
    if (width % heads !== 0) throw refused('sizes', 'n_heads');
    return {
      width,
      heads,
      layers: sizeOf(config, 'n_layers', 100),
      inner: sizeOf(config, 'hidden_dim', 65_536),
      positions: sizeOf(config, 'max_position_embeddings', 65_536),
      epsilon: 1e-12,
      embedding: width,
      pieces: sizeOf(config, 'vocab_size', 1_000_000),
      labels: config.labels.length,
    };
  },
  parts: postNormParts,
  read(shape, tensors) {
    const { width, positions, pieces, labels } = shape;
    const made = new WeightsBuilder(tensors);
    made.put('words', 'distilbert.embeddings.word_embeddings.weight', [pieces, width]);
    made.put('positions', 'distilbert.embeddings.position_embeddings.weight', [positions, width]);
    made.put('gain', 'distilbert.embeddings.LayerNorm.weight', [width]);
    made.put('shift', 'distilbert.embeddings.LayerNorm.bias', [width]);
    made.layers(shape, 'distilbert.transformer.layer', layerNames);
    made.linear('head', 'classifier', width, labels);
    return made.build();
  },
  open: openPostNorm,
};
