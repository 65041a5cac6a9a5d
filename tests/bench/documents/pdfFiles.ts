// PDF files written here object by object, with a word that no other file has in every place where one can stand.
import { deflateSync } from 'node:zlib';
import type { Generator } from './generator';

const letters = 'bcdfghklmnprstvw';
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Objects from 1 on, with the table of where they are. */
function pdfOf(objects: readonly string[], root: number, info: number): Uint8Array {
  const places: number[] = [];
  let whole = '%PDF-1.7\n';
  for (const [at, object] of objects.entries()) {
    places.push(whole.length);
    whole += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>`;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return latin(`${whole}${table}trailer\n${trailer}\nstartxref\n${whole.length}\n%%EOF\n`);
}

const stream = (head: string, content: string): string =>
  `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const packed = (head: string, content: string, keyword = 'stream\n'): string => {
  const bytes = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `<< ${head} /Filter /FlateDecode /Length ${bytes.length} >>\n${keyword}${bytes}\nendstream`;
};
/** Brackets in which a string of UTF-8 says so. */
const utf8 = (text: string): string => `(${Buffer.from(`\ufeff${text}é`).toString('latin1')})`;

export const pdfGenerator: Generator = {
  id: 'pdf',
  make: (random) => {
    const planted: string[] = [];
    const word = (): string => {
      const length = 6 + Math.floor(random() * 4);
      const fresh = `Zq${Array.from({ length }, () => letters[Math.floor(random() * letters.length)]!).join('')}`;
      planted.push(fresh);
      return fresh;
    };
    const hex = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;
    const wide = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
    const parted = word();
    const at = 2 + Math.floor(random() * (parted.length - 3));
    const content = [
      `BT /F 11 Tf 1 0 0 1 60 780 Tm (A letter about ${word()} and ${word()}.) Tj ET`,
      `BT /F 11 Tf 1 0 0 1 60 760 Tm [(${parted.slice(0, at)}) -20 (${parted.slice(at)})] TJ ET`,
      `BT /F 11 Tf 1 0 0 1 60 740 Tm ${hex(word())} Tj ET`,
      `BT /F 11 Tf 0 1 -1 0 300 300 Tm (Turned ${word()}) Tj ET`,
      `BT /F 11 Tf 3 Tr 1 0 0 1 60 700 Tm (Unseen ${word()}) Tj ET`,
      `BT /F 11 Tf 0 Tr 1 0 0 1 900 900 Tm (Outside ${word()}) Tj ET`,
      '/X Do',
    ].join('\n');
    const meta =
      '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">' +
      `<dc:creator>${word()}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Metadata 7 0 R /Outlines 8 0 R /AcroForm << /Fields [11 0 R] >> ' +
        '/Names << /EmbeddedFiles << /Names [(a) 12 0 R] >> /JavaScript << /Names [(j) 14 0 R] >> >> >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [10 0 R 11 0 R 15 0 R] ' +
        '/Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>',
      stream('', content),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >>',
        `BT /F 11 Tf 1 0 0 1 60 650 Tm (In a form ${word()}) Tj ET`,
      ),
      stream('/Type /Metadata /Subtype /XML', meta),
      '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>',
      `<< /Title ${wide(word())} /Parent 8 0 R /Dest [3 0 R /Fit] >>`,
      `<< /Type /Annot /Subtype /Text /Rect [20 20 40 40] /Contents (Note of ${word()}) /T (${word()}) >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${word()}) /V (${word()}) /Rect [60 600 200 615] >>`,
      `<< /Type /Filespec /F (${word()}.txt) /EF << /F 13 0 R >> >>`,
      stream('/Type /EmbeddedFile', `An attachment of ${word()}`),
      `<< /S /JavaScript /JS (app.alert\\("${word()}"\\)) >>`,
      '<< /Type /Annot /Subtype /Link /Rect [60 500 90 510] ' +
        `/A << /S /URI /URI (https://example.org/${word()}) >> >>`,
      `<< /Title (${word()}) /Author ${wide(word())} /Subject ${hex(word())} >>`,
      // What neither a page nor a list shows: names, comments, layers, structures, labels, what programs keep.
      `<< /Dests << /${word()} [3 0 R /Fit] >> /PageLabels << /Nums [0 << /P (${word()}) >>] >> >>`,
      `<< /Type /OCG /Name (a (${word()}) b) >>`,
      `<< /S /P /Alt (${word()}) /ActualText ${wide(word())} /E (${word()}) /T ${utf8(word())} >>`,
      `<< /PieceInfo << /${word()} << /LastModified (D:2024) >> >> /${word()} (x) >> % ${word()}`,
      `<< /FT /Btn /TU (${word()}) /TM (${word()}) /DV (${word()}) /AP << /N << /${word()} 4 0 R >> >> >>`,
      // Streams in places and under names of which a search may think that nothing is there.
      packed('/Type /XObject /Subtype /Image', `BT (Not a picture ${word()}) Tj ET`),
      packed('/Type /Metadata /Subtype /Image', `<dc:creator>${word()}</dc:creator>`),
      packed('', stream('', packed('', `BT (Within ${word()}) Tj ET`))),
      packed('', `BT (Behind it ${word()}) Tj ET`, `stream %endstream ${'.'.repeat(100)}\n`),
      packed('/Type /ObjStm /N 1 /First 5', `91 0 << /Title (${word()}) /${word()} /${word()} >>`),
      packed('/Type /EmbeddedFile', `To ${word()}, whom it concerns`),
      // Of an old revision: nothing leads to it.
      stream('', `BT /F 11 Tf 1 0 0 1 60 780 Tm (Before ${word()}) Tj ET`),
    ];
    return { name: 'everywhere.pdf', bytes: pdfOf(objects, 1, 16), planted };
  },
};
