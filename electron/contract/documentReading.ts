import { z } from 'zod';
import { engineCall } from './engineKernel';
import { Dictionary, ReadFinding, ReadNote } from './fileReading';
import { Bytes } from './modelCalls';
import { PersonName, PhiType } from './phi';
import { Language, Offset } from './text';

// What the command line asks of the process that parses foreign files: beside what it reads, files that are written
// back. Keys of new ids and orders stay where they are: the process says for which ids it needs a number.

export const DocumentToOpen = z
  .object({
    name: z.string(),
    bytes: Bytes,
    dictionaries: z.array(Dictionary.readonly()).readonly(),
    /** Null: pages that are pictures are refused; a language of null is that of the pages. */
    scans: z.object({ language: Language.nullable() }).readonly().nullable(),
    /** Ids of records become new ones, consistent with other files. */
    hasNewIds: z.boolean(),
  })
  .readonly();
export type DocumentToOpen = z.infer<typeof DocumentToOpen>;

/** As `KnownPatient`, without its limits: what fields state is not typed by anybody. */
const StatedPatient = z
  .object({
    patient: z.string(),
    names: z.array(PersonName).readonly(),
    birthDates: z.array(z.string()).readonly(),
    ids: z.array(z.object({ value: z.string(), type: PhiType }).readonly()).readonly(),
    addresses: z.array(z.object({ street: z.string(), zip: z.string(), city: z.string() }).readonly()).readonly(),
    phones: z.array(z.string()).readonly(),
    emails: z.array(z.string()).readonly(),
    relatives: z.array(PersonName).readonly(),
    doctors: z.array(PersonName).readonly(),
  })
  .readonly();

const Extension = z.string().regex(/^\.[a-z0-9]{1,8}$/);

export const OpenDocument = z
  .object({
    /** By which it is asked for again. */
    handle: z.int(),
    format: z.string().max(40),
    extensions: z.array(Extension).min(1).readonly(),
    writtenAs: Extension.optional(),
    notes: z.array(ReadNote).readonly(),
    knownPatients: z.array(StatedPatient).readonly(),
    findings: z.array(ReadFinding).readonly(),
    canWrite: z.boolean(),
  })
  .readonly();
export type OpenDocument = z.infer<typeof OpenDocument>;

const Piece = z.object({ start: Offset, end: Offset, text: z.string() }).readonly();
export const DocumentToWrite = z
  .object({
    handle: z.int(),
    pieces: z.array(z.array(Piece).readonly()).readonly(),
    isShuffled: z.boolean(),
    /** New ones, in addition to those that were given before. */
    numbers: z.map(z.string(), z.number()),
  })
  .readonly();
export type DocumentToWrite = z.infer<typeof DocumentToWrite>;

export const WrittenDocument = z
  .object({
    /** Null where numbers of these ids are needed first. */
    bytes: Bytes.nullable(),
    wanted: z.array(z.string()).readonly(),
    /** Of notes: places between two others are no whole numbers. */
    places: z.array(z.tuple([z.int().min(0), z.number().min(0)]).readonly()).readonly(),
    isKept: z.boolean(),
  })
  .readonly();
export type WrittenDocument = z.infer<typeof WrittenDocument>;

export const WrittenStrings = z.array(z.object({ where: z.string(), text: z.string() }).readonly()).readonly();

export const documentCalls = {
  open: engineCall({ input: DocumentToOpen, output: OpenDocument }),
  /** Of the file that was opened last. */
  write: engineCall({ input: DocumentToWrite, output: WrittenDocument }),
  /** Every text in a written file, by the other reader of its format. */
  strings: engineCall({
    input: z.object({ format: z.string(), bytes: Bytes }).readonly(),
    output: WrittenStrings,
  }),
} as const;
