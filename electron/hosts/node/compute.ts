import { existsSync, readdirSync } from 'node:fs';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { managedPolicyPath } from './managedPolicyPath';
import { backendNames, type BackendName, type ComputeReport } from '../../contract/compute';
import { PartMissing, PartRefused, type Backend, type BackendPlaces } from '../../../models/backend/backend';
import { GauzeError, type ErrorCode } from '../../contract/errors';
import { checkPart, isThere, tensorflowPart, type TensorFlowPart } from './tensorflowPart';

export interface Compute {
  /** Starts the best backend on the first call; later calls return the same one. Tensors (`tf.*`) use it. */
  readonly start: (
    avoid?: readonly BackendName[],
  ) => Promise<{ readonly backend: Backend; readonly report: ComputeReport }>;
}

/**
 * The backend of this process, loaded on demand: detection by rules does not need it. `GAUZE_BACKEND` forces one of
 * them, `GAUZE_TF_THREADS` the threads of native TensorFlow.
 */
export function createCompute(): Compute {
  let started: ReturnType<Compute['start']> | null = null;
  const requested = process.env['GAUZE_BACKEND'] || 'auto';
  const choice = requested === 'auto' ? requested : (backendNames.find((name) => name === requested) ?? 'unknown');
  const given = Number(process.env['GAUZE_TF_THREADS']);
  const threads = Number.isInteger(given) && given > 0 ? given : null;
  return {
    start(avoid = []) {
      started ??= import('../../../models/backend/startBackend').then(async ({ startBackend }) =>
        startBackend({
          choice,
          forbidden: await forbiddenBackends(),
          places: backendPlaces(),
          // Steps of recurrent networks are too small to share between threads; text windows are not.
          threads: threads ?? 1,
          readingThreads: threads ?? os.availableParallelism(),
          avoid,
        }),
      );
      return started;
    },
  };
}

/** Backends that the institution forbids; if there are no rules, nothing is loaded to read them. */
async function forbiddenBackends(file = managedPolicyPath()): Promise<readonly BackendName[]> {
  if (!existsSync(file)) return [];
  const { backends } = (await import('./managedPolicy')).readManagedPolicy(file).policy;
  return backends === undefined ? [] : backendNames.filter((name) => name !== 'cpu' && !backends.includes(name));
}

/**
 * WebAssembly files are next to the built hosts; native TensorFlow comes with a package or is in the account's cache.
 */
export function backendPlaces(): BackendPlaces {
  const { resourcesPath, type } = packedProcess;
  const part = tensorflowPart(resourcesPath);
  return {
    tensorflowFolders: [...(process.env['GAUZE_GPU_PACK'] ? [process.env['GAUZE_GPU_PACK']] : []), ...ownFolders(part)],
    checkTensorFlow: async (folder) => {
      if (folder === part?.folder) await checkOnce(part);
    },
    wasmFolder: fileURLToPath(new URL('./wasm', import.meta.url)),
    // Electron's main process has LLVM loaded, which crashes with that of TensorFlow.
    mayLoadNative: type !== 'browser',
  };
}

/**
 * The native TensorFlow that a graphics pack extends; undefined if there is none.
 * @throws GauzeError `notReady` for a package that is there and may not be used
 */
export async function ownTensorFlow(): Promise<string | undefined> {
  const { resourcesPath } = packedProcess;
  const part = tensorflowPart(resourcesPath);
  if (part !== undefined && isThere(part.folder))
    await checkPart(part).catch((error: unknown) => {
      const why = error instanceof GauzeError ? error.message : 'it cannot be read';
      throw new GauzeError('notReady', `the package gauze-tensorflow cannot be used: ${why}`, { needs: 'tensorflow' });
    });
  return ownFolders(part).find((folder) => existsSync(path.join(folder, 'ready.json')));
}

const reasonOf: Partial<Record<ErrorCode, ConstructorParameters<typeof PartRefused>[0]>> = {
  truncated: 'partIncomplete',
  damaged: 'partChanged',
  conflict: 'partOther',
};
/** Read by the threads of this process, which need not read 600 MB each; nothing outside it can set it. */
const checkedKey = 'gauze.tensorflow.checked';

/** @throws PartMissing, PartRefused */
export async function checkOnce(part: TensorFlowPart): Promise<void> {
  if (getEnvironmentData(checkedKey) === part.pin.manifest) return;
  try {
    await checkPart(part);
    setEnvironmentData(checkedKey, part.pin.manifest);
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    if (error.code === 'notFound') throw new PartMissing('no package');
    const file = error.details['file'];
    throw new PartRefused(reasonOf[error.code] ?? 'partForeign', file === undefined ? null : String(file));
  }
}

/** What lies in the resources of an application that was packed without native TensorFlow is nobody's. */
const ownFolders = (part: TensorFlowPart | undefined): readonly string[] => [
  ...(part === undefined ? [] : [part.folder]),
  ...installedFolders(),
];

/** As Electron has it. */
const packedProcess = process as NodeJS.Process & { readonly resourcesPath?: string; readonly type?: string };

/** As left by `scripts/ensure-tensorflow.mjs`; one with graphics libraries comes first. */
function installedFolders(): readonly string[] {
  const { GAUZE_TENSORFLOW, GAUZE_TF_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (GAUZE_TENSORFLOW === 'off') return [];
  const home = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME;
  const cache = GAUZE_TF_CACHE || path.join(home || path.join(os.homedir(), '.cache'), 'gauze', 'tensorflow');
  const platform = `-${process.platform}-${process.arch}`;
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.endsWith(platform) || name.endsWith(`${platform}-gpu`))
    .sort()
    .reverse()
    .map((name) => path.join(cache, name));
}
