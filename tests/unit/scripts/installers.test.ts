import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { electronToPack } from '../../../scripts/lib/package/electronToPack.mjs';
import { filesOf, foldersOf, guidOf, numbersOf } from '../../../scripts/lib/package/windows/files.mjs';
import { icoOf } from '../../../scripts/lib/package/windows/icon.mjs';
import { wxsOf } from '../../../scripts/lib/package/windows/msi.mjs';
import { withIdentity } from '../../../scripts/lib/package/windows/msiIdentity.mjs';
import { fileMacros } from '../../../scripts/lib/package/windows/nsis.mjs';

const names = ['gauze-desktop.exe', 'locales/de.pak', 'resources/app.asar', 'resources/lists/de/names.bin'];

function folderWith(files: readonly string[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-windows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  }
  return folder;
}

describe('the files of an installer for Windows', () => {
  test('are in one order, and folders the deeper ones first', () => {
    expect(filesOf(folderWith(names.toReversed()))).toEqual(names);
    expect(foldersOf(names)).toEqual(['resources/lists/de', 'resources/lists', 'locales', 'resources']);
  });

  test.each([
    ['a name that differs in its letters alone', ['resources/A', 'resources/a'], 'also resources/A'],
    ['a device', ['locales/con.pak'], 'a name that Windows keeps'],
    ['a full stop at the end', ['resources/deep./a'], 'the end of one that it drops'],
    ['a variable of NSIS', ['resources/$INSTDIR'], 'a character that has a meaning of its own'],
    ['a quotation mark', ['resources/a"b'], 'a character that has a meaning of its own'],
    ['a long path', [`resources/${'a'.repeat(200)}`], 'too long'],
  ])('%s is refused before anything is made', (_, files, why) => {
    expect(() => filesOf(folderWith(files))).toThrow(why);
  });

  test('a link is refused: an installer would follow it', () => {
    const folder = folderWith(names);
    symlinkSync('/etc/passwd', path.join(folder, 'resources/link'));
    expect(() => filesOf(folder)).toThrow('not a plain file');
  });

  test('a version of Windows has three numbers, a GUID follows from its words', () => {
    expect(numbersOf('1.20.3-rc.1')).toBe('1.20.3');
    expect(() => numbersOf('1.2')).toThrow('not a version');
    expect(guidOf('a')).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(guidOf('a')).toBe(guidOf('a'));
    expect(guidOf('a')).not.toBe(guidOf('b'));
  });
});

describe('the script of NSIS', () => {
  const macros = fileMacros(names, '/somewhere');

  test('lays every file down beside the old ones, moves it, and takes it away by its name', () => {
    for (const name of names) {
      const windows = name.replaceAll('/', '\\');
      expect(macros).toContain(`  File "/somewhere/${name}"`);
      expect(macros).toContain(`  Rename /REBOOTOK "\${from}\\${windows}" "\${to}\\${windows}"`);
      expect(macros).toContain(`  Delete \${how} "\${from}\\${windows}"`);
      expect(macros).toContain(`  !insertmacro refuseWhileFileUsed "\${from}\\${windows}"`);
    }
  });

  test('never takes away a folder with what is in it, but its own one for new files', () => {
    const installer = readFileSync('scripts/lib/package/windows/gauze.nsi', 'utf8');
    expect(macros).not.toMatch(/RMDir \/r/i);
    const whole = [...installer.matchAll(/^ *RMDir \/r (.*)$/gm)].map(([, what]) => what);
    expect(new Set(whole)).toEqual(new Set(['"$INSTDIR\\${NEW}"']));
  });

  test('says everything of its own in five languages', () => {
    const words = readFileSync('scripts/lib/package/windows/words.nsh', 'utf8');
    const said = [...words.matchAll(/^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$/gm)].map(
      ([, name, language]) => `${name} ${language}`,
    );
    const used = new Set(
      [...readFileSync('scripts/lib/package/windows/gauze.nsi', 'utf8').matchAll(/\$\((\w+)\)/g)].map(
        ([, name]) => name,
      ),
    );
    const languages = ['ENGLISH', 'GERMAN', 'FRENCH', 'SPANISH', 'DUTCH'];
    expect(said.toSorted()).toEqual([...used].flatMap((name) => languages.map((each) => `${name} ${each}`)).toSorted());
  });
});

describe('what wixl is given', () => {
  const wxs = wxsOf({ names: [...names, 'documents/a & b.md'], version: '1.2.3-rc.1' });

  test('has each file once, in a component that is the same in every version', () => {
    const later = wxsOf({ names: ['another', ...names], version: '2.0.0' });
    const guidsOf = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/Guid="([^"]+)" Win64="yes">\n<File [^>]*Source="([^"]+)"/g)].map(([, guid, name]) => [
          name,
          guid,
        ]),
      );
    expect(Object.keys(guidsOf(wxs))).toHaveLength(names.length + 1);
    for (const name of names) expect(guidsOf(later)[name]).toBe(guidsOf(wxs)[name]);
    expect(wxs).toContain('Source="documents/a &amp; b.md"');
  });

  test('replaces older versions, by a code that never changes', () => {
    expect(wxs).toContain('UpgradeCode="5B0C1B5E-5E0B-4C5B-9C0E-1E2B7A4C9D10"');
    expect(wxs).toContain('Version="1.2.3"');
    const product = (text: string) => /<Product Id="([^"]+)"/.exec(text)?.[1];
    expect(product(wxs)).not.toBe(product(wxsOf({ names, version: '1.2.4' })));
  });

  test('gives each action its number: wixl sorts the others by chance', () => {
    const actions = [...wxs.matchAll(/^<(Custom|RemoveExistingProducts) [^>]*>/gm)].map(([line]) => line);
    expect(actions).toHaveLength(4);
    for (const action of actions) expect(action).toMatch(/ Sequence="\d+"/);
    // What is put off until files are changed has to stand between 1500 and 6600 (InstallInitialize, InstallFinalize).
    const numbers = [...wxs.matchAll(/Action="(?:Unb|B)lockNetwork" Sequence="(\d+)"/g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual([1700, 4200]);
  });
});

test('the number and the times of an MSI follow from its content', () => {
  const summary = (code: string, time: bigint) => {
    const bytes = Buffer.alloc(200, 0x2e);
    bytes.write(`\x1e\0\0\0\x27\0\0\0{${code}}\0\0`, 40, 'latin1');
    for (const at of [88, 100]) {
      bytes.writeUInt32LE(0x40, at);
      bytes.writeBigUInt64LE(time, at + 4);
    }
    return bytes;
  };
  const [chance, own] = ['6BC01CFF-401A-4FC4-8BAB-07FFC76249A6', guidOf('package')];
  // 14 November 2023, 22:13:20, as Windows counts.
  const wanted = summary(own, 133_444_736_000_000_000n);
  expect(withIdentity(summary(chance, 1n), { code: own, epoch: 1_700_000_000 })).toEqual(wanted);
  expect(() => withIdentity(Buffer.alloc(500), { code: own, epoch: 0 })).toThrow('no summary');
});

test('the icon has four sizes of plain bitmaps, and the colour of the picture in its middle', () => {
  const ico = Buffer.from(icoOf(readFileSync('resources/icons/icon.png')));
  expect(ico.readUInt16LE(4)).toBe(4);
  const entries = [0, 1, 2, 3].map((each) => 6 + 16 * each);
  expect(entries.map((at) => ico[at])).toEqual([0, 64, 32, 16]);
  for (const at of entries) {
    const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    expect(ico.readUInt32LE(offset)).toBe(40);
    expect(offset + length).toBeLessThanOrEqual(ico.length);
    const side = ico.readUInt32LE(offset + 4);
    const middle = offset + 40 + ((side / 2) * side + side / 2) * 4;
    expect(ico[middle + 3]).toBe(255);
  }
  expect(() => icoOf(Buffer.alloc(100))).toThrow('not a PNG');
});

describe('an Electron of another system', () => {
  test('is unpacked by nobody before its digest is one that somebody vouched for', async () => {
    const folder = folderWith(['electron.zip']);
    const options = { platform: 'win32-x64', zip: path.join(folder, 'electron.zip'), to: path.join(folder, 'to') };
    await expect(electronToPack(options)).rejects.toThrow(
      /has the SHA-256 [0-9a-f]{64}; electron-v.*-win32-x64\.zip has/,
    );
    await expect(electronToPack({ ...options, sha256: '0'.repeat(64) })).rejects.toThrow('has the SHA-256');
    // For macOS the archive whose helpers can live in the sandbox.
    const ofMac = electronToPack({ ...options, platform: 'darwin-arm64' });
    await expect(ofMac).rejects.toThrow(/electron-v.*-mas-arm64\.zip has [0-9a-f]{64}/);
    expect(existsSync(options.to)).toBe(false);
  });

  test('is of a system that packages are made for here, and never this machine by mistake', async () => {
    const to = path.join(os.tmpdir(), 'gauze-never');
    await expect(electronToPack({ platform: 'win32-x64', to })).rejects.toThrow('--electron-zip=FILE');
    await expect(electronToPack({ platform: 'sunos-x64', zip: 'x', to })).rejects.toThrow('--platform=win32-x64');
  });
});
