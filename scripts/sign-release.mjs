// npm run sign -- --update=FOLDER --from=VERSION --days=N [--change=TEXT]... --secret=A.key --secret=B.key
//   writes FOLDER/manifest.json (unless it is there already) and its two signatures, for `gauze update check`
// npm run sign -- --install=FOLDER [--platform=win32-x64] --secret=A.key --secret=B.key
//   writes the two signatures of an unpacked application, for `gauze verify-install`
// Keys without a password alone (`minisign -G -W`). With real keys leave out --secret: it then writes what is to be
// signed and prints the two lines of minisign that do it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSecretKey, signatureOf } from './lib/package/minisign.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    update: { type: 'string' },
    install: { type: 'string' },
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    secret: { type: 'string', multiple: true, default: [] },
    from: { type: 'string' },
    days: { type: 'string', default: '180' },
    change: { type: 'string', multiple: true, default: [] },
  },
});
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
if ((values.update === undefined) === (values.install === undefined))
  throw new Error('--update=FOLDER or --install=FOLDER');
if (![0, 2].includes(values.secret.length)) throw new Error('--secret twice: two people sign');

const kinds = { deb: 'deb', rpm: 'rpm', gz: 'tar', exe: 'exe', msi: 'msi', pkg: 'pkg' };
const suffixes = ['.minisig', '.2.minisig'];
const [file, comment] =
  values.update === undefined
    ? [path.join(values.install, 'resources/files.sha256'), `gauze ${version} ${values.platform}`]
    : [writeManifest(values.update), `gauze update ${version}`];
values.secret.forEach((secret, at) => {
  const key = readSecretKey(fs.readFileSync(secret, 'utf8'));
  fs.writeFileSync(file + suffixes[at], signatureOf(key, fs.readFileSync(file), comment));
});
if (values.secret.length === 0)
  for (const suffix of suffixes)
    console.log(`minisign -S -l -c 'signature of Gauze' -t '${comment}' -m ${file} -x ${file}${suffix} -s KEY`);

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
