import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildCodeSystem,
  family,
  normaliseCode,
  packCodeSystem,
  unpackCodeSystem,
  type CodeRow,
} from '../../../../electron/core/coding/codeSystem';
import { cpuMs } from '../../../fixtures/cpuTime';

const head = { name: 'T', version: '1', language: 'en' } as const;

test.each([
  ['n44.8', 'N44.8'],
  ['N448', 'N44.8'],
  [' i 21.0 ', 'I21.0'],
  ['A00', 'A00'],
  ['A00.', 'A00'],
  ['c4a0', 'C4A.0'],
  ['S72001A', 'S72.001A'],
  ['O9A', 'O9A'],
  ['bw03zzz', 'BW03ZZZ'],
  ['0016070', '0016070'],
  ['B2000ZZ', 'B2000ZZ'],
  ['HZ2ZZZZ', 'HZ2ZZZZ'],
  ['XW03321', 'XW03321'],
  ['H401110', 'H40.1110'],
  ['X000XXA', 'X00.0XXA'],
  ['i200+0', 'I20.0+0'],
  ['A17.0†', 'A17.0'],
  ['G01*', 'G01'],
  ['XVIII', 'XVIII'],
  ['A00-B99', 'A00-B99'],
  ['', ''],
])('normaliseCode_%s', (code, expected) => {
  expect(normaliseCode(code)).toBe(expected);
  expect(normaliseCode(expected)).toBe(expected);
});

test('normaliseCode_isIdempotent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (code) => normaliseCode(normaliseCode(code)) === normaliseCode(code)),
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z][0-9][0-9A-Z]\.[0-9A-Z]{1,4}$/),
      (code) => normaliseCode(code) === code && family(code) === code.slice(0, 3),
    ),
  );
});

test('build_problems_areMendedAndTold', () => {
  const { system, problems } = buildCodeSystem(head, [
    { code: 'A00', description: 'One', parent: 'A02' },
    { code: 'A01', description: 'Two', parent: 'A00' },
    { code: 'A02', description: 'Three', parent: 'A01' },
    { code: 'a00', description: 'Uno', synonyms: ['Eins', 'One'] },
    { code: '', description: 'nothing' },
    { code: 'B10.1', description: ' ', parent: 'B10.x' },
    { code: 'B10', description: 'Same' },
    { code: 'B11', description: 'Same' },
    { code: 'C00', description: 'Self', parent: 'C00' },
  ]);
  expect(problems).toEqual([
    { kind: 'duplicateCode', count: 1, examples: ['A00'] },
    { kind: 'unknownParent', count: 1, examples: ['B10.1'] },
    { kind: 'cycle', count: 2, examples: ['A01', 'C00'] },
    { kind: 'noDescription', count: 1, examples: ['B10.1'] },
    { kind: 'badCode', count: 1, examples: [''] },
  ]);
  expect(system.find('A00')?.synonyms).toEqual(['Uno', 'Eins']);
  expect(system.find('B10.1')).toMatchObject({ parent: 'B10', description: 'B10.1', isBillable: true });
  expect(system.find('B10')?.isBillable).toBe(false);
  expect(system.roots.map(({ code }) => code)).toEqual(['A01', 'B10', 'B11', 'C00']);
});

test('build_sameDescriptionOfTwoCodes_isTold', () => {
  const { problems } = buildCodeSystem(head, [
    { code: 'A00', description: 'Same' },
    { code: 'A01', description: 'Same' },
  ]);
  expect(problems).toEqual([{ kind: 'duplicateDescription', count: 1, examples: ['A01'] }]);
});

test('unknownCode_hasNothing', () => {
  const { system } = buildCodeSystem(head, [{ code: 'A00', description: 'One' }]);
  expect([system.find('Z99'), system.children('Z99'), system.ancestors('Z99'), system.find('')]).toEqual([
    undefined,
    [],
    [],
    undefined,
  ]);
});

const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\t', '\n', '"', 'Ω', '\u2028', '|'), maxLength: 12 });
const rows: fc.Arbitrary<readonly CodeRow[]> = fc.array(
  fc.record({
    code: fc.constantFrom('A00', 'A000', 'A00.01', 'A01', 'B', 'B1', 'I', 'A00-B99', 'S72001A', 'x'),
    description: text,
    parent: fc.option(fc.constantFrom('A00', 'A01', 'I', 'A00-B99', 'nowhere', ''), { nil: undefined }),
    kind: fc.constantFrom('category', 'chapter', 'block'),
    includes: fc.array(text, { maxLength: 2 }),
    excludes: fc.array(text, { maxLength: 2 }),
    synonyms: fc.array(text, { maxLength: 2 }),
  }),
  { maxLength: 12 },
);

test('build_anyRows_giveAForest_thatPacksAndUnpacks', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { system } = buildCodeSystem(head, all);
      const codes = system.entries.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      // walking down from the roots meets each code once
      const met: string[] = [];
      const walk = (code: string): void => {
        met.push(code);
        expect(met.length).toBeLessThanOrEqual(codes.length);
        for (const child of system.children(code)) {
          expect(system.ancestors(child.code)[0]?.code).toBe(code);
          walk(child.code);
        }
      };
      for (const { code } of system.roots) walk(code);
      expect(met.toSorted()).toEqual(codes.toSorted());
      const again = unpackCodeSystem(packCodeSystem(system));
      expect(again.entries).toEqual(system.entries);
      expect([again.name, again.version, again.language, again.digest]).toEqual([
        system.name,
        system.version,
        system.language,
        system.digest,
      ]);
    }),
  );
});

test('digest_isOfContentOnly', () => {
  const make = (name: string, description: string) =>
    buildCodeSystem({ ...head, name }, [{ code: 'A00', description }]).system.digest;
  expect(make('a', 'one')).toBe(make('b', 'one'));
  expect(make('a', 'one')).not.toBe(make('a', 'two'));
  expect(make('a', 'one')).toMatch(/^[0-9a-f]{64}$/);
});

test('hundredThousandCodes_deepChain_isLinear', () => {
  const time = (count: number): number => {
    const chain: CodeRow[] = Array.from({ length: count }, (_, i) => ({
      code: `K${i}X`,
      description: `d${i}`,
      parent: i === 0 ? null : `K${i - 1}X`,
    }));
    return cpuMs(() => {
      const { system } = buildCodeSystem(head, chain);
      const again = unpackCodeSystem(packCodeSystem(system));
      expect(again.children(system.entries[500]!.code)).toHaveLength(1);
    });
  };
  time(5000);
  const short = Math.max(1, time(10_000));
  // quadratic work would be a hundred times as much
  expect(time(100_000)).toBeLessThan(short * 50);
});
