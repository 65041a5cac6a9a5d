import { sizeOf, type ForeignConfig } from '../config';
import { refused } from '../refused';
import type { Architecture, ImportedShape } from './architecture';
import { bertShape, withType } from './bert';
import { bertLayerNames, WeightsBuilder } from './foreignNames';
import { openPostNorm, postNormParts } from './postNorm';

/** Places are counted from behind the number of the padding. */
function firstPlace({ fields }: ForeignConfig): number {
  const padding = fields['pad_token_id'] ?? 1;
  if (!Number.isSafeInteger(padding) || (padding as number) < 0 || (padding as number) > 1000)
    throw refused('sizes', 'pad_token_id');
  return (padding as number) + 1;
}

/**
 * Liu et al. 2019 and, with other pieces and languages, XLM-R (Conneau et al. 2020) and CamemBERT (Martin et al. 2020).
 */
export const roberta: Architecture = {
  modelTypes: ['roberta', 'xlm-roberta', 'camembert'],
  shape(config): ImportedShape {
    const shape = bertShape(config);
    const positions = shape.positions - firstPlace(config);
    if (positions < 8) throw refused('sizes', 'max_position_embeddings');
    return { ...shape, positions };
  },
  parts: postNormParts,
  read(shape, tensors, config) {
    const { width, positions, pieces, labels } = shape;
    const first = firstPlace(config);
    const made = new WeightsBuilder(tensors);
    const types = sizeOf(config, 'type_vocab_size', 1000, 1);
    const type = tensors.floats('roberta.embeddings.token_type_embeddings.weight', [types, width]).subarray(0, width);
    const all = tensors.floats('roberta.embeddings.position_embeddings.weight', [positions + first, width]);
    made.put('words', 'roberta.embeddings.word_embeddings.weight', [pieces, width]);
    made.set('positions', [positions, width], withType(all.subarray(first * width), type));
    made.put('gain', 'roberta.embeddings.LayerNorm.weight', [width]);
    made.put('shift', 'roberta.embeddings.LayerNorm.bias', [width]);
    made.layers(shape, 'roberta.encoder.layer', bertLayerNames);
    made.linear('head', 'classifier', width, labels);
    return made.build();
  },
  open: openPostNorm,
};
