import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notesToRead, residualBound } from '../../../../electron/core/privacy/attacks/blindSample';
import { fullKnowledgeAttack } from '../../../../electron/core/privacy/attacks/fullKnowledge';
import {
  exactScore,
  jitterScore,
  distributionScore,
  linkageAttack,
  nearScore,
  sample,
  shareInterval,
  timelineScore,
} from '../../../../electron/core/privacy/attacks/linkage';
import { nameInversion } from '../../../../electron/core/privacy/attacks/nameInversion';
import { placeLinkage } from '../../../../electron/core/privacy/attacks/placeLinkage';
import { quasiIdentifiers } from '../../../../electron/core/privacy/attacks/quasiIdentifiers';
import { intervalUniqueness } from '../../../../electron/core/privacy/attacks/uniqueness';
import {
  binMechanism,
  binnedGaps,
  binOf,
  classedGaps,
  gapClasses,
  jitteredGaps,
} from '../../../../electron/core/privacy/mechanisms/publishedForms';
import { linkageBound, matchingBound } from '../../../../electron/core/privacy/linkageBound';
import { placeTable } from '../../../../electron/core/privacy/placeTable';
import { placeSubsetSelection } from '../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { below, bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { timelineLibrary } from '../../../../electron/core/privacy/timelineLibrary';
import { alikeTimelines } from '../../../../electron/core/privacy/timelines';
import { sampleSubset } from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { attackRelease, releases, uniquenessOf } from './linkageFigures';
import { population } from './population';
import { streamBytes } from './streamBytes';

const e = parseEpsilon;
const seeded = (seed: string) => bufferedRandom(streamBytes(seed));
const records = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 5 }), { minLength: 1, maxLength: 12 });

test('linkage_exactScore_equalsCountingTheRecordsThatHoldTheRun', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 2, max: 4 }), fc.string(), (truth, visits, seed) => {
      const result = linkageAttack({
        truth,
        released: truth,
        visits,
        offBy: 0,
        score: exactScore,
        targets: 50,
        random: seeded(seed),
      });
      // the oracle draws as the attack does, and compares runs as text: the record with the largest share of such runs
      const random = seeded(seed);
      const width = visits - 1;
      const runs = (gaps: readonly number[]) => gaps.slice(width - 1).map((_, i) => gaps.slice(i, i + width).join());
      const able = truth.flatMap((gaps, i) => (gaps.length >= width ? [i] : []));
      let linked = 0;
      for (const target of sample(able, 50, random)) {
        const known = runs(truth[target]!)[below(random, runs(truth[target]!).length)]!;
        const shares = able.map((i) => runs(truth[i]!).filter((run) => run === known).length / runs(truth[i]!).length);
        const best = able.filter((_, i) => Math.abs(shares[i]! - Math.max(...shares)) < 1e-12);
        if (best.includes(target)) linked += 1 / best.length;
      }
      expect(result.candidates).toBe(able.length);
      expect(result.linked).toBeCloseTo(able.length === 0 ? 0 : linked / able.length, 9);
    }),
    { numRuns: 150 },
  );
});

test('linkage_allRecordsAlike_isChance', () => {
  const truth = Array.from({ length: 40 }, () => [7, 7, 7]);
  const result = linkageAttack({
    truth,
    released: truth,
    visits: 3,
    offBy: 0,
    score: exactScore,
    targets: 40,
    random: seeded('same'),
  });
  expect(result.linked).toBeCloseTo(1 / 40, 12);
  expect(result.chance).toBe(1 / 40);
  expect(result.decided).toBe(0);
});

test('linkage_offByADay_isStillFound_byTheNearScore', () => {
  const random = seeded('near');
  const truth = population(300, random, 8);
  const of = (offBy: 0 | 1, score: typeof nearScore) =>
    linkageAttack({ truth, released: truth, visits: 6, offBy, score, targets: 150, random }).linked;
  expect(of(0, exactScore)).toBeGreaterThan(0.97);
  expect(of(1, nearScore)).toBeGreaterThan(0.8);
  expect(of(1, exactScore)).toBeLessThan(0.3);
});

test('linkage_uniformShift95_defaultBelow1_atFiveKnownVisits', () => {
  // the short form of `npm run audit:privacy -- linkage`: 2,000 patients with six visits each
  const random = seeded('hospital');
  const truth = population(2000, random, 6);
  const [shift, standard] = releases(truth, random, 'short').map(
    (release) => attackRelease(truth, release, [5], 400, random).known[0]!,
  );
  expect(shift!.exact.linked).toBeGreaterThanOrEqual(0.95);
  expect(standard!.exact.linked).toBeLessThan(0.01);
  expect(standard!.blurred.linked).toBeLessThan(0.01);
  const { exact, classes } = uniquenessOf(truth, 5, random);
  expect(exact.unique).toBeGreaterThan(0.9);
  expect(classes.unique).toBeLessThan(exact.unique);
});

test('linkage_refusesOtherPatients', () => {
  const options = { visits: 2, offBy: 0, score: exactScore, targets: 1, random: seeded('x') } as const;
  expect(() => linkageAttack({ ...options, truth: [[1]], released: [[1, 2]] })).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
  expect(() => linkageAttack({ ...options, visits: 1, truth: [[1]], released: [[1]] })).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
  expect(linkageAttack({ ...options, truth: [[]], released: [[]] })).toMatchObject({
    targets: 0,
    linked: 0,
    interval: [0, 1],
    chance: 0,
  });
});

test('scores_areBestAtTheTruth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 6, maxLength: 6 }),
      (known, other) => {
        for (const score of [
          exactScore,
          nearScore,
          timelineScore,
          jitterScore(0.1),
          distributionScore(binMechanism(e('1')), binOf),
        ])
          expect(score(known, 0, known)).toBeGreaterThanOrEqual(score(other, 0, known));
      },
    ),
  );
});

test('shareInterval_holdsTheShare', () => {
  const [low, high] = shareInterval(3.5, 100);
  expect(low).toBeLessThan(0.035);
  expect(high).toBeGreaterThan(0.035);
  expect(shareInterval(0, 400)[0]).toBe(0);
});

test('uniqueness_equalsBruteForce', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 2, max: 4 }), (list, visits) => {
      const width = visits - 1;
      const holds = (gaps: readonly number[], run: string) =>
        gaps.some((_, i) => i + width <= gaps.length && gaps.slice(i, i + width).join() === run);
      const able = list.filter((gaps) => gaps.length >= width);
      const unique = able.filter(
        (gaps) => able.filter((other) => holds(other, gaps.slice(0, width).join())).length === 1,
      ).length;
      expect(intervalUniqueness(list, visits, () => 0)).toEqual({
        patients: able.length,
        unique: able.length === 0 ? 0 : unique / able.length,
      });
    }),
  );
});

test('fullKnowledge_staysBelowTheBounds', () => {
  const random = seeded('full');
  const library = timelineLibrary(5, 512);
  const truth = population(400, random, 5);
  for (const [text, epsilon] of [
    ['1', 1],
    ['2', 2],
    ['4', 4],
  ] as const) {
    const alike = truth.map((gaps) => alikeTimelines(library, gaps, e(text)));
    const drawn = alike.map((mask) => sampleSubset(library.size, (i) => mask[i] === 1, e(text), random));
    const result = fullKnowledgeAttack(drawn, alike, epsilon, 400, random);
    expect(result.interval[0]).toBeLessThanOrEqual(linkageBound(epsilon, 400));
    expect(result.intervalKnowingAll[0]).toBeLessThanOrEqual(matchingBound(epsilon, 400));
  }
  // without noise everybody is found
  const own = truth.map((_, i) => Uint8Array.from({ length: 400 }, (__, z) => (z === i ? 1 : 0)));
  expect(
    fullKnowledgeAttack(
      truth.map((_, i) => i),
      own,
      50,
      400,
      random,
    ),
  ).toMatchObject({ linked: 1, linkedKnowingAll: 1 });
  expect(() => fullKnowledgeAttack([], [], 1, 1, random)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('placeLinkage_originalsAreGuessed_privateOnesHardly', () => {
  const random = seeded('places');
  const table = placeTable(
    Array.from({ length: 80 }, (_, i) => ({
      id: `t${i}`,
      latitude: 40 + (i % 9) / 3,
      longitude: Math.floor(i / 9),
      population: 1000 * (1 + (i % 17)),
    })),
  );
  const weights = table.candidates.map(({ population: people }) => people);
  const truth = Array.from({ length: 600 }, () => below(random, 80));
  const mechanism = placeSubsetSelection(table, 'alike', e('1'));
  const released = truth.map((place) => mechanism.sample(place, random));
  const kept = placeLinkage(
    truth,
    truth,
    { ...mechanism, distribution: (x) => Float64Array.from({ length: 80 }, (_, z) => (z === x ? 1 : 0)) },
    weights,
  );
  const drawn = placeLinkage(truth, released, mechanism, weights);
  expect(kept.unchanged).toBe(1);
  expect(kept.guessed).toBe(1);
  expect(kept.linked).toBeCloseTo(kept.linkedOriginal, 12);
  expect(drawn.linked).toBeLessThan(linkageBound(1, 600));
  expect(drawn.guessed).toBeLessThan(0.1);
  expect(drawn.unchanged).toBeLessThan(0.1);
  expect(() => placeLinkage([1], [], mechanism, weights)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  expect(() => placeLinkage([1], [1], mechanism, [1])).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('placeLinkage_guessIsTheFirstOfTheLikeliestTowns_andFewDistributionsAreAskedFor', () => {
  const random = seeded('guesses');
  const candidates = Array.from({ length: 60 }, (_, i) => ({
    id: `t${i}`,
    latitude: 40 + below(random, 100) / 10,
    longitude: below(random, 100) / 10,
    population: 2 ** below(random, 12),
  }));
  const weights = candidates.map(({ population: people }) => people);
  const mechanism = placeSubsetSelection(placeTable(candidates), 'near', e('2'));
  for (let z = 0; z < 60; z++) {
    const scores = weights.map((weight, x) => weight * mechanism.distribution(x)[z]!);
    const likeliest = scores.indexOf(Math.max(...scores));
    let asked = 0;
    const distribution = (x: number): Float64Array => (asked++, mechanism.distribution(x));
    // Right where the true town is the likeliest one, and nowhere else.
    for (const truth of [likeliest, (likeliest + 1) % 60])
      expect(placeLinkage([truth], [z], { ...mechanism, distribution }, weights).guessed).toBe(
        truth === likeliest ? 1 : 0,
      );
    expect(asked).toBeLessThan(60);
    const { size } = mechanism;
    expect(placeLinkage([likeliest], [z], { size, distribution }, weights).guessed).toBe(1);
  }
});

test('quasiIdentifiers_countGroups', () => {
  expect(quasiIdentifiers([])).toEqual({ patients: 0, minK: 0, alone: 0, below5: 0, below11: 0, linked: 0 });
  expect(
    quasiIdentifiers([
      ['60', 'f'],
      ['60', 'f'],
      ['60', 'm'],
      ['70', 'f'],
    ]),
  ).toEqual({ patients: 4, minK: 1, alone: 2, below5: 4, below11: 4, linked: 0.75 });
  expect(
    quasiIdentifiers([
      ['a', 'b,c'],
      ['a,b', 'c'],
    ]),
  ).toMatchObject({ alone: 2 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), { minLength: 1, maxLength: 60 }), (rows) => {
      const k = rows.map((row) => rows.filter((other) => other.join() === row.join()).length);
      const found = quasiIdentifiers(rows);
      expect(found.minK).toBe(Math.min(...k));
      expect(found.below5).toBe(k.filter((size) => size < 5).length);
      expect(found.linked).toBeCloseTo(k.reduce((sum, size) => sum + 1 / size, 0) / rows.length, 12);
    }),
  );
});

test('nameInversion_seesNamesThatStay_andTraitsThatTell', () => {
  const fold = (name: string): string => name.toLowerCase();
  const initials = (name: string): string =>
    name
      .split(' ')
      .map((word) => word[0])
      .join('');
  const pairs = [
    { original: 'Anna Berg', surrogate: 'ANNA BERG' },
    { original: 'Carl Dahl', surrogate: 'Erik Falk' },
    { original: 'Erik Falk', surrogate: 'Gus Holm' },
    { original: 'Anna Berg', surrogate: 'Ida Jung' },
  ];
  const found = nameInversion(pairs, initials, fold);
  expect(found).toMatchObject({ names: 4, unchanged: 1, someoneElse: 1, blind: 0.5 });
  // surrogates that keep the initials of a corpus where every name has its own give everybody away
  const told = Array.from({ length: 20 }, (_, i) => ({
    original: `${String.fromCharCode(65 + i)}lma Oster`,
    surrogate: `${String.fromCharCode(65 + i)}nna Otter`,
  }));
  expect(nameInversion(told, initials, fold).byTraits).toBe(1);
  // without kept traits only chance is left
  expect(nameInversion(told, () => '', fold).byTraits).toBeCloseTo(1 / 20, 12);
  expect(() => nameInversion([], initials, fold)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('nameInversion_frequenciesTell_whereSurrogatesAreOnePerName', () => {
  const pairs = ['a', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd', 'd'].map((original) => ({
    original,
    surrogate: `surrogate ${original}`,
  }));
  expect(
    nameInversion(
      pairs,
      () => '',
      (name) => name,
    ).byFrequency,
  ).toBe(1);
});

test('blindSample_boundAndNotesNeeded', () => {
  // the rule of three
  expect(residualBound(0, 300, 1e7)).toBeCloseTo(3 / 300, 3);
  expect([notesToRead(0.01, 1e7), notesToRead(0.05, 1e7)]).toEqual([299, 59]);
  // of a small release less is to be read, and of one that was read whole nothing is left to bound
  expect([notesToRead(0.01, 100), notesToRead(0.05, 100)]).toEqual([78, 39]);
  expect([residualBound(0, 20, 20), residualBound(2, 20, 20), residualBound(0, 0, 20)]).toEqual([0, 0.1, 1]);
  fc.assert(
    fc.property(
      fc.constantFrom(0.2, 0.05, 0.01, 0.003),
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom(0.9, 0.95, 0.99),
      (wanted, notes, confidence) => {
        const read = notesToRead(wanted, notes, confidence);
        expect(residualBound(0, read, notes, confidence)).toBeLessThanOrEqual(wanted);
        expect(residualBound(0, read - 1, notes, confidence)).toBeGreaterThan(wanted);
      },
    ),
  );
  for (const wanted of [0, 1, NaN, -1])
    expect(() => notesToRead(wanted, 100)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  for (const [found, read, notes] of [
    [5, 4, 10],
    [1, 11, 10],
    [-1, 4, 10],
    [0.5, 4, 10],
  ] as const)
    expect(() => residualBound(found, read, notes)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('comparisons_keepWhatTheySay', () => {
  const random = seeded('comparisons');
  const truth = population(30, random, 12);
  const [classed, binned, jittered] = [classedGaps(e('1')).sample, binnedGaps(e('1')).sample, jitteredGaps(e('0.1'))];
  const classOf = (gap: number): number => gapClasses.findIndex(([from, to]) => gap >= from && gap <= to);
  for (const gaps of truth) {
    expect(classed(gaps, random).map(classOf)).toEqual(gaps.map(classOf));
    for (const change of [classed, binned, jittered]) {
      const changed = change(gaps, random);
      expect(changed).toHaveLength(gaps.length);
      expect(changed.every((gap) => Number.isInteger(gap) && gap >= 1)).toBe(true);
    }
  }
});
