import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, type PlacedText } from '../../../../../../electron/core/exchange/documents/pdf/layout';
import { pageWords } from '../../../../../../electron/core/exchange/documents/pdf/pageWords';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { writePdf } from '../../../../../../electron/core/exchange/documents/pdf/writePdf';
import { pdfiumWords } from '../../../../../fixtures/documents/pdfiumWords';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../../fixtures/documents/pdf/${name}.pdf`, import.meta.url)));
const page = { width: 595, height: 842 };
const pagesOf = async (bytes: Uint8Array) => {
  const { notes, pages } = await pdf.open(bytes);
  return { text: notes[0]!.text, pages: await pages!() };
};

test.each(['letter', 'everywhere'])('%s: PDFium finds the ink of each upright word within its box', async (name) => {
  const bytes = fixture(name);
  const { text, pages } = await pagesOf(bytes);
  let compared = 0;
  for (const [index, { words }] of pages.entries()) {
    const oracle = [...(await pdfiumWords(bytes, index))];
    for (const word of words) {
      if (word.isTurned === true) continue;
      const surface = text.slice(word.start, word.end);
      const near = oracle.filter((one) => one.text === surface && Math.abs(one.left - word.x) < 4);
      const [found] = near.filter((one) => Math.abs(one.top - word.y) < 14);
      if (found === undefined) continue;
      compared += 1;
      // Points: a tenth of an inch is 7.2 of them.
      expect(Math.abs(found.left - word.x), surface).toBeLessThan(3);
      expect(Math.abs(found.right - word.x - word.width), surface).toBeLessThan(3);
      expect(found.top, surface).toBeGreaterThan(word.y - 2);
      expect(found.bottom, surface).toBeLessThan(word.y + word.height + 2);
    }
  }
  const upright = pages.flatMap(({ words }) => words).filter(({ isTurned }) => isTurned !== true);
  // Values of forms, and text that is never drawn, PDFium does not read.
  expect(compared).toBeGreaterThanOrEqual(name === 'letter' ? upright.length : 14);
});

test('words of a second page have offsets in the whole note, and comments have no place', async () => {
  const { text, pages } = await pagesOf(fixture('letter'));
  expect(pages).toHaveLength(2);
  const [first] = pages[1]!.words;
  expect(text.slice(first!.start, first!.end)).toBe('Prof.');
  const everywhere = await pagesOf(fixture('everywhere'));
  expect(everywhere.text).toContain('Zqcomment');
  expect(everywhere.pages).toHaveLength(2);
  const surfaces = everywhere.pages.flatMap(({ words }) =>
    words.map(({ start, end }) => everywhere.text.slice(start, end)),
  );
  expect(surfaces).toContain('Zqplain');
  expect(surfaces).toContain('Zqfield');
  expect(surfaces).not.toContain('Zqcomment');
});

const word = fc.stringMatching(/^[A-Za-zäöüß0-9.,]{1,9}$/);
const item = fc.record({
  text: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  along: fc.integer({ min: 20, max: 300 }),
  row: fc.nat(40),
  size: fc.integer({ min: 7, max: 14 }),
  lead: fc.constantFrom('', ' ', '  '),
  isKnown: fc.boolean(),
});
/** A font that knows two letters. */
const narrow = new Map([
  ['a', 300],
  ['m', 900],
]);
const items = fc.array(item, { minLength: 1, maxLength: 30 }).map((all) =>
  all.map(({ text, along, row, size, lead, isKnown }): PlacedText => ({
    ...{ text: `${lead}${text}${lead}`, along, size, angle: 0, letters: isKnown ? narrow : undefined },
    across: 40 + 18 * row,
    width: text.length * size * 0.5,
  })),
);

test('whatever stands on a page, its words are those of the text, each in a box of its own on the page', () => {
  fc.assert(
    fc.property(items, fc.nat(1000), (placed, start) => {
      const { text, segments } = layOut(placed, start);
      const words = pageWords({ ...page, segments });
      // In the order of the text, nothing left out and nothing twice.
      expect(words.map((one) => text.slice(one.start - start, one.end - start))).toEqual(text.match(/\S+/g));
      for (const one of words) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.y).toBeGreaterThanOrEqual(0);
        expect(one.width).toBeGreaterThan(0);
        expect(one.height).toBeGreaterThan(0);
        expect(one.x + one.width).toBeLessThanOrEqual(page.width + 0.1);
        expect(one.y + one.height).toBeLessThanOrEqual(page.height + 0.1);
      }
      // Words of one piece stand in its order.
      for (const segment of segments) {
        const own = words.filter((one) => one.start >= segment.start && one.end <= segment.start + segment.text.length);
        const isSingle = segment.stops === undefined || segment.stops.length === 2;
        if (isSingle) expect(own.map(({ x }) => x)).toEqual(own.map(({ x }) => x).toSorted((a, b) => a - b));
      }
    }),
  );
});

test.each([0, 90, 180, 270])('a line turned by %i degrees has boxes where its ink is', async (angle) => {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const [x, y] = [300, 400];
  const text = { text: 'Karin Vogel', size: 12, width: 60, angle, scale: 1, isBox: false };
  const bytes = writePdf([{ ...page, texts: [{ ...text, along: x * cos + y * sin, across: y * cos - x * sin }] }]);
  const { pages } = await pagesOf(bytes);
  const [first, second] = pages[0]!.words;
  const centre = (one: typeof first) => [one!.x + one!.width / 2, one!.y + one!.height / 2] as const;
  const [fromX, fromY] = centre(first);
  const [toX, toY] = centre(second);
  expect(Math.sign(Math.round((toX - fromX) / 10)) - cos).toBeCloseTo(0);
  expect(Math.sign(Math.round((toY - fromY) / 10)) - sin).toBeCloseTo(0);
  expect(Math.hypot(fromX - x, fromY - y)).toBeLessThan(30);
  expect(first!.isTurned).toBe(angle === 0 ? undefined : true);
});
