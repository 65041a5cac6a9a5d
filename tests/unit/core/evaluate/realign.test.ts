import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { realign, realignEach } from '../../../../electron/core/evaluate/realign';

interface Piece {
  readonly text: string;
  readonly old: string;
  readonly new: string;
}
/** A note and its release: each piece is text, then a value that was replaced. */
function noteOf(pieces: readonly Piece[], end: string) {
  let [original, released] = ['', ''];
  const there: { readonly start: number; readonly end: number }[] = [];
  const spans = pieces.map((piece) => {
    original += piece.text;
    released += piece.text;
    const [from, start] = [original.length, released.length];
    original += piece.old;
    released += piece.new;
    there.push({ start: from, end: original.length });
    return { start, end: released.length, label: 'NAME' };
  });
  return { input: { original: original + end, released: released + end, spans, isPrivate: false }, there };
}
const found = (input: Parameters<typeof realign>[0]) => {
  const out = realign(input);
  return typeof out === 'string' ? out : out.map(({ start, end }) => ({ start, end }));
};

describe('spans of a released note in its original', () => {
  test('are where they were, or it is said that this is not certain: never anywhere else', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '𐐨'), maxLength: 5 });
    const value = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'c'), minLength: 1, maxLength: 6 });
    let certain = 0;
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: few, old: value, new: value }), { minLength: 1, maxLength: 5 }),
        few,
        (pieces, end) => {
          const { input, there } = noteOf(pieces, end);
          const out = found(input);
          if (out === 'ambiguous') return;
          certain++;
          expect(out).toEqual(there);
        },
      ),
      { numRuns: 3000 },
    );
    expect(certain).toBeGreaterThan(500);
  });

  test('span by span, each is where it was, or is left open', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 4 });
    const value = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'c'), minLength: 1, maxLength: 5 });
    const piece = fc.record({ text: few, old: value, new: value });
    let [whole, partly] = [0, 0];
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), few, (pieces, end) => {
        const { input, there } = noteOf(pieces, end);
        const each = realignEach(input.original, input.released, input.spans);
        if (typeof each === 'string') throw new Error(each);
        each.forEach(({ place, within }, i) => {
          if (place !== undefined) expect(place).toEqual(there[i]);
          // no way that a span may stand leads out of it
          expect([within.start <= there[i]!.start, there[i]!.end <= within.end]).toEqual([true, true]);
        });
        const open = each.filter(({ place }) => place === undefined).length;
        if (open === 0) whole++;
        else if (open < each.length) partly++;
        expect(found(input)).toEqual(open === 0 ? there : 'ambiguous');
      }),
      { numRuns: 3000 },
    );
    expect([whole > 200, partly > 200]).toEqual([true, true]);
  });

  test('known spans of the original settle what the text leaves open, and nothing where they do not fill it', () => {
    const { input, there } = noteOf(
      [
        { text: 'Lives at ', old: 'Mayor, 8, 2 B', new: 'Luna, 3' },
        { text: ', ', old: '28003', new: '41007' },
        { text: ' ', old: 'Santa Fe', new: 'Lora' },
      ],
      '. Called.',
    );
    const { original, released, spans } = input;
    const placesBy = (known: typeof there) => {
      const each = realignEach(original, released, spans, known);
      if (typeof each === 'string') throw new Error(each);
      return each.map(({ place }) => place);
    };
    const open = [undefined, undefined, undefined];
    expect(placesBy([])).toEqual(open);
    expect(placesBy(there.toReversed())).toEqual(there);
    expect(placesBy([...there, { start: 0, end: 5 }])).toEqual(there);
    // one more, one less, one that stops early, other text between them
    const [street, code, town] = there as [(typeof there)[0], (typeof there)[0], (typeof there)[0]];
    for (const wrong of [
      [street, code],
      [street, { start: street.start, end: street.start + 5 }, code, town],
      [street, code, { ...town, end: town.end - 3 }],
      [{ ...street, end: street.end - 1 }, code, town],
      [street, { ...code, end: code.end + 1 }, town],
    ])
      expect(placesBy(wrong)).toEqual(open);
  });

  test('what could stand in several ways is ambiguous, not guessed', () => {
    const { input } = noteOf(
      [
        { text: 'By ', old: 'Ana Maria', new: 'Eva' },
        { text: ' ', old: 'Ruiz Sol', new: 'Cruz' },
      ],
      '.',
    );
    expect(realign(input)).toBe('ambiguous');
  });

  test('text that is another outside of the spans, and spans over each other', () => {
    const { input } = noteOf([{ text: 'By ', old: 'Ana', new: 'Eva' }], ' at 120/80.');
    expect(realign({ ...input, original: 'By Ana at 121/80.' })).toBe('changedOutside');
    expect(realign({ ...input, spans: [] })).toBe('changedOutside');
    expect(realign({ ...input, original: 'By  at 120/80.' })).toBe('changedOutside');
    const [span] = input.spans;
    expect(realign({ ...input, spans: [span!, { ...span!, start: span!.start + 1 }] })).toBe('overlappingSpans');
    expect(realign({ ...input, original: input.released, spans: [] })).toEqual([]);
  });

  test('under private actions words that agree with a value may be in its span: its borders are uncertain', () => {
    const { input, there } = noteOf([{ text: 'Seen as ', old: 'an 8-year-old', new: 'a 9-year-old' }], ' today.');
    expect(found(input)).toEqual(there);
    expect(realign({ ...input, isPrivate: true })).toBe('agreeingWords');
    const plain = noteOf([{ text: 'Seen on ', old: 'April 3', new: 'June 5' }], ' again.');
    expect(found({ ...plain.input, isPrivate: true })).toEqual(plain.there);
  });
});
