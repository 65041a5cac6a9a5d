import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { sample } from '../../../../electron/core/privacy/attacks/linkage';
import { rational } from '../../../../electron/core/privacy/rational';
import { attackDates } from '../../../../electron/core/release/attackDates';
import { readRecords } from '../../../../electron/core/release/records';
import { preset } from '../deidentify/support';
import { streamBytes } from '../privacy/streamBytes';
import { dateText, finished, inputOf, releasedNotes } from './notes';
import { measured, shift, visits, shifted, privately, drawn, places } from './reportedRelease';

/** In an order that tells nothing. */
const mixed = sample(shifted, shifted.length, streamBytes('order'));

describe('attacks on dates', () => {
  test('afterAUniformShift_linkIsThatOfTheOriginal_andNoBoundIsClaimed', () => {
    const { dates, bounds } = measured(inputOf(shifted, shift));
    expect(dates).toMatchObject({ reading: 'intervals', epsilon: null, inconsistent: 0, cohort: null });
    expect(dates.told.day).toBe(dates.visits);
    expect(bounds).toBeNull();
    expect(dates.rows.map((row) => row.visits)).toEqual([2, 3, 5, 10]);
    for (const row of dates.rows) {
      expect(row.bound).toBeNull();
      // up to 400 targets of 150 patients: all of them
      expect(row.released!.exact.targets).toBe(row.patients);
      expect(Math.abs(row.released!.exact.linked - row.original.exact.linked)).toBeLessThan(0.15);
      expect(row.released!.exact.linked).toBeGreaterThanOrEqual(row.unique - 0.15);
    }
    const five = dates.rows[2]!;
    expect(five.released!.exact.linked).toBeGreaterThan(0.95);
    expect(five.released!.blurred!.linked).toBeGreaterThan(0.6);
  });

  test('afterOneDrawOverTimelines_linkIsSmall_andTheBoundStandsBesideIt', () => {
    const { dates } = measured(inputOf(drawn, privately));
    expect(dates).toMatchObject({ reading: 'intervals', epsilon: '2', mechanism: 'timeline' });
    for (const row of dates.rows) {
      expect(row.released!.exact.linked).toBeLessThan(0.08);
      expect(row.bound).toBeCloseTo(Math.min(1, Math.exp(2) / row.patients), 10);
      expect(row.original.exact.interval[0]).toBeLessThanOrEqual(row.original.exact.linked);
    }
    // the draws are found again among the public timelines, and the exact attack keeps below its bound with room for
    // chance
    expect(dates.cohort).not.toBeNull();
    expect(dates.cohort!.interval[0]).toBeLessThanOrEqual(dates.cohort!.bound);
    expect(dates.cohort!.intervalKnowingAll[0]).toBeLessThanOrEqual(dates.cohort!.boundKnowingAll);
  });

  test('aPrivatePolicyThatLeavesTheTruth_isFoundOut', () => {
    const truth = drawn.map((note) => ({ ...note, released: note.original }));
    const { dates, utility } = measured(inputOf(truth, privately));
    expect(dates.rows[2]!.released!.exact.linked).toBeGreaterThan(0.9);
    expect(utility.dates!.gapFactor.p95).toBe(1);
    expect(utility.unchangedText).toBe(1);
  });

  test.each([
    ['keep', 'days', 0.95],
    ['month', 'months', 0.5],
    ['year', 'years', 0.02],
  ] as const)('%s_isAttackedBy_%s', (action, reading, min) => {
    const policy = parsePolicy({
      ...preset('tag'),
      actions: { date: action === 'keep' ? { action } : { action: 'generalise', to: action } },
    });
    const notes = releasedNotes(
      visits.flatMap((days, i) =>
        days.map((day) => ({ patient: `p${i}`, template: `Visita del {date:${dateText(day)}}.` })),
      ),
      policy,
    );
    const dates = finished(
      attackDates(finished(readRecords(notes, 2026)), {
        action: policy.actions.date!,
        targets: 400,
        random: streamBytes('x'),
      }),
    );
    expect(dates.reading).toBe(reading);
    const five = dates.rows[2]!.released!;
    expect(five.exact.linked).toBeGreaterThan(min);
    expect(five.blurred).toBeNull();
    expect(five.exact.candidates).toBe(dates.rows[2]!.patients);
  });

  test('ofTags_nothingIsCompared', () => {
    const policy = preset('tag');
    const notes = releasedNotes([{ patient: 'a', template: '{date:12/03/2019}, {date:13/03/2019}' }], policy);
    expect(measured(inputOf(notes, policy)).dates.rows.map(({ released }) => released)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('places, facts, names', () => {
  const policyOf = (city: object): Policy =>
    parsePolicy({
      ...preset('tag'),
      actions: { city, age: { action: 'keep' }, sex: { action: 'keep' }, patient: { action: 'keep' } },
    });
  const notesOf = (policy: Policy) =>
    releasedNotes(
      [
        ['a', 'Toledo', 40],
        ['b', 'Soria', 40],
        ['c', 'Toledo', 40],
        ['d', 'Atlantis', 71],
      ].map(([patient, town, age]) => ({
        patient: String(patient),
        template: `{patient:Nombre ${patient}}, {age:${age}}, {sex:varón}, de {city:${town}}.`,
      })),
      policy,
    );

  test('townsThatWereLeft_areLinked', () => {
    const policy = policyOf({ action: 'keep' });
    const [row] = measured(inputOf(notesOf(policy), policy, { places })).places;
    expect(row).toMatchObject({ language: 'es', patients: 3, outside: 1 });
    // Toledo twice, Soria once: (½ + ½ + 1) / 3
    expect(row!.linkage!.linked).toBeCloseTo(2 / 3, 10);
    expect(row!.linkage!.guessed).toBe(1);
    expect(row!.utility).toMatchObject({ unchanged: 1, km: { median: 0 } });
  });

  test('combinations_areCountedOnBothSides', () => {
    const policy = policyOf({ action: 'tag' });
    const [first] = measured(inputOf(notesOf(policy), policy, { places })).facts;
    expect(first!.facts).toEqual(['age', 'sex', 'town', 'notes']);
    expect(first!.original).toMatchObject({ patients: 4, minK: 1, alone: 2 });
    // without the town three are alike
    expect(first!.released).toMatchObject({ minK: 1, alone: 1, linked: 2 / 4 });
    // age, sex and notes are true and told, the town is told of nobody: (⅓ + ⅓ + ⅓ + 1) / 4
    expect(first!.linked).toBeCloseTo(2 / 4, 10);
  });

  test('coarserFacts_linkWithinTheirGroup_andOthersNobody', () => {
    const banded = parsePolicy({
      ...policyOf({ action: 'keep' }),
      actions: { ...policyOf({ action: 'keep' }).actions, age: { action: 'generalise', to: 'band', width: 30 } },
    });
    // Toledo twice, the others alone
    expect(measured(inputOf(notesOf(banded), banded, { places })).facts[0]).toMatchObject({
      linked: 3 / 4,
      original: { linked: 3 / 4 },
    });
    const drawn = parsePolicy({ ...banded, actions: { ...banded.actions, city: { action: 'surrogate' } } });
    expect(measured(inputOf(notesOf(drawn), drawn, { places })).facts[0]!.linked).toBe(0);
  });

  test('namesThatWereKept_areFoundUnchanged', () => {
    const policy = policyOf({ action: 'tag' });
    expect(measured(inputOf(notesOf(policy), policy)).names).toMatchObject({ names: 4, unchanged: 4 });
    expect(measured(inputOf(notesOf(preset('tag')), preset('tag'))).names).toBeNull();
  });

  test('bounds_areTheWorstAndTheMedianOfThePatients', () => {
    const patients = Array.from({ length: 60 }, (_, i) => ({
      patient: `p:${i}`,
      epsilon: rational(2),
      facts: [i < 55 ? '5' : '9'],
    }));
    const { bounds } = measured(inputOf(mixed, privately, { privacy: { patients, ledgerHead: '0'.repeat(64) } }));
    expect(bounds).toMatchObject({
      patients: 60,
      maxEpsilon: 2,
      worst: 1,
      leastAlike: 5,
      small: 5,
      promisingNothing: 5,
    });
    expect(bounds!.median).toBeCloseTo(Math.exp(2) / 55, 10);
    for (const more of [
      { phone: { action: 'keep' } },
      { city: { action: 'private', epsilon: '0.05', mechanism: 'exponential', radius: '50' } },
    ]) {
      const open = parsePolicy({ ...privately, actions: { ...privately.actions, ...more } });
      expect(
        measured(inputOf(mixed, open, { privacy: { patients, ledgerHead: '0'.repeat(64) } })).bounds,
      ).toMatchObject({ worst: 1, median: 1, worstKnowingAll: 1, promisingNothing: 60, open: Object.keys(more) });
    }
  });
});
