import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childOf, grownChild, newTree, treeRoot, type CodeTree } from '../../../../electron/core/deidentify/codeTree';

const put = (tree: CodeTree, word: string): number =>
  [...Array(word.length).keys()].reduce((node, i) => grownChild(tree, node, word.charCodeAt(i)), treeRoot);
const find = (tree: CodeTree, word: string): number => {
  let node = treeRoot;
  for (let i = 0; i < word.length; i++) {
    node = childOf(tree, node, word.charCodeAt(i));
    if (node === 0) return 0;
  }
  return node;
};

test('codeTree_everyPrefixHasOneNodeAndNothingElseHasOne', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '\uffff', '\0'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), fc.array(word), (words, others) => {
      const tree = newTree(8);
      const ends = words.map((one) => put(tree, one));
      const prefixes = new Set(words.flatMap((one) => [...Array(one.length).keys()].map((i) => one.slice(0, i + 1))));
      expect(tree.count).toBe(prefixes.size);
      expect(new Set([...prefixes].map((prefix) => find(tree, prefix))).size).toBe(prefixes.size);
      words.forEach((one, i) => expect(find(tree, one)).toBe(ends[i]));
      for (const other of others) expect(find(tree, other) !== 0).toBe(prefixes.has(other));
    }),
  );
});

test('codeTree_edges_takeThirtyTwoBytesAtMost', () => {
  const tree = newTree();
  let node = treeRoot;
  for (let i = 0; i < 300_000; i++) node = grownChild(tree, i % 7 === 0 ? treeRoot : node, i % 65_536);
  expect(tree.count).toBeGreaterThan(100_000);
  expect(tree.from.byteLength + tree.codes.byteLength + tree.to.byteLength).toBeLessThanOrEqual(32 * tree.count);
});
