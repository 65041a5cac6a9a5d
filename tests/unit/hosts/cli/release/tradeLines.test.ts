import { expect, test } from 'vitest';
import type { TradePoint } from '../../../../../electron/contract/trade';
import { tradeLines, tradeTable } from '../../../../../electron/hosts/cli/release/tradeLines';

const points: readonly TradePoint[] = [
  {
    epsilon: 0.5,
    stay: 0.75,
    age: 13.4,
    km: null,
    least: { stay: 0.335, age: 9, km: null },
    bound: 0.0123,
    promisingNothing: 0,
  },
  { epsilon: 8, stay: 0, age: 0, km: null, least: { stay: null, age: 0, km: null }, bound: 1, promisingNothing: 0.5 },
];

test('tradeTable_hasAColumnForEachFigure_andTheLeastInBrackets', () => {
  expect(tradeTable(points)).toBe(
    [
      '  ε  stay off by  age, years  town, km  found at most  no guarantee',
      '0.5  75 % (34 %)      13 (9)         –          1.2 %         0.0 %',
      '  8        0.0 %       0 (0)         –          100 %          50 %',
      '',
    ].join('\n'),
  );
});

test('tradeLines_areOneObjectALine', () => {
  const lines = tradeLines(points).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { readonly trade: TradePoint }).trade)).toEqual(points);
});
