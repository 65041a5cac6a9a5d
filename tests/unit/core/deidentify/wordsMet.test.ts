import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsMet } from '../../../../electron/core/deidentify/wordsMet';

test('agrees with a set, however many words it has', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 })), fc.array(fc.string({ maxLength: 6 })), (added, asked) => {
      const met = wordsMet();
      for (const word of added) met.add(word);
      for (const word of [...added, ...asked]) expect([word, met.has(word)]).toEqual([word, added.includes(word)]);
    }),
  );
  const met = wordsMet();
  const wrong: number[] = [];
  for (let i = 0; i < 100_000; i++) {
    if (met.has(String(i))) wrong.push(i);
    met.add(String(i));
  }
  for (let i = 0; i < 100_000; i++) if (!met.has(String(i)) || met.has(`x${i}`)) wrong.push(i);
  expect(wrong).toEqual([]);
});
