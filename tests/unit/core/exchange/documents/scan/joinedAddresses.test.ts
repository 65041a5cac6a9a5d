import { expect, test } from 'vitest';
import { joinedAddresses } from '../../../../../../electron/core/exchange/documents/scan/joinedAddresses';

/** Words a blank of three points apart, letters of five. */
const lineOf = (text: string) => {
  let at = 60;
  return text.split(' ').map((word) => {
    const left = at;
    at += 5 * word.length + 3;
    return { text: word, left, right: at - 3, confidence: 80 };
  });
};

test.each([
  ['Email: eromeroselas € yahoo.es', 'Email: eromeroselas@yahoo.es'],
  ['an ada.klein @ klinik-am-ring.example. und', 'an ada.klein@klinik-am-ring.example. und'],
  ['Email: eromeroselas @yahoo.es', 'Email: eromeroselas@yahoo.es'],
  ['juan.perez_ gomez@hotmail.com, Tel.', 'juan.perez_gomez@hotmail.com, Tel.'],
  ['x€hotmail.com', 'x@hotmail.com'],
  ['und ada@example.org', 'und ada@example.org'],
  ['Dra. ada @example.org', 'Dra. ada@example.org'],
  ['costs 12 € a day. It', 'costs 12 € a day. It'],
  ['paid 12 €. Seen', 'paid 12 €. Seen'],
])('%s', (read, wanted) => {
  const words = joinedAddresses(lineOf(read));
  expect(words.map(({ text }) => text).join(' ')).toBe(wanted);
  expect([words[0]!.left, words.at(-1)!.right]).toEqual([60, lineOf(read).at(-1)!.right]);
});

test('words of two cells are no address', () => {
  const [left, sign, right] = lineOf('ada € example.org');
  expect(joinedAddresses([left!, sign!, { ...right!, left: 300, right: 360 }])).toHaveLength(3);
});
