import type { Rewrite } from '../../../text/rewriting';
import type { Stream } from '../stream';

/** An encoding that looks different to a machine than to anyone who reads or decodes it. */
export interface Disguise {
  readonly name: string;
  /** Is there anything to decode? Called for every note, so it relies on what the stream recorded in passing. */
  readonly mayStandIn: (stream: Stream) => boolean;
  readonly pieces: (stream: Stream) => readonly Rewrite[];
}

/** The character of a code point, nothing if invalid. */
export const characterOf = (point: number): string | undefined =>
  point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000) ? String.fromCodePoint(point) : undefined;
