import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deflated } from '../../../../../../electron/core/exchange/documents/zip/deflated';
import { crc32 } from '../../../../../../electron/core/exchange/documents/zip/crc32';
import { writeZip } from '../../../../../../electron/core/exchange/documents/zip/writeZip';

/** What the library writes of the same members. */
function byLibrary(members: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Uint8Array {
  const files: Zippable = {};
  for (const { name, bytes } of members) files[name] = [bytes, { level: name === 'mimetype' ? 0 : 6 }];
  return zipSync(files, { mtime: new Date(1980, 0, 1), os: 0 });
}

const words = (seed: number, length: number): Uint8Array =>
  strToU8(Array.from({ length }, (_, i) => `w${(seed * 7919 + i * i) % 97}`).join(' '));

describe('writeZip', () => {
  const members = [
    { name: 'mimetype', bytes: strToU8('application/vnd.oasis.opendocument.text') },
    { name: 'word/document.xml', bytes: words(1, 5000) },
    { name: 'Überweisung/Größe.xml', bytes: words(2, 40) },
    { name: 'empty.xml', bytes: new Uint8Array() },
    { name: 'media/image1.bin', bytes: Uint8Array.from({ length: 100_000 }, (_, i) => (i * i * 31) >> 3) },
  ];

  it('writes the bytes that fflate writes, and the same when members were compressed before', () => {
    const expected = byLibrary(members);
    for (let round = 0; round < 4; round++) expect(writeZip(members)).toEqual(expected);
    expect(writeZip([])).toEqual(byLibrary([]));
    expect(Object.keys(unzipSync(expected))).toEqual(members.map(({ name }) => name));
  });

  it('compresses a part that occurs again only once, and knows it by its bytes and not by its checksum', () => {
    const part = words(3, 300);
    const crc = crc32(part);
    const first = deflated(part, crc);
    const second = deflated(part.slice(), crc);
    expect(second).not.toBe(first);
    // kept from its second time on
    expect(deflated(part.slice(), crc)).toBe(second);
    const other = part.slice();
    other[7] = 65;
    const packed = deflated(other, crc);
    expect(packed).not.toEqual(second);
    expect(unzipSync(writeZip([{ name: 'a', bytes: other }]))['a']).toEqual(other);
  });

  it('holds nothing of a part that occurred once, and keeps the bytes of one that its owner changes', () => {
    const part = words(4, 300);
    const crc = crc32(part);
    const packed = [deflated(part, crc), deflated(part, crc)];
    part.fill(0);
    const again = words(4, 300);
    expect(deflated(again, crc)).toBe(packed[1]);
    expect(packed[0]).toEqual(packed[1]);
  });

  it('writes many letters as one after the other', () => {
    for (let letter = 0; letter < 200; letter++) {
      const own = [
        { name: 'styles.xml', bytes: words(5, 600) },
        { name: `part${letter}.xml`, bytes: words(letter, 60) },
        { name: 'document.xml', bytes: words(letter + 11, 200) },
      ];
      expect(writeZip(own)).toEqual(byLibrary(own));
    }
  });
});
