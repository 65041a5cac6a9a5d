import { expect, it } from 'vitest';
import fc from 'fast-check';
import { chooseSpans } from '../../../models/described/choose';

it('takes the best first, and nothing that touches it or stays below the threshold', () => {
  const spans = [
    { first: 0, last: 2, score: 0.7 },
    { first: 2, last: 3, score: 0.9 },
    { first: 0, last: 1, score: 0.6 },
    { first: 5, last: 5, score: 0.49 },
  ];
  expect(chooseSpans(spans, 0.5)).toEqual([spans[2], spans[1]]);
});

it('of any candidates: none touches another, and what was left out is below or touches a better one', () => {
  const span = fc
    .tuple(fc.nat(30), fc.nat(5), fc.nat(100))
    .map(([first, more, score]) => ({ first, last: first + more, score: score / 100 }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 40 }), (spans) => {
      const chosen = chooseSpans(spans, 0.5);
      chosen.forEach(({ first }, at) => expect(first).toBeGreaterThan(chosen[at - 1]?.last ?? -1));
      for (const left of spans.filter((one) => !chosen.includes(one)))
        expect(
          left.score < 0.5 ||
            chosen.some(({ first, last, score }) => first <= left.last && last >= left.first && score >= left.score),
        ).toBe(true);
    }),
  );
});
