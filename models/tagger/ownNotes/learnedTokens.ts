import type { Tokens } from '../../../electron/core/text/tokens';
import type { TaughtNote } from '../tagger';

/** 1 for the tokens that lie in a stretch. [token] */
export function learnedTokens({ starts, ends, count }: Tokens, learned: TaughtNote['learned']): Uint8Array {
  const out = new Uint8Array(count);
  let next = 0;
  for (let token = 0; token < count && next < learned.length; token++) {
    while (next < learned.length && learned[next]!.end <= starts[token]!) next++;
    const stretch = learned[next];
    if (stretch !== undefined && stretch.start <= starts[token]! && ends[token]! <= stretch.end) out[token] = 1;
  }
  return out;
}
