import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import { trainingRandom } from '../training/trainingRandom';
import type { Parameters } from '../training/parameters';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { quantize, readMatrix } from '../transformer/quantized';
import { headParameters, headShape, type HeadShape } from './head';
import type { Standard, Standards } from './inputs';

/** What is trained over the pre-trained encoder, and how well it does on labels that it never saw. */
export interface DescribedHead {
  readonly shape: HeadShape;
  /** Layers of the encoder that are read. */
  readonly layers: number;
  readonly standards: Standards;
  readonly parameters: Parameters;
  /** From these scores on a span is suggested: of labels without examples, and of those with some. */
  readonly thresholds: { readonly bare: number; readonly shown: number };
  /** On labels left out of training, by their description alone and with ten examples. */
  readonly unseen: { readonly bare: Unseen; readonly shown: Unseen };
}

/** Shares of the places that were found, and of what was found that was right. */
interface Unseen {
  readonly found: number;
  readonly right: number;
  readonly f1: number;
}

const format = 'gauze-described-1';
const standardNames = ['note', 'description', 'example'] as const satisfies readonly (keyof Standards)[];
const share = z.number().min(0).max(1);
const figures = z.strictObject({ found: share, right: share, f1: share });
const schema = z.strictObject({
  width: z.int().min(1).max(10_000),
  layers: z.int().min(1).max(100),
  thresholds: z.strictObject({ bare: share, shown: share }),
  unseen: z.strictObject({ bare: figures, shown: figures }),
});

/** Matrices over the encoder with 8 bits a number, everything else with 32. The same bytes for the same head. */
export function writeDescribedHead({
  shape,
  layers,
  standards,
  parameters,
  thresholds,
  unseen,
}: DescribedHead): Uint8Array {
  const tensors = new Map<string, StoredTensor>([
    ...standardNames.flatMap((of) =>
      (['mean', 'scale'] as const).map(
        (part) => [`${of}.${part}`, { shape: [shape.width], data: standards[of][part] }] as const,
      ),
    ),
  ]);
  const isPacked = ({ shape: [rows, columns] }: Parameters[number]): boolean => (columns ?? 0) > 1 && rows! > 1;
  // Numbers of 32 bits lie at a multiple of four: bytes come last.
  for (const one of parameters.toSorted((a, b) => Number(isPacked(a)) - Number(isPacked(b))))
    tensors.set(
      one.name,
      isPacked(one) ? quantize(one.values, one.shape[0]!, one.shape[1]!, 8) : { shape: one.shape, data: one.values },
    );
  const config = JSON.stringify({ width: shape.width, layers, thresholds, unseen });
  return writeTensorFile({ metadata: { format, config }, tensors });
}

/** @throws GauzeError `damaged`, `newerVersion` */
export function readDescribedHead(bytes: Uint8Array): DescribedHead {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw new GauzeError('newerVersion', 'labels by description of another version');
  const { width, ...rest } = configOf(metadata['config']);
  const shape = headShape(width);
  const tensor = (name: string): StoredTensor => tensors.get(name) ?? damaged(name);
  const floats = (name: string, length: number): Float32Array => {
    const { data } = tensor(name);
    return data instanceof Float32Array && data.length === length && data.every(Number.isFinite) ? data : damaged(name);
  };
  return {
    ...rest,
    shape,
    standards: Object.fromEntries(
      standardNames.map((of) => [of, { mean: floats(`${of}.mean`, width), scale: floats(`${of}.scale`, width) }]),
    ) as Record<keyof Standards, Standard>,
    parameters: headParameters(shape, trainingRandom(1)).map((one) => {
      const [rows, columns = 1] = one.shape;
      const isMatrix = rows! > 1 && columns > 1;
      const values = isMatrix ? readMatrix(tensor(one.name), rows!, columns) : floats(one.name, rows! * columns);
      return { ...one, values: values.every(Number.isFinite) ? values : damaged(one.name) };
    }),
  };
}

function configOf(text: string | undefined): z.infer<typeof schema> {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return damaged('config');
  }
}

function damaged(what: string): never {
  throw new GauzeError('damaged', `labels by description are damaged: ${what}`);
}
