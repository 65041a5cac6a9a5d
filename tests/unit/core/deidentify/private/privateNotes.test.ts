import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import { phiTypes, type PhiType } from '../../../../../electron/contract/phi';
import { languages, type Language } from '../../../../../electron/contract/text';
import { civilDate, dayNumber, type CivilDate } from '../../../../../electron/core/dates/civilDate';
import { foldedWords } from '../../../../../electron/core/text/spelling';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import { leakPatterns, replacedStrings, scanForLeaks } from '../../../../../electron/core/deidentify/leakScan';
import { readDate } from '../../../../../electron/core/dates/parse/readDate';
import { writeDates } from '../../../../../electron/core/dates/format/canonical';
import { calendar } from '../../../../../electron/core/dates/calendar';
import { readNoteDates, writeReading } from '../../../../../electron/core/deidentify/private/noteDates';
import { isPrivatePolicy } from '../../../../../electron/core/deidentify/private/policySettings';
import type { PhiSpan, SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { prfWith, listsFor, placesFor, preset, privateBench } from '../support';

// dates of every kind, also such as never were
const datesOfLanguage: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '03/12/2019',
    '12/31/9999',
    '00/00/0000',
    'March 3-7, 2019',
    '2019-02-29',
    'February 29, 2020',
    '10/10/1582',
    'yesterday',
    'POD 3',
    'last week',
    'Monday',
    'summer 2018',
    "March '98",
    'today',
    '1/1/0001',
    'Christmas',
    'in 3 weeks',
  ],
  es: [
    '12 de marzo de 2019',
    '12/03/2019',
    '29/02/2019',
    '29/02/2020',
    '10/10/1582',
    '31/12/9999',
    '01/01/0001',
    '01/01/0000',
    'hace dos semanas',
    'martes',
    'Navidad',
    '2010',
    'marzo de 2019',
    '12-15/03/2019',
    '12-III-2019',
    'ayer',
    'hoy',
    '30 de marzo y 2 de abril de 2019',
    '٣/٣/٢٠١٩',
  ],
  fr: [
    '1er avril 2019',
    '12 mars 2019',
    'ds. 3 j.',
    'depuis 10 ans',
    '29 février 2019',
    'mardi',
    '14/07/19',
    'hier',
    'août 2018',
    '31.12.9999',
  ],
  nl: ['12 maart 2019', '3-4-2019', 'gisteren', '8ste maart', 'twee weken geleden', 'ma', 'Pasen', '29-02-2019'],
  de: [
    '12.03.2019',
    '3.4.19',
    'vor drei Tagen',
    'Dienstag, den 12. März 2019',
    '12.–15. März 2019',
    'Ostern',
    'seit 3 J.',
    '3. postoperativer Tag',
  ],
};
const messy = fc
  .array(
    fc.constantFrom(
      ' ',
      '\r\n',
      '\n',
      '😀',
      ', ',
      '— ',
      '\u0301',
      'שלום ',
      '\ud83d',
      '\u200f',
      '::',
      'e\u0301 ',
      '«»',
      'nacido el ',
      'born ',
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''));
const valueOf = (type: PhiType, language: Language): fc.Arbitrary<string> => {
  const names = [...listsFor(language).female.slice(0, 30), ...listsFor(language).surnames.slice(0, 30)];
  switch (type) {
    case 'date':
      return fc.oneof(
        fc.constantFrom(...datesOfLanguage[language]),
        fc.integer({ min: 600_000, max: 738_000 }).map((day) => inFigures(civilDate(day), language)),
      );
    case 'age':
      return fc.constantFrom(
        '45',
        '8 months',
        '92 ans',
        '1 año y 3 meses',
        'sesenta años',
        '45-year-old',
        'adolescente',
        '0',
        '120',
        '52-jährige',
        '6 weken',
        '١٢',
        '3 días',
      );
    case 'city':
      return fc.constantFrom('Nowhere upon Sea', '😀', ...placesFor(language).names.slice(0, 40));
    case 'location':
      return fc.constantFrom(
        '28016 Madrid, España',
        'Lyon (69001)',
        '60601',
        'IL',
        ', ',
        'Chicago / Illinois',
        '3511 AB Utrecht',
      );
    case 'hospital':
    case 'healthCentre':
    case 'department':
      return fc.constantFrom(
        'Hospital General',
        'Hospital de Quimera',
        'Cardiología',
        'Klinikum Nord',
        'Station 3B',
        '12',
      );
    case 'profession':
      return fc.constantFrom('enfermera', 'teacher', 'astronauta', '??');
    case 'patient':
    case 'staff':
    case 'relative':
    case 'person':
      return fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
    case 'phone':
    case 'fax':
      return fc.constantFrom(
        '967 123 456',
        '+33 4 72 11 22 33',
        '(312) 555-1234',
        '089 1234567',
        '030-1234567',
        '612345678',
      );
    case 'zip':
      return fc.constantFrom('28016', '69001', '3511 AB', '60601-1234');
    case 'territory':
      return fc.constantFrom('Castilla-La Mancha', 'IL', 'Illinois', 'Bayern', 'Utrecht');
    case 'kinship':
    case 'sex':
      return fc.constantFrom('madre', 'varón', 'Quimera', 'female');
    default:
      return fc.constantFrom('12345678', 'ABC-99887', 'x.y@clinic.test', 'https://clinic.test/1');
  }
};
function inFigures({ year, month, day }: CivilDate, language: Language): string {
  const [d, m, y] = [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year).padStart(4, '0')];
  return language === 'en' ? `${m}/${d}/${y}` : language === 'de' ? `${d}.${m}.${y}` : `${d}/${m}/${y}`;
}

/** With the ninth of March 2004, a Tuesday, drawn for it. */
function rewritten(text: string, language: Language): string | undefined {
  const note = readNoteDates(
    openSurrogateTable(prfWith('x')),
    { id: 'n', text, language, spans: [], date: '2019-06-01' },
    [{ start: 0, end: text.length }],
    2026,
  );
  const reading = note.readings.get(text);
  return reading === undefined || reading.kind === 'same'
    ? undefined
    : writeReading(reading, language, note.noteDay, () => dayNumber({ year: 2004, month: 3, day: 9 }));
}

const likely: readonly PhiType[] = [
  'date',
  'date',
  'date',
  'age',
  'city',
  'location',
  'profession',
  'hospital',
  ...phiTypes,
];
const documents = fc
  .tuple(
    fc.array(
      fc.constantFrom(...languages).chain((language) =>
        fc.tuple(
          fc.constant(language),
          fc.array(
            fc.tuple(
              messy,
              fc.constantFrom(...likely).chain((type) => fc.tuple(fc.constant(type), valueOf(type, language))),
            ),
            { maxLength: 8 },
          ),
          // overlapping, nested, splitting pairs of code units
          fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.constantFrom(...likely)), { maxLength: 2 }),
          fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
          fc.option(fc.constantFrom('2019-04-02', 'no date', '9999-12-31'), { nil: undefined }),
        ),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([notes]) =>
    notes.map(([language, parts, extra, patient, date], i): SourceDocument => {
      let text = '';
      const spans: PhiSpan[] = [];
      for (const [before, [type, value]] of parts) {
        text += `${before} `;
        spans.push({ type, start: text.length, end: text.length + value.length });
        text += value;
      }
      text += ' ';
      for (const [at, length, type] of extra) {
        const start = at % text.length;
        spans.push({ type, start, end: Math.min(text.length, start + 1 + length) });
      }
      return { id: `n${i}`, text, spans, language, patient, date };
    }),
  );

const epsilon = fc.constantFrom('0.01', '1/3', 2, '3', 20);
const privately: Readonly<Partial<Record<PhiType, fc.Arbitrary<object>>>> = {
  date: fc.oneof(
    epsilon.map((value) => ({ action: 'private', epsilon: value })),
    fc.constant({ action: 'private', mechanism: 'discreteLaplace', epsilon: '0.1', radius: 7 }),
    fc.constant({ action: 'private', epsilon: 1, firstDay: { from: '0001-01-01', to: '9999-12-31' } }),
    fc.constantFrom('classes', 'intervals').map((method) => ({ action: 'comparison', method, epsilon: '1/2' })),
  ),
  age: fc.oneof(
    epsilon.map((value) => ({ action: 'private', epsilon: value, declaresAdult: true })),
    fc.constant({ action: 'private', mechanism: 'boundedLaplace', epsilon: 1 }),
    fc.constant({ action: 'private', mechanism: 'clampedLaplace', epsilon: 1, radius: 5 }),
  ),
  city: fc.oneof(
    epsilon.map((value) => ({ action: 'private', epsilon: value, rule: 'near' })),
    fc.constant({ action: 'private', mechanism: 'exponential', epsilon: '0.1', radius: 50 }),
    fc.constant({ action: 'comparison', method: 'nearest', epsilon: '0.25' }),
  ),
  profession: epsilon.map((value) => ({ action: 'private', mechanism: 'randomizedResponse', epsilon: value })),
  hospital: epsilon.map((value) => ({ action: 'private', epsilon: value })),
  department: epsilon.map((value) => ({ action: 'private', epsilon: value })),
};
const policies: fc.Arbitrary<Policy> = fc
  .tuple(
    fc.constantFrom({ action: 'surrogate' }, { action: 'tag' }),
    fc.record(Object.fromEntries(Object.entries(privately)) as Record<string, fc.Arbitrary<object>>, {
      requiredKeys: [],
    }),
  )
  .map(([fallback, actions]) =>
    parsePolicy({
      id: 'any',
      version: 1,
      name: 'any',
      default: fallback,
      actions: { date: { action: 'tag' }, ...actions, ...('city' in actions ? { location: actions['city'] } : {}) },
    }),
  );

const wordsWithin = (text: string, words: readonly string[]): boolean => {
  const all = foldedWords(text);
  for (let i = 0; i + words.length <= all.length; i++) if (words.every((word, k) => all[i + k] === word)) return true;
  return false;
};

describe('for any notes and policy', () => {
  test('text outside is byte-identical, offsets are right, no replaced original is left, and twice is charged once', () => {
    fc.assert(
      fc.property(documents, policies, fc.string(), (notes, policy, secret) => {
        const bench = privateBench(policy, { secret });
        const { plans, outs } = bench.release(notes);
        outs.forEach((out, i) => {
          const source = notes[i]!;
          let rebuilt = '';
          let read = 0;
          for (const span of out.spans) {
            rebuilt += source.text.slice(read, span.start) + out.text.slice(span.newStart, span.newEnd);
            expect(rebuilt.length).toBe(span.newEnd);
            read = span.end;
          }
          expect(rebuilt + source.text.slice(read)).toBe(out.text);
          for (const span of out.spans) {
            const original = source.text.slice(span.start, span.end);
            const written = out.text.slice(span.newStart, span.newEnd);
            expect(written).not.toBe('');
            // every value was planned: a release never meets one that was not drawn
            expect([span.type, original, span.fallback]).not.toEqual([span.type, original, 'notDrawn']);
            // what a private draw gives may by chance be the original; keep is `today` alone
            if (span.action === 'private' || span.action === 'comparison') continue;
            if (span.action === 'keep')
              expect([original, /^(today|hoy|vandaag|heute|aujourd.hui)$/i.test(original.trim())]).toEqual([
                original,
                true,
              ]);
            else if (foldedWords(original).join('').length > 2)
              expect([original, written, wordsWithin(written, foldedWords(original))]).toEqual([
                original,
                written,
                false,
              ]);
          }
        });
        // another process that has the memo
        const again = privateBench(policy, { secret, surrogateTable: bench.options.surrogateTable }).release(notes);
        expect(again.plans.flatMap(({ charges }) => charges)).toEqual([]);
        expect(again.outs).toEqual(outs);
        if (!isPrivatePolicy(policy)) expect(plans.flatMap(({ charges }) => charges)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  test('the leak scan takes no private value for a leak', () => {
    fc.assert(
      fc.property(documents, fc.string(), (notes, secret) => {
        const { outs } = privateBench(preset('private-research'), { secret }).release(notes);
        outs.forEach((out, i) => {
          const source = notes[i]!;
          const hits = scanForLeaks(
            { ...out, original: source.text },
            leakPatterns(replacedStrings(source.text, out.spans)),
          );
          for (const { start, end } of hits)
            expect(
              out.spans.some((span) => span.action === 'private' && span.newStart <= start && end <= span.newEnd),
            ).toBe(false);
        });
      }),
      { numRuns: 30 },
    );
  });
});

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

describe('what follows the drawn place', () => {
  const follow = (language: Language, city: string, type: PhiType, value: string, secret: string) => {
    const text = `${city} ${value}`;
    const bench = privateBench(preset('private-research'), { secret });
    const out = bench.release([
      {
        id: 'n',
        text,
        language,
        patient: 'P',
        spans: [
          { type: 'city', start: 0, end: city.length },
          { type, start: city.length + 1, end: text.length },
        ],
      },
    ]).outs[0]!;
    const [place, other] = out.spans.map(({ newStart, newEnd }) => out.text.slice(newStart, newEnd)) as [
      string,
      string,
    ];
    const set = placesFor(language);
    // a name may be that of towns in several regions
    const regions = set.names.flatMap((name, i) => (name === place ? [set.regions[set.regionOf[i]!]!] : []));
    return { other, regions };
  };
  test.each([
    ['es', 'Albacete', '02001'],
    ['fr', 'Lyon', '69001'],
    ['de', 'München', '80331'],
    ['nl', 'Utrecht', '3511 AB'],
    ['en', 'Chicago', '60601'],
  ] as const)('%s: postal codes', (language, city, zip) => {
    for (let i = 0; i < 8; i++) {
      const { other, regions } = follow(language, city, 'zip', zip, `z${i}`);
      expect([other, regions.some(({ zips }) => zips.some((start) => other.startsWith(start))), other !== zip]).toEqual(
        [other, true, true],
      );
      expect(other.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')).toBe(zip.replace(/\d/g, '0').replace(/[A-Z]/g, 'A'));
    }
  });
  test.each([
    ['es', 'Albacete', '967 123 456'],
    ['fr', 'Lyon', '04 72 11 22 33'],
    ['de', 'München', '089 12345678'],
    ['nl', 'Utrecht', '030 1234567'],
    ['en', 'Chicago', '(312) 555-9876'],
  ] as const)('%s: phone numbers', (language, city, phone) => {
    for (let i = 0; i < 8; i++) {
      const { other, regions } = follow(language, city, 'phone', phone, `f${i}`);
      expect([
        other,
        regions.some(({ phones }) => phones.some((start) => other.replace(/\D/g, '').startsWith(start))),
      ]).toEqual([other, true]);
      expect(other.replace(/\d/g, '0')).toBe(phone.replace(/\d/g, '0'));
      // kept for fiction there
      if (language === 'en') expect(other).toMatch(/555-01\d\d$/);
    }
  });
  test('regions, by name and by code', () => {
    for (let i = 0; i < 8; i++) {
      const named = follow('es', 'Albacete', 'territory', 'Castilla-La Mancha', `t${i}`);
      expect(named.regions.map(({ name }) => name)).toContain(named.other);
      const coded = follow('en', 'Chicago', 'territory', 'IL', `t${i}`);
      expect(coded.regions.map(({ code }) => code)).toContain(coded.other);
    }
  });
});
