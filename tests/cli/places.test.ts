import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, linesOf, ndjson, root, start, temporaryFolder, textOf } from './gauze';

const folder = temporaryFolder();
const at = (...names: readonly string[]) => path.join(folder, ...names);
const text = 'Dr. John Walker saw her on 3 March 2019.\n';
const line = ndjson({ id: 'n1', language: 'en', text });
const rules = ['--bundled', 'off'] as const;

function notes(name: string, files: readonly string[]): string {
  for (const file of files) {
    mkdirSync(path.dirname(at(name, file)), { recursive: true });
    writeFileSync(at(name, file), text);
  }
  return at(name);
}

const filesIn = (name: string): readonly string[] =>
  readdirSync(name, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(name, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** The result of running the command in a shell, which some features require. */
async function shell(command: string): Promise<{
  readonly code: number | null;
  readonly stdout: string;
  readonly diagnostics: readonly Record<string, unknown>[];
}> {
  const gauzeHere = `"${process.execPath}" "${path.join(root, 'scripts/gauze.mjs')}"`;
  const child = spawn('sh', ['-c', command.replaceAll('gauze', gauzeHere)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    code,
    stdout: await stdout,
    diagnostics: linesOf(await stderr).map((one) => JSON.parse(one) as Record<string, unknown>),
  };
}

describe('a folder', () => {
  it('keeps its sub-folders, blanks and letters of any script', async () => {
    const names = ['a.txt', 'ward 3/b.txt', 'ward 3/ñandú/nota é.txt', '病棟/x.txt'];
    const input = notes('deep', names);
    for (const format of ['brat', 'text', 'i2b2']) {
      expect(
        await gauze([
          'detect',
          '--in',
          input,
          '--from',
          'text',
          '--out',
          at(`deep-${format}`),
          '--to',
          format,
          '--quiet',
          ...rules,
        ]),
      ).toMatchObject({ code: 0 });
    }
    expect(filesIn(at('deep-brat'))).toEqual(names.flatMap((name) => [name.replace('.txt', '.ann'), name]).sort());
    for (const name of names)
      for (const format of ['brat', 'text']) expect(readFileSync(at(`deep-${format}`, name), 'utf8')).toBe(text);
    expect(filesIn(at('deep-i2b2'))).toEqual(names.map((name) => name.replace('.txt', '.xml')).sort());
    const back = await gauze(['convert', '--in', at('deep-brat'), '--from', 'brat', '--to', 'jsonl']);
    expect(
      documentsOf(back.stdout)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(names.map((name) => name.replace('.txt', '')).sort());
  }, 60_000);

  it('is never read and written at once, under whatever name', async () => {
    const input = notes('same', ['a.txt']);
    symlinkSync(input, at('other-name'));
    for (const output of [`${input}/`, `${input}/.`, `${input}/none/..`, at('other-name')]) {
      expect(
        await gauze([
          'deidentify',
          '--policy',
          'tag',
          '--seed',
          '1',
          '--in',
          input,
          '--out',
          output,
          '--format',
          'text',
          ...rules,
        ]),
      ).toMatchObject({ code: 2 });
    }
    writeFileSync(at('same.jsonl'), line);
    expect(
      await gauze([
        'deidentify',
        '--policy',
        'tag',
        '--seed',
        '1',
        '--in',
        at('same.jsonl'),
        '--out',
        at('same.jsonl'),
        ...rules,
      ]),
    ).toMatchObject({ code: 2 });
    expect([readFileSync(at('same/a.txt'), 'utf8'), readFileSync(at('same.jsonl'), 'utf8')]).toEqual([text, line]);
  }, 60_000);

  it('may hold the folder that is written, whose files a second run does not read', async () => {
    const input = notes('whole', ['a.txt', 'b/c.txt']);
    const once = () => gauze(['detect', '--in', input, '--out', at('whole/found'), '--format', 'text', ...rules]);
    for (let run = 0; run < 2; run++) {
      const ran = await once();
      expect([ran.code, ran.diagnostics.at(-1)]).toMatchObject([0, { code: 'finished', done: 2 }]);
      expect(filesIn(at('whole/found'))).toEqual(['a.txt', 'b/c.txt']);
    }
  }, 60_000);

  it('tells of links, which it does not follow', async () => {
    const input = notes('linked', ['a.txt']);
    symlinkSync(at('linked/a.txt'), at('linked/b.txt'));
    symlinkSync('..', at('linked/up'));
    const { code, stdout, diagnostics } = await gauze([
      'detect',
      '--in',
      input,
      '--from',
      'text',
      '--to',
      'jsonl',
      ...rules,
    ]);
    expect([code, documentsOf(stdout).map(({ id }) => id)]).toEqual([1, ['a']]);
    expect(diagnostics.filter(({ code: reason }) => reason === 'unreadable')).toEqual(
      ['b.txt', 'up'].map((documentId, at) => ({
        level: 'error',
        code: 'unreadable',
        documentId,
        number: at + 2,
        reason: 'link',
      })),
    );
  });
});

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'nothing half written stays behind after %s',
  async (signal) => {
    const child = start('detect', '--out', at('cut.jsonl'), ...rules);
    child.stdin.on('error', () => undefined);
    const more = setInterval(() => child.stdin.write(line.repeat(100)), 5);
    while (!existsSync(at('cut.jsonl.part'))) await new Promise((resolve) => setTimeout(resolve, 20));
    const ended = new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
    child.kill(signal);
    expect(await ended).toBe(signal);
    clearInterval(more);
    expect(readdirSync(folder).filter((name) => name.startsWith('cut'))).toEqual([]);
  },
  60_000,
);

describe.skipIf(process.platform === 'win32')('pipes and devices', () => {
  it('are read and written by name', async () => {
    writeFileSync(at('in.jsonl'), line);
    const ran = await shell(
      [
        'cat in.jsonl | gauze detect --in /dev/stdin --out /dev/stdout --to jsonl --bundled off | cat',
        'mkfifo p',
        'cat p > from-pipe & gauze detect --in in.jsonl --out p --to jsonl --bundled off',
        'wait',
      ].join('; '),
    );
    expect(ran.code).toBe(0);
    expect(documentsOf(ran.stdout)).toMatchObject([{ id: 'n1', spans: [{ text: 'John Walker' }, {}] }]);
    expect(readFileSync(at('from-pipe'), 'utf8')).toBe(ran.stdout);
  }, 60_000);

  it.skipIf(!existsSync('/dev/full'))(
    'that are full end the run with a reason, no matter who opened them',
    async () => {
      for (const command of [
        'gauze detect --in in.jsonl --bundled off > /dev/full',
        'gauze detect --in in.jsonl --out /dev/full --to jsonl --bundled off',
        'gauze deidentify --policy tag --seed 1 --in in.jsonl --bundled off --out /dev/full --to jsonl',
      ]) {
        const { code, diagnostics } = await shell(command);
        expect([code, diagnostics.at(-1)]).toEqual([
          2,
          { level: 'error', code: 'diskFull', message: 'the output cannot be written', system: 'ENOSPC' },
        ]);
      }
    },
    60_000,
  );

  it('may be closed early: results do not need complaints', async () => {
    expect(documentsOf((await shell('gauze detect --in in.jsonl --bundled off 2>&-')).stdout)).toHaveLength(1);
    expect(
      documentsOf((await shell('(gauze detect --in in.jsonl --bundled off 2>&1 >&3 | true) 3>&1')).stdout),
    ).toHaveLength(1);
  }, 60_000);

  it('bring UTF-16, marks and any line end', async () => {
    const lines = `${line.trimEnd()}\r\n\r\n${line.trimEnd()}`;
    const inputs = [
      Buffer.from(`\ufeff${lines}`),
      Buffer.from(`\ufeff${lines}`, 'utf16le'),
      Buffer.from(lines, 'utf16le'),
      Buffer.from(`\ufeff${lines}`, 'utf16le').swap16(),
    ];
    for (const input of inputs) {
      const { code, stdout } = await gauze(['detect', ...rules], input);
      expect([code, documentsOf(stdout).map((one) => one.text)]).toEqual([0, [text, text]]);
    }
  }, 60_000);
});

it('says what verbs there are', async () => {
  const { code, diagnostics } = await gauze(['detekt']);
  expect([code, String(diagnostics[0]?.['message'])]).toMatchObject([2, expect.stringContaining('detect, deidentify')]);
});
