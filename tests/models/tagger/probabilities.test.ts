import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize, type Tokens } from '../../../electron/core/text/tokens';
import { readNote, type ModelLabel } from '../../../models/tagger/probabilities';
import type { Tagger } from '../../../models/tagger/tagger';

const labels: readonly ModelLabel[] = [{ id: 'NAME', type: 'person', from: [] }];
/** Says of every token that it is probably none; `change` spoils the answer. */
const tagger = (change: (rows: Float32Array) => Float32Array = (rows) => rows): Tagger => ({
  types: ['NAME'],
  dispose: () => undefined,
  posteriors: ({ count }) => change(Float32Array.from({ length: 3 * count }, (_, at) => (at % 3 === 0 ? 0.8 : 0.1))),
});
const without = (tokens: Tokens, left: number): Tokens => {
  const retained = Array.from({ length: tokens.count }, (_, i) => i).filter((i) => i !== left);
  const some = (from: Int32Array): Int32Array => Int32Array.from(retained, (i) => from[i]!);
  return { ...tokens, count: retained.length, starts: some(tokens.starts), ends: some(tokens.ends) };
};
const bug = expect.objectContaining({ code: 'bug' });

describe('every character of every note is read by the model', () => {
  test('of any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const tokens = tokenize(text);
        expect((await readNote([tagger()], labels, tokens, 'es')).average).toHaveLength(3 * tokens.count);
      }),
      { numRuns: 40 },
    ));

  test('a character in no token is an error', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '7', ' ', '.', '\u0301', '🙂', 'א'), minLength: 1, maxLength: 30 }),
        fc.nat(),
        async (text, pick) => {
          const tokens = tokenize(text);
          fc.pre(tokens.count > 0);
          await expect(readNote([tagger()], labels, without(tokens, pick % tokens.count), 'es')).rejects.toThrow(bug);
        },
      ),
    ));

  test('tokens that overlap, or end behind the note, are an error', async () => {
    const tokens = tokenize('Ana Ruiz');
    for (const ends of [
      [3, 9],
      [5, 8],
      [0, 8],
    ])
      await expect(readNote([tagger()], labels, { ...tokens, ends: Int32Array.from(ends) }, 'es')).rejects.toThrow(bug);
  });

  test('a token that a part of the model gives no probabilities is an error, whichever it is', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat(), fc.boolean(), async (count, pick, isFirst) => {
        const tokens = tokenize('a '.repeat(count));
        const spoilt: readonly ((rows: Float32Array) => Float32Array)[] = [
          (rows) => rows.fill(0, 3 * (pick % count), 3 * (pick % count) + 3),
          (rows) => rows.fill(Number.NaN, 3 * (pick % count), 3 * (pick % count) + 1),
          (rows) => rows.subarray(3),
          (rows) => Float32Array.from([...rows, ...rows.subarray(0, 3)]),
        ];
        for (const change of spoilt)
          await expect(
            readNote(isFirst ? [tagger(change), tagger()] : [tagger(), tagger(change)], labels, tokens, 'es'),
          ).rejects.toThrow(bug);
      }),
    ));
});
