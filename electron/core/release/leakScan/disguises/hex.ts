import { textOf } from './bytes';
import { rewritesBy, type Rewrite } from '../../../text/rewriting';
import type { Disguise } from './disguise';

const bytesOf = (run: string): readonly number[] =>
  (run.match(/[0-9a-fA-F]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
const read = ([all]: RegExpExecArray): string | undefined => {
  const said = textOf(bytesOf(all.replace(/0[xX]/g, '')));
  return said === undefined ? undefined : ` ${said} `;
};

const isHex = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
const shortest = 8;
const longDigits = /\d{10,}/g;
/** The beginning of such pairs, quick to search for; hardly any note has one. */
const anyPairs = /[2-7cC][0-9a-fA-F](?:[ :,-]{1,2}(?:0[xX])?[2-7cC89abAB][0-9a-fA-F]){3}/;
const byPairs =
  /(?<![0-9a-zA-Z])(?:0[xX])?[2-7cC][0-9a-fA-F](?:[ :,-]{1,2}(?:0[xX])?[2-7cC89abAB][0-9a-fA-F]){3,}(?![0-9a-zA-Z])/g;

/** Bytes in hexadecimal, joined (`4d617274`) or two by two (`4d 61 72 74`, `4d:61`, `0x4d 0x61`). */
export const hex: Disguise = {
  name: 'hex',
  mayStandIn: () => true,
  pieces({ text, joints, hasLongDigits }) {
    const together: Rewrite[] = [];
    let until = 0;
    for (const joint of joints) {
      if (joint < until) continue;
      let start = joint;
      while (start > until && isHex(text.charCodeAt(start - 1))) start--;
      let end = joint;
      while (end < text.length && isHex(text.charCodeAt(end))) end++;
      until = Math.max(end, joint);
      if (end - start >= shortest && (end - start) % 2 === 0)
        together.push({ start, end, text: text.slice(start, end) });
    }
    const digits = !hasLongDigits
      ? []
      : rewritesBy(text, longDigits, ([all]) => (all.length % 2 === 0 ? ` ${all}` : undefined)).filter(
          ({ start }) => !together.some((known) => known.start <= start && start < known.end),
        );
    const runs = [...together, ...digits].flatMap((piece) => {
      const said = textOf(bytesOf(piece.text));
      return said === undefined ? [] : [{ ...piece, text: ` ${said} ` }];
    });
    const pairs = anyPairs.test(text) ? rewritesBy(text, byPairs, read) : [];
    return runs.length + pairs.length === 0 ? runs : [...runs, ...pairs].sort((a, b) => a.start - b.start);
  },
};
