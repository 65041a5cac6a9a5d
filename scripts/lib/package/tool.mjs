import { spawnSync } from 'node:child_process';

/**
 * @param {string} command @param {readonly string[]} args
 * @param {{ report: (line: string) => void, makes: string, package?: string, env?: Record<string, string>,
 *   cwd?: string }} options
 * @returns {boolean} false where this machine has no such tool, which is reported
 * @throws Error where it fails
 */
export function tool(command, args, { report, makes, package: named = command, env = {}, cwd }) {
  const { status, error, stderr, stdout } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    cwd,
    maxBuffer: 1 << 26,
    env: { ...process.env, ...env },
  });
  // EACCES: a folder of the path that this account may not enter is all that was left to look in.
  if (error?.code === 'ENOENT' || error?.code === 'EACCES') {
    report(`Not made: ${makes}, since this machine has no ${command} (Debian: ${named}).`);
    return false;
  }
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? `${stdout}${stderr}`}`);
  return true;
}
