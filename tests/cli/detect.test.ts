import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, linesOf, ndjson, root, start, temporaryFolder, textOf } from './gauze';

const folder = temporaryFolder();
const note = 'Patient Name: John Walker. DOB: 03/14/1956. Seen by Dr. Alice Brown.';

describe('detect', () => {
  it('writes the same documents in the same order, with what it found', async () => {
    const { code, stdout, diagnostics } = await gauze(
      ['detect'],
      ndjson(
        { id: 'b', text: note },
        { id: 'a', text: 'Nothing of note here.' },
        { id: 3, text: note, patient: 'p1', date: '2021-04-05', meta: { kind: 'letter' } },
      ),
    );
    const documents = documentsOf(stdout);
    expect(code).toBe(0);
    expect(documents.map(({ id }) => id)).toEqual(['b', 'a', '3']);
    expect(documents[0]?.spans?.map(({ label, text }) => [label, text])).toEqual([
      ['PATIENT', 'John Walker'],
      ['DATE', '03/14/1956'],
      ['DOCTOR', 'Alice Brown'],
    ]);
    expect(documents[0]?.spans?.every(({ status }) => status === 'suggested')).toBe(true);
    expect(documents[1]?.spans).toEqual([]);
    expect(documents[2]).toMatchObject({ patient: 'p1', date: '2021-04-05', meta: { kind: 'letter' }, text: note });
    expect(diagnostics.at(-1)).toMatchObject({ code: 'finished', done: 3, failed: 0 });
  });

  it('counts code points, or UTF-16 when told, and keeps CRLF', async () => {
    const text = `😀 naïve 𝔄\r\n${note}\r\n`;
    for (const unit of ['codepoints', 'utf16']) {
      const [document] = documentsOf(
        (await gauze(['detect', '--offsets', unit, '--language', 'en'], ndjson({ id: 'a', text }))).stdout,
      );
      expect(document?.text).toBe(text);
      expect(document?.spans?.length).toBe(3);
      for (const { start: from, end, text: surface } of document?.spans ?? []) {
        expect(unit === 'utf16' ? text.slice(from, end) : [...text].slice(from, end).join('')).toBe(surface);
      }
    }
    const [[codePoints], [utf16]] = (await Promise.all(
      ['codepoints', 'utf16'].map(async (unit) =>
        documentsOf((await gauze(['detect', '--offsets', unit], ndjson({ id: 'a', text }))).stdout),
      ),
    )) as [ReturnType<typeof documentsOf>, ReturnType<typeof documentsOf>];
    expect((utf16?.spans?.[0]?.start ?? 0) - (codePoints?.spans?.[0]?.start ?? 0)).toBe(2);
  });

  it.runIf(process.platform === 'linux')(
    'finds the same where a batch system limits the addresses of a process',
    async () => {
      const input = ndjson({ id: 'a', text: note });
      const limited = spawnSync(
        'sh',
        ['-c', `ulimit -v 4000000 && exec "${process.execPath}" scripts/gauze.mjs detect`],
        { cwd: root, input, encoding: 'utf8' },
      );
      expect(limited.status).toBe(0);
      expect(limited.stdout).toBe((await gauze(['detect'], input)).stdout);
      expect(documentsOf(limited.stdout)[0]?.spans?.length).toBe(3);
    },
  );

  it('gives the first document before the input ends', async () => {
    const child = start('detect');
    const first = new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    child.stdin.write(ndjson({ id: 'first', text: note }));
    expect(documentsOf(await first)[0]?.id).toBe('first');
    child.stdin.end(ndjson({ id: 'second', text: note }));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
  });

  it('waits for a slow reader instead of piling up', async () => {
    const child = start('detect', '--language', 'en', '--quiet');
    const line = ndjson({ id: 'n', text: `${note} ${'No change. '.repeat(2000)}` });
    let taken = 0;
    let isStopped = false;
    child.stdin.on('error', () => undefined);
    // Nobody reads the output: once the buffers are full, no more input must be read.
    await new Promise<void>((resolve) => {
      const writeMore = () => {
        if (taken >= 400) return resolve();
        taken += 1;
        let isTaken = false;
        child.stdin.write(line, () => {
          isTaken = true;
          writeMore();
        });
        setTimeout(() => {
          if (isTaken || isStopped) return;
          isStopped = true;
          resolve();
        }, 4000);
      };
      writeMore();
    });
    expect(isStopped).toBe(true);
    child.kill();
  }, 60_000);

  it('reports bad lines by place and code, does the others, and exits with 1', async () => {
    const input = [
      ndjson({ id: 'good', text: note }),
      '{"id":"torn","text":"Zebulon Quackenbush\n',
      ndjson({ text: 'Zebulon without id' }, { id: 'empty', text: '  ' }),
      ndjson({ id: 'wrong', text: 'Zebulon', spans: [{ start: 3, end: 99, label: 'X' }] }),
      ndjson({ id: 'last', text: note }),
    ].join('');
    const { code, stdout, stderr, diagnostics } = await gauze(['detect'], input);
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['good', 'last']);
    expect(diagnostics.filter(({ level, code: reason }) => level === 'error' && reason !== 'finished')).toHaveLength(4);
    expect(diagnostics.at(-1)).toMatchObject({ level: 'error', code: 'finished', done: 2, failed: 4 });
    expect(stderr).not.toContain('Zebulon');
  });

  it('never writes note text, or an id that could be a name, to standard error', async () => {
    const secret = 'Zebulon Quackenbush';
    const inputs = [
      `not json ${secret}\n`,
      `{"id":"${secret}","text":5}\n`,
      ndjson({ id: secret, text: '' }),
      ndjson({ id: 1, text: secret, spans: [{ start: 0, end: 3, label: secret }, { start: 'x' }] }),
    ];
    for (const input of inputs) {
      const { code, stderr } = await gauze(['detect'], input);
      expect(stderr).not.toMatch(/Zebulon|Quackenbush/);
      expect(code).toBe(1);
    }
    const taken = await gauze(
      ['detect'],
      ndjson({
        id: secret,
        text: secret,
        [secret]: [secret],
        spans: [{ start: 0, end: 4, label: secret, text: secret }],
      }),
    );
    expect(taken.code).toBe(0);
    expect(taken.diagnostics.length).toBeGreaterThan(1);
    expect(taken.stderr).not.toMatch(/Zebulon|Quackenbush/);
  });

  it('refuses a line that is longer than any note, and goes on behind it', async () => {
    const { code, stdout, diagnostics } = await gauze(
      ['detect', '--language', 'en'],
      ndjson({ id: 'a', text: note }, { id: 'huge', text: 'x '.repeat(20_000_000) }, { id: 'b', text: note }),
    );
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(diagnostics[0]).toMatchObject({ code: 'tooLarge', documentId: 'stdin:2' });
  });

  it('takes an empty input, and an input without a last line end', async () => {
    expect(await gauze(['detect'])).toMatchObject({ code: 0, stdout: '' });
    expect(documentsOf((await gauze(['detect'], JSON.stringify({ id: 'a', text: note }))).stdout)).toHaveLength(1);
  });

  it('ends with an error when its reader goes away', async () => {
    const child = start('detect', '--language', 'en');
    const errors = textOf(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    const line = ndjson({ id: 'n', text: note });
    const writing = setInterval(() => child.stdin.write(line.repeat(200)), 5);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    clearInterval(writing);
    expect(code).toBe(2);
    const told = linesOf(await errors).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.filter(({ level }) => level === 'error')).toMatchObject([{ code: 'unwritable', system: 'EPIPE' }]);
  });

  it('finds known patient data in the notes of that patient alone', async () => {
    const table = path.join(folder, 'patients.csv');
    writeFileSync(table, 'patient,name,mrn\np1,Zebulon Quackenbush,QX-77-123\n');
    const text = 'Spoke to Quackenbush about the weather, file qx77123.';
    const { stdout } = await gauze(
      ['detect', '--patients', table, '--rules', 'off', '--bundled', 'off'],
      ndjson({ id: 'a', text, patient: 'p1' }, { id: 'b', text, patient: 'p2' }),
    );
    const [own, other] = documentsOf(stdout);
    expect(own?.spans?.map((span) => span.text)).toEqual(['Quackenbush', 'qx77123']);
    expect(other?.spans).toEqual([]);
  });

  it('takes its labels from the set that is asked for', async () => {
    const [document] = documentsOf(
      (
        await gauze(
          ['detect', '--labels', 'meddocan'],
          ndjson({ id: 'a', text: 'Fecha de nacimiento: 14/03/1956.', language: 'es' }),
        )
      ).stdout,
    );
    expect(document?.spans?.map(({ label }) => label)).toEqual(['FECHAS']);
  });

  it('reads and writes folders, and never the same one', async () => {
    const input = path.join(folder, 'notes');
    mkdirSync(input);
    writeFileSync(path.join(input, 'a.txt'), `😀 ${note}`);
    const output = path.join(folder, 'found');
    expect((await gauze(['detect', '--in', input, '--out', output, '--format', 'brat'])).code).toBe(0);
    expect(readFileSync(path.join(output, 'a.txt'), 'utf8')).toBe(`😀 ${note}`);
    expect(linesOf(readFileSync(path.join(output, 'a.ann'), 'utf8'))[0]).toBe('T1\tPATIENT 16 27\tJohn Walker');
    expect(await gauze(['detect', '--in', input, '--out', input, '--format', 'brat'])).toMatchObject({ code: 2 });
  });
});

describe('refusals', () => {
  it.each<readonly [string, readonly string[]]>([
    ['unknownVerb', ['detekt']],
    ['unknownVerb', ['toString']],
    ['badRequest', ['detect', '--langauge', 'en']],
    ['badRequest', ['detect', '--language', 'it']],
    ['badRequest', ['detect', '--offsets', 'bytes']],
    ['badRequest', ['detect', 'notes.jsonl']],
    ['badRequest', ['convert', 'notes.jsonl', '--to', 'csv']],
    ['badRequest', ['self-test', 'all']],
    ['badRequest', ['detect', '--rules', 'off']],
    ['badRequest', ['detect', '--recall-target', '1.5']],
    ['notReady', ['detect', '--bundled', 'off', '--recall-target', '.99']],
    ['notFound', ['detect', '--model', 'somewhere']],
    ['notFound', ['detect', '--labels', 'nobody']],
    ['notFound', ['detect', '--in', 'nowhere', '--format', 'brat']],
    ['unknownFormat', ['detect', '--format', 'docx']],
    ['badRequest', ['detect', '--in', 'tests', '--out', '-']],
  ])('%s: %j exits with 2', async (code, args) => {
    const ran = await gauze(args);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.diagnostics.at(-1)).toMatchObject({ level: 'error', code });
  });

  it('says nothing on standard error when told to be quiet, but that something failed', async () => {
    expect((await gauze(['detect', '--quiet'], ndjson({ id: 'a', text: note }))).stderr).toBe('');
    const { code, diagnostics } = await gauze(['detect', '--quiet'], 'broken\n');
    expect(code).toBe(1);
    expect(diagnostics).toEqual([{ level: 'error', code: 'finished', done: 0, failed: 1 }]);
  });

  it('explains itself', async () => {
    const { code, stdout } = await gauze(['--help']);
    expect(code).toBe(0);
    await Promise.all(
      ['detect', 'deidentify', 'verify', 'evaluate', 'convert', 'project', 'audit', 'escrow', 'self-test'].map(
        async (verb) => {
          expect(stdout).toContain(verb);
          expect((await gauze([verb, '--help'])).stdout).toContain(`gauze ${verb}`);
        },
      ),
    );
  }, 60_000);
});
