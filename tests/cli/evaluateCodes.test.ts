import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, ndjson } from './gauze';
import { at } from './evaluateNotes';

describe('evaluate --metrics codes', () => {
  const write = (name: string, lines: readonly string[]) => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), lines.map((line) => `${line}\n`).join(''));
  };
  write('coded/text/n1.txt', ['']);
  write('coded/text/n2.txt', ['']);
  write('coded/devD.tsv', ['n1\tr60.9', 'n1\ti10', 'n2\te11.9']);
  write('coded/devP.tsv', ['n1\tbw03zzz']);
  write('coded/devX.tsv', ['n1\tDIAGNOSTICO\tr60.9\tedema\t10 15', 'n1\tPROCEDIMIENTO\tbw03zzz\tRx\t20 22']);
  write('answer/devD.tsv', ['n1\tR60.9\t0.9\t1', 'n1\tE11.9\t0.6\t1', 'n1\tI10\t0.2\t0', 'n2\te119', 'n9\tI10']);
  write('answer/devX.tsv', ['n1\t8 16\tDIAGNOSTICO\tr60.9']);
  const figures = (stdout: string) => {
    const report = JSON.parse(stdout) as {
      readonly kind: string;
      readonly systemOnly: readonly string[];
      readonly figures: readonly {
        readonly measure: string;
        readonly value: number | null;
        readonly test?: { readonly p: number | null };
      }[];
    };
    return { report, of: (measure: string) => report.figures.find((figure) => figure.measure === measure)! };
  };

  it('scores a folder laid out like CodiEsp, by kind', async () => {
    const { code, stdout, diagnostics } = await gauze([
      'evaluate',
      '--metrics',
      'codes',
      '--gold',
      at('coded'),
      '--system',
      at('answer'),
      '--json',
      '--resamples',
      '20',
    ]);
    const { report, of } = figures(stdout);
    expect([code, report.kind, report.systemOnly]).toEqual([0, 'D', ['n9']]);
    expect(of('f1').value).toBeCloseTo(2 / 3);
    expect(of('map').value).toBeCloseTo(((1 + 2 / 3) / 2 + 1) / 2);
    expect(of('evidenceF1').value).toBe(1);
    expect(diagnostics.filter((line) => line['code'] === 'notScored')).toHaveLength(1);
  });

  it('takes files, JSON lines and a rival, and leaves invalid codes out', async () => {
    writeFileSync(
      at('answer.jsonl'),
      ndjson(
        {
          id: 'n1',
          codes: [
            { code: 'Z99', isAbove: true },
            { code: 'R60.9', isAbove: true },
          ],
        },
        { id: 'n2', codes: [] },
      ),
    );
    writeFileSync(at('valid.tsv'), 'r60.9\tEdema\ni10\tx\ne11.9\tx\n');
    const { stdout } = await gauze([
      'evaluate',
      '--metrics',
      'codes',
      '--gold',
      at('coded/devD.tsv'),
      '--system',
      at('answer.jsonl'),
      '--system2',
      at('answer/devD.tsv'),
      '--valid-codes',
      at('valid.tsv'),
      '--json',
      '--trials',
      '50',
    ]);
    const { of } = figures(stdout);
    expect([of('precision').value, of('map').value]).toEqual([1, 0.25]);
    expect(of('f1').test!.p).toBeGreaterThan(0);
    const table = await gauze([
      'evaluate',
      '--metrics',
      'codes',
      '--gold',
      at('coded/devD.tsv'),
      '--system',
      at('answer.jsonl'),
    ]);
    expect(table.stdout).toContain('micro F1');
  });

  it.each([
    [['--gold', 'nowhere', '--system', 'nowhere'], 'notFound'],
    [['--system', 'x'], 'badRequest'],
  ])('refuses %j', async (more, expected) => {
    const { code, diagnostics } = await gauze(['evaluate', '--metrics', 'codes', ...more]);
    expect(code).toBe(2);
    expect(diagnostics.at(-1)?.['code']).toBe(expected);
  });
});
