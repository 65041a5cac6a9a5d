import {
  handlersWith,
  type EngineCalls,
  type EngineHandlers,
  type FromEngine,
  type ToEngine,
} from '../../contract/engineKernel';
import { createDispatcher, lookUp } from '../../contract/kernel';
import type { MemoryUsage } from '../../core/training/memoryEnd';

const memoryEveryMs = 500;

// The engine has no role of its own: the project process asked, and it checked.
const caller = { role: 'privacyOfficer', author: 'project' } as const;

/**
 * Answers what comes over the port to the engine: calls, and cancels of calls that are under way. Calls tell how far
 * they are, and while a long one goes on the memory of this process is told, so that its end can be explained.
 *
 * @returns what takes a message
 */
export function serveEngine<A extends EngineCalls>(
  api: A,
  engine: EngineHandlers<A>,
  post: (message: FromEngine) => void,
  onUnexpected: (error: unknown, method: string) => void,
  memory: () => MemoryUsage,
): (message: ToEngine) => void {
  const running = new Map<number, AbortController>();
  return (message) => {
    if ('cancel' in message) {
      running.get(message.cancel)?.abort();
      return;
    }
    const { id, method } = message;
    const abort = new AbortController();
    running.set(id, abort);
    const hooks = { signal: abort.signal, onProgress: (progress: unknown) => post({ id, progress }) };
    const dispatch = createDispatcher(api, handlersWith(api, engine, hooks), onUnexpected);
    const reportMemory = (): void => post({ memory: memory() });
    const isLong = (lookUp(api, method) as EngineCalls[string][string] | undefined)?.isLong === true;
    const memoryTimer = isLong ? setInterval(reportMemory, memoryEveryMs) : undefined;
    if (isLong) reportMemory();
    void dispatch(message, caller).then((reply) => {
      clearInterval(memoryTimer);
      running.delete(id);
      post(reply);
    });
  };
}
