import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uncertaintyOf } from '../../../models/tagger/uncertainty';
import type { Suggestion } from '../../../electron/contract/phi';
import { pointReaching } from '../../../electron/core/training/recallTarget';
import { isTransition } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { barredTokens, noThresholds, recallCurves, thresholdsFor } from '../../../models/tagger/calibrate';
import {
  combine,
  combineBeside,
  isInDistribution,
  minAgreement,
  bundledThreshold,
} from '../../../models/tagger/combine';
import { decodeBio } from '../../../models/tagger/decodeBio';
import { joinModels, readNote, type ModelLabel, type NoteProbabilities } from '../../../models/tagger/probabilities';

const labels: readonly ModelLabel[] = [
  { id: 'NAME', type: 'patient', from: ['patient', 'person'] },
  { id: 'DAY', type: 'date', from: ['date'] },
];
const text = 'Seen: Ana Weber on 01.02.2024 by Ana and weber';
const tokens = tokenize(text);
const width = 1 + 2 * labels.length;
/** Rows by word: probability of the begin and inside tags of a label, the rest is O. */
function rows(
  of: Readonly<Record<string, readonly [label: number, begin: number, inside: number]>>,
  count = tokens.count,
): Float32Array {
  const out = new Float32Array(count * width);
  for (let i = 0; i < count; i++) {
    const [label, begin, inside] = of[text.slice(tokens.starts[i], tokens.ends[i])] ?? [0, 0, 0];
    out[i * width] = 1 - begin - inside;
    out[i * width + 1 + 2 * label] = begin;
    out[i * width + 2 + 2 * label] = inside;
  }
  return out;
}
const only = (average: Float32Array, parts = [average]): NoteProbabilities => ({ labels, average, parts });
const options = { source: 'model:m', ruleFloors: {} };
const rule = (words: string, type: Suggestion['type'], source: string): Suggestion => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  type,
  score: 0.9,
  source,
  reason: 'pattern',
});
const shown = (found: readonly Suggestion[]) =>
  found.map(({ start, end, type, source, reason }) => `${text.slice(start, end)} ${type} ${source} ${reason}`);

test('combine_aNumberRightAfterFax_isAFax_whereTheModelsKnowSuchALabel', () => {
  const line = tokenize('Tel 912 Fax 913');
  const average = (count: number): Float32Array =>
    Float32Array.from(
      { length: count * 5 },
      (_, i) =>
        (['912', '913'].includes(line.text.slice(line.starts[Math.floor(i / 5)], line.ends[Math.floor(i / 5)]))
          ? [0.05, 0.9, 0, 0.05, 0]
          : [1, 0, 0, 0, 0])[i % 5]!,
    );
  const contacts = (second: ModelLabel): readonly ModelLabel[] => [
    { id: 'PHONE', type: 'phone', from: ['phone'] },
    second,
  ];
  const kinds = (known: readonly ModelLabel[], type: Suggestion['type']) =>
    combine(
      line,
      { labels: known, average: average(line.count), parts: [average(line.count)] },
      [{ start: 12, end: 15, type, score: 1, source: 'rule:phone', reason: 'keyword' }],
      options,
    ).map(({ label, type: kind }) => `${label} ${kind}`);
  const fax: ModelLabel = { id: 'FAX', type: 'fax', from: ['fax'] };
  expect(kinds(contacts(fax), 'fax')).toEqual(['PHONE phone', 'FAX fax']);
  expect(kinds(contacts(fax), 'phone')).toEqual(['PHONE phone', 'PHONE phone']);
  expect(kinds(contacts(fax), 'healthCentre')).toEqual(['PHONE phone', 'PHONE phone']);
  expect(kinds(contacts({ id: 'MAIL', type: 'email', from: ['email'] }), 'fax')).toEqual([
    'PHONE phone',
    'PHONE phone',
  ]);
});

test('combine_aSpanDoesNotBreakOffWithinAnAbbreviation', () => {
  /** The words in brackets are found, and what is covered in the end is shown in the same way. */
  const covered = (marked: string): string => {
    const line = tokenize(marked.replace(/[[\]]/g, ''));
    const average = new Float32Array(line.count * width);
    const open: readonly (readonly [number, number])[] = [...marked.matchAll(/\[[^\]]*\]/g)].map((match, k) => [
      match.index - 2 * k,
      match.index - 2 * k + match[0].length - 2,
    ]);
    for (let i = 0; i < line.count; i++) {
      const within = open.find(([start, end]) => start <= line.starts[i]! && line.ends[i]! <= end);
      average[i * width + (within === undefined ? 0 : within[0] === line.starts[i] ? 1 : 2)] = 1;
    }
    return combine(line, only(average), [], options).reduceRight(
      (out, { start, end }) => `${out.slice(0, start)}[${out.slice(start, end)}]${out.slice(end)}`,
      line.text,
    );
  };
  expect(covered('([U.S.A].) y')).toBe('([U.S.A.]) y');
  expect(covered('[México D].F. Tel')).toBe('[México D.F.] Tel');
  expect(covered('[EE. UU].')).toBe('[EE. UU.]');
  // The full stop of a sentence, a letter of a door, a name that goes on, one span behind another.
  for (const same of [
    'de [Ana Ruiz]. Fue',
    'calle [Mayor 5 B]. Fue',
    '[Juan P]. Ruiz',
    'en [USA]. Fue',
    '[U.S.A]',
    '[J.M].Ruiz',
    '[J.M][.] y',
  ])
    expect(covered(same)).toBe(same);
});

describe('decodeBio', () => {
  const marginals = fc
    .integer({ min: 1, max: 5 })
    .chain((count) =>
      fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: count * 5, maxLength: count * 5 }),
    );

  test('isTheBestOfAllAllowedPaths', () => {
    fc.assert(
      fc.property(marginals, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (values, bars) => {
        const count = values.length / 5;
        const p = Float32Array.from(values);
        const barred = Uint8Array.from({ length: count }, (_, i) => Number(bars[i]));
        let [best, path]: [number, readonly number[]] = [-Infinity, []];
        const walk = (prefix: readonly number[], score: number): void => {
          if (prefix.length === count) {
            if (score > best) [best, path] = [score, prefix];
            return;
          }
          for (let tag = 0; tag < 5; tag++) {
            if (!isTransition('BIO', prefix.at(-1) ?? null, tag) || (prefix.length === 0 && tag > 0 && tag % 2 === 0))
              continue;
            walk(
              [...prefix, tag],
              score + (tag === 0 && barred[prefix.length] === 1 ? -1e6 : Math.log(p[prefix.length * 5 + tag]!)),
            );
          }
        };
        walk([], 0);
        const found = decodeBio(p, 2, count, barred);
        const scoreOf = (tags: ArrayLike<number>) =>
          Array.from(tags).reduce(
            (sum, tag, i) => sum + (tag === 0 && barred[i] === 1 ? -1e6 : Math.log(p[i * 5 + tag]!)),
            0,
          );
        expect(scoreOf(found)).toBeCloseTo(scoreOf(path), 6);
        expect(Array.from(found).every((tag, i) => isTransition('BIO', found[i - 1] ?? null, tag))).toBe(true);
      }),
    );
  });

  test('noTokens_noTags', () => expect(decodeBio(new Float32Array(0), 2, 0)).toHaveLength(0));
});

describe('combine', () => {
  const sure = rows({ Ana: [0, 0.95, 0], Weber: [0, 0.02, 0.95] });

  test('modelAlone_saysSourceReasonAndLeastProbability', () => {
    const [first, ...rest] = combine(tokens, only(sure), [], options);
    expect(first).toMatchObject({ type: 'patient', label: 'NAME', source: 'model:m', reason: 'model' });
    expect(first?.score).toBeCloseTo(0.95, 5);
    expect(shown(rest)).toEqual(['Ana patient model:m model']);
  });

  test('whichPartAgreed_isSaid', () => {
    const doubting = rows({ Ana: [0, 0.4, 0], Weber: [0, 0, 0.4] });
    const average = sure.map((value, i) => (value + doubting[i]!) / 2);
    expect(combine(tokens, only(average, [sure, doubting]), [], options)[0]?.reason).toBe('model-some');
    expect(combine(tokens, only(sure, [sure, sure]), [], options)[0]?.reason).toBe('model-all');
  });

  test('knownPatientData_alwaysStands_orALongerSpanOfItsFamilyAroundIt', () => {
    const known = rule('Weber', 'patient', 'patient-data');
    expect(shown(combine(tokens, only(rows({})), [known], options))).toEqual(['Weber patient patient-data pattern']);
    expect(shown(combine(tokens, only(sure), [known], options))[0]).toBe('Ana Weber patient model:m model');
    const asDate = rows({ Weber: [1, 0.9, 0] });
    expect(shown(combine(tokens, only(asDate), [known], options))).toEqual(['Weber patient patient-data pattern']);
  });

  test('oneWordOfAName_givesWayToALikelyLongerSpanOfAnyKindAroundIt', () => {
    const street = rows({ Ana: [1, 0.9, 0], Weber: [1, 0, 0.9] });
    const spans = (known: Suggestion, average = street): string[] =>
      shown(combine(tokens, only(average), [known], options));
    expect(spans(rule('Weber', 'patient', 'patient-data'))).toEqual([
      'Ana Weber date model:m model',
      'Ana date model:m model',
    ]);
    expect(spans(rule('Ana Weber', 'patient', 'patient-data'))[0]).toBe('Ana Weber patient patient-data pattern');
    expect(spans(rule('Weber', 'medicalRecord', 'patient-data'))).toContain('Weber medicalRecord patient-data pattern');
    const unlikely = rows({ Ana: [0.3, 0.35, 0], Weber: [0.3, 0, 0.35] });
    expect(spans(rule('Weber', 'patient', 'patient-data'), unlikely)).toContain('Weber patient patient-data pattern');
  });

  test('completeNumericDate_addsAndWidens', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-numeric');
    expect(shown(combine(tokens, only(rows({})), [date], options))).toEqual([
      '01.02.2024 date rule:date-numeric pattern',
    ]);
    expect(shown(combine(tokens, only(rows({ 2024: [1, 0.9, 0] })), [date], options))).toEqual([
      '01.02.2024 date rule:date-numeric pattern',
    ]);
    const same = combine(
      tokens,
      only(rows({ '01': [1, 0.9, 0], '.': [1, 0, 0.9], '02': [1, 0, 0.9], 2024: [1, 0, 0.9] })),
      [date],
      options,
    );
    expect(shown(same)).toEqual(['01.02.2024 date model:m model-rule']);
    // Another kind of PHI there: the model decides.
    expect(shown(combine(tokens, only(rows({ '01': [0, 0.9, 0] })), [date], options))).toEqual([
      '01 patient model:m model',
    ]);
  });

  test('otherRules_fillOnlyAboveTheirFloor', () => {
    const name = rule('Weber', 'patient', 'rule:gazetteer-name');
    const at = (p: number, thresholds: Record<string, number>) =>
      shown(combine(tokens, only(rows({ Weber: [0, p, 0] })), [name], { ...options, ruleFloors: thresholds }));
    expect(at(0.2, {})).toEqual([]);
    expect(at(0.2, { 'gazetteer-name': 0.1 })).toEqual(['Weber patient rule:gazetteer-name pattern']);
    expect(at(0.31, {})).toEqual(['Weber patient rule:gazetteer-name pattern']);
    expect(
      shown(
        combine(tokens, only(rows({ Weber: [0, 0.02, 0] })), [name], { ...options, defaultFloor: bundledThreshold }),
      ),
    ).toEqual(['Weber patient rule:gazetteer-name pattern']);
    const sureRule = rule('01.02.2024', 'date', 'rule:date-numeric');
    expect(
      combine(tokens, only(rows({ 2024: [1, 0.3, 0] })), [sureRule], {
        ...options,
        ruleFloors: { 'date-numeric': 0.2 },
      }),
    ).toEqual([]);
  });

  test('marksInARulesSpan_doNotLowerItsMean', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-written');
    expect(
      shown(combine(tokens, only(rows({ '01': [1, 0.4, 0], '02': [1, 0.4, 0], 2024: [1, 0.4, 0] })), [date], options)),
    ).toEqual(['01.02.2024 date rule:date-written pattern']);
  });

  test('aRuleOfAnyKindThatTheLabelStandsFor_agrees', () => {
    const found = combine(tokens, only(sure), [rule('Ana Weber', 'person', 'rule:name-title')], options);
    expect(shown(found)[0]).toBe('Ana Weber patient model:m model-rule');
  });

  /** Words with P(label) each: those that are taken because they are certain elsewhere. */
  const foundAgain = (words: readonly (readonly [string, number])[], label = 0): string[] => {
    const line = tokenize(words.map(([word]) => word).join(' '));
    expect(line.count).toBe(words.length);
    const average = new Float32Array(line.count * width);
    words.forEach(([, p], i) => {
      average[i * width] = 1 - p;
      average[i * width + 1 + 2 * label] = p;
    });
    return combine(line, only(average), [], options)
      .filter(({ reason }) => reason === 'model-again')
      .map(({ start, end }) => `${start} ${line.text.slice(start, end)}`);
  };

  test('certainOnce_isTakenElsewhere_whereTheModelGivesItAChance', () => {
    expect(
      foundAgain([
        ['Weber', 0.95],
        ['and', 0],
        ['Weber', 0.06],
      ]),
    ).toEqual(['10 Weber']);
    expect(
      foundAgain([
        ['Weber', 0.95],
        ['and', 0],
        ['Weber', 0.04],
      ]),
    ).toEqual([]);
    expect(
      foundAgain([
        ['Weber', 0.85],
        ['and', 0],
        ['Weber', 0.06],
      ]),
    ).toEqual([]);
  });

  test.each([
    ['three letters', 'Ana', 'Ana', 0],
    ['no capital', 'weber', 'weber', 0],
    ['a date', 'March', 'March', 1],
    ['a part of a word', 'Weber', 'Weberin', 0],
  ] as const)('certainOnce_%s_isNotLookedFor', (_, once, elsewhere, label) =>
    expect(
      foundAgain(
        [
          [once, 0.95],
          ['and', 0],
          [elsewhere, 0.3],
        ],
        label,
      ),
    ).toEqual([]),
  );

  test('certainOnce_aNameOfTwoWords_isNotLookedForInsideALongerWord', () => {
    /** The name is certain where it stands first; what begins like it is doubtful. */
    const covered = (behind: string): string[] => {
      const line = tokenize(`Ana Weber y Ana ${behind}`);
      const average = Float32Array.from(
        [
          [0.05, 0.95, 0],
          [0.05, 0, 0.95],
          [1, 0, 0],
          [0.8, 0.2, 0],
          [0.8, 0, 0.2],
        ].flatMap((row) => [...row, 0, 0]),
      );
      return combine(line, only(average), [], options).map(({ start, end }) => line.text.slice(start, end));
    };
    expect(covered('Weber')).toEqual(['Ana Weber', 'Ana Weber']);
    expect(covered('Weberin')).toEqual(['Ana Weber']);
  });

  test('certainOnce_whereTheModelFoundASpan_nothingIsAdded', () =>
    expect(
      foundAgain([
        ['Weber', 0.95],
        ['and', 0],
        ['Weber', 0.6],
      ]),
    ).toEqual([]));

  test('recallTarget_coversWhatIsLessLikelyThanNot', () => {
    const doubting = rows({ Weber: [0, 0.2, 0] });
    const thresholds = { ...noThresholds(labels), all: 0.15 };
    const found = combine(tokens, only(doubting), [], {
      ...options,
      isBarred: barredTokens(tokens, doubting, 2, thresholds),
    });
    expect(shown(found)).toEqual(['Weber patient model:m model-recall']);
    expect(barredTokens(tokens, doubting, 2, noThresholds(labels))).toBeUndefined();
    const byLabel = barredTokens(tokens, doubting, 2, { ...noThresholds(labels), byLabel: [null, 0.1] });
    expect(byLabel?.some((bar) => bar === 1)).toBe(false);
  });

  test('anySuggestions_neverOverlap_andKnownDataIsCovered', () => {
    const span = fc.record({
      start: fc.nat(tokens.count - 1),
      length: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom('patient' as const, 'date' as const),
      source: fc.constantFrom('patient-data', 'rule:date-numeric', 'rule:phone', 'rule:email'),
    });
    const values = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), {
      minLength: tokens.count * width,
      maxLength: tokens.count * width,
    });
    fc.assert(
      fc.property(values, fc.array(span, { maxLength: 4 }), (raw, drawn) => {
        const average = Float32Array.from(raw);
        for (let i = 0; i < tokens.count; i++) {
          const sum = average.subarray(i * width, (i + 1) * width).reduce((a, b) => a + b, 0);
          for (let j = 0; j < width; j++) average[i * width + j]! /= sum;
        }
        // Rules come merged: they do not overlap each other.
        const rules: Suggestion[] = [];
        for (const { start, length, type, source } of drawn) {
          const made = {
            start: tokens.starts[start]!,
            end: tokens.ends[Math.min(tokens.count - 1, start + length - 1)]!,
            type,
            score: 0.8,
            source,
            reason: 'pattern',
          };
          if (rules.every((other) => other.end <= made.start || made.end <= other.start)) rules.push(made);
        }
        const found = combine(tokens, only(average), rules, options);
        found.forEach(({ start, end }, at) =>
          expect(start < end && end <= text.length && (at === 0 || found[at - 1]!.end <= start)).toBe(true),
        );
        for (const { start, end, source } of rules) {
          if (source !== 'patient-data') continue;
          for (let i = start; i < end; i++) expect(found.some((other) => other.start <= i && i < other.end)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('readNote_putsLabelsInOrder_andAverages', async () => {
  const tagger = {
    types: ['DAY', 'NAME'],
    posteriors: () => Float32Array.from([0.4, 0.1, 0.2, 0.25, 0.05]),
    dispose: () => undefined,
  };
  const { average } = await readNote([tagger, tagger], labels, tokenize('x'), 'en');
  [0.4, 0.25, 0.05, 0.1, 0.2].forEach((value, tag) => expect(average[tag]).toBeCloseTo(value, 6));
});

test('readNote_aLabelThatTheModelDoesNotList_isNoneOfItsFindings', async () => {
  const tagger = {
    types: ['NAME', 'OTHER', 'DAY'],
    posteriors: () => Float32Array.from([0.4, 0.1, 0.2, 0.05, 0.05, 0.15, 0.05]),
    dispose: () => undefined,
  };
  const { average } = await readNote([tagger], labels, tokenize('x'), 'en');
  [0.5, 0.1, 0.2, 0.15, 0.05].forEach((value, tag) => expect(average[tag]).toBeCloseTo(value, 6));
});

test('joinModels_labelsOfOneNameOrKindAreOne', () => {
  const other: readonly ModelLabel[] = [
    { id: 'PATIENT', type: 'patient', from: [] },
    { id: 'PLACE', type: 'city', from: [] },
  ];
  const joined = joinModels(
    [
      { labels, average: Float32Array.from([0, 1, 0, 0, 0]), parts: [] },
      { labels: other, average: Float32Array.from([0, 0.5, 0, 0.5, 0]), parts: [] },
    ],
    1,
  );
  expect(joined.labels.map(({ id }) => id)).toEqual(['NAME', 'DAY', 'PLACE']);
  expect([...joined.average]).toEqual([0, 0.75, 0, 0, 0, 0.25, 0]);
});

describe('calibration', () => {
  // 200 gold tokens whose probabilities are 1/200, 2/200 … 1, and as many others near 0.
  const words = tokenize('a '.repeat(400));
  const average = new Float32Array(400 * width);
  for (let i = 0; i < 400; i++) {
    const p = i < 200 ? (i + 1) / 200 : 0.001;
    average.set([1 - p, p, 0, 0, 0], i * width);
  }
  const spans = Array.from({ length: 200 }, (_, i) => ({ start: 2 * i, end: 2 * i + 1, type: 'NAME' }));
  const curves = recallCurves([{ tokens: words, spans, average }], labels);

  test('curve_isPrecisionAndRecallAtEachThreshold', () => {
    const all = curves.find(({ label }) => label === null)!;
    expect(all.tokens).toBe(200);
    for (const { threshold, precision, recall } of all.points) {
      const above = Array.from({ length: 400 }, (_, i) => Math.fround(1 - average[i * width]!) >= threshold);
      const hits = above.filter((is, i) => is && i < 200).length;
      expect(recall).toBeCloseTo(hits / 200, 9);
      expect(precision).toBeCloseTo(hits / Math.max(1, above.filter(Boolean).length), 9);
    }
    expect(curves.map(({ label }) => label)).toEqual([null, 'NAME']);
  });

  test('pointReaching_reachesTheTarget_andIsTheLargestThatDoes', () => {
    const all = curves[0]!;
    for (const target of [0.5, 0.8, 0.9, 0.95]) {
      const { threshold } = pointReaching(all, target)!;
      const at = all.points.find((point) => point.threshold === threshold)!;
      expect(at.recall).toBeGreaterThanOrEqual(target);
      const higher = all.points.filter((point) => point.threshold > threshold);
      expect(higher.every(({ recall }) => (recall * 200) / 201 < target)).toBe(true);
    }
    expect(pointReaching(all, 0.9999)).toBeNull();
  });

  test('thresholdsFor_tooFewTokensForALabel_takeTheOverallCurve', () => {
    const { all, byLabel } = thresholdsFor(curves, labels, 0.9, { DAY: 0.9, NAME: 0.5 });
    expect(byLabel).toEqual([pointReaching(curves[1]!, 0.5)!.threshold, pointReaching(curves[0]!, 0.9)!.threshold]);
    expect(all).toBe(pointReaching(curves[0]!, 0.9)!.threshold);
    expect(thresholdsFor([], labels, 0.99, {})).toEqual({ all: 0.05, byLabel: [null, null], isApart: [false, false] });
  });

  test('marksAloneTellNothing_neitherInTheCurveNorUnderAThreshold', () => {
    const marked = tokenize('a. '.repeat(100));
    const doubtful = Float32Array.from({ length: marked.count * width }, (_, i) => [0.8, 0.2, 0, 0, 0][i % width]!);
    const [all] = recallCurves(
      [
        {
          tokens: marked,
          spans: Array.from({ length: 100 }, (_, i) => ({ start: 3 * i, end: 3 * i + 2, type: 'NAME' })),
          average: doubtful,
        },
      ],
      labels,
    );
    expect(all?.tokens).toBe(100);
    expect([...barredTokens(marked, doubtful, 2, { ...noThresholds(labels), all: 0.1 })!.subarray(0, 2)]).toEqual([
      1, 0,
    ]);
  });

  test('thresholdsFor_targetThatTheNotesCannotShow_takesTheLowest', () =>
    expect(thresholdsFor(curves, labels, 0.9999, {}).all).toBe(0.0005));

  test('aLabelThatAsksForLess_isNotCoveredForTheSakeOfTheOthers_oneThatAsksForMoreIs', () => {
    const two = tokenize('a b');
    const bothDoubtful = Float32Array.from([0.7, 0.3, 0, 0, 0, 0.7, 0, 0, 0.3, 0]);
    const covered = (byLabel: readonly (number | null)[], isApart: readonly boolean[], all: number | null = 0.2) => [
      ...barredTokens(two, bothDoubtful, 2, { all, byLabel, isApart })!,
    ];
    expect(covered([null, null], [false, false])).toEqual([1, 1]);
    expect(covered([0.5, null], [true, false])).toEqual([0, 1]);
    expect(covered([0.25, null], [true, false])).toEqual([1, 1]);
    expect(covered([0.1, null], [false, false], 0.4)).toEqual([1, 0]);
    expect(thresholdsFor(curves, labels, 0.9, { NAME: 0.5, DAY: 0.95 }).isApart).toEqual(
      labels.map(({ id }) => id === 'NAME'),
    );
    expect(thresholdsFor(curves, labels, null, { NAME: 0.5 }).isApart).toEqual([false, false]);
  });
});

test('uncertainty_growsWithDoubt', () => {
  expect(uncertaintyOf(only(rows({})), tokens.count)).toBe(0);
  const one = uncertaintyOf(only(rows({ Weber: [0, 0.5, 0] })), tokens.count);
  expect(one).toBeCloseTo(0.05, 6);
  expect(uncertaintyOf(only(rows({ Weber: [0, 0.5, 0], Ana: [0, 0.5, 0] })), tokens.count)).toBeCloseTo(0.15, 6);
  // Sure that it is PHI is no doubt.
  expect(uncertaintyOf(only(rows({ Weber: [0, 0.1, 0.9] })), tokens.count)).toBeCloseTo(0, 6);
});

describe('a model beside the rules', () => {
  test('rulesStandAsTheyAre_theModelAddsWhatItIsSureOf', () => {
    const date = rule('01.02.2024', 'date', 'rule:date-written');
    const name = rule('weber', 'staff', 'rule:name-title');
    const average = rows({ Weber: [0, 0.85, 0], weber: [0, 0.99, 0], on: [0, 0.7, 0] });
    expect(shown(combineBeside(tokens, only(average), [date, name], options))).toEqual([
      'Weber patient model:m model',
      '01.02.2024 date rule:date-written pattern',
      'weber staff rule:name-title pattern',
    ]);
  });

  test('recallTarget_stillCoversWhatItAsksFor', () => {
    const average = rows({ on: [0, 0.2, 0] });
    const isBarred = barredTokens(tokens, average, 2, { ...noThresholds(labels), all: 0.1 });
    expect(shown(combineBeside(tokens, only(average), [], { ...options, isBarred }))).toEqual([
      'on patient model:m model-recall',
    ]);
    // What a rule leaves of it.
    const both = rows({ Ana: [0, 0.3, 0], Weber: [0, 0, 0.3] });
    const barred = barredTokens(tokens, both, 2, { ...noThresholds(labels), all: 0.1 });
    const name = rule('Weber', 'staff', 'rule:name-title');
    expect(shown(combineBeside(tokens, only(both), [name], { ...options, isBarred: barred }))[0]).toBe(
      'Ana patient model:m model-recall',
    );
  });

  test('knowsNote_whereItSeesWhatTheRulesFind_orWhereTheyFindLittle', () => {
    const words = tokenize('a b c d e f g h i j');
    const of = (seen: number) =>
      only(
        Float32Array.from({ length: 10 * width }, (_, i) =>
          i % width === 0 ? Number(i / width >= seen) : i % width === 1 ? Number(i / width < seen) : 0,
        ),
      );
    const all = [{ start: 0, end: 19, type: 'patient' as const, score: 1, source: 'rule:x', reason: 'pattern' }];
    expect([7, 8, 10].map((seen) => isInDistribution(words, of(seen), all, {}))).toEqual([false, true, true]);
    const few = [{ ...all[0]!, end: 5 }];
    expect(isInDistribution(words, of(0), few, {})).toBe(true);
    expect(isInDistribution(words, of(10), few, {}, minAgreement.bundled)).toBe(false);
    // A rule that was always wrong says nothing of the note.
    expect(isInDistribution(words, of(0), all, { x: 1 })).toBe(true);
  });
});
