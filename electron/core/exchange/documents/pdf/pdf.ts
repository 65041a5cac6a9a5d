import type { DocumentFormat, DocumentString } from '../documentFormat';
import { mapWords } from './mapWords';
import { latin1, rawStreams, rawStrings } from './rawStreams';
import { rewritePages } from './rewritePages';

const maxBytes = 512 * 1024 * 1024;
const mark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Readers look for the mark in the first 1024 bytes (ISO 32000-1, annex H). */
function hasMark(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length - mark.length, 1024);
  for (let at = 0; at <= last; at++) if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

/**
 * A PDF: one note with the words of all its pages. What is written is a new file with these words at their places, and
 * nothing of the old one.
 */
export const pdf: DocumentFormat<'pdf'> = {
  id: 'pdf',
  name: 'PDF',
  extensions: ['.pdf'],
  sniff: ({ head }) => (hasMark(head) ? 1 : 0),
  open: async (bytes, options = {}) => {
    const { readPdf } = await import('./readPdf');
    const { text, pages, pageCount, findings } = await readPdf(bytes, options.maxBytes ?? maxBytes, options.scans);
    return {
      notes: [{ id: '', text }],
      knownPatients: [],
      findings,
      pages: async () => {
        const { pageWords } = await import('./pageWords');
        return pages.slice(0, pageCount).map((page) => ({
          width: page.width,
          height: page.height,
          words: pageWords(page),
          ...(page.picture !== undefined && { picture: page.picture }),
        }));
      },
      rewrite: findings.some(({ code }) => code === 'unreadable') ? undefined : rewritePages(pages),
    };
  },
  strings,
};

function* writtenIn(text: string): Iterable<string> {
  yield* rawStrings(text);
  yield* mapWords(text);
}

/**
 * What a reader of pages finds, and every string and table of letters of the file and of its unpacked streams,
 * wherever it is.
 */
async function* strings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  const raw = latin1(bytes);
  for (const text of writtenIn(raw)) yield { where: 'file', text };
  for (const { at, bytes: content } of rawStreams(bytes, raw, maxBytes))
    for (const text of writtenIn(latin1(content))) yield { where: `stream at ${at}`, text };
  const { readPdf } = await import('./readPdf');
  const { text, outside } = await readPdf(bytes, maxBytes);
  yield { where: 'pages', text };
  for (const one of outside) yield { where: 'properties', text: one };
}
