import { transposed } from '../transformer/quantized';
import { layerName, type LayerPart } from '../transformer/shape';
import { writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { bertLayerNames } from '../imported/architectures/foreignNames';
import type { LanguageModel } from './shape';
import { markIds, writeTokenizer } from './tokenizer/bytePairs';

/** Places are counted from behind the number of the padding. */
export const firstPosition = markIds.padding + 1;

/**
 * A model as the `transformers` library opens it with `RobertaForMaskedLM` and `RobertaTokenizerFast`: `config.json`,
 * `model.safetensors`, `tokenizer.json`, `tokenizer_config.json`, by name. The same bytes for the same model.
 */
export function exportedFiles(model: LanguageModel): ReadonlyMap<string, Uint8Array> {
  const json = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  const { shape } = model;
  const config = {
    architectures: ['RobertaForMaskedLM'],
    model_type: 'roberta',
    vocab_size: shape.pieces,
    hidden_size: shape.width,
    num_hidden_layers: shape.layers,
    num_attention_heads: shape.heads,
    intermediate_size: shape.inner,
    max_position_embeddings: shape.positions + firstPosition,
    layer_norm_eps: shape.epsilon,
    hidden_act: 'gelu',
    type_vocab_size: 1,
    hidden_dropout_prob: 0.1,
    attention_probs_dropout_prob: 0.1,
    initializer_range: 0.02,
    tie_word_embeddings: true,
    bos_token_id: markIds.begin,
    pad_token_id: markIds.padding,
    eos_token_id: markIds.end,
  };
  const tokens = {
    tokenizer_class: 'RobertaTokenizerFast',
    model_max_length: shape.positions,
    bos_token: '<s>',
    cls_token: '<s>',
    eos_token: '</s>',
    sep_token: '</s>',
    unk_token: '<unk>',
    pad_token: '<pad>',
    mask_token: '<mask>',
  };
  return new Map([
    ['config.json', json(config)],
    ['model.safetensors', weightsFile(model)],
    ['tokenizer.json', writeTokenizer(model.vocabulary)],
    ['tokenizer_config.json', json(tokens)],
  ]);
}

function weightsFile({ shape, weights }: LanguageModel): Uint8Array {
  const { width, inner, pieces, positions, layers } = shape;
  const of = (name: string): Float32Array => weights.get(name)!.data;
  const tensors = new Map<string, StoredTensor>();
  const put = (name: string, sides: readonly number[], data: Float32Array): void =>
    void tensors.set(name, { shape: sides, data });
  /** Ours is [input, output], there it is the other way round. */
  const linear = (name: string, matrix: Float32Array, bias: Float32Array, input: number, output: number): void => {
    put(`${name}.weight`, [output, input], transposed(matrix, input, output));
    put(`${name}.bias`, [output], bias);
  };
  const norm = (name: string, gain: string, shift: string): void => {
    put(`${name}.weight`, [width], of(gain));
    put(`${name}.bias`, [width], of(shift));
  };
  put('roberta.embeddings.word_embeddings.weight', [pieces, width], of('words'));
  const places = new Float32Array((positions + firstPosition) * width);
  places.set(of('positions'), firstPosition * width);
  put('roberta.embeddings.position_embeddings.weight', [positions + firstPosition, width], places);
  put('roberta.embeddings.token_type_embeddings.weight', [1, width], new Float32Array(width));
  norm('roberta.embeddings.LayerNorm', 'gain', 'shift');
  for (let layer = 0; layer < layers; layer++) {
    const part = (name: LayerPart): string => layerName(layer, name);
    const to = (name: keyof typeof bertLayerNames): string => `roberta.encoder.layer.${layer}.${bertLayerNames[name]}`;
    const read = transposed(of(part('read')), width, 3 * width); // [3 * width, width]
    (['query', 'key', 'value'] as const).forEach((name, third) => {
      const square = width * width;
      put(`${to(name)}.weight`, [width, width], read.slice(third * square, (third + 1) * square));
      put(`${to(name)}.bias`, [width], of(part('readBias')).slice(third * width, (third + 1) * width));
    });
    linear(to('mix'), of(part('mix')), of(part('mixBias')), width, width);
    norm(to('norm1'), part('gain1'), part('shift1'));
    linear(to('up'), of(part('up')), of(part('upBias')), width, inner);
    linear(to('down'), of(part('down')), of(part('downBias')), inner, width);
    norm(to('norm2'), part('gain2'), part('shift2'));
  }
  linear('lm_head.dense', of('head'), of('headBias'), width, width);
  norm('lm_head.layer_norm', 'headGain', 'headShift');
  put('lm_head.bias', [pieces], of('outputBias'));
  return writeTensorFile({ metadata: { format: 'pt' }, tensors });
}
