import { GauzeError } from '../../../../contract/errors';
import type { FileReading, PageDrawing, ScanReading } from './reading';

/**
 * Files are read in this process: for the command line, which holds nothing that a file could take down beside its own
 * run. A mistake of a reader is told as one of its file.
 */
export const readHere = (tools: { readonly pages?: PageDrawing; readonly scans?: ScanReading } = {}): FileReading => ({
  open() {
    const [pages, scans] = [tools.pages?.open(), tools.scans?.open()];
    // The parsers are loaded with the first file.
    const readers = () => import('./readFile');
    return {
      read: async (file, signal) => ofFile(async () => (await readers()).readFile(file, { pages, scans }, signal)),
      tables: async (bytes, rows) => ofFile(async () => (await readers()).sheetHeads(bytes, rows)),
      close: async () => void (await Promise.all([pages?.close(), scans?.close()])),
    };
  },
});

async function ofFile<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    throw unreadableBy('crashed', error);
  }
}

/** What a reader came to grief over, told as a fault of its file: others are read all the same. */
export const unreadableBy = (reader: string, cause?: unknown): GauzeError =>
  new GauzeError('unreadable', 'the file cannot be read', { reader }, { cause });
