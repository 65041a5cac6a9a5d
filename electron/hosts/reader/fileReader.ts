import type { EngineHandlers } from '../../contract/engineKernel';
import type { ReaderApi } from '../../contract/readerApi';
import type { OpenDocuments } from '../../core/exchange/documents/reading/openDocuments';
import type {
  PageDrawer,
  PageDrawing,
  ReadingTools,
  ScanReader,
  ScanReading,
} from '../../core/exchange/documents/reading/reading';
import { rememberedScans } from '../node/rememberedScans';
import type { Steps } from './guard';

/** Answers what is asked of files. Parsers, and the threads that read pictures and draw pages, come with the first. */
export function fileReader(
  steps: Steps,
  { pages, scans }: { readonly pages: PageDrawing; readonly scans: ScanReading },
): EngineHandlers<ReaderApi> {
  const readers = () => import('../../core/exchange/documents/reading/readFile');
  const scanReader = waitingScans(scans.open(), steps);
  const tools: Required<ReadingTools> = { pages: waiting(pages.open(), steps), scans: scanReader };
  const documents = () => import('../../core/exchange/documents/reading/openDocuments');
  const remembered = rememberedScans(async () => scanReader);
  let open: Promise<OpenDocuments> | null = null;
  const openDocuments = (): Promise<OpenDocuments> =>
    (open ??= documents().then((module) => new module.OpenDocuments(remembered.in, remembered.unpackFrame)));
  let size = 0;
  return {
    documents: {
      open: async (file) =>
        steps.whileReading((size = file.bytes.length), async () => (await openDocuments()).open(file)),
      write: async (file) => steps.whileReading(size, async () => (await openDocuments()).write(file)),
      strings: async ({ format, bytes }) =>
        steps.whileReading(bytes.length, async () => (await documents()).writtenStrings(format, bytes)),
    },
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
