import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  endsWhereOneFails,
  entitlementsAreClosed,
  signsFromInside,
} from '../../../scripts/lib/installers/macSigning.mjs';
import { makeMacStandIn } from '../../../scripts/lib/installers/macStandIn.mjs';
import { macComesAndGoes } from '../../../scripts/lib/installers/macos.mjs';
import { finishBundle } from '../../../scripts/lib/package/macos/app.mjs';
import { bomOf } from '../../../scripts/lib/package/macos/bom.mjs';
import { cksumOf } from '../../../scripts/lib/package/macos/cksum.mjs';
import { cpioOf } from '../../../scripts/lib/package/macos/cpio.mjs';
import { icnsOf } from '../../../scripts/lib/package/macos/icns.mjs';
import { placeScripts, writePkg } from '../../../scripts/lib/package/macos/pkg.mjs';
import { entriesOf } from '../../../scripts/lib/package/macos/tree.mjs';

const epoch = '1700000000';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-macos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder with a program, a text in it and a link to that. */
function smallTree(): string {
  const root = temporaryFolder();
  mkdirSync(path.join(root, 'b'));
  writeFileSync(path.join(root, 'b/text'), 'words', { mode: 0o600 });
  writeFileSync(path.join(root, 'a'), 'runs');
  chmodSync(path.join(root, 'a'), 0o700);
  symlinkSync('b/text', path.join(root, 'c'));
  return root;
}

async function archiveOf(root: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of cpioOf(entriesOf(root), Number(epoch))) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

/** Of a xar: names and what each holds, by its table of contents. */
function unpackXar(file: string): ReadonlyMap<string, Buffer> {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 0, 4)).toBe('xar!');
  const [head, length] = [bytes.readUInt16BE(4), Number(bytes.readBigUInt64BE(8))];
  const toc = inflateSync(bytes.subarray(head, head + length)).toString();
  expect(toc).toHaveLength(Number(bytes.readBigUInt64BE(16)));
  const heap = bytes.subarray(head + length);
  const one =
    /<name>([^<]+)<\/name>\s*<type>file<\/type>[^]*?<length>(\d+)<[^]*?<offset>(\d+)<[^]*?<encoding style="([^"]+)"/g;
  return new Map(
    [...toc.matchAll(one)].map(([, name, size, offset, encoding]) => {
      const part = heap.subarray(Number(offset), Number(offset) + Number(size));
      return [name!, encoding === 'application/x-gzip' ? inflateSync(part) : part];
    }),
  );
}

describe('what a package for macOS holds', () => {
  test('is in one order, as root, with rights that do not depend on who packed it', () => {
    const rows = entriesOf(smallTree()).map(({ name, kind, mode, size, group }) => [name, kind, mode, size, group]);
    expect(rows).toEqual([
      ['.', 'folder', 0o040755, 0, 0],
      ['a', 'file', 0o100755, 4, 0],
      ['b', 'folder', 0o040755, 0, 0],
      ['b/text', 'file', 0o100644, 5, 0],
      ['c', 'link', 0o120755, 6, 0],
    ]);
  });

  test.each(['/etc/passwd', '../outside', 'b/../../outside'])('a link to %s is refused', (target) => {
    const root = smallTree();
    symlinkSync(target, path.join(root, 'd'));
    expect(() => entriesOf(root)).toThrow('d leads out of what is packed');
  });

  test('is archived as odc, to whole blocks', async () => {
    const archive = await archiveOf(smallTree());
    expect(archive.length % 512).toBe(0);
    const numbers = ['000000', '000001', '100755', '000000', '000000', '000001', '000000', '14524770400', '000004'];
    expect(archive).toContain(`070707${numbers.join('')}00000000004./a\0runs`);
    expect(archive).toContain('./c\0b/text');
    expect(archive).toMatch(/TRAILER!!!\0+$/);
  });
});

describe('the list of a package', () => {
  test('has the check sum of POSIX', () => {
    expect(cksumOf([Buffer.from('words')])).toBe(cksumOf([Buffer.from('wo'), Buffer.from('rds')]));
    // printf 'hi\n' | cksum
    expect(cksumOf([Buffer.from('hi\n')])).toBe(1479881546);
    expect(cksumOf([])).toBe(4294967295);
  });

  test('has a block for each path, level by level, and leads to them by name', () => {
    const bom = bomOf(entriesOf(smallTree()), Number(epoch));
    expect(bom.toString('latin1', 0, 8)).toBe('BOMStore');
    const [, , indexAt, , variablesAt] = [8, 12, 16, 20, 24].map((at) => bom.readUInt32BE(at));
    const block = (number: number): Buffer => {
      const at = bom.readUInt32BE(indexAt! + 4 + number * 8);
      return bom.subarray(at, at + bom.readUInt32BE(indexAt! + 8 + number * 8));
    };
    const names = bom.toString('latin1', variablesAt, 200).match(/BomInfo|Paths|HLIndex|VIndex|Size64/g);
    expect(names).toEqual(['BomInfo', 'Paths', 'HLIndex', 'VIndex', 'Size64']);
    const paths = bom.readUInt32BE(bom.indexOf('Paths') - 5);
    const leaf = block(block(paths).readUInt32BE(8));
    const rows = Array.from({ length: leaf.readUInt16BE(2) }, (_, at) => {
      const file = block(leaf.readUInt32BE(12 + at * 8 + 4));
      return [file.readUInt32BE(0), file.toString('latin1', 4, file.length - 1)];
    });
    expect(rows).toEqual([
      [0, '.'],
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [3, 'text'],
    ]);
  });
});

describe('the package', () => {
  test('has the same bytes, whenever, wherever and under whichever umask it is made', async () => {
    const [folder, elsewhere] = [temporaryFolder(), path.join(temporaryFolder(), 'a longer name')];
    await makeMacStandIn(folder, { version: '0.1.0', secrets: [], lists: 600 });
    cpSync(folder, elsewhere, { recursive: true, verbatimSymlinks: true });
    utimesSync(path.join(elsewhere, 'Gauze.app/Contents/Info.plist'), 1, 1);
    const made = async (from: string, umask: number): Promise<Buffer> => {
      const release = temporaryFolder();
      const before = process.umask(umask);
      const of = { folder: from, name: 'g', release, version: '0.1.0', platform: 'darwin-arm64', epoch };
      return readFileSync(await writePkg(of).finally(() => process.umask(before)));
    };
    expect((await made(folder, 0o022)).equals(await made(elsewhere, 0o077))).toBe(true);
  });

  test('names program, version, processor and the oldest macOS, and has scripts and payload', async () => {
    const folder = temporaryFolder();
    await makeMacStandIn(folder, { version: '0.1.0', secrets: [] });
    const of = { folder, name: 'g', release: folder, version: '0.1.0', platform: 'darwin-x64', epoch };
    const parts = unpackXar(await writePkg(of));
    expect([...parts.keys()]).toEqual(['Bom', 'Payload', 'Scripts', 'PackageInfo', 'Distribution']);
    const text = (name: string): string => parts.get(name)!.toString();
    expect(text('PackageInfo')).toContain('identifier="org.gauze.desktop"');
    expect(text('PackageInfo')).toContain('install-location="/Applications"');
    expect(text('Distribution')).toContain('hostArchitectures="x86_64"');
    expect(text('Distribution')).toContain('<os-version min="13.0"/>');
    const scripts = gunzipSync(parts.get('Scripts')!).toString('latin1');
    for (const name of ['./preinstall', './postinstall', './files.sha256']) expect(scripts).toContain(`${name}\0`);
    expect(scripts).toContain('new=0.1.0\n');
    const payload = gunzipSync(parts.get('Payload')!).toString('latin1');
    expect(payload).toContain('./Gauze.app/Contents/MacOS/Gauze\0');
    // As /Applications itself has them.
    expect(payload.slice(18, 36)).toBe('040775000000000120');
  });

  test('its scripts install, upgrade, refuse and leave what people made', async () => {
    const work = temporaryFolder();
    const [old, next] = ['0.9.0', '0.10.0'].map((version) => path.join(work, version)) as [string, string];
    for (const unpacked of [old, next]) {
      const app = path.join(unpacked, 'app');
      await makeMacStandIn(app, { version: path.basename(unpacked), secrets: [] });
      mkdirSync(path.join(unpacked, 'scripts'));
      placeScripts(path.join(unpacked, 'scripts'), app, path.basename(unpacked));
    }
    expect(macComesAndGoes({ old, next, work })).toMatchObject({ result: 'holds' });
  });
});

describe('a bundle of macOS', () => {
  test('does not say that it may talk to any host', () => {
    const folder = temporaryFolder();
    const plist = (inside: string): string =>
      `<plist>\n  <dict>\n    <key>A</key>\n    <true/>${inside}\n    <key>B</key>\n    <true/>\n  </dict>\n</plist>\n`;
    const transport =
      '\n    <key>NSAppTransportSecurity</key>\n    <dict>\n      <key>NSAllowsArbitraryLoads</key>\n      <true/>\n' +
      '      <key>NSExceptionDomains</key>\n      <dict>\n        <key>localhost</key>\n      </dict>\n    </dict>';
    writeFileSync(path.join(folder, 'Info.plist'), plist(transport));
    finishBundle(folder);
    expect(readFileSync(path.join(folder, 'Info.plist'), 'utf8')).toBe(plist(''));
    writeFileSync(path.join(folder, 'Info.plist'), '<plist><key>NSAllowsArbitraryLoads</key></plist>');
    expect(() => finishBundle(folder)).toThrow('still allows');
  });

  test('has an icon of its picture', () => {
    const png = readFileSync('resources/icons/icon.png');
    const icon = icnsOf(png);
    expect(icon.toString('latin1', 0, 4)).toBe('icns');
    expect(icon.readUInt32BE(4)).toBe(icon.length);
    expect(icon.subarray(16, 16 + png.length).equals(png)).toBe(true);
    png.writeUInt32BE(100, 16);
    expect(() => icnsOf(png)).toThrow('100 by 512');
  });

  test('is signed from the inside out, and not at all where a step fails', async () => {
    const work = temporaryFolder();
    const folder = path.join(work, 'app');
    await makeMacStandIn(folder, { version: '0.1.0', secrets: [], lists: 0 });
    for (const name of readdirSync(path.join(folder, 'Gauze.app/Contents/Resources')))
      if (['administration', 'documents'].includes(name))
        rmSync(path.join(folder, 'Gauze.app/Contents/Resources', name), { recursive: true });
    expect(signsFromInside({ folder, work })).toMatchObject({ result: 'holds' });
    expect(endsWhereOneFails({ folder, work })).toMatchObject({ result: 'holds' });
  });

  test('asks for the sandbox and for no network', () => {
    expect(entitlementsAreClosed()).toMatchObject({ result: 'holds' });
  });
});
