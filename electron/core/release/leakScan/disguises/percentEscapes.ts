import { utf8 } from './bytes';
import { rewritesBy } from '../../../text/rewriting';
import type { Disguise } from './disguise';

/** `Mart%C3%ADnez%20L%F3pez` of URLs, and `%u00ED`; the plus sign of a query is a separator already. */
export const percentEscapes: Disguise = {
  name: 'percentEscapes',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && text.includes('%'),
  pieces: ({ text }) =>
    rewritesBy(text, /%u([0-9a-fA-F]{4})|(?:%[0-9a-fA-F]{2})+/g, ([all, four]) => {
      if (four !== undefined) return String.fromCharCode(Number.parseInt(four, 16));
      const bytes = (all.match(/[0-9a-fA-F]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
      return utf8(bytes) ?? String.fromCharCode(...bytes);
    }),
};
