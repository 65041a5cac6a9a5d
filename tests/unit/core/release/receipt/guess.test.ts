import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildOldReceipt } from '../../../../fixtures/oldReceipt';
import { receiptsOf, sha256 } from './support';

const towns = ['Soria', 'Lugo', 'Teruel', 'Huesca'];
const textOf = (day: number, age: number, town: string): string => `Visto el ${day}/03/2019, ${age} años, de ${town}.`;
const guesses = Array.from({ length: 31 }, (_, day) =>
  Array.from({ length: 90 }, (__, age) => towns.map((town) => textOf(day + 1, age + 1, town))),
).flat(2);
const original = textOf(14, 67, 'Teruel');
const released = 'Visto el 2007-08-09, 71 años, de Lugo.';
const hashesIn = (value: object): ReadonlySet<string> => new Set(JSON.stringify(value).match(/[0-9a-f]{64}/g) ?? []);

/** Texts that a hash in it is of, tried under every key that the attacker can read there. */
const confirmed = (value: object): readonly string[] => {
  const hashes = hashesIn(value);
  const keys = ['', 'a0', ...hashes];
  return guesses.filter(
    (text) =>
      hashes.has(sha256(text)) ||
      keys.some(
        (key) =>
          hashes.has(createHmac('sha256', key).update(text).digest('hex')) ||
          hashes.has(createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')),
      ),
  );
};

test('with the released note, a receipt of version 2 gives the original away, the public half nothing', () => {
  expect(
    confirmed(
      buildOldReceipt({ name: 'r', time: '2026-01-02T03:04:05Z', notes: [{ id: 'n1', original, released, spans: 3 }] }),
    ),
  ).toEqual([original]);
  const { left, privateReceipt } = receiptsOf([{ id: 'n1', newId: 'a0', original, released }]);
  expect(confirmed(left)).toEqual([]);
  // the half that stays is as good as the original: it stays
  expect(confirmed({ notes: privateReceipt.notes })).toEqual([original]);
}, 60_000);
