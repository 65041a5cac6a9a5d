import type { DocumentToOpen } from '../../../../contract/documentReading';
import type { FileToRead, ReadFile, SheetHead } from '../../../../contract/fileReading';
import type { Language } from '../../../../contract/text';
import type { FrameHead } from '../dicom/frameHead';
import type { DocumentFormat, DocumentString, OpenedDocument } from '../documentFormat';
import type { NewIds } from '../fields/newIds';
import type { ScannedPage, ScanRequest } from '../scan/scannedPage';

/** Parses foreign files: where a project is open, in a process that holds nothing else. */
export interface FileReading {
  readonly open: () => FileReader;
}
export interface FileReader {
  /** @throws GauzeError of this file alone, whatever it does to who reads it; `cancelled` */
  readonly read: (file: FileToRead, signal?: AbortSignal) => Promise<ReadFile>;
  /**
   * The tables of a workbook, with their first rows.
   * @throws GauzeError as `read`
   */
  readonly tables: (bytes: Uint8Array, rows: number) => Promise<readonly SheetHead[]>;
  readonly close: () => Promise<void>;
}

/** Opens files that are written back, in a process that has no key. */
export interface DocumentReading {
  /** @throws GauzeError of this file alone, as the functions of what is opened; only the last one can be written */
  readonly open: (file: Omit<DocumentToOpen, 'hasNewIds'>, newIds: NewIds | undefined) => Promise<ReadDocument>;
  /** Every text in a written file. */
  readonly strings: (format: string, bytes: Uint8Array) => Promise<readonly DocumentString[]>;
}
export interface ReadDocument {
  readonly format: Pick<DocumentFormat, 'id' | 'extensions' | 'writtenAs'>;
  readonly opened: Pick<OpenedDocument, 'notes' | 'knownPatients' | 'findings' | 'rewrite'>;
}

/** Draws pages of files, away from the thread that reads them. */
export interface PageDrawing {
  readonly open: () => PageDrawer;
}
export interface PageDrawer {
  /**
   * PNG of each page of a PDF from the first on; null for one that cannot be drawn, and fewer than `count` if the file
   * cannot be read, takes too long or is no longer wanted. Never rejects because of what is in the file.
   */
  readonly draw: (file: Uint8Array, count: number, signal?: AbortSignal) => Promise<readonly (Uint8Array | null)[]>;
  readonly close: () => Promise<void>;
}

/** Reads text in pictures (OCR), away from the thread that reads files. */
export interface ScanReading {
  readonly open: () => ScanReader;
}
export interface ScanReader {
  /**
   * As `ReadScans`; fewer pages where the file cannot be read, has more than are read, or is no longer wanted.
   *
   * @param language null for that of the pages themselves
   */
  readonly read: (
    file: Uint8Array,
    request: ScanRequest,
    language: Language | null,
    signal?: AbortSignal,
  ) => Promise<readonly (ScannedPage | null)[]>;
  /** As `UnpackFrame`; null too where it is no longer wanted. */
  readonly unpackFrame: (frame: Uint8Array, head: FrameHead, signal?: AbortSignal) => Promise<Uint8Array | null>;
  readonly close: () => Promise<void>;
}

/** What reads pictures and draws pages; without it scans are refused and nothing is drawn. */
export interface ReadingTools {
  readonly scans?: ScanReader | undefined;
  readonly pages?: PageDrawer | undefined;
}
