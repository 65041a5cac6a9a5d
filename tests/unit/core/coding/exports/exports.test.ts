import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCodeRows } from '../../../../../electron/core/coding/codeRows';
import type { ExportedCode, ExportedNote } from '../../../../../electron/core/coding/exports/codesFormat';
import { codesFormatById, codesFormats } from '../../../../../electron/core/coding/exports/registry';
import { problemsOfBundle } from '../../../../fixtures/fhirR4';
import { readCodesFile } from '../../../../../electron/core/evaluate/codesFiles';

// two units before the first mention are one code point
const text = '\u{1f9ec} edema, rodilla y dolor\nleve; rx';
const place = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
const code = (over: Partial<ExportedCode>): ExportedCode => ({
  code: 'R60.9',
  description: 'Edema, no especificado',
  role: 'principal',
  position: 1,
  system: 'CIE-10-ES',
  version: '2024',
  probability: 0.875,
  source: 'coder:Own',
  author: 'ana',
  decidedAt: '2026-01-02T03:04:05.000Z',
  evidence: [[place('edema')]],
  ...over,
});
const notes: readonly ExportedNote[] = [
  {
    id: 'note,1',
    text,
    patient: 'p1',
    date: '2026-01-01',
    language: 'es',
    codes: [
      code({}),
      code({
        code: 'M25.569',
        description: 'Dolor, "rodilla"',
        role: 'secondary',
        position: 2,
        system: 'ICD-10-CM',
        probability: null,
        source: 'person',
        evidence: [[place('rodilla'), place('dolor\nleve')], [place('dolor')]],
      }),
      code({
        code: 'BW03ZZZ',
        description: null,
        role: 'related',
        position: 3,
        system: '',
        version: '',
        evidence: [],
        decidedAt: null,
      }),
    ],
  },
  { id: 'note2', text: '', patient: null, date: null, language: null, codes: [] },
];
const written = (id: string) => codesFormatById(id).write(notes);

test('csv_golden', () => {
  expect(written('csv')).toEqual([
    {
      suffix: '',
      text: [
        'note,patient,date,code,description,role,position,system,version,probability,source,author,decided,spans',
        '"note,1",p1,2026-01-01,R60.9,"Edema, no especificado",principal,1,CIE-10-ES,2024,0.875,coder:' +
          'Own,ana,2026-01-02T03:04:05.000Z,2 7',
        '"note,1",p1,2026-01-01,M25.569,"Dolor, ""rodilla""",secondary,2,ICD-10-CM,2024,,person,ana,' +
          '2026-01-02T03:04:05.000Z,9 16;19 29|19 24',
        '"note,1",p1,2026-01-01,BW03ZZZ,,related,3,,,0.875,coder:Own,ana,,',
        '',
      ].join('\r\n'),
    },
  ]);
});

test('csv_isReadBack', () => {
  const { rows, skipped } = readCodeRows(written('csv')[0]!.text);
  expect(skipped).toBe(0);
  expect(rows).toEqual([
    { note: 'note,1', code: 'R60.9', fragments: [{ start: 2, end: 7 }], role: 'principal' },
    {
      note: 'note,1',
      code: 'M25.569',
      fragments: [
        { start: 9, end: 16 },
        { start: 19, end: 29 },
      ],
      role: 'secondary',
    },
    { note: 'note,1', code: 'M25.569', fragments: [{ start: 19, end: 24 }], role: 'secondary' },
    { note: 'note,1', code: 'BW03ZZZ', fragments: [], role: 'related' },
  ]);
});

test('jsonl_golden_andReadByTheEvaluation', () => {
  const [file] = written('jsonl');
  const lines = file!.text.split('\n');
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0]!)).toEqual({
    id: 'note,1',
    patient: 'p1',
    date: '2026-01-01',
    language: 'es',
    codes: [
      {
        code: 'R60.9',
        description: 'Edema, no especificado',
        role: 'principal',
        position: 1,
        system: 'CIE-10-ES',
        version: '2024',
        probability: 0.875,
        source: 'coder:Own',
        author: 'ana',
        decidedAt: '2026-01-02T03:04:05.000Z',
        evidence: [{ fragments: [{ start: 2, end: 7 }] }],
      },
      {
        code: 'M25.569',
        description: 'Dolor, "rodilla"',
        role: 'secondary',
        position: 2,
        system: 'ICD-10-CM',
        version: '2024',
        source: 'person',
        author: 'ana',
        decidedAt: '2026-01-02T03:04:05.000Z',
        evidence: [
          {
            fragments: [
              { start: 9, end: 16 },
              { start: 19, end: 29 },
            ],
          },
          { fragments: [{ start: 19, end: 24 }] },
        ],
      },
      {
        code: 'BW03ZZZ',
        role: 'related',
        position: 3,
        probability: 0.875,
        source: 'coder:Own',
        author: 'ana',
        evidence: [],
      },
    ],
  });
  const read = readCodesFile(file!.text, 'x.jsonl').kinds.get('')!;
  expect([...read.keys()]).toEqual(['note,1', 'note2']);
  expect(read.get('note,1')!.map(({ code: one, spans }) => [one, spans.length])).toEqual([
    ['R60.9', 1],
    ['M25.569', 2],
    ['BW03ZZZ', 0],
  ]);
});

test('codiesp_golden_andReadByTheEvaluation', () => {
  const files = written('codiespTsv');
  expect(files).toEqual([
    { suffix: 'D', text: 'note,1\tr60.9\nnote,1\tm25.569\n' },
    { suffix: 'P', text: 'note,1\tbw03zzz\n' },
    {
      suffix: 'X',
      text:
        'note,1\tDIAGNOSTICO\tr60.9\tedema\t2 7\nnote,1\tDIAGNOSTICO\tm25.569\trodilla dolor leve\t9 16;19 29\nnote,' +
        '1\tDIAGNOSTICO\tm25.569\tdolor\t19 24\n',
    },
  ]);
  expect(
    readCodesFile(files[2]!.text, 'x.tsv')
      .kinds.get('D')!
      .get('note,1')!
      .map(({ spans }) => spans),
  ).toEqual([[{ start: 2, end: 7 }], [{ start: 9, end: 29 }], [{ start: 19, end: 24 }]]);
  expect(readCodeRows(files[0]!.text.replaceAll(',', '')).rows.map((row) => row.code)).toEqual(['R60.9', 'M25.569']);
});

test('fhir_golden', () => {
  const bundle = JSON.parse(written('fhirCondition')[0]!.text) as {
    readonly entry: readonly { readonly resource: Readonly<Record<string, unknown>> }[];
  };
  const [first, second, third] = bundle.entry.map(({ resource }) => resource);
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  expect(first).toEqual({
    resourceType: 'Condition',
    id: 'code-1',
    extension: [
      { url: 'urn:gauze:role', valueCode: 'principal' },
      { url: 'urn:gauze:position', valuePositiveInt: 1 },
      { url: 'urn:gauze:evidence', valueString: '2 7' },
    ],
    identifier: [{ system: 'urn:gauze:note', value: 'note,1' }],
    verificationStatus: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'confirmed' }],
    },
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'encounter-diagnosis' }] },
    ],
    code: {
      coding: [
        {
          system: 'urn:gauze:code-system:CIE-10-ES',
          version: '2024',
          code: 'R60.9',
          display: 'Edema, no especificado',
        },
      ],
    },
    subject: { type: 'Patient', identifier: { system: 'urn:gauze:patient', value: 'p1' } },
    recordedDate: '2026-01-02T03:04:05.000Z',
  });
  expect(second).toMatchObject({
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'M25.569' }] },
  });
  expect(third).toMatchObject({
    resourceType: 'Procedure',
    status: 'completed',
    code: { coding: [{ code: 'BW03ZZZ' }] },
    performedDateTime: '2026-01-01',
  });
  expect(third).not.toHaveProperty('code.coding.0.system');
  expect(JSON.parse(codesFormatById('fhirCondition').write([])[0]!.text)).toEqual({
    resourceType: 'Bundle',
    type: 'collection',
  });
});

test('fhir_isWhatR4Allows_whateverTheNotesAreCalled', () => {
  const problems = (some: readonly ExportedNote[]): readonly string[] =>
    problemsOfBundle(JSON.parse(codesFormatById('fhirCondition').write(some)[0]!.text));
  expect(problems(notes)).toEqual([]);
  expect(problems([])).toEqual([]);
  const word = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\u0001', '"', 'é', '\u{1f9ec}', '\ud800'),
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          id: word,
          patient: fc.option(word),
          date: fc.constantFrom(null, '2026-01-02', '02/01/2026', '2026-13-01', '2026-01-02T10:00:00Z'),
          system: fc.oneof(fc.constant(''), word),
          version: word,
          description: fc.option(word),
          name: fc.constantFrom('R60.9', 'BW03ZZZ', 'A 1'),
        }),
        { maxLength: 4 },
      ),
      (all) => {
        const some = all.map(({ id, patient, date, system, version, description, name }): ExportedNote => ({
          id,
          text,
          patient,
          date,
          language: null,
          codes: [code({ code: name, system, version, description })],
        }));
        expect(problems(some)).toEqual([]);
      },
    ),
  );
  // The check itself finds what is wrong.
  const sound = JSON.parse(written('fhirCondition')[0]!.text) as {
    entry: { fullUrl?: string; resource: Record<string, unknown> }[];
  };
  for (const spoil of [
    (bundle: typeof sound) => delete bundle.entry[0]!.resource['subject'],
    (bundle: typeof sound) => (bundle.entry[0]!.resource['recordedDate'] = '2.1.2026'),
    (bundle: typeof sound) => delete bundle.entry[2]!.resource['status'],
    (bundle: typeof sound) => (bundle.entry[1]!.fullUrl = bundle.entry[0]!.fullUrl!),
    (bundle: typeof sound) => (bundle.entry[1]!.resource['extension'] = []),
    (bundle: typeof sound) => (bundle.entry[1]!.resource['other'] = 1),
  ]) {
    const spoilt = structuredClone(sound);
    spoil(spoilt);
    expect(problemsOfBundle(spoilt).length, String(spoil)).toBeGreaterThan(0);
  }
});

test('fhir_names_areTheSameForTheSameCodes', () => {
  expect(written('fhirCondition')).toEqual(written('fhirCondition'));
});

test('noFormatButCodiesp_writesWordsOfTheNote', () => {
  for (const { id, write } of codesFormats) {
    const all = write(
      notes.map((note) => ({ ...note, codes: note.codes.map((one) => ({ ...one, description: null })) })),
    )
      .map((file) => file.text)
      .join('');
    expect(all.includes('rodilla'), id).toBe(id === 'codiespTsv');
  }
});

test('everyFormat_anyNames_keepsItsRows', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', ',', '"', '\n', '\t', ';', '|', 'é', '\u{1f9ec}', '\ud800'),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(fc.record({ id: word, description: word, author: word }), { maxLength: 5 }), (all) => {
      const some = all.map(({ id, description, author }): ExportedNote => ({
        id,
        text,
        patient: id,
        date: null,
        language: null,
        codes: [code({ description, author })],
      }));
      const [csv, jsonl, codiesp, fhir] = codesFormats.map(({ write }) => write(some));
      expect(readCodeRows(csv![0]!.text).rows.length + readCodeRows(csv![0]!.text).skipped).toBe(all.length);
      expect(jsonl![0]!.text.split('\n').length - 1).toBe(all.length);
      expect(
        codiesp![0]!.text
          .split('\n')
          .slice(0, -1)
          .every((line) => line.split('\t').length === 2),
      ).toBe(true);
      expect(
        codiesp![2]!.text
          .split('\n')
          .slice(0, -1)
          .every((line) => line.split('\t').length === 5),
      ).toBe(true);
      expect((JSON.parse(fhir![0]!.text) as { entry?: unknown[] }).entry?.length ?? 0).toBe(all.length);
    }),
  );
});

test('unknownFormat_isRefused', () => {
  expect(() => codesFormatById('hl7v2')).toThrow(expect.objectContaining({ code: 'unknownFormat' }));
});
