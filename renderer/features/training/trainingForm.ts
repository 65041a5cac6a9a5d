import { maxEpsilon, readPositive } from '../../../electron/contract/rational';
import { hasTransformer, type ModelKind } from '../../../electron/contract/models';
import type { TrainingOptions, TrainingRun } from '../../../electron/contract/training';
import { toNumber } from '../../../electron/core/privacy/rational';
import { defaultOwnNotes } from '../../../electron/core/training/readiness';

/** What is typed into the form; an empty field means the default of the kind. */
export interface TypedOptions {
  readonly seed: string;
  readonly devShare: string;
  readonly language: string;
  readonly epochs: string;
  readonly batchSize: string;
  /** Of a transformer alone. */
  readonly layers: string;
  readonly frozenLayers: string;
  readonly hasAugmentation: '' | 'yes' | 'no';
  readonly hasPretraining: '' | 'yes' | 'no';
  /** Nats; a comma is as good as a point. */
  readonly epsilon: string;
  /** Whether notes that nobody reviewed are to be learned from, too. */
  readonly hasOwnNotes: boolean;
}
export const emptyOptions: TypedOptions = {
  seed: '',
  devShare: '',
  language: '',
  epochs: '',
  batchSize: '',
  layers: '',
  frozenLayers: '',
  hasAugmentation: '',
  hasPretraining: '',
  epsilon: '',
  hasOwnNotes: false,
};

/** Most layers that the encoder has. */
const maxLayers = 12;
export const bounds = {
  seed: [0, 2 ** 32 - 1],
  epochs: [1, 500],
  batchSize: [1, 512],
  layers: [1, maxLayers],
  frozenLayers: [0, maxLayers],
} as const;
const plainFields = ['seed', 'epochs', 'batchSize'] as const;
const transformerFields = [...plainFields, 'layers', 'frozenLayers'] as const;
export type NumberField = keyof typeof bounds;

/** Whether a field is empty or holds a whole number in its bounds. */
export function isRight(field: NumberField, typed: string): boolean {
  if (typed.trim() === '') return true;
  const value = Number(typed);
  return Number.isInteger(value) && value >= bounds[field][0] && value <= bounds[field][1];
}

export const epsilonBounds = [0.01, maxEpsilon] as const;
/** NaN where it is no number above 0 and up to the largest ε. */
export function epsilonOf(typed: string): number {
  const read = readPositive(typed.replace(',', '.'), maxEpsilon);
  return read === undefined ? NaN : toNumber(read);
}
/** Whether no privacy is asked for, or a number in its bounds. */
export const isEpsilonRight = (typed: string): boolean =>
  typed.trim() === '' || (epsilonOf(typed) >= epsilonBounds[0] && epsilonOf(typed) <= epsilonBounds[1]);
/** Only networks learn privately: with another kind the wish must not be lost without a word. */
export const isEpsilonFor = (typed: string, kind: ModelKind): boolean => typed.trim() === '' || kind === 'network';

/** Whether a kind can be taught by notes that nobody reviewed; with another the wish is kept, and nothing asked for. */
export const canBeTaught = (typed: Pick<TypedOptions, 'epsilon'>, kind: ModelKind): boolean =>
  !hasTransformer(kind) && typed.epsilon.trim() === '';

/** The options to start with, or null while a field is wrong. What is not typed is left to the kind. */
export function optionsOf(typed: TypedOptions, kind: ModelKind = 'network'): TrainingOptions | null {
  if (!isEpsilonRight(typed.epsilon) || !isEpsilonFor(typed.epsilon, kind)) return null;
  const fields = hasTransformer(kind) ? transformerFields : plainFields;
  if (!fields.every((field) => isRight(field, typed[field]))) return null;
  const numbers = fields.flatMap((field) =>
    typed[field].trim() === '' ? [] : [[field, Number(typed[field])] as const],
  );
  return {
    ...Object.fromEntries(numbers),
    ...(typed.devShare === '' ? {} : { devShare: Number(typed.devShare) }),
    ...(typed.language === '' ? {} : { language: typed.language as NonNullable<TrainingOptions['language']> }),
    ...(typed.hasAugmentation === '' ? {} : { hasAugmentation: typed.hasAugmentation === 'yes' }),
    ...(typed.hasPretraining === '' ? {} : { hasPretraining: typed.hasPretraining === 'yes' }),
    ...(typed.epsilon.trim() === '' ? {} : { privacy: { epsilon: epsilonOf(typed.epsilon) } }),
    ...(typed.hasOwnNotes && canBeTaught(typed, kind) ? { ownNotes: defaultOwnNotes } : {}),
  };
}

const choiceOf = (value: boolean | undefined): '' | 'yes' | 'no' => (value === undefined ? '' : value ? 'yes' : 'no');

/** Options of a run as they would be typed, to start one like it. */
export const typedOf = (options: TrainingOptions): TypedOptions => ({
  seed: options.seed?.toString() ?? '',
  devShare: options.devShare?.toString() ?? '',
  language: options.language ?? '',
  epochs: options.epochs?.toString() ?? '',
  batchSize: options.batchSize?.toString() ?? '',
  layers: options.layers?.toString() ?? '',
  frozenLayers: options.frozenLayers?.toString() ?? '',
  hasAugmentation: choiceOf(options.hasAugmentation),
  hasPretraining: choiceOf(options.hasPretraining),
  epsilon: options.privacy?.epsilon.toString() ?? '',
  hasOwnNotes: options.ownNotes !== undefined,
});

/**
 * What to try where memory did not suffice: the batch that the engine proposes. Null for any other error, and where no
 * smaller one is left.
 */
export function smallerBatchOf(
  error: TrainingRun['error'],
): { readonly batch: number | null; readonly smaller: number } | null {
  if (error?.code !== 'tooLarge') return null;
  const smaller = Number(error.details['smallerBatch']);
  const batch = Number(error.details['batch']);
  if (!Number.isInteger(smaller) || smaller < 1) return null;
  return Number.isInteger(batch) ? (smaller < batch ? { smaller, batch } : null) : { smaller, batch: null };
}
/** Whether it was memory, with or without a way out. */
export const isOutOfMemory = (error: TrainingRun['error']): boolean =>
  error?.code === 'tooLarge' && (error.details['batch'] !== undefined || error.details['needs'] === 'memory');

/** Whether there was no encoder to start from. */
export const isWithoutEncoder = (error: TrainingRun['error']): boolean =>
  error?.code === 'notReady' && error.details['needs'] === 'encoder';

/** What computed a run, where it is worth a word: a linear model needs no backend. */
export const backendOf = ({ backend }: Pick<TrainingRun, 'backend'>): string =>
  backend === null || backend.startsWith('none') || backend === 'plain arithmetic' ? '' : backend;
