import { rm } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import {
  defaultVocabularySource,
  isVocabularyCounted,
  presetNames,
  replacedLabels,
  vocabularySizes,
  vocabularySources,
  type PresetName,
  type ReplacedLabels,
  type VocabularySource,
} from '../../../contract/languageModels';
import { importLanguageModel } from '../../../../models/languageModel/importFolder';
import { canaryPlan, plannedPeople, type LanguageCorpus } from '../../../../models/languageModel/languageCorpus';
import { trainedManifest, type CanaryPlan } from '../../../../models/languageModel/languageManifest';
import { publicLanguageTexts } from '../../../../models/engine/publicLanguage';
import {
  learnLanguage,
  optionsOf,
  planFor,
  refuseTooLittle,
  refuseUnfit,
  unseenShare,
  type PrivateOrder,
} from '../../../../models/languageModel/learnLanguage';
import type { LanguageBundle } from '../../../../models/languageModel/languageBundle';
import { presets, type LanguageModel } from '../../../../models/languageModel/shape';
import { markTexts, newNotesKey } from '../../../../models/languageModel/textMark';
import type { LanguageOptions } from '../../../../models/languageModel/trainLanguageModel';
import type { TrainingPrivacy } from '../../../contract/training';
import type { LoopHooks } from '../../../../models/training/trainingLoop';
import { readForeignFolder } from '../../../services/models/tagger/foreignFolder';
import { systemClock } from '../../node/clock';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import { systemRandom } from '../../node/random';
import { createResources } from '../../node/resources';
import { print } from '../print';
import { openCheckpointFile } from '../training/checkpointFile';
import { privacyOf } from '../training/taggerSettings';
import { chargeTraining, checkCharge } from '../training/trainingCharge';
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
  readonly vocabularyFrom: VocabularySource;
  readonly plan: CanaryPlan;
  readonly options: LanguageOptions;
  readonly wish: TrainingPrivacy | undefined;
}

function requestedOf(context: VerbContext): Requested {
  const out = option(context, 'out');
  if (out === undefined) throw new GauzeError('badRequest', 'lm train needs --out');
  const given = ['preset', 'vocabulary', 'vocabulary-from'].find((name) => context.values[name] !== undefined);
  if (given !== undefined && context.values['from'] !== undefined)
    throw new GauzeError(
      'badRequest',
      `--${given} cannot be used with --from: shape and vocabulary are those of the model`,
    );
  const wish = askedPrivacy(context);
  const preset = choice(context, 'preset', presetNames) ?? '2M';
  const seed = wholeOption(context, 'seed', { otherwise: 1 });
  const defaults = optionsOf({ seed }, wish !== undefined);
  const vocabularyFrom = choice(context, 'vocabulary-from', vocabularySources) ?? defaultVocabularySource;
  if (option(context, 'vocabulary') !== undefined && !isVocabularyCounted(vocabularyFrom, wish !== undefined))
    throw new GauzeError(
      'badRequest',
      '--vocabulary requires --vocabulary-from notes: invented notes have as many entries as they have',
    );
  const people = wholeOption(context, 'canaries', { otherwise: plannedPeople, most: 200 });
  return {
    out,
    preset,
    size: wholeOption(context, 'vocabulary', { otherwise: presets[preset].pieces, ...vocabularySizes }),
    labels: choice(context, 'replace', replacedLabels) ?? 'all',
    vocabularyFrom,
    plan: canaryPlan(people, seed),
    options: {
      ...defaults,
      epochs: wholeOption(context, 'epochs', { otherwise: defaults.epochs, least: 1 }),
      batchSize: wholeOption(context, 'batch-size', { otherwise: defaults.batchSize, least: 1 }),
    },
    wish,
  };
}

/** The language is otherwise that of most notes, and the vocabulary would follow from it. */
function askedPrivacy(context: VerbContext): TrainingPrivacy | undefined {
  const wish = privacyOf(context);
  checkCharge(context, wish);
  if (wish === undefined && flag(context, 'accept-unlinked'))
    throw new GauzeError('badRequest', '--accept-unlinked requires --epsilon');
  if (wish !== undefined && option(context, 'language') === undefined)
    throw new GauzeError('badRequest', 'training with --epsilon needs --language');
  return wish;
}

/** @throws GauzeError `notReady` with the number of notes whose patient is unknown; as `planFor` */
function checkPatients(
  context: VerbContext,
  { learned, unlinked }: Awaited<ReturnType<typeof readLanguageCorpus>>,
  epochs: number,
  wish: TrainingPrivacy,
): void {
  if (unlinked > 0 && !flag(context, 'accept-unlinked'))
    throw new GauzeError(
      'notReady',
      'notes have no patient, and privacy for each patient needs to know whose they are: --accept-unlinked counts ' +
        'each such note as a patient',
      { needs: 'patients', notes: unlinked },
    );
  planFor(learned, epochs, wish);
}

/** `gauze lm train`: reads, anonymises, splits, inserts canaries, charges a private training, and writes the model. */
export async function trainLanguageVerb(context: VerbContext): Promise<ExitCode> {
  const requested = requestedOf(context);
  const { out, size, labels, options, wish } = requested;
  await checkFree(out);
  const corpus = await readLanguageCorpus(context, {
    labels,
    unseenShare,
    seed: options.seed,
    isPrivate: wish !== undefined,
  });
  refuseTooLittle(corpus, size);
  if (wish !== undefined) checkPatients(context, corpus, options.epochs, wish);
  const backend = await startAskedBackend(context);
  return withPlace(out, async () => {
    const from = await initialModel(context);
    // What would refuse the training does so before it is charged.
    if (from !== null) refuseUnfit(from);
    const notesKey = newNotesKey(systemRandom);
    const charge = await chargeTraining(context, { privacy: wish }, checkpointOf(out));
    const privacy = wish === undefined ? null : await privateOrder(wish, corpus, labels, charge.remarks);
    const isOfNotes = requested.vocabularyFrom === 'notes';
    const invented = isOfNotes || from !== null ? null : await inventedTexts(corpus, labels);
    const bundle = await withCheckpoint(context, out, (hooks, resume) =>
      learnLanguage(
        {
          ...requested,
          corpus,
          mark: markTexts(corpus.sha256, notesKey, systemRandom),
          from,
          privacy,
          inventedTexts: invented,
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
    await writeNotesKey(out, notesKey);
    await writeLanguageModel(out, bundle);
    await rm(checkpointOf(out), { force: true });
    await charge.end();
    await listRetainedWords(context, corpus);
    await reportTrained(context, bundle);
    return context.diagnostics.failures() > 0 ? exit.someFailed : exit.done;
  });
}

const privateOrder = async (
  wish: TrainingPrivacy,
  { language }: LanguageCorpus,
  labels: ReplacedLabels,
  remarks: readonly string[],
): Promise<PrivateOrder> => ({
  wish,
  random: systemRandom,
  publicTexts: await inventedTexts({ language }, labels),
  remarks,
});

const inventedTexts = (
  { language }: Pick<LanguageCorpus, 'language'>,
  labels: ReplacedLabels,
): Promise<readonly string[]> => publicLanguageTexts(createResources(), language, labels);

async function reportTrained(context: VerbContext, { manifest, sha256 }: LanguageBundle): Promise<void> {
  const { seconds, perplexity, backend, privacy, parameters } = trainedManifest(manifest).training;
  if (flag(context, 'json')) {
    const trained = { sha256, backend, seconds, perplexity, parameters, privacy: privacy ?? null };
    await print(context, `${JSON.stringify(trained)}\n`);
  }
  context.diagnostics.report('info', 'trained', {
    seconds: Math.round(seconds),
    perplexity: rounded(perplexity),
    ...(privacy !== undefined && { epsilon: rounded(privacy.epsilon), delta: privacy.delta }),
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
