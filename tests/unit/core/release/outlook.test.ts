import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../electron/contract/policy';
import type { PatientPlan } from '../../../../electron/core/deidentify/private/planner';
import { openLedger, type Charge } from '../../../../electron/core/privacy/ledger';
import { rational, toNumber } from '../../../../electron/core/privacy/rational';
import { ledgerBudget, parseBudget } from '../../../../electron/core/release/patientBudget';
import { openKinds } from '../../../../electron/core/release/openKinds';
import { medianOf, outlookOf } from '../../../../electron/core/release/outlook';
import { admitted } from '../../../../electron/core/release/drawing';
import { receiptPrivacy } from '../../../../electron/core/release/receiptPrivacy';
import { notesByUnit, unitsOf } from '../../../../electron/core/release/units';

const policy = parsePolicy({
  id: 'p',
  version: 1,
  name: 'P',
  default: { action: 'tag', words: 'type' },
  actions: { date: { action: 'private', epsilon: '3' } },
});
const chargeOf = (unit: string, key: string, tenths: number): Charge => ({
  unit,
  isPatient: unit.startsWith('p:'),
  kind: 'dates',
  key,
  policy: 'digest',
  mechanism: 'timeline',
  cost: { column: 'sum', epsilon: rational(tenths, 10) },
});
const planOf = (unit: string, charges: readonly Charge[], facts: readonly string[] = ['5 dates']): PatientPlan => ({
  unit,
  isPatient: unit.startsWith('p:'),
  charges,
  facts,
  dates: 5,
  kindPlans: {} as PatientPlan['kindPlans'],
});
const budgetOf = (epsilon: number | undefined, project?: number) => ({
  epsilon: epsilon === undefined ? undefined : rational(epsilon),
  isDefault: false,
  project: project === undefined ? undefined : rational(project),
});
const look = (
  plans: readonly PatientPlan[],
  options: {
    readonly ledger?: ReturnType<typeof openLedger>;
    readonly budget?: ReturnType<typeof budgetOf>;
    readonly policy?: typeof policy;
  } = {},
) => {
  const budget = options.budget ?? budgetOf(6);
  return outlookOf({
    plans,
    ledger: options.ledger ?? openLedger(),
    budget: ledgerBudget(budget),
    limit: budget.epsilon,
    policy: options.policy ?? policy,
  });
};

describe('units', () => {
  test('notesOfAPatient_areOne_othersEachTheirOwn_inOrder', () => {
    const note = (id: string, patient?: string) => ({ id, text: '', language: 'en' as const, spans: [], patient });
    const found = notesByUnit([note('a', '1'), note('b'), note('c', '2'), note('d', '1'), note('e')]);
    expect(
      found.map(({ unit, isPatient, documents }) => [unit, isPatient, documents.map(({ id }) => id).join('')]),
    ).toEqual([
      ['p:1', true, 'ad'],
      ['d:b', false, 'b'],
      ['p:2', true, 'c'],
      ['d:e', false, 'e'],
    ]);
    expect(unitsOf(found)).toBe(2);
    expect(unitsOf(found.filter(({ isPatient }) => !isPatient))).toBe(2);
  });
});

describe('outlook', () => {
  test('bounds_comeFromAllThatIsCharged_andFromThoseWithTheSameFacts', () => {
    const plans = [
      ...Array.from({ length: 60 }, (_, i) => planOf(`p:${i}`, [chargeOf(`p:${i}`, `k${i}`, 20)])),
      planOf('p:alone', [chargeOf('p:alone', 'ka', 20)], ['9 dates']),
      planOf('d:x', [chargeOf('d:x', 'kx', 20)]),
    ];
    const rows = look(plans);
    const of = (unit: string) => rows.find((row) => row.unit === unit)!;
    expect(of('p:7')).toMatchObject({
      alike: 60,
      wanted: 2,
      spent: 0,
      limit: 6,
      isSmall: false,
      promisesNothing: false,
      exceeds: false,
    });
    expect(of('p:7').bound).toBeCloseTo(Math.exp(2) / 60, 12);
    expect(of('p:7').everybodyKnown).toBeCloseTo(Math.exp(4) / (Math.exp(4) + 59), 12);
    expect(of('p:alone')).toMatchObject({ alike: 1, bound: 1, isSmall: true, promisesNothing: true });
    // a document of nobody hides among documents only
    expect(of('d:x')).toMatchObject({ alike: 1, isPatient: false });
    expect(rows.slice(0, 2).map(({ unit }) => unit)).toEqual(['d:x', 'p:alone']);
  });

  test('whatWasChargedIsPaid_drawnOrNot', () => {
    const ledger = openLedger();
    const charges = [chargeOf('p:1', 'a', 10), chargeOf('p:1', 'b', 20)];
    ledger.append(admitted(ledger, [planOf('p:1', charges)], ledgerBudget(budgetOf(6))).entries);
    ledger.append(ledger.drawn(['a']));
    const plans = [planOf('p:1', [...charges, chargeOf('p:1', 'c', 5), chargeOf('p:1', 'c', 5)])];
    expect(look(plans, { ledger })[0]).toMatchObject({ spent: 3, wanted: 0.5 });
    expect(toNumber(look(plans, { ledger })[0]!.after)).toBe(3.5);
    // of what is drawn now, some was paid by a release that broke off
    expect(admitted(ledger, plans, ledgerBudget(budgetOf(6))).charged.map(({ key }) => key)).toEqual(['b', 'c']);
  });

  test('localCharges_promiseNoBound_andStandApart', () => {
    const local: Charge = {
      ...chargeOf('p:1', 'a', 1),
      mechanism: 'discreteLaplace',
      cost: { column: 'metric', epsilonPerUnit: rational(1, 10), unit: 'day', radius: rational(7) },
    };
    const plans = Array.from({ length: 1000 }, (_, i) => planOf(`p:${i}`, i === 0 ? [local] : []));
    const [row] = look(plans);
    expect(row).toMatchObject({ unit: 'p:0', wanted: 0, bound: 1, everybodyKnown: 1, promisesNothing: true });
    expect(row!.local).toEqual([{ unit: 'day', epsilon: 0.7, radius: 7 }]);
    expect(look(plans)[1]).toMatchObject({ promisesNothing: false, bound: 1 / 1000 });
  });

  test('datesThatKeepTheirIntervals_leaveNoBound', () => {
    const shifted = parsePolicy({
      ...policy,
      actions: { date: { action: 'shiftDate' }, city: { action: 'private', epsilon: 2 } },
    });
    expect(openKinds(policy)).toEqual([]);
    expect(openKinds(shifted)).toEqual(['date']);
    expect(
      openKinds(parsePolicy({ ...policy, actions: { ...policy.actions, age: { action: 'generalise', to: 'band' } } })),
    ).toEqual(['age']);
    expect(look([planOf('p:1', [])], { policy: shifted })[0]).toMatchObject({ bound: 1, promisesNothing: true });
    expect(openKinds(parsePolicy({ ...policy, default: { action: 'keep' } }))).toEqual(
      expect.arrayContaining(['city', 'age', 'phone', 'patient']),
    );
  });

  test('withoutABudget_nothingMayBeCharged', () => {
    const plans = [planOf('p:1', [chargeOf('p:1', 'a', 1)]), planOf('p:2', [])];
    expect(
      look(plans, { budget: budgetOf(undefined) }).map(({ unit, exceeds, limit }) => [unit, exceeds, limit]),
    ).toEqual([
      ['p:1', true, null],
      ['p:2', false, null],
    ]);
    expect(() => admitted(openLedger(), plans, ledgerBudget(budgetOf(undefined)))).toThrow(
      expect.objectContaining({ code: 'budgetExhausted', details: { exceeding: 1, units: 2 } }),
    );
  });

  // As a second reading of the rules: sums in integers of tenths.
  test('whoIsRefused_isWhoWouldPassTheSmallerOfBothBudgets', () => {
    const draws = fc.array(
      fc.record({
        unit: fc.constantFrom('p:1', 'p:2', 'd:3'),
        key: fc.integer({ min: 0, max: 8 }),
        tenths: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        draws,
        draws,
        fc.integer({ min: 1, max: 8 }),
        fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
        (before, now, limit, project) => {
          const charge = ({
            unit,
            key,
            tenths,
          }: {
            readonly unit: string;
            readonly key: number;
            readonly tenths: number;
          }) => chargeOf(unit, `${unit}/${key}`, tenths);
          const ledger = openLedger();
          const plansOf = (list: readonly Parameters<typeof charge>[0][]) =>
            ['p:1', 'p:2', 'd:3'].map((unit) => planOf(unit, list.filter((draw) => draw.unit === unit).map(charge)));
          const earlier = admitted(ledger, plansOf(before), ledgerBudget(budgetOf(1000))).entries;
          ledger.append(earlier);
          ledger.append(ledger.drawn(before.map((draw) => `${draw.unit}/${draw.key}`)));
          const spent = new Map<string, number>();
          const known = new Set<string>();
          for (const draw of before) {
            if (known.has(`${draw.unit}/${draw.key}`)) continue;
            known.add(`${draw.unit}/${draw.key}`);
            spent.set(draw.unit, (spent.get(draw.unit) ?? 0) + draw.tenths);
          }
          const wanted = new Map<string, number>();
          for (const draw of now) {
            if (known.has(`${draw.unit}/${draw.key}`)) continue;
            known.add(`${draw.unit}/${draw.key}`);
            wanted.set(draw.unit, (wanted.get(draw.unit) ?? 0) + draw.tenths);
          }
          const max = 10 * Math.min(limit, project ?? limit);
          const refused = [...wanted]
            .filter(([unit, tenths]) => tenths + (spent.get(unit) ?? 0) > max)
            .map(([unit]) => unit)
            .sort();
          const rows = look(plansOf(now), { ledger, budget: budgetOf(limit, project) });
          expect(
            rows
              .filter(({ exceeds }) => exceeds)
              .map(({ unit }) => unit)
              .sort(),
          ).toEqual(refused);
          for (const row of rows)
            expect([row.unit, row.wanted, row.spent]).toEqual([
              row.unit,
              (wanted.get(row.unit) ?? 0) / 10,
              (spent.get(row.unit) ?? 0) / 10,
            ]);
          const head = ledger.head();
          if (refused.length > 0)
            expect(() => admitted(ledger, plansOf(now), ledgerBudget(budgetOf(limit, project)))).toThrow(
              expect.objectContaining({ code: 'budgetExhausted' }),
            );
          expect(ledger.head()).toBe(head);
        },
      ),
    );
  });

  test('receipt_saysTheMostOfAnybody_andWhatWasDrawn', () => {
    const ledger = openLedger();
    const plans = [
      planOf('p:1', [chargeOf('p:1', 'a', 13)]),
      planOf('p:2', [chargeOf('p:2', 'b', 13), { ...chargeOf('p:2', 'c', 20), kind: 'place', mechanism: 'window' }]),
      planOf('d:3', []),
    ];
    const budget = budgetOf(6);
    const { entries, charged } = admitted(ledger, plans, ledgerBudget(budget));
    ledger.append(entries);
    const section = receiptPrivacy({ policy, plans, ledger, charged, budget });
    expect(section).toMatchObject({
      epsilon: { most: '33/10', mostOfRelease: '33/10' },
      budget: { epsilon: '6', isDefault: false, project: null },
      patients: 2,
      documentsWithoutPatient: 1,
      local: [],
      mechanisms: [
        { kind: 'dates', mechanism: 'timeline', draws: 2, epsilonEach: '13/10', local: null },
        { kind: 'place', mechanism: 'window', draws: 1, epsilonEach: '2', local: null },
      ],
      linkage: { worst: 1, leastAlike: 1, small: 3 },
    });
    // again: free
    ledger.append(ledger.drawn(['a', 'b', 'c']));
    const again = admitted(ledger, plans, ledgerBudget(budget));
    expect([again.entries, again.charged]).toEqual([[], []]);
    expect(receiptPrivacy({ policy, plans, ledger, charged: [], budget }).epsilon).toEqual({
      most: '33/10',
      mostOfRelease: '0',
    });
  });
});

describe('budget', () => {
  test.each(['0', '-1', 'NaN', '1e308', '1001', '', 'x', '1/0'])('%s_isNone', (text) => {
    expect(() => parseBudget(text)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  });

  test('isExact', () => {
    expect(parseBudget(' 0.1 ')).toEqual(rational(1, 10));
    expect(parseBudget('13/10')).toEqual(rational(13, 10));
  });
});

test('median_ofNothing_isZero', () => {
  expect([medianOf([]), medianOf([3, 1, 2])]).toEqual([0, 2]);
});
