import type { Delimiters } from './tokenise';

/** A run of plain text, or one escape sequence, with its meaning. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function ofHex(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    return utf8.decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

/** The meaning of an escape sequence; undefined for those of layout and of other character sets, which stay. */
function meaning(code: string, signs: Delimiters): string | undefined {
  switch (code) {
    case 'F':
      return signs.field;
    case 'S':
      return signs.component;
    case 'T':
      return signs.subcomponent;
    case 'R':
      return signs.repetition;
    case 'E':
      return signs.escape;
    case 'H':
    case 'N':
      return '';
  }
  if (/^X(?:[\da-fA-F]{2})+$/.test(code)) return ofHex(code.slice(1));
  return /^\.(?:br|sp|ce)\d*$/.test(code) ? '\n' : undefined;
}

/** Runs of a value, in order; together they are the whole of it. */
export function runsOf(text: string, start: number, end: number, signs: Delimiters): readonly Run[] {
  const runs: Run[] = [];
  let from = start;
  const push = (to: number, meant?: string): void => {
    if (to > from) runs.push({ start: from, end: to, text: meant ?? text.slice(from, to) });
    from = to;
  };
  if (signs.escape !== '')
    for (let at = text.indexOf(signs.escape, start); at >= 0 && at < end;) {
      const close = text.indexOf(signs.escape, at + 1);
      if (close < 0 || close >= end) break;
      const meant = meaning(text.slice(at + 1, close), signs);
      if (meant !== undefined) {
        push(at);
        push(close + 1, meant);
      }
      at = text.indexOf(signs.escape, meant === undefined ? close : close + 1);
    }
  push(end);
  return runs;
}

/** A text as it may be written between the delimiters of a message. */
export function escaped(text: string, signs: Delimiters): string {
  const { escape } = signs;
  const codes = new Map([
    [signs.field, 'F'],
    [signs.component, 'S'],
    [signs.subcomponent, 'T'],
    [signs.repetition, 'R'],
    [escape, 'E'],
  ]);
  let out = '';
  for (const sign of text) {
    const code = codes.get(sign);
    if (code !== undefined) out += escape === '' ? ' ' : `${escape}${code}${escape}`;
    else if (/[\r\n]/.test(sign)) out += escape === '' ? ' ' : `${escape}.br${escape}`;
    else out += /[\0-\x1f\x7f]/.test(sign) ? ' ' : sign;
  }
  return out;
}
