import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = path.join(root, 'scripts/gauze.mjs');
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

/**
 * Runs the real command line, from its arguments and standard input to its exit code.
 * @param flags of Node, which its child processes get too
 */
export async function gauze(
  args: readonly string[],
  input: string | Uint8Array = '',
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Promise<Ran> {
  const child = spawn(process.execPath, [...flags, entry, ...args], { cwd, env: { ...process.env, ...env } });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const errors = await stderr;
  return {
    code,
    stdout: await stdout,
    stderr: errors,
    diagnostics: linesOf(errors).map((line) => JSON.parse(line) as Record<string, unknown>),
  };
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
