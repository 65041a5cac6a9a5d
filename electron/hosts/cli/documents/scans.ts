import type { Language } from '../../../contract/text';
import type { ScanReader } from '../../../core/exchange/documents/reading/reading';
import { rememberedScans } from '../../node/rememberedScans';

/** What becomes of pages that are pictures. */
export interface ScanChoice {
  /** They are refused, not read by text recognition. */
  readonly isRefused: boolean;
  /** They are read as this language; null: as that of the pages themselves. */
  readonly language: Language | null;
}

/** Where nothing leaves, or nobody said otherwise. */
export const readsScans: ScanChoice = { isRefused: false, language: null };

/** Scans are read in a thread of this process, where no other reads files. */
export function commandLineScans() {
  let reader: Promise<ScanReader> | null = null;
  const readerOf = (): Promise<ScanReader> =>
    (reader ??= import('../../node/scanReading').then(({ scanReading }) => scanReading().open()));
  return {
    ...rememberedScans(readerOf),
    /** Ends the thread, without which the process would not end; what was read stays known. */
    async close(): Promise<void> {
      const open = reader;
      reader = null;
      await (await open)?.close();
    },
  };
}
