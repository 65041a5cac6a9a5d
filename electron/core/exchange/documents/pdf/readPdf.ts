import { GauzeError } from '../../../../contract/errors';
import type { DocumentFinding } from '../documentFormat';
import { refusedFile } from '../refusedKinds';
import { costOfCharacterMap } from './characterMaps';
import { isEncodable, textWidth } from './helvetica';
import { layOut, type PlacedText } from './layout';
import { loading, pdfJs, type AskedFor, type PdfJsBookmark, type PdfJsDocument, type PdfJsPage } from './pdfjs';
import { latin1, rawStreams } from './rawStreams';
import { readPage, type ReadPage } from './readPage';
import { isDrawn, withScans, type RecognisedPage } from './scannedPages';
import type { Page } from './setPage';
import { scanFindings } from '../scan/placedScan';
import type { ReadScans } from '../scan/scannedPage';

export interface ReadPdf {
  readonly text: string;
  /** Those of the file, then those that comments were set on. */
  readonly pages: readonly (Page & { readonly picture?: Uint8Array })[];
  /** Number of pages that the file has. */
  readonly pageCount: number;
  readonly findings: readonly DocumentFinding[];
  /** Words outside of the pages: properties, bookmarks, names of attachments. */
  readonly outside: readonly string[];
}

const maxPages = 2000;
/**
 * @throws GauzeError `malformed`, `truncated`; `tooLarge` for more than 2,000 pages, a megabyte of text on one, or more
 *   than `maxBytes` in the streams; `unknownFormat` for a password and for a file of scans alone in which no words are
 *   recognised; `empty`
 */
export async function readPdf(bytes: Uint8Array, maxBytes: number, scans?: ReadScans): Promise<ReadPdf> {
  const raw = latin1(bytes);
  if (!raw.slice(0, 1024 + 5).includes('%PDF-')) throw new GauzeError('malformed', 'PDF: no header');
  // A bomb is met here, before anything else unpacks it.
  let cost = 0;
  for (const stream of rawStreams(bytes, raw, maxBytes)) cost = costOfCharacterMap(stream.bytes, cost);
  const library = await pdfJs();
  const asked: AskedFor = { characterMap: false };
  const task = loading(library, bytes, false, asked);
  const strictTask = loading(library, bytes, true, asked);
  // Any caller that needs it requests it again.
  strictTask.promise.catch(() => {});
  try {
    const document = await task.promise;
    if (document.numPages > maxPages)
      throw new GauzeError('tooLarge', 'PDF: too many pages', { pages: document.numPages });
    const { info } = await document.getMetadata();
    if (info['EncryptFilterName'] !== null) throw protectedFile();
    const pages: ReadPage[] = [];
    let last: PdfJsPage | null = null;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      pages.push(await readPage(library, page, async () => (await strictTask.promise).getPage(number)));
      page.cleanup();
      last = page;
    }
    const fonts = last === null ? 0 : unreadableFonts(last);
    const recognised = await withScans(bytes, pages, scans);
    return await finished(document, recognised, raw, { fonts, characterMap: asked.characterMap });
  } catch (error) {
    throw asGauzeError(error);
  } finally {
    await Promise.allSettled([task.destroy(), strictTask.destroy()]);
  }
}

const protectedFile = (): GauzeError => refusedFile('pdfEncrypted', 'PDF, with a password', 'removePassword');

/** What the library throws may quote the file. */
function asGauzeError(error: unknown): GauzeError {
  if (error instanceof GauzeError) return error;
  if (error instanceof Error && error.name === 'PasswordException') return protectedFile();
  return new GauzeError('malformed', 'PDF: cannot be read', { reason: 'structure' });
}

type PageSides = Pick<Page, 'width' | 'height'>;

interface FontFaults {
  readonly fonts: number;
  readonly characterMap: boolean;
}

async function finished(
  document: PdfJsDocument,
  pages: readonly RecognisedPage[],
  raw: string,
  faults: FontFaults,
): Promise<ReadPdf> {
  const withoutText = pages.filter(({ items, isBlank }) => items.length === 0 && isBlank !== true);
  const scanned = withoutText.filter(({ hasPicture }) => hasPicture).length;
  const drawn = withoutText.filter(isDrawn).length;
  const advice = pages.some(({ recognised }) => recognised !== undefined) ? 'scanAgain' : 'recogniseText';
  if (withoutText.length === pages.length && scanned > 0) throw refusedFile('pdfScan', 'PDF of scanned pages', advice);
  const laidOut: (Page & { readonly picture?: Uint8Array })[] = [];
  let text = '';
  const add = ({ width, height }: PageSides, items: readonly PlacedText[], picture?: Uint8Array): void => {
    const gap = text === '' || items.length === 0 ? '' : '\n\n';
    const page = layOut(items, text.length + gap.length);
    text += gap + page.text;
    laidOut.push({ width, height, segments: page.segments, ...(picture !== undefined && { picture }) });
  };
  for (const page of pages) add(page, page.items, page.picture);
  const size = pages.at(-1) ?? { width: 595, height: 842 };
  for (const items of commentPages(
    pages.flatMap(({ comments }) => comments),
    size,
  ))
    add(size, items);
  if (text.trim() === '')
    throw drawn > 0
      ? refusedFile('pdfScan', 'PDF of drawn letters', advice)
      : new GauzeError('empty', 'nothing is in the file');
  const { findings, outside } = await outsidePages(document, raw);
  const sum = (count: (page: ReadPage) => number): number => pages.reduce((total, page) => total + count(page), 0);
  const unknown = sum((page) => page.unknown);
  const recognised = pages.flatMap(({ recognised: items = [] }, index) =>
    items.length > 0 ? [{ number: index + 1, items }] : [],
  );
  const counted: DocumentFinding[] = [
    ...findings,
    ...scanFindings(recognised),
    { code: 'removed', what: 'annotation', count: sum(({ annotations }) => annotations) },
    { code: 'removed', what: 'picture', count: sum(({ hasPicture }) => Number(hasPicture)) },
    { code: 'removed', what: 'drawing', count: sum(({ drawing }) => Number(drawing > 0)) },
    { code: 'hidden', what: 'invisibleText', count: sum(({ invisible }) => invisible) },
    { code: 'hidden', what: 'hiddenField', count: sum(({ hiddenFields }) => hiddenFields) },
    { code: 'unreadable', what: 'scannedPage', count: scanned },
    { code: 'unreadable', what: 'drawnPage', count: drawn },
    { code: 'unreadable', what: 'characterMap', count: Number(faults.characterMap) },
    { code: 'unreadable', what: 'font', count: faults.fonts },
    { code: 'unreadable', what: 'unknownCharacters', count: unknown > text.length / 20 ? unknown : 0 },
    { code: 'unreadable', what: 'writingSystem', count: Number(!isEncodable(text)) },
  ];
  return { text, pages: laidOut, pageCount: pages.length, outside, findings: counted.filter(({ count }) => count > 0) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Fonts whose codes say nothing about letters: two bytes each, and no table of their meaning. */
function unreadableFonts(page: PdfJsPage): number {
  let count = 0;
  for (const [, font] of page.commonObjs)
    if (isRecord(font) && font['composite'] === true && isRecord(font['toUnicode']) && 'firstChar' in font['toUnicode'])
      count += 1;
  return count;
}

const comment = { size: 10, margin: 56, line: 14 };

/** Comments on the text, on pages of their own after it. */
function* commentPages(comments: readonly string[], { width, height }: PageSides): Iterable<readonly PlacedText[]> {
  const { size, margin, line } = comment;
  const room = Math.max(72, width - 2 * margin);
  const lines = comments.flatMap((words) => wrapped(words, room, size));
  const perPage = Math.max(1, Math.floor((height - 2 * margin) / line));
  for (let from = 0; from < lines.length; from += perPage)
    yield lines.slice(from, from + perPage).map((text, index) => ({
      text,
      along: margin,
      across: margin + index * line,
      width: textWidth(text, size),
      size,
      angle: 0,
    }));
}

function wrapped(words: string, room: number, size: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

async function outsidePages(
  document: PdfJsDocument,
  raw: string,
): Promise<{ readonly findings: readonly DocumentFinding[]; readonly outside: readonly string[] }> {
  const { info, metadata } = await document.getMetadata();
  const technical = new Set(['PDFFormatVersion', 'EncryptFilterName', 'Language']);
  const properties = Object.entries(info)
    .filter(([key, value]) => !technical.has(key) && typeof value === 'string' && value !== '')
    .map(([, value]) => String(value));
  const titles: string[] = [];
  const walk = (bookmarks: readonly PdfJsBookmark[]): void => {
    for (const { title, items } of bookmarks) {
      titles.push(title);
      walk(items);
    }
  };
  walk((await document.getOutline()) ?? []);
  const attachments = Object.keys((await document.getAttachments()) ?? {});
  const scripts = Object.keys((await document.getJSActions()) ?? {}).length;
  let layers = 0;
  for (const [, { visible }] of await document.getOptionalContentConfig()) if (!visible) layers += 1;
  const ends = (raw.match(/%%EOF/g) ?? []).length - (info['IsLinearized'] === true ? 2 : 1);
  const findings: readonly DocumentFinding[] = [
    { code: 'removed', what: 'properties', count: properties.length },
    { code: 'removed', what: 'xmp', count: Number(metadata !== null) },
    { code: 'removed', what: 'bookmark', count: titles.length },
    { code: 'removed', what: 'attachment', count: attachments.length },
    { code: 'removed', what: 'script', count: scripts },
    { code: 'removed', what: 'signature', count: Number(info['IsSignaturesPresent'] === true) },
    { code: 'removed', what: 'oldRevision', count: Math.max(0, ends) },
    { code: 'hidden', what: 'layer', count: layers },
    { code: 'unreadable', what: 'xfaForm', count: Number(info['IsXFAPresent'] === true) },
  ];
  return { findings, outside: [...properties, ...titles, ...attachments] };
}
