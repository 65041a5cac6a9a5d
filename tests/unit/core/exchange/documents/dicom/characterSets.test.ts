import { expect, test } from 'vitest';
import { decoderOf } from '../../../../../../electron/core/exchange/documents/dicom/characterSets';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

// Examples of PS3.5, annexes H, I and J, and letters of each alphabet.
test.each([
  ['nothing said, ASCII', [], 'Buc^Jerome', 'Buc^Jerome'],
  ['nothing said, Latin-1', [], 'Buc^J\xe9r\xf4me', 'Buc^Jérôme'],
  ['nothing said, UTF-8', [], 'Buc^J\xc3\xa9r\xc3\xb4me', 'Buc^Jérôme'],
  ['Latin-1', ['ISO_IR 100'], 'Buc^J\xe9r\xf4me', 'Buc^Jérôme'],
  ['Latin-2', ['ISO_IR 101'], 'W\xb1\xb3\xeasa', 'Wąłęsa'],
  ['Latin-9', ['ISO_IR 203'], '\xbcuvre', 'Œuvre'],
  ['Cyrillic', ['ISO_IR 144'], '\xbb\xee\xda\xe1\xd5\xdc\xd1\xe3\xe0\xd3', 'Люксембург'],
  ['Greek', ['ISO_IR 126'], '\xc4\xe9\xef\xed\xf5\xf3\xe9\xef\xf2', 'Διονυσιος'],
  ['UTF-8', ['ISO_IR 192'], 'Wang^\xe5\xb0\x8f\xe6\x9d\xb1', 'Wang^小東'],
  ['GB18030', ['GB18030'], 'Wang^\xd0\xa1\xb6\xab', 'Wang^小东'],
  ['kanji', ['', 'ISO 2022 IR 87'], 'Yamada^Tarou=\x1b$B;3ED\x1b(B^\x1b$BB@O:\x1b(B', 'Yamada^Tarou=山田^太郎'],
  ['half-width katakana', ['ISO 2022 IR 13', 'ISO 2022 IR 87'], '\xd4\xcf\xc0\xde^\x1b$B;3ED\x1b(J', 'ﾔﾏﾀﾞ^山田'],
  ['hangul', ['', 'ISO 2022 IR 149'], 'Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7', 'Hong^Gildong=洪^吉洞'],
  ['upper half ends with a name', ['ISO 2022 IR 6', 'ISO 2022 IR 144'], '\x1b-L\xbb\xee^J\xe9', 'Лю^Jé'],
] as const)('%s', (_, sets, written, text) => {
  expect(decoderOf(sets)(bytesOf(written))).toBe(text);
});

test('sets and escape sequences that are not known are refused: letters would hide behind them', () => {
  expect(() => decoderOf(['ISO_IR 99'])).toThrowError(expect.objectContaining({ code: 'unknownEncoding' }));
  expect(() => decoderOf(['ISO_IR 100', 'GB18030'])).toThrowError(expect.objectContaining({ code: 'unknownEncoding' }));
  const decode = decoderOf(['', 'ISO 2022 IR 87']);
  expect(() => decode(bytesOf('a\x1b%Gb'))).toThrowError(expect.objectContaining({ code: 'unknownEncoding' }));
});
