import { GauzeError } from '../../../../contract/errors';
import { decodeEntities } from './entities';

/** A piece of XML or HTML with its position; offsets are UTF-16, half-open. */
export type MarkupToken =
  | { readonly kind: 'text' | 'comment' | 'instruction' | 'declaration'; readonly start: number; readonly end: number }
  | { readonly kind: 'cdata'; readonly start: number; readonly end: number }
  | MarkupTag;

export interface MarkupTag {
  readonly kind: 'open' | 'close';
  readonly start: number;
  readonly end: number;
  /** As written, with its prefix. */
  readonly name: string;
  readonly isEmpty: boolean;
  readonly attributes: readonly MarkupAttribute[];
}

/** `start` and `end` are those of the name and value with their quotes. */
export interface MarkupAttribute {
  readonly name: string;
  /** Without quotes and entities. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const attributeForm = /\s*([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const tagName = /[^\s/>]+/y;
/** Elements of HTML whose content is no markup. */
const rawElements: ReadonlySet<string> = new Set(['script', 'style', 'xmp', 'textarea', 'title', 'noscript', 'iframe']);

/** The name without its prefix, in lower case. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Cuts a text of tags into its pieces, which together are the whole text. Written as loosely as HTML is; what must be
 * well-formed is checked by a parser before.
 *
 * @param isHtml content of `script`, `style` and the like holds no tags
 */
export function scanMarkup(text: string, isHtml = false): readonly MarkupToken[] {
  const tokens: MarkupToken[] = [];
  let at = 0;
  const upTo = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    return found < 0 ? text.length : found + mark.length;
  };
  const push = (kind: 'text' | 'comment' | 'instruction' | 'declaration' | 'cdata', end: number): void => {
    if (end > at) tokens.push({ kind, start: at, end });
    at = end;
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next !== at) {
      push('text', next < 0 ? text.length : next);
      continue;
    }
    if (text.startsWith('<!--', at)) push('comment', upTo('-->', at + 4));
    else if (text.startsWith('<![CDATA[', at)) push('cdata', upTo(']]>', at + 9));
    else if (text.startsWith('<?', at)) push('instruction', upTo('>', at + 2));
    else if (text.startsWith('<!', at)) push('declaration', upTo('>', at + 2));
    else {
      const tag = scanTag(text, at);
      if (tag === undefined) {
        // A sign that begins no tag is text.
        const behind = text.indexOf('<', at + 1);
        push('text', behind < 0 ? text.length : behind);
        continue;
      }
      tokens.push(tag);
      at = tag.end;
      if (!isHtml || tag.kind !== 'open' || tag.isEmpty || !rawElements.has(localName(tag.name))) continue;
      const close = new RegExp(`</${localName(tag.name)}(?=[\\s/>]|$)`, 'gi');
      close.lastIndex = at;
      push('text', close.exec(text)?.index ?? text.length);
    }
  }
  return tokens;
}

function scanTag(text: string, start: number): MarkupTag | undefined {
  const isClose = text[start + 1] === '/';
  const from = start + (isClose ? 2 : 1);
  if (!/[\p{L}_]/u.test(text.charAt(from))) return undefined;
  tagName.lastIndex = from;
  const name = tagName.exec(text)?.[0];
  if (name === undefined) return undefined;
  let at = tagName.lastIndex;
  const attributes: MarkupAttribute[] = [];
  for (;;) {
    attributeForm.lastIndex = at;
    const found = attributeForm.exec(text);
    if (found !== null) {
      const [whole, attribute = '', double, single, bare] = found;
      const begin = at + whole.length - whole.trimStart().length;
      at = attributeForm.lastIndex;
      attributes.push({
        name: attribute,
        value: decodeEntities(double ?? single ?? bare ?? ''),
        start: begin,
        end: at,
      });
      continue;
    }
    while (/\s/.test(text.charAt(at))) at++;
    if (at >= text.length) throw new GauzeError('truncated', 'a tag without its end', { reason: 'tag', offset: start });
    if (text[at] === '>') break;
    at++;
  }
  return { kind: isClose ? 'close' : 'open', name, attributes, isEmpty: text[at - 1] === '/', start, end: at + 1 };
}
