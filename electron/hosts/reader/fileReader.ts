import type { EngineHandlers } from '../../contract/engineKernel';
import type { ReaderApi } from '../../contract/fileReading';
import type {
  PageDrawer,
  PageDrawing,
  ReadingTools,
  ScanReader,
  ScanReading,
} from '../../core/exchange/documents/reading/reading';
import type { Steps } from './guard';

/** Answers what is asked of files. Parsers, and the threads that read pictures and draw pages, come with the first. */
export function fileReader(
  steps: Steps,
  { pages, scans }: { readonly pages: PageDrawing; readonly scans: ScanReading },
): EngineHandlers<ReaderApi> {
  const readers = () => import('../../core/exchange/documents/reading/readFile');
  const tools: Required<ReadingTools> = {
    pages: waiting(pages.open(), steps),
    scans: waitingScans(scans.open(), steps),
  };
  return {
    files: {
      read: async (file, { signal }) =>
        steps.whileReading(file.bytes.length, async () => (await readers()).readFile(file, tools, signal)),
      tables: async ({ bytes, rows }) =>
        steps.whileReading(bytes.length, async () => (await readers()).sheetHeads(bytes, rows)),
    },
  };
}

/** What these take has limits of its own. */
const waiting = (pages: PageDrawer, steps: Steps): PageDrawer => ({
  draw: (...asked) => steps.whileWaiting(() => pages.draw(...asked)),
  close: pages.close,
});
const waitingScans = (scans: ScanReader, steps: Steps): ScanReader => ({
  read: (...asked) => steps.whileWaiting(() => scans.read(...asked)),
  unpackFrame: (...asked) => steps.whileWaiting(() => scans.unpackFrame(...asked)),
  close: scans.close,
});
