// The packages of Debian's systems, the application and native TensorFlow, as dpkg takes them in a folder of its own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeDeb } from '../package/archives.mjs';
import { digestsBelow, isThere, missing, notRun, outcome } from './outcome.mjs';

export const noDeb = () => missing('dpkg', 'dpkg') ?? missing('dpkg-deb', 'dpkg');

/** @param {{ packed: string, folder: string, version: string, work: string }} of */
export function makeDeb({ packed, folder, version, work }) {
  fs.mkdirSync(work, { recursive: true });
  const of = { packed, folder, version, epoch: '1700000000', report: () => undefined };
  const file = writeDeb({ ...of, name: `${packed}-${version}`, release: work });
  if (file === null) throw new Error('no dpkg-deb');
  return file;
}

const fieldOf = (/** @type {string} */ file, /** @type {string} */ field) =>
  spawnSync('dpkg-deb', ['-f', file, field], { encoding: 'utf8' }).stdout.trim();

/** Each names the other, in its own version. */
export function nameEachOther({ application, part, version }) {
  const [recommends, depends] = [fieldOf(application, 'Recommends'), fieldOf(part, 'Depends')];
  return outcome(
    recommends === `gauze-tensorflow (= ${version})` && depends === `gauze (= ${version})`,
    `recommends ${recommends}; depends on ${depends}`,
  );
}

/**
 * Both installed, upgraded and removed, and neither where the other does not fit. In a folder of its own, with what
 * the application needs of the system written down there as installed.
 *
 * @param {{ files: Record<string, Record<string, string>>, folders: Record<string, Record<string, string>>,
 *   versions: readonly [string, string], work: string }} of by package and version
 */
export function bothComeAndGo({ files, folders, versions: [old, next], work }) {
  if (process.getuid?.() !== 0) return notRun('dpkg --root needs root');
  const root = path.join(work, 'debian');
  fs.rmSync(root, { recursive: true, force: true });
  const admin = path.join(root, 'var/lib/dpkg');
  for (const name of ['info', 'updates', 'triggers']) fs.mkdirSync(path.join(admin, name), { recursive: true });
  fs.writeFileSync(path.join(admin, 'status'), installedAlready(files.gauze[old]));
  const user = 'home/somebody/notes.gauze';
  fs.mkdirSync(path.dirname(path.join(root, user)), { recursive: true });
  fs.writeFileSync(path.join(root, user), 'a project');

  const [application, part] = ['gauze', 'gauze-tensorflow'];
  const both = (/** @type {string} */ version) => [files[application][version], files[part][version]];
  /** What is tried, whether dpkg takes it, and what is there afterwards. */
  const steps = [
    ['TensorFlow without Gauze', ['-i', files[part][old]], false, null],
    ['Gauze alone', ['-i', files[application][old]], true, [[application, old]]],
    ['TensorFlow of another version', ['-i', files[part][next]], false, [[application, old]]],
    [
      'TensorFlow',
      ['-i', files[part][old]],
      true,
      [
        [application, old],
        [part, old],
      ],
    ],
    [
      'both newer',
      ['-i', ...both(next)],
      true,
      [
        [application, next],
        [part, next],
      ],
    ],
    [
      'removal of Gauze alone',
      ['-r', application],
      false,
      [
        [application, next],
        [part, next],
      ],
    ],
    ['removal of TensorFlow', ['-r', part], true, [[application, next]]],
    [
      'TensorFlow again',
      ['-i', files[part][next]],
      true,
      [
        [application, next],
        [part, next],
      ],
    ],
    ['removal of both', ['-P', part, application], true, null],
  ];
  const said = [];
  for (const [step, args, isTaken, there] of steps) {
    const { status, stderr } = dpkg(root, args);
    said.push(`${step} ${status}`);
    if ((status === 0) !== isTaken) return outcome(false, `${said.join(', ')}: ${stderr.trim()}`);
    // What dpkg did not configure it leaves where it put it.
    if (!isTaken && args[0] === '-i') dpkg(root, ['-P', part]);
    const place = path.join(root, 'opt/Gauze');
    const expected = new Map((there ?? []).flatMap(([name, version]) => [...digestsBelow(folders[name][version])]));
    const seen = there === null ? null : isThere(place, expected);
    if (seen?.result === 'fails') return outcome(false, `after ${step}: ${seen.detail}`);
  }
  const left = [...digestsBelow(root).keys()].filter((name) => !/^var\/(?:lib\/dpkg|log)\//.test(name));
  const isClean = left.join() === user;
  return outcome(isClean, `${said.join(', ')}; left: ${isClean ? 'what was there before' : left.join(', ')}`);
}

function dpkg(root, args) {
  return spawnSync('dpkg', ['--root', root, '--force-script-chrootless', '--log=/dev/null', ...args], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
}

/** Of each dependency its first choice. */
const installedAlready = (/** @type {string} */ file) =>
  fieldOf(file, 'Depends')
    .split(', ')
    .map((one) => one.split(' | ')[0])
    .map(
      (name) =>
        `Package: ${name}\nStatus: install ok installed\nMaintainer: nobody <nobody@example.org>\n` +
        `Architecture: amd64\nVersion: 1\nDescription: stands for a library\n\n`,
    )
    .join('');
