import { expect, test } from 'vitest';
import { shareOut, sharesFor } from '../../../../electron/core/exchange/readers/mixed';

const told = (names: readonly string[]) => {
  const { shares, ignored } = shareOut(names);
  return {
    shares: Object.fromEntries(shares.map(({ format, groups }) => [format.id, groups])),
    ignored: ignored.map(({ file, code }) => [file, code]),
  };
};

test('everyFile_goesToItsOwnFormat_pairsStayTogether_clutterIsNobodys', () => {
  expect(
    told(['a.txt', 'b.txt', 'b.ann', 'c.csv', 'd.JSONL', 'e.xml', 'f.conll', 'g.pdf', 'lone.ann', 'sub/Thumbs.db']),
  ).toEqual({
    shares: {
      text: [['a.txt']],
      csv: [['c.csv']],
      jsonl: [['d.JSONL']],
      brat: [['b.txt', 'b.ann'], ['lone.ann']],
      i2b2: [['e.xml']],
      conll: [['f.conll']],
    },
    ignored: [['g.pdf', 'unknownFormat']],
  });
});

test('nothing_isShared_whereThereIsNothing', () => {
  expect(told([])).toEqual({ shares: {}, ignored: [] });
});

test('oneFormat_isGivenAll_asBefore', () => {
  const { shares, ignored } = sharesFor('text')(['a.txt', 'c.csv']);
  expect(shares.map(({ format, groups }) => [format.id, groups])).toEqual([['text', [['a.txt']]]]);
  expect(ignored.map(({ file }) => file)).toEqual(['c.csv']);
  expect(() => sharesFor('word')).toThrow('no such format');
});
