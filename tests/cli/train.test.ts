import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, surnames, writeBrat } from './bratNotes';
import { gauze, linesOf, start } from './gauze';

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
  it('writes a model that detect and evaluate take, with the labels of the gold though nobody names their set', async () => {
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
    // what is to be covered for its sake has the label that is likeliest there
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
    // notes without codes are nothing a coder learns from
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

  it('two at once on one model: the second is told, the first loses nothing', async () => {
    const out = at('shared', 'model');
    const first = start(
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      out,
      '--kind',
      'linearCrf',
      '--epochs',
      '200',
      '--language',
      'es',
    );
    const ended = new Promise((resolve) => first.once('close', resolve));
    let told = '';
    first.stderr.on('data', (bytes: Uint8Array) => (told += Buffer.from(bytes).toString()));
    try {
      await expect.poll(() => told, { timeout: 60_000 }).toContain('trainingProgress');
      // a quick machine would have trained it to the end before the second asks
      first.kill('SIGSTOP');
      const second = await gauze([
        'train',
        'tagger',
        '--train',
        train,
        '--out',
        out,
        '--kind',
        'linearCrf',
        '--epochs',
        '2',
        '--language',
        'es',
      ]);
      expect(second.diagnostics.at(-1)).toMatchObject({
        code: 'locked',
        message: 'another training is at work on this model',
      });
      expect(second.code).toBe(4);
    } finally {
      first.kill('SIGINT');
      first.kill('SIGCONT');
    }
    await ended;
    // it may have come to its end all the same
    rmSync(out, { recursive: true, force: true });
    // given back: the next one may
    expect(
      await gauze([
        'train',
        'tagger',
        '--train',
        train,
        '--out',
        out,
        '--kind',
        'linearCrf',
        '--epochs',
        '2',
        '--language',
        'es',
      ]),
    ).toMatchObject({ code: 0 });
    expect(readdirSync(at('shared'))).toEqual(['model']);
  }, 180_000);

  it('says which spans are not learned as they stand, and learns the others', async () => {
    const text = 'Ana Ruiz Eva Vega';
    const spans = [
      [0, 8],
      [0, 3],
      [9, 16],
    ].map(([from, end]) => ({ start: from, end, label: 'PATIENT' }));
    writeFileSync(
      at('nested.jsonl'),
      `${['a', 'b'].map((id) => JSON.stringify({ id, patient: id, language: 'es', text, spans })).join('\n')}\n`,
    );
    const ran = await gauze([
      'train',
      'tagger',
      '--train',
      at('nested.jsonl'),
      '--out',
      at('nested'),
      '--kind',
      'linearCrf',
      '--epochs',
      '2',
    ]);
    expect(ran.diagnostics.find(({ code }) => code === 'spansNotLearned')).toMatchObject({
      level: 'warn',
      leftOut: 2,
      widened: 2,
    });
    expect(ran.code).toBe(0);
    expect(ran.stderr).not.toMatch(/Ana|Vega/);
  }, 60_000);

  it('labels that no set has come back as they were learned, and in the words of a set that is asked for', async () => {
    const notes = [...given.keys()].map((n) =>
      JSON.stringify({
        id: `z${n}`,
        patient: `z${n}`,
        language: 'es',
        text: `Remite ${given[n]!}.`,
        spans: [{ start: 7, end: 7 + given[n]!.length, label: 'Zorro 7' }],
      }),
    );
    writeFileSync(at('own.jsonl'), `${notes.join('\n')}\n`);
    const ran = await gauze([
      'train',
      'tagger',
      '--train',
      at('own.jsonl'),
      '--out',
      at('own'),
      '--kind',
      'linearCrf',
      '--epochs',
      '20',
    ]);
    expect(ran.diagnostics.find(({ code }) => code === 'labelsOutsideTheSet')).toMatchObject({ labels: 1 });
    const labels = async (...more: string[]) => {
      const { stdout } = await gauze([
        'detect',
        '--model',
        at('own'),
        '--rules',
        'off',
        '--in',
        at('own.jsonl'),
        '--out',
        '-',
        ...more,
      ]);
      return new Set(
        linesOf(stdout).flatMap((line) =>
          (JSON.parse(line) as { spans: readonly { label: string }[] }).spans.map(({ label }) => label),
        ),
      );
    };
    expect(await labels()).toEqual(new Set(['Zorro 7']));
    expect(await labels('--labels', 'hipaa-i2b2')).toEqual(new Set(['OTHER']));
    const bare = [...given.keys()].map((n) =>
      JSON.stringify({ id: `z${n}`, patient: `z${n}`, language: 'es', text: `Remite ${given[n]!}.` }),
    );
    const released = await gauze(
      ['deidentify', '--model', at('own'), '--rules', 'off', '--policy', 'tag', '--seed', '1'],
      `${bare.join('\n')}\n`,
    );
    expect(released.code).toBe(0);
    expect(linesOf(released.stdout)).toHaveLength(given.length);
    expect(released.stdout).not.toMatch(new RegExp(given.join('|')));
  }, 120_000);

  it('trains the published tagger, stopped by a tenth of its own notes', async () => {
    writeFileSync(at('published.json'), '{"architecture": "friedrich2019Joint"}');
    const ran = await gauze([
      'train',
      'tagger',
      '--train',
      train,
      '--dev',
      dev,
      '--out',
      at('published'),
      '--kind',
      'network',
      '--epochs',
      '1',
      '--language',
      'es',
      '--config',
      at('published.json'),
    ]);
    expect(ran.code).toBe(0);
    const head = readFileSync(at('published', 'network.safetensors')).subarray(0, 400).toString('latin1');
    expect(head).toContain('friedrich2019Joint');
    for (const file of readdirSync(at('published')))
      expect(readFileSync(at('published', file)).toString('latin1')).not.toMatch(
        new RegExp([...given, ...surnames].join('|')),
      );
    expect(
      await gauze(['detect', '--model', at('published'), '--in', dev, '--from', 'brat', '--out', '-']),
    ).toMatchObject({ code: 0 });
  }, 180_000);

  it('measures on no note that it learned from, says what contradicts itself, and which notes it could not read', async () => {
    const line = (id: string, patient: string, text: string, ...labels: string[]) =>
      JSON.stringify({
        id,
        patient,
        language: 'es',
        text,
        spans: labels.map((label, k) => ({ start: 8 * k, end: 8 * k + 8, label })),
      });
    const learned = [
      line('a', '1', 'Ana Ruiz Eva Vega', 'PATIENT'),
      line('b', '2', 'Ana Ruiz y ella', 'DOCTOR'),
      line('c', '3', ''),
    ];
    writeFileSync(at('learn.jsonl'), `${learned.join('\n')}\n`);
    writeFileSync(
      at('held.jsonl'),
      `${[line('other', '9', 'Ana Ruiz y ella', 'DOCTOR'), line('d', '2', 'Luis Gil vino', 'PATIENT'), line('e', '4', 'Luis Gil vino', 'PATIENT')].join('\n')}\n`,
    );
    const ran = await gauze([
      'train',
      'tagger',
      '--train',
      at('learn.jsonl'),
      '--dev',
      at('held.jsonl'),
      '--out',
      at('apart'),
      '--kind',
      'linearCrf',
      '--epochs',
      '2',
      '--json',
    ]);
    expect(ran.code).toBe(1);
    const of = (code: string) => ran.diagnostics.find((each) => each['code'] === code);
    expect(of('learnedFromToo')).toMatchObject({ level: 'warn', notes: 2, of: 3 });
    expect(of('contradictoryLabels')).toMatchObject({ level: 'warn', texts: 1 });
    expect(of('empty')).toMatchObject({ level: 'error', id: 'c' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ metrics: { notes: 1, patients: 1 } });
  }, 60_000);

  it('with --epsilon, says what the model keeps of it and needs what would else be guessed from the notes', async () => {
    const of = async (...args: string[]) =>
      (await gauze(['train', 'tagger', '--train', train, '--out', at('x'), ...args])).diagnostics.at(-1)?.['code'];
    const declared = ['--labels', 'meddocan', '--language', 'es', '--uncharged'];
    expect(await of('--epsilon', '8', ...declared)).toBe('badRequest');
    expect(await of('--epsilon', '8', '--kind', 'network', '--language', 'es', '--uncharged')).toBe('badRequest');
    expect(await of('--epsilon', '8', '--kind', 'network', '--labels', 'meddocan', '--uncharged')).toBe('badRequest');
    expect(await of('--epsilon', '0', '--kind', 'network', ...declared)).toBe('badRequest');
    expect(await of('--epsilon', '99', '--kind', 'network', ...declared)).toBe('badRequest');
    expect(await of('--delta', '0.001', '--kind', 'network', ...declared)).toBe('badRequest');
    expect(await of('--epsilon', '8', '--delta', '0.5', '--kind', 'network', ...declared)).toBe('badRequest');
    expect(await of('--epsilon', '8', '--kind', 'network', '--unlabelled', dev, ...declared)).toBe('badRequest');
    expect(
      await of('--epsilon', '8', '--kind', 'network', '--labels', 'hipaa-i2b2', '--language', 'es', '--uncharged'),
    ).toBe('badRequest');
    // somebody keeps count, or says that nobody does
    const spent = ['--epsilon', '8', '--kind', 'network', '--labels', 'meddocan', '--language', 'es'];
    expect(await of(...spent)).toBe('badRequest');
    expect(await of(...spent, '--uncharged', '--ledger', at('l.json'))).toBe('badRequest');
    expect(await of(...spent, '--key', at('k'), '--uncharged')).toBe('badRequest');
    expect(await of('--ledger', at('l.json'))).toBe('badRequest');
    expect(await of(...spent, '--project', at('nowhere.gauze'))).toBe('notFound');
    expect(existsSync(at('l.json'))).toBe(false);
    expect(existsSync(at('x'))).toBe(false);
    writeFileSync(at('quick.json'), '{"hasPretraining": false, "hasAugmentation": false}');
    const inLedger = ['--labels', 'meddocan', '--language', 'es', '--ledger', at('models.json')];
    const ran = await gauze([
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      at('private'),
      '--kind',
      'network',
      '--epochs',
      '1',
      '--epsilon',
      '4',
      '--delta',
      '0.001',
      '--config',
      at('quick.json'),
      '--json',
      ...inLedger,
    ]);
    expect(ran).toMatchObject({ code: 0 });
    const charges = linesOf((await gauze(['ledger', 'show', at('models.json'), '--json'])).stdout).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
    expect(charges).toMatchObject([
      { unit: 'model', isPatient: false, kind: 'training', mechanism: 'dpSgd', epsilon: '4' },
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.charge'))).toEqual([]);
    const { privacy } = JSON.parse(ran.stdout) as {
      privacy: { epsilon: number; delta: number; sampling: { sampleRate: number; steps: number; clip: number } };
    };
    expect(privacy).toMatchObject({ delta: 0.001, sampling: { sampleRate: 5 / 24, steps: 5, clip: 1 } });
    expect(privacy.epsilon).toBeLessThanOrEqual(4);
    expect(privacy.epsilon).toBeGreaterThan(3);
    const { labels } = JSON.parse(readFileSync(at('private', 'manifest.json'), 'utf8')) as {
      labels: readonly unknown[];
    };
    expect(labels.length).toBeGreaterThan(20);
    expect(readFileSync(at('private', 'card.md'), 'utf8')).toContain('with differential privacy for each patient');
    expect(readFileSync(at('private', 'card.md'), 'utf8')).toContain(
      `head of that ledger then: ${String(charges[0]?.['hash'])}`,
    );
  }, 240_000);

  it('whose process dies of memory, says so, offers a smaller batch, and goes on with that', async () => {
    const asked = [
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      at('full'),
      '--kind',
      'network',
      '--epochs',
      '1',
      '--seed',
      '2',
      '--language',
      'es',
      '--config',
      at('small.json'),
    ];
    // V8 ends the process that trains at so little; the one that reads the notes and waits needs less than half.
    const died = await gauze([...asked, '--batch-size', '8'], '', ['--max-old-space-size=20']);
    expect(died.code).toBe(2);
    expect(died.diagnostics.at(-1)).toMatchObject({
      level: 'error',
      code: 'tooLarge',
      needs: 'memory',
      batch: 8,
      smallerBatch: 4,
      message: expect.stringContaining('--resume --batch-size 4') as string,
    });
    expect(existsSync(at('full'))).toBe(false);
    expect(await gauze([...asked, '--resume', '--batch-size', '4'])).toMatchObject({ code: 0 });
    expect(existsSync(at('full', 'network.safetensors'))).toBe(true);
  }, 240_000);

  it('trains the networks of the accurate setting side by side to the bytes that they have one after the other', async () => {
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

  it('broken off, keeps the newest checkpoint, and goes on to the bytes of an unbroken one', async () => {
    const asked = [
      'train',
      'tagger',
      '--train',
      train,
      '--kind',
      'network',
      '--epochs',
      '40',
      '--seed',
      '2',
      '--language',
      'es',
      '--config',
      at('small.json'),
    ];
    expect(await gauze([...asked, '--out', at('unbroken')])).toMatchObject({ code: 0 });
    const child = start(...asked, '--out', at('broken'));
    const ended = new Promise((resolve) => child.once('close', resolve));
    // behind the first pass there is one, whatever becomes of an engine that does not answer in time
    await expect.poll(() => existsSync(at('broken.checkpoint')), { timeout: 120_000, interval: 20 }).toBe(true);
    child.kill('SIGINT');
    expect(await ended).not.toBe(0);
    expect(existsSync(at('broken.checkpoint'))).toBe(true);
    expect(await gauze([...asked, '--out', at('broken'), '--resume'])).toMatchObject({ code: 0 });
    expect(
      readFileSync(at('broken', 'network.safetensors')).equals(readFileSync(at('unbroken', 'network.safetensors'))),
    ).toBe(true);
    expect(existsSync(at('broken.checkpoint'))).toBe(false);
  }, 240_000);

  it('ended by a signal, leaves no model behind', async () => {
    const child = start(
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      at('cut'),
      '--kind',
      'linearCrf',
      '--epochs',
      '500',
    );
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('trainingProgress') && resolve()),
    );
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(existsSync(at('cut'))).toBe(false);
  }, 60_000);
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
