import { GauzeError } from '../../contract/errors';
import type { NoteDocument, NoteSpan } from '../../contract/text';
import { languages } from '../../contract/vocabulary';
import { convertOffsets, type OffsetUnit } from '../text/offsets';
import { readDocumentDate } from '../dates/parse/documentDate';
import { ENCODING_META, encodingName, type TextEncoding } from './encoding';
import { lossCodes, readNoteCodes, type Loss, type ReadNote, type ReadNoteCode, type Refusal } from './format';

export const refusal = (file: string, code: Refusal['code'], details: Refusal['details'] = {}): Refusal => ({
  kind: 'refusal',
  file,
  code,
  details,
});

/**
 * Any error as a refusal; what is not ours is a malformed file, and its words, which may quote the file, are dropped.
 */
export const refusalOf = (file: string, error: unknown, details: Refusal['details'] = {}): Refusal =>
  error instanceof GauzeError
    ? refusal(file, error.code, { ...error.details, ...details })
    : refusal(file, 'malformed', details);

/** Counts what a reader passed over in one note. */
export class ReadNotes {
  private readonly counts = new Map<ReadNoteCode, number>();

  add(code: ReadNoteCode, count = 1): void {
    if (count > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + count);
  }

  list(): readonly ReadNote[] {
    return readNoteCodes.flatMap((code) => {
      const count = this.counts.get(code);
      return count === undefined ? [] : [{ code, count }];
    });
  }
}

/** What a writer could not carry, in the order of `lossCodes`. */
export const sortedLosses = (losses: ReadonlySet<Loss>): readonly Loss[] =>
  lossCodes.filter((code) => losses.has(code));

export interface RecordFields {
  readonly id: string;
  readonly text: string;
  readonly patient?: string | undefined;
  readonly date?: string | undefined;
  readonly language?: string | undefined;
  readonly meta: ReadonlyMap<string, string>;
  readonly spans?: readonly NoteSpan[] | undefined;
}

/**
 * Builds a note; a date or language that a note cannot represent is stored in its meta. Empty fields count as absent.
 */
export function noteRecord(fields: RecordFields, notes: ReadNotes, encoding?: TextEncoding): NoteDocument {
  const meta = new Map(fields.meta);
  // `en-US` and `es_MX` also state a country, which is not used here.
  const [stated] = (fields.language ?? '').toLowerCase().split(/[-_]/, 1);
  const isKnown = languages.find((language) => language === stated);
  if (isKnown === undefined && filled(fields.language)) {
    meta.set('language', fields.language);
    notes.add('languageNotRead');
  }
  const date = filled(fields.date) ? readDocumentDate(fields.date) : undefined;
  if (filled(fields.date) && date !== fields.date) {
    meta.set('date', fields.date);
    if (date === undefined) notes.add('dateNotRead');
  }
  if (encoding !== undefined && (encoding.bom || encoding.encoding !== 'utf-8'))
    meta.set(ENCODING_META, encodingName(encoding));
  return {
    id: fields.id,
    text: fields.text,
    ...(filled(fields.patient) && { patient: fields.patient }),
    ...(date !== undefined && { date }),
    ...(isKnown !== undefined && { language: isKnown }),
    ...(meta.size > 0 && { meta: Object.fromEntries(meta) }),
    ...(fields.spans !== undefined && { spans: fields.spans }),
  };
}

export const filled = (value: string | undefined): value is string => value !== undefined && value !== '';

export interface RawSpan {
  /** As the file has it, offsets in the unit of the file. */
  readonly span: NoteSpan;
  /** Where the refusal occurred: `line`, … */
  readonly where: Readonly<Record<string, string | number>>;
}

/**
 * Spans of a file in UTF-16, each with the text under it.
 *
 * @param isSame whether the file's copy of the text (the `text` of a span) matches the text under it
 * @throws GauzeError `malformed` for a span that is empty, outside the text or inside a surrogate pair
 */
export function placeSpans(
  text: string,
  raw: readonly RawSpan[],
  unit: OffsetUnit,
  notes: ReadNotes,
  isSame: (copy: string, under: string) => boolean,
): readonly NoteSpan[] {
  for (const { span, where } of raw)
    if (span.start >= span.end) throw new GauzeError('malformed', 'empty span', { reason: 'emptySpan', ...where });
  const flat = raw.flatMap(({ span }) => [span.start, span.end]);
  const placed = convertWithPlace(text, flat, unit, raw);
  return raw.map(({ span }, index) => {
    const start = placed[2 * index]!;
    const end = placed[2 * index + 1]!;
    const under = text.slice(start, end);
    if (span.text !== undefined && !isSame(span.text, under)) notes.add('surfaceMismatch');
    return { ...span, start, end, text: under };
  });
}

function convertWithPlace(
  text: string,
  flat: readonly number[],
  unit: OffsetUnit,
  raw: readonly RawSpan[],
): readonly number[] {
  try {
    return convertOffsets(text, flat, unit, 'utf16').map((offset) => {
      if (isInsidePair(text, offset))
        throw new GauzeError('malformed', 'offset inside a character', { reason: 'offsetInsideCharacter' });
      return offset;
    });
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
    // Only now is it worth knowing which span it was.
    const bad = raw.find(({ span }) => {
      try {
        return convertOffsets(text, [span.start, span.end], unit, 'utf16').some((offset) => isInsidePair(text, offset));
      } catch {
        return true;
      }
    });
    throw new GauzeError(error.code, error.message, { ...error.details, ...bad?.where });
  }
}

/** Whether a UTF-16 offset would cut a surrogate pair. */
export function isInsidePair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/**
 * Starts and ends of the spans of a note that is written, in the unit of the file, two a span.
 *
 * @throws GauzeError `malformed` as `placeSpans`
 */
export function spanOffsets(document: NoteDocument, unit: OffsetUnit): readonly number[] {
  const spans = document.spans ?? [];
  for (const span of spans) {
    if (span.start >= span.end)
      throw new GauzeError('malformed', 'empty span', { reason: 'emptySpan', id: document.id });
    if (isInsidePair(document.text, span.start) || isInsidePair(document.text, span.end)) {
      throw new GauzeError('malformed', 'offset inside a character', {
        reason: 'offsetInsideCharacter',
        id: document.id,
      });
    }
  }
  return convertOffsets(
    document.text,
    spans.flatMap((span) => [span.start, span.end]),
    'utf16',
    unit,
  );
}

/** @throws GauzeError `badId` for a note without an id */
export function noteId({ id }: NoteDocument): string {
  if (id === '') throw new GauzeError('badId', 'a note without an id');
  return id;
}

/** What is lost of each note, and of each span, by a format that has no place for it. */
export const noteFields = ['patient', 'date', 'language', 'meta'] as const;
export const spanFields = ['score', 'source', 'author', 'status', 'reason'] as const;

/** The fields of a note that are filled and that a format without room for them loses. */
export function fieldLosses(
  document: NoteDocument,
  carried: {
    readonly patient?: boolean;
    readonly date?: boolean;
    readonly language?: boolean;
    readonly meta?: boolean;
    readonly spans?: boolean;
  },
): Set<Loss> {
  const losses = new Set<Loss>();
  if (filled(document.patient) && carried.patient !== true) losses.add('patient');
  if (filled(document.date) && carried.date !== true) losses.add('date');
  if (document.language !== undefined && carried.language !== true) losses.add('language');
  const hasMeta = Object.entries(document.meta ?? {}).some(([key, value]) => key !== ENCODING_META && value !== '');
  if (hasMeta && carried.meta !== true) losses.add('meta');
  if ((document.spans ?? []).length > 0 && carried.spans !== true) losses.add('spans');
  if (carried.spans === true) {
    for (const span of document.spans ?? [])
      for (const field of spanFields) if (span[field] !== undefined) losses.add(field);
  }
  return losses;
}

/** A label for a format whose fields end at blanks. */
export function plainLabel(label: string, losses: Set<Loss>): string {
  const plain = label.replace(/[\s\p{Cc}]/gu, '_').toWellFormed();
  if (plain !== label) losses.add('label');
  return plain;
}

/** A note of nothing but blanks, control and invisible characters counts as empty. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}]/u.test(text);

/**
 * Whether a file's copy of some words matches the words themselves: blanks, line ends and control characters may
 * differ.
 */
export const isSameWords = (copy: string, under: string): boolean => onOneLine(copy) === onOneLine(under);

const onOneLine = (words: string): string => words.replace(/[\s\p{Cc}\ufffd]+/gu, ' ').trim();
