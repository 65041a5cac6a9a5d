import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
import type { Duration } from '../../../../electron/core/durations/duration';
import { findDurations, readDuration } from '../../../../electron/core/durations/findDurations';
import { replacementFor, lengthText } from '../../../../electron/core/durations/writeDuration';
import { sentences } from './sentences';

const letterOf = ({ kind, isToVisit }: Duration): string => (isToVisit ? 'v' : kind.charAt(0));
const marked = (text: string, found: readonly Duration[]): string =>
  [...found]
    .reverse()
    .reduce((out, { start, end }) => `${out.slice(0, start)}{${out.slice(start, end)}}${out.slice(end)}`, text);
const rowsOf = (language: Language) =>
  sentences[language]
    .trim()
    .split('\n')
    .map((line) => {
      const bar = line.indexOf('|');
      return { kinds: line.slice(0, bar), sentence: line.slice(bar + 1) };
    });

describe('lengths of time in words', () => {
  for (const language of languages) {
    test(`${language}: planted sentences`, () => {
      const rows = rowsOf(language);
      expect(rows.length).toBeGreaterThanOrEqual(60);
      const seen = rows.map(({ sentence }) => {
        const text = sentence.replace(/[{}]/g, '');
        const found = findDurations(text, language);
        return `${[...new Set(found.map(letterOf))].join('') || '-'}|${marked(text, found)}`;
      });
      expect(seen).toEqual(rows.map(({ kinds, sentence }) => `${kinds}|${sentence}`));
    });
  }

  test('what is found does not depend on how long it is', () => {
    const pattern = /(?<![\d.,/½¼¾+:-])\b([2-9]|1\d|2\d|3[01])\b(?![\d.,/½¼¾+:-])/gu;
    for (const language of languages) {
      for (const { kinds, sentence } of rowsOf(language)) {
        if (kinds === '-' || kinds === 'd') continue;
        const text = sentence.replace(/[{}]/g, '');
        const around = (whole: string): readonly string[] => {
          const found = findDurations(whole, language);
          return [
            found
              .map(
                ({ kind, direction, isToVisit, lead, isPhrase }) =>
                  `${kind} ${direction} ${isToVisit} ${lead}${isPhrase}`,
              )
              .join(';'),
            marked(whole, found).replace(/\{[^}]*\}/g, '{}'),
          ];
        };
        fc.assert(
          fc.property(fc.integer({ min: 2, max: 99 }), (number) => {
            const other = text.replace(pattern, (figures, _one, at: number) =>
              /^(?:st|nd|rd|th)/.test(text.slice(at + figures.length)) ? figures : String(number),
            );
            expect(around(other)).toEqual(around(text));
          }),
          { numRuns: 5 },
        );
      }
    }
  });

  test('grammar of one and of many gives one text around it', () => {
    const pairs: readonly (readonly [Language, string, string])[] = [
      ['en', 'She had a 6-week stay.', 'She had an 8-week stay.'],
      ['en', 'It began a week ago.', 'It began 3 weeks ago.'],
      ['en', 'It began yesterday.', 'It began 3 days ago.'],
      ['en', 'It began last month.', 'It began 2 years ago.'],
      ['en', 'Pain in the last week.', 'Pain in the last 3 months.'],
      ['en', 'Come back tomorrow.', 'Come back in 3 weeks.'],
      ['es', 'Desde hace un mes.', 'Desde hace 3 semanas.'],
      ['es', 'Mejoró a la semana de la caída.', 'Mejoró a los 3 meses de la caída.'],
      ['es', 'Mejoró al tercer día de la caída.', 'Mejoró a la 3ª semana de la caída.'],
      ['es', 'Cayó ayer.', 'Cayó hace 3 días.'],
      ['es', 'Cayó la semana pasada.', 'Cayó hace dos años.'],
      ['es', 'Tos en las últimas 3 semanas.', 'Tos en los últimos 2 meses.'],
      ['fr', "Un séjour d'une semaine.", 'Un séjour de 3 jours.'],
      ['fr', 'Au 3e jour il marche.', 'À la 2e semaine il marche.'],
      ['fr', 'Elle va mieux en été.', 'Elle va mieux au printemps.'],
      ['fr', 'Tombé hier.', 'Tombé il y a 3 mois.'],
      ['fr', 'Admise à Noël.', 'Admise à la Toussaint.'],
      ['nl', 'Gisteren gevallen.', '3 dagen geleden gevallen.'],
      ['nl', 'Op de 3e dag.', 'Op dag 5.'],
      ['nl', 'Slechter in de winter.', 'Slechter in het voorjaar.'],
      ['de', 'Er ging am 3. Tag.', 'Er ging in der 3. Woche.'],
      ['de', 'Gestern gestürzt.', 'Vor 3 Tagen gestürzt.'],
      ['de', 'Vor einem Jahr gestürzt.', 'Vor 3 Wochen gestürzt.'],
      ['de', 'Schlechter im Winter.', 'Schlechter im Frühling.'],
      ['de', 'Aufnahme an Weihnachten.', 'Aufnahme zu Ostern.'],
    ];
    const released = (language: Language, text: string): string =>
      [...findDurations(text, language)]
        .reverse()
        .reduce(
          (out, each) =>
            out.slice(0, each.start) +
            replacementFor(each, out.slice(each.start, each.end), language, '[DURATION]') +
            out.slice(each.end),
          text,
        );
    for (const [language, one, other] of pairs) expect(released(language, one)).toBe(released(language, other));
  });

  test('ranges are in order, disjoint and inside, whatever the text is', () => {
    const piece = fc.constantFrom(
      '3',
      ' days',
      'ago',
      ' ',
      '-',
      'hace ',
      'd’',
      "l'",
      'an',
      'week',
      '.',
      '½',
      '(',
      ')',
      'POD',
      '#',
      'J+',
      'am ',
      '3.',
      'Tag',
      'à la ',
      'Noël',
      'y',
      'et demi',
      'la ',
      'pasada',
      '\n',
      '😀',
      '/',
      ',',
      'twenty',
      'one',
      'of',
      'año',
      'SA',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }),
        (language, pieces) => {
          const text = pieces.join('');
          let behind = 0;
          for (const { start, end } of findDurations(text, language)) {
            expect(start).toBeGreaterThanOrEqual(behind);
            expect(end).toBeGreaterThan(start);
            behind = end;
          }
          expect(behind).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a text is read as one length', () => {
    expect(readDuration('hace tres semanas', 'es')).toMatchObject({
      amount: 3,
      unit: 'week',
      direction: 'back',
      kind: 'interval',
    });
    expect(readDuration('in 30 days', 'en')).toMatchObject({ amount: 30, unit: 'day', direction: 'ahead' });
    expect(readDuration('31+2 weken', 'nl')).toMatchObject({ amount: 31, unit: 'week' });
    expect(readDuration('no time at all', 'en')).toBeUndefined();
  });

  test('the written unit follows from the days alone', () => {
    expect([1, 13, 14, 59, 60, 729, 730, 4000].map((days) => lengthText(days, 'en'))).toEqual([
      '1 day',
      '13 days',
      '2 weeks',
      '8 weeks',
      '2 months',
      '24 months',
      '2 years',
      '11 years',
    ]);
    expect(languages.map((language) => lengthText(21, language))).toEqual([
      '3 weeks',
      '3 semanas',
      '3 semaines',
      '3 weken',
      '3 Wochen',
    ]);
  });
});
