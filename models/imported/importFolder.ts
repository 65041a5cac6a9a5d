import type { ArchitectureName, ImportedShape, Weights } from './architectures/architecture';
import { architectureFor, architectures } from './architectures/registry';
import { readForeignConfig } from './config';
import { readForeignTensors } from './foreignTensors';
import { writeImported } from './importedFile';
import { labelScheme } from './labels';
import { refused } from './refused';
import { parseStrictJson } from './strictJson';
import { tokenizerDefinition } from './tokenizer/definition';
import { openTokenizer } from './tokenizer/tokenizer';

/** A model from elsewhere, read and checked whole; what its labels are here is not decided yet. */
export interface ForeignModel {
  readonly architecture: ArchitectureName;
  readonly shape: ImportedShape;
  readonly weights: Weights;
  readonly labels: readonly string[];
  /** What people decide about: the labels without their prefixes. */
  readonly types: readonly string[];
  readonly tokenizer: Uint8Array;
}

/** Layers of a window of two places must hold the marks and something between. */
const fewestPositions = 8;

/**
 * @param files of the folder, by name: `config.json`, `model.safetensors` and what cuts text into pieces
 * @throws GauzeError with a `reason` of `importRefusals`
 */
export function readForeignModel(files: ReadonlyMap<string, Uint8Array>): ForeignModel {
  const file = (name: string): Uint8Array | undefined => files.get(name);
  const configBytes = file('config.json');
  if (configBytes === undefined) throw refused('noConfig');
  const config = readForeignConfig(configBytes);
  const architecture = architectureFor(config.modelType);
  const { shape: shapeOf, read } = architectures[architecture];
  const shape = shapeOf(config);
  if (shape.positions < fewestPositions) throw refused('sizes', 'max_position_embeddings');
  const tokenizer = file('tokenizer.json');
  if (tokenizer === undefined) throw refused('noTokenizer');
  const opened = openTokenizer(tokenizerDefinition(parseStrictJson(tokenizer, 'tokenizer.json')));
  if (opened.pieces > shape.pieces || opened.begin.length + opened.end.length > 4)
    throw refused('vocabulary', 'vocab_size');
  const tensors = file('model.safetensors');
  if (tensors === undefined) throw refused('noWeights');
  const weights = read(shape, readForeignTensors(tensors), config);
  const { types } = labelScheme(config.labels);
  if (types.length === 0) throw refused('labels');
  return { architecture, shape, weights, labels: config.labels, types, tokenizer };
}

/** @param mapped what each type is here */
export const importedBytes = (model: ForeignModel, mapped: readonly (string | null)[]): Uint8Array =>
  writeImported({ ...model, mapped });
