// Native TensorFlow for the engine, in a folder of the user's account: libraries, and the addon of
// @tensorflow/tfjs-node-gpu compiled against them. The packages' own installer is never run: it downloads from a place
// that hospitals cannot reach.
//   <cache>/<version>-<platform>/lib/*          the libraries, stripped
//                               /addon/<key>/tfjs_binding.node, mute.node, biLstm.node
//                               /ready.json     { version, addon, files }: written last; anyone who finds it may use
//                               the
//                                               folder. `files`: the SHA-256
//                                               of each as it was installed, for packages; caches of before have none
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { archives } from './archives.mjs';
import { unzip } from './unzip.mjs';
import { probe, probeOperations, run, NoTensorFlow } from './probe.mjs';
import { lock, writeWhole, readOr } from './installLock.mjs';

const require = createRequire(import.meta.url);

/** Our own part of the addon, in C++. */
const native = path.join(import.meta.dirname, '../../../models/native');

export function cacheFolder() {
  const home = process.platform === 'win32' ? process.env.LOCALAPPDATA : process.env.XDG_CACHE_HOME;
  return process.env.GAUZE_TF_CACHE || path.join(home || path.join(os.homedir(), '.cache'), 'gauze', 'tensorflow');
}

/**
 * @param options.report progress, one line each;
 * @param options.signal ends the work, leaving nothing half done.
 * @returns { folder, version, addon }
 */
export async function installTensorFlow({ archive, gpu = false, cache = cacheFolder(), report, signal }) {
  const target = `${process.platform}-${process.arch}${gpu ? '-gpu' : ''}`;
  const source = archives[target];
  if (source === undefined) throw new NoTensorFlow(`There is no native TensorFlow for ${target}.`);
  const folder = path.join(cache, `${source.version}-${target}`);
  const sources = addonSources();
  const addon = path.join('addon', sources.key, 'tfjs_binding.node');
  if (isReady(folder, source, addon)) {
    try {
      await probe(path.join(folder, addon), signal);
      return { folder, version: source.version, addon };
    } catch (error) {
      if (!(error instanceof NoTensorFlow) || signal?.aborted || !(await removeDamaged(folder, signal))) throw error;
      report('The installed TensorFlow is damaged …');
    }
  }

  fs.mkdirSync(cache, { recursive: true });
  const unlock = await lock(path.join(cache, `${target}.lock`), report, signal);
  // What a killed run left: nobody works on it while the lock is ours.
  for (const name of fs.readdirSync(cache))
    if (name.startsWith(`work-${target}-`)) fs.rmSync(path.join(cache, name), { recursive: true, force: true });
  const work = fs.mkdtempSync(path.join(cache, `work-${target}-`));
  try {
    if (isReady(folder, source, addon)) return { folder, version: source.version, addon };
    const lib = path.join(folder, 'lib');
    let libraries = knownFiles(folder);
    if (!Object.keys(source.libraries).every((name) => fs.existsSync(path.join(lib, name)))) {
      libraries = await placeLibraries({ source, archive, work, lib, report, signal });
    }
    if (!fs.existsSync(path.join(folder, addon))) {
      report('Compiling the addon of TensorFlow.js …');
      const compiled = await compile(sources, source, lib, work, signal);
      fs.mkdirSync(path.join(folder, 'addon'), { recursive: true });
      fs.rmSync(path.dirname(path.join(folder, addon)), { recursive: true, force: true });
      fs.renameSync(compiled, path.dirname(path.join(folder, addon)));
    }
    const version = await probe(path.join(folder, addon), signal);
    await probeOperations(path.join(folder, addon), signal);
    if (version !== source.version)
      throw new NoTensorFlow(`The libraries say TensorFlow ${version} instead of ${source.version}.`);
    const files =
      libraries === undefined
        ? undefined
        : { ...libraries, ...(await digestsBelow(folder, path.dirname(addon), signal)) };
    writeWhole(
      path.join(folder, 'ready.json'),
      `${JSON.stringify({ version, addon: addon.split(path.sep).join('/'), files })}\n`,
    );
    return { folder, version, addon };
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
    unlock();
  }
}

function isReady(folder, source, addon) {
  try {
    const ready = JSON.parse(fs.readFileSync(path.join(folder, 'ready.json'), 'utf8'));
    return (
      ready.version === source.version &&
      path.normalize(ready.addon) === addon &&
      [addon, ...Object.keys(source.libraries).map((name) => path.join('lib', name))].every(
        (name) => fs.statSync(path.join(folder, name)).size > 0,
      )
    );
  } catch {
    return false;
  }
}

/**
 * What is no longer as it was installed goes, and is made again; the rest stays.
 * @returns whether there was such a thing
 */
async function removeDamaged(folder, signal) {
  const { files = {} } = JSON.parse(readOr(path.join(folder, 'ready.json'), '{}'));
  let isDamaged = false;
  for (const [name, digest] of Object.entries(files)) {
    const file = path.join(folder, name);
    if ((await sha256(file, signal).catch(() => '')) === digest) continue;
    fs.rmSync(file, { force: true });
    isDamaged = true;
  }
  return isDamaged;
}

/** The digests of libraries that an earlier run placed and that stay while the addon is compiled again. */
function knownFiles(folder) {
  const { files } = JSON.parse(readOr(path.join(folder, 'ready.json'), '{}'));
  return files === undefined
    ? undefined
    : Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith('lib/')));
}

async function digestsBelow(folder, below, signal) {
  const names = fs
    .readdirSync(path.join(folder, below))
    .sort()
    .map((name) => path.join(below, name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.split(path.sep).join('/'), await sha256(path.join(folder, name), signal)]),
    ),
  );
}

/** @returns the digests of the libraries as they lie there now, by their names below the folder */
async function placeLibraries({ source, archive, work, lib, report, signal }) {
  const failures = [];
  const from = await obtain({ source, archive, work, report, signal, failures });
  if (from === null) throw new NoTensorFlow(`TensorFlow could not be fetched. ${failures.join(' ')}`);
  const unpacked = path.join(work, 'lib');
  fs.mkdirSync(unpacked);
  const names = Object.keys(source.libraries);
  const isKnownArchive = (await sha256(from, signal)) === source.sha256;
  report('Unpacking TensorFlow …');
  const digests = await unzip(from, names, unpacked, signal);
  for (const name of names) {
    const isKnown = source.libraries[name] === null ? isKnownArchive : digests[name] === source.libraries[name];
    if (!isKnown)
      throw new NoTensorFlow(
        `${name} in ${path.basename(from)} is not the file that was expected (SHA-256 ${digests[name]}).`,
      );
  }
  if (process.platform === 'linux') {
    // A quarter smaller; without the tool it works as well.
    await run('strip', ['--strip-unneeded', ...names.map((name) => path.join(unpacked, name))], signal).catch(
      () => undefined,
    );
  }
  fs.rmSync(lib, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(lib), { recursive: true });
  const placed = await digestsBelow(work, 'lib', signal);
  fs.renameSync(unpacked, lib);
  return placed;
}

/**
 * A given file, else the ordinary Maven client, else the ordinary Python client.
 * @returns a path, or null with the reasons in `failures`
 */
async function obtain({ source, archive, work, report, signal, failures }) {
  if (archive) {
    if (fs.existsSync(archive)) return archive;
    throw new NoTensorFlow(`${archive} does not exist.`);
  }
  const ways = [
    source.maven && [
      'mvn',
      ['-q', '-B', 'dependency:copy', `-Dartifact=${source.maven.artifact}`, `-DoutputDirectory=${work}`],
    ],
    source.pip && [
      'python3',
      [
        '-m',
        'pip',
        'download',
        '--quiet',
        '--disable-pip-version-check',
        '--no-deps',
        '--only-binary=:all:',
        '--dest',
        work,
        ...source.pip.options,
        source.pip.requirement,
      ],
    ],
  ].filter(Boolean);
  for (const [command, args] of ways) {
    report(
      `Fetching TensorFlow ${source.version} by ${command === 'mvn' ? 'Maven' : 'pip'} (${source.megabytes} ` +
        'MB, once per account) …',
    );
    const since = Date.now();
    const ticking = setInterval(() => report(`… still fetching, ${Math.round((Date.now() - since) / 1000)} s`), 10_000);
    try {
      await run(command, args, signal);
      const found = fs.readdirSync(work).find((name) => /\.(?:jar|whl)$/.test(name));
      if (found !== undefined) return path.join(work, found);
      failures.push(`${command} brought nothing.`);
    } catch (error) {
      if (signal?.aborted) throw error;
      failures.push(`${command}: ${error.message}`);
    } finally {
      clearInterval(ticking);
    }
  }
  return null;
}

/** The two C++ files of the package, our own, and a key over all that goes into the addon. */
export function addonSources() {
  const binding = path.join(path.dirname(require.resolve('@tensorflow/tfjs-node-gpu/package.json')), 'binding');
  const node = path.join(path.dirname(require.resolve('node-api-headers/package.json')), 'include');
  const header = path.join(native, 'c_api.h');
  const mute = path.join(native, 'mute.cc');
  const biLstm = path.join(native, 'biLstm.cc');
  const hash = createHash('sha256');
  const own = ['biLstmBody.h', 'encoderBody.h', 'encoderOps.h', 'redactorBody.h', 'redactorOps.h'];
  const parts = own.map((name) => path.join(native, name));
  for (const file of [header, mute, biLstm, ...parts, import.meta.filename]) hash.update(fs.readFileSync(file));
  for (const name of fs.readdirSync(binding).sort())
    hash.update(name).update(fs.readFileSync(path.join(binding, name)));
  return { binding, node, header, mute, biLstm, key: hash.digest('hex').slice(0, 12) };
}

/**
 * @returns a folder with the addon and, beside it, the one that keeps stderr clean while it is loaded, and our
 *   operations if they can be compiled
 */
async function compile({ binding, node, header, mute, biLstm }, source, lib, work, signal) {
  // The package's files include TensorFlow's headers by these names; each leads to ours.
  for (const name of [
    'c/c_api.h',
    'c/eager/c_api.h',
    'c/tf_datatype.h',
    'c/tf_status.h',
    'c/tf_tensor.h',
    'core/platform/ctstring_internal.h',
  ]) {
    const file = path.join(work, 'include', 'tensorflow', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `#include "${header}"\n`);
  }
  const out = path.join(work, 'addon');
  fs.mkdirSync(out);
  const files = ['tfjs_backend.cc', 'tfjs_binding.cc'].map((name) => path.join(binding, name));
  const libraries = Object.keys(source.libraries).map((name) => path.join(lib, name));
  const origin = process.platform === 'darwin' ? '@loader_path' : '$ORIGIN';
  const rpath = `-Wl,-rpath,${origin}/../../lib`;
  const common = [
    ...(process.platform === 'darwin' ? ['-dynamiclib', '-undefined', 'dynamic_lookup'] : ['-shared', '-s']),
    // The same bytes wherever the package lies: its checks name their file.
    `-ffile-prefix-map=${binding}=binding`,
    '-std=c++17',
    '-O2',
    '-fPIC',
    '-w',
    '-DNAPI_VERSION=8',
    `-I${node}`,
    `-I${path.join(work, 'include')}`,
  ];
  const failures = [];
  for (const compiler of [process.env.CXX, 'g++', 'clang++'].filter(Boolean)) {
    try {
      await run(
        compiler,
        [...common, ...files, ...libraries, rpath, '-o', path.join(out, 'tfjs_binding.node')],
        signal,
      );
      await run(compiler, [...common, mute, '-o', path.join(out, 'mute.node')], signal);
      // Only speed is lost without it.
      await run(
        compiler,
        [
          ...common,
          '-O3',
          '-ffp-contract=fast',
          '-pthread',
          biLstm,
          ...libraries,
          rpath,
          '-o',
          path.join(out, 'biLstm.node'),
        ],
        signal,
      ).catch((error) => {
        if (signal?.aborted) throw error;
        fs.rmSync(path.join(out, 'biLstm.node'), { force: true });
      });
      return out;
    } catch (error) {
      if (signal?.aborted) throw error;
      failures.push(`${compiler}: ${error.message}`);
    }
  }
  throw new NoTensorFlow(`The addon could not be compiled. ${failures.join(' ')}`);
}

async function sha256(file, signal) {
  const hash = createHash('sha256');
  for await (const chunk of fs.createReadStream(file, { signal, highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
