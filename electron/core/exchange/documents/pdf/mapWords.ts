const longestRange = 256;

/**
 * The letters that tables of a font name, in their order: of a font with the letters of one name alone they spell it.
 *
 * @param text of a stream or of the file, as ISO-8859-1
 */
export function* mapWords(text: string): Iterable<string> {
  for (const { 1: kind, 2: rows = '' } of text.matchAll(/beginbf(char|range)([^]*?)endbf/g)) {
    const words = kind === 'char' ? charWords(rows) : rangeWords(rows);
    if (words !== '') yield words;
  }
  for (const { 1: names = '' } of text.matchAll(/\/Differences\s*\[([^\]]*)\]/g)) {
    const words = (names.match(/\/[^\s/[\]()<>]+/g) ?? []).map((name) => letterOf(name.slice(1))).join('');
    if (words !== '') yield words;
  }
}

const charWords = (rows: string): string =>
  [...rows.matchAll(/<[^>]*>\s*<([^>]*)>/g)].map(({ 1: target = '' }) => utf16(target)).join('');

const rangeWords = (rows: string): string =>
  [...rows.matchAll(/<([^>]*)>\s*<([^>]*)>\s*(?:<([^>]*)>|\[([^\]]*)\])/g)]
    .map(([, from = '', to = '', first, list]) => {
      if (list !== undefined) return [...list.matchAll(/<([^>]*)>/g)].map(({ 1: one = '' }) => utf16(one)).join('');
      const count = Number.parseInt(to, 16) - Number.parseInt(from, 16) + 1;
      const start = utf16(first ?? '');
      const [head, last] = [start.slice(0, -1), start.charCodeAt(start.length - 1)];
      // Of an alphabet in its order nobody reads a name.
      return Array.from({ length: Math.min(count > 0 ? count : 0, longestRange) }, (_, index) =>
        Number.isNaN(last) ? '' : head + String.fromCharCode(last + index),
      ).join('');
    })
    .join('');

function utf16(hex: string): string {
  const digits = hex.replace(/[^0-9A-Fa-f]/g, '');
  const units = digits.length < 4 ? [digits] : (digits.match(/.{4}/g) ?? []);
  return units.map((unit) => (unit === '' ? '' : String.fromCharCode(Number.parseInt(unit, 16)))).join('');
}

const digitNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const signs: Readonly<Record<string, string>> = { space: ' ', hyphen: '-', period: '.', comma: ',', slash: '/' };
const accents: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circumflex: '\u0302', dieresis: '\u0308', tilde: '\u0303' },
  ...{ caron: '\u030c', cedilla: '\u0327', ring: '\u030a', ogonek: '\u0328', macron: '\u0304' },
};

/** A letter by its name among the glyphs. */
function letterOf(name: string): string {
  if (/^[A-Za-z]$/.test(name)) return name;
  const code = /^uni([0-9A-F]{4})$|^u([0-9A-F]{4,6})$/.exec(name);
  const point = Number.parseInt(code?.[1] ?? code?.[2] ?? '', 16);
  if (point <= 0x10ffff) return String.fromCodePoint(point);
  if (digitNames.includes(name)) return String(digitNames.indexOf(name));
  const accent = accents[name.slice(1)];
  if (accent !== undefined && /^[A-Za-z]/.test(name)) return `${name.charAt(0)}${accent}`.normalize('NFC');
  return signs[name] ?? '';
}

/** Letters by the codes that a font has for them. */
export type CodeMap = ReadonlyMap<string, string>;
const longestMap = 1 << 16;

/** The table of letters in a stream, if it has one. */
export function codeMapIn(text: string): CodeMap | undefined {
  const map = new Map<string, string>();
  for (const { 1: kind, 2: rows = '' } of text.matchAll(/beginbf(char|range)([^]*?)endbf/g))
    for (const [code, letter] of kind === 'char' ? charCodes(rows) : rangeCodes(rows)) {
      if (map.size >= longestMap) return map;
      map.set(code, letter);
    }
  return map.size === 0 ? undefined : map;
}

const bytesOf = (hex: string): string =>
  (hex.replace(/\s/g, '').match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('');

function* charCodes(rows: string): Iterable<readonly [string, string]> {
  for (const [, code = '', target = ''] of rows.matchAll(/<([^>]*)>\s*<([^>]*)>/g))
    yield [bytesOf(code), utf16(target)];
}

function* rangeCodes(rows: string): Iterable<readonly [string, string]> {
  const row = /<([^>]*)>\s*<([^>]*)>\s*(?:<([^>]*)>|\[([^\]]*)\])/g;
  for (const [, from = '', to = '', first, list] of rows.matchAll(row)) {
    const digits = from.replace(/\s/g, '').length;
    const start = Number.parseInt(from, 16);
    const count = Math.min(Number.parseInt(to, 16) - start + 1, longestMap);
    const listed = list === undefined ? undefined : [...list.matchAll(/<([^>]*)>/g)].map(([, one = '']) => utf16(one));
    const letter = utf16(first ?? '');
    for (let index = 0; index < count; index++) {
      const target =
        listed?.[index] ?? letter.slice(0, -1) + String.fromCharCode(letter.charCodeAt(letter.length - 1) + index);
      yield [bytesOf((start + index).toString(16).padStart(digits, '0')), target];
    }
  }
}

/** What codes say under a table of letters; undefined where most of them are not in it. */
export function decodedBy(map: CodeMap, codes: string): string | undefined {
  const longest = Math.max(...Array.from(map.keys(), ({ length }) => length));
  let [text, missed] = ['', 0];
  for (let at = 0; at < codes.length;) {
    let length = Math.min(longest, codes.length - at);
    while (length > 0 && !map.has(codes.slice(at, at + length))) length -= 1;
    text += map.get(codes.slice(at, at + length)) ?? '';
    if (length === 0) missed += 1;
    at += Math.max(1, length);
  }
  return missed > codes.length / 2 ? undefined : text;
}
