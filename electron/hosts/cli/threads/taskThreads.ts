import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GauzeError } from '../../../contract/errors';
import { errorOf, type Failure } from '../../../contract/kernel';
import { endOfRun } from '../batch/batch';
import type { VerbContext } from '../verb';
import { sharedLists, type SharedLists } from './sharedLists';
import type { Dropped, Requested, TaskName, Tasks, ThreadData, ThreadOptions } from './tasks';
import { threadArgument } from './threadArgument';

export type FromThread = { readonly answer: Tasks[TaskName]['answer'] } | { readonly failure: Failure };

/** Threads with identical tasks; each answers in the order of requests. */
export interface TaskThreads {
  readonly count: number;
  readonly lists: SharedLists;
  /**
   * @param weight of the task relative to others, for balancing
   * @param on a thread returned by `leastBusy`; by default the least busy one
   */
  readonly ask: <T extends TaskName>(
    task: T,
    requested: Tasks[T]['requested'],
    weight: number,
    on?: number,
  ) => Promise<Tasks[T]['answer']>;
  /** Starts a new thread if all others are busy. */
  readonly leastBusy: () => number;
  /** Everything asked before is answered; what the threads have in memory for such tasks is released. */
  readonly drop: (task: TaskName) => void;
  readonly close: () => Promise<void>;
}

/** The command line itself, which is also the script of its threads. */
const script = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));

interface Thread {
  readonly worker: Worker;
  readonly waiting: { readonly weight: number; readonly settle: (reply: FromThread | Error) => void }[];
  weight: number;
  isBroken: boolean;
}

/** Of values that live for one note: a third of what V8 takes by itself, which costs a thread 24 MB more. */
const youngMegabytes = 12;
const threadOf = (workerData: ThreadData): Worker =>
  new Worker(script, {
    workerData,
    argv: [threadArgument],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });

/** Not in an installed application, which has one engine in a process of its own. */
export const hasTaskThreads = ({ outside }: VerbContext): boolean => outside === undefined && existsSync(script);

/**
 * Up to `count` threads, each with its own models; lists are in memory once.
 * @param names of the options that its tasks read
 */
export function openTaskThreads(
  { values, managed }: ThreadOptions,
  names: readonly string[],
  count: number,
  newThread: (data: ThreadData) => Worker = threadOf,
): TaskThreads {
  const lists = sharedLists();
  const data: ThreadData = { managed, values: Object.fromEntries(names.map((name) => [name, values[name]])), lists };
  const threads: Thread[] = [];
  const start = (): number => {
    const worker = newThread(data);
    const thread: Thread = { worker, waiting: [], weight: 0, isBroken: false };
    const broken = (): void => {
      thread.isBroken = true;
      for (const { settle } of thread.waiting.splice(0)) settle(stopped());
    };
    worker.on('message', (reply: FromThread) => {
      const first = thread.waiting.shift();
      if (first === undefined) return;
      thread.weight -= first.weight;
      first.settle(reply);
    });
    worker.on('error', broken);
    worker.on('exit', broken);
    return threads.push(thread) - 1;
  };
  const leastBusy = (): number => {
    if (threads.length === 0) return start();
    let least = 0;
    threads.forEach(({ weight }, index) => {
      if (weight < threads[least]!.weight) least = index;
    });
    return threads[least]!.waiting.length > 0 && threads.length < count ? start() : least;
  };
  return {
    count,
    lists,
    leastBusy,
    ask: (task, requested, weight, on = leastBusy()) =>
      new Promise((resolve, reject) => {
        const thread = threads[on]!;
        if (thread.isBroken) {
          reject(stopped());
          return;
        }
        thread.weight += weight;
        thread.waiting.push({
          weight,
          settle(reply) {
            if (reply instanceof Error) reject(reply);
            else if ('failure' in reply) reject(errorOf(reply.failure));
            else resolve(reply.answer as Tasks[typeof task]['answer']);
          },
        });
        thread.worker.postMessage({ task, requested } as Requested);
      }),
    drop(task) {
      for (const { worker } of threads) worker.postMessage({ drop: task } satisfies Dropped);
    },
    async close() {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}

const stopped = (): Error =>
  endOfRun(new GauzeError('engineStopped', 'a thread of --jobs ended: there may be too little memory'));
