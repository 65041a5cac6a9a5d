import { textWidth } from '../exchange/documents/pdf/helvetica';
import { writePdf, type WrittenPage } from '../exchange/documents/pdf/writePdf';

// Markdown as `markdown.ts` and the dossier write it: headings, lists, tables and paragraphs, without inline markup.

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function blocksOf(markdown: string): readonly Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): Block => {
      const heading = /^(#{1,6}) (.*)$/.exec(block);
      if (heading !== null) return { kind: 'heading', level: heading[1]!.length, text: heading[2]! };
      const lines = block.split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      if (lines.length > 1 && lines.every((line) => line.startsWith('|')))
        return { kind: 'table', rows: lines.filter((_, at) => at !== 1).map(cellsOf) };
      return { kind: 'paragraph', text: lines.join(' ') };
    });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => escapes[mark]!);

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`;
    case 'table': {
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
      const [head, ...rest] = block.rows;
      return (
        `<table><thead>${row(head!, 'th')}</thead><tbody>${rest.map((cells) => row(cells, 'td')).join('')}</` +
        'tbody></table>'
      );
    }
  }
}

const styles =
  'body{font:14px/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111;background:' +
  '#fff}table{border-collapse:collapse}th,td{border:1px solid #999;padding:.2em .6em;text-align:' +
  'left}h1{font-size:1.6em}h2{font-size:1.2em}';

/** A page that loads nothing and runs nothing. */
export const htmlOf = (markdown: string, title: string): string =>
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
  `<title>${escaped(title)}</title><style>${styles}</style></head>` +
  `<body>\n${blocksOf(markdown).map(htmlBlock).join('\n')}\n</body></html>\n`;

// A4, in points.
const paper = { width: 595, height: 842, margin: 56 } as const;
const inner = paper.width - 2 * paper.margin;
const sizes = { text: 10, table: 8.5, headings: [18, 13, 11] } as const;
const spacing = 1.35;
const indent = 12;
const between = 8;

interface Line {
  readonly cells: readonly { readonly text: string; readonly at: number }[];
  readonly size: number;
  readonly before: number;
}

/** Words in lines no wider than this; a wider word is split. */
function wrapped(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => cut(one, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(word: string, size: number, width: number): readonly string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = parts.at(-1)! + letter;
    if (longer.length > letter.length && textWidth(longer, size) > width) parts.push(letter);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

function linesOf(block: Block): readonly Line[] {
  const plain = (texts: readonly string[], size: number, at = 0): readonly Line[] =>
    texts.map((text, line) => ({ cells: [{ text, at }], size, before: line === 0 ? between : 0 }));
  switch (block.kind) {
    case 'heading': {
      const size = sizes.headings[block.level - 1] ?? sizes.text;
      return plain(wrapped(block.text, size, inner), size);
    }
    case 'paragraph':
      return plain(wrapped(block.text, sizes.text, inner), sizes.text);
    case 'list':
      return block.items.flatMap((item) =>
        wrapped(item, sizes.text, inner - indent).map((text, line): Line => ({
          cells: [...(line === 0 ? [{ text: '-', at: 0 }] : []), { text, at: indent }],
          size: sizes.text,
          before: line === 0 ? between / 2 : 0,
        })),
      );
    case 'table': {
      const columns = Math.max(...block.rows.map((row) => row.length));
      const width = inner / columns;
      return block.rows.flatMap((row) => {
        const cells = row.map((cell) => wrapped(cell, sizes.table, width - indent / 2));
        return Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, line): Line => ({
          cells: cells.flatMap((own, column) =>
            (own[line] ?? '') === '' ? [] : [{ text: own[line]!, at: column * width }],
          ),
          size: sizes.table,
          before: line === 0 ? between / 2 : 0,
        }));
      });
    }
  }
}

/** The same words as a PDF file, without properties, pictures or links. */
export function pdfOf(markdown: string): Uint8Array {
  const pages: WrittenPage[] = [];
  let texts: WrittenPage['texts'][number][] = [];
  let down: number = paper.margin;
  const turn = (): void => {
    pages.push({ width: paper.width, height: paper.height, texts });
    texts = [];
    down = paper.margin;
  };
  for (const { cells, size, before } of blocksOf(markdown).flatMap(linesOf)) {
    const height = before + size * spacing;
    if (down + height > paper.height - paper.margin) turn();
    down += height;
    for (const { text, at } of cells)
      texts.push({
        text,
        along: paper.margin + at,
        across: down,
        size,
        width: textWidth(text, size),
        angle: 0,
        scale: 1,
        isBox: false,
      });
  }
  turn();
  return writePdf(pages);
}
