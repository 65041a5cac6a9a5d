// The packages of Linux for arm64, made on another machine: what they say that they are for, and what is in them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeDeb, writeRpm } from '../package/archives.mjs';
import { digestsBelow, isThere, missing, notRun, outcome } from './outcome.mjs';

const run = (command, args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });

const kinds = {
  deb: {
    write: writeDeb,
    why: () => missing('dpkg-deb', 'dpkg'),
    architecture: 'arm64',
    asks: (file) => run('dpkg-deb', ['-f', file, 'Architecture']).stdout.trim(),
    unpack: (file, to) => run('dpkg-deb', ['-x', file, to]).status,
  },
  rpm: {
    write: writeRpm,
    why: () => missing('rpmbuild', 'rpm') ?? missing('rpm2cpio', 'rpm') ?? missing('cpio', 'cpio'),
    architecture: 'aarch64',
    asks: (file) => run('rpm', ['-qp', '--qf', '%{ARCH}', file]).stdout.trim(),
    unpack: (file, to) => run('sh', ['-c', `rpm2cpio '${file}' | (cd '${to}' && cpio -idm --quiet)`]).status,
  },
};

/** @param {keyof typeof kinds} kind @param {{ folder: string, version: string, work: string }} of */
export function isForArm64(kind, { folder, version, work }) {
  const { write, why, architecture, asks, unpack } = kinds[kind];
  if (why() !== null) return notRun(why());
  const [release, to] = ['made', `unpacked-${kind}`].map((name) => path.join(work, name));
  for (const each of [release, to]) fs.mkdirSync(each, { recursive: true });
  const name = `gauze-${version}-linux-arm64`;
  const of = { folder, name, release, version, platform: 'linux-arm64', epoch: '1700000000' };
  const file = write({ ...of, report: () => undefined });
  const said = asks(file);
  const status = unpack(file, to);
  const { result, detail } = isThere(path.join(to, 'opt/Gauze'), digestsBelow(folder));
  return outcome(said === architecture && status === 0 && result === 'holds', `${said}; ${detail}`);
}
