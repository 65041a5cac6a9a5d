// npm run sign -- --update=FOLDER --from=VERSION --days=N [--change=TEXT]... --secret=A.key --secret=B.key
//   writes FOLDER/manifest.json (unless it is there already) and its two signatures, for `gauze update check`
// npm run sign -- --install=FOLDER [--platform=win32-x64] --secret=A.key --secret=B.key
//   writes the two signatures of an unpacked application, for `gauze verify-install`; for macOS its list of files too,
//   anew: Apple's signature changed them
// npm run sign -- --packages=FOLDER --gpg-key=KEY
//   signs each .deb and .rpm there by GnuPG, in the file itself, and writes SHA256SUMS anew; before --update
// Keys without a password alone (`minisign -G -W`). With real keys leave out --secret: it then writes what is to be
// signed and prints the two lines of minisign that do it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeFileList } from './lib/package/fileList.mjs';
import { signPackage } from './lib/package/gpg.mjs';
import { layoutIn } from './lib/package/layout.mjs';
import { readSecretKey, signatureOf } from './lib/package/minisign.mjs';
import { digestOf } from './lib/package/tensorflow.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    update: { type: 'string' },
    install: { type: 'string' },
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    packages: { type: 'string' },
    'gpg-key': { type: 'string' },
    secret: { type: 'string', multiple: true, default: [] },
    from: { type: 'string' },
    days: { type: 'string', default: '180' },
    change: { type: 'string', multiple: true, default: [] },
  },
});
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const { update, install, packages } = values;
if ([update, install, packages].filter((one) => one !== undefined).length !== 1)
  throw new Error('--update=FOLDER, --install=FOLDER or --packages=FOLDER');
if ((packages === undefined) !== (values['gpg-key'] === undefined)) throw new Error('--gpg-key=KEY with --packages');
if (packages !== undefined) {
  await signPackages(packages, values['gpg-key']);
  process.exit(0);
}
if (![0, 2].includes(values.secret.length)) throw new Error('--secret twice: two people sign');

const kinds = { deb: 'deb', rpm: 'rpm', gz: 'tar', exe: 'exe', msi: 'msi', pkg: 'pkg' };
const suffixes = ['.minisig', '.2.minisig'];
const [file, comment] =
  values.update === undefined
    ? [await listIn(values.install), `gauze ${version} ${values.platform}`]
    : [writeManifest(values.update), `gauze update ${version}`];
values.secret.forEach((secret, at) => {
  const key = readSecretKey(fs.readFileSync(secret, 'utf8'));
  fs.writeFileSync(file + suffixes[at], signatureOf(key, fs.readFileSync(file), comment));
});
if (values.secret.length === 0)
  for (const suffix of suffixes)
    console.log(`minisign -S -l -c 'signature of Gauze' -t '${comment}' -m ${file} -x ${file}${suffix} -s KEY`);

/** @param {string} folder */
async function listIn(folder) {
  const layout = layoutIn(folder, values.platform);
  if (layout.system === 'macos') await writeFileList(layout);
  return layout.list;
}

/** @param {string} folder @param {string} key */
async function signPackages(folder, key) {
  const sums = path.join(folder, 'SHA256SUMS');
  const names = fs.readdirSync(folder).filter((name) => /\.(?:deb|rpm)$/.test(name));
  for (const name of names) if (!signPackage(path.join(folder, name), key)) process.exit(1);
  if (!fs.existsSync(sums)) return;
  const listed = fs.readFileSync(sums, 'utf8').trim().split('\n');
  const lines = listed
    .map((line) => line.slice(66))
    .map(async (name) => `${await digestOf(path.join(folder, name))}  ${name}\n`);
  fs.writeFileSync(sums, (await Promise.all(lines)).join(''));
}

/** @param {string} folder */
function writeManifest(folder) {
  const manifest = path.join(folder, 'manifest.json');
  if (fs.existsSync(manifest)) return manifest;
  const made = Number(process.env.SOURCE_DATE_EPOCH ?? Math.floor(Date.now() / 1000)) * 1000;
  const files = fs
    .readdirSync(folder)
    .sort()
    .map((name) => {
      const bytes = fs.readFileSync(path.join(folder, name));
      const kind = kinds[name.split('.').at(-1)] ?? 'data';
      const [, of] = /-((?:linux|win32|darwin)-(?:x64|arm64))/.exec(name) ?? [];
      return {
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        platform: of ?? null,
        kind,
      };
    });
  fs.writeFileSync(
    manifest,
    `${JSON.stringify(
      {
        format: 'gauze-update',
        version,
        from: values.from ?? '0.0.0',
        made: new Date(made).toISOString(),
        expires: new Date(made + Number(values.days) * 86_400_000).toISOString(),
        changes: values.change,
        files,
      },
      null,
      2,
    )}\n`,
  );
  return manifest;
}
