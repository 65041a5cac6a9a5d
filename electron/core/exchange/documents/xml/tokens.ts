import { GauzeError } from '../../../../contract/errors';

/** A piece of an XML text by its UTF-16 offsets in it, half-open. */
export interface XmlToken {
  readonly kind: 'open' | 'close' | 'empty' | 'text' | 'cdata' | 'comment' | 'instruction';
  /** Of a tag, with its prefix; else ''. */
  readonly name: string;
  /** Of a tag, without its prefix; else ''. */
  readonly local: string;
  readonly start: number;
  readonly end: number;
}

export interface XmlAttribute {
  readonly name: string;
  readonly local: string;
  /** With the blanks before it, so that it can be cut out. */
  readonly start: number;
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

const maxDepth = 2000;
const wrong = (reason: string): GauzeError => new GauzeError('malformed', `XML: ${reason}`, { reason });

/**
 * The pieces of an XML text in order, each with its position: a writer changes some and leaves all others unchanged. A
 * document type is refused, so that no entity hides or multiplies anything.
 *
 * @throws GauzeError `malformed`: tags that do not match, a document type, an end within a tag, too deep
 */
export function* xmlTokens(raw: string): Generator<XmlToken> {
  const path: string[] = [];
  let at = 0;
  let hasRoot = false;
  while (at < raw.length) {
    const start = at;
    if (raw.charCodeAt(at) !== 60) {
      const next = raw.indexOf('<', at);
      at = next < 0 ? raw.length : next;
      yield { kind: 'text', name: '', local: '', start, end: at };
    } else if (raw.startsWith('<?', at)) {
      at = endOf(raw, '?>', at);
      yield { kind: 'instruction', name: '', local: '', start, end: at };
    } else if (raw.startsWith('<!--', at)) {
      at = endOf(raw, '-->', at + 4);
      yield { kind: 'comment', name: '', local: '', start, end: at };
    } else if (raw.startsWith('<![CDATA[', at)) {
      at = endOf(raw, ']]>', at);
      yield { kind: 'cdata', name: '', local: '', start, end: at };
    } else if (raw.startsWith('<!', at)) throw wrong('doctype');
    else {
      const tag = tagAt(raw, at);
      at = tag.end;
      hasRoot = true;
      if (tag.kind === 'close') {
        if (path.pop() !== tag.name) throw wrong('tags');
      } else if (tag.kind === 'open' && path.push(tag.name) > maxDepth) throw wrong('depth');
      yield tag;
    }
  }
  if (path.length > 0 || !hasRoot) throw wrong('tags');
}

function endOf(raw: string, mark: string, from: number): number {
  const found = raw.indexOf(mark, from);
  if (found < 0) throw wrong('cut');
  return found + mark.length;
}

const nameEnd = /[\s/>]/g;
const isAsciiBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** Where a name ends, -1 if nowhere. */
function endOfName(raw: string, from: number): number {
  for (let at = from; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 62 || code === 47 || isAsciiBlank(code)) return at;
    // other blanks are few, and none of them is ASCII
    if (code > 127) {
      nameEnd.lastIndex = at;
      return nameEnd.exec(raw)?.index ?? -1;
    }
  }
  return -1;
}

function tagAt(raw: string, start: number): XmlToken {
  const isClose = raw.charCodeAt(start + 1) === 47;
  const from = start + (isClose ? 2 : 1);
  const until = endOfName(raw, from);
  if (until <= from) throw wrong('tag');
  const name = raw.slice(from, until);
  let at = until;
  for (;;) {
    const code = raw.charCodeAt(at);
    if (Number.isNaN(code) || code === 60) throw wrong('cut');
    if (code === 62) break;
    if (code === 34 || code === 39) {
      at = raw.indexOf(raw[at]!, at + 1);
      if (at < 0) throw wrong('cut');
    }
    at += 1;
  }
  const kind = isClose ? 'close' : raw.charCodeAt(at - 1) === 47 ? 'empty' : 'open';
  return { kind, name, local: localOf(name), start, end: at + 1 };
}

export const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const attribute = /(\s+)([^\s=/>"'<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const none: readonly XmlAttribute[] = [];

/** The attributes of a tag. */
export function attributesOf(raw: string, tag: XmlToken): readonly XmlAttribute[] {
  return plainAttributes(raw, tag) ?? attributesByPattern(raw, tag);
}

/**
 * Those of a tag that is written as programs write them, read letter by letter: what the pattern finds, in a third of
 * the time. Undefined for any other tag.
 */
function plainAttributes(
  raw: string,
  { start: from, end: until, name: tag, kind }: XmlToken,
): readonly XmlAttribute[] | undefined {
  let at = from + (kind === 'close' ? 2 : 1) + tag.length;
  let found: XmlAttribute[] | undefined;
  for (;;) {
    const start = at;
    while (isAsciiBlank(raw.charCodeAt(at))) at++;
    const nameFrom = at;
    let colon = -1;
    let code = raw.charCodeAt(at);
    if (at === until - 1 || (code === 47 && at === until - 2)) return found ?? none;
    if (start === nameFrom) return undefined;
    while (isPlainName(code)) {
      if (code === 58 && colon < 0) colon = at;
      code = raw.charCodeAt(++at);
    }
    if (code !== 61 || at === nameFrom) return undefined;
    const quote = raw.charCodeAt(at + 1);
    if (quote !== 34 && quote !== 39) return undefined;
    const valueStart = at + 2;
    const valueEnd = raw.indexOf(quote === 34 ? '"' : "'", valueStart);
    if (valueEnd < 0 || valueEnd >= until) return undefined;
    const name = raw.slice(nameFrom, at);
    at = valueEnd + 1;
    const local = colon < 0 ? name : raw.slice(colon + 1, valueStart - 2);
    (found ??= []).push({ name, local, start, end: at, valueStart, valueEnd });
  }
}

/** ASCII but blanks, signs of control and `=/>"'<`. */
const isPlainName = (code: number): boolean =>
  code > 32 && code < 127 && code !== 61 && code !== 47 && code !== 62 && code !== 34 && code !== 39 && code !== 60;

/** Whatever stands in the tag. */
export function attributesByPattern(raw: string, tag: XmlToken): readonly XmlAttribute[] {
  const text = raw.slice(tag.start, tag.end);
  if (!text.includes('=')) return none;
  const found: XmlAttribute[] = [];
  for (const match of text.matchAll(attribute)) {
    const start = tag.start + match.index;
    const end = start + match[0].length;
    const value = match[3] ?? match[4] ?? '';
    const name = match[2]!;
    found.push({ name, local: localOf(name), start, end, valueStart: end - 1 - value.length, valueEnd: end - 1 });
  }
  return found;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @throws GauzeError `malformed` for an entity that XML itself does not know */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#x([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|([A-Za-z]+));|&/g,
    (_, hex?: string, number?: string, name?: string) => {
      if (name !== undefined && Object.hasOwn(named, name)) return named[name]!;
      const point = hex !== undefined ? parseInt(hex, 16) : number !== undefined ? parseInt(number, 10) : NaN;
      if (!(point <= 0x10ffff) || point === 0) throw wrong('entity');
      return String.fromCodePoint(point);
    },
  );
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for values in either quotes; characters that XML cannot hold become U+FFFD. */
export const encodeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .toWellFormed()
    .replace(/[&<>"]/g, (character) => escapes[character]!)
    .replaceAll("'", '&apos;');

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of an XML part, which office programs write in UTF-8. @throws GauzeError `unknownEncoding` */
export function decodePart(bytes: Uint8Array): string {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new GauzeError('unknownEncoding', 'XML: not UTF-8', { reason: 'notUtf8' });
  }
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (declared !== undefined && !/^utf-?8$|^us-ascii$/i.test(declared))
    throw new GauzeError('unknownEncoding', 'XML: not UTF-8', { reason: 'notUtf8' });
  return text;
}

/** Some characters of a text, by their offsets in it, give way to others. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** @throws GauzeError `bug` for edits that overlap */
export function edited(raw: string, edits: readonly Edit[]): string {
  const out: string[] = [];
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) throw new GauzeError('bug', 'edits of a part overlap');
    out.push(raw.slice(from, start), text);
    from = end;
  }
  out.push(raw.slice(from));
  return out.join('');
}
