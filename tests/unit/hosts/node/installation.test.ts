import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf, installationAt } from '../../../../electron/hosts/node/installation';
import { checkInstallation } from '../../../../electron/hosts/node/updates';
import { makeMacStandIn } from '../../../../scripts/lib/installers/macStandIn.mjs';
import { keysOf, makers, sign, writeInstallation } from '../../../fixtures/signedFolders';

const fresh = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const framework = 'Contents/Frameworks/Electron Framework.framework';

/** As a package for macOS lays it down, with its list beside it. */
async function signedMac(): Promise<string> {
  const folder = fresh();
  await makeMacStandIn(folder, { version: '0.2.0', secrets: makers });
  return folder;
}

test('each system has its parts where its packages put them', async () => {
  expect(folderOf('/opt/Gauze/resources')).toBe('/opt/Gauze');
  expect(folderOf('/Applications/Gauze.app/Contents/Resources')).toBe('/Applications/Gauze.app');
  expect(installationAt('/opt/Gauze')).toEqual({
    root: '/opt/Gauze',
    resources: 'resources',
    papers: '.',
    list: '/opt/Gauze/resources/files.sha256',
  });
  const [folder, listFolder] = [await signedMac(), fresh()];
  const app = path.join(folder, 'Gauze.app');
  const mac = { root: app, resources: 'Contents/Resources', papers: 'Contents/Resources' };
  expect(installationAt(folder)).toEqual({ ...mac, list: path.join(folder, 'files.sha256') });
  expect(installationAt(app)).toEqual(installationAt(folder));
  rmSync(path.join(folder, 'files.sha256'));
  // As installed: beside the managed policy.
  expect(installationAt(app, listFolder)).toEqual({ ...mac, list: path.join(listFolder, 'files.sha256') });
  expect(installationAt(app).list).toBe('/Library/Application Support/Gauze/files.sha256');
});

test('an application of macOS is as it was signed with its links, and each change is named', async () => {
  const folder = await signedMac();
  const at = (name: string): string => path.join(folder, 'Gauze.app', name);
  const whole = await checkInstallation(folder, keysOf());
  expect(whole).toMatchObject({ changed: [], missing: [], added: [], signed: 'gauze 0.2.0 darwin-arm64' });
  expect(await checkInstallation(at(''), keysOf())).toEqual(whole);

  appendFileSync(at('Contents/MacOS/Gauze'), 'x');
  rmSync(at(`${framework}/Libraries`));
  symlinkSync('Versions/Current', at(`${framework}/Libraries`));
  rmSync(at(`${framework}/Versions/Current`));
  symlinkSync('/tmp', at(`${framework}/Versions/Current`));
  rmSync(at('Contents/Resources/app.asar'));
  symlinkSync('documents', at('Contents/Resources/app.asar'));
  mkdirSync(at('Contents/_CodeSignature'));
  writeFileSync(at('Contents/_CodeSignature/CodeResources'), '');
  expect(await checkInstallation(folder, keysOf())).toMatchObject({
    changed: expect.arrayContaining([
      'Contents/MacOS/Gauze',
      `${framework}/Libraries`,
      `${framework}/Versions/Current`,
      'Contents/Resources/app.asar',
    ]) as string[],
    missing: [],
    added: ['Contents/_CodeSignature/CodeResources'],
  });
});

test('a link that leads out of the application is no part of it, whatever was signed', async () => {
  const folder = await signedMac();
  symlinkSync('../../outside', path.join(folder, 'Gauze.app/Contents/out'));
  const list = path.join(folder, 'files.sha256');
  const line = `${'0'.repeat(64)}  Contents/out\n`;
  writeFileSync(list, `${readFileSync(list, 'utf8')}${line}`);
  sign(list, readFileSync(list), 'gauze 0.2.0 darwin-arm64', makers);
  expect(await checkInstallation(folder, keysOf())).toMatchObject({ changed: ['Contents/out'] });
});

test('a signed application of macOS put into a changed one of Linux does not stand for it', async () => {
  const [linux, mac] = [fresh(), await signedMac()];
  writeInstallation(linux);
  appendFileSync(path.join(linux, 'gauze-desktop'), 'x');
  for (const name of ['Gauze.app', 'files.sha256', 'files.sha256.minisig', 'files.sha256.2.minisig'])
    cpSync(path.join(mac, name), path.join(linux, name), { recursive: true, verbatimSymlinks: true });
  expect(await checkInstallation(linux, keysOf())).toMatchObject({ changed: ['gauze-desktop'] });
  // Nor without the list of its own.
  renameSync(path.join(linux, 'resources/files.sha256'), path.join(linux, 'resources/list'));
  await expect(checkInstallation(linux, keysOf())).rejects.toMatchObject({ code: 'notFound' });
});
