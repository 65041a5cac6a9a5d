import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import {
  architectureNames,
  type ArchitectureName,
  type ImportedShape,
  type Weights,
} from './architectures/architecture';
import { architectures } from './architectures/registry';
import { labelScheme } from './labels';
import { parseStrictJson } from './strictJson';
import { tokenizerDefinition } from './tokenizer/definition';
import { openTokenizer, type Tokenizer } from './tokenizer/tokenizer';

/** A token classifier that somebody else trained, as Gauze keeps it. */
export interface ImportedModel {
  readonly architecture: ArchitectureName;
  readonly shape: ImportedShape;
  readonly weights: Weights;
  /** Names of the outputs, as they came. */
  readonly labels: readonly string[];
  /** For each type that the outputs speak of, what it is here; null: nothing to find. */
  readonly mapped: readonly (string | null)[];
  /** A `tokenizer.json`, as it came. */
  readonly tokenizer: Uint8Array;
}

const format = 'gauze-imported-1';
const count = z.int().min(1).max(1_000_000);
const Shape = z
  .strictObject({
    width: count,
    layers: count.max(100),
    heads: count,
    inner: count,
    positions: count.min(8),
    epsilon: z.number().gt(0).lt(1),
    embedding: count,
    pieces: count,
    labels: count,
    distances: z
      .strictObject({
        buckets: z.int().min(0).max(65_536),
        longest: z.int().min(1).max(65_536),
        kinds: z.array(z.enum(['c2p', 'p2c'])).max(2),
        hasPlaces: z.boolean(),
      })
      .optional(),
  })
  .refine(({ width, heads }) => width % heads === 0);
const Label = z.string().min(1).max(80);
const Config = z.strictObject({
  shape: Shape,
  labels: z.array(Label).min(2).max(2000),
  mapped: z.array(Label.nullable()).max(2000),
});

/** In the layout of safetensors, with the tokenizer as bytes. The same bytes for the same model. */
export function writeImported({ architecture, shape, weights, labels, mapped, tokenizer }: ImportedModel): Uint8Array {
  const tensors = new Map<string, StoredTensor>(weights);
  // Bytes last: numbers of 32 bits lie at a multiple of four.
  tensors.set('tokenizer', { shape: [tokenizer.length], data: tokenizer });
  return writeTensorFile({
    metadata: { format, architecture, config: JSON.stringify({ shape, labels, mapped }) },
    tensors,
  });
}

/**
 * Everything is looked at again, number by number: a file of ours may have been changed since.
 *
 * @throws GauzeError `damaged`
 */
export function readImported(bytes: Uint8Array): ImportedModel & { readonly opened: Tokenizer } {
  const { metadata, tensors } = readTensorFile(bytes, true);
  const architecture = architectureNames.find((name) => name === metadata['architecture']);
  if (metadata['format'] !== format || architecture === undefined) throw damaged();
  const { shape, labels, mapped } = configOf(metadata['config']);
  const tokenizer = tensors.get('tokenizer')?.data;
  if (
    !(tokenizer instanceof Uint8Array) ||
    labels.length !== shape.labels ||
    mapped.length !== labelScheme(labels).types.length ||
    (architecture === 'deberta') !== (shape.distances !== undefined)
  )
    throw damaged();
  const parts = Object.entries(architectures[architecture].parts(shape));
  if (tensors.size !== parts.length + 1) throw damaged();
  const weights = new Map(
    parts.map(([name, sides]) => {
      const stored = tensors.get(name);
      const isAsked =
        stored !== undefined &&
        stored.data instanceof Float32Array &&
        stored.shape.length === sides.length &&
        stored.shape.every((side, at) => side === sides[at]) &&
        areFinite(stored.data);
      if (!isAsked) throw damaged();
      return [name, { shape: sides, data: stored.data as Float32Array }] as const;
    }),
  );
  const opened = tokenizerOf(tokenizer);
  if (opened.pieces > shape.pieces || opened.begin.length + opened.end.length > 4) throw damaged();
  return { architecture, shape, weights, labels, mapped, tokenizer, opened };
}

function configOf(text: string | undefined): z.infer<typeof Config> {
  try {
    return Config.parse(JSON.parse(text ?? ''));
  } catch {
    throw damaged();
  }
}

function tokenizerOf(bytes: Uint8Array): Tokenizer {
  try {
    return openTokenizer(tokenizerDefinition(parseStrictJson(bytes, 'tokenizer.json')));
  } catch {
    throw damaged();
  }
}

function areFinite(values: Float32Array): boolean {
  for (let at = 0; at < values.length; at++) if (!(Math.abs(values[at]!) < Infinity)) return false;
  return true;
}

const damaged = (): GauzeError => new GauzeError('damaged', 'the imported model is damaged');
