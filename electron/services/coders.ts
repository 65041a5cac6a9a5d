import type { ProjectApi } from '../contract/api';
import type { CoderInfo } from '../contract/coderEngine';
import type { CoderComparison, CoderRow } from '../contract/coders';
import { GauzeError } from '../contract/errors';
import type { Handlers } from '../contract/kernel';
import { coderBytes, storedCoder, storedCoders, type StoredCoder } from '../store/repositories/coders';
import { coderTrainingHandlers } from './coderTraining';
import { acceptedSince } from './coderUse';
import { codingSettings, saveCodingSettings, usedCoderId } from './coding/codingSettings';
import { compareCoders } from './compareCoders';
import { keptResults } from './keptResults';
import type { Session } from './session';
import { storeCoder } from './storeCoder';

/** A bundle that is larger is refused before it is read. */
const mostBundleBytes = 512 * 1024 * 1024;

const infoOf = ({ manifest }: StoredCoder): CoderInfo => JSON.parse(manifest) as CoderInfo;

export function codersHandlers(session: Session): Handlers<ProjectApi>['coders'] {
  const comparisons = keptResults<CoderComparison>(session);
  const changed = (): void => session.ports.emit({ name: 'modelsChanged' });
  const rowOf = (stored: StoredCoder): CoderRow => {
    const { kind, languages, codes, notes, metrics, without } = infoOf(stored);
    const { id, name, origin, createdAt, bytes, runId } = stored;
    return {
      id: String(id),
      name,
      kind,
      origin,
      createdAt,
      languages,
      codes,
      notes,
      bytes,
      isUsed: usedCoderId(session) === String(id),
      metrics,
      without,
      runId,
    };
  };
  const own = (id: string): StoredCoder => {
    const stored = storedCoder(session.project.database, Number(id));
    if (stored === undefined) throw new GauzeError('notFound', 'no such coder');
    return stored;
  };

  return {
    ...coderTrainingHandlers(session),
    list: () => storedCoders(session.project.database).map(rowOf),
    get({ id }) {
      const stored = own(id);
      const { card, sha256, lineage } = infoOf(stored);
      return {
        row: rowOf(stored),
        acceptedSince: acceptedSince(session, stored),
        card,
        sha256,
        lineage,
        licence: lineage[0]?.licence ?? '',
      };
    },
    async rename({ id, name }, caller) {
      await session.commit({ name: 'coders.rename', params: { id: own(id).id, name } }, caller, {
        action: 'renameCoder',
      });
      changed();
      return rowOf(own(id));
    },
    async remove({ id }, caller) {
      const stored = own(id);
      const settings = codingSettings(session);
      if (settings.coderId === id) await saveCodingSettings(session, { ...settings, coderId: null }, caller);
      await session.commit({ name: 'coders.remove', params: { id: stored.id } }, caller, { action: 'removeCoder' });
      changed();
      return null;
    },
    compare({ ids }) {
      session.jobs.refuseSecond('compareCoders');
      const coders = ids.map(own);
      const jobId: string = session.jobs.start('compareCoders', 'notes', async (context) => {
        const comparison = await compareCoders(session, coders, context);
        comparisons.keep(jobId, comparison);
        return { notes: comparison.notes, coders: ids.length };
      });
      return { jobId };
    },
    comparison: ({ jobId }) => comparisons.of(jobId),
    async importBundle({ path }, caller) {
      const { project, ports } = session;
      if ((await ports.files.size(path)) > mostBundleBytes)
        throw new GauzeError('tooLarge', 'the coder is too large', { most: mostBundleBytes });
      const bytes = await ports.files.read(path);
      const info = await ports.engine.coder.inspect({ bytes });
      session.checkSame(project);
      const known = storedCoders(project.database).find(({ sha256 }) => sha256 === info.sha256);
      if (known !== undefined) throw new GauzeError('exists', 'the project has this coder', { coder: known.id });
      const id = String(await storeCoder(session, info, bytes, 'imported', null, caller));
      if (usedCoderId(session) === null)
        await saveCodingSettings(session, { ...codingSettings(session), coderId: id }, caller);
      changed();
      return rowOf(own(id));
    },
    async exportBundle({ id, path }, caller) {
      const stored = own(id);
      const bytes = coderBytes(session.project.database, stored.id);
      await session.ports.files.replace(path, bytes);
      await session.record({ action: 'exportCoder', count: 1, label: stored.sha256.slice(0, 16) }, caller);
      return { path, bytes: bytes.length };
    },
  };
}
