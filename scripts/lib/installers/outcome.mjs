import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ result: 'holds' | 'fails' | 'notRun', detail: string }} Outcome */

/** @param {string} detail @returns {Outcome} */
export const notRun = (detail) => ({ result: 'notRun', detail });
/** @param {boolean} holds @param {string} detail @returns {Outcome} */
export const outcome = (holds, detail) => ({ result: holds ? 'holds' : 'fails', detail });

/** @param {string} command @param {string} named its package of Debian @returns {string | null} what is missing */
export function missing(command, named) {
  const { error } = spawnSync('sh', ['-c', `command -v ${command}`]);
  const isThere = error === undefined && spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  return isThere ? null : `no ${command} (Debian: ${named})`;
}

/** @param {string} folder @returns {ReadonlyMap<string, string>} SHA-256 by name, with forward slashes */
export function digestsBelow(folder) {
  if (!fs.existsSync(folder)) return new Map();
  return new Map(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        path.relative(folder, file).split(path.sep).join('/'),
        createHash('sha256').update(fs.readFileSync(file)).digest('hex'),
      ]),
  );
}

/**
 * @param {ReadonlyMap<string, string>} wanted @param {ReadonlyMap<string, string>} found
 * @returns {readonly string[]} what is changed, missing or added, in words
 */
export function differences(wanted, found) {
  return [
    ...[...wanted].filter(([name]) => !found.has(name)).map(([name]) => `missing ${name}`),
    ...[...wanted]
      .filter(([name, digest]) => found.has(name) && found.get(name) !== digest)
      .map(([name]) => `changed ${name}`),
    ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `added ${name}`),
  ];
}

/**
 * @param {string} folder @param {ReadonlyMap<string, string>} wanted
 * @param {readonly string[]} [also] differences that are as they should be
 */
export function isThere(folder, wanted, also = []) {
  const wrong = differences(wanted, digestsBelow(folder)).filter((words) => !also.includes(words));
  return outcome(wrong.length === 0, wrong.length === 0 ? `${wanted.size} files, each the same` : wrong.join(', '));
}
