import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { takeValues } from '../backend/gradientScope';
import { lengthBatches } from '../training/lengthBatches';
import type { LoopHooks } from '../training/trainingLoop';
import { shuffle, trainingRandom } from '../training/trainingRandom';
import {
  adversarial,
  drawn,
  losses,
  moving,
  ofAdversaries,
  passes,
  trained,
  type Adversarial,
  type AdversarialRepresenter,
  type Objective,
} from './adversarial';
import type { Sentence } from './sentences';
import { named, upload } from './tensors';
import { balanced, byPhi, leakTermOptions, type RepresenterOptions } from './trainRepresenter';
import type { WordSpace } from './wordSpace';

/**
 * As published: each component learns the deviation of its noise. Epochs are those of the first two parts at most; the
 * third has twice as many rounds. The weight is that of the adversaries' confusion.
 */
export const threePartOptions = (width: number): RepresenterOptions => ({
  ...leakTermOptions(width),
  shape: { kind: 'vectors', input: width, hidden: 64, dimension: 50, deviation: 0.05, isNoiseLearned: true },
  leakWeight: 1,
  hinge: 0,
});

/** Passes without a better loss on the notes kept aside after which a part ends. */
const patience = 10;
/** Of the notes: on these, and on none that anything learned from, it is seen whether to stop. */
const validationShare = 0.15;

const ofTagging: Objective = ({ tagging }) => tagging;
/** At its least where each single answer is a half, and not their mean alone. */
export const ofConfusion =
  (weight: number): Objective =>
  ({ tagging, ofPairs }) =>
    ofPairs === null
      ? tagging
      : (tf.add(tagging, tf.mul(tf.mean(tf.abs(tf.sub(ofPairs, Math.LN2))), weight)) as tf.Scalar);
const ofBranches: Objective = (given) => tf.add(given.tagging, ofAdversaries(given)) as tf.Scalar;

/**
 * The three parts of Friedrich et al. (2019): representer and tagger; adversaries on the frozen representer; then by
 * turns the representer, against frozen branches, and both branches, on the frozen representer. For reproduction: it
 * quiets the adversaries that it learns against, and no attacker who owns it.
 *
 * @throws GauzeError `empty` where no sentence has PHI; `stale` with a checkpoint, as it keeps none; `cancelled`
 */
export async function trainThreePart(
  space: WordSpace,
  sentences: readonly Sentence[],
  types: number,
  options: RepresenterOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
): Promise<AdversarialRepresenter> {
  if (resume !== undefined) throw new GauzeError('stale', 'the three parts cannot be taken up in the middle');
  byPhi(sentences);
  const random = trainingRandom(options.seed);
  const { learned, aside } = splitByNote(sentences, random);
  const { withPhi, without } = byPhi(learned);
  const context = adversarial(space, learned, types, options);
  const { epochs, leakWeight } = options;
  const all = context.parameters;
  const given = (): readonly Sentence[] => balanced(withPhi, without, random);
  const withPairs = withPhi.filter(({ movable }) => movable.length > 0);
  const report = reporter(hooks, 6 * epochs);

  const first = passes(context, moving(all, 'representer', 'tagger'), ofTagging, hooks);
  await untilStale(context, aside, ofTagging, epochs, async () => report(await first(given(), random)));
  report.until(epochs);
  const second = passes(context, moving(all, 'adversary'), ofAdversaries, hooks);
  await untilStale(context, aside, ofAdversaries, epochs, async () => report(await second(withPairs, random)));
  report.until(2 * epochs);
  const confusion = ofConfusion(leakWeight);
  const third = passes(context, moving(all, 'representer'), confusion, hooks);
  const branches = passes(context, moving(all, 'tagger', 'adversary'), ofBranches, hooks);
  await untilStale(context, aside, confusion, 2 * epochs, async () => {
    report(await third(given(), random));
    report(await branches(given(), random));
  });
  return trained(context);
}

/** Whole notes are kept aside; where there is but one note, nothing is. */
function splitByNote(
  sentences: readonly Sentence[],
  random: ReturnType<typeof trainingRandom>,
): { readonly learned: readonly Sentence[]; readonly aside: readonly Sentence[] } {
  const hasPhi = ({ tags }: Sentence): boolean => tags.some((tag) => tag > 0);
  const notes = shuffle([...new Set(sentences.filter(hasPhi).map(({ note }) => note))], random);
  const validation = new Set(notes.slice(0, Math.min(notes.length - 1, Math.ceil(validationShare * notes.length))));
  return {
    learned: sentences.filter(({ note }) => !validation.has(note)),
    aside: sentences.filter(({ note }) => validation.has(note)),
  };
}

/** Passes until the loss on the notes kept aside gets no better; the weights that did best stay. */
async function untilStale(
  context: Adversarial,
  aside: readonly Sentence[],
  objective: Objective,
  most: number,
  pass: () => Promise<void>,
): Promise<void> {
  const { parameters } = context;
  let best = { loss: Infinity, values: parameters.map(({ values }) => values.slice()) };
  for (let [done, stale] = [0, 0]; done < most && stale < patience; done++) {
    await pass();
    const loss = await lossOf(context, aside, objective);
    stale = loss < best.loss ? 0 : stale + 1;
    // Where nothing was kept aside the last pass stays.
    if (stale === 0 || aside.length === 0) best = { loss, values: parameters.map(({ values }) => values.slice()) };
  }
  parameters.forEach(({ values }, p) => values.set(best.values[p]!));
}

/** The same pairs and the same noise each time. */
async function lossOf(context: Adversarial, sentences: readonly Sentence[], objective: Objective): Promise<number> {
  const random = trainingRandom(context.options.seed + 3);
  let sum = 0;
  for (const batch of lengthBatches(sentences, context.options.batchSize, ({ rows }) => rows.length, random)) {
    const pairs = drawn(context, batch, random);
    const [loss] = await takeValues([
      tf.tidy(() =>
        objective(
          losses(context, named(context.parameters, upload(context.parameters)), pairs, random, { isDropped: false }),
        ),
      ),
    ]);
    sum += loss![0]! * batch.length;
  }
  return sum / Math.max(1, sentences.length);
}

/** Each pass counts as one epoch; a part that ended early skips the rest of its own. */
function reporter({ onProgress, elapsed }: LoopHooks, epochs: number) {
  const from = elapsed();
  let epoch = 0;
  const report = (loss: number): void => {
    if (!Number.isFinite(loss)) throw new GauzeError('bug', 'the loss is no longer a number');
    epoch++;
    onProgress?.({
      step: epoch,
      steps: epochs,
      epoch,
      epochs,
      loss,
      tokensPerSecond: 0,
      secondsLeft: ((elapsed() - from) / epoch / 1000) * (epochs - epoch),
    });
  };
  return Object.assign(report, {
    until(passed: number): void {
      epoch = Math.max(epoch, passed);
    },
  });
}
