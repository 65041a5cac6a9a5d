import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { phiTypes, type PhiType } from '../../../../electron/contract/phi';
import { languages, type Language } from '../../../../electron/contract/text';
import { GauzeError } from '../../../../electron/contract/errors';
import { dayNumber, type CivilDate } from '../../../../electron/core/dates/civilDate';
import { fullDates } from '../../../../electron/core/dates/parse/fullDates';
import {
  createDeidentifier,
  forbiddenNames,
  type PhiSpan,
  type SourceDocument,
} from '../../../../electron/core/deidentify/deidentify';
import { fold, foldedWords } from '../../../../electron/core/text/spelling';
import { openSurrogateTable, type StoredSurrogates } from '../../../../electron/core/deidentify/surrogateTable';
import { deidentifierWith, prfWith, listsFor, preset } from './support';

const presets = ['tag', 'numbered-tag', 'mask', 'surrogate', 'safe-harbor'] as const;

/** A note from parts: strings are text, pairs are PHI. */
function note(
  parts: readonly (string | readonly [PhiType, string])[],
  rest: Partial<SourceDocument> = {},
): SourceDocument {
  let text = '';
  const spans: PhiSpan[] = [];
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      spans.push({ type: part[0], start: text.length, end: text.length + part[1].length });
      text += part[1];
    }
  }
  return { id: 'n1', text, spans, language: 'es', patient: 'P1', date: '2019-04-02', ...rest };
}

const wordsWithin = (text: string, words: readonly string[]): boolean => {
  const all = foldedWords(text);
  for (let i = 0; i + words.length <= all.length; i++) if (words.every((word, k) => all[i + k] === word)) return true;
  return false;
};

// Text outside the spans: everything Unicode has but letters and figures of the values, so that a value found in the output was written there.
const filler = fc
  .array(fc.constantFrom(' ', '\r\n', '\n', '😀', ', ', '— ', '\u0301', '\ud83d', '::', '\u200b', '«»', '|'), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const figures = (min: number, max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((list) => list.join(''));
const words = (list: readonly string[], min: number, max: number) =>
  fc.array(fc.constantFrom(...list), { minLength: min, maxLength: max }).map((chosen) => chosen.join(' '));
const namesOf = (language: Language) => [
  ...listsFor(language).female.slice(0, 40),
  ...listsFor(language).surnames.slice(0, 60),
  'Zażółć',
  'Иванова',
];
const valueOf = (type: PhiType, language: Language): fc.Arbitrary<string> => {
  switch (type) {
    case 'patient':
    case 'staff':
    case 'relative':
    case 'person':
      return words(namesOf(language), 1, 3);
    case 'city':
      return fc.constantFrom(...listsFor(language).cities.slice(0, 50));
    case 'street':
      return fc
        .tuple(fc.constantFrom('Calle ', 'rue ', ''), words(namesOf(language), 1, 2), figures(1, 3))
        .map(([kind, name, number]) => `${kind}${name} ${number}`);
    case 'zip':
      return figures(5, 5);
    case 'date':
      return fc
        .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1930, max: 2024 }))
        .map(([day, month, year]) => `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`);
    case 'age':
      return fc.integer({ min: 1, max: 110 }).map(String);
    case 'phone':
    case 'fax':
      return figures(9, 9);
    case 'email':
      return words(namesOf('en').slice(0, 50), 1, 1).map(
        (name) => `${fold(name).replace(/[^a-z]/g, '')}.x@clinic.test`,
      );
    case 'url':
      return fc.constant('https://clinic.test/p/1234567');
    case 'ip':
      return fc.constant('10.1.2.3');
    case 'hospital':
    case 'healthCentre':
    case 'organization':
    case 'department':
      return words(['Hospital', 'de', 'Quimera', 'Norte', 'Brumal'], 2, 4);
    case 'kinship':
      return fc.constantFrom('madre', 'sister', 'Quimera', 'padre Lotario');
    case 'sex':
      return fc.constantFrom('varón', 'female', 'Quimera');
    default:
      return figures(5, 10);
  }
};
const document = fc.constantFrom(...languages).chain((language) =>
  fc
    .array(
      fc.tuple(
        filler,
        fc.constantFrom(...phiTypes).chain((type) => fc.tuple(fc.constant(type), valueOf(type, language))),
      ),
      { maxLength: 8 },
    )
    .map((parts) => note(parts.flatMap(([before, phi]) => [`${before} `, phi]).concat(' '), { language })),
);
const action = fc.constantFrom(
  { action: 'tag' },
  { action: 'tag', words: 'family' },
  { action: 'numberedTag' },
  { action: 'mask', length: 3 },
  { action: 'mask' },
  { action: 'surrogate' },
  { action: 'surrogate', checksum: 'valid' },
);
const coarseAge = fc.oneof(
  fc.constant({ action: 'generalise', to: 'cap90' }),
  fc.integer({ min: 2, max: 30 }).map((width) => ({ action: 'generalise', to: 'band', width })),
);
const closedWords = fc.constant({ action: 'generalise', to: 'vocabulary' });
const policy = fc
  .tuple(
    action,
    fc.array(fc.tuple(fc.constantFrom(...phiTypes.filter((type) => type !== 'date')), action), { maxLength: 6 }),
    fc.constantFrom(
      { action: 'shiftDate' },
      { action: 'shiftDate', keepWeekday: true },
      { action: 'generalise', to: 'year' },
      { action: 'tag' },
    ),
  )
  .chain(([fallback, actions, date]) =>
    fc
      .record(
        {
          age: coarseAge,
          zip: fc.constant({ action: 'generalise', to: 'zip3' }),
          kinship: closedWords,
          sex: closedWords,
        },
        { requiredKeys: [] },
      )
      .map((coarse) =>
        parsePolicy({
          id: 'any',
          version: 1,
          name: 'any',
          default: fallback,
          actions: { ...Object.fromEntries(actions), ...coarse, date },
        }),
      ),
  );

describe('for any note and policy', () => {
  test('text outside is byte-identical, offsets are right, no original is left, and the same state gives the same output', () => {
    fc.assert(
      fc.property(document, policy, fc.string(), (source, chosen, secret) => {
        const out = deidentifierWith(chosen, { secret }).deidentify(source);
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
          if (span.action === 'keep' || (span.action === 'generalise' && /^\d+$/.test(original))) continue;
          // a word of two letters or a small number is in many things
          const from = foldedWords(original);
          if (from.join('').length > 2)
            expect([original, written, wordsWithin(written, from)]).toEqual([original, written, false]);
        }
        expect(deidentifierWith(chosen, { secret }).deidentify(source)).toEqual(out);
      }),
      { numRuns: 400 },
    );
  });

  test('names, places and numbers of a note are in no span of the output', () => {
    fc.assert(
      fc.property(document, fc.string(), (source, secret) => {
        const out = deidentifierWith(preset('surrogate'), { secret }).deidentify(source);
        const all = out.spans
          .filter(({ action: applied }) => applied !== 'keep')
          .map(({ newStart, newEnd, type }) => ({ type, written: out.text.slice(newStart, newEnd) }));
        for (const span of out.spans) {
          if (
            span.action === 'keep' ||
            ['date', 'age', 'sex', 'kinship', 'other', 'biometric', 'ip', 'url', 'department'].includes(span.type)
          )
            continue;
          const from = foldedWords(source.text.slice(span.start, span.end));
          if (from.join('').length < 5 || from.every((word) => /^(hospital|norte|de)$/.test(word))) continue;
          for (const { type, written } of all)
            if (type !== 'date') expect([from, written, wordsWithin(written, from)]).toEqual([from, written, false]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('in a note full of names no new name is an old one', () => {
    for (const language of languages) {
      const lists = listsFor(language);
      const people = lists.surnames
        .slice(0, 60)
        .map((surname, i) => `${(i % 2 === 0 ? lists.female : lists.male)[i]!} ${surname}`);
      const old = new Set(people.flatMap((name) => foldedWords(name)).filter((word) => word.length > 2));
      const out = deidentifierWith(preset('surrogate')).deidentify(
        note(
          people.flatMap((name, i) => ['; ', [i % 3 === 0 ? 'staff' : 'relative', name] as const]),
          { language },
        ),
      );
      expect(out.spans.every(({ action: applied }) => applied === 'surrogate')).toBe(true);
      expect(foldedWords(out.text).filter((word) => old.has(word))).toEqual([]);
    }
  });

  test('a second run with the ledger of the first draws nothing new and writes the same', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(...presets), (source, id) => {
        const prf = prfWith('k');
        const surrogateTable = openSurrogateTable(prf);
        const first = deidentifierWith(preset(id), { prf, surrogateTable }).deidentify(source);
        const stored = JSON.parse(JSON.stringify(surrogateTable.toStored())) as StoredSurrogates;
        const keys = stored.entries.map(({ scope, kind, key }) => `${scope} ${kind} ${key}`);
        expect(new Set(keys).size).toBe(keys.length);
        const again = openSurrogateTable(prf, stored);
        expect(deidentifierWith(preset(id), { prf, surrogateTable: again }).deidentify(source)).toEqual(first);
        expect(again.fresh()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('the ledger holds no original', () => {
    const prf = prfWith('k');
    const surrogateTable = openSurrogateTable(prf);
    deidentifierWith(preset('surrogate'), { prf, surrogateTable }).deidentify(
      note([
        'Sr. ',
        ['patient', 'Baltasar Quimera'],
        ' tel. ',
        ['phone', '917277000'],
        ' vive en ',
        ['city', 'Albacete'],
        ' ',
        ['zip', '02001'],
      ]),
    );
    expect(fold(JSON.stringify(surrogateTable.toStored()))).not.toMatch(/baltasar|quimera|917277000|albacete|02001/);
    expect(surrogateTable.toStored().entries.length).toBeGreaterThan(4);
  });
});

describe('dates', () => {
  test('intervals between any two full dates of a patient are kept exactly, over notes and forms', () => {
    const day = fc.integer({ min: 715_000, max: 738_000 });
    const write = (at: CivilDate, form: number): string =>
      form === 0
        ? `${String(at.day).padStart(2, '0')}/${String(at.month).padStart(2, '0')}/${at.year}`
        : form === 1
          ? `${at.year}-${String(at.month).padStart(2, '0')}-${String(at.day).padStart(2, '0')}`
          : `${at.day} de ${['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'][at.month - 1]!} de ${at.year}`;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(day, fc.nat(2), fc.nat(1)), { minLength: 2, maxLength: 12 }),
        fc.string(),
        (dates, secret) => {
          const deidentifier = deidentifierWith(preset('surrogate'), { secret });
          const before: number[] = [];
          const after: number[] = [];
          for (const which of [0, 1]) {
            const mine = dates.filter(([, , document]) => document === which);
            const source = note(
              mine.flatMap(([at, form]) => [' el ', ['date', write(fromDays(at), form)] as const]),
              { id: `n${which}`, date: undefined },
            );
            const out = deidentifier.deidentify(source);
            for (const [i, span] of out.spans.entries()) {
              before.push(mine[i]![0]);
              const [shifted] = fullDates(out.text.slice(span.newStart, span.newEnd), 'es', { pivotYear: 2026 });
              after.push(dayNumber(shifted!));
            }
          }
          const shift = after[0]! - before[0]!;
          expect(Math.abs(shift)).toBeGreaterThanOrEqual(200);
          expect(Math.abs(shift)).toBeLessThanOrEqual(1500);
          expect(after).toEqual(before.map((at) => at + shift));
        },
      ),
      { numRuns: 100 },
    );
  });
  const fromDays = (days: number): CivilDate => {
    const js = new Date(Date.UTC(2000, 0, 1) + (days - 730_119) * 86_400_000);
    return { year: js.getUTCFullYear(), month: js.getUTCMonth() + 1, day: js.getUTCDate() };
  };

  test('whole weeks keep the weekday, patients differ, and relative dates stay', () => {
    const weeks = parsePolicy({
      id: 'w',
      version: 1,
      name: 'w',
      default: { action: 'tag' },
      actions: { date: { action: 'shiftDate', minDays: 7, maxDays: 700, keepWeekday: true } },
    });
    const out = deidentifierWith(weeks).deidentify(
      note([['date', 'Martes 12/03/2019'], ' ', ['date', 'hace dos semanas'], ' ', ['date', 'Navidad']]),
    );
    expect(out.text).toMatch(/^Martes \d\d\/\d\d\/20\d\d hace dos semanas \[DATE\]$/);
    expect(out.spans.map((span) => [span.action, span.fallback])).toEqual([
      ['shiftDate', undefined],
      ['keep', undefined],
      ['tag', 'unreadableDate'],
    ]);
    const deidentifier = deidentifierWith(preset('surrogate'));
    const shifted = new Set(
      ['A', 'B', 'C', 'D', 'E'].map(
        (patient) => deidentifier.deidentify(note([['date', '12/03/2019']], { patient })).text,
      ),
    );
    expect(shifted.size).toBe(5);
  });
});

describe('patients, staff and other scopes', () => {
  const deidentifier = () => deidentifierWith(preset('surrogate'));
  test('a patient is the same in every note, another patient of the same name is another', () => {
    const one = deidentifier();
    const write = (patient: string, id: string) =>
      one.deidentify(note([['patient', 'Lucía Quesada Rey'], ' y ', ['phone', '917 277 000']], { patient, id })).text;
    expect(write('A', '1')).toBe(write('A', '2'));
    expect(write('B', '3')).not.toBe(write('A', '4'));
  });

  test('processes that share only the key agree on each patient, whatever order', () => {
    const notes = ['A', 'B', 'C', 'D'].map((patient) =>
      note(
        [
          ['patient', 'Lucía Quesada Rey'],
          ' ',
          ['city', 'Albacete'],
          ' ',
          ['ssn', '28 12345678 40'],
          ' ',
          ['date', '3 de mayo de 2018'],
        ],
        { patient, id: patient },
      ),
    );
    const together = deidentifier();
    const all = notes.map((source) => together.deidentify(source).text);
    expect(
      notes
        .toReversed()
        .map((source) => deidentifier().deidentify(source).text)
        .toReversed(),
    ).toEqual(all);
  });

  test('a note without patient is a scope of its own', () => {
    const one = deidentifier();
    const write = (id: string) =>
      one.deidentify(note([['patient', 'Lucía Quesada Rey']], { patient: undefined, id })).text;
    expect(write('1')).not.toBe(write('2'));
  });

  test('strings of other notes of the patient are no surrogates', () => {
    const lists = listsFor('es');
    const patientStrings = lists.cities
      .filter((name) => name !== 'Zamora')
      .map((text) => ({ type: 'city' as const, text }));
    expect(deidentifier().deidentify(note([['city', 'Albacete']], { patientStrings })).spans[0]).toMatchObject({
      action: 'surrogate',
    });
    expect(deidentifier().deidentify(note([['city', 'Albacete']], { patientStrings })).text).toBe('Zamora');
    const none = deidentifier().deidentify(
      note([['city', 'Albacete']], { patientStrings: [...patientStrings, { type: 'city', text: 'Zamora' }] }),
    );
    expect(none.spans[0]).toMatchObject({ action: 'tag', fallback: 'nothingToDraw' });
    expect(none.text).toBe('[CITY]');
  });

  test('with no lists, names and places are tagged and said to be; numbers are drawn', () => {
    const out = deidentifierWith(preset('surrogate'), { lists: () => undefined }).deidentify(
      note([
        ['patient', 'Lucía'],
        ' ',
        ['city', 'Albacete'],
        ' ',
        ['medicalRecord', '123456'],
        ' ',
        ['date', '12/03/2019'],
      ]),
    );
    expect(out.text).toMatch(/^\[PATIENT\] \[CITY\] \d{6} \d\d\/\d\d\/20\d\d$/);
    expect(out.spans.map((span) => span.fallback)).toEqual(['noLists', 'noLists', undefined, undefined]);
  });

  test('forbidden names are full names of the corpus', () => {
    expect([
      ...forbiddenNames([
        { type: 'patient', text: 'Lucía  QUESADA-Rey' },
        { type: 'staff', text: 'Pérez' },
        { type: 'city', text: 'Los Ángeles' },
      ]),
    ]).toEqual(['lucia quesada rey']);
    expect([
      ...forbiddenNames([
        { type: 'medicalRecord', text: '71.829-34' },
        { type: 'phone', text: '12 34' },
        { type: 'zip', text: '28046123' },
      ]),
    ]).toEqual(['7182934']);
  });

  test("a drawn number is nobody's in the corpus", () => {
    const parts = [['medicalRecord', '7182934'], ' ', ['phone', '917277000']] as Parameters<typeof note>[0];
    const sample = (forbidden: ReadonlySet<string>) =>
      deidentifierWith(preset('surrogate'), { forbidden }).deidentify(note(parts)).text;
    const plain = sample(new Set());
    const other = sample(new Set(plain.split(' ')));
    for (const value of plain.split(' ')) expect(other).not.toContain(value);
    expect(other).toMatch(/^\d{7} \d{9}$/);
  });
});

describe('tags', () => {
  const tagged = (parts: Parameters<typeof note>[0], actions: object) =>
    deidentifierWith(parsePolicy({ id: 't', version: 1, name: 't', ...actions }) as Policy).deidentify(note(parts))
      .text;
  test('by kind, by family, by label', () => {
    expect(tagged([['staff', 'Ana'], ' ', ['healthCentre', 'X']], { default: { action: 'tag' } })).toBe(
      '[STAFF] [HEALTH_CENTRE]',
    );
    expect(tagged([['staff', 'Ana'], ' ', ['zip', '28001']], { default: { action: 'tag', words: 'family' } })).toBe(
      '[NAME] [PLACE]',
    );
    const labelled: SourceDocument = {
      ...note([['staff', 'Ana']]),
      spans: [{ start: 0, end: 3, type: 'staff', label: 'NOMBRE_PERSONAL' }],
    };
    expect(
      deidentifierWith(
        parsePolicy({ id: 't', version: 1, name: 't', default: { action: 'tag', words: 'label' } }),
      ).deidentify(labelled).text,
    ).toBe('[NOMBRE_PERSONAL]');
  });

  test('numbers tell persons and values apart', () => {
    const out = tagged(
      [
        ['relative', 'Juan García López'],
        '; ',
        ['relative', 'García López'],
        '; ',
        ['relative', 'Pedro García'],
        '; ',
        ['relative', 'JUAN'],
        '; ',
        ['phone', '917 277 000'],
        '; ',
        ['phone', '917277000'],
        '; ',
        ['phone', '917277001'],
      ],
      { default: { action: 'numberedTag' } },
    );
    expect(out).toBe('[RELATIVE-1]; [RELATIVE-1]; [RELATIVE-2]; [RELATIVE-1]; [PHONE-1]; [PHONE-1]; [PHONE-2]');
    expect(
      tagged(
        [
          ['patient', 'Ernesto'],
          '. Apellidos: ',
          ['patient', 'Rivera Bueno'],
          ' ',
          ['patient', 'Ernesto Rivera Bueno'],
        ],
        { default: { action: 'numberedTag' } },
      ),
    ).toBe('[PATIENT-1]. Apellidos: [PATIENT-1] [PATIENT-1]');
  });

  test('masks', () => {
    expect(tagged([['patient', 'Añ\r\n😀b']], { default: { action: 'mask' } })).toBe('**\r\n**');
    expect(tagged([['patient', 'Lucía']], { default: { action: 'mask', length: 8, mark: '•' } })).toBe('••••••••');
  });

  test('Safe Harbor style', () => {
    const out = deidentifierWith(preset('safe-harbor')).deidentify(
      note([
        ['patient', 'Lucía'],
        ' ',
        ['age', '93 años'],
        ' ',
        ['age', '45 años'],
        ' ',
        ['date', '12 de marzo de 2019'],
        ' ',
        ['date', '3/4/1925'],
        ' ',
        ['date', '12/03'],
        ' ',
        ['zip', '28016'],
        ' ',
        ['city', 'Málaga'],
        ' ',
        ['city', 'Atlantis'],
        ' ',
        ['kinship', 'madre'],
        ' ',
        ['kinship', 'madre Ana'],
      ]),
    );
    expect(out.text).toBe('[PATIENT] 90+ años 45 años 2019 < 1930 [DATE] 28*** Andalucía [CITY] madre [KINSHIP]');
  });
});

test('a private policy without its digest is refused', () => {
  const chosen = parsePolicy({
    id: 'p',
    version: 1,
    name: 'p',
    default: { action: 'tag' },
    actions: { age: { action: 'private', epsilon: '1' } },
  });
  const prf = prfWith('k');
  const make = () =>
    createDeidentifier({
      policy: chosen,
      lists: listsFor,
      prf,
      surrogateTable: openSurrogateTable(prf),
      pivotYear: 2026,
    });
  expect(make).toThrow(GauzeError);
  expect(make).toThrow(expect.objectContaining({ code: 'badRequest' }));
});
