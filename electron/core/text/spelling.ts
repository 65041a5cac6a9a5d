const marks = /\p{M}/gu;
const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ς: 'σ',
};
const specialLetters = /[ßøłđæœıðþħς]/g;

const otherDigit = /(?![0-9])\p{Nd}/u;
const otherDigits = /(?![0-9])\p{Nd}/gu;
/** Figures of a script stand in a row from its zero, and rows of different scripts are tens apart. */
function asciiDigit(figure: string): string {
  const point = figure.codePointAt(0)!;
  let zero = point;
  while (otherDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

const slowFold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => special[letter] ?? letter)
    .replace(otherDigits, asciiDigit);

// Latin letters and combining accents, one by one; filled when first met
const TABLE_SIZE = 0x370;
const table: (string | undefined)[] = new Array<string | undefined>(TABLE_SIZE);

/**
 * Lower case, no accents, ligatures and strokes taken apart, figures of all scripts as 0 to 9: what two spellings are
 * compared by. The length may change.
 */
export function foldSpelling(text: string): string {
  let i = 0;
  while (i < text.length && text.charCodeAt(i) < 128) i++;
  if (i === text.length) return text.toLowerCase();
  let out = text.slice(0, i).toLowerCase();
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= TABLE_SIZE) return slowFold(text);
    out += table[code] ??= slowFold(text[i]!);
  }
  return out;
}

/** Of the ASCII codes: 1 for small letters, 2 for figures, 0 for all else. Folded text has no capitals. */
const asciiClass = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? 1 : code >= 48 && code <= 57 ? 2 : 0,
);

const wordPattern = /[\p{L}\p{M}]+|\p{N}+/gu;
/** Folded runs of letters and of figures, in order. */
export function foldedWords(text: string): readonly string[] {
  const folded = foldSpelling(text);
  const words: string[] = [];
  let start = 0;
  let inside = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    // folded Latin text is nearly always ASCII; what is not is left to the pattern
    if (code > 127) return folded.match(wordPattern) ?? [];
    const found = asciiClass[code]!;
    if (found === inside) continue;
    if (inside !== 0) words.push(folded.slice(start, i));
    start = i;
    inside = found;
  }
  if (inside !== 0) words.push(folded.slice(start));
  return words;
}

const notAlphanumeric = /[^\p{L}\p{N}]+/gu;
/** Folded letters and figures only: how split and differently grouped numbers are compared. */
export function compact(text: string): string {
  const folded = foldSpelling(text);
  let out = '';
  let start = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    if (code > 127) return folded.replace(notAlphanumeric, '');
    if (asciiClass[code] !== 0) continue;
    if (start < i) out += folded.slice(start, i);
    start = i + 1;
  }
  return start === 0 ? folded : out + folded.slice(start);
}

export type CaseStyle = 'upper' | 'lower' | 'title' | 'mixed';
export function caseStyle(text: string): CaseStyle {
  let hasSmall = false;
  let capitals = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 127) return slowCaseStyle(text);
    if (unit >= 97 && unit <= 122) hasSmall = true;
    else if (unit >= 65 && unit <= 90) capitals++;
  }
  if (capitals === 0) return hasSmall ? 'lower' : 'mixed';
  if (!hasSmall) return text.length === 1 ? 'title' : 'upper';
  const first = text.charCodeAt(0);
  return capitals === 1 && first >= 65 && first <= 90 ? 'title' : 'mixed';
}

function slowCaseStyle(text: string): CaseStyle {
  const lower = text.toLowerCase();
  const upper = text.toUpperCase();
  if (text === lower) return text === upper ? 'mixed' : 'lower';
  if (text === upper) return text.length === (text.codePointAt(0)! > 0xffff ? 2 : 1) ? 'title' : 'upper';
  const first = String.fromCodePoint(text.codePointAt(0)!);
  return first !== first.toLowerCase() && text.slice(first.length) === text.slice(first.length).toLowerCase()
    ? 'title'
    : 'mixed';
}

/** `text` in the case of `model`; what is title or mixed there keeps the case it has. */
export function inCaseOf(model: string, text: string): string {
  const style = caseStyle(model);
  return style === 'upper' ? text.toUpperCase() : style === 'lower' ? text.toLowerCase() : text;
}
