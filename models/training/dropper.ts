import * as tf from '@tensorflow/tfjs-core';
import type { TrainingRandom } from './trainingRandom';

/** Drops single entries, made up for in the rest. Sixteen random bits decide on each. */
export function dropper(rate: number, random: TrainingRandom): <T extends tf.Tensor>(x: T) => T {
  if (rate === 0) return (x) => x;
  const bar = Math.round(rate * 65_536);
  const scale = 1 / (1 - rate);
  return <T extends tf.Tensor>(x: T) => {
    const mask = new Float32Array(x.size);
    for (let i = 0; i < mask.length; i += 2) {
      const word = random.word();
      mask[i] = (word & 0xffff) < bar ? 0 : scale;
      if (i + 1 < mask.length) mask[i + 1] = word >>> 16 < bar ? 0 : scale;
    }
    return tf.mul(x, tf.tensor(mask, x.shape)) as T;
  };
}
