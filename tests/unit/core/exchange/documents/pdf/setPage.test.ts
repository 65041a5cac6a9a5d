import { expect, test } from 'vitest';
import { textWidth } from '../../../../../../electron/core/exchange/documents/pdf/helvetica';
import type { Segment } from '../../../../../../electron/core/exchange/documents/pdf/layout';
import { setPage } from '../../../../../../electron/core/exchange/documents/pdf/setPage';

const page = { width: 200, height: 300 };
const line: Segment = { text: 'Fieber bitte', along: 150, across: 50, width: 62, size: 11, angle: 0, start: 0, row: 0 };
const endOf = (segment: Segment): number => {
  const [set] = setPage({ ...page, segments: [segment] }, [], 0);
  return set!.along + textWidth(set!.text, set!.size) * set!.scale;
};

test.each([
  [0, 150, 200],
  [90, 250, 300],
  [180, -50, 0],
  [270, -50, 0],
])('setPage_lineOverTheEdge_endsAtTheEdge, turned by %i degrees', (angle, along, edge) => {
  expect(endOf({ ...line, angle, along })).toBeCloseTo(edge, 6);
});

test('setPage_letterLargerThanThePage_isWrittenWithinIt', () => {
  expect(endOf({ ...line, size: 4000, width: 500, along: 10 })).toBeCloseTo(200, 6);
});

test('setPage_lineWithinThePage_keepsItsWidth', () => {
  expect(endOf({ ...line, along: 100 })).toBeCloseTo(162, 6);
  expect(endOf({ ...line, angle: 30, along: 60 })).toBeCloseTo(122, 6);
});

test('setPage_slantedLineOverTheEdge_endsAtTheEdge', () => {
  const end = endOf({ ...line, angle: 30, along: 60, width: 400, size: 22 });
  expect(end * Math.cos(Math.PI / 6) - 50 * Math.sin(Math.PI / 6)).toBeCloseTo(200, 6);
});

test('setPage_lineBeyondTheEdge_isAsItWas', () => {
  expect(endOf({ ...line, along: 210 })).toBeCloseTo(272, 6);
});

test('setPage_replacementTooLongForThePage_endsWithinIt', () => {
  const piece = { start: 0, end: 6, text: 'Zq'.repeat(60) };
  const [set] = setPage({ ...page, segments: [{ ...line, along: 10 }] }, [piece], 0);
  expect(set!.text).toBe(`${piece.text} bitte`);
  expect(set!.along + textWidth(set!.text, set!.size) * set!.scale).toBeCloseTo(200 - 18, 6);
  const [short] = setPage({ ...page, segments: [{ ...line, along: 10 }] }, [{ ...piece, text: 'Zq' }], 0);
  expect(short).toMatchObject({ size: 11, scale: 1 });
});
