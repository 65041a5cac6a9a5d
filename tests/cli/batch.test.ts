import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, linesOf, ndjson, root, start, temporaryFolder, textOf } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const lines = (...ids: readonly string[]) =>
  ndjson(...ids.map((id) => ({ id, language: 'en', text: `Seen on 3 May 2021, ${'well. '.repeat(20)}` })));
const released = ['deidentify', '--policy', 'tag', '--seed', '1'];

describe('--expect', () => {
  it.each([
    ['detect', []],
    ['convert', ['--to', 'jsonl']],
    ['deidentify', ['--policy', 'tag', '--seed', '1']],
  ])('%s finds input that was cut at the end of a line, or is longer than was said', async (verb, args) => {
    const out = at(`${verb}.jsonl`);
    const run = (expected: string, ...ids: readonly string[]) => {
      const input = at(`${verb}-in.jsonl`);
      writeFileSync(input, lines(...ids));
      return gauze([verb, ...args, '--expect', expected, '--in', input, '--out', out]);
    };
    const cut = await run('3', 'a', 'b');
    expect([cut.code, cut.diagnostics.at(-1)]).toMatchObject([2, { code: 'truncated', expected: 3, read: 2 }]);
    expect(existsSync(out)).toBe(false);
    const longer = await run('1', 'a', 'b');
    expect([longer.code, longer.diagnostics.at(-1)?.['code'], existsSync(out)]).toEqual([2, 'badRequest', false]);
    expect((await run('2', 'a', 'b')).code).toBe(0);
    expect(existsSync(out)).toBe(true);
  });

  it('counts lines that cannot be read, and no file of another format', async () => {
    const broken = await gauze(['detect', '--expect', '3'], `${lines('a', 'b')}{"id":"c","te`);
    expect([broken.code, broken.diagnostics.at(-1)]).toMatchObject([1, { code: 'finished', done: 2, failed: 1 }]);
    const notes = at('notes');
    mkdirSync(notes);
    for (const name of ['a.txt', 'b.txt', 'README.md']) writeFileSync(path.join(notes, name), 'well');
    const args = ['detect', '--in', notes, '--out', at('found'), '--format', 'text', '--to', 'brat'];
    expect((await gauze([...args, '--expect', '2'])).diagnostics.at(-1)).toMatchObject({ code: 'finished', done: 2 });
    expect((await gauze([...args, '--expect', '3'])).diagnostics.at(-1)).toMatchObject({ code: 'truncated', read: 2 });
  });

  it('is a number', async () => {
    expect((await gauze(['detect', '--expect', 'many'], lines('a'))).diagnostics.at(-1)?.['code']).toBe('badRequest');
  });
});

describe('ids', () => {
  it('that come twice are told, and their documents are done', async () => {
    const { code, stdout, diagnostics } = await gauze(released, lines('a', 'b', 'a', 'a'));
    expect([code, documentsOf(stdout).length]).toEqual([0, 4]);
    expect(diagnostics.filter(({ code: told }) => told === 'duplicateId')).toMatchObject([
      { level: 'warn', documentId: 'a', number: 3 },
      { level: 'warn', documentId: 'a', number: 4 },
    ]);
    expect(diagnostics).toContainEqual({ level: 'warn', code: 'duplicateIds', documents: 2 });
  });
});

describe('a document that fails', () => {
  it('is named by its number, where its name may be a person', async () => {
    const notes = at('named');
    mkdirSync(notes);
    for (const name of ['Anna Weber.txt', 'Otto Vogel.txt']) writeFileSync(path.join(notes, name), 'well');
    writeFileSync(
      path.join(notes, 'Maria Klein.txt'),
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    );
    const { code, stderr, diagnostics } = await gauze(['detect', '--in', notes, '--format', 'text', '--to', 'jsonl']);
    expect(code).toBe(1);
    expect(diagnostics.filter(({ level }) => level === 'error')).toMatchObject([
      { code: 'notText', documentId: '[15 characters]', number: 2 },
      { code: 'finished', done: 2, failed: 1 },
    ]);
    expect(stderr).not.toMatch(/Anna|Otto|Maria/);
  });
});

describe('the temporary folder', () => {
  it('that is not there ends the run with its path', async () => {
    const { code, stdout, diagnostics } = await gauze(released, lines('a', 'b'), [], { TMPDIR: at('nowhere') });
    expect([code, stdout]).toEqual([2, '']);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'unwritable' });
    expect(String(diagnostics.at(-1)?.['message'])).toContain(at('nowhere'));
  });

  it.skipIf(process.platform === 'win32')(
    'that is full ends the run with its path; no document is dropped on the way',
    () => {
      // 64 KiB per file; output is buffered and written by the megabyte.
      writeFileSync(
        at('many.jsonl'),
        ndjson(...Array.from({ length: 4000 }, (_, i) => JSON.parse(lines(`n${i}`)) as object)),
      );
      const command =
        `ulimit -f 64; exec "${process.execPath}" scripts/gauze.mjs ${released.join(' ')} --detect never ` +
        `--in "${at('many.jsonl')}"`;
      const ran = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' });
      const told = linesOf(ran.stderr).map((line) => JSON.parse(line) as Record<string, unknown>);
      expect([ran.status, ran.stdout]).toEqual([2, '']);
      expect(told.filter(({ documentId }) => documentId !== undefined)).toEqual([]);
      expect(told.at(-1)).toMatchObject({ level: 'error', code: 'diskFull' });
      expect(String(told.at(-1)?.['message'])).toContain(os.tmpdir());
    },
  );
});

describe('a reader that goes away', () => {
  it('ends a release with an error, a private half that says so and no public one', async () => {
    writeFileSync(
      at('piped.jsonl'),
      ndjson(...Array.from({ length: 3000 }, (_, i) => JSON.parse(lines(`p${i}`)) as object)),
    );
    const args = [
      '--detect',
      'never',
      '--private-receipt',
      at('cut.json'),
      '--receipt',
      at('left.json'),
      '--in',
      at('piped.jsonl'),
    ];
    const child = start(...released, ...args);
    const errors = textOf(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    expect(code).toBe(2);
    expect(linesOf(await errors).map((line) => (JSON.parse(line) as { code: string }).code)).toContain('unwritable');
    const half = JSON.parse(readFileSync(at('cut.json'), 'utf8')) as { isCut: boolean; notes: readonly unknown[] };
    expect(half.isCut).toBe(true);
    expect(half.notes.length).toBeLessThan(3000);
    expect(existsSync(at('left.json'))).toBe(false);
  });
});
