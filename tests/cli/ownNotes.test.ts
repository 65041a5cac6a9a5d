import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnNotesGain } from '../../electron/contract/models';
import { writeLetters } from '../bench/letters/letters';
import { gauze, start } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-own-notes-'));
const at = (...names: string[]) => path.join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const encoder = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze/encoders/multilingual-e5-small/encoder.safetensors',
);

/** Of the labels that letters have, as HIPAA's are called. */
const labelOf: Readonly<Record<string, string>> = { patient: 'PATIENT', staff: 'DOCTOR', date: 'DATE', city: 'CITY' };
const letters = writeLetters('nl', 70);
function write(name: string, from: number, to: number, isLabelled = true): string {
  mkdirSync(folder, { recursive: true });
  const lines = letters.slice(from, to).map(({ id, text, spans }) => ({
    id,
    language: 'nl',
    text,
    ...(isLabelled && {
      spans: spans.flatMap(({ start, end, label }) => {
        const own = labelOf[label];
        return own === undefined ? [] : [{ start, end, label: own }];
      }),
    }),
  }));
  writeFileSync(at(name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return at(name);
}
const train = write('train.jsonl', 0, 30);
const dev = write('dev.jsonl', 30, 50);
// Two of those to be measured on are among them, and one that is learned from.
const own = write('own.jsonl', 48, 62, false);
const more = readFileSync(own, 'utf8') + readFileSync(write('one.jsonl', 0, 1, false), 'utf8');
writeFileSync(own, more);

/** Names of patients in the notes that nobody reviewed. */
const patients = (): readonly string[] =>
  letters
    .slice(50, 62)
    .flatMap(({ text, spans }) =>
      spans.filter(({ label }) => label === 'patient').map(({ start, end }) => text.slice(start, end)),
    );

const command = (out: string, ...others: string[]) => [
  ...['train', 'tagger', '--kind', 'linearCrf', '--epochs', '20', '--labels', 'hipaa-i2b2', '--offsets', 'utf16'],
  ...['--train', train, '--dev', dev, '--out', at(out), '--json', ...others],
];
const teach = ['--unlabelled', own, '--unlabelled-use', 'teach'];

describe('train tagger --unlabelled-use teach', () => {
  let plain = '';
  beforeAll(async () => {
    const ran = await gauze(command('plain'));
    expect(ran).toMatchObject({ code: 0 });
    expect((JSON.parse(ran.stdout) as { ownNotes?: unknown }).ownNotes).toBeUndefined();
    plain = ran.stdout;
  }, 240_000);

  it('is refused without --dev or notes, for a transformer, and where the thorough model is missing', async () => {
    const said = async (...args: string[]) => (await gauze(args)).diagnostics.at(-1);
    const bare = [
      'train',
      'tagger',
      '--kind',
      'linearCrf',
      '--train',
      train,
      '--out',
      at('x'),
      '--labels',
      'hipaa-i2b2',
    ];
    expect(await said(...bare, ...teach)).toMatchObject({
      code: 'badRequest',
      message: expect.stringContaining('--dev'),
    });
    expect(await said(...command('x'), '--unlabelled-use', 'teach')).toMatchObject({ code: 'badRequest' });
    expect(
      await said(...command('x').map((word) => (word === 'linearCrf' ? 'transformer' : word)), ...teach),
    ).toMatchObject({ code: 'badRequest' });
    const ran = await gauze(command('x', ...teach), '', [], { GAUZE_ENCODER: 'off' });
    expect(ran.diagnostics.at(-1)).toMatchObject({ code: 'notReady', needs: 'encoder' });
    // Said before anything is trained.
    expect(ran.diagnostics.some(({ code }) => code === 'trainingProgress')).toBe(false);
    expect(existsSync(at('x'))).toBe(false);
  }, 240_000);

  it.skipIf(!existsSync(encoder))(
    'shows the gain in JSON and card, and keeps the better of the two',
    async () => {
      const before = readFileSync(own, 'utf8');
      const ran = await gauze(command('taught', ...teach));
      expect(ran).toMatchObject({ code: 0 });
      const { ownNotes: gain, metrics } = JSON.parse(ran.stdout) as {
        readonly ownNotes: OwnNotesGain;
        readonly metrics: { readonly f1: number };
      };
      // Two of the fifteen are held out and one is reviewed: they are not read.
      expect(gain.notes).toBe(12);
      expect(ran.diagnostics).toContainEqual(expect.objectContaining({ code: 'ownNotesLeftOut', notes: 3, of: 15 }));
      expect(gain.sure).toBeGreaterThan(0);
      expect(gain.sure).toBeLessThan(gain.sentences);
      const alone = (JSON.parse(plain) as { readonly metrics: { readonly f1: number } }).metrics.f1;
      expect(gain.without.f1).toBeCloseTo(alone, 10);
      expect(metrics.f1).toBeCloseTo(gain.isKept ? gain.taught!.with.f1 : alone, 10);
      const card = readFileSync(at('taught', 'card.md'), 'utf8');
      expect(card).toContain('read 12 notes that nobody had reviewed');
      expect(card).toContain(gain.isKept ? 'too. On the held-out' : 'no gain that these notes show');
      // Nothing of the notes is left anywhere, and they are as they were.
      expect(readFileSync(own, 'utf8')).toBe(before);
      expect(readdirSync(folder).filter((name) => name.includes('checkpoint'))).toEqual([]);
      const said = `${ran.stdout}${JSON.stringify(ran.diagnostics)}${card}`;
      for (const name of patients()) expect(said).not.toContain(name);
    },
    300_000,
  );

  it.skipIf(!existsSync(encoder))(
    'goes on after Ctrl+C among the unreviewed notes, to the same weights',
    async () => {
      const broken = start(...command('broken', ...teach));
      let said = '';
      broken.stderr.on('data', (bytes: Uint8Array) => (said += Buffer.from(bytes).toString()));
      const ended = new Promise((resolve) => broken.once('close', resolve));
      await expect.poll(() => said, { timeout: 200_000 }).toMatch(/"phase":"labelling"[^\n]*"epochs":12/);
      broken.kill('SIGINT');
      await ended;
      expect(existsSync(at('broken'))).toBe(false);
      const checkpoint = readFileSync(at('broken.checkpoint'), 'latin1');
      for (const name of patients()) expect(checkpoint).not.toContain(name);
      expect(await gauze(command('broken', ...teach, '--resume'))).toMatchObject({ code: 0 });
      expect(readFileSync(at('broken', 'linearCrf.safetensors'))).toEqual(
        readFileSync(at('taught', 'linearCrf.safetensors')),
      );
      expect(existsSync(at('broken.checkpoint'))).toBe(false);
    },
    400_000,
  );
});
