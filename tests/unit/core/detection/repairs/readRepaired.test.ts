import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asRead,
  dateAsMeant,
  readRepaired,
  searchedAs,
} from '../../../../../electron/core/detection/repairs/readRepaired';
import { readLostMention } from '../../../../../electron/core/detection/repairs/lostMention';
import { misreadings, repairs } from '../../../../../electron/core/detection/repairs/registry';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const examples: Readonly<Record<string, readonly (readonly [written: string, read: string])[]>> = {
  misreadBytes: [
    ['JÃ¼rgen MÃ¼ller, MÃ¤rz, StraÃŸe', 'Jürgen Müller, März, Straße'],
    ['Ã\u0081lvaro MuÃ±oz, MarÃ\u00ada', 'Álvaro Muñoz, María'],
    ['Oâ€™Brien, 37,5Â°C, Å\u00a0ibenik', 'O’Brien, 37,5°C, Šibenik'],
  ],
  entities: [
    ['J&uuml;rgen M&#252;ller&nbsp;3&#xB0;', 'Jürgen Müller 3°'],
    ['O&#39;Brien &amp; O&rsquo;Neill', "O'Brien & O’Neill"],
    ['M&amp;uuml;ller', 'Müller'],
  ],
  backslashes: [
    ['Name: Vogel\\nGeb.: 1.2.1960\\r\\nAdresse:\\tBonn', 'Name: Vogel\nGeb.: 1.2.1960\nAdresse:\tBonn'],
    ["M\\u00fcller, M\\xfcller, M\\'fcller", 'Müller, Müller, Müller'],
    ['Vogel\\.br\\Bonn, \\"gut\\"', 'Vogel\nBonn, "gut"'],
    ['M\\\\u00fcller\\\\nBonn', 'Müller\nBonn'],
  ],
  quotedPrintable: [['M=C3=BCller, M=FCller, Kran=\r\nkenhaus', 'Müller, Müller, Krankenhaus']],
  tags: [
    ['Vogel<br/>Bonn<BR >Köln', 'Vogel\nBonn\nKöln'],
    ['<p class="note">Herr <b>Vogel</b></p>', '\nHerr Vogel\n'],
    ['<td>Name</td><td align=left>Vogel</td>', '\tName\t\tVogel\t'],
  ],
  emphasis: [
    ['**Patient:** Karin Vogel, *heute*, __gut__', 'Patient: Karin Vogel, heute, gut'],
    ['heute\n## Anamnese\n***Vogel***', 'heute\nAnamnese\nVogel'],
  ],
  unseenSigns: [
    ['Mül\u00adler, Karin\u200bVogel, Vo\u200bgel, \u202aBonn\u202c\ufeff', 'Müller, Karin Vogel, Vogel, Bonn'],
  ],
  signForms: [
    ['Mu\u0308ller\u00a0\ufb01t\rBonn\fKöln', 'Müller fit\nBonn\nKöln'],
    ['\uff11\uff12.3., \u{1d40a}arin', '12.3., Karin'],
  ],
  confusedDates: [
    ['15.O1.2019, l7.12., 3O.09.1978 und 2O19-O1-1l', '15.01.2019, 17.12., 30.09.1978 und 2019-01-11'],
    ['15 Jan 2O21, October 2O23, 4. Juli 202S, l2 June 1991', '15 Jan 2021, October 2023, 4. Juli 2025, 12 June 1991'],
  ],
  misspeltMonths: [
    ['27 decemebr 2022, 16. Dezembcr 2019', '27 december 2022, 16. Dezember 2019'],
    ['3 de septiembr de 2020, Febuary 12th, 2019', '3 de septiembre de 2020, February 12th, 2019'],
  ],
};

describe.each([...repairs, ...misreadings].map(({ name }) => name))('%s', (name) => {
  test.each(examples[name]!)('%j is read as %j', (written, read) => {
    expect(readRepaired(written).text).toBe(read);
    expect(readRepaired(`Frau ${written} kam`).text).toBe(`Frau ${read} kam`);
  });
});

test.each([
  'Blutdruck 120/80, pH < 7,3 und > 7,5; a<b; R&D; AT&T; Müller & Söhne',
  'C:\\notes\\temp\\report.txt, \\\\server\\notes\\vogel',
  '[**Known lastname 123**] on [**2020-1-2**], *12.03.1960, 5 * 3 * 2, ****',
  '<a href="mailto:k.vogel@ukb.de">Mail</a'.slice(0, 38),
  '<span title="Karin Vogel">',
  'Patient*innen, snake_case__name, #3, CRP=25, INR=2A, T.B=87, X=85,9',
  'O2 l/min, 2l O2, 12S-13B, 5 IU, 10.O, SpO2 9O, 1l.5l, I.2.3, L5.S1, B12, 12 l 2020, lO Patienten',
  'im März 2020, 12 Patienten 2019, 3 Monate 2018, 24 horas 2020, 12 Tabletten 2020',
  'Âge 34, Ärztin, Ångström, le château',
  '',
])('%j stays', (text) => expect(readRepaired(text).text).toBe(text));

const pieces = fc.constantFrom(
  ...['Müller', ' ', '&uuml;', '&amp;', 'Ã¼', 'â€™', '\\n', '\\u00fc', '=C3=BC', '<br>', '<b>', '**', '__', '\u00ad'],
  ...[
    '\u200b',
    '\r',
    '\r\n',
    '\n',
    'u\u0308',
    '\ufb01',
    '😀',
    '\ud83d',
    'C:\\n',
    '# ',
    '12.3.2020',
    '<',
    '&',
    '=',
    '*',
  ],
);

test('any reading is placed in the text, in order, and what was not rewritten is the same there', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const { text: read, placed } = readRepaired(text);
      let before = { start: 0, end: 0 };
      for (let i = 0; i < read.length; i++) {
        const place = placed({ start: i, end: i + 1 });
        expect(place.start).toBeGreaterThanOrEqual(before.start);
        expect(place.start < before.end ? place : { ...place, start: Math.max(place.start, before.end) }).toEqual(
          place,
        );
        expect(place.end).toBeGreaterThan(place.start);
        expect(place.end).toBeLessThanOrEqual(text.length);
        before = place;
      }
      // Letters and digits that nothing stands for are all there.
      expect(read.match(/12\.3\.2020/g)?.length ?? 0).toBe(text.match(/12\.3\.2020/g)?.length ?? 0);
      expect(dateAsMeant(text)).toBe(readLostMention(read));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['aä', 80_000],
  ['&', 160_000],
  ['&amp;', 8000],
  ['&uuml;Ã¼\\n<b>', 3000],
  ['C:\\n\\n', 8000],
  ['\\\\aa', 10_000],
  ['<p ', 13_000],
  ['<p style="', 4000],
  ['**a', 13_000],
  ['*a ', 13_000],
  ['__a', 13_000],
  ['=C3', 13_000],
  ['lO.', 13_000],
  ['2 decemebr 2020 ', 3000],
  ['3 abcde ', 5000],
])('many of %j are read in a time in proportion', (piece, count) => {
  const run = (times: number, enough = 0): number => {
    const text = piece.repeat(times);
    return bestCpuMs(() => readRepaired(text), enough === 0 ? 3 : 10, enough);
  };
  run(count / 20);
  const limit = 24 * run(count / 8) + 40;
  expect(run(count, limit)).toBeLessThan(limit);
});

test.each([
  ['Karin M?ller', 'Karin Muller'],
  ['Jos\ufffd \ufffd\ufffdlvarez', 'Josu Ulvarez'],
  ['12. M?rz 2021', '12. März 2021'],
  ['3 f\ufffdvrier 2020', '3 février 2020'],
  ['https://a.de/b?c=1', 'https://a.de/b?c=1'],
  ['Wer?', 'Wer?'],
])('a mention that lost letters is of whole words: %s', (written, read) => expect(asRead(written)).toBe(read));

test('a date is what was meant, and searched as both; a number that looks like one keeps its letters', () => {
  expect(['15.O3.2021', '27 decemebr 2022'].map(dateAsMeant)).toEqual(['15.03.2021', '27 december 2022']);
  expect(searchedAs('15.O3.2021', true)).toEqual(['15.O3.2021', '15.03.2021']);
  expect(searchedAs('15.O3.2021', false)).toEqual(['15.O3.2021']);
  expect(searchedAs('M&uuml;ller', false)).toEqual(['Müller']);
});
