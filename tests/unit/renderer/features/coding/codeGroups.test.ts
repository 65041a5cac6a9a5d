import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CodingView } from '../../../../../electron/contract/coding';
import { codeChapters, inOrder, isListed } from '../../../../../renderer/features/coding/codeGroups';

const view = (code: string, probability: number | null, part: Partial<CodingView> = {}): CodingView => ({
  id: `${code} ${probability}`,
  code,
  systemId: null,
  version: '',
  role: 'secondary',
  position: 0,
  status: 'suggested',
  reason: null,
  author: '',
  source: '',
  decidedAt: null,
  probability,
  isAbove: true,
  seen: null,
  evidence: [],
  description: null,
  isBillable: null,
  family: code.slice(0, 3),
  familyName: null,
  chapter: code.slice(0, 1),
  chapterName: null,
  flags: [],
  disposition: 'proposed',
  ...part,
});

test('chapters and families by their likeliest code, codes by probability', () => {
  const chapters = codeChapters([view('I50.9', 0.4), view('E11.9', 0.9), view('I48.2', 0.8), view('I50.1', 0.7)]);
  expect(
    chapters.map(({ chapter, families }) => [
      chapter,
      families.map(({ family, codings }) => [family, codings.map(({ code }) => code)]),
    ]),
  ).toEqual([
    ['E', [['E11', ['E11.9']]]],
    [
      'I',
      [
        ['I48', ['I48.2']],
        ['I50', ['I50.1', 'I50.9']],
      ],
    ],
  ]);
});

test('no code is lost or doubled by grouping', () => {
  const codings = fc
    .array(
      fc.tuple(
        fc.constantFrom('A00.1', 'A00.2', 'A01', 'B99', 'I50.9'),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      ),
      { maxLength: 12 },
    )
    .map((all) => all.map(([code, probability], at) => ({ ...view(code, probability), id: String(at) })));
  fc.assert(
    fc.property(codings, (all) => {
      expect(
        inOrder(codeChapters(all))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(all.map(({ id }) => id).toSorted());
    }),
  );
});

test('listed: what is decided or proposed or flagged; the rest when asked for', () => {
  expect(isListed(view('A', 0.1, { disposition: 'below' }), false)).toBe(false);
  expect(isListed(view('A', 0.1, { disposition: 'dropped' }), false)).toBe(false);
  expect(isListed(view('A', 0.1, { disposition: 'below' }), true)).toBe(true);
  expect(isListed(view('A', 0.1, { disposition: 'below', status: 'accepted' }), false)).toBe(true);
  expect(isListed(view('A', 0.1, { disposition: 'flagged' }), false)).toBe(true);
});
