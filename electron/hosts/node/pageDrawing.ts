import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PageDrawing } from '../../services/ports';

export interface ToPages {
  readonly file: Uint8Array;
  /** Pages to draw, from the first on. */
  readonly count: number;
}
export type FromPages = { readonly picture: Uint8Array | null } | { readonly isDone: true };

/** The thread's script, next to the built hosts. */
const built = fileURLToPath(new URL('./pages.js', import.meta.url));
/** For a page, and for a file: after that it gets no more pictures. */
const maxMs = { page: 5_000, file: 60_000 };

/**
 * Draws pages in a thread of its own, which is started for the first file and ended when a page takes too long. Nothing
 * that it prints is kept: it may quote a file.
 */
export function pageDrawing(script = built, limits = maxMs): PageDrawing {
  return {
    open() {
      let worker: Worker | null = null;
      const end = async (): Promise<void> => {
        const ended = worker;
        worker = null;
        await ended?.terminate();
      };
      return {
        async draw(bytes, count, signal) {
          if (worker === null) {
            if (!existsSync(script)) return [];
            worker = new Worker(script, {
              env: {},
              stdout: true,
              stderr: true,
              resourceLimits: { maxOldGenerationSizeMb: 256 },
            });
            worker.stdout.resume();
            worker.stderr.resume();
            // What it threw may quote a file, and it ends all the same.
            worker.on('error', () => undefined);
            worker.unref();
          }
          const { pictures, isWhole } = await drawn(worker, { file: bytes, count }, limits, signal);
          if (!isWhole) await end();
          return pictures;
        },
        close: end,
      };
    },
  };
}

async function drawn(worker: Worker, request: ToPages, limits: typeof maxMs, signal: AbortSignal | undefined) {
  const pictures: (Uint8Array | null)[] = [];
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
    const hear = (message: FromPages): void => {
      if ('isDone' in message) return finished();
      pictures.push(message.picture);
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
  return { pictures, isWhole };
}
