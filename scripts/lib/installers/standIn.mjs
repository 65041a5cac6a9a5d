// An application of Windows in small, signed by two throw-away keys, in two versions: what installers are tried with
// where none was packed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { newSecretKey, publicKeyOf, signatureOf } from '../package/minisign.mjs';
import { digestsBelow, missing } from './outcome.mjs';

const here = import.meta.dirname;
const root = path.join(here, '../../..');
const compiler = 'x86_64-w64-mingw32-gcc';
export const noCompiler = () => missing(compiler, 'gcc-mingw-w64-x86-64-win32');

/** @param {string} source @param {string} to @param {string} version @param {string} [resources] `.rc` */
export function compile(source, to, version, resources) {
  const object = `${to}.o`;
  if (resources !== undefined) run('x86_64-w64-mingw32-windres', [path.join(here, resources), object]);
  run(compiler, [
    // Without a time in it, which the linker would put there.
    ...['-O1', '-s', '-Wl,--no-insert-timestamp', `-DVERSION="${version}"`, '-o', to, path.join(here, source)],
    ...(resources === undefined ? [] : [object]),
  ]);
  fs.rmSync(object, { force: true });
}

function run(command, args, cwd = here) {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
}

/** Two makers of this run alone. */
export function newMakers(work) {
  const secrets = [newSecretKey(), newSecretKey()];
  const keys = secrets.map((secret, at) => {
    const file = path.join(work, `maker-${at}.pub`);
    fs.writeFileSync(file, publicKeyOf(secret));
    return file;
  });
  return { secrets, keys };
}

/** The list of files and its two signatures, as `npm run package` and `npm run sign` write them. */
export function signFolder(folder, version, secrets) {
  const list = path.join(folder, 'resources/files.sha256');
  for (const name of [list, `${list}.minisig`, `${list}.2.minisig`]) fs.rmSync(name, { force: true });
  const lines = [...digestsBelow(folder)].map(([name, digest]) => `${digest}  ${name}\n`).join('');
  fs.writeFileSync(list, lines);
  secrets.forEach((secret, at) =>
    fs.writeFileSync(
      `${list}${['.minisig', '.2.minisig'][at]}`,
      signatureOf(secret, fs.readFileSync(list), `gauze ${version} win32-x64`),
    ),
  );
}

/**
 * @param {string} folder is made
 * @param {{ version: string, secrets: readonly ReturnType<typeof newSecretKey>[] }} options
 */
export function makeStandIn(folder, { version, secrets }) {
  const put = (name, content) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  };
  put('resources/app.asar', `the application ${version}`);
  put('locales/de.pak', 'words');
  put(`documents/of ${version}.md`, `# What is new in ${version}\n`);
  // Long enough for more than one block of any compression.
  put('resources/lists/names.bin', Buffer.alloc(300_000, version));
  put('gauze.cmd', fs.readFileSync(path.join(root, 'scripts/lib/package/gauze.cmd')));
  fs.cpSync(path.join(root, 'resources/administration'), path.join(folder, 'administration'), { recursive: true });
  if (noCompiler() === null) compile('standIn.c', path.join(folder, 'gauze-desktop.exe'), version);
  else put('gauze-desktop.exe', `MZ, a stand-in that nothing runs: ${version}`);
  signFolder(folder, version, secrets);
}

/**
 * What Electron of Windows looks like to those who pack it: everything but its programs, which are this machine's own
 * Electron's files, and a stand-in for the program.
 * @param {string} electron the folder of this machine's @param {string} zip is made
 */
export function makeElectronZip(electron, zip) {
  const folder = `${zip}-folder`;
  fs.mkdirSync(path.join(folder, 'resources'), { recursive: true });
  const isData = (/** @type {string} */ name) => /\.(?:pak|dat|bin|html)$|^(?:version|LICENSE)$/.test(name);
  for (const name of fs.readdirSync(electron).filter(isData))
    fs.copyFileSync(path.join(electron, name), path.join(folder, name));
  fs.cpSync(path.join(electron, 'locales'), path.join(folder, 'locales'), { recursive: true });
  compile('standIn.c', path.join(folder, 'electron.exe'), '0.0.0', 'standIn.rc');
  run('7z', ['a', '-tzip', '-mx=1', zip, '.'], folder);
  fs.rmSync(folder, { recursive: true });
}
