import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UpdateManifest } from '../../../../electron/contract/updates';
import { installCommand, partOf, type Installed } from '../../../../electron/core/updates/checkUpdate';
import { checkInstallation, checkUpdateFolder } from '../../../../electron/hosts/node/updates';
import { newSecretKey } from '../../../../scripts/lib/package/minisign.mjs';
import { sealPart } from '../../../../scripts/lib/package/tensorflow.mjs';
import { writePart } from '../../../fixtures/tensorflowPart';
import {
  installed,
  keysOf,
  makers,
  manifestOf,
  now,
  writeInstallation,
  writeUpdate,
} from '../../../fixtures/signedFolders';

const fresh = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-signed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const updateWith = async (more: Readonly<Record<string, unknown>>, of: Partial<Installed> = {}) => {
  const folder = fresh();
  writeUpdate(folder, manifestOf(more));
  return checkUpdateFolder(folder, keysOf(), { ...installed, ...of });
};

test('a whole update is taken, and the command for IT is named', async () => {
  const update = await updateWith({});
  expect(update.version).toBe('0.2.0');
  expect(installCommand(update, 'linux-x64')).toBe('apt-get install ./gauze-0.2.0-linux-x64.deb');
  expect(installCommand(update, 'win32-x64')).toBe('msiexec /i gauze-0.2.0-win32-x64.msi /qn /norestart');
  expect(installCommand(update, 'darwin-arm64')).toBeNull();
  const forMac = { ...update.files[0]!, name: 'gauze-0.2.0-darwin-arm64.pkg', platform: 'darwin-arm64', kind: 'pkg' };
  // The disk image is for people, who drag it: no command.
  const image = { ...forMac, name: 'gauze-0.2.0-darwin-arm64.dmg', kind: 'data' };
  const withMac = UpdateManifest.parse({ ...update, files: [image, forMac] });
  expect(installCommand(withMac, 'darwin-arm64')).toBe('installer -pkg gauze-0.2.0-darwin-arm64.pkg -target /');
});

test.each([
  ['a downgrade', {}, { version: '0.3.0' }, 'conflict', 'not newer'],
  ['the same version', {}, { version: '0.2.0' }, 'conflict', 'not newer'],
  [
    'a version that is newer by its digits alone',
    { version: '0.10.0' },
    { version: '0.11.0' },
    'conflict',
    'not newer',
  ],
  ['a version between that is needed', { from: '0.1.5' }, {}, 'conflict', 'install that first'],
  ['one for another platform', {}, { platform: 'darwin-arm64' }, 'conflict', 'nothing for darwin-arm64'],
  ['one that is out of date', {}, { now: Date.UTC(2027, 4, 21) }, 'stale', 'until'],
  ['one of a day to come', {}, { now: now - 30 * 86_400_000 }, 'stale', 'clock'],
  ['a manifest with a field more', { url: 'x' }, {}, 'malformed', 'none of an update'],
  [
    'a manifest with a path',
    { files: [{ name: '../x', bytes: 1, sha256: '0'.repeat(64), platform: null, kind: 'data' }] },
    {},
    'malformed',
    'none of an update',
  ],
])('%s is refused, although it was signed', async (_name, more, of, code, words) => {
  await expect(updateWith(more, of)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(words) as string,
  });
});

test('1.10 is newer than 1.9', async () => {
  await expect(updateWith({ version: '0.10.0' }, { version: '0.9.0' })).resolves.toMatchObject({ version: '0.10.0' });
});

test('one signer, the same signer twice, a stranger, or no keys are not enough', async () => {
  const stranger = newSecretKey();
  for (const secrets of [[makers[0]], [makers[0], makers[0]], [makers[0], stranger], [stranger, newSecretKey()]]) {
    const folder = fresh();
    writeUpdate(folder, manifestOf(), secrets);
    await expect(checkUpdateFolder(folder, keysOf(), installed)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|notFound/) as string,
    });
  }
  const folder = fresh();
  writeUpdate(folder);
  for (const keys of [
    [],
    keysOf().slice(1),
    [keysOf()[0]!, keysOf()[0]!],
    [keysOf()[0]!, { ...keysOf()[0]!, id: 'X' }],
  ])
    await expect(checkUpdateFolder(folder, keys, installed)).rejects.toMatchObject({ code: 'notReady' });
});

test('a link, a folder and a file of another name count as added', async () => {
  for (const put of [
    (folder: string) => symlinkSync('/etc/passwd', path.join(folder, 'x')),
    (folder: string) => writeFileSync(path.join(folder, '.hidden'), ''),
    (folder: string) => writeFileSync(path.join(folder, 'Manifest.json'), ''),
  ]) {
    const folder = fresh();
    writeUpdate(folder);
    put(folder);
    await expect(checkUpdateFolder(folder, keysOf(), installed)).rejects.toMatchObject({ code: 'damaged' });
  }
  const folder = fresh();
  writeUpdate(folder);
  const deb = path.join(folder, 'gauze-0.2.0-linux-x64.deb');
  writeFileSync(path.join(fresh(), 'same.deb'), readFileSync(deb));
  rmSync(deb);
  symlinkSync('/etc/hostname', deb);
  await expect(checkUpdateFolder(folder, keysOf(), installed)).rejects.toMatchObject({ code: 'damaged' });
});

test('an installation as it was signed has no differences; each sort of difference is named', async () => {
  const folder = fresh();
  writeInstallation(folder);
  const at = (name: string) => path.join(folder, name);
  const whole = await checkInstallation(folder, keysOf());
  expect(whole).toEqual({
    changed: [],
    missing: [],
    added: [],
    files: 6,
    signed: 'gauze 0.2.0 linux-x64',
    tensorflowFiles: null,
  });
  writeFileSync(at('resources/app.asar'), 'the applicatioN');
  rmSync(at('gauze'));
  writeFileSync(at('resources/default_app.asar'), 'another application');
  rmSync(at('locales/de.pak'));
  symlinkSync(at('documents/privacy.md'), at('locales/de.pak'));
  chmodSync(at('gauze-desktop'), 0o755);
  expect(await checkInstallation(folder, keysOf())).toMatchObject({
    changed: ['locales/de.pak', 'resources/app.asar'],
    missing: ['gauze'],
    added: ['resources/default_app.asar'],
  });
});

test('an update with native TensorFlow names both packages where both are installed, in one step', async () => {
  const files = (manifestOf() as { files: readonly Readonly<Record<string, unknown>>[] }).files;
  const folder = fresh();
  const name = 'gauze-tensorflow-0.2.0-linux-x64.deb';
  const part = { ...files[0]!, name };
  // The part stands first: what is installed is the application.
  writeUpdate(folder, manifestOf({ files: [part, ...files] }));
  writeFileSync(path.join(folder, name), readFileSync(path.join(folder, 'gauze-0.2.0-linux-x64.deb')));
  const update = await checkUpdateFolder(folder, keysOf(), installed);
  expect(installCommand(update, 'linux-x64')).toBe('apt-get install ./gauze-0.2.0-linux-x64.deb');
  expect(installCommand(update, 'linux-x64', true)).toBe(`apt-get install ./gauze-0.2.0-linux-x64.deb ./${name}`);
  expect(partOf(update, 'linux-x64')).toBe(name);
  expect(installCommand(update, 'win32-x64', true)).toBe('msiexec /i gauze-0.2.0-win32-x64.msi /qn /norestart');
  expect(partOf(update, 'win32-x64')).toBeNull();
});

test('native TensorFlow beside an installation may be absent; what is there must be what was packed', async () => {
  const own = fresh();
  await writePart(path.join(own, 'resources'));
  const pin = readFileSync(path.join(own, 'resources/native-tensorflow.json'), 'utf8');
  const folder = fresh();
  const resources = path.join(folder, 'resources');
  writeInstallation(folder, makers, { 'resources/native-tensorflow.json': pin });
  const none = { changed: [], missing: [], added: [] };
  expect(await checkInstallation(folder, keysOf())).toMatchObject({ ...none, tensorflowFiles: null });
  const part = await writePart(resources, { isPinned: false });
  expect(await checkInstallation(folder, keysOf())).toMatchObject({ ...none, files: 6, tensorflowFiles: 5 });
  const library = path.join(part, 'lib/libtensorflow_cc.so.2');
  writeFileSync(library, 'A library');
  rmSync(path.join(part, 'LICENSE.txt'));
  writeFileSync(path.join(part, 'lib/libstdc++.so.6'), 'another');
  expect(await checkInstallation(folder, keysOf())).toMatchObject({
    changed: ['resources/tensorflow/lib/libtensorflow_cc.so.2'],
    missing: ['resources/tensorflow/LICENSE.txt'],
    added: ['resources/tensorflow/lib/libstdc++.so.6'],
  });
  // Whoever writes a manifest of their own has not signed it.
  await writePart(resources, { isPinned: false });
  writeFileSync(library, 'another library');
  rmSync(path.join(part, 'lib/libstdc++.so.6'));
  await sealPart({ folder: part, version: '0.2.0', tensorflow: '2.21.0', platform: 'linux-x64' });
  const foreign = await checkInstallation(folder, keysOf());
  expect(foreign.changed).toEqual(['resources/tensorflow/manifest.json']);
  expect(foreign.added).toContain('resources/tensorflow/lib/libtensorflow_cc.so.2');
  // Nor is anything accepted by a pin that was changed with it.
  await writePart(resources);
  writeFileSync(path.join(resources, 'native-tensorflow.json'), `${pin} `);
  const pinned = await checkInstallation(folder, keysOf());
  expect(pinned).toMatchObject({ changed: ['resources/native-tensorflow.json'], tensorflowFiles: null });
  expect(pinned.added).toHaveLength(5);
});
