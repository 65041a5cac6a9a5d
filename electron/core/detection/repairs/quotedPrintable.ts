import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

const utf8 = new TextDecoder();
const run = /=\r?\n|(?:=[89A-F][0-9A-F])+/g;
/** Latin letters of ISO 8859-1 within a word: `TB=87` is a sum. */
const within = /^\p{L}=[C-F][0-9A-F]\p{L}$/u;

/** `M=C3=BCller`, `M=FCller` and lines that go on behind `=`: mail that nobody decoded. */
export const quotedPrintable: Repair = {
  name: 'quotedPrintable',
  sign: /=[89A-F][0-9A-F]/,
  rewrites: (text) =>
    rewritesBy(text, run, ({ 0: whole, index }) => {
      if (whole.endsWith('\n')) return '';
      const bytes = Uint8Array.from(whole.slice(1).split('='), (byte) => parseInt(byte, 16));
      const said = utf8.decode(bytes);
      if (!said.includes('\ufffd')) return said;
      const around = text.slice(Math.max(0, index - 1), index + whole.length + 1);
      return within.test(around) ? String.fromCharCode(...bytes) : undefined;
    }),
};
