import { GauzeError } from '../../../contract/errors';
import type { ModelTasks } from '../../../contract/tasks/registry';
import type { Session } from '../../session';
import type { TaskHandlers } from '../taskService';
import { refuseSecondTraining } from '../taskTraining';
import { keepAudit, storedJudgements } from './findings';
import type { OwnLanguageModels } from './own';
import { languageModel } from './task';

type Calls = TaskHandlers<ModelTasks['languageModel']>['languageModels'];

const defaultReferences = 2;
const healingEpochs = 2;

/** Attacks a model, and removes names from its vocabulary; each is a job. */
export const attackHandlers = (
  session: Session,
  { models, bytesOf, auditOf, audited, notesOf, now }: OwnLanguageModels,
): Pick<Calls, 'audit' | 'scrub'> => ({
  audit({ id, references = defaultReferences }, caller) {
    if (references === 1) throw new GauzeError('badRequest', 'the number of reference models is 0, or at least 2');
    const stored = models.own(id);
    const notes = notesOf(stored);
    refuseSecondTraining(session, languageModel);
    const { project, ports } = session;
    const jobId = session.jobs.start('auditModel', 'steps', async ({ signal, progress }) => {
      const before = auditOf(stored)?.membership ?? null;
      const audit = await ports.engine.languageModel.audit(
        {
          ...notes,
          bytes: bytesOf(stored),
          judgements: storedJudgements(session),
          references,
          membership: before?.references === references ? before : null,
          createdAt: now(),
        },
        { signal, onProgress: ({ step, steps }) => progress(step, steps) },
      );
      session.checkSame(project);
      await keepAudit(session, id, audit, caller);
      ports.emit({ name: 'modelsChanged' });
      return { languageModelId: id, failures: audit.failures.length };
    });
    return Promise.resolve({ jobId });
  },
  scrub({ id, name, epochs = healingEpochs }, caller) {
    const { stored, audit } = audited(id);
    const notes = notesOf(stored);
    refuseSecondTraining(session, languageModel);
    const { project, ports } = session;
    const jobId = session.jobs.start('train', 'steps', async ({ signal, progress }) => {
      const { engine } = ports;
      const { bundle } = await engine.languageModel.scrub(
        {
          ...notes,
          bytes: bytesOf(stored),
          judgements: storedJudgements(session),
          audit,
          name,
          createdAt: now(),
          epochs,
        },
        { signal, onProgress: ({ step, steps }) => progress(step, steps) },
      );
      session.checkSame(project);
      const info = await engine.languageModel.inspect({ bytes: bundle });
      const origin = { origin: 'trained', runId: stored.runId, errors: '[]' } as const;
      const languageModelId = await models.store(info, bundle, origin, caller);
      ports.emit({ name: 'modelsChanged' });
      return { languageModelId, names: info.scrub?.entries ?? 0 };
    });
    return Promise.resolve({ jobId });
  },
});
