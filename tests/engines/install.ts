import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, runWell, tail } from './run';

const cache = path.resolve('node_modules/.cache/engines');

/** What an engine needs cannot be had on this machine. */
export class NotHere extends Error {}

/** The folder of programs of a virtual environment with exactly the packages of `tests/engines/NAME.txt`. */
export function pythonWith(name: string): string {
  const file = path.resolve(`tests/engines/${name}.txt`);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const folder = path.join(cache, `${name}-${digest}`);
  const programs = path.join(folder, 'bin');
  if (existsSync(path.join(folder, 'complete'))) return programs;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  if (run('python3', ['-m', 'venv', folder]).code !== 0) throw new NotHere('no Python with venv');
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', file];
  const { code, stderr } = run(path.join(programs, 'python'), pip, { seconds: 1200 });
  if (code !== 0) throw new NotHere(`pip: ${tail(stderr)}`);
  runWell('touch', [path.join(folder, 'complete')]);
  return programs;
}

/** Debian's packages, unpacked into a folder of the cache: the system has none of them afterwards. */
export function debianWith(...packages: readonly string[]): string {
  const folder = path.join(cache, `debian-${packages[0]!}`);
  if (existsSync(path.join(folder, 'complete'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code, stderr } = run('apt-get', ['download', ...packages], { cwd: folder });
  if (code !== 0) throw new NotHere(`apt-get download ${packages.join(' ')}: ${tail(stderr)}`);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    runWell('dpkg-deb', ['-x', path.join(folder, file), folder]);
    rmSync(path.join(folder, file));
  }
  runWell('touch', [path.join(folder, 'complete')]);
  return folder;
}
