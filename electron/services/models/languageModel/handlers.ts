import { z } from 'zod';
import type { ModelTasks } from '../../../contract/tasks/registry';
import { modelErrors } from '../../../store/repositories/models';
import type { Session } from '../../session';
import { taskHandlers } from '../taskHandlers';
import type { TaskHandlers } from '../taskService';
import { attackHandlers } from './attack';
import { storedJudgements, judgeWord } from './findings';
import { leavingHandlers } from './leave';
import { ownLanguageModels } from './own';
import { languageModel } from './task';

const RetainedWords = z.array(z.object({ word: z.string(), count: z.int() }));

export function languageModelHandlers(session: Session): TaskHandlers<ModelTasks['languageModel']> {
  const own = ownLanguageModels(session);
  return {
    languageModels: {
      ...taskHandlers(session, languageModel),
      findings({ id }) {
        const stored = own.models.own(id);
        const kept = RetainedWords.parse(
          JSON.parse(modelErrors(session.project.database, languageModel.id, stored.id)),
        );
        return { audit: own.auditOf(stored), judgements: storedJudgements(session), kept };
      },
      judge: async (requested, caller) => ({ judgements: await judgeWord(session, requested, caller) }),
      ...attackHandlers(session, own),
      ...leavingHandlers(session, own),
    },
  };
}
