import { GauzeError } from '../../../contract/errors';
import type { Caller } from '../../../contract/kernel';
import type { ModelTasks } from '../../../contract/tasks/registry';
import { htmlOf, pdfOf } from '../../../core/release/printedPage';
import type { StoredModel } from '../../../store/repositories/models';
import type { Session } from '../../session';
import type { TaskHandlers } from '../taskService';
import type { OwnLanguageModels } from './own';

type Calls = TaskHandlers<ModelTasks['languageModel']>['languageModels'];
type Acceptance = { readonly person: string; readonly reason: string };

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** All ways out of the project, depending on the newest audit. */
export function leavingHandlers(
  session: Session,
  { models, bytesOf, audited, now }: OwnLanguageModels,
): Pick<Calls, 'exportBundle' | 'exportFolder' | 'dossier'> {
  const record = (action: string, { sha256 }: StoredModel, caller: Caller): Promise<void> =>
    session.record({ action, count: 1, label: sha256.slice(0, 16) }, caller);

  /** @throws GauzeError `notReady` with `needs: audit`; `leak` if the audit failed */
  async function made(id: string, acceptance: Acceptance | undefined) {
    const { stored, audit } = audited(id);
    const { project, ports } = session;
    const { files, holdsDigest } = await ports.engine.languageModel.export({
      bytes: bytesOf(stored),
      audit,
      acceptance: acceptance ?? null,
      day: now(),
    });
    session.checkSame(project);
    return { files, holdsDigest, stored, failures: audit.failures.length };
  }
  /** Recorded before anything leaves. */
  async function accept(failures: number, acceptance: Acceptance | undefined, caller: Caller): Promise<void> {
    if (failures === 0 || acceptance === undefined) return;
    const label = `${acceptance.person}: ${acceptance.reason}`.slice(0, 200);
    await session.record({ action: 'acceptLanguageAudit', count: failures, label }, caller);
  }

  return {
    async exportBundle({ id, path, acceptance }, caller) {
      const { failures, holdsDigest } = await made(id, acceptance);
      if (holdsDigest)
        throw new GauzeError(
          'notReady',
          'this model of an older version contains a hash of its texts: remove names from it, or export it as a folder',
          { needs: 'scrub' },
        );
      await accept(failures, acceptance, caller);
      return models.exportBundle({ id, path }, caller);
    },
    async exportFolder({ id, path, acceptance }, caller) {
      const { files, stored, failures } = await made(id, acceptance);
      const disk = session.ports.files;
      for (const { name } of files)
        if (await disk.exists(disk.join(path, name)))
          throw new GauzeError('exists', 'the folder has a file of this name', { file: name });
      await accept(failures, acceptance, caller);
      await disk.makeFolder(path);
      for (const { name, bytes } of files) await disk.replace(disk.join(path, name), bytes);
      await record('exportLanguageModel', stored, caller);
      return { path, files: files.length };
    },
    async dossier({ id, path, form, acceptance }, caller) {
      const { stored, audit } = audited(id);
      const { dossier } = await session.ports.engine.languageModel.dossier({
        bytes: bytesOf(stored),
        audit,
        acceptance: acceptance ?? null,
        day: now(),
      });
      const page = form === 'pdf' ? pdfOf(dossier) : encode(form === 'html' ? htmlOf(dossier, stored.name) : dossier);
      await session.ports.files.replace(path, page);
      await record('writeLanguageDossier', stored, caller);
      return { path };
    },
  };
}
