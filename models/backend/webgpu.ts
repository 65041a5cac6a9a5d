import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from './backend';
import * as tf from '@tensorflow/tfjs-core';
import { composedLstm } from './lstmKernel';

/** Dawn is not in this build. */
export class NoModule extends Error {}
/** Dawn is there; no graphics processor is. */
export class NoAdapter extends Error {}
/** The one that is there is a program on the processor. */
export class SoftwareOnly extends Error {}

/** One for the life of the process: Dawn ends it when an instance is collected while its adapter is in use. */
let cached: GPU | null = null;

/**
 * WebGPU through Dawn, the implementation of Chromium, as a native module of Node. No result can be read in it but by
 * waiting.
 *
 * @param isAsked by name: then a graphics processor in software does, too, which is slower than WebAssembly
 */
export async function startWebgpu(isAsked: boolean): Promise<Backend> {
  // Dawn would say so on stderr, among the lines of the command line.
  if (!hasDriver()) throw new NoAdapter('no driver');
  let dawn: typeof import('webgpu');
  try {
    dawn = await import('webgpu');
  } catch (error) {
    throw new NoModule(error instanceof Error ? error.message : 'webgpu');
  }
  cached ??= dawn.create([]);
  const gpu = cached;
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (adapter === null) throw new NoAdapter('no adapter');
  if (!isAsked && isSoftware(adapter.info)) throw new SoftwareOnly('software');
  // The backend looks for these when it is imported.
  Object.assign(globalThis, dawn.globals);
  Object.defineProperty(globalThis, 'navigator', {
    value: { gpu, userAgent: 'node' },
    configurable: true,
    writable: true,
  });
  const { version_webgpu } = (await import('@tensorflow/tfjs-backend-webgpu')) as { version_webgpu?: string };
  if (!(await tf.setBackend('webgpu'))) throw new Error('the WebGPU backend could not be started');
  refuseAfterErrors();
  const { description, device, vendor } = adapter.info;
  return {
    name: 'webgpu',
    device: description || device || vendor || 'gpu',
    version: version_webgpu ?? tf.version_core,
    lstm: composedLstm,
    tensorCount: () => tf.memory().numTensors,
  };
}

let watched: tf.KernelBackend | null = null;

/**
 * Where it lacks memory or refuses a step, the device only says so aside, goes on, and gives zeros. No read gives
 * those.
 */
function refuseAfterErrors(): void {
  const made = tf.backend() as tf.KernelBackend & { readonly device: GPUDevice };
  if (watched === made) return;
  watched = made;
  let firstError: string | null = null;
  let reading = 0;
  made.device.addEventListener('uncapturederror', (event) => {
    // else Dawn writes it to stderr
    event.preventDefault();
    const { error } = event;
    const isMemory =
      error.constructor.name === 'GPUOutOfMemoryError' || /exceeds the max|larger than the max/i.test(error.message);
    firstError ??= `${isMemory ? 'out of memory: ' : ''}${error.message.split('\n')[0]!}`;
  });
  const read = made.read.bind(made);
  made.read = async (dataId) => {
    reading++;
    try {
      const values = await read(dataId);
      if (firstError !== null) throw new Error(firstError);
      return values;
    } finally {
      // what is read together fails together
      reading--;
      if (reading === 0) firstError = null;
    }
  };
}

/** SwiftShader, Mesa's llvmpipe, Microsoft's WARP: not all of them say that they stand in for another. */
export const isSoftware = ({
  isFallbackAdapter,
  vendor,
  architecture,
  device,
  description,
}: Partial<GPUAdapterInfo>): boolean =>
  isFallbackAdapter === true ||
  /swiftshader|llvmpipe|lavapipe|softpipe|basic render|\bwarp\b/i.test(
    [vendor, architecture, device, description].join(' '),
  );

/** On Linux drivers are found by their manifests (Vulkan loader, "Linux driver discovery"). */
function hasDriver(): boolean {
  if (process.platform !== 'linux') return true;
  const { VK_DRIVER_FILES, VK_ICD_FILENAMES, XDG_DATA_HOME, XDG_DATA_DIRS, HOME } = process.env;
  if (VK_DRIVER_FILES || VK_ICD_FILENAMES) return true;
  const folders = [
    '/etc',
    '/usr/local/etc',
    '/usr/local/share',
    '/usr/share',
    ...(XDG_DATA_DIRS ?? '').split(':'),
    XDG_DATA_HOME ?? path.join(HOME ?? '/', '.local/share'),
  ];
  return folders.some((folder) => {
    const manifests = path.join(folder, 'vulkan/icd.d');
    return folder !== '' && existsSync(manifests) && readdirSync(manifests).length > 0;
  });
}
