import { existsSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, SHARE_ENV, Worker } from 'node:worker_threads';
import { GauzeError } from '../../contract/errors';
import { errorOf, type Failure } from '../../contract/kernel';
import type { Order, PartHooks, PartPoint, Threads, TrainedPart } from '../../../models/engine/machine';
import { memoryUsage } from './memoryUsage';

/** Additional memory that a network in its own thread may need. */
const bytesEach = 1.5 * 1024 ** 3;

/** The script of the engine process, which is also that of its threads, next to the built hosts. */
const script = fileURLToPath(new URL('./engine.js', import.meta.url));

/** As many parts of a model as there are cores, if memory suffices. `GAUZE_TRAINERS` overrides it. */
function trainersAtOnce(): number {
  const requested = Number(process.env['GAUZE_TRAINERS'] ?? NaN);
  // In Electron's main process native TensorFlow would crash, and its threads cannot tell that they run there.
  const isElectronMain = (process as NodeJS.Process & { readonly type?: string }).type === 'browser';
  if (!isMainThread || isElectronMain || !existsSync(script)) return 1;
  const { available, addressLimit } = memoryUsage();
  // With a limit on address space, the available memory is unknown.
  return Number.isInteger(requested) && requested > 0
    ? requested
    : addressLimit !== null
      ? 1
      : Math.min(os.availableParallelism(), Math.floor(available / bytesEach));
}

export type ToTrainer = { readonly order: Order } | { readonly cancel: true };
export type FromTrainer =
  | { readonly isReady: true }
  | { readonly point: PartPoint }
  | { readonly parts: ReadonlyMap<string, Uint8Array> }
  | { readonly trained: TrainedPart }
  | { readonly failure: Failure };

/** One at a time: native libraries are loaded by one thread while others wait. */
let starting: Promise<unknown> = Promise.resolve();

/** @throws GauzeError `notReady` if it did not start */
async function inThread(order: Order, { signal, onProgress, onCheckpoint }: PartHooks): Promise<TrainedPart> {
  const before = starting;
  let isStarted = (): void => undefined;
  starting = new Promise<void>((resolve) => (isStarted = resolve));
  await before;
  try {
    return await new Promise<TrainedPart>((resolve, reject) => {
      if (signal.aborted) throw new GauzeError('cancelled', 'cancelled');
      // Settings of native libraries are read from the environment of the process, not from a copy.
      const worker = new Worker(script, { env: SHARE_ENV });
      const cancel = (): void => worker.postMessage({ cancel: true } satisfies ToTrainer);
      let isReady = false;
      const end = (settle: () => void): void => {
        signal.removeEventListener('abort', cancel);
        settle();
        isStarted();
      };
      signal.addEventListener('abort', cancel);
      worker.on('message', (message: FromTrainer) => {
        if ('isReady' in message) {
          isReady = true;
          isStarted();
        } else if ('point' in message) onProgress(message.point);
        else if ('parts' in message) onCheckpoint(message.parts);
        else if ('trained' in message) end(() => resolve(message.trained));
        else end(() => reject(errorOf(message.failure)));
      });
      const broken = (): GauzeError =>
        isReady
          ? new GauzeError('engineStopped', 'the thread that trained a part of the model ended')
          : new GauzeError('notReady', 'no thread could be started', { needs: 'thread' });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        end(() =>
          reject(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? new GauzeError('tooLarge', 'memory does not suffice', { needs: 'memory' })
              : broken(),
          ),
        ),
      );
      worker.on('exit', () => end(() => reject(broken())));
      worker.postMessage({ order } satisfies ToTrainer);
    });
  } finally {
    isStarted();
  }
}

/** Parts of models in threads, each with its own backend. */
export const trainerThreads: Threads = { atOnce: trainersAtOnce, train: inThread };
