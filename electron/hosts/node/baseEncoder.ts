import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** As written by `scripts/ensure-transformer.mjs`. */
const folderName = 'multilingual-e5-small';
export const encoderFileName = 'encoder.safetensors';

/**
 * The pre-trained encoder from which transformers start: that of `GAUZE_ENCODER` (a folder, or `off`), otherwise the
 * one in the installed package, otherwise the one in the account's cache; null if there is none.
 */
export async function readBaseEncoder(): Promise<Uint8Array | null> {
  const file = encoderFile();
  return file === undefined ? null : new Uint8Array(await readFile(file));
}

export const hasBaseEncoder = (): boolean => encoderFile() !== undefined;

const encoderFile = (): string | undefined =>
  encoderFolders()
    .map((folder) => path.join(folder, encoderFileName))
    .find(existsSync);

function encoderFolders(): readonly string[] {
  const { GAUZE_ENCODER, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (GAUZE_ENCODER) return GAUZE_ENCODER === 'off' ? [] : [GAUZE_ENCODER];
  const { resourcesPath } = process as NodeJS.Process & { readonly resourcesPath?: string };
  const home = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME;
  return [
    ...(resourcesPath === undefined ? [] : [path.join(resourcesPath, 'encoders', folderName)]),
    path.join(home || path.join(os.homedir(), '.cache'), 'gauze', 'encoders', folderName),
  ];
}
