// npm run package: builds, and packs the application for this platform, without a network (but for native TensorFlow,
// once per account).
//   node scripts/package.mjs [--targets=dir,tar,deb,rpm] [--no-build] [--gpu-pack=FILE]... [--update-key=FILE.pub]...
//   node scripts/package.mjs --platform=win32-x64 --electron-zip=FILE [--targets=dir,nsis,msi]
//     [--authenticode-certs=PEM --authenticode-key=PEM|pkcs11:… [--pkcs11-module=LIBRARY]]
//   node scripts/package.mjs --platform=darwin-arm64|darwin-x64 --electron-zip=FILE [--targets=dir,pkg,dmg]
//   node scripts/package.mjs --platform=linux-arm64 --electron-zip=FILE [--targets=dir,tar,deb,rpm]
//   node scripts/package.mjs --signed [--platform=…] [--targets=…]
//   release/linux-unpacked/           the application as it is installed; release/win-unpacked/, release/mac-arm64/ …
//   release/linux-tensorflow/         native TensorFlow, to be laid over it: a package of its own
//   release/gauze-VERSION-PLATFORM.*  archives of the application; release/gauze-tensorflow-VERSION-PLATFORM.*: of
//                                     TensorFlow; release/SHA256SUMS
// `--gpu-pack`: a pack of scripts/build-gpu-pack.mjs that the packed application takes. `--update-key`, twice: the
// makers' public keys (minisign), by which it judges updates and installations. `--signed`: archives of
// the folder as it lies, which scripts/sign-release.mjs signed meanwhile. `--electron-zip`: Electron of the other
// platform, by the digest that the package electron has of it (for macOS that which is named mas); of a stand-in for
// tests, `--electron-sha256` says it.
// `--without-tensorflow`: makes no such package, and the application says that there is none.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeDeb, writeRpm, writeTar } from './lib/package/archives.mjs';
import { trim } from './lib/package/contents.mjs';
import { electronToPack } from './lib/package/electronToPack.mjs';
import { writeFileList } from './lib/package/fileList.mjs';
import { layoutOf } from './lib/package/layout.mjs';
import { finishBundle } from './lib/package/macos/app.mjs';
import { writeDmg } from './lib/package/macos/dmg.mjs';
import { icnsOf } from './lib/package/macos/icns.mjs';
import { writePkg } from './lib/package/macos/pkg.mjs';
import { tensorflowNotices, thirdPartyNotices } from './lib/package/notices.mjs';
import { sbomOf, tensorflowSbom } from './lib/package/sbom.mjs';
import { digestOf, partPlace, placeTensorFlow, sealPart } from './lib/package/tensorflow.mjs';
import { isProgram, signInPlace } from './lib/package/windows/authenticode.mjs';
import { icoOf } from './lib/package/windows/icon.mjs';
import { writeMsi } from './lib/package/windows/msi.mjs';
import { writeNsis } from './lib/package/windows/nsis.mjs';
import { NoTensorFlow } from './lib/tensorflow/probe.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const release = path.join(root, 'release');
const parts = path.join(release, 'parts');
const { values } = parseArgs({
  options: {
    targets: { type: 'string', default: 'dir,tar,deb,rpm,nsis,msi,pkg,dmg' },
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    'electron-zip': { type: 'string' },
    'electron-sha256': { type: 'string' },
    'authenticode-certs': { type: 'string' },
    'authenticode-key': { type: 'string' },
    'pkcs11-module': { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    'gpu-pack': { type: 'string', multiple: true, default: [] },
    'update-key': { type: 'string', multiple: true, default: [] },
    signed: { type: 'boolean', default: false },
    'without-tensorflow': { type: 'boolean', default: false },
  },
});
const targets = values.targets.split(',');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const report = (line) => console.error(line);

if (![0, 2].includes(values['update-key'].length)) throw new Error('--update-key twice: two people sign');
if ((values['authenticode-key'] === undefined) !== (values['authenticode-certs'] === undefined))
  throw new Error('--authenticode-certs=PEM with --authenticode-key');
if (!values['no-build'] && !values.signed) run(process.execPath, ['scripts/build.mjs']);
const epoch =
  process.env.SOURCE_DATE_EPOCH ??
  spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const electron = await electronToPack({
  platform: values.platform,
  zip: values['electron-zip'],
  sha256: values['electron-sha256'],
  to: path.join(release, 'electron'),
});
const layout = layoutOf(electron.platform, release);
const { system, folder } = layout;
const isOwn = electron.platform === `${process.platform}-${process.arch}`;
/** Laid over the folder of the application, it is where that looks for it. */
const beside = path.join(release, 'linux-tensorflow');
const signing =
  values['authenticode-key'] === undefined
    ? undefined
    : {
        certificates: values['authenticode-certs'],
        key: values['authenticode-key'],
        module: values['pkcs11-module'],
        time: epoch,
      };
if (electron.isSubstitute)
  report(
    !isOwn
      ? 'This package holds a stand-in for Electron. It is for tests.'
      : `This package holds Electron ${electron.version} from the npm registry. It is for tests: its Chromium ` +
          'has known holes.',
  );

if (!values.signed) await packFolder();
if (process.platform === 'linux') await writeArchives();
else report('The application is in release/. Installers are made on Linux.');

async function packFolder() {
  fs.rmSync(parts, { recursive: true, force: true });
  await fillParts();
  run(
    process.execPath,
    [
      require.resolve('electron-builder/cli.js'),
      '--dir',
      ...(isOwn ? [] : [{ linux: '--linux', windows: '--win', macos: '--mac' }[system]]),
      ...(isOwn ? [] : [`--${electron.platform.split('-')[1]}`]),
      `-c.electronDist=${electron.folder}`,
      `-c.electronVersion=${electron.version}`,
    ],
    { SOURCE_DATE_EPOCH: epoch },
  );
  if (process.platform !== 'linux') return;
  // Left by an unpacked Electron: with the first an application could be put in place of ours.
  for (const place of [
    path.join(layout.resources, 'default_app.asar'),
    path.join(layout.resources, 'app'),
    path.join(folder, 'version'),
  ])
    fs.rmSync(place, { recursive: true, force: true });
  if (system === 'macos') finishBundle(layout.contents);
  trim(layout.contents, { platform: electron.platform, report });
  if (signing !== undefined)
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && isProgram(entry.name)) signInPlace(path.join(entry.parentPath, entry.name), signing);
  // Nobody else may write; set-uid is given at installation, where the system asks for it.
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
  await writeFileList(layout);
}

async function fillParts() {
  const pin = await placeNative();
  fs.writeFileSync(path.join(parts, 'native-tensorflow.json'), `${JSON.stringify(pin)}\n`);
  // Always there, for electron-builder, also where nothing lies in it.
  fs.mkdirSync(path.join(parts, 'encoders'), { recursive: true });
  const encoder = spawnSync(
    process.execPath,
    ['scripts/ensure-transformer.mjs', `--out=${path.join(parts, 'encoders/multilingual-e5-small')}`],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (encoder.status !== 0) report('The package has no encoder: a transformer can be trained with --base alone.');
  // Dawn, of that platform alone: found from the archive as a package beside it.
  const isDarwin = electron.platform.startsWith('darwin');
  const webgpu = path.dirname(require.resolve('webgpu/package.json'));
  const dawn = path.join('dist', isDarwin ? 'darwin-universal' : electron.platform);
  for (const name of ['package.json', 'index.js', 'LICENSE.md', dawn])
    fs.cpSync(path.join(webgpu, name), path.join(parts, 'node_modules/webgpu', name), { recursive: true });
  fs.writeFileSync(path.join(parts, 'gpu-packs.json'), `${JSON.stringify(values['gpu-pack'].map(manifestDigest))}\n`);
  const keys = values['update-key'].map((file) => fs.readFileSync(file, 'utf8').trim().split('\n').at(-1));
  fs.writeFileSync(path.join(parts, 'update-keys.json'), `${JSON.stringify(keys)}\n`);
  fs.cpSync(path.join(root, 'docs'), path.join(parts, 'documents'), {
    recursive: true,
    // The pages say what the JSON beside them says.
    filter: (place) => !/[/\\](?:adr|images|evidence\.md|[^/\\]+\.json)$/.test(place),
  });
  fs.copyFileSync(path.join(root, 'CHANGELOG.md'), path.join(parts, 'documents/CHANGELOG.md'));
  fs.writeFileSync(path.join(parts, 'sbom.cdx.json'), sbomOf({ root, version, electron, parts, epoch }));
  fs.writeFileSync(path.join(parts, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(root, electron.folder));
  const icon = fs.readFileSync(path.join(root, 'resources/icons/icon.png'));
  fs.writeFileSync(path.join(parts, 'icon.ico'), icoOf(icon));
  fs.writeFileSync(path.join(parts, 'icon.icns'), icnsOf(icon));
}

/**
 * Native TensorFlow, which there is for this machine's own system alone.
 * @returns what the application knows it by, or null
 */
async function placeNative() {
  fs.mkdirSync(parts, { recursive: true });
  // That of another system stays.
  if (!isOwn) {
    report(`Native TensorFlow is not built for ${electron.platform}: models will run on WebGPU or WebAssembly.`);
    return null;
  }
  fs.rmSync(beside, { recursive: true, force: true });
  if (values['without-tensorflow']) return null;
  const to = path.join(beside, partPlace);
  try {
    fs.mkdirSync(to, { recursive: true });
    const tensorflow = await placeTensorFlow({ root, to, report });
    for (const name of ['LICENSE.txt', 'THIRD_PARTY_NOTICES.txt'])
      fs.copyFileSync(path.join(root, 'scripts/lib/tensorflow', name), path.join(to, name));
    fs.writeFileSync(path.join(to, 'NOTICES.txt'), tensorflowNotices(root, electron.folder));
    fs.writeFileSync(path.join(to, 'sbom.cdx.json'), tensorflowSbom({ root, version, tensorflow, epoch }));
    report(`Native TensorFlow ${tensorflow} becomes a package of its own.`);
    return await sealPart({ folder: to, version, tensorflow, platform: electron.platform });
  } catch (error) {
    fs.rmSync(beside, { recursive: true, force: true });
    if (!(error instanceof NoTensorFlow)) throw error;
    report(`${error.message}\nThere is no package with native TensorFlow: models will run on WebGPU or WebAssembly.`);
    return null;
  }
}

/** Of the first entry of a pack: what the application takes a pack by. */
function manifestDigest(pack) {
  const file = fs.openSync(pack);
  const head = Buffer.alloc(512);
  fs.readSync(file, head, 0, 512, 0);
  const manifest = Buffer.alloc(parseInt(head.toString('latin1', 124, 135), 8));
  fs.readSync(file, manifest, 0, manifest.length, 512);
  fs.closeSync(file);
  if (
    !head.toString('latin1').startsWith('manifest.json\0') ||
    JSON.parse(manifest.toString('utf8')).format !== 'gauze-gpu-pack'
  )
    throw new Error(`${pack} is not a graphics pack.`);
  return createHash('sha256').update(manifest).digest('hex');
}

async function writeArchives() {
  // The signatures came later.
  const folders = [folder, ...(hasPart() ? [beside] : [])];
  for (const each of folders) {
    run('chmod', ['-R', 'u=rwX,go=rX', each]);
    run('find', [each, '-exec', 'touch', '-h', '-d', `@${epoch}`, '{}', '+']);
  }

  const named = (what) => `${what}-${version}-${electron.platform}${electron.isSubstitute ? '-for-tests' : ''}`;
  const made = [];
  const kinds = {
    linux: { tar: writeTar, deb: writeDeb, rpm: writeRpm },
    windows: { nsis: writeNsis, msi: writeMsi },
    macos: { pkg: writePkg, dmg: writeDmg },
  }[system];
  for (const [target, make] of Object.entries(kinds)) {
    if (!targets.includes(target)) continue;
    for (const [at, packed] of ['gauze', 'gauze-tensorflow'].slice(0, folders.length).entries()) {
      const of = { folder: folders[at], name: named(packed), within: named('gauze'), packed };
      const file = await make({ ...of, release, version, platform: electron.platform, epoch, signing, report });
      if (file !== null) made.push(file);
    }
  }
  // Of other platforms too, which earlier runs left here.
  const archives = fs
    .readdirSync(release)
    .filter((each) => isOfThisVersion(each) && /\.(?:tar\.gz|deb|rpm|exe|msi|pkg|dmg)$/.test(each))
    .sort();
  if (made.length > 0) {
    const lines = await Promise.all(
      archives.map(async (each) => `${await digestOf(path.join(release, each))}  ${each}\n`),
    );
    fs.writeFileSync(path.join(release, 'SHA256SUMS'), lines.join(''));
  }
  report(`Ready: ${[...folders, ...made].map((file) => path.relative(root, file)).join(', ')}`);
}

function isOfThisVersion(name) {
  return [`gauze-${version}-`, `gauze-tensorflow-${version}-`].some((start) => name.startsWith(start));
}

/** Whether native TensorFlow lies there, and is the one that the application was packed with. */
function hasPart() {
  const manifest = path.join(beside, partPlace, 'manifest.json');
  if (!isOwn || !fs.existsSync(manifest)) return false;
  const pin = JSON.parse(fs.readFileSync(path.join(folder, 'resources/native-tensorflow.json'), 'utf8'));
  if (pin?.manifest === createHash('sha256').update(fs.readFileSync(manifest)).digest('hex')) return true;
  report(`${path.relative(root, beside)} was packed with another application and is left out.`);
  return false;
}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status === 0) return;
  if (error) report(error.message);
  process.exit(status ?? 1);
}
