import { GauzeError } from '../../../../contract/errors';

/** A piece of an RTF file (specification 1.9.1), by its offsets in the bytes; line ends within are no piece. */
export interface RtfToken {
  readonly kind: 'open' | 'close' | 'word' | 'symbol' | 'hex' | 'text';
  readonly start: number;
  readonly end: number;
  /** Of a control word or symbol, without the backslash; '' of others. */
  readonly word: string;
  readonly parameter: number | undefined;
  /** Of an `open`: the number of the piece that closes it, and the other way round; else -1. */
  readonly partner: number;
}

const maxDepth = 2000;
const maxTokens = 20_000_000;
const word = /\\([A-Za-z]{1,32})(-?\d{1,10})? ?/y;
const text = /[^\\{}\r\n\0]+/y;

const wrong = (code: 'malformed' | 'truncated', reason: string): GauzeError =>
  new GauzeError(code, `RTF: ${reason}`, { reason });

/**
 * The pieces of a file up to the brace that closes it.
 *
 * @param raw its bytes as letters
 * @throws GauzeError `truncated` without that brace, `malformed`
 */
export function rtfTokens(raw: string): readonly RtfToken[] {
  const tokens: RtfToken[] = [];
  const open: number[] = [];
  let at = 0;
  const push = (kind: RtfToken['kind'], end: number, name = '', parameter?: number, partner = -1): void => {
    tokens.push({ kind, start: at, end, word: name, parameter, partner });
    at = end;
  };
  while (at < raw.length) {
    if (tokens.length > maxTokens) throw new GauzeError('tooLarge', 'RTF: too many pieces', { reason: 'pieces' });
    const sign = raw[at]!;
    if (sign === '{') {
      open.push(tokens.length);
      if (open.length > maxDepth) throw wrong('malformed', 'depth');
      push('open', at + 1);
    } else if (sign === '}') {
      const partner = open.pop();
      if (partner === undefined) throw wrong('malformed', 'braces');
      tokens[partner] = { ...tokens[partner]!, partner: tokens.length };
      push('close', at + 1, '', undefined, partner);
      if (open.length === 0) return tokens;
    } else if (sign === '\\') control(raw, at, push);
    else {
      text.lastIndex = at;
      if (text.test(raw)) push('text', text.lastIndex);
      else at += 1;
    }
  }
  throw wrong('truncated', 'braces');
}

function control(
  raw: string,
  at: number,
  push: (kind: RtfToken['kind'], end: number, name: string, parameter?: number) => void,
): void {
  word.lastIndex = at;
  const found = word.exec(raw);
  if (found !== null) {
    const [, name = '', digits] = found;
    const parameter = digits === undefined ? undefined : Number(digits);
    const binary = name === 'bin' ? Math.max(0, parameter ?? 0) : 0;
    if (word.lastIndex + binary > raw.length) throw wrong('truncated', 'binary');
    push('word', word.lastIndex + binary, name, parameter);
    return;
  }
  const hex = /^'([\dA-Fa-f]{2})/.exec(raw.slice(at + 1, at + 4));
  if (hex !== null) push('hex', at + 4, '', parseInt(hex[1]!, 16));
  else if (at + 1 < raw.length) push('symbol', at + 2, raw[at + 1]!);
  else throw wrong('truncated', 'backslash');
}
