import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentsOf, gauze, hasMeddocan, meddocanDev, ndjson, temporaryFolder, withoutMeddocan } from './gauze';

const folder = temporaryFolder();
const text = 'Señora 😀 Vega\r\nvino el 3/4/2020.\r\n';
const document = {
  id: 'nota 1',
  text,
  patient: 'p9',
  date: '2020-04-03',
  spans: [
    { start: 9, end: 13, label: 'PATIENT', text: 'Vega' },
    { start: 23, end: 31, label: 'DATE', text: '3/4/2020' },
  ],
};

describe('convert', () => {
  it.each(['brat', 'i2b2', 'jsonl'])('jsonl to %s and back keeps text and spans', async (format) => {
    const there = path.join(folder, format);
    expect((await gauze(['convert', '--from', 'jsonl', '--to', format, '--out', there], ndjson(document))).code).toBe(
      0,
    );
    const back = await gauze(['convert', '--from', format, '--in', there, '--to', 'jsonl']);
    expect(back.code).toBe(0);
    expect(documentsOf(back.stdout)).toMatchObject([
      { text, spans: document.spans.map(({ start, end, label }) => ({ start, end, label })) },
    ]);
  });

  it('says for each document what the format cannot carry, in codes', async () => {
    const { code, diagnostics, stderr } = await gauze(
      ['convert', '--from', 'jsonl', '--to', 'text', '--out', path.join(folder, 'lost')],
      ndjson(document, { id: 'b', text: 'plain' }),
    );
    expect(code).toBe(0);
    expect(diagnostics).toContainEqual({
      level: 'warn',
      code: 'lost',
      documentId: '[6 characters]',
      losses: 'patient/date/spans',
    });
    expect(diagnostics.filter((line) => line['code'] === 'lost')).toHaveLength(1);
    expect(stderr).not.toContain('Vega');
  });

  it('to conll and back keeps text and spans', async () => {
    const there = path.join(folder, 'conll');
    await gauze(['convert', '--from', 'jsonl', '--to', 'conll', '--out', there], ndjson(document));
    const [back] = documentsOf((await gauze(['convert', '--from', 'conll', '--in', there, '--to', 'jsonl'])).stdout);
    expect(back?.text).toBe(text);
    expect(back?.spans).toMatchObject(document.spans);
  });

  it('reads a table with the columns that are named, and refuses one without them', async () => {
    const table = path.join(folder, 'notes.csv');
    writeFileSync(table, 'row;who;said\n7;p1;"one\r\ntwo; ""three"""\n8;p2;four\n');
    const ran = await gauze([
      'convert',
      '--in',
      table,
      '--to',
      'jsonl',
      '--id-column',
      'row',
      '--patient-column',
      'who',
      '--text-column',
      'said',
    ]);
    expect(documentsOf(ran.stdout)).toMatchObject([
      { id: '7', patient: 'p1', text: 'one\r\ntwo; "three"' },
      { id: '8', patient: 'p2', text: 'four' },
    ]);
    const refused = await gauze(['convert', '--in', table, '--to', 'jsonl', '--text-column', 'missing']);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.diagnostics[0]).toMatchObject({ code: 'missingColumn' });
  });

  it('streams tables and lines through a pipe', async () => {
    const csv = await gauze(['convert', '--from', 'jsonl', '--to', 'csv'], ndjson({ id: 'a', text: 'x, "y"' }));
    expect(documentsOf((await gauze(['convert', '--from', 'csv', '--to', 'jsonl'], csv.stdout)).stdout)).toMatchObject([
      { id: 'a', text: 'x, "y"' },
    ]);
    expect(await gauze(['convert', '--from', 'jsonl', '--to', 'brat'], ndjson(document))).toMatchObject({
      code: 2,
      stdout: '',
    });
  });

  it('takes what it can of a folder and names the rest', async () => {
    const input = path.join(folder, 'mixed');
    mkdirSync(input);
    writeFileSync(path.join(input, 'good.txt'), 'good');
    writeFileSync(path.join(input, 'empty.txt'), '');
    writeFileSync(path.join(input, 'binary.txt'), Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 7) % 256)));
    writeFileSync(path.join(input, 'alone.ann'), 'T1\tDATE 0 3\tabc\n');
    const { code, stdout, diagnostics } = await gauze(['convert', '--in', input, '--from', 'brat', '--to', 'jsonl']);
    expect(code).toBe(1);
    expect(documentsOf(stdout).map(({ id }) => id)).toEqual(['good']);
    expect(
      diagnostics
        .filter(({ documentId }) => documentId !== undefined)
        .map(({ documentId }) => documentId)
        .sort(),
    ).toEqual(['alone.ann', 'binary.txt', 'empty.txt']);
  });

  it('leaves no file behind that is not whole', async () => {
    const output = path.join(folder, 'whole.jsonl');
    expect(
      (await gauze(['convert', '--from', 'jsonl', '--to', 'jsonl', '--out', output], `${ndjson(document)}broken\n`))
        .code,
    ).toBe(1);
    expect(documentsOf(readFileSync(output, 'utf8'))).toHaveLength(1);
    expect(existsSync(`${output}.part`)).toBe(false);
    const nowhere = await gauze(
      ['convert', '--from', 'jsonl', '--to', 'jsonl', '--out', path.join(folder, 'no/such/x.jsonl')],
      ndjson(document),
    );
    expect(nowhere).toMatchObject({ code: 2 });
    expect(nowhere.diagnostics.at(-1)).toMatchObject({ code: 'unwritable' });
  });

  it.skipIf(!hasMeddocan)(
    `brat to brat keeps every note of MEDDOCAN dev ${hasMeddocan ? '' : withoutMeddocan}`,
    async () => {
      const out = path.join(folder, 'meddocan');
      expect((await gauze(['convert', '--from', 'brat', '--to', 'brat', '--in', meddocanDev, '--out', out])).code).toBe(
        0,
      );
      const names = readdirSync(meddocanDev).filter((name) => /\.(txt|ann)$/.test(name));
      expect(names.length).toBe(500);
      for (const name of names) {
        const [before, after] = [path.join(meddocanDev, name), path.join(out, name)].map((file) => readFileSync(file));
        if (name.endsWith('.txt')) expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
        else {
          const spansOf = (bytes: Buffer | undefined) =>
            (bytes?.toString('utf8') ?? '')
              .split('\n')
              .filter((line) => line.startsWith('T'))
              .map((line) => line.split('\t').slice(1).join('\t'))
              .sort();
          expect(spansOf(after)).toEqual(spansOf(before));
        }
      }
    },
    60_000,
  );
});
