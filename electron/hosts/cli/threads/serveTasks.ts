import { parentPort, workerData } from 'node:worker_threads';
import { failureOf } from '../../../contract/kernel';
import type { Resources } from '../../../services/ports';
import { createResources } from '../../node/resources';
import { openDetection } from '../detect/detection';
import { createDiagnostics } from '../diagnostics';
import type { VerbContext } from '../verb';
import { withSharedLists } from './sharedLists';
import type { Dropped, Requested, TaskHandler, TaskName, ThreadData } from './tasks';
import type { FromThread } from './taskThreads';

/**
 * Runs a thread of `taskThreads`: performs tasks in order until it is ended.
 * @returns whether this is such a thread
 */
export function serveTasks(): boolean {
  const port = parentPort;
  if (port === null) return false;
  const elapsed = () => performance.now();
  const { lists, ...options } = workerData as ThreadData;
  const resources = withSharedLists(createResources(), lists);
  const context: VerbContext = {
    ...options,
    positionals: [],
    stdin: process.stdin,
    stdout: process.stdout,
    // The main thread has already reported it.
    diagnostics: createDiagnostics(process.stderr, elapsed, true),
    elapsed,
  };
  const handlers: { [T in TaskName]?: Promise<TaskHandler<T>> } = {};
  const answer = async ({ task, requested }: Requested): Promise<FromThread> => {
    try {
      if (task === 'find') return { answer: await (await (handlers.find ??= finding(context, resources)))(requested) };
      if (task === 'code') return { answer: await (await (handlers.code ??= coding(context)))(requested) };
      if (task === 'replace') return { answer: await (await (handlers.replace ??= replacing(resources)))(requested) };
      return { answer: await (await (handlers.look ??= looking(resources)))(requested) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: Requested | Dropped) => {
    last = last.then(async () => {
      if ('drop' in message) delete handlers[message.drop];
      else port.postMessage(await answer(message));
    });
  });
  return true;
}

async function finding(context: VerbContext, resources: Resources): Promise<TaskHandler<'find'>> {
  const { find } = await openDetection(context, resources);
  return async (requested) => {
    const { language, spans } = await find({ id: '', ...requested });
    return { ...(language !== undefined && { language }), spans };
  };
}

async function coding(context: VerbContext): Promise<TaskHandler<'code'>> {
  const { openCoding } = await import('../coding/coding');
  return (await openCoding(context)).code;
}

async function looking(resources: Resources): Promise<TaskHandler<'look'>> {
  // A thread that only finds does not load it.
  const { lookingTask } = await import('./lookingTask');
  return lookingTask(resources);
}

async function replacing(resources: Resources): Promise<TaskHandler<'replace'>> {
  const { replacingTask } = await import('./replacingTask');
  return replacingTask(resources);
}
