// The Electron that goes into a package: this machine's own, or one of another system, brought as a ZIP.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureElectron } from '../electron-runtime.mjs';
import { ensureLibraries } from '../system-libraries.mjs';
import { digestOf } from './tensorflow.mjs';

const require = createRequire(import.meta.url);
const own = `${process.platform}-${process.arch}`;
/** Which archive of Electron each is packed of: for macOS the one whose helpers can live in the App Sandbox. */
const archives = {
  'win32-x64': 'win32-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'mas-x64',
  'darwin-arm64': 'mas-arm64',
};

/**
 * @typedef {object} Packed
 * @property {string} platform
 * @property {string} folder
 * @property {string} version
 * @property {string | null} executable that runs on this machine
 * @property {boolean} isSubstitute not the one that package.json names: for tests alone
 */

/**
 * @param {{ platform?: string, zip?: string, sha256?: string, to: string }} options `sha256`: of a stand-in; the
 *   digests of the real ones are in the package electron
 * @returns {Promise<Packed>}
 */
export async function electronToPack({ platform = own, zip, sha256, to }) {
  const wanted = require('electron/package.json').version;
  const versionIn = (/** @type {string} */ folder) =>
    fs.readFileSync(path.join(folder, 'version'), 'utf8').replace(/^v/, '').trim();
  if (zip === undefined) {
    if (platform !== own) throw new Error(`--electron-zip=FILE: this machine has no Electron of ${platform}`);
    const executable = await ensureElectron();
    // It is asked for the versions of its parts: a machine that only builds may never have started it.
    ensureLibraries(executable, { hasWindow: false });
    const folder = fs.realpathSync(path.dirname(executable));
    const version = versionIn(folder);
    return { platform, folder, version, executable, isSubstitute: version !== wanted };
  }
  const archive = archives[platform];
  if (archive === undefined) throw new Error(`--electron-zip is for --platform=${Object.keys(archives).join(', ')}`);
  const isSubstitute = isStandIn(await digestOf(zip), `electron-v${wanted}-${archive}.zip`, sha256);
  fs.rmSync(to, { recursive: true, force: true });
  const fromElectron = createRequire(require.resolve('electron/install.js'));
  const { extract } = await import(pathToFileURL(fromElectron.resolve('@electron-internal/extract-zip')).href);
  await extract(path.resolve(zip), { dir: to });
  // With it an application could be put in place of ours.
  for (const place of ['resources', 'Electron.app/Contents/Resources'])
    fs.rmSync(path.join(to, place, 'default_app.asar'), { force: true });
  return { platform, folder: to, version: versionIn(to), executable: null, isSubstitute };
}

/**
 * @param {string} digest @param {string} name of the real one @param {string | undefined} given
 * @returns {boolean} whether it is one that somebody vouched for by its digest, and not Electron's makers
 * @throws Error where it is neither
 */
function isStandIn(digest, name, given) {
  const pinned = require('electron/checksums.json')[name];
  if (digest === pinned) return false;
  if (given !== undefined && digest === given.toLowerCase()) return true;
  throw new Error(`--electron-zip has the SHA-256 ${digest}; ${name} has ${pinned ?? 'none that is known'}.`);
}
