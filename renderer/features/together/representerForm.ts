import { representerMethods } from '../../../electron/contract/representers';
import type { TaskForm } from '../models/taskScreen';
import type { RepresenterScreen } from './representerScreen';

/** What is typed of a training. */
export interface TypedRepresenter {
  readonly method: (typeof representerMethods)[number];
  /** A folder of public texts. */
  readonly path: string;
  /** Where they come from, for the card. */
  readonly source: string;
  readonly epochs: string;
}

const maxEpochs = 500;
export const areEpochsRight = (typed: string): boolean =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= maxEpochs);

export const representerForm: TaskForm<RepresenterScreen> = {
  empty: { method: 'leakTerm', path: '', source: '', epochs: '' },
  startOf(name, { method, path, source, epochs }) {
    if (path === '' || !areEpochsRight(epochs)) return null;
    return {
      name,
      path,
      options: {
        ...(method !== 'leakTerm' && { method }),
        ...(source.trim() !== '' && { source: source.trim() }),
        ...(epochs.trim() !== '' && { epochs: Number(epochs) }),
      },
    };
  },
  materialOf: () => ({}),
};
