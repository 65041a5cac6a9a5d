import { attributesOf, decodeXml, xmlTokens, type Edit, type XmlToken } from '../xml/tokens';
import { Unseen } from './unseen';

/** One cell of a sheet by its place in the part. */
export interface Cell {
  /** The whole element, UTF-16 offsets in the part. */
  readonly start: number;
  readonly end: number;
  /** `C`. */
  readonly column: string;
  /** Of its element's name, with the colon; mostly ''. */
  readonly prefix: string;
  readonly row: number;
  readonly ref: string;
  readonly style: string;
  /** `s`: the value is the place of a shared string. */
  readonly type: string;
  /** Decoded; of an inline string its words. */
  readonly value: string;
  readonly formula: Formula | undefined;
}

export interface Formula extends Pick<Edit, 'start' | 'end'> {
  /** The whole element. */
  readonly raw: string;
  readonly text: string;
}

export interface Sheet {
  readonly cells: readonly Cell[];
  /** The range of all cells. */
  readonly data: { readonly start: number; readonly end: number };
  /** Invisible content, between cells and in them. */
  readonly unseen: readonly Edit[];
}

/** @throws GauzeError `malformed` */
export function readSheet(raw: string): Sheet {
  const cells: Cell[] = [];
  let data = { start: 0, end: 0 };
  let row = 0;
  const unseen = new Unseen(raw);
  let open:
    | { start: number; prefix: string; ref: string; style: string; type: string; value: string; formula?: Formula }
    | undefined;
  let formula: { start: number; text: string } | undefined;
  let inside = '';
  const attribute = (tag: Parameters<typeof attributesOf>[1], name: string): string => {
    const one = attributesOf(raw, tag).find(({ local }) => local === name);
    return one === undefined ? '' : decodeXml(raw.slice(one.valueStart, one.valueEnd));
  };
  const close = (end: number): void => {
    if (open === undefined) return;
    const { start, prefix, ref, style, type, value, formula: has } = open;
    cells.push({ start, end, prefix, ref, style, type, value, formula: has, row, column: ref.replace(/\d+$/, '') });
    open = undefined;
  };
  for (const token of xmlTokens(raw)) {
    const { kind, local, start, end } = token;
    const isInData = data.start > 0 && data.end === data.start;
    if (isInData && !(local === 'sheetData' && kind === 'close') && unseen.take(token)) continue;
    if (local === 'sheetData' && kind === 'open') data = { start: end, end };
    else if (local === 'sheetData' && kind === 'close') data = { ...data, end: start };
    else if (local === 'row' && kind !== 'close') row = Number(attribute(token, 'r')) || row + 1;
    else if (local === 'c' && kind !== 'close' && isInData) {
      const prefix = token.name.slice(0, -1);
      open = {
        start,
        prefix,
        ref: attribute(token, 'r'),
        style: attribute(token, 's'),
        type: attribute(token, 't'),
        value: '',
      };
      if (kind === 'empty') close(end);
    } else if (local === 'c' && kind === 'close') close(end);
    else if (open === undefined) continue;
    else if (local === 'f' && kind === 'empty') open.formula = { start, end, raw: raw.slice(start, end), text: '' };
    else if (local === 'f' && kind === 'open') formula = { start, text: '' };
    else if (local === 'f' && kind === 'close') {
      if (formula !== undefined)
        open.formula = { start: formula.start, end, raw: raw.slice(formula.start, end), text: formula.text };
      formula = undefined;
    } else if (kind === 'open') inside = local;
    else if (kind === 'close') inside = '';
    else if (kind === 'text' || kind === 'cdata') {
      const text = kind === 'cdata' ? raw.slice(start + 9, end - 3) : decodeXml(raw.slice(start, end));
      if (formula !== undefined) formula.text += text;
      else if (inside === 'v' || inside === 't') open.value += text;
    }
  }
  return { cells, data, unseen: unseen.edits };
}

export interface SharedString extends Pick<Edit, 'start' | 'end'> {
  readonly text: string;
}

/**
 * The strings that cells share, each with its position; phonetic guides of Japanese words, which are invisible, are
 * separate.
 */
export function sharedStrings(raw: string): {
  readonly strings: readonly SharedString[];
  readonly unseen: readonly Edit[];
} {
  const found: SharedString[] = [];
  const unseen = new Unseen(raw);
  let isIn = false;
  let reading = 0;
  let depth = 0;
  let isWord = false;
  let text = '';
  let from = 0;
  for (const token of xmlTokens(raw)) {
    const { kind, local, start, end } = token;
    if (local === 'sst') isIn = kind === 'open';
    else if (isIn ? unseen.take(token) : isInstruction(raw, token)) {
      if (!isIn) unseen.cut(start, end);
    } else if (local === 'si' && kind === 'empty') found.push({ start, end, text: '' });
    else if (local === 'si' && kind === 'open') [from, text] = [start, ''];
    else if (local === 'si') found.push({ start: from, end, text });
    else if (local === 'rPh' && kind === 'open') [depth, reading] = [depth + 1, start];
    else if (local === 'rPh' && kind === 'close') {
      depth -= 1;
      unseen.cut(reading, end);
    } else if (local === 't') isWord = kind === 'open';
    else if (isWord && depth === 0 && kind === 'text') text += decodeXml(raw.slice(start, end));
    else if (isWord && depth === 0 && kind === 'cdata') text += raw.slice(start + 9, end - 3);
  }
  return { strings: found, unseen: unseen.edits };
}

/** Around the strings: all but the head of the file. */
const isInstruction = (raw: string, { kind, start }: XmlToken): boolean =>
  kind === 'comment' || (kind === 'instruction' && !raw.startsWith('<?xml ', start));
