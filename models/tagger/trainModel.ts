import type { EngineError, GoldNote, TrainReply, TrainRequest } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import type { Suggestion } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';
import type { ModelKind } from '../../electron/contract/models';
import type { TrainingPoint } from '../../electron/contract/training';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { createDetector } from '../../electron/core/detection/detect';
import { modelErrors } from '../../electron/core/training/modelErrors';
import { modelMetrics } from '../../electron/core/training/modelMetrics';
import { tokenize } from '../../electron/core/text/tokens';
import { createBundle, writeBundle, type Manifest, type Sha256, type TaggerKind } from '../bundle';
import { modelCard, plainArithmetic } from '../bundle/card';
import { bundleFormat, bundleVersion, cardName, featuresId, tokenizerId } from '../bundle/format';
import type { ModelPrivacy } from '../bundle/manifest';
import { readLinearCrf } from '../bundle/linearCrfPart';
import { hashOfText } from '../features/hashing';
import type { Featurizer } from '../features/tokenFeatures';
import { linearCrfTagger } from '../linearCrf/linearCrf';
import { asOutOfMemory } from '../training/outOfMemory';
import { recallCurves } from './calibrate';
import { combine } from './combine';
import type { LoadNetwork } from './loadModel';
import { readNote } from './probabilities';
import { learnRuleFloors } from './ruleFloors';
import {
  bothAtOnce,
  trainSideBySide,
  type ApartTools,
  type PartHooks,
  type PartPlan,
  type PartPoint,
  type TrainedPart,
} from './sideBySide';
import type { Tagger } from './tagger';
import { trainLinearCrfPart, type LinearCrfTools } from './trainLinearCrfPart';
import { packParts, unpackParts } from '../training/trainingParts';

/** How networks are trained and used here; a module of its own, so that nobody loads tensors who has none to compute. */
export interface NetworkTools {
  readonly backend: string;
  /** What was read by others that the networks of a request start from; absent or null: they start from nothing. */
  readonly startsFrom?: (request: TrainRequest) => Promise<Manifest['lineage'][number] | null>;
  /** @param resume what `onCheckpoint` was given */
  readonly train: (
    request: TrainRequest,
    featurizer: Featurizer,
    hooks: PartHooks,
    resume: ReadonlyMap<string, Uint8Array>,
  ) => Promise<TrainedPart>;
  readonly load: LoadNetwork;
  /** Absent where networks are trained in this thread alone. */
  readonly apart?: ApartTools | undefined;
}

export interface TrainTools extends LinearCrfTools {
  readonly gazetteer: (language: Language) => Gazetteer | undefined;
  readonly sha256: Sha256;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  /**
   * The linear CRF in a thread of its own, to the same bytes, while networks learn here. Absent where there is no core or memory to spare.
   *
   * @throws GauzeError `notReady` where no thread could be started
   */
  readonly linearCrfApart?:
    ((request: TrainRequest, hooks: Omit<PartHooks, 'onCheckpoint'>) => Promise<Uint8Array>) | undefined;
  /** Starts a backend where a network is asked for. */
  readonly network: () => Promise<NetworkTools>;
}

export interface TrainHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (point: TrainingPoint, checkpoint: Uint8Array | null) => void;
}

interface Part {
  readonly kind: TaggerKind;
  readonly name: string;
  readonly weight: number;
  readonly bytes: Uint8Array;
  readonly tagger: Tagger;
}

/** Networks of a kind of model, each from another seed. */
const networksOf: Readonly<Record<ModelKind, number>> = { linearCrf: 0, network: 1, default: 1, accurate: 3 };
/** It errs elsewhere than networks do, so beside three of them it counts twice (MEDDOCAN dev: .9741 against .9738 counted once). */
const weightBesideThree = 2;

/**
 * Trains a model, measures it on the held-out notes, fits the recall target and the floors of the rules there, and puts it all into a
 * bundle. The same request gives the same bytes.
 *
 * @throws GauzeError `empty` without notes or spans, `badRequest` for spans with unknown labels, `cancelled`, `tooLarge` when memory ran out,
 * `stale` where the checkpoint is of other notes or settings
 */
export async function trainModel(
  request: TrainRequest,
  tools: TrainTools,
  { signal, onProgress }: TrainHooks,
): Promise<TrainReply> {
  check(request);
  const { kind, notes, labels, about, options } = request;
  const from = tools.elapsed();
  const mark = markOf(request);
  const say: Say = (part, point, checkpoint = null) =>
    onProgress(
      { ...point, part, elapsedMs: tools.elapsed() - from },
      checkpoint === null ? null : packParts(new Map([...checkpoint, [markName, mark]])),
    );
  const kept = openKept(unpackedFor(mark, request.checkpoint), say);
  const parts: Part[] = [];
  let backend = plainArithmetic;
  let { lineage } = about;
  let privacy: ModelPrivacy | null = null;
  try {
    if (kind === 'linearCrf') parts.push(await linearCrfPart(request, tools, signal, say, kept));
    else {
      const network = await tools.network();
      backend = network.backend;
      const source = (await network.startsFrom?.(request)) ?? null;
      if (source !== null) lineage = [...lineage, source];
      const apart = kind === 'network' || kept.done.has(linearCrfName) ? undefined : tools.linearCrfApart;
      if (apart === undefined && kind !== 'network') parts.push(await linearCrfPart(request, tools, signal, say, kept));
      const networks = (until: AbortSignal): Promise<ModelPrivacy | null> =>
        trainNetworks(request, network, tools, until, say, kept);
      if (apart === undefined) privacy = await networks(signal);
      else {
        [privacy] = await bothAtOnce(signal, networks, (until) =>
          linearCrfBeside(request, apart, tools, until, say, kept),
        );
        parts.push(await linearCrfPart(request, tools, signal, say, kept));
      }
      for (const name of networkNames(kind)) {
        const bytes = kept.done.get(`${donePrefix}${name}`)!;
        parts.push({ kind: 'network', name, weight: 1, bytes, tagger: await network.load(bytes, tools.featurizer) });
      }
    }
    const last = parts.at(-1)?.kind ?? 'linearCrf';
    say(last, {
      phase: 'measuring',
      epoch: 1,
      epochs: 1,
      loss: null,
      dev: null,
      tokensPerSecond: 0,
      secondsLeft: null,
    });
    const measured = await measure(request, parts, tools, signal);
    const manifest: Omit<Manifest, 'parts'> = {
      format: bundleFormat,
      version: bundleVersion,
      kind,
      name: about.name,
      createdAt: about.createdAt,
      gauze: about.gauze,
      languages: languages.filter((language) => notes.some((note) => note.language === language)),
      labelSet: about.labelSet,
      labels: labels.map(({ id, type, from: kinds }) => ({ id, type, from: kinds })),
      tokenizer: tokenizerId,
      features: featuresId,
      hasWordList: false,
      taggers: parts.map((part) => ({
        kind: part.kind,
        part: `${part.name}.safetensors`,
        ...(part.weight !== 1 && { weight: part.weight }),
      })),
      training: {
        notes: notes.length,
        patients: patientsOf(notes),
        options,
        backend,
        seconds: Math.round((tools.elapsed() - from) / 1000),
      },
      standing: about.standing ?? 'decides',
      metrics: measured.metrics,
      curves: measured.curves,
      ruleFloors: measured.ruleFloors,
      lineage,
      licence: about.licence,
      privacy,
    };
    const bundle = createBundle(
      manifest,
      new Map([
        ...parts.map((part) => [`${part.name}.safetensors`, part.bytes] as const),
        [cardName, new TextEncoder().encode(modelCard(manifest, about.remarks))],
      ]),
      tools.sha256,
    );
    return {
      bundle: writeBundle(bundle),
      sha256: bundle.sha256,
      metrics: measured.metrics,
      errors: measured.errors,
      backend,
      seconds: (tools.elapsed() - from) / 1000,
    };
  } catch (error) {
    throw asOutOfMemory(error, null);
  } finally {
    for (const { tagger } of parts) tagger.dispose();
  }
}

const markName = 'of';

/**
 * Changes with the notes and settings that finished parts come from. As for networks, a smaller batch where memory did not suffice changes
 * nothing; nor do unlabelled texts, which may grow in a project meanwhile: what words are read from them has a mark of its own.
 */
function markOf({ kind, notes, devNotes, labels, options }: TrainRequest): Uint8Array {
  let hash = hashOfText(JSON.stringify([kind, labels, { ...options, batchSize: undefined }, notes.length]));
  for (const { patient, language, text, spans } of [...notes, ...devNotes])
    hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify([patient, language, spans]))}`);
  return new TextEncoder().encode((hash >>> 0).toString(16));
}

function unpackedFor(mark: Uint8Array, checkpoint: Uint8Array | null): ReadonlyMap<string, Uint8Array> {
  const parts = new Map(unpackParts(checkpoint));
  if (parts.size > 0 && String(parts.get(markName)) !== String(mark))
    throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  parts.delete(markName);
  return parts;
}

function check({ kind, notes, devNotes, labels, options, texts = [] }: TrainRequest): void {
  if (options.privacy !== undefined && kind !== 'network')
    throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
  if (options.privacy !== undefined && texts.length > 0)
    throw new GauzeError('badRequest', 'differential privacy does not cover unlabelled notes: train without them');
  if ((options.architecture ?? 'recipe') !== 'recipe' && (kind !== 'network' || options.privacy !== undefined))
    throw new GauzeError(
      'badRequest',
      'the published architectures are for a network alone, without differential privacy',
      { kind },
    );
  const known = new Set(labels.map(({ id }) => id));
  if (notes.length === 0)
    throw new GauzeError('empty', 'there is no note to learn from', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0))
    throw new GauzeError('empty', 'no span is marked in the notes', { problem: 'noSpans' });
  for (const note of [...notes, ...devNotes]) {
    for (const { start, end, type } of note.spans) {
      if (!known.has(type)) throw new GauzeError('badRequest', 'a span has a label that is not listed');
      if (!(start >= 0 && start < end && end <= note.text.length))
        throw new GauzeError('badRequest', 'a span lies outside of its note');
    }
  }
}

type Say = (
  part: TaggerKind,
  point: PartPoint & Pick<TrainingPoint, 'together' | 'isBeside'>,
  checkpoint?: ReadonlyMap<string, Uint8Array> | null,
) => void;

/** Trained here unless it is finished. Stored weights are rounded, so it is used as it will be read back. */
async function linearCrfPart(
  request: TrainRequest,
  tools: TrainTools,
  signal: AbortSignal,
  say: Say,
  { done, keep }: Kept,
): Promise<Part> {
  let bytes = done.get(linearCrfName);
  if (bytes === undefined) {
    bytes = await trainLinearCrfPart(request, tools, {
      elapsed: tools.elapsed,
      signal,
      onProgress: (point) => say('linearCrf', point),
    });
    done.set(linearCrfName, bytes);
    // What is finished is not lost where the first pass of a network ends the process.
    if (request.kind !== 'linearCrf') keep();
  }
  return {
    kind: 'linearCrf',
    name: linearCrfName,
    weight: request.kind === 'accurate' ? weightBesideThree : 1,
    bytes,
    tagger: linearCrfTagger(readLinearCrf(bytes), tools.featurizer),
  };
}

async function linearCrfBeside(
  request: TrainRequest,
  train: NonNullable<TrainTools['linearCrfApart']>,
  { elapsed }: TrainTools,
  signal: AbortSignal,
  say: Say,
  { done, keep }: Kept,
): Promise<void> {
  try {
    done.set(
      linearCrfName,
      await train(request, { elapsed, signal, onProgress: (point) => say('linearCrf', { ...point, isBeside: true }) }),
    );
    keep();
  } catch (error) {
    // no thread after all: it is trained after the networks
    if (!(error instanceof GauzeError) || error.code !== 'notReady') throw error;
  }
}

const linearCrfName = 'linearCrf';
const donePrefix = 'done ';
/** Of networks that are trained side by side; one that is trained alone is `network`. */
const statePrefix = 'state ';
const networkNames = (kind: ModelKind): readonly string[] =>
  Array.from({ length: networksOf[kind] }, (_, at) => (networksOf[kind] === 1 ? 'network' : `network${at + 1}`));

/** What a checkpoint holds. */
interface Kept {
  /** Finished parts. */
  readonly done: Map<string, Uint8Array>;
  /** What networks under way go on from. */
  states: ReadonlyMap<string, Uint8Array>;
  /** Hands all of it over. */
  readonly keep: () => void;
}

function openKept(finished: ReadonlyMap<string, Uint8Array>, say: Say): Kept {
  const isDone = (name: string): boolean => name.startsWith(donePrefix) || name === linearCrfName;
  const parts = [...finished];
  const kept: Kept = {
    done: new Map(parts.filter(([name]) => isDone(name))),
    states: new Map(parts.filter(([name]) => !isDone(name))),
    keep: () =>
      say(
        'network',
        { phase: 'training', epoch: 1, epochs: 1, loss: null, dev: null, tokensPerSecond: 0, secondsLeft: null },
        new Map([...kept.done, ...kept.states]),
      ),
  };
  return kept;
}

/**
 * The networks of a model, the encoder read once for all: side by side where there are cores and memory, else one after the other, with the
 * same bytes. A finished one is kept by name in the checkpoint.
 */
async function trainNetworks(
  request: TrainRequest,
  network: NetworkTools,
  { featurizer, elapsed }: TrainTools,
  signal: AbortSignal,
  say: Say,
  kept: Kept,
): Promise<ModelPrivacy | null> {
  const names = networkNames(request.kind);
  const count = names.length;
  const seed = request.options.seed ?? 1;
  let privacy: ModelPrivacy | null = null;
  const keep = (states: ReadonlyMap<string, Uint8Array>): void => {
    kept.states = states;
    kept.keep();
  };
  const inAll = (point: PartPoint, at: number): PartPoint => ({
    ...point,
    ...(point.phase === 'training' && { epoch: point.epoch + at * point.epochs, epochs: count * point.epochs }),
  });
  const left = (): readonly string[] => names.filter((name) => !kept.done.has(`${donePrefix}${name}`));
  if (count > 1 && network.apart !== undefined && Math.min(network.apart.atOnce, left().length) > 1) {
    try {
      await apart(network.apart);
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code !== 'notReady') throw error;
      // no threads after all: what is left is trained here
    }
  }
  for (const name of left()) {
    const at = names.indexOf(name);
    const options = count === 1 ? request.options : { ...request.options, seed: seed + at };
    const own = kept.states.get(`${statePrefix}${name}`);
    const trained = await network.train(
      { ...request, options },
      featurizer,
      { elapsed, signal, onProgress: (point) => say('network', inAll(point, at)), onCheckpoint: keep },
      own === undefined ? kept.states : new Map([...kept.states, ['network', own]]),
    );
    privacy = trained.privacy;
    // the next one begins anew on the same encoder
    kept.states = new Map([...kept.states].filter(([state]) => state === 'encoder' || state.startsWith(statePrefix)));
    kept.done.set(`${donePrefix}${name}`, trained.bytes);
  }
  return privacy;

  async function apart(tools: ApartTools): Promise<void> {
    const reading: PartHooks = {
      elapsed,
      signal,
      onProgress: (point) => say('network', point),
      onCheckpoint: (now) => keep(new Map([...kept.states, ...now])),
    };
    const start = await tools.prepare(request, reading, kept.states);
    const plans = left().map((name, place): PartPlan => ({
      name,
      seed: seed + names.indexOf(name),
      state: kept.states.get(`${statePrefix}${name}`) ?? (place === 0 ? kept.states.get('network') : undefined),
    }));
    await trainSideBySide(request, plans, start, tools, {
      elapsed,
      signal,
      onProgress: ({ point, at, done: share }) =>
        say('network', {
          ...inAll(point, names.indexOf(plans[at]!.name)),
          together: { networks: Math.min(tools.atOnce, plans.length), done: share },
        }),
      onCheckpoint: (now) =>
        keep(new Map([...start, ...[...now].map(([name, state]) => [`${statePrefix}${name}`, state] as const)])),
      onDone: (name, part) => {
        kept.done.set(`${donePrefix}${name}`, part.bytes);
        kept.states = new Map([...kept.states].filter(([state]) => state !== `${statePrefix}${name}`));
      },
    });
    kept.states = new Map([...start, ...[...kept.states].filter(([name]) => name.startsWith(statePrefix))]);
  }
}

async function measure(
  { devNotes, labels }: TrainRequest,
  parts: readonly Part[],
  { gazetteer, pause }: TrainTools,
  signal: AbortSignal,
) {
  if (devNotes.length === 0) return { metrics: null, curves: [], ruleFloors: {}, errors: [] };
  const rules = rulesBy(gazetteer);
  const [taggers, weights] = [parts.map(({ tagger }) => tagger), parts.map(({ weight }) => weight)];
  const read = [];
  for (const note of devNotes) {
    await pause();
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    const tokens = tokenize(note.text);
    const probabilities = await readNote(taggers, labels, tokens, note.language, weights);
    read.push({ note, tokens, spans: note.spans, probabilities, average: probabilities.average, rules: rules(note) });
  }
  const found = read.map(({ tokens, probabilities }) =>
    combine(tokens, probabilities, [], { source: 'model', ruleFloors: {} }).map(
      ({ start, end, label = '', score }) => ({ start, end, label, score }),
    ),
  );
  const golds = devNotes.map(({ spans }) => spans.map(({ start, end, type }) => ({ start, end, label: type })));
  const errors = devNotes.flatMap(({ text }, note) =>
    modelErrors(text, golds[note] ?? [], found[note] ?? []).map((error): EngineError => ({ note, ...error })),
  );
  const pairs = devNotes.map(({ id, text }, note) => ({
    id,
    text,
    gold: golds[note] ?? [],
    system: found[note] ?? [],
  }));
  return {
    metrics: modelMetrics(pairs, patientsOf(devNotes)),
    curves: recallCurves(read, labels),
    ruleFloors: learnRuleFloors(read),
    errors,
  };
}

const patientsOf = (notes: readonly GoldNote[]): number => new Set(notes.map(({ patient }) => patient)).size;

function rulesBy(gazetteer: TrainTools['gazetteer']): (note: GoldNote) => readonly Suggestion[] {
  const detectors = new Map<Language, ReturnType<typeof createDetector>>();
  return ({ language, text }) => {
    let detect = detectors.get(language);
    if (detect === undefined) {
      const list = gazetteer(language);
      detectors.set(language, (detect = createDetector({ language, ...(list !== undefined && { gazetteer: list }) })));
    }
    return detect(text);
  };
}
