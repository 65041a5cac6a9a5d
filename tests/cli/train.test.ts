import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, surnames, writeBrat } from './bratNotes';
import { gauze, linesOf } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-train-'));

const at = (...names: string[]) => path.join(folder, ...names);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let train = '';

let dev = '';

beforeAll(async () => {
  train = writeBrat(at('train'), 0, 24);
  dev = writeBrat(at('dev'), 24, 8);
  writeFileSync(at('small.json'), '{"hasPretraining": false, "hasAugmentation": false}');
  const ran = await gauze([
    'train',
    'tagger',
    '--train',
    train,
    '--dev',
    dev,
    '--out',
    at('model'),
    '--kind',
    'linearCrf',
    '--epochs',
    '15',
    '--seed',
    '3',
    '--language',
    'es',
    '--source',
    'test notes',
    '--licence',
    'CC0',
    '--json',
  ]);
  expect(ran).toMatchObject({ code: 0 });
  expect((JSON.parse(ran.stdout) as { metrics: { f1: number } }).metrics.f1).toBeGreaterThan(0.9);
}, 120_000);

describe('train tagger', () => {
  it('writes a model that detect and evaluate accept, with the labels of the gold by default', async () => {
    const out = at('found');
    expect(
      await gauze(['detect', '--model', at('model'), '--rules', 'off', '--in', dev, '--out', out, '--format', 'brat']),
    ).toMatchObject({ code: 0 });
    const scored = await gauze([
      'evaluate',
      '--gold',
      dev,
      '--system',
      out,
      '--format',
      'brat',
      '--metrics',
      'meddocan',
      '--json',
      '--resamples',
      '0',
    ]);
    const { rows } = JSON.parse(scored.stdout) as {
      rows: readonly { measure: string; label: string | null; f1?: { value: number } }[];
    };
    expect(rows.find(({ measure, label }) => measure === 'subtrack1' && label === null)!.f1!.value).toBeGreaterThan(
      0.9,
    );
    expect(new Set(rows.flatMap(({ label }) => label ?? []))).toEqual(new Set(['NOMBRE_SUJETO_ASISTENCIA', 'FECHAS']));
    expect(readFileSync(path.join(out, 'n24.txt'))).toEqual(readFileSync(path.join(dev, 'n24.txt')));
  }, 60_000);

  it('the same command gives the same weights', async () => {
    await gauze([
      'train',
      'tagger',
      '--train',
      train,
      '--dev',
      dev,
      '--out',
      at('again'),
      '--kind',
      'linearCrf',
      '--epochs',
      '15',
      '--seed',
      '3',
      '--language',
      'es',
    ]);
    expect(readFileSync(at('again', 'linearCrf.safetensors'))).toEqual(
      readFileSync(at('model', 'linearCrf.safetensors')),
    );
  }, 60_000);

  it('says source and score of each span, in the words of another label set too', async () => {
    const note = JSON.stringify({ id: 'a', language: 'es', text: readFileSync(path.join(dev, 'n25.txt'), 'utf8') });
    const { stdout, code } = await gauze(['detect', '--model', at('model'), '--labels', 'hipaa-i2b2'], `${note}\n`);
    expect(code).toBe(0);
    const { spans } = JSON.parse(linesOf(stdout)[0]!) as {
      spans: readonly { label: string; source: string; score: number; reason: string }[];
    };
    expect(spans.map(({ label }) => label)).toEqual(['PATIENT', 'DATE', 'PATIENT']);
    for (const { source, score, reason } of spans)
      expect({ source, isScore: score > 0 && score <= 1, reason }).toEqual({
        source: 'model:model',
        isScore: true,
        reason: expect.stringMatching(/^model/),
      });
  });

  it('a recall target covers more', async () => {
    const count = async (...more: string[]) => {
      const { stdout } = await gauze([
        'detect',
        '--model',
        at('model'),
        '--rules',
        'off',
        '--in',
        dev,
        '--from',
        'brat',
        '--out',
        '-',
        ...more,
      ]);
      return linesOf(stdout)
        .flatMap((line) => (JSON.parse(line) as { spans: readonly { start: number; end: number }[] }).spans)
        .reduce((sum, { start: from, end }) => sum + end - from, 0);
    };
    expect(await count('--recall-target', '.999')).toBeGreaterThanOrEqual(await count());
  }, 60_000);

  it('a recall target of one label covers more of that one, and is refused where no model has it', async () => {
    const lengths = async (...more: string[]) => {
      const { stdout } = await gauze([
        'detect',
        '--model',
        at('model'),
        '--rules',
        'off',
        '--in',
        dev,
        '--from',
        'brat',
        '--out',
        '-',
        ...more,
      ]);
      const spans = linesOf(stdout).flatMap(
        (line) => (JSON.parse(line) as { spans: readonly { start: number; end: number; label: string }[] }).spans,
      );
      return (label: string) =>
        spans.filter((span) => span.label === label).reduce((sum, { start: from, end }) => sum + end - from, 0);
    };
    const [plain, asked, less] = [
      await lengths(),
      await lengths('--recall-target', 'FECHAS=.999'),
      await lengths('--recall-target', '.999', '--recall-target', 'FECHAS=.1'),
    ];
    expect(asked('FECHAS')).toBeGreaterThanOrEqual(plain('FECHAS'));
    // Additional findings of a recall target get the most likely label at that position.
    expect(asked('NOMBRE_SUJETO_ASISTENCIA')).toBeGreaterThanOrEqual(plain('NOMBRE_SUJETO_ASISTENCIA'));
    expect(less('FECHAS')).toBeLessThanOrEqual(asked('FECHAS'));
    const refused = async (...targets: string[]) =>
      (
        await gauze(['detect', '--model', at('model'), ...targets.flatMap((target) => ['--recall-target', target])])
      ).diagnostics.at(-1);
    expect(await refused('FECHA=.9')).toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('FECHAS, NOMBRE_SUJETO_ASISTENCIA'),
    });
    for (const bad of [['FECHAS=1.5'], ['FECHAS='], ['=.9'], ['.9', '.99'], ['FECHAS=.9', 'FECHAS=.8']])
      expect(await refused(...bad)).toMatchObject({ code: 'badRequest' });
  }, 120_000);

  it('refuses a place that is taken, other systems, bad settings, and notes without spans', async () => {
    const of = async (...args: string[]) => (await gauze(['train', ...args])).diagnostics.at(-1)?.['code'];
    expect(await of('tagger', '--train', train, '--out', at('model'))).toBe('exists');
    expect(await of('oracle', '--train', train, '--out', at('x'))).toBe('badRequest');
    // A coder cannot be trained on notes without codes.
    expect(await of('coder', '--train', train, '--out', at('x'))).toBe('unknownFormat');
    expect(await of('tagger', '--train', train)).toBe('badRequest');
    expect(await of('tagger', '--train', at('nowhere'), '--out', at('x'))).toBe('notFound');
    writeFileSync(at('bad.json'), '{"epochs": "many"}');
    expect(await of('tagger', '--train', train, '--out', at('x'), '--config', at('bad.json'))).toBe('malformed');
    writeFileSync(at('empty.jsonl'), `${JSON.stringify({ id: 'a', text: 'Sin datos.', language: 'es' })}\n`);
    expect(await of('tagger', '--train', at('empty.jsonl'), '--out', at('x'))).toBe('empty');
    expect(existsSync(at('x'))).toBe(false);
  }, 60_000);

  it('refuses settings that are none, before it reads a note, and says what they may be', async () => {
    const of = async (...more: string[]) =>
      (await gauze(['train', 'tagger', '--train', train, '--out', at('x'), ...more])).diagnostics.at(-1);
    for (const bad of ['0', '100000'])
      expect(await of('--epochs', bad)).toMatchObject({
        code: 'malformed',
        message: expect.stringMatching(/epochs: .*(1|500)/),
      });
    for (const bad of ['-1', '1.5', 'many', ''])
      expect(await of('--epochs', bad)).toMatchObject({ code: 'badRequest' });
    expect(await of('--batch-size', '0')).toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('batchSize: '),
    });
    writeFileSync(at('other.json'), '{"architecture": "friedrich2019"}');
    expect(await of('--config', at('other.json'), '--kind', 'default')).toMatchObject({ code: 'badRequest' });
    expect(existsSync(at('x'))).toBe(false);
  }, 120_000);

  it('trains the networks of an ensemble in parallel to the same bytes as in sequence', async () => {
    const asked = [
      'train',
      'tagger',
      '--train',
      dev,
      '--kind',
      'accurate',
      '--epochs',
      '1',
      '--seed',
      '2',
      '--language',
      'es',
      '--config',
      at('small.json'),
    ];
    for (const [name, trainers] of [
      ['row', '1'],
      ['beside', '3'],
    ] as const)
      expect(await gauze([...asked, '--out', at(name)], '', [], { GAUZE_TRAINERS: trainers })).toMatchObject({
        code: 0,
      });
    for (const part of ['network1', 'network2', 'network3', 'linearCrf'])
      expect(
        readFileSync(at('beside', `${part}.safetensors`)).equals(readFileSync(at('row', `${part}.safetensors`))),
        part,
      ).toBe(true);
  }, 240_000);
});

describe('models', () => {
  it('shows the card, verifies, converts', async () => {
    const shown = await gauze(['models', 'show', at('model')]);
    expect(shown.stdout).toContain('# model');
    expect(shown.stdout).toContain('test notes: 24 notes, CC0');
    expect(await gauze(['models', 'convert', at('model'), '--out', at('m.gauzemodel')])).toMatchObject({ code: 0 });
    const [asFolder, asFile] = await Promise.all(
      [at('model'), at('m.gauzemodel')].map(
        async (place) =>
          JSON.parse((await gauze(['models', 'show', place, '--json'])).stdout) as Record<string, unknown>,
      ),
    );
    expect(asFile).toEqual(asFolder);
    expect(await gauze(['models', 'verify', at('m.gauzemodel')])).toMatchObject({ code: 0, stdout: '' });
  });

  it('refuses damaged, foreign and newer ones', async () => {
    const bytes = readFileSync(at('m.gauzemodel'));
    const of = async (name: string, content: Uint8Array) => {
      writeFileSync(at(name), content);
      return (await gauze(['detect', '--model', at(name)], '')).diagnostics.at(-1)?.['code'];
    };
    const damaged = Buffer.from(bytes);
    damaged[damaged.length - 9]! ^= 4;
    expect(await of('d.gauzemodel', damaged)).toBe('damaged');
    expect(await of('f.gauzemodel', Buffer.from('PK zip'))).toBe('unknownFormat');
    const newer = Buffer.from(bytes);
    newer[8] = 2;
    expect(await of('n.gauzemodel', newer)).toBe('newerVersion');
    expect((await gauze(['detect', '--model', at('nowhere')], '')).diagnostics.at(-1)?.['code']).toBe('notFound');
  });

  it('holds no words of the notes', () => {
    for (const name of readdirSync(at('model'))) {
      const text = readFileSync(at('model', name), 'latin1');
      for (const word of [...given, ...surnames]) expect(text.includes(word), `${name} ${word}`).toBe(false);
    }
  });
});
