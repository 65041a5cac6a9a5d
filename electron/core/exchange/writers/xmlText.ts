import type { Loss } from '../format';

/** XML 1.0 has no way to write these, not even by number. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** In double quotes; blanks that a parser would change are written by number. */
export const xmlAttribute = (value: string): string => `"${value.replace(/[&<>"\t\n\r]/g, (mark) => escapes[mark]!)}"`;

/** What XML cannot hold is replaced one for one, so that offsets stay right. */
export function cleanXml(value: string, losses: Set<Loss>): string {
  const allowed = value.replace(forbidden, '\ufffd');
  if (allowed !== value) losses.add('controlCharacters');
  if (!allowed.isWellFormed()) losses.add('loneSurrogates');
  return allowed.toWellFormed();
}
