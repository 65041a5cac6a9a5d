import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../../../../electron/contract/policy';
import { languages } from '../../../../../electron/contract/text';
import { civilDate } from '../../../../../electron/core/dates/civilDate';
import { readDate } from '../../../../../electron/core/dates/parse/readDate';
import { writeDates } from '../../../../../electron/core/dates/format/canonical';
import { calendar } from '../../../../../electron/core/dates/calendar';
import type { PhiSpan, SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { preset, privateBench } from '../support';
import { inFigures, rewritten } from './arbitraryNotes';

describe('dates', () => {
  test('keep their order and their equality, for any patient', () => {
    const policy = parsePolicy({
      id: 'p',
      version: 1,
      name: 'p',
      default: { action: 'tag' },
      actions: { date: { action: 'private', epsilon: 2 } },
    });
    const days = fc.array(fc.integer({ min: 365, max: 3_600_000 }), { minLength: 0, maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), days, days, fc.string(), (language, first, second, secret) => {
        const bench = privateBench(policy, { secret });
        const noteOf = (list: readonly number[], id: string): SourceDocument => {
          let text = '';
          const spans: PhiSpan[] = [];
          for (const day of list) {
            const value = inFigures(civilDate(day), language);
            text += '; ';
            spans.push({ type: 'date', start: text.length, end: text.length + value.length });
            text += value;
          }
          return { id, text, spans, language, patient: 'P', date: '2000-01-01' };
        };
        const sortable = (text: string): string => {
          const [a, b, c] = text.split(/[-/.]/) as [string, string, string];
          return language === 'en' ? a + b + c : c + b + a;
        };
        // a second release with other dates must fit in with the first
        const outs = [
          ...bench.release([noteOf(first, 'a')]).outs,
          ...bench.release([noteOf(first, 'a'), noteOf(second, 'b')]).outs.slice(1),
        ];
        const pairs = outs
          .flatMap((out, i) =>
            out.spans.map(({ newStart, newEnd }, k) => ({
              day: [first, second][i]![k]!,
              out: sortable(out.text.slice(newStart, newEnd)),
            })),
          )
          .sort((a, b) => a.day - b.day || (a.out < b.out ? -1 : 1));
        for (let i = 1; i < pairs.length; i++) {
          const [before, after] = [pairs[i - 1]!, pairs[i]!];
          if (before.day === after.day) expect(after.out).toBe(before.out);
          else expect(before.out <= after.out).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    [
      'en',
      [
        '12/15/2019',
        '3/4/19',
        'May 5, 2019',
        'March 5th, 2019',
        '5 May 2019',
        'Monday, Sept. 9, 2019',
        '2019-05-05',
        '20190505',
        'the fifth of May 2019',
        '5/MAR/2019',
      ],
      '2004-03-09',
    ],
    [
      'es',
      [
        '15/12/2019',
        '3/4/19',
        '5 de mayo de 2019',
        '1º de abril de 2019',
        'martes, 12 de marzo de 2019',
        '12-III-2019',
        'primero de mayo de 2019',
        '2019-05-05',
        '12.3.2019',
        '12 DE MARZO DE 2.019',
      ],
      '09/03/2004',
    ],
    ['fr', ['15/12/2019', '1er mai 2019', '5 mai 2019', '5 sept. 2019', 'mardi 12 mars 2019', '12.3.19'], '09/03/2004'],
    [
      'nl',
      ['15-12-2019', '8ste maart 2019', '5 mei 2019', '5 sept. 2019', 'dinsdag 12 maart 2019', '12/3/19'],
      '09-03-2004',
    ],
    [
      'de',
      ['15.12.2019', '1. Mai 2019', '5. Sept. 2019', 'Dienstag, den 12. März 2019', 'ersten Mai 2019', '3.4.19'],
      '09.03.2004',
    ],
  ] as const)('%s: every day is written in one form', (language, mentions, written) => {
    for (const text of mentions) expect([text, rewritten(text, language)]).toEqual([text, written]);
  });

  test.each([
    ['en', 'March 2019', '2004-03'],
    ['en', "Sept '98", '2004-03'],
    ['en', '3/2019', '2004-03'],
    ['en', 'May 5', 'March 9'],
    ['en', '12/15', 'March 9'],
    ['en', 'August', 'March'],
    ['en', '2019', '2004'],
    ['en', 'summer 2018', 'spring 2004'],
    ['en', 'fall', 'spring'],
    ['en', 'March 3-7, 2019', '2004-03-09 – 2004-03-09'],
    ['en', 'Mon', 'Tuesday'],
    ['en', 'TUESDAY', 'Tuesday'],
    ['en', '3/12/2019 10:30 am', '2004-03-09'],
    ['es', 'mayo de 2019', '03/2004'],
    ['es', '12-15/03/2019', '09/03/2004 – 09/03/2004'],
    ['es', '30 de marzo y 2 de abril de 2019', '09/03/2004 – 09/03/2004'],
    ['es', '30-2 de abril de 2019', '09/03/2004 – 09/03/2004'],
    ['es', 'el 5 de mayo', '09/03'],
    ['es', 'mié', 'martes'],
    ['es', 'otoño de 2018', 'primavera 2004'],
    ['fr', 'août 2018', '03/2004'],
    ['fr', "d'avril 2019", '03/2004'],
    ['fr', '14/07', '09/03'],
    ['fr', 'été 2018', 'printemps 2004'],
    ['nl', 'ma', 'dinsdag'],
    ['nl', '8 maart', '09/03'],
    ['nl', 'voorjaar 2019', 'lente 2004'],
    ['de', 'Mai 2019', '03/2004'],
    ['de', '3.4.', '09.03.'],
    ['de', '12.–15. März 2019', '09.03.2004 – 09.03.2004'],
    ['de', 'Frühjahr 2019', 'Frühling 2004'],
  ] as const)('%s %s: %s', (language, text, written) => {
    expect(rewritten(text, language)).toBe(written);
  });

  test('what was written is read again as what was drawn', () => {
    const day = fc.integer({ min: 400_000, max: 800_000 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), day, day, (language, one, other) => {
        const [from, to] = [civilDate(one), civilDate(other)];
        const reference = { near: from, pivotYear: 2026 };
        expect(
          readDate(writeDates(['day', 'day'], [from, to], language), language, reference)?.groups.map(
            ({ value: { year, month, day: d } }) => ({ year, month, day: d }),
          ),
        ).toEqual([from, to]);
        expect(readDate(writeDates(['month'], [from], language), language, reference)?.groups[0]!.value).toMatchObject({
          year: from.year,
          month: from.month,
        });
        expect(
          readDate(writeDates(['dayMonth'], [from], language), language, reference)?.groups[0]!.value,
        ).toMatchObject({ month: from.month, day: from.day });
      }),
      { numRuns: 500 },
    );
  });

  test('every day of 1 to 9999 in any common form can be read: whether one can tells nothing of it', () => {
    const day = fc.integer({ min: 365, max: 3_650_000 });
    fc.assert(
      fc.property(fc.constantFrom(...languages), day, (language, number) => {
        const { year, month, day: d } = civilDate(number);
        const y = String(year).padStart(4, '0');
        const [name, ...short] = calendar[language].months[month - 1]!;
        const forms = [
          inFigures({ year, month, day: d }, language),
          `${y}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
          ...[name, ...short].map((word) =>
            language === 'en'
              ? `${word} ${d}, ${y}`
              : language === 'es'
                ? `${d} de ${word} de ${y}`
                : language === 'de'
                  ? `${d}. ${word} ${y}`
                  : `${d} ${word} ${y}`,
          ),
          ...(year >= 1800 && year <= 2199 ? [y] : []),
        ];
        for (const text of forms)
          expect([text, rewritten(text, language)]).toEqual([
            text,
            text === y ? '2004' : rewritten(inFigures({ year: 2001, month: 2, day: 3 }, language), language),
          ]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['es', '01/01/0000'],
    ['es', '29/02/2019'],
    ['es', '31/02/2019'],
    ['es', 'Navidad'],
    ['en', '13/13/2013'],
    ['es', '٣/٣/٢٠١٩'],
    ['fr', '3 x p. j.'],
    ['en', '12'],
    ['de', '😀'],
  ] as const)('%s %s cannot be read: a tag with the reason', (language, text) => {
    const { outs } = privateBench(preset('private-research')).release([
      {
        id: 'n',
        text,
        language,
        patient: 'P',
        date: '2019-01-01',
        spans: [{ type: 'date', start: 0, end: text.length }],
      },
    ]);
    expect([outs[0]!.text, outs[0]!.spans[0]!.fallback]).toEqual(['[DATE]', 'unreadableDate']);
  });

  test.each([
    ['es', '10/10/1582'],
    ['es', '29/02/2020'],
    ['es', '31/12/9999'],
    ['es', '01/01/0001'],
    ['en', 'February 29, 2020'],
  ] as const)('%s %s is a date as any other', (language, text) => {
    const { outs } = privateBench(preset('private-research')).release([
      { id: 'n', text, language, patient: 'P', spans: [{ type: 'date', start: 0, end: text.length }] },
    ]);
    expect(outs[0]!.spans[0]!.action).toBe('private');
    expect(outs[0]!.text).toMatch(/20(0\d|1[0-4])/);
  });
});
