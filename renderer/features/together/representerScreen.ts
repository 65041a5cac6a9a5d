import type {
  RepresenterOptions,
  RepresenterPoint,
  RepresenterReadiness,
  RepresenterRow,
  RepresenterRun,
  RepresenterView,
} from '../../../electron/contract/representers';
import { client } from '../../app/client';
import type { ScreenTypes, TaskScreen } from '../models/taskScreen';
import { representerForm, type TypedRepresenter } from './representerForm';

export interface RepresenterScreen extends ScreenTypes {
  readonly Readiness: RepresenterReadiness;
  readonly Run: RepresenterRun;
  readonly Point: RepresenterPoint;
  readonly Row: RepresenterRow;
  readonly View: RepresenterView;
  readonly Metrics: { readonly mean: number; readonly percentile95: number };
  readonly Typed: TypedRepresenter;
  readonly Material: Record<never, never>;
  readonly Start: { readonly name: string; readonly path: string; readonly options: RepresenterOptions };
  readonly Resume: { readonly runId: number };
}

/** Turns labelled sentences into numbers that hide which name stood there; finds nothing by itself. */
export const representerScreen: TaskScreen<RepresenterScreen> = {
  id: 'representer',
  client: { training: client.representers, stored: client.representers },
  form: representerForm,
  jobs: ['train'],
  // It reads every reviewed note: the screen asks for it when it is opened.
  followsProject: false,
  showsUnasked: () => true,
  metricsOf: ({ audit }) => Promise.resolve(audit?.neighbour ?? null),
  lastOf: (points) => points.at(-1) ?? null,
  trainedBy: ({ result: { representerId } }) => (typeof representerId === 'string' ? representerId : null),
  use: () => Promise.resolve(),
  columns: ['mean', 'percentile95'],
};
