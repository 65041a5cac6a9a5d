import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

/** A soft hyphen at the end of a line is read with the line (`readAcrossLines`). */
const unseen = /\u00ad+(?![ \t]*[\r\n])|[\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+|\u200b/gu;
const isBetweenWords = (text: string, at: number): boolean => /^\p{Ll}\u200b\p{Lu}/u.test(text.slice(at - 1, at + 2));

/** Signs that nobody sees: soft hyphens, zero widths, directions. */
export const unseenSigns: Repair = {
  name: 'unseenSigns',
  sign: /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/,
  rewrites: (text) =>
    rewritesBy(text, unseen, ({ 0: whole, index }) => (whole === '\u200b' && isBetweenWords(text, index) ? ' ' : '')),
};
