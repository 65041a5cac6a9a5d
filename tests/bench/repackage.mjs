// node tests/bench/repackage.mjs [--targets=dir,tar,deb]: packs the last commit twice, in two clones at places of
// different names, one of them under a stricter umask and in another time zone, and compares the archives; where they
// differ it says which files do. Half an hour.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { targets: { type: 'string', default: 'tar,deb' } } });
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-twice-'));
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));

const places = [
  { folder: path.join(work, 'a'), umask: '022', env: { TZ: 'UTC' } },
  { folder: path.join(work, 'another place/of it'), umask: '077', env: { TZ: 'Asia/Kolkata', LC_ALL: 'C' } },
];
// Both at once: who packs may commit meanwhile.
for (const { folder } of places) run('git', ['clone', '--quiet', root, folder]);
for (const { folder, umask, env } of places) {
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  run('sh', ['-c', `umask ${umask} && exec "$0" scripts/package.mjs --targets=${values.targets}`, process.execPath], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}
const [first, second] = places.map(({ folder }) =>
  linesOf(path.join(folder, 'release/linux-unpacked/resources/files.sha256')),
);
const [archives, others] = places.map(({ folder }) => linesOf(path.join(folder, 'release/SHA256SUMS')));
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (name) => first.get(name) !== second.get(name),
);
for (const name of different) console.log(`differs: ${name}`);
for (const [name, sha256] of archives)
  console.log(
    `${name}: ` +
      `${others.get(name) === sha256 ? `the same twice, ${sha256}` : `DIFFERS, ${sha256} and ${others.get(name)}`}`,
  );
console.log(`${first.size} files in the folder, ${different.length} differ`);
process.exitCode = different.length > 0 || [...archives].some(([name, sha256]) => others.get(name) !== sha256) ? 1 : 0;

function linesOf(file) {
  return new Map(
    fs.existsSync(file)
      ? fs
          .readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split('  ').reverse())
      : [],
  );
}

function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (status !== 0) process.exit(status ?? 1);
}
