import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinKey, prfRandom, pick } from '../../../../electron/core/deidentify/prf';
import { openSurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { below, type Random } from '../../../../electron/core/privacy/randomness';
import { prfWith } from './support';

/** SHA-256(seed ‖ block number), a stream written apart from the one under test. */
function streamOf(seed: string): Random {
  const bytes = Buffer.concat(
    Array.from({ length: 400 }, (_, i) =>
      createHash('sha256')
        .update(seed)
        .update(Buffer.from([0, 0, i >> 8, i & 255]))
        .digest(),
    ),
  );
  let at = 0;
  return { bytes: (count) => bytes.subarray(at, (at += count)) };
}

describe('below', () => {
  test('reads as many bits as needed, big endian, and rejects', () => {
    const from = (...bytes: number[]): Random => {
      let at = 0;
      return { bytes: (count) => Uint8Array.from(bytes.slice(at, (at += count))) };
    };
    expect(below(from(), 1)).toBe(0);
    expect(below(from(0xff, 0x05), 6)).toBe(5);
    expect(below(from(0xf6, 0x0e, 0x03), 6)).toBe(3);
    expect(below(from(0x01, 0x02), 300)).toBe(258);
    expect(below(from(0xff, 0xff, 0xfe, 0x01), 300)).toBe(1);
    expect(below(from(0xff, 0xff, 0xff, 0xff), 2 ** 32)).toBe(2 ** 32 - 1);
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 53 + 2]) expect(() => below(from(1), n)).toThrow(RangeError);
  });

  test('is uniform by χ²', () => {
    const counts = new Array<number>(6).fill(0);
    const random = streamOf('uniform');
    for (let i = 0; i < 6000; i++) counts[below(random, 6)]!++;
    const chi2 = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 5 degrees of freedom, p = .001
    expect(chi2).toBeLessThan(20.5);
  });
});

test('keyed streams differ by kind and key, and repeat', () => {
  const read = (kind: string, key: string) =>
    Buffer.from(prfRandom(prfWith('s'), kind, key).bytes(100)).toString('hex');
  expect(read('a', 'b')).toBe(read('a', 'b'));
  expect(new Set([read('a', 'b'), read('a', 'c'), read('b', 'b'), read('ab', '')]).size).toBe(4);
});

test('joined keys of different parts differ', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (a, b) => {
      expect(joinKey(...a) === joinKey(...b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

test('pick takes only what is accepted, and says when there is nothing', () => {
  const random = streamOf('pick');
  const list = Array.from({ length: 500 }, (_, i) => i);
  for (let i = 0; i < 50; i++) expect(pick(random, list, (item) => item === 333)).toBe(333);
  expect(pick(random, list, () => false)).toBeUndefined();
  expect(pick(random, [], () => true)).toBeUndefined();
});

describe('memo', () => {
  test('keeps by scope, kind and value, over storage, and never changes an entry', () => {
    const prf = prfWith('m');
    const surrogateTable = openSurrogateTable(prf);
    surrogateTable.put('p:1', 'city', 'soria', 'Lorca');
    expect(() => surrogateTable.put('p:1', 'city', 'soria', 'Jaca')).toThrow(expect.objectContaining({ code: 'bug' }));
    surrogateTable.put('p:2', 'city', 'soria', 'Baza');
    const again = openSurrogateTable(prf, surrogateTable.toStored());
    for (const each of [surrogateTable, again]) {
      expect(each.get('p:1', 'city', 'soria')).toBe('Lorca');
      expect(each.get('p:2', 'city', 'soria')).toBe('Baza');
      expect(each.get('p:1', 'town', 'soria')).toBeUndefined();
      expect(each.isTaken('p:1', 'city', 'Lorca')).toBe(true);
      expect(each.isTaken('p:1', 'city', 'Baza')).toBe(false);
    }
    expect(again.fresh()).toEqual([]);
    expect(openSurrogateTable(prfWith('other'), surrogateTable.toStored()).get('p:1', 'city', 'soria')).toBeUndefined();
  });

  test('more values than memory holds are found by their key', () => {
    const surrogateTable = openSurrogateTable(prfWith('m'));
    for (let i = 0; i < 20_050; i++) surrogateTable.put(`p:${i % 100}`, 'city', String(i), `town ${i}`);
    for (const i of [0, 1, 16_383, 16_384, 20_000, 20_049])
      expect(surrogateTable.get(`p:${i % 100}`, 'city', String(i))).toBe(`town ${i}`);
    expect(surrogateTable.get('p:1', 'city', '0')).toBeUndefined();
    expect(surrogateTable.count('p:1', 'city')).toBe(201);
    expect(surrogateTable.freshCount()).toBe(20_050);
    expect(surrogateTable.fresh()).toHaveLength(20_050);
  });

  test('agrees with a plain list of what was put, however often it is read, stored, read back and forgotten', () => {
    const prf = prfWith('m');
    const words = ['a', 'b', 'c'];
    const word = fc.constantFrom(...words);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          scope: fc.constantFrom('p:1', 'p:2', '*'),
          kind: fc.constantFrom('given', 'city'),
          value: word,
          surrogate: word,
          looks: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.constantFrom('fresh' as const, 'reopen' as const) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (steps, maxCached) => {
        let surrogateTable = openSurrogateTable(prf, undefined, maxCached);
        let stored = 0;
        const list: { scope: string; kind: string; value: string; surrogate: string }[] = [];
        const check = () => {
          for (const scope of ['p:1', 'p:2', '*', 'p:9']) {
            for (const kind of ['given', 'city', 'none']) {
              const own = list.filter((entry) => entry.scope === scope && entry.kind === kind);
              expect(surrogateTable.count(scope, kind)).toBe(own.length);
              for (const each of words) {
                expect(surrogateTable.get(scope, kind, each)).toBe(own.find(({ value }) => value === each)?.surrogate);
                expect(surrogateTable.isTaken(scope, kind, each)).toBe(own.some(({ surrogate }) => surrogate === each));
              }
            }
          }
        };
        for (const each of steps) {
          if (each === 'fresh')
            expect(surrogateTable.fresh().map(({ surrogate }) => surrogate)).toEqual(
              list.slice(stored).map(({ surrogate }) => surrogate),
            );
          else if (each === 'reopen') {
            surrogateTable = openSurrogateTable(prf, surrogateTable.toStored(), maxCached);
            stored = list.length;
          } else {
            if (each.looks) check();
            if (
              list.some(({ scope, kind, value }) => scope === each.scope && kind === each.kind && value === each.value)
            )
              continue;
            surrogateTable.put(each.scope, each.kind, each.value, each.surrogate);
            list.push(each);
          }
        }
        check();
        expect(surrogateTable.toStored().entries.map(({ scope, kind, surrogate }) => [scope, kind, surrogate])).toEqual(
          list.map(({ scope, kind, surrogate }) => [scope, kind, surrogate]),
        );
      }),
    );
  });
});
