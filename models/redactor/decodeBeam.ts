import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import type { KeysAndValues } from '../layers/decoderBlock';
import { positions } from '../layers/positions';
import type { WindowBatch } from '../transformer/embedding';
import { remember, writtenOf, type OpenRedactor, type Written } from './decodeWindows';
import { decodePart, decoderSource, vocabularyLogits, type DecoderSource } from './redactorNetwork';
import { beginning, copied } from './shape';

export interface BeamOptions {
  /** What the decoder ends with. */
  readonly endMark: number;
  /** Texts of a window that are followed beside each other; 1 is greedy. */
  readonly beams: number;
  /** Places that are written at most. */
  readonly most?: number;
}

export interface BeamText {
  readonly written: readonly Written[];
  /** Mean of the logarithms of what was written, the mark at the end with it. */
  readonly score: number;
}

interface Beam {
  /** The mark before with it. */
  readonly outputs: readonly number[];
  readonly sum: number;
  readonly isDone: boolean;
}

/**
 * The decoder as published, with a beam: for comparison alone, and no release is made of it. Of several texts that are
 * written beside each other the likeliest by the mean of their places is taken.
 */
export async function decodeBeam(
  open: OpenRedactor,
  batch: WindowBatch,
  { endMark, beams, most = Math.ceil(1.25 * batch.places) }: BeamOptions,
): Promise<readonly BeamText[]> {
  const { shape, weights } = open;
  if (shape.output !== 'vocabulary') throw new RangeError('only a redactor of a vocabulary can write freely');
  const room = shape.isAligned ? batch.places : most;
  const rows = Int32Array.from({ length: batch.windows * beams }, (_, row) => Math.floor(row / beams));
  const source = sourceOf(open, batch, rows, room);
  let all: readonly (readonly Beam[])[] = Array.from({ length: batch.windows }, (_, window) => [
    { outputs: [batch.ids[window * batch.places]!], sum: 0, isDone: false },
  ]);
  let before: readonly KeysAndValues[] = [];
  try {
    for (let place = 0; place < room; place++) {
      if (all.every((own) => own.every(({ isDone }) => isDone))) break;
      const last = [...rows].map((window, row) => {
        const own = all[window]!;
        return own[Math.min(row % beams, own.length - 1)]!.outputs.at(-1)!;
      });
      const input = {
        choices: Int32Array.from(last, (output) =>
          place === 0 ? beginning(shape) : output < shape.pieces ? copied : output - shape.pieces + 1,
        ),
        // A redaction has no piece.
        pieces: Int32Array.from(last, (output) => (output < shape.pieces ? output : endMark)),
      };
      const [output, ...own] = tf.tidy(() => {
        const { h, own: of } = decodePart(shape, weights, source, before, input, place);
        return [tf.logSoftmax(vocabularyLogits(weights, h)), ...of.flatMap(({ keys, values }) => [keys, values])];
      });
      const [logs] = await takeValues([output!]);
      // What stands at the first place is given.
      const size = logs!.length / batch.windows;
      const next =
        place === 0
          ? null
          : all.map((texts, window) =>
              follow(texts, logs!.subarray(window * size, (window + 1) * size), size / beams, { beams, endMark }),
            );
      before = longer(before, own, next === null ? null : parentsOf(next, beams));
      if (next !== null) all = next.map((found) => found.map(({ beam }) => beam));
    }
  } finally {
    const { answers, aligned, padding } = source;
    tf.dispose([...flat(before), ...flat(answers), padding, ...(aligned === null ? [] : [aligned])]);
  }
  return all.map((texts) => {
    const scoreOf = ({ outputs, sum }: Beam): number => sum / Math.max(1, outputs.length - 1);
    const best = texts.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
    return { written: writtenOf(best.outputs, endMark, shape.pieces), score: scoreOf(best) };
  });
}

const flat = (of: readonly KeysAndValues[]): readonly tf.Tensor[] => of.flatMap(({ keys, values }) => [keys, values]);

/** The source of each window, as often as it has beams. */
function sourceOf(open: OpenRedactor, batch: WindowBatch, rows: Int32Array, room: number): DecoderSource {
  const { shape, weights } = open;
  const { memory, isReal } = remember(open, batch);
  let made: DecoderSource | null = null;
  tf.tidy(() => {
    const each = tf.tensor1d(rows, 'int32'); // [window * beam]
    made = decoderSource(shape, weights, tf.gather(memory, each), tf.gather(isReal, each));
    return [...flat(made.answers), made.padding, ...(made.aligned === null ? [] : [made.aligned])] as tf.Tensor[];
  });
  tf.dispose([memory, isReal]);
  return { ...made!, table: positions(room, shape.width) };
}

interface Followed {
  readonly beam: Beam;
  /** Which of the texts before it goes on. */
  readonly parent: number;
}

/**
 * The likeliest ways in which the texts of a window go on; what has ended stays.
 *
 * @param logs of its first row on. [beam, output]
 */
function follow(
  texts: readonly Beam[],
  logs: Float32Array,
  outputs: number,
  { beams, endMark }: Pick<BeamOptions, 'beams' | 'endMark'>,
): readonly Followed[] {
  const found: Followed[] = [];
  const offer = (beam: Beam, parent: number): void => {
    if (found.length === beams && found.at(-1)!.beam.sum >= beam.sum) return;
    const place = found.findIndex(({ beam: { sum } }) => sum < beam.sum);
    found.splice(place < 0 ? found.length : place, 0, { beam, parent });
    if (found.length > beams) found.pop();
  };
  texts.forEach((text, parent) => {
    if (text.isDone) return offer(text, parent);
    for (let output = 0; output < outputs; output++) {
      const sum = text.sum + logs[parent * outputs + output]!;
      if (found.length === beams && found.at(-1)!.beam.sum >= sum) continue;
      offer({ outputs: [...text.outputs, output], sum, isDone: output === endMark }, parent);
    }
  });
  return found;
}

/** Which row each row continues from; a window with fewer texts than beams fills up with its last. [window * beam] */
const parentsOf = (next: readonly (readonly Followed[])[], beams: number): Int32Array =>
  Int32Array.from(
    next.flatMap((found, window) =>
      Array.from({ length: beams }, (_, at) => window * beams + found[Math.min(at, found.length - 1)]!.parent),
    ),
  );

/**
 * Keys and values with those of this place, in the order of the texts that go on; what they are made of is given back.
 */
function longer(
  before: readonly KeysAndValues[],
  own: readonly tf.Tensor[],
  parents: Int32Array | null,
): readonly KeysAndValues[] {
  const known = flat(before);
  const joined = tf.tidy(() => {
    const order = parents === null ? null : tf.tensor1d(parents, 'int32'); // [window * beam]
    return own.map((tensor, at) => {
      const past = known[at];
      const all = past === undefined ? tf.clone(tensor) : tf.concat([past, tensor], 1); // [window * beam, place, width]
      return order === null ? all : tf.gather(all, order);
    });
  });
  tf.dispose([...known, ...own]);
  return Array.from({ length: joined.length / 2 }, (_, at) => ({
    keys: joined[2 * at] as tf.Tensor3D,
    values: joined[2 * at + 1] as tf.Tensor3D,
  }));
}
