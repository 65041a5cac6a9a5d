import type { DocumentFinding } from '../documentFormat';
import type { PlacedText, Stop } from '../pdf/layout';
import { joinedAddresses } from './joinedAddresses';
import { unsureBelow, type ScannedLine, type ScannedPage, type ScannedWord } from './scannedPage';

/** A wider gap, as a share of the letters' size, is one between cells or columns. */
const cellGap = 1.2;

/**
 * The words of a scanned page as pieces of text with their places: lines are cut at wide gaps, so that tables and
 * columns are found as on any page.
 *
 * @param beside text that the page has anyway: what is recognised at its places is that text again
 */
export function placedScan({ lines }: ScannedPage, beside: readonly PlacedText[] = []): readonly PlacedText[] {
  return lines.flatMap((line) => {
    const words = joinedAddresses(line.words).filter(
      (word) => word.text.trim() !== '' && !beside.some((one) => covers(one, line, word)),
    );
    return cellsOf(words, line.size).map((cell) => placed(cell, line));
  });
}

const covers = ({ along, across, width, size, angle }: PlacedText, line: ScannedLine, word: ScannedWord): boolean => {
  const middle = (word.left + word.right) / 2;
  return (
    angle === 0 &&
    Math.abs(across - line.across) < Math.max(size, line.size) &&
    middle > along &&
    middle < along + width
  );
};

function cellsOf(words: readonly ScannedWord[], size: number): readonly (readonly ScannedWord[])[] {
  const cells: ScannedWord[][] = [];
  for (const word of words) {
    const last = cells.at(-1);
    const before = last?.at(-1);
    if (before === undefined || word.left - before.right > cellGap * size) cells.push([word]);
    else last!.push(word);
  }
  return cells;
}

function placed(words: readonly ScannedWord[], { across, size }: ScannedLine): PlacedText {
  let text = '';
  const stops: Stop[] = [];
  for (const word of words) {
    if (text !== '') text += ' ';
    const isUnsure = word.confidence < unsureBelow;
    stops.push({ at: text.length, along: word.left, letters: undefined, ...(isUnsure && { isUnsure }) });
    text += word.text;
    stops.push({ at: text.length, along: word.right, letters: undefined });
  }
  const along = words[0]!.left;
  return { text, along, across, width: words.at(-1)!.right - along, size, angle: 0, stops };
}

/** That pages were recognised, and how many of their words not surely. */
export function scanFindings(
  pages: readonly { readonly number: number; readonly items: readonly PlacedText[] }[],
): readonly DocumentFinding[] {
  const unsure = pages.map(({ number, items }): DocumentFinding => ({
    code: 'unsure',
    what: 'word',
    page: number,
    count: items.flatMap(({ stops = [] }) => stops).filter(({ isUnsure }) => isUnsure === true).length,
  }));
  return [{ code: 'recognised', what: 'page', count: pages.length }, ...unsure.filter(({ count }) => count > 0)];
}
