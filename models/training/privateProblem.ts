import type { Random } from '../../electron/core/privacy/randomness';
import { gaussianSource } from './gaussian';
import type { PrivatePlan } from '../../electron/core/training/privatePlan';
import { addClipped, emptySums, noisyMean, samplePatients } from './privateStep';
import type { Gradient } from './parameters';
import type { StepResult, TrainingProblem } from './trainingLoop';
import { shuffle, trainingRandom, type TrainingRandom } from './trainingRandom';

/** What a private training must know of a note: whose it is. */
export interface PatientNote {
  readonly patient: string;
}

/** Differential privacy for every patient of a training, and where its chance comes from. */
export interface PrivateTraining<Note extends PatientNote> {
  readonly plan: PrivatePlan;
  /** Cryptographic: who is in a step, what is drawn of them and the noise come from it and are never the same again. */
  readonly random: Random;
  /** Copies of a patient's notes; may know of no other patient's. */
  readonly augmenterOf?: ((own: readonly Note[]) => (note: Note, random: TrainingRandom) => Note) | undefined;
}

/** What learning from the segments of one patient gives. */
export interface PatientGradient {
  readonly loss: number;
  readonly tokens: number;
  readonly gradients: readonly Gradient[];
}

export interface PrivateParts<Note, Item> {
  readonly itemsOf: (note: Note) => readonly Item[];
  /** Whether a step that draws this patient draws this item too. */
  readonly isDrawn: (item: Item, random: TrainingRandom) => boolean;
  /** From these segments and this chance alone. */
  readonly gradientOf: (items: readonly Item[], random: TrainingRandom) => PatientGradient | Promise<PatientGradient>;
  /** Segments of a patient in a step, drawn afresh: more of them cost time and memory and are cut to the same norm. */
  readonly batchSize: number;
  readonly copies: number;
  readonly originalShare: number;
}

interface Patient<Item> {
  /** One for the notes as they are, and one for each copy of them. [copy][item] */
  readonly versions: readonly (readonly Item[])[];
}

/**
 * Steps and epochs of a private training. What a patient gives to a step depends on that patient's notes, the weights
 * and chance of its own; neither on who else is there nor on how many. A step of nobody is noise alone.
 */
export function privateProblem<Note extends PatientNote, Item>(
  notes: readonly Note[],
  { plan, random, augmenterOf }: PrivateTraining<Note>,
  parts: PrivateParts<Note, Item>,
  parameters: TrainingProblem<number>['parameters'],
): Pick<TrainingProblem<number>, 'epoch' | 'step' | 'sizeOf'> {
  const patients = byPatient(notes).map((own) => prepared(own, augmenterOf, random, parts));
  if (patients.length !== plan.patients) throw new RangeError('the plan is of another number of patients');
  const gaussian = gaussianSource(random);
  let size = 0;
  return {
    epoch: () => Array.from({ length: plan.stepsOfEpoch }, (_, step) => step),
    // Of the patient at work.
    sizeOf: () => size,
    async step(_, __, yieldToEventLoop): Promise<StepResult> {
      const sums = emptySums(parameters);
      let [loss, tokens, read] = [0, 0, 0];
      for (const chosen of samplePatients(patients.length, plan.expected, random)) {
        const own = ownRandom(random);
        const items = sampleItems(patients[chosen]!, parts, own);
        size = items.length;
        if (items.length > 0) {
          const given = await parts.gradientOf(items, own);
          const norm = addClipped(sums, parameters, given.gradients, plan.clip);
          if (Number.isFinite(norm) && Number.isFinite(given.loss)) [loss, read] = [loss + given.loss, read + 1];
          tokens += given.tokens;
        }
        await yieldToEventLoop();
      }
      return { loss: read === 0 ? null : loss / read, tokens, gradients: noisyMean(sums, parameters, plan, gaussian) };
    },
  };
}

export function byPatient<Note extends PatientNote>(notes: readonly Note[]): readonly (readonly Note[])[] {
  const patients = new Map<string, Note[]>();
  for (const note of notes) {
    const own = patients.get(note.patient);
    if (own === undefined) patients.set(note.patient, [note]);
    else own.push(note);
  }
  return [...patients.values()];
}

function prepared<Note extends PatientNote, Item>(
  own: readonly Note[],
  augmenterOf: PrivateTraining<Note>['augmenterOf'],
  random: Random,
  { itemsOf, copies }: PrivateParts<Note, Item>,
): Patient<Item> {
  const augment = augmenterOf?.(own);
  const ofCopies =
    augment === undefined
      ? []
      : Array.from({ length: copies }, () => {
          const chance = ownRandom(random);
          return own.flatMap((note) => itemsOf(augment(note, chance)));
        });
  return { versions: [own.flatMap(itemsOf), ...ofCopies] };
}

/**
 * Chance of one patient: were it a segment of everybody's, a patient more or less would change the others' gradients.
 */
function ownRandom(random: Random): TrainingRandom {
  const { buffer } = Uint8Array.from(random.bytes(16));
  return trainingRandom([...new Uint32Array(buffer)] as [number, number, number, number]);
}

function sampleItems<Note, Item>(
  { versions }: Patient<Item>,
  { isDrawn, batchSize, originalShare }: PrivateParts<Note, Item>,
  random: TrainingRandom,
): readonly Item[] {
  const isOriginal = versions.length === 1 || random.next() < originalShare;
  const items = versions[isOriginal ? 0 : 1 + random.below(versions.length - 1)]!;
  return shuffle(
    items.filter((item) => isDrawn(item, random)),
    random,
  ).slice(0, batchSize);
}
