import type { ErrorCode } from '../../contract/errors';
import type { FormatOptions } from '../../contract/exchange';
import type { NoteDocument } from '../../contract/text';
import type { TableReading } from './columns/mappedTables';

/**
 * What a format may be unable to represent. `id`: too long for a file name, so shortened. `label`: changed to fit the
 * syntax. `overlaps`: one of two overlapping spans is dropped. `subTokenSpans`: widened to whole tokens, or dropped if
 * there is no token. `crossLine`: split at a line end. `controlCharacters`: replaced by U+FFFD. `loneSurrogates`:
 * likewise. `encoding`: written in UTF-8 because the note's original encoding lacks a character.
 */
export const lossCodes = [
  'id',
  'patient',
  'date',
  'language',
  'meta',
  'spans',
  'label',
  'score',
  'source',
  'author',
  'status',
  'reason',
  'overlaps',
  'subTokenSpans',
  'crossLine',
  'controlCharacters',
  'loneSurrogates',
  'encoding',
] as const;
export type Loss = (typeof lossCodes)[number];

/** What a reader passed over or changed in a note that it took. */
export const readNoteCodes = [
  /** The span's own copy of the text differs from the text under it, which is used. */
  'surfaceMismatch',
  /** A span in several pieces became one span per piece. */
  'discontinuousSplit',
  /** Relations, events, attributes, notes and equivalences of brat; other types than names in UIMA. */
  'annotationsIgnored',
  /** Fields with values of a kind that a note or a span cannot hold, and further fields of spans. */
  'fieldsIgnored',
  /** The date could not be read without guessing and was stored as `meta.date`. */
  'dateNotRead',
  /** The language is unknown to detection, or not a code; it was stored as `meta.language`. */
  'languageNotRead',
  /** There was no id; it was made from the file name and the number of the row. */
  'idMade',
  /** There were no offsets; the text was put together again with single blanks. */
  'textRebuilt',
  /** A label that the format defines elsewhere: an i2b2 `PHI` element was taken by its TYPE. */
  'elementRemapped',
] as const;
export type ReadNoteCode = (typeof readNoteCodes)[number];
export interface ReadNote {
  readonly code: ReadNoteCode;
  readonly count: number;
}

/** A file with its path relative to the folder that is read or written, with `/` between folders. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface TakenDocument {
  readonly kind: 'document';
  readonly file: string;
  /** UTF-16 offsets; `text` of every span is the text under it. */
  readonly document: NoteDocument;
  readonly notes: readonly ReadNote[];
}

/**
 * A note, row or file that was not taken. `details` may hold `line` (from 1), `id`, `column`, `reason`, counts and file
 * names, never text.
 */
export interface Refusal {
  readonly kind: 'refusal';
  readonly file: string;
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
}
export type ReadItem = TakenDocument | Refusal;

/** Files that only make sense together (`x.txt` and `x.ann`), the one that holds the text first. */
export type FileGroup = readonly string[];
export interface Grouping {
  readonly groups: readonly FileGroup[];
  readonly ignored: readonly Refusal[];
}

/** Reads one file piece by piece; memory is bounded by the longest record (`MAX_NOTE_BYTES`), not by the file. */
export interface ChunkReader {
  readonly push: (chunk: Uint8Array) => Iterable<ReadItem>;
  readonly end: () => Iterable<ReadItem>;
}

/** Bytes to append to the file of that name (which they open, the first time). */
export type WrittenPart = NamedFile;
export interface WrittenDocument {
  readonly parts: readonly WrittenPart[];
  /** In the order of `lossCodes`, each once. */
  readonly losses: readonly Loss[];
}
export interface FormatWriter {
  /**
   * @throws GauzeError `badId` for an empty id, `malformed` for a span outside the text, empty, or inside a surrogate
   *   pair
   */
  readonly write: (document: NoteDocument) => WrittenDocument;
  /** What is still due when all notes are written, such as the header of an empty table. */
  readonly end: () => readonly WrittenPart[];
}

/** The start of a file, enough to guess its format. */
export interface FileHead {
  readonly name: string;
  readonly head: Uint8Array;
}

interface Described<Id extends string> {
  readonly id: Id;
  /** For people; formats have the same name in every language. */
  readonly name: string;
  /** With the point, lower case. */
  readonly extensions: readonly string[];
}

/**
 * A format that files are read in. `readers/registry.ts` lists them all; `writers/registry.ts` lists those that can
 * also be written.
 */
export interface ReadFormat<Id extends string = string> extends Described<Id> {
  /** The options that it reads. */
  readonly options: readonly (keyof FormatOptions)[];
  /** In [0, 1]: how well these files look like this format. */
  readonly sniff: (files: readonly FileHead[]) => number;
  readonly group: (names: readonly string[]) => Grouping;
  /** Reads one group of files, note by note as they are asked for. Never throws for what is in the files. */
  readonly read: (
    files: readonly NamedFile[],
    options?: FormatOptions,
    /** What was said of tables, by those that read them. */ tables?: TableReading,
  ) => Iterable<ReadItem>;
  /** For formats of one record a line: one file may hold many notes. */
  readonly readChunks?: (name: string, options?: FormatOptions, tables?: TableReading) => ChunkReader;
}

/** A format that notes are written in. */
export interface WriteFormat<Id extends string = string> extends Described<Id> {
  /** One file holds all notes, so that it can go to a pipe. */
  readonly isStream: boolean;
  /** Each note has files of its own, named by its id: nothing in them has an order but their names. */
  readonly hasFileForEachNote?: true;
  /** What the format cannot carry. Nothing outside this list is ever lost. */
  readonly losses: readonly Loss[];
  readonly createWriter: (options?: FormatOptions) => FormatWriter;
}

/** The longest note, table row or JSON line that is read, in bytes. More is refused as `tooLarge`. */
export const MAX_NOTE_BYTES = 32 * 1024 * 1024;
/** The largest file that is read completely before its notes are separated: lists of JSON, collections of XML. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
