import { expect, test } from 'vitest';
import { isWesternPiece } from '../../../models/pieces/letterRule';

test.each(['▁El', 'ó', 'ß', '▁Ø', '12', '▁', '/', '½', '€', '…', '▁µ'.normalize('NFKC'), 'β', 'ª', ''])(
  '%j stays',
  (piece) => expect(isWesternPiece(piece)).toBe(true),
);

test.each(['ł', 'ż', 'ж', '字', '١', '\u0301', '▁αβ', '。', '\ufffd', '😀', 'ا'])('%j goes', (piece) =>
  expect(isWesternPiece(piece)).toBe(false),
);
