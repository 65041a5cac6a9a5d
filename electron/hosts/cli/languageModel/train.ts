import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import {
  presetNames,
  replacedLabels,
  vocabularySizes,
  type PresetName,
  type ReplacedLabels,
} from '../../../contract/languageModels';
import { importLanguageModel } from '../../../../models/languageModel/importFolder';
import { canaryPlan, plannedPeople, type LanguageCorpus } from '../../../../models/languageModel/languageCorpus';
import { trainedManifest, type CanaryPlan } from '../../../../models/languageModel/languageManifest';
import { learnLanguage, optionsOf, refuseTooLittle, unseenShare } from '../../../../models/languageModel/learnLanguage';
import { presets, type LanguageModel } from '../../../../models/languageModel/shape';
import { markTexts, newNotesKey } from '../../../../models/languageModel/textMark';
import type { LanguageOptions } from '../../../../models/languageModel/trainLanguageModel';
import type { LoopHooks } from '../../../../models/training/trainingLoop';
import { readForeignFolder } from '../../../services/models/tagger/foreignFolder';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { systemRandom } from '../../node/random';
import { openCheckpointFile } from '../training/checkpointFile';
import { choice } from '../files/documentPlaces';
import { writeLanguageModel } from '../models/languageModelFiles';
import { checkFree, checkpointOf, withPlace } from '../models/modelFiles';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { writeNotesKey } from './notesKey';
import { readLanguageCorpus } from './readText';
import { languageProgress, rounded, startAskedBackend } from './run';

const checkpointEveryMs = 60_000;

/** Options, checked before anything is read. */
interface Requested {
  readonly out: string;
  readonly preset: PresetName;
  readonly size: number;
  readonly labels: ReplacedLabels;
  readonly plan: CanaryPlan;
  readonly options: LanguageOptions;
}

function requestedOf(context: VerbContext): Requested {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'lm train needs --out');
  const given = ['preset', 'vocabulary'].find((name) => context.values[name] !== undefined);
  if (given !== undefined && context.values['from'] !== undefined)
    throw new GauzeError(
      'badRequest',
      `--${given} cannot be used with --from: shape and vocabulary are those of the model`,
    );
  const preset = choice(context, 'preset', presetNames) ?? '2M';
  const seed = wholeOption(context, 'seed', { otherwise: 1 });
  const defaults = optionsOf({ seed });
  const people = wholeOption(context, 'canaries', { otherwise: plannedPeople, most: 200 });
  return {
    out,
    preset,
    size: wholeOption(context, 'vocabulary', { otherwise: presets[preset].pieces, ...vocabularySizes }),
    labels: choice(context, 'replace', replacedLabels) ?? 'all',
    plan: canaryPlan(people, seed),
    options: {
      ...defaults,
      epochs: wholeOption(context, 'epochs', { otherwise: defaults.epochs, least: 1 }),
      batchSize: wholeOption(context, 'batch-size', { otherwise: defaults.batchSize, least: 1 }),
    },
  };
}

/** `gauze lm train`: reads, anonymises, splits, inserts canaries, trains, and writes the model. */
export async function trainLanguageVerb(context: VerbContext): Promise<ExitCode> {
  const requested = requestedOf(context);
  const { out, size } = requested;
  await checkFree(out);
  const corpus = await readLanguageCorpus(context, requested.labels, unseenShare, requested.options.seed);
  refuseTooLittle(corpus, size);
  const backend = await startAskedBackend(context);
  return withPlace(out, async () => {
    const from = await initialModel(context);
    const notesKey = newNotesKey(systemRandom);
    const bundle = await withCheckpoint(context, out, (hooks, resume) =>
      learnLanguage(
        {
          ...requested,
          corpus,
          mark: markTexts(corpus.sha256, notesKey, systemRandom),
          from,
          about: aboutOf(context, out),
          backend,
        },
        systemDigest.sha256,
        hooks,
        resume,
        (facts) =>
          context.diagnostics.report('info', 'training', {
            notes: corpus.learned.length,
            unseenNotes: corpus.unseen.length,
            keptWords: corpus.kept.length,
            ...facts,
          }),
      ),
    );
    const { training } = trainedManifest(bundle.manifest);
    await writeNotesKey(out, notesKey);
    await writeLanguageModel(out, bundle);
    await rm(checkpointOf(out), { force: true });
    await listRetainedWords(context, corpus);
    context.diagnostics.report('info', 'trained', {
      seconds: Math.round(training.seconds),
      perplexity: rounded(training.perplexity),
    });
    return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
  });
}

/** Ctrl+C ends a training with its checkpoint saved; `--resume` continues from there. */
async function withCheckpoint<T>(
  context: VerbContext,
  out: string,
  work: (hooks: LoopHooks, resume: Uint8Array | undefined) => Promise<T>,
): Promise<T> {
  const file = checkpointOf(out);
  const resume = flag(context, 'resume') && (await nodeFiles.exists(file)) ? await nodeFiles.read(file) : undefined;
  const checkpoints = openCheckpointFile(file, context.diagnostics, context.elapsed, checkpointEveryMs);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const hooks = {
    elapsed: context.elapsed,
    signal: abort.signal,
    onProgress: languageProgress(context, 'training'),
    onCheckpoint: checkpoints.take,
  };
  try {
    return await work(hooks, resume);
  } finally {
    await checkpoints.save();
    process.off('SIGINT', stop);
  }
}

/** The model given by `--from`. */
async function initialModel(context: VerbContext): Promise<LanguageModel | null> {
  const folder = option(context, 'from');
  if (folder === undefined) return null;
  const files = await readForeignFolder(nodeFiles, folder);
  return importLanguageModel(new Map(files.map(({ name, bytes }) => [name, bytes])));
}

const aboutOf = (context: VerbContext, out: string) => ({
  name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100),
  createdAt: new Date(systemClock.now()).toISOString(),
  gauze: applicationVersion,
  licence: option(context, 'licence') ?? 'not stated',
});

/** Retained medical words, for a person to check; only on request, since one may be a name. */
async function listRetainedWords(context: VerbContext, { kept }: LanguageCorpus): Promise<void> {
  const file = option(context, 'kept');
  if (file === undefined) return;
  const rows = kept.map(({ word, count }) => `${count}\t${word.replace(/\s+/g, ' ')}\n`);
  await nodeFiles.replace(file, new TextEncoder().encode(rows.join('')));
}

/** @throws GauzeError `badRequest` unless it is an integer within bounds */
export function wholeOption(
  context: VerbContext,
  name: string,
  { otherwise, least = 0, most = 1e9 }: { readonly otherwise: number; readonly least?: number; readonly most?: number },
): number {
  const given = option(context, name);
  if (given === undefined) return otherwise;
  if (!/^\d{1,10}$/.test(given) || Number(given) < least || Number(given) > most)
    throw new GauzeError('badRequest', `--${name} is a whole number from ${least} to ${most}`, { least, most });
  return Number(given);
}
