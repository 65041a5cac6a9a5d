import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installedFiles, partsOf, trim, unneededOf } from '../../../scripts/lib/package/contents.mjs';

const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { createPackage } = createRequire(fromBuilder.resolve('app-builder-lib/package.json'))('@electron/asar') as {
  createPackage: (from: string, to: string) => Promise<void>;
};

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-contents-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const needed = {
  'gauze-desktop': 'program',
  'LICENSES.chromium.html': 'licences',
  'locales/de.pak': 'de',
  'locales/es-419.pak': 'es',
  'documents/privacy.md': 'words',
  'resources/tensorflow/lib/libtensorflow_cc.so.2': 'library',
  'resources/node_modules/webgpu/LICENSE.md': 'licence',
  'resources/node_modules/webgpu/dist/linux-x64/dawn.node': 'dawn',
};
const archived = {
  'package.json': '{}',
  'out/main/main.js': 'code',
  'out/main/wasm/tfjs-backend-wasm-simd.wasm': '\0asm',
  'out/lists/de.bin': 'list',
  'out/preload/preload.cjs': 'preload',
};

/** As electron-builder leaves it, with one archive. */
async function application(
  more: Readonly<Record<string, string | Uint8Array>> = {},
  inside: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [folder, own] = [temporaryFolder(), temporaryFolder()];
  put(folder, { ...needed, ...more });
  put(own, { ...archived, ...inside });
  await createPackage(own, path.join(folder, 'resources/app.asar'));
  return folder;
}
const unneededIn = (folder: string): readonly string[] =>
  unneededOf(installedFiles(folder), 'linux-x64').map(({ name }) => name);

describe('what is in an installed application', () => {
  test('installedFiles_archive_isAFolderToo', async () => {
    const files = installedFiles(await application());
    expect(files.map(({ name }) => name)).toEqual(
      [
        ...Object.keys(needed),
        'resources/app.asar',
        ...Object.keys(archived).map((name) => `resources/app.asar/${name}`),
      ].toSorted(),
    );
    const list = files.find(({ name }) => name.endsWith('de.bin'))!;
    expect(list.read(1, 2).toString()).toBe('is');
  });

  test('partsOf_everyFile_countsOnce', async () => {
    const folder = await application();
    const parts = partsOf(installedFiles(folder));
    const onDisk = installedFiles(folder).filter(({ name }) => !name.includes('.asar/'));
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
    expect(sum(parts.map(({ bytes }) => bytes))).toBe(sum(onDisk.map(({ size }) => size)));
    expect(Object.fromEntries(parts.map(({ part, bytes }) => [part, bytes]))).toMatchObject({
      'native TensorFlow': 7,
      'WebGPU (Dawn)': 11,
      'word lists, names, places': 4,
      'WebAssembly modules': 4,
      licences: 8,
    });
  });
});

describe('what nobody needs', () => {
  test('unneededOf_whatIsNeeded_findsNothing', async () => {
    expect(unneededIn(await application())).toEqual([]);
  });

  test.each([
    'chrome_crashpad_handler',
    'locales/ja.pak',
    'version',
    'resources/app/main.js',
    'documents/evidence/formats.json',
    'resources/node_modules/webgpu/README.md',
    'resources/node_modules/webgpu/test/a.js',
    'resources/node_modules/webgpu/index.d.ts',
    'resources/node_modules/webgpu/dist/win32-x64/dawn.node',
  ])('unneededOf_and trim_%s_isFoundAndTakenOut', async (name) => {
    const folder = await application({ [name]: 'more' });
    expect(unneededIn(folder)).toEqual([name]);
    trim(folder, { platform: 'linux-x64', report: () => {} });
    expect(unneededIn(folder)).toEqual([]);
    for (const kept of Object.keys(needed)) expect(existsSync(path.join(folder, kept)), kept).toBe(true);
  });

  test.each([
    'out/main/main.js.map',
    'out/main/cli.cjs',
    'out/lists/.stamp',
    'out/main/wasm/tfjs-backend-wasm-threaded-simd.wasm',
    'resources/names/en.txt',
    'resources/places/de.json',
    'resources/demo/README.md',
  ])('unneededOf_%s in the archive_isFoundAndNothingIsPacked', async (name) => {
    const folder = await application({}, { [name]: 'more' });
    expect(unneededIn(folder)).toEqual([`resources/app.asar/${name}`]);
    expect(() => trim(folder, { platform: 'linux-x64', report: () => {} })).toThrow(name);
  });

  test('unneededOf_theSameFileTwice_isFound', async () => {
    const folder = await application({ 'resources/a.bin': 'x'.repeat(5000) }, { 'out/main/b.bin': 'x'.repeat(5000) });
    expect(unneededIn(folder)).toEqual(['resources/app.asar/out/main/b.bin']);
  });

  test('trim_libraryWithSymbols_isStrippedAndLoadsAsBefore', async ({ skip }) => {
    if (process.platform !== 'linux') skip('ELF');
    const work = temporaryFolder();
    put(work, { 'a.c': 'static int within(void) { return 7; } int seven(void) { return within(); }' });
    const library = path.join(work, 'libseven.so');
    if (spawnSync('cc', ['-shared', '-fPIC', '-O0', '-g', '-o', library, path.join(work, 'a.c')]).status !== 0)
      skip('no compiler');
    const folder = await application({ 'libseven.so.1': readFileSync(library) });
    expect(unneededIn(folder)).toEqual(['libseven.so.1']);
    trim(folder, { platform: 'linux-x64', report: () => {} });
    expect(unneededIn(folder)).toEqual([]);
    copyFileSync(path.join(folder, 'libseven.so.1'), library);
    put(work, { 'b.c': 'int seven(void); int main(void) { return seven(); }' });
    const program = path.join(work, 'program');
    const link = ['-o', program, path.join(work, 'b.c'), library, `-Wl,-rpath,${work}`];
    expect(spawnSync('cc', link).status).toBe(0);
    expect(spawnSync(program).status).toBe(7);
  });
});
