import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../../../electron/contract/phi';
import { isTransition } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { barredTokens, noThresholds } from '../../../models/tagger/calibrate';
import { combine } from '../../../models/tagger/combine';
import { decodeBio } from '../../../models/tagger/decodeBio';
import { joinModels, readNote, type ModelLabel } from '../../../models/tagger/probabilities';
import { labels, only, options, rows, shown, text, tokens, width } from './tokenProbabilities';

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
    const unsure = rows({ Ana: [0, 0.4, 0], Weber: [0, 0, 0.4] });
    const average = sure.map((value, i) => (value + unsure[i]!) / 2);
    expect(combine(tokens, only(average, [sure, unsure]), [], options)[0]?.reason).toBe('model-some');
    expect(combine(tokens, only(sure, [sure, sure]), [], options)[0]?.reason).toBe('model-all');
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
    const unsure = rows({ Weber: [0, 0.2, 0] });
    const thresholds = { ...noThresholds(labels), all: 0.15 };
    const found = combine(tokens, only(unsure), [], {
      ...options,
      isBarred: barredTokens(tokens, unsure, 2, thresholds),
    });
    expect(shown(found)).toEqual(['Weber patient model:m model-recall']);
    expect(barredTokens(tokens, unsure, 2, noThresholds(labels))).toBeUndefined();
    const byLabel = barredTokens(tokens, unsure, 2, { ...noThresholds(labels), byLabel: [null, 0.1] });
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
