import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gauze, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const ages = [12, 34, 47, 61];
const towns = ['Chicago', 'Houston', 'Denver', 'Boston'];

/** Notes of sixty patients, and the same with every true value another one. */
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
    expect(one.stdout).toContain('What draws do to a value');
    expect(one.stdout).toBe(other.stdout);
  });

  it('states bound, laws and what readers found as figures', async () => {
    const { stdout } = await report('a', '--read', '300', '--found', '0', '--json');
    const made = JSON.parse(stdout);
    const { privacy } = JSON.parse(readFileSync(at('a.json'), 'utf8'));
    expect(made).toMatchObject({ format: 'gauze-public-report', patients: 60, epsilon: privacy.epsilon.most });
    // (upper)³⁰⁰ = 5 %, Clopper–Pearson
    expect(made.sample.upper).toBeCloseTo(1 - 0.05 ** (1 / 300), 6);
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

  it.each([
    ['another policy', ['--cohort', '6000'], /another policy/],
    ['the private half', ['--public', at('a.private.json')], /public half/],
    ['more found than read', ['--read', '3', '--found', '4'], /no more notes/],
    ['a sample without what was found', ['--read', '3'], /come together/],
  ])('%s is refused', async (_, more, message) => {
    const ran = await report('a', ...more);
    expect(ran.code).toBe(2);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(message);
  });
});
