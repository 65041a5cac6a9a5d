import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { given, surnames, writeBrat } from './bratNotes';
import { gauze, linesOf } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-train-'));

const at = (...names: string[]) => path.join(folder, ...names);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const train = writeBrat(at('train'), 0, 24);
const dev = writeBrat(at('dev'), 24, 8);

describe('train tagger, its notes and labels', () => {
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

  it('never measures on training notes, and reports contradictions and unreadable notes', async () => {
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
      `${[
        line('other', '9', 'Ana Ruiz y ella', 'DOCTOR'),
        line('d', '2', 'Luis Gil vino', 'PATIENT'),
        line('e', '4', 'Luis Gil vino', 'PATIENT'),
      ].join('\n')}\n`,
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

  it('with --epsilon, records it in the model and requires what is otherwise guessed from the notes', async () => {
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
    // The charge is recorded in a ledger, or --uncharged says that it is not.
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
      `the head of the ledger was ${String(charges[0]?.['hash'])}`,
    );
  }, 240_000);
});
