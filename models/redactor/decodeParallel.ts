import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import type { KeysAndValues } from '../layers/decoderBlock';
import type { WindowBatch } from '../transformer/embedding';
import { bestChoice, remember, type Decoded, type OpenRedactor } from './decodeWindows';
import { shiftedInput } from './redactorBatch';
import { choiceLogits, decodePart, decoderSource, type DecoderSource, type DecoderInput } from './redactorNetwork';
import { choicesOf, copied } from './shape';

/** Places that are decided together: fewer cost more calls, more are repeated more often. */
const partPlaces = 16;

/**
 * The constrained decoder: a place is the piece that stands there, or a redaction, and nothing else can be written.
 *
 * Some places are decided at once from the choices of the pass before, until a pass changes nothing; then those behind
 * them, which find keys and values of the ones before them ready. What a place becomes follows from those before it
 * alone: after pass n the first n places of a part are as they would be step by step, and a pass that changes nothing
 * has found the one row of choices in which every place follows from those before it. So the end is that of
 * `decodeStepwise` (Song et al. 2021).
 */
export async function decodeParallel(open: OpenRedactor, batch: WindowBatch): Promise<Decoded> {
  const { shape, weights } = open;
  const { places, ids } = batch;
  const count = choicesOf(shape);
  const choices = new Int32Array(ids.length).fill(copied);
  const probabilities = new Float32Array(ids.length * count);
  const source = sourceOf(open, batch);
  let before: readonly KeysAndValues[] = [];
  let maxPasses = 0;
  try {
    for (let from = 0; from < places; from += partPlaces) {
      const part = { from, to: Math.min(places, from + partPlaces) };
      for (let passes = 1; ; passes++) {
        maxPasses = Math.max(maxPasses, passes);
        const input = inputOfPart(shiftedInput(shape, places, choices, ids), places, part);
        const [output, ...own] = tf.tidy(() => {
          const { h, own: of } = decodePart(shape, weights, source, before, input, from);
          const logits = choiceLogits(shape, weights, h, cut(ids, places, part));
          return [tf.softmax(logits), ...flat(of)];
        });
        const [values] = await takeValues([output!]);
        if (!take(values!, { choices, probabilities }, batch, count, part)) {
          tf.dispose(own);
          continue;
        }
        before = longer(before, own);
        break;
      }
    }
    return { choices, probabilities, passes: maxPasses };
  } finally {
    const { answers, aligned, padding } = source;
    tf.dispose([...flat(before), ...flat(answers), padding, ...(aligned === null ? [] : [aligned])]);
  }
}

/** Places from `from` up to, and not with, `to` of every window. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const flat = (of: readonly KeysAndValues[]): tf.Tensor[] => of.flatMap(({ keys, values }) => [keys, values]);
const paired = (tensors: readonly tf.Tensor[]): readonly KeysAndValues[] =>
  Array.from({ length: tensors.length / 2 }, (_, at) => ({
    keys: tensors[2 * at] as tf.Tensor3D,
    values: tensors[2 * at + 1] as tf.Tensor3D,
  }));

function sourceOf(open: OpenRedactor, batch: WindowBatch): DecoderSource {
  const { memory, isReal } = remember(open, batch);
  const hasAligned = open.shape.isAligned;
  let table: Float32Array = new Float32Array();
  const [padding, ...others] = tf.tidy(() => {
    const { answers, aligned, padding: bar, table: all } = decoderSource(open.shape, open.weights, memory, isReal);
    table = all;
    return [bar, ...(aligned === null ? [] : [aligned]), ...flat(answers)] as tf.Tensor[];
  });
  tf.dispose([memory, isReal]);
  return {
    padding: padding as tf.Tensor4D,
    table,
    aligned: hasAligned ? (others[0] as tf.Tensor3D) : null,
    answers: paired(others.slice(hasAligned ? 1 : 0)),
  };
}

/** [window * place] → [window * place of the part] */
function cut(values: Int32Array, places: number, { from, to }: Part): Int32Array {
  const wide = to - from;
  return Int32Array.from(
    { length: (values.length / places) * wide },
    (_, at) => values[Math.floor(at / wide) * places + from + (at % wide)]!,
  );
}
const inputOfPart = ({ choices, pieces }: DecoderInput, places: number, part: Part): DecoderInput => ({
  choices: cut(choices, places, part),
  pieces: cut(pieces, places, part),
});

/** @returns whether every choice was the same before */
function take(
  values: Float32Array,
  { choices, probabilities }: Pick<Decoded, 'choices' | 'probabilities'>,
  batch: WindowBatch,
  count: number,
  { from, to }: Part,
): boolean {
  let isStable = true;
  for (let window = 0; window < batch.windows; window++) {
    const first = window * batch.places;
    const size = (to - from) * count;
    probabilities.set(values.subarray(window * size, (window + 1) * size), (first + from) * count);
    for (let at = first + from; at < first + to; at++) {
      const choice = bestChoice(count, batch, probabilities, at);
      if (choices[at] !== choice) isStable = false;
      choices[at] = choice;
    }
  }
  return isStable;
}

/** Keys and values with those of the places behind; what they are made of is given back. */
function longer(before: readonly KeysAndValues[], own: readonly tf.Tensor[]): readonly KeysAndValues[] {
  if (before.length === 0) return paired(own);
  const known = flat(before);
  const joined = tf.tidy(() => own.map((tensor, at) => tf.concat([known[at]!, tensor], 1)));
  tf.dispose([...known, ...own]);
  return paired(joined);
}
