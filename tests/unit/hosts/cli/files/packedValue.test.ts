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
/** As spans are, and such as they are not. */
const record = fc.dictionary(
  fc.constantFrom('start', 'end', 'label', 'isRepeat', '7', '__proto__', 'toJSON', 'value'),
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(9000) },
    { weight: 3, arbitrary: fc.constantFrom('DOCTOR', 'Müller', '\ud83d', '', true, false, undefined) },
    fc.constantFrom(-1, 0.5, -0, 2 ** 27 - 1, 2 ** 27, 2 ** 40, NaN, null, 'x'.repeat(65)),
    fc.record({ start: fc.nat(), end: fc.nat() }),
  ),
  { maxKeys: 5 },
);
const list = fc.array(fc.oneof({ weight: 20, arbitrary: record }, fc.constantFrom(null, 1, 'a')), { maxLength: 12 });
const value = fc.oneof(
  fc.string(),
  fc.array(text),
  fc.dictionary(names, fc.oneof(leaf, list, fc.dictionary(names, fc.oneof(leaf, list, fc.dictionary(names, leaf))))),
);

test('unpackValue_ofWhatWasPacked_isWhatJsonGives_alsoForHalvesOfPairs', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(unpackValue(packValue(given))).toEqual(asJson(given));
    }),
    { numRuns: 500 },
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

test('packValue_ofSpans_isShorterThanJson_andGivesThemBackAsTheyWere', () => {
  const span = (i: number) => ({
    start: 40 * i,
    end: 40 * i + 9,
    label: `L${i % 7}`,
    type: 'patient',
    fallback: undefined,
  });
  const spans = Array.from({ length: 2000 }, (_, i) => span(i));
  const packed = packValue({ spans, result: { spans } });
  expect(packed.length).toBeLessThan(JSON.stringify({ spans, result: { spans } }).length / 5);
  expect(JSON.stringify(unpackValue(packed))).toBe(JSON.stringify({ spans, result: { spans } }));
});

test('packValue_ofMoreDifferentWordsThanItHolds_leavesThemToJson', () => {
  for (let i = 0; i < 10_000; i++) {
    const note = { id: 'a', spans: [{ start: i, label: `word ${i}` }] };
    expect(JSON.stringify(unpackValue(packValue(note)))).toBe(JSON.stringify(note));
  }
});
