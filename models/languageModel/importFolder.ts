import { bertShape, withType } from '../imported/architectures/bert';
import { bertLayerNames, WeightsBuilder } from '../imported/architectures/foreignNames';
import { readForeignConfig } from '../imported/config';
import { readForeignTensors } from '../imported/foreignTensors';
import { refused } from '../imported/refused';
import { parseStrictJson } from '../imported/strictJson';
import { tokenizerDefinition } from '../imported/tokenizer/definition';
import { byteLetters } from '../imported/tokenizer/preTokenizers';
import { openTokenizer } from '../imported/tokenizer/tokenizer';
import { firstPosition } from './exportFolder';
import type { LanguageModel, LanguageShape } from './shape';
import { marks, writeTokenizer, type BytePairs } from './tokenizer/bytePairs';

const fewestPositions = 8;

/**
 * A masked language model of RoBERTa's shape out of a folder as `transformers` writes it. Everything is looked at; a
 * tokenizer that would cut text otherwise than ours is refused.
 *
 * @param files of the folder, by name
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export function importLanguageModel(files: ReadonlyMap<string, Uint8Array>): LanguageModel {
  const need = (name: string, reason: Parameters<typeof refused>[0]): Uint8Array => {
    const bytes = files.get(name);
    if (bytes === undefined) throw refused(reason);
    return bytes;
  };
  // A model that sorts nothing into classes need not name any.
  const fields = parseStrictJson(need('config.json', 'noConfig'), 'config.json');
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw refused('json', 'config.json');
  const config = readForeignConfig(
    new TextEncoder().encode(JSON.stringify({ num_labels: 2, ...fields, id2label: undefined })),
  );
  if (config.modelType !== 'roberta') throw refused('architecture', 'model_type');
  if ((config.fields['pad_token_id'] ?? 1) !== firstPosition - 1) throw refused('sizes', 'pad_token_id');
  if (config.fields['tie_word_embeddings'] === false) throw refused('architecture', 'tie_word_embeddings');
  const { width, heads, layers, inner, epsilon, pieces, positions: all } = bertShape(config);
  const positions = all - firstPosition;
  if (positions < fewestPositions) throw refused('sizes', 'max_position_embeddings');
  const shape: LanguageShape = { width, heads, layers, inner, epsilon, pieces, positions };
  const vocabulary = readVocabulary(need('tokenizer.json', 'noTokenizer'));
  if (vocabulary.pieces.length !== pieces) throw refused('vocabulary', 'vocab_size');
  return { shape, vocabulary, weights: readWeights(shape, need('model.safetensors', 'noWeights')) };
}

/** @throws GauzeError with `reason` `tokenizer` or `vocabulary` where it is not a file as `writeTokenizer` writes it */
function readVocabulary(bytes: Uint8Array): BytePairs {
  const definition = tokenizerDefinition(parseStrictJson(bytes, 'tokenizer.json'));
  const { model } = definition;
  if (model.type !== 'BPE') throw refused('tokenizer', 'model');
  const pieces: string[] = [];
  for (const [piece, id] of Object.entries(model.vocab)) pieces[id] = piece;
  const merges = model.merges.map((merge): readonly [string, string] => {
    const [left, right] = typeof merge === 'string' ? merge.split(' ') : merge;
    return [left ?? '', right ?? ''];
  });
  if (marks.some((mark, id) => pieces[id] !== mark) || Object.keys(pieces).length !== pieces.length)
    throw refused('vocabulary', 'ids');
  const vocabulary = { pieces, merges };
  const ours = tokenizerDefinition(parseStrictJson(writeTokenizer(vocabulary), 'tokenizer.json'));
  for (const part of ['added', 'normalizers', 'preTokenizers', 'postProcessors', 'model'] as const)
    if (JSON.stringify(ordered(definition[part])) !== JSON.stringify(ordered(ours[part])))
      throw refused('tokenizer', part);
  // Merges of pieces that are not there, and text that would be lost, are found here and not in a training.
  openTokenizer(ours);
  const there = new Set(pieces);
  if (!byteLetters.every((letter) => there.has(letter))) throw refused('vocabulary', 'bytes');
  return vocabulary;
}

/** Keys of objects sorted: their order says nothing. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => [key, ordered(of)]);
}

function readWeights(shape: LanguageShape, bytes: Uint8Array): LanguageModel['weights'] {
  const { width, pieces, positions } = shape;
  const tensors = readForeignTensors(bytes);
  const made = new WeightsBuilder(tensors);
  made.put('words', 'roberta.embeddings.word_embeddings.weight', [pieces, width]);
  const type = tensors.floats('roberta.embeddings.token_type_embeddings.weight', [1, width]);
  const places = tensors.floats('roberta.embeddings.position_embeddings.weight', [positions + firstPosition, width]);
  made.set('positions', [positions, width], withType(places.subarray(firstPosition * width), type));
  made.put('gain', 'roberta.embeddings.LayerNorm.weight', [width]);
  made.put('shift', 'roberta.embeddings.LayerNorm.bias', [width]);
  made.layers({ ...shape, embedding: width, labels: 0 }, 'roberta.encoder.layer', bertLayerNames);
  made.linear('head', 'lm_head.dense', width, width);
  made.put('headGain', 'lm_head.layer_norm.weight', [width]);
  made.put('headShift', 'lm_head.layer_norm.bias', [width]);
  made.put('outputBias', 'lm_head.bias', [pieces]);
  return made.build();
}
