import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Ended {
  /** null if a signal or the time limit ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
export interface RunOptions {
  readonly cwd?: string;
  /** Added to the environment of this process; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly seconds?: number;
}

export function run(command: string, args: readonly string[], options: RunOptions = {}): Ended {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    timeout: (options.seconds ?? 300) * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 1 << 30,
  });
  return { code: status, stdout: stdout ?? '', stderr: error === undefined ? stderr : `${stderr}${error.message}` };
}

/** @throws Error with the end of what it wrote, if it ends with anything but 0 */
export function runWell(command: string, args: readonly string[], options: RunOptions = {}): string {
  const { code, stdout, stderr } = run(command, args, options);
  if (code !== 0) throw new Error(`${[command, ...args].join(' ').slice(0, 200)} ended with ${code}: ${tail(stderr)}`);
  return stdout;
}
export const tail = (text: string): string => text.trimEnd().split('\n').slice(-3).join(' | ').slice(-400);

/** CPU seconds of a command and of all processes that it started. @throws Error if it ends with anything but 0 */
export function cpuSecondsOf(
  folder: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): number {
  const file = path.join(mkdtempSync(path.join(folder, 'cpu-')), 'usage.json');
  runWell('python3', [path.resolve('tests/engines/cpuOf.py'), file, command, ...args], { seconds: 3000, ...options });
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly cpuSeconds: number }).cpuSeconds;
}
