/** What becomes of a group. */
export type Destination =
  /** Its words are in the note. */
  | 'text'
  /** Fonts, styles, lists: retained, and not words of the letter. */
  | 'layout'
  /** Taken out with all that is in it. */
  | 'removed'
  /** Two spellings of the same: the first is taken out. */
  | 'twice';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Groups that unaware programs must skip (`\*`), and that are retained nevertheless. */
const textGroups = words('annotation shpinst do ud moMath moMathPara footnote');
const layoutGroups = words('listtable listoverridetable cs ts ds listpicture expandedcolortbl');
const layout = words('fonttbl colortbl stylesheet listtable listoverridetable listlevel leveltext levelnumbers');
/** Groups that are not shown on the page. */
const removed = words(
  `info pict objdata objname objclass filetbl revtbl rsidtbl userprops private nonshppict shprslt mmathPict xe tc tcn
  rxe generator title subject author manager company operator category keywords comment doccomm hlinkbase creatim revtim
  printim buptim template password passwordhash docvar fontemb fontfile datastore themedata datafield formfield objalias
  objsect bkmkstart bkmkend background atnid atnauthor atntime atndate atnref atnicon atnparent`,
);

/** @param isStarred whether the group begins with `\*` */
export function destinationOf(word: string, isStarred: boolean): Destination {
  if (word === 'upr') return 'twice';
  if (removed.has(word)) return 'removed';
  if (isStarred) return textGroups.has(word) ? 'text' : layoutGroups.has(word) ? 'layout' : 'removed';
  return layout.has(word) ? 'layout' : 'text';
}

/** Fields that contain nothing but their position. */
const plainField = /^\s*(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES)\b(?:\s*\\\*?\s*(?:arabic|roman|MERGEFORMAT))*\s*$/i;
/** @param code of a field, without control words */
export const isPlainField = (code: string): boolean => plainField.test(code);

const revisionWord = new RegExp(
  [
    '^(?:ins|par|sect|tbl|char|del|sty|list)?rsid(?:root)?$',
    '^(?:rev|cr)(?:auth|date|dttm)(?:del)?$',
    '^(?:edit|vern|version|nofpages|nofwords|nofchars|nofcharsws)$',
  ].join('|'),
);
/** Control words that state when and by whom something was written, or refer to removed content. */
export const isRevisionWord = (word: string): boolean => revisionWord.test(word);

/** The text that a control word or symbol represents. */
export const characters: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  zwj: '\u200d',
  zwnj: '\u200c',
  zwbo: '\u200b',
  '~': '\u00a0',
  _: '\u2011',
  '-': '',
  '{': '{',
  '}': '}',
  '\\': '\\',
};
/** Ends of lines, and of cells. */
export const lineWords = words('par line page sect column row nestrow softline softpage softcol lbr');
export const cellWords = words('cell nestcell tab');

/** Styles that word processors bring along; any other is called as a person called it: after a ward, a physician. */
const broughtStyle = new RegExp(
  [
    '^(?:normal(?: indent| table| \\(web\\))?|default(?: paragraph (?:font|style)| style)?|standard|heading(?: \\d)?|',
    'toc(?: \\d| heading)|index(?: \\d| heading)?|(?:foot|end)note(?: text| reference| symbol| characters)?|',
    'annotation (?:text|reference|subject)|header|footer|caption|title|subtitle|(?:page|line) number(?:ing)?|',
    'list(?: (?:bullet|number|continue|paragraph))?(?: \\d)?|text body|body text(?: (?:first )?indent)?(?: \\d)?|',
    'closing|signature|salutation|date|note heading|block text|(?:followed)?hyperlink|strong|emphasis|quote|',
    'intense (?:quote|emphasis|reference)|subtle (?:emphasis|reference)|book title|bibliography|plain text|',
    'document map|balloon text|no (?:list|spacing)|table (?:normal|grid|contents|heading|of (?:figures|authorities))|',
    'html [a-z ]+|revision|placeholder text|macro|message header|envelope (?:address|return)|frame contents)',
    '(?: (?:char|zchn|car|teken))?$',
  ].join(''),
  'i',
);
export const isBroughtStyle = (name: string): boolean => broughtStyle.test(name.replace(/;\s*$/, '').trim());

/** Numbers of lists are as long; no measure is. */
const longNumbers = words('listid listtemplateid u');
export const isForeignNumber = (word: string, parameter: number | undefined): boolean =>
  Math.abs(parameter ?? 0) >= 10_000_000 && !longNumbers.has(word);
