export interface Folded {
  readonly text: string;
  /** For each folded unit the offset of the character it comes from; one more entry for the end. */
  readonly at: Int32Array;
}

const mark = /\p{M}/u;
const blank = /\s/u;
/**
 * What a character becomes: '' for a mark, ' ' for a blank. Few different ones stand in a project, so that each is
 * looked up once.
 */
const known = new Map<number, string>();

function foldedOf(point: number): string {
  const found = known.get(point);
  if (found !== undefined) return found;
  const character = String.fromCodePoint(point);
  const made = blank.test(character)
    ? ' '
    : [...character.normalize('NFD').toLowerCase()]
        .filter((part) => !mark.test(part))
        .join('')
        .replaceAll('ς', 'σ');
  known.set(point, made);
  return made;
}

const pieceLength = 8192;

/** UTF-16 code units as a string, piece by piece: a call takes only so many arguments. */
function stringOf(units: Uint16Array, length: number): string {
  let text = '';
  for (let from = 0; from < length; from += pieceLength)
    text += String.fromCharCode.apply(
      null,
      units.subarray(from, Math.min(length, from + pieceLength)) as unknown as number[],
    );
  return text;
}

/** Blanks that are not one space between words. */
const oddBlanks = /[^\S ]\s*| \s+/g;
/** All that is not ASCII. */
const beyondAscii = /[^\x00-\x7f]+/g;

/** `foldWithOffsets(text).text`, many times as quick: nobody asks where it comes from. */
export function foldForSearch(text: string): string {
  // Blanks before marks: a mark between two of them keeps them apart.
  return text
    .toLowerCase()
    .replace(oddBlanks, ' ')
    .replace(beyondAscii, (run) => {
      let made = '';
      for (const character of run) made += foldedOf(character.codePointAt(0) ?? 0);
      return made;
    });
}

/** Lower case without accents, runs of blanks as one blank; with the way back to the original offsets. Linear. */
export function foldWithOffsets(text: string): Folded {
  let units = new Uint16Array(text.length + 16);
  let at = new Int32Array(text.length + 17);
  let count = 0;
  let wasBlank = false;
  for (let offset = 0; offset < text.length;) {
    const unit = text.charCodeAt(offset);
    if (unit > 32 && unit < 127) {
      units[count] = unit >= 65 && unit <= 90 ? unit + 32 : unit;
      at[count] = offset;
      count += 1;
      wasBlank = false;
      offset += 1;
    } else {
      const point = text.codePointAt(offset) ?? unit;
      const folded = foldedOf(point);
      const isBlank = folded === ' ';
      if (!isBlank || !wasBlank) {
        for (let i = 0; i < folded.length; i += 1) {
          units[count] = folded.charCodeAt(i);
          at[count] = offset;
          count += 1;
        }
      }
      // A mark folds to nothing and stands between no blanks.
      wasBlank = isBlank;
      offset += point > 0xffff ? 2 : 1;
    }
    // Ligatures grow: one character may become three.
    if (count + 8 > units.length) {
      const [largerUnits, largerAt] = [new Uint16Array(units.length * 2 + 16), new Int32Array(at.length * 2 + 17)];
      largerUnits.set(units);
      largerAt.set(at);
      [units, at] = [largerUnits, largerAt];
    }
  }
  at[count] = text.length;
  return { text: stringOf(units, count), at: at.subarray(0, count + 1) };
}
