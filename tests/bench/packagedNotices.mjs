import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFiles } from '../../scripts/lib/package/contents.mjs';
import { bundledPackages, linked } from '../../scripts/lib/package/notices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of the package with native TensorFlow, which may be laid over the application. */
const partNotices = 'resources/tensorflow/NOTICES.txt';

/** Which notice covers which binary, by its place; a binary that no line names has none. */
const covered = [
  [/^(?:gauze-desktop|chrome-sandbox|libvulkan\.so\.1)$/, 'LICENSES.chromium.html', 'Chromium'],
  [/^lib(?:EGL|GLESv2|ffmpeg|vk_swiftshader)\.so$/, 'LICENSES.chromium.html', 'Chromium'],
  [
    /^resources\/tensorflow\/lib\/libtensorflow_(?:cc|framework)\.so\.2$/,
    'resources/tensorflow/THIRD_PARTY_NOTICES.txt',
    '== grpc',
  ],
  [/^resources\/tensorflow\/addon\/\w+\/tfjs_binding\.node$/, partNotices, '@tensorflow/tfjs-node-gpu'],
  [/^resources\/tensorflow\/addon\/\w+\/(?:mute|biLstm)\.node$/, partNotices, 'node-api-headers'],
  [/^resources\/node_modules\/webgpu\/dist\/[\w-]+\/dawn\.node$/, 'THIRD-PARTY-NOTICES.txt', 'webgpu'],
  [
    /^resources\/app\.asar\/out\/main\/wasm\/tfjs-backend-wasm[\w-]*\.wasm$/,
    'THIRD-PARTY-NOTICES.txt',
    '@tensorflow/tfjs-backend-wasm',
  ],
  [/^resources\/app\.asar\/out\/main\/wasm\/onnxruntime\.wasm$/, 'THIRD-PARTY-NOTICES.txt', 'onnxruntime-web'],
  [/^resources\/app\.asar\/out\/main\/sql-wasm\.wasm$/, 'THIRD-PARTY-NOTICES.txt', 'sql.js'],
  [/^resources\/app\.asar\/out\/main\/pdfium\.wasm$/, 'THIRD-PARTY-NOTICES.txt', '@hyzyla/pdfium'],
  [/^resources\/app\.asar\/out\/main\/codecs\/charls\.wasm$/, 'THIRD-PARTY-NOTICES.txt', '@cornerstonejs/codec-charls'],
  [
    /^resources\/app\.asar\/out\/main\/codecs\/openjpeg\.wasm$/,
    'THIRD-PARTY-NOTICES.txt',
    '@cornerstonejs/codec-openjpeg',
  ],
  [
    /^resources\/app\.asar\/out\/main\/codecs\/libjpeg-turbo-8bit\.wasm$/,
    'THIRD-PARTY-NOTICES.txt',
    '@cornerstonejs/codec-libjpeg-turbo-8bit',
  ],
  [/^resources\/app\.asar\/out\/main\/ocr\/tesseract\.wasm$/, 'THIRD-PARTY-NOTICES.txt', 'tesseract.js-core'],
];

/** @param {string} name its place below the folder of the application @returns whether a line above names it */
export const isCovered = (name) => covered.some(([pattern]) => pattern.test(name));

/**
 * Whether each library, each WebAssembly module and each npm package of an installed application has its notice, and
 * each of native TensorFlow if that is installed.
 *
 * @param {string} installed the folder of the application
 * @param {(name: string, holds: boolean, seen?: string) => void} check
 */
export function checkNotices(installed, check) {
  const read = (name) => fs.readFileSync(path.join(installed, name), 'utf8');
  const text = read('THIRD-PARTY-NOTICES.txt');
  const hasPart = fs.existsSync(path.join(installed, partNotices));
  const chapters = chaptersOf(text);
  const ofPart = hasPart ? chaptersOf(read(partNotices)) : new Map();
  const apache = fs.readFileSync(path.join(root, 'scripts/lib/tensorflow/LICENSE.txt'), 'utf8').trim();
  const has = (name, from = chapters) => {
    const chapter = from.get(name) ?? '';
    const isThere = [...from.values()].some((each) => each.includes(apache));
    return chapter.length > 300 || (chapter.includes('Apache License 2.0') && isThere);
  };
  const packages = bundledPackages(root).map(
    (place) => JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8')).name,
  );
  const bare = [...new Set(packages)].filter((name) => !has(name));
  check('each npm package has its licence', bare.length === 0, bare.join(', ') || `${packages.length} packages`);
  const binaries = binariesIn(installed);
  const unnamed = binaries.filter(
    (name) =>
      !covered.some(
        ([pattern, file, word]) =>
          pattern.test(name) &&
          (file === 'THIRD-PARTY-NOTICES.txt'
            ? has(word)
            : file === partNotices
              ? has(word, ofPart)
              : read(file).includes(word)),
      ),
  );
  check(
    'each library and module has its notice',
    unnamed.length === 0 && binaries.length >= (hasPart ? 14 : 9),
    unnamed.join(', ') || `${binaries.length} files`,
  );
  const chromium = read('LICENSES.chromium.html');
  const missing = Object.entries(linked)
    .filter(([name]) => hasPart || name !== 'TensorFlow')
    .flatMap(([name, parts]) => [
      ...parts.chromium.filter((title) => !chromium.includes(`>${title}</span>`)),
      ...[...parts.chromium, ...parts.here].filter(
        (part) => !(name === 'TensorFlow' ? ofPart : chapters).get(name)?.includes(part),
      ),
    ]);
  check('what is linked into them is named', missing.length === 0, missing.join(', '));
  const manifests = fs
    .readdirSync(path.join(root, 'resources/bundled-models'))
    .map((language) =>
      JSON.parse(fs.readFileSync(path.join(root, 'resources/bundled-models', language, 'manifest.json'), 'utf8')),
    );
  const sources = manifests.flatMap(({ lineage }) => lineage.map(({ name }) => name));
  check(
    'what bundled models learned from is named, MEDDOCAN with its makers',
    sources.every((name) => text.includes(name)) &&
      /Marimon[\s\S]*Creative Commons Attribution 4\.0/.test(chapters.get('Bundled models') ?? ''),
  );
  check(
    'what the encoder read is named with its makers',
    /Encoder of Spanish notes[\s\S]*Miranda-Escalada[\s\S]*Creative Commons Attribution 4\.0/.test(
      chapters.get('Data') ?? '',
    ),
  );
  check('towns are those of GeoNames', /GeoNames.*CC BY 4\.0/.test(chapters.get('Data') ?? ''));
}

const chaptersOf = (text) =>
  new Map(
    text.split(/\n\n-{100}\n\n/).map((chapter) => [chapter.split('\n', 1)[0].replace(/ \d\S* \(.*$/, ''), chapter]),
  );

/** Programs, libraries and WebAssembly, by their first bytes; the archive as the folder that it is. */
const binariesIn = (folder) =>
  installedFiles(folder)
    .filter(({ read }) => ['\x7fELF', '\0asm'].includes(read(0, 4).toString('latin1')))
    .map(({ name }) => name);
