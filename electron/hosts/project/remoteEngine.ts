import type { MessagePortMain } from 'electron';
import type { CoderPoint } from '../../contract/coders';
import type { EngineApi, EngineProgress, FromEngine, ToEngine } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import { errorOf, type Reply } from '../../contract/kernel';
import type { TrainingPoint } from '../../contract/training';
import type { CoderPort, EnginePort, LearningPort } from '../../services/ports';

interface Waiting {
  readonly settle: (reply: Reply) => void;
  readonly onProgress: ((progress: EngineProgress['progress']) => void) | undefined;
}
interface Following {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: EngineProgress['progress']) => void;
}
type Output<N extends keyof EngineApi, M extends keyof EngineApi[N]> = EngineApi[N][M] extends { readonly output: { readonly _output: infer O } } ? O : never;

/** A call that was cancelled and does not end by itself: then the engine is stopped under it. */
const patienceMs = 3000;

/** The engine in its own process. Calls wait for a connection; when the engine dies they fail with `engineStopped`. */
export class RemoteEngine implements EnginePort, LearningPort {
  readonly #askForEngine: () => void;
  readonly #killEngine: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #port: MessagePortMain | null = null;
  #lastId = 0;
  readonly #queue: ((port: MessagePortMain) => void)[] = [];

  constructor(askForEngine: () => void, killEngine: () => void) {
    this.#askForEngine = askForEngine;
    this.#killEngine = killEngine;
  }

  connect(port: MessagePortMain): void {
    this.#port = port;
    port.on('message', ({ data }: { data: FromEngine }) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) return waiting?.onProgress?.(data.progress);
      this.#waiting.delete(data.id);
      waiting?.settle(data);
    });
    port.start();
    for (const resolve of this.#queue.splice(0)) resolve(port);
  }

  gone(exitCode: number): void {
    this.#port = null;
    const error = { code: 'engineStopped' as const, message: 'the engine process ended', details: { exitCode } };
    for (const [id, { settle }] of this.#waiting) settle({ id, ok: false, error });
    this.#waiting.clear();
  }

  readonly detect: EnginePort['detect'] = (request, signal) => this.#call('detection', 'detect', request, { signal });
  readonly inspect: LearningPort['inspect'] = (bytes) => this.#call('models', 'inspect', { bytes });
  readonly load: LearningPort['load'] = async (sha256, bytes) => void (await this.#call('models', 'load', { sha256, bytes }));
  readonly unload: LearningPort['unload'] = async (sha256) => void (await this.#call('models', 'unload', { sha256 }));
  readonly starters: LearningPort['starters'] = () => this.#call('models', 'starters', {});
  readonly train: LearningPort['train'] = (request, onProgress, signal) =>
    this.#call('training', 'train', request, { signal, onProgress: ({ point, checkpoint }) => onProgress(point as TrainingPoint, checkpoint) });
  readonly coder: CoderPort = {
    inspect: (bytes) => this.#call('coding', 'inspect', { bytes }),
    load: async (sha256, bytes) => void (await this.#call('coding', 'load', { sha256, bytes })),
    readSystem: (request) => this.#call('coding', 'readSystem', request),
    code: (request, signal) => this.#call('coding', 'code', request, { signal }),
    train: (request, onProgress, signal) => this.#call('coding', 'train', request, { signal, onProgress: ({ point, checkpoint }) => onProgress(point as CoderPoint, checkpoint) }),
  };

  async #call<N extends keyof EngineApi & string, M extends keyof EngineApi[N] & string>(noun: N, verb: M, input: unknown, { signal, onProgress }: Following = {}): Promise<Output<N, M>> {
    const checkCancelled = (): void => {
      if (signal?.aborted === true) throw new GauzeError('cancelled', 'cancelled');
    };
    checkCancelled();
    const port = this.#port ?? (await this.#waitForPort());
    checkCancelled();
    this.#lastId += 1;
    const id = this.#lastId;
    const stopWatching = signal === undefined ? () => undefined : this.#watch(id, port, signal);
    const reply = await new Promise<Reply>((settle) => {
      this.#waiting.set(id, { settle, onProgress });
      port.postMessage({ id, method: `${noun}.${verb}`, input } satisfies ToEngine);
    });
    stopWatching();
    if (reply.ok) return reply.output as Output<N, M>;
    // Killed for being deaf to a cancel.
    checkCancelled();
    throw errorOf(reply.error);
  }

  #watch(id: number, port: MessagePortMain, signal: AbortSignal): () => void {
    let patience: NodeJS.Timeout | null = null;
    const onAbort = (): void => {
      port.postMessage({ cancel: id } satisfies ToEngine);
      patience = setTimeout(() => this.#waiting.has(id) && this.#killEngine(), patienceMs);
    };
    signal.addEventListener('abort', onAbort);
    return () => {
      signal.removeEventListener('abort', onAbort);
      if (patience !== null) clearTimeout(patience);
    };
  }

  #waitForPort(): Promise<MessagePortMain> {
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      if (this.#queue.length === 1) this.#askForEngine();
    });
  }
}
