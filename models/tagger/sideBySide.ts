import { GauzeError } from '../../electron/contract/errors';
import type { TrainingPoint } from '../../electron/contract/training';
import type { ModelPrivacy } from '../bundle/manifest';
import type { LearnRequest } from './tagger';

/** One network after training. */
export interface TrainedPart {
  readonly bytes: Uint8Array;
  /** Null: no differential privacy. */
  readonly privacy: ModelPrivacy | null;
}

/** A moment of one network. */
export type PartPoint = Omit<TrainingPoint, 'part' | 'elapsedMs' | 'together' | 'isBeside'>;

export interface PartHooks {
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (point: PartPoint) => void;
  /** Finished parts and the state of the one at work, by name. */
  readonly onCheckpoint: (parts: ReadonlyMap<string, Uint8Array>) => void;
}

/** Networks in threads of their own, one core each. */
export interface WorkerTools {
  /** How many may be at work at once, by cores and memory; below two there is nothing to gain. */
  readonly atOnce: number;
  /** What every network of a model starts from, by name as in a checkpoint; made once. */
  readonly prepare: (
    request: LearnRequest,
    hooks: PartHooks,
    resume: ReadonlyMap<string, Uint8Array>,
  ) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** @throws GauzeError `notReady` where no thread could be started */
  readonly train: (
    request: LearnRequest,
    hooks: PartHooks,
    resume: ReadonlyMap<string, Uint8Array>,
  ) => Promise<TrainedPart>;
}

/** A network to be trained, and the state that it continues from. */
export interface PartPlan {
  readonly name: string;
  readonly seed: number;
  readonly state: Uint8Array | undefined;
}

export interface Together {
  readonly point: PartPoint;
  readonly at: number;
  /** In [0, 1], of all networks. */
  readonly done: number;
}

interface SideBySide {
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (together: Together) => void;
  /** States by name of the network; what is finished comes with `onDone`. */
  readonly onCheckpoint: (states: ReadonlyMap<string, Uint8Array>) => void;
  readonly onDone: (name: string, part: TrainedPart) => void;
}

/**
 * Trains networks at the same time, no more than `atOnce`. Each comes to the bytes that it comes to alone: nothing is
 * shared but what they start from.
 *
 * @param start see `WorkerTools.prepare`
 * @throws GauzeError of the first that failed; the others are stopped, and their states were told
 */
export async function trainSideBySide(
  request: LearnRequest,
  plans: readonly PartPlan[],
  start: ReadonlyMap<string, Uint8Array>,
  { atOnce, train }: WorkerTools,
  { elapsed, signal, onProgress, onCheckpoint, onDone }: SideBySide,
): Promise<void> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  const states = new Map(plans.flatMap(({ name, state }) => (state === undefined ? [] : [[name, state] as const])));
  const shares = new Map<string, number>();
  const rates = new Map<string, number>();
  const began = elapsed();
  const one = async ({ name, seed, state }: PartPlan): Promise<void> => {
    const from = elapsed();
    const part = await train(
      { ...request, options: { ...request.options, seed }, texts: [] },
      {
        elapsed,
        signal: stop.signal,
        onProgress: (point) => {
          const spent = (elapsed() - from) / 1000;
          if (point.secondsLeft !== null && spent > 0) shares.set(name, spent / (spent + point.secondsLeft));
          rates.set(name, point.tokensPerSecond);
          const done = [...shares.values()].reduce((sum, share) => sum + share, 0) / plans.length;
          onProgress({
            at: plans.findIndex((plan) => plan.name === name),
            done,
            point: {
              ...point,
              tokensPerSecond: [...rates.values()].reduce((sum, rate) => sum + rate, 0),
              secondsLeft: done > 0 ? ((elapsed() - began) / 1000) * (1 / done - 1) : null,
            },
          });
        },
        onCheckpoint: (parts) => {
          const now = parts.get('network');
          if (now === undefined) return;
          states.set(name, now);
          onCheckpoint(states);
        },
      },
      new Map([...start, ...(state === undefined ? [] : [['network', state] as const])]),
    );
    states.delete(name);
    shares.set(name, 1);
    rates.delete(name);
    onDone(name, part);
  };
  const waiting = [...plans];
  let failure: unknown = null;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !stop.signal.aborted; next = waiting.shift()) {
      try {
        await one(next);
      } catch (error) {
        failure ??= error;
        stop.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, plans.length) }, work));
  signal.removeEventListener('abort', cancel);
  if (failure !== null) throw failure;
  if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
}

/**
 * Two works at the same time. Where one fails the other is stopped, and its end waited for: what it hands over while it
 * ends is not lost.
 *
 * @throws what failed first
 */
export async function bothAtOnce<A, B>(
  signal: AbortSignal,
  first: (signal: AbortSignal) => Promise<A>,
  second: (signal: AbortSignal) => Promise<B>,
): Promise<readonly [A, B]> {
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let failure: { readonly error: unknown } | null = null;
  const fail = (error: unknown): null => {
    failure ??= { error };
    stop.abort();
    return null;
  };
  const [a, b] = await Promise.all([first(stop.signal).catch(fail), second(stop.signal).catch(fail)]);
  signal.removeEventListener('abort', cancel);
  // TypeScript does not see that a callback set it.
  const failed = failure as { readonly error: unknown } | null;
  if (failed !== null) throw failed.error;
  return [a as A, b as B];
}
