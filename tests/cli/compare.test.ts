import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedNotes } from '../models/coder/codedNotes';
import { gauze } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-compare-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = 'Paciente Rosa Ibáñez, vista el 14/03/2016. ';
const [nameAt, dateAt] = [head.indexOf('Rosa'), head.indexOf('14/')];
const notes = inventedNotes(24, 3).map(({ id, text, codes }) => ({
  id,
  text: head + text,
  language: 'es',
  codes: codes.map(({ code, evidence }) => ({
    code,
    evidence: evidence.map((fragments) =>
      fragments.map(({ start, end }) => ({ start: start + head.length, end: end + head.length })),
    ),
  })),
  spans: [
    { start: nameAt, end: nameAt + 'Rosa Ibáñez'.length, label: 'PATIENT' },
    { start: dateAt, end: dateAt + '14/03/2016'.length, label: 'DATE' },
  ],
}));
type Note = (typeof notes)[number];
const codedOf = ({ id, text, language, codes }: Note) => ({ id, text, language, codes });
const labelledOf = ({ id, text, language, spans }: Note) => ({ id, text, language, spans });
const file = (name: string, rows: readonly object[]): string => {
  const place = path.join(folder, name);
  writeFileSync(place, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return place;
};
const coded = file('coded.jsonl', notes.map(codedOf));
const labelled = file('labelled.jsonl', notes.map(labelledOf));
/** Only the dictionary with its trees: the quality of the coder is irrelevant here. */
const lean = 'tagger,mentions,descriptions,descriptionMatch,ridge,rules';
const args = [
  'compare',
  'coders',
  '--notes',
  coded,
  '--spans',
  labelled,
  '--codes',
  'none',
  '--runs',
  '2',
  '--without',
  lean,
];

interface Row {
  readonly variant: string;
  readonly trainedOn: string;
  readonly figures: Readonly<
    Record<string, { readonly value: number; readonly difference: number | null; readonly p: number | null }>
  >;
}

describe('gauze compare coders', () => {
  let table: { readonly notes: number; readonly runs: number; readonly spans: number; readonly rows: readonly Row[] };
  beforeAll(async () => {
    const { code, stdout, stderr } = await gauze([...args, '--json']);
    expect(stderr).not.toContain('Rosa');
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/Rosa|14\/03/);
    table = JSON.parse(stdout) as typeof table;
  }, 240_000);

  it('codes every note as it is and in three replaced forms, by coders that do not know its patient', () => {
    expect(table).toMatchObject({ notes: notes.length, runs: 2, spans: 2 * notes.length });
    expect(table.rows.map(({ variant, trainedOn }) => [variant, trainedOn])).toEqual(
      ['original', 'tagged', 'shifted', 'private'].map((variant) => [variant, 'original']),
    );
    const [original, ...others] = table.rows;
    expect(original!.figures['f1']).toMatchObject({ difference: null, p: null });
    expect(original!.figures['f1']!.value).toBeGreaterThan(0.7);
    for (const { figures } of others) {
      expect(figures['f1']!.difference).toBeCloseTo(figures['f1']!.value - original!.figures['f1']!.value, 9);
      expect(figures['f1']!.p).toBeGreaterThan(0);
    }
  });

  it('prints the same as a table, also for families and for coders trained on replaced notes', async () => {
    const { code, stdout } = await gauze([...args, '--families', '--learned', 'same']);
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toContain(`${notes.length} notes`);
    expect(
      lines.slice(2).map((line) =>
        line
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim()),
      ),
    ).toEqual([
      ['original', 'original'],
      ['tagged', 'original'],
      ['shifted', 'original'],
      ['private', 'original'],
      ['tagged', 'tagged'],
      ['shifted', 'shifted'],
      ['private', 'private'],
    ]);
    // Gold and suggestions are both reduced to families: otherwise nothing would match.
    expect(Number(lines[2]!.split('|')[3]!.trim().split(' ')[0])).toBeGreaterThan(70);
  }, 240_000);

  it('refuses too few patients, texts that are not the same, and policies without private values', async () => {
    const few = file('few.jsonl', notes.slice(0, 5).map(codedOf));
    const other = file(
      'other.jsonl',
      notes.map((note) => ({ ...labelledOf(note), text: `${note.text} ` })),
    );
    const failure = async (...changed: readonly string[]): Promise<string> => {
      const { code, stderr } = await gauze([...args, ...changed]);
      expect(code).not.toBe(0);
      return stderr;
    };
    expect(await failure('--notes', few)).toContain('notReady');
    expect(await failure('--spans', other)).toContain('stale');
    expect(await failure('--policy', 'tag')).toContain('badRequest');
    expect(await failure('--runs', '1')).toContain('badRequest');
    expect((await gauze(['compare', 'taggers'])).code).toBe(2);
  }, 120_000);
});
