import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneEdit } from '../../../../electron/core/text/oneEdit';

/** All words one edit from `word`, by trying. */
function editsOf(word: string, letters: string): ReadonlySet<string> {
  const edits = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [before, behind] = [word.slice(0, i), word.slice(i)];
    edits.add(before + behind.slice(1));
    for (const letter of letters) edits.add(before + letter + behind).add(before + letter + behind.slice(1));
    if (behind.length > 1) edits.add(before + behind[1]! + behind[0]! + behind.slice(2));
  }
  edits.delete(word);
  return edits;
}

test('agrees with trying every edit', () => {
  const letters = 'abc';
  const word = fc.array(fc.constantFrom(...letters), { maxLength: 6 }).map((all) => all.join(''));
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect([a, b, isOneEdit(a, b)]).toEqual([a, b, editsOf(a, letters).has(b)]);
      for (const edited of editsOf(a, letters)) expect([a, edited, isOneEdit(a, edited)]).toEqual([a, edited, true]);
      expect(isOneEdit(a, a)).toBe(false);
    }),
    { numRuns: 500 },
  );
});
