import { expect, test } from 'vitest';
import { layOut } from '../../../../../../electron/core/exchange/documents/pdf/layout';
import { pageWords } from '../../../../../../electron/core/exchange/documents/pdf/pageWords';
import { placedScan, scanFindings } from '../../../../../../electron/core/exchange/documents/scan/placedScan';
import type { ScannedPage } from '../../../../../../electron/core/exchange/documents/scan/scannedPage';

const word = (text: string, left: number, right: number, confidence = 95) => ({ text, left, right, confidence });
const page = (...lines: ScannedPage['lines']): ScannedPage => ({
  ...{ width: 595, height: 842, isBlank: false, picture: new Uint8Array() },
  lines,
});
const scan = page(
  { across: 100, size: 10, words: [word('Name', 60, 85), word('Ada', 200, 218), word('Klein', 221, 245, 40)] },
  { across: 114, size: 10, words: [word('Seen', 60, 82), word('|', 84, 85, 12), word('today.', 86, 115)] },
);

test('words keep their boxes, also where a row has cells, and unsure ones are marked', () => {
  const { text, segments } = layOut(placedScan(scan), 5);
  expect(text).toBe('Name\tAda Klein\nSeen | today.');
  const words = pageWords({ width: 595, height: 842, segments });
  expect(
    words.map(({ start, end, x, width, isUnsure }) => [text.slice(start - 5, end - 5), x, width, isUnsure]),
  ).toEqual([
    ['Name', 60, 25, undefined],
    ['Ada', 200, 18, undefined],
    ['Klein', 221, 24, true],
    ['Seen', 60, 22, undefined],
    ['|', 84, 1, true],
    ['today.', 86, 29, undefined],
  ]);
});

test('text that the page has anyway is not read twice', () => {
  const stamp = { text: 'Seen', along: 59, across: 113, width: 24, size: 11, angle: 0 };
  expect(placedScan(scan, [stamp]).map(({ text }) => text)).toEqual(['Name', 'Ada Klein', '| today.']);
});

test('pages that were recognised are told, and words that are not sure page by page', () => {
  const items = placedScan(scan);
  const sure = placedScan(page({ across: 100, size: 10, words: [word('Rest', 60, 85)] }));
  expect(
    scanFindings([
      { number: 2, items },
      { number: 3, items: sure },
    ]),
  ).toEqual([
    { code: 'recognised', what: 'page', count: 2 },
    { code: 'unsure', what: 'word', page: 2, count: 2 },
  ]);
});
