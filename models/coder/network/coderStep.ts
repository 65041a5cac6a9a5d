import { gradientValues } from '../../training/parameters';
import type { StepResult } from '../../training/trainingLoop';
import type { TrainingRandom } from '../../training/trainingRandom';
import { cutChunks } from './chunks';
import { coderLoss } from './coderLoss';
import type { CoderNetwork } from './coderNetwork';
import type { CoderShape } from './coderShape';
import type { Example } from './examples';
import type { Batcher } from './input';

/**
 * One step. Chunks that are too many to be held at once are read in parts, note by note, whose gradients add up: what
 * is read at a time changes nothing but the memory.
 */
export async function coderStep(
  network: CoderNetwork,
  batcher: Batcher,
  some: readonly Example[],
  evidenceWeight: number,
  noise: TrainingRandom,
  maxChunks = chunksAtOnce,
): Promise<StepResult> {
  const parts = partsOf(network.shape, some, maxChunks);
  let sum: StepResult | null = null;
  for (const part of parts) {
    const batch = await batcher.batch(
      part.map(({ read }) => read.rows),
      noise,
    );
    const step = await coderLoss(network, batch, part, evidenceWeight, noise);
    if (parts.length === 1) return { ...step, tokens: batch.stems };
    sum = added(sum, { ...step, tokens: batch.stems }, part.length / some.length);
  }
  return sum!;
}

/** Chunks of notes whose way back is held at a time: about 12 MB each and learned layer of 384 numbers. */
const chunksAtOnce = 16;

function partsOf({ base }: CoderShape, some: readonly Example[], maxChunks: number): readonly (readonly Example[])[] {
  if (base === undefined) return [some];
  const parts: Example[][] = [];
  let room = 0;
  for (const example of some) {
    const chunks = cutChunks(example.read.rows.length, base.chunks).length;
    if (parts.length === 0 || chunks > room) {
      parts.push([]);
      room = maxChunks;
    }
    parts.at(-1)!.push(example);
    room -= chunks;
  }
  return parts;
}

/** Only networks without a table are read in parts: their gradients are all dense. */
function added(sum: StepResult | null, step: StepResult, share: number): StepResult {
  const gradients = step.gradients.map((gradient, at) => {
    const own = gradientValues(gradient);
    const before = sum === null ? null : gradientValues(sum.gradients[at]!);
    return own.map((value, i) => share * value + (before === null ? 0 : before[i]!));
  });
  return { loss: (sum?.loss ?? 0) + share * step.loss!, tokens: (sum?.tokens ?? 0) + step.tokens, gradients };
}
