import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type ComparisonMethod, type Policy } from '../../../../../electron/contract/policy';
import { civilDate, dayNumber } from '../../../../../electron/core/deidentify/civilDate';
import type { SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { binOf, classOf } from '../../../../../electron/core/privacy/comparisons';
import { openLedger } from '../../../../../electron/core/privacy/ledger';
import { formatRational } from '../../../../../electron/core/privacy/rational';
import { describeAction } from '../../../../../electron/core/release/safeHarbor';
import { comparedKinds, localKinds } from '../../../../../electron/core/release/openKinds';
import { privateBench } from '../support';

const of = (method: ComparisonMethod, epsilon = '1'): Policy => parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions: { date: { action: 'comparison', method, epsilon } } });
const two = (value: number): string => String(value).padStart(2, '0');
const written = (at: number): string => {
  const { year, month, day } = civilDate(at);
  return `${two(day)}/${two(month)}/${year}`;
};
function noteOf(days: readonly number[], id = 'n1'): SourceDocument {
  const parts = days.map(written);
  const text = parts.join('; ');
  let at = 0;
  return { id, text, language: 'es', patient: 'P1', spans: parts.map((part) => {
    const start = at;
    at += part.length + 2;
    return { type: 'date' as const, start, end: start + part.length };
  }) };
}
const daysOf = (text: string): readonly number[] => text.split('; ').map((part) => {
  const [day = 0, month = 0, year = 0] = part.split('/').map(Number);
  return dayNumber({ year, month, day });
});
const gaps = (days: readonly number[]): readonly number[] => days.slice(1).map((day, i) => day - days[i]!);
const start = 730_000;

describe('published forms, for comparison', () => {
  test('keepOrderAndClasses_leaveNoDate_andChargeEveryIntervalOnItsOwn', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 }), fc.constantFrom('classes' as const, 'intervals' as const), (wanted, method) => {
      let at = start;
      const days = [start, ...wanted.map((gap) => (at += gap))];
      const { plans, outs } = privateBench(of(method)).release([noteOf(days)]);
      const released = daysOf(outs[0]!.text);
      expect(released.length).toBe(days.length);
      expect(gaps(released).every((gap) => gap >= 1)).toBe(true);
      if (method === 'classes') expect(gaps(released).map(classOf)).toEqual(wanted.map(classOf));
      expect(outs[0]!.spans.every(({ action }) => action === 'comparison')).toBe(true);
      const { charges } = plans[0]!;
      expect(charges.length).toBe(wanted.length);
      for (const { cost, mechanism } of charges) {
        expect([cost.column, mechanism]).toEqual(['local', method === 'classes' ? 'classedGaps' : 'binnedGaps']);
        if (cost.column === 'local') expect([cost.unit, formatRational(cost.epsilonPerUnit), formatRational(cost.radius)]).toEqual(['interval', '1', '1']);
      }
      expect(new Set(charges.map(({ key }) => key)).size).toBe(wanted.length);
    }), { numRuns: 60 });
  });

  test('theLedgerHasThemInAColumnOfTheirOwn_andTheSumKnowsNothingOfThem', () => {
    const { plans } = privateBench(of('intervals', '1/2')).release([noteOf([start, start + 7, start + 40, start + 400])]);
    const ledger = openLedger();
    const admission = ledger.admit(plans[0]!.charges, { ofUnit: () => ({ numerator: 0n, denominator: 1n }) });
    if (!admission.isAdmitted) throw new Error('refused');
    ledger.append(admission.entries);
    const account = ledger.accountOf('p:P1');
    expect(formatRational(account.epsilon)).toBe('0');
    expect(account.local.map(({ unit, draws, epsilon }) => [unit, draws, formatRational(epsilon)])).toEqual([['interval', 3, '3/2']]);
  });

  test('laterDates_followTheReleasedOnes_andOnlyTheNewIntervalsAreCharged', () => {
    const bench = privateBench(of('classes'));
    const first = bench.release([noteOf([start, start + 5, start + 100])]);
    expect(first.plans[0]!.charges).toHaveLength(2);
    const before = daysOf(first.outs[0]!.text);
    const later = bench.release([noteOf([start - 3, start, start + 50, start + 5, start + 100, start + 105, start + 1000], 'n2')]);
    expect(later.plans[0]!.charges).toHaveLength(3);
    const [early, one, inner, two_, three, four, five] = daysOf(later.outs[0]!.text);
    expect([one, two_, three]).toEqual(before);
    expect([classOf(one! - early!), classOf(four! - three!), classOf(five! - four!)]).toEqual([classOf(3), classOf(5), classOf(895)]);
    expect(inner! > two_! && inner! < three!).toBe(true);
    expect(bench.release([noteOf([start, start + 5], 'n3')]).plans[0]!.charges).toEqual([]);
  });

  test('binsAreThoseOfTheLibrary_andSmallEpsilonTellsLittleOfThem', () => {
    let same = 0;
    for (let i = 0; i < 60; i++) {
      const { outs } = privateBench(of('intervals', '1/100')).release([noteOf([start, start + 30])]);
      same += binOf(gaps(daysOf(outs[0]!.text))[0]!) === binOf(30) ? 1 : 0;
    }
    // a 25th, about
    expect(same).toBeLessThan(15);
  });

  test('isForDates_andLeavesNoBound', () => {
    expect([comparedKinds(of('classes')), localKinds(of('classes'))]).toEqual([['date'], ['date']]);
    expect(describeAction(of('intervals').actions.date!)).toContain('no guarantee for a patient');
    const bad = (actions: object) => () => parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions });
    for (const actions of [{ age: { action: 'comparison', method: 'classes', epsilon: 1 } }, { date: { action: 'comparison', method: 'nearest', epsilon: 1 } }, { date: { action: 'comparison', method: 'classes', epsilon: 0 } }, { date: { action: 'comparison', method: 'classes', epsilon: 1, firstDay: { from: '2020-01-02', to: '2020-01-01' } } }]) {
      expect(bad(actions)).toThrow(expect.objectContaining({ code: 'malformed' }));
    }
    expect(() => parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'comparison', method: 'classes', epsilon: 1 } })).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
