import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backendNames } from '../../../contract/compute';
import type { TrainRequest } from '../../../contract/engine';
import type { Progress } from '../../../contract/modelCalls';
import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { modelKinds } from '../../../contract/models';
import { TrainingOptions, type TrainingPoint } from '../../../contract/training';
import { parseEpsilon, toNumber } from '../../../core/privacy/rational';
import { readBundle } from '../../../../models/bundle';
import { withDelta } from '../../../services/models/tagger/privacy';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { contradictionsIn } from '../../../core/training/readiness';
import { unlearnedSpans } from '../../../core/training/unlearnedSpans';
import { readJson } from '../labels';
import { checkFree, checkpointOf, withPlace, writeModel } from '../modelFiles';
import { openCheckpointFile } from '../checkpointFile';
import { choice, placeOptions } from '../documentPlaces';
import { chargeOptions, chargeTraining, chargeUsage, checkCharge } from '../trainingCharge';
import { trainingEngine } from '../trainingEngine';
import { goldNotes, heldOutNotes, readGold, trainingLabels } from '../trainingNotes';
import { exit, flag, option, type Verb, type VerbContext } from '../verb';
import { writeAll } from '../writeAll';

const backends = ['auto', ...backendNames] as const;
const checkpointEveryMs = 30_000;
const reportEveryMs = 2000;

export const train: Verb = {
  summary: 'trains a tagger on labelled notes, or a coder on coded ones, measures it and writes it as a model',
  usage: `gauze train tagger --train DIR --dev DIR --out MODEL [options]

  --train, --dev PATH    labelled notes, a folder or a file; dev is for validation: measuring, the recall target, the thresholds of the rules,
                         never learned from; without it the model is not measured
  --out MODEL            a folder, or one file where it ends in .gauzemodel
  --kind KIND            default: a network and a linear CRF, averaged; linearCrf alone (minutes), network, or ensemble: three
                         networks and a linear CRF
  --format F             of the notes; recognised where it is not said
  --labels SET           the label set of the notes; else the shipped one that knows their labels
  --language L           of notes that do not say theirs
  --name NAME            as the model calls itself; else the name of OUT
  --licence TEXT, --source TEXT, --remark TEXT   for the model card
  --beside-rules         for a model of few or invented notes: rules take precedence, it adds what it is sure of
  --config FILE.json     {"kind","seed","epochs","batchSize","hasAugmentation","architecture"}; options on the line come first.
                         "architecture", of a network alone: friedrich2019, as published, or friedrich2019Joint, with a CRF by paths
  --epsilon E            of a network: differential privacy for each patient (DP-SGD); wants --labels and --language, so that nothing but
                         the noisy weights depends on the notes. Expect fewer hits. --dev is not covered
${chargeUsage}
  --delta D, --clip C    with --epsilon: a tenth of one over the number of patients, and 1, unless told
  --unlabelled PATH      further notes, without their labels: a network is pre-trained on them and on those of --train; in Spanish
                         it is already pre-trained on published cases
  --seed N, --epochs N, --batch-size N
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --backend B            ${backends.join(', ')}, for networks
  --json                 the figures as JSON

gauze train coder --train DIR --out MODEL [--dev DIR] [--codes FILE] [options]

  --train, --dev PATH    coded notes: a folder as CodiEsp has it (text/, text_en/ where there are translations, *D.tsv, *P.tsv and
                         *X.tsv with the places), or JSON lines {"id","text","codes":[{"code","evidence"?}]}; dev is for measuring alone
  --codes FILE | none    a code system with descriptions (CMS order file, ClaML, CIM-10 FR, CIE-10-ES, CSV): then also codes that no
                         note had are suggested. --codes-format F where it is not recognised. Where nothing is said, one that stands in
                         or beside the folder of --train, or in a folder icd10*, cim10* or cie10* there or one above, is taken and named
  --without A,B          parts that are left out: tagger, mentions, descriptions, descriptionMatch, ridge, rules, context, trees
  --with neoplasms       a rule for neoplasms by site: more codes of chapter C are ranked right, their places less often
  --kind K               hybrid (default), or network: a neural network in which every code looks over the note
  --unlabelled PATH      for a network: further notes, on which it is pre-trained; a folder with text/, or --unlabelled-format
  --config FILE.json     {"kind","seed","seeds","without","with","codes"}, of a network also {"architecture": conv, transformer, caml or bilstmLaat,
                         "epochs","leastSeen"}; options on the line come first
  --epochs N, --backend B  of a network
  --resume               resumes the same command where it was interrupted; OUT.checkpoint holds the state
  --language L, --name NAME, --licence TEXT, --source TEXT, --seed N, --json   as above`,
  options: {
    codes: { type: 'string' },
    'codes-format': { type: 'string' },
    without: { type: 'string' },
    with: { type: 'string' },
    format: placeOptions.format,
    encoding: placeOptions.encoding,
    delimiter: placeOptions.delimiter,
    scheme: placeOptions.scheme,
    offsets: placeOptions.offsets,
    'id-column': placeOptions['id-column'],
    'patient-column': placeOptions['patient-column'],
    'date-column': placeOptions['date-column'],
    'text-column': placeOptions['text-column'],
    train: { type: 'string' },
    dev: { type: 'string' },
    unlabelled: { type: 'string' },
    'unlabelled-format': { type: 'string' },
    out: { type: 'string' },
    kind: { type: 'string' },
    labels: { type: 'string' },
    language: { type: 'string' },
    name: { type: 'string' },
    licence: { type: 'string' },
    source: { type: 'string' },
    remark: { type: 'string', multiple: true },
    'beside-rules': { type: 'boolean' },
    config: { type: 'string' },
    seed: { type: 'string' },
    epochs: { type: 'string' },
    epsilon: { type: 'string' },
    ...chargeOptions,
    delta: { type: 'string' },
    clip: { type: 'string' },
    'batch-size': { type: 'string' },
    resume: { type: 'boolean' },
    backend: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(context) {
    if (context.positionals[0] === 'coder' && context.positionals.length === 1)
      return (await import('../trainCoder')).trainCoderVerb(context);
    if (context.positionals[0] !== 'tagger' || context.positionals.length > 1)
      throw new GauzeError('badRequest', 'train tagger or train coder: no other system can be trained yet');
    const [trainPath, out] = [needed(context, 'train'), needed(context, 'out')];
    await checkFree(out);
    const checkpointFile = checkpointOf(out);
    const { kind, options: settled } = await settings(context);
    checkPrivacy(context, kind, settled);
    const backend = choice(context, 'backend', backends) ?? 'auto';
    const language = choice(context, 'language', languages);
    const resources = createResources();
    const learned = await readGold(context, trainPath);
    const notes = goldNotes(learned, language);
    const devPath = option(context, 'dev');
    const devNotes =
      devPath === undefined
        ? []
        : goldNotes(heldOutNotes(context, learned, await readGold(context, devPath)), language);
    const contradictions = contradictionsIn(notes.map((note, documentId) => ({ ...note, documentId }))).length;
    if (contradictions > 0) context.diagnostics.report('warn', 'contradictoryLabels', { texts: contradictions });
    const { leftOut, widened } = unlearnedSpans(notes);
    if (leftOut + widened > 0) context.diagnostics.report('warn', 'spansNotLearned', { leftOut, widened });
    const isPrivate = settled.privacy !== undefined;
    const { labels, labelSet } = await trainingLabels(context, [...notes, ...devNotes], resources, isPrivate);
    const name = option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '');
    const licence = option(context, 'licence') ?? 'not stated';
    const texts = kind === 'linearCrf' || isPrivate ? [] : await unlabelledTexts(context, notes);
    const options = withDelta(settled, notes);
    return withPlace(out, async () => {
      const checkpoint =
        flag(context, 'resume') && (await nodeFiles.exists(checkpointFile))
          ? await nodeFiles.read(checkpointFile)
          : null;
      // all is read and checked: from here on only the training can fail, and it has its checkpoint
      const charge = await chargeTraining(context, options, checkpointFile);
      const request: TrainRequest = {
        kind,
        options,
        texts,
        notes,
        devNotes,
        labels,
        checkpoint,
        about: {
          name: name.slice(0, 100),
          createdAt: new Date(systemClock.now()).toISOString(),
          labelSet,
          licence,
          gauze: applicationVersion,
          lineage: [{ name: option(context, 'source') ?? 'not stated', licence, notes: notes.length }],
          remarks: [...remarksOf(context), ...charge.remarks],
          standing: flag(context, 'beside-rules') ? 'besideRules' : 'decides',
        },
      };
      context.diagnostics.report('info', 'training', {
        notes: notes.length,
        devNotes: devNotes.length,
        labels: labels.length,
        kind,
      });
      if (backend !== 'auto') process.env['GAUZE_BACKEND'] = backend;
      const abort = new AbortController();
      const stop = (): void => abort.abort();
      process.once('SIGINT', stop);
      const { engine, dispose } = trainingEngine(context, resources);
      const progress = reporter(context, checkpointFile);
      try {
        const reply = await engine.tagger
          .train(request, { signal: abort.signal, onProgress: progress.take })
          .catch(async (error: unknown) => {
            await progress.save();
            throw withWayOut(error, isPrivate);
          });
        const bundle = readBundle(reply.bundle, systemDigest.sha256);
        await writeModel(out, bundle).catch(async (error: unknown) => {
          await progress.save();
          throw error;
        });
        await rm(checkpointFile, { force: true });
        await charge.end();
        const { metrics } = reply;
        const { privacy } = bundle.manifest;
        if (flag(context, 'json'))
          await writeAll(
            context.stdout,
            `${JSON.stringify({ sha256: reply.sha256, bytes: reply.bundle.length, backend: reply.backend, seconds: reply.seconds, metrics, privacy })}\n`,
          );
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
        return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
      } finally {
        process.off('SIGINT', stop);
        dispose();
      }
    });
  },
};

const remarksOf = ({ values: { remark } }: VerbContext): readonly string[] =>
  typeof remark === 'object' ? remark.filter((text) => typeof text === 'string') : [];
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The notes to learn from and, where given, further ones. */
async function unlabelledTexts(context: VerbContext, notes: TrainRequest['notes']): Promise<readonly string[]> {
  const place = option(context, 'unlabelled');
  const further =
    place === undefined
      ? []
      : await readGold(
          { ...context, values: { ...context.values, format: option(context, 'unlabelled-format') } },
          place,
        );
  return [...notes, ...further].map(({ text }) => text);
}

function needed(context: VerbContext, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `train tagger needs --${name}`);
  return value;
}

async function settings(context: VerbContext): Promise<Pick<TrainRequest, 'kind' | 'options'>> {
  const file = option(context, 'config');
  const config = file === undefined ? {} : (Object(await readJson(file, 'configuration')) as Record<string, unknown>);
  const { kind: configured, ...rest } = config;
  const kind =
    choice(context, 'kind', modelKinds) ??
    modelKinds.find((known) => known === configured) ??
    (configured === undefined ? 'default' : undefined);
  if (kind === undefined) throw new GauzeError('malformed', 'configuration: invalid kind');
  const number = (name: string): number | undefined => {
    const value = option(context, name);
    if (value !== undefined && !/^\d+$/.test(value)) throw new GauzeError('badRequest', `--${name} is a whole number`);
    return value === undefined ? undefined : Number(value);
  };
  const given = {
    seed: number('seed'),
    epochs: number('epochs'),
    batchSize: number('batch-size'),
    privacy: privacyOf(context),
  };
  const parsed = TrainingOptions.safeParse({
    ...rest,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
  if (!parsed.success)
    throw new GauzeError(
      'malformed',
      `configuration: invalid ${parsed.error.issues.map((issue) => `${issue.path.join('.') || '(root)'}: ${issue.message}`).join(', ')}`,
    );
  return { kind, options: parsed.data };
}

/** What the line says of privacy; nothing without --epsilon. */
function privacyOf(context: VerbContext): Record<string, number> | undefined {
  const given = (['epsilon', 'delta', 'clip'] as const).flatMap((name) => {
    const value = option(context, name);
    if (value !== undefined && !(Number(value) > 0))
      throw new GauzeError('badRequest', `--${name} is a number above 0`);
    return value === undefined
      ? []
      : [[name, name === 'epsilon' ? toNumber(parseEpsilon(value)) : Number(value)] as const];
  });
  if (given.length === 0) return undefined;
  if (option(context, 'epsilon') === undefined)
    throw new GauzeError('badRequest', '--delta and --clip go with --epsilon');
  return Object.fromEntries(given);
}

/** A label set and a language that were guessed from the notes would tell of them. */
function checkPrivacy(context: VerbContext, kind: TrainRequest['kind'], { privacy }: TrainRequest['options']): void {
  checkCharge(context, privacy);
  if (privacy === undefined) return;
  if (kind !== 'network')
    throw new GauzeError('badRequest', 'only a network can be trained with differential privacy: --kind network', {
      kind,
    });
  for (const name of ['labels', 'language'])
    if (option(context, name) === undefined)
      throw new GauzeError('badRequest', `training with --epsilon needs --${name}`);
  if (option(context, 'unlabelled') !== undefined)
    throw new GauzeError('badRequest', 'differential privacy does not cover unlabelled notes: train without them');
}

/** What to type where memory did not suffice and a smaller batch may pass. */
function withWayOut(error: unknown, isPrivate: boolean): unknown {
  if (!(error instanceof GauzeError) || error.code !== 'tooLarge') return error;
  const { batch, smallerBatch } = error.details;
  if (typeof batch !== 'number' || typeof smallerBatch !== 'number' || smallerBatch >= batch || isPrivate) return error;
  return new GauzeError(
    'tooLarge',
    `memory does not suffice for batches of ${batch}: the same command with --resume --batch-size ${smallerBatch} goes on from what was kept`,
    error.details,
  );
}

/** Tells what goes on and keeps the newest checkpoint on the disk, the last one of a training that broke, too; one that cannot be written is told, not died of. */
function reporter(
  { diagnostics, elapsed }: VerbContext,
  file: string,
): {
  readonly take: (progress: Progress<TrainingPoint>) => void;
  readonly save: () => Promise<void>;
} {
  let told = -Infinity;
  const kept = openCheckpointFile(file, diagnostics, elapsed, checkpointEveryMs);
  const take = ({ point, checkpoint }: Progress<TrainingPoint>): void => {
    const { phase, part, epoch, epochs, loss, dev, tokensPerSecond, secondsLeft } = point;
    const now = elapsed();
    if (checkpoint !== null) {
      kept.take(checkpoint);
      return;
    }
    if (now - told < reportEveryMs && dev === null && phase === 'training') return;
    told = now;
    diagnostics.report('info', 'trainingProgress', {
      phase,
      part,
      epoch,
      epochs,
      tokensPerSecond: Math.round(tokensPerSecond),
      ...(loss !== null && { loss: rounded(loss) }),
      ...(secondsLeft !== null && { secondsLeft: Math.round(secondsLeft) }),
      ...(dev !== null && { devF1: rounded(dev.f1) }),
    });
  };
  return { take, save: kept.save };
}
