import type { OwnNote, TrainReply, TrainRequest } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { hasTransformer, type OwnNotesGain } from '../../../electron/contract/models';
import type { TrainingPoint } from '../../../electron/contract/training';
import { tokenize } from '../../../electron/core/text/tokens';
import { mayBeOwn } from '../../../electron/core/training/drawOwnNotes';
import { ownNotesGain } from '../../../electron/core/training/ownNotesGain';
import { asOutOfMemory } from '../../training/outOfMemory';
import type { Taught } from '../tagger';
import type { Teacher, TrainHooks, TrainTools } from '../trainingContext';
import { TrainingSession } from '../trainingSession';
import { OwnNotesState } from './ownNotesState';
import { sureness, sureSentences, type Sureness } from './sureSentences';

/**
 * What all that was taught counts together, at most, that of the reviewed notes being 1: a note that a person read
 * outweighs it. Between .3 and 1 there is no difference that would not be chance (`npm run evaluate:own-notes --
 * --choose`, MEDDOCAN train).
 */
export const maxWeight = 0.3;

/**
 * Trains without notes that nobody reviewed, labels them with the thorough model, the rules and what was trained, and
 * trains again with the sentences in which everything is sure. Both are measured on the held-out notes: the second is
 * the model where its gain is shown there, else the first.
 *
 * @throws GauzeError as `trainModel`; `badRequest` for a kind that cannot learn so, `notReady` with
 * `problem: onePatient` without held-out notes, or where the thorough model is missing
 */
export async function trainWithOwnNotes(
  request: TrainRequest,
  tools: TrainTools,
  hooks: TrainHooks,
  { sure, weight }: { readonly sure: Sureness; readonly weight: number } = { sure: sureness, weight: maxWeight },
): Promise<TrainReply> {
  checkRequest(request);
  const notes = mayBeOwn(request.ownNotes ?? [], { learned: request.notes, heldOut: request.devNotes });
  if (notes.length === 0)
    throw new GauzeError('empty', 'there is no note that nobody has reviewed to learn from', {
      problem: 'noOwnNotes',
    });
  const state = new OwnNotesState(notes, request.checkpoint);
  // It is asked for first: nobody waits for a training that cannot go on.
  const teacher = await tools.teacher();
  const began = tools.elapsed();
  const stage = new Stages(request.kind, state, hooks, () => tools.elapsed() - began);
  const bare = { ...request, ownNotes: undefined };
  const without = new TrainingSession({ ...bare, checkpoint: state.without }, tools, stage.without());
  let second: TrainingSession | null = null;
  try {
    await without.train();
    state.without = without.checkpoint();
    stage.save();
    await label(notes, (tokens, lesson, own) => sureSentences(tokens, lesson, own, sure), {
      teacher,
      own: without,
      state,
      tools,
      stage,
    });
    const taught = taughtOf(notes, state, request, weight);
    if (taught.notes.length === 0) {
      const measured = await without.measure();
      const { precision, recall, f1 } = measured.metrics!;
      return without.finish(measured, {
        ...countsOf(state),
        without: { precision, recall, f1 },
        taught: null,
        isKept: false,
      });
    }
    second = new TrainingSession({ ...bare, taught, checkpoint: state.with }, tools, stage.with(), began);
    await second.train();
    state.with = second.checkpoint();
    stage.save();
    const [before, after] = [await without.measure(), await second.measure()];
    const patients = request.devNotes.map(({ patient }) => patient);
    const { isGain, ...gain } = ownNotesGain(patients, before.pairs, after.pairs);
    const ownNotes: OwnNotesGain = { ...countsOf(state), ...gain, isKept: isGain };
    stage.chosen(isGain);
    return isGain ? second.finish(after, ownNotes) : without.finish(before, ownNotes);
  } catch (error) {
    throw asOutOfMemory(error, null);
  } finally {
    without.dispose();
    second?.dispose();
  }
}

function checkRequest({ kind, options, copies, from, devNotes }: TrainRequest): void {
  const isOther = options.architecture?.startsWith('friedrich') === true;
  if (hasTransformer(kind) || isOther || options.privacy !== undefined || copies !== undefined || from !== undefined)
    throw new GauzeError(
      'badRequest',
      'from notes that nobody has reviewed, linear CRFs and networks learn that begin anew, without differential ' +
        'privacy and without replaced names',
      { kind },
    );
  if (devNotes.length === 0)
    throw new GauzeError('notReady', 'without held-out notes nobody knows whether unreviewed notes are a gain', {
      problem: 'onePatient',
    });
}

async function label(
  notes: readonly OwnNote[],
  judge: typeof sureSentences,
  {
    teacher,
    own,
    state,
    tools,
    stage,
  }: {
    readonly teacher: Teacher;
    readonly own: TrainingSession;
    readonly state: OwnNotesState;
    readonly tools: TrainTools;
    readonly stage: Stages;
  },
): Promise<void> {
  const began = tools.elapsed();
  const first = state.labelled.length;
  for (let at = first; at < notes.length; at++) {
    await tools.pause();
    stage.checkCancelled();
    const { text, language } = notes[at]!;
    const tokens = tokenize(text);
    const { probabilities, spans } = await teacher.read(tokens, language);
    const lesson = { kinds: teacher.kinds, probabilities, spans };
    state.labelled.push(judge(tokens, lesson, await own.read(tokens, language)));
    const done = at + 1 - first;
    stage.labelled(at + 1, notes.length, ((tools.elapsed() - began) / 1000 / done) * (notes.length - at - 1));
  }
}

/** Together they count no more than the reviewed notes do, however many they are. */
function taughtOf(
  notes: readonly OwnNote[],
  { labelled }: OwnNotesState,
  request: TrainRequest,
  together: number,
): Taught {
  const taught = notes.flatMap((note, at) => {
    const { spans, learned } = labelled[at]!;
    return learned.length === 0 ? [] : [{ ...note, spans, learned }];
  });
  const reviewed = request.notes.reduce((sum, { text }) => sum + text.length, 0);
  const unreviewed = taught.flatMap(({ learned }) => learned).reduce((sum, { start, end }) => sum + end - start, 0);
  return { notes: taught, weight: Math.min(1, (together * reviewed) / Math.max(1, unreviewed)) };
}

function countsOf({ labelled }: OwnNotesState): Pick<OwnNotesGain, 'notes' | 'sentences' | 'sure' | 'spans'> {
  const sumOf = (count: (each: (typeof labelled)[number]) => number): number =>
    labelled.reduce((sum, each) => sum + count(each), 0);
  return {
    notes: labelled.length,
    sentences: sumOf(({ sentences }) => sentences),
    sure: sumOf(({ sure }) => sure),
    spans: sumOf(({ spans }) => spans.length),
  };
}

/** Moments and checkpoints of both trainings and of the labelling between them, as those of one training. */
class Stages {
  readonly #part: TrainingPoint['part'];
  readonly #state: OwnNotesState;
  readonly #hooks: TrainHooks;
  readonly #elapsedMs: () => number;

  constructor(kind: TrainRequest['kind'], state: OwnNotesState, hooks: TrainHooks, elapsedMs: () => number) {
    // Between the two trainings: it is shown with what is trained.
    this.#part = kind === 'linearCrf' ? 'linearCrf' : 'network';
    this.#state = state;
    this.#hooks = hooks;
    this.#elapsedMs = elapsedMs;
  }

  without(): TrainHooks {
    return this.#stage((bytes) => (this.#state.without = bytes), {});
  }
  with(): TrainHooks {
    return this.#stage((bytes) => (this.#state.with = bytes), { isTaught: true });
  }
  #stage(keep: (checkpoint: Uint8Array) => void, of: { readonly isTaught?: true }): TrainHooks {
    return {
      signal: this.#hooks.signal,
      onProgress: (point, checkpoint) => {
        if (checkpoint !== null) keep(checkpoint);
        this.#hooks.onProgress(
          { ...point, ...of, elapsedMs: this.#elapsedMs() },
          checkpoint === null ? null : this.#state.pack(),
        );
      },
    };
  }

  checkCancelled(): void {
    if (this.#hooks.signal.aborted) throw new GauzeError('cancelled', 'cancelled');
  }

  labelled(notes: number, of: number, secondsLeft: number): void {
    this.#report(notes, of, secondsLeft, null);
    this.#report(notes, of, secondsLeft, this.#state.pack());
  }
  save(): void {
    this.#report(1, 1, null, this.#state.pack());
  }
  /** The last moment is of the training whose model stays. */
  chosen(isTaught: boolean): void {
    this.#report(1, 1, null, null, { phase: 'writing', ...(isTaught && { isTaught }) });
  }
  #report(
    epoch: number,
    epochs: number,
    secondsLeft: number | null,
    checkpoint: Uint8Array | null,
    of: Partial<TrainingPoint> = {},
  ): void {
    this.#hooks.onProgress(
      {
        phase: 'labelling',
        part: this.#part,
        epoch,
        epochs,
        loss: null,
        dev: null,
        tokensPerSecond: 0,
        secondsLeft,
        elapsedMs: this.#elapsedMs(),
        ...of,
      },
      checkpoint,
    );
  }
}
