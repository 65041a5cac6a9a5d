import { sizeOf } from '../config';
import type { Architecture } from './architecture';
import { bertShape, withType } from './bert';
import { bertLayerNames, WeightsBuilder } from './foreignNames';
import { openPostNorm, postNormParts } from './postNorm';

/** Clark et al. 2020: BERT, whose vectors of pieces may be narrower than its layers. */
export const electra: Architecture = {
  modelTypes: ['electra'],
  shape: (config) => ({ ...bertShape(config), embedding: sizeOf(config, 'embedding_size', 8192) }),
  parts: postNormParts,
  read(shape, tensors, config) {
    const { width, embedding, positions, pieces, labels } = shape;
    const made = new WeightsBuilder(tensors);
    const types = sizeOf(config, 'type_vocab_size', 1000);
    const type = tensors
      .floats('electra.embeddings.token_type_embeddings.weight', [types, embedding])
      .subarray(0, embedding);
    made.put('words', 'electra.embeddings.word_embeddings.weight', [pieces, embedding]);
    made.set(
      'positions',
      [positions, embedding],
      withType(tensors.floats('electra.embeddings.position_embeddings.weight', [positions, embedding]), type),
    );
    made.put('gain', 'electra.embeddings.LayerNorm.weight', [embedding]);
    made.put('shift', 'electra.embeddings.LayerNorm.bias', [embedding]);
    if (embedding !== width) made.linear('project', 'electra.embeddings_project', embedding, width);
    made.layers(shape, 'electra.encoder.layer', bertLayerNames);
    made.linear('head', 'classifier', width, labels);
    return made.build();
  },
  open: openPostNorm,
};
