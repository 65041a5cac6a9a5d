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
