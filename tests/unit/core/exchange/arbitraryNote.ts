import fc from 'fast-check';
import { annotationStatuses, languages, type NoteDocument, type NoteSpan } from '../../../../electron/contract/text';

/** Pieces of notes at their worst; `hostile` adds what is no text at all. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Weber',
      'Renée',
      'Zoe\u0308',
      '😀',
      '👩‍⚕️',
      'שלום',
      'مرحبا',
      '\u202eabc',
      'ﬁ',
      '\u00a0',
      "O'Neill",
      '12.03.2019',
      '½',
      'œdème',
      '€',
      '\u00ad',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(' ', '\n', '\r\n', '\r', '\t', '  ', '\n\n', '\u2028', '\u0085', '\f') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '"',
      '""',
      ',',
      ';',
      '|',
      '<',
      '>',
      '&',
      ']]>',
      '<![CDATA[',
      '&#13;',
      '-DOCSTART-',
      '# id = x',
      '#',
      '\\',
      '%41',
      '{',
      '=',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
);
const hostile = fc.constantFrom('\0', '\u0001', '\ud83d', '\ude00', '\ufffe', '\ufeff', '\x7f', '\x1b');

const notBlank = (text: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(text);
export const noteText = fc
  .array(fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: hostile }), { minLength: 1, maxLength: 25 })
  .map((parts) => parts.join(''))
  .filter(notBlank);

const isPairInside = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '');

const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom('rule:names', 'Dr. Who', 'ü;"\n', '=1+1'),
);
const label = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('PATIENT', 'DATE', 'LOCATION-OTHER', 'NOMBRE_SUJETO', 'IDNUM') },
  { weight: 1, arbitrary: fc.constantFrom('two words', 'ä<b>"&', 'tab\there', 'O') },
);

export const spansIn = (text: string): fc.Arbitrary<readonly NoteSpan[]> => {
  const borders = Array.from({ length: text.length + 1 }, (_, at) => at).filter((at) => !isPairInside(text, at));
  const fields = fc.record(
    {
      score: fc.constantFrom(0, 0.5, 1),
      source: word,
      author: word,
      reason: word,
      status: fc.constantFrom(...annotationStatuses),
    },
    { requiredKeys: [] },
  );
  return fc
    .array(
      fc.tuple(
        fc.nat(borders.length - 1),
        fc.nat(borders.length - 1),
        label,
        fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fields }),
      ),
      { maxLength: 6 },
    )
    .map((raw) =>
      raw.flatMap(([a, b, name, more]) => {
        const start = borders[Math.min(a, b)]!;
        const end = borders[Math.max(a, b)]!;
        return start === end ? [] : [{ start, end, label: name, text: text.slice(start, end), ...more }];
      }),
    );
};

export const noteId = fc.oneof(
  fc.constantFrom(
    'a',
    'ward/a',
    '../../etc/passwd',
    '..',
    '.',
    'a/../b',
    '/etc/x',
    'a//b',
    'CON',
    'nul.txt',
    'com1',
    'a.',
    ' a ',
    '.hidden',
    'C:\\x',
    'note.txt/b',
    '%41',
    '100%',
    '220-03',
    'x%~2',
    'ä/ö',
    'A'.repeat(400),
    'é'.repeat(120),
    'a\tb\nc',
    'id = 1',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({ minLength: 1, maxLength: 12 }),
);

const isoDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const metaKey = fc
  .oneof(
    fc.constantFrom('ward', 'id', 'text', 'Note Text', 'date', 'language', 'kind', '__proto__', 'x;y', ''),
    fc.string({ maxLength: 8 }),
  )
  .filter((key) => key !== 'encoding');

export const noteDocument: fc.Arbitrary<NoteDocument> = noteText.chain((text) =>
  fc.record(
    {
      id: noteId,
      text: fc.constant(text),
      patient: word,
      date: isoDate,
      language: fc.constantFrom(...languages),
      meta: fc
        .array(fc.tuple(metaKey, fc.string({ minLength: 1, maxLength: 8 })), { maxLength: 3 })
        .map((pairs) => Object.fromEntries(pairs) as Record<string, string>),
      spans: spansIn(text),
    },
    { requiredKeys: ['id', 'text'] },
  ),
);
