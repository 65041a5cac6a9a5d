// Whether two kinds of notes can be told apart by what a redactor's encoder makes of them.
import * as tf from '@tensorflow/tfjs-core';
import { encodeSource, keepAll, realPlaces } from '../../../models/redactor/redactorNetwork';
import type { OpenRedactor } from '../../../models/redactor/decodeWindows';
import type { PieceVocabulary } from '../../../models/pieces/vocabulary';
import { packWindows } from '../../../models/transformer/embedding';
import type { PieceNote } from '../../../models/transformer/taggedNote';
import { cutWindows } from '../../../models/transformer/windows';

/** Vectors of the places of a note. [place][width] */
type NoteVectors = readonly Float32Array[];

/** The encoder's vectors of each note, marks and padding left out. */
export async function vectorsOf(
  { shape, weights, base }: OpenRedactor,
  vocabulary: PieceVocabulary,
  notes: readonly PieceNote[],
): Promise<readonly NoteVectors[]> {
  const out: NoteVectors[] = [];
  for (const { starts, pieces } of notes) {
    const windows = cutWindows(starts, { size: shape.places, overlap: 0 });
    const batch = packWindows(
      windows.map(({ from, to }) => pieces.subarray(from, to)),
      { vocabulary },
    );
    const memory = tf.tidy(() =>
      encodeSource(shape, weights, batch, realPlaces(batch), base === null ? null : base(batch), keepAll),
    );
    const values = await memory.data<'float32'>();
    memory.dispose();
    out.push(
      windows.flatMap(({ from, to }, row) =>
        Array.from({ length: to - from }, (_, at) => {
          const place = row * batch.places + at + 1;
          return values.slice(place * shape.width, (place + 1) * shape.width);
        }),
      ),
    );
  }
  return out;
}

/**
 * A logistic regression that starts again learns from every other note of each side which side a place is of; said is
 * the share of the places of the other notes that it is right about, both sides weighing alike: .5 is chance.
 */
export function toldApart(one: readonly NoteVectors[], two: readonly NoteVectors[]): number {
  const part = (notes: readonly NoteVectors[], odd: number): NoteVectors =>
    notes.filter((_, at) => at % 2 === odd).flat();
  const learned = [part(one, 0), part(two, 0)];
  const all = learned.flat();
  const width = all[0]!.length;
  const mean = new Float64Array(width);
  const deviation = new Float64Array(width);
  for (const row of all) row.forEach((value, at) => (mean[at]! += value / all.length));
  for (const row of all) row.forEach((value, at) => (deviation[at]! += (value - mean[at]!) ** 2 / all.length));
  const scaled = (row: Float32Array): Float64Array =>
    Float64Array.from(row, (value, at) => (value - mean[at]!) / Math.sqrt(deviation[at]! + 1e-9));
  const rows = learned.map((side) => side.map(scaled));
  const weights = new Float64Array(width);
  let bias = 0;
  const logit = (row: Float64Array): number => row.reduce((sum, value, at) => sum + value * weights[at]!, bias);
  for (let step = 0; step < 200; step++) {
    const slope = new Float64Array(width);
    let slopeOfBias = 0;
    rows.forEach((side, at) => {
      for (const row of side) {
        const error = (1 / (1 + Math.exp(-logit(row))) - at) / (2 * side.length);
        row.forEach((value, column) => (slope[column]! += error * value));
        slopeOfBias += error;
      }
    });
    weights.forEach((value, at) => (weights[at] = value - 0.5 * slope[at]!));
    bias -= 0.5 * slopeOfBias;
  }
  const rightOf = (side: NoteVectors, at: number): number =>
    side.filter((row) => logit(scaled(row)) > 0 === (at === 1)).length / side.length;
  return (rightOf(part(one, 1), 0) + rightOf(part(two, 1), 1)) / 2;
}
