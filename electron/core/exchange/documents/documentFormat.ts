import type { FindingCode } from '../../../contract/fileContent';
import type { PageWord } from '../../../contract/pages';
import type { KnownPatient } from '../../../contract/phi';
import type { NoteDocument } from '../../../contract/text';
import type { SkippedRow } from '../columns/mappedNotes';
import type { TableReading } from '../columns/mappedTables';
import type { FileHead } from '../format';
import type { UnpackFrame } from './dicom/frameHead';
import type { NewIds } from './fields/newIds';
import type { RedcapDictionary } from './redcap/dictionary';
import type { RowShuffle } from './rowShuffle';
import type { ReadScans } from './scan/scannedPage';

/** A file with all its bytes as `head`, and what other files of its folder say about it. */
export interface DocumentHead extends FileHead {
  readonly dictionaries?: readonly RedcapDictionary[] | undefined;
}

/**
 * A type of file that a hospital has (Word, FHIR, HL7 …) and gets back: its content is shown as notes, and the
 * replacements of a release are written back into the same file. A format that is only read has no `rewrite`.
 */
export interface DocumentFormat<Id extends string = string> {
  readonly id: Id;
  /** For people; formats have the same name in every language. */
  readonly name: string;
  /** With the point, lower case; the first is the one that is written. */
  readonly extensions: readonly string[];
  /** If another type of file is written: the extension of its name, also after a preserved name. */
  readonly writtenAs?: string;
  /** In [0, 1]: how well this file looks like this format, by its first bytes before its name. */
  readonly sniff: (file: DocumentHead) => number;
  /**
   * @throws GauzeError `malformed`, `truncated`, `tooLarge`, `notText` …: never anything else, whatever the bytes are
   */
  readonly open: (bytes: Uint8Array, options?: OpenOptions) => Promise<OpenedDocument>;
  /**
   * Every text anywhere in a written file, found by a different reader than `open`: all parts of a container,
   * attributes, names, properties, decoded streams. The leak scan of the released folder reads these.
   */
  readonly strings: (bytes: Uint8Array) => AsyncIterable<DocumentString>;
}

export interface OpenOptions {
  /** Bytes that a container may unpack to, in all. */
  readonly maxBytes?: number | undefined;
  /**
   * New ids of records, consistent across all files written with them; without it, consistent within one file, and in
   * tables the old ones.
   */
  readonly newIds?: NewIds | undefined;
  /** Of the studies whose records may be in the file, from the files next to it. */
  readonly dictionaries?: readonly RedcapDictionary[] | undefined;
  /** What a person said of the columns of tables. A table that is read by it is not written back. */
  readonly tables?: TableReading | undefined;
  /** Of a file within another one. */
  readonly within?: Within | undefined;
  /** Reads pages that are pictures; without it they are refused or told. */
  readonly scans?: ReadScans | undefined;
  /** Unpacks frames of medical images; without it those that have to be looked at are refused. */
  readonly unpackFrame?: UnpackFrame | undefined;
}

/** What files within files share with the outermost one. */
export interface Within {
  /** The number of files this one is nested in. */
  readonly depth: number;
  /** Counts bytes that were unpacked, of all of them together. @throws GauzeError `tooLarge` */
  readonly spend: (bytes: number) => void;
}

export interface DocumentPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
  /** PNG of a page that was read from its picture. */
  readonly picture?: Uint8Array;
}

/** Pages of a file within another one. */
export interface NotePages {
  readonly id: string;
  readonly file: Uint8Array;
  readonly pages: () => Promise<readonly DocumentPage[]>;
}

export interface OpenedDocument {
  /**
   * One or more: the letter, a row of a sheet, a resource. Each id is unique within the file (`''` if there is only
   * one). What is PHI by its position (a field for a patient's name) is already a span, with `source: 'field'`; text
   * that is not a sentence has lines of its own.
   */
  readonly notes: readonly NoteDocument[];
  /** What structured fields state about patients: names, numbers, dates of birth. */
  readonly knownPatients: readonly KnownPatient[];
  /** What was not read or will not be retained, reported after import. */
  readonly findings: readonly DocumentFinding[];
  /** Of a file of pages with a single note: its pages, and where the words of the note stand on them. */
  readonly pages?: (() => Promise<readonly DocumentPage[]>) | undefined;
  /** The same of files within this one, by the id of the note that each has. */
  readonly pagesWithin?: readonly NotePages[];
  /** Rows of tables that make no note, as their columns were described. */
  readonly skippedRows?: readonly SkippedRow[];
  /** Undefined where this file can only be read, which `findings` explains. */
  readonly rewrite: RewriteDocument | undefined;
}

/**
 * Bytes of the same file with these pieces replaced and everything hidden that identifies taken out. What no piece
 * covers stays byte for byte, part for part.
 *
 * @param replaced for each of `notes`, in their order, pieces in ascending order that do not overlap
 * @param shuffle where rows, entries or members can stand in any order: puts them in another one
 */
export type RewriteDocument = (
  replaced: readonly (readonly ReplacedPiece[])[],
  shuffle?: RowShuffle,
) => Promise<Uint8Array>;

/** UTF-16 offsets in the note's text as it was read, half-open. */
export interface ReplacedPiece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface DocumentFinding {
  readonly code: FindingCode;
  /** `coreProperties`, `picture`, `trackedDeletion`, `macro` …: a word of the format, never text of the file. */
  readonly what: string;
  readonly count: number;
  /** From 1; absent for a file as a whole. */
  readonly page?: number;
}

export interface DocumentString {
  /** Its location: the name of a part and an element, the number of a stream; never text of the file. */
  readonly where: string;
  readonly text: string;
}
