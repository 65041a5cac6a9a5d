import type {
  CoderMetrics,
  CoderOptions,
  CoderPoint,
  CoderReadiness,
  CoderRow,
  CoderRun,
  CoderView,
} from '../../../electron/contract/coders';
import { client } from '../../app/client';
import type { ScreenTypes, TaskScreen } from '../models/taskScreen';
import { coderForm, type TypedCoder } from './coderForm';

export interface CoderScreen extends ScreenTypes {
  readonly Readiness: CoderReadiness;
  readonly Run: CoderRun;
  readonly Point: CoderPoint;
  readonly Row: CoderRow;
  readonly View: CoderView;
  readonly Metrics: CoderMetrics;
  readonly Typed: TypedCoder;
  readonly Material: Record<never, never>;
  readonly Start: { readonly name: string; readonly options: CoderOptions; readonly from?: string };
  readonly Resume: { readonly runId: number };
}

/** What a comparison and a coder's own page show, in this order. */
export const coderColumns = [
  'f1',
  'precision',
  'recall',
  'map',
  'macroGold',
  'macro',
  'precisionAt5',
  'rPrecision',
  'exact',
  'reachable',
] as const satisfies readonly (keyof CoderMetrics)[];

/** Models that suggest codes. */
export const coderScreen: TaskScreen<CoderScreen> = {
  id: 'coder',
  client: { training: client.coders, stored: client.coders },
  form: coderForm,
  jobs: ['trainCoder'],
  followsProject: true,
  showsUnasked: () => true,
  metricsOf: ({ metrics }) => Promise.resolve(metrics),
  lastOf: (points) => points.at(-1) ?? null,
  trainedBy({ result }) {
    const { coderId } = result;
    return typeof coderId === 'string' ? coderId : null;
  },
  use: (id) => client.coding.setSettings({ coderId: id }),
  columns: coderColumns,
};
