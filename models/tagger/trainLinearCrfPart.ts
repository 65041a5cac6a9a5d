import type { GoldNote } from '../../electron/contract/engine';
import type { TrainingPoint } from '../../electron/contract/training';
import { decodeTags } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import { linearCrfBytes, readLinearCrf } from '../bundle/linearCrfPart';
import type { Featurizer, TokenFeatures } from '../features/tokenFeatures';
import { linearCrfTagger } from '../linearCrf/linearCrf';
import { trainLinearCrf, type LinearCrfProgress } from '../linearCrf/trainLinearCrf';
import type { LinearCrfWeights } from '../linearCrf/weights';
import { trainingRandom } from '../training/trainingRandom';
import type { Augmenter } from './augment';
import { devScores } from './devScores';
import type { PartHooks } from './sideBySide';
import type { LearnRequest } from './tagger';

export interface LinearCrfTools {
  readonly featurizer: Featurizer;
  /** Lets other work in. */
  readonly pause: () => Promise<void>;
  /** Of the copies that it learns from beside the notes. */
  readonly augmenter: () => Promise<Augmenter>;
  /** A finished linear CRF with the same labels, which learns further. */
  readonly start?: Uint8Array | undefined;
}

/** Iterations of the linear CRF between two looks at the held-out notes. */
const looksEvery = 5;
/** Looks without a better score after which it stops, where it may. */
const patience = 4;

/** Of weights that do equally well on the held-out notes the later ones stay: they fit the others better. */
function keepBest() {
  let best: { readonly f1: number; readonly weights: LinearCrfWeights } | null = null;
  let stale = 0;
  return {
    see(f1: number, weights: LinearCrfWeights): void {
      const before = best?.f1 ?? 0;
      // as with networks
      stale = before === 0 || !(f1 <= before) ? 0 : stale + 1;
      if (!(f1 < before)) best = { f1, weights };
    },
    isOver: () => stale >= patience,
    or: (last: LinearCrfWeights): LinearCrfWeights => best?.weights ?? last,
  };
}

/** The linear CRF of a model, in the safetensors layout. The same request gives the same bytes. */
export async function trainLinearCrfPart(
  { kind, notes, copies: given, taught, devNotes, labels, options }: LearnRequest,
  { featurizer, pause, augmenter, start }: LinearCrfTools,
  { elapsed, signal, onProgress }: Omit<PartHooks, 'onCheckpoint'>,
): Promise<Uint8Array> {
  const began = elapsed();
  onProgress({ phase: 'features', epoch: 1, epochs: 1, loss: null, dev: null, tokensPerSecond: 0, secondsLeft: null });
  const augment = options.hasAugmentation === false || given !== undefined ? null : await augmenter();
  const random = trainingRandom(options.seed ?? 1);
  const copies = given?.[0] ?? (augment === null ? [] : notes.map((note) => augment(note, random)));
  const types = labels.map(({ id }) => id);
  const look = devLook(devNotes, types, featurizer);
  const left = timeLeft(elapsed);
  const best = options.stopsEarly === true && devNotes.length > 0 ? keepBest() : null;
  const { weights: last } = await trainLinearCrf(
    notes,
    {
      types,
      copies,
      taught,
      featurizer,
      seed: options.seed ?? 1,
      ...(options.l1 !== undefined && { l1: options.l1 }),
      ...(start !== undefined && { start: readLinearCrf(start), keepsStart: true }),
      ...(kind === 'linearCrf' && options.epochs !== undefined && { maxIterations: options.epochs }),
    },
    {
      signal,
      pause,
      onProgress: ({ iteration, maxIterations, loss, evaluations, tokens, work, weightsNow }) => {
        const weights = devNotes.length > 0 && iteration > 0 && iteration % looksEvery === 0 ? weightsNow() : null;
        const dev = weights === null ? null : look(weights);
        if (weights !== null && dev !== null) best?.see(dev.f1, weights);
        const seconds = (elapsed() - began) / 1000;
        onProgress({
          phase: 'training',
          epoch: Math.max(1, iteration),
          epochs: maxIterations,
          loss,
          dev,
          tokensPerSecond: seconds === 0 ? 0 : (tokens * evaluations) / seconds,
          secondsLeft: left(iteration === 0 ? 'part' : 'whole', work),
        });
        return best?.isOver() !== true;
      },
    },
  );
  best?.see(look(last).f1, last);
  return linearCrfBytes(best?.or(last) ?? last);
}

/**
 * Seconds up to the end, by the time that the work took since it was first told of; what came before is no measure. A
 * stage is measured again as soon as it was told of twice.
 */
function timeLeft(elapsed: () => number): (stage: string, work: LinearCrfProgress['work']) => number | null {
  let from: { readonly stage: string; readonly at: number; readonly done: number } | null = null;
  return (stage, { done, left }) => {
    const at = elapsed();
    const known = from;
    if (known === null || known.stage !== stage) from = { stage, at, done };
    return known === null || done <= known.done ? null : ((at - known.at) / 1000 / (done - known.done)) * left;
  };
}

/** Best paths on the held-out notes, whose features are made once. */
function devLook(
  devNotes: readonly GoldNote[],
  types: readonly string[],
  featurizer: Featurizer,
): (weights: LinearCrfWeights) => NonNullable<TrainingPoint['dev']> {
  let features: readonly TokenFeatures[] | undefined;
  return (weights) => {
    features ??= devNotes.map(({ text, language }) => featurizer.featuresOf(tokenize(text), language));
    const tagger = linearCrfTagger(weights, featurizer);
    const found = features.map((own) => decodeTags('BIO', own.tokens, tagger.bestOf(own), types));
    const { micro, byLabel } = devScores(
      devNotes.map(({ spans }) => spans),
      found,
      types,
    );
    return { ...micro, labels: byLabel.map(({ label, score }) => ({ label, f1: score.f1 })) };
  };
}
