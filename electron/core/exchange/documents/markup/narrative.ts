import type { FieldNote } from '../fields/fieldNotes';
import { decodeEntities, encodeEntities } from './entities';
import { htmlElements } from './htmlElements';
import type { TextEdits } from './markupEdits';
import { localName, scanMarkup, type MarkupAttribute, type MarkupTag, type MarkupToken } from './scanMarkup';

/** Elements that stay within a line: a name may run through them. */
const inline: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code content data del dfn em font i ins kbd label linkhtml mark ' +
    'nobr q s samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Not shown on the page, and may contain anything. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg']);
/** Attributes that people are shown. */
const shown: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label', 'placeholder', 'summary', 'label', 'abbr']);
/** Attributes of layout, retained if their value is a layout word; others (links, names, classes, data) are removed. */
const layout = new RegExp(
  [
    '^(?:xml:lang|xml:space|lang|dir|stylecode|colspan|rowspan|span|align|valign|width|height|border|',
    'cellspacing|cellpadding|rules|frame|scope|listtype|nowrap|start|charset|size|bgcolor|type)$',
  ].join(''),
);
const layoutValue = new RegExp(
  [
    String.raw`^(?:[\d.]{1,6}(?:px|em|pt|%)?|#[\da-f]{3,8}|[a-z]{2}(?:-[a-z]{2})?|left|right|center|justify|char|`,
    'top|middle|bottom|baseline|ltr|rtl|auto|none|all|void|box|rows|cols|row|col|rowgroup|colgroup|',
    'groups|ordered|unordered|disc|preserve|default|nowrap|utf-8|bold|italics|underline|emphasis|',
    String.raw`(?:(?:[lrtb]rule|bold|italics|underline|emphasis)\s?)+)$`,
  ].join(''),
  'i',
);
const namespaces: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2001/XMLSchema-instance',
  'urn:hl7-org:v3',
  'urn:hl7-org:sdtc',
]);
const isLayout = (name: string, value: string): boolean =>
  name.startsWith('xmlns') ? namespaces.has(value) : layout.test(name) && layoutValue.test(value);

/** How many hidden items of each kind were removed from a tagged text. */
export type Removed = (what: 'comment' | 'attribute' | 'script' | 'unknownTag', count: number) => void;

/** How a text of tags is read. */
export interface NarrativeOptions {
  /** Of an element that others refer to; without it ids are taken out. */
  readonly newId?: ((id: string) => string) | undefined;
  /**
   * A page of its own, which any program may have made: blanks mean as much as a browser shows of them, and elements
   * that HTML does not have lose their tags.
   */
  readonly page?: { readonly hidden: () => void } | undefined;
}
/** What a browser does not show, of a page. */
const hiddenStyle = new RegExp(
  [
    String.raw`display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|`,
    String.raw`mso-hide\s*:\s*all`,
  ].join(''),
  'i',
);
const isHidingAttribute = (key: string, value: string): boolean =>
  key === 'hidden' || (key === 'style' && hiddenStyle.test(value));
/** Elements in which every blank counts. */
const preformatted: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing', 'xmp', 'plaintext']);

/** Collects the changes of a tagged text. */
export type MarkupOut = Pick<TextEdits, 'replace'>;

/** Blanks as a browser shows them. */
function asShown(words: string, isLineStart: boolean): string {
  const collapsed = words.replace(/[ \t\r\n\f]+/g, ' ');
  return isLineStart && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
}

interface Narrative {
  /** What was hidden and is taken out in any case. */
  readonly hide: (edits: MarkupOut) => void;
}

/**
 * Adds what people read in a text of tags to a note: a line for each block, attributes that are shown on lines of their
 * own. `out` finds the edits of this text when something in it is replaced.
 */
export function readNarrative<Out>(
  text: string,
  note: FieldNote<Out>,
  editsOf: (out: Out) => MarkupOut,
  removed: Removed,
  { newId, page }: NarrativeOptions = {},
): Narrative {
  const hidden: { readonly start: number; readonly end: number }[] = [];
  const always: ((edits: MarkupOut) => void)[] = [];
  let skipping: string | undefined;
  let preformattedDepth = 0;
  const hide = (token: { readonly start: number; readonly end: number }, what: Parameters<Removed>[0]): void => {
    hidden.push(token);
    removed(what, 1);
  };
  const readAttribute = (attribute: MarkupAttribute, tag: MarkupTag): void => {
    const { name, value, start, end } = attribute;
    const key = name.toLowerCase();
    if (page !== undefined && isHidingAttribute(key, value)) page.hidden();
    if (shown.has(key) && value !== '') {
      note.line(`${localName(tag.name)}.${localName(name)}`, value, [], (written, out) =>
        editsOf(out).replace(start, end, `${name}="${encodeEntities(written)}"`),
      );
      note.newLine();
    } else if (newId !== undefined && key === 'id') {
      const next = `${name}="${newId(value)}"`;
      always.push((edits) => edits.replace(start, end, next));
    } else if (!isLayout(key, value)) hide(attribute, 'attribute');
  };
  const readTag = (tag: MarkupTag): void => {
    const name = localName(tag.name);
    if (skipping !== undefined) {
      if (page !== undefined && name !== skipping) hide(tag, 'unknownTag');
      for (const attribute of tag.attributes) hide(attribute, 'attribute');
      if (tag.kind === 'close' && name === skipping) skipping = undefined;
      return;
    }
    if (!inline.has(name)) note.newLine();
    if (preformatted.has(name)) preformattedDepth = Math.max(0, preformattedDepth + (tag.kind === 'open' ? 1 : -1));
    if (page !== undefined && !htmlElements.has(tag.name.toLowerCase())) return hide(tag, 'unknownTag');
    for (const attribute of tag.attributes) readAttribute(attribute, tag);
    if (tag.kind === 'open' && !tag.isEmpty && unread.has(name)) skipping = name;
  };
  const readText = (token: MarkupToken): void => {
    const raw = text.slice(token.start, token.end);
    const isCdata = token.kind === 'cdata';
    const words = isCdata ? raw.slice(9, raw.endsWith(']]>') ? -3 : undefined) : decodeEntities(raw);
    const value = page === undefined || preformattedDepth > 0 ? words : asShown(words, note.isLineStart);
    note.value(value, [], (written, out) => editsOf(out).replace(token.start, token.end, encodeEntities(written)));
  };
  for (const token of scanMarkup(text, true)) {
    if (token.kind === 'open' || token.kind === 'close') readTag(token);
    else if (skipping !== undefined) hide(token, 'script');
    else if (token.kind === 'text' || token.kind === 'cdata') readText(token);
    else if (!/^<!doctype html>$/i.test(text.slice(token.start, token.end))) hide(token, 'comment');
  }
  note.newLine();
  return {
    hide: (edits) => {
      for (const { start, end } of hidden) edits.replace(start, end, '');
      for (const change of always) change(edits);
    },
  };
}
