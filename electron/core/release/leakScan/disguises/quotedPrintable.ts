import { utf8 } from './bytes';
import { rewritesBy } from '../../../text/rewriting';
import type { Disguise } from './disguise';

/** `Mart=C3=ADnez` and lines continued after `=`, in mail. */
export const quotedPrintable: Disguise = {
  name: 'quotedPrintable',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && text.includes('='),
  pieces: ({ text }) =>
    rewritesBy(text, /=\r?\n|(?:=[0-9a-fA-F]{2})+/g, ([all]) => {
      if (/^=\r?\n$/.test(all)) return '';
      const bytes = (all.match(/[0-9a-fA-F]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
      return utf8(bytes) ?? String.fromCharCode(...bytes);
    }),
};
