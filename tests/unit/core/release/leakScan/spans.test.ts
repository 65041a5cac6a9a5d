import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../../../electron/contract/phi';
import { isCoincidence } from '../../../../../electron/core/deidentify/alignRelease';
import type { DeidentifiedDocument } from '../../../../../electron/core/deidentify/deidentify';
import { leakPatterns } from '../../../../../electron/core/deidentify/compiledPatterns';
import { scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { scanRelease } from '../../../../../electron/core/deidentify/releaseScan';
import { haveOneDate } from '../../../../../electron/core/release/leakScan/dateIndex';
import { bestCpuMs } from '../../../../fixtures/cpuTime';

const said = (
  text: string,
  strings: readonly (readonly [PhiType, string])[],
  spans: DeidentifiedDocument['spans'] = [],
  original = text,
  isCommon: (word: string) => boolean = () => false,
) =>
  scanForLeaks(
    { id: 'd', text, spans, original },
    leakPatterns(
      strings.map(([type, value]) => ({ type, text: value })),
      isCommon,
    ),
  ).map(({ start, end }) => text.slice(start, end));

describe('outside of replaced spans', () => {
  test.each([
    ['seen on 2019-03-04', '4/3/2019', ['2019-03-04']],
    ['seen on March 4th, 2019', '4.3.2019', ['March 4th, 2019']],
    ['el cuatro de marzo de dos mil diecinueve', '04/03/2019', ['cuatro de marzo de dos mil diecinueve']],
    ['le 4 mars 2019', 'March 4, 2019', ['4 mars 2019']],
    ["am 4. März '19", '2019-03-04', ["4. März '19"]],
    ['op 4-mrt-2019', '04-03-19', ['4-mrt-2019']],
    ['on the 4th day of March 2019', '2019-03-04', ['4th day of March 2019']],
    // day and month of the original may be either, unless another date of the patient tells
    ['2019-04-03', '03/04/2019', ['2019-04-03']],
    ['2019-03-04', '03/04/2019', ['2019-03-04']],
    ['seen on 2019-03-05', '4/3/2019', []],
    ['4/3/2018 and 4/3', '4/3/2019', []],
    ['in March 2019', '4/3/2019', []],
    ['12:04:03 19', '12/04/2003', []],
    ['1.2.49.7', '01/02/49', []],
    ['ids a1249 and b010249', '01/02/49', []],
  ] as const)('%j against %j', (text, date, expected) => {
    expect(said(text, [['date', date]])).toEqual(expected);
  });

  test('other dates of the patient tell which figure is the day', () => {
    expect(
      said('2019-03-04', [
        ['date', '03/04/2019'],
        ['date', '25/04/2019'],
      ]),
    ).toEqual([]);
    expect(
      said('2019-04-03', [
        ['date', '03/04/2019'],
        ['date', '25/04/2019'],
      ]),
    ).toEqual(['2019-04-03']);
  });

  test('a day within a replaced span was drawn there; next to it, or across its border, it is a leak', () => {
    const span = { start: 5, end: 13, newStart: 5, newEnd: 15, type: 'date', action: 'private' } as const;
    const original = 'Seen 4/3/2019 again.';
    expect(said('Seen 2019-03-04 again.', [['date', '4/3/2019']], [span], original)).toEqual([]);
    expect(said('Seen 2019-03-04 again, 4 March 2019.', [['date', '4/3/2019']], [span], original)).toEqual([
      '4 March 2019',
    ]);
    expect(said('Seen 2019-03-04 again.', [['date', '4/3/2019']], [{ ...span, action: 'keep' }], original)).toEqual([]);
  });

  test('a misspelt name of six letters or more counts if capitalised, unless a word or with two letters wrong', () => {
    expect(said('Sra. Quezada, Quesda, Queseda, Quesadda, Qeusada', [['patient', 'Quesada']])).toEqual([
      'Quezada',
      'Quesda',
      'Queseda',
      'Quesadda',
      'Qeusada',
    ]);
    expect(said('una quezada, Quezeda, Quesado', [['patient', 'Quesada']])).toEqual([]);
    expect(said('Sra. Quezada', [['patient', 'Quesada']], [], 'Sra. Quezada', (word) => word === 'quezada')).toEqual(
      [],
    );
    expect(said('Sr. Rias', [['patient', 'Rivas']])).toEqual([]);
    const span = { start: 5, end: 12, newStart: 5, newEnd: 12, type: 'patient', action: 'surrogate' } as const;
    expect(said('Sra. Quezada', [['patient', 'Quesada']], [span], 'Sra. Quesada')).toEqual([]);
  });

  test('of other patients no parts, no dates and no misspelt names', () => {
    const others = leakPatterns([
      { type: 'medicalRecord', text: 'CO-4451-889' },
      { type: 'patient', text: 'Rosa Vegasinsky' },
      { type: 'date', text: '4/3/2019' },
    ]);
    const scan = (text: string) =>
      scanRelease({ id: 'a', text, original: text, spans: [] }, leakPatterns([]), others).map(({ start, end }) =>
        text.slice(start, end),
      );
    expect(scan('4451-889, Vegasinsky, Vegasinski, 2019-03-04')).toEqual([]);
    expect(scan('CO 4451:889, R o s a V e g a s i n s k y')).toEqual(['CO 4451:889', 'R o s a V e g a s i n s k y']);
  });
});

test('offsets are those of the text that leaves, however deep a name is escaped', () => {
  const text = 'ok &amp;amp;#77;artínez ok';
  expect(said(text, [['patient', 'Martínez']])).toEqual(['&amp;amp;#77;artínez']);
});

test('the time grows with the text, whatever is escaped in it', () => {
  const strings = [
    ['patient', 'Lucía Martínez'],
    ['date', '4/3/2019'],
    ['medicalRecord', 'CO-4451-889'],
  ] as const;
  const patterns = leakPatterns(strings.map(([type, text]) => ({ type, text })));
  const time = (size: number, enough = 0): number => {
    const text =
      '&#77;a\\u0072 =4D TWFydMOtbmV6 4d 61 72 74 Мartin 4 de marzo de 20190304 31/12/ M a r t Martinz1 %4d '.repeat(
        size,
      );
    return bestCpuMs(() => scanForLeaks({ id: 'd', text, spans: [], original: text }, patterns), 3, enough);
  };
  time(200);
  const limit = 40 * time(300) + 50;
  expect(time(3000, limit)).toBeLessThan(limit);
});

test('sayOneDate_whateverTheForm', () => {
  expect(haveOneDate('4 de marzo de 2019', '2019-03-04')).toBe(true);
  expect(haveOneDate('4 de marzo de 2019', '2019-03-05')).toBe(false);
  expect(haveOneDate('marzo', '2019-03-04')).toBe(false);
});

test('isCoincidence_theSameDayInAnotherForm_isTheTruth', () => {
  const original = 'Seen 4 March 2019.';
  const released = 'Seen 2019-03-04.';
  const pairs = [{ start: 5, end: 17, type: 'date', newStart: 5, newEnd: 15 }] as const;
  const judge = (drawn: ReadonlySet<PhiType>) =>
    isCoincidence({ start: 5, end: 15 }, original, released, pairs, [{ type: 'date', text: '4 March 2019' }], drawn);
  expect(judge(new Set())).toBe(false);
  expect(judge(new Set(['date']))).toBe(true);
});
