import { modelCalls } from '../modelCalls';
import { RedactorInfo, RedactorTrainReply, RedactorTrainRequest } from '../redactorEngine';
import { RedactorPoint, redactorsCalls } from '../redactors';

/** Decides for each word whether it stays or is redacted: a second opinion in addition to rules and taggers. */
export const redactor = {
  engine: modelCalls({
    request: RedactorTrainRequest,
    trained: RedactorTrainReply,
    point: RedactorPoint,
    info: RedactorInfo,
  }),
  project: { redactors: redactorsCalls },
} as const;
