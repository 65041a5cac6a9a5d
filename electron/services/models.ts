import type { ProjectApi } from '../contract/api';
import type { BundleInfo, DetectReply } from '../contract/engine';
import { GauzeError } from '../contract/errors';
import type { Caller, Handlers } from '../contract/kernel';
import type { LabelSet } from '../contract/phi';
import {
  modelErrorKinds,
  type Comparison,
  type DetectionSettings,
  type ModelError,
  type ModelRow,
  type ModelView,
} from '../contract/models';
import { compareModels } from '../core/training/modelMetrics';
import { notLearned } from '../core/training/splitPatients';
import { labelIds } from '../core/text/labelSet';
import type { EvaluationPair } from '../core/evaluate/pairing';
import {
  modelBytes,
  modelErrors,
  nextModelId,
  storedModel,
  storedModels,
  type StoredModel,
} from '../store/repositories/models';
import { documentNamesById } from '../store/repositories/documents';
import { reviewedNotes, type ReviewedGold } from './goldNotes';
import type { JobContext } from './jobs/jobs';
import { keptResults } from './keptResults';
import { detectionSettings, modelUseOf, settingsKey, starterPrefix } from './modelUse';
import { learnedFrom } from './runs';
import type { Session } from './session';
import { storeParts } from './storeParts';

/** A bundle that is larger is refused before it is read. */
const mostBundleBytes = 512 * 1024 * 1024;
const batchNotes = 16;

export function modelsHandlers(session: Session): Handlers<ProjectApi>['models'] {
  const use = modelUseOf(session);
  const comparisons = keptResults<Comparison>(session);
  const changed = (): void => session.ports.emit({ name: 'modelsChanged' });
  const save = async (settings: DetectionSettings, caller: Caller): Promise<DetectionSettings> => {
    await session.commit(
      { name: 'models.settings', params: { key: settingsKey, value: JSON.stringify(settings) } },
      caller,
      { action: 'setDetection' },
    );
    changed();
    return settings;
  };
  const rows = async (): Promise<ModelRow[]> => {
    const settings = detectionSettings(session);
    const { labelSet } = session.project.identity;
    const own = storedModels(session.project.database).map((stored) =>
      rowOf(
        String(stored.id),
        stored.name,
        stored.origin as ModelRow['origin'],
        infoOfStored(stored),
        settings,
        labelSet,
        stored.runId,
      ),
    );
    const starters = (await use.starters()).map((info) =>
      rowOf(`${starterPrefix}${info.languages[0] ?? ''}`, info.name, 'starter', info, settings, labelSet, null),
    );
    return [...own, ...starters];
  };
  const row = async (id: string): Promise<ModelRow> => {
    const found = (await rows()).find((model) => model.id === id);
    if (found === undefined) throw new GauzeError('notFound', 'no such model');
    return found;
  };
  const own = (id: string): StoredModel => {
    const stored = storedModel(session.project.database, Number(id));
    if (stored === undefined)
      throw id.startsWith(starterPrefix)
        ? new GauzeError('forbidden', 'starter models belong to Gauze')
        : new GauzeError('notFound', 'no such model');
    return stored;
  };

  return {
    list: rows,
    async get({ id }) {
      const stored = storedModel(session.project.database, Number(id));
      const info =
        stored === undefined
          ? (await use.starters()).find(({ languages }) => `${starterPrefix}${languages[0] ?? ''}` === id)
          : infoOfStored(stored);
      if (info === undefined) throw new GauzeError('notFound', 'no such model');
      return viewOf(await row(id), info);
    },
    settings: () => detectionSettings(session),
    setSettings: (part, caller) => save({ ...detectionSettings(session), ...withoutUndefined(part) }, caller),
    async use({ id, isUsed }, caller) {
      await row(id);
      const settings = detectionSettings(session);
      const others = settings.modelIds.filter((known) => known !== id);
      return save({ ...settings, modelIds: isUsed ? [...others, id] : others }, caller);
    },
    errors({ id, label, kind, offset, limit }) {
      own(id);
      const names = documentNamesById(session.project.database);
      const all = (JSON.parse(modelErrors(session.project.database, Number(id))) as readonly ModelError[]).filter(
        ({ documentId }) => names.has(documentId),
      );
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
        const comparison = await compare(session, await Promise.all(ids.map(row)), hasRules, context);
        comparisons.keep(jobId, comparison);
        return { notes: comparison.notes, models: ids.length };
      });
      return { jobId };
    },
    comparison: ({ jobId }) => comparisons.of(jobId),
    async importBundle({ path }, caller) {
      const { project } = session;
      const { info, bytes } = await readBundleFile(session, path);
      session.checkSame(project);
      const known = storedModels(project.database).find(({ sha256 }) => sha256 === info.sha256);
      if (known !== undefined) throw new GauzeError('exists', 'the project has this model', { model: known.id });
      const id = await storeModel(session, info, bytes, { origin: 'imported', runId: null, errors: [] }, caller);
      changed();
      return row(String(id));
    },
    async exportBundle({ id, path }, caller) {
      const stored = own(id);
      const bytes = modelBytes(session.project.database, stored.id);
      await session.ports.files.replace(path, bytes);
      await session.record({ action: 'exportModel', count: 1, label: stored.sha256.slice(0, 16) }, caller);
      return { path, bytes: bytes.length };
    },
    async verifyBundle({ path }) {
      const { info } = await readBundleFile(session, path);
      return viewOf(
        rowOf('0', info.name, 'imported', info, detectionSettings(session), session.project.identity.labelSet, null),
        info,
      );
    },
    async rename({ id, name }, caller) {
      await session.commit({ name: 'models.rename', params: { id: own(id).id, name } }, caller, {
        action: 'renameModel',
      });
      changed();
      return row(id);
    },
    async remove({ id }, caller) {
      const { sha256 } = own(id);
      const settings = detectionSettings(session);
      if (settings.modelIds.includes(id))
        await save({ ...settings, modelIds: settings.modelIds.filter((known) => known !== id) }, caller);
      await session.commit({ name: 'models.remove', params: { id: Number(id) } }, caller, { action: 'removeModel' });
      await session.ports.engine.tagger.unload({ sha256 }).catch(() => undefined);
      changed();
      return null;
    },
  };
}

const withoutUndefined = <T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Puts a bundle into the project, in parts, so that no single line of the journal is huge. @returns its id */
export async function storeModel(
  session: Session,
  info: BundleInfo,
  bytes: Uint8Array,
  {
    origin,
    runId,
    errors,
  }: { readonly origin: ModelRow['origin']; readonly runId: number | null; readonly errors: readonly ModelError[] },
  caller: Caller,
): Promise<number> {
  const id = nextModelId(session.project.database);
  const parts = await storeParts(
    session,
    { name: 'models.addPart', owner: { modelId: id }, action: 'storeModel' },
    bytes,
    caller,
  );
  const { card, ...manifest } = info;
  await session.commit(
    {
      name: 'models.add',
      params: {
        id,
        name: info.name,
        origin,
        createdAt: info.createdAt,
        sha256: info.sha256,
        bytes: bytes.length,
        parts,
        manifest: JSON.stringify(manifest),
        card,
        runId,
        errors: JSON.stringify(errors),
      },
    },
    caller,
    { action: origin === 'imported' ? 'importModel' : 'storeModel' },
  );
  return id;
}

async function readBundleFile(
  session: Session,
  path: string,
): Promise<{ readonly info: BundleInfo; readonly bytes: Uint8Array }> {
  const { files, engine } = session.ports;
  if ((await files.size(path)) > mostBundleBytes)
    throw new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
  const bytes = await files.read(path);
  return { info: await engine.tagger.inspect({ bytes }), bytes };
}

const infoOfStored = ({ manifest, card, bytes }: StoredModel): BundleInfo => ({
  ...(JSON.parse(manifest) as Omit<BundleInfo, 'card' | 'bytes'>),
  card,
  bytes,
});

function rowOf(
  id: string,
  name: string,
  origin: ModelRow['origin'],
  info: BundleInfo,
  { modelIds, hasStarters }: DetectionSettings,
  labelSet: LabelSet,
  runId: number | null,
): ModelRow {
  const ids = labelIds(labelSet);
  const { metrics } = info;
  return {
    id,
    name,
    kind: info.kind,
    origin,
    createdAt: info.createdAt,
    languages: info.languages,
    labels: info.labels,
    notes: info.notes,
    patients: info.patients,
    bytes: info.bytes,
    isUsed: modelIds.includes(id) || (origin === 'starter' && hasStarters),
    unknownLabels: info.labels
      .filter((label) => !labelSet.labels.some((known) => known.id === label.id) && !ids.has(label.type))
      .map((label) => label.id),
    score: metrics === null ? null : { precision: metrics.precision, recall: metrics.recall, f1: metrics.f1 },
    privacy: info.privacy,
    runId,
  };
}

const viewOf = (row: ModelRow, { card, metrics, curves, lineage, licence, sha256 }: BundleInfo): ModelView => ({
  row,
  card,
  metrics,
  curves,
  lineage,
  licence,
  sha256,
});

/** Tags the reviewed notes that none of the models learned from, of patients that none of them knows, with each of them. */
async function compare(
  session: Session,
  models: readonly ModelRow[],
  hasRules: boolean,
  context: JobContext,
): Promise<Comparison> {
  const { database } = session.project;
  const use = modelUseOf(session);
  const learned = models.flatMap(({ runId }) => (runId === null ? [] : learnedFrom(database, runId)));
  const all = reviewedNotes(session);
  const notes = notLearned(all, reviewedNotes(session, undefined, learned));
  if (notes.length === 0) return { notes: 0, excluded: all.length, models: [] };
  context.progress(0, notes.length * models.length);
  const systems: EvaluationPair[][] = [];
  for (const [at, { id }] of models.entries()) {
    const system = {
      hasRules,
      models: [await use.sha256Of(id)],
      hasStarters: false,
      recallTarget: null,
      labelTargets: {},
    };
    const pairs: EvaluationPair[] = [];
    for (let from = 0; from < notes.length; from += batchNotes) {
      context.checkpoint();
      const batch = notes.slice(from, from + batchNotes);
      const { results } = await use.withModels(system, () =>
        session.ports.engine.detection.detect(
          {
            documents: batch.map(({ text, language }) => ({ text, language, patient: null })),
            knownPatients: [],
            system,
          },
          { signal: context.signal },
        ),
      );
      pairs.push(...batch.map((note, index) => pairOf(session, note, results[index]?.suggestions ?? [])));
      context.progress(at * notes.length + from + batch.length, notes.length * models.length);
    }
    systems.push(pairs);
  }
  const compared = compareModels(systems, new Set(notes.map(({ patient }) => patient)).size);
  return {
    notes: notes.length,
    excluded: all.length - notes.length,
    models: models.flatMap(({ id, name }, at) => (compared[at] === undefined ? [] : [{ id, name, ...compared[at] }])),
  };
}

function pairOf(
  { project }: Session,
  { id, text, spans }: ReviewedGold,
  suggestions: DetectReply['results'][number]['suggestions'],
): EvaluationPair {
  const { labelSet } = project.identity;
  const ids = labelIds(labelSet);
  const system = suggestions.flatMap(({ start, end, type, label: own }) => {
    const label = own !== undefined && labelSet.labels.some((known) => known.id === own) ? own : ids.get(type);
    return label === undefined ? [] : [{ start, end, label }];
  });
  return { id, text, gold: spans.map(({ start, end, type }) => ({ start, end, label: type })), system };
}
