// npm run check:confinement: what confines Gauze from outside (AppArmor, systemd, the firewall of Windows), as far as
// this machine can show it, after `npm run build`.
//   node scripts/check-confinement.mjs [FOLDER]     the packed application; release/linux-unpacked unless specified
// One line of JSON for each check: holds, fails, or notRun and why. Exit 1 where one fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { saysTheSame, wallsHold, whyNotConfined, windowOpens } from './lib/confinement/run.mjs';
import { installerCompiles, profileCovers, profileParses, unitHolds } from './lib/confinement/static.mjs';
import { ensureElectron } from './lib/electron-runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const linux = path.join(root, 'resources/administration/linux');
const profile = path.join(linux, 'gauze.apparmor');
const installed = path.resolve(process.argv[2] ?? path.join(root, 'release/linux-unpacked'));
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-confinement-'));

let failed = 0;
const report = (check, { result, detail }) => {
  if (result === 'fails') failed += 1;
  console.log(JSON.stringify({ check, result, detail }));
};
const notRun = (check, detail) => report(check, { result: 'notRun', detail });

try {
  report('AppArmor: the parser takes the profiles, and each denies inet, inet6 and packet', profileParses(profile));
  report('AppArmor: each installed program is in one profile', profileCovers(profile, installed));
  notRun(
    'AppArmor: a kernel enforces the profiles',
    'loads nothing into a kernel; this one has ' +
      `${fs.existsSync('/sys/module/apparmor') ? 'AppArmor: see aa-status' : 'no AppArmor'}`,
  );
  const { verify, security } = unitHolds(linux, work);
  report('systemd: unit and timer have no unknown or contradictory line', verify);
  report('systemd: exposure of the unit, judged offline', security);
  notRun('systemd: the unit runs a job', 'starts no unit. IPAddressDeny, ProtectSystem and DynamicUser were not tried');
  await runs();
  report(
    'Windows: the macros of the installer compile',
    installerCompiles(path.join(root, 'scripts/lib/package/firewall.nsh'), work),
  );
  notRun(
    'Windows: the firewall blocks',
    'needs Windows: neither block-network.cmd nor the installer was ever run there',
  );
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** What the unit and the profile take away, taken away by other means: an empty namespace, and seccomp. */
async function runs() {
  const why = whyNotConfined();
  const name = (what) => `no interface, local sockets alone: ${what}`;
  if (why !== null) return notRun(name('detect, deidentify, the window'), why);
  report(name('the walls stand'), wallsHold());
  const notes = [
    { id: 'a', text: 'Patient Name: John Walker. DOB: 03/14/1956. Seen by Dr. Alice Brown.', patient: 'p' },
    { id: 'b', text: 'Patientin: Erika Musterfrau, geb. 12.03.1964, Tel. 030 1234567.', patient: 'q', language: 'de' },
  ];
  const input = notes.map((note) => `${JSON.stringify(note)}\n`).join('');
  const verbs = { detect: ['detect'], deidentify: ['deidentify', '--policy', 'surrogate', '--seed', '7'] };
  const electron = await electronHere();
  const programs = {
    'Node, as built': [process.execPath, path.join(root, 'scripts/gauze.mjs')],
    ...(electron !== null && {
      'Electron, as built': [
        electron,
        root,
        '--no-sandbox',
        '--ozone-platform=headless',
        '--disable-gpu',
        '--log-level=3',
        '--cli',
        '--',
      ],
    }),
    ...(fs.existsSync(path.join(installed, 'gauze')) && { packed: [path.join(installed, 'gauze')] }),
  };
  for (const [program, line] of Object.entries(programs))
    for (const [verb, args] of Object.entries(verbs))
      report(name(`${verb} (${program})`), saysTheSame([...line, ...args], input));
  if (!('packed' in programs)) notRun(name('detect, deidentify (packed)'), `no ${installed}`);
  if (electron === null) return notRun(name('the window'), 'no Electron');
  const sandbox = process.env.NO_SANDBOX === undefined ? [] : ['--no-sandbox'];
  report(
    name('the window, with netlink'),
    await windowOpens([electron, root, ...sandbox, `--user-data-dir=${work}`], work),
  );
}

async function electronHere() {
  try {
    return await ensureElectron();
  } catch {
    return null;
  }
}
