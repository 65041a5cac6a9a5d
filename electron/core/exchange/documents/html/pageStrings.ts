import type { DocumentString } from '../documentFormat';
import { decodeEntities } from '../markup/entities';
import { htmlElements } from '../markup/htmlElements';

/** Words that tags of layout are made of; a surname may be one of them. */
const layoutWord = new RegExp(
  [
    '^(?:lang|dir|(?:col|row)span|v?align|width|height|border|cell(?:spacing|padding)|rules|frame|scope|',
    'nowrap|start|charset|size|bgcolor|type|utf-8|left|right|center|justify|top|middle|bottom|baseline|',
    String.raw`ltr|rtl|auto|none|all|cols?|rows?|disc|(?:row|col)group|[\d.]{1,6}(?:px|em|pt|%)?|#[\da-f]{3,8}|`,
    '[a-z]{2}(?:-[a-z]{2})?)$',
  ].join(''),
  'i',
);

/**
 * Every text in a page, without interpreting it like a browser: inside and outside of angle brackets, once with the
 * tags removed and once as blanks.
 */
export function* pageStrings(text: string, where = 'page'): Generator<DocumentString> {
  const tags: string[] = [];
  const gather = (tag: string): void => {
    for (const word of tag.split(/[\s<>="'/]+/))
      if (word !== '' && !htmlElements.has(word.toLowerCase()) && !layoutWord.test(word)) tags.push(word);
    if (/["']/.test(tag))
      tags.push(...(decodeEntities(tag).match(/"[^"]*"|'[^']*'/g) ?? []).map((one) => one.slice(1, -1)));
  };
  const joined = text.replace(/<[^<>]*>/g, (tag) => {
    gather(tag);
    return '';
  });
  yield { where, text: decodeEntities(joined) };
  yield { where, text: decodeEntities(text.replace(/<[^<>]*>/g, '\n')) };
  yield { where: `${where} attributes`, text: tags.join('\n') };
}
