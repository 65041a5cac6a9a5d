import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

const lineEnd = '\\r(?!\\n)|[\\v\\f\\u0085\\u2028\\u2029]';
const blank = '[\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';
const letters = '\\p{L}\\p{M}+|[\\ufb00-\\ufb06\\uff01-\\uff5e\\u{1d400}-\\u{1d7ff}]';
const forms = new RegExp(`(${lineEnd})|(${blank})|${letters}`, 'gu');

/** Letters of several signs (`u` and two dots, `ﬁ`), blanks and line ends of other systems. */
export const signForms: Repair = {
  name: 'signForms',
  sign: /[\r\v\f\u0085\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufb00-\ufb06\uff01-\uff5e]|\p{M}|\ud835/u,
  rewrites: (text) =>
    rewritesBy(text, forms, ([whole, line, space]) => {
      if (line !== undefined) return '\n';
      return space !== undefined ? ' ' : whole.normalize(/^\p{L}\p{M}/u.test(whole) ? 'NFC' : 'NFKC');
    }),
};
