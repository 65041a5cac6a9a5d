import fc from 'fast-check';
import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import { phiTypes, type PhiType } from '../../../../../electron/contract/phi';
import { languages, type Language } from '../../../../../electron/contract/text';
import { civilDate, dayNumber, type CivilDate } from '../../../../../electron/core/dates/civilDate';
import { openSurrogateTable } from '../../../../../electron/core/deidentify/surrogateTable';
import { readNoteDates, writeReading } from '../../../../../electron/core/deidentify/private/noteDates';
import type { PhiSpan, SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { prfWith, listsFor, placesFor } from '../support';

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

export function inFigures({ year, month, day }: CivilDate, language: Language): string {
  const [d, m, y] = [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year).padStart(4, '0')];
  return language === 'en' ? `${m}/${d}/${y}` : language === 'de' ? `${d}.${m}.${y}` : `${d}/${m}/${y}`;
}

/** With the ninth of March 2004, a Tuesday, drawn for it. */
export function rewritten(text: string, language: Language): string | undefined {
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

export const documents = fc
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

export const epsilon = fc.constantFrom('0.01', '1/3', 2, '3', 20);

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

export const policies: fc.Arbitrary<Policy> = fc
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
