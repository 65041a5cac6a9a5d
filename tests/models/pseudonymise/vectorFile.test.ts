import { describe, expect, test } from 'vitest';
import { readVectorFile } from '../../../models/pseudonymise/vectorFile';
import { nearest } from '../../../models/representer/neighbours';

const limits = { maxBytes: 1e8 };
/** In pieces of so many bytes, so that letters and lines are cut. */
async function* pieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}
const read = (text: string, size = 7, own = limits) =>
  readVectorFile(pieces(new TextEncoder().encode(text), size), own);

const glove = 'the 0.1 0.2 -1e-2\nMünchen 1 0 .5\n. 0 -1. 2\nmadrid 1.1 0 .5\n';

describe('vectors of another program', () => {
  test.each([1, 2, 3, 64])('are read in pieces of %i bytes: GloVe', async (size) => {
    const { words, width, rows } = await read(glove, size);
    expect(words).toEqual(['', 'the', 'München', '.', 'madrid']);
    expect([width, rows.get('München')]).toEqual([3, 2]);
  });

  test('fastText, with its first line, blanks at line ends and Windows line ends', async () => {
    const space = await read(`4 3 \r\n${glove.replace(/\n/g, ' \r\n')}`);
    expect(space.words).toHaveLength(5);
    expect(space.words[nearest(space, 1)(2)[0]!]).toBe('madrid');
  });

  test('a word may contain a blank, a file may lack its last line end, and only a head may be read', async () => {
    expect((await read('2 2\nNew York 1 2\nof 3 4')).words).toEqual(['', 'New York', 'of']);
    expect((await read(glove, 7, { ...limits, maxWords: 2 } as never)).words).toHaveLength(3);
    expect((await read(`4 3\n${glove}`, 7, { ...limits, maxWords: 2 } as never)).words).toHaveLength(3);
  });

  test.each([
    ['fewer numbers', 'a 1 2\nb 1\n', 2, 'malformed'],
    ['more numbers', 'a 1 2\nb 1 2 3\n', 2, 'malformed'],
    ['no number', 'a 1 2\nb 1 NaN\n', 2, 'malformed'],
    ['infinity', 'a 1 2\nb inf 1\n', 2, 'malformed'],
    ['a number beyond 32 bits', 'a 1 2\nb 1 1e39\n', 2, 'malformed'],
    ['a hexadecimal number', 'a 1 2\nb 1 0x10\n', 2, 'malformed'],
    ['a word twice', 'a 1 2\nb 1 2\na 3 4\n', 3, 'malformed'],
    ['no word', 'a 1 2\n 1 2\n', 2, 'malformed'],
    ['an empty line', 'a 1 2\n\nb 1 2\n', 2, 'malformed'],
    ['fewer words than it says', '3 2\na 1 2\nb 1 2\n', 3, 'truncated'],
    ['more words than it says', '1 2\na 1 2\nb 1 2\n', 3, 'malformed'],
    ['another width than it says', '2 3\na 1 2\nb 1 2\n', 2, 'malformed'],
    ['no width', '2 0\na\nb\n', 1, 'malformed'],
    ['a width beyond reason', '2 99999\na 1\n', 1, 'malformed'],
  ])('are refused with the line: %s', async (_, text, line, code) => {
    await expect(read(text)).rejects.toMatchObject({ code, details: { line } });
  });

  test('are refused where memory does not hold them, before they are in it, and where a line has no end', async () => {
    await expect(read('a 1 2\nb 1 2\nc 1 2\n', 7, { maxBytes: 100 })).rejects.toMatchObject({
      code: 'tooLarge',
      details: { line: 3 },
    });
    await expect(read('x'.repeat(1 << 18), 1 << 12)).rejects.toMatchObject({ code: 'tooLarge', details: { line: 1 } });
    await expect(read('')).rejects.toMatchObject({ code: 'empty' });
  });

  test('are refused where they are no UTF-8', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('a 1 2\n'), 0xe9, 0x20, 0x31, 0x20, 0x32, 0x0a);
    await expect(readVectorFile(pieces(bytes, 100), limits)).rejects.toMatchObject({ code: 'malformed' });
  });
});
