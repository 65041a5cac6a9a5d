import { expect, test } from 'vitest';
import { heading, list, page, table } from '../../../../../electron/core/release/markdown';
import { reportBlocks, reportLine } from '../../../../../renderer/features/release/reportBlocks';

const textOf = (line: ReturnType<typeof reportLine>): string => line.map(({ text }) => text).join('');

test('what the reports are written with is read back', () => {
  const text = page([
    heading(1, 'Title'),
    'One **strong** word.',
    table(
      ['a', '**b**'],
      [
        ['1', 'x | y'],
        ['2', ''],
      ],
    ),
    list(['first', 'second **x**']),
  ]);
  const blocks = reportBlocks(text);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'table', 'list']);
  const [first, second, third, fourth] = blocks;
  expect(first).toEqual({ kind: 'heading', level: 1, line: [{ text: 'Title', isStrong: false }] });
  expect(second).toEqual({
    kind: 'paragraph',
    line: [
      { text: 'One ', isStrong: false },
      { text: 'strong', isStrong: true },
      { text: ' word.', isStrong: false },
    ],
  });
  if (third?.kind !== 'table' || fourth?.kind !== 'list') throw new Error('kinds');
  expect(third.head.map(textOf)).toEqual(['a', 'b']);
  expect(third.rows.map((row) => row.map(textOf))).toEqual([
    ['1', 'x | y'],
    ['2', ''],
  ]);
  expect(fourth.items.map(textOf)).toEqual(['first', 'second x']);
});

test('a table without a head keeps its columns; a line right under a heading is a paragraph', () => {
  const [head, text, rows] = reportBlocks('## Head\nText\n\n|  |  |\n|---|---|\n| release | Graz |\n');
  expect([head?.kind, text?.kind, rows?.kind]).toEqual(['heading', 'paragraph', 'table']);
  if (rows?.kind !== 'table') throw new Error('no table');
  expect(rows.head.map(textOf)).toEqual(['', '']);
  expect(rows.rows.map((row) => row.map(textOf))).toEqual([['release', 'Graz']]);
});

test('markup is text, and so are stars without their pair', () => {
  expect(
    reportBlocks('<img src=x onerror=alert(1)>').map((block) => (block.kind === 'paragraph' ? textOf(block.line) : '')),
  ).toEqual(['<img src=x onerror=alert(1)>']);
  expect(textOf(reportLine('2 ** 3'))).toBe('2 ** 3');
  expect(
    reportLine('a **b** c ** d')
      .filter(({ isStrong }) => isStrong)
      .map(({ text }) => text),
  ).toEqual(['b']);
  expect(reportBlocks('')).toEqual([]);
});
