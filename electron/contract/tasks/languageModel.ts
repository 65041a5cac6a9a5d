import { z } from 'zod';
import { engineCall, longCall } from '../engineKernel';
import { LanguageAudit } from '../languageAudit';
import {
  LanguageAuditRequest,
  LanguageExportReply,
  LanguageExportRequest,
  LanguageInfo,
  LanguageProgress,
  LanguageScrubRequest,
  LanguageTrainReply,
  LanguageTrainRequest,
} from '../languageModelEngine';
import { LanguagePoint, languageModelsCalls } from '../languageModels';
import { modelCalls } from '../modelCalls';

/** Predicts masked words of clinical notes; attacked, and names taken out of its vocabulary, before it may leave. */
export const languageModel = {
  engine: {
    ...modelCalls({
      request: LanguageTrainRequest,
      trained: LanguageTrainReply,
      point: LanguagePoint,
      info: LanguageInfo,
    }),
    /** `stale` if the notes are not those of the training. */
    audit: longCall({ input: LanguageAuditRequest, output: LanguageAudit, progress: LanguageProgress }),
    /** `stale` if the notes or the audit are not those of the model. */
    scrub: longCall({ input: LanguageScrubRequest, output: LanguageTrainReply, progress: LanguageProgress }),
    /** Files for the `transformers` library with the dossier. `leak` if the audit speaks against it. */
    export: engineCall({ input: LanguageExportRequest, output: LanguageExportReply }),
    /** Markdown. `stale` if the audit belongs to another model. */
    dossier: engineCall({ input: LanguageExportRequest, output: z.object({ dossier: z.string() }) }),
  },
  project: { languageModels: languageModelsCalls },
} as const;
