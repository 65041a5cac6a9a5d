// An installation's life: installed, upgraded while the window is open and after, replaced by an older one, removed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { verifies } from './made.mjs';
import { digestsBelow, isThere, notRun, outcome } from './outcome.mjs';
import { left } from './wine.mjs';

const rule = 'advfirewall firewall';
const added = (/** @type {string} */ direction) =>
  new RegExp(
    `^${rule} add rule name="Gauze has no network" dir=${direction} action=block ` +
      'program="C:.Program Files.Gauze.gauze-desktop\\.exe"',
  );
const machine = 'HKLM\\Software\\';

/** @param {import('./wine.mjs').Wine} wine @param {Record<string, string>} files by kind and version */
const ways = {
  nsis: {
    install: (wine, files, version) => wine.run([files[version], '/S']).status,
    remove(wine) {
      const line = wine.value(`${machine}Microsoft\\Windows\\CurrentVersion\\Uninstall\\Gauze`, 'QuietUninstallString');
      return line === null ? null : wine.runLine(line);
    },
    whileOpen: 4,
    older: 6,
    other: 7,
  },
  msi: {
    install: (wine, files, version) => wine.run(['msiexec', '/i', wine.named(files[version]), '/qn']).status,
    remove: (wine, files, version) => wine.run(['msiexec', '/x', wine.named(files[version]), '/qn']).status,
    // Wine ends with the number's last byte: 1603 and 1638 become 67 and 102.
    whileOpen: null,
    older: 67,
    other: 67,
  },
};

/**
 * @param {keyof typeof ways} kind
 * @param {object} of
 * @param {import('./wine.mjs').Wine} of.wine
 * @param {Record<string, string>} of.files the installer of this kind, by version
 * @param {Record<string, string>} of.others that of the other kind
 * @param {Record<string, string>} of.folders what is in each
 * @param {readonly string[]} of.keys of the makers
 * @param {string} of.root
 * @param {(check: string, outcome: import('./outcome.mjs').Outcome) => void} report
 */
export async function life(kind, { wine, files, others, folders, keys, root }, report) {
  const way = ways[kind];
  const other = ways[kind === 'nsis' ? 'msi' : 'nsis'];
  const name = (what) => `Wine, ${kind}: ${what}`;
  const [old, next] = ['0.1.0', '0.2.0'];
  const there = (version) => isThere(wine.installed, digestsBelow(folders[version]), ['added of-somebody.txt']);
  const before = wine.snapshot();
  wine.asked();

  const first = way.install(wine, files, old);
  report(name('installs silently'), ended(first, 0, there(old)));
  report(name('the firewall is asked for both rules'), rules(wine.asked(), ['out', 'in']));
  report(name('verify-install finds every file as signed'), verifies(root, wine.installed, keys));
  report(name('association, place and version are in the registry'), entries(wine, kind, old));
  const refused = other.install(wine, others, next);
  report(name('the other kind of installer refuses beside it'), ended(refused, other.other, there(old)));

  fs.writeFileSync(path.join(wine.installed, 'of-somebody.txt'), 'not ours');
  if (way.whileOpen !== null) {
    const close = await wine.open();
    const refusedOpen = way.install(wine, files, next);
    const keptOpen = ended(way.remove(wine), way.whileOpen, there(old));
    await close();
    report(name('refuses to be removed while the window is open'), keptOpen);
    report(name('refuses an upgrade while the window is open'), ended(refusedOpen, way.whileOpen, there(old)));
    const free = await wine.holds('C:\\Program Files\\Gauze\\locales\\de.pak');
    const refusedUsed = way.install(wine, files, next);
    await free();
    report(
      name('refuses an upgrade while somebody has one of its files open'),
      ended(refusedUsed, way.whileOpen, there(old)),
    );
  }
  const upgraded = way.install(wine, files, next);
  report(name('upgrades in place; what somebody else put there stays'), ended(upgraded, 0, there(next)));
  wine.asked();
  const downgraded = way.install(wine, files, old);
  report(name('an older version is refused'), ended(downgraded, way.older, there(next)));

  const user = userData(wine);
  const removed = way.remove(wine, files, next);
  const asked = wine.asked();
  report(
    name('removes silently'),
    ended(removed, 0, outcome(!fs.existsSync(path.join(wine.installed, 'resources')), 'no file of it')),
  );
  report(name('the firewall is asked to drop the rules'), rules(asked, []));
  const remains = left(before, wine.snapshot());
  const expected = ['added drive_c/Program Files/Gauze/of-somebody.txt', ...user.map((each) => `added ${each}`)];
  const unknown = [...remains.files.filter((each) => !expected.includes(each)), ...remains.registry];
  const isKept = expected.every((each) => remains.files.includes(each));
  report(
    name('leaves what people made, and nothing else'),
    outcome(
      isKept && unknown.length === 0,
      unknown.length === 0 ? `kept: ${expected.length} files` : unknown.slice(0, 8).join('; '),
    ),
  );
  for (const each of expected) fs.rmSync(path.join(wine.prefix, each.replace('added ', '')), { force: true });
  fs.rmSync(wine.installed, { recursive: true, force: true });
}

/** @param {number | null} code @param {number} wanted @param {import('./outcome.mjs').Outcome} there */
function ended(code, wanted, there) {
  return outcome(code === wanted && there.result === 'holds', `exit code ${code}; ${there.detail}`);
}

/** @param {readonly string[]} asked @param {readonly string[]} directions */
function rules(asked, directions) {
  const adds = asked.filter((line) => line.includes(' add '));
  const isAsked =
    asked[0]?.startsWith(`${rule} delete rule name="Gauze has no network"`) === true &&
    adds.length === directions.length &&
    directions.every((each, at) => added(each).test(adds[at]));
  return outcome(
    isAsked,
    asked.length === 0 ? 'netsh was not asked' : `netsh: ${asked.length} calls, ${adds.length} rules`,
  );
}

function entries(wine, kind, version) {
  const wanted = [
    [`${machine}Classes\\.gauze`, null, 'Gauze.Project'],
    [
      `${machine}Classes\\Gauze.Project\\shell\\open\\command`,
      null,
      '"C:\\Program Files\\Gauze\\gauze-desktop.exe" "%1"',
    ],
    [`${machine}Gauze`, 'Version', version],
    [`${machine}Gauze`, 'InstalledBy', kind],
  ];
  const wrong = wanted.filter(([key, value, text]) => wine.value(key, value) !== text);
  return outcome(
    wrong.length === 0,
    wrong.length === 0
      ? `${wanted.length} values`
      : wrong.map(([key, value]) => `${key}: ${wine.value(key, value)}`).join('; '),
  );
}

/** Settings, the managed policy, a project. @returns {readonly string[]} below the prefix */
function userData(wine) {
  const [account] = fs.readdirSync(path.join(wine.c, 'users')).filter((name) => name !== 'Public');
  const names = [
    `drive_c/users/${account}/AppData/Roaming/Gauze/preferences.json`,
    `drive_c/users/${account}/ward.gauze`,
    'drive_c/ProgramData/Gauze/policy.json',
  ];
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(wine.prefix, name)), { recursive: true });
    fs.writeFileSync(path.join(wine.prefix, name), '{}');
  }
  return names;
}

/**
 * On a disk that has room for one version, not for two: what was there stays as it was.
 * @param {import('./wine.mjs').Wine} wine @param {Record<string, string>} files @param {Record<string, string>} folders
 */
export function onFullDisk(wine, files, folders) {
  if (process.getuid?.() !== 0) return notRun('a disk of its own needs root');
  const [old, next] = [digestsBelow(folders['0.1.0']), digestsBelow(folders['0.2.0'])];
  const disk = path.join(wine.prefix, 'disk');
  fs.mkdirSync(disk);
  fs.symlinkSync('../disk', path.join(wine.prefix, 'dosdevices/d:'));
  const bytes = [...old.keys()].reduce((sum, name) => sum + fs.statSync(path.join(folders['0.1.0'], name)).size, 0);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.round(bytes * 1.5)}`, 'gauze', disk]);
  if (mounted.status !== 0) return notRun('no disk of its own can be mounted here');
  try {
    const place = '/D=D:\\Gauze';
    const first = wine.run([files['0.1.0'], '/S', place]).status;
    const second = wine.run([files['0.2.0'], '/S', place]).status;
    const there = isThere(path.join(disk, 'Gauze'), old);
    return outcome(
      first === 0 && second === 5 && there.result === 'holds',
      `exit codes ${first}, ${second} (the new version: ${next.size} files); ${there.detail}`,
    );
  } finally {
    ways.nsis.remove(wine);
    wine.settle();
    spawnSync('umount', [disk]);
    fs.rmSync(path.join(wine.prefix, 'dosdevices/d:'));
    fs.rmdirSync(disk);
  }
}
