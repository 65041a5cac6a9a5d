import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hl7v2 } from '../../../../../electron/core/exchange/documents/hl7v2/hl7v2';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';

const folder = new URL('../../../../fixtures/documents/hl7v2/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const names = readdirSync(folder).filter((name) => name.endsWith('.hl7'));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const message = (...segments: readonly string[]): Uint8Array =>
  bytesOf(['MSH|^~\\&|A|B|||20240302||ADT^A01|1|P|2.5', ...segments, ''].join('\r'));

describe('messages of another program', () => {
  it.each(names)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    expect(recogniseDocument({ name: 'x', head: fixture(name) }).id).toBe('hl7v2');
    for (const replacement of [tagged, surrogates]) {
      const opened = await hl7v2.open(fixture(name));
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(hl7v2, output, planted)).toEqual([]);
    }
  });

  it('marks what is PHI by its place and tells what is known of the patient', async () => {
    const opened = await hl7v2.open(fixture('adt.hl7'));
    const [note] = opened.notes;
    expect(note).toMatchObject({ patient: '88213407', date: '2024-03-02' });
    expect(labelOf(note!, '88213407')).toBe('MEDICALRECORD');
    expect(labelOf(note!, '531-88-4477')).toBe('SSN');
    expect(labelOf(note!, 'Ward Melisande')).toBe('DEPARTMENT');
    expect(labelOf(note!, 'Oltzmann')).toBe('DOCTOR');
    expect(labelOf(note!, '1946-03-14')).toBe('DATE');
    expect(note!.text).toContain('ZPV-2: Told by Torvald Quenhentz');
    expect(opened.knownPatients).toMatchObject([
      {
        patient: '88213407',
        names: [{ given: 'Zulmira Odalys', surname: 'Quenhentz' }],
        birthDates: ['1946-03-14'],
        addresses: [{ street: '17 Brackmoor Lane', zip: 'KG7 4QZ', city: 'Kelmsgard' }],
        emails: ['z.quenhentz@kelmsgard.example'],
      },
    ]);
  });

  it('reads lines of one observation each as one text, and writes each back in its place', async () => {
    const line = (at: number, words: string, title = 'X^Report'): string => `OBX|${at}|TX|${title}||${words}||||||F`;
    const file = message('PID|1||7', line(1, 'Seen by Dr. Peter'), line(2, 'Quenhentz.'), line(3, 'Else', 'Y^Other'));
    const opened = await hl7v2.open(file);
    const { text } = opened.notes[0]!;
    expect(text).toContain('OBX-5:\nSeen by Dr. Peter\nQuenhentz.\nOBX-3: Other');
    const start = text.indexOf('Quenhentz');
    const piece = { start, end: start + 9, text: 'Z' };
    const written = textOf(await opened.rewrite!([[piece]]));
    expect(written).toBe(textOf(file).replace('Quenhentz', 'Z').replace('|1|P|', '|GZ1|P|'));
  });

  it('frames and batches hold messages of their own', async () => {
    expect((await hl7v2.open(fixture('frames.hl7'))).notes.map(({ id }) => id)).toEqual([
      'message-1',
      'message-2',
      'message-3',
    ]);
    const batch = await hl7v2.open(fixture('batch.hl7'));
    expect(batch.notes.map(({ patient }) => patient)).toEqual([undefined, undefined, '88213407']);
  });
});

describe('what stays as it was', () => {
  it.each(names)('%s: all but control ids and those of institutions, byte for byte', async (name) => {
    const opened = await hl7v2.open(fixture(name));
    const output = textOf(await opened.rewrite!(opened.notes.map(() => [])));
    expect(output.replace(/GZ\d+/g, 'CTRL-88213407').replace(/2\.25\.\d+/g, '2.16.840.1.113883.3.9911')).toBe(
      textOf(fixture(name)),
    );
  });

  it('random values: a span over any of them is replaced and escaped, all others stay', async () => {
    const sign = fc.constantFrom('a', 'B', 'é', '😀', ' ', '|', '^', '&', '~', '\\', '.', '9');
    const value = fc.string({ unit: sign, minLength: 1, maxLength: 12 }).filter((word) => word.trim() !== '');
    const signs = { '|': 'F', '^': 'S', '&': 'T', '~': 'R', '\\': 'E' } as Readonly<Record<string, string>>;
    const escape = (word: string): string => word.replace(/[|^&~\\]/g, (mark) => `\\${signs[mark]!}\\`);
    await fc.assert(
      fc.asyncProperty(value, value, value, async (family, given, next) => {
        const bytes = message(`PID|1||7^^^H||${escape(family)}^${escape(given)}||19460314`);
        const opened = await hl7v2.open(bytes);
        const { text, spans = [] } = opened.notes[0]!;
        const [first] = spans.filter(({ start }) => text.lastIndexOf('PID-5: ', start) > text.lastIndexOf('\n', start));
        expect(text).toContain(`PID-5: ${family} ${given}`);
        const output = await opened.rewrite!([[{ ...first!, text: next }]]);
        const again = await hl7v2.open(output);
        expect(again.notes[0]!.text).toBe(text.slice(0, first!.start) + next + text.slice(first!.end));
      }),
      { numRuns: 200 },
    );
  });

  it('goes back in the encoding that it names', async () => {
    const bytes = Uint8Array.from('MSH|^~\\&|A|B|||||ADT|1|P|2.5||||||8859/1\rPID|1||7||M\xfcller^J\xf6rg\r', (sign) =>
      sign.charCodeAt(0),
    );
    const opened = await hl7v2.open(bytes);
    expect(opened.notes[0]!.text).toContain('PID-5: Müller Jörg');
    const output = await opened.rewrite!(replaceAll(opened, [], () => 'Bäcker €'));
    expect(new TextDecoder('latin1').decode(output)).toContain('B\xe4cker ?^B\xe4cker ?');
  });
});

describe('values that a policy wrote', () => {
  it.each([
    ['19460314', '1951-09-30', '19510930'],
    ['19460314043500+0100', '30/09/1951', '19510930'],
    ['194603', '1951', '1951'],
    ['19460314', '[DATE]', ''],
  ])('a date %s as %s is written %s', async (before, word, after) => {
    const opened = await hl7v2.open(message(`PID|1||7||Ruiz||${before}|F`));
    const output = textOf(await opened.rewrite!(replaceAll(opened, [], (label) => (label === 'DATE' ? word : 'X'))));
    expect(output).toContain(`||X||${after}|F`);
  });

  it('a message within a value is taken out, an age is a number or nothing', async () => {
    const bytes = message('PID|1||7', 'OBX|1|ED|x^PDF||A^IM^PDF^Base64^UXVlbmhlbnR6', 'OBX|2|NM|30525-0^Age^LN||93');
    const opened = await hl7v2.open(bytes);
    expect(opened.findings).toContainEqual({ code: 'removed', what: 'attachment', count: 1 });
    const output = textOf(await opened.rewrite!(replaceAll(opened, [], tagged)));
    expect(output).not.toContain('UXVlbmhlbnR6');
    expect(output).toContain('OBX|2|NM|30525-0^Age^LN||\r');
  });
});

describe('foreign bytes', () => {
  it.each([
    ['PID|1||7\r', 'malformed'],
    ['MSHabc|x\r', 'malformed'],
    ['\r\n', 'empty'],
    ['', 'empty'],
  ])('%j is refused as %s', async (text, code) => {
    await expect(hl7v2.open(bytesOf(text))).rejects.toMatchObject({ code });
  });

  it('lines that are no segments are searched', async () => {
    const opened = await hl7v2.open(message('PID|1||7', 'and Torvald Quenhentz\ncame'));
    expect(opened.notes[0]!.text).toContain('line: and Torvald Quenhentz\nline: came');
  });

  it('changed at random, a file is read or refused, and never anything else', () =>
    survivesChanges(fixture('frames.hl7'), hl7v2.open, { numRuns: 200 }));
});
