/**
 * A model card as plain blocks. Cards come from files that others wrote: only this little Markdown is read, everything
 * else is shown as the text it is; no link is followed, no picture fetched, no markup interpreted.
 */
export type CardBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: readonly CardPiece[] }
  | { readonly kind: 'paragraph'; readonly text: readonly CardPiece[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly CardPiece[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly CardPiece[])[];
      readonly rows: readonly (readonly (readonly CardPiece[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string };
export interface CardPiece {
  readonly text: string;
  readonly look: 'plain' | 'strong' | 'code';
}

/** More than this is not a card. */
const maxCharacters = 200_000;

/** `**strong**` and `` `code` ``; a mark without its partner stays as it is. */
export function piecesOf(line: string): readonly CardPiece[] {
  const pieces: CardPiece[] = [];
  let from = 0;
  for (const match of line.matchAll(/\*\*([^*]+)\*\*|`([^`]+)`/g)) {
    if (match.index > from) pieces.push({ text: line.slice(from, match.index), look: 'plain' });
    pieces.push(match[1] === undefined ? { text: match[2] ?? '', look: 'code' } : { text: match[1], look: 'strong' });
    from = match.index + match[0].length;
  }
  if (from < line.length || pieces.length === 0) pieces.push({ text: line.slice(from), look: 'plain' });
  return pieces;
}

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
const isRule = (line: string): boolean => /^\s*\|?[\s:|-]*-[\s:|-]*$/.test(line) && line.includes('|');
const itemOf = (line: string): { readonly isOrdered: boolean; readonly text: string } | null => {
  const match = /^\s{0,3}(?:([-*+])|\d{1,3}[.)])\s+(.*)$/.exec(line);
  return match === null ? null : { isOrdered: match[1] === undefined, text: match[2] ?? '' };
};

export function cardBlocks(card: string): readonly CardBlock[] {
  const lines = card.slice(0, maxCharacters).split(/\r?\n/);
  const blocks: CardBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
    const item = itemOf(line);
    if (line.trim() === '') at += 1;
    else if (heading !== null) {
      // The name of the model is the first heading of the screen: the card begins one lower.
      const level = Math.min(4, Math.max(2, (heading[1]?.length ?? 1) + 1)) as 2 | 3 | 4;
      blocks.push({ kind: 'heading', level, text: piecesOf(heading[2] ?? '') });
      at += 1;
    } else if (/^\s{0,3}```/.test(line)) {
      const end = lines.findIndex((each, index) => index > at && /^\s{0,3}```\s*$/.test(each));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (line.includes('|') && isRule(lines[at + 1] ?? '')) {
      let end = at + 2;
      while (end < lines.length && (lines[end] ?? '').includes('|')) end += 1;
      blocks.push({
        kind: 'table',
        head: cellsOf(line).map(piecesOf),
        rows: lines.slice(at + 2, end).map((row) => cellsOf(row).map(piecesOf)),
      });
      at = end;
    } else if (item !== null) {
      const items: string[] = [];
      while (at < lines.length) {
        const next = itemOf(lines[at] ?? '');
        if (next !== null && next.isOrdered === item.isOrdered) items.push(next.text);
        else if (items.length > 0 && /^\s+\S/.test(lines[at] ?? ''))
          items[items.length - 1] += ` ${(lines[at] ?? '').trim()}`;
        else break;
        at += 1;
      }
      blocks.push({ kind: 'list', isOrdered: item.isOrdered, items: items.map(piecesOf) });
    } else {
      const words: string[] = [];
      while (
        at < lines.length &&
        (lines[at] ?? '').trim() !== '' &&
        (words.length === 0 || !/^#{1,6}\s|^\s{0,3}```/.test(lines[at] ?? '')) &&
        (words.length === 0 || itemOf(lines[at] ?? '') === null)
      ) {
        words.push((lines[at] ?? '').trim());
        at += 1;
      }
      blocks.push({ kind: 'paragraph', text: piecesOf(words.join(' ')) });
    }
  }
  return blocks;
}
