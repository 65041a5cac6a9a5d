import { z } from 'zod';
import { GauzeError } from '../../../contract/errors';
import type { LanguageInfo, LanguageTrainReply, LanguageTrainRequest } from '../../../contract/languageModelEngine';
import {
  defaultVocabularySource,
  formerVocabularySource,
  isVocabularyCounted,
  LanguagePoint,
  LanguageRun,
  type LanguageOptions,
  type LanguageReadiness,
  type LanguageRow,
  type LanguageView,
  type VocabularySource,
} from '../../../contract/languageModels';
import { defaultSeed } from '../../../core/training/readiness';
import { checkpointBytes } from '../../../store/repositories/models';
import type { Session } from '../../session';
import { createPrfOf } from '../representer/poolSecret';
import { chargeTraining, withDelta } from '../trainingPrivacy';
import { runRecordFields, type ModelTask, type TaskMaterial, type TaskPlan } from '../task';
import { forgetAudit, storedAudit } from './findings';
import { languageGold, languageOf, languageReadiness, languageStart, type LanguageGold } from './notes';

/** A run as stored in the project. */
const LanguageRunRecord = z
  .object({
    run: LanguageRun,
    points: z.array(LanguagePoint).readonly(),
    ...runRecordFields,
  })
  .readonly();

export interface LanguageTypes {
  readonly Gold: LanguageGold;
  readonly Options: LanguageOptions;
  readonly Run: LanguageRun;
  readonly Point: LanguagePoint;
  readonly Record: z.infer<typeof LanguageRunRecord>;
  readonly Info: LanguageInfo;
  readonly Request: LanguageTrainRequest;
  readonly Reply: LanguageTrainReply;
  readonly Row: LanguageRow;
  readonly View: LanguageView;
  readonly Material: TaskMaterial & Pick<LanguageOptions, 'source' | 'preset' | 'vocabulary'>;
  readonly Readiness: LanguageReadiness;
  readonly Start: {
    readonly name: string;
    readonly options?: LanguageOptions | undefined;
    readonly acceptsUnlinked?: boolean | undefined;
  };
  readonly Resume: { readonly runId: number };
}

/** Predicts masked words of notes without PHI; it is attacked, and names are removed, before it may leave. */
export const languageModel: ModelTask<LanguageTypes> = {
  id: 'languageModel',
  noun: 'languageModel',
  job: 'train',
  excludes: ['auditModel', 'trainCoder', 'learningCurve'],
  actions: {
    store: 'storeLanguageModel',
    import: 'importLanguageModel',
    export: 'exportLanguageModel',
    rename: 'renameLanguageModel',
    remove: 'removeLanguageModel',
    run: 'trainLanguageModel',
  },
  engine: ({ engine }) => engine.languageModel,
  record: LanguageRunRecord,
  readiness: languageReadiness,
  start(session, { name, options: given = {}, acceptsUnlinked = false }) {
    const options = { ...given, vocabularyFrom: vocabularySourceOf(given) };
    const { train, dev } = languageStart(session, options, acceptsUnlinked);
    return { name, options: withDelta(options, train, 'languageModel'), train, dev };
  },
  gold: languageGold,
  begin: ({ run, ...record }, { name, options }) => ({
    run: { ...run, name, options, languageModelId: null, perplexity: null },
    ...record,
    seconds: null,
  }),
  request: languageRequest,
  planned: ({ run: { name, options } }) => ({
    name,
    options: { ...options, vocabularyFrom: options.vocabularyFrom ?? formerVocabularySource },
  }),
  steps: ({ step, steps }) => [step, steps],
  async charge(session, { run: { id, options } }, caller) {
    // Runs of taggers have the same numbers.
    if (options.privacy !== undefined) await chargeTraining(session, `languageModel:${id}`, options.privacy, caller);
  },
  // Without a checkpoint nothing would go on: a new start is another training, and charged.
  mayResume: ({ project }, { run: { id, options } }) =>
    options.privacy === undefined || checkpointBytes(project.database, languageModel.id, id) !== null,
  done: ({ perplexity }, languageModelId) => ({ languageModelId, perplexity }),
  // Medical words that were retained, for a person to check.
  errors: (_plan, { kept }) => JSON.stringify(kept),
  row: (session, { id, name, origin, createdAt, bytes, runId, sha256 }, info) => ({
    id: String(id),
    name,
    origin: origin as LanguageRow['origin'],
    createdAt,
    languages: info.languages,
    notes: info.notes,
    patients: info.patients,
    parameters: info.parameters,
    bytes,
    perplexity: info.perplexity,
    scrub: info.scrub,
    failures: storedAudit(session, String(id), sha256)?.failures.length ?? null,
    isUsed: false,
    runId,
  }),
  view: (session, stored, info) => ({
    row: languageModel.row(session, stored, info),
    card: info.card,
    lineage: info.lineage,
    licence: info.licence,
    sha256: info.sha256,
  }),
  forget: forgetAudit,
};

/**
 * A run says where its vocabulary comes from, whatever the default is by the time it is resumed.
 * @throws GauzeError `badRequest` for a number of entries where the notes do not give them
 */
function vocabularySourceOf({ vocabularyFrom, vocabulary, privacy }: LanguageOptions): VocabularySource {
  const source = privacy === undefined ? (vocabularyFrom ?? defaultVocabularySource) : 'invented';
  if (vocabulary !== undefined && !isVocabularyCounted(source, privacy !== undefined))
    throw new GauzeError('badRequest', 'only a vocabulary from the notes can have a given number of entries');
  return source;
}

const bare = ({ id, patient, text, spans }: LanguageGold): LanguageTrainRequest['notes'][number] => ({
  id,
  patient,
  text,
  spans,
});

/** The training notes in the engine's format, with the project key from which a model recognises them. */
export const attackedNotes = (session: Session, train: readonly LanguageGold[], dev: readonly LanguageGold[]) => ({
  notes: train.map(bare),
  devNotes: dev.map(bare),
  language: languageOf([...train, ...dev]),
  notesKey: createPrfOf(session)('languageModel', 'texts'),
});

function languageRequest(
  session: Session,
  { name, options, train, dev, checkpoint }: TaskPlan<LanguageTypes>,
): LanguageTrainRequest {
  return {
    ...attackedNotes(session, train, dev),
    options: { ...options, seed: options.seed ?? defaultSeed },
    checkpoint,
    about: {
      name,
      createdAt: new Date(session.ports.clock.now()).toISOString(),
      gauze: session.ports.version,
      licence: 'not for sharing unless its owner says so',
    },
  };
}
