import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import { representerMethods } from '../../electron/contract/representers';
import { Language } from '../../electron/contract/text';
import { areParts, listParts, readContainer, writeContainer, type BundleKind } from '../bundle/container';
import { cardName, checkedManifest, encodeManifest, manifestFields, type Sha256 } from '../bundle/format';
import type { Parameters } from '../training/parameters';
import { trainingRandom } from '../training/trainingRandom';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { codeParameters } from './codeNetwork';
import { representerOf, type Representer, type RepresenterShape } from './representer';
import { representerCard } from './representerCard';
import { vectorParameters } from './vectorNetwork';
import { storedParameters } from './storedParameters';
import { storedWordSpace, type WordSpace } from './wordSpace';

const format = 'gauze-representer';
const version = 1;
const weightsName = 'weights.safetensors';
const wordsName = 'words.json';
const side = z.int().min(1).max(4096);

const Shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vectors'),
    input: side,
    hidden: side,
    dimension: side,
    deviation: z.number().gt(0).max(100),
    isNoiseLearned: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('code'),
    input: side,
    hidden: side,
    symbols: z.int().min(2).max(256),
    uniformShare: z.number().min(1e-3).max(1),
    temperature: z.number().gt(0).max(10),
  }),
]);
const Count = z.int().min(0);
const Text = z.string().max(200);

/** All about a representer but its weights and its words, which come from public text. */
const RepresenterManifest = z
  .strictObject({
    format: z.literal(format),
    version: z.literal(version),
    name: z.string().min(1).max(100),
    method: z.enum(representerMethods),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    gauze: z.string().max(40),
    shape: Shape,
    /** Labels of the notes that it learned from, in the order of the tags; packages have the same. */
    labels: z.array(z.string().min(1).max(80)).min(1).max(500).readonly(),
    labelSet: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    /** The public text that its words come from. */
    words: z.strictObject({ count: Count, source: Text, licence: Text }).readonly(),
    training: z
      .strictObject({
        notes: Count,
        sentences: Count,
        seed: Count,
        epochs: Count,
        leakWeight: z.number().min(0),
        hinge: z.number().min(0),
        neighbours: Count,
        seconds: z.number().min(0),
        backend: z.string().max(80),
      })
      .readonly(),
    licence: Text,
    parts: z
      .array(
        z
          .strictObject({ name: z.string().max(60), bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })
          .readonly(),
      )
      .min(3)
      .max(3)
      .readonly(),
  })
  .readonly();
export type RepresenterManifest = z.infer<typeof RepresenterManifest>;

/** A representer as everybody has it: anyone who trains and anyone who attacks. */
export interface PublishedRepresenter {
  readonly manifest: RepresenterManifest;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest, which holds the hashes of all parts: this is the representer. */
  readonly sha256: string;
}

const damaged = (where: string): GauzeError => new GauzeError('damaged', 'the representer is damaged', { where });

const kind: BundleKind<RepresenterManifest> = {
  magic: 'GZREPRE\n',
  version,
  checkVersion(found) {
    if (found > version)
      throw new GauzeError('newerVersion', 'the representer was made by a newer Gauze', { version: found });
    if (found !== version) throw damaged('version');
  },
  parse(bytes) {
    const manifest = checkedManifest(RepresenterManifest, manifestFields(bytes));
    if (!areParts(manifest, [weightsName, wordsName])) throw damaged('parts');
    return manifest;
  },
  foreign: () => new GauzeError('unknownFormat', 'not a representer of Gauze'),
};

export function publishRepresenter(
  about: Omit<RepresenterManifest, 'parts' | 'format' | 'version' | 'words'> & {
    readonly words: Omit<RepresenterManifest['words'], 'count'>;
  },
  { words, vectors, width }: WordSpace,
  parameters: Parameters,
  sha256: Sha256,
): PublishedRepresenter {
  const whole = { format, version, ...about, words: { count: words.length - 1, ...about.words } } as const;
  const parts = new Map([
    [
      weightsName,
      writeTensorFile({
        metadata: { format },
        tensors: new Map<string, StoredTensor>([
          ['vectors', { shape: [words.length, width], data: vectors, isHalf: true }],
          ...parameters.map(({ name, shape, values }) => [name, { shape, data: values }] as const),
        ]),
      }),
    ],
    [wordsName, new TextEncoder().encode(JSON.stringify(words.slice(1)))],
    [cardName, new TextEncoder().encode(representerCard(whole))],
  ]);
  const manifest = { ...whole, parts: listParts(parts, sha256) };
  return { manifest, parts, sha256: sha256(encodeManifest(manifest)) };
}

export const writeRepresenter = (published: PublishedRepresenter): Uint8Array => writeContainer(kind, published);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export const readRepresenter = (bytes: Uint8Array, sha256: Sha256): PublishedRepresenter =>
  readContainer(kind, bytes, sha256);

/** Ready for use. @throws GauzeError `damaged` */
export function openRepresenter({ manifest, parts }: Pick<PublishedRepresenter, 'manifest' | 'parts'>): Representer {
  const shape: RepresenterShape = manifest.shape;
  const { tensors, metadata } = readTensorFile(parts.get(weightsName) ?? new Uint8Array(0));
  const vectors = tensors.get('vectors')?.data;
  const fresh = shape.kind === 'code' ? codeParameters(shape, noRandom()) : vectorParameters(shape, noRandom());
  if (metadata['format'] !== format || !(vectors instanceof Float32Array) || tensors.size !== fresh.length + 1)
    throw damaged('weights');
  const parameters = storedParameters(fresh, tensors);
  if (parameters === null) throw damaged('weights');
  if (!vectors.every(Number.isFinite)) throw damaged('vectors');
  return representerOf(storedWordSpace(wordsOf(parts), vectors, shape.input), shape, parameters);
}

function wordsOf(parts: ReadonlyMap<string, Uint8Array>): readonly string[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(parts.get(wordsName)));
  } catch {
    throw damaged('words');
  }
  if (!Array.isArray(value) || !value.every((word) => typeof word === 'string' && word !== '')) throw damaged('words');
  return value as readonly string[];
}

/** What is read from the file needs no chance. */
const noRandom = () => ({ ...trainingRandom(0), next: () => 0, normal: () => 0 });
