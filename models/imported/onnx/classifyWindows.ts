import { pieceWindows } from '../classify';
import type { Tokenizer } from '../tokenizer/tokenizer';
import type { GraphTensor, OpenGraph } from '../../../electron/contract/graphRuntime';
import { fromHalves } from '../../training/tensorFile';
import type { OnnxInput, OnnxSignature } from './signature';

/** How the graph of a model is used. */
export interface OnnxUse {
  readonly signature: OnnxSignature;
  readonly labels: number;
  /** Places of a window, the marks around it counted. */
  readonly places: number;
}

/** What a graph gave is not a number for every piece and label. */
export class NoNumbers extends Error {}

/**
 * Outputs for every piece of a note, window by window.
 *
 * @returns before the softmax. [piece, label]
 * @throws NoNumbers
 */
export async function classifyOnnx(
  graph: OpenGraph,
  use: OnnxUse,
  { begin, end }: Pick<Tokenizer, 'begin' | 'end'>,
  ids: Int32Array,
): Promise<Float32Array> {
  const { labels, places } = use;
  const out = new Float32Array(ids.length * labels);
  for (const { from, to, first, end: last } of pieceWindows(ids.length, places - begin.length - end.length)) {
    const values = await windowOutputs(graph, use, [...begin, ...ids.subarray(from, to), ...end]);
    const start = (begin.length + first - from) * labels;
    out.set(values.subarray(start, start + (last - first) * labels), first * labels);
  }
  return out;
}

/** Outputs for a window with its marks. @returns [place, label] @throws NoNumbers */
export async function windowOutputs(
  graph: OpenGraph,
  { signature, labels }: OnnxUse,
  window: readonly number[],
): Promise<Float32Array> {
  const places = signature.places ?? window.length;
  const inputs = Object.fromEntries(
    signature.inputs.map((input) => [input.name, tensorOf(input, window, places)] as const),
  );
  const { dims, data: given } = await graph.run(inputs, signature.output);
  const data = given instanceof Float32Array ? given : fromHalves(given);
  const isAsked = dims.length === 3 && dims[0] === 1 && dims[1] === places && dims[2] === labels;
  if (!isAsked || data.length !== places * labels) throw new NoNumbers('the output has another shape');
  // A note in which nothing could be found for want of numbers must not look like a clean one.
  for (let at = 0; at < window.length * labels; at++)
    if (!(Math.abs(data[at]!) < Infinity)) throw new NoNumbers('the output is not finite');
  return data;
}

function tensorOf({ type, role }: OnnxInput, window: readonly number[], places: number): GraphTensor {
  const valueAt = (place: number): number => {
    if (role === 'pieces') return window[place] ?? 0;
    return role === 'mask' && place < window.length ? 1 : 0;
  };
  const dims = [1, places];
  if (type === 'int32') return { type, dims, data: Int32Array.from({ length: places }, (_, place) => valueAt(place)) };
  return { type, dims, data: BigInt64Array.from({ length: places }, (_, place) => BigInt(valueAt(place))) };
}
