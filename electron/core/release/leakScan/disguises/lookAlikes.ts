import { latinSkeleton } from '../confusables';
import type { Rewrite } from '../../../text/rewriting';
import type { Disguise } from './disguise';

const isWordPart = /[\p{L}\p{M}\p{Cf}]/u;

/** Words with letters of other scripts that look like Latin ones (UTS 39): `Мartínez` with a Cyrillic М. */
export const lookAlikes: Disguise = {
  name: 'lookAlikes',
  mayStandIn: ({ foreign }) => foreign.length > 0,
  pieces({ text, foreign }) {
    const pieces: Rewrite[] = [];
    let end = 0;
    for (const offset of foreign) {
      if (offset < end) continue;
      let start = offset;
      while (start > end && isWordPart.test(text[start - 1]!)) start--;
      end = offset;
      while (end < text.length && (isWordPart.test(text[end]!) || /[\ud800-\udfff]/.test(text[end]!))) end++;
      // alone it is a symbol: `α`, `µ`
      if (end - start < shortest) continue;
      const said = latinSkeleton(text.slice(start, end));
      // original capitals: a common name counts only with one
      if (said !== undefined)
        pieces.push({
          start,
          end,
          text: isTitled(text.slice(start, end)) ? said.charAt(0).toUpperCase() + said.slice(1) : said,
        });
    }
    return pieces;
  },
};

const shortest = 3;

const isTitled = (word: string): boolean => {
  const first = String.fromCodePoint(word.codePointAt(0)!);
  return first !== first.toLowerCase();
};
