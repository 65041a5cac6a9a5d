import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import util from 'node:util';
import * as tf from '@tensorflow/tfjs-core';
import type { Backend } from './backend';
import { registerEncoderKernel } from './encoderKernel';
import { registerBiLstmKernel, registerLstmKernel } from './lstmKernel';
import { nativeBiLstm } from './nativeBiLstm';
import { nativeEncoder } from './nativeEncoder';
import { nativeLstm } from './nativeLstm';
import type { NativeBackend, NativeBinding } from './nativeOps';
import { nativeRedactor } from './nativeRedactor';
import { registerRedactorKernel } from './redactorKernel';

/**
 * The most that TensorFlow may take for tensors within Electron, whose allocator ends the process where 2 GiB are
 * asked for at once. TensorFlow's pool did ask for that in a training with 1.2 GB in use; it cannot ask for more than
 * its limit, and an operation that needs more fails with an error that names it.
 */
const electronPoolBytes = 2000 * 1024 ** 2;

/** The folder holds no complete installation. */
export class NotInstalled extends Error {}

/**
 * Native TensorFlow under the kernels of @tensorflow/tfjs-node-gpu. Not through the package's own entry: that looks for
 * the addon inside the package, and loads half a dozen packages that are not needed. Never in Electron's main process:
 * LLVM is in it already, and the two end it.
 */
export async function startNative(
  folder: string,
  {
    threads,
    readingThreads = threads ?? os.availableParallelism(),
  }: { readonly threads: number | null; readonly readingThreads?: number | undefined },
): Promise<Backend> {
  const { addon, pack } = addonIn(folder);
  // Read when the library is loaded: later changes count for nothing.
  process.env['TF_CPP_MIN_LOG_LEVEL'] ??= '2';
  if ('electron' in process.versions) process.env['TF_MKL_ALLOC_MAX_BYTES'] ??= String(electronPoolBytes);
  if (threads !== null) {
    process.env['TF_NUM_INTRAOP_THREADS'] = String(threads);
    process.env['TF_NUM_INTEROP_THREADS'] = '1';
  }
  // Gone since Node 23; the package still calls them.
  const old = util as { isNullOrUndefined?: (value: unknown) => boolean; isArray?: (value: unknown) => boolean };
  old.isNullOrUndefined ??= (value) => value === null || value === undefined;
  old.isArray ??= Array.isArray;

  const binding = loadQuietly(addon);
  const { NodeJSKernelBackend } = await import('@tensorflow/tfjs-node-gpu/dist/nodejs_kernel_backend.js');
  await import('@tensorflow/tfjs-node-gpu/dist/register_all_kernels.js');
  if (tf.findBackendFactory('tensorflow') !== null) tf.removeBackend('tensorflow');
  const made = new NodeJSKernelBackend(
    binding as unknown as ConstructorParameters<typeof NodeJSKernelBackend>[0],
    '@tensorflow/tfjs-node-gpu',
  );
  tf.registerBackend('tensorflow', () => made as unknown as tf.KernelBackend);
  await tf.setBackend('tensorflow');
  const lstm = nativeLstm(made as unknown as NativeBackend);
  registerLstmKernel('tensorflow', lstm);
  const device = binding.isUsingGpuDevice() ? 'gpu' : 'cpu';
  const own = device === 'cpu' ? ownOperations(addon) : null;
  const cores = threads ?? os.availableParallelism();
  const kernels = made as unknown as NativeBackend;
  registerBiLstmKernel('tensorflow', own?.isRegistered === true ? nativeBiLstm(kernels, cores) : null);
  registerEncoderKernel('tensorflow', own?.hasEncoder === true ? nativeEncoder(kernels, readingThreads) : null);
  registerRedactorKernel('tensorflow', own?.hasRedactor === true ? nativeRedactor(kernels, readingThreads) : null);
  return {
    name: 'tensorflow',
    device,
    version: binding.TF_Version,
    ...(pack !== null && { pack }),
    lstm,
    tensorCount: () => binding.getNumOfTensors(),
  };
}

/** The library greets on stderr while it is loaded; the command line has other things to say there. */
function loadQuietly(addon: string): NativeBinding {
  const load = createRequire(import.meta.url);
  const muting = path.join(path.dirname(addon), 'mute.node');
  const { mute, unmute } = existsSync(muting)
    ? (load(muting) as { mute: () => void; unmute: () => void })
    : { mute: () => undefined, unmute: () => undefined };
  mute();
  try {
    return load(addon) as NativeBinding;
  } finally {
    unmute();
  }
}

interface OwnOperations {
  readonly isRegistered: boolean;
  readonly hasEncoder?: boolean;
  readonly hasRedactor?: boolean;
}

/**
 * Operations of ours beside the addon, for processors. Loading them adds them to the library; an installation that
 * could not compile them has none, and one of an earlier Gauze not all of them.
 */
function ownOperations(addon: string): OwnOperations | null {
  try {
    return createRequire(import.meta.url)(path.join(path.dirname(addon), 'biLstm.node')) as OwnOperations;
  } catch {
    return null;
  }
}

function addonIn(folder: string): { readonly addon: string; readonly pack: string | null } {
  let ready: unknown;
  try {
    ready = JSON.parse(readFileSync(path.join(folder, 'ready.json'), 'utf8'));
  } catch {
    throw new NotInstalled('no ready.json');
  }
  const addon = typeof ready === 'object' && ready !== null && 'addon' in ready ? ready.addon : null;
  if (typeof addon !== 'string') throw new NotInstalled('ready.json names no addon');
  const pack = 'pack' in (ready as object) ? String((ready as { pack: unknown }).pack) : null;
  return { addon: path.join(folder, addon), pack };
}
