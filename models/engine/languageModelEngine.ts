import type { EngineMethods } from '../../electron/contract/engineApi';
import type {
  LanguageAuditRequest,
  LanguageInfo,
  LanguageScrubRequest,
  LanguageTrainReply,
  LanguageTrainRequest,
} from '../../electron/contract/languageModelEngine';
import {
  defaultVocabularySource,
  presetPieces,
  type LanguagePoint,
  type ReplacedLabels,
} from '../../electron/contract/languageModels';
import { auditBundle, refuseOtherNotes } from '../languageModel/audit/auditBundle';
import { dossierOf } from '../languageModel/audit/dossier';
import { givenAway } from '../languageModel/audit/givenAway';
import {
  modelOfBundle,
  readLanguageBundle,
  writeLanguageBundle,
  type LanguageBundle,
} from '../languageModel/languageBundle';
import {
  auditMaterial,
  canaryPlan,
  corpusOf,
  plannedPeople,
  type LanguageCorpus,
} from '../languageModel/languageCorpus';
import { holdsDigest, trainedManifest } from '../languageModel/languageManifest';
import { learnLanguage, optionsOf, type PrivateOrder } from '../languageModel/learnLanguage';
import { refuseOtherAudit, scrubBundle } from '../languageModel/scrubBundle';
import { parameterCount, type LanguageModel } from '../languageModel/shape';
import { markTexts } from '../languageModel/textMark';
import type { LoopHooks, TrainingProgress } from '../training/trainingLoop';
import type { Machine } from './machine';
import { publicLanguageTexts } from './publicLanguage';

type LanguageEngine = EngineMethods['languageModel'];
type LanguageMachine = Pick<Machine, 'sha256' | 'elapsed' | 'startBackend' | 'gazetteers' | 'random' | 'resources'>;

/** Language models in this process. Nothing is asked of them but by an audit, so that none stays loaded. */
export function createLanguageEngine(machine: LanguageMachine): LanguageEngine {
  const { sha256, elapsed, startBackend, gazetteers, random } = machine;
  const corpusFor = async (
    { notes, devNotes, language }: Pick<LanguageTrainRequest, 'notes' | 'devNotes' | 'language'>,
    labels: ReplacedLabels,
  ): Promise<LanguageCorpus> =>
    corpusOf({ learned: notes, unseen: devNotes }, labels, language, await gazetteers.need(language), sha256);
  /** The model that is attacked, and what it is attacked with. */
  async function attacked(request: LanguageAuditRequest | LanguageScrubRequest) {
    const bundle = readLanguageBundle(request.bytes, sha256);
    const manifest = trainedManifest(bundle.manifest);
    const corpus = await corpusFor(request, manifest.text.labels);
    refuseOtherNotes(bundle, corpus, request.notesKey);
    const gazetteer = await gazetteers.need(request.language);
    const judgements = request.judgements.map(({ word, isName }) => [word, isName] as const);
    await startBackend();
    return { bundle, corpus, material: auditMaterial(manifest, corpus, gazetteer, judgements) };
  }
  return {
    async inspect({ bytes }) {
      const bundle = readLanguageBundle(bytes, sha256);
      return infoOf(bundle, modelOfBundle(bundle), bytes.length);
    },
    load: () => Promise.resolve(null),
    unload: () => Promise.resolve(null),
    train: (request, { onProgress, signal }) => train(machine, corpusFor, request, onProgress, signal),
    async audit(request, { onProgress, signal }) {
      const { bundle, material } = await attacked(request);
      return auditBundle(bundle, material, request.references, request.membership, request.createdAt, random, {
        elapsed,
        signal,
        onProgress: stepsOf(onProgress, request.references),
      });
    },
    async scrub(request, { onProgress, signal }) {
      const { bundle, corpus, material } = await attacked(request);
      const began = elapsed();
      const { name, createdAt, epochs, audit } = request;
      const hooks = { elapsed, signal, onProgress: stepsOf(onProgress, 1) };
      const scrubbed = await scrubBundle(
        bundle,
        audit,
        material,
        epochs,
        { name, createdAt, mark: markTexts(corpus.sha256, request.notesKey, random) },
        { sha256, random },
        hooks,
      );
      return replyOf(scrubbed, [], (elapsed() - began) / 1000);
    },
    async export({ bytes, audit, acceptance, day }) {
      const bundle = readLanguageBundle(bytes, sha256);
      const files = givenAway(bundle, audit, acceptance, day);
      return {
        files: [...files].map(([name, content]) => ({ name, bytes: content })),
        holdsDigest: holdsDigest(bundle.manifest),
      };
    },
    async dossier({ bytes, audit, acceptance, day }) {
      const bundle = readLanguageBundle(bytes, sha256);
      refuseOtherAudit(bundle, audit);
      return { dossier: dossierOf(bundle, audit, acceptance, day) };
    },
  };
}

async function train(
  { startBackend, elapsed, sha256, random, resources }: LanguageMachine,
  corpusFor: (request: LanguageTrainRequest, labels: ReplacedLabels) => Promise<LanguageCorpus>,
  request: LanguageTrainRequest,
  onProgress: Parameters<LanguageEngine['train']>[1]['onProgress'],
  signal: AbortSignal,
): Promise<LanguageTrainReply> {
  const { preset = '2M', vocabulary, replace = 'all', canaries = plannedPeople, seed = 1, privacy } = request.options;
  const { vocabularyFrom = defaultVocabularySource } = request.options;
  const corpus = await corpusFor(request, replace);
  const { report } = await startBackend();
  const began = elapsed();
  let last: LanguagePoint | null = null;
  const hooks: LoopHooks = {
    elapsed,
    signal,
    onProgress: ({ epoch, epochs, step, steps, loss, secondsLeft, evaluation }) => {
      const perplexity = evaluation?.perplexity;
      const dev = perplexity === undefined ? null : { perplexity };
      last = { epoch, epochs, step, steps, loss, elapsedMs: elapsed() - began, secondsLeft, dev };
      onProgress({ point: last, checkpoint: null });
    },
    onCheckpoint: (checkpoint) => {
      if (last !== null) onProgress({ point: last, checkpoint });
    },
  };
  const order: PrivateOrder | null =
    privacy === undefined
      ? null
      : {
          wish: privacy,
          random,
          publicTexts: await publicLanguageTexts(resources, corpus.language, replace),
          remarks: ['Its ε was charged to the privacy ledger of its project before the first step.'],
        };
  const bundle = await learnLanguage(
    {
      corpus,
      mark: markTexts(corpus.sha256, request.notesKey, random),
      labels: replace,
      plan: canaryPlan(canaries, seed),
      preset,
      size: vocabulary ?? presetPieces[preset],
      from: null,
      options: optionsOf({ ...request.options, seed }, privacy !== undefined),
      privacy: order,
      inventedTexts: vocabularyFrom === 'notes' ? null : await publicLanguageTexts(resources, corpus.language, replace),
      about: request.about,
      backend: report.running,
    },
    sha256,
    hooks,
    request.checkpoint ?? undefined,
  );
  return replyOf(bundle, corpus.kept, (elapsed() - began) / 1000);
}

/** Steps of several trainings of the same length, one after the other. */
function stepsOf(
  onProgress: (progress: { readonly step: number; readonly steps: number }) => void,
  trainings: number,
): (progress: TrainingProgress) => void {
  let done = 0;
  return ({ step, steps }) => {
    onProgress({ step: done + step, steps: steps * Math.max(1, trainings) });
    if (step === steps) done += steps;
  };
}

/** More are nobody's to read. */
const maxListedWords = 500;

/** Null for a model that came as a folder: it was not measured here. */
const perplexityOf = ({ manifest: { scrub, training } }: Pick<LanguageBundle, 'manifest'>): number | null =>
  scrub?.perplexityAfter ?? training?.perplexity ?? null;

const replyOf = (bundle: LanguageBundle, kept: LanguageCorpus['kept'], seconds: number): LanguageTrainReply => ({
  bundle: writeLanguageBundle(bundle),
  sha256: bundle.sha256,
  metrics: null,
  perplexity: perplexityOf(bundle)!,
  kept: kept.slice(0, maxListedWords),
  seconds,
});

function infoOf(bundle: LanguageBundle, { shape }: LanguageModel, bytes: number): LanguageInfo {
  const { manifest, parts, sha256 } = bundle;
  const { name, createdAt, languages, licence, text, scrub } = manifest;
  return {
    sha256,
    bytes,
    name,
    createdAt,
    languages,
    notes: text?.notes ?? 0,
    patients: text?.patients ?? 0,
    parameters: parameterCount(shape),
    perplexity: perplexityOf(bundle),
    scrub:
      scrub === null ? null : { names: scrub.names, entries: scrub.entries, pieces: scrub.pieces, cost: scrub.cost },
    lineage:
      text === null ? [] : [{ name: 'notes of a project or folder', licence: 'patient data', notes: text.notes }],
    licence,
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
