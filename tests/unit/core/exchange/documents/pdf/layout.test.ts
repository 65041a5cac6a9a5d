import { expect, test } from 'vitest';
import { layOut } from '../../../../../../electron/core/exchange/documents/pdf/layout';
import { pdf } from '../../../../../../electron/core/exchange/documents/pdf/pdf';
import { pdfOf } from '../../../../../bench/wardFiles';

const long = 'The patient is well after the operation and was seen by Mr Peter';
const laidOut = (...lines: readonly string[]): string =>
  layOut(
    lines.map((text, row) => ({
      ...{ text, along: 60, across: 100 + 14 * row, size: 10, angle: 0 },
      width: text.length * 5,
    })),
    0,
  ).text;

test('lines of a paragraph are joined, but not at a hyphen, which may be within a name', () => {
  expect(laidOut(`${long} Smith`, 'Hollingworth today.')).toBe(`${long} Smith Hollingworth today.`);
  expect(laidOut(`${long} Holling-`, 'worth today.')).toBe(`${long} Holling-\nworth today.`);
});

test('a hyphen that only the end of a line shows stays there', async () => {
  const content = 'BT /F1 10 Tf 1 0 0 1 60 780 Tm (by Mr Holling\\255) Tj 1 0 0 1 60 766 Tm (worth today) Tj ET';
  const { notes } = await pdf.open(pdfOf(content, '<< /Title (x) >>', '0'.repeat(32)));
  expect(notes[0]!.text).toBe('by Mr Holling-\nworth today');
});
