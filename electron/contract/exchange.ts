import { z } from 'zod';
import { knownDataFields, mappingFaults, plainRoles } from './columnRoles';
import { JobStarted } from './jobs';
import { call, everybody, movers } from './kernel';
import { Language } from './text';

const Paths = z.array(z.string().min(1).max(4096)).min(1).max(200_000);

/** Options a format may need; each format reads only its own. Names are column headers. */
export const FormatOptions = z
  .strictObject({
    idColumn: z.string().optional(),
    patientColumn: z.string().optional(),
    dateColumn: z.string().optional(),
    textColumn: z.string().optional(),
    offsets: z.enum(['codePoints', 'utf16']).optional(),
    /**
     * A name from `core/exchange/encoding.ts`, with `+bom` if so. Read: instead of recognising it. Write: instead of
     * the one the note came in.
     */
    encoding: z.string().optional(),
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
    scheme: z.enum(['BIO', 'BIOES']).optional(),
  })
  .readonly();
export type FormatOptions = z.infer<typeof FormatOptions>;

const ColumnRole = z
  .discriminatedUnion('as', [
    z.strictObject({ as: z.enum(plainRoles) }),
    z.strictObject({ as: z.literal('phi'), label: z.string().min(1).max(80) }),
    z.strictObject({ as: z.literal('known'), field: z.enum(knownDataFields) }),
  ])
  .readonly();
const columnLimits = { header: 1000, columns: 20_000, tables: 100 };
/** What each column of a table is, as `columnRoles.ts` explains; one with faults is no mapping. */
export const TableMapping = z
  .array(z.strictObject({ header: z.string().max(columnLimits.header), role: ColumnRole }).readonly())
  .min(1)
  .max(columnLimits.columns)
  .readonly()
  .refine((mapping) => mappingFaults(mapping).length === 0, 'the columns cannot be read like this');

/** A kind of table among the files: those with the same headers. */
export const FoundTable = z
  .object({
    /** The first file of the kind, with its sheet where it has several. */
    name: z.string(),
    /** How many tables have these headers. */
    tables: z.int(),
    /** `model`: OMOP or REDCap, whose own readers know the columns where every file is read by what is in it. */
    kind: z.enum(['table', 'workbook', 'model']),
    /** The roles are those that a person gave these headers before, not guesses. */
    isRemembered: z.boolean(),
    columns: z
      .array(
        z
          .object({
            header: z.string(),
            role: ColumnRole,
            /** Of the first rows, cut where long. */
            values: z.array(z.string()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type FoundTable = z.infer<typeof FoundTable>;

export const FormatInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    extensions: z.array(z.string()),
    canRead: z.boolean(),
    canWrite: z.boolean(),
    /** Codes of what the format cannot carry. */ losses: z.array(z.string()),
    /** Written, each note is a file of its own. */ hasFileForEachNote: z.literal(true).optional(),
  })
  .readonly();
export type FormatInfo = z.infer<typeof FormatInfo>;

export const exchangeCalls = {
  formats: call({ input: z.strictObject({}), output: z.array(FormatInfo), allow: everybody }),
  /** Looks at files or folders before an import: which format, how many files, for tables what is in each column. */
  inspect: call({
    input: z.strictObject({ paths: Paths }),
    output: z.object({
      files: z.int(),
      bytes: z.number(),
      format: z.string().nullable(),
      /** Kinds of tables by their headers, with what their columns seem to be. */
      tables: z.array(FoundTable),
      /** How many files each format would have, if every file were read by its own (`mixed`). */
      kinds: z.array(z.object({ format: z.string(), files: z.int() })),
      /** The number of files of any type; whether one has the name of a document (`documents`). */
      all: z.int(),
      hasDocuments: z.boolean(),
    }),
    paths: ['paths'],
    allow: movers,
  }),
  import: call({
    input: z.strictObject({
      paths: Paths,
      /** Of all files, or `mixed`: every file by its own name; or `documents`: by its content. */
      format: z.string(),
      options: FormatOptions.optional(),
      /** Of tables by their headers; those with other headers are read by the names of their columns. */
      tables: z.array(TableMapping).max(columnLimits.tables).readonly().optional(),
      language: Language.optional(),
      /** Take files again that were imported before with the same content. */
      again: z.boolean(),
      /** Imported spans count as decided rather than suggested. */
      spansAs: z.enum(['accepted', 'suggested']),
    }),
    output: JobStarted,
    paths: ['paths'],
    allow: movers,
  }),
  /** Writes notes with their annotations (originals, not de-identified). */
  export: call({
    input: z.strictObject({
      folder: z.string().min(1),
      format: z.string(),
      options: FormatOptions.optional(),
      documentIds: z.array(z.int()).optional(),
      statuses: z.array(z.enum(['suggested', 'accepted', 'rejected'])),
    }),
    output: JobStarted,
    paths: ['folder'],
    writes: ['folder'],
    lets: 'originals',
    allow: ['coordinator', 'privacyOfficer'],
  }),
} as const;
