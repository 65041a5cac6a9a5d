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

/** How messages go to an engine and come back: a port of Electron, the channel of a child process. */
export interface EngineWire {
  readonly post: (message: ToEngine) => void;
  readonly listen: (take: (message: FromEngine) => void) => void;
}

type Call = EngineCalls[string][string];
interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly onProgress: (progress: unknown) => void;
  /** Of a call that may take more memory than there is. */
  readonly batch: BatchAtWork | null;
}

/**
 * A call that was cancelled and does not end by itself is over within a second: the engine is stopped under it. Nothing
 * is lost but what came after the last checkpoint.
 */
const patienceMs = 800;

/**
 * The engine in its own process. Calls wait for a connection; when the engine dies they fail with `engineStopped`, a
 * long one that died of memory with `tooLarge` and, where it had batches, a smaller one.
 */
export class RemoteEngine<A extends EngineCalls = EngineApi> {
  /** What can be asked of it: the calls of its API. */
  readonly client: EngineClient<A>;
  readonly #askForEngine: () => void;
  readonly #killEngine: () => void;
  readonly #renewEngine: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #wire: EngineWire | null = null;
  #memory: MemoryUsage | null = null;
  #lastId = 0;
  readonly #queue: ((wire: EngineWire) => void)[] = [];

  /**
   * @param renewEngine ends a process that is short of memory, so that the next call finds a fresh one; nobody is told
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
    for (const resolve of this.#queue.splice(0)) resolve(wire);
  }

  gone(end: ProcessEnd): void {
    this.#wire = null;
    const stopped: Failure = {
      code: 'engineStopped',
      message: 'the engine process ended',
      details: end.exitCode === null ? {} : { exitCode: end.exitCode },
    };
    const isMemory = diedOfMemory(end, this.#memory);
    // Nothing was heard of it: it ended before it began a batch, and a smaller one would end so, too.
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

  async #call(
    { isLong }: Call,
    method: string,
    input: unknown,
    { signal, onProgress }: Partial<EngineHooks<Call>>,
  ): Promise<unknown> {
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
    // Killed for being deaf to a cancel.
    checkCancelled();
    if (isLong && reply.error.code === 'tooLarge') this.#renew();
    throw errorOf(reply.error);
  }

  /** Memory that was refused once is in pieces: the next training begins in a process of its own. */
  #renew(): void {
    if (this.#wire === null || this.#waiting.size > 0) return;
    this.#wire = null;
    this.#renewEngine();
  }

  #watch(id: number, wire: EngineWire, signal: AbortSignal): () => void {
    let patience: NodeJS.Timeout | null = null;
    const onAbort = (): void => {
      wire.post({ cancel: id });
      patience = setTimeout(() => this.#waiting.has(id) && this.#killEngine(), patienceMs);
    };
    signal.addEventListener('abort', onAbort);
    return () => {
      signal.removeEventListener('abort', onAbort);
      if (patience !== null) clearTimeout(patience);
    };
  }

  #waitForWire(): Promise<EngineWire> {
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      if (this.#queue.length === 1) this.#askForEngine();
    });
  }
}
