import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const text = 'Seen Zebulonius Quackenbush on 12/03/2019 in Leeds.';
const span = (words: string, label: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  label,
});
const note = {
  id: 'n1',
  patient: 'p1',
  language: 'en',
  text,
  spans: [span('Zebulonius Quackenbush', 'PATIENT'), span('12/03/2019', 'DATE'), span('Leeds', 'CITY')],
};

/** Standard error contains no name of a note, and no stack trace. */
const run = async (args: readonly string[], input = '') => {
  const ran = await gauze(args, input);
  expect(ran.stderr).not.toMatch(/zebulonius|quackenbush|\n\s+at .*:\d+:\d+/i);
  expect(ran.diagnostics.map(({ code }) => code)).not.toContain('bug');
  return { ...ran, last: ran.diagnostics.at(-1)?.['code'] };
};
const deidentify = (...more: readonly string[]) => [
  'deidentify',
  '--detect',
  'never',
  '--policy',
  'private-research',
  '--budget',
  '20',
  '--keep-order',
  '--keep-ids',
  '--accept-order',
  ...more,
];

describe('what a release writes', () => {
  it('takes the place of nothing that it reads, and of nothing else that it writes', async () => {
    writeFileSync(at('notes.jsonl'), ndjson(note));
    expect(
      await run(deidentify('--ledger', at('ledger.json'), '--in', at('notes.jsonl'), '--out', at('released.jsonl'))),
    ).toMatchObject({ code: 0 });
    writeFileSync(
      at('policy.json'),
      readFileSync(path.join(import.meta.dirname, '../../resources/policies/private-research.json')),
    );
    symlinkSync(at('ledger.json'), at('link.json'));
    linkSync(at('notes.jsonl'), at('second-name.jsonl'));
    const all = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')]));
    const before = all();
    const own = ['--ledger', at('ledger.json'), '--in', at('notes.jsonl')];
    for (const [more, said] of [
      [['--receipt', at('notes.jsonl')], '--in and --receipt'],
      [['--receipt', at('second-name.jsonl')], '--in and --receipt'],
      [['--receipt', at('ledger.json')], '--ledger and --receipt'],
      [['--receipt', at('link.json')], '--ledger and --receipt'],
      [['--out', at('ledger.json'), '--to', 'jsonl'], '--ledger and --out'],
      [['--out', at('new.jsonl'), '--receipt', at('new.jsonl')], '--out and --receipt'],
      [['--policy', at('policy.json'), '--receipt', at('policy.json')], '--policy and --receipt'],
    ] as const) {
      const { code, stdout, diagnostics } = await run([...deidentify(...own), ...more]);
      expect([code, stdout, diagnostics.at(-1)]).toEqual([
        2,
        '',
        expect.objectContaining({ code: 'badRequest', message: `${said} are the same file` }),
      ]);
      expect(all()).toEqual(before);
    }
  }, 120_000);

  it('can be written in the end, or is refused before anything is charged', async () => {
    for (const [more, expected] of [
      [['--receipt', at('nowhere', 'r.json')], 'notFound'],
      [['--receipt', folder], 'unwritable'],
      [['--reports', at('notes.jsonl')], 'badRequest'],
    ] as const) {
      expect(await run(deidentify('--ledger', at('fresh.json'), ...more), ndjson(note))).toMatchObject({
        code: 2,
        stdout: '',
        last: expected,
      });
      expect(existsSync(at('fresh.json'))).toBe(false);
    }
  }, 60_000);

  it.skipIf(process.platform === 'win32')(
    'is no device or pipe that a file would take the place of',
    async () => {
      execFileSync('mkfifo', [at('pipe')]);
      for (const more of [
        ['--ledger', at('fresh.json'), '--receipt', at('pipe')],
        ['--ledger', '/dev/null'],
      ])
        expect(await run(deidentify(...more), ndjson(note))).toMatchObject({ code: 2, stdout: '' });
      expect(execFileSync('test', ['-p', at('pipe')])).toBeDefined();
    },
    60_000,
  );

  it.skipIf(!existsSync('/dev/full'))(
    'that finds a full disk fails with its code, and what was charged stays charged',
    async () => {
      mkdirSync(at('full'));
      const { code, stdout } = await run(
        deidentify('--ledger', at('full', 'l.json'), '--out', '/dev/full', '--to', 'jsonl'),
        ndjson(note),
      );
      expect([code === 0, stdout]).toEqual([false, '']);
      // The next run draws what has been paid for, and pays nothing more.
      const charged = () =>
        (JSON.parse(readFileSync(at('full', 'l.json'), 'utf8')) as { charges: { type: string }[] }).charges.filter(
          ({ type }) => type === 'charge',
        ).length;
      const before = charged();
      expect(before).toBeGreaterThan(0);
      expect(await run(deidentify('--ledger', at('full', 'l.json')), ndjson(note))).toMatchObject({ code: 0 });
      expect(charged()).toBe(before);
    },
    60_000,
  );

  it('needs a temporary folder, and says so where there is none', async () => {
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = at('nothing-here');
    try {
      if (process.platform !== 'win32')
        expect(await run(deidentify('--ledger', at('fresh.json')), ndjson(note))).toMatchObject({
          code: 2,
          stdout: '',
          last: 'unwritable',
        });
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
  }, 60_000);
});

describe('documents that are none', () => {
  it('are each told by a code, and the sound one is released', async () => {
    const lines = [
      '[]',
      'null',
      '5',
      '{"text":"Zebulonius"}',
      '{"id":"n0"}',
      ndjson(note).slice(0, 60),
      '{"id":"s1","text":"Zebulonius","spans":[{"start":5,"end":2,"label":"PATIENT"}]}',
      '{"id":"s2","text":"Zebulonius","spans":[{"start":0,"end":1e308,"label":"PATIENT"}]}',
      '{"id":"s3","text":"Zebulonius","spans":[{"start":null,"end":2,"label":"PATIENT"}]}',
    ];
    const { code, stdout } = await run(
      deidentify('--ledger', at('lines.json')),
      `${lines.join('\n')}\n${ndjson(note)}`,
    );
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['n1']);
  }, 60_000);

  it('whose names are those of the language itself are documents as any other', async () => {
    const odd = ['__proto__', 'constructor', 'toString'].map((name) => ({ ...note, id: name, patient: name }));
    const { code, stdout } = await run(deidentify('--ledger', at('odd.json')), ndjson(...odd));
    expect(code).toBe(0);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(odd.map(({ id }) => id));
    expect(stdout).not.toMatch(/Zebulonius|Quackenbush/);
  }, 60_000);
});
