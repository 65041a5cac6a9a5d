import { describe, expect, test } from 'vitest';
import { phiTypes } from '../../../../electron/contract/phiTypes';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { dayNumber } from '../../../../electron/core/dates/civilDate';
import { sample } from '../../../../electron/core/privacy/attacks/linkage';
import { placeTable } from '../../../../electron/core/privacy/placeTable';
import { parseEpsilon, rational } from '../../../../electron/core/privacy/rational';
import { attackDates } from '../../../../electron/core/release/attackDates';
import { measureRelease, type Measurement } from '../../../../electron/core/release/measure';
import { readRecords } from '../../../../electron/core/release/records';
import type { ReleasedNote, ReleaseReportsInput } from '../../../../electron/core/release/reportInput';
import { safeHarborCoverage } from '../../../../electron/core/release/safeHarbor';
import { writeReports } from '../../../../electron/core/release/writeReports';
import { preset } from '../deidentify/support';
import { releaseTimelines } from '../privacy/linkageFigures';
import { population } from '../privacy/population';
import { streamBytes } from '../privacy/streamBytes';
import { dateText, finished, inputOf, releasedNotes } from './notes';

const measured = (input: ReleaseReportsInput): Measurement => finished(measureRelease(input));
const shift = preset('surrogate');
const start = dayNumber({ year: 2015, month: 1, day: 1 });
const gaps = population(150, streamBytes('patients'));
const daysOf = (list: readonly number[], first: number): readonly number[] =>
  list.reduce<readonly number[]>((days, gap) => [...days, days.at(-1)! + gap], [first]);
const visits = gaps.map((list, i) => daysOf(list, start + 13 * i));
const shifted = releasedNotes(
  visits.flatMap((days, i) =>
    days.map((day) => ({ patient: `p${i}`, template: `Visita del {date:${dateText(day)}}.` })),
  ),
  shift,
);
/** In an order that tells nothing. */
const mixed = sample(shifted, shifted.length, streamBytes('order'));
const privately: Policy = parsePolicy({ ...preset('tag'), actions: { date: { action: 'private', epsilon: '2' } } });

/** As a release by one draw over public timelines would be written. */
const drawn: readonly ReleasedNote[] = (() => {
  const released = releaseTimelines(gaps, parseEpsilon('2'), streamBytes('draws'));
  return visits.flatMap((days, i) => {
    const surrogates = daysOf(released[i]!, start + 1000);
    return days.map((day, at): ReleasedNote => {
      const text = (value: number): string => `Visita del ${dateText(value)}.`;
      const range = { start: 11, end: 21, newStart: 11, newEnd: 21 };
      return {
        unit: `p:p${i}`,
        isPatient: true,
        language: 'es',
        original: text(day),
        released: text(surrogates[at]!),
        spans: [{ ...range, type: 'date', action: 'shiftDate' }],
      };
    });
  });
})();

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
    // the draws are found again among the public timelines, and the exact attack keeps below its bound with room for chance
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

const towns = placeTable(
  [
    ['Toledo', 39.86, -4.02, 85_000],
    ['Soria', 41.76, -2.46, 39_000],
    ['Vigo', 42.24, -8.72, 295_000],
    ['Lugo', 43.01, -7.56, 98_000],
  ].map(([id, latitude, longitude, population]) => ({
    id: String(id),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  })),
);
const places = () => ({ table: towns, find: (name: string) => towns.indexOf.get(name) });

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
      mostEpsilon: 2,
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

describe('the reports', () => {
  const secret = ['Zbrowskiv', 'Quesada', 'Toledo', '718293', '12/03/2019', 'Mujerona', 'p-0815'] as const;
  const sources = [
    {
      patient: secret[5],
      template: `{patient:Lucía ${secret[1]} ${secret[0]}}, {city:${secret[2]}}, NHC {medicalRecord:${secret[3]}}, {date:${secret[4]}}, {age:61 años}, {sex:mujer}, {kinship:madre}.`,
    },
    { patient: secret[6], template: '{patient:Edwin Weber} el {date:01/02/2018} y el {date:4/2/2018}.' },
  ];
  const files = (policy: Policy, more: Partial<ReleaseReportsInput> = {}) =>
    finished(writeReports(inputOf(releasedNotes(sources, policy), policy, more)));

  test('areFour_eachAsMarkdownAndJson', () => {
    expect(files(shift).map(({ name }) => name)).toEqual(
      ['attacks-and-utility', 'safe-harbor-coverage', 'expert-determination-draft', 'dpia-pack'].flatMap((name) => [
        `${name}.md`,
        `${name}.json`,
      ]),
    );
    for (const { name, text } of files(shift)) {
      if (!name.endsWith('.json')) expect(text.startsWith('# ')).toBe(true);
      else
        expect(JSON.parse(text)).toMatchObject({
          format: 'gauze-report',
          version: 1,
          report: name.replace('.json', ''),
          policy: { id: 'surrogate' },
          isPseudonymised: true,
        });
    }
  });

  test.each(['surrogate', 'safe-harbor', 'tag', 'mask', 'numbered-tag'])(
    'under_%s_holdNothingOfThePatients_andClaimNoCompliance',
    (id) => {
      for (const { text } of files(preset(id), { places })) {
        for (const hidden of [...secret, 'Lucía', 'Weber', 'Edwin', '01/02/2018']) expect(text).not.toContain(hidden);
        // the note's released values have no place here either
        expect(text).not.toMatch(/\d{2}\/\d{2}\/\d{4}/);
        expect(text).toContain('Compliance with HIPAA');
        expect(text).not.toMatch(/\b(is|are) (compliant|anonymous|anonymised)\b/i);
      }
    },
  );

  test('ofOneRelease_areTheSameForTheSameChance', () => {
    expect(files(shift)).toEqual(files(shift));
  });

  test('ofNoNotes_areWritten', () => {
    expect(finished(writeReports(inputOf([], shift)))).toHaveLength(8);
  });
});

describe('Safe Harbor coverage', () => {
  test('everyKindOfPhi_countsOnceOrIsNoIdentifierOfTheRule', () => {
    const spans = phiTypes.map((type) => ({ start: 0, end: 1, newStart: 0, newEnd: 1, type, action: 'tag' as const }));
    const { identifiers, others } = safeHarborCoverage(preset('safe-harbor'), [{ spans }]);
    const counted = identifiers.flatMap(({ kinds }) => kinds.map(({ type }) => type));
    expect(identifiers.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQR');
    expect(new Set(counted).size).toBe(counted.length);
    expect([...counted, ...others.map(({ type }) => type)].toSorted()).toEqual(phiTypes.toSorted());
  });

  test('saysWhatBecameOfEach', () => {
    const policy = parsePolicy({
      ...preset('safe-harbor'),
      actions: { ...preset('safe-harbor').actions, patient: { action: 'surrogate' }, phone: { action: 'keep' } },
    });
    const notes = releasedNotes(
      [
        {
          patient: 'a',
          template:
            '{patient:Lucía Rey}, {phone:600123456}, {email:a@b.es}, {date:12/03/2019}, {sex:mujer}, {city:Toledo}.',
        },
      ],
      policy,
    );
    const { identifiers, others } = safeHarborCoverage(policy, notes);
    expect(identifiers).toHaveLength(18);
    const coverage = Object.fromEntries(identifiers.map((line) => [line.letter, line.coverage]));
    expect(coverage).toMatchObject({
      A: 'replaced',
      B: 'generalised',
      C: 'generalised',
      D: 'left',
      F: 'removed',
      G: 'nothingMarked',
      Q: 'notInText',
    });
    expect(others).toEqual([
      {
        type: 'sex',
        action: 'generalise to vocabulary',
        marked: 1,
        done: [{ action: 'keep', fallback: null, count: 1 }],
      },
    ]);
  });
});

describe('sentences that somebody signs', () => {
  const files = (notes: readonly ReleasedNote[], policy: Policy, more: Partial<ReleaseReportsInput> = {}) =>
    new Map(finished(writeReports(inputOf(notes, policy, more))).map(({ name, text }) => [name, text]));
  const some = shifted.slice(0, 60);

  test('theKey_isSaidToExist_onlyWhereSomethingWasDerivedUnderOne', () => {
    for (const isPseudonymised of [true, false]) {
      const pages = files(some, shift, { isPseudonymised });
      for (const name of [
        'attacks-and-utility.md',
        'safe-harbor-coverage.md',
        'expert-determination-draft.md',
        'dpia-pack.md',
      ])
        expect(pages.get(name)!.includes('this release is pseudonymised'), name).toBe(isPseudonymised);
      expect(pages.get('dpia-pack.md')!.includes('No value of this release was derived under a key')).toBe(
        !isPseudonymised,
      );
      expect([...pages.values()].join()).not.toContain('destroyed');
    }
  });

  test('whatIsNotClaimed_isInTheLanguageThatWasChosen_andAllElseTheSame', () => {
    const without = (pages: ReadonlyMap<string, string>) =>
      [...pages].map(([name, text]) =>
        name.endsWith('.json')
          ? { ...(JSON.parse(text) as object), language: null, notClaimed: null }
          : text.split('\n').filter((line) => !/^(Not claimed|Nicht behauptet):/.test(line)),
      );
    const [english, german] = [files(some, shift), files(some, shift, { language: 'de' })];
    expect(files(some, shift, { language: 'en' })).toEqual(english);
    expect(without(german)).toEqual(without(english));
    for (const [name, text] of german) expect(text.includes('Das beurteilen Menschen'), name).toBe(true);
  });

  test('aPublishedForm_isNoPrivateDraw_andNoMeasureOfProtection', () => {
    const compared = parsePolicy({
      ...preset('tag'),
      actions: {
        date: { action: 'comparison', method: 'classes', epsilon: '1' },
        city: { action: 'comparison', method: 'nearest', epsilon: '0.25' },
        location: { action: 'comparison', method: 'nearest', epsilon: '0.25' },
      },
    });
    const privacy = { patients: [{ patient: 'p:p0', epsilon: rational(0), facts: [] }], ledgerHead: 'b'.repeat(64) };
    const pages = files(some, compared, { privacy });
    expect(pages.get('dpia-pack.md')).toContain('No differentially private draws.');
    expect(pages.get('dpia-pack.md')).toMatch(
      /(date|city|location), .*: changed by a published form, for comparison, without a guarantee for a patient\. It is no measure of protection\./,
    );
    expect(pages.get('attacks-and-utility.md')).toContain('one of the ten towns most alike, ε 0.25');
    expect(pages.get('expert-determination-draft.md')).toContain('no guarantee for a patient');
    const own = files(some, privately, { privacy }).get('dpia-pack.md')!;
    expect(own).toContain('Differentially private draws (date) under a budget');
    expect(own).not.toContain('published form');
  });

  test('theBoundOfDates_isOfAllDrawsOfDatesSoFar_notOfOne', () => {
    const patients = (epsilon: number) => ({
      privacy: {
        patients: visits.map((_, i) => ({
          patient: `p:p${i}`,
          epsilon: rational(epsilon),
          facts: [],
          datesEpsilon: rational(i === 3 ? epsilon : 2),
        })),
        ledgerHead: '',
      },
    });
    const boundsOf = (epsilon: number) => measured(inputOf(drawn, privately, patients(epsilon))).dates;
    const [once, twice] = [boundsOf(2), boundsOf(4)];
    expect([once.mostEpsilon, twice.mostEpsilon]).toEqual([2, 4]);
    for (const [i, row] of twice.rows.entries())
      expect(row.bound).toBeCloseTo(Math.min(1, Math.exp(4) / twice.rows[i]!.released!.exact.candidates), 10);
    expect(once.rows[0]!.bound).toBeLessThan(twice.rows[0]!.bound!);
  });

  test('postalCodes_areSpokenOf_onlyWhereThePolicyCutsThem', () => {
    const said = (id: string): boolean =>
      files(some, preset(id)).get('safe-harbor-coverage.md')!.includes('become 000');
    expect([said('safe-harbor'), said('tag')]).toEqual([
      preset('safe-harbor').actions.zip?.action === 'generalise',
      false,
    ]);
  });

  test('whatIsMadeCoarser_isNamedBesideTheBound', () => {
    const coarse = parsePolicy({
      ...privately,
      actions: { ...privately.actions, zip: { action: 'generalise', to: 'zip3' } },
    });
    const page = files(some, coarse, {
      privacy: { patients: [{ patient: 'p:p0', epsilon: rational(2), facts: [] }], ledgerHead: '' },
    }).get('attacks-and-utility.md')!;
    expect(page).toMatch(/makes coarser.*: .*zip/);
  });
});
