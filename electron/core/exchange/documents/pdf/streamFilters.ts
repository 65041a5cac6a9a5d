import { GauzeError } from '../../../../contract/errors';
import { filterNames, filterOf, type Filter } from './filters';

/** Objects that filters may refer to, by their number: the text of each up to a limit. */
export type ObjectTexts = (number: number) => readonly string[];

const maxChains = 12;
const maxFilters = 8;
const maxObject = 2048;

/** The text behind every `1 0 obj` of a file, all versions of it. */
export function objectTexts(raw: string): ObjectTexts {
  let known: Map<number, string[]> | undefined;
  return (number) => {
    if (known === undefined) {
      known = new Map();
      for (const { 1: digits, 0: head, index } of raw.matchAll(/(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj(?![a-z])/g)) {
        const text = raw.slice(index + head.length, index + head.length + maxObject);
        const texts = known.get(Number(digits)) ?? [];
        if (texts.length < maxChains) texts.push(text);
        known.set(Number(digits), texts);
      }
    }
    return known.get(number) ?? [];
  };
}

const key = /\/(Filter|F|DecodeParms|DP)(?=[\s/[<%\d])\s*/g;
const reference = /^(\d{1,10})\s+\d{1,5}\s+R/;
const named = /^\/([^\s/<>[\]()%{}]+)/;

/**
 * The chains of filters that the text before a stream names: one, or none. A file that means to mislead may name more,
 * of which any may be the one.
 *
 * @throws GauzeError `malformed` for more than anybody needs, and for Brotli, which nothing here unpacks
 */
export function chainsIn(text: string, objects: ObjectTexts): readonly (readonly Filter[])[] {
  const chains = new Map<string, readonly Filter[]>();
  const parms = new Set<string>();
  const filters = new Map<string, readonly string[]>();
  const add = (words: readonly string[]): void => void filters.set(words.join(' '), words);
  // A sign that begins a comment may stand in a string.
  for (const raw of new Set([text, text.replace(/%[^\r\n]*/g, ' ')])) {
    const plain = raw.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    for (const { 1: word, 0: whole, index } of plain.matchAll(key)) {
      const value = plain.slice(index + whole.length, index + whole.length + maxObject);
      const isFilter = word === 'Filter' || word === 'F';
      for (const one of valuesOf(value, objects)) {
        if (!isFilter) parms.add(one);
        else if (namesIn(one, objects).some(isKnown)) add(namesIn(one, objects));
      }
      // What it refers to may be packed away in another object: any may be meant.
      if (word === 'Filter' && reference.test(value)) filterNames.forEach((name) => add([name]));
      if (filters.size + parms.size > maxChains * 4) throw misleading();
    }
  }
  for (const words of filters.values()) {
    if (words.includes(brotli)) throw misleading();
    for (const own of parms.size === 0 ? [''] : parms) {
      const chain = chainOf(words, own, objects);
      chains.set(JSON.stringify(chain), chain);
    }
  }
  if (chains.size > maxChains) throw misleading();
  return chains.size === 0 ? [[]] : [...chains.values()];
}

const brotli = 'BrotliDecode';
const isKnown = (word: string): boolean => word === brotli || filterOf(word) !== undefined;

const misleading = (): GauzeError => new GauzeError('malformed', 'PDF: filters of a stream', { reason: 'filters' });

/** A value, or what it refers to. */
function valuesOf(text: string, objects: ObjectTexts): readonly string[] {
  const number = reference.exec(text)?.[1];
  return number === undefined ? [text] : objects(Number(number)).map((one) => one.trimStart());
}

function namesIn(value: string, objects: ObjectTexts): readonly string[] {
  const nameOf = (text: string): string | undefined => named.exec(text)?.[1];
  if (!value.startsWith('[')) return [nameOf(value) ?? ''];
  const end = value.indexOf(']');
  const inside = value.slice(1, end < 0 ? undefined : end);
  const entries = inside.match(/\/[^\s/<>[\]()%{}]+|\d{1,10}\s+\d{1,5}\s+R/g) ?? [];
  const words = entries.map((entry) => nameOf(valuesOf(entry, objects).at(-1) ?? '') ?? '');
  if (words.length > maxFilters && words.some(isKnown)) throw misleading();
  return words;
}

function chainOf(words: readonly string[], parms: string, objects: ObjectTexts): readonly Filter[] {
  const list = parms.startsWith('[')
    ? (parms.match(/null|<<[^>]*>>|\d{1,10}\s+\d{1,5}\s+R/g) ?? []).map((one) => valuesOf(one, objects).at(-1) ?? '')
    : [parms];
  const chain: Filter[] = [];
  for (const [index, word] of words.entries()) {
    const name = filterOf(word);
    // Readers leave out what they do not know, and end at a picture.
    if (name === undefined) {
      if (/^(?:DCT|JPX|CC[IF]|JBIG2)/.test(word)) break;
      continue;
    }
    const own = /<<[^>]*/.exec(list[index] ?? '')?.[0] ?? '';
    const isPredicted = name === 'flate' || name === 'lzw';
    const number = (entry: string, absent: number): number =>
      Number(new RegExp(`/${entry}\\s+(\\d{1,12})`).exec(own)?.[1] ?? absent);
    chain.push({
      name,
      isEarly: number('EarlyChange', 1) !== 0,
      predictor: isPredicted ? number('Predictor', 1) : 1,
      colors: number('Colors', 1) || 1,
      bits: number('(?:BPC|BitsPerComponent)', 8) || 8,
      columns: number('Columns', 1) || 1,
    });
  }
  return chain;
}
