import type { HeadShape, LabelInputs, SpanInputs } from '../../../models/described/head';
import { headParameters } from '../../../models/described/head';
import { shapeWidth } from '../../../models/described/spanShape';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';

export const smallShape: HeadShape = { width: 6, hidden: 5, meeting: 4, metric: 3 };

/** Weights none of which is zero, so that each of them shows. */
export function drawnHead(shape = smallShape, seed = 3): Parameters {
  const random = trainingRandom(seed);
  return headParameters(shape, random).map((one) => ({ ...one, values: one.values.map(() => 0.6 * random.normal()) }));
}

export function drawnInputs(
  spans: number,
  labels: number,
  perLabel: number,
  { width } = smallShape,
): { readonly spans: SpanInputs; readonly labels: LabelInputs; readonly written: Float32Array } {
  const random = trainingRandom(11);
  const draw = (length: number): Float32Array => Float32Array.from({ length }, () => random.normal());
  const units = spans + 2;
  return {
    spans: {
      states: draw(units * width),
      left: draw(units * width),
      right: draw(units * width),
      first: Int32Array.from({ length: spans }, (_, at) => at),
      last: Int32Array.from({ length: spans }, (_, at) => at + (at % 3)),
      mean: draw(spans * width),
      shape: draw(spans * shapeWidth),
    },
    labels: {
      description: draw(labels * width),
      examples: draw(labels * width),
      has: Float32Array.from({ length: labels }, (_, at) => at % 2),
      each: draw(labels * perLabel * width),
      perLabel,
    },
    written: Float32Array.from({ length: spans * labels }, () => random.next()),
  };
}
