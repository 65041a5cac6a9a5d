import type { PieceVocabulary } from '../../../models/pieces/vocabulary';

const marks = { begin: 0, padding: 1, end: 2, unknown: 3 };

/** Made up: a handful of pieces with scores, `ﬁ` mapped to two letters, a mark without width to nothing. */
export const smallVocabulary = (extra: readonly (readonly [string, number])[] = []): PieceVocabulary => {
  const scored: readonly (readonly [string, number])[] = [
    ...['<s>', '<pad>', '</s>', '<unk>'].map((mark) => [mark, 0] as const),
    ['▁', -3],
    ['a', -5],
    ['b', -5.5],
    ['c', -6],
    ['ab', -7],
    ['abc', -9],
    ['▁a', -4],
    ['▁ab', -6.25],
    ['bc', -7.5],
    ['f', -6],
    ['i', -6],
    ['é', -7],
    ['1', -6],
    ['12', -7],
    ['/', -5],
    ...extra,
  ];
  return {
    pieces: scored.map(([piece]) => piece),
    scores: Float32Array.from(scored, ([, score]) => score),
    unknownScore: -20,
    marks,
    characterMap: new Map([
      ['ﬁ', 'fi'],
      ['\u200b', ''],
      ['\u00a8', ' \u0308'],
    ]),
  };
};
