import { GauzeError } from '../../../contract/errors';
import type { ModelTasks } from '../../../contract/tasks/registry';
import { modelErrorKinds, type Comparison, type ModelError, type ModelRow } from '../../../contract/models';
import { documentNamesById } from '../../../store/repositories/documents';
import { modelErrors } from '../../../store/repositories/models';
import { jobResults } from '../../jobs/jobResults';
import type { Session } from '../../session';
import { storedHandlersOf } from '../taskHandlers';
import { taskModels } from '../taskModels';
import type { TaskHandlers } from '../taskService';
import { compareTaggers } from './compare';
import { withForeignFolder } from './foreignFolder';
import { rowOf, tagger, viewOf } from './task';
import { detectionSettings, modelUseOf, saveDetectionSettings, bundledId } from './use';

export function modelsHandlers(session: Session): TaskHandlers<ModelTasks['tagger']>['models'] {
  const use = modelUseOf(session);
  const models = taskModels(session, tagger);
  const comparisons = jobResults<Comparison>(session);
  const rows = async (): Promise<ModelRow[]> => {
    const settings = detectionSettings(session);
    const { labelSet } = session.project.identity;
    const bundledModels = (await use.bundledModels()).map((info) =>
      rowOf(bundledId(info), info.name, 'bundled', info, settings, labelSet, null),
    );
    return [...models.list(), ...bundledModels];
  };
  const row = async (id: string): Promise<ModelRow> => {
    const found = (await rows()).find((model) => model.id === id);
    if (found === undefined) throw new GauzeError('notFound', 'no such model');
    return found;
  };
  return {
    ...storedHandlersOf(session, tagger),
    list: rows,
    async get({ id }) {
      const shown = await row(id);
      const bundled = (await use.bundledModels()).find((info) => bundledId(info) === id);
      return bundled === undefined ? models.get({ id }) : viewOf(shown, bundled);
    },
    settings: () => detectionSettings(session),
    setSettings: (part, caller) =>
      saveDetectionSettings(session, { ...detectionSettings(session), ...withoutUndefined(part) }, caller),
    async use({ id, isUsed }, caller) {
      await row(id);
      const settings = detectionSettings(session);
      const others = settings.modelIds.filter((known) => known !== id);
      return saveDetectionSettings(session, { ...settings, modelIds: isUsed ? [...others, id] : others }, caller);
    },
    errors({ id, label, kind, offset, limit }) {
      models.own(id);
      const names = documentNamesById(session.project.database);
      const all = (
        JSON.parse(modelErrors(session.project.database, tagger.id, Number(id))) as readonly ModelError[]
      ).filter(({ documentId }) => names.has(documentId));
      const ofLabel = all.filter((error) => label === undefined || error.label === label || error.suggested === label);
      const byKind = Object.fromEntries(
        modelErrorKinds.map((known) => [known, ofLabel.filter((error) => error.kind === known).length]),
      ) as Record<(typeof modelErrorKinds)[number], number>;
      const chosen = ofLabel.filter((error) => kind === undefined || error.kind === kind);
      return {
        total: chosen.length,
        byKind,
        errors: chosen
          .slice(offset, offset + limit)
          .map((error) => ({ ...error, documentName: names.get(error.documentId) ?? '' })),
      };
    },
    compare({ ids, hasRules }) {
      session.jobs.refuseSecond('compare');
      const jobId: string = session.jobs.start('compare', 'notes', async (context) => {
        const comparison = await compareTaggers(session, await Promise.all(ids.map(row)), hasRules, context);
        comparisons.add(jobId, comparison);
        return { notes: comparison.notes, models: ids.length };
      });
      return { jobId };
    },
    comparison: ({ jobId }) => comparisons.of(jobId),
    async viewForeign({ path }) {
      const { files, engine } = session.ports;
      return withForeignFolder(files, path, (found) => engine.tagger.viewForeign({ files: found }));
    },
    async importForeign({ path, sha256, name, languages, licence, table }, caller) {
      const { project, ports } = session;
      const { id, labels } = project.identity.labelSet;
      const order = {
        name,
        languages,
        labelSet: id,
        labels: labels.map(({ id: label, type, from }) => ({ id: label, type, from: [...from] })),
        table,
        licence,
        createdAt: new Date(ports.clock.now()).toISOString(),
        gauze: ports.version,
      };
      const { info, bytes } = await withForeignFolder(ports.files, path, (files) =>
        ports.engine.tagger.importForeign({ files, seen: sha256, order }),
      );
      session.checkSame(project);
      return models.takeIn(info, bytes, caller);
    },
    async verifyBundle({ path }) {
      const { info } = await models.read(path);
      return viewOf(
        rowOf('0', info.name, 'imported', info, detectionSettings(session), session.project.identity.labelSet, null),
        info,
      );
    },
  };
}

const withoutUndefined = <T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
