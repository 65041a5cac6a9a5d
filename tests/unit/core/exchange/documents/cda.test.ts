import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cda } from '../../../../../electron/core/exchange/documents/cda/cda';
import { recogniseDocument } from '../../../../../electron/core/exchange/documents/registry';
import { labelOf, replaceAll, surrogates, tagged, wordsLeft } from './replaceAll';
import { survivesChanges } from './survivesChanges';

const folder = new URL('../../../../fixtures/documents/cda/', import.meta.url);
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const planted = new TextDecoder().decode(fixture('planted.txt')).trim().split('\n');
const names = readdirSync(folder).filter((name) => name.endsWith('.xml'));
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('documents of another program', () => {
  it.each(names)('%s: nothing planted is left, whatever stands in its place', async (name) => {
    expect(recogniseDocument({ name: 'x', head: fixture(name) }).id).toBe('cda');
    for (const replacement of [tagged, surrogates]) {
      const opened = await cda.open(fixture(name));
      const output = await opened.rewrite!(replaceAll(opened, planted, replacement));
      expect(await wordsLeft(cda, output, planted)).toEqual([]);
    }
  });

  it('marks what is PHI by its place and tells what is known of the patient', async () => {
    const opened = await cda.open(fixture('ccda.xml'));
    const [text, fields] = opened.notes;
    expect(text).toMatchObject({ id: 'text', patient: '88213407', date: '2024-03-09' });
    expect(text!.text).toContain('Mrs Zulmira Quenhentz, born 14 March\n1946, lives in Kelmsgard & works.\n');
    expect(labelOf(fields!, '88213407')).toBe('MEDICALRECORD');
    expect(labelOf(fields!, '531-88-4477')).toBe('SSN');
    expect(labelOf(fields!, '+44-7911-553-220')).toBe('PHONE');
    expect(labelOf(fields!, 'z.quenhentz@kelmsgard.example')).toBe('EMAIL');
    expect(labelOf(fields!, 'Torvald')).toBe('PATIENT');
    expect(labelOf(fields!, 'Oltzmann')).toBe('DOCTOR');
    expect(labelOf(fields!, 'Ward Melisande')).toBe('HOSPITAL');
    expect(labelOf(fields!, '93')).toBe('AGE');
    expect(opened.knownPatients).toMatchObject([
      {
        names: [{ given: 'Zulmira Odalys', surname: 'Quenhentz' }],
        birthDates: ['1946-03-14'],
        addresses: [{ street: '17 Brackmoor Lane', zip: 'KG7 4QZ', city: 'Kelmsgard' }],
      },
    ]);
  });

  it('a text in base64 is read, another file in it is taken out', async () => {
    expect((await cda.open(fixture('text.xml'))).notes[0]!.text).toContain('Quenhentz, 88213407, seen by Oltzmann.');
    expect((await cda.open(fixture('pdf.xml'))).findings).toContainEqual({
      code: 'removed',
      what: 'attachment',
      count: 1,
    });
  });
});

describe('what stays as it was', () => {
  it('all but ids of institutions and what is hidden, byte for byte', async () => {
    const text =
      '<?xml version="1.0"?>\r\n<ClinicalDocument xmlns="urn:hl7-org:v3"><effectiveTime value = \'202403091015\'/>' +
      '<title>A &amp; <![CDATA[<b>]]>&#233;</title><component><section><text mediaType="text/' +
      'x-hl7-text+xml">x<br/>y</text>' +
      '</section></component></ClinicalDocument>\n';
    const opened = await cda.open(bytesOf(text));
    expect(textOf(await opened.rewrite!(opened.notes.map(() => [])))).toBe(text);
  });

  it('goes back in the encoding that it declares', async () => {
    const head = '<?xml version="1.0" encoding="ISO-8859-1"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>';
    const bytes = Uint8Array.from(`${head}M\xfcller</title></ClinicalDocument>`, (sign) => sign.charCodeAt(0));
    const opened = await cda.open(bytes);
    const output = await opened.rewrite!([[{ start: 0, end: 6, text: 'Bäcker Ł' }]]);
    expect(new TextDecoder('latin1').decode(output)).toContain('<title>B\xe4cker &#321;</title>');
  });

  it('random texts in title and narrative are replaced where they stand', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '<', '&', '>', '"', "'", ' '),
      minLength: 1,
      maxLength: 9,
    });
    const words = word.filter((one) => one.trim() !== '');
    const encode = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    await fc.assert(
      fc.asyncProperty(words, words, words, async (first, second, next) => {
        const text =
          `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>${encode(first)}</` +
          `title><component><section><text><paragraph>${encode(second)}</paragraph></text></section></` +
          'component></ClinicalDocument>';
        const opened = await cda.open(bytesOf(text));
        expect(opened.notes[0]!.text).toBe(`${first}\n${second}\n`);
        const start = first.length + 1;
        const output = await opened.rewrite!([[{ start, end: start + second.length, text: next }]]);
        expect((await cda.open(output)).notes[0]!.text).toBe(`${first}\n${next}\n`);
      }),
      { numRuns: 150 },
    );
  });
});

describe('foreign bytes', () => {
  it.each([
    ['<ClinicalDocument>', 'malformed'],
    ['<a><ClinicalDocument/></a>', 'malformed'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><ClinicalDocument>&a;</ClinicalDocument>', 'malformed'],
    ['<ClinicalDocument>&a;</ClinicalDocument>', 'malformed'],
    ['<ClinicalDocument a="1" a="2"/>', 'malformed'],
  ])('%s is refused as %s', async (text, code) => {
    await expect(cda.open(bytesOf(text))).rejects.toMatchObject({ code });
  });

  it('changed at random, a file is read or refused, and never anything else', () =>
    survivesChanges(fixture('ccda.xml'), cda.open, { numRuns: 150 }));
});

it('states the language of the file for its fields, too, whose labels are English', async () => {
  const file = (code: string): Uint8Array =>
    bytesOf(
      `<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Brief</title><languageCode code="${code}"/>` +
        '<recordTarget><patientRole><id root="1.2" extension="4471"/></patientRole></recordTarget></ClinicalDocument>',
    );
  expect((await cda.open(file('de-DE'))).notes.map(({ language }) => language)).toEqual(['de', 'de']);
  const spoken = '</patientRole><languageCommunication><languageCode code="fr"/></languageCommunication>';
  const unstated = new TextDecoder().decode(file('de')).replace('<languageCode code="de"/>', '');
  const speaks = bytesOf(unstated.replace('</patientRole>', spoken));
  expect((await cda.open(speaks)).notes.map(({ language }) => language)).toEqual([undefined, undefined]);
  expect((await cda.open(file('xx'))).notes.map(({ language }) => language)).toEqual([undefined, undefined]);
});
