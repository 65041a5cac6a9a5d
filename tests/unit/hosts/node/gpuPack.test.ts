import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedGpuPack, installGpuPack, removeGpuPack } from '../../../../electron/hosts/node/gpuPack';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-gpu-pack-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: readonly string[]): string => path.join(folder, ...names);
const [archive, to, own] = [at('pack.tar'), at('account', 'gpu-pack'), at('own')];
const platform = 'linux-x64';
let pin = '';

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('a graphics pack', () => {
  beforeAll(() => {
    for (const place of ['libs', 'nvidia/cuda_runtime/lib', 'own/addon/key', 'account'])
      mkdirSync(at(place), { recursive: true });
    writeFileSync(at('libs/libtensorflow_cc.so.2'), Buffer.alloc(200_003, 7));
    writeFileSync(at('libs/libtensorflow_framework.so.2'), '');
    writeFileSync(at('nvidia/cuda_runtime/lib/libcudart.so.12'), 'CUDA');
    writeFileSync(at('nvidia/cuda_runtime/lib/readme'), 'not a library');
    writeFileSync(at('own/addon/key/tfjs_binding.node'), 'addon');
    writeFileSync(
      at('own/ready.json'),
      JSON.stringify({ version: '2.21.0', addon: 'addon/key/tfjs_binding.node', files: {} }),
    );
    const built = spawnSync(
      process.execPath,
      ['scripts/build-gpu-pack.mjs', `--out=${archive}`, `--libraries=${at('libs')}`, `--nvidia=${at('nvidia')}`],
      { encoding: 'utf8' },
    );
    expect(built.stderr).toContain('5 files');
    pin = built.stdout.trim();
  });
  const install = (file: string, rules: Partial<Parameters<typeof installGpuPack>[2]> = {}) =>
    installGpuPack(file, to, { pins: [pin], own, platform, ...rules });
  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    writeFileSync(at(name), change(Buffer.from(readFileSync(archive))));
    return at(name);
  };

  it('is installed whole, with the addon of the application beside it, and can be removed', async () => {
    await install(archive);
    expect(readFileSync(path.join(to, 'lib/libtensorflow_cc.so.2')).equals(Buffer.alloc(200_003, 7))).toBe(true);
    expect(readFileSync(path.join(to, 'nvidia/cuda_runtime/lib/libcudart.so.12'), 'utf8')).toBe('CUDA');
    expect(JSON.parse(readFileSync(path.join(to, 'ready.json'), 'utf8'))).toEqual({
      version: '2.21.0',
      addon: 'addon/key/tfjs_binding.node',
      pack: pin,
    });
    expect(readFileSync(path.join(to, 'addon/key/tfjs_binding.node'), 'utf8')).toBe('addon');
    expect(await installedGpuPack(to)).toBe(pin);
    await install(archive);
    await removeGpuPack(to);
    expect(await installedGpuPack(to)).toBeNull();
    expect(readdirSync(at('account'))).toEqual([]);
  });

  it('is an archive that tar reads, the same bytes each time', () => {
    expect(spawnSync('tar', ['-tf', archive], { encoding: 'utf8' }).stdout.trim().split('\n')).toEqual([
      'manifest.json',
      'licences/tensorflow-LICENSE.txt',
      'licences/tensorflow-THIRD_PARTY_NOTICES.txt',
      'lib/libtensorflow_cc.so.2',
      'lib/libtensorflow_framework.so.2',
      'nvidia/cuda_runtime/lib/libcudart.so.12',
    ]);
    const again = spawnSync(
      process.execPath,
      [
        'scripts/build-gpu-pack.mjs',
        `--out=${at('again.tar')}`,
        `--libraries=${at('libs')}`,
        `--nvidia=${at('nvidia')}`,
      ],
      { encoding: 'utf8' },
    );
    expect(again.stdout.trim()).toBe(pin);
    expect(readFileSync(at('again.tar')).equals(readFileSync(archive))).toBe(true);
  });

  it('is refused without touching the installed one if foreign, damaged or incompatible', async () => {
    await install(archive);
    const before = readFileSync(path.join(to, 'ready.json'), 'utf8');
    const other = createHash('sha256').update('other').digest('hex');
    const lastOf = (bytes: Buffer): number => bytes.lastIndexOf('CUDA');
    const refusals: readonly (readonly [string, string, string, Partial<Parameters<typeof installGpuPack>[2]>])[] = [
      ['nobody laid it down', 'forbidden', archive, { pins: [] }],
      ['another was laid down', 'forbidden', archive, { pins: [other] }],
      [
        'its manifest was changed',
        'forbidden',
        changed('manifest.tar', (bytes) =>
          Buffer.from(bytes.toString('latin1').replace('"version": 1', '"version":  1').replace(' \n', '\n'), 'latin1'),
        ),
        {},
      ],
      ['another platform', 'conflict', archive, { platform: 'darwin-arm64' }],
      ['no native TensorFlow', 'notReady', archive, { own: at('nowhere') }],
      ['a byte was changed', 'damaged', changed('byte.tar', (bytes) => (bytes.write('X', lastOf(bytes)), bytes)), {}],
      [
        'a byte of the first library was changed',
        'damaged',
        changed('first.tar', (bytes) => (bytes.writeUInt8(8, 50_000), bytes)),
        {},
      ],
      ['it was cut', 'truncated', changed('cut.tar', (bytes) => bytes.subarray(0, 100_000)), {}],
      [
        'it was cut behind the last file',
        'truncated',
        changed('end.tar', (bytes) => bytes.subarray(0, bytes.length - 1024)),
        {},
      ],
      [
        'its last file is missing',
        'truncated',
        changed('short.tar', (bytes) => Buffer.concat([bytes.subarray(0, lastOf(bytes) - 512), Buffer.alloc(1024)])),
        {},
      ],
      [
        'it holds more',
        'damaged',
        changed('more.tar', (bytes) =>
          Buffer.concat([
            bytes.subarray(0, bytes.length - 1024),
            bytes.subarray(lastOf(bytes) - 512, lastOf(bytes) + 512),
            Buffer.alloc(1024),
          ]),
        ),
        {},
      ],
      ['it is something else', 'unknownFormat', changed('text.tar', () => Buffer.alloc(4096, 'a')), {}],
      ['it is empty', 'truncated', changed('empty.tar', () => Buffer.alloc(0)), {}],
      ['it is not there', 'unreadable', at('nowhere.tar'), {}],
    ];
    for (const [why, code, file, rules] of refusals)
      await expect(install(file, rules), why).rejects.toMatchObject({ code });
    expect(readFileSync(path.join(to, 'ready.json'), 'utf8')).toBe(before);
    expect(existsSync(`${to}.new`)).toBe(false);
  });

  it('writes nowhere but below its folder', async () => {
    const manifestOf = (bytes: Buffer): Buffer =>
      bytes.subarray(512, 512 + parseInt(bytes.toString('latin1', 124, 135), 8));
    for (const name of [
      '../escape.so',
      'lib/../../escape.so',
      '/etc/escape.so',
      'lib/.hidden',
      'lib\\x',
      'addon/key/tfjs_binding.node',
      'ready.json',
    ]) {
      const bytes = Buffer.from(readFileSync(archive));
      const manifest = JSON.parse(manifestOf(bytes).toString('utf8')) as { files: { name: string }[] };
      manifest.files[0]!.name = name;
      const text = Buffer.from(JSON.stringify(manifest).padEnd(manifestOf(bytes).length));
      text.copy(bytes, 512);
      const own512 = changed('escape.tar', () => bytes);
      await expect(
        install(own512, { pins: [createHash('sha256').update(text).digest('hex')] }),
        name,
      ).rejects.toMatchObject({ code: 'unknownFormat' });
    }
  });
});
