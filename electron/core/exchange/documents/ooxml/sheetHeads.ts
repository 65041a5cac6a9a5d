import { decodeXml } from '../xml/tokens';
import type { Segment } from './segments';

/** What is printed above and below the pages of a sheet. */
export const sheetHeads: ReadonlySet<string> = new Set([
  'oddHeader',
  'oddFooter',
  'evenHeader',
  'evenFooter',
  'firstHeader',
  'firstFooter',
]);

/** `&C`, `&"Arial,Bold"`, `&12`, `&KFF0000`, `&P`, with the ampersand as XML writes it. */
const code = new RegExp(
  [
    String.raw`(?:&amp;|&#0*38;|&#[xX]0*26;)(?:"[^"]*"|&quot;.*?&quot;|K(?:[\dA-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|`,
    '[A-Za-z]|&(?:amp|#0*38|#[xX]0*26);)',
  ].join(''),
  'gsu',
);

/**
 * The words between the codes of a header or footer, each on a line of its own: `&CAna Ruiz` is not the name CAna
 * (ECMA-376 part 1, 18.3.1.39).
 *
 * @param raw the text of a part, and the position of the text node in it
 */
export function headWords(raw: string, start: number, end: number): readonly Segment[] {
  const inner = raw.slice(start, end);
  const segments: Segment[] = [];
  let from = 0;
  const add = (to: number): void => {
    const text = decodeXml(inner.slice(from, to));
    if (text.trim() !== '') segments.push({ start: start + from, end: start + to, text, kind: 'text' });
  };
  for (const { 0: found, index } of inner.matchAll(code)) {
    add(index);
    from = index + found.length;
  }
  add(inner.length);
  return segments;
}
