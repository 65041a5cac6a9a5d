import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Why there is no native TensorFlow here, in words for the person at the terminal. */
export class NoTensorFlow extends Error {}

/** In a process of its own: a library that does not fit this machine ends that process, not this one. */
export async function probe(addon, signal) {
  try {
    return (
      await run(process.execPath, ['-e', `process.stdout.write(require(${JSON.stringify(addon)}).TF_Version)`], signal)
    ).trim();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoTensorFlow(`The addon does not start here. ${error.message}`);
  }
}

/** Our operations go where they do not start: only speed is lost without them. */
export async function probeOperations(addon, signal) {
  const operations = path.join(path.dirname(addon), 'biLstm.node');
  if (!fs.existsSync(operations)) return;
  try {
    const output = await run(
      process.execPath,
      [
        '-e',
        `require(${JSON.stringify(addon)}); ` +
          `process.stdout.write(String(require(${JSON.stringify(operations)}).isRegistered))`,
      ],
      signal,
    );
    if (output.trim() !== 'true') throw new Error('The operations are not taken.');
  } catch (error) {
    if (signal?.aborted) throw error;
    fs.rmSync(operations, { force: true });
  }
}

/** @returns what it printed; a failure throws with the last line it said */
export function run(command, args, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let out = '';
    let output = '';
    child.stdout.on('data', (chunk) => {
      out = (out + chunk).slice(-20_000);
    });
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
    const stop = () => child.kill();
    signal?.addEventListener('abort', stop, { once: true });
    child.on('error', (error) => reject(new Error(error.code === 'ENOENT' ? 'not installed' : error.message)));
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) return reject(signal.reason);
      if (code === 0) return resolve(out);
      const line =
        `${out}\n${output}`
          .split('\n')
          .map((each) => each.trim())
          .find((each) => /error/i.test(each)) ?? output.trim().split('\n').at(-1);
      reject(new Error((line || `exit code ${code}`).slice(0, 300)));
    });
  });
}
