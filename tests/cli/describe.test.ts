import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { gauze, ndjson, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 240_000 });
const encoder = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze/encoders/multilingual-e5-small/encoder.safetensors',
);
const folder = temporaryFolder();
const text =
  'Dual chamber pacemaker checked on 12/03/2021, serial number SN-4471902, battery fine. ' +
  'The hearing before the Crown Court at Leeds is next week.\nHe was born in Ghent and lives alone.';
const note = ndjson({ id: 'a', language: 'en', text });
const court = { label: 'COURT', description: 'name of the court', examples: ['County Court at York'] };
const serial = { label: 'SERIAL', description: 'serial number of the implant', examples: ['SN-1234567'] };

let files = 0;
function file(content: unknown): string {
  const place = path.join(folder, `${files++}.json`);
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
  return place;
}
interface Span {
  readonly label: string;
  readonly text: string;
  readonly source: string;
  readonly status: string;
  readonly reason: string;
  readonly score: number;
}
const detect = async (...options: readonly string[]) => {
  const { code, stdout } = await gauze(['detect', ...options], note);
  expect(code).toBe(0);
  return (JSON.parse(stdout) as { readonly spans: readonly Span[]; readonly text: string }).spans;
};

describe('gauze detect --describe', () => {
  it('is refused where the pre-trained encoder is missing, and says how to get it', async () => {
    const { code, stdout, diagnostics } = await gauze(['detect', '--describe', file({ labels: [court] })], note, [], {
      GAUZE_ENCODER: 'off',
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'notReady', needs: 'encoder' });
  });

  const secret = 'Wanda Wuppertal';
  it.each([
    ['no JSON', `{"labels": [${secret}`, 'malformed'],
    ['no labels', { labels: [] }, 'malformed'],
    ['no object', [court], 'malformed'],
    ['a label without a description', { labels: [{ label: 'COURT', examples: [secret] }] }, 'malformed'],
    ['an empty description', { labels: [{ ...court, description: ' ' }] }, 'malformed'],
    ['eleven examples', { labels: [{ ...court, examples: Array.from({ length: 11 }, () => secret) }] }, 'malformed'],
    ['an example that is no text', { labels: [{ ...court, examples: [secret, 7] }] }, 'malformed'],
    ['an endless example', { labels: [{ ...court, examples: [secret.repeat(20)] }] }, 'malformed'],
    ['something nobody asked for', { labels: [{ ...court, [secret]: 1 }] }, 'malformed'],
    [
      'twenty-one labels',
      { labels: Array.from({ length: 21 }, (_, n) => ({ ...court, label: `L${n}` })) },
      'malformed',
    ],
    ['a label twice', { labels: [court, { ...serial, label: 'COURT' }] }, 'duplicateId'],
    ['megabytes', JSON.stringify({ labels: [{ ...court, description: 'x'.repeat(1_100_000) }] }), 'tooLarge'],
    ['bytes that are no UTF-8', '\ud800', 'malformed'],
  ])('a file with %s is refused with a code, and nothing of it is said', async (_name, content, refusal) => {
    const { code, stdout, stderr, diagnostics } = await gauze(['detect', '--describe', file(content)], note);
    expect([code, stdout]).toEqual([2, '']);
    expect(diagnostics.at(-1)).toMatchObject({ code: refusal });
    expect(stderr).not.toContain(secret);
  });

  it('a file that is not there is refused', async () => {
    const { code, diagnostics } = await gauze(['detect', '--describe', path.join(folder, 'none.json')], note);
    expect(code).toBe(2);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'notFound' });
  });

  it.skipIf(!existsSync(encoder))('suggests what was described, beside all that was found without it', async () => {
    const place = file({ labels: [court, serial] });
    const [before, after] = [await detect(), await detect('--describe', place)];
    const described = after.filter(({ source }) => source.startsWith('described:'));
    // Nothing that stood there changed.
    expect(after.filter(({ source }) => !source.startsWith('described:'))).toEqual(before);
    for (const { label, source, status, reason, score } of described) {
      expect(['COURT', 'SERIAL']).toContain(label);
      expect(source).toBe(`described:${label}`);
      expect([status, reason]).toEqual(['suggested', 'described']);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it.skipIf(!existsSync(encoder))('alone finds the number of the implant, with exact borders', async () => {
    const spans = await detect('--rules', 'off', '--bundled', 'off', '--describe', file({ labels: [serial] }));
    expect(spans.map(({ label, text: words }) => [label, words])).toContainEqual(['SERIAL', 'SN-4471902']);
  });
});
