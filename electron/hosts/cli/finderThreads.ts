import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GauzeError } from '../../contract/errors';
import { errorOf, type Failure } from '../../contract/kernel';
import type { NoteDocument, NoteSpan } from '../../contract/text';
import { endOfRun } from './batch';
import { detectionOptions, type Finder } from './detection';
import { finderArgument } from './finderArgument';
import type { VerbContext } from './verb';

/** What a thread is asked for, one document after the other; it answers in that order. */
export type ToFinder = Pick<NoteDocument, 'text' | 'language' | 'patient'>;
export type FromFinder =
  (Pick<NoteDocument, 'language'> & { readonly spans: readonly NoteSpan[] }) | { readonly failure: Failure };
/** What detection does, as the command line said. */
export type FinderOptions = Pick<VerbContext, 'values' | 'managed'>;

export interface FinderThreads {
  readonly find: Finder;
  readonly close: () => Promise<void>;
}

/** The command line itself, which serves as a thread's script too. */
const script = fileURLToPath(new URL('../../scripts/gauze.mjs', import.meta.url));

interface Thread {
  readonly worker: Worker;
  readonly waiting: { readonly document: NoteDocument; readonly settle: (reply: FromFinder | Error) => void }[];
  characters: number;
}

const threadOf = (options: FinderOptions): Worker =>
  new Worker(script, { workerData: options, argv: [finderArgument] });

/** Not in an installed application, which has one engine in a process of its own. */
export const hasFinderThreads = ({ outside }: VerbContext): boolean => outside === undefined && existsSync(script);

/**
 * Detection in up to `count` threads, each with lists and models of its own; one is started when all others are busy.
 */
export function openFinderThreads(
  { values, managed }: FinderOptions,
  count: number,
  newThread: (options: FinderOptions) => Worker = threadOf,
): FinderThreads {
  const options: FinderOptions = {
    managed,
    values: Object.fromEntries(Object.keys(detectionOptions).map((name) => [name, values[name]])),
  };
  const threads: Thread[] = [];
  const start = (): Thread => {
    const worker = newThread(options);
    const thread: Thread = { worker, waiting: [], characters: 0 };
    const broken = (): void => {
      if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1);
      for (const { settle } of thread.waiting.splice(0))
        settle(endOfRun(new GauzeError('engineStopped', 'a thread of --jobs ended: memory may not suffice')));
    };
    worker.on('message', (reply: FromFinder) => {
      const first = thread.waiting.shift();
      if (first === undefined) return;
      thread.characters -= first.document.text.length;
      first.settle(reply);
    });
    worker.on('error', broken);
    worker.on('exit', broken);
    threads.push(thread);
    return thread;
  };
  const free = (): Thread => {
    const [first, ...others] = threads;
    if (first === undefined) return start();
    const least = others.reduce((a, b) => (b.characters < a.characters ? b : a), first);
    return least.waiting.length > 0 && threads.length < count ? start() : least;
  };
  return {
    find: (document) =>
      new Promise((resolve, reject) => {
        const { text, language, patient } = document;
        const thread = free();
        thread.characters += text.length;
        thread.waiting.push({
          document,
          settle(reply) {
            if (reply instanceof Error) reject(reply);
            else if ('failure' in reply) reject(errorOf(reply.failure));
            else resolve({ ...document, ...reply });
          },
        });
        thread.worker.postMessage({
          text,
          ...(language !== undefined && { language }),
          ...(patient !== undefined && { patient }),
        } satisfies ToFinder);
      }),
    async close() {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()));
    },
  };
}
