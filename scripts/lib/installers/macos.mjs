// What can be said on Linux of the packages for macOS: what is in them, by programs of others; what their scripts do in
// a folder of its own, with stand-ins for the commands of macOS.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { differences, digestsBelow, missing, notRun, outcome } from './outcome.mjs';

const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });

/** Files by digest and whether they run, links by where they lead. */
export function contentsOf(folder) {
  const found = new Map();
  for (const [name, digest] of digestsBelow(folder))
    found.set(name, `${digest} ${fs.statSync(path.join(folder, name)).mode & 0o100 ? 'runs' : 'lies'}`);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isSymbolicLink()) {
      const place = path.join(entry.parentPath, entry.name);
      found.set(path.relative(folder, place), `leads to ${fs.readlinkSync(place)}`);
    }
  return found;
}

const isAllThere = (wanted, found) => {
  const wrong = differences(wanted, found);
  return outcome(wrong.length === 0, wrong.length === 0 ? `${wanted.size} files and links` : wrong.join(', '));
};

/** With Gauze.app and the list of its files beside it, as its folder was. @returns {string | null} why not */
export function unpackPkg(file, to) {
  const why = missing('7z', 'p7zip-full') ?? missing('cpio', 'cpio');
  if (why !== null) return why;
  fs.rmSync(to, { recursive: true, force: true });
  for (const each of ['xar', 'app', 'scripts']) fs.mkdirSync(path.join(to, each), { recursive: true });
  const steps = [
    ['7z', ['x', '-y', `-o${path.join(to, 'xar')}`, file], to],
    ...[
      ['Payload', 'app'],
      ['Scripts', 'scripts'],
    ].map(([name, at]) => ['sh', ['-c', `gunzip -c ../xar/gauze.pkg/${name} | cpio -idm --quiet`], path.join(to, at)]),
  ];
  for (const [command, args, cwd] of steps) {
    const { status, stderr } = run(command, args, { cwd });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }
  for (const name of fs.readdirSync(path.join(to, 'scripts')).filter((each) => each.startsWith('files.sha256')))
    fs.copyFileSync(path.join(to, 'scripts', name), path.join(to, 'app', name));
  return null;
}

export const pkgHolds = (unpacked, folder) => isAllThere(contentsOf(folder), contentsOf(path.join(unpacked, 'app')));

/** By 7-Zip, which makes a link to a folder of its own of the one to /Applications. */
export function dmgHolds(file, folder, to) {
  const why = missing('7z', 'p7zip-full');
  if (why !== null) return notRun(why);
  const { status, stderr } = run('7z', ['x', '-y', `-o${to}`, file]);
  if (status !== 0) return outcome(false, stderr);
  const place = path.join(to, 'Applications');
  const isLink = fs.lstatSync(place).isSymbolicLink();
  fs.rmSync(place);
  const { result, detail } = isAllThere(contentsOf(folder), contentsOf(to));
  return outcome(result === 'holds' && isLink, `${detail}; ${isLink ? 'a' : 'no'} link to /Applications`);
}

const readBom = `
import json, sys
import pyapplebom
for p in pyapplebom.parse_bom_file(sys.argv[1], include_blocks=False)["paths"]:
    names = "user_id", "group_id", "size", "crc32", "link_name"
    print(json.dumps([p["path"], oct(p["file_mode"])] + [p[name] for name in names]))
`;

/** The list of the package: every path, its rights and check sum, by apple-bom and by cksum. */
export function bomHolds(unpacked) {
  const python = process.env.GAUZE_PYTHON ?? 'python3';
  if (run(python, ['-c', 'import pyapplebom']).status !== 0)
    return notRun('no pyapplebom (pip install pyapplebom; GAUZE_PYTHON names the Python that has it)');
  const { status, stdout, stderr } = run(python, ['-c', readBom, path.join(unpacked, 'xar/gauze.pkg/Bom')]);
  if (status !== 0) return outcome(false, stderr);
  const listed = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const app = path.join(unpacked, 'app/Gauze.app');
  const names = fs
    .readdirSync(app, { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(path.dirname(app), path.join(entry.parentPath, entry.name)));
  const root = path.dirname(app);
  const sums = cksums(
    root,
    names.filter((name) => fs.lstatSync(path.join(root, name)).isFile()),
  );
  const found = new Map(listed.map(([name, ...rest]) => [name, JSON.stringify(rest)]));
  const wanted = new Map(
    ['Gauze.app', ...names].map((name) => [
      `./${name}`,
      JSON.stringify(recordOf(path.join(root, name), sums.get(name))),
    ]),
  );
  wanted.set('.', JSON.stringify(['0o40775', 0, 80, 0, null, null]));
  return isAllThere(wanted, found);
}

/** @returns {ReadonlyMap<string, number>} by coreutils, of files by their names */
function cksums(cwd, names) {
  const lines = run('cksum', names, { cwd }).stdout.trim().split('\n');
  return new Map(lines.map((line, at) => [names[at], Number(line.split(' ')[0])]));
}

function recordOf(place, sum) {
  const info = fs.lstatSync(place);
  if (info.isDirectory()) return ['0o40755', 0, 0, 0, null, null];
  if (info.isFile()) return [`0o${info.mode.toString(8)}`, 0, 0, info.size, sum, null];
  const target = fs.readlinkSync(place);
  const [crc] = run('cksum', [], { input: target }).stdout.split(' ');
  return ['0o120755', 0, 0, info.size, Number(crc), target];
}

/** What a Mac has and this machine lacks: whether Gauze is open, and what a property list says. */
function placeCommands(bin, open) {
  fs.mkdirSync(bin, { recursive: true });
  const put = (name, text) => fs.writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  put('pgrep', `[ -e '${open}' ]`);
  put('plutil', `sed -n '/CFBundleShortVersionString/{n;s/.*<string>\\(.*\\)<.*/\\1/p;}' "$6"`);
  put('pkgutil', 'exit 0');
}

/**
 * Installed, upgraded, refused while open and over a newer one, removed: what Installer would do, in a folder.
 * @param {{ old: string, next: string, work: string }} of packages, unpacked
 */
export function macComesAndGoes({ old, next, work }) {
  const [disk, bin, open] = ['disk', 'bin', 'open'].map((name) => path.join(work, name));
  for (const each of [disk, bin]) fs.rmSync(each, { recursive: true, force: true });
  placeCommands(bin, open);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const script = (file, args) => run('sh', [file, ...args], { env }).status;
  const install = (unpacked) => {
    const before = script(path.join(unpacked, 'scripts/preinstall'), ['', '', disk]);
    if (before !== 0) return before;
    fs.cpSync(path.join(unpacked, 'app/Gauze.app'), path.join(disk, 'Applications/Gauze.app'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    return script(path.join(unpacked, 'scripts/postinstall'), ['', '', disk]);
  };
  const remove = () =>
    script(path.join(import.meta.dirname, '../../../resources/administration/macos/remove.sh'), [disk]);
  const user = {
    'Library/Application Support/Gauze/policy.json': 'rules of IT',
    'Users/somebody/notes.gauze': 'a project',
  };
  for (const [name, text] of Object.entries(user)) {
    fs.mkdirSync(path.dirname(path.join(disk, name)), { recursive: true });
    fs.writeFileSync(path.join(disk, name), text);
  }
  fs.mkdirSync(path.join(disk, 'Applications'));
  const before = contentsOf(disk);
  const said = [];
  const steps = [
    ['install', () => install(old), 0, old],
    ['an upgrade while open', () => whileOpen(open, () => install(next)), 1, old],
    ['upgrade', () => install(next), 0, next],
    ['an older one over it', () => install(old), 1, next],
    ['the same again', () => install(next), 0, next],
    ['removal while open', () => whileOpen(open, remove), 1, next],
    ['removal', remove, 0, null],
  ];
  for (const [step, act, code, there] of steps) {
    const status = act();
    said.push(`${step} ${status}`);
    const wrong = differences(there === null ? before : whatIsThere(there, before), contentsOf(disk));
    if (status !== code || wrong.length > 0) return outcome(false, `${said.join(', ')}: ${wrong.join(', ')}`);
  }
  return outcome(true, `${said.join(', ')}; what was there before stayed`);
}

function whileOpen(open, act) {
  fs.writeFileSync(open, '');
  try {
    return act();
  } finally {
    fs.rmSync(open);
  }
}

/** The application, the list of its files beside the policy, and the link on the path. */
function whatIsThere(unpacked, before) {
  const place = (name) =>
    name.startsWith('files.sha256') ? `Library/Application Support/Gauze/${name}` : `Applications/${name}`;
  const own = [...contentsOf(path.join(unpacked, 'app'))].map(([name, what]) => [place(name), what]);
  const link = ['usr/local/bin/gauze', 'leads to /Applications/Gauze.app/Contents/Resources/gauze'];
  return new Map([...before, ...own, link]);
}
