import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedNotes } from '../models/coder/codedNotes';
import { gauze, linesOf, start } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-coder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A folder in the CodiEsp layout. The fictitious notes have no surrogate pairs, so their positions are code points,
 * too.
 */
function write(split: string, seed: number, count: number): string {
  const place = path.join(folder, split);
  mkdirSync(path.join(place, 'text'), { recursive: true });
  const notes = inventedNotes(count, seed);
  for (const { id, text } of notes) writeFileSync(path.join(place, 'text', `${id}.txt`), text);
  writeFileSync(
    path.join(place, `${split}D.tsv`),
    notes.flatMap(({ id, codes }) => codes.map(({ code }) => `${id}\t${code.toLowerCase()}\n`)).join(''),
  );
  writeFileSync(
    path.join(place, `${split}X.tsv`),
    notes
      .flatMap(({ id, codes, text }) =>
        codes.flatMap(({ code, evidence }) =>
          evidence.map(
            ([span]) =>
              `${id}\tDIAGNOSTICO\t${code.toLowerCase()}\t${text.slice(span!.start, span!.end)}\t${span!.start} ` +
              `${span!.end}\n`,
          ),
        ),
      )
      .join(''),
  );
  return place;
}

describe('gauze train coder and gauze code', () => {
  const model = path.join(folder, 'model');
  let [train, dev] = ['', ''];
  beforeAll(async () => {
    [train, dev] = [write('train', 1, 60), write('dev', 2, 20)];
    mkdirSync(path.join(folder, 'icd10cm'));
    writeFileSync(
      path.join(folder, 'icd10cm', 'order_2026.txt'),
      `00001 J189    1 ${'Pneumonia, unspecified organism'.padEnd(60)} Pneumonia, unspecified organism\n`,
    );
    const trained = await gauze([
      'train',
      'coder',
      '--train',
      train,
      '--dev',
      dev,
      '--out',
      model,
      '--seed',
      '1',
      '--json',
    ]);
    expect(trained.code).toBe(0);
    // It was not given: it was found next to the notes.
    expect(linesOf(trained.stderr).map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ code: 'codeSystem', file: 'order_2026.txt', version: '2026', wasNamed: false }),
    );
    expect(JSON.parse(trained.stdout).metrics.f1).toBeGreaterThan(0.85);
  }, 120_000);

  it('codes a folder into tables that evaluate scores', async () => {
    const out = path.join(folder, 'coded');
    expect(
      (
        await gauze([
          'code',
          '--model',
          model,
          '--in',
          dev,
          '--format',
          'codiesp',
          '--out',
          out,
          '--evidence',
          '--top',
          '20',
        ])
      ).code,
    ).toBe(0);
    const scored = await gauze([
      'evaluate',
      '--gold',
      dev,
      '--system',
      out,
      '--metrics',
      'codes',
      '--json',
      '--resamples',
      '0',
    ]);
    expect(scored.code).toBe(0);
    const figures = Object.fromEntries(
      (JSON.parse(scored.stdout).figures as { measure: string; value: number }[]).map(({ measure, value }) => [
        measure,
        value,
      ]),
    );
    expect(figures['f1']).toBeGreaterThan(0.85);
    expect(figures['evidenceF1']).toBeGreaterThan(0.8);
    expect(readFileSync(path.join(out, 'P.tsv'), 'utf8')).toBe('');
  });

  it('codes lines, in their order, above the threshold unless a number is asked for', async () => {
    const input = [
      { id: 'b', text: '😀 Ingresa por neumonía.' },
      { id: 'a', text: 'Sin hallazgos.' },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
    const coded = await gauze(['code', '--model', model, '--evidence'], input);
    const inThreads = await gauze(['code', '--model', model, '--evidence', '--jobs', '2'], input);
    expect([inThreads.code, inThreads.stdout]).toEqual([coded.code, coded.stdout]);
    expect(coded.code).toBe(0);
    const [first, second] = linesOf(coded.stdout).map((line) => JSON.parse(line));
    expect([first.id, second.id]).toEqual(['b', 'a']);
    expect(first.codes[0]).toMatchObject({
      code: 'J18.9',
      kind: 'D',
      isAbove: true,
      evidence: [{ fragments: [{ start: 14, end: 22 }] }],
    });
    expect(
      linesOf((await gauze(['code', '--model', model, '--top', '3'], input)).stdout).map(
        (line) => JSON.parse(line).codes.length,
      ),
    ).toEqual([3, 3]);
    expect(coded.stderr).not.toContain('neumon');
  });

  it('does with what is negated as the site wants it', async () => {
    const input = JSON.stringify({ id: 'a', text: 'Sin neumonía.' });
    const codeOf = async (...options: readonly string[]): Promise<unknown> => {
      const { code, stdout } = await gauze(['code', '--model', model, '--top', '50', '--evidence', ...options], input);
      expect(code).toBe(0);
      return (JSON.parse(stdout).codes as readonly { readonly code: string; readonly isAbove: boolean }[]).find(
        (one) => one.code === 'J18.9',
      );
    };
    expect(await codeOf()).toMatchObject({ isAbove: true, evidence: [{ context: ['negated'] }] });
    expect(await codeOf('--negated', 'flag')).toMatchObject({ isAbove: false });
    expect(await codeOf('--negated', 'drop')).toBeUndefined();
    expect(await codeOf('--history', 'drop')).toMatchObject({ isAbove: true });
    expect((await gauze(['code', '--model', model, '--negated', 'hide'], input)).code).toBe(2);
  }, 120_000);

  it('killed in the middle of a training, goes on to the same weights and words', async () => {
    const broken = path.join(folder, 'broken');
    const args = ['train', 'coder', '--train', train, '--dev', dev, '--out', broken, '--seed', '1'];
    const child = start(...args);
    child.stdin.end();
    for (const stream of [child.stdout, child.stderr]) stream.resume();
    const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const watch = setInterval(() => existsSync(`${broken}.checkpoint`) && child.kill('SIGKILL'), 2);
    await closed;
    clearInterval(watch);
    // A machine that finishes before the kill has nothing to resume.
    if (!existsSync(broken)) expect((await gauze([...args, '--resume'])).code).toBe(0);
    for (const part of ['diagnosis.safetensors', 'diagnosis.json'])
      expect(Buffer.compare(readFileSync(path.join(broken, part)), readFileSync(path.join(model, part)))).toBe(0);
    expect(existsSync(`${broken}.checkpoint`)).toBe(false);
    // With other notes, this checkpoint is refused.
    writeFileSync(`${path.join(folder, 'other')}.checkpoint`, 'no checkpoint');
    expect(
      (await gauze(['train', 'coder', '--train', dev, '--out', path.join(folder, 'other'), '--resume'])).code,
    ).not.toBe(0);
  }, 240_000);

  it('shows, verifies and converts a coder like any model', async () => {
    const shown = await gauze(['models', 'show', model]);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain('60 notes of 60 patients');
    const file = path.join(folder, 'one.gauzemodel');
    expect((await gauze(['models', 'convert', model, '--out', file])).code).toBe(0);
    expect((await gauze(['models', 'verify', file])).code).toBe(0);
    expect(
      (await gauze(['code', '--model', file], JSON.stringify({ id: 'a', text: 'Ingresa por neumonía.' }))).stdout,
    ).toContain('J18.9');
  });

  it('refuses what it does not understand', async () => {
    expect((await gauze(['code'], '')).code).toBe(2);
    expect((await gauze(['code', '--model', path.join(folder, 'nowhere')], '')).code).toBe(2);
    expect((await gauze(['code', '--model', model, '--top', '0'], '')).code).toBe(2);
    expect((await gauze(['train', 'coder', '--train', train, '--out', model])).code).toBe(2);
    expect(
      (await gauze(['train', 'coder', '--train', train, '--out', path.join(folder, 'new'), '--without', 'nonsense']))
        .code,
    ).toBe(2);
  });
});
