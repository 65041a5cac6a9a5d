// A graphics pack for packaged builds: TensorFlow's libraries for NVIDIA cards with CUDA's beside them, and a manifest
// with the SHA-256 of each.
//   node scripts/build-gpu-pack.mjs --out=FILE.tar [--libraries=FOLDER] [--wheels=FOLDER | --nvidia=FOLDER]
//   --libraries  holds libtensorflow_cc.so.2 and libtensorflow_framework.so.2; left out, they are fetched as
//                scripts/ensure-tensorflow.mjs --gpu has them
//   --wheels     NVIDIA's Python wheels (nvidia_*.whl), fetched before:
//                  python3 -m pip download --no-deps --only-binary=:all: -d FOLDER \
//                    nvidia-cuda-runtime-cu12 nvidia-cublas-cu12 nvidia-cudnn-cu12 …
//   --nvidia     the same unpacked: NAME/lib/*.so* for each
// Prints the SHA-256 of the manifest: that is what `npm run package -- --gpu-pack=FILE.tar` and the managed policy
// (`gpuPacks`) lay down.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { manifestOf } from './lib/package/tensorflow.mjs';
import { archives } from './lib/tensorflow/archives.mjs';
import { installTensorFlow } from './lib/tensorflow/install.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    libraries: { type: 'string' },
    wheels: { type: 'string' },
    nvidia: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('--out=FILE.tar is needed');
const platform = `${process.platform}-${process.arch}`;
const source = archives[`${platform}-gpu`];
if (source === undefined) throw new Error(`There is no TensorFlow for graphics processors for ${platform}.`);
const libraries =
  values.libraries ?? path.join((await installTensorFlow({ gpu: true, report: console.error })).folder, 'lib');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-gpu-pack-'));
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));

const found = ['LICENSE', 'THIRD_PARTY_NOTICES'].map((name) => [
  `licences/tensorflow-${name}.txt`,
  path.join(import.meta.dirname, 'lib/tensorflow', `${name}.txt`),
]);
for (const name of Object.keys(source.libraries)) found.push([`lib/${name}`, path.join(libraries, name)]);
if (values.wheels !== undefined) {
  for (const wheel of fs
    .readdirSync(values.wheels)
    .filter((name) => /^nvidia.*\.whl$/.test(name))
    .sort()) {
    const { status, stderr } = spawnSync('unzip', ['-q', '-o', path.join(values.wheels, wheel), '-d', work], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`unzip: ${stderr}`);
  }
  for (const info of fs.readdirSync(work).filter((name) => name.endsWith('.dist-info'))) {
    for (const name of ['License.txt', 'LICENSE.txt', 'licenses/License.txt'])
      if (fs.existsSync(path.join(work, info, name)))
        found.push([`licences/${info.replace(/\.dist-info$/, '')}.txt`, path.join(work, info, name)]);
  }
}
const nvidia = values.nvidia ?? path.join(work, 'nvidia');
for (const part of fs.existsSync(nvidia) ? fs.readdirSync(nvidia).sort() : []) {
  const lib = path.join(nvidia, part, 'lib');
  if (!fs.existsSync(lib)) continue;
  for (const name of fs
    .readdirSync(lib)
    .sort()
    .filter((each) => /\.so(?:\.\d+)*$/.test(each)))
    found.push([`nvidia/${part}/lib/${name}`, path.join(lib, name)]);
}

const manifest = await manifestOf(
  { format: 'gauze-gpu-pack', version: 1, tensorflow: source.version, platform },
  found,
);
const { files } = JSON.parse(manifest.toString());
const out = fs.openSync(values.out, 'w');
put('manifest.json', manifest.length);
fs.writeSync(out, manifest);
pad(manifest.length);
for (const [at, { name, bytes }] of files.entries()) {
  put(name, bytes);
  for await (const chunk of fs.createReadStream(found[at][1], { highWaterMark: 1 << 20 })) fs.writeSync(out, chunk);
  pad(bytes);
}
fs.writeSync(out, Buffer.alloc(1024));
fs.closeSync(out);
console.error(`${values.out}: ${files.length} files. SHA-256 of its manifest:`);
console.log(createHash('sha256').update(manifest).digest('hex'));

/** A plain entry of a tar, owned by nobody, of no time. */
function put(name, bytes) {
  const head = Buffer.alloc(512);
  const write = (text, from) => head.write(text, from, 'latin1');
  if (name.length > 99) throw new Error(`${name} is too long.`);
  write(name, 0);
  for (const [text, from] of [
    ['0000644', 100],
    ['0000000', 108],
    ['0000000', 116],
    [bytes.toString(8).padStart(11, '0'), 124],
    ['00000000000', 136],
    ['        ', 148],
    ['0', 156],
    ['ustar', 257],
    ['00', 263],
  ])
    write(text, from);
  write(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  fs.writeSync(out, head);
}

function pad(bytes) {
  fs.writeSync(out, Buffer.alloc((512 - (bytes % 512)) % 512));
}
