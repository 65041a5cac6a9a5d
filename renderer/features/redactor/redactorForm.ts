import { redactorArchitectures } from '../../../electron/contract/redactors';
import type { TaskForm } from '../models/taskScreen';
import type { RedactorScreen } from './redactorScreen';

/** What is typed of a training. */
export interface TypedRedactor {
  readonly architecture: (typeof redactorArchitectures)[number];
  readonly encoder: '' | 'yes' | 'no';
  readonly hasPartly: boolean;
  readonly hasSelfTraining: boolean;
  readonly hasAdaptation: boolean;
  readonly epochs: string;
  readonly seed: string;
  readonly learningRate: string;
  readonly warmUp: string;
  readonly smoothing: string;
  readonly mostWeight: string;
}

/** Smallest and largest number that a field takes; an empty one is left to the size. */
export const bounds = {
  epochs: [1, 500],
  seed: [0, 2 ** 32 - 1],
  learningRate: [0.000001, 0.5],
  warmUp: [0, 0.9],
  smoothing: [0, 0.5],
  mostWeight: [1, 1000],
} as const;
export type NumberField = keyof typeof bounds;
export const numberFields = Object.keys(bounds) as readonly NumberField[];
const wholeFields: ReadonlySet<NumberField> = new Set(['epochs', 'seed']);
export const isWhole = (field: NumberField): boolean => wholeFields.has(field);

/** A comma is a point. */
const valueOf = (typed: string): number => Number(typed.trim().replace(',', '.'));
export function isRight(field: NumberField, typed: string): boolean {
  const [min, max] = bounds[field];
  const form = isWhole(field) ? /^\d+$/ : /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
  return typed.trim() === '' || (form.test(typed.trim()) && valueOf(typed) >= min && valueOf(typed) <= max);
}

const numbersOf = (typed: TypedRedactor): Readonly<Partial<Record<NumberField, number>>> =>
  Object.fromEntries(
    numberFields.flatMap((field) => (typed[field].trim() === '' ? [] : [[field, valueOf(typed[field])]])),
  );

export const redactorForm: TaskForm<RedactorScreen> = {
  empty: {
    ...{ architecture: 'small', encoder: '', hasPartly: false, hasSelfTraining: false, hasAdaptation: false },
    ...{ epochs: '', seed: '', learningRate: '', warmUp: '', smoothing: '', mostWeight: '' },
  },
  startOf(name, typed) {
    const { architecture, encoder, hasPartly, hasSelfTraining, hasAdaptation } = typed;
    if (numberFields.some((field) => !isRight(field, typed[field]))) return null;
    return {
      name,
      options: {
        ...(architecture !== 'small' && { architecture }),
        ...(encoder !== '' && { hasEncoder: encoder === 'yes' }),
        ...(hasPartly && { hasPartly }),
        ...(hasSelfTraining && { hasSelfTraining }),
        ...(hasAdaptation && { hasAdaptation }),
        ...numbersOf(typed),
      },
    };
  },
  materialOf: () => ({}),
};
