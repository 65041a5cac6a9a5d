import { GauzeError } from '../../contract/errors';
import { checkAllowed } from '../../core/training/allowedModels';
import type { Caller } from '../../contract/kernel';
import { modelBytes, nextModelId, storedModel, storedModels, type StoredModel } from '../../store/repositories/models';
import type { Session } from '../session';
import { storeParts } from '../project/storeParts';
import type { ModelTask, TaskTypes } from './task';

/** Larger bundles are refused before they are read. */
const maxBundleBytes = 512 * 1024 * 1024;

interface Origin {
  readonly origin: 'trained' | 'imported';
  readonly runId: number | null;
  /** JSON. */
  readonly errors: string;
}

/** The models of one task in the project. */
export interface TaskModels<T extends TaskTypes> {
  readonly list: () => T['Row'][];
  readonly get: (input: { readonly id: string }) => T['View'];
  readonly rename: (input: { readonly id: string; readonly name: string }, caller: Caller) => Promise<T['Row']>;
  readonly remove: (input: { readonly id: string }, caller: Caller) => Promise<null>;
  readonly importBundle: (input: { readonly path: string }, caller: Caller) => Promise<T['Row']>;
  /**
   * Stores a bundle that was read.
   * @throws GauzeError `exists`, `forbidden` with `needs: allowedModels`
   */
  readonly takeIn: (info: T['Info'], bytes: Uint8Array, caller: Caller) => Promise<T['Row']>;
  readonly exportBundle: (
    input: { readonly id: string; readonly path: string },
    caller: Caller,
  ) => Promise<{ readonly path: string; readonly bytes: number }>;
  /**
   * Adds a bundle to the project.
   * @returns its id
   */
  readonly store: (info: T['Info'], bytes: Uint8Array, origin: Origin, caller: Caller) => Promise<string>;
  /** @throws GauzeError `notFound` */
  readonly own: (id: string) => StoredModel;
  readonly read: (path: string) => Promise<{ readonly info: T['Info']; readonly bytes: Uint8Array }>;
}

/** The bundle's info, as stored with it. */
export const infoOf = <I>({ manifest, card, bytes }: StoredModel): I => ({
  card,
  bytes,
  ...(JSON.parse(manifest) as I),
});

export function taskModels<T extends TaskTypes>(session: Session, task: ModelTask<T>): TaskModels<T> {
  const { id: of, noun, actions } = task;
  const changed = (): void => session.ports.emit({ name: 'modelsChanged' });
  const rowOf = (stored: StoredModel): T['Row'] => task.row(session, stored, infoOf<T['Info']>(stored));
  const own = (id: string): StoredModel => {
    const stored = storedModel(session.project.database, of, Number(id));
    if (stored === undefined) throw task.absent?.(id) ?? new GauzeError('notFound', `no such ${noun}`);
    return stored;
  };
  const models: TaskModels<T> = {
    own,
    list: () => storedModels(session.project.database, of).map(rowOf),
    get({ id }) {
      const stored = own(id);
      return task.view(session, stored, infoOf<T['Info']>(stored));
    },
    async rename({ id, name }, caller) {
      const params = { task: of, of: { id: own(id).id, name } };
      await session.commit({ name: 'model.rename', params }, caller, { action: actions.rename });
      changed();
      return rowOf(own(id));
    },
    async remove({ id }, caller) {
      const { sha256 } = own(id);
      await task.forget(session, id, caller);
      const params = { task: of, of: { id: Number(id) } };
      await session.commit({ name: 'model.remove', params }, caller, { action: actions.remove });
      await task
        .engine(session.ports)
        .unload({ sha256 })
        .catch(() => undefined);
      changed();
      return null;
    },
    async read(path) {
      const { files } = session.ports;
      if ((await files.size(path)) > maxBundleBytes)
        throw new GauzeError('tooLarge', `the ${noun} is too large`, { most: maxBundleBytes });
      const bytes = await files.read(path);
      return { info: await task.engine(session.ports).inspect({ bytes }), bytes };
    },
    async importBundle({ path }, caller) {
      const { project } = session;
      const { info, bytes } = await models.read(path);
      session.checkSame(project);
      return models.takeIn(info, bytes, caller);
    },
    async takeIn(info, bytes, caller) {
      const { project } = session;
      if (bytes.length > maxBundleBytes)
        throw new GauzeError('tooLarge', `the ${noun} is too large`, { most: maxBundleBytes });
      checkAllowed(session.ports.managed, info.sha256);
      const known = storedModels(project.database, of).find(({ sha256 }) => sha256 === info.sha256);
      if (known !== undefined)
        throw new GauzeError('exists', `the project already has this ${noun}`, { [noun]: known.id });
      const id = await models.store(info, bytes, { origin: 'imported', runId: null, errors: '[]' }, caller);
      changed();
      return rowOf(own(id));
    },
    async exportBundle({ id, path }, caller) {
      const stored = own(id);
      const bytes = modelBytes(session.project.database, of, stored.id);
      await session.ports.files.replace(path, bytes);
      await session.record({ action: actions.export, count: 1, label: stored.sha256.slice(0, 16) }, caller);
      return { path, bytes: bytes.length };
    },
    async store(info, bytes, { origin, runId, errors }, caller) {
      const id = nextModelId(session.project.database, of);
      const part = { name: 'model.addPart', owner: { modelId: id }, task: of, action: actions.store };
      const parts = await storeParts(session, part, bytes, caller);
      const { card, ...manifest } = info;
      const { name, createdAt, sha256 } = info;
      const model = { id, name, origin, createdAt, sha256, bytes: bytes.length, parts, card, runId, errors };
      await session.commit(
        { name: 'model.add', params: { task: of, of: { ...model, manifest: JSON.stringify(manifest) } } },
        caller,
        { action: origin === 'imported' ? actions.import : actions.store },
      );
      await task.stored?.(session, String(id), caller);
      return String(id);
    },
  };
  return models;
}
