import { GauzeError } from '../../contract/errors';

/**
 * What an offset counts. `utf16`: JavaScript's code units. `codePoints`: Python, brat, i2b2; a lone surrogate counts as
 * one. `bytes`: UTF-8, where a lone surrogate takes the three bytes of its replacement character.
 */
export type OffsetUnit = 'utf16' | 'codePoints' | 'bytes';

const surrogate = /[\ud800-\udfff]/;
const notAscii = /[^\0-\x7f]/;

/** Whether every offset of this text is the same number in both units. */
const isSame = (text: string, from: OffsetUnit, to: OffsetUnit): boolean =>
  !(from === 'bytes' || to === 'bytes' ? notAscii : surrogate).test(text);

const refuse = (reason: string, offset: number, unit: OffsetUnit): never => {
  throw new GauzeError('malformed', `offset: ${reason}`, { reason, offset, unit });
};

/**
 * Converts many offsets in one pass over the text; they may come in any order and repeat.
 *
 * @returns the same places in unit `to`, in the order of `offsets`
 * @throws GauzeError `malformed` with `details.reason` `offsetNotWhole`, `offsetOutOfRange` or `offsetInsideCharacter`
 *   (between the halves of a surrogate pair, or between the bytes of one character)
 */
export function convertOffsets(
  text: string,
  offsets: readonly number[],
  from: OffsetUnit,
  to: OffsetUnit,
): readonly number[] {
  for (const offset of offsets) {
    if (!Number.isSafeInteger(offset)) refuse('offsetNotWhole', offset, from);
    if (offset < 0) refuse('offsetOutOfRange', offset, from);
  }
  if (isSame(text, from, to)) {
    for (const offset of offsets) if (offset > text.length) refuse('offsetOutOfRange', offset, from);
    return [...offsets];
  }
  const order = isAscending(offsets)
    ? null
    : offsets.map((_, index) => index).sort((a, b) => offsets[a]! - offsets[b]!);
  const converted = new Array<number>(offsets.length);
  let units = 0;
  let points = 0;
  let bytes = 0;
  const at = (unit: OffsetUnit): number => (unit === 'utf16' ? units : unit === 'codePoints' ? points : bytes);

  for (let k = 0; k < offsets.length; k++) {
    const index = order === null ? k : order[k]!;
    const wanted = offsets[index]!;
    while (at(from) < wanted) {
      if (units >= text.length) refuse('offsetOutOfRange', wanted, from);
      const point = text.codePointAt(units)!;
      units += point > 0xffff ? 2 : 1;
      points += 1;
      bytes += point > 0xffff ? 4 : point > 0x7ff ? 3 : point > 0x7f ? 2 : 1;
    }
    if (at(from) !== wanted) refuse('offsetInsideCharacter', wanted, from);
    converted[index] = at(to);
  }
  return converted;
}

function isAscending(offsets: readonly number[]): boolean {
  for (let i = 1; i < offsets.length; i++) if (offsets[i]! < offsets[i - 1]!) return false;
  return true;
}
