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
