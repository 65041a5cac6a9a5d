import { z } from 'zod';
import { GauzeError } from '../../../electron/contract/errors';
import { leakBounds } from '../../../electron/contract/representers';
import { tagCount } from '../../../electron/core/text/tagScheme';
import { casings2019 } from '../../tagger/casing2019';
import { readTensorFile, writeTensorFile } from '../../training/tensorFile';
import type { RepresenterManifest } from '../representerFile';
import type { ReleasedSentence } from '../trainTagger';

/** What is inside a package: a head without text of notes, and what was released of sentences. */

const format = 'gauze-pool-1';
const Count = z.int().min(0);
const Share = z.number().min(0).max(1);
const Spread = z
  .strictObject({
    pairs: Count,
    mean: Share,
    standardError: z.number().min(0),
    percentile95: Share,
    percentile99: Share,
    worst: Share,
  })
  .readonly();
const Hex32 = z.string().regex(/^[0-9a-f]{64}$/);

export const PoolAudit = z
  .strictObject({
    neighbour: Spread,
    sameType: Spread,
    whiteBox: z.strictObject({ pairs: Count, rate: Share, standardError: z.number().min(0) }).readonly(),
    neighbours: Count,
    vocabulary: Count,
  })
  .readonly();
export type PoolAudit = z.infer<typeof PoolAudit>;

const PoolHead = z
  .strictObject({
    /** Random: a package that comes twice is known. */
    id: Hex32,
    representer: Hex32,
    createdAt: z.iso.datetime(),
    gauze: z.string().max(40),
    site: z.string().min(1).max(100),
    licence: z.string().max(200),
    labelSet: z.string().max(40),
    labels: z.array(z.string().min(1).max(80)).min(1).max(500).readonly(),
    counts: z.strictObject({ notes: Count, sentences: Count, tokens: Count, spans: Count }).readonly(),
    /** Of a code: the privacy loss of a token, of the longest sentence, of the patient with the most tokens. */
    epsilon: z.strictObject({ token: z.number(), sentence: z.number(), patient: z.number() }).readonly().nullable(),
    audit: PoolAudit,
    /** Why it went out although it gives away more than the bound. */
    override: z
      .strictObject({ by: z.string().min(1).max(100), reason: z.string().min(1).max(1000) })
      .readonly()
      .nullable(),
  })
  .readonly();
export type PoolHead = z.infer<typeof PoolHead>;

export interface PoolContent {
  readonly head: PoolHead;
  readonly sentences: readonly ReleasedSentence[];
}

export const isAboveBounds = ({ neighbour, sameType }: PoolAudit): boolean =>
  [neighbour, sameType].some(
    ({ mean, percentile95 }) => mean > leakBounds.mean || percentile95 > leakBounds.percentile95,
  );

/** What of numbers of 32 bits those of 16 hold: as a package has it, rounded behind the noise. */
export function encodePool({ head, sentences }: PoolContent, width: number, isCode: boolean): Uint8Array {
  const tokens = sentences.reduce((sum, { tags }) => sum + tags.length, 0);
  const casing = new Uint8Array(tokens);
  const tags = new Int32Array(tokens);
  const values = isCode ? new Uint8Array(tokens) : new Float32Array(tokens * width);
  let at = 0;
  for (const sentence of sentences) {
    casing.set(sentence.casing, at);
    tags.set(sentence.tags, at);
    if (isCode)
      for (let t = 0; t < sentence.tags.length; t++) values[at + t] = sentence.values.indexOf(1, t * width) - t * width;
    else values.set(sentence.values, at * width);
    at += sentence.tags.length;
  }
  return writeTensorFile({
    metadata: { format, head: JSON.stringify(head) },
    tensors: new Map([
      ['lengths', { shape: [sentences.length], data: Int32Array.from(sentences, ({ tags: own }) => own.length) }],
      ['tags', { shape: [tokens], data: tags }],
      ['values', { shape: isCode ? [tokens] : [tokens, width], data: values, isHalf: !isCode }],
      ['casing', { shape: [tokens], data: casing }],
    ]),
  });
}

const damaged = (where: string): GauzeError => new GauzeError('damaged', 'the package is damaged', { where });
const longest = 50;

/**
 * @throws GauzeError `badRequest` with both hashes where it is of another representer; `damaged` for shapes, ranges and
 *   counts that Gauze never writes
 */
export function decodePool(
  bytes: Uint8Array,
  representer: { readonly sha256: string; readonly manifest: Pick<RepresenterManifest, 'shape' | 'labels'> },
): PoolContent {
  const { metadata, tensors } = readTensorFile(bytes);
  const head = headOf(metadata);
  if (head.representer !== representer.sha256)
    throw new GauzeError('badRequest', 'the package is of another representer', {
      package: head.representer,
      representer: representer.sha256,
    });
  const { shape, labels } = representer.manifest;
  const [width, isCode] = shape.kind === 'code' ? [shape.symbols, true] : [shape.dimension, false];
  if (head.labels.length !== labels.length || head.labels.some((label, i) => label !== labels[i]))
    throw damaged('labels');
  const part = (name: string) => tensors.get(name)?.data ?? new Uint8Array(0);
  const [lengths, tags, casing, values] = [part('lengths'), part('tags'), part('casing'), part('values')];
  const tokens = tags.length;
  const isSound =
    tensors.size === 4 &&
    lengths instanceof Int32Array &&
    tags instanceof Int32Array &&
    casing instanceof Uint8Array &&
    (isCode ? values instanceof Uint8Array : values instanceof Float32Array) &&
    lengths.every((length) => length >= 1 && length <= longest) &&
    lengths.reduce((sum, length) => sum + length, 0) === tokens &&
    casing.length === tokens &&
    values.length === tokens * (isCode ? 1 : width) &&
    tags.every((tag) => tag >= 0 && tag < tagCount('BIO', labels.length)) &&
    casing.every((one) => one < casings2019.length) &&
    head.counts.sentences === lengths.length &&
    head.counts.tokens === tokens;
  if (!isSound) throw damaged('shapes');
  const rows = isCode ? oneHot(values as Uint8Array, width) : unitRowsOf(values as Float32Array, width);
  let at = 0;
  const sentences = Array.from(lengths as Int32Array, (length): ReleasedSentence => {
    const from = at;
    at += length;
    return {
      casing: (casing as Uint8Array).slice(from, at),
      tags: Uint16Array.from((tags as Int32Array).subarray(from, at)),
      values: rows.slice(from * width, at * width),
    };
  });
  return { head, sentences };
}

function headOf(metadata: Readonly<Record<string, string>>): PoolHead {
  if (metadata['format'] !== format) throw new GauzeError('unknownFormat', 'not a package of this version');
  let value: unknown;
  try {
    value = JSON.parse(metadata['head'] ?? '');
  } catch {
    throw damaged('head');
  }
  const parsed = PoolHead.safeParse(value);
  if (!parsed.success || Object.keys(metadata).length !== 2) throw damaged('head');
  return parsed.data;
}

function oneHot(symbols: Uint8Array, width: number): Float32Array {
  const out = new Float32Array(symbols.length * width);
  symbols.forEach((symbol, t) => {
    if (symbol >= width) throw damaged('symbols');
    out[t * width + symbol] = 1;
  });
  return out;
}

/** Rows of length 1, but for what 16 bits round. */
function unitRowsOf(values: Float32Array, width: number): Float32Array {
  for (let from = 0; from < values.length; from += width) {
    let squares = 0;
    for (let k = from; k < from + width; k++) squares += values[k]! * values[k]!;
    if (!(Math.abs(squares - 1) < 0.01)) throw damaged('values');
  }
  return values;
}
