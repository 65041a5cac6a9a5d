import { GauzeError } from '../../../contract/errors';
import type { LanguageAudit } from '../../../contract/languageAudit';
import { modelBytes, type StoredModel } from '../../../store/repositories/models';
import type { Session } from '../../session';
import { taskModels, type TaskModels } from '../taskModels';
import { runRecord } from '../taskRuns';
import { storedAudit } from './findings';
import { attackedNotes, languageModel, type LanguageTypes } from './task';

/** Access to the language models of the project. */
export interface OwnLanguageModels {
  readonly models: TaskModels<LanguageTypes>;
  readonly bytesOf: (stored: StoredModel) => Uint8Array;
  readonly auditOf: (stored: StoredModel) => LanguageAudit | null;
  /** @throws GauzeError `notFound`; `notReady` with `needs: audit` */
  readonly audited: (id: string) => { readonly stored: StoredModel; readonly audit: LanguageAudit };
  /**
   * The training notes themselves.
   * @throws GauzeError `notReady` with `needs: run`
   */
  readonly notesOf: (stored: StoredModel) => ReturnType<typeof attackedNotes>;
  readonly now: () => string;
}

export function ownLanguageModels(session: Session): OwnLanguageModels {
  const models = taskModels(session, languageModel);
  const auditOf = (stored: StoredModel): LanguageAudit | null => storedAudit(session, String(stored.id), stored.sha256);
  return {
    models,
    bytesOf: ({ id }) => modelBytes(session.project.database, languageModel.id, id),
    auditOf,
    audited(id) {
      const stored = models.own(id);
      const audit = auditOf(stored);
      if (audit === null) throw new GauzeError('notReady', 'this model has not been audited', { needs: 'audit' });
      return { stored, audit };
    },
    notesOf({ runId }) {
      if (runId === null)
        throw new GauzeError('notReady', 'this model was not trained in this project', { needs: 'run' });
      const { trainIds, devIds } = runRecord(languageModel, session.project.database, runId);
      return attackedNotes(
        session,
        languageModel.gold(session, undefined, trainIds),
        languageModel.gold(session, undefined, devIds),
      );
    },
    now: () => new Date(session.ports.clock.now()).toISOString(),
  };
}
