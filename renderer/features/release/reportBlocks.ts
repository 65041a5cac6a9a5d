/** A segment of a line: plain or strong. */
export interface ReportPiece {
  readonly text: string;
  readonly isStrong: boolean;
}
export type ReportLine = readonly ReportPiece[];
export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly line: ReportLine }
  | { readonly kind: 'paragraph'; readonly line: ReportLine }
  | { readonly kind: 'list'; readonly items: readonly ReportLine[] }
  | { readonly kind: 'table'; readonly head: readonly ReportLine[]; readonly rows: readonly (readonly ReportLine[])[] };

/** `one **two** three` as three pieces. A pair of stars without its other pair is text. */
export function reportLine(text: string): ReportLine {
  const parts = text.split('**');
  if (parts.length % 2 === 0) parts.splice(-2, 2, `${parts.at(-2)}**${parts.at(-1)}`);
  return parts.map((part, at) => ({ text: part, isStrong: at % 2 === 1 })).filter(({ text: part }) => part !== '');
}

/** The cells of a table row; `\|` is a bar inside of one. */
function cellsOf(row: string): readonly string[] {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}
const isDivider = (row: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(row.trim());

/**
 * The Markdown that reports are written in: headings, paragraphs, lists of one level, tables. Everything else is a
 * paragraph; no markup is ever taken as HTML.
 */
export function reportBlocks(markdown: string): readonly ReportBlock[] {
  return markdown.split(/\r?\n\s*\r?\n/).flatMap((part): readonly ReportBlock[] => {
    const lines = part.split(/\r?\n/).filter((line) => line.trim() !== '');
    const [first = '', second = ''] = lines;
    if (lines.length === 0) return [];
    const heading = /^(#{1,6}) (.*)$/.exec(first);
    if (heading !== null) {
      const rest = lines.slice(1).join('\n');
      return [
        { kind: 'heading', level: heading[1]?.length ?? 1, line: reportLine(heading[2] ?? '') },
        ...(rest === '' ? [] : reportBlocks(rest)),
      ];
    }
    if (first.trim().startsWith('|') && isDivider(second)) {
      return [
        {
          kind: 'table',
          head: cellsOf(first).map(reportLine),
          rows: lines.slice(2).map((row) => cellsOf(row).map(reportLine)),
        },
      ];
    }
    if (lines.every((line) => /^[-*] /.test(line)))
      return [{ kind: 'list', items: lines.map((line) => reportLine(line.slice(2))) }];
    return [{ kind: 'paragraph', line: reportLine(lines.join(' ')) }];
  });
}
