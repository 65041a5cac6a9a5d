import type { DetectReply, DetectionSystem } from '../../electron/contract/engine';
import type { EngineMethods } from '../../electron/contract/engineApi';
import { GauzeError } from '../../electron/contract/errors';
import type { RedactorInfo, RedactorTrainRequest } from '../../electron/contract/redactorEngine';
import type { RedactorMetrics, RedactorPoint } from '../../electron/contract/redactors';
import { learnRedactor, type RedactorRequest } from '../redactor/learnRedactor';
import { defaultThreshold, openRedactor, thresholdFor, type Redactor } from '../redactor/openRedactor';
import { partsOf, readRedactorBundle, writeRedactorBundle, type RedactorBundle } from '../redactor/redactorBundle';
import type { Redaction } from '../redactor/redaction';
import type { RedactorManifest } from '../redactor/redactorManifest';
import { foundAlone } from '../redactor/foundAlone';
import { loopOptions } from '../redactor/trainRedactor';
import type { Machine } from './machine';

type Result = DetectReply['results'][number];

/** Redactors in this process. */
export type RedactorEngine = EngineMethods['redactor'] & {
  /**
   * What stands, and what the redactor finds besides.
   *
   * @param found what rules and models found, in the order of the texts
   * @throws GauzeError `notReady` with `needs: model`; as `thresholdFor`; `cancelled`
   */
  readonly addTo: (
    asked: NonNullable<DetectionSystem['redactor']>,
    texts: readonly string[],
    found: DetectReply,
    signal: AbortSignal,
  ) => Promise<DetectReply>;
};

interface Loaded {
  readonly bundle: RedactorBundle;
  readonly redactor: Redactor;
  /** Detections that read with it now: it is let go behind the last of them. */
  readers: number;
  isForgotten: boolean;
}

function letGo(own: Loaded): void {
  if (own.isForgotten && own.readers === 0) own.redactor.dispose();
}

/** Each takes some hundred megabytes; more are forgotten, oldest first. */
const maxLoaded = 2;
/** Layers of the pre-trained encoder that are read. */
const encoderLayers = 6;

type RedactorMachine = Pick<Machine, 'sha256' | 'elapsed' | 'startBackend' | 'baseEncoder'>;

export function createRedactorEngine(machine: RedactorMachine): RedactorEngine {
  const { sha256, elapsed, startBackend } = machine;
  const loaded = new Map<string, Loaded>();
  const forget = (asked: string): void => {
    const own = loaded.get(asked);
    if (own === undefined) return;
    loaded.delete(asked);
    own.isForgotten = true;
    letGo(own);
  };
  return {
    async inspect({ bytes }) {
      const bundle = readRedactorBundle(bytes, sha256);
      partsOf(bundle);
      return infoOf(bundle, bytes.length);
    },
    async load({ sha256: asked, bytes }) {
      const bundle = readRedactorBundle(bytes, sha256);
      if (bundle.sha256 !== asked) throw new GauzeError('damaged', 'the redactor is not the one that was asked for');
      if (loaded.has(asked)) return null;
      await startBackend();
      loaded.set(asked, { bundle, redactor: openRedactor(bundle), readers: 0, isForgotten: false });
      for (const oldest of [...loaded.keys()].slice(0, -maxLoaded)) forget(oldest);
      return null;
    },
    unload({ sha256: asked }) {
      forget(asked);
      return Promise.resolve(null);
    },
    async addTo({ sha256: asked, recallTarget }, texts, { results }, signal) {
      const own = loaded.get(asked);
      if (own === undefined) throw new GauzeError('notReady', 'the redactor was not loaded', { needs: 'model' });
      const threshold = recallTarget === null ? defaultThreshold : thresholdFor(own.bundle, recallTarget);
      const out: Result[] = [];
      own.readers++;
      try {
        for (const [at, text] of texts.entries()) {
          if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
          const found = await own.redactor.redact(text, threshold, signal);
          out.push(withRedactions(own.bundle, text, results[at]!, found));
        }
        return { results: out };
      } finally {
        own.readers--;
        letGo(own);
      }
    },
    async train(request, { onProgress, signal }) {
      await startBackend();
      const began = elapsed();
      let last: RedactorPoint = {
        epoch: 0,
        epochs: 0,
        step: 0,
        steps: 0,
        loss: null,
        elapsedMs: 0,
        secondsLeft: null,
        dev: null,
      };
      const bundle = await learnRedactor(
        await redactorRequest(machine, request),
        sha256,
        {
          elapsed,
          signal,
          onProgress: ({ epoch, epochs, step, steps, loss, secondsLeft, evaluation }) => {
            const dev =
              evaluation === undefined
                ? null
                : { precision: evaluation.micro.precision, recall: evaluation.micro.recall };
            last = { epoch, epochs, step, steps, loss, elapsedMs: elapsed() - began, secondsLeft, dev };
            onProgress({ point: last, checkpoint: null });
          },
          onCheckpoint: (checkpoint) => onProgress({ point: last, checkpoint }),
        },
        request.checkpoint ?? undefined,
      );
      return {
        bundle: writeRedactorBundle(bundle),
        sha256: bundle.sha256,
        metrics: metricsOf(bundle.manifest),
        seconds: (elapsed() - began) / 1000,
      };
    },
  };
}

function withRedactions(
  { manifest: { name, labels } }: RedactorBundle,
  text: string,
  result: Result,
  redactions: readonly Redaction[],
): Result {
  const alone = foundAlone(text, redactions, result.suggestions).map(
    ({ start, end, type, score }): Result['suggestions'][number] => ({
      start,
      end,
      type: labels.find(({ id }) => id === type)?.type ?? 'other',
      score: Math.min(1, Math.round(score * 1000) / 1000),
      source: `redactor:${name}`,
      reason: 'redactor',
      ...(type !== null && { label: type }),
    }),
  );
  return { ...result, suggestions: [...result.suggestions, ...alone].sort((a, b) => a.start - b.start) };
}

/** @throws GauzeError `notReady` with `needs: encoder` where one is asked for and there is none */
async function redactorRequest(
  { baseEncoder }: Pick<Machine, 'baseEncoder'>,
  { options, notes, devNotes, unlabelled, labels, labelSet, about }: RedactorTrainRequest,
): Promise<RedactorRequest> {
  const { architecture = 'small', hasEncoder = architecture === 'small', epochs, batchSize, seed } = options;
  const { learningRate, warmUp, smoothing, mostWeight } = options;
  const bytes = hasEncoder ? await baseEncoder() : null;
  if (bytes === null && options.hasEncoder === true)
    throw new GauzeError('notReady', 'there is no pre-trained encoder on this computer', { needs: 'encoder' });
  return {
    notes,
    devNotes,
    unlabelled,
    labels,
    labelSet,
    architecture,
    base: bytes === null ? null : { bytes, layers: encoderLayers },
    uses: { teaches: options.hasSelfTraining === true, adapts: options.hasAdaptation === true },
    options: {
      ...loopOptions({ learningRate, warmUp, smoothing, mostWeight }),
      ...(epochs !== undefined && { epochs }),
      ...(batchSize !== undefined && { batchSize }),
      ...(seed !== undefined && { seed }),
    },
    about,
  };
}

function metricsOf({ metrics }: RedactorManifest): RedactorMetrics | null {
  if (metrics === null) return null;
  const { notes, precision, recall } = metrics;
  return {
    notes,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

function infoOf({ manifest, parts, sha256 }: RedactorBundle, bytes: number): RedactorInfo {
  const { name, createdAt, languages, training, curve, lineage, licence } = manifest;
  return {
    sha256,
    bytes,
    name,
    createdAt,
    languages,
    notes: training.notes,
    patients: training.patients,
    metrics: metricsOf(manifest),
    curve,
    lineage,
    licence,
    card: new TextDecoder().decode(parts.get('card.md')),
  };
}
