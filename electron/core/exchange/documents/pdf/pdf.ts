import type { DocumentFormat, DocumentString } from '../documentFormat';
import { codeMapIn, decodedBy, mapWords } from './mapWords';
import { latin1, rawStreams, rawStrings, type RawStream } from './rawStreams';
import { rewritePages } from './rewritePages';
import { writtenWords } from './writtenWords';

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

/** What stands around the streams of a file. */
function aroundStreams(raw: string, streams: readonly RawStream[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end, depth } of streams) {
    if (depth > 0 || at < from) continue;
    pieces.push(raw.slice(from, at));
    from = end;
  }
  return [...pieces, raw.slice(from)].join('\n');
}

/**
 * What a reader of pages finds, and all that can be read in the file and in its unpacked streams, wherever it is: also
 * letters that only a font says, names, comments, files in files.
 */
async function* strings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  const raw = latin1(bytes);
  const streams = [...rawStreams(bytes, raw, maxBytes, 'written')];
  // Strings of the file as a whole too: brackets between them may hide where one begins.
  for (const text of rawStrings(raw)) yield { where: 'file', text };
  const pieces = [
    { where: 'file', text: aroundStreams(raw, streams) },
    ...streams.map(({ at, bytes: content }) => ({ where: `stream at ${at}`, text: latin1(content) })),
  ];
  const maps = pieces.flatMap(({ text }) => codeMapIn(text) ?? []);
  for (const { where, text } of pieces) {
    for (const words of mapWords(text)) yield { where, text: words };
    for (const { kind, text: own, codes } of writtenWords(text)) {
      yield { where: kind === 'word' ? `${where} attributes` : where, text: own };
      for (const map of codes === undefined ? [] : maps) yield { where, text: decodedBy(map, codes!) ?? '' };
    }
  }
  const { readPdf } = await import('./readPdf');
  const { text, outside } = await readPdf(bytes, maxBytes);
  yield { where: 'pages', text };
  for (const one of outside) yield { where: 'properties', text: one };
}
