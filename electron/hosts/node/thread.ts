import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** How long it may take, in milliseconds: to the next answer, and in all. */
export interface ThreadLimits {
  readonly page: number;
  readonly file: number;
}

/**
 * A thread that works on bytes of foreign files: started for the first of them, ended when something takes too long.
 * Nothing that it prints is kept: it may quote a file.
 *
 * @param isEndedByOwner else the process may end before it, and it must not print
 * @param script absent where nothing was built: then nothing is answered
 */
export function foreignThread<Request, Answer extends object>(
  script: string,
  limits: ThreadLimits,
  maxMegabytes: number,
  isEndedByOwner = true,
) {
  let worker: Worker | null = null;
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  return {
    isThere: (): boolean => existsSync(script),
    /** Its answers until it is done, or until it ends, takes too long or is no longer wanted. */
    async ask(
      request: Request,
      signal?: AbortSignal,
    ): Promise<{ readonly answers: readonly Answer[]; isWhole: boolean }> {
      if (worker === null) {
        if (!existsSync(script)) return { answers: [], isWhole: false };
        worker = new Worker(script, {
          env: {},
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
        });
        // Streams that are read keep a process alive.
        if (isEndedByOwner) {
          worker.stdout.resume();
          worker.stderr.resume();
        }
        // What it threw may quote a file, and it ends all the same.
        worker.on('error', () => undefined);
        worker.unref();
      }
      const asked = await answersOf<Request, Answer>(worker, request, limits, signal);
      if (!asked.isWhole) await end();
      return asked;
    },
    end,
  };
}

async function answersOf<Request, Answer extends object>(
  worker: Worker,
  request: Request,
  limits: ThreadLimits,
  signal: AbortSignal | undefined,
) {
  const answers: Answer[] = [];
  worker.ref();
  const isWhole = await new Promise<boolean>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (whole: boolean) => (): void => {
      clearTimeout(timer);
      clearTimeout(deadline);
      signal?.removeEventListener('abort', broken);
      worker.off('message', hear);
      worker.off('exit', broken);
      resolve(whole);
    };
    const [finished, broken] = [settle(true), settle(false)];
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(broken, limits.page);
    };
    const hear = (message: Answer | { readonly isDone: true }): void => {
      if ('isDone' in message) return finished();
      answers.push(message);
      wait();
    };
    worker.on('message', hear);
    // Before this comes all that it has posted.
    worker.on('exit', broken);
    const deadline = setTimeout(broken, limits.file);
    signal?.addEventListener('abort', broken);
    if (signal?.aborted === true) return broken();
    wait();
    worker.postMessage(request);
  });
  worker.unref();
  return { answers, isWhole };
}
