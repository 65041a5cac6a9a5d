import { fileURLToPath } from 'node:url';
import type { Language } from '../../contract/text';
import type { FrameHead } from '../../core/exchange/documents/dicom/frameHead';
import type { ScannedPage, ScanRequest } from '../../core/exchange/documents/scan/scannedPage';
import type { ScanReading } from '../../core/exchange/documents/reading/reading';
import { foreignThread, type ThreadLimits } from './thread';

interface ToRead {
  readonly file: Uint8Array;
  readonly request: ScanRequest;
  readonly language: Language;
}
/** A frame of a medical image, to be unpacked. */
interface ToUnpack {
  readonly file: Uint8Array;
  readonly head: FrameHead;
}
export type ToScans = ToRead | ToUnpack;
type Answer = { readonly page: ScannedPage | null } | { readonly samples: Uint8Array | null };
export type FromScans = Answer | { readonly isDone: true };

/** The thread's script, next to the built hosts. */
const built = fileURLToPath(new URL('./scans.js', import.meta.url));
/** A page takes two seconds; one that is tried in four ways on a busy machine takes far longer. */
const maxMs: ThreadLimits = { page: 120_000, file: 3_600_000 };
const maxMegabytes = 512;
/** Pages of one file that are read. */
const maxPages = 200;
/** What a page says of its language is weighed where it has this much evidence for one. */
const minShare = 0.5;

/**
 * Reads scans, and unpacks frames of medical images, in a thread of its own, which is started for the first of them
 * and ended when a page takes too long: the pages after it are read by another one.
 */
export const scanReading = (script = built, limits = maxMs): ScanReading => ({
  open() {
    const thread = foreignThread<ToScans, Answer>(script, limits, maxMegabytes);
    const pagesOf = async (asked: ToRead, signal?: AbortSignal): Promise<readonly (ScannedPage | null)[]> => {
      const { request } = asked;
      const read: (ScannedPage | null)[] = [];
      while (read.length < request.pages.length) {
        const rest: ScanRequest = { ...request, pages: request.pages.slice(read.length) };
        const { answers, isWhole } = await thread.ask({ ...asked, request: rest }, signal);
        read.push(...answers.map((answer) => ('page' in answer ? answer.page : null)));
        if (isWhole || signal?.aborted === true) break;
        // The one that it ended at.
        read.push(null);
      }
      return read;
    };
    return {
      read: async (file, request, language, signal) => {
        if (!thread.isThere()) return [];
        const limited: ScanRequest = { ...request, pages: request.pages.slice(0, maxPages) };
        if (language !== null) return pagesOf({ file, request: limited, language }, signal);
        return inOwnLanguage((asked, of) => pagesOf({ file, request: asked, language: of }, signal), limited);
      },
      unpackFrame: async (frame, head, signal) => {
        // A copy: what is posted takes all the bytes that it is a part of.
        const { answers } = await thread.ask({ file: frame.slice(), head }, signal);
        const [answer] = answers;
        return answer !== undefined && 'samples' in answer ? answer.samples : null;
      },
      close: thread.end,
    };
  },
});

/** What pages are first read as, for their language: letters are read in any of the five, but for some accents. */
const first: Language = 'en';

/** The first page with words says the language of all. */
async function inOwnLanguage(
  read: (request: ScanRequest, language: Language) => Promise<readonly (ScannedPage | null)[]>,
  request: ScanRequest,
): Promise<readonly (ScannedPage | null)[]> {
  const { languageEvidence } = await import('../../core/detection/language');
  const pages: (ScannedPage | null)[] = [];
  for (const index of request.pages) {
    const [page = null] = await read({ ...request, pages: [index] }, first);
    pages.push(page);
    const words = page?.lines.flatMap((line) => line.words.map(({ text }) => text)) ?? [];
    const { language, share } = languageEvidence(words.join(' '));
    if (share < minShare) continue;
    if (language !== first) return read(request, language);
    break;
  }
  const rest = request.pages.slice(pages.length);
  return rest.length === 0 ? pages : [...pages, ...(await read({ ...request, pages: rest }, first))];
}
