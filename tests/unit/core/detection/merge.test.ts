import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PhiType, Suggestion } from '../../../../electron/contract/phi';
import { mergeSuggestions, precedence } from '../../../../electron/core/detection/merge';

const make = (start: number, end: number, type: PhiType = 'person', score = 0.5, source = 'rule:x'): Suggestion => ({
  start,
  end,
  type,
  score,
  source,
  reason: 'pattern',
});
const text = 'abcdefghijklmnopqrstuvwxyz 0123456789 abcdefghijklmnop';

const suggestion = fc
  .tuple(
    fc.nat(text.length - 2),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom<PhiType>('person', 'city', 'date'),
    fc.constantFrom(0.3, 0.6, 0.9),
    fc.constantFrom('rule:a', 'rule:b', 'patient-data'),
  )
  .map(([start, length, type, score, source]) =>
    make(start, Math.min(text.length, start + length), type, score, source),
  );

describe('mergeSuggestions', () => {
  it.each([
    ['the longer stands', [make(0, 5), make(0, 10)], [[0, 10]]],
    ['the surer of two equal ones stands', [make(0, 5, 'city', 0.4), make(0, 5, 'person', 0.8)], [[0, 5]]],
    [
      'what the longer leaves uncovered stays',
      [make(0, 10, 'street'), make(8, 14, 'city')],
      [
        [0, 10],
        [10, 14],
      ],
    ],
    ['a rest of one letter goes', [make(0, 10, 'street'), make(8, 11, 'city')], [[0, 10]]],
    [
      'known patient data stands, whatever its length',
      [make(0, 10, 'street', 1), make(3, 6, 'patient', 0.5, 'patient-data')],
      [
        [0, 3],
        [3, 6],
        [6, 10],
      ],
    ],
    [
      'neighbours stay apart',
      [make(0, 5), make(5, 9)],
      [
        [0, 5],
        [5, 9],
      ],
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(mergeSuggestions(text, [...given]).map(({ start, end }) => [start, end])).toEqual(expected);
  });

  it('leaves blanks out of what is left', () => {
    expect(
      mergeSuggestions('Calle Mayor 3, Madrid', [make(0, 13, 'street'), make(10, 21, 'city')]).map(({ start, end }) => [
        start,
        end,
      ]),
    ).toEqual([
      [0, 13],
      [15, 21],
    ]);
  });

  it('gives sorted spans that do not overlap, the same in any order of the input', () => {
    fc.assert(
      fc.property(fc.array(suggestion, { maxLength: 25 }), fc.nat(), (list, seed) => {
        const merged = mergeSuggestions(text, list);
        for (let i = 0; i < merged.length; i++) {
          expect(merged[i]!.end).toBeGreaterThan(merged[i]!.start);
          if (i > 0) expect(merged[i]!.start).toBeGreaterThanOrEqual(merged[i - 1]!.end);
        }
        const shuffled = list
          .map((one, i) => ({ one, rank: (i * 7919 + seed) % 101 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        expect(mergeSuggestions(text, shuffled)).toEqual(merged);
      }),
    );
  });

  it('covers each letter that a source covered, but for rests of one', () => {
    fc.assert(
      fc.property(fc.array(suggestion, { maxLength: 15 }), (list) => {
        const covered = new Uint8Array(text.length);
        for (const { start, end } of mergeSuggestions(text, list)) covered.fill(1, start, end);
        for (const { start, end } of list) {
          for (let i = start; i + 1 < end; i++)
            if (/\w\w/.test(text.slice(i, i + 2))) expect(covered[i]! | covered[i + 1]!).toBe(1);
        }
      }),
    );
  });

  it('keeps the first in precedence whole', () => {
    fc.assert(
      fc.property(fc.array(suggestion, { minLength: 1, maxLength: 15 }), (list) => {
        const first = [...list].sort(precedence)[0]!;
        expect(mergeSuggestions(text, list)).toContainEqual(first);
      }),
    );
  });
});
