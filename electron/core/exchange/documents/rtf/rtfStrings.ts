import type { DocumentString } from '../documentFormat';

const tables = /\{(?:\\\*)?\\(?:fonttbl|colortbl|stylesheet|listtable|listoverridetable)\b/g;

/** The end of the group that begins here. */
function endOfGroup(raw: string, from: number): number {
  let depth = 0;
  for (let at = from; at < raw.length; at++) {
    if (raw[at] === '\\') at += 1;
    else if (raw[at] === '{') depth += 1;
    else if (raw[at] === '}' && --depth === 0) return at + 1;
  }
  return raw.length;
}

const page1252 = new Map(Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ', (sign, at) => [0x80 + at, sign] as const));

/** Letters written as numbers, without control words; every group is read, whatever programs do with it. */
const textIn = (raw: string): string =>
  raw
    .replace(/\r|\n/g, '')
    .replace(/\\u(-?\d+) ?(?:\?|\\'3f)?/g, (_, unit: string) => String.fromCharCode(Number(unit) & 0xffff))
    .replace(/\\'([\da-fA-F]{2})/g, (_, hex: string) => {
      const byte = parseInt(hex, 16);
      return page1252.get(byte) ?? String.fromCharCode(byte);
    })
    .replace(/\\(?:par|line|cell|row|tab|sect|page)\b ?/g, '\n')
    .replace(/\\[A-Za-z]+-?\d* ?|\\[^A-Za-z]|[{}]/g, '');

/** Every text in an RTF file without regard to what its groups mean; long rows of hexadecimal digits as bytes. */
export function* rtfStrings(raw: string): Generator<DocumentString> {
  const layout: string[] = [];
  let rest = '';
  let from = 0;
  for (const { index } of raw.matchAll(tables)) {
    if (index < from) continue;
    rest += raw.slice(from, index);
    from = endOfGroup(raw, index);
    layout.push(raw.slice(index, from));
  }
  rest += raw.slice(from);
  yield { where: 'text', text: textIn(rest) };
  yield { where: 'tables layout', text: textIn(layout.join('\n')) };
  const words = new Set(
    [...raw.matchAll(/\\([A-Za-z]+)(-?\d+)?/g)].flatMap(([, word = '', number = '']) => [word, number]),
  );
  yield { where: 'controls attributes', text: [...words].filter((one) => one.length > 3).join('\n') };
  for (const [digits] of raw.matchAll(/(?:[\da-fA-F]{2}\s?){24,}/g))
    yield {
      where: 'data',
      text: (digits.match(/[\da-fA-F]{2}/g) ?? []).map((hex) => String.fromCharCode(parseInt(hex, 16))).join(''),
    };
}
