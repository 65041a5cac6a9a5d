import { redactorArchitectures } from '../../../electron/contract/redactors';
import type { TaskForm } from '../models/taskScreen';
import type { RedactorScreen } from './redactorScreen';

/** What is typed of a training. */
export interface TypedRedactor {
  readonly architecture: (typeof redactorArchitectures)[number];
  readonly encoder: '' | 'yes' | 'no';
  readonly hasPartly: boolean;
  readonly hasSelfTraining: boolean;
  readonly epochs: string;
  readonly seed: string;
}

/** Smallest and largest number that a field takes; an empty one is left to the size. */
export const bounds = { epochs: [1, 500], seed: [0, 2 ** 32 - 1] } as const;
export function isRight(field: keyof typeof bounds, typed: string): boolean {
  const [least, most] = bounds[field];
  return typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most);
}

const numberOf = (field: keyof typeof bounds, typed: string): Readonly<Record<string, number>> =>
  typed.trim() === '' ? {} : { [field]: Number(typed) };

export const redactorForm: TaskForm<RedactorScreen> = {
  empty: { architecture: 'small', encoder: '', hasPartly: false, hasSelfTraining: false, epochs: '', seed: '' },
  startOf(name, { architecture, encoder, hasPartly, hasSelfTraining, epochs, seed }) {
    if (!isRight('epochs', epochs) || !isRight('seed', seed)) return null;
    return {
      name,
      options: {
        ...(architecture !== 'small' && { architecture }),
        ...(encoder !== '' && { hasEncoder: encoder === 'yes' }),
        ...(hasPartly && { hasPartly }),
        ...(hasSelfTraining && { hasSelfTraining }),
        ...numberOf('epochs', epochs),
        ...numberOf('seed', seed),
      },
    };
  },
  materialOf: () => ({}),
};
