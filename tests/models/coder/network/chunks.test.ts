import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeChunkBatch } from '../../../../models/coder/network/chunkBatch';
import { cutChunks, piecesRead, publishedChunks } from '../../../../models/coder/network/chunks';

const shapes = fc
  .record({ length: fc.integer({ min: 2, max: 40 }), max: fc.integer({ min: 1, max: 8 }) })
  .chain(({ length, max }) =>
    fc.integer({ min: 0, max: Math.floor(length / 2) }).map((overlap) => ({ length, overlap, max })),
  );

test('every piece up to the last chunk is in a chunk, and those of an overlap in two', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 0, max: 300 }), (shape, pieces) => {
      const chunks = cutChunks(pieces, shape);
      expect(chunks.length).toBeLessThanOrEqual(shape.max);
      const seen = new Int32Array(pieces);
      for (const { from, to } of chunks) {
        expect(to - from).toBeLessThanOrEqual(shape.length);
        expect(to).toBeGreaterThan(from);
        for (let piece = from; piece < to; piece++) seen[piece]!++;
      }
      chunks.slice(1).forEach(({ from }, at) => expect(chunks[at]!.to - from).toBe(shape.overlap));
      const read = piecesRead(pieces, shape);
      expect(read === pieces || chunks.length === shape.max).toBe(true);
      seen.forEach((times, piece) => {
        if (piece < read) expect(times === 1 || (times === 2 && shape.overlap > 0)).toBe(true);
        else expect(times).toBe(0);
      });
      const twice = seen.reduce((sum, times) => sum + (times === 2 ? 1 : 0), 0);
      expect(twice).toBe(Math.max(0, chunks.length - 1) * shape.overlap);
    }),
  );
});

test('as published: chunks of 200 with 50 overlap, 30 of them reach 4,550 pieces', () => {
  expect(cutChunks(200, publishedChunks)).toEqual([{ from: 0, to: 200 }]);
  expect(cutChunks(201, publishedChunks)).toEqual([
    { from: 0, to: 200 },
    { from: 150, to: 201 },
  ]);
  expect(cutChunks(350, publishedChunks)).toHaveLength(2);
  expect(piecesRead(4550, publishedChunks)).toBe(4550);
  expect(piecesRead(4551, publishedChunks)).toBe(4550);
  expect(piecesRead(4551, { ...publishedChunks, max: 31 })).toBe(4551);
});

test('the rows of a batch are the pieces of all chunks in order, each with its state, without marks or padding', () => {
  const width = 2;
  const shape = { length: 4, overlap: 1, max: 3 };
  // a state tells its note, and the piece or that it is a mark
  const note = (name: number, pieces: number) => ({
    pieces: Int32Array.from({ length: pieces }, (_, piece) => 100 + piece),
    states: Float32Array.from(
      cutChunks(pieces, shape)
        .flatMap(({ from, to }) => [
          [name, -1],
          ...Array.from({ length: to - from }, (_, at) => [name, from + at]),
          [name, -1],
        ])
        .flat(),
    ),
  });
  const batch = makeChunkBatch([note(7, 6), note(8, 0), note(9, 12)], shape, width);
  expect([batch.windows, batch.places]).toEqual([5, 6]);
  expect([...batch.lengths]).toEqual([6, 5, 6, 6, 6]);
  expect(batch.segments).toEqual([
    { from: 0, length: 7 },
    { from: 7, length: 0 },
    { from: 7, length: 12 },
  ]);
  expect([...batch.pieceOf]).toEqual([0, 1, 2, 3, 3, 4, 5, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9]);
  batch.rowPlaces.forEach((place, row) =>
    expect([...batch.states.subarray(place * width, (place + 1) * width)]).toEqual([
      row < 7 ? 7 : 9,
      batch.pieceOf[row],
    ]),
  );
  // a twelfth note's last pieces lie behind the third chunk
  expect(batch.stems).toBe(19);
  expect(makeChunkBatch([note(8, 0)], shape, width)).toMatchObject({ windows: 1, stems: 0, segments: [{ length: 0 }] });
});
