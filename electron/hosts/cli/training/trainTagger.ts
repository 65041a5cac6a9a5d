import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backendNames } from '../../../contract/compute';
import type { TrainReply, TrainRequest } from '../../../contract/engine';
import { GauzeError } from '../../../contract/errors';
import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { contradictionsIn } from '../../../core/training/readiness';
import { unlearnedSpans } from '../../../core/training/unlearnedSpans';
import { readBundle, writeBundle, type Bundle } from '../../../../models/bundle';
import type { PseudonymLeak } from '../../../../models/pseudonymise/leakReport';
import { withDelta } from '../../../services/models/trainingPrivacy';
import type { Resources } from '../../../services/ports';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { choice } from '../files/documentPlaces';
import { checkFree, checkpointOf, withPlace, writeModel } from '../models/modelFiles';
import { ownNotesOf, ownNotesReport, readUnlabelled, usesOfUnlabelled } from './ownNotes';
import { baseOf, checkPrivacy, formerOf, taggerSettings, trainedKindOf } from './taggerSettings';
import { checkPseudonymised, pseudonymisedTraining } from './pseudonymisedTraining';
import { pseudonymOptionsOf } from './pseudonymOptions';
import { chargeTraining } from './trainingCharge';
import { trainingEngine } from './trainingEngine';
import { goldNotes, heldOutNotes, readGold, trainingLabels } from './trainingNotes';
import { rounded, trainingProgress } from './trainingProgress';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';

/** Values of `--backend`. */
export const trainingBackends = ['auto', ...backendNames] as const;

/** `gauze train tagger`: reads and checks everything, charges the training, trains, and writes the model. */
export async function trainTaggerVerb(context: VerbContext): Promise<ExitCode> {
  const [trainPath, out] = [needed(context, 'train'), needed(context, 'out')];
  await checkFree(out);
  const checkpointFile = checkpointOf(out);
  const { kind: chosen, options: settled } = await taggerSettings(context);
  const former = await formerOf(context);
  const kind = former === undefined ? chosen : trainedKindOf(former);
  checkPrivacy(context, kind, settled);
  const pseudonyms = pseudonymOptionsOf(context);
  if (pseudonyms !== undefined) checkPseudonymised(context, kind, settled);
  const base = await baseOf(context, kind);
  const backend = choice(context, 'backend', trainingBackends) ?? 'auto';
  const language = choice(context, 'language', languages);
  const resources = createResources();
  const { notes, devNotes } = await trainingNotes(context, trainPath, language);
  const isPrivate = settled.privacy !== undefined;
  const { labels, labelSet } =
    former?.manifest ?? (await trainingLabels(context, [...notes, ...devNotes], resources, isPrivate));
  const hasTexts = !(kind === 'linearCrf' || kind === 'transformer' || isPrivate || former !== undefined);
  const options = withDelta(settled, notes, 'network');
  const ownNotes = await ownNotesOf(context, { notes, devNotes, options }, language);
  return withPlace(out, async () => {
    const checkpoint =
      flag(context, 'resume') && (await nodeFiles.exists(checkpointFile)) ? await nodeFiles.read(checkpointFile) : null;
    // Everything has been read and checked: from here on only the training can fail, and it has a checkpoint.
    const charge = await chargeTraining(context, options, checkpointFile);
    const altered =
      pseudonyms === undefined
        ? undefined
        : await pseudonymisedTraining(context, notes, labels, pseudonyms, resources, checkpointFile);
    const learned = altered?.notes ?? notes;
    const texts = hasTexts ? await unlabelledTexts(context, learned) : [];
    const remarks = [...charge.remarks, ...(altered === undefined ? [] : [altered.remark])];
    const about = aboutModel(context, out, labelSet, notes.length, remarks);
    const start = {
      ...(base !== undefined && { base }),
      ...(former !== undefined && { from: writeBundle(former) }),
    };
    const request: TrainRequest = {
      kind,
      options: ownNotes === undefined ? options : { ...options, ownNotes: ownNotes.max },
      texts,
      notes: learned,
      ...(ownNotes !== undefined && { ownNotes: ownNotes.notes }),
      ...(altered !== undefined && { copies: altered.copies }),
      devNotes,
      labels,
      checkpoint,
      about,
      ...start,
    };
    context.diagnostics.report('info', 'training', {
      notes: notes.length,
      devNotes: devNotes.length,
      labels: labels.length,
      kind,
      ...(ownNotes !== undefined && { ownNotes: ownNotes.notes.length }),
    });
    if (backend !== 'auto') process.env['GAUZE_BACKEND'] = backend;
    await trainAndWrite(context, request, resources, out, altered?.leak, async () => {
      await charge.end();
      await altered?.end();
    });
    return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
  });
}

/** The notes of `--train`, and those of `--dev` that are not used for training; reports notes that cannot be used. */
async function trainingNotes(
  context: VerbContext,
  trainPath: string,
  language: Language | undefined,
): Promise<Pick<TrainRequest, 'notes' | 'devNotes'>> {
  const learned = await readGold(context, trainPath);
  const notes = goldNotes(learned, language);
  const devPath = option(context, 'dev');
  const devNotes =
    devPath === undefined ? [] : goldNotes(heldOutNotes(context, learned, await readGold(context, devPath)), language);
  const contradictions = contradictionsIn(notes.map((note, documentId) => ({ ...note, documentId }))).length;
  if (contradictions > 0) context.diagnostics.report('warn', 'contradictoryLabels', { texts: contradictions });
  const { leftOut, widened } = unlearnedSpans(notes);
  if (leftOut + widened > 0) context.diagnostics.report('warn', 'spansNotLearned', { leftOut, widened });
  return { notes, devNotes };
}

function aboutModel(
  context: VerbContext,
  out: string,
  labelSet: string,
  notes: number,
  remarks: readonly string[],
): TrainRequest['about'] {
  const name = option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '');
  const licence = option(context, 'licence') ?? 'not stated';
  return {
    name: name.slice(0, 100),
    createdAt: new Date(systemClock.now()).toISOString(),
    labelSet,
    licence,
    gauze: applicationVersion,
    lineage: [{ name: option(context, 'source') ?? 'not stated', licence, notes }],
    remarks: [...remarksOf(context), ...remarks],
    precedence: choice(context, 'precedence', ['model', 'rules']) ?? 'model',
  };
}

const remarksOf = ({ values: { remark } }: VerbContext): readonly string[] =>
  typeof remark === 'object' ? remark.filter((text) => typeof text === 'string') : [];

/** Ctrl+C ends it with its checkpoint saved; the same applies if the model cannot be written. */
async function trainAndWrite(
  context: VerbContext,
  request: TrainRequest,
  resources: Resources,
  out: string,
  leak: PseudonymLeak | null | undefined,
  end: () => Promise<void>,
): Promise<void> {
  const checkpointFile = checkpointOf(out);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const { engine, dispose } = trainingEngine(context, resources);
  const progress = trainingProgress(context, checkpointFile);
  try {
    const reply = await engine.tagger
      .train(request, { signal: abort.signal, onProgress: progress.take })
      .catch(async (error: unknown) => {
        await progress.save();
        throw withAdvice(error, request.options.privacy !== undefined);
      });
    const bundle = readBundle(reply.bundle, systemDigest.sha256);
    await writeModel(out, bundle).catch(async (error: unknown) => {
      await progress.save();
      throw error;
    });
    await rm(checkpointFile, { force: true });
    await end();
    await reportTrained(context, reply, bundle, leak);
  } finally {
    process.off('SIGINT', stop);
    dispose();
  }
}

async function reportTrained(
  context: VerbContext,
  reply: TrainReply,
  { manifest }: Bundle,
  pseudonymised: PseudonymLeak | null | undefined,
): Promise<void> {
  const { sha256, backend, seconds, metrics, ownNotes } = reply;
  const { privacy } = manifest;
  if (flag(context, 'json')) {
    const trained = { sha256, bytes: reply.bundle.length, backend, seconds, metrics, privacy, pseudonymised, ownNotes };
    await print(context, `${JSON.stringify(trained)}\n`);
  }
  if (ownNotes !== undefined) context.diagnostics.report('info', 'ownNotes', ownNotesReport(ownNotes));
  context.diagnostics.report('info', 'trained', {
    seconds: Math.round(reply.seconds),
    bytes: reply.bundle.length,
    ...(metrics !== null && {
      precision: rounded(metrics.precision),
      recall: rounded(metrics.recall),
      f1: rounded(metrics.f1),
      leaking: rounded(metrics.leaking),
    }),
    ...(privacy !== null && { epsilon: rounded(privacy.epsilon), delta: privacy.delta }),
  });
}

/** The training notes and, if given, further ones. */
async function unlabelledTexts(context: VerbContext, notes: TrainRequest['notes']): Promise<readonly string[]> {
  const place = usesOfUnlabelled(context).pretrains ? option(context, 'unlabelled') : undefined;
  const further = place === undefined ? [] : await readUnlabelled(context, place);
  return [...notes, ...further].map(({ text }) => text);
}

function needed(context: VerbContext, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `train tagger needs --${name}`);
  return value;
}

/** Suggests a command if memory did not suffice and a smaller batch might fit. */
function withAdvice(error: unknown, isPrivate: boolean): unknown {
  if (!(error instanceof GauzeError) || error.code !== 'tooLarge') return error;
  const { batch, smallerBatch } = error.details;
  if (typeof batch !== 'number' || typeof smallerBatch !== 'number' || smallerBatch >= batch || isPrivate) return error;
  return new GauzeError(
    'tooLarge',
    `there is too little memory for batches of ${batch}: the same command with ` +
      `--resume --batch-size ${smallerBatch} resumes from the last checkpoint`,
    error.details,
  );
}
