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
import { decodeTags } from '../../electron/core/text/tagScheme';
import { tokenize } from '../../electron/core/text/tokens';
import { createBundle, writeBundle, type Manifest, type Sha256, type TaggerKind } from '../bundle';
import { modelCard, plainArithmetic } from '../bundle/card';
import { bundleFormat, bundleVersion, cardName, featuresId, tokenizerId } from '../bundle/format';
import type { ModelPrivacy } from '../bundle/manifest';
import { linearCrfBytes, readLinearCrf } from '../bundle/linearCrfPart';
import { hashOfText } from '../features/hashing';
import type { Featurizer, TokenFeatures } from '../features/tokenFeatures';
import { linearCrfTagger } from '../linearCrf/linearCrf';
import { trainLinearCrf } from '../linearCrf/trainLinearCrf';
import type { LinearCrfWeights } from '../linearCrf/weights';
import { asOutOfMemory } from '../training/outOfMemory';
import { trainingRandom } from '../training/trainingRandom';
import type { Augmenter } from './augment';
import { recallCurves } from './calibrate';
import { combine } from './combine';
import { devScores } from './devScores';
import type { LoadNetwork } from './loadModel';
import { readNote } from './probabilities';
import { learnRuleFloors } from './ruleFloors';
import { trainSideBySide, type ApartTools, type PartHooks, type PartPlan, type PartPoint, type TrainedPart } from './sideBySide';
import type { Tagger } from './tagger';
import { packParts, unpackParts } from '../training/trainingParts';

/** How networks are trained and used here; a module of its own, so that nobody loads tensors who has none to compute. */
export interface NetworkTools {
  readonly backend: string;
  /** What was read by others that the networks of a request start from; absent or null: they start from nothing. */
  readonly startsFrom?: (request: TrainRequest) => Promise<Manifest['lineage'][number] | null>;
  /** @param resume what `onCheckpoint` was given */
  readonly train: (request: TrainRequest, featurizer: Featurizer, hooks: PartHooks, resume: ReadonlyMap<string, Uint8Array>) => Promise<TrainedPart>;
  readonly load: LoadNetwork;
  /** Absent where networks are trained in this thread alone. */
  readonly apart?: ApartTools | undefined;
}

export interface TrainTools {
  readonly featurizer: Featurizer;
  readonly gazetteer: (language: Language) => Gazetteer | undefined;
  readonly sha256: Sha256;
  /** Monotonic, milliseconds. */
  readonly elapsed: () => number;
  /** Lets other work in. */
  readonly pause: () => Promise<void>;
  /** Of the copies that the linear CRF learns from beside the notes. */
  readonly augmenter: () => Promise<Augmenter>;
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
export async function trainModel(request: TrainRequest, tools: TrainTools, { signal, onProgress }: TrainHooks): Promise<TrainReply> {
  check(request);
  const { kind, notes, labels, about, options } = request;
  const from = tools.elapsed();
  const mark = markOf(request);
  const finished = unpackedFor(mark, request.checkpoint);
  const say: Say = (part, point, checkpoint = null) => onProgress({ ...point, part, elapsedMs: tools.elapsed() - from }, checkpoint === null ? null : packParts(new Map([...checkpoint, [markName, mark]])));
  const parts: Part[] = [];
  let backend = plainArithmetic;
  let { lineage } = about;
  let privacy: ModelPrivacy | null = null;
  try {
    if (kind !== 'network') parts.push({ ...(await linearCrfPart(request, tools, signal, say, finished.get('linearCrf'))), name: 'linearCrf', weight: kind === 'accurate' ? weightBesideThree : 1 });
    if (kind !== 'linearCrf') {
      const network = await tools.network();
      backend = network.backend;
      const source = (await network.startsFrom?.(request)) ?? null;
      if (source !== null) lineage = [...lineage, source];
      const trained = await networkParts(request, network, tools, signal, say, parts, finished);
      privacy = trained.privacy;
      parts.push(...trained.parts);
    }
    const last = parts.at(-1)?.kind ?? 'linearCrf';
    say(last, { phase: 'measuring', epoch: 1, epochs: 1, loss: null, dev: null, tokensPerSecond: 0, secondsLeft: null });
    const measured = await measure(request, parts, tools, signal);
    const manifest: Omit<Manifest, 'parts'> = {
      format: bundleFormat, version: bundleVersion, kind, name: about.name, createdAt: about.createdAt, gauze: about.gauze,
      languages: languages.filter((language) => notes.some((note) => note.language === language)), labelSet: about.labelSet, labels: labels.map(({ id, type, from: kinds }) => ({ id, type, from: kinds })),
      tokenizer: tokenizerId, features: featuresId, hasWordList: false,
      taggers: parts.map((part) => ({ kind: part.kind, part: `${part.name}.safetensors`, ...(part.weight !== 1 && { weight: part.weight }) })),
      training: { notes: notes.length, patients: patientsOf(notes), options, backend, seconds: Math.round((tools.elapsed() - from) / 1000) },
      standing: about.standing ?? 'decides', metrics: measured.metrics, curves: measured.curves, ruleFloors: measured.ruleFloors, lineage, licence: about.licence, privacy,
    };
    const bundle = createBundle(manifest, new Map([...parts.map((part) => [`${part.name}.safetensors`, part.bytes] as const), [cardName, new TextEncoder().encode(modelCard(manifest, about.remarks))]]), tools.sha256);
    return { bundle: writeBundle(bundle), sha256: bundle.sha256, metrics: measured.metrics, errors: measured.errors, backend, seconds: (tools.elapsed() - from) / 1000 };
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
  for (const { patient, language, text, spans } of [...notes, ...devNotes]) hash = hashOfText(`${hash} ${hashOfText(text)} ${hashOfText(JSON.stringify([patient, language, spans]))}`);
  return new TextEncoder().encode((hash >>> 0).toString(16));
}

function unpackedFor(mark: Uint8Array, checkpoint: Uint8Array | null): ReadonlyMap<string, Uint8Array> {
  const parts = new Map(unpackParts(checkpoint));
  if (parts.size > 0 && String(parts.get(markName)) !== String(mark)) throw new GauzeError('stale', 'the checkpoint is of a training with other notes or settings');
  parts.delete(markName);
  return parts;
}

function check({ kind, notes, devNotes, labels, options, texts = [] }: TrainRequest): void {
  if (options.privacy !== undefined && kind !== 'network') throw new GauzeError('badRequest', 'only a network can be trained with differential privacy', { kind });
  if (options.privacy !== undefined && texts.length > 0) throw new GauzeError('badRequest', 'differential privacy does not cover unlabelled notes: train without them');
  if ((options.architecture ?? 'recipe') !== 'recipe' && (kind !== 'network' || options.privacy !== undefined)) throw new GauzeError('badRequest', 'the published architectures are for a network alone, without differential privacy', { kind });
  const known = new Set(labels.map(({ id }) => id));
  if (notes.length === 0) throw new GauzeError('empty', 'there is no note to learn from', { problem: 'noReviewedNotes' });
  if (notes.every(({ spans }) => spans.length === 0)) throw new GauzeError('empty', 'no span is marked in the notes', { problem: 'noSpans' });
  for (const note of [...notes, ...devNotes]) {
    for (const { start, end, type } of note.spans) {
      if (!known.has(type)) throw new GauzeError('badRequest', 'a span has a label that is not listed');
      if (!(start >= 0 && start < end && end <= note.text.length)) throw new GauzeError('badRequest', 'a span lies outside of its note');
    }
  }
}

type Say = (part: TaggerKind, point: PartPoint & Pick<TrainingPoint, 'together'>, checkpoint?: ReadonlyMap<string, Uint8Array> | null) => void;

/** Iterations of the linear CRF between two looks at the held-out notes. */
const looksEvery = 5;
/** Looks without a better score after which it stops, where it may. */
const patience = 4;

/** Of weights that do equally well on the held-out notes the later ones stay: they fit the others better. */
function keepBest() {
  let best: { readonly f1: number; readonly weights: LinearCrfWeights } | null = null;
  let stale = 0;
  return {
    see(f1: number, weights: LinearCrfWeights): void {
      const before = best?.f1 ?? 0;
      // as with networks
      stale = before === 0 || !(f1 <= before) ? 0 : stale + 1;
      if (!(f1 < before)) best = { f1, weights };
    },
    isOver: () => stale >= patience,
    or: (last: LinearCrfWeights): LinearCrfWeights => best?.weights ?? last,
  };
}

async function linearCrfPart({ kind, notes, devNotes, labels, options }: TrainRequest, { featurizer, elapsed, pause, augmenter }: TrainTools, signal: AbortSignal, say: Say, finished: Uint8Array | undefined): Promise<Omit<Part, 'name' | 'weight'>> {
  if (finished !== undefined) return { kind: 'linearCrf', bytes: finished, tagger: linearCrfTagger(readLinearCrf(finished), featurizer) };
  const began = elapsed();
  let first: number | null = null;
  say('linearCrf', { phase: 'features', epoch: 1, epochs: 1, loss: null, dev: null, tokensPerSecond: 0, secondsLeft: null });
  const augment = options.hasAugmentation === false ? null : await augmenter();
  const random = trainingRandom(options.seed ?? 1);
  const copies = augment === null ? [] : notes.map((note) => augment(note, random));
  const types = labels.map(({ id }) => id);
  const look = devLook(devNotes, types, featurizer);
  const kept = options.stopsEarly === true && devNotes.length > 0 ? keepBest() : null;
  const { weights: last } = await trainLinearCrf(notes, { types, copies, featurizer, seed: options.seed ?? 1, ...(kind === 'linearCrf' && options.epochs !== undefined && { mostIterations: options.epochs }) }, {
    signal, pause,
    onProgress: ({ iteration, mostIterations, loss, evaluations, tokens, weightsNow }) => {
      first ??= elapsed();
      const weights = devNotes.length > 0 && iteration > 0 && iteration % looksEvery === 0 ? weightsNow() : null;
      const dev = weights === null ? null : look(weights);
      if (weights !== null && dev !== null) kept?.see(dev.f1, weights);
      const seconds = (elapsed() - began) / 1000;
      const each = iteration > 1 ? (elapsed() - first) / 1000 / (iteration - 1) : null;
      say('linearCrf', {
        phase: 'training', epoch: Math.max(1, iteration), epochs: mostIterations, loss, dev, tokensPerSecond: seconds === 0 ? 0 : (tokens * evaluations) / seconds,
        secondsLeft: each === null ? null : each * (mostIterations - iteration),
      });
      return kept?.isOver() !== true;
    },
  });
  kept?.see(look(last).f1, last);
  const weights = kept?.or(last) ?? last;
  const bytes = linearCrfBytes(weights);
  // As it will be read back: stored weights are rounded.
  return { kind: 'linearCrf', bytes, tagger: linearCrfTagger(readLinearCrf(bytes), featurizer) };
}

/**
 * The networks of a model, the encoder read once for all: side by side where there are cores and memory, else one after the other, with the
 * same bytes. A finished one is kept by name in the checkpoint.
 */
async function networkParts(request: TrainRequest, network: NetworkTools, { featurizer, elapsed }: TrainTools, signal: AbortSignal, say: Say, before: readonly Part[], finished: ReadonlyMap<string, Uint8Array>): Promise<{ readonly parts: readonly Part[]; readonly privacy: ModelPrivacy | null }> {
  const count = networksOf[request.kind];
  const seed = request.options.seed ?? 1;
  const names = Array.from({ length: count }, (_, at) => (count === 1 ? 'network' : `network${at + 1}`));
  const done = new Map<string, Uint8Array>([...before.map(({ name, bytes }) => [name, bytes] as const), ...[...finished].filter(([name]) => isDone(name))]);
  let states = new Map<string, Uint8Array>([...finished].filter(([name]) => !isDone(name) && name !== 'linearCrf'));
  let privacy: ModelPrivacy | null = null;
  const keep = (now: ReadonlyMap<string, Uint8Array>): void => say('network', { phase: 'training', epoch: 1, epochs: 1, loss: null, dev: null, tokensPerSecond: 0, secondsLeft: null }, new Map([...done, ...now]));
  const inAll = (point: PartPoint, at: number): PartPoint => ({ ...point, ...(point.phase === 'training' && { epoch: point.epoch + at * point.epochs, epochs: count * point.epochs }) });
  const left = (): readonly string[] => names.filter((name) => !done.has(`${donePrefix}${name}`));
  // What is finished is not lost where the first pass of a network ends the process.
  if (done.size > 0) keep(states);
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
    const own = states.get(`${statePrefix}${name}`);
    const trained = await network.train({ ...request, options }, featurizer, {
      elapsed, signal,
      onProgress: (point) => say('network', inAll(point, at)),
      onCheckpoint: (now) => {
        states = new Map(now);
        keep(now);
      },
    }, own === undefined ? states : new Map([...states, ['network', own]]));
    privacy = trained.privacy;
    // the next one begins anew on the same encoder
    states = new Map([...states].filter(([state]) => state === 'encoder' || state.startsWith(statePrefix)));
    done.set(`${donePrefix}${name}`, trained.bytes);
  }
  const parts: Part[] = [];
  for (const name of names) {
    const bytes = done.get(`${donePrefix}${name}`)!;
    parts.push({ kind: 'network', name, weight: 1, bytes, tagger: await network.load(bytes, featurizer) });
  }
  return { parts, privacy };

  async function apart(tools: ApartTools): Promise<void> {
    const reading: PartHooks = { elapsed, signal, onProgress: (point) => say('network', point), onCheckpoint: keep };
    const start = await tools.prepare(request, reading, states);
    const plans = left().map((name, place): PartPlan => ({ name, seed: seed + names.indexOf(name), state: states.get(`${statePrefix}${name}`) ?? (place === 0 ? states.get('network') : undefined) }));
    await trainSideBySide(request, plans, start, tools, {
      elapsed, signal,
      onProgress: ({ point, at, done: share }) => say('network', { ...inAll(point, names.indexOf(plans[at]!.name)), together: { networks: Math.min(tools.atOnce, plans.length), done: share } }),
      onCheckpoint: (now) => {
        states = new Map([...start, ...[...now].map(([name, state]) => [`${statePrefix}${name}`, state] as const)]);
        keep(states);
      },
      onDone: (name, part) => {
        done.set(`${donePrefix}${name}`, part.bytes);
        states.delete(`${statePrefix}${name}`);
      },
    });
    states = new Map([...start, ...[...states].filter(([name]) => name.startsWith(statePrefix))]);
  }
}

const donePrefix = 'done ';
/** Of networks that are trained side by side; one that is trained alone is `network`. */
const statePrefix = 'state ';
const isDone = (name: string): boolean => name.startsWith(donePrefix);

/** Best paths on the held-out notes, whose features are made once. */
function devLook(devNotes: readonly GoldNote[], types: readonly string[], featurizer: Featurizer): (weights: LinearCrfWeights) => NonNullable<TrainingPoint['dev']> {
  let features: readonly TokenFeatures[] | undefined;
  return (weights) => {
    features ??= devNotes.map(({ text, language }) => featurizer.featuresOf(tokenize(text), language));
    const tagger = linearCrfTagger(weights, featurizer);
    const found = features.map((own) => decodeTags('BIO', own.tokens, tagger.bestOf(own), types));
    const { micro, byLabel } = devScores(devNotes.map(({ spans }) => spans), found, types);
    return { ...micro, labels: byLabel.map(({ label, score }) => ({ label, f1: score.f1 })) };
  };
}

async function measure({ devNotes, labels }: TrainRequest, parts: readonly Part[], { gazetteer, pause }: TrainTools, signal: AbortSignal) {
  if (devNotes.length === 0) return { metrics: null, curves: [], ruleFloors: {}, errors: [] };
  const rules = rulesBy(gazetteer);
  const [taggers, weights] = [parts.map(({ tagger }) => tagger), parts.map(({ weight }) => weight)];
  const read = [];
  for (const note of devNotes) {
    await pause();
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    const tokens = tokenize(note.text);
    const probabilities = readNote(taggers, labels, tokens, note.language, weights);
    read.push({ note, tokens, spans: note.spans, probabilities, average: probabilities.average, rules: rules(note) });
  }
  const found = read.map(({ tokens, probabilities }) => combine(tokens, probabilities, [], { source: 'model', ruleFloors: {} }).map(({ start, end, label = '', score }) => ({ start, end, label, score })));
  const golds = devNotes.map(({ spans }) => spans.map(({ start, end, type }) => ({ start, end, label: type })));
  const errors = devNotes.flatMap(({ text }, note) => modelErrors(text, golds[note] ?? [], found[note] ?? []).map((error): EngineError => ({ note, ...error })));
  const pairs = devNotes.map(({ id, text }, note) => ({ id, text, gold: golds[note] ?? [], system: found[note] ?? [] }));
  return { metrics: modelMetrics(pairs, patientsOf(devNotes)), curves: recallCurves(read, labels), ruleFloors: learnRuleFloors(read), errors };
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
