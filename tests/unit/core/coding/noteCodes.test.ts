import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CodeEvidence, Coding, CodingView } from '../../../../electron/contract/coding';
import { codeRoles } from '../../../../electron/contract/vocabulary';
import {
  arranged,
  flagsOf,
  missingCodes,
  movedTo,
  dispositionOf,
  unsupportedCodes,
  withRole,
} from '../../../../electron/core/coding/noteCodes';

const none = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false };
const at = (start: number, context: Partial<typeof none> = {}): CodeEvidence => ({
  fragments: [{ start, end: start + 5 }],
  source: 'dictionary',
  score: 1,
  context: { ...none, ...context },
});
const coding = (id: string, part: Partial<Coding> = {}): Coding => ({
  id,
  code: `A${id.padStart(2, '0')}`,
  systemId: null,
  version: '',
  role: 'secondary',
  position: 0,
  status: 'suggested',
  reason: null,
  author: 'x',
  source: 'coder:x',
  decidedAt: null,
  probability: 0.5,
  isAbove: true,
  seen: 1,
  evidence: [],
  ...part,
});
const view = (id: string, part: Partial<CodingView> = {}): CodingView => ({
  ...coding(id),
  description: null,
  isBillable: null,
  family: `A${id.padStart(2, '0')}`,
  familyName: null,
  chapter: 'A',
  chapterName: null,
  flags: [],
  disposition: 'below',
  ...part,
});

const codings = fc
  .array(
    fc.record({
      status: fc.constantFrom('suggested', 'accepted', 'rejected' as const),
      role: fc.constantFrom(...codeRoles),
      position: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 8 },
  )
  .map((parts) => parts.map((part, index) => coding(String(index), part as Partial<Coding>)));
/** The note as it is after what changes was written. */
const written = (before: readonly Coding[]): readonly Coding[] => {
  const changed = new Map(arranged(before).map((each) => [each.id, each]));
  return before.map((each) => changed.get(each.id) ?? each);
};
const inOrder = (all: readonly Coding[]): readonly Coding[] =>
  all.filter(({ status }) => status === 'accepted').toSorted((a, b) => a.position - b.position);

describe('order', () => {
  test('accepted codes are counted from 1 without a gap, principal first; others have no place and no role', () => {
    fc.assert(
      fc.property(codings, (before) => {
        const after = written(before);
        const order = inOrder(after);
        expect(order.map(({ position }) => position)).toEqual(order.map((_, index) => index + 1));
        const ranks = order.map(({ role }) => codeRoles.indexOf(role));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        for (const each of after.filter(({ status }) => status !== 'accepted'))
          expect([each.position, each.role]).toEqual([0, 'secondary']);
        expect(arranged(after)).toEqual([]);
      }),
    );
  });

  test('a role that only one may have leaves the one that had it; asked twice nothing more changes', () => {
    fc.assert(
      fc.property(
        codings.filter((all) => all.some(({ status }) => status === 'accepted')),
        fc.constantFrom(...codeRoles),
        (before, role) => {
          const target = before.find(({ status }) => status === 'accepted')!;
          const single = before.map((each, index) =>
            each.role === 'secondary' || before.findIndex((other) => other.role === each.role) === index
              ? each
              : { ...each, role: 'secondary' as const },
          );
          const after = withRole(single, target.id, role);
          for (const one of ['principal', 'related'] as const)
            expect(after.filter((each) => each.role === one).length).toBeLessThanOrEqual(1);
          expect(after.find(({ id }) => id === target.id)?.role).toBe(role);
          expect(withRole(after, target.id, role)).toEqual(after);
        },
      ),
    );
  });

  test('moving keeps the order of the others', () => {
    fc.assert(
      fc.property(codings.map(written), fc.integer({ min: -2, max: 12 }), (before, position) => {
        const order = inOrder(before);
        const target = order[0];
        if (target === undefined) return;
        const after = inOrder(written(movedTo(before, target.id, position)));
        const others = (all: readonly Coding[]) => all.filter(({ id }) => id !== target.id).map(({ id }) => id);
        expect(others(after)).toEqual(others(order));
        const alike = after.filter(({ role }) => role === target.role);
        const wanted = Math.min(Math.max(1, position), order.length);
        // Roles go before places: among its like it stands as near to the place as it can.
        const place = after.findIndex(({ id }) => id === target.id) + 1;
        const [min, max] = [after.indexOf(alike[0]!) + 1, after.indexOf(alike.at(-1)!) + 1];
        expect(place).toBe(Math.min(Math.max(wanted, min), max));
      }),
    );
  });
});

describe('policy', () => {
  test('a flag holds when it holds of every mention, and of none where there is none', () => {
    expect(flagsOf([])).toEqual([]);
    expect(flagsOf([at(0, { isNegated: true }), at(9, { isNegated: true, isFamily: true })])).toEqual(['negated']);
    expect(flagsOf([at(0, { isNegated: true }), at(9)])).toEqual([]);
  });

  test('the strictest flag counts; without one the threshold decides', () => {
    const policy = { negated: 'drop', history: 'count', family: 'flag', hypothetical: 'flag' } as const;
    expect(dispositionOf([], true, policy)).toBe('proposed');
    expect(dispositionOf([], false, policy)).toBe('below');
    expect(dispositionOf(['history'], true, policy)).toBe('proposed');
    expect(dispositionOf(['family', 'history'], true, policy)).toBe('flagged');
    expect(dispositionOf(['family', 'negated'], true, policy)).toBe('dropped');
  });
});

describe('checks', () => {
  test('missing: below the threshold, with a place that speaks for nothing else, of a family that is not there', () => {
    const found = missingCodes(
      [
        view('1', { status: 'accepted', evidence: [at(0)] }),
        view('2', { evidence: [at(2)], probability: 0.4 }),
        view('3', { evidence: [at(20)], probability: 0.1 }),
        view('4', { evidence: [at(40)], probability: 0.3 }),
        view('5', { family: 'A01', evidence: [at(60)] }),
        view('6', { disposition: 'flagged', evidence: [at(80)] }),
        view('7', { status: 'rejected', evidence: [at(100)] }),
        view('8', { evidence: [at(42)], probability: 0.2 }),
        view('9'),
      ],
      5,
    );
    expect(found.map(({ codingId, span }) => [codingId, span.start])).toEqual([
      ['4', 40],
      ['3', 20],
    ]);
  });

  test('unsupported: accepted, with no place', () => {
    expect(
      unsupportedCodes([
        coding('1', { status: 'accepted' }),
        coding('2', { status: 'accepted', evidence: [at(0)] }),
        coding('3'),
      ]),
    ).toEqual(['1']);
  });
});
