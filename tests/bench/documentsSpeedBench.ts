import { readFileSync } from 'node:fs';
import os from 'node:os';
import { deflateSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { OpenedDocument } from '../../electron/core/exchange/documents/documentFormat';
import { recogniseDocument } from '../../electron/core/exchange/documents/registry';

const given = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const bars = { letters: 200, pages: 100 };
const linesOnAPage = 45;

const lineOf = (letter: number, line: number): string =>
  `Letter ${letter}, line ${line}: Mrs Erika Sandmann was seen on 12.03.2024 by Dr Peter Lang, no fever since then.`;

/** Two pages of paragraphs, each in three runs as Word writes them, within the parts of a letter of python-docx. */
function letters(count: number): readonly Uint8Array[] {
  const parts = unzipSync(readFileSync('tests/fixtures/documents/letter.docx'));
  const main = strFromU8(parts['word/document.xml']!);
  const at = main.indexOf('<w:sectPr');
  const run = (words: string): string => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
  return Array.from({ length: count }, (_, letter) => {
    const body = Array.from({ length: 2 * linesOnAPage }, (_, line) => {
      const words = lineOf(letter, line);
      return (
        '<w:p><w:pPr><w:jc ' +
        `w:val="left"/></w:pPr>${run(words.slice(0, 20))}${run(words.slice(20, 50))}${run(words.slice(50))}</` +
        'w:p>'
      );
    });
    const whole = strToU8(main.slice(0, at) + body.join('') + main.slice(at));
    return zipSync({ ...parts, 'word/document.xml': whole });
  });
}

/** Pages of lines in Helvetica, with compressed streams and a table of references. */
function pdf(pages: number): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const size = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
  const put = (object: string, stream?: Uint8Array): void => {
    places.push(size());
    pieces.push(Buffer.from(`${places.length} 0 obj\n${object}`));
    if (stream !== undefined) pieces.push(Buffer.from('\nstream\n'), Buffer.from(stream), Buffer.from('\nendstream'));
    pieces.push(Buffer.from('\nendobj\n'));
  };
  const kids = Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`);
  put('<</Type/Catalog/Pages 2 0 R>>');
  put(`<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`);
  put('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (let page = 0; page < pages; page++) {
    const lines = Array.from({ length: linesOnAPage }, (_, line) => `(${lineOf(page, line)}) Tj T*`);
    const content = deflateSync(Buffer.from(`BT /F1 10 Tf 14 TL 50 780 Td ${lines.join('\n')} ET`));
    put(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * page} 0 R>>`,
    );
    put(`<</Length ${content.length}/Filter/FlateDecode>>`, content);
  }
  const start = size();
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const count = places.length + 1;
  pieces.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`));
  pieces.push(Buffer.from(`trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(pieces));
}

const open = (name: string, bytes: Uint8Array): Promise<OpenedDocument> =>
  recogniseDocument({ name, head: bytes }).open(bytes);

/** A second of the processor's time, all threads. */
async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

async function run(): Promise<void> {
  console.log(`${os.cpus()[0]?.model.trim()}, load ${os.loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);
  const files = letters(given('files', 300));
  const pages = given('pages', 200);
  const book = pdf(pages);
  const read = async (each: (opened: OpenedDocument) => Promise<unknown>, some = files): Promise<void> => {
    for (const bytes of some) await each(await open('letter.docx', bytes));
  };
  const nothing = (): Promise<void> => Promise.resolve();
  const rewrite = (opened: OpenedDocument): Promise<unknown> =>
    opened.rewrite!(
      opened.notes.map(({ text }) =>
        [...text.matchAll(/Erika Sandmann/g)].map(({ index }) => ({
          start: index,
          end: index + 14,
          text: 'Ana Weber',
        })),
      ),
    );
  await read(rewrite, files.slice(0, 30));
  const text = (await open('letter.docx', files[0]!)).notes[0]!.text;
  if (!text.includes(lineOf(0, 2 * linesOnAPage - 1))) throw new Error('the letter was not read whole');
  const readRate = await rate(files.length, () => read(nothing));
  const bothRate = await rate(files.length, () => read(rewrite));
  const warm = await open('book.pdf', pdf(10));
  if (!warm.notes[0]!.text.includes(lineOf(9, linesOnAPage - 1))) throw new Error('the PDF was not read whole');
  const pageRate = await rate(pages, async () => void (await open('book.pdf', book)));
  const show = (what: string, value: number, bar?: number): void =>
    console.log(`${what}: ${value.toFixed(0)} a second${bar === undefined ? '' : ` (bar ${bar})`}`);
  show('letters of two pages read (DOCX)', readRate, bars.letters);
  show('letters read and written back', bothRate, bars.letters);
  show('pages of text read (PDF)', pageRate, bars.pages);
  process.exitCode = Math.min(readRate, bothRate) < bars.letters || pageRate < bars.pages ? 1 : 0;
}
await run();
