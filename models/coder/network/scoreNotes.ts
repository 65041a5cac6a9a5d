import { codeLogits, uploadCoder, type CoderNetwork } from './coderNetwork';
import type { Batcher } from './input';

/** Stems that are read at a time, unless one note alone has more. */
const stemsAtOnce = 4096;
/** Logits of a batch: notes times codes. */
const maxLogits = 1 << 21;

/** Probability of each code in each note, as the network has it. [note][code] */
export async function scoreNotes(
  network: CoderNetwork,
  batcher: Batcher,
  notes: readonly Int32Array[],
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly Float32Array[]> {
  const { weights, dispose } = uploadCoder(network);
  try {
    const scores: Float32Array[] = [];
    const codes = network.labels.codes.length;
    for (let first = 0; first < notes.length;) {
      let last = first;
      let stems = 0;
      while (
        last < notes.length &&
        (last === first || (stems + notes[last]!.length <= stemsAtOnce && (last + 1 - first) * codes <= maxLogits))
      )
        stems += notes[last++]!.length;
      const logits = await codeLogits(network, await batcher.batch(notes.slice(first, last)), weights);
      for (let note = 0; note < last - first; note++)
        scores.push(logits.slice(note * codes, (note + 1) * codes).map((logit) => 1 / (1 + Math.exp(-logit))));
      first = last;
      await yieldToEventLoop();
    }
    return scores;
  } finally {
    dispose();
  }
}
