// npm run build:image [-- FOLDER]: an OCI image of the command line, as a layout in FOLDER (release/gauze-image unless
// specified), of what `npm run build` made and of the Node that runs this. By umoci (Debian's package of that name): no
// daemon, no network, no base image, and no need to be root. The same bytes from the same files.
//
// In the image are Node, the C library and loader it needs, the command line with its lists and models, and a folder
// for notes; no shell, no package manager. Native TensorFlow is not: trained networks run in WebAssembly there.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const image = path.resolve(process.argv[2] ?? path.join(root, 'release/gauze-image'));
const tag = 'gauze';
/** One time for all files. */
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? 1_700_000_000);
const when = new Date(epoch * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

if (!fs.existsSync(path.join(root, 'out/main/cli.cjs'))) throw new Error('run `npm run build` first');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-image-'));
try {
  fs.rmSync(image, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(image), { recursive: true });
  const bundle = path.join(work, 'bundle');
  umoci('init', '--layout', image);
  umoci('new', '--image', `${image}:${tag}`);
  umoci('unpack', '--rootless', '--image', `${image}:${tag}`, bundle);
  fill(path.join(bundle, 'rootfs'));
  umoci('repack', '--refresh-bundle', '--no-history', '--image', `${image}:${tag}`, bundle);
  umoci(
    ...['config', '--no-history', '--image', `${image}:${tag}`, '--created', when, '--config.workingdir', '/notes'],
    ...['--config.env', 'PATH=/usr/bin', '--config.env', 'HOME=/tmp', '--config.cmd', '--help'],
    ...['--config.entrypoint', process.execPath, '--config.entrypoint', '/opt/gauze/scripts/gauze.mjs'],
  );
  umoci('gc', '--layout', image);
  console.log(`${image}:${tag}`);
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

function umoci(...args) {
  const { status, stderr, error } = spawnSync('umoci', args, { encoding: 'utf8' });
  if (error !== undefined) throw new Error('umoci is not there: apt-get install umoci', { cause: error });
  if (status !== 0) throw new Error(`umoci ${args[0]} ended with ${status}: ${stderr.trim()}`);
}

function fill(rootfs) {
  const put = (from, to) => {
    fs.mkdirSync(path.dirname(path.join(rootfs, to)), { recursive: true });
    fs.cpSync(from, path.join(rootfs, to), { recursive: true, dereference: true });
  };
  for (const file of [process.execPath, ...librariesOf(process.execPath)]) put(file, file);
  for (const name of [
    'out/lists',
    'out/places',
    'out/surrogates',
    'out/timelines',
    'resources',
    'package.json',
    'LICENSE',
  ])
    put(path.join(root, name), `opt/gauze/${name}`);
  for (const name of ['gauze.mjs', 'lib/compiledModules.mjs', 'lib/tuneCompiler.mjs'])
    put(path.join(root, 'scripts', name), `opt/gauze/scripts/${name}`);
  // the command line alone: what ends otherwise is of the window
  fs.cpSync(path.join(root, 'out/main'), path.join(rootfs, 'opt/gauze/out/main'), {
    recursive: true,
    filter: (file) => !/out\/main\/[^/]*\.js$/.test(file),
  });
  for (const name of ['libc6', 'libgcc-s1', 'libstdc++6', 'nodejs']) {
    const file = `/usr/share/doc/${name}/copyright`;
    if (fs.existsSync(file)) put(file, file);
  }
  for (const folder of ['dev', 'etc', 'notes', 'proc', 'sys', 'tmp'])
    fs.mkdirSync(path.join(rootfs, folder), { recursive: true });
  fs.writeFileSync(path.join(rootfs, 'etc/passwd'), 'root:x:0:0:who started it:/tmp:/bin/false\n');
  fs.writeFileSync(path.join(rootfs, 'etc/nsswitch.conf'), 'passwd: files\n');
  sameTime(rootfs);
}

/** Files of the loader and of what it loads for a program. */
function librariesOf(program) {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, file]) => file);
}

function sameTime(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, entry.isDirectory() || (fs.statSync(file).mode & 0o100) !== 0 ? 0o755 : 0o644);
    fs.utimesSync(file, epoch, epoch);
  }
  fs.utimesSync(folder, epoch, epoch);
}
