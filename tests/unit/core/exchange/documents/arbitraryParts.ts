// Small documents of many parts: their words are in Greek letters, so that everything else in a note is a sign of the
// reader (a label, the end of a line, a tab).
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';

/** A run of words in one style. */
type Run = string;
/** Runs of one paragraph, with a tab or the end of a line between two of them. */
export interface ArbitraryParagraph {
  readonly runs: readonly Run[];
  readonly between: 'nothing' | 'tab' | 'break';
  /** Stands in the middle of the paragraph. */
  readonly aside: 'nothing' | 'footnote' | 'comment' | 'box' | 'deleted' | 'link';
}
export interface ArbitraryParts {
  readonly body: readonly ArbitraryParagraph[];
  readonly cells: readonly ArbitraryParagraph[];
  readonly header: ArbitraryParagraph;
  readonly footer: ArbitraryParagraph;
  readonly aside: ArbitraryParagraph;
}

const run = fc
  .array(fc.constantFrom(...'αβγδεζηθικλμνξοπρστυφχψω', ' ', ' '), { minLength: 1, maxLength: 9 })
  .map((letters) => letters.join('').replace(/ {2,}/g, ' '));
const words = run.filter((text) => text.trim() !== '');
const paragraphOf = (aside: ArbitraryParagraph['aside'][]): fc.Arbitrary<ArbitraryParagraph> =>
  fc.record({
    runs: fc.tuple(words, fc.array(run, { maxLength: 3 })).map(([first, rest]) => [first, ...rest]),
    between: fc.constantFrom('nothing', 'nothing', 'tab', 'break'),
    aside: fc.constantFrom('nothing', ...aside),
  });
const plain = paragraphOf([]);

export const arbitraryParts: fc.Arbitrary<ArbitraryParts> = fc.record({
  body: fc.array(paragraphOf(['footnote', 'comment', 'box', 'deleted', 'link']), { minLength: 1, maxLength: 4 }),
  cells: fc.array(plain, { minLength: 2, maxLength: 3 }),
  header: plain,
  footer: plain,
  aside: plain,
});

/** @returns the pieces of a paragraph, with what stands in its middle */
function inPieces<T>({ runs }: ArbitraryParagraph, write: (run: Run) => T, between: T, middle: T): readonly T[] {
  const half = Math.ceil(runs.length / 2);
  return runs.flatMap((one, index) => [
    ...(index > 0 ? [between] : []),
    ...(index === half ? [middle] : []),
    write(one),
    ...(half === runs.length && index === half - 1 ? [middle] : []),
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
const related = (relations: string): string => `<Relationships>${relations}</Relationships>`;
const override = (name: string, type: string): string => `<Override PartName="${name}" ContentType="${type}"/>`;
const wordParts = ['header', 'footer', 'footnotes', 'comments'] as const;

export function docxOf({ body, cells, header, footer, aside }: ArbitraryParts): Uint8Array {
  const t = (text: Run): string =>
    `<w:r><w:t${text === text.trim() ? '' : ' xml:space="preserve"'}>${text}</w:t></w:r>`;
  const betweens = { nothing: '', tab: '<w:r><w:tab/></w:r>', break: '<w:r><w:br/></w:r>' };
  const paragraph = (one: ArbitraryParagraph): string => {
    const middle = {
      nothing: () => '',
      footnote: () => '<w:r><w:footnoteReference w:id="2"/></w:r>',
      comment: () => '<w:r><w:commentReference w:id="1"/></w:r>',
      box: () =>
        `<w:r><w:pict><v:textbox><w:txbxContent>${paragraph(aside)}</w:txbxContent></v:textbox></w:pict></w:r>`,
      deleted: () => `<w:del w:id="7" w:author="x"><w:r><w:delText>${aside.runs[0]!.trim()}</w:delText></w:r></w:del>`,
      link: () => `<w:hyperlink w:anchor="a">${aside.runs.map(t).join('')}</w:hyperlink>`,
    }[one.aside]();
    return `<w:p>${inPieces(one, t, betweens[one.between], middle).join('')}</w:p>`;
  };
  const names = `xmlns:w="w" xmlns:r="r" xmlns:v="v"`;
  const xml: Readonly<Record<(typeof wordParts)[number] | 'document', string>> = {
    document:
      `<w:document ${names}><w:body>${body.map(paragraph).join('')}<w:tbl><w:tr>` +
      `${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr></w:tbl></w:body></w:document>`,
    header: `<w:hdr ${names}>${paragraph(header)}</w:hdr>`,
    footer: `<w:ftr ${names}>${paragraph(footer)}</w:ftr>`,
    footnotes: `<w:footnotes ${names}><w:footnote w:id="2">${paragraph(aside)}</w:footnote></w:footnotes>`,
    comments: `<w:comments ${names}><w:comment w:id="1">${paragraph(aside)}</w:comment></w:comments>`,
  };
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types>${['document', ...wordParts]
      .map((one) => override(`/word/${one}.xml`, `${part}${one}.main+xml`))
      .join('')}</Types>`,
    '_rels/.rels': related(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': `<Relationships>${wordParts
      .map((one, index) => relation(`r${index}`, one, `${one}.xml`))
      .join('')}</Relationships>`,
    ...Object.fromEntries(Object.entries(xml).map(([name, content]) => [`word/${name}.xml`, content])),
  };
  return zipped(files);
}

const zipped = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, strToU8(text.startsWith('<') ? head + text : text)]),
    ),
    { level: 0 },
  );

export function odtOf({ body, cells, header, footer, aside }: ArbitraryParts): Uint8Array {
  const span = (text: Run): string => `<text:span>${text}</text:span>`;
  const betweens = { nothing: '', tab: '<text:tab/>', break: '<text:line-break/>' };
  const paragraph = (one: ArbitraryParagraph): string => {
    const middle = {
      nothing: () => '',
      footnote: () =>
        `<text:note text:note-class="footnote"><text:note-body>${paragraph(aside)}</text:note-body></text:note>`,
      comment: () => `<office:annotation>${paragraph(aside)}</office:annotation>`,
      box: () => `<draw:frame><draw:text-box>${paragraph(aside)}</draw:text-box></draw:frame>`,
      deleted: () => '<text:s text:c="3"/>',
      link: () => `<text:a xlink:href="http://x">${aside.runs.join('')}</text:a>`,
    }[one.aside]();
    return `<text:p>${inPieces(one, span, betweens[one.between], middle).join('')}</text:p>`;
  };
  const names = ['office', 'text', 'table', 'draw', 'style', 'xlink'].map((one) => `xmlns:${one}="${one}"`).join(' ');
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      `<office:document-content ${names}><office:body><office:text>${body.map(paragraph).join('')}<table:table>` +
      `<table:table-row>${cells.map((cell) => `<table:table-cell>${paragraph(cell)}</table:table-cell>`).join('')}` +
      '</table:table-row></table:table></office:text></office:body></office:document-content>',
    'styles.xml':
      `<office:document-styles ${names}><office:master-styles><style:master-page style:name="S">` +
      `<style:header>${paragraph(header)}</style:header><style:footer>${paragraph(footer)}</style:footer>` +
      '</style:master-page></office:master-styles></office:document-styles>',
  });
}

const rtfLetters = (text: string): string =>
  text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0)}?`).replace(/^ | $/g, '\\u32?');

export function rtfOf({ body, cells, header, footer, aside }: ArbitraryParts): Uint8Array {
  // A line end after a control word, too, ends it.
  const betweens = { nothing: '', tab: '\\tab\n', break: '\\line ' };
  const bold = (text: Run): string => `{\\b\n${rtfLetters(text)}}`;
  const words = (one: ArbitraryParagraph): string => {
    const middle = {
      nothing: () => '',
      footnote: () => `{\\footnote ${words(aside)}}`,
      comment: () => `{\\*\\annotation ${words(aside)}}`,
      box: () => `{\\shp{\\*\\shpinst{\\shptxt ${words(aside)}\\par}}}`,
      deleted: () => `{\\deleted ${rtfLetters(aside.runs[0]!)}}`,
      link: () => `{\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt ${words(aside)}}}`,
    }[one.aside]();
    return inPieces(one, bold, betweens[one.between], middle).join('');
  };
  return strToU8(
    `{\\rtf1\\ansi{\\header ${words(header)}\\par}{\\footer ${words(footer)}\\par}` +
      `${body.map((one) => `${words(one)}\\par\n`).join('')}\\trowd ` +
      cells.map((one) => `${words(one)}\\cell `).join('') +
      '\\row}',
  );
}

export function htmlOf({ body, cells, header, footer, aside }: ArbitraryParts): Uint8Array {
  const betweens = { nothing: '', tab: '&#9;', break: '<br>' };
  const bold = (text: Run): string => `<b>${text}</b>`;
  const words = (one: ArbitraryParagraph): string => {
    const middle = {
      nothing: () => '',
      footnote: () => `<div>${words(aside)}</div>`,
      comment: () => '<!-- x -->',
      box: () => `<textarea>${aside.runs.join('')}</textarea>`,
      deleted: () => `<del>${words(aside)}</del>`,
      link: () => `<a title="${aside.runs.join('')}">${words(aside)}</a>`,
    }[one.aside]();
    return inPieces(one, bold, betweens[one.between], middle).join('');
  };
  return strToU8(
    `<!doctype html><html><head><meta charset="utf-8"><title>${header.runs.join('')}</title></head><body>` +
      `${body.map((one) => `<p>${words(one)}</p>`).join('\n')}<table><tr>` +
      `${cells.map((one) => `<td>${words(one)}</td>`).join('')}</tr></table>` +
      `<pre>${footer.runs.join('')}</pre></body></html>`,
  );
}

export function xlsxOf({ body, cells, header, footer, aside }: ArbitraryParts): Uint8Array {
  const t = (text: Run): string => `<r><t xml:space="preserve">${text}</t></r>`;
  const strings = [...cells, header, footer].map(({ runs }) => `<si>${runs.map(t).join('')}</si>`);
  const row = (number: number, from: number): string =>
    `<row r="${number}">${cells
      .map((_, index) => `<c r="${'ABC'[index]}${number}" t="s"><v>${(from + index) % strings.length}</v></c>`)
      .join('')}</row>`;
  const labels = `<row r="1">${cells
    .map((_, index) => `<c r="${'ABC'[index]}1" t="inlineStr"><is><t>${['Name', 'Text', 'Place'][index]}</t></is></c>`)
    .join('')}</row>`;
  const names = 'xmlns:r="r"';
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
  return zipped({
    '[Content_Types].xml': `<Types>${override('/xl/workbook.xml', `${sheet}sheet.main+xml`)}</Types>`,
    '_rels/.rels': related(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${names}><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}` +
      `${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/_rels/sheet1.xml.rels': related(relation('r1', 'comments', '../comments1.xml')),
    'xl/worksheets/sheet1.xml':
      `<worksheet><sheetData>${labels}${row(2, 0)}${row(3, 2)}</sheetData>` +
      `<headerFooter><oddHeader>&amp;C${header.runs.join('')}</oddHeader></headerFooter></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    'xl/comments1.xml': `<comments><authors><author>Author</author></authors><commentList>${[...body, aside]
      .map(
        ({ runs }, index) => `<comment ref="A${index + 1}" authorId="0"><text>${runs.map(t).join('')}</text></comment>`,
      )
      .join('')}</commentList></comments>`,
  });
}
