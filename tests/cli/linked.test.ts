import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gauze, linesOf, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
writeFileSync(
  at('policy.json'),
  JSON.stringify({
    id: 'dates',
    version: 1,
    name: 'Dates',
    default: { action: 'tag', words: 'type' },
    actions: { date: { action: 'private', epsilon: '1', firstDay: { from: '2000-01-01', to: '2010-12-31' } } },
  }),
);
/** Two dates: a timeline of one costs nothing. */
const note = (id: string, patient: string, first = '14/03/2018', second = '20/05/2019') => ({
  id,
  patient,
  language: 'en',
  text: `Seen on ${first} and on ${second}.`,
  spans: [8, 26].map((start) => ({ start, end: start + 10, label: 'DATE' })),
});
const table = (name: string, rows: string): string => {
  writeFileSync(at(name), rows);
  return at(name);
};
const run = (ledger: string, budget: string, notes: readonly ReturnType<typeof note>[], ...more: readonly string[]) =>
  gauze(
    [
      'deidentify',
      '--policy',
      at('policy.json'),
      '--detect',
      'never',
      '--ledger',
      at(ledger),
      '--budget',
      budget,
    ].concat(more),
    ndjson(...notes),
  );
const shown = (stdout: string) =>
  new Set(
    linesOf(stdout).map((line) => {
      const { patient, text } = JSON.parse(line) as { readonly patient: string; readonly text: string };
      return `${patient} ${text}`;
    }),
  );
const stateOf = async (ledger: string) =>
  JSON.parse((await gauze(['ledger', 'verify', at(ledger), '--json'])).stdout) as {
    readonly units: number;
    readonly charges: number;
  };
const ids = ['P0', 'Q-17', 'Station 9', 'Z3', 'ß1'];

describe('deidentify --linked', () => {
  it('gives ids of one person one budget, one timeline and one pseudonym, also in runs after it', async () => {
    const apart = await run(
      'apart.json',
      '1',
      ids.map((id, i) => note(`n${i}`, id)),
    );
    expect([apart.code, shown(apart.stdout).size]).toEqual([0, 5]);
    expect(await stateOf('apart.json')).toMatchObject({ units: 5, charges: 5 });
    // In two rows that share an id, once in a different spelling.
    const linked = table('linked.csv', 'P0,q‑17,Station  9\n"ｐ０",Z3,SS1\n');
    const one = await run(
      'one.json',
      '1',
      ids.map((id, i) => note(`n${i}`, id)),
      '--linked',
      linked,
    );
    expect([one.code, shown(one.stdout).size]).toEqual([0, 1]);
    expect(await stateOf('one.json')).toMatchObject({ units: 1, charges: 1 });
    expect(one.diagnostics.find(({ code }) => code === 'patientIdsLinked')).toMatchObject({ patients: 1, apart: 0 });
    expect(one.stderr).not.toMatch(/Station|Q-17/i);
    // From then on the ledger knows it without the table.
    const later = await run('one.json', '1', [note('n9', 'Z3')]);
    expect([later.code, shown(later.stdout)]).toEqual([0, shown(one.stdout)]);
    const more = await run('one.json', '1', [note('n9', 'Station 9'), note('n10', 'P0', '20/07/2021', '01/09/2022')]);
    expect(more.code).toBe(3);
  }, 120_000);

  it('sums the charges of newly linked ids, retaining their surrogates; a refused run changes nothing', async () => {
    const before = await run('meet.json', '1', [note('a', 'A1'), note('b', 'B2', '02/05/2016', '03/06/2017')]);
    expect(before.code).toBe(0);
    const bytes = readFileSync(at('meet.json'), 'utf8');
    const linked = table('meet.csv', 'A1;B2;C3\n');
    const further = [
      note('a', 'A1'),
      note('b', 'B2', '02/05/2016', '03/06/2017'),
      note('c', 'C3', '20/07/2021', '01/09/2022'),
    ];
    // 1 and 1 were charged, 1 is requested: no single id exceeds a budget of 2, but all of them together do.
    const refused = await run('meet.json', '2', further, '--linked', linked);
    expect([refused.code, refused.stdout]).toEqual([3, '']);
    expect(readFileSync(at('meet.json'), 'utf8')).toBe(bytes);
    expect((await run('meet.json', '2', [further[2]!], '--outlook', '--linked', linked)).stdout).toContain('"spent":2');
    expect(readFileSync(at('meet.json'), 'utf8')).toBe(bytes);
    const met = await run('meet.json', '3', further, '--linked', linked);
    expect(met.code).toBe(0);
    expect(met.diagnostics.find(({ code }) => code === 'patientIdsLinked')).toMatchObject({ patients: 1, apart: 1 });
    for (const known of shown(before.stdout)) if (known.includes('B2')) expect(shown(met.stdout)).toContain(known);
    const pseudonyms = (out: string) => new Set([...shown(out)].map((line) => line.split(' ')[0]));
    expect(pseudonyms(met.stdout)).toEqual(pseudonyms(before.stdout));
    expect(await stateOf('meet.json')).toMatchObject({ charges: 3 });
    // Linked ids stay linked.
    expect((await run('meet.json', '3', [note('d', 'B2', '01/01/2023', '01/03/2024')])).code).toBe(3);
  }, 120_000);

  it('tells ids of the table that are nearly another one, and refuses a row that joins nobody', async () => {
    const near = await run(
      'near.json',
      '1',
      [note('a', 'MRN-00123'), note('b', 'X7')],
      '--linked',
      table('near.csv', 'MRN-0123\tX7\n'),
    );
    expect(near.code).toBe(0);
    expect(near.diagnostics.find(({ code }) => code === 'patientIdsNear')).toMatchObject({ ids: 2 });
    // Ids of the same person may be similar.
    const same = await run(
      'same.json',
      '1',
      [note('a', 'MRN-00123')],
      '--linked',
      table('same.csv', 'MRN-0123\tMRN-00123\n'),
    );
    expect(same.diagnostics.find(({ code }) => code === 'patientIdsNear')).toBeUndefined();
    for (const rows of ['A1,B2\nC3\n', 'A1\n', '\n']) {
      const wrong = await run('wrong.json', '1', [note('a', 'A1')], '--linked', table('wrong.csv', rows));
      expect([wrong.code, wrong.stdout]).toEqual([2, '']);
      expect(wrong.stderr).not.toMatch(/C3|A1/);
    }
    expect((await run('wrong.json', '1', [note('a', 'A1')], '--linked', at('none.csv'))).code).not.toBe(0);
  }, 120_000);
});

describe('project link', () => {
  const file = at('p.gauze');
  const project = (...args: readonly string[]) => gauze(['project', ...args, '--json']);
  const add = async (name: string, ...notes: readonly ReturnType<typeof note>[]) => {
    writeFileSync(at(name), ndjson(...notes));
    for (const args of [
      ['import', file, '--in', at(name), '--format', 'jsonl'],
      ['accept', file],
    ] as const)
      expect((await project(...args)).code).toBe(0);
  };
  const release = (name: string, budget: string, ...more: readonly string[]) =>
    project(
      'release',
      file,
      ...[
        '--out',
        at('out'),
        '--format',
        'jsonl',
        '--policy',
        at('policy.json'),
        '--accept-order',
        '--accept-unread',
        '--keep-ids',
      ],
      ...['--name', name, '--budget', budget, ...more],
    );
  const pseudonyms = (name: string) =>
    new Set([...shown(readFileSync(at(`out/${name}/notes.jsonl`), 'utf8'))].map((line) => line.split(' ')[0]));

  it('sums the charges of linked ids in a project, retaining surrogates; new ids use those of the person', async () => {
    expect((await project('create', file, '--no-passphrase')).code).toBe(0);
    await add('one.jsonl', note('a', 'A1'), note('b', 'B2', '02/05/2016', '03/06/2017'));
    expect((await release('before', '1')).code).toBe(0);
    const none = await project('link', file);
    expect(none.code).toBe(2);
    const lonely = await project('link', file, '--linked', table('lonely.csv', 'A1\n'));
    expect([lonely.code, lonely.stdout]).toEqual([2, '']);
    const linked = await project('link', file, '--linked', table('people.csv', 'A1;B2;C3\n'));
    expect([linked.code, JSON.parse(linked.stdout)]).toEqual([0, { joined: 2, patients: 1, apart: 1, unknown: 1 }]);
    expect(linked.diagnostics.find(({ code }) => code === 'patientIdsLinked')).toMatchObject({ patients: 1, apart: 1 });
    expect(linked.stderr).not.toMatch(/A1|B2|C3/);
    await add('two.jsonl', note('c', 'C3', '20/07/2021', '01/09/2022'));
    // 1 and 1 were charged, 1 is requested.
    expect((await release('over', '2')).code).toBe(3);
    expect((await release('after', '3')).code).toBe(0);
    expect(pseudonyms('after')).toEqual(pseudonyms('before'));
    // A release accepts the table as well.
    await add('three.jsonl', note('d', 'D4', '20/07/2011', '01/09/2012'));
    const more = await release('more', '3', '--linked', table('more.csv', 'D4;C3\n'));
    expect([more.code, more.diagnostics.find(({ code }) => code === 'patientIdsLinked')?.['patients']]).toEqual([3, 1]);
  }, 240_000);
});
