import fc from 'fast-check';
import { newValueOf } from '../../../../../electron/core/deidentify/outcome';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type ComparisonMethod, type Policy } from '../../../../../electron/contract/policy';
import { civilDate, dayNumber } from '../../../../../electron/core/dates/civilDate';
import type { SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import {
  binOf,
  classOf,
  nearestTowns,
  candidateTowns,
} from '../../../../../electron/core/privacy/mechanisms/publishedForms';
import { openLedger } from '../../../../../electron/core/privacy/ledger';
import { placeDistances } from '../../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { formatRational, parseEpsilon } from '../../../../../electron/core/privacy/rational';
import { describeAction } from '../../../../../electron/core/release/safeHarbor';
import { comparedKinds, localKinds } from '../../../../../electron/core/release/openKinds';
import { streamBytes } from '../../privacy/streamBytes';
import { placesFor, privateBench } from '../support';

const of = (method: ComparisonMethod, epsilon = '1'): Policy =>
  parsePolicy({
    id: 'p',
    version: 1,
    name: 'p',
    default: { action: 'tag' },
    actions: { date: { action: 'comparison', method, epsilon } },
  });
const two = (value: number): string => String(value).padStart(2, '0');
const written = (at: number): string => {
  const { year, month, day } = civilDate(at);
  return `${two(day)}/${two(month)}/${year}`;
};
function noteOf(days: readonly number[], id = 'n1'): SourceDocument {
  const parts = days.map(written);
  const text = parts.join('; ');
  let at = 0;
  return {
    id,
    text,
    language: 'es',
    patient: 'P1',
    spans: parts.map((part) => {
      const start = at;
      at += part.length + 2;
      return { type: 'date' as const, start, end: start + part.length };
    }),
  };
}
const daysOf = (text: string): readonly number[] =>
  text.split('; ').map((part) => {
    const [day = 0, month = 0, year = 0] = part.split('/').map(Number);
    return dayNumber({ year, month, day });
  });
const gaps = (days: readonly number[]): readonly number[] => days.slice(1).map((day, i) => day - days[i]!);
const start = 730_000;

describe('published forms, for comparison', () => {
  test('keepOrderAndClasses_leaveNoDate_andChargeEveryIntervalOnItsOwn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('classes' as const, 'intervals' as const),
        (wanted, method) => {
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
            expect([cost.column, mechanism]).toEqual(['metric', method === 'classes' ? 'classedGaps' : 'binnedGaps']);
            if (cost.column === 'metric')
              expect([cost.unit, formatRational(cost.epsilonPerUnit), formatRational(cost.radius)]).toEqual([
                'interval',
                '1',
                '1',
              ]);
          }
          expect(new Set(charges.map(({ key }) => key)).size).toBe(wanted.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('theLedgerHasThemInAColumnOfTheirOwn_andTheSumKnowsNothingOfThem', () => {
    const { plans } = privateBench(of('intervals', '1/2')).release([
      noteOf([start, start + 7, start + 40, start + 400]),
    ]);
    const ledger = openLedger();
    const admission = ledger.admit(plans[0]!.charges, { ofUnit: () => ({ numerator: 0n, denominator: 1n }) });
    if (!admission.isAdmitted) throw new Error('refused');
    ledger.append(admission.entries);
    const account = ledger.accountOf('p:P1');
    expect(formatRational(account.epsilon)).toBe('0');
    expect(account.local.map(({ unit, draws, epsilon }) => [unit, draws, formatRational(epsilon)])).toEqual([
      ['interval', 3, '3/2'],
    ]);
  });

  test('laterDates_followTheReleasedOnes_andOnlyTheNewIntervalsAreCharged', () => {
    const bench = privateBench(of('classes'));
    const first = bench.release([noteOf([start, start + 5, start + 100])]);
    expect(first.plans[0]!.charges).toHaveLength(2);
    const before = daysOf(first.outs[0]!.text);
    const later = bench.release([
      noteOf([start - 3, start, start + 50, start + 5, start + 100, start + 105, start + 1000], 'n2'),
    ]);
    expect(later.plans[0]!.charges).toHaveLength(3);
    const [early, one, inner, two_, three, four, five] = daysOf(later.outs[0]!.text);
    expect([one, two_, three]).toEqual(before);
    expect([classOf(one! - early!), classOf(four! - three!), classOf(five! - four!)]).toEqual([
      classOf(3),
      classOf(5),
      classOf(895),
    ]);
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
    const bad = (actions: object) => () =>
      parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions });
    for (const actions of [
      { age: { action: 'comparison', method: 'classes', epsilon: 1 } },
      { date: { action: 'comparison', method: 'nearest', epsilon: 1 } },
      { date: { action: 'comparison', method: 'classes', epsilon: 0 } },
      {
        date: {
          action: 'comparison',
          method: 'classes',
          epsilon: 1,
          firstDay: { from: '2020-01-02', to: '2020-01-01' },
        },
      },
    ]) {
      expect(bad(actions)).toThrow(expect.objectContaining({ code: 'malformed' }));
    }
    expect(() =>
      parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'comparison', method: 'classes', epsilon: 1 } }),
    ).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  test('theNearestTowns_areForPlaces_andBothKindsOfMentionShareOneDraw', () => {
    const nearest = { action: 'comparison', method: 'nearest', epsilon: '0.25' };
    const policyWith = (actions: object) =>
      parsePolicy({ id: 'p', version: 1, name: 'p', default: { action: 'tag' }, actions });
    expect(comparedKinds(policyWith({ city: nearest, location: nearest }))).toEqual(['city', 'location']);
    expect(describeAction(policyWith({ city: nearest }).actions.city!)).toMatch(
      /ten alike\): no guarantee for a patient$/,
    );
    for (const actions of [
      { date: nearest },
      { profession: nearest },
      { city: { ...nearest, method: 'classes' } },
      { city: nearest, location: { ...nearest, epsilon: '1' } },
      { city: nearest, location: { action: 'private', epsilon: '0.25' } },
      { city: { ...nearest, firstDay: { from: '2000-01-01', to: '2001-01-01' } } },
      { city: { ...nearest, epsilon: 0 } },
      { city: { ...nearest, epsilon: Number.NaN } },
    ])
      expect(() => policyWith(actions), JSON.stringify(actions)).toThrow(
        expect.objectContaining({ code: 'malformed' }),
      );
  });

  test('theNearestTowns_areDrawnAsTheLawSays_andLeaveNoEpsilonBetweenNeighbours', () => {
    const { table, indexOf } = placesFor('fr');
    const dijon = indexOf('Dijon')!;
    const mechanism = nearestTowns(table, parseEpsilon('0.25'));
    const distribution = mechanism.distribution(dijon);
    const possible = [...distribution.keys()].filter((town) => distribution[town]! > 0);
    expect(possible).toContain(dijon);
    expect(possible).toHaveLength(candidateTowns);
    // brute force: the ten of the least distance, weights e^(−ε·d)
    const distances = placeDistances(table, 'alike')(dijon);
    const byHand = [...distances.keys()].sort((a, b) => distances[a]! - distances[b]! || a - b).slice(0, 10);
    expect(possible).toEqual(byHand.toSorted((a, b) => a - b));
    const weights = byHand.map((town) => Math.exp(-0.25 * Math.sqrt(distances[town]! / 2 / 2 ** 40)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    byHand.forEach((town, i) => expect(distribution[town]).toBeCloseTo(weights[i]! / total, 5));
    const random = streamBytes('towns');
    const counts = new Map<number, number>();
    for (let i = 0; i < 20_000; i++) {
      const town = mechanism.sample(dijon, random);
      counts.set(town, (counts.get(town) ?? 0) + 1);
    }
    for (const town of possible)
      expect(Math.abs((counts.get(town) ?? 0) / 20_000 - distribution[town]!)).toBeLessThan(0.015);
    expect([...counts.keys()].every((town) => distribution[town]! > 0)).toBe(true);
    // of two neighbours one has a town that the other never gives: no finite ε
    const neighbour = byHand[1]!;
    expect(
      [...mechanism.distribution(neighbour).keys()].some(
        (town) => mechanism.distribution(neighbour)[town]! > 0 && distribution[town] === 0,
      ),
    ).toBe(true);
  });

  test('aReleaseOfPlaces_chargesOneLocalDraw_keepsItInEveryMention_andAnotherTownSaysNothing', () => {
    const nearest = { action: 'comparison', method: 'nearest', epsilon: '0.25' };
    const policy = parsePolicy({
      id: 'p',
      version: 1,
      name: 'p',
      default: { action: 'tag' },
      actions: { city: nearest, location: nearest },
    });
    const text = 'Vit à Dijon, né à Lyon, retour à Dijon.';
    const spans = ['Dijon', 'Lyon'].flatMap((town) =>
      [...text.matchAll(new RegExp(town, 'g'))].map(({ index }) => ({
        type: 'city' as const,
        start: index,
        end: index + town.length,
      })),
    );
    const { plans, outs } = privateBench(policy).release([{ id: 'n', text, language: 'fr', patient: 'P1', spans }]);
    expect(
      plans[0]!.charges.map(({ cost, mechanism, kind }) => [
        kind,
        mechanism,
        cost.column,
        cost.column === 'metric' ? cost.unit : '',
      ]),
    ).toEqual([['place', 'nearestTowns', 'metric', 'town']]);
    const { spans: released, text: out } = outs[0]!;
    expect(released.map(({ action }) => action)).toEqual(['comparison', 'comparison', 'comparison']);
    // `à` agrees with a town (`au Havre`), so it is part of what is written
    expect(out).toMatch(/^Vit à (.+), né à (.+), retour à \1\.$/);
    const [first, , last] = released.map((span) => out.slice(newValueOf(span).start, newValueOf(span).end));
    expect(first).toBe(last);
    const { table, indexOf } = placesFor('fr');
    expect(nearestTowns(table, parseEpsilon('0.25')).distribution(indexOf('Dijon')!)[indexOf(first!)!]).toBeGreaterThan(
      0,
    );
  });
});
