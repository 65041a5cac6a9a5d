import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../../electron/hosts/cli/diagnostics';
import { openSpool } from '../../electron/hosts/cli/files/spool';
import { unchangedShareOf } from '../../electron/hosts/cli/verify/unchangedShare';
import { writeAll } from '../../electron/hosts/cli/files/writeAll';
import { cpuMs } from '../fixtures/cpuTime';

describe('unchangedShareOf', () => {
  const tokens = (text: string) => text.match(/[a-z]+|\s+/g) ?? [];
  /** The longest common subsequence by the textbook table; all tokens of these texts are one character long. */
  const oracle = (from: readonly string[], to: readonly string[]): number => {
    const table = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
    for (let i = 1; i <= from.length; i += 1) {
      for (let j = 1; j <= to.length; j += 1)
        table[i]![j] =
          from[i - 1] === to[j - 1] ? table[i - 1]![j - 1]! + 1 : Math.max(table[i - 1]![j]!, table[i]![j - 1]!);
    }
    return table[from.length]![to.length]!;
  };
  // A shortest edit script retains a longest common subsequence of tokens; with tokens of equal length, also of
  // characters.
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 }).map((words) => words.join(' '));

  it('keeps as much as the longest common subsequence', () => {
    fc.assert(
      fc.property(text, text, (original, released) => {
        const share = original.length === 0 ? 1 : oracle(tokens(original), tokens(released)) / original.length;
        expect(unchangedShareOf(original, released)).toBeCloseTo(share, 10);
      }),
      { numRuns: 500 },
    );
  });

  it('is 1 for the same text, 0 for another, and counts what was replaced in between', () => {
    expect(unchangedShareOf('Rosa vino', 'Rosa vino')).toBe(1);
    expect(unchangedShareOf('Rosa', 'Clara')).toBe(0);
    expect(unchangedShareOf('', 'x')).toBe(1);
    expect(unchangedShareOf('vino Rosa hoy', 'vino [PATIENT] hoy')).toBeCloseTo(9 / 13, 10);
  });

  it('ends soon for long texts that have nothing in common', () => {
    const words = (seed: number) =>
      Array.from({ length: 20_000 }, (_, n) => `w${(n * 7919 + seed) % 99991}x${seed}`).join(' ');
    expect(cpuMs(() => expect(unchangedShareOf(words(1), words(2))).toBeLessThan(0.7))).toBeLessThan(5000);
  });
});

describe('openSpool', () => {
  it('gives back what was added, in order, as often as asked', async () => {
    const spool = await openSpool<{ readonly text: string }>();
    const values = Array.from({ length: 300 }, (_, n) => ({ text: `😀 ${n} ${'x'.repeat((n * 97) % 9000)}` }));
    for (const value of values) await spool.add(value);
    for (let round = 0; round < 2; round += 1) {
      const read = [];
      for await (const value of spool.read()) read.push(value);
      expect(read).toEqual(values);
    }
    await spool.dispose();
  });

  it('gives several that ask at once what was added, though none of it was on disk yet', async () => {
    const spool = await openSpool<string>();
    const values = ['a', 'b', 'x'.repeat(900_000), 'c'];
    for (const value of values) await spool.add(value);
    expect(await Promise.all([3, 2, 1, 0].map((n) => spool.at(n)))).toEqual(values.toReversed());
    await spool.dispose();
  });

  it('keeps the place of each, added while what came before is being written', async () => {
    const spool = await openSpool<string>();
    const values = Array.from({ length: 60 }, (_, n) => `${n} ${'x'.repeat(90_000)}`);
    await Promise.all(values.map((value) => spool.add(value)));
    const read = [];
    for await (const value of spool.read()) read.push(value);
    expect(read).toEqual(values);
    await spool.dispose();
  });
});

describe('writeAll', () => {
  it('returns when the reader has caught up', async () => {
    const stream = new PassThrough({ highWaterMark: 10 });
    let isDone = false;
    const writing = writeAll(stream, 'x'.repeat(100)).then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isDone).toBe(false);
    stream.resume();
    await writing;
    expect(isDone).toBe(true);
  });
});

describe('diagnostics', () => {
  it('lets no string through that could be text of a note', () => {
    let written = '';
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.toString();
        done();
      },
    });
    const diagnostics = createDiagnostics(stream, () => 0, false);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        written = '';
        diagnostics.failed(`${id} Vega`, 'malformed', { column: `Rosa ${id}`, count: 3 });
        const line = JSON.parse(written) as Record<string, unknown>;
        expect(line).toEqual({
          level: 'error',
          code: 'malformed',
          documentId: `[${id.length + 5} characters]`,
          column: `[${id.length + 5} characters]`,
          count: 3,
        });
      }),
    );
  });
});
