// Makes each archive twice of the same application, in two folders of different names and depths, at different times,
// under different users, umasks, languages and time zones, with files laid down in another order, and compares.
//   node scripts/check-reproducible.mjs [FOLDER]     release/linux-unpacked by default, as `npm run package` leaves it
// Prints one line of JSON for each kind; exit 1 where bytes differ.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDeb, writeRpm, writeTar } from './lib/package/archives.mjs';

const kinds = { 'tar.gz': writeTar, deb: writeDeb, rpm: writeRpm };
const epoch = '1700000000';

if (process.argv[2] === '--one') {
  const [folder, release, kind] = process.argv.slice(3);
  const made = kinds[kind]({ folder, name: 'gauze', release, version: '0.1.0', epoch, report: () => undefined });
  process.exit(made === null ? 3 : 0);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.resolve(process.argv[2] ?? path.join(root, 'release/linux-unpacked'));
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-twice-'));
fs.chmodSync(work, 0o755);
const isRoot = process.getuid?.() === 0;
const builds = [
  { at: 'a', umask: '022', env: { TZ: 'UTC', LANG: 'C' }, time: 1_600_000_000, isTurned: false, uid: null },
  {
    at: 'another/longer name/b',
    umask: '077',
    env: { TZ: 'Asia/Kathmandu', LANG: 'de_DE.UTF-8', USER: 'somebody' },
    time: 1_750_000_000,
    isTurned: true,
    uid: isRoot ? 65534 : null,
  },
];

/** The same files, laid down in this order or the other, at this time. */
function copied({ time, isTurned }, to) {
  const entries = fs.readdirSync(source, { recursive: true, withFileTypes: true }).toSorted((a, b) => {
    const order = path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1;
    return isTurned ? -order : order;
  });
  fs.mkdirSync(to, { recursive: true });
  for (const entry of entries) {
    const from = path.join(entry.parentPath, entry.name);
    const place = path.join(to, path.relative(source, from));
    if (entry.isDirectory()) fs.mkdirSync(place, { recursive: true });
    else {
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.cpSync(from, place, { verbatimSymlinks: true });
      fs.lutimesSync(place, time, time);
    }
  }
}

let differing = 0;
try {
  const digests = builds.map((build) => {
    const release = path.join(work, build.at);
    copied(build, path.join(release, 'unpacked'));
    if (build.uid !== null) spawnSync('chown', ['-R', String(build.uid), release]);
    return Object.fromEntries(
      Object.keys(kinds).map((kind) => {
        const line = [process.execPath, fileURLToPath(import.meta.url), '--one', path.join(release, 'unpacked')];
        const { status, stderr } = spawnSync(
          'sh',
          ['-c', `umask ${build.umask} && exec "$@"`, 'sh', ...line, release, kind],
          {
            encoding: 'utf8',
            cwd: release,
            env: { PATH: process.env.PATH, HOME: release, ...build.env },
            ...(build.uid !== null && { uid: build.uid, gid: build.uid }),
          },
        );
        if (status === 3) return [kind, null];
        if (status !== 0) throw new Error(`${kind}: ${stderr}`);
        const bytes = fs.readFileSync(path.join(release, `gauze.${kind}`));
        return [kind, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length }];
      }),
    );
  });
  for (const kind of Object.keys(kinds)) {
    const [a, b] = digests.map((each) => each[kind]);
    const isSame = a !== null && b !== null && a.sha256 === b.sha256;
    if (a !== null && !isSame) differing += 1;
    console.log(JSON.stringify({ kind, made: a !== null, isSame, bytes: a?.bytes ?? null, sha256: a?.sha256 ?? null }));
  }
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(differing === 0 ? 0 : 1);
