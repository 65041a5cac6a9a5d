import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { managedPolicyPath } from './managedPolicyPath';
import { backendNames, type BackendName, type ComputeReport } from '../../contract/compute';
import type { Backend, BackendPlaces } from '../../../models/backend/backend';

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
  const { resourcesPath, type } = process as NodeJS.Process & {
    readonly resourcesPath?: string;
    readonly type?: string;
  };
  return {
    tensorflowFolders: [
      ...(process.env['GAUZE_GPU_PACK'] ? [process.env['GAUZE_GPU_PACK']] : []),
      ...ownFolders(resourcesPath),
    ],
    wasmFolder: fileURLToPath(new URL('./wasm', import.meta.url)),
    // Electron's main process has LLVM loaded, which crashes with that of TensorFlow.
    mayLoadNative: type !== 'browser',
  };
}

/** The native TensorFlow that a graphics pack extends; undefined if there is none. */
export function ownTensorFlow(): string | undefined {
  return ownFolders((process as NodeJS.Process & { readonly resourcesPath?: string }).resourcesPath).find((folder) =>
    existsSync(path.join(folder, 'ready.json')),
  );
}

const ownFolders = (resourcesPath: string | undefined): readonly string[] => [
  ...(resourcesPath === undefined ? [] : [path.join(resourcesPath, 'tensorflow')]),
  ...installedFolders(),
];

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
