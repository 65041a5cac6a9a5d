import type { ModelKind } from '../../../electron/contract/models';
import type { TrainingOptions, TrainingRun } from '../../../electron/contract/training';
import type { TaskForm } from '../models/taskScreen';
import type { TaggerScreen } from './taggerScreen';
import { emptyOptions, optionsOf, typedOf, type TypedOptions } from './trainingForm';

/** What is typed of a training: which kind of tagger, and its options. */
export interface TypedTagger extends TypedOptions {
  readonly kind: ModelKind;
}

/** A run as it would be typed, to start one like it. */
export const typedRun = ({ kind }: Pick<TrainingRun, 'kind'>, options: TrainingOptions): TypedTagger => ({
  ...typedOf(options),
  kind,
});

export const taggerForm: TaskForm<TaggerScreen> = {
  empty: { ...emptyOptions, kind: 'default' },
  startOf(name, { kind, ...typed }) {
    const options = optionsOf(typed, kind);
    return options === null ? null : { kind, name, options };
  },
  materialOf({ kind, ...typed }) {
    const { devShare, language } = optionsOf(typed, kind) ?? {};
    return { ...(devShare === undefined ? {} : { devShare }), ...(language === undefined ? {} : { language }) };
  },
};
