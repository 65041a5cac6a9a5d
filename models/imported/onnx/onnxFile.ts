import { z } from 'zod';
import { GauzeError } from '../../../electron/contract/errors';
import { readTensorFile, writeTensorFile } from '../../training/tensorFile';
import { labelScheme } from '../labels';
import type { Tokenizer } from '../tokenizer/tokenizer';
import type { OnnxUse } from './classifyWindows';
import { openedTokenizer, useOf } from './onnxFolder';

/** A graph that somebody else made, as Gauze keeps it. */
export interface ImportedOnnx {
  readonly places: number;
  /** Names of the outputs, as they came. */
  readonly labels: readonly string[];
  /** For each type that the outputs speak of, what it is here; null: nothing to find. */
  readonly mapped: readonly (string | null)[];
  /** A `tokenizer.json` and an ONNX file, as they came. */
  readonly tokenizer: Uint8Array;
  readonly graph: Uint8Array;
}

const format = 'gauze-imported-onnx-1';
const Label = z.string().min(1).max(80);
const Config = z.strictObject({
  places: z.int().min(8).max(65_536),
  labels: z.array(Label).min(2).max(2000),
  mapped: z.array(Label.nullable()).max(2000),
});

/** In the layout of safetensors, both files as bytes. The same bytes for the same model. */
export function writeImportedOnnx({ places, labels, mapped, tokenizer, graph }: ImportedOnnx): Uint8Array {
  return writeTensorFile({
    metadata: { format, config: JSON.stringify({ places, labels, mapped }) },
    tensors: new Map([
      ['graph', { shape: [graph.length], data: graph }],
      ['tokenizer', { shape: [tokenizer.length], data: tokenizer }],
    ]),
  });
}

/** Whether a part of a bundle says that it holds a graph. @throws GauzeError `damaged` */
export const holdsOnnx = (bytes: Uint8Array): boolean => readTensorFile(bytes, true).metadata['format'] === format;

/**
 * With every check that an import has: a file of ours may have been changed since.
 *
 * @throws GauzeError `damaged`
 */
export function readImportedOnnx(
  bytes: Uint8Array,
): ImportedOnnx & { readonly opened: Tokenizer; readonly use: OnnxUse } {
  const { metadata, tensors } = readTensorFile(bytes, true);
  try {
    const config = Config.parse(JSON.parse(metadata['config'] ?? ''));
    const [graph, tokenizer] = [tensors.get('graph')?.data, tensors.get('tokenizer')?.data];
    if (
      metadata['format'] !== format ||
      tensors.size !== 2 ||
      !(graph instanceof Uint8Array) ||
      !(tokenizer instanceof Uint8Array) ||
      config.mapped.length !== labelScheme(config.labels).types.length
    )
      throw damaged();
    const use = useOf({ graph, ...config });
    if (use.signature.places !== null && use.signature.places !== config.places) throw damaged();
    const opened = openedTokenizer(tokenizer);
    if (opened.begin.length + opened.end.length > 4) throw damaged();
    return { ...config, tokenizer, graph, opened, use };
  } catch {
    throw damaged();
  }
}

const damaged = (): GauzeError => new GauzeError('damaged', 'the imported model is damaged');
