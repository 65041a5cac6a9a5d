import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packValue, unpackValue } from '../../../../../electron/hosts/cli/files/packedValue';

/** What JSON makes of a value, which is what a list gave back before long strings were stored as they are. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const long = 'Rosa Vega, vista el 3 de marzo. '.repeat(20);

const text = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ minLength: 250, maxLength: 300 }),
  fc.string({ unit: 'binary', minLength: 250, maxLength: 300 }),
  // halves of a pair, as a text may have them that was cut
  fc.constantFrom(`${long}\ud83d`, `${long}\ude00`, `${long}\u{1f600}`, `${long}\u00ff`, `${long}\u0100\n\t"\\\0`),
);
const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(text, { maxLength: 3 }),
);
const names = fc.constantFrom('text', 'id', '', 'result', '__proto__', 'spans');
const value = fc.oneof(
  fc.string(),
  fc.array(text),
  fc.dictionary(names, fc.oneof(leaf, fc.dictionary(names, fc.oneof(leaf, fc.dictionary(names, leaf))))),
);

test('unpackValue_ofWhatWasPacked_isWhatJsonGives_alsoForHalvesOfPairs', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(unpackValue(packValue(given))).toEqual(asJson(given));
    }),
    { numRuns: 300 },
  );
});

test('packValue_keepsTheOrderOfFields_andTheValueItself', () => {
  const note = { id: 'a', text: long, spans: [{ start: 0, end: 9 }], result: { text: `${long}…`, spans: [] }, last: 1 };
  const before = structuredClone(note);
  expect(JSON.stringify(unpackValue(packValue(note)))).toBe(JSON.stringify(note));
  expect(note).toEqual(before);
  const hasTime = { at: new Date(0), text: long };
  expect(unpackValue(packValue(hasTime))).toEqual(asJson(hasTime));
});
