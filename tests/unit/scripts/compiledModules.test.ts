import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const loader = fileURLToPath(new URL('../../../scripts/lib/compiledModules.mjs', import.meta.url));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

let program: string;
let folder: string;

beforeEach(() => {
  program = mkdtempSync(path.join(os.tmpdir(), 'gauze-compiled-'));
  folder = path.join(program, '.compiled');
  mkdirSync(folder);
  write(
    'start.cjs',
    'const { word } = require("./other.cjs"); exports.here = "start"; process.stdout.write(word() + ' +
      'require("node:path").sep);',
  );
  write('other.cjs', 'const start = require("./start.cjs"); exports.word = () => typeof start.here + " first";');
});
afterEach(() => {
  rmSync(program, { recursive: true });
});

const write = (name: string, source: string) => writeFileSync(path.join(program, name), source, { mode: 0o644 });
/** Starts the program in a process of its own. */
function start(flags: readonly string[] = [], setup = '', env: Readonly<Record<string, string>> = {}): string {
  const script =
    `${setup}import { runCompiled } from ${JSON.stringify(loader)}; ` +
    `runCompiled(${JSON.stringify(path.join(program, 'start.cjs'))},` +
    ` ${JSON.stringify(folder)});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
const cachedFile = (name: string): string => {
  const found = readdirSync(folder).filter((entry) => entry.startsWith(name));
  expect(found).toHaveLength(1);
  return path.join(folder, found[0]!);
};
/**
 * Puts what V8 made of another source of the same length under the name of `other.cjs`, with hashes that fit: what only
 * who owns the program can do.
 */
function plant(source: string): string {
  const own = readFileSync(path.join(program, 'other.cjs'));
  expect(source).toHaveLength(own.length);
  write('other.cjs', source);
  start();
  const file = cachedFile('other.cjs');
  const code = readFileSync(file).subarray(64);
  writeFileSync(path.join(program, 'other.cjs'), own);
  writeFileSync(file, Buffer.concat([sha256(own), sha256(code), code]));
  return file;
}
const planted = 'const start = require("./start.cjs"); exports.word = () => typeof start.here + " other";';

describe('code kept beside the program', () => {
  it('runs files that ask for each other, built-in modules and packages loaded later', () => {
    write(
      'other.cjs',
      'exports.word = () => { void importPackage("node:os").then(({ default: os }) => ' +
        'process.stdout.write(os.EOL)); return "soon "; };',
    );
    for (const run of ['first', 'kept']) expect(start(), run).toBe(`soon ${path.sep}${os.EOL}`);
  });

  it('is taken at the next start', () => {
    expect(start()).toBe(`string first${path.sep}`);
    plant(planted);
    expect(start()).toBe(`string other${path.sep}`);
  });

  it.skipIf(process.platform === 'win32')('is not taken from a file that others may write', () => {
    for (const mode of [0o664, 0o646]) {
      const file = plant(planted);
      chmodSync(file, mode);
      expect(start()).toBe(`string first${path.sep}`);
    }
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() !== 0)(
    'is not taken from a file of another account',
    () => {
      chownSync(plant(planted), 65_534, 65_534);
      expect(start()).toBe(`string first${path.sep}`);
    },
  );

  it('is not taken for another source, even of the same length, and made anew', () => {
    start();
    const before = readFileSync(cachedFile('other.cjs'));
    write('other.cjs', planted);
    expect(start()).toBe(`string other${path.sep}`);
    expect(readFileSync(cachedFile('other.cjs')).equals(before)).toBe(false);
  });

  it('is not taken when damaged or cut short, and made anew', () => {
    start();
    const file = cachedFile('other.cjs');
    const sound = readFileSync(file);
    for (const damaged of [
      sound.subarray(0, 0),
      sound.subarray(0, 40),
      sound.subarray(0, 64),
      sound.subarray(0, sound.length - 8),
      sound.map((byte, at) => (at === 200 ? byte ^ 1 : byte)),
    ]) {
      writeFileSync(file, damaged);
      expect(start()).toBe(`string first${path.sep}`);
      expect(readFileSync(file).length).toBeGreaterThan(64);
      expect(readdirSync(folder)).toHaveLength(2);
    }
  });

  it('has files of its own under other flags of V8', () => {
    start();
    start(['--no-opt', '--no-sparkplug', '--stack-size=900']);
    const names = readdirSync(folder).filter((name) => name.startsWith('other.cjs'));
    expect(names.length).toBeGreaterThan(1);
    expect(start()).toBe(`string first${path.sep}`);
  });

  it.skipIf(process.platform === 'win32')('can be read by anyone who can read the program, whatever the mask', () => {
    start([], 'process.umask(0o077);');
    expect(statSync(cachedFile('other.cjs')).mode & 0o777).toBe(0o644);
    chmodSync(path.join(program, 'other.cjs'), 0o600);
    rmSync(cachedFile('other.cjs'));
    start();
    expect(statSync(cachedFile('other.cjs')).mode & 0o777).toBe(0o600);
  });

  it('holds nothing of what the program read', () => {
    write(
      'start.cjs',
      'const seen = {}; for (const word of process.env.NOTE.split(" ")) { seen[word] = new RegExp(word); ' +
        'seen[word].test(process.env.NOTE); } process.stdout.write(String(Object.keys(seen).length));',
    );
    expect(start([], '', { NOTE: 'Rosa Vegamarin Quesada' })).toBe('3');
    const code = readFileSync(cachedFile('start.cjs'));
    expect(code.includes('NOTE')).toBe(true);
    for (const word of ['Rosa', 'Vegamarin', 'Quesada'])
      for (const encoding of ['latin1', 'utf16le'] as const)
        expect(code.includes(Buffer.from(word, encoding))).toBe(false);
  });

  it('is done without where the folder is missing', () => {
    rmSync(folder, { recursive: true });
    expect(start()).toBe(`string first${path.sep}`);
    expect(readdirSync(program).sort()).toEqual(['other.cjs', 'start.cjs']);
  });
});
