import { readdirSync, readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { GauzeError } from '../../electron/contract/errors';
import type {
  DocumentFormat,
  DocumentPage,
  ReplacedPiece,
} from '../../electron/core/exchange/documents/documentFormat';
import type { Segment } from '../../electron/core/exchange/documents/pdf/layout';
import { readPdf } from '../../electron/core/exchange/documents/pdf/readPdf';
import type { Page } from '../../electron/core/exchange/documents/pdf/setPage';
import { isOfPdfLibrary } from '../../electron/hosts/node/pdfRejections';
import { documentFormats, recogniseDocument } from '../../electron/core/exchange/documents/registry';
import { containersOf, mutated, numbers } from './mutations';

const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const count = Number(given('mutations') ?? 20_000);
const first = Number(given('first') ?? 0);
const maxMs = 5000;
const maxMb = 1024;
const limits = { maxBytes: 64 * 1024 * 1024 };

/** @returns what became of it @throws what no reader may throw */
async function outcome(format: DocumentFormat, bytes: Uint8Array, number: number): Promise<string> {
  try {
    if (format.sniff({ name: `x${format.extensions[0]!}`, head: bytes }) === 0) return 'another';
    const { notes, rewrite, pages } = await format.open(bytes, limits);
    if (pages !== undefined) checkPages(notes[0]!.text, await pages());
    for (const { text, spans = [] } of notes)
      for (const { start, end, text: said } of spans)
        if (start < 0 || end <= start || end > text.length || (said !== undefined && said !== text.slice(start, end)))
          throw new Error('a span beside its text');
    if (rewrite === undefined) return 'readOnly';
    const out = await rewrite(notes.map(() => []));
    // A message of Outlook is written as a mail.
    const reader = format.id === 'msg' ? recogniseDocument({ name: 'x', head: out }) : format;
    const again = await reader.open(out, limits);
    if (format.id === 'docx' || format.id === 'xlsx') {
      const [before, after] = [notes, again.notes].map((list) =>
        list.map(({ text }) => withoutTargets(text)).join('\n'),
      );
      if (before !== after) throw new Error('written without a change, and read as another text');
    }
    if (format.id === 'pdf') {
      const { pages: lines } = await readPdf(bytes, limits.maxBytes);
      if (!lines.every((page) => page.segments.every((line) => isOnPage(page, line)))) return 'beyondThePage';
      const [before] = notes;
      // A slanted line that is set anew may begin beyond the edge.
      const isUpright = lines.every(({ segments }) => segments.every(({ angle }) => angle % 90 === 0));
      const piece = isUpright ? pieceOf(before!.text, number) : undefined;
      const replaced = await format.open(await rewrite([piece === undefined ? [] : [piece]]), limits);
      checkSame(before!.text, again.notes[0]!.text);
      checkSame(withPiece(before!.text, piece), replaced.notes[0]!.text);
    }
    for await (const { text } of format.strings(out)) void text;
    return 'written';
  } catch (error) {
    if (error instanceof GauzeError && error.code !== 'bug') return error.code;
    throw error;
  }
}

/** Each word of a page is a word of the note, in order, within the page. */
function checkPages(text: string, pages: readonly DocumentPage[]): void {
  let before = 0;
  for (const { width, height, words } of pages)
    for (const word of words) {
      if (word.start < before || word.end <= word.start || !/^\S+$/.test(text.slice(word.start, word.end)))
        throw new Error('a word of a page beside its text');
      const [right, bottom] = [word.x + word.width, word.y + word.height];
      // Rounded to a tenth of a point.
      if (!(word.x >= 0 && word.y >= 0 && word.x <= right && word.y <= bottom && right <= width + 0.2))
        throw new Error('a word beside its page');
      if (!(bottom <= height + 0.2)) throw new Error('a word below its page');
      before = word.end;
    }
}

/** Lines that begin beyond the edges are written beyond them, and no reader of pages finds them there. */
function isOnPage({ width, height }: Page, { along, across, angle }: Segment): boolean {
  const turn = (angle * Math.PI) / 180;
  const x = along * Math.cos(turn) - across * Math.sin(turn);
  const y = along * Math.sin(turn) + across * Math.cos(turn);
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

/** One word of the note, to be written as another one. */
function pieceOf(text: string, number: number): ReplacedPiece | undefined {
  const words = [...text.matchAll(/\S+/g)];
  const word = words[number % words.length];
  return word && { start: word.index, end: word.index + word[0].length, text: 'Qzxv' };
}

const withPiece = (text: string, piece: ReplacedPiece | undefined): string =>
  piece === undefined ? text : text.slice(0, piece.start) + piece.text + text.slice(piece.end);

/** @throws Error where other letters were read, or in another order */
function checkSame(expected: string, seen: string): void {
  const [wanted, found] = [expected, seen].map((text) => text.replace(/\s+/g, ''));
  if (wanted === found) return;
  let at = 0;
  while (wanted![at] === found![at]) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  throw new Error(`written, and read as another text: ${around(wanted!)}, ${around(found!)}`);
}

/** Links of fields and into other files go from what is written. */
const withoutTargets = (text: string): string =>
  text
    .replace(/(["'])(?:(?!\1).)*\1/gs, '')
    .replace(/[=#].*|about:blank/g, '')
    .replace(/\s+/g, ' ');

const folder = 'tests/fixtures/documents';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(?:py|txt|ts|raw)$/.test(entry.name))
  .map((entry) => ({ name: entry.name, bytes: new Uint8Array(readFileSync(`${entry.parentPath}/${entry.name}`)) }));
/** Larger ones make a mutation slow, and are read as the small ones. */
const attached = files.filter(({ name, bytes }) => bytes.length < 20_000 && /\.[a-z]+$/.test(name));
const seeds = [...files.map(({ bytes }) => bytes), ...containersOf(attached)];
let slowest = 0;
let at = '';
// What PDF.js rejects without anyone waiting for it is passed over, as by every process that reads files.
process.on('unhandledRejection', (error: unknown) => {
  if (isOfPdfLibrary(error)) return;
  console.error(at, error);
  process.exit(1);
});
for (const format of documentFormats) {
  if (given('only') !== undefined && given('only') !== format.id) continue;
  const own = seeds.filter((bytes) => recogniseDocument({ name: 'x', head: bytes }).id === format.id);
  if (own.length === 0) own.push(strToU8('Frau Müller kam am 3. März.\r\nSie ging am 4. März.'));
  const tally = new Map<string, number>();
  for (let number = first; number < first + count; number++) {
    const bytes = mutated(own[number % own.length]!, numbers(number + 1));
    const began = process.cpuUsage();
    let name: string;
    at = `${format.id} ${number}`;
    try {
      name = await outcome(format, bytes, number);
    } catch (error) {
      console.error(at, error);
      process.exitCode = 1;
      name = 'FAULT';
    }
    tally.set(name, (tally.get(name) ?? 0) + 1);
    const { user, system } = process.cpuUsage(began);
    slowest = Math.max(slowest, (user + system) / 1000);
    if (slowest > maxMs) throw new Error(`${format.id} ${number}: ${Math.round(slowest)} ms`);
  }
  // At most, of all so far.
  const mb = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    JSON.stringify({
      format: format.id,
      mutations: count,
      slowestCpuMs: Math.round(slowest),
      maxMb: mb,
      ...Object.fromEntries(tally),
    }),
  );
  if (mb > maxMb) throw new Error(`${mb} MB`);
}
