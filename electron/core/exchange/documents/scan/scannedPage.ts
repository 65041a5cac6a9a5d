/** A word that was recognised in a picture. Lengths in points, from the page's top left corner. */
export interface ScannedWord {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How sure the recognition is, 0 to 100. */
  readonly confidence: number;
}

/** A line of words from left to right. */
export interface ScannedLine {
  /** Of its baseline. */
  readonly across: number;
  /** Of its letters. */
  readonly size: number;
  readonly words: readonly ScannedWord[];
}

/** A page that was read from its picture. */
export interface ScannedPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ScannedLine[];
  /** The page as it was read, set straight: PNG. */
  readonly picture: Uint8Array;
  /** Nothing is drawn or written on it. */
  readonly isBlank: boolean;
}

/**
 * What to read: pages of a PDF or of a picture file, which most often has one; from 0. Or a frame of a medical
 * image, a file of its own, whose words are read where they stand, light ones on dark ground too.
 */
export interface ScanRequest {
  readonly kind: 'pdf' | 'picture' | 'frame';
  readonly pages: readonly number[];
}

/**
 * Reads pictures, away from this thread. A page that cannot be read, or not in time, is null. Never rejects because of
 * what is in the file.
 */
export type ReadScans = (file: Uint8Array, request: ScanRequest) => Promise<readonly (ScannedPage | null)[]>;

/** Words that are less sure are told, and shown as such on their page. */
export const unsureBelow = 70;
