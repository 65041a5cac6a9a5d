import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BackendPlaces } from '../../models/backend/backend';

const cache =
  process.env['GAUZE_TF_CACHE'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'gauze', 'tensorflow');

/** Where the tests find the backends of this checkout. */
export const places: BackendPlaces = {
  tensorflowFolders: existsSync(cache)
    ? readdirSync(cache)
        .filter((name) => name.endsWith(`${process.platform}-${process.arch}`))
        .map((name) => path.join(cache, name))
    : [],
  wasmFolder: path.resolve('node_modules/@tensorflow/tfjs-backend-wasm/dist'),
  mayLoadNative: true,
};
