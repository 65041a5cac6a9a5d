import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageWord } from '../../../../electron/contract/pages';
import { boxesOf, pageOf, wordAt, type PageBox } from '../../../../electron/core/pages/pagePlaces';

/** Lines of words, twelve points high and far enough apart not to touch. */
const lines = fc.array(fc.array(fc.stringMatching(/^[A-Za-z,]{1,8}$/), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});
function setOut(all: readonly (readonly string[])[]): { readonly text: string; readonly words: readonly PageWord[] } {
  const words: PageWord[] = [];
  let text = '';
  for (const [row, line] of all.entries()) {
    let x = 40;
    for (const [index, word] of line.entries()) {
      if (text !== '') text += index === 0 ? '\n' : ' ';
      const width = word.length * 6;
      words.push({ start: text.length, end: text.length + word.length, x, y: 40 + row * 30, width, height: 12 });
      text += word;
      x += width + 12;
    }
  }
  return { text, words };
}
const isWithin = (inner: PageBox, outer: PageBox): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6;

describe('offsets and places', () => {
  test('any letter has one box, within that of its word, and a click on it means that word', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (all, any) => {
        const { text, words } = setOut(all);
        const word = words[any % words.length]!;
        const start = word.start + (any % (word.end - word.start));
        const boxes = boxesOf(text, words, { start, end: start + 1 });
        expect(boxes).toHaveLength(1);
        expect(boxes[0]!.width).toBeGreaterThan(0);
        expect(isWithin(boxes[0]!, word)).toBe(true);
        const [x, y] = [boxes[0]!.x + boxes[0]!.width / 2, boxes[0]!.y + boxes[0]!.height / 2];
        expect(wordAt(words, x, y)).toBe(word);
      }),
    );
  });

  test('a span has one box for each of its lines; a longer one covers it', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), fc.nat(), (all, a, b, c) => {
        const { text, words } = setOut(all);
        const [start, end, further] = [a, b, c].map((one) => one % (text.length + 1)).sort((x, y) => x - y) as [
          number,
          number,
          number,
        ];
        const boxes = boxesOf(text, words, { start, end });
        const covered = words.filter((word) => word.start < end && word.end > start);
        expect(boxes).toHaveLength(new Set(covered.map(({ y }) => y)).size);
        const longer = boxesOf(text, words, { start, end: further });
        for (const box of boxes) expect(longer.some((each) => isWithin(box, each))).toBe(true);
        for (const word of covered)
          expect(
            boxes.some((box) => box.x < word.x + word.width && box.x + box.width > word.x && box.y === word.y),
          ).toBe(true);
      }),
    );
  });

  test('turned words are never joined; a comma that is not of the span is not of its box', () => {
    const turned: PageWord = { start: 0, end: 3, x: 10, y: 10, width: 12, height: 40, isTurned: true };
    const next: PageWord = { start: 4, end: 7, x: 10, y: 60, width: 12, height: 40, isTurned: true };
    expect(boxesOf('abc def', [turned, next], { start: 1, end: 5 })).toHaveLength(2);
    const word: PageWord = { start: 0, end: 6, x: 100, y: 10, width: 50, height: 12 };
    const [box] = boxesOf('Vogel,', [word], { start: 0, end: 5 });
    expect(box).toMatchObject({ x: 100, y: 10, height: 12 });
    expect(box!.width).toBeGreaterThan(40);
    expect(box!.width).toBeLessThan(48);
  });

  test('a click between words means the nearest, and one in the margin none', () => {
    const { words } = setOut([['one', 'two']]);
    expect(wordAt(words, words[0]!.x + words[0]!.width + 2, 46)).toBe(words[0]);
    expect(wordAt(words, 40, 200)).toBeNull();
    expect(wordAt([], 40, 40)).toBeNull();
  });

  test('an offset belongs to the last page that begins before it; pages without words have none', () => {
    const pages = [
      { start: 0, end: 0 },
      { start: 0, end: 10 },
      { start: 12, end: 20 },
      { start: 0, end: 0 },
      { start: 22, end: 30 },
    ];
    expect([0, 9, 11, 12, 21, 22, 99].map((offset) => pageOf(pages, offset))).toEqual([1, 1, 1, 2, 2, 4, 4]);
    expect(pageOf([{ start: 0, end: 0 }], 5)).toBe(0);
  });
});
