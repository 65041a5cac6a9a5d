import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkInstallation, checkUpdateFolder } from '../../electron/hosts/node/updates';
import { newSecretKey, publicKeyOf } from '../../scripts/lib/package/minisign.mjs';
import { installed, keysOf, makers, manifestOf, sign, writeInstallation, writeUpdate } from '../fixtures/signedFolders';
import { writePart } from '../fixtures/tensorflowPart';

type Random = (limit: number) => number;
interface Manipulation {
  readonly name: string;
  readonly apply: (folder: string, random: Random) => void;
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

/** Of one file; never the same bytes. */
const ofBytes: readonly (readonly [string, (bytes: Buffer, random: Random) => Buffer])[] = [
  [
    'a bit turned',
    (bytes, random) => {
      const changed = Buffer.from(bytes);
      const at = random(bytes.length * 8);
      changed[at >> 3]! ^= 1 << (at & 7);
      return changed;
    },
  ],
  ['cut', (bytes, random) => bytes.subarray(0, random(bytes.length))],
  ['appended', (bytes, random) => Buffer.concat([bytes, Buffer.from([random(256)])])],
  ['emptied', () => Buffer.alloc(0)],
  ['put another in its place', (bytes) => Buffer.from('x'.repeat(bytes.length))],
  [
    'a byte put in',
    (bytes, random) => {
      const at = random(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([random(256)]), bytes.subarray(at)]);
    },
  ],
];
const onFile = (choose: (folder: string, random: Random) => string): readonly Manipulation[] =>
  ofBytes.map(([name, change]) => ({
    name,
    apply(folder, random) {
      const file = choose(folder, random);
      const before = readFileSync(file);
      let after = change(before, random);
      // What a reader is allowed to overlook is no manipulation: a line end behind the last line of a signature.
      while (after.equals(before) || after.toString('latin1').trimEnd() === before.toString('latin1').trimEnd())
        after = change(before, random);
      writeFileSync(file, after);
    },
  }));
const any = (folder: string, random: Random): string => {
  const files = filesOf(folder);
  return files[random(files.length)]!;
};
const stranger = [newSecretKey(), newSecretKey()] as const;
const oneMaker = [makers[0], newSecretKey()] as const;

const moves: readonly Manipulation[] = [
  { name: 'a file deleted', apply: (folder, random) => rmSync(any(folder, random)) },
  {
    name: 'a file added',
    apply: (folder, random) => writeFileSync(path.join(folder, `added${random(1000)}`), 'x'),
  },
  {
    name: 'a file renamed',
    apply(folder, random) {
      const file = any(folder, random);
      renameSync(file, `${file}${random(10)}`);
    },
  },
  {
    name: 'two files exchanged',
    apply(folder, random) {
      const a = any(folder, random);
      let b = a;
      while (readFileSync(b).equals(readFileSync(a))) b = any(folder, random);
      renameSync(a, `${a}.tmp`);
      renameSync(b, a);
      renameSync(`${a}.tmp`, b);
    },
  },
  {
    name: 'a file made a link to its own bytes',
    apply(folder, random) {
      const file = any(folder, random);
      const away = path.join(mkdtempSync(path.join(path.dirname(folder), 'away-')), 'x');
      renameSync(file, away);
      symlinkSync(away, file);
    },
  },
];

/** By somebody who can sign, but not as both makers, or who has what both signed once. */
const ofManifest: readonly Manipulation[] = [
  ...[stranger, oneMaker, [makers[1], makers[1]] as const].map((secrets, at) => ({
    name: `a manifest made anew (${['strangers', 'one maker', 'one maker twice'][at]})`,
    apply: (folder: string, random: Random) => {
      rmSync(folder, { recursive: true });
      writeUpdate(folder, manifestOf({ version: `0.${3 + random(9)}.0` }), secrets);
    },
  })),
  {
    name: 'a field of the manifest changed',
    apply(folder, random) {
      const file = path.join(folder, 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const fields = Object.keys(manifest);
      const field = fields[random(fields.length)]!;
      if (random(2) === 0) delete manifest[field];
      else manifest[field] = ['9.9.9', '2099-01-01T00:00:00.000Z', [], null][random(4)];
      writeFileSync(file, JSON.stringify(manifest));
    },
  },
  ...(
    [
      ['an old update, signed by both', { version: '0.0.9', from: '0.0.1' }],
      ['the version that is installed, signed by both', { version: '0.1.0' }],
      [
        'an update past its date, signed by both',
        { made: '2025-01-01T00:00:00.000Z', expires: '2025-06-01T00:00:00.000Z' },
      ],
      [
        'an update of another platform, signed by both',
        {
          files: (manifestOf()['files'] as { platform: string | null }[]).filter(
            ({ platform }) => platform !== 'linux-x64',
          ),
        },
      ],
    ] as const
  ).map(([name, more]) => ({
    name,
    apply: (folder: string) => {
      rmSync(folder, { recursive: true });
      writeUpdate(folder, manifestOf(more));
    },
  })),
];

const ofList: readonly Manipulation[] = [stranger, oneMaker].map((secrets, at) => ({
  name: `an installation signed anew (${['strangers', 'one maker'][at]})`,
  apply(folder) {
    const file = path.join(folder, 'resources/files.sha256');
    sign(file, readFileSync(file), 'gauze 0.2.0 linux-x64', secrets);
  },
}));

/** The signed list names native TensorFlow by its manifest alone. */
async function writeBoth(folder: string): Promise<void> {
  await writePart(path.join(folder, 'resources'));
  const pin = 'resources/native-tensorflow.json';
  writeInstallation(folder, undefined, { [pin]: readFileSync(path.join(folder, pin), 'utf8') });
}

/** @returns whether nothing was accepted that was manipulated, and what was not was */
export async function attackSigned(each: number, seed: number, report: (line: string) => void): Promise<boolean> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'gauze-manipulated-'));
  const random = randomOf(seed);
  const isUpdateTaken = async (folder: string): Promise<boolean> =>
    checkUpdateFolder(folder, keysOf(), installed).then(
      () => true,
      () => false,
    );
  const isInstallationTaken = async (folder: string): Promise<boolean> =>
    checkInstallation(folder, keysOf()).then(
      ({ changed, missing, added }) => changed.length + missing.length + added.length === 0,
      () => false,
    );
  const deb = (folder: string): string => path.join(folder, 'gauze-0.2.0-linux-x64.deb');
  const groups = [
    ['update folder', writeUpdate, isUpdateTaken, [...onFile(any), ...moves, ...ofManifest]],
    ['installer', writeUpdate, isUpdateTaken, onFile(deb)],
    ['installation', writeInstallation, isInstallationTaken, [...onFile(any), ...moves, ...ofList]],
    ['installation with TensorFlow', writeBoth, isInstallationTaken, [...onFile(any), ...moves, ...ofList]],
  ] as const;
  let isSound = true;
  try {
    for (const [name, write, isTaken, manipulations] of groups) {
      const whole = path.join(work, `whole-${name}`);
      await write(whole);
      const isWholeTaken = await isTaken(whole);
      const accepted: string[] = [];
      for (let at = 0; at < each; at += 1) {
        const folder = path.join(work, 'manipulated');
        cpSync(whole, folder, { recursive: true });
        const { name: what, apply } = manipulations[at % manipulations.length]!;
        apply(folder, random);
        if (await isTaken(folder)) accepted.push(what);
        rmSync(folder, { recursive: true });
      }
      report(
        `${name}: ${each} manipulations of ${manipulations.length} sorts, ${accepted.length} ` +
          `accepted${accepted.length > 0 ? ` (${accepted.join(', ')})` : ''};` +
          ` untouched ${isWholeTaken ? 'accepted' : 'REFUSED'}`,
      );
      isSound &&= accepted.length === 0 && isWholeTaken;
    }
    return holdAgainstMinisign(work, report) && isSound;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** What the build signs, minisign verifies. */
function holdAgainstMinisign(work: string, report: (line: string) => void): boolean {
  if (spawnSync('minisign', ['-v']).error !== undefined) {
    report('minisign is not installed: not compared with it');
    return true;
  }
  const folder = path.join(work, 'compared');
  writeUpdate(folder);
  const manifest = path.join(folder, 'manifest.json');
  const verdicts = ['.minisig', '.2.minisig'].map((suffix, at) => {
    const key = path.join(work, `${at}.pub`);
    writeFileSync(key, publicKeyOf(makers[at as 0 | 1]));
    return spawnSync('minisign', ['-V', '-q', '-p', key, '-m', manifest, '-x', manifest + suffix]).status === 0;
  });
  writeFileSync(manifest, ' ', { flag: 'a' });
  const ofChanged =
    spawnSync('minisign', ['-V', '-q', '-p', path.join(work, '0.pub'), '-m', manifest, '-x', `${manifest}.minisig`])
      .status === 0;
  const agrees = verdicts.every(Boolean) && !ofChanged;
  report(`minisign: ${agrees ? 'verifies both signatures, and not those of a changed manifest' : 'DISAGREES'}`);
  return agrees;
}

function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
