import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordOf } from '../../../fixtures/releases';
import { importTree, openProject, writeTree, type TestServices } from '../../../fixtures/openServices';
import { ndjson } from '../../../fixtures/ndjson';

const policy = (method: string) => ({
  id: 'own',
  version: 1,
  name: 'Own',
  default: { action: 'tag' },
  actions: { date: { action: 'comparison', method, epsilon: '1' } },
});
const two = (value: number): string => String(value).padStart(2, '0');
/** Patients with eight visits each; five known visits identify a patient. */
async function reviewed(patients: number): Promise<TestServices> {
  const services = await openProject();
  const lines = Array.from({ length: patients }, (_, i) => {
    const days = Array.from(
      { length: 8 },
      (_visit, v) =>
        new Date(Date.UTC(2015, 0, 1) + 86_400_000 * (40 * v * v + ((i * 37 + v * v * 11 + i * v * 5) % 31))),
    ).map((day) => `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`);
    const text = `Seen ${days.join(', ')}.\n`;
    return ndjson({
      id: `n${i}`,
      patient: `pat${i}`,
      language: 'en',
      text,
      spans: days.map((day) => ({ start: text.indexOf(day), end: text.indexOf(day) + day.length, label: 'DATE' })),
    });
  });
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await services.client.document.setStatus({ ids: lines.map((_, i) => i + 1), status: 'done' });
  mkdirSync(services.at('out'));
  return services;
}
const run = async (services: TestServices, name: string, more: object = {}) =>
  services.ended(
    await services.client.release.run({
      acceptsUnread: true,
      folder: services.at('out'),
      format: 'jsonl',
      name,
      onlyDone: false,
      ...more,
    }),
  );

test('aPublishedForm_isRefusedUnlessItIsKnown_andSaysWhatItIs_withItsLinkage', async () => {
  const services = await reviewed(60);
  const { client } = services;
  for (const method of ['classes', 'intervals']) {
    await client.privacy.setPolicy({ policy: policy(method) });
    expect((await client.release.readiness({})).steps.find(({ id }) => id === 'policy')).toMatchObject({
      state: 'wait',
      counts: { comparisons: 1 },
    });
    const before = await client.privacy.ledger({ offset: 0, limit: 1 });
    expect(await run(services, method)).toMatchObject({
      status: 'failed',
      error: { code: 'notReady', details: { needs: 'acceptsComparison', kinds: 'date' } },
    });
    expect((await run(services, method, { acceptsComparison: false })).error?.code).toBe('notReady');
    // Refused before anything was charged or drawn.
    expect((await client.privacy.ledger({ offset: 0, limit: 1 })).head).toBe(before.head);
    const outlook = await client.privacy.outlook({});
    expect(
      outlook.rows.every(
        ({ bound, promisesNothing, wanted, local }) =>
          bound === 1 && promisesNothing && wanted === 0 && local[0]?.unit === 'interval' && local[0].epsilon >= 7,
      ),
    ).toBe(true);
    expect(await run(services, method, { acceptsComparison: true })).toMatchObject({ status: 'done' });
    const { left, kept: receipt, reports } = await recordOf(services, method);
    // The public half states no bound: ε does not apply to a published method.
    const row = (await client.release.list({})).find(({ name }) => name === method);
    const { files } = await client.release.reports({ id: row!.id });
    const mayLeave = JSON.parse(files.find(({ name }) => name === 'public-report.json')!.text) as { bound: unknown[] };
    expect(mayLeave.bound).toEqual([]);
    expect(left.privacy).toMatchObject({
      drawn: ['date'],
      comparisons: [{ kind: 'date', method, epsilonEach: '1' }],
      linkage: { worst: 1 },
    });
    expect(receipt.privacy).toMatchObject({
      comparisons: [{ kind: 'date', method, epsilonEach: '1' }],
      linkage: { worst: 1, promisingNothing: 60 },
    });
    expect(receipt.replacements).toEqual([{ type: 'date', action: 'comparison', fallback: null, count: 480 }]);
    expect(receipt.notClaimed.join('\n')).toContain('Any guarantee for a patient about dates');
    expect(receipt.notClaimed.join('\n')).not.toContain('a timeline is sampled as a whole');
    const report = reports['attacks-and-utility.md']!;
    expect(report).toContain('A published form, for comparison');
    expect(report).toContain('it has no guarantee for a patient');
    const { measured } = JSON.parse(reports['attacks-and-utility.json']!) as {
      measured: {
        dates: {
          mechanism: string;
          rows: { visits: number; bound: number | null; released: { exact: { linked: number; candidates: number } } }[];
        };
      };
    };
    expect(measured.dates.mechanism).toBe(method);
    expect(measured.dates.rows.map(({ bound }) => bound)).toEqual([null, null, null, null]);
    expect(measured.dates.rows.find(({ visits }) => visits === 5)!.released.exact.candidates).toBe(60);
    expect(reports['expert-determination-draft.md']).toContain('published form, for comparison');
  }
}, 60_000);

test('noPresetIsOne', async () => {
  const services = await openProject();
  await services.client.privacy.setBudget({ epsilon: '5', project: null });
  expect(JSON.stringify(await services.client.privacy.presets({}))).not.toContain('comparison');
});

test('theNearestTowns_areReleasedByWhoeverKnowsWhatTheyAre_andSayThatNoEpsilonHolds', async () => {
  const services = await openProject();
  const { client } = services;
  const patients = 300;
  const towns = ['Chicago', 'Houston', 'Phoenix', 'Denver', 'Boston', 'Dallas'];
  const lines = Array.from({ length: patients }, (_, i) => {
    const town = towns[i % towns.length]!;
    const text = `Lives in ${town}.\n`;
    return ndjson({
      id: `n${i}`,
      patient: `pat${i}`,
      language: 'en',
      text,
      spans: [{ start: 9, end: 9 + town.length, label: 'CITY' }],
    });
  });
  await importTree(services, writeTree(services.at('in'), { 'n.jsonl': lines.join('') }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await client.document.setStatus({ ids: lines.map((_, i) => i + 1), status: 'done' });
  mkdirSync(services.at('out'));
  const nearest = { action: 'comparison', method: 'nearest', epsilon: '0.25' };
  await client.privacy.setPolicy({
    policy: {
      id: 'own',
      version: 1,
      name: 'Own',
      default: { action: 'tag' },
      actions: { city: nearest, location: nearest },
    },
  });
  expect(await run(services, 'no')).toMatchObject({
    status: 'failed',
    error: { code: 'notReady', details: { needs: 'acceptsComparison', kinds: 'city location' } },
  });
  const { rows } = await client.privacy.outlook({});
  expect(
    rows.every(
      ({ bound, promisesNothing, wanted, local }) =>
        bound === 1 && promisesNothing && wanted === 0 && local[0]?.unit === 'town',
    ),
  ).toBe(true);
  // No budget applies: the charge is local, and not part of the sum.
  expect(await run(services, 'yes', { acceptsComparison: true })).toMatchObject({ status: 'done' });
  const { kept: receipt, reports } = await recordOf(services, 'yes');
  expect(receipt.privacy).toMatchObject({
    comparisons: [
      { kind: 'city', method: 'nearest', epsilonEach: '1/4' },
      { kind: 'location', method: 'nearest' },
    ],
    local: [{ unit: 'town' }],
    epsilon: { most: '0' },
    linkage: { worst: 1, promisingNothing: patients },
  });
  expect(receipt.replacements).toEqual([{ type: 'city', action: 'comparison', fallback: null, count: patients }]);
  expect(receipt.notClaimed.join('\n')).toMatch(/guarantee for a patient about places: .*no finite ε holds/);
  expect(receipt.notClaimed.join('\n')).not.toContain('Any guarantee for a patient about dates');
  const report = reports['attacks-and-utility.md']!;
  expect(report).toContain('one of the ten most similar towns, ε 0.25');
  const { measured } = JSON.parse(reports['attacks-and-utility.json']!) as {
    measured: { places: { patients: number; linkage: { guessed: number; linked: number } }[] };
  };
  expect(measured.places[0]!.patients).toBe(patients);
  // The town is one of ten: it narrows the candidates to few, where without the release it could be anyone.
  expect(measured.places[0]!.linkage.linked).toBeGreaterThan(1 / patients);
  expect(reports['dpia-pack.md']).toContain('It is not a protective measure.');
});
