// Builds everything that runs: generated lists, the processes, the window, the command line.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCli, compileCli } from './lib/buildCli.mjs';
import { bundleOwnCode } from './lib/ownCode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

// A list is made again when its script, the code that packs it, our own word lists or the packages it reads from have
// changed.
const lists = [
  {
    script: 'scripts/build-lists.mjs',
    inputs: [
      'scripts/build-lists.mjs',
      'resources/gazetteers',
      'resources/names',
      'resources/surrogates/names',
      'package-lock.json',
    ],
    code: ['packGazetteer', 'wordList', 'wordClasses'].map((name) => `electron/core/detection/${name}`),
    stamp: 'out/lists/.stamp',
  },
  {
    script: 'scripts/build-places.mjs',
    inputs: ['scripts/build-places.mjs', 'resources/places', 'resources/surrogates', 'package-lock.json'],
    stamp: 'out/places/.stamp',
  },
  {
    script: 'scripts/build-surrogates.mjs',
    inputs: ['scripts/build-surrogates.mjs', 'resources/surrogates', 'package-lock.json'],
    stamp: 'out/surrogates/.stamp',
  },
  {
    script: 'scripts/build-timelines.mjs',
    inputs: ['scripts/build-timelines.mjs'],
    code: ['electron/core/privacy/storedTimelines'],
    stamp: 'out/timelines/.stamp',
  },
];

for (const { script, inputs, code = [], stamp } of lists) {
  // with all that they import
  const digest = digestOf(inputs, code.length === 0 ? '' : await bundleOwnCode(code));
  const stampFile = path.join(root, stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) continue;
  run(process.execPath, [path.join(root, script)]);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
}
run(process.execPath, [
  require.resolve('electron-vite/package.json').replace(/package\.json$/, 'bin/electron-vite.js'),
  'build',
  '--logLevel',
  'warn',
]);
await buildCli(root);
copyFileSync(require.resolve('sql.js/dist/sql-wasm.wasm'), path.join(root, 'out/main/sql-wasm.wasm'));
copyFileSync(require.resolve('@hyzyla/pdfium/pdfium.wasm'), path.join(root, 'out/main/pdfium.wasm'));
mkdirSync(path.join(root, 'out/main/codecs'), { recursive: true });
for (const name of ['charls', 'openjpeg', 'libjpeg-turbo-8bit'])
  copyFileSync(
    require.resolve(`@cornerstonejs/codec-${name}/decodewasm`),
    path.join(root, 'out/main/codecs', `${name}.wasm`),
  );
mkdirSync(path.join(root, 'out/main/ocr'), { recursive: true });
copyFileSync(
  require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
  path.join(root, 'out/main/ocr/tesseract.wasm'),
);
// Of the sets of networks the one of small numbers: as good, and a fifth of the size.
for (const name of ['eng', 'spa', 'fra', 'nld', 'deu']) {
  const file = `${name}.traineddata.gz`;
  copyFileSync(
    require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${file}`),
    path.join(root, 'out/main/ocr', file),
  );
}
rmSync(path.join(root, 'out/main/wasm'), { recursive: true, force: true });
mkdirSync(path.join(root, 'out/main/wasm'));
// Not the one with threads: the package uses none where there is a Node.
for (const name of ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm']) {
  copyFileSync(require.resolve(`@tensorflow/tfjs-backend-wasm/dist/${name}`), path.join(root, 'out/main/wasm', name));
}
copyFileSync(
  require.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  path.join(root, 'out/main/wasm/onnxruntime.wasm'),
);
compileCli(root);

function digestOf(inputs, code) {
  const hash = createHash('sha256').update(code);
  for (const file of inputs.flatMap((input) => filesBelow(path.join(root, input))))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    if (error) console.error(error.message);
    process.exit(status ?? 1);
  }
}
