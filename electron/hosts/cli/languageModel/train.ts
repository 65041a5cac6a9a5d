import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { replacedLabels, suffices, textNeed, type ReplacedLabels } from '../../../core/training/languageText';
import { drawCanaries, plantCanaries } from '../../../../models/languageModel/audit/canaries';
import { importLanguageModel } from '../../../../models/languageModel/importFolder';
import { createLanguageBundle, modelFiles } from '../../../../models/languageModel/languageBundle';
import type { CanaryPlan, LanguageManifest } from '../../../../models/languageModel/languageManifest';
import {
  languageShape,
  parameterCount,
  presetNames,
  presets,
  vocabularySizes,
  type PresetName,
} from '../../../../models/languageModel/shape';
import { openBytePairs, type BytePairs } from '../../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../../models/languageModel/tokenizer/learnBytePairs';
import {
  languageOptions,
  trainLanguageModel,
  type LanguageOptions,
  type LanguageStart,
} from '../../../../models/languageModel/trainLanguageModel';
import type { LoopHooks } from '../../../../models/training/trainingLoop';
import { cutNote, type Window } from '../../../../models/languageModel/windows';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { openCheckpointFile } from '../training/checkpointFile';
import { choice } from '../files/documentPlaces';
import { writeLanguageModel } from '../models/languageModelFiles';
import { checkFree, checkpointOf, withPlace } from '../models/modelFiles';
import { exit, flag, option, type ExitCode, type VerbContext } from '../verb';
import { readLanguageCorpus, type LanguageCorpus } from './readText';
import { languageProgress, rounded, startAskedBackend } from './run';

/** Places of a window: notes are short, and a step of longer windows is slower by more than it learns. */
export const windowPlaces = 128;
export const unseenShare = 0.2;
const checkpointEveryMs = 60_000;
const defaultEpochs = 10;
/** People who do not exist, planted by default. */
const plannedPeople = 4;
const plannedCopies = [1, 10, 50] as const;

/** Where the audit draws the names that were never planted from. */
export const candidateNames = 255;

/** What the line says, checked before anything is read. */
interface Asked {
  readonly out: string;
  readonly preset: PresetName;
  readonly size: number;
  readonly labels: ReplacedLabels;
  readonly plan: CanaryPlan;
  readonly options: LanguageOptions;
}

function askedOf(context: VerbContext): Asked {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'lm train needs --out');
  const given = ['preset', 'vocabulary'].find((name) => context.values[name] !== undefined);
  if (given !== undefined && context.values['from'] !== undefined)
    throw new GauzeError('badRequest', `--${given} not with --from: shape and vocabulary are those of the model`);
  const preset = choice(context, 'preset', presetNames) ?? '2M';
  const seed = wholeOption(context, 'seed', { otherwise: 1 });
  const people = wholeOption(context, 'canaries', { otherwise: plannedPeople, most: 200 });
  return {
    out,
    preset,
    size: wholeOption(context, 'vocabulary', { otherwise: presets[preset].pieces, ...vocabularySizes }),
    labels: choice(context, 'replace', replacedLabels) ?? 'all',
    plan: { seed, groups: people === 0 ? [] : plannedCopies.map((copies) => ({ people, copies })) },
    options: {
      ...languageOptions,
      seed,
      epochs: wholeOption(context, 'epochs', { otherwise: defaultEpochs, least: 1 }),
      batchSize: wholeOption(context, 'batch-size', { otherwise: languageOptions.batchSize, least: 1 }),
    },
  };
}

/** `gauze lm train`: reads, anonymises, splits, plants canaries, trains, and writes the model. */
export async function trainLanguageVerb(context: VerbContext): Promise<ExitCode> {
  const asked = askedOf(context);
  const { out, size } = asked;
  await checkFree(out);
  const corpus = await readLanguageCorpus(context, asked.labels, unseenShare, asked.options.seed);
  const need = textNeed(corpus.learned, size);
  if (!suffices(need))
    throw new GauzeError('notReady', 'there is too little text for a vocabulary of this size', {
      needs: 'text',
      ...need,
    });
  const backend = await startAskedBackend(context);
  return withPlace(out, async () => {
    const texts = plantedTexts(corpus, asked.plan);
    const start = await startOf(context, texts, asked);
    const { shape, vocabulary } = 'model' in start ? start.model : start;
    const unseen = corpus.unseen.map(({ text }) => text);
    const text = { learned: windowsOf(vocabulary, texts), unseen: windowsOf(vocabulary, unseen) };
    context.diagnostics.report('info', 'training', {
      notes: corpus.learned.length,
      unseenNotes: corpus.unseen.length,
      keptWords: corpus.kept.length,
      pieces: shape.pieces,
      windows: text.learned.length,
      parameters: parameterCount(shape),
    });
    const begun = context.elapsed();
    const trained = await withCheckpoint(context, out, (hooks, resume) =>
      trainLanguageModel(start, text, asked.options, hooks, resume),
    );
    if (trained.perplexity === null) throw new GauzeError('notReady', 'there is no unseen text', { needs: 'text' });
    const training = {
      preset: 'model' in start ? 'imported' : asked.preset,
      parameters: parameterCount(shape),
      seed: asked.options.seed,
      epochs: asked.options.epochs,
      batchSize: asked.options.batchSize,
      learningRate: asked.options.learningRate,
      steps: trained.steps,
      seconds: (context.elapsed() - begun) / 1000,
      backend,
      perplexity: trained.perplexity,
      history: trained.history.map(({ epoch, loss, perplexity }) => ({ epoch, loss, perplexity: perplexity ?? null })),
    };
    const manifest = manifestOf(context, asked, corpus, training);
    await writeLanguageModel(out, createLanguageBundle(manifest, trained.model, systemDigest.sha256));
    await rm(checkpointOf(out), { force: true });
    await listKept(context, corpus);
    context.diagnostics.report('info', 'trained', {
      seconds: Math.round(training.seconds),
      perplexity: rounded(training.perplexity),
    });
    return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
  });
}

/** Ctrl+C ends a training with its checkpoint kept; `--resume` goes on from there. */
async function withCheckpoint<T>(
  context: VerbContext,
  out: string,
  work: (hooks: LoopHooks, resume: Uint8Array | undefined) => Promise<T>,
): Promise<T> {
  const file = checkpointOf(out);
  const resume = flag(context, 'resume') && (await nodeFiles.exists(file)) ? await nodeFiles.read(file) : undefined;
  const kept = openCheckpointFile(file, context.diagnostics, context.elapsed, checkpointEveryMs);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once('SIGINT', stop);
  const hooks = {
    elapsed: context.elapsed,
    signal: abort.signal,
    onProgress: languageProgress(context, 'training'),
    onCheckpoint: kept.take,
  };
  try {
    return await work(hooks, resume);
  } finally {
    await kept.save();
    process.off('SIGINT', stop);
  }
}

/** A new vocabulary and weights, or those of `--from`. */
async function startOf(
  context: VerbContext,
  texts: readonly string[],
  { preset, size }: Asked,
): Promise<LanguageStart> {
  const folder = option(context, 'from');
  if (folder === undefined) {
    const vocabulary = learnBytePairs(texts, { size, least: 2 });
    return { vocabulary, shape: languageShape({ ...presets[preset], pieces: vocabulary.pieces.length }, windowPlaces) };
  }
  const files = new Map<string, Uint8Array>();
  for (const name of modelFiles) {
    const file = path.join(folder, name);
    if (await nodeFiles.exists(file)) files.set(name, await nodeFiles.read(file));
  }
  const model = importLanguageModel(files);
  if (model.shape.positions < windowPlaces)
    throw new GauzeError('badRequest', 'the model of --from has fewer places than a window', { places: windowPlaces });
  return { model };
}

/** What is learned from: notes with the sentences of the plan. */
export function plantedTexts({ learned, language }: LanguageCorpus, plan: CanaryPlan): readonly string[] {
  const { canaries } = drawCanaries(plan, language, candidateNames);
  return plantCanaries(
    learned.map(({ text }) => text),
    canaries,
    trainingRandom(plan.seed + 1),
  );
}

export function windowsOf(vocabulary: BytePairs, texts: readonly string[]): readonly Window[] {
  const read = openBytePairs(vocabulary);
  return texts.flatMap((text) => cutNote(read(text).ids, windowPlaces));
}

function manifestOf(
  context: VerbContext,
  { out, labels, plan }: Asked,
  { learned, unseen, kept, language, failed, sha256 }: LanguageCorpus,
  training: LanguageManifest['training'],
): Omit<LanguageManifest, 'parts'> {
  const patients = (notes: typeof learned): number => new Set(notes.map(({ patient }) => patient)).size;
  return {
    format: 'gauze-language-model',
    version: 1,
    name: (option(context, 'name') ?? path.basename(out).replace(/\.gauzemodel$/i, '')).slice(0, 100),
    createdAt: new Date(systemClock.now()).toISOString(),
    gauze: applicationVersion,
    languages: [language],
    licence: option(context, 'licence') ?? 'not stated',
    text: {
      labels,
      notes: learned.length,
      patients: patients(learned),
      letters: learned.reduce((sum, { text }) => sum + text.length, 0),
      unseenNotes: unseen.length,
      unseenPatients: patients(unseen),
      unseenShare,
      replaced: learned.reduce((sum, { replaced }) => sum + replaced.length, 0),
      keptWords: kept.length,
      failed,
      sha256,
    },
    canaries: plan,
    training,
    scrub: null,
  };
}

/** Medical words that stayed, for a person to look at; only where it was asked for, since one may be a name. */
async function listKept(context: VerbContext, { kept }: LanguageCorpus): Promise<void> {
  const file = option(context, 'kept');
  if (file === undefined) return;
  const rows = kept.map(({ word, count }) => `${count}\t${word.replace(/\s+/g, ' ')}\n`);
  await nodeFiles.replace(file, new TextEncoder().encode(rows.join('')));
}

/** @throws GauzeError `badRequest` for anything but a whole number within bounds */
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
