import * as tf from '@tensorflow/tfjs-core';
import {
  backendNames,
  type BackendName,
  type ComputeCandidate,
  type ComputeReport,
} from '../../electron/contract/compute';
import { PartMissing, PartRefused, type Backend, type BackendChoice, type BackendPlaces } from './backend';
import { startCpu } from './cpu';
import { registerGradients } from './gradients';
import { NotInstalled, startNative } from './native';
import { startWasm } from './wasm';
import { NoAdapter, NoModule, SoftwareOnly, startWebgpu } from './webgpu';

export interface BackendOptions {
  readonly choice: BackendChoice;
  readonly places: BackendPlaces;
  /**
   * For native TensorFlow; null lets it take every core. One is best for recurrent networks: their steps are too small
   * to share.
   */
  readonly threads: number | null;
  /**
   * For operations of ours that share whole windows of text among threads: as `threads` by default. The result is the
   * same whatever their number.
   */
  readonly readingThreads?: number | undefined;
  /** Those that ended an earlier process: not touched. */
  readonly avoid?: readonly BackendName[];
  /** The institution does not allow them. */
  readonly forbidden?: readonly BackendName[];
}

/**
 * Starts the best backend that works here, and says of every one why it runs or does not. `choice` takes that one or a
 * worse one.
 */
export async function startBackend({
  choice,
  places,
  threads,
  readingThreads,
  avoid = [],
  forbidden = [],
}: BackendOptions): Promise<{ readonly backend: Backend; readonly report: ComputeReport }> {
  await registerGradients();
  const candidates: ComputeCandidate[] = [];
  let running: Backend | null = null;
  for (const name of backendNames) {
    const notTried =
      running !== null
        ? 'betterFound'
        : backendNames.indexOf(name) < backendNames.findIndex((known) => known === choice)
          ? 'otherAsked'
          : null;
    if (notTried !== null) {
      candidates.push({ name, state: 'notTried', reason: notTried, details: {} });
      continue;
    }
    if (forbidden.includes(name)) {
      candidates.push({ name, state: 'notTried', reason: 'byInstitution', details: {} });
      continue;
    }
    if (avoid.includes(name)) {
      candidates.push({ name, state: 'failed', reason: 'crashed', details: {} });
      continue;
    }
    try {
      running = await start(name, choice === name, places, { threads, readingThreads });
      await verify();
      candidates.push({
        name,
        state: 'running',
        reason: choice === name ? 'asked' : choice === 'unknown' ? 'unknownAsked' : 'chosen',
        details: {
          version: running.version,
          device: running.device,
          ...(running.pack !== undefined && { pack: running.pack }),
        },
      });
    } catch (error) {
      running = null;
      candidates.push(failed(name, error));
    }
  }
  // Plain JavaScript needs nothing of the machine: if even that is not there, the build is broken.
  if (running === null) throw new Error('no backend could be started');
  const report = {
    running: running.name,
    device: running.device,
    version: running.version,
    threads: running.name === 'tensorflow' ? threads : 1,
    candidates,
  };
  return { backend: running, report };
}

class ForbiddenHere extends Error {}
class WrongResult extends Error {}

async function start(
  name: BackendName,
  isAsked: boolean,
  places: BackendPlaces,
  threads: Pick<BackendOptions, 'threads' | 'readingThreads'>,
): Promise<Backend> {
  switch (name) {
    case 'tensorflow': {
      if (!places.mayLoadNative) throw new ForbiddenHere(name);
      let last: unknown = new NotInstalled('no folder given');
      for (const folder of places.tensorflowFolders) {
        try {
          await places.checkTensorFlow?.(folder);
          return await startNative(folder, threads);
        } catch (error) {
          if (weightOf(error) >= weightOf(last)) last = error;
        }
      }
      throw last;
    }
    case 'webgpu':
      if (!places.mayLoadNative) throw new ForbiddenHere(name);
      return startWebgpu(isAsked);
    case 'wasm':
      return startWasm(places.wasmFolder);
    case 'cpu':
      return startCpu();
  }
}

/** Of several reasons why native TensorFlow does not run, the one that says most. */
const weightOf = (error: unknown): number => (error instanceof NotInstalled ? 0 : error instanceof PartMissing ? 1 : 2);

/** A driver that answers nonsense must not train a model: one product and one sum with a known result. */
async function verify(): Promise<void> {
  const sum = tf.tidy(() => {
    const a = tf.tensor2d([1, 2, 3, 4, 5, 6], [2, 3]);
    return tf.sum(tf.matMul(a, a, false, true), 1);
  });
  const seen = await sum.data();
  sum.dispose();
  if (seen[0] !== 46 || seen[1] !== 109) throw new WrongResult(seen.join(' '));
}

function failed(name: BackendName, error: unknown): ComputeCandidate {
  const reasons: readonly (readonly [
    new (...args: never[]) => Error,
    ComputeCandidate['reason'],
    ComputeCandidate['state'],
  ])[] = [
    [NotInstalled, 'noFolder', 'missing'],
    [PartMissing, 'partMissing', 'missing'],
    [NoModule, 'noModule', 'missing'],
    [NoAdapter, 'noAdapter', 'missing'],
    [SoftwareOnly, 'softwareOnly', 'missing'],
    [ForbiddenHere, 'forbiddenHere', 'missing'],
    [WrongResult, 'wrongResult', 'failed'],
  ];
  if (error instanceof PartRefused)
    return { name, state: 'failed', reason: error.reason, details: error.file === null ? {} : { message: error.file } };
  const message = error instanceof Error ? error.message.split('\n')[0]!.slice(0, 300) : String(error);
  for (const [kind, reason, state] of reasons) if (error instanceof kind) return { name, state, reason, details: {} };
  return { name, state: 'failed', reason: 'loadFailed', details: { message } };
}
