import { z } from 'zod';
import type { RedactorInfo, RedactorTrainReply, RedactorTrainRequest } from '../../../contract/redactorEngine';
import {
  RedactorPoint,
  RedactorRun,
  type RedactorOptions,
  type RedactorReadiness,
  type RedactorRow,
  type RedactorView,
} from '../../../contract/redactors';
import { defaultSeed } from '../../../core/training/readiness';
import type { Session } from '../../session';
import { detectionSettings, saveDetectionSettings } from '../tagger/use';
import { runRecordFields, type ModelTask, type TaskMaterial, type TaskPlan } from '../task';
import { openNotes, redactorGold, redactorReadiness, splitForRedactor, type RedactorGold } from './notes';

/** A run as stored in the project. It contains note ids, so that nothing is measured on training notes. */
const RedactorRunRecord = z
  .object({
    run: RedactorRun,
    points: z.array(RedactorPoint).readonly(),
    ...runRecordFields,
  })
  .readonly();

interface RedactorTypes {
  readonly Gold: RedactorGold;
  readonly Options: RedactorOptions;
  readonly Run: RedactorRun;
  readonly Point: RedactorPoint;
  readonly Record: z.infer<typeof RedactorRunRecord>;
  readonly Info: RedactorInfo;
  readonly Request: RedactorTrainRequest;
  readonly Reply: RedactorTrainReply;
  readonly Row: RedactorRow;
  readonly View: RedactorView;
  readonly Material: TaskMaterial;
  readonly Readiness: RedactorReadiness;
  readonly Start: { readonly name: string; readonly options?: RedactorOptions | undefined };
  readonly Resume: { readonly runId: number };
}

/** Rewrites notes with REDACTED in place of PHI: a second opinion alongside rules and taggers. */
export const redactor: ModelTask<RedactorTypes> = {
  id: 'redactor',
  noun: 'redactor',
  job: 'train',
  excludes: ['trainCoder', 'learningCurve'],
  actions: {
    store: 'storeRedactor',
    import: 'importRedactor',
    export: 'exportRedactor',
    rename: 'renameRedactor',
    remove: 'removeRedactor',
    run: 'trainRedactor',
  },
  engine: ({ engine }) => engine.redactor,
  record: RedactorRunRecord,
  readiness: redactorReadiness,
  start: (session, { name, options = {} }) => ({ name, options, ...splitForRedactor(session, options) }),
  gold: redactorGold,
  begin: ({ run, ...record }, { name, options }) => ({
    run: { ...run, name, options, redactorId: null, metrics: null },
    ...record,
    seconds: null,
  }),
  request: redactorRequest,
  planned: ({ run: { name, options } }) => ({ name, options }),
  steps: ({ step, steps }) => [step, steps],
  done: ({ metrics }, redactorId) => ({ redactorId, metrics }),
  row: (session, { id, name, origin, createdAt, bytes, runId }, { languages, notes, patients, metrics }) => ({
    id: String(id),
    name,
    origin: origin as RedactorRow['origin'],
    createdAt,
    languages,
    notes,
    patients,
    bytes,
    isUsed: detectionSettings(session).redactorId === String(id),
    metrics,
    runId,
  }),
  view: (session, stored, info) => ({
    row: redactor.row(session, stored, info),
    card: info.card,
    curve: info.curve,
    lineage: info.lineage,
    licence: info.licence,
    sha256: info.sha256,
  }),
  async forget(session, id, caller) {
    const settings = detectionSettings(session);
    if (settings.redactorId === id)
      await saveDetectionSettings(session, { ...settings, redactorId: null, redactorRecall: null }, caller);
  },
};

function redactorRequest(
  session: Session,
  { name, options, train, dev, checkpoint }: TaskPlan<RedactorTypes>,
): RedactorTrainRequest {
  const { project, ports } = session;
  const { labelSet } = project.identity;
  const used = new Set([...train, ...dev].flatMap(({ spans }) => spans.map(({ type }) => type)));
  const learned = new Set([...train, ...dev].map(({ documentId }) => documentId));
  return {
    options: { ...options, seed: options.seed ?? defaultSeed },
    checkpoint,
    notes: train.map(({ id, patient, language, text, spans, known }) => ({
      id,
      patient,
      language,
      text,
      spans,
      known,
    })),
    devNotes: dev.map(({ id, patient, language, text, spans }) => ({ id, patient, language, text, spans })),
    unlabelled:
      options.hasSelfTraining === true || options.hasAdaptation === true
        ? openNotes(session, options.language, learned)
        : [],
    labels: labelSet.labels.filter(({ id }) => used.has(id)).map(({ id, type }) => ({ id, type })),
    labelSet: labelSet.id,
    about: {
      name,
      createdAt: new Date(ports.clock.now()).toISOString(),
      gauze: ports.version,
      licence: 'not for sharing unless its owner says so',
      lineage: [{ name: 'reviewed notes of this project', licence: 'patient data', notes: train.length }],
    },
  };
}
