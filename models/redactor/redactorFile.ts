import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import type { PieceVocabulary } from '../pieces/vocabulary';
import type { Parameters } from '../training/parameters';
import { sizeOf } from '../training/parameters';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { parameterShapes, type RedactorShape } from './shape';

/** Weights of a redactor, and its own pieces where it has some. */
export interface RedactorFile {
  readonly shape: RedactorShape;
  readonly parameters: Parameters;
  /** Null: the pieces are those of the pre-trained encoder. */
  readonly vocabulary: PieceVocabulary | null;
}

const format = 'gauze-redactor-1';
const count = z.int().min(1).max(1_000_000);
const mark = z.int().min(0);
const configSchema = z.strictObject({
  shape: z.strictObject({
    width: count.max(4096),
    heads: count.max(256),
    inner: count.max(16_384),
    encoderLayers: z.int().min(0).max(48),
    decoderLayers: count.max(48),
    places: z.int().min(4).max(4096),
    pieces: count,
    baseWidth: count.max(4096).nullable(),
    types: z.array(z.string().min(1).max(80)).max(200).readonly(),
    output: z.enum(['choices', 'vocabulary']),
    isAligned: z.boolean(),
  }),
  pieces: z.array(z.string().max(200)).readonly().nullable(),
  unknownScore: z.number(),
  marks: z.strictObject({ begin: mark, padding: mark, end: mark, unknown: mark }),
});

/** One file in the layout of safetensors. The same bytes for the same redactor. */
export function writeRedactorFile({ shape, parameters, vocabulary }: RedactorFile): Uint8Array {
  const tensors = new Map<string, StoredTensor>(
    parameters.map(({ name, shape: sides, values }) => [name, { shape: sides, data: values }]),
  );
  if (vocabulary !== null)
    tensors.set('vocabulary.scores', { shape: [vocabulary.scores.length], data: vocabulary.scores });
  // Parsed, so that the keys stand in one order.
  const config = configSchema.parse({
    shape,
    pieces: vocabulary?.pieces ?? null,
    unknownScore: vocabulary?.unknownScore ?? 0,
    marks: vocabulary?.marks ?? { begin: 0, padding: 0, end: 0, unknown: 0 },
  });
  return writeTensorFile({ metadata: { format, config: JSON.stringify(config) }, tensors });
}

/** @throws GauzeError `damaged`; `newerVersion` where the file is of another format */
export function readRedactorFile(bytes: Uint8Array): RedactorFile {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw new GauzeError('newerVersion', 'not a redactor of this version');
  const { shape, pieces, unknownScore, marks } = parseConfig(metadata['config']);
  const isSound =
    shape.width % shape.heads === 0 &&
    shape.width % 2 === 0 &&
    (pieces === null) === (shape.baseWidth !== null) &&
    (shape.output === 'choices' || pieces !== null) &&
    (pieces === null || (pieces.length + 1 === shape.pieces && Object.values(marks).every((at) => at < pieces.length)));
  if (!isSound) return fail('config');
  const floats = (name: string, length: number): Float32Array => {
    const data = tensors.get(name)?.data;
    if (!(data instanceof Float32Array) || data.length !== length || !data.every(Number.isFinite)) return fail(name);
    return data;
  };
  const shapes = parameterShapes(shape);
  if (tensors.size !== shapes.length + (pieces === null ? 0 : 1)) return fail('tensors');
  return {
    shape,
    parameters: shapes.map(({ name, shape: sides }) => ({
      name,
      shape: sides,
      values: floats(name, sizeOf(sides)),
      rate: 1,
      isTable: false,
    })),
    vocabulary:
      pieces === null
        ? null
        : { pieces, scores: floats('vocabulary.scores', pieces.length), unknownScore, marks, characterMap: new Map() },
  };
}

function parseConfig(text: string | undefined): z.infer<typeof configSchema> {
  try {
    return configSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return fail('config');
  }
}

function fail(what: string): never {
  throw new GauzeError('damaged', `the redactor is damaged: ${what}`);
}
