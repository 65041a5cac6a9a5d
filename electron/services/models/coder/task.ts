import { z } from 'zod';
import type { CoderInfo, CoderTrainReply, CoderTrainRequest } from '../../../contract/coderEngine';
import {
  CoderPoint,
  CoderRun,
  type CoderOptions,
  type CoderReadiness,
  type CoderRow,
  type CoderView,
} from '../../../contract/coders';
import { defaultSeed } from '../../../core/training/readiness';
import { codedGold, type CodedGold } from '../../coding/codedNotes';
import { usedBook } from '../../coding/codeSystems';
import { codingSettings, saveCodingSettings, usedCoderId } from '../../coding/codingSettings';
import type { Session } from '../../session';
import { runRecordFields, type ModelTask, type TaskMaterial, type TaskPlan } from '../task';
import { bytesToStartFrom, coderToStartFrom, withoutLearned } from './startFrom';
import { coderReadiness, splitCoded } from './readiness';
import { acceptedSince } from './use';

/** A run as stored in the project. It contains note ids, so that nothing is measured on training notes. */
export const CoderRunRecord = z
  .object({
    run: CoderRun,
    points: z.array(CoderPoint).readonly(),
    ...runRecordFields,
  })
  .readonly();
export type CoderRunRecord = z.infer<typeof CoderRunRecord>;

export interface CoderTypes {
  readonly Gold: CodedGold;
  readonly Options: CoderOptions;
  readonly Run: CoderRun;
  readonly Point: CoderPoint;
  readonly Record: CoderRunRecord;
  readonly Info: CoderInfo;
  readonly Request: CoderTrainRequest;
  readonly Reply: CoderTrainReply;
  readonly Row: CoderRow;
  readonly View: CoderView;
  readonly Material: TaskMaterial;
  readonly Readiness: CoderReadiness;
  readonly Start: {
    readonly name: string;
    readonly options?: CoderOptions | undefined;
    readonly from?: string | undefined;
  };
  readonly Resume: { readonly runId: number };
}

/** Suggests codes: a hybrid of dictionary, descriptions and networks. */
export const coder: ModelTask<CoderTypes> = {
  id: 'coder',
  noun: 'coder',
  job: 'trainCoder',
  excludes: ['train'],
  actions: {
    store: 'storeCoder',
    import: 'importCoder',
    export: 'exportCoder',
    rename: 'renameCoder',
    remove: 'removeCoder',
    run: 'trainCoder',
  },
  engine: ({ engine }) => engine.coder,
  record: CoderRunRecord,
  readiness: coderReadiness,
  start(session, { name, options = {}, from }) {
    const split = splitCoded(session, options);
    if (from === undefined) return { name, options, ...split };
    const before = coderToStartFrom(session, from);
    return {
      name,
      options: { ...options, kind: 'network', from: before.sha256 },
      ...withoutLearned(session, before, split),
    };
  },
  gold: codedGold,
  begin: ({ run, ...record }, { name, options }) => ({
    run: { ...run, name, options, coderId: null, metrics: null },
    ...record,
    seconds: null,
  }),
  request: coderRequest,
  planned: ({ run: { name, options } }) => ({ name, options }),
  steps: ({ step, steps }) => [step, steps],
  done: ({ metrics }, coderId) => ({ jobId: null, coderId, metrics }),
  // The first coder is used immediately; later ones when a user selects them.
  async stored(session, coderId, caller) {
    if (usedCoderId(session) === null)
      await saveCodingSettings(session, { ...codingSettings(session), coderId }, caller);
  },
  row(session, { id, name, origin, createdAt, bytes, runId }, { kind, languages, codes, notes, metrics, without }) {
    return {
      id: String(id),
      name,
      kind,
      origin: origin as CoderRow['origin'],
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
  },
  view: (session, stored, info) => ({
    row: coder.row(session, stored, info),
    acceptedSince: acceptedSince(session, stored),
    card: info.card,
    sha256: info.sha256,
    lineage: info.lineage,
    licence: info.lineage[0]?.licence ?? '',
  }),
  async forget(session, id, caller) {
    const settings = codingSettings(session);
    if (settings.coderId === id) await saveCodingSettings(session, { ...settings, coderId: null }, caller);
  },
};

function coderRequest(
  session: Session,
  { name, options, train, dev, checkpoint }: TaskPlan<CoderTypes>,
): CoderTrainRequest {
  const { ports } = session;
  const book = usedBook(session);
  const { from } = options;
  return {
    ...(from !== undefined && { from: bytesToStartFrom(session, from) }),
    options: { ...options, seed: options.seed ?? defaultSeed },
    checkpoint,
    notes: train.map(goldOf),
    devNotes: dev.map(goldOf),
    descriptions: (book?.system.entries ?? [])
      .filter(({ kind }) => kind === 'category')
      .flatMap(({ code, description, synonyms, isBillable }) =>
        [description, ...synonyms].map((text) => ({ code, text, isBillable })),
      ),
    ...(book !== null && { descriptionLanguage: book.system.language }),
    about: {
      name,
      createdAt: new Date(ports.clock.now()).toISOString(),
      gauze: ports.version,
      licence: 'not for sharing unless its owner says so',
      codeSystem:
        book === null ? null : { name: book.system.name, version: book.system.version, digest: book.system.digest },
      lineage: [{ name: 'coded notes of this project', licence: 'patient data', notes: train.length }],
    },
  };
}
const goldOf = ({ id, patient, language, text, codes }: CodedGold) => ({ id, patient, language, text, codes });
