import type { DateItem } from '../dateForm';

/** A date has fewer numbers and words than this. */
const MAX_ITEMS = 40;

/** A year with a point, a run of digits, a run of letters. */
const item = /[12]\.[0-9]{3}(?![0-9]|\.[0-9])|[0-9]+|(?:(?![0-9])[\p{L}\p{M}\p{N}])+/gu;

const isNumber = (text: string): boolean => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57;

/**
 * The numbers and words of a text, and the text after the last.
 *
 * @returns undefined for more than 40
 */
export function itemsOf(text: string): { readonly items: readonly DateItem[]; readonly tail: string } | undefined {
  const items: DateItem[] = [];
  let read = 0;
  item.lastIndex = 0;
  for (let match = item.exec(text); match !== null; match = item.exec(text)) {
    if (items.length === MAX_ITEMS) return undefined;
    const gap = text.slice(read, match.index);
    const written = match[0];
    read = match.index + written.length;
    if (written.includes('.')) {
      const year = written.replace('.', '');
      items.push({ text: year, gap, value: Number(year), raw: written });
    } else items.push({ text: written, gap, value: isNumber(written) ? Number(written) : -1, raw: undefined });
  }
  return { items, tail: text.slice(read) };
}
