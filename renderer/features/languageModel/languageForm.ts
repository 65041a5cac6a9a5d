import {
  languageSources,
  presetNames,
  replacedLabels,
  vocabularySizes,
  vocabularySources,
  type LanguageOptions,
} from '../../../electron/contract/languageModels';
import type { TaskForm } from '../models/taskScreen';
import { epsilonOf, isEpsilonRight } from '../training/trainingForm';
import type { LanguageScreen } from './languageScreen';

/** What is typed of a training. */
export interface TypedLanguage {
  readonly source: (typeof languageSources)[number];
  readonly replace: (typeof replacedLabels)[number];
  readonly preset: (typeof presetNames)[number];
  readonly vocabularyFrom: (typeof vocabularySources)[number];
  readonly vocabulary: string;
  readonly epochs: string;
  readonly batchSize: string;
  readonly canaries: string;
  readonly seed: string;
  /** Empty: without differential privacy. */
  readonly epsilon: string;
}

/** Smallest and largest number that a field takes; an empty one is left to the size. */
export const bounds = {
  vocabulary: [vocabularySizes.least, vocabularySizes.most],
  epochs: [1, 500],
  batchSize: [1, 256],
  canaries: [0, 200],
  seed: [0, 2 ** 31],
} as const;
type NumberField = keyof typeof bounds;
export const numberFields = Object.keys(bounds) as readonly NumberField[];

export function isRight(field: NumberField, typed: string): boolean {
  const [min, max] = bounds[field];
  const value = typed.trim();
  return value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max);
}

const numbersOf = (typed: TypedLanguage): Readonly<Partial<Record<NumberField, number>>> =>
  Object.fromEntries(
    numberFields.flatMap((field) => (typed[field].trim() === '' ? [] : [[field, Number(typed[field])]])),
  );

export const languageForm: TaskForm<LanguageScreen> = {
  empty: {
    ...{ source: 'done', replace: 'all', preset: '2M', vocabularyFrom: 'notes' },
    ...{ vocabulary: '', epochs: '', batchSize: '', canaries: '', seed: '', epsilon: '' },
  },
  startOf(name, typed) {
    if (!isEpsilonRight(typed.epsilon) || numberFields.some((field) => !isRight(field, typed[field]))) return null;
    const { source, replace, preset, vocabularyFrom } = typed;
    const isPrivate = typed.epsilon.trim() !== '';
    const options: LanguageOptions = {
      ...{ source, replace, preset, ...numbersOf(typed) },
      ...(vocabularyFrom !== 'notes' && { vocabularyFrom }),
      ...(isPrivate && { privacy: { epsilon: epsilonOf(typed.epsilon) } }),
    };
    return { name, options };
  },
  materialOf: ({ source, preset, vocabulary }) => ({
    source,
    preset,
    ...(vocabulary.trim() !== '' && isRight('vocabulary', vocabulary) && { vocabulary: Number(vocabulary) }),
  }),
};
