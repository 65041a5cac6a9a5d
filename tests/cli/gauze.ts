import { fork, spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';
import { isLong } from '../fixtures/long';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = path.join(root, 'scripts/gauze.mjs');
const signalAtCheckpoint = fileURLToPath(new URL('signalAtCheckpoint.cjs', import.meta.url));
if (!existsSync(path.join(root, 'out/main/cli.cjs')))
  throw new Error('tests/cli run the built command line: run `npm run build` first');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard error, one JSON object per line. */
  readonly diagnostics: readonly Readonly<Record<string, unknown>>[];
}

export const start = (...args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [entry, ...args], { cwd: root });

/** The same for a training that is sent a signal the moment its first checkpoint is complete. */
export const signalledAtCheckpoint = (
  signal: 'SIGINT' | 'SIGKILL',
  ...args: readonly string[]
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['-r', signalAtCheckpoint, entry, ...args], {
    cwd: root,
    env: { ...process.env, GAUZE_SIGNAL: signal },
  });

/**
 * The real command line, from its arguments and standard input to its exit code. The first run of a verb, in whichever
 * worker, is a process of its own, from its start to its end; further ones share a process of their worker in which
 * the command line is loaded (`oneProcess.mjs`), since to start it and to read its lists takes several times as long as
 * what is asked of it. That process ends with the worker.
 * What is asked at the same time, with another environment or flags, or of what stays in a process (threads, networks
 * and their backends) is never shared, and nothing is in the long form.
 *
 * @param flags of Node, which its child processes get too
 */
export const gauze = (
  args: readonly string[],
  input: string | Uint8Array = '',
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Promise<Ran> =>
  flags.length === 0 && Object.keys(env).length === 0 && mayShare(args) && hasRunAlone(args) && !isBusy
    ? inOneProcess(args, input, cwd)
    : gauzeAlone(args, input, flags, env, cwd);

/** The same for what is refused before a thread or a network is started: then any verb may share. */
export const refused = (args: readonly string[], input: string | Uint8Array = ''): Promise<Ran> =>
  !isLong && hasRunAlone(args) && !isBusy ? inOneProcess(args, input, root) : gauzeAlone(args, input);

/** The same, always in a process of its own. */
export async function gauzeAlone(
  args: readonly string[],
  input: string | Uint8Array = '',
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
  script = entry,
): Promise<Ran> {
  const child = spawn(process.execPath, [...flags, script, ...args], { cwd, env: { ...process.env, ...env } });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return ran(code, await stdout, await stderr);
}

const ran = (code: number | null, stdout: string, stderr: string): Ran => ({
  code,
  stdout,
  stderr,
  diagnostics: linesOf(stderr).map((line) => JSON.parse(line) as Record<string, unknown>),
});

const ofItsOwn: ReadonlySet<string> = new Set([
  ...['lm train', 'lm audit', 'lm scrub'],
  ...['pool', 'redact', 'self-test'],
]);
const mayShare = ([verb = '', ...args]: readonly string[]): boolean =>
  !isLong &&
  !ofItsOwn.has(verb) &&
  !ofItsOwn.has(`${verb} ${args[0]}`) &&
  !['--backend', '--trainers'].some((option) => args.includes(option)) &&
  // One job has no thread.
  (!args.includes('--jobs') || args[args.indexOf('--jobs') + 1] === '1');

const seen = new Set<string>();
/** A verb and, where it has several parts, that part. Who of all workers comes first creates a file of its name. */
function hasRunAlone([verb = '', part = '']: readonly string[]): boolean {
  const name = /^[a-z-]+$/.test(part) && !part.startsWith('-') ? `${verb} ${part}` : verb;
  if (seen.has(name)) return true;
  seen.add(name);
  try {
    closeSync(openSync(path.join(inject('runFolder'), name), 'wx'));
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

let shared: Promise<ChildProcess> | undefined;
let isBusy = false;

async function inOneProcess(args: readonly string[], input: string | Uint8Array, cwd: string): Promise<Ran> {
  isBusy = true;
  try {
    const child = await (shared ??= startOneProcess());
    const answer = await new Promise<{ code: number | null; stdout: Uint8Array; stderr: Uint8Array }>(
      (resolve, reject) => {
        const lost = (code: number | null) => {
          shared = undefined;
          reject(new Error(`the command line ended with ${code ?? 'a signal'} at ${args.join(' ')}`));
        };
        child.once('exit', lost);
        child.once('message', (message) => {
          child.off('exit', lost);
          resolve(message as { code: number; stdout: Uint8Array; stderr: Uint8Array });
        });
        child.send({ args, input: Buffer.from(input), cwd, env: { ...process.env } });
      },
    );
    const [stdout, stderr] = [answer.stdout, answer.stderr].map((bytes) => Buffer.from(bytes).toString('utf8'));
    return ran(answer.code, stdout ?? '', stderr ?? '');
  } finally {
    isBusy = false;
  }
}

function startOneProcess(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('oneProcess.mjs', import.meta.url));
  const child = fork(script, [], { execArgv: [], serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the command line did not load: ${code ?? ''}`)));
    child.once('message', () => {
      child.removeAllListeners('exit');
      // Whoever waits for an answer is waited for by the test; nothing else keeps the worker.
      child.unref();
      child.channel?.unref();
      resolve(child);
    });
  });
}

/** Options of a ledger with a fixed key: a newly drawn surrogate would eventually equal a name used here. */
export function ledgerOptions(folder: string): readonly string[] {
  const [key, ledger] = [path.join(folder, 'ledger.key'), path.join(folder, 'ledger.json')];
  writeFileSync(key, `${'5eed'.repeat(16)}\n`, { mode: 0o600 });
  return ['--ledger', ledger, '--key', key];
}

export async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

export interface Line {
  readonly id: string;
  readonly text: string;
  readonly patient?: string;
  readonly date?: string;
  readonly language?: string;
  readonly meta?: Readonly<Record<string, string>>;
  readonly spans?: readonly {
    readonly start: number;
    readonly end: number;
    readonly label: string;
    readonly text?: string;
    readonly status?: string;
  }[];
}
export const documentsOf = (text: string): readonly Line[] => linesOf(text).map((line) => JSON.parse(line) as Line);
export { ndjson } from '../fixtures/ndjson';

/** A folder for a single test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-cli-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const corpora = path.join(root, '../shared/corpora');
export const meddocanDev = path.join(corpora, 'meddocan/dev');
export const meddocanSentences = path.join(corpora, 'meddocan/sentences.tsv');
export const hasMeddocan = existsSync(meddocanDev);
export const withoutMeddocan = '(skipped: ../shared/corpora/meddocan is not here)';
