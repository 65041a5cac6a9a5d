import type { MessagePortMain } from 'electron';
import { engineApi } from '../../contract/engine';
import { GauzeError } from '../../contract/errors';
import { createClient, type Reply } from '../../contract/kernel';
import type { EnginePort } from '../../services/ports';

/** The engine in its own process. Calls wait for a connection; when the engine dies they fail with `engineStopped`. */
export class RemoteEngine implements EnginePort {
  readonly #askForEngine: () => void;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #port: MessagePortMain | null = null;
  readonly #queue: ((port: MessagePortMain) => void)[] = [];

  constructor(askForEngine: () => void) {
    this.#askForEngine = askForEngine;
  }

  connect(port: MessagePortMain): void {
    this.#port = port;
    port.on('message', ({ data }: { data: Reply }) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    });
    port.start();
    for (const resolve of this.#queue.splice(0)) resolve(port);
  }

  gone(exitCode: number): void {
    this.#port = null;
    const error = { code: 'engineStopped' as const, message: 'the engine process ended', details: { exitCode } };
    for (const [id, settle] of this.#waiting) settle({ id, ok: false, error });
    this.#waiting.clear();
  }

  readonly #client = createClient(engineApi, async (request) => {
    const port = this.#port ?? (await this.#waitForPort());
    return new Promise<Reply>((resolve) => {
      this.#waiting.set(request.id, resolve);
      port.postMessage(request);
    });
  });

  readonly detect: EnginePort['detect'] = async (request, signal) => {
    if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
    return this.#client.detection.detect({ documents: [...request.documents], knownPatients: [...request.knownPatients] });
  };

  #waitForPort(): Promise<MessagePortMain> {
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      if (this.#queue.length === 1) this.#askForEngine();
    });
  }
}
