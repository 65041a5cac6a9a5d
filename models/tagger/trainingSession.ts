import type { TrainReply } from '../../electron/contract/engine';
import { GauzeError } from '../../electron/contract/errors';
import type { OwnNotesGain } from '../../electron/contract/models';
import type { Language } from '../../electron/contract/text';
import { languages } from '../../electron/contract/vocabulary';
import type { Tokens } from '../../electron/core/text/tokens';
import { createBundle, writeBundle, type Manifest } from '../bundle';
import { modelCard, plainArithmetic } from '../bundle/card';
import { bundleFormat, bundleVersion, cardName, featuresId, tokenizerId } from '../bundle/format';
import { readLinearCrf } from '../bundle/linearCrfPart';
import type { ModelPrivacy } from '../bundle/manifest';
import { linearCrfTagger } from '../linearCrf/linearCrf';
import { readTransformer } from '../transformer/transformerFile';
import { CheckpointState, finishedName, linearCrfName, transformerName } from './checkpointState';
import { checkRequest } from './checkRequest';
import { formerModel, type FormerModel } from './formerModel';
import { measureParts, patientsOf } from './measureParts';
import { readNote, type NoteProbabilities } from './probabilities';
import { bothAtOnce } from './sideBySide';
import type { LearnRequest } from './tagger';
import type { NetworkTools, Part, TrainHooks, TrainTools, TrainingContext } from './trainingContext';
import { trainLinearCrfPart } from './trainLinearCrfPart';
import { networkNames, trainNetworks } from './trainNetworks';

export type Measured = Awaited<ReturnType<typeof measureParts>>;

/** Newest last. */
const maxLineage = 50;
/**
 * It errs elsewhere than networks do, so beside three of them it counts twice (MEDDOCAN dev: .9741 against .9738
 * counted once).
 */
const weightAmongFour = 2;

/**
 * One training of a model, from its request to its bundle: opened (and checked), trained part by part with a checkpoint
 * after each, finished (measured and written), disposed of. What was finished before a break is not trained again.
 */
export class TrainingSession {
  readonly #context: TrainingContext;
  readonly #startedMs: number;
  readonly #parts: Part[] = [];
  #backend = plainArithmetic;
  readonly #former: FormerModel | null;
  /** What the networks started from, where they did. */
  readonly #sources: Manifest['lineage'][number][] = [];
  #privacy: ModelPrivacy | null = null;
  /** For the card, behind those of the request. */
  readonly #remarks: string[] = [];

  /** @throws GauzeError as `trainModel` does for its request and checkpoint */
  constructor(
    request: LearnRequest,
    tools: TrainTools,
    { signal, onProgress }: TrainHooks,
    /** Of a training that this is a part of. */
    startedMs = tools.elapsed(),
  ) {
    checkRequest(request);
    this.#startedMs = startedMs;
    const checkpointState = new CheckpointState(request);
    const elapsedMs = (): number => tools.elapsed() - this.#startedMs;
    this.#former = request.from === undefined ? null : formerModel(request, tools.sha256);
    this.#context = {
      request,
      tools,
      signal,
      checkpointState,
      finished: this.#former?.parts ?? new Map(),
      report: (part, point) => onProgress({ ...point, part, elapsedMs: elapsedMs() }, null),
      saveCheckpoint: () =>
        onProgress(
          {
            phase: 'training',
            epoch: 1,
            epochs: 1,
            loss: null,
            dev: null,
            tokensPerSecond: 0,
            secondsLeft: null,
            part: 'network',
            elapsedMs: elapsedMs(),
          },
          checkpointState.pack(),
        ),
    };
  }

  /** Trains what the checkpoint does not hold, and loads all parts as they will be read back. */
  async train(): Promise<void> {
    const { request, tools } = this.#context;
    if (request.kind === 'linearCrf') await this.#addLinearCrf();
    else {
      const network = await tools.network();
      this.#backend = network.backend;
      if (request.kind === 'transformer') {
        await this.#addTransformer(network);
        return;
      }
      const source = this.#former === null ? await network.startsFrom?.(request) : null;
      if (source != null) this.#sources.push(source);
      await this.#trainParts(network);
      await this.#addNetworks(network);
      if (request.kind === 'transformerEnsemble') await this.#addTransformer(network);
    }
  }

  /**
   * The networks and, of most kinds, the linear CRF: in a worker meanwhile where there is one to spare, else before
   * them.
   */
  async #trainParts(network: NetworkTools): Promise<void> {
    const { request, tools, signal, checkpointState } = this.#context;
    if (request.kind === 'network') {
      this.#privacy = await trainNetworks(network, this.#context);
      return;
    }
    const inWorker =
      checkpointState.linearCrf === undefined && this.#former === null ? tools.linearCrfInWorker : undefined;
    if (inWorker === undefined) {
      await this.#addLinearCrf();
      this.#privacy = await trainNetworks(network, this.#context);
      return;
    }
    [this.#privacy] = await bothAtOnce(
      signal,
      (until) => trainNetworks(network, { ...this.#context, signal: until }),
      (until) => linearCrfInWorker(inWorker, { ...this.#context, signal: until }),
    );
    await this.#addLinearCrf();
  }

  /** Trained here unless it is finished. Stored weights are rounded, so it is used as it will be read back. */
  async #addLinearCrf(): Promise<void> {
    const { request, tools, signal, checkpointState, finished, report, saveCheckpoint } = this.#context;
    let bytes = checkpointState.linearCrf;
    if (bytes === undefined) {
      bytes = await trainLinearCrfPart(
        request,
        { ...tools, start: finished.get(linearCrfName) },
        {
          elapsed: tools.elapsed,
          signal,
          onProgress: (point) => report('linearCrf', point),
        },
      );
      checkpointState.finishLinearCrf(bytes);
      // What is finished is not lost where the first epoch of a network ends the process.
      if (request.kind !== 'linearCrf') saveCheckpoint();
    }
    this.#parts.push({
      kind: 'linearCrf',
      name: linearCrfName,
      weight: request.kind === 'accurate' ? weightAmongFour : 1,
      bytes,
      tagger: linearCrfTagger(readLinearCrf(bytes), tools.featurizer),
    });
  }

  async #addNetworks(network: NetworkTools): Promise<void> {
    const { request, tools, checkpointState } = this.#context;
    for (const name of networkNames(request.kind)) {
      const bytes = checkpointState.network(name)!;
      const tagger = await network.load(bytes, tools.featurizer, 'network');
      this.#parts.push({ kind: 'network', name, weight: 1, bytes, tagger });
    }
  }

  /** Trained here unless it is finished. Stored layers are rounded, so it is used as it will be read back. */
  async #addTransformer(network: NetworkTools): Promise<void> {
    const { request, tools, signal, checkpointState, finished, report, saveCheckpoint } = this.#context;
    const start = finished.get(transformerName);
    let bytes = checkpointState.network(transformerName);
    if (bytes === undefined) {
      ({ bytes } = await network.trainTransformer(
        request,
        {
          elapsed: tools.elapsed,
          signal,
          onProgress: (point) => report('transformer', point),
          onCheckpoint: (states) => {
            checkpointState.states = states;
            saveCheckpoint();
          },
        },
        new Map([...checkpointState.states, ...(start === undefined ? [] : [[finishedName, start] as const])]),
      ));
      checkpointState.finishLoneNetwork(transformerName, bytes);
    }
    const { source } = readTransformer(bytes);
    this.#sources.push({ name: source.name, licence: source.licence, notes: 0 });
    this.#remarks.push(`## The encoder it started from`, source.notice);
    const tagger = await network.load(bytes, tools.featurizer, 'transformer');
    this.#parts.push({ kind: 'transformer', name: transformerName, weight: 1, bytes, tagger });
  }

  /** All that is needed to come here again without training. */
  checkpoint(): Uint8Array {
    return this.#context.checkpointState.pack();
  }

  /** What the trained parts say together of a note. */
  read(tokens: Tokens, language: Language): Promise<NoteProbabilities> {
    return readNote(
      this.#parts.map(({ tagger }) => tagger),
      this.#context.request.labels,
      tokens,
      language,
      this.#parts.map(({ weight }) => weight),
    );
  }

  /** Measures the parts together on the held-out notes. */
  measure(): Promise<Measured> {
    const { report } = this.#context;
    report(this.#parts.at(-1)?.kind ?? 'linearCrf', {
      phase: 'measuring',
      epoch: 1,
      epochs: 1,
      loss: null,
      dev: null,
      tokensPerSecond: 0,
      secondsLeft: null,
    });
    return measureParts(this.#parts, this.#context);
  }

  /** Puts parts and figures into a bundle. @param ownNotes what unreviewed notes gave, if any were asked for */
  finish(measured: Measured, ownNotes?: OwnNotesGain): TrainReply {
    const { request, tools } = this.#context;
    const manifest = this.#manifest(measured, ownNotes);
    const bundle = createBundle(
      manifest,
      new Map([
        ...this.#parts.map(({ name, bytes }) => [`${name}.safetensors`, bytes] as const),
        [cardName, new TextEncoder().encode(modelCard(manifest, [...(request.about.remarks ?? []), ...this.#remarks]))],
      ]),
      tools.sha256,
    );
    return {
      bundle: writeBundle(bundle),
      sha256: bundle.sha256,
      metrics: measured.metrics,
      errors: measured.errors,
      backend: this.#backend,
      seconds: this.#seconds(),
      ...(ownNotes !== undefined && { ownNotes }),
    };
  }

  #seconds(): number {
    return (this.#context.tools.elapsed() - this.#startedMs) / 1000;
  }

  #manifest(
    { weights, metrics, curves, ruleThresholds }: Measured,
    ownNotes: OwnNotesGain | undefined,
  ): Omit<Manifest, 'parts'> {
    const { kind, notes, labels, about, options } = this.#context.request;
    return {
      format: bundleFormat,
      version: bundleVersion,
      kind,
      name: about.name,
      createdAt: about.createdAt,
      gauze: about.gauze,
      languages: languages.filter((language) => notes.some((note) => note.language === language)),
      labelSet: about.labelSet,
      labels: labels.map(({ id, type, from }) => ({ id, type, from })),
      tokenizer: tokenizerId,
      features: featuresId,
      hasWordList: false,
      taggers: this.#parts.map(({ kind, name }, at) => ({
        kind,
        part: `${name}.safetensors`,
        ...(weights[at] !== 1 && { weight: weights[at] }),
      })),
      training: {
        notes: notes.length,
        patients: patientsOf(notes),
        options,
        backend: this.#backend,
        seconds: Math.round(this.#seconds()),
        ...(ownNotes !== undefined && { ownNotes }),
      },
      standing: about.precedence === 'rules' ? 'besideRules' : 'decides',
      metrics,
      curves,
      ruleFloors: ruleThresholds,
      lineage: this.#lineage(),
      licence: about.licence,
      privacy: this.#privacy,
    };
  }

  /** The encoder of a model that learns further is told of already. */
  #lineage(): Manifest['lineage'] {
    const former = this.#former?.lineage ?? [];
    const isKnown = ({ name, notes }: Manifest['lineage'][number]): boolean =>
      former.some((source) => source.name === name && source.notes === notes);
    const further = this.#sources.filter((source) => !isKnown(source));
    return [...former, ...this.#context.request.about.lineage, ...further].slice(-maxLineage);
  }

  /** Frees what the parts hold. Nothing is asked of the session afterwards. */
  dispose(): void {
    for (const { tagger } of this.#parts) tagger.dispose();
  }
}

async function linearCrfInWorker(
  train: NonNullable<TrainTools['linearCrfInWorker']>,
  { request, tools: { elapsed }, signal, checkpointState, report, saveCheckpoint }: TrainingContext,
): Promise<void> {
  try {
    checkpointState.finishLinearCrf(
      await train(request, {
        elapsed,
        signal,
        onProgress: (point) => report('linearCrf', { ...point, isBeside: true }),
      }),
    );
    saveCheckpoint();
  } catch (error) {
    // no thread after all: it is trained after the networks
    if (!(error instanceof GauzeError) || error.code !== 'notReady') throw error;
  }
}
