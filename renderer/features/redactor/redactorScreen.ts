import type {
  RedactorMetrics,
  RedactorOptions,
  RedactorPoint,
  RedactorReadiness,
  RedactorRow,
  RedactorRun,
  RedactorView,
} from '../../../electron/contract/redactors';
import { client } from '../../app/client';
import type { ScreenTypes, TaskScreen } from '../models/taskScreen';
import { useDetection } from '../training/detectionStore';
import { redactorForm, type TypedRedactor } from './redactorForm';

export interface RedactorScreen extends ScreenTypes {
  readonly Readiness: RedactorReadiness;
  readonly Run: RedactorRun;
  readonly Point: RedactorPoint;
  readonly Row: RedactorRow;
  readonly View: RedactorView;
  readonly Metrics: RedactorMetrics;
  readonly Typed: TypedRedactor;
  readonly Material: Record<never, never>;
  readonly Start: { readonly name: string; readonly options: RedactorOptions };
  readonly Resume: { readonly runId: number };
}

/** Models that say of each word whether it is redacted. */
export const redactorScreen: TaskScreen<RedactorScreen> = {
  id: 'redactor',
  client: { training: client.redactors, stored: client.redactors },
  form: redactorForm,
  jobs: ['train'],
  // It reads every reviewed note: the screen asks for it when it is opened.
  followsProject: false,
  showsUnasked: () => true,
  metricsOf: ({ metrics }) => Promise.resolve(metrics),
  lastOf: (points) => points.at(-1) ?? null,
  firstOf: (rows) => rows.find(({ isUsed }) => isUsed),
  trainedBy: ({ result: { redactorId } }) => (typeof redactorId === 'string' ? redactorId : null),
  // A recall target is one of the redactor that it was set for.
  use: async (id, isUsed) =>
    useDetection().take(await client.models.setSettings({ redactorId: isUsed ? id : null, redactorRecall: null })),
  columns: ['recall', 'precision'],
};
