import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf, bestEpsilon, type Cost, zcdpEpsilon } from '../../../../electron/core/privacy/accountant';
import { sampleRandom, chargeKey } from '../../../../electron/core/privacy/sampleRandom';
import { type Charge, type LedgerEntry, openLedger } from '../../../../electron/core/privacy/ledger';
import {
  defaultBudget,
  linkageBound,
  linkageBounds,
  matchingBound,
  splitBudget,
} from '../../../../electron/core/privacy/linkageBound';
import {
  add,
  compare,
  formatRational,
  parseEpsilon,
  parseRational,
  rational,
  type Rational,
  zero,
} from '../../../../electron/core/privacy/rational';

const e = parseEpsilon;
const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../golden/privacy/${name}.json`, import.meta.url), 'utf8'));
const sum = (epsilon: Rational): Cost => ({ column: 'sum', epsilon });
const charge = (unit: string, key: string, cost: Cost): Charge => ({
  unit,
  isPatient: true,
  kind: 'dates',
  key,
  policy: 'p',
  mechanism: 'timeline',
  cost,
});
const budget = (limit: Rational) => ({ ofUnit: () => limit });

test('accountant_goldenVectors', () => {
  for (const { epsilon, count, pure, zcdp, delta } of golden('accountant').rows) {
    const costs = Array.from({ length: count }, () => sum(e(String(epsilon))));
    const { epsilon: total } = accountOf(costs);
    expect(Number(total.numerator) / Number(total.denominator)).toBe(pure);
    expect(
      zcdpEpsilon(
        costs.map(() => epsilon),
        delta,
      ),
    ).toBeCloseTo(zcdp, 9);
  }
});

test('bestEpsilon_takesZcdpOnlyWhereItHelps', () => {
  const of = (epsilon: string, count: number) => bestEpsilon(Array.from({ length: count }, () => sum(e(epsilon))));
  expect(of('0.25', 4).by).toBe('sum');
  expect(of('0.25', 35).by).toBe('sum');
  expect(of('0.25', 38).by).toBe('zcdp');
  expect(of('0.25', 99).epsilon).toBeCloseTo(16.2, 1);
  expect(of('1', 99).by).toBe('sum');
  expect(of('1', 115).by).toBe('zcdp');
});

test('accountOf_keepsLocalChargesApart', () => {
  const local = (unit: 'day' | 'km', radius: string, epsilon: string): Cost => ({
    column: 'metric',
    unit,
    radius: rational(...(radius.split('/').map(BigInt) as [bigint])),
    epsilonPerUnit: e(epsilon),
  });
  const account = accountOf([
    sum(e('3')),
    local('day', '7', '0.1'),
    local('day', '3', '0.5'),
    local('km', '50', '0.02'),
    sum(e('0.5')),
  ]);
  expect(formatRational(account.epsilon)).toBe('7/2');
  expect(account.draws).toBe(2);
  expect(
    account.local.map(({ unit, draws, epsilon, radius }) => [
      unit,
      draws,
      formatRational(epsilon),
      formatRational(radius),
    ]),
  ).toEqual([
    ['day', 2, '11/5', '3'],
    ['km', 1, '1', '50'],
  ]);
});

test('linkageBound_goldenVectors', () => {
  for (const { eps, patients, bound, everybodyKnown } of golden('window').linkageBound) {
    expect(linkageBound(eps, patients)).toBeCloseTo(bound, 8);
    expect(matchingBound(eps, patients)).toBeCloseTo(everybodyKnown, 8);
  }
});

test('defaultBudget_tableOfTheSpecification', () => {
  const shown = (patients: number) => {
    const found = defaultBudget(patients);
    return found === undefined ? undefined : Number(found.numerator) / Number(found.denominator);
  };
  expect([10, 49, 50, 100, 500, 1000, 10_000, 1e9].map(shown)).toEqual([
    undefined,
    undefined,
    0.9,
    1.6,
    3.2,
    3.9,
    6,
    6,
  ]);
  expect(shown(NaN)).toBeUndefined();
  const { timeline, place, age } = splitBudget(rational(6));
  expect([timeline, place, age].map(formatRational)).toEqual(['3', '2', '1']);
  expect(add(add(timeline, place), age)).toEqual(rational(6));
});

test('defaultBudget_keepsLinkageAtFivePercent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 1_000_000 }), (patients) => {
      const epsilon = defaultBudget(patients)!;
      expect(linkageBound(Number(epsilon.numerator) / Number(epsilon.denominator), patients)).toBeLessThanOrEqual(0.05);
    }),
  );
});

test('linkageBounds_countOnlyPatientsWithTheSameFacts', () => {
  const patients = [
    ...Array.from({ length: 60 }, (_, i) => ({ patient: `a${i}`, epsilon: e('2'), facts: ['dates 5', 'ES'] })),
    ...Array.from({ length: 3 }, (_, i) => ({ patient: `b${i}`, epsilon: e('2'), facts: ['dates 40', 'ES'] })),
    { patient: 'free', epsilon: zero, facts: ['dates 1', 'ES'] },
  ];
  const rows = new Map(linkageBounds(patients).map((row) => [row.patient, row]));
  expect(rows.get('a0')).toMatchObject({ alike: 60, isSmall: false, promisesNothing: false });
  expect(rows.get('a0')!.bound).toBeCloseTo(Math.exp(2) / 60, 12);
  expect(rows.get('b2')).toMatchObject({ alike: 3, isSmall: true, promisesNothing: true, bound: 1 });
  expect(rows.get('free')).toMatchObject({ alike: 1, promisesNothing: true });
  expect(linkageBounds(patients)[0]!.bound).toBe(1);
});

test('ledger_chargesOnce_refusesBeforeAnyDraw_namesWho', () => {
  const ledger = openLedger();
  const first = ledger.admit(
    [charge('p1', 'k1', sum(e('3'))), charge('p1', 'k1', sum(e('3'))), charge('p2', 'k2', sum(e('1')))],
    budget(e('4')),
  );
  if (!first.isAdmitted) throw new Error('refused');
  expect(first.entries).toHaveLength(2);
  // nothing is charged until the entries are written and taken in
  expect(ledger.stateOf('k1')).toBe('none');
  ledger.append(first.entries);
  expect(ledger.stateOf('k1')).toBe('charged');
  ledger.append(ledger.drawn(['k1', 'k1', 'k2']));
  expect(ledger.stateOf('k1')).toBe('drawn');

  const again = ledger.admit([charge('p1', 'k1', sum(e('3')))], budget(e('4')));
  expect(again).toEqual({ isAdmitted: true, entries: [] });

  const more = ledger.admit([charge('p1', 'k3', sum(e('2'))), charge('p2', 'k4', sum(e('2')))], budget(e('4')));
  expect(more).toEqual({
    isAdmitted: false,
    exceeding: [{ unit: 'p1', column: 'sum', spent: e('3'), wanted: e('2'), limit: e('4') }],
  });
  expect(ledger.length()).toBe(4);
  // exactly the budget is allowed
  expect(ledger.admit([charge('p1', 'k3', sum(e('1')))], budget(e('4'))).isAdmitted).toBe(true);
  expect(ledger.admit([charge('p1', 'k3', sum(e('1')))], { ...budget(e('9')), ofProject: e('3.5') }).isAdmitted).toBe(
    false,
  );
});

test('ledger_crashBetweenChargeAndDraw_leavesAChargeThatPaysForTheNextTry', () => {
  const before = openLedger();
  // the whole budget
  const admission = before.admit([charge('p1', 'k1', sum(e('4')))], budget(e('4')));
  if (!admission.isAdmitted) throw new Error('refused');
  before.append(admission.entries);
  // the process dies here; what was written is read again
  const after = openLedger(admission.entries);
  expect(after.stateOf('k1')).toBe('charged');
  expect(after.admit([charge('p1', 'k1', sum(e('4')))], budget(e('4')))).toEqual({ isAdmitted: true, entries: [] });
  expect(after.accountOf('p1').epsilon).toEqual(rational(4));
  // another value is another draw, and there is no room for it
  expect(after.admit([charge('p1', 'k2', sum(e('1')))], budget(e('4'))).isAdmitted).toBe(false);
});

test('ledger_chargedIsNeverLessThanDrawn_killedAnywhere', () => {
  const step = fc.record({
    unit: fc.constantFrom('a', 'b'),
    key: fc.constantFrom('k1', 'k2', 'k3'),
    tenths: fc.integer({ min: 1, max: 30 }),
    dies: fc.constantFrom('no', 'beforeWrite', 'afterWrite', 'afterDraw'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const disk: LedgerEntry[] = [];
      const drawn = new Map<string, Rational>();
      let ledger = openLedger(disk);
      for (const { unit, key, tenths, dies } of steps) {
        const wanted = charge(unit, `${unit} ${key}`, sum(rational(tenths, 10)));
        const admission = ledger.admit([wanted], budget(rational(6)));
        if (!admission.isAdmitted) continue;
        if (dies !== 'beforeWrite') {
          disk.push(...admission.entries);
          if (dies !== 'afterWrite') {
            ledger.append(admission.entries);
            // the draw: what the first charge of this value pays for; one that is kept can be seen by others, and once
            // kept it is never made again
            if (dies === 'no') {
              const made = ledger.drawn([wanted.key]);
              if (made.length > 0) {
                const paid = disk.find((entry) => entry.type === 'charge' && entry.key === wanted.key);
                if (paid?.type !== 'charge') throw new Error('drawn and not charged');
                drawn.set(unit, add(drawn.get(unit) ?? zero, parseRational(paid.epsilon)!));
              }
              disk.push(...made);
              ledger.append(made);
            }
          }
        }
        if (dies !== 'no') ledger = openLedger(disk);
        for (const [patient, spent] of drawn)
          expect(compare(ledger.accountOf(patient).epsilon, spent)).toBeGreaterThanOrEqual(0);
        for (const patient of ledger.units())
          expect(compare(ledger.accountOf(patient).epsilon, rational(6))).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('ledger_localCharges_haveTheirOwnLimit', () => {
  const ledger = openLedger();
  const local: Cost = { column: 'metric', unit: 'day', radius: rational(7), epsilonPerUnit: e('0.5') };
  const wanted = [{ ...charge('p1', 'k', local), mechanism: 'discreteLaplace' as const }];
  expect(ledger.admit(wanted, budget(zero)).isAdmitted).toBe(true);
  expect(ledger.admit(wanted, { ...budget(zero), local: { day: e('3') } })).toMatchObject({
    isAdmitted: false,
    exceeding: [{ column: 'day' }],
  });
  const admission = ledger.admit(wanted, budget(zero));
  if (!admission.isAdmitted) throw new Error('refused');
  const reopened = openLedger(JSON.parse(JSON.stringify(admission.entries)) as LedgerEntry[]);
  expect(reopened.accountOf('p1').epsilon).toEqual(zero);
  expect(formatRational(reopened.accountOf('p1').local[0]!.epsilon)).toBe('7/2');
});

test('ledger_changesAreSeen', () => {
  const ledger = openLedger();
  const admission = ledger.admit([charge('p1', 'k1', sum(e('1'))), charge('p2', 'k2', sum(e('2')))], budget(e('4')));
  if (!admission.isAdmitted) throw new Error('refused');
  ledger.append(admission.entries);
  const [one, two] = admission.entries as readonly [LedgerEntry, LedgerEntry];
  const damaged = expect.objectContaining({ code: 'damaged' });
  for (const entries of [
    [two],
    [two, one],
    [{ ...one, epsilon: '1/2' }],
    [one, { ...two, unit: 'p3' }],
    [{ ...one, sequence: 2 }],
    [one, one],
  ])
    expect(() => openLedger(entries as LedgerEntry[])).toThrow(damaged);
  expect(openLedger(admission.entries).head()).toBe(two.hash);
  // all or nothing
  expect(() => ledger.append([{ ...one, sequence: 3 }])).toThrow(damaged);
  expect(ledger.length()).toBe(2);
});

test('keyedDraws_sameNameSameBytes_anyOtherPartOtherBytes', () => {
  const hmac =
    (key: string) =>
    (message: string): Uint8Array =>
      createHmac('sha256', key).update(message).digest();
  const name = { unit: 'p1', kind: 'dates', value: '1,2', policy: 'd1' };
  const bytes = (key: string, changed: Partial<typeof name> = {}) =>
    Buffer.from(sampleRandom(hmac(key), { ...name, ...changed }).bytes(80)).toString('hex');
  expect(bytes('k')).toBe(bytes('k'));
  const all = [
    bytes('k'),
    bytes('other'),
    bytes('k', { unit: 'p2' }),
    bytes('k', { kind: 'age' }),
    bytes('k', { value: '1,3' }),
    bytes('k', { policy: 'd2' }),
    bytes('k', { unit: 'p', kind: '1dates' }),
    bytes('k', { unit: 'p1d', kind: 'ates' }),
  ];
  expect(new Set(all).size).toBe(all.length);
  const pieces = sampleRandom(hmac('k'), name);
  expect(Buffer.concat([pieces.bytes(1), pieces.bytes(40), pieces.bytes(39)]).toString('hex')).toBe(bytes('k'));
  expect(chargeKey(hmac('k'), name)).toMatch(/^[0-9a-f]{32}$/);
  expect(chargeKey(hmac('k'), name)).not.toBe(chargeKey(hmac('k'), { ...name, value: '1,3' }));
  // the name in the ledger tells nothing about the bytes of the draw
  expect(bytes('k').startsWith(chargeKey(hmac('k'), name))).toBe(false);
});

test('keyedDraws_bytes_areTheBlocksOfACounter_oneAfterAnother', () => {
  const hmac = (message: string): Uint8Array => createHmac('sha256', 'k').update(message).digest();
  const blocks = [0, 1, 2].map((counter) =>
    hmac(`35:12:gauze-draw-12:p15:dates3:1,22:d1${String(counter).length}:${counter}`),
  );
  expect(
    Buffer.from(sampleRandom(hmac, { unit: 'p1', kind: 'dates', value: '1,2', policy: 'd1' }).bytes(96)).toString(
      'hex',
    ),
  ).toBe(Buffer.concat(blocks).toString('hex'));
});
