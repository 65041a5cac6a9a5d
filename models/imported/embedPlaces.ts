import type { WindowBatch } from '../transformer/embedding';
import type { Weights } from './architectures/architecture';

/**
 * Vectors of pieces, with those of their places where the network has such; the tables stay in plain memory. [window,
 * place, embedding]
 */
export function embedPlaces(weights: Weights, { ids, windows, places }: WindowBatch): Float32Array {
  const { shape, data: words } = weights.get('words')!;
  const width = shape[1]!;
  const positions = weights.get('positions')?.data;
  const x = new Float32Array(windows * places * width);
  for (let at = 0; at < ids.length; at++) {
    const piece = ids[at]! * width;
    const place = (at % places) * width;
    for (let column = 0; column < width; column++)
      x[at * width + column] = words[piece + column]! + (positions === undefined ? 0 : positions[place + column]!);
  }
  return x;
}
