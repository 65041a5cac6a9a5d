import { z } from 'zod';
import { TableMapping } from './exchange';
import { findingCodes } from './fileContent';
import { Bytes } from './modelCalls';
import { PageWord } from './pages';
import { AnnotationStatus, Language, Offset } from './text';

// What travels between the process that holds the project and the one that parses foreign files. The answers are
// checked where they arrive: who sends them may have been taken over by a file.

/** Of a study: what a data dictionary states about its fields, by their names. */
export const Dictionary = z.map(
  z.string(),
  z.object({
    name: z.string(),
    type: z.string(),
    validation: z.string(),
    isIdentifier: z.boolean(),
    label: z.string(),
    choices: z.set(z.string()).readonly(),
  }),
);

export const FileToRead = z
  .object({
    name: z.string(),
    bytes: Bytes,
    dictionaries: z.array(Dictionary.readonly()).readonly(),
    /** What a person said of the columns of tables. */
    tables: z.array(TableMapping).readonly(),
    /** Of scans; null: that of the pages themselves. */
    language: Language.nullable(),
    /** Bytes that pictures of pages may have, in all. */
    pictureBytes: z.int().min(0),
  })
  .readonly();
export type FileToRead = z.infer<typeof FileToRead>;

/** Why a page is kept without a picture. */
export const MissingPicture = z.enum(['fileOverLimit', 'projectOverLimit', 'notDrawn']);
export type MissingPicture = z.infer<typeof MissingPicture>;

const maxPictureBytes = 64 * 1024 * 1024;
const ReadPage = z
  .object({
    width: z.number(),
    height: z.number(),
    words: z.array(PageWord).readonly(),
    /** PNG. */
    picture: z.union([Bytes.refine(({ length }) => length <= maxPictureBytes), MissingPicture]),
  })
  .readonly();
export type ReadPage = z.infer<typeof ReadPage>;

const ReadSpan = z
  .object({
    start: Offset,
    end: Offset,
    label: z.string(),
    text: z.string().optional(),
    score: z.number().min(0).max(1).optional(),
    source: z.string().optional(),
    author: z.string().optional(),
    status: AnnotationStatus.optional(),
    reason: z.string().optional(),
  })
  .readonly();
export const ReadNote = z
  .object({
    id: z.string(),
    text: z.string(),
    patient: z.string().optional(),
    date: z.string().optional(),
    language: Language.optional(),
    meta: z.record(z.string(), z.string()).optional(),
    spans: z.array(ReadSpan).readonly().optional(),
  })
  .readonly()
  .refine(({ text, spans = [] }) => spans.every(({ start, end }) => start <= end && end <= text.length));

export const ReadFinding = z
  .object({
    code: z.enum(findingCodes),
    what: z.string().max(100),
    count: z.int(),
    page: z.int().min(1).optional(),
  })
  .readonly();

/** Cells of known data of the rows of tables, by their content, by the headers of the table. */
export const KnownRows = z
  .array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.string())])).readonly()]).readonly())
  .readonly();
export type KnownRows = z.infer<typeof KnownRows>;

export const ReadFile = z
  .object({
    notes: z.array(ReadNote).readonly(),
    findings: z.array(ReadFinding).readonly(),
    skippedRows: z
      .array(z.object({ place: z.string().max(100), code: z.enum(['empty', 'malformed']) }).readonly())
      .readonly(),
    /** By the id of the note whose words stand on them. */
    pages: z.array(z.object({ id: z.string(), pages: z.array(ReadPage).readonly() }).readonly()).readonly(),
    known: KnownRows,
  })
  .readonly();
export type ReadFile = z.infer<typeof ReadFile>;

/** A sheet with a row of headers, and its first rows. */
export const SheetHead = z
  .object({
    headers: z.array(z.string()).readonly(),
    /** Of its first row, without the number. */
    place: z.string().max(100),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
  })
  .readonly();
export type SheetHead = z.infer<typeof SheetHead>;

/** Why the process that parses foreign files ended: too long without a step, too much memory, a crash. */
export const readerEnds = ['stuck', 'memory', 'crashed'] as const;
export type ReaderEnd = (typeof readerEnds)[number];
