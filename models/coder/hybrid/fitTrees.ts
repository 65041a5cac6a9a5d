import { binRows } from './binning';
import { boostTrees, treesScore, defaultBoost, type Trees } from './boostedTrees';
import { featureCount } from './featureNames';
import { treesCodec, type CandidateRow, type FinishedWork } from './finishedWork';
import type { HybridOptions } from './switches';
import type { ScoredPair } from './threshold';

const bins = 63;
const calibrationFolds = 4;
/** Averaged like the ensembles themselves: one alone is more scattered, and its best threshold another. */
const calibrationSeeds = 2;

interface LearnedNote {
  readonly codes: ReadonlySet<number>;
  readonly fold: number;
}

export interface FittedTrees {
  readonly ensembles: readonly Trees[];
  /** Of every candidate, by trees that did not see its note. */
  readonly pairs: readonly ScoredPair[];
}

/** @param collected candidates of each note, gathered without its fold */
export async function fitTrees(
  collected: readonly (readonly CandidateRow[])[],
  notes: readonly LearnedNote[],
  options: Pick<HybridOptions, 'seed' | 'seeds'>,
  finished: FinishedWork,
  { pause }: { readonly pause?: (() => Promise<void>) | undefined },
): Promise<FittedTrees> {
  const count = collected.reduce((sum, candidates) => sum + candidates.length, 0);
  const values = new Float32Array(count * featureCount);
  const gold = new Uint8Array(count);
  const group = new Uint8Array(count);
  let at = 0;
  collected.forEach((candidates, note) => {
    for (const { code, row } of candidates) {
      values.set(row, at * featureCount);
      gold[at] = notes[note]!.codes.has(code) ? 1 : 0;
      group[at] = notes[note]!.fold % calibrationFolds;
      at += 1;
    }
  });
  const data = binRows(values, featureCount, bins);
  const scores = new Float64Array(count);
  for (let heldOutFold = 0; heldOutFold < calibrationFolds; heldOutFold++) {
    const isIn = group.map((own) => (own === heldOutFold ? 0 : 1));
    for (let seed = 0; seed < calibrationSeeds; seed++) {
      const trees = finished.cached(`trees.${heldOutFold}.${seed}`, treesCodec, () =>
        boostTrees(data, gold, defaultBoost, options.seed + seed, isIn),
      );
      for (let row = 0; row < count; row++)
        if (isIn[row] === 0)
          scores[row]! +=
            sigmoid(treesScore(trees, values.subarray(row * featureCount, (row + 1) * featureCount))) /
            calibrationSeeds;
      await pause?.();
    }
  }
  const ensembles: Trees[] = [];
  for (let seed = 0; seed < options.seeds; seed++) {
    ensembles.push(
      finished.cached(`trees.all.${seed}`, treesCodec, () => boostTrees(data, gold, defaultBoost, options.seed + seed)),
    );
    await pause?.();
  }
  return { ensembles, pairs: Array.from(scores, (score, row) => ({ score, isGold: gold[row] === 1 })) };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
