import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { installTensorFlow } from '../tensorflow/install.mjs';

/**
 * Native TensorFlow for a package: the libraries and the addon of the account's cache, each as it was when it came out
 * of a verified archive. A cache without those digests, or one that was changed since, is not taken: the libraries are
 * then fetched again, beside it.
 *
 * @param {{ root: string, to: string, report: (line: string) => void }} options
 * @returns the version
 */
export async function placeTensorFlow({ root, to, report }) {
  let from = await installTensorFlow({ report });
  if (!(await isAsInstalled(from.folder))) {
    report('The libraries in the cache have no digests, or other ones: fetching them for the package.');
    from = await installTensorFlow({ cache: path.join(root, 'release/.tensorflow'), report });
    if (!(await isAsInstalled(from.folder))) throw new Error(`${from.folder} is not as it was installed.`);
  }
  const ready = JSON.parse(fs.readFileSync(path.join(from.folder, 'ready.json'), 'utf8'));
  for (const name of [...Object.keys(ready.files), 'ready.json']) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    fs.copyFileSync(path.join(from.folder, name), path.join(to, name), fs.constants.COPYFILE_FICLONE);
  }
  return from.version;
}

/**
 * What a pack states of itself and of each of its files, in their order.
 *
 * @param {Record<string, unknown>} head @param {readonly (readonly [name: string, at: string])[]} found
 */
export async function manifestOf(head, found) {
  const files = [];
  for (const [name, at] of found) files.push({ name, bytes: fs.statSync(at).size, sha256: await digestOf(at) });
  return Buffer.from(`${JSON.stringify({ ...head, files }, null, 1)}\n`);
}

/** Of the package's part below the folder of the application. */
export const partPlace = 'resources/tensorflow';

/**
 * The manifest of native TensorFlow as it lies there: the packed application takes what it names and nothing else.
 *
 * @param {{ folder: string, version: string, tensorflow: string, platform: string }} of `version`: of Gauze
 * @returns {Promise<{ gauze: string, manifest: string }>} what the application knows it by
 */
export async function sealPart({ folder, version, tensorflow, platform }) {
  const found = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((at) => [path.relative(folder, at).replaceAll(path.sep, '/'), at])
    .filter(([name]) => name !== 'manifest.json')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const head = { format: 'gauze-tensorflow', version: 1, gauze: version, tensorflow, platform };
  const manifest = await manifestOf(head, found);
  fs.writeFileSync(path.join(folder, 'manifest.json'), manifest);
  return { gauze: version, manifest: createHash('sha256').update(manifest).digest('hex') };
}

async function isAsInstalled(folder) {
  const { files } = JSON.parse(fs.readFileSync(path.join(folder, 'ready.json'), 'utf8'));
  if (files === undefined) return false;
  for (const [name, sha256] of Object.entries(files))
    if ((await digestOf(path.join(folder, name))) !== sha256) return false;
  return true;
}

/** @param {string} file @returns SHA-256 in hexadecimal */
export async function digestOf(file) {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
