import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importTree, openProject, writeTree } from '../fixtures/openServices';
import { gauze, ndjson, root, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const ages = [12, 34, 47, 61];
const towns = ['Chicago', 'Houston', 'Denver', 'Boston'];

/** Notes of sixty patients, and the same with all true values changed. */
const notes = (shift: number) =>
  ndjson(
    ...Array.from({ length: 60 }, (_, i) => {
      const [age, town] = [String(ages[(i + shift) % 4]), towns[(i + shift) % 4]!];
      const text = `Aged ${age}, lives in ${town}.`;
      return {
        id: `n${i}`,
        patient: `pat${i}`,
        language: 'en',
        text,
        spans: [
          { start: 5, end: 5 + age.length, label: 'AGE' },
          { start: text.indexOf(town), end: text.length - 1, label: 'CITY' },
        ],
      };
    }),
  );
const release = (name: string, shift: number) =>
  gauze(
    ['deidentify', '--policy', 'private-research', '--cohort', '5000', '--ledger', at(`${name}.ledger.json`)].concat([
      '--receipt',
      at(`${name}.json`),
      '--private-receipt',
      at(`${name}.private.json`),
      '--accept-unlinked',
    ]),
    notes(shift),
  );
const report = (name: string, ...more: readonly string[]) =>
  gauze([
    'receipt',
    'report',
    '--public',
    at(`${name}.json`),
    '--policy',
    'private-research',
    '--cohort',
    '5000',
    ...more,
  ]);

describe('receipt report', () => {
  beforeAll(async () => {
    for (const [name, shift] of [
      ['a', 0],
      ['b', 1],
    ] as const)
      expect(await release(name, shift)).toMatchObject({ code: 0 });
  }, 60_000);

  it('says the same of releases of other true values', async () => {
    const [one, other] = [await report('a'), await report('b')];
    expect(one).toMatchObject({ code: 0 });
    expect(one.stdout).toContain('| notes | 60 |');
    expect(one.stdout).toContain('The effect of sampling on a value');
    expect(one.stdout).toBe(other.stdout);
  });

  it('states bound and distributions as figures', async () => {
    const { stdout } = await report('a', '--json');
    const made = JSON.parse(stdout);
    const { privacy } = JSON.parse(readFileSync(at('a.json'), 'utf8'));
    expect(made).toMatchObject({ format: 'gauze-public-report', patients: 60, epsilon: privacy.epsilon.most });
    expect(made).not.toHaveProperty('sample');
    const [years = 0, by = 1] = made.epsilon.split('/').map(Number);
    expect(made.bound.at(-1)).toEqual({ alike: 10_000, bound: expect.closeTo(Math.exp(years / by) / 10_000, 9) });
    for (const distribution of [...made.ages, ...made.stays, ...made.places]) {
      expect(distribution.unchanged).toBeGreaterThan(0);
      expect(distribution.unchanged).toBeLessThan(0.5);
      expect(distribution.medianError).toBeGreaterThan(0);
    }
    expect(made.ages).toHaveLength(3);
    expect(made.places.length).toBeGreaterThan(3);
  });

  it('states the bound of a sample, and neither how many were read nor what they held', async () => {
    const { stdout } = await report('a', '--read', '17', '--found', '0', '--json');
    // If 8 of 60 notes contain something, 17 drawn ones are clean in 5.7 % of all cases; if 9 do, in 3.8 %.
    expect(JSON.parse(stdout).sample).toEqual({ upper: 8 / 60 });
    const [page, plain] = [await report('a', '--read', '17', '--found', '0'), await report('a')];
    const said = page.stdout.split('## ').find((section) => section.startsWith('Read by people'))!;
    expect(said).toContain('This figure comes from the notes');
    expect(said.match(/\d+/g)).toEqual(['95', '13', '4']);
    // The remarks on all numbers apply to this one too.
    for (const { stdout: text } of [page, plain]) expect(text).not.toMatch(/Every figure|None was computed/);
  });

  it.each([
    ['keeps a kind', { hospital: { action: 'keep' } }],
    ['keeps the intervals of dates', { date: { action: 'shiftDate' } }],
    ['makes a kind coarser', { zip: { action: 'generalise', to: 'zip3' } }],
  ])('states no bound where the policy %s', async (name, open) => {
    const preset = JSON.parse(readFileSync(path.join(root, 'resources/policies/private-research.json'), 'utf8'));
    const policy = at(`${name}.policy.json`);
    writeFileSync(policy, JSON.stringify({ ...preset, id: 'open', actions: { ...preset.actions, ...open } }));
    const half = at(`${name}.json`);
    const ran = await gauze(
      [
        'deidentify',
        '--policy',
        policy,
        '--budget',
        '6',
        '--ledger',
        at(`${name}.ledger.json`),
        '--accept-unlinked',
      ].concat(['--receipt', half, '--private-receipt', at(`${name}.private.json`)]),
      notes(0),
    );
    expect(ran).toMatchObject({ code: 0 });
    const asked = ['receipt', 'report', '--public', half, '--policy', policy];
    expect(JSON.parse((await gauze([...asked, '--json'])).stdout)).toMatchObject({ epsilon: '3', bound: [] });
    const { stdout } = await gauze(asked);
    expect(stdout).toContain('No bound is stated');
    expect(stdout).not.toContain('What ε promises');
  });

  it('says in the window what it says on the command line', async () => {
    const services = await openProject();
    const { client } = services;
    expect(
      await importTree(services, writeTree(services.at('in'), { 'n.jsonl': notes(0) }), {
        format: 'jsonl',
        spansAs: 'accepted',
      }),
    ).toMatchObject({ status: 'done' });
    await client.document.setStatus({ ids: Array.from({ length: 60 }, (_, i) => i + 1), status: 'done' });
    const policy = path.join(root, 'resources/policies/private-research.json');
    await client.privacy.setPolicy({ policy: JSON.parse(readFileSync(policy, 'utf8')) });
    await client.privacy.setBudget({ epsilon: '6', project: null });
    mkdirSync(services.at('out'));
    expect(
      await services.ended(
        await client.release.run({
          acceptsUnread: true,
          folder: services.at('out'),
          format: 'jsonl',
          name: 'r1',
          onlyDone: false,
          acceptsUnlinked: true,
        }),
      ),
    ).toMatchObject({ status: 'done' });
    const { id } = (await client.release.list({}))[0]!;
    const { files } = await client.release.reports({ id });
    const asked = ['receipt', 'report', '--public', services.at('out', 'r1', 'receipt.json'), '--policy', policy];
    for (const [name, more] of [
      ['public-report.json', ['--json']],
      ['public-report.md', []],
    ] as const)
      expect((await gauze([...asked, ...more])).stdout).toBe(files.find((file) => file.name === name)!.text);
  });

  it.each([
    ['another policy', ['--cohort', '6000'], /another policy/],
    ['the private half', ['--public', at('a.private.json')], /public half/],
    ['more found than read', ['--read', '3', '--found', '4'], /no more notes/],
    ['more read than left', ['--read', '61', '--found', '0'], /more notes were read/],
    ['a sample without what was found', ['--read', '3'], /must be used together/],
  ])('%s is refused', async (_, more, message) => {
    const ran = await report('a', ...more);
    expect(ran.code).toBe(2);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(message);
  });

  it('prints the letter of either edition, in any language, and of no other receipt', async () => {
    const letter = (...more: readonly string[]) =>
      gauze(
        ['receipt', 'letter', '--public', at('a.json'), '--policy', 'private-research', '--cohort', '5000'].concat(
          more,
        ),
      );
    const open = await letter('--language', 'de', '--read', '17', '--found', '0');
    expect(open).toMatchObject({ code: 0 });
    expect(open.stdout).toContain('<html lang="de">');
    expect(open.stdout).toContain('höchstens 13,4');
    const own = await letter('--private', at('a.private.json'), '--json');
    expect(JSON.parse(own.stdout)).toMatchObject({ language: 'en', title: 'Release letter' });
    expect(own.stdout).toContain('outside a project');
    expect(open.stdout).not.toContain('außerhalb eines Projekts');
    expect(await letter('--private', at('b.private.json'))).toMatchObject({ code: 2 });
    expect(await letter('--language', 'xx')).toMatchObject({ code: 2 });
    // Except for hashes, nothing in it depends on a true value.
    const plain = (page: string) => page.replaceAll(/[0-9a-f]{64}/g, '');
    const other = await gauze([
      'receipt',
      'letter',
      '--public',
      at('b.json'),
      '--policy',
      'private-research',
      '--cohort',
      '5000',
    ]);
    expect(plain((await letter()).stdout)).toBe(plain(other.stdout));
  });
});
