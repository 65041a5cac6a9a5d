import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { languages } from '../../../contract/vocabulary';
import { learnRedactor, RedactorConfig, type RedactorRequest } from '../../../../models/redactor/learnRedactor';
import type { RedactorBundle } from '../../../../models/redactor/redactorBundle';
import { writeRedactorBundle } from '../../../../models/redactor/redactorBundle';
import { loopOptions } from '../../../../models/redactor/trainRedactor';
import type { RedactorNote } from '../../../../models/redactor/redactorNote';
import type { LoopHooks } from '../../../../models/training/trainingLoop';
import { readBaseEncoder } from '../../node/baseEncoder';
import { systemClock } from '../../node/clock';
import { createCompute } from '../../node/compute';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { createResources } from '../../node/resources';
import { openCheckpointFile } from './checkpointFile';
import { choice } from '../files/documentPlaces';
import { readJson } from '../labels';
import { checkFree, checkpointOf, withPlace } from '../models/modelFiles';
import { writeRedactor } from '../models/redactorFiles';
import { trainingBackends } from './trainTagger';
import { goldNotes, heldOutNotes, readGold, trainingLabels } from './trainingNotes';
import { rounded } from './trainingProgress';
import { exit, flag, option, refuseOthers, type ExitCode, type VerbContext } from '../verb';
import { print } from '../print';

/** Number of layers of the pre-trained encoder by default. */
const defaultLayers = 6;
const reportEveryMs = 5000;
const checkpointEveryMs = 30_000;

const taken = [
  ...[
    'train',
    'dev',
    'out',
    'config',
    'partly',
    'unlabelled',
    'unlabelled-format',
    'unlabelled-use',
    'architecture',
    'base',
    'seed',
    'epochs',
  ],
  ...['batch-size', 'learning-rate', 'resume', 'backend', 'json', 'language', 'labels', 'name', 'licence', 'source'],
  ...['format', 'encoding', 'delimiter', 'scheme', 'offsets', 'id-column', 'patient-column', 'date-column'],
  'text-column',
];

/** `gauze train redactor`; documented in the usage of `train`. */
export async function trainRedactorVerb(context: VerbContext): Promise<ExitCode> {
  refuseOthers(context, 'train redactor', taken);
  const [trainPath, out] = [needed(context, 'train'), needed(context, 'out')];
  await checkFree(out);
  const request = await requestOf(context, trainPath, out);
  return withPlace(out, async () => {
    const checkpointFile = checkpointOf(out);
    const resume =
      flag(context, 'resume') && (await nodeFiles.exists(checkpointFile))
        ? await nodeFiles.read(checkpointFile)
        : undefined;
    const { notes, devNotes, unlabelled, labels, base } = request;
    context.diagnostics.report('info', 'training', {
      notes: notes.length,
      devNotes: devNotes.length,
      unlabelled: unlabelled.length,
      labels: labels.length,
      isPretrained: base !== null,
    });
    const backend = choice(context, 'backend', trainingBackends) ?? 'auto';
    if (backend !== 'auto') process.env['GAUZE_BACKEND'] = backend;
    await createCompute().start();
    const bundle = await learn(context, request, checkpointFile, resume);
    await writeRedactor(out, bundle);
    await rm(checkpointFile, { force: true });
    await reportTrained(context, bundle);
    return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
  });
}

async function requestOf(context: VerbContext, trainPath: string, out: string): Promise<RedactorRequest> {
  const language = choice(context, 'language', languages);
  const learned = await readGold(context, trainPath);
  const partly = option(context, 'partly');
  const notes: readonly RedactorNote[] = [
    ...goldNotes(learned, language),
    ...(partly === undefined ? [] : goldNotes(await readGold(context, partly), language)).map((note): RedactorNote => ({
      ...note,
      known: 'marked',
    })),
  ];
  const devPath = option(context, 'dev');
  const devNotes =
    devPath === undefined ? [] : goldNotes(heldOutNotes(context, learned, await readGold(context, devPath)), language);
  const { labels, labelSet } = await trainingLabels(context, [...goldNotes(learned, language)], createResources());
  const architecture = choice(context, 'architecture', ['small', 'published']) ?? 'small';
  const licence = option(context, 'licence') ?? 'not stated';
  const { learningRate, warmUp, smoothing, mostWeight, ...sizes } = await configOf(context);
  const settings = { learningRate, warmUp, smoothing, mostWeight };
  return {
    notes,
    devNotes,
    unlabelled: await unlabelledNotes(context, notes[0]!.language),
    labels: labels.map(({ id, type }) => ({ id, type })),
    labelSet,
    architecture,
    sizes,
    uses: usesOf(context),
    base: await baseOf(context, architecture),
    options: {
      ...numberOption(context, 'seed', 0),
      ...numberOption(context, 'epochs', 1),
      ...numberOption(context, 'batch-size', 1, 'batchSize'),
      ...loopOptions(settings),
      ...rateOption(context),
    },
    about: {
      name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100),
      createdAt: new Date(systemClock.now()).toISOString(),
      gauze: applicationVersion,
      licence,
      lineage: [{ name: option(context, 'source') ?? 'not stated', licence, notes: notes.length }],
    },
  };
}

/** `--config FILE.json` */
async function configOf(context: VerbContext): Promise<RedactorConfig> {
  const file = option(context, 'config');
  const parsed = RedactorConfig.safeParse(file === undefined ? {} : await readJson(file, 'configuration'));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path: at }) => at.join('.') || '(root)').join(', ');
  throw new GauzeError('malformed', `configuration: invalid ${fields}`);
}

/** `--unlabelled-use teach|adapt|both` */
function usesOf(context: VerbContext): RedactorRequest['uses'] {
  const use = choice(context, 'unlabelled-use', ['teach', 'adapt', 'both']);
  if (use !== undefined && option(context, 'unlabelled') === undefined)
    throw new GauzeError('badRequest', '--unlabelled-use requires --unlabelled');
  return { teaches: use !== 'adapt', adapts: use === 'adapt' || use === 'both' };
}

/** `--base N | none`: the published architecture starts from scratch. */
async function baseOf(
  context: VerbContext,
  architecture: RedactorRequest['architecture'],
): Promise<RedactorRequest['base']> {
  const requested = option(context, 'base') ?? (architecture === 'published' ? 'none' : undefined);
  if (requested === 'none') return null;
  if (requested !== undefined && !/^(?:[1-9]|1[0-2])$/.test(requested))
    throw new GauzeError('badRequest', '--base of a redactor is a number of layers from 1 to 12, or none');
  const bytes = await readBaseEncoder();
  if (bytes !== null) return { bytes, layers: requested === undefined ? defaultLayers : Number(requested) };
  if (requested !== undefined)
    throw new GauzeError('notReady', 'there is no pre-trained encoder: --base none trains from scratch', {
      needs: 'encoder',
    });
  context.diagnostics.report('warn', 'noBaseEncoder', {
    message:
      'there is no pre-trained encoder: the redactor is trained from scratch, with word pieces learned from the notes',
  });
  return null;
}

async function unlabelledNotes(
  context: VerbContext,
  language: RedactorNote['language'],
): Promise<RedactorRequest['unlabelled']> {
  const place = option(context, 'unlabelled');
  if (place === undefined) return [];
  const values = { ...context.values, format: option(context, 'unlabelled-format') };
  return (await readGold({ ...context, values }, place)).map((document) => ({
    id: document.id,
    text: document.text,
    language: document.language ?? language,
  }));
}

/** Ctrl+C ends it with its checkpoint saved. */
async function learn(
  context: VerbContext,
  request: RedactorRequest,
  checkpointFile: string,
  resume: Uint8Array | undefined,
): Promise<RedactorBundle> {
  const { diagnostics, elapsed } = context;
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const checkpoints = openCheckpointFile(checkpointFile, diagnostics, elapsed, checkpointEveryMs);
  let lastReport = -Infinity;
  const onProgress: LoopHooks['onProgress'] = ({ step, steps, epoch, epochs, loss, secondsLeft, evaluation }) => {
    const left = secondsLeft === null ? undefined : Math.round(secondsLeft);
    if (diagnostics.isTerminal && evaluation === undefined) {
      diagnostics.progress(step, 'steps', { phase: 'training', total: steps, secondsLeft: left });
      return;
    }
    if (evaluation === undefined && elapsed() - lastReport < reportEveryMs) return;
    lastReport = elapsed();
    diagnostics.report('info', 'trainingProgress', {
      phase: 'training',
      part: 'redactor',
      epoch,
      epochs,
      loss: rounded(loss),
      ...(left !== undefined && { secondsLeft: left }),
      ...(evaluation !== undefined && {
        devPrecision: rounded(evaluation.micro.precision),
        devRecall: rounded(evaluation.micro.recall),
      }),
    });
  };
  try {
    return await learnRedactor(
      request,
      systemDigest.sha256,
      { elapsed, signal: abort.signal, onProgress, onCheckpoint: checkpoints.take },
      resume,
    );
  } catch (error) {
    await checkpoints.save();
    throw error;
  } finally {
    process.off('SIGINT', stop);
  }
}

async function reportTrained(context: VerbContext, bundle: RedactorBundle): Promise<void> {
  const { metrics, curve, training, parameters } = bundle.manifest;
  const bytes = writeRedactorBundle(bundle).length;
  if (flag(context, 'json'))
    await print(
      context,
      `${JSON.stringify({ sha256: bundle.sha256, bytes, parameters, ...training, metrics, curve })}\n`,
    );
  context.diagnostics.report('info', 'trained', {
    seconds: training.seconds,
    bytes,
    ...(metrics !== null && { precision: rounded(metrics.precision), recall: rounded(metrics.recall) }),
  });
}

function numberOption(context: VerbContext, name: string, least: number, as = name): Readonly<Record<string, number>> {
  const text = option(context, name);
  if (text === undefined) return {};
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new GauzeError('badRequest', `--${name} is a whole number from ${least}`);
  return { [as]: Number(text) };
}

function rateOption(context: VerbContext): { readonly learningRate?: number } {
  const text = option(context, 'learning-rate');
  if (text === undefined) return {};
  if (!(Number(text) > 0 && Number(text) < 1))
    throw new GauzeError('badRequest', '--learning-rate is a number between 0 and 1');
  return { learningRate: Number(text) };
}

function needed(context: VerbContext, name: string): string {
  const value = option(context, name);
  if (value === undefined) throw new GauzeError('badRequest', `train redactor needs --${name}`);
  return value;
}
