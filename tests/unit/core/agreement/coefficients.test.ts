import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { cohenKappa } from '../../../../electron/core/agreement/cohenKappa';
import { addUnit, noCoincidences, nominalAlpha } from '../../../../electron/core/agreement/nominalAlpha';
import {
  expectedDisagreement,
  observedDisagreement,
  roomFor,
  unitizedAlpha,
  unitizedSums,
} from '../../../../electron/core/agreement/unitizedAlpha';
import type { Span } from '../../../../electron/contract/text';

type Values = readonly (number | null)[];

function alphaOf(rows: readonly Values[], categories: number): number {
  const sums = noCoincidences(categories);
  for (let unit = 0; unit < (rows[0]?.length ?? 0); unit += 1) {
    const counts = new Array<number>(categories).fill(0);
    for (const row of rows) {
      const value = row[unit];
      if (value !== null && value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
    }
    addUnit(sums, counts);
  }
  return nominalAlpha(sums.values, sums.equal);
}

function kappaOf(a: Values, b: Values, categories: number): number {
  const count = (values: Values) =>
    Array.from({ length: categories }, (_, category) => values.filter((value) => value === category).length);
  return cohenKappa(a.filter((value, at) => value === b[at]).length, count(a), count(b));
}

interface Gold {
  readonly rows: readonly Values[];
  readonly categories: number;
  readonly alpha: number;
  readonly kappa: number | null;
}
/** Made with the Python packages krippendorff 0.9.0 and scikit-learn 1.9.1 from random values. */
const gold = JSON.parse(readFileSync(new URL('./coefficients.json', import.meta.url), 'utf8')) as readonly Gold[];

describe('Cohen’s κ', () => {
  test('the table of Cohen 1960', () => {
    // Rows 88 14 18, 10 40 10, 2 6 12 of 200: p_o .70, p_e .41.
    expect(cohenKappa(140, [120, 60, 20], [100, 60, 40])).toBeCloseTo(0.492, 3);
  });
  test.each(gold.filter(({ kappa }) => kappa !== null))('as scikit-learn has it, %#', ({ rows, categories, kappa }) => {
    expect(kappaOf(rows[0] ?? [], rows[1] ?? [], categories)).toBeCloseTo(kappa ?? Number.NaN, 10);
  });
  test('is not defined where one category is all there is, or nothing', () => {
    expect(cohenKappa(5, [5, 0], [5, 0])).toBeNaN();
    expect(cohenKappa(0, [0, 0], [0, 0])).toBeNaN();
  });
});

describe('Krippendorff’s α, nominal', () => {
  const letters = (text: string): Values =>
    [...text].map((letter) => (letter === '.' ? null : 'abcde'.indexOf(letter)));
  const figures = (text: string): Values => [...text].map((figure) => (figure === '.' ? null : Number(figure)));
  test('the examples of Krippendorff 2011: binary, nominal, with missing values', () => {
    expect(alphaOf([figures('0100000010'), figures('1110010000')], 2)).toBeCloseTo(0.095, 3);
    expect(alphaOf([letters('aabbdcccedda'), letters('babbbccceddd')], 5)).toBeCloseTo(0.692, 3);
    expect(
      alphaOf([figures('123321412...'), figures('1233224125.3'), figures('.3332342251.'), figures('12332441251.')], 6),
    ).toBeCloseTo(0.743, 3);
  });
  test.each(gold)('as the package krippendorff has it, %#', ({ rows, categories, alpha }) => {
    expect(alphaOf(rows, categories)).toBeCloseTo(alpha, 10);
  });
});

describe('Krippendorff’s α for unitizing', () => {
  // Krippendorff 2004, table 2: a continuum from 150 to 450.
  const length = 300;
  const at = (start: number, units: number): Span => ({ start: start - 150, end: start - 150 + units });
  const c = unitizedSums(
    [
      [at(225, 70), at(370, 30)],
      [at(220, 80), at(355, 20), at(400, 20)],
    ],
    length,
  );
  const k = unitizedSums(
    [
      [at(180, 60), at(300, 50)],
      [at(180, 60), at(300, 50)],
    ],
    length,
  );
  const expectedOf = ({ units, gaps }: typeof c, observers = 2, all = length) =>
    expectedDisagreement(
      [...new Set(units)].map((each) => ({
        length: each,
        units: units.filter((unit) => unit === each).length,
        room: roomFor(gaps, each),
      })),
      observers,
      all,
    );

  test('the example of Krippendorff 2004', () => {
    expect(observedDisagreement(c.observed, 2, length)).toBeCloseTo(0.0144, 4);
    expect(observedDisagreement(k.observed, 2, length)).toBe(0);
    expect(expectedOf(c)).toBeCloseTo(0.0532, 4);
    expect(expectedOf(k)).toBeCloseTo(0.049, 4);
    const disagreements = [c, k].map((sums) => ({
      observed: observedDisagreement(sums.observed, 2, length),
      expected: expectedOf(sums),
    }));
    expect(unitizedAlpha(disagreements.slice(0, 1))).toBeCloseTo(0.7285, 3);
    expect(unitizedAlpha(disagreements)).toBeCloseTo(0.8587, 3);
  });

  const arbitrarySpans = fc
    .array(fc.record({ start: fc.integer({ min: 0, max: 38 }), size: fc.integer({ min: 1, max: 12 }) }), {
      maxLength: 6,
    })
    .map((spans) => spans.map(({ start, size }) => ({ start, end: Math.min(40, start + size) })));

  test('what is expected is the mean over all places that sections can have, laid one by one', () => {
    fc.assert(
      fc.property(arbitrarySpans, arbitrarySpans, (a, b) => {
        const sums = unitizedSums([a, b], 40);
        let whole = 0;
        // Every pair of units at every shift at which they meet; every unit at every place in every gap.
        sums.units.forEach((l, g) =>
          sums.units.forEach((m, h) => {
            if (h <= g) return;
            for (let shift = 1 - l; shift < m; shift += 1) whole += shift ** 2 + (shift + l - m) ** 2;
          }),
        );
        for (const l of sums.units)
          for (const gap of sums.gaps) for (let place = 0; place + l <= gap; place += 1) whole += l ** 2;
        const pairs = 80 * 79 - sums.units.reduce((sum, l) => sum + l * (l - 1), 0);
        expect(expectedOf(sums, 2, 40)).toBeCloseTo(((2 / 40) * whole) / pairs, 9);
      }),
    );
  });

  test('what is observed is the sum over all pairs of sections, each looked at', () => {
    fc.assert(
      fc.property(arbitrarySpans, arbitrarySpans, arbitrarySpans, (...observers) => {
        const label = (spans: readonly Span[]): readonly { start: number; end: number; isUnit: boolean }[] => {
          const sections: { start: number; end: number; isUnit: boolean }[] = [];
          // Letter by letter; a unit ends where none of its spans goes on.
          for (let letter = 0; letter < 40; letter += 1) {
            const isUnit = spans.some(({ start, end }) => start <= letter && letter < end);
            const goesOn =
              letter > 0 &&
              (isUnit
                ? spans.some(({ start, end }) => start < letter && letter < end)
                : !spans.some(({ start, end }) => start <= letter - 1 && letter - 1 < end));
            const last = sections.at(-1);
            if (last !== undefined && goesOn) last.end = letter + 1;
            else sections.push({ start: letter, end: letter + 1, isUnit });
          }
          return sections;
        };
        let whole = 0;
        const sections = observers.map(label);
        sections.forEach((first, i) =>
          sections.forEach((second, j) => {
            if (i === j) return;
            for (const u of first)
              for (const v of second) {
                if (u.isUnit && v.isUnit && u.start < v.end && v.start < u.end)
                  whole += (u.start - v.start) ** 2 + (u.end - v.end) ** 2;
                else if (u.isUnit && !v.isUnit && v.start <= u.start && u.end <= v.end) whole += (u.end - u.start) ** 2;
                else if (!u.isUnit && v.isUnit && u.start <= v.start && v.end <= u.end) whole += (v.end - v.start) ** 2;
              }
          }),
        );
        expect(unitizedSums(observers, 40).observed).toBe(whole);
      }),
    );
  });
});
