import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../../../electron/core/text/tokens';
import { unlearnedSpans } from '../../../../electron/core/training/unlearnedSpans';

const text = 'Ana Ruiz, 12/03/2018. 🙂 Vega';
type Marked = readonly (readonly [start: number, end: number, type?: string])[];
const of = (spans: Marked) =>
  unlearnedSpans([{ text, spans: spans.map(([start, end, type = 'NAME']) => ({ start, end, type })) }]);

describe('unlearnedSpans', () => {
  test('spans on the borders of words are learned as they stand', () =>
    expect(
      of([
        [0, 8],
        [10, 20, 'DATE'],
        [25, 29],
      ]),
    ).toEqual({ leftOut: 0, widened: 0 }));
  test.each<[string, Marked, ReturnType<typeof of>]>([
    [
      'within another',
      [
        [0, 8],
        [4, 8],
      ],
      { leftOut: 1, widened: 0 },
    ],
    [
      'across another',
      [
        [0, 8],
        [4, 20, 'DATE'],
      ],
      { leftOut: 1, widened: 0 },
    ],
    [
      'said twice',
      [
        [0, 8],
        [0, 8],
      ],
      { leftOut: 1, widened: 0 },
    ],
    [
      'under two labels',
      [
        [0, 8],
        [0, 8, 'DATE'],
      ],
      { leftOut: 1, widened: 0 },
    ],
    ['blank', [[3, 4]], { leftOut: 1, widened: 0 }],
    [
      'with a blank at its end',
      [
        [0, 9],
        [21, 22],
      ],
      { leftOut: 1, widened: 0 },
    ],
    ['half a word', [[1, 8]], { leftOut: 0, widened: 1 }],
    ['half a character', [[23, 24]], { leftOut: 0, widened: 1 }],
  ])('%s', (_, spans, expected) => expect(of(spans)).toEqual(expected));

  test('disjoint spans of whole tokens, of any text, are all learned', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '\n', '.', '\u0301', '🙂', 'א'), maxLength: 40 }),
        fc.array(fc.nat(3), { maxLength: 40 }),
        (any, lengths) => {
          const { starts, ends, count } = tokenize(any);
          const spans = [];
          for (let i = 0, k = 0; i < count && k < lengths.length; i += lengths[k]! + 1, k++)
            if (i + lengths[k]! < count) spans.push({ start: starts[i]!, end: ends[i + lengths[k]!]!, type: 'NAME' });
          expect(unlearnedSpans([{ text: any, spans }])).toEqual({ leftOut: 0, widened: 0 });
        },
      ),
    ));
});
