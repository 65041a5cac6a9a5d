import type {
  LanguageOptions,
  LanguagePoint,
  LanguageReadiness,
  LanguageRow,
  LanguageRun,
  LanguageView,
} from '../../../electron/contract/languageModels';
import { client } from '../../app/client';
import type { ScreenTypes, TaskScreen } from '../models/taskScreen';
import { languageForm, type TypedLanguage } from './languageForm';

export interface LanguageScreen extends ScreenTypes {
  readonly Readiness: LanguageReadiness;
  readonly Run: LanguageRun;
  readonly Point: LanguagePoint;
  readonly Row: LanguageRow;
  readonly View: LanguageView;
  readonly Metrics: { readonly perplexity: number };
  readonly Typed: TypedLanguage;
  readonly Material: Pick<LanguageOptions, 'source' | 'preset' | 'vocabulary'>;
  readonly Start: { readonly name: string; readonly options: LanguageOptions };
  readonly Resume: { readonly runId: number };
}

/** Models of the language of notes, attacked before they may leave. */
export const languageScreen: TaskScreen<LanguageScreen> = {
  id: 'languageModel',
  client: { training: client.languageModels, stored: client.languageModels },
  form: languageForm,
  jobs: ['train', 'auditModel'],
  // It reads every note: the screen asks for it when it is opened.
  followsProject: false,
  showsUnasked: () => true,
  metricsOf: ({ perplexity }) => Promise.resolve(perplexity === null ? null : { perplexity }),
  lastOf: (points) => points.at(-1) ?? null,
  trainedBy: ({ result: { languageModelId } }) => (typeof languageModelId === 'string' ? languageModelId : null),
  // Nothing is asked of it but by an audit.
  use: () => Promise.resolve(),
  columns: ['perplexity'],
};
