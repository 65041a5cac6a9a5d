import { GauzeError } from '../../../electron/contract/errors';
import { trainRowVectors, wordVectorOptions } from '../../language/wordVectors';
import type { Parameters } from '../../training/parameters';
import { trainingRandom } from '../../training/trainingRandom';
import { readEncoderFile } from '../../transformer/encoderFile';
import type { CodedNote } from '../coder';
import { createCoderNetwork, type CoderNetwork } from './coderNetwork';
import type { Example } from './examples';
import { sizeOf, type Batcher, type NetworkInput, type ReadText } from './input';
import { knownRows } from './knownRows';
import { knownVectors } from './knownVectors';
import { labelCount, type LabelSpace } from './labelSpace';
import { startAtMentions } from './labelStart';
import { continued, widenedInput } from './networkStart';
import { makeStemBook, rowsOfTexts, type StemBook } from './stemBook';
import type { CoderNetworkHooks, CoderNetworkMaterial, CoderNetworkOptions, LanguageText } from './trainCoderNetwork';

/**
 * What a network is to read.
 *
 * @param learned the notes of the material that are learned from
 * @throws GauzeError `badRequest` where a base is wanted and not there, `damaged`
 */
export function prepareInput(
  material: CoderNetworkMaterial,
  options: CoderNetworkOptions,
  learned: readonly CodedNote[],
): NetworkInput {
  const { shape, minStems } = options;
  const { from, base } = material;
  if (from !== undefined) return widenedInput(from.input, textsOf(material, options, learned), minStems);
  if (shape.encoder !== 'pretrained')
    return { kind: 'stems', book: makeStemBook(textsOf(material, options, learned), minStems) };
  if (base === undefined) throw new GauzeError('badRequest', 'there is no pre-trained encoder to begin with');
  return { kind: 'pieces', base: readEncoderFile(base, shape.base!.frozen + shape.blocks).encoder, bytes: base };
}

export interface Prepared {
  readonly input: NetworkInput;
  readonly readText: ReadText;
  readonly batcher: Batcher;
  /** Of the notes that are learned from. */
  readonly examples: readonly Example[];
  readonly labels: LabelSpace;
}

/**
 * The network as training begins with it.
 *
 * @param isResumed a checkpoint holds all weights as they have become: nothing is made only to be thrown away
 * @throws GauzeError `badRequest` where vectors or the coder to continue from do not fit, `cancelled`
 */
export async function prepareNetwork(
  material: CoderNetworkMaterial,
  options: CoderNetworkOptions,
  hooks: CoderNetworkHooks,
  learned: readonly CodedNote[],
  { input, readText, batcher, examples, labels }: Prepared,
  isResumed: boolean,
): Promise<CoderNetwork> {
  const { shape } = options;
  const random = trainingRandom(options.seed);
  const create = (known: Float32Array = new Float32Array(labelCount(labels) * shape.wordWidth)): CoderNetwork =>
    createCoderNetwork(shape, labels, sizeOf(input), known, random);
  if (isResumed) return create();
  if (material.from !== undefined) return continued(create(), input, material.from);
  const { descriptions = [] } = material;
  if (input.kind === 'pieces') {
    const fresh = create();
    if (!options.hasKnownQueries) return fresh;
    return startAtMentions(fresh, await knownRows(fresh, batcher, readText, examples, descriptions, hooks));
  }
  const { book } = input;
  const vectors =
    options.vectors === null
      ? null
      : (material.vectors ??
        (await stemVectors(book, textsOf(material, options, learned), shape.wordWidth, options.vectors, hooks)));
  if (vectors !== null && vectors.length !== book.rows * shape.wordWidth)
    throw new GauzeError('badRequest', 'the vectors are of other texts');
  const fresh = create(
    vectors !== null && options.hasKnownQueries
      ? knownVectors(labels, book, vectors, learned, descriptions, shape.wordWidth)
      : undefined,
  );
  return vectors === null ? fresh : { ...fresh, parameters: withVectors(fresh.parameters, vectors, shape.wordWidth) };
}

function textsOf(
  { unlabelled = [] }: CoderNetworkMaterial,
  { unlabelledStems }: CoderNetworkOptions,
  learned: readonly CodedNote[],
): readonly LanguageText[] {
  return unlabelledStems && unlabelled.length > 0 ? unlabelled : [...learned, ...unlabelled];
}

async function stemVectors(
  book: StemBook,
  texts: readonly LanguageText[],
  width: number,
  options: NonNullable<CoderNetworkOptions['vectors']>,
  { signal, onVectors, onStemVectors }: CoderNetworkHooks,
): Promise<Float32Array> {
  const { values } = await trainRowVectors(
    rowsOfTexts(book, texts),
    { ...wordVectorOptions, ...options, width, least: 1 },
    { signal, onProgress: onVectors },
  );
  onStemVectors?.(values);
  return values;
}

/** The unknown stem keeps the vector that it was drawn. */
function withVectors(parameters: Parameters, vectors: Float32Array, width: number): Parameters {
  return parameters.map((own) => {
    if (!own.isTable) return own;
    const values = own.values.slice();
    values.set(vectors.subarray(width), width);
    return { ...own, values };
  });
}
