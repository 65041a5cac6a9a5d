import { app } from 'electron';
import path from 'node:path';
import type { GpuPackState } from '../../contract/compute';
import { GauzeError } from '../../contract/errors';
import type { Managed } from '../../contract/managed';
import { installedGpuPack, installGpuPack, packedPins, removeGpuPack } from '../node/gpuPack';
import { ownTensorFlow } from '../node/compute';

interface Parts {
  readonly managed: Managed;
  /** A pack takes effect when the engine is next started. */
  readonly renewEngine: () => Promise<void>;
}

export interface GpuPack {
  readonly state: () => Promise<GpuPackState>;
  /** @throws GauzeError as `installGpuPack`; `busy` while another one is being installed */
  readonly install: (archive: string) => Promise<GpuPackState>;
  readonly remove: () => Promise<GpuPackState>;
}

/**
 * The graphics pack of this account, next to its preferences; the engine process gets the folder through its
 * environment.
 */
export function createGpuPack({ managed, renewEngine }: Parts): GpuPack {
  const folder = path.join(app.getPath('userData'), 'gpu-pack');
  process.env['GAUZE_GPU_PACK'] = folder;
  const platform = `${process.platform}-${process.arch}`;
  const pins = async (): Promise<readonly string[]> => [
    ...(await packedPins(app.isPackaged ? process.resourcesPath : undefined)),
    ...(managed.policy.gpuPacks ?? []),
  ];
  let isBusy = false;
  const state = async (): Promise<GpuPackState> => ({
    sha256: await installedGpuPack(folder),
    isOffered: (await pins()).length > 0,
  });
  const installed = async (archive: string): Promise<void> => {
    await installGpuPack(archive, folder, { pins: await pins(), own: (await ownTensorFlow()) ?? '', platform });
    // An earlier one may have crashed the engine and been disabled.
    process.env['GAUZE_GPU_PACK'] = folder;
  };
  const alone = async (work: () => Promise<void>): Promise<GpuPackState> => {
    if (isBusy) throw new GauzeError('busy', 'a graphics pack is being installed');
    isBusy = true;
    try {
      await work();
      await renewEngine();
      return await state();
    } finally {
      isBusy = false;
    }
  };
  return {
    state,
    install: (archive) => alone(() => installed(archive)),
    remove: () => alone(() => removeGpuPack(folder)),
  };
}
