import { isNeverWritten, textOf } from './bytes';
import type { Rewrite } from '../../../text/rewriting';
import type { Disguise } from './disguise';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const sixBits = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) sixBits[alphabet.charCodeAt(i)] = i;
sixBits[45] = 62;
sixBits[95] = 63;
const isDigit = (code: number): boolean => code < 128 && sixBits[code]! >= 0;
const shortest = 8;

function decoded(run: string): string | undefined {
  if (run.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let buffer = 0;
  for (let i = 0; i < run.length; i++) {
    buffer = ((buffer << 6) | sixBits[run.charCodeAt(i)]!) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (buffer >> bits) & 0xff;
    if (isNeverWritten(byte)) return undefined;
    bytes.push(byte);
  }
  return textOf(bytes);
}

/**
 * Base64 and base64url of a text, within other text; searched around places where letters meet digits or capitals,
 * which nearly all of it contains.
 */
export const base64: Disguise = {
  name: 'base64',
  mayStandIn: ({ joints }) => joints.length > 0,
  pieces({ text, joints }) {
    const pieces: Rewrite[] = [];
    let read = 0;
    for (const joint of joints) {
      if (joint < read) continue;
      let start = joint;
      while (start > read && isDigit(text.charCodeAt(start - 1))) start--;
      let end = joint;
      while (end < text.length && isDigit(text.charCodeAt(end))) end++;
      read = end;
      if (end - start < shortest) continue;
      const run = text.slice(start, end);
      const whole = decoded(run);
      if (whole !== undefined) pieces.push({ start, end, text: ` ${whole} ` });
      // a path or a name may precede it
      else if (/[-_/+]/.test(run)) {
        let from = start;
        for (const part of run.split(/[-_/+]/)) {
          const said = part.length < shortest ? undefined : decoded(part);
          if (said !== undefined) pieces.push({ start: from, end: from + part.length, text: ` ${said} ` });
          from += part.length + 1;
        }
      }
    }
    return pieces;
  },
};
