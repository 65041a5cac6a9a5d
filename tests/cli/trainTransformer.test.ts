import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { tinyBaseFile } from '../models/transformer/tinyBase';
import { given, surnames, writeBrat } from './bratNotes';
import { gauze, linesOf, start, temporaryFolder, textOf } from './gauze';

// Some seconds of work each, which take a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folder = temporaryFolder();
const at = (...names: string[]) => path.join(folder, ...names);
let [train, dev] = ['', ''];
const command = (out: string, ...more: readonly string[]) => [
  ...['train', 'tagger', '--kind', 'transformer', '--train', train, '--dev', dev, '--out', out, '--base', at('base')],
  ...['--language', 'es', '--epochs', '12', '--learning-rate', '.01', '--frozen-layers', '0', '--seed', '3', '--json'],
  ...more,
];

beforeAll(async () => {
  train = writeBrat(at('train'), 0, 24);
  dev = writeBrat(at('dev'), 24, 8);
  mkdirSync(at('base'));
  writeFileSync(at('base', 'encoder.safetensors'), tinyBaseFile([...given, ...surnames, 'Nombre', 'paciente']));
  expect(await gauze(command(at('model')))).toMatchObject({ code: 0 });
});

it('writes a bundle with weights, card and the notice of the base, which detect uses', async () => {
  expect(readdirSync(at('model')).sort()).toEqual(['card.md', 'manifest.json', 'transformer.safetensors']);
  expect(readFileSync(at('model', 'card.md'), 'utf8')).toContain('Made up by a test.');
  const manifest = JSON.parse(readFileSync(at('model', 'manifest.json'), 'utf8')) as {
    readonly kind: string;
    readonly metrics: { readonly f1: number };
    readonly lineage: readonly { readonly name: string; readonly licence: string }[];
  };
  expect(manifest).toMatchObject({ kind: 'transformer' });
  expect(manifest.metrics.f1).toBeGreaterThan(0.9);
  expect(manifest.lineage.at(-1)).toMatchObject({ name: 'tiny encoder of a test', licence: 'CC0' });
  const text = readFileSync(path.join(dev, 'n25.txt'), 'utf8');
  const found = await gauze(
    ['detect', '--model', at('model'), '--rules', 'off'],
    `${JSON.stringify({ id: 'a', language: 'es', text })}\n`,
  );
  expect(found).toMatchObject({ code: 0 });
  const { spans } = JSON.parse(linesOf(found.stdout)[0]!) as {
    readonly spans: readonly { readonly label: string; readonly source: string }[];
  };
  expect(spans.map(({ label }) => label)).toEqual(['NOMBRE_SUJETO_ASISTENCIA', 'FECHAS', 'NOMBRE_SUJETO_ASISTENCIA']);
  expect(new Set(spans.map(({ source }) => source))).toEqual(new Set(['model:model']));
});

it('learns on WebAssembly', async () => {
  expect(await gauze(command(at('wasm'), '--backend', 'wasm', '--epochs', '1'))).toMatchObject({ code: 0 });
});

it('trains a finished model further, which stands among its sources', async () => {
  const asked = ['train', 'tagger', '--from', at('model'), '--train', dev, '--out', at('further'), '--epochs', '1'];
  expect(await gauze([...asked, '--language', 'es'], '', [], { GAUZE_ENCODER: 'off' })).toMatchObject({ code: 0 });
  const manifest = JSON.parse(readFileSync(at('further', 'manifest.json'), 'utf8')) as {
    readonly kind: string;
    readonly lineage: readonly { readonly name: string; readonly notes: number }[];
  };
  expect(manifest.kind).toBe('transformer');
  expect(manifest.lineage).toContainEqual(expect.objectContaining({ name: 'model', notes: 24 }));
});

it('cancelled while its engine is deaf, it says so and gives its place free', async () => {
  const child = start(...command(at('deaf'), '--epochs', '500'));
  const [stderr, ended] = [textOf(child.stderr), new Promise((resolve) => child.once('close', resolve))];
  const engines = (): string => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  // The first checkpoint follows the first epoch.
  await expect.poll(() => existsSync(at('deaf.checkpoint')), { timeout: 120_000, interval: 20 }).toBe(true);
  const pids = engines().split(' ').map(Number);
  // 0 would mean the group of this test.
  expect(Math.min(...pids)).toBeGreaterThan(1);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  child.kill('SIGINT');
  expect(await ended).not.toBe(0);
  expect(await stderr).toContain('"code":"cancelled"');
  expect(readdirSync(at()).filter((name) => name.startsWith('deaf'))).toEqual(['deaf.checkpoint']);
});

it('names the command that downloads a missing encoder, and refuses its options with other kinds', async () => {
  const without = command(at('none')).filter((word) => word !== '--base' && word !== at('base'));
  const none = await gauze(without, '', [], { GAUZE_ENCODER: 'off' });
  expect(none.code).not.toBe(0);
  expect(none.stderr).toContain('npm run transformer');
  const network = command(at('none')).map((word) => (word === 'transformer' ? 'network' : word));
  const refused = await gauze(network);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('--kind transformer');
});
