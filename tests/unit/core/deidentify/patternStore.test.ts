import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phiTypes } from '../../../../electron/contract/phi';
import { childOf, treeRoot } from '../../../../electron/core/deidentify/codeTree';
import { leakRules, type LeakPattern } from '../../../../electron/core/deidentify/leakPatterns';
import { isSame, packedAt, patternPacker } from '../../../../electron/core/deidentify/patternStore';

const pattern: fc.Arbitrary<LeakPattern> = fc.record({
  compact: fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ß', '王'), minLength: 1, maxLength: 5 }),
  wordEnds: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 3 }),
  rule: fc.constantFrom(...leakRules),
  type: fc.constantFrom(...phiTypes),
  isNumber: fc.boolean(),
  needsCapital: fc.constantFrom<LeakPattern['needsCapital'][]>(false, 'within', 'anywhere'),
  needsPoints: fc.boolean(),
  gaps: fc.constantFrom('any', 'even', 'all'),
  isPart: fc.boolean(),
});

test('patterns are unpacked as they were, by their texts, in their order, each once', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 60 }), (given) => {
      const packer = patternPacker();
      const byText = new Map<string, LeakPattern[]>();
      for (const one of [...given, ...given.slice(0, 3)]) {
        packer.add(one);
        const before = byText.get(one.compact) ?? [];
        if (!before.some((known) => isSame(known, one))) byText.set(one.compact, [...before, one]);
      }
      const packed = packer.done();
      const at = packedAt(packed);
      const nodeOf = (text: string): number =>
        [...Array(text.length).keys()].reduce(
          (node, i) => childOf(packed.tree, node, text.charCodeAt(i)),
          treeRoot as number,
        );
      for (const [text, wanted] of byText) expect(at.get(nodeOf(text))).toEqual(wanted);
      expect([...packed.firsts].filter((first) => first !== 0)).toHaveLength(byText.size);
    }),
  );
});

test('two patterns are the same only if everything but their text is', () => {
  fc.assert(
    fc.property(pattern, pattern, (a, b) => {
      const [left, right] = [a, b].map((one) => JSON.stringify({ ...one, compact: '' }));
      expect(isSame(a, b)).toBe(left === right);
      expect(isSame(a, { ...a })).toBe(true);
    }),
  );
});
