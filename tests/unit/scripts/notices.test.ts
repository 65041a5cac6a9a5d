import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { linked, thirdPartyNotices } from '../../../scripts/lib/package/notices.mjs';
// @ts-expect-error a script without types
import { isCovered } from '../../bench/packagedNotices.mjs';

const textOf = (name: string): string => readFileSync(`scripts/lib/package/licences/${name}.txt`, 'utf8');

test('linked_everyPartWithATextHere_hasOneThatGrants', () => {
  for (const { here } of Object.values(linked))
    for (const name of here) expect(textOf(name), name).toMatch(/Copyright|public domain|Boost Software License/);
});

/** By the folder of a source, or a name in the module: the part of the notices that speaks of it. */
const parts: Readonly<Record<string, string>> = {
  abseil_cpp: 'abseil',
  onnx: 'onnx',
  protobuf: 'Protocol Buffers',
  re2: 're2 - an efficient, principled regular expression library',
  flatbuffers: 'FlatBuffers',
  Eigen: 'Eigen',
  nlohmann: 'nlohmann-json',
  gsl: 'gsl',
  SafeInt: 'safeint',
};

test('linked_whatTheModuleOfOnnxRuntimeShowsThatItHolds_isNamed', () => {
  const module = readFileSync(
    createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
    'latin1',
  );
  const { chromium, here } = linked['onnxruntime-web']!;
  const sources = new Set([...module.matchAll(/_deps\/(\w+)-src/g)].map(([, name]) => name!));
  expect(sources.size).toBeGreaterThan(3);
  for (const name of sources) expect([...chromium, ...here], name).toContain(parts[name]);
  for (const [name, part] of Object.entries(parts)) {
    expect(module, name).toContain(name);
    expect([...chromium, ...here], name).toContain(part);
  }
  expect(textOf('onnxruntime-sources')).toMatch(/Pytorch[\s\S]*NEC Laboratories[\s\S]*FlashAttention/);
});

test('linked_titlesOfChromium_areThoseOfTheElectronHere', ({ skip }) => {
  const list = 'node_modules/electron/dist/LICENSES.chromium.html';
  if (!existsSync(list)) skip('no Electron was fetched');
  const text = readFileSync(list, 'utf8');
  for (const title of linked['onnxruntime-web']!.chromium)
    expect(text).toContain(`<span class="title">${title}</span>`);
});

test('thirdPartyNotices_everyPackageOfThisBuild_hasAText', ({ skip }) => {
  if (!existsSync('out/.packages')) skip('nothing was built');
  if (!existsSync('node_modules/electron/dist/LICENSES.chromium.html')) skip('no Electron was fetched');
  const text = thirdPartyNotices('.', 'node_modules/electron/dist');
  for (const name of ['charls', 'openjpeg', 'libjpeg-turbo-8bit'])
    expect(text).toMatch(new RegExp(`-{100}\n\n@cornerstonejs/codec-${name} [\\s\\S]{1,600}Chris Hafey`));
});

test('isCovered_everyModuleOfThisBuild_isNamedForThePackage', ({ skip }) => {
  if (!existsSync('out/main')) skip('nothing was built');
  const modules = readdirSync('out/main', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.wasm'),
  );
  expect(modules.length).toBeGreaterThan(8);
  for (const name of modules)
    expect(isCovered(`resources/app.asar/out/main/${name.replaceAll('\\', '/')}`), name).toBe(true);
  expect(isCovered('resources/app.asar/out/main/codecs/unknown.wasm')).toBe(false);
});

/** Read from include/date/date.h of HowardHinnant/date, commit 6952fb50a6a0: each file there has holders of its own. */
test('linked_date_hasTheHoldersThatItsHeaderNames', () => {
  expect(textOf('date').match(/^Copyright .*$/gm)).toEqual([
    'Copyright (c) 2015, 2016, 2017 Howard Hinnant',
    'Copyright (c) 2016 Adrian Colomitchi',
    'Copyright (c) 2017 Florian Dang',
    'Copyright (c) 2017 Paul Thompson',
    'Copyright (c) 2018, 2019 Tomasz Kamiński',
    'Copyright (c) 2019 Jiangang Zhuang',
  ]);
});
