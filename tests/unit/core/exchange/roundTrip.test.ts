import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../../../../electron/contract/exchange';
import type { NoteDocument, NoteSpan } from '../../../../electron/contract/text';
import type { Loss, ReadItem } from '../../../../electron/core/exchange/format';
import { isLong } from '../../../fixtures/long';
import { noteDocument } from './arbitraryNote';
import { formatById, formats, readFiles, writeAll, type Format } from './thereAndBack';

const runs = { numRuns: isLong ? 400 : 120 };

const replaced = (words: string): string =>
  words.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g, '\ufffd').toWellFormed();
/** The text as far as these losses let it be compared. */
function comparableText(text: string, lost: ReadonlySet<Loss>): string {
  return lost.has('controlCharacters') ? replaced(text) : lost.has('loneSurrogates') ? text.toWellFormed() : text;
}

const spanFields = ['score', 'source', 'author', 'status', 'reason'] as const;
function comparableSpans(spans: readonly NoteSpan[] = [], lost: ReadonlySet<Loss>): readonly string[] {
  return spans
    .map((span) =>
      JSON.stringify([
        span.start,
        span.end,
        lost.has('label')
          ? ''
          : lost.has('controlCharacters') || lost.has('loneSurrogates')
            ? replaced(span.label)
            : span.label,
        ...spanFields.map((field) => (lost.has(field) ? null : (span[field] ?? null))),
      ]),
    )
    .sort();
}

function metaOf(document: NoteDocument): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(document.meta ?? {})
      .filter(([key, value]) => key !== 'encoding' && value !== '')
      .sort(),
  );
}

function comparable(document: NoteDocument, lost: ReadonlySet<Loss>): unknown {
  const words = (value: string | undefined): string | null =>
    value === undefined ? null : lost.has('controlCharacters') || lost.has('loneSurrogates') ? replaced(value) : value;
  const clean = (record: Readonly<Record<string, string>>): unknown =>
    Object.entries(record).map(([key, value]) => [words(key), words(value)]);
  // i2b2 names files patient-record, so such an id tells a patient where the note has none.
  const patientInId = /^(\d+)-\d+$/.exec(document.id)?.[1];
  const cutsSpans = lost.has('spans') || lost.has('overlaps') || lost.has('subTokenSpans') || lost.has('crossLine');
  return {
    ...(!lost.has('id') && { id: words(document.id) }),
    text: comparableText(document.text, lost),
    ...(!lost.has('patient') && { patient: words(document.patient ?? (lost.has('id') ? undefined : patientInId)) }),
    ...(!lost.has('date') && { date: document.date ?? null }),
    ...(!lost.has('language') && { language: document.language ?? null }),
    ...(!lost.has('meta') && { meta: clean(metaOf(document)) }),
    ...(!cutsSpans && { spans: comparableSpans(document.spans, lost) }),
  };
}

/** Losses that the note gives no reason for would cry wolf. */
function unfounded(document: NoteDocument, lost: readonly Loss[]): readonly Loss[] {
  const spans = document.spans ?? [];
  const has: Partial<Readonly<Record<Loss, boolean>>> = {
    patient: document.patient !== undefined,
    date: document.date !== undefined,
    language: document.language !== undefined,
    meta: Object.keys(metaOf(document)).length > 0,
    spans: spans.length > 0,
    ...Object.fromEntries(spanFields.map((field) => [field, spans.some((span) => span[field] !== undefined)])),
    overlaps: spans.length > 1,
    crossLine: spans.some(({ text = '' }) => /[\n\r\f\v\u0085\u2028\u2029]/.test(text)),
    loneSurrogates: !JSON.stringify(document, (_, value: unknown) =>
      typeof value === 'string' && !value.isWellFormed() ? '\u0000bad' : value,
    ).includes('\\u0000bad')
      ? false
      : true,
  };
  return lost.filter((loss) => has[loss] === false);
}

const documentOf = (item: ReadItem | undefined): NoteDocument => {
  if (item?.kind !== 'document') throw new Error(`not taken: ${JSON.stringify(item)}`);
  return item.document;
};

function checkThereAndBack(format: Format, document: NoteDocument, options = {}): void {
  const {
    files,
    losses: [losses = []],
  } = writeAll(format, [document], options);
  const items = readFiles(format, files, options);
  expect(items).toHaveLength(1);
  const again = documentOf(items[0]);
  const lost = new Set(losses);
  expect(comparable(again, lost)).toEqual(comparable(document, lost));
  expect(losses.filter((loss) => !format.losses.includes(loss))).toEqual([]);
  expect(unfounded(document, losses)).toEqual([]);
  for (const span of again.spans ?? []) expect(span.text).toBe(again.text.slice(span.start, span.end));
}

describe.each(formats.map((format) => [format.id, format] as const))('%s', (_id, format) => {
  test('thereAndBack_whatIsNotNamedAsLostIsIdentical', () => {
    fc.assert(
      fc.property(noteDocument, (document) => checkThereAndBack(format, document)),
      runs,
    );
  });

  test('manyNotes_comeBackInOrder_eachWithItsOwnFile', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(noteDocument, { selector: ({ id }) => id, minLength: 2, maxLength: 6 }),
        (documents) => {
          const { files, losses } = writeAll(format, documents);
          const again = readFiles(format, files);
          expect(again).toHaveLength(documents.length);
          again.forEach((item, index) => {
            // A table has the columns of its first note; that is checked by the notes' own losses.
            const lost = new Set(losses[index]);
            expect(comparable(documentOf(item), lost)).toEqual(comparable(documents[index]!, lost));
          });
          for (const { name } of files) expect(name).not.toMatch(/^\/|(?:^|\/)\.\.?(?:\/|$)|\\|[\0-\x1f]|^[a-z]:/i);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('anyBytes_areTakenOrRefused_neverThrown', () => {
    const { files } = writeAll(format, [
      { id: 'n', text: 'Mr Renée Smith 😀\r\nseen 2018-06-15', spans: [{ start: 3, end: 14, label: 'PATIENT' }] },
    ]);
    fc.assert(
      fc.property(
        fc.nat(files.length - 1),
        fc.nat(400),
        fc.uint8Array({ maxLength: 8 }),
        fc.boolean(),
        (which, at, bytes, isCut) => {
          const broken = files.map((file, index) => {
            if (index !== which) return file;
            const place = Math.min(at, file.bytes.length);
            return {
              ...file,
              bytes: Buffer.concat([
                file.bytes.subarray(0, place),
                bytes,
                isCut ? new Uint8Array() : file.bytes.subarray(place),
              ]),
            };
          });
          for (const item of readFiles(format, broken)) {
            if (item.kind === 'document')
              for (const { start, end } of item.document.spans ?? [])
                expect(0 <= start && start < end && end <= item.document.text.length).toBe(true);
            else expect(JSON.stringify(item)).not.toMatch(/Ren|Smith|Mr /);
          }
        },
      ),
      runs,
    );
  });

  test('anEmptyFileAndABinaryOne_areRefusedWithTheirCode', () => {
    const name = `x${format.extensions[0]}`;
    const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
    expect(readFiles(format, [{ name, bytes: new Uint8Array() }])).toMatchObject([
      { kind: 'refusal', file: name, code: 'empty' },
    ]);
    expect(readFiles(format, [{ name, bytes: pdf }])).toMatchObject([{ kind: 'refusal', file: name, code: 'notText' }]);
  });

  test('aSpanThatIsEmptyOutsideOrInsideAPair_isNotWritten', () => {
    fc.assert(
      fc.property(fc.constantFrom([1, 1], [0, 99], [2, 1], [-1, 2], [0, 1]), ([start = 0, end = 0]) => {
        if (format.losses.includes('spans')) return;
        const writer = format.createWriter();
        expect(() => writer.write({ id: 'a', text: '😀 b', spans: [{ start, end, label: 'DATE' }] })).toThrowError(
          expect.objectContaining({ code: 'malformed' }),
        );
      }),
    );
  });
});

test.each([
  ['jsonl', { offsets: 'utf16' }],
  ['csv', { delimiter: '\t' }],
  ['csv', { delimiter: ';', encoding: 'utf-8+bom', idColumn: 'Fall', textColumn: 'Brief' }],
  ['conll', { scheme: 'BIOES' }],
  ['text', { encoding: 'windows-1252' }],
  ['brat', { encoding: 'utf-8+bom' }],
] as const)('%s with %j, there and back', (id, options) => {
  // A forced encoding is for reading one's own files; a writer falls back where it cannot be kept, so reading
  // recognises.
  const rest: FormatOptions = Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'encoding'));
  fc.assert(
    fc.property(noteDocument, (document) => {
      const format = formatById(id);
      const {
        files,
        losses: [losses = []],
      } = writeAll(format, [document], options);
      const lost = new Set(losses);
      expect(comparable(documentOf(readFiles(format, files, rest)[0]), lost)).toEqual(comparable(document, lost));
    }),
    { numRuns: 200 },
  );
});

test('everyPieceSize_givesTheSameAsTheWholeFile', () => {
  const streamed = formats.filter(({ readChunks }) => readChunks !== undefined);
  expect(streamed.map(({ id }) => id).sort()).toEqual(['conll', 'csv', 'doccano', 'huggingface', 'jsonl']);
  fc.assert(
    fc.property(
      fc.array(noteDocument, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(...streamed),
      (documents, size, format) => {
        for (const { name, bytes } of writeAll(format, documents).files) {
          const reader = format.readChunks!(name);
          const items: ReadItem[] = [];
          for (let i = 0; i < bytes.length; i += size) items.push(...reader.push(bytes.subarray(i, i + size)));
          items.push(...reader.end());
          expect(items).toEqual([...format.read([{ name, bytes }])]);
        }
      },
    ),
    { numRuns: 150 },
  );
});
