import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gauze, hasMeddocan, meddocanDev, meddocanSentences, ndjson, withoutMeddocan } from './gauze';
import { at, text, gold, system } from './evaluateNotes';

writeFileSync(at('gold.jsonl'), ndjson(gold, { id: 'only-gold', text: 'x' }));
writeFileSync(at('system.jsonl'), ndjson(system, { id: 'only-system', text: 'x' }));

interface Report {
  readonly documents: number;
  readonly excluded: readonly { readonly id: string; readonly reason: string }[];
  readonly rows: readonly {
    readonly kind: string;
    readonly measure: string;
    readonly label: string | null;
    readonly counts?: { readonly tp: number; readonly fp: number; readonly fn: number };
    readonly recall?: Figure;
    readonly precision?: Figure;
    readonly f1?: Figure;
    readonly rate?: Figure;
  }[];
}
interface Figure {
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  readonly test?: { readonly difference: number | null; readonly p: number | null };
}
const rowOf = (report: Report, measure: string) =>
  report.rows.find((row) => row.measure === measure && row.label === null);
const both = ['evaluate', '--gold', at('gold.jsonl'), '--system', at('system.jsonl')];

describe('evaluate', () => {
  it('agrees with the i2b2 script, and names what was not scored', async () => {
    const { code, stdout, diagnostics } = await gauze([...both, '--metrics', 'i2b2', '--json', '--resamples', '0']);
    const report = JSON.parse(stdout) as Report;
    expect(code).toBe(0);
    const counts = (measure: string) => Object.values(rowOf(report, measure)?.counts ?? {});
    expect(counts('token')).toEqual([7, 2, 3]);
    expect(counts('strict')).toEqual([3, 2, 3]);
    expect(counts('hipaaToken')).toEqual([7, 2, 0]);
    expect(counts('binaryStrict')).toEqual([5, 0, 1]);
    expect(counts('binaryHipaaStrict')).toEqual([3, 2, 0]);
    expect(report.excluded).toEqual([
      { id: 'only-gold', reason: 'goldOnly' },
      { id: 'only-system', reason: 'systemOnly' },
    ]);
    expect(diagnostics.filter((line) => line['code'] === 'notScored')).toHaveLength(2);
    const corrected = JSON.parse(
      (await gauze([...both, '--metrics', 'i2b2', '--i2b2-mode', 'corrected', '--json', '--resamples', '0'])).stdout,
    ) as Report;
    expect(Object.values(rowOf(corrected, 'hipaaStrict')?.counts ?? {})).toEqual([3, 2, 1]);
  });

  it('pairs the gold of the originals with released notes by the private half of the receipt only', async () => {
    // Texts that are scored together must be equal, so this policy replaces nothing.
    const policy = { id: 'kept', version: 1, name: 'Kept', default: { action: 'keep' }, actions: {} };
    writeFileSync(at('kept-policy.json'), JSON.stringify(policy));
    writeFileSync(at('originals.jsonl'), ndjson(gold, { ...gold, id: '110-02', text: `${text}.` }));
    const released = await gauze([
      'deidentify',
      '--policy',
      at('kept-policy.json'),
      '--ledger',
      at('ledger.json'),
      '--in',
      at('originals.jsonl'),
      '--out',
      at('released.jsonl'),
      '--receipt',
      at('left.json'),
      '--private-receipt',
      at('kept.json'),
    ]);
    expect(released.code).toBe(0);
    const scored = (...more: readonly string[]) =>
      gauze([
        'evaluate',
        '--gold',
        at('originals.jsonl'),
        '--system',
        at('released.jsonl'),
        '--metrics',
        'i2b2',
        '--json',
        '--resamples',
        '0',
        ...more,
      ]);
    const { code, stdout } = await scored('--receipt', at('kept.json'));
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report;
    expect([report.documents, report.excluded]).toEqual([2, []]);
    expect(Object.values(rowOf(report, 'strict')?.counts ?? {})).toEqual([12, 0, 0]);
    // Notes were renamed: without the private half nothing is paired, and the public half does not reveal the pairs.
    const unpaired = await scored();
    expect(unpaired.code).toBe(2);
    expect(unpaired.diagnostics.filter((line) => line['code'] === 'notScored')).toHaveLength(4);
    const left = await scored('--receipt', at('left.json'));
    expect(left.code).toBe(2);
    expect(left.diagnostics.at(-1)).toMatchObject({ code: 'badRequest' });
    expect(await gauze(['evaluate', '--metrics', 'codes', '--receipt', at('kept.json')])).toMatchObject({ code: 2 });
  });

  it('scores notes that a release changed by where their spans stand in the originals, or says why not', async () => {
    const text = (id: string, ...names: readonly (readonly [string, string])[]) => {
      let body = '';
      const spans = names.map(([before, name]) => {
        body += before;
        const start = body.length;
        body += name;
        return { start, end: body.length, label: 'NAME_PATIENT' };
      });
      return { id, text: `${body}.`, language: 'en', spans };
    };
    const notes = [
      text('plain'),
      text('sure', ['Seen with ', 'Ana Ruiz'], [' and her sister ', 'Eva Ruiz']),
      // It is ambiguous which of three spaces separates the two.
      text('unsure', ['Seen with ', 'Ana Maria'], [' ', 'Ruiz Sol']),
    ];
    writeFileSync(at('some.jsonl'), ndjson(...notes));
    const released = await gauze(
      ['deidentify', '--policy', 'surrogate', '--detect', 'never', '--seed', '1'].concat([
        '--in',
        at('some.jsonl'),
        '--out',
        at('some-out.jsonl'),
        '--receipt',
        at('some-left.json'),
        '--private-receipt',
        at('some-kept.json'),
      ]),
    );
    expect(released.code).toBe(0);
    const scored = (system: string, goldFile: string) =>
      gauze(
        ['evaluate', '--gold', at(goldFile), '--system', at(system), '--resamples', '0', '--metrics', 'i2b2'].concat([
          '--json',
          '--receipt',
          at('some-kept.json'),
        ]),
      );
    const some = await scored('some-out.jsonl', 'some.jsonl');
    const report = JSON.parse(some.stdout) as Report;
    expect(report.documents).toBe(2);
    expect(report.excluded.map(({ reason }) => reason)).toEqual(['ambiguous']);
    expect(Object.values(rowOf(report, 'strict')?.counts ?? {})).toEqual([2, 0, 0]);
    expect(some.diagnostics).toContainEqual(expect.objectContaining({ code: 'changedScored', notes: 1 }));
    expect(some.diagnostics).toContainEqual(expect.objectContaining({ code: 'changedNotScored', notes: 1, scored: 2 }));
    // The gold names only the sister: the other one is a false positive, not a mismatch of texts.
    writeFileSync(at('less.jsonl'), ndjson(...notes.map((note) => ({ ...note, spans: note.spans.slice(1) }))));
    const less = JSON.parse((await scored('some-out.jsonl', 'less.jsonl')).stdout) as Report;
    expect(Object.values(rowOf(less, 'strict')?.counts ?? {})).toEqual([1, 1, 0]);
    // Texts that differ from what the receipt states.
    const lines = readFileSync(at('some-out.jsonl'), 'utf8').replaceAll('Seen', 'Sent');
    writeFileSync(at('sent.jsonl'), lines);
    const sent = await scored('sent.jsonl', 'some.jsonl');
    expect(sent.code).toBe(0);
    expect((JSON.parse(sent.stdout) as Report).excluded.map(({ reason }) => reason)).toEqual([
      'notReleased',
      'notReleased',
    ]);
    writeFileSync(at('changed.jsonl'), ndjson(...notes.slice(1).map((note) => ({ ...note, text: `${note.text} ` }))));
    const changed = await scored('some-out.jsonl', 'changed.jsonl');
    expect(changed.code).toBe(2);
    expect(changed.diagnostics.at(-1)).toMatchObject({ code: 'empty', message: expect.stringContaining('certainty') });
  });

  it('prints a table for people, of several metrics at once', async () => {
    const { stdout } = await gauze([...both, '--metrics', 'spans,meddocan', '--resamples', '50']);
    expect(stdout).toContain('Exact span and label');
    expect(stdout).toContain('Sub-track 1');
    expect(stdout).toContain('95 % intervals');
  });

  it('reads one side from a pipe, and gives the same numbers for the same seed', async () => {
    const ran = () =>
      gauze(
        ['evaluate', '--gold', at('gold.jsonl'), '--system', '-', '--metrics', 'spans', '--json', '--seed', '7'],
        ndjson(system),
      );
    const [one, two] = [await ran(), await ran()];
    expect(one.code).toBe(0);
    expect(one.stdout).toBe(two.stdout);
  });

  it.each<readonly [string, readonly string[]]>([
    ['badRequest', ['--metrics', 'rouge']],
    ['badRequest', ['--resamples', 'many']],
    ['badRequest', ['--i2b2-mode', 'wrong']],
    ['notFound', ['--metrics', 'meddocan', '--sentences', at('no')]],
  ])('refuses with 2 and %s: %j', async (code, args) => {
    const ran = await gauze([...both, ...args]);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.diagnostics.at(-1)).toMatchObject({ code });
  });

  it('is refused where nothing can be compared', async () => {
    writeFileSync(at('other.jsonl'), ndjson({ id: '110-01', text: 'another text' }));
    const ran = await gauze([
      'evaluate',
      '--gold',
      at('gold.jsonl'),
      '--system',
      at('other.jsonl'),
      '--metrics',
      'spans',
    ]);
    expect(ran.code).toBe(2);
    expect(ran.diagnostics).toContainEqual({
      level: 'warn',
      code: 'notScored',
      documentId: '110-01',
      reason: 'textMismatch',
    });
  });

  it.skipIf(!hasMeddocan)(
    'detection by rules on MEDDOCAN dev masks letters and digits as well as promised ' +
      (hasMeddocan ? '' : withoutMeddocan),
    async () => {
      const found = at('meddocan');
      expect(
        (
          await gauze([
            'detect',
            '--bundled',
            'off',
            '--in',
            meddocanDev,
            '--format',
            'brat',
            '--out',
            found,
            '--labels',
            'meddocan',
            '--language',
            'es',
          ])
        ).code,
      ).toBe(0);
      const { stdout, code } = await gauze([
        'evaluate',
        '--gold',
        meddocanDev,
        '--system',
        found,
        '--format',
        'brat',
        '--metrics',
        'spans,meddocan',
        '--sentences',
        meddocanSentences,
        '--resamples',
        '20',
        '--json',
      ]);
      expect(code).toBe(0);
      const [spans, meddocan] = JSON.parse(stdout) as [Report, Report];
      expect(spans.documents).toBe(250);
      const characters = rowOf(spans, 'characters');
      expect(characters?.recall?.value).toBeGreaterThanOrEqual(0.9);
      expect(characters?.precision?.value).toBeGreaterThanOrEqual(0.85);
      expect(rowOf(meddocan, 'leak')?.rate?.value).toBeGreaterThan(0);
      expect(rowOf(meddocan, 'subtrack1')?.f1?.interval).not.toBeNull();
      const perfect = JSON.parse(
        (
          await gauze([
            'evaluate',
            '--gold',
            meddocanDev,
            '--system',
            meddocanDev,
            '--system2',
            found,
            '--format',
            'brat',
            '--metrics',
            'meddocan',
            '--resamples',
            '0',
            '--trials',
            '200',
            '--json',
          ])
        ).stdout,
      ) as Report;
      const f1 = rowOf(perfect, 'subtrack1')?.f1;
      expect(f1?.value).toBe(1);
      expect(f1?.test?.difference).toBeGreaterThan(0);
      expect(f1?.test?.p).toBeLessThan(0.05);
    },
    60_000,
  );
});
