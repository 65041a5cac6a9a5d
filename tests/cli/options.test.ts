import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const note = ndjson({
  id: 'n1',
  language: 'en',
  text: 'Seen on 3 March 2019.\n',
  spans: [{ start: 8, end: 20, label: 'DATE' }],
});
const policy = (name: string, actions: object): string => {
  writeFileSync(at(name), JSON.stringify({ id: 'p', version: 1, name: 'P', default: { action: 'tag' }, actions }));
  return at(name);
};
const compared = policy('compared.json', { date: { action: 'comparison', method: 'classes', epsilon: '1' } });
const local = policy('local.json', {
  date: { action: 'private', mechanism: 'discreteLaplace', epsilon: '1/10', radius: '30' },
});
const ledger = ['--ledger', at('l.json'), '--detect', 'never'];

describe('an option without effect', () => {
  it.each<readonly [string, readonly string[], string]>([
    [
      'ε for a policy that has only published forms',
      ['deidentify', '--policy', compared, ...ledger, '--epsilon', '2', '--accept-comparison'],
      '--epsilon',
    ],
    [
      'ε for a policy that has only local mechanisms',
      ['deidentify', '--policy', local, ...ledger, '--epsilon', '2'],
      '--epsilon',
    ],
    ['ε for a policy that draws nothing', ['deidentify', '--policy', 'tag', ...ledger, '--epsilon', '2'], '--epsilon'],
    ['a model where detection never runs', ['deidentify', '--policy', 'tag', ...ledger, '--model', at('m')], '--model'],
    ['detection in a project', ['deidentify', '--project', at('p.gauze'), '--detect', 'never'], '--detect'],
    [
      'a column of a table in a project',
      ['deidentify', '--project', at('p.gauze'), '--id-column', 'id'],
      '--id-column',
    ],
    ['open notes without a project', ['deidentify', '--policy', 'tag', ...ledger, '--only-done'], '--only-done'],
    ['the sums of a check', ['ledger', 'verify', at('l.json'), '--units'], '--units'],
    ['the last of the sums', ['ledger', 'show', at('l.json'), '--units', '--last', '3'], '--last'],
    [
      'patients of a project that is only looked at',
      ['project', 'info', at('p.gauze'), '--patients', at('p.csv')],
      '--patients',
    ],
    ['a language for all notes of a project', ['project', 'detect', at('p.gauze'), '--language', 'en'], '--language'],
    ['two questions to one file', ['vault', 'open', at('v'), '--text', 'n1', '--patient', 'p1'], '--patient'],
    ['an output of a check', ['verify', '--original', at('a'), '--released', at('b'), '--out', at('c')], '--out'],
  ])(
    '%s is refused before anything is done',
    async (_, args, option) => {
      const { code, stdout, diagnostics } = await gauze(args, note);
      expect([code, stdout, diagnostics.at(-1)?.['code']]).toEqual([2, '', 'badRequest']);
      expect(String(diagnostics.at(-1)?.['message'])).toContain(option);
    },
    60_000,
  );

  it('is told where only the run shows it', async () => {
    const made = await gauze(['escrow', 'make-key', '--out', at('key.pem'), '--key', at('other.pem')]);
    expect([made.code, made.diagnostics]).toMatchObject([
      0,
      [{ level: 'warn', code: 'unusedOption', options: '--key' }],
    ]);
    const accepted = await gauze(['deidentify', '--policy', 'tag', ...ledger, '--accept-comparison'], note);
    expect([accepted.code, accepted.diagnostics[0]]).toMatchObject([
      0,
      { level: 'warn', code: 'unusedOption', options: '--accept-comparison' },
    ]);
    // Nothing is reported if all had an effect.
    const all = await gauze(
      ['deidentify', '--policy', 'tag', ...ledger, '--receipt', at('r.json'), '--private-receipt', at('k.json')],
      note,
    );
    // On a busy machine it reports progress.
    const codes = all.diagnostics.map(({ code }) => code).filter((code) => code !== 'progress');
    expect([all.code, codes]).toEqual([0, ['finished']]);
  }, 60_000);
});
