import type { ModelMetrics, ModelRow, ModelView } from '../../../electron/contract/models';
import type { Readiness, TrainingOptions, TrainingPoint, TrainingRun } from '../../../electron/contract/training';
import { client } from '../../app/client';
import type { ScreenTypes, TaskScreen } from '../models/taskScreen';
import { useDetection } from './detectionStore';
import { useModelErrors } from './modelErrorsStore';
import { taggerForm, type TypedTagger } from './taggerForm';
import { lastOf } from './trainingCurve';

export interface TaggerScreen extends ScreenTypes {
  readonly Readiness: Readiness;
  readonly Run: TrainingRun;
  readonly Point: TrainingPoint;
  readonly Row: ModelRow;
  readonly View: ModelView;
  readonly Metrics: ModelMetrics;
  readonly Typed: TypedTagger;
  readonly Material: Pick<TrainingOptions, 'devShare' | 'language'>;
  readonly Start: { readonly kind: TrainingRun['kind']; readonly name: string; readonly options: TrainingOptions };
  readonly Resume: { readonly runId: number; readonly batchSize?: number };
}

/** Models that find PHI. */
export const taggerScreen: TaskScreen<TaggerScreen> = {
  id: 'tagger',
  client: { training: client.training, stored: client.models },
  form: taggerForm,
  jobs: ['train', 'learningCurve'],
  // It reads every reviewed note: the screen asks for it when a note was reviewed.
  followsProject: false,
  showsUnasked: ({ purpose }) => purpose === 'model',
  metricsOf: async ({ modelId }) =>
    modelId === null
      ? null
      : client.models.get({ id: modelId }).then(
          ({ metrics }) => metrics,
          // The model may have been deleted since.
          () => null,
        ),
  lastOf,
  firstOf: (rows) => rows.find(({ origin, isUsed }) => origin !== 'bundled' && isUsed),
  trainedBy: ({ kind, result: { modelId } }) => (kind === 'train' && typeof modelId === 'string' ? modelId : null),
  use: async (id, isUsed) => useDetection().take(await client.models.use({ id, isUsed })),
  verify: (path) => client.models.verifyBundle({ path }),
  onChosen: (row) => useModelErrors().load(row),
  columns: ['precision', 'recall', 'f1'],
};
