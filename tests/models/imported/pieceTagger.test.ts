import { expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { tokenPosteriors } from '../../../models/imported/pieceTagger';
import { labelScheme } from '../../../models/imported/labels';

const sure = (outputs: number, best: number): number[] =>
  Array.from({ length: outputs }, (_, at) => (at === best ? 20 : -20));
/** @param pieces start, end and the output that is certain */
function read(
  text: string,
  labels: readonly string[],
  pieces: readonly (readonly [number, number, string])[],
): readonly string[] {
  const tokens = tokenize(text);
  const { types, outputs } = labelScheme(labels);
  const posteriors = tokenPosteriors(
    tokens,
    {
      ids: Int32Array.from(pieces, () => 0),
      starts: Int32Array.from(pieces, ([start]) => start),
      ends: Int32Array.from(pieces, ([, end]) => end),
    },
    Float32Array.from(pieces.flatMap(([, , label]) => sure(labels.length, labels.indexOf(label)))),
    outputs,
    types.length,
  );
  const width = 1 + 2 * types.length;
  return Array.from({ length: tokens.count }, (_, token) => {
    const row = [...posteriors.subarray(token * width, (token + 1) * width)];
    expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
    const best = row.indexOf(Math.max(...row));
    return best === 0 ? 'O' : `${best % 2 === 1 ? 'B' : 'I'}-${types[Math.floor((best - 1) / 2)]}`;
  });
}

test('labelScheme_prefixesOfEveryKind_areTakenOff', () => {
  expect(labelScheme(['O', 'B-PER', 'I-PER', 'B-E-MAIL']).types).toEqual(['PER', 'E-MAIL']);
  expect(labelScheme(['B-A', 'I-A', 'L-A', 'U-A', 'O']).outputs).toEqual([
    { type: 0, isBegin: true },
    { type: 0, isBegin: false },
    { type: 0, isBegin: false },
    { type: 0, isBegin: true },
    { type: -1, isBegin: false },
  ]);
  expect(labelScheme(['O', 'I-PER', 'I-LOC']).types).toEqual(['PER', 'LOC']);
  // No prefix at all: these are names.
  expect(labelScheme(['O', 'E-MAIL', 'PER']).types).toEqual(['E-MAIL', 'PER']);
});

test('tokenPosteriors_aWordOfSeveralPieces_goesByTheFirst', () => {
  expect(
    read(
      'Ana Soto',
      ['O', 'B-PER', 'I-PER'],
      [
        [0, 3, 'B-PER'],
        [4, 6, 'I-PER'],
        [6, 8, 'O'],
      ],
    ),
  ).toEqual(['B-PER', 'I-PER']);
});

test('tokenPosteriors_aPieceOverSeveralTokens_speaksForAllOfThem', () => {
  expect(
    read(
      '12/03 x',
      ['O', 'B-DATE', 'I-DATE'],
      [
        [0, 5, 'B-DATE'],
        [6, 7, 'O'],
      ],
    ),
  ).toEqual(['B-DATE', 'I-DATE', 'I-DATE', 'O']);
});

test('tokenPosteriors_withoutPrefixes_aSpanBeginsWhereNoneStoodBefore', () => {
  const labels = ['O', 'PER'];
  expect(
    read('a Ana Soto b Bo', labels, [
      [0, 1, 'O'],
      [2, 5, 'PER'],
      [6, 10, 'PER'],
      [11, 12, 'O'],
      [13, 15, 'PER'],
    ]),
  ).toEqual(['O', 'B-PER', 'I-PER', 'O', 'B-PER']);
});

test('tokenPosteriors_anInsideThatContinuesNothing_begins', () => {
  expect(
    read(
      'a Soto',
      ['O', 'B-PER', 'I-PER'],
      [
        [0, 1, 'O'],
        [2, 6, 'I-PER'],
      ],
    ),
  ).toEqual(['O', 'B-PER']);
});

test('tokenPosteriors_marksWithoutWidth_areNothingOfTheNote', () => {
  expect(
    read(
      'Ana',
      ['O', 'B-PER', 'I-PER'],
      [
        [0, 0, 'O'],
        [0, 3, 'B-PER'],
      ],
    ),
  ).toEqual(['B-PER']);
});
