import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChunkDecoder } from '../../../../electron/core/exchange/chunkDecoder';
import {
  decodeText,
  encodeAs,
  encodeText,
  encodingName,
  encodings,
  parseEncodingName,
  type TextEncoding,
} from '../../../../electron/core/exchange/encoding';

const bytesOf = (text: string, encoding: 'latin1' | 'utf8' | 'utf16le'): Buffer => Buffer.from(text, encoding);
const note = 'Señor García, 53 años, ingresó el 12/03/2019 en el Hospital de Móstoles.\r\nAlta: mañana.\n';

describe('decodeText', () => {
  test.each([
    ['utf-8', bytesOf(note, 'utf8'), false],
    ['utf-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(note, 'utf8')]), true],
    ['utf-16le', bytesOf(note, 'utf16le'), false],
    ['utf-16le', bytesOf(`\ufeff${note}`, 'utf16le'), true],
    ['utf-16be', bytesOf(note, 'utf16le').swap16(), false],
    ['utf-16be', bytesOf(`\ufeff${note}`, 'utf16le').swap16(), true],
    ['iso-8859-1', bytesOf(note, 'latin1'), false],
  ] as const)('%s, recognised, text and bytes kept (bom %#)', (encoding, bytes, bom) => {
    expect(decodeText(bytes)).toEqual({ text: note, encoding, bom });
    expect(Buffer.from(encodeText(note, { encoding, bom }).bytes).equals(bytes)).toBe(true);
  });

  test.each([
    ['windows-1252', 'Dr.\x92s note \x96 \x805', 'Dr.’s note – €5'],
    ['iso-8859-15', 'le c\xbdur, 5 \xa4', 'le cœur, 5 €'],
    ['iso-8859-1', '1\xbd Tabletten, 1\xbc', '1½ Tabletten, 1¼'],
    ['iso-8859-1', 'l\xb4h\xf4pital', 'l´hôpital'],
  ] as const)('%s by the bytes that tell it', (encoding, raw, text) => {
    expect(decodeText(bytesOf(raw, 'latin1'))).toEqual({ text, encoding, bom: false });
  });

  test('everyByteOfWindows1252_agreesWithTheDecoderOfThePlatform', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    // Control bytes 0x80–0x9f only: below that all agree, and some platforms take the label for ISO-8859-1.
    const expected = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
    expect(decodeText(all, 'windows-1252').text.slice(0x80, 0xa0)).toBe(expected);
    expect(decodeText(all, 'windows-1252').text.slice(0xa0)).toBe(Buffer.from(all.subarray(0xa0)).toString('latin1'));
    expect(decodeText(all, 'iso-8859-15').text.slice(0xa0)).toBe(
      new TextDecoder('iso-8859-15').decode(all.subarray(0xa0)),
    );
  });

  test.each([
    ['notText', 'signature', Buffer.from('PK\x03\x04rest')],
    ['notText', 'controlCharacters', Buffer.from([0x80, 0, 1, 2, 0xff, 9])],
    ['notText', 'controlCharacters', Buffer.alloc(2000)],
    ['unknownEncoding', 'utf32', Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0])],
    ['unknownEncoding', 'codePage', bytesOf('f\x81r M\x81ller', 'latin1')],
    [
      'unknownEncoding',
      'mixed',
      Buffer.concat([bytesOf('años años niño ', 'utf8'), bytesOf('niño, ya está', 'latin1').subarray(0, 6)]),
    ],
    ['unknownEncoding', 'notUtf8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf('niño y', 'latin1')])],
    ['truncated', 'cutCharacter', bytesOf('años y niñ', 'utf8').subarray(0, -1)],
    ['truncated', 'oddLength', bytesOf('\ufeffabc', 'utf16le').subarray(0, -1)],
  ] as const)('%s: %s', (code, reason, bytes) => {
    expect(() => decodeText(bytes)).toThrowError(
      expect.objectContaining({ code, details: expect.objectContaining({ reason }) }),
    );
  });
});

describe('encodeText', () => {
  const anyText = fc.oneof(
    fc
      .array(
        fc.constantFrom(
          'a',
          'é',
          'Ã©',
          'â‚¬',
          '€',
          '\x81',
          '½',
          'œ',
          '\0',
          '\ufeff',
          '😀',
          '\ud800',
          '\r',
          '\n',
          '%PDF-',
          '\x7f',
        ),
        { maxLength: 20 },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  const wanted = fc.constantFrom<TextEncoding>(
    ...encodings.flatMap((encoding) => [
      { encoding, bom: false },
      { encoding, bom: encoding.startsWith('utf') },
    ]),
  );

  test('whateverIsAskedFor_theBytesReadAsTheSameText', () => {
    fc.assert(
      fc.property(anyText, wanted, (text, encoding) => {
        const { bytes, exact, ...got } = encodeText(text, encoding);
        const again = decodeText(bytes);
        expect(exact || !text.isWellFormed()).toBe(true);
        expect(again).toEqual({ text: exact ? text : text.toWellFormed(), ...got });
      }),
      { numRuns: 3000 },
    );
  });

  test('theEncodingAskedForIsKept_whereItHoldsTheText', () => {
    expect(encodeText('niño – €', { encoding: 'windows-1252', bom: false })).toMatchObject({
      encoding: 'windows-1252',
    });
    expect(encodeText('niño 😀', { encoding: 'windows-1252', bom: false })).toMatchObject({
      encoding: 'utf-8',
      bom: false,
    });
    expect(encodeText('a\ud800', { encoding: 'utf-16le', bom: true })).toMatchObject({
      encoding: 'utf-16le',
      exact: true,
    });
    expect(encodeText('a\ud800')).toMatchObject({ encoding: 'utf-8', exact: false });
  });

  test('encodingName_readsBack', () => {
    for (const encoding of encodings)
      for (const bom of encoding.startsWith('utf') ? [false, true] : [false])
        expect(parseEncodingName(encodingName({ encoding, bom }))).toEqual({ encoding, bom });
    expect(parseEncodingName('constructor')).toBeUndefined();
    expect(parseEncodingName('latin1')).toEqual({ encoding: 'iso-8859-1', bom: false });
  });
});

describe('createChunkDecoder', () => {
  test('anyPieces_giveTheTextOfTheWhole', () => {
    const filler = 'plain ascii line\n'.repeat(5000);
    const texts = [note, `${filler}${note}`, `${note}${filler}`, ''];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom<TextEncoding>(
          ...encodings.map((encoding) => ({ encoding, bom: encoding.startsWith('utf-16') })),
        ),
        fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 5 }),
        (text, encoding, sizes) => {
          const bytes = encodeAs(text, encoding)!;
          const decoder = createChunkDecoder();
          let got = '';
          for (let at = 0, i = 0; at < bytes.length; i++) {
            const size = sizes[i % sizes.length]!;
            got += decoder.push(bytes.subarray(at, at + size));
            at += size;
          }
          expect(got + decoder.end() === text).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('bytesThatContradictTheFirstOnes_areRefused', () => {
    const decoder = createChunkDecoder();
    decoder.push(Buffer.from('ñ'.repeat(70_000)));
    expect(() => decoder.push(Buffer.from([0xf1, 0x20]))).toThrowError(
      expect.objectContaining({ code: 'unknownEncoding' }),
    );
  });
});
