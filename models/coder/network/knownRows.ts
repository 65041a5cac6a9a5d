import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../../electron/contract/errors';
import { takeValues } from '../../backend/gradientScope';
import { keep, uploadCoder, vectorsOf, type CoderNetwork } from './coderNetwork';
import type { Example } from './examples';
import type { Batcher, ReadText } from './input';
import { labelCount, labelsOfCode } from './labelSpace';
import type { KnownLabels } from './labelStart';
import { headRows, isChunked, startOf } from './rows';
import type { CoderNetworkHooks, CoderNetworkMaterial } from './trainCoderNetwork';

/**
 * What the pre-trained encoder makes of the mentions of each label, as a mean over their pieces; without a mention, of
 * its description. It is read where the head looks: label attention behind all layers, cross-attention at the frozen
 * ones.
 */
export async function knownRows(
  network: CoderNetwork,
  batcher: Batcher,
  readText: ReadText,
  examples: readonly Example[],
  descriptions: NonNullable<CoderNetworkMaterial['descriptions']>,
  { onVectors, signal }: Pick<CoderNetworkHooks, 'onVectors' | 'signal'>,
): Promise<KnownLabels> {
  const { labels, shape } = network;
  const { width } = shape;
  const count = labelCount(labels);
  const known = new Float32Array(count * width);
  const rows = new Int32Array(count);
  const moments: Moments = { count: 0, sum: new Float64Array(width), squares: new Float64Array(width) };
  const { weights, dispose } = uploadCoder(network);
  const read = async (pieces: Int32Array): Promise<NoteRows> => {
    if (signal?.aborted === true) throw new GauzeError('cancelled', 'training was cancelled');
    const batch = await batcher.batch([pieces]);
    if (!isChunked(batch)) throw new RangeError('stems are known by their vectors');
    const [values] = await takeValues([
      tf.tidy(() => {
        const { h, x } = headRows(shape, batch, startOf(batch, vectorsOf(network, batch)), weights, keep);
        return shape.head === 'crossAttention' ? x : h;
      }),
    ]);
    return { pieceOf: batch.pieceOf.subarray(0, batch.stems), values: values! };
  };
  const add = (label: number, { values }: NoteRows, row: number): void => {
    rows[label]!++;
    for (let k = 0; k < width; k++) known[label * width + k]! += values[row * width + k]!;
  };
  try {
    for (const [done, { read: note, evidence }] of examples.entries()) {
      onVectors?.(done / examples.length);
      const found = await read(note.rows);
      addRows(moments, found, width);
      for (const { label, stems } of evidence) {
        const under = new Set(stems);
        found.pieceOf.forEach((piece, row) => under.has(piece) && add(label, found, row));
      }
    }
    const isWanting = rows.map((seen) => (seen === 0 ? 1 : 0));
    for (const { code, text, language } of descriptions) {
      // a family's own description only, not those of all its codes
      const own = labelsOfCode(labels, code).filter(
        (label) =>
          isWanting[label] === 1 &&
          (label < labels.codes.length || labels.families[label - labels.codes.length] === code),
      );
      if (own.length === 0) continue;
      const found = await read(readText(text, language).rows);
      for (const row of found.pieceOf.keys()) for (const label of own) add(label, found, row);
    }
  } finally {
    dispose();
  }
  const all = Math.max(1, moments.count);
  const mean = Float32Array.from(moments.sum, (sum) => sum / all);
  return {
    known: known.map((sum, i) => sum / Math.max(1, rows[Math.floor(i / width)]!)),
    rows,
    mean,
    deviation: Float32Array.from(moments.squares, (sum, k) => Math.sqrt(Math.max(0, sum / all - mean[k]! ** 2))),
  };
}

/** What the head would look at in a note. */
interface NoteRows {
  /** Of each row, the piece of the note. [row] */
  readonly pieceOf: Int32Array;
  /** [row, width] */
  readonly values: Float32Array;
}

interface Moments {
  count: number;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
}

function addRows(moments: Moments, { pieceOf, values }: NoteRows, width: number): void {
  moments.count += pieceOf.length;
  for (let at = 0; at < pieceOf.length * width; at++) {
    const value = values[at]!;
    moments.sum[at % width]! += value;
    moments.squares[at % width]! += value * value;
  }
}
