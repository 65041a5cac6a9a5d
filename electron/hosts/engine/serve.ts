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

// The engine has no roles: the project process checks them.
const caller = { role: 'privacyOfficer', author: 'project' } as const;

/**
 * Answers calls and cancellations that arrive over the engine's port. Calls report their progress, and during a long
 * one the memory use of this process is reported, so that a crash can be explained.
 * @returns a function that receives messages
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
