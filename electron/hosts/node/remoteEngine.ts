import type { EngineApi } from '../../contract/engineApi';
import {
  engineClient,
  type EngineCalls,
  type EngineClient,
  type EngineHooks,
  type FromEngine,
  type ToEngine,
} from '../../contract/engineKernel';
import { GauzeError } from '../../contract/errors';
import { errorOf, type Failure, type Reply } from '../../contract/kernel';
import { batchAtWork, type BatchAtWork } from '../../core/training/batchAtWork';
import { diedOfMemory, memoryDetails, type MemoryUsage, type ProcessEnd } from '../../core/training/memoryEnd';

/** How messages reach an engine and come back: a port of Electron, or the channel of a child process. */
export interface EngineWire {
  readonly post: (message: ToEngine) => void;
  readonly listen: (take: (message: FromEngine) => void) => void;
}

type Call = EngineCalls[string][string];
interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly onProgress: (progress: unknown) => void;
  /** For a call that may need more memory than is available. */
  readonly batch: BatchAtWork | null;
}

/**
 * A cancelled call that does not end by itself ends within a second: the engine is stopped. Only work since the last
 * checkpoint is lost.
 */
const patienceMs = 800;

/**
 * The engine in its own process. Calls wait for a connection; if the engine crashes they fail with `engineStopped`, a
 * long one that ran out of memory with `tooLarge` and, if it uses batches, a smaller batch size.
 */
export class RemoteEngine<A extends EngineCalls = EngineApi> {
  /** The calls of its API. */
  readonly client: EngineClient<A>;
  readonly #askForEngine: () => void;
  readonly #killEngine: () => void;
  readonly #renewEngine: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #wire: EngineWire | null = null;
  /** Engines that were ended because a cancelled call did not end. */
  readonly #killed = new WeakSet<EngineWire>();
  #memory: MemoryUsage | null = null;
  #lastId = 0;
  readonly #queue: { readonly resolve: (wire: EngineWire) => void; readonly reject: (why: GauzeError) => void }[] = [];

  /**
   * @param renewEngine ends a process that is short of memory, so that the next call gets a new one; nobody is notified
   */
  constructor(api: A, askForEngine: () => void, killEngine: () => void, renewEngine: () => void) {
    this.client = engineClient(api, (call, method, input, hooks) => this.#call(call, method, input, hooks));
    this.#askForEngine = askForEngine;
    this.#killEngine = killEngine;
    this.#renewEngine = renewEngine;
  }

  connect(wire: EngineWire): void {
    this.#wire = wire;
    this.#memory = null;
    wire.listen((message) => {
      if (this.#wire !== wire) return;
      if ('memory' in message) {
        this.#memory = message.memory;
        return;
      }
      const waiting = this.#waiting.get(message.id);
      if ('progress' in message) return waiting?.onProgress(message.progress);
      this.#waiting.delete(message.id);
      waiting?.settle(message);
    });
    for (const { resolve } of this.#queue.splice(0)) resolve(wire);
  }

  gone(end: ProcessEnd): void {
    this.#wire = null;
    const stopped: Failure = {
      code: 'engineStopped',
      message: 'the engine process ended',
      details: end.exitCode === null ? {} : { exitCode: end.exitCode },
    };
    const isMemory = diedOfMemory(end, this.#memory);
    // Nothing was reported: it ended before its first batch, so a smaller one would not help.
    const hasBegun = this.#memory !== null;
    for (const [id, { settle, batch }] of this.#waiting) {
      const error: Failure =
        isMemory && batch !== null
          ? {
              code: 'tooLarge',
              message: 'the engine process ended: memory does not suffice',
              details: memoryDetails(hasBegun ? batch.size() : null),
            }
          : stopped;
      settle({ id, ok: false, error });
    }
    this.#waiting.clear();
  }

  /** There is none to connect to: calls that wait for one fail. */
  refuse(why: GauzeError): void {
    for (const { reject } of this.#queue.splice(0)) reject(why);
  }

  /** Nothing more will be asked: its process ends, and another call would get a new one. */
  release(): void {
    if (this.#queue.length === 0) this.#renew();
  }

  async #call(call: Call, method: string, input: unknown, hooks: Partial<EngineHooks<Call>>): Promise<unknown> {
    const { isLong } = call;
    const { signal, onProgress } = hooks;
    const checkCancelled = (): void => {
      if (signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
    };
    checkCancelled();
    const wire = this.#wire ?? (await this.#waitForWire());
    checkCancelled();
    this.#lastId += 1;
    const id = this.#lastId;
    const batch = isLong ? batchAtWork(method, input) : null;
    const stopWatching = signal === undefined ? () => undefined : this.#watch(id, wire, signal);
    const reply = await new Promise<Reply>((settle) => {
      this.#waiting.set(id, {
        settle,
        batch,
        onProgress(progress) {
          batch?.hear(progress);
          onProgress?.(progress);
        },
      });
      wire.post({ id, method, input });
    });
    stopWatching();
    if (reply.ok) return reply.output;
    // Killed because it did not react to a cancellation.
    checkCancelled();
    // Killed because another call did not react: what was only asked is answered by the next engine.
    if (!isLong && reply.error.code === 'engineStopped' && this.#killed.has(wire))
      return this.#call(call, method, input, hooks);
    if (isLong && reply.error.code === 'tooLarge') this.#renew();
    throw errorOf(reply.error);
  }

  /** After an allocation has failed, memory is fragmented: the next training gets a new process. */
  #renew(): void {
    if (this.#wire === null || this.#waiting.size > 0) return;
    this.#wire = null;
    this.#renewEngine();
  }

  #watch(id: number, wire: EngineWire, signal: AbortSignal): () => void {
    let patience: NodeJS.Timeout | null = null;
    const onAbort = (): void => {
      wire.post({ cancel: id });
      patience = setTimeout(() => {
        if (!this.#waiting.has(id)) return;
        this.#killed.add(wire);
        this.#killEngine();
      }, patienceMs);
    };
    signal.addEventListener('abort', onAbort);
    return () => {
      signal.removeEventListener('abort', onAbort);
      if (patience !== null) clearTimeout(patience);
    };
  }

  #waitForWire(): Promise<EngineWire> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ resolve, reject });
      if (this.#queue.length === 1) this.#askForEngine();
    });
  }
}
