import {
  defaultVocabularySource,
  isVocabularyCounted,
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
const numberFields = Object.keys(bounds) as readonly NumberField[];

export function isRight(field: NumberField, typed: string): boolean {
  const [min, max] = bounds[field];
  const value = typed.trim();
  return value === '' || (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max);
}

/** Those that a training has: entries of a vocabulary are counted only where the notes give it. */
export const fieldsOf = ({ vocabularyFrom, epsilon }: TypedLanguage): readonly NumberField[] =>
  numberFields.filter((field) => field !== 'vocabulary' || isVocabularyCounted(vocabularyFrom, epsilon.trim() !== ''));

const numbersOf = (typed: TypedLanguage): Readonly<Partial<Record<NumberField, number>>> =>
  Object.fromEntries(
    fieldsOf(typed).flatMap((field) => (typed[field].trim() === '' ? [] : [[field, Number(typed[field])]])),
  );

export const languageForm: TaskForm<LanguageScreen> = {
  empty: {
    ...{ source: 'done', replace: 'all', preset: '2M', vocabularyFrom: defaultVocabularySource },
    ...{ vocabulary: '', epochs: '', batchSize: '', canaries: '', seed: '', epsilon: '' },
  },
  startOf(name, typed) {
    if (!isEpsilonRight(typed.epsilon) || fieldsOf(typed).some((field) => !isRight(field, typed[field]))) return null;
    const { source, replace, preset, vocabularyFrom } = typed;
    const isPrivate = typed.epsilon.trim() !== '';
    const options: LanguageOptions = {
      ...{ source, replace, preset, ...numbersOf(typed) },
      vocabularyFrom: isPrivate ? 'invented' : vocabularyFrom,
      ...(isPrivate && { privacy: { epsilon: epsilonOf(typed.epsilon) } }),
    };
    return { name, options };
  },
  materialOf(typed) {
    const { source, preset, vocabulary } = typed;
    const isAsked = fieldsOf(typed).includes('vocabulary') && vocabulary.trim() !== '';
    return { source, preset, ...(isAsked && isRight('vocabulary', vocabulary) && { vocabulary: Number(vocabulary) }) };
  },
};
