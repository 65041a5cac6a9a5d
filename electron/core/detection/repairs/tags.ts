import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

/** What begins a line of its own on a page. */
const blocks =
  'address|article|aside|blockquote|body|br|center|dd|div|dl|dt|footer|form|h[1-6]|head|header|hr|html|li|main|' +
  'nav|ol|p|pre|section|table|tbody|tfoot|thead|title|tr|ul';
const cells = 'td|th';
const within = 'a|abbr|b|big|code|em|font|i|ins|label|mark|o:p|s|small|span|strike|strong|sub|sup|tt|u';
/** Attributes that say how something looks: any other may hold what a person wrote, and its tag stays. */
const looks =
  'align|bgcolor|border|cellpadding|cellspacing|class|color|colspan|dir|face|height|lang|nowrap|rowspan|size|style|' +
  'valign|width';
const tag = new RegExp(
  `</?(?:(${blocks})|(${cells})|(?:${within}))` +
    `(?:\\s+(?:${looks})(?:\\s*=\\s*(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\\s"'<>]{1,60}))?){0,12}\\s*/?>`,
  'gi',
);

/** `<br>`, `<td>`, `<b>`: text that left a web page and kept its tags. */
export const tags: Repair = {
  name: 'tags',
  sign: /<\/?[A-Za-z]/,
  rewrites: (text) =>
    rewritesBy(text, tag, ([, block, cell]) => (block !== undefined ? '\n' : cell !== undefined ? '\t' : '')),
};
