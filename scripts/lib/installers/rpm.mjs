// The package of Red Hat's and SUSE's systems, as far as rpm itself can show it on a machine of another kind.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeRpm } from '../package/archives.mjs';
import { partPlace, sealPart } from '../package/tensorflow.mjs';
import { digestsBelow, isThere, missing, notRun, outcome } from './outcome.mjs';

export const noRpm = () => missing('rpmbuild', 'rpm') ?? missing('rpm', 'rpm');

const rpm = (/** @type {readonly string[]} */ args) => spawnSync('rpm', args, { encoding: 'utf8', maxBuffer: 1 << 26 });
const linesOf = (/** @type {string} */ text) => text.split('\n').filter((line) => line !== '');

/** A Linux application in small. */
export function makeLinuxStandIn(folder, version) {
  const put = (name, content, mode = 0o644) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content, { mode });
  };
  for (const name of ['gauze', 'gauze-desktop', 'chrome-sandbox'])
    put(name, `#!/bin/sh\necho ${name} ${version}\n`, 0o755);
  put('resources/app.asar', `the application ${version}`);
  put(`documents/of ${version}.md`, `# ${version}\n`);
  fs.cpSync(path.join(import.meta.dirname, '../../../resources/administration'), path.join(folder, 'administration'), {
    recursive: true,
  });
}

/** Native TensorFlow in small. */
export async function makeTensorFlowStandIn(folder, version) {
  const part = path.join(folder, partPlace);
  fs.mkdirSync(path.join(part, 'lib'), { recursive: true });
  fs.writeFileSync(path.join(part, 'lib/libtensorflow_cc.so.2'), `a library for ${version}\n`);
  fs.writeFileSync(path.join(part, 'ready.json'), '{}\n');
  await sealPart({ folder: part, version, tensorflow: '2.21.0', platform: 'linux-x64' });
}

export function makeRpm({ folder, version, work, packed = 'gauze' }) {
  fs.mkdirSync(work, { recursive: true });
  const of = { folder, name: `${packed}-${version}`, release: work, version, packed };
  const file = writeRpm({ ...of, epoch: '1700000000', report: () => undefined });
  if (file === null) throw new Error('no rpmbuild');
  return file;
}

/** What it would put where, of whom, and what it would run. */
export function listsTheFolder({ file, folder }) {
  const listed = new Set(linesOf(rpm(['-qlp', file]).stdout));
  const absent = [...digestsBelow(folder).keys()].filter((name) => !listed.has(`/opt/Gauze/${name}`));
  const owners = new Set(linesOf(rpm(['-qp', '--qf', '[%{FILEUSERNAME}:%{FILEGROUPNAME}\\n]', file]).stdout));
  const isWhole = listed.size > 0 && absent.length === 0 && [...owners].join() === 'root:root';
  return outcome(
    isWhole,
    isWhole ? `${listed.size} entries, of root` : `${absent.join(', ')}; of ${[...owners].join()}`,
  );
}

export function scriptsParse({ file, work }) {
  const { stdout } = rpm(['-qp', '--scripts', file]);
  const parts = stdout.split(/^(\w+) scriptlet \(using \/bin\/sh\):\n/m);
  const wrong = [];
  const names = parts.filter((_, at) => at % 2 === 1);
  names.forEach((name, at) => {
    const script = path.join(work, `${name}.sh`);
    fs.writeFileSync(script, parts[at * 2 + 2]);
    if (spawnSync('sh', ['-n', script]).status !== 0) wrong.push(name);
  });
  const isAsMeant = names.join() === 'postinstall,preuninstall,postuninstall' && wrong.length === 0;
  return outcome(isAsMeant, isAsMeant ? names.join(', ') : `${names.join(', ')}; not read by sh: ${wrong.join(', ')}`);
}

/** In a folder of its own, without the scripts: those would change this machine. */
export function comesAndGoes({ older, newer, folders, work }) {
  if (process.getuid?.() !== 0) return notRun('rpm --root needs root');
  const root = path.join(work, 'root');
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
  const user = path.join(root, 'home/somebody/notes.gauze');
  fs.mkdirSync(path.dirname(user), { recursive: true });
  fs.writeFileSync(user, 'a project');
  const here = ['--root', root, '--nodeps', '--noscripts'];
  const steps = [
    ['install', ['-i', ...here, older], folders[0]],
    ['upgrade', ['-U', ...here, newer], folders[1]],
    ['older one over it', ['-U', ...here, older], folders[1]],
    ['remove', ['-e', ...here, 'gauze'], null],
  ];
  const said = [];
  for (const [step, args, folder] of steps) {
    const { status, stderr } = rpm(args);
    said.push(`${step} ${status}`);
    const isRight = step === 'older one over it' ? status !== 0 : status === 0;
    if (!isRight) return outcome(false, `${said.join(', ')}: ${stderr.trim()}`);
    const place = path.join(root, 'opt/Gauze');
    const there = folder === null ? null : isThere(place, digestsBelow(folder));
    if (there?.result === 'fails') return outcome(false, `after ${step}: ${there.detail}`);
  }
  const left = [...digestsBelow(root).keys()].filter(
    (name) => !/^(?:root\/\.rpmdb|(?:var|usr)\/lib\/(?:sysimage\/)?rpm)\//.test(name),
  );
  const isClean = left.join() === 'home/somebody/notes.gauze';
  return outcome(isClean, `${said.join(', ')}; left: ${isClean ? 'what was there before' : left.join(', ')}`);
}

/** Which of the two asks for which, by rpm's own words; and no file of one lies where one of the other does. */
export function knowEachOther({ application, part, version, folders, work }) {
  const asks = linesOf(rpm(['-qp', '--requires', part]).stdout);
  const recommends = linesOf(rpm(['-qp', '--recommends', application]).stdout);
  if (!asks.includes(`gauze = ${version}`) || !recommends.includes(`gauze-tensorflow = ${version}`))
    return outcome(false, `TensorFlow asks for ${asks.join()}; Gauze recommends ${recommends.join()}`);
  if (process.getuid?.() !== 0) return notRun('rpm --root needs root');
  const root = path.join(work, 'root-of-both');
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
  const here = ['--root', root, '--noscripts'];
  const both = rpm(['-i', ...here, '--nodeps', application, part]);
  const place = path.join(root, 'opt/Gauze');
  const [own, beside] = folders.map((folder) => digestsBelow(folder));
  const laid = isThere(place, new Map([...own, ...beside]));
  // The other way round the application would go from under it.
  const removed = [rpm(['-e', ...here, 'gauze']).status, rpm(['-e', ...here, 'gauze-tensorflow']).status];
  const left = isThere(place, own);
  const isRight = both.status === 0 && laid.result === 'holds' && removed[0] !== 0 && removed[1] === 0;
  return outcome(
    isRight && left.result === 'holds',
    `both installed ${both.status}; Gauze removed under it ${removed[0]}, TensorFlow removed ${removed[1]}; ` +
      `${laid.detail}; then ${left.detail}`,
  );
}
