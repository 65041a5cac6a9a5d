import { hexText, literalText } from './rawStreams';

/** Something readable in a piece of a file. */
export interface WrittenText {
  /** `word`: a name, a comment, a number, which are signs of the format as well; else a text. */
  readonly kind: 'text' | 'word';
  readonly text: string;
  /** As it is written, of what a page shows on one line: what it says is up to its font. */
  readonly codes?: string;
}

/** What pages, tables of letters and the file around them consist of: everything else is somebody's. */
const operators: ReadonlySet<string> = new Set(
  `w J j M d ri i gs q Q cm m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' "
  d0 d1 CS cs SC SCN sc scn G g RG rg K k sh Do MP DP BMC BDC EMC BX EX
  obj endobj R xref trailer startxref stream endstream true false null
  begincmap endcmap begin end def dict dup findresource pop currentdict defineresource usecmap begincodespacerange
  endcodespacerange beginbfchar endbfchar beginbfrange endbfrange begincidchar endcidchar begincidrange endcidrange`
    .trim()
    .split(/\s+/),
);
/** After these, a page goes on at another place. */
const moves: ReadonlySet<string> = new Set(['BT', 'ET', 'Td', 'TD', 'Tm', 'T*', "'", '"']);
/** Names in what `writePdf` writes. */
const ownNames: ReadonlySet<string> = new Set([
  ...['Type', 'Type1', 'Catalog', 'Pages', 'Page', 'Count', 'Kids', 'Parent', 'MediaBox', 'Resources', 'Contents'],
  ...['Font', 'Subtype', 'BaseFont', 'Helvetica', 'Encoding', 'WinAnsiEncoding', 'Differences', 'ToUnicode', 'Length'],
  ...['Filter', 'FlateDecode', 'Size', 'Root', 'CIDInit', 'ProcSet', 'CMapName', 'CMapType', 'CMap', 'Other'],
]);
const ownName = /^(?:F\d{1,4}|uni[\dA-F]{4}|u[\dA-F]{5,6})?$/;
const ownComment = /^%(?:PDF-\d\.\d|%EOF|[\x80-\xff]{4})$/;
const letters = /[\p{L}\x80-\xff]{2}/u;

const token = /%[^\r\n]*|\(|<<|>>|<([0-9A-Fa-f\s]*)>|\/([^\s\0()<>[\]{}/%]*)|[[\]{}<>)]|[^\s\0()<>[\]{}/%]+/g;

/**
 * All that can be read in a piece of a file: strings, put together as a page shows them, names, comments and words that
 * are no operators; where there are any, the piece as a whole.
 *
 * @param text as ISO-8859-1
 */
export function* writtenWords(text: string): Iterable<WrittenText> {
  const line: string[] = [];
  let isForeign = text.includes('\0');
  const whole = text.replace(/\b\d{10} \d{5} [nf]\b|startxref\s+\d+/g, '');
  const find = new RegExp(token);
  for (let found = find.exec(whole); found !== null; found = find.exec(whole)) {
    const [sign, hex, name] = found;
    if (sign === '(') {
      const end = endOfLiteral(whole, find.lastIndex);
      const own = literalText(whole.slice(find.lastIndex, end));
      find.lastIndex = end + 1;
      line.push(own);
      yield { kind: 'text', text: own };
    } else if (hex !== undefined) {
      const own = hexText(hex);
      line.push(own);
      yield { kind: 'text', text: own };
    } else if (name !== undefined) {
      const plain = name.replace(/#([\dA-Fa-f]{2})/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      );
      if (!ownNames.has(plain) && !ownName.test(plain)) yield { kind: 'word', text: decoded(plain) };
    } else if (sign.startsWith('%')) {
      if (letters.test(sign) && !ownComment.test(sign)) yield { kind: 'word', text: decoded(sign) };
    } else if (/^[-+.\d]+$/.test(sign)) {
      if (/\d{6}/.test(sign)) yield { kind: 'word', text: sign };
    } else if (moves.has(sign)) yield* lineOf(line.splice(0));
    else if (!operators.has(sign)) isForeign ||= letters.test(sign);
  }
  yield* lineOf(line);
  if (isForeign) yield* plainTexts(text);
}

/** With one string it was said already. */
function* lineOf(strings: readonly string[]): Iterable<WrittenText> {
  if (strings.length > 0)
    yield { kind: 'text', text: strings.length > 1 ? strings.join('') : '', codes: strings.join('') };
}

/** Brackets in a string are in pairs, or escaped. */
function endOfLiteral(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 92) at += 1;
    else if (sign === 40) depth += 1;
    else if (sign === 41 && --depth === 0) return at;
  }
  return text.length;
}

const inUtf8 = /[\xc2-\xf4][\x80-\xbf]/;
const decoded = (text: string): string =>
  inUtf8.test(text) ? new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))) : text;

/** Without the signs that no text has; in UTF-16 every other byte is one of them. */
function* plainTexts(text: string): Iterable<WrittenText> {
  const plain = text.replace(/[\0-\x08\x0e-\x1f]/g, (sign) => (sign === '\0' ? '' : '\n'));
  yield { kind: 'text', text: plain };
  if (inUtf8.test(plain)) yield { kind: 'text', text: decoded(plain) };
}
