// npm run check:installers: the installers for Windows, the packages for macOS, the debs and the rpms, as far as this
// machine can show them: made, made again, listed, unpacked, signed, and in Wine, or a folder of their own, installed,
// upgraded and removed.
//   node scripts/check-installers.mjs           with a stand-in of a few files, compiled here
//   node scripts/check-installers.mjs FOLDER    a packed application of Windows is made into both twice, and unpacked
//   node scripts/check-installers.mjs --whole   the same of release/win-unpacked, packed anew, with a stand-in for
//                                               Electron's programs; --whole=darwin-arm64, --whole=linux-arm64
// One line of JSON for each check: holds, fails, or notRun and why. It fetches no tool: it names what is missing.
// Exit 1 where one fails.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureElectron } from './lib/electron-runtime.mjs';
import { isForArm64 } from './lib/installers/arm64.mjs';
import { bothComeAndGo, makeDeb, nameEachOther, noDeb } from './lib/installers/deb.mjs';
import { makeArm64Zip, makeMacZip } from './lib/installers/electronZips.mjs';
import { debIsSigned, newGpgKey, noGpg, rpmIsSigned } from './lib/installers/gpgSigned.mjs';
import { life, onFullDisk } from './lib/installers/inWine.mjs';
import { newSigner, noSigner, noToken, onToken } from './lib/installers/keys.mjs';
import { endsWhereOneFails, entitlementsAreClosed, signsFromInside } from './lib/installers/macSigning.mjs';
import { makeMacStandIn } from './lib/installers/macStandIn.mjs';
import { bomHolds, dmgHolds, macComesAndGoes, pkgHolds, unpackPkg } from './lib/installers/macos.mjs';
import { holdsTheFolder, isMadeAgain, isSigned, kinds, macKinds, make, verifies } from './lib/installers/made.mjs';
import { digestsBelow, missing, notRun, outcome } from './lib/installers/outcome.mjs';
import {
  comesAndGoes,
  knowEachOther,
  listsTheFolder,
  makeLinuxStandIn,
  makeRpm,
  makeTensorFlowStandIn,
  noRpm,
  scriptsParse,
} from './lib/installers/rpm.mjs';
import { makeElectronZip, makeStandIn, newMakers, noCompiler } from './lib/installers/standIn.mjs';
import { noWine, Wine } from './lib/installers/wine.mjs';
import { layoutOf } from './lib/package/layout.mjs';
import { digestOf } from './lib/package/tensorflow.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [old, next] = ['0.1.0', '0.2.0'];
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-installers-'));
const makers = newMakers(work);
const folders = Object.fromEntries(
  [old, next].map((version) => {
    const folder = path.join(work, `app-${version}`);
    makeStandIn(folder, { version, secrets: makers.secrets });
    return [version, folder];
  }),
);
const [isWhole, platform = 'win32-x64'] = /^--whole(?:=(.*))?$/.exec(process.argv[2] ?? '') ?? [];
const wholePlace = layoutOf(platform, path.join(root, 'release')).folder;
const given = isWhole ? wholePlace : process.argv[2] === undefined ? null : path.resolve(process.argv[2]);

let failed = 0;
const report = (check, { result, detail }) => {
  if (result === 'fails') failed += 1;
  console.log(JSON.stringify({ check, result, detail }));
};

try {
  const why = isWhole ? await packWhole() : null;
  if (why !== null) report(`${platform}: the whole application is packed`, notRun(why));
  const signer = noSigner() === null ? newSigner(work) : null;
  if (why === null && platform.startsWith('win32')) for (const kind of Object.keys(kinds)) await looks(kind, signer);
  if (why === null && platform.startsWith('darwin')) await looksOnMac(given);
  if (why === null && platform === 'linux-arm64') arm64(given);
  if (given === null) {
    await mac();
    if (signer === null) report('Authenticode', notRun(noSigner()));
    else if (noToken() !== null) report('Authenticode with a key on a token', notRun(noToken()));
    else await signsByToken(signer);
    await inWine();
    const linux = await linuxFolders();
    arm64(linux.gauze[old]);
    const gpg = noGpg() === null ? newGpgKey(work) : null;
    if (gpg === null) report('deb, rpm: signed', notRun(noGpg()));
    try {
      debian(linux, gpg);
      redHat(linux, gpg);
    } finally {
      gpg?.end();
    }
  }
  for (const [check, why] of [
    ['Windows itself', 'no Windows here: neither installer was ever run on one'],
    [
      'Windows: the firewall blocks',
      'no Windows here: Wine passes on that the rules were asked for, and has no firewall',
    ],
    ['Windows: an account without rights is refused', 'in Wine everybody is an administrator'],
    ['Windows: an MSI while the window is open', 'Wine has no Restart Manager, which decides about it on Windows'],
    ['macOS: Installer takes the package, the image mounts', 'no Mac here: neither was ever opened on one'],
    [
      'macOS: the application starts, Gatekeeper lets it, Apple notarises it',
      'no Mac, no certificate, no Electron of it',
    ],
    ['macOS: the sandbox keeps the network closed, and the files that people name open', 'no Mac here'],
    ['macOS: an MDM installs it and pushes the policy', 'no Mac here'],
    ['Linux arm64: the application starts', 'no such machine, and no Electron of it'],
  ])
    report(check, notRun(why));
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** By `npm run package`, with everything but Electron's programs. @returns why not, or null */
async function packWhole() {
  const isWindows = platform.startsWith('win32');
  const why = isWindows ? (noCompiler() ?? missing('7z', 'p7zip-full')) : missing('zip', 'zip');
  if (why !== null) return why;
  const zip = path.join(work, 'electron.zip');
  const electron = fs.realpathSync(path.dirname(await ensureElectron()));
  if (isWindows) makeElectronZip(electron, zip);
  else if (platform === 'linux-arm64') makeArm64Zip(electron, zip);
  else makeMacZip(electron, zip, platform);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['scripts/package.mjs', '--no-build', '--targets=dir', `--platform=${platform}`],
      ...[`--electron-zip=${zip}`, `--electron-sha256=${await digestOf(zip)}`],
    ],
    { cwd: root, encoding: 'utf8' },
  );
  const sizes = [...digestsBelow(wholePlace).keys()].map((name) => fs.statSync(path.join(wholePlace, name)).size);
  const megabytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
  report(
    `${platform}: the whole application is packed`,
    outcome(status === 0, status === 0 ? `${sizes.length} files, ${megabytes} MB without Electron's programs` : stderr),
  );
  return null;
}

async function mac() {
  const folders = {};
  for (const [version, lists] of [
    [old, 600],
    [next, 3],
  ]) {
    folders[version] = path.join(work, `mac-${version}`);
    await makeMacStandIn(folders[version], { version, secrets: makers.secrets, lists });
  }
  const unpacked = await looksOnMac(folders[old]);
  if (unpacked === null) return;
  report(
    'pkg: what is unpacked is what its makers signed (verify-install)',
    verifies(root, path.join(unpacked, 'app'), makers.keys),
  );
  const newer = path.join(work, 'unpacked-next');
  unpackPkg(await make('pkg', { folder: folders[next], version: next, work: path.join(work, 'tried') }), newer);
  report(
    'macOS: installed, upgraded, refused while open and over a newer one, removed: its scripts, in a folder of its own',
    macComesAndGoes({ old: unpacked, next: newer, work }),
  );
  report('macOS: sandbox and hardened runtime are asked for, a network nowhere', entitlementsAreClosed());
  const of = { folder: folders[next], work };
  report('macOS: signed from the inside out, notarised, stapled (stand-ins for its tools)', signsFromInside(of));
  report('macOS: signing ends where one step fails (stand-ins)', endsWhereOneFails(of));
}

/** Made, made again, unpacked. @returns {Promise<string | null>} the package, unpacked */
async function looksOnMac(folder) {
  const files = {};
  for (const [kind, { why }] of Object.entries(macKinds)) {
    if (why() !== null) report(`${kind}: is made`, notRun(why()));
    else {
      files[kind] = await make(kind, { folder, version: old, work });
      report(
        `${kind}: is the same of the same files, made elsewhere and at another time`,
        await isMadeAgain(kind, { folder, version: old, work, file: files[kind] }),
      );
    }
  }
  const whole = 'unpacked by programs of others it has every file and link, and no other';
  if (files.dmg !== undefined) report(`dmg: ${whole}`, dmgHolds(files.dmg, folder, path.join(work, 'dmg')));
  const unpacked = path.join(work, 'unpacked-pkg');
  const why = unpackPkg(files.pkg, unpacked);
  report(`pkg: ${whole}`, why === null ? pkgHolds(unpacked, folder) : notRun(why));
  if (why !== null) return null;
  report('pkg: its own list names each, with rights and check sum (apple-bom, cksum)', bomHolds(unpacked));
  return unpacked;
}

function arm64(folder) {
  for (const kind of ['deb', 'rpm'])
    report(
      `${kind} for arm64: says so, unpacked it has every file, and no other`,
      isForArm64(kind, { folder, version: old, work: path.join(work, 'arm64') }),
    );
}

/** Made, made again, unpacked, signed. */
async function looks(kind, signer) {
  const name = (what) => `${kind}: ${what}`;
  const why = kinds[kind].why();
  if (why !== null) return report(name('is made'), notRun(why));
  const folder = given ?? folders[old];
  const file = await make(kind, { folder, version: old, work });
  const of = { folder, version: old, work };
  report(
    name('is the same of the same files, made elsewhere and at another time'),
    await isMadeAgain(kind, { ...of, file }),
  );
  const { unpacked, result } = holdsTheFolder(kind, { file, folder, work });
  report(name('unpacked by a program of others it has every file, and no other'), result);
  if (unpacked !== null && given === null)
    report(name('what is unpacked is what its makers signed (verify-install)'), verifies(root, unpacked, makers.keys));
  if (signer === null || given !== null) return undefined;
  const signing = { ...signer.signing };
  const signed = await make(kind, { ...of, work: path.join(work, 'signed'), signing });
  report(name('its Authenticode signature'), isSigned(signed, signer.authority));
  report(
    name('signed by the same key, at the same time: the same bytes'),
    await isMadeAgain(kind, { ...of, file: signed, signing }),
  );
  return undefined;
}

async function signsByToken(signer) {
  const signing = onToken(signer.signing, work);
  for (const kind of Object.keys(kinds))
    if (kinds[kind].why() === null) {
      const file = await make(kind, { folder: folders[old], version: old, work: path.join(work, 'by-token'), signing });
      report(`${kind}: signed by a key on a token (PKCS#11, SoftHSM)`, isSigned(file, signer.authority));
    }
}

async function inWine() {
  const why = noWine() ?? noCompiler() ?? kinds.nsis.why() ?? kinds.msi.why();
  if (why !== null) return report('Wine: installed, upgraded, removed', notRun(why));
  const files = {};
  for (const kind of Object.keys(kinds)) {
    files[kind] = {};
    for (const version of [old, next])
      files[kind][version] = await make(kind, { folder: folders[version], version, work: path.join(work, 'tried') });
  }
  const wine = new Wine(path.join(work, 'prefix'));
  try {
    const cannot = wine.begin();
    if (cannot !== null) return report('Wine: installed, upgraded, removed', notRun(cannot));
    for (const [kind, other] of [
      ['nsis', 'msi'],
      ['msi', 'nsis'],
    ])
      await life(kind, { wine, files: files[kind], others: files[other], folders, keys: makers.keys, root }, report);
    report('Wine, nsis: a full disk leaves the version that was there', onFullDisk(wine, files.nsis, folders));
  } finally {
    wine.end();
  }
  return undefined;
}

/** Of the application and of native TensorFlow, by package and version. */
async function linuxFolders() {
  const folders = { gauze: {}, 'gauze-tensorflow': {} };
  for (const version of [old, next]) {
    for (const name of Object.keys(folders)) folders[name][version] = path.join(work, `linux-${name}-${version}`);
    makeLinuxStandIn(folders.gauze[version], version);
    await makeTensorFlowStandIn(folders['gauze-tensorflow'][version], version);
  }
  return folders;
}

function debian(folders, gpg) {
  const why = noDeb();
  if (why !== null) return report('deb: is made', notRun(why));
  const files = {};
  for (const packed of Object.keys(folders)) {
    files[packed] = {};
    for (const [version, folder] of Object.entries(folders[packed]))
      files[packed][version] = makeDeb({ packed, folder, version, work: path.join(work, 'deb') });
  }
  const [application, part] = [files.gauze[old], files['gauze-tensorflow'][old]];
  report('deb: each of the two names the other', nameEachOther({ application, part, version: old }));
  report(
    'deb: both installed, upgraded, removed in a folder of their own; TensorFlow never without its application',
    bothComeAndGo({ files, folders, versions: [old, next], work }),
  );
  if (gpg !== null)
    report('deb: signed in the file, by a throw-away key', debIsSigned({ file: application, key: gpg.key, work }));
  return undefined;
}

function redHat(folders, gpg) {
  const why = noRpm();
  if (why !== null) return report('rpm: is made', notRun(why));
  const own = [folders.gauze[old], folders.gauze[next]];
  const [older, newer] = own.map((folder, at) =>
    makeRpm({ folder, version: [old, next][at], work: path.join(work, 'rpm') }),
  );
  report('rpm: lists every file, as root', listsTheFolder({ file: older, folder: own[0] }));
  report('rpm: has its three scripts, which sh reads', scriptsParse({ file: older, work }));
  report(
    'rpm: installed, upgraded, not by an older one, removed, in a folder of its own without its scripts',
    comesAndGoes({ older, newer, folders: own, work }),
  );
  const part = makeRpm({
    ...{ packed: 'gauze-tensorflow', folder: folders['gauze-tensorflow'][old], version: old },
    work: path.join(work, 'rpm'),
  });
  report(
    'rpm: each of the two names the other, and both lie side by side',
    knowEachOther({
      application: older,
      part,
      version: old,
      folders: [own[0], folders['gauze-tensorflow'][old]],
      work,
    }),
  );
  if (gpg !== null)
    report('rpm: signed in the file, by a throw-away key', rpmIsSigned({ file: older, key: gpg.key, work }));
  return undefined;
}
