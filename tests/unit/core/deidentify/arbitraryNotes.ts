import fc from 'fast-check';
import { parsePolicy } from '../../../../electron/contract/policy';
import { phiTypes, type PhiType } from '../../../../electron/contract/phi';
import { languages, type Language } from '../../../../electron/contract/text';
import { type PhiSpan, type SourceDocument } from '../../../../electron/core/deidentify/deidentify';
import { foldSpelling } from '../../../../electron/core/text/spelling';
import { listsFor } from './support';

/** A note from parts: strings are text, pairs are PHI. */
export function note(
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

// Text outside the spans: everything Unicode has but letters and figures of the values, so that a value found in the
// output was written there.
const filler = fc
  .array(fc.constantFrom(' ', '\r\n', '\n', '😀', ', ', '— ', '\u0301', '\ud83d', '::', '\u200b', '«»', '|'), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''));

const figures = (min: number, max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((list) => list.join(''));

export const words = (list: readonly string[], min: number, max: number) =>
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
        (name) => `${foldSpelling(name).replace(/[^a-z]/g, '')}.x@clinic.test`,
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

export const document = fc.constantFrom(...languages).chain((language) =>
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

export const action = fc.constantFrom(
  { action: 'tag' },
  { action: 'tag', words: 'family' },
  { action: 'numberedTag' },
  { action: 'redact' },
  { action: 'redact', words: 'label' },
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

export const policy = fc
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
