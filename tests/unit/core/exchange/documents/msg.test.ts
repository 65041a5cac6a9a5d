import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { readCompoundFile } from '../../../../../electron/core/exchange/documents/container/compoundFile';
import type { OpenedDocument } from '../../../../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { unpackRtf } from '../../../../../electron/core/exchange/documents/rtf/compressedRtf';
import { labelOf } from './replaceAll';
import { isLong } from '../../../../fixtures/long';

const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/documents/msg/${name}`, import.meta.url)));
const open = async (bytes: Uint8Array): Promise<OpenedDocument> =>
  recogniseDocument({ name: 'x', head: bytes }).open(bytes, { maxBytes: 64 * 1024 * 1024 });
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const unchanged = async (opened: OpenedDocument): Promise<string> =>
  textOf(await opened.rewrite!(opened.notes.map(() => [])));
const hexBytes = (text: string): Uint8Array => Uint8Array.from(text.match(/[\da-f]{2}/g)!, (two) => parseInt(two, 16));

describe('messages that another program wrote', () => {
  it('who wrote to whom, when and what stands as in a mail; what is attached is a document of its own', async () => {
    const opened = await open(fixture('outlook.msg'));
    const [note] = opened.notes;
    expect(opened.notes.map(({ id }) => id)).toEqual(['', 'attachment1', 'attachment2', 'attachment3', 'attachment4']);
    expect(note!.text.split('\n').slice(0, 9)).toEqual([
      'From: Oltzmann, Imbarek <oltzmann@vorastek.example>',
      'Sender: Vorastek desk <oltzmann@vorastek.example>',
      'Reply-To: Vorastek desk <oltzmann@vorastek.example>',
      'To: Zulmira Quenhentz <z.quenhentz@kelmsgard.example>',
      'Cc: Café Vorastek <oltzmann@vorastek.example>',
      'Bcc: Kelmsgard fax +44-7911-553-220',
      'Subject: Letter about Zulmira Quenhentz, 88213407',
      'Date: 2024-03-12',
      '',
    ]);
    expect(note!.date).toBe('2024-03-12');
    expect(labelOf(note!, 'Oltzmann, Imbarek')).toBe('PATIENT');
    expect(labelOf(note!, 'z.quenhentz@kelmsgard.example')).toBe('EMAIL');
    expect(note!.text).toContain('Café, naïve, € 5.');
    // The message within, below.
    expect(note!.text.match(/^Subject: Letter about/gm)).toHaveLength(2);
    const told = new Map(opened.findings.map(({ code, what, count }) => [`${code} ${what}`, count]));
    expect(told.get('leftOut png')).toBe(1);
    expect(told.get('removed richText')).toBe(1);
    expect(told.get('removed property')).toBeGreaterThan(isLong ? 100 : 25);
  });

  it('words of packed RTF, in the code page of the message', async () => {
    const [note] = (await open(fixture('old.msg'))).notes;
    expect(note!.text).toContain('Cc: Café Vorastek');
    expect(note!.text).toContain('Mrs Zulmira Quenhentz, born 14 March 1946, number 88213407, of 17 Brackmoor Lane');
    expect(note!.text).toContain('Café. Telephone');
  });

  it('it is written as a mail, with its numbers and without anything of its file', async () => {
    const output = await unchanged(await open(fixture('outlook.msg')));
    expect(output).toContain('Message-ID: <1@gauze.invalid>');
    expect(output).toContain('Content-Type: message/rfc822');
    expect(output).not.toMatch(/Received|X-Mailer|RECIPIENTS|__substg|photo@|\.msg|\.png/);
    expect(recogniseDocument({ name: 'x', head: new TextEncoder().encode(output) }).id).toBe('eml');
  });
});

describe('packed RTF', () => {
  it.each([
    [
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    ],
    ['1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}'],
    ['100000000400000 04d454c41000000007b7d2020'.replace(' ', ''), '{}  '],
  ])('the examples of its specification', (packed, text) => {
    expect(textOf(unpackRtf(hexBytes(packed)))).toBe(text);
  });

  it.each([
    ['2d000000ffffff7f4c5a467500000000030000', 'malformed'],
    ['2d0000002b0000004c5a4676', 'truncated'],
    ['2d0000002b0000004c5a467600000000', 'malformed'],
    ['1000000005000000 4d454c4100000000 7b7d'.replaceAll(' ', ''), 'truncated'],
  ])('%s is refused', (packed, code) => {
    expect(() => unpackRtf(hexBytes(packed))).toThrow(expect.objectContaining({ code }));
  });
});

describe('hostile files', () => {
  const changed = (edit: (view: DataView) => void): Uint8Array => {
    const bytes = fixture('old.msg');
    edit(new DataView(bytes.buffer));
    return bytes;
  };
  const directoryOf = (view: DataView): number => (view.getUint32(48, true) + 1) * 512;
  const fatOf = (view: DataView): number => (view.getUint32(76, true) + 1) * 512;

  it.each<[string, (view: DataView) => void, string]>([
    ['a directory that names itself', (view) => view.setUint32(directoryOf(view) + 128 + 68, 1, true), 'malformed'],
    ['a root within itself', (view) => view.setUint32(directoryOf(view) + 76, 0, true), 'malformed'],
    ['entries that are not there', (view) => view.setUint32(directoryOf(view) + 76, 99_999, true), 'malformed'],
    [
      'a chain of sectors that ends in its start',
      (view) => view.setUint32(fatOf(view) + 4 * view.getUint32(48, true), view.getUint32(48, true), true),
      'malformed',
    ],
    ['a table of tables that is itself one', (view) => view.setUint32(68, view.getUint32(76, true), true), 'malformed'],
    ['sectors of 2 GiB', (view) => view.setUint16(30, 31, true), 'malformed'],
    [
      'more tables than sectors',
      (view) => {
        for (let at = 76; at < 512; at += 4) view.setUint32(at, 0, true);
      },
      'malformed',
    ],
    ['sectors behind the end', (view) => view.setUint32(48, 0x00ffffff, true), 'truncated'],
    ['another root', (view) => view.setUint8(directoryOf(view) + 66, 1), 'malformed'],
  ])('%s', (_, edit, code) => {
    expect(() => readCompoundFile(changed(edit))).toThrow(expect.objectContaining({ code }));
  });

  it('a size that the file cannot have takes no memory', async () => {
    const bytes = changed((view) => {
      for (let at = 512; at < view.byteLength; at += 128)
        if (view.getUint8(at + 66) === 2 && view.getUint16(at) === 0x5f00) view.setUint32(at + 120, 0x7fffffff, true);
    });
    await expect(open(bytes)).rejects.toMatchObject({ code: expect.stringMatching(/malformed|truncated/) });
  });

  it('wherever it is cut, it is told', async () => {
    const whole = fixture('old.msg');
    for (let length = 600; length < whole.length - 512; length += 509) {
      const outcome = await open(whole.slice(0, length)).then(
        () => 'read',
        (error: unknown) => (error instanceof GauzeError ? error.code : error),
      );
      expect(['malformed', 'truncated', 'unknownFormat']).toContain(outcome);
    }
  });

  it('mutated files are read or refused with a reason', async () => {
    const whole = fixture('old.msg');
    let state = 7;
    const next = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const tally = { read: 0, refused: 0 };
    for (let number = 0; number < (isLong ? 2000 : 500); number++) {
      const bytes = whole.slice();
      for (let round = next(6); round >= 0; round--) {
        const at = next(bytes.length);
        for (let index = at; index < Math.min(bytes.length, at + 1 + next(4)); index++)
          bytes[index] = next(3) === 0 ? 255 : next(3) === 0 ? 0 : next(256);
      }
      try {
        const opened = await open(bytes);
        await opened.rewrite!(opened.notes.map(() => []));
        tally.read += 1;
      } catch (error) {
        if (!(error instanceof GauzeError) || error.code === 'bug') throw new Error(String(number), { cause: error });
        tally.refused += 1;
      }
    }
    expect(Math.min(tally.read, tally.refused)).toBeGreaterThan(100);
  });

  it.each([
    ['IPM.Contact', 'outlookItem'],
    ['IPM.Note.SMIME', 'encryptedMail'],
  ])('%s says what it is', async (kind, expected) => {
    const bytes = withClass(fixture('old.msg'), kind);
    await expect(open(bytes)).rejects.toMatchObject({ code: 'unknownFormat', details: { kind: expected } });
  });
});

/** The same file with another class: the end of the mini stream that holds `IPM.Note` is taken for it. */
function withClass(bytes: Uint8Array, kind: string): Uint8Array {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const entry = text.indexOf(Array.from('__substg1.0_001A001E', (sign) => `${sign}\0`).join(''));
  const value = text.indexOf('IPM.Note\0');
  if (entry < 0 || value < 0) throw new Error('no class');
  const out = bytes.slice();
  out.set(new TextEncoder().encode(kind), value);
  new DataView(out.buffer).setUint32(entry + 120, kind.length, true);
  return out;
}
