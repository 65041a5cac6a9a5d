import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { gauze, signalledAtCheckpoint } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-killed-'));
const at = (...names: string[]) => path.join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = [
  'Ana Ruiz',
  'Luis Vega',
  'Marta Soler',
  'Pablo Prieto',
  'Elena Campos',
  'Diego Rivas',
  'Irene Molina',
  'Mateo Ferrer',
];
writeFileSync(
  at('notes.jsonl'),
  names
    .map((name, n) => {
      const text = `El paciente ${name} ingresa por dolor. El paciente ${name} fue dado de alta.`;
      const spans = [text.indexOf(name), text.lastIndexOf(name)].map((from) => ({
        start: from,
        end: from + name.length,
        label: 'NOMBRE_SUJETO_ASISTENCIA',
      }));
      return `${JSON.stringify({ id: `n${n}`, patient: `p${n}`, language: 'es', text, spans })}\n`;
    })
    .join(''),
);
writeFileSync(at('small.json'), '{"hasPretraining": false, "hasAugmentation": false}');
const asked = (out: string) => [
  'train',
  'tagger',
  '--train',
  at('notes.jsonl'),
  '--out',
  at(out),
  '--kind',
  'network',
  '--epochs',
  '4',
  '--seed',
  '2',
  '--language',
  'es',
  '--labels',
  'meddocan',
  '--config',
  at('small.json'),
];
const weights = (out: string) => readFileSync(at(out, 'network.safetensors'));

it('killed, resumes from a complete checkpoint to the same bytes; on a full disk, warns and completes', async () => {
  expect(await gauze(asked('unbroken'))).toMatchObject({ code: 0 });

  const killed = signalledAtCheckpoint('SIGKILL', ...asked('killed'));
  expect(await new Promise((resolve) => killed.once('close', (_code, signal) => resolve(signal)))).toBe('SIGKILL');
  expect(existsSync(at('killed.checkpoint'))).toBe(true);
  expect(existsSync(at('killed'))).toBe(false);
  expect(await gauze([...asked('killed'), '--resume'])).toMatchObject({ code: 0 });
  expect(weights('killed').equals(weights('unbroken'))).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('killed'))).toEqual(['killed']);

  // A folder is in the place where each checkpoint is written first.
  mkdirSync(at('tight.checkpoint.new', 'in the way'), { recursive: true });
  const tight = await gauze(asked('tight'));
  expect(tight.code).toBe(0);
  expect(tight.diagnostics).toContainEqual(expect.objectContaining({ level: 'warn', code: 'checkpointNotWritten' }));
  expect(weights('tight').equals(weights('unbroken'))).toBe(true);
}, 240_000);
