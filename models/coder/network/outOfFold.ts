import type { CodedNote } from '../coder';
import type { NetworkScores } from '../hybrid/networkScores';
import { networkCoder } from './networkCoder';
import { chooseThreshold, meanAveragePrecision, type ScoredNote } from './threshold';
import {
  trainCoderNetwork,
  type CoderNetworkHooks,
  type CoderNetworkMaterial,
  type CoderNetworkOptions,
} from './trainCoderNetwork';

interface OutOfFold {
  /** Of each note, from a network that learned from no note of its fold. [note] */
  readonly scores: readonly NetworkScores[];
  /**
   * The one that is best for all of them together: for a network that learns from all notes, and has none left to
   * choose it on.
   */
  readonly threshold: number;
  readonly f1: number;
  readonly map: number;
}

/** Scores below this say nothing, and there are very many. */
const minScore = 0.002;

/**
 * Cross-validation: a network for each fold, which learns from the notes of all others and scores those of its own.
 * `heldOutShare` is not looked at. Where stems do not come from the texts without codes alone (`unlabelledStems`),
 * every network makes its own.
 *
 * @param folds of each note, from 0 up; notes of one patient share one
 */
export async function scoreOutOfFold(
  material: CoderNetworkMaterial,
  folds: ArrayLike<number>,
  options: CoderNetworkOptions,
  hooks: CoderNetworkHooks,
  onFold?: (fold: number, scores: readonly (NetworkScores | undefined)[]) => void,
): Promise<OutOfFold> {
  const { notes } = material;
  const scores: NetworkScores[] = [];
  let { vectors } = material;
  for (const fold of [...new Set(Array.from(folds))].sort((a, b) => a - b)) {
    const learned = notes.filter((_, at) => folds[at] !== fold);
    const { bytes } = await trainCoderNetwork(
      { ...material, notes: learned, vectors },
      { ...options, heldOutShare: 0 },
      {
        ...hooks,
        onStemVectors: (made) => {
          if (options.unlabelledStems) vectors = made;
          hooks.onStemVectors?.(made);
        },
      },
    );
    const coder = networkCoder(bytes);
    for (const [at, note] of notes.entries()) if (folds[at] === fold) scores[at] = await scoresOf(coder, note);
    onFold?.(fold, scores);
  }
  const scored = notes.map((note, at) => scoredNote(note, scores[at]!));
  const { threshold, f1 } = chooseThreshold(scored);
  return { scores, threshold, f1, map: meanAveragePrecision(scored) };
}

/** All codes of a note that a network gives a score worth the name. */
export async function scoresOf(
  coder: ReturnType<typeof networkCoder>,
  { text, language }: Pick<CodedNote, 'text' | 'language'>,
): Promise<NetworkScores> {
  const found = await coder.code(text, language, { top: Infinity, hasEvidence: false });
  return new Map(found.filter(({ score }) => score >= minScore).map(({ code, score }) => [code, score]));
}

/** In the network's ranking; right codes that it has no score for are missed. */
function scoredNote({ codes }: CodedNote, scores: NetworkScores): ScoredNote {
  const order = [...scores.keys()];
  const own = new Set(codes.map(({ code }) => code));
  return {
    scores: Float32Array.from(scores.values()),
    gold: new Set(order.flatMap((code, at) => (own.has(code) ? [at] : []))),
    goldCount: own.size,
  };
}
