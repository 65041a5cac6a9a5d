import { engineApi, type EngineApi, type EngineProgress, type FromEngine, type ToEngine } from '../../contract/engine';
import { createDispatcher, type Handlers } from '../../contract/kernel';
import type { MemoryFigures } from '../../core/training/memoryEnd';
import type { Engine } from '../node/engine';

const memoryEveryMs = 500;

// The engine has no role of its own: the project process asked, and it checked.
const caller = { role: 'privacyOfficer', author: 'project' } as const;

/**
 * Answers what comes over the port to the engine: calls, and cancels of calls that are under way. Long calls tell how far they are, and
 * while a training goes on the memory of this process is told, so that its end can be explained.
 *
 * @returns what takes a message
 */
export function serveEngine(
  engine: Engine,
  post: (message: FromEngine) => void,
  onUnexpected: (error: unknown, method: string) => void,
  memory: () => MemoryFigures,
): (message: ToEngine) => void {
  const running = new Map<number, AbortController>();
  return (message) => {
    if ('cancel' in message) {
      running.get(message.cancel)?.abort();
      return;
    }
    const abort = new AbortController();
    running.set(message.id, abort);
    const dispatch = createDispatcher(
      engineApi,
      handlersOf(engine, abort.signal, (point, checkpoint) =>
        post({ id: message.id, progress: { point, checkpoint } }),
      ),
      onUnexpected,
    );
    const tellMemory = (): void => post({ memory: memory() });
    const telling =
      message.method === 'training.train' || message.method === 'coding.train'
        ? setInterval(tellMemory, memoryEveryMs)
        : undefined;
    if (telling !== undefined) tellMemory();
    void dispatch(message, caller).then((reply) => {
      clearInterval(telling);
      running.delete(message.id);
      post(reply);
    });
  };
}

type Tell = (point: EngineProgress['progress']['point'], checkpoint: Uint8Array | null) => void;

function handlersOf(engine: Engine, signal: AbortSignal, onProgress: Tell): Handlers<EngineApi> {
  return {
    detection: { detect: async (request) => ({ results: [...(await engine.detect(request, signal)).results] }) },
    models: {
      inspect: ({ bytes }) => engine.inspect(bytes),
      async load({ sha256, bytes }) {
        await engine.load(sha256, bytes);
        return null;
      },
      async unload({ sha256 }) {
        await engine.unload(sha256);
        return null;
      },
      starters: async () => [...(await engine.starters())],
    },
    training: { train: (request) => engine.train(request, onProgress, signal) },
    coding: {
      train: (request) => engine.coder.train(request, onProgress, signal),
      code: (request) => engine.coder.code(request, signal),
      readSystem: (request) => engine.coder.readSystem(request),
      inspect: ({ bytes }) => engine.coder.inspect(bytes),
      async load({ sha256, bytes }) {
        await engine.coder.load(sha256, bytes);
        return null;
      },
    },
  };
}
