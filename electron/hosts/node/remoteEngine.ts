import type { CoderPoint } from '../../contract/coders';
import type { EngineApi, EngineProgress, FromEngine, ToEngine, TrainRequest } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import { errorOf, type Failure, type Reply } from '../../contract/kernel';
import type { TrainingPoint } from '../../contract/training';
import {
  diedOfMemory,
  memoryDetails,
  usualBatchSize,
  type MemoryFigures,
  type ProcessEnd,
} from '../../core/training/memoryEnd';
import type { CoderPort, EnginePort, LearningPort } from '../../services/ports';

/** How messages go to an engine and come back: a port of Electron, the channel of a child process. */
export interface EngineWire {
  readonly post: (message: ToEngine) => void;
  readonly listen: (take: (message: FromEngine) => void) => void;
}

/** The batch that a training is at work with; null while it is not at one. */
type BatchAtWork = () => number | null;

interface Following {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EngineProgress['progress']) => void;
  /** Of a call that may take more memory than there is. */
  readonly batch?: BatchAtWork;
}
interface Waiting extends Pick<Following, 'onProgress' | 'batch'> {
  readonly settle: (reply: Reply) => void;
}
type Output<N extends keyof EngineApi, M extends keyof EngineApi[N]> = EngineApi[N][M] extends {
  readonly output: { readonly _output: infer O };
}
  ? O
  : never;

/** A call that was cancelled and does not end by itself is over within a second: the engine is stopped under it. Nothing is lost but what came after the last checkpoint. */
const patienceMs = 800;

/**
 * The engine in its own process. Calls wait for a connection; when the engine dies they fail with `engineStopped`, a training that died of
 * memory with `tooLarge` and, where it had batches, a smaller one.
 */
export class RemoteEngine implements EnginePort, LearningPort {
  readonly #askForEngine: () => void;
  readonly #killEngine: () => void;
  readonly #renewEngine: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #wire: EngineWire | null = null;
  #memory: MemoryFigures | null = null;
  #lastId = 0;
  readonly #queue: ((wire: EngineWire) => void)[] = [];

  /** @param renewEngine ends a process that is short of memory, so that the next call finds a fresh one; nobody is told */
  constructor(askForEngine: () => void, killEngine: () => void, renewEngine: () => void) {
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
      if ('progress' in message) return waiting?.onProgress?.(message.progress);
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
        isMemory && batch !== undefined
          ? {
              code: 'tooLarge',
              message: 'the engine process ended: memory does not suffice',
              details: memoryDetails(hasBegun ? batch() : null),
            }
          : stopped;
      settle({ id, ok: false, error });
    }
    this.#waiting.clear();
  }

  readonly detect: EnginePort['detect'] = (request, signal) => this.#call('detection', 'detect', request, { signal });
  readonly inspect: LearningPort['inspect'] = (bytes) => this.#call('models', 'inspect', { bytes });
  readonly load: LearningPort['load'] = async (sha256, bytes) =>
    void (await this.#call('models', 'load', { sha256, bytes }));
  readonly unload: LearningPort['unload'] = async (sha256) => void (await this.#call('models', 'unload', { sha256 }));
  readonly starters: LearningPort['starters'] = () => this.#call('models', 'starters', {});
  readonly train: LearningPort['train'] = (request, onProgress, signal) => {
    let part: TrainingPoint['part'] = request.kind === 'network' ? 'network' : 'linearCrf';
    return this.#call('training', 'train', request, {
      signal,
      batch: () => batchOf(request, part),
      onProgress: ({ point, checkpoint }) => {
        // Batches are those of the part that learns in front.
        if ((point as TrainingPoint).isBeside !== true) ({ part } = point as TrainingPoint);
        onProgress(point as TrainingPoint, checkpoint);
      },
    });
  };
  readonly coder: CoderPort = {
    inspect: (bytes) => this.#call('coding', 'inspect', { bytes }),
    load: async (sha256, bytes) => void (await this.#call('coding', 'load', { sha256, bytes })),
    readSystem: (request) => this.#call('coding', 'readSystem', request),
    code: (request, signal) => this.#call('coding', 'code', request, { signal }),
    train: (request, onProgress, signal) =>
      this.#call('coding', 'train', request, {
        signal,
        batch: () => null,
        onProgress: ({ point, checkpoint }) => onProgress(point as CoderPoint, checkpoint),
      }),
  };

  async #call<N extends keyof EngineApi & string, M extends keyof EngineApi[N] & string>(
    noun: N,
    verb: M,
    input: unknown,
    { signal, onProgress, batch }: Following = {},
  ): Promise<Output<N, M>> {
    const checkCancelled = (): void => {
      if (signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
    };
    checkCancelled();
    const wire = this.#wire ?? (await this.#waitForWire());
    checkCancelled();
    this.#lastId += 1;
    const id = this.#lastId;
    const stopWatching = signal === undefined ? () => undefined : this.#watch(id, wire, signal);
    const reply = await new Promise<Reply>((settle) => {
      this.#waiting.set(id, {
        settle,
        ...(onProgress !== undefined && { onProgress }),
        ...(batch !== undefined && { batch }),
      });
      wire.post({ id, method: `${noun}.${verb}`, input });
    });
    stopWatching();
    if (reply.ok) return reply.output as Output<N, M>;
    // Killed for being deaf to a cancel.
    checkCancelled();
    if (batch !== undefined && reply.error.code === 'tooLarge') this.#renew();
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

/** A linear model has no batches, and those of a private training are planned with its noise. */
const batchOf = ({ options }: TrainRequest, part: TrainingPoint['part']): number | null =>
  part === 'linearCrf' || options.privacy !== undefined ? null : (options.batchSize ?? usualBatchSize);
