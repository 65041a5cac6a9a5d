import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../fixtures/openServices';
import { ledger, patients, policy, reviewed } from './privateStudy';

describe('what an ε would buy', () => {
  test('isToldBeforeAnythingIsCharged_asMediansAlone', async () => {
    const services = await reviewed(patients(60));
    const { client } = services;
    await client.privacy.setPolicy({ policy: policy() });
    const { points, own, patients: counted } = await client.privacy.trade({});
    expect([own, counted, points.length]).toEqual([1.75, 60, 9]);
    for (const [at, point] of points.entries()) {
      expect(Object.keys(point)).toEqual(['epsilon', 'stay', 'age', 'km', 'least', 'bound', 'promisingNothing']);
      for (const what of ['stay', 'age', 'km'] as const) expect(point.least[what]!).toBeLessThanOrEqual(point[what]!);
      const before = points[at - 1];
      if (before === undefined) continue;
      // A larger ε retains more and guarantees less.
      expect(point.epsilon).toBeGreaterThan(before.epsilon);
      expect(point.stay!).toBeLessThanOrEqual(before.stay!);
      expect(point.age!).toBeLessThanOrEqual(before.age!);
      expect(point.km!).toBeLessThanOrEqual(before.km!);
      expect(point.bound).toBeGreaterThanOrEqual(before.bound);
    }
    expect(points.at(-1)).toMatchObject({ bound: 1, promisingNothing: 1 });
    expect((await ledger(services)).total).toBe(0);

    // With episodes, the two-day stay is more accurate at every ε that retains anything of it.
    const { actions, ...rest } = policy();
    await client.privacy.setPolicy({
      policy: {
        ...rest,
        actions: {
          ...actions,
          date: {
            action: 'private',
            epsilon: '1',
            mechanism: 'episodes',
            firstDay: { from: '2000-01-01', to: '2029-12-31' },
          },
        },
      },
    });
    const byEpisodes = (await client.privacy.trade({})).points;
    const at = points.findIndex(({ epsilon }) => epsilon === 6);
    expect(byEpisodes[at]!.stay!).toBeLessThan(points[at]!.stay!);
    expect((await client.privacy.timelineFan({ patient: null, epsilon: '2', count: 5 })).fans).toHaveLength(5);
    await client.privacy.setPolicy({
      policy: { id: 'none', version: 1, name: 'None', default: { action: 'tag' }, actions: {} },
    });
    expect(await client.privacy.trade({})).toEqual({ points: [], own: 0, patients: 0 });
  }, 180_000);
});

describe('outlook and pictures', () => {
  test('underAPolicyWithoutPrivateActions_saysSo', async () => {
    const services = await reviewed(patients(1));
    expect(await services.client.privacy.outlook({})).toMatchObject({
      isPrivate: false,
      rows: [],
      total: 0,
      patients: 1,
    });
    expect((await services.client.privacy.outlook({ policy: policy() })).isPrivate).toBe(true);
  });

  test('presets_spendTheBudgetOfAPatient_andAreNotOfferedToTooFew', async () => {
    const few = await reviewed(patients(3));
    const isPrivate = ({ policy: of }: { readonly policy: Readonly<Record<string, unknown>> }) =>
      JSON.stringify(of).includes('"private"');
    expect((await few.client.privacy.presets({})).filter(isPrivate)).toEqual([]);
    await few.client.privacy.setBudget({ epsilon: '2', project: '3/2' });
    const preset = (await few.client.privacy.presets({})).find(({ id }) => id === 'private-research')!;
    await few.client.privacy.setPolicy({ policy: preset.policy });
    const { rows, exceeding } = await few.client.privacy.outlook({});
    expect([exceeding, ...rows.map(({ wanted }) => wanted)]).toEqual([0, 1.5, 1.5, 1.5]);
  });

  test('budget_isAPrivacyOfficers_andANumber', async () => {
    const services = await reviewed(patients(1));
    expect(
      await codeOf(
        services.as({ role: 'coordinator', author: 'x' }).privacy.setBudget({ epsilon: '1', project: null }),
      ),
    ).toBe('forbidden');
    for (const epsilon of ['0', '-1', 'NaN', '1e308', 'much'])
      expect(await codeOf(services.client.privacy.setBudget({ epsilon, project: null }))).toBe('badRequest');
    await services.client.privacy.setBudget({ epsilon: '0.1', project: '3' });
    expect((await services.client.privacy.outlook({})).budget).toEqual({ epsilon: 0.1, isDefault: false, project: 3 });
    await services.client.privacy.setBudget({ epsilon: null, project: null });
    expect((await services.client.privacy.outlook({})).budget).toEqual({
      epsilon: null,
      isDefault: true,
      project: null,
    });
  });

  test('fan_beginsWhereThePatientDoes_andChargesNothing', async () => {
    const services = await reviewed(patients(2));
    const fan = await services.client.privacy.timelineFan({ patient: 'pat0', epsilon: '3', count: 20 });
    expect(fan.days).toHaveLength(3);
    expect([fan.days[1]! - fan.days[0]!, fan.fans.length]).toEqual([2, 20]);
    for (const days of fan.fans) {
      expect([days.length, days[0]]).toEqual([3, fan.days[0]]);
      expect(days[1]).toBeGreaterThan(days[0]!);
    }
    expect(fan.similarShare).toBeCloseTo(0.72, 2);
    // True days count as viewing the notes.
    expect(
      (await services.client.audit.list({ action: 'view', offset: 0, limit: 9 })).rows.map(({ count }) => count),
    ).toEqual([2]);
    const example = await services.client.privacy.timelineFan({ patient: null, epsilon: '1', count: 1 });
    expect(example.days.length).toBeGreaterThan(4);
    expect((await ledger(services)).total).toBe(0);
    expect(await codeOf(services.client.privacy.timelineFan({ patient: 'nobody', epsilon: '1', count: 1 }))).toBe(
      'notFound',
    );
    expect(await codeOf(services.client.privacy.timelineFan({ patient: null, epsilon: '21', count: 1 }))).toBe(
      'badRequest',
    );
  });

  test('odds_areALaw_withTheWindowOnTop', async () => {
    const services = await reviewed(patients(1));
    const odds = await services.client.privacy.placeOdds({
      language: 'nl',
      place: 'utrecht',
      epsilon: '2',
      rule: 'near',
    });
    const inside = odds.candidates.slice(0, odds.width);
    expect(odds.candidates.filter(({ isTrue }) => isTrue).map(({ name }) => name)).toEqual(['Utrecht']);
    expect(inside.some(({ isTrue }) => isTrue)).toBe(true);
    expect(inside[0]!.probability / odds.candidates.at(-1)!.probability).toBeCloseTo(Math.exp(2), 9);
    expect(
      odds.width * inside[0]!.probability + (odds.size - odds.width) * odds.candidates.at(-1)!.probability,
    ).toBeCloseTo(1, 9);
    expect(odds.hitRate).toBeCloseTo(odds.width * inside[0]!.probability, 9);
    expect(
      await codeOf(
        services.client.privacy.placeOdds({ language: 'nl', place: 'Atlantis', epsilon: '2', rule: 'near' }),
      ),
    ).toBe('notFound');
  });
});
