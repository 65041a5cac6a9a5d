import { attributesOf, decodeXml, xmlTokens, type Edit, type XmlAttribute, type XmlToken } from '../xml/tokens';
import { cleanTag, cutElement, linksInto, type Names } from './cleaning';
import type { Line, Segment } from './segments';
import { headWords, sheetHeads } from './sheetHeads';

/** The content of one part: lines of a note, and what is removed whether anything is replaced or not. */
export interface ScannedPart {
  readonly lines: readonly Line[];
  readonly edits: readonly Edit[];
  readonly removed: readonly string[];
  /** Shown in the note although the program that made the file hides it. */
  readonly hidden: readonly string[];
}

/** Text of these elements counts as words even if it is blank. */
const wordElements: ReadonlySet<string> = new Set(['t', 'delText', 'instrText', 'delInstrText']);
/** Each is one line of words, whatever runs it has: a paragraph, a string of a workbook, a comment of a cell. */
const paragraphElements: ReadonlySet<string> = new Set(['p', 'si', 'is', 'text']);
const codeElements: ReadonlySet<string> = new Set(['instrText', 'delInstrText']);
/** Text of these is measures of the layout. */
const layoutElements: ReadonlySet<string> = new Set([
  'posOffset',
  'align',
  'pctWidth',
  'pctHeight',
  'pctPosHOffset',
  'pctPosVOffset',
  'col',
  'colOff',
  'row',
  'rowOff',
  'formatCode',
  'Anchor',
  'AutoFill',
  'Row',
  'Column',
]);
const elementCharacters: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
  softHyphen: '\u00ad',
};
/** Attributes that people read, or that hold what people wrote: by element, or of any (`*`). */
const wordAttributes: Readonly<Record<string, readonly string[]>> = {
  docPr: ['descr', 'title'],
  cNvPr: ['descr', 'title'],
  shape: ['alt', 'title', 'string'],
  ...Object.fromEntries(
    ['group', 'rect', 'oval', 'roundrect', 'line', 'polyline', 'curve', 'arc', 'image', 'shapetype'].map((one) => [
      one,
      ['alt', 'title'],
    ]),
  ),
  textpath: ['string'],
  imagedata: ['title'],
  alias: ['val'],
  tag: ['val'],
  placeholder: ['val'],
  listItem: ['displayText', 'value'],
  listEntry: ['val'],
  fldSimple: ['instr'],
  hyperlink: ['tooltip', 'display', 'location'],
  sheet: ['name'],
  definedName: ['name', 'comment', 'description', 'help', 'statusBar', 'customMenu'],
  dataValidation: ['prompt', 'promptTitle', 'error', 'errorTitle'],
  tableColumn: ['name', 'totalsRowLabel', 'uniqueName'],
  table: ['name', 'displayName', 'comment', 'altText', 'altTextSummary'],
  commentPr: ['altText'],
  cacheField: ['name', 'caption', 'formula', 'propertyName'],
  calculatedItem: ['formula'],
  calculatedMember: ['name', 'mdx', 'memberName', 'hierarchy', 'parent', 'displayFolder'],
  cacheHierarchy: [
    ...['uniqueName', 'caption', 'dimensionUniqueName', 'defaultMemberUniqueName', 'allUniqueName', 'allCaption'],
    ...['displayFolder', 'measureGroup'],
  ],
  dimension: ['name', 'uniqueName', 'caption'],
  measureGroup: ['name', 'caption'],
  kpi: ['uniqueName', 'caption', 'displayFolder', 'measureGroup', 'parent', 'value', 'goal', 'status', 'trend'],
  groupLevel: ['uniqueName', 'caption'],
  group: ['alt', 'title', 'name', 'uniqueName', 'caption', 'uniqueParent'],
  groupMember: ['uniqueName'],
  level: ['uniqueName', 'sourceCaption'],
  rangeSet: ['sheet', 'name'],
  dataRef: ['sheet', 'name'],
  pageItem: ['name'],
  pageField: ['name', 'cap'],
  pivotHierarchy: ['caption'],
  dataField: ['name', 'uniqueName'],
  pivotTableDefinition: [
    ...[
      'altText',
      'altTextSummary',
      'name',
      'tag',
      'dataCaption',
      'grandTotalCaption',
      'errorCaption',
      'missingCaption',
    ],
    ...['rowHeaderCaption', 'colHeaderCaption'],
  ],
  pivotField: ['name', 'subtotalCaption'],
  item: ['n'],
  worksheetSource: ['sheet', 'name'],
  cfRule: ['text'],
  sortCondition: ['customList'],
  filter: ['val', 'name', 'description', 'stringValue1', 'stringValue2'],
  customFilter: ['val'],
  s: ['v', 'c'],
  n: ['v', 'c'],
  d: ['v', 'c'],
  e: ['v', 'c'],
  question: ['text', 'helpText', 'defaultValue', 'rowSource'],
  survey: ['title', 'description'],
  hlinkClick: ['tooltip'],
  hlinkHover: ['tooltip'],
  tblCaption: ['val'],
  tblDescription: ['val'],
  name: ['val'],
  caption: ['name'],
  autoCaption: ['name', 'caption'],
  title: ['val'],
  desc: ['val'],
  default: ['val'],
  helpText: ['val'],
  statusText: ['val'],
  lvlText: ['val'],
  sectionTitle: ['val'],
  numFmt: ['formatCode'],
};

/** A format of numbers with words in it: `"days after "0`. */
const hasFormatWords = (code: string): boolean => /"[^"]*\p{L}{3}/u.test(code);

interface Paragraph {
  readonly words: Segment[];
  readonly deleted: Segment[];
  readonly code: Segment[];
}
const newParagraph = (): Paragraph => ({ words: [], deleted: [], code: [] });

/** @param cut ids of relations to dropped parts @throws GauzeError `malformed` */
export function scanPart(raw: string, cut: ReadonlySet<string>, names: Names): ScannedPart {
  const scanner = new PartScanner(raw, cut, names);
  for (const token of xmlTokens(raw)) scanner.take(token);
  return scanner.end();
}

/** Names by which other parts refer to something. */
function valueKind({ local: tag }: XmlToken, local: string): Segment['kind'] {
  if (tag === 'sheet') return 'sheetName';
  return (tag === 'table' || tag === 'definedName') && local !== 'comment' ? 'name' : 'value';
}

class PartScanner {
  private readonly lines: Line[] = [];
  private readonly values: Line[] = [];
  private readonly edits: Edit[] = [];
  private readonly removed: string[] = [];
  private readonly hidden: string[] = [];
  private readonly open: XmlToken[] = [];
  private readonly paragraphs: Paragraph[] = [];
  /** How many elements were open where a removed one began; -1 outside of one. */
  private cutDepth = -1;
  private cutFrom = 0;
  private deletions = 0;
  private before: Line['before'] = '\n';

  constructor(
    private readonly raw: string,
    private readonly cut: ReadonlySet<string>,
    private readonly names: Names,
  ) {}

  take(token: XmlToken): void {
    switch (token.kind) {
      case 'open':
      case 'empty':
        return this.opened(token);
      case 'close':
        return this.closed(token);
      case 'text':
      case 'cdata':
        return this.text(token);
      case 'comment':
        if (this.cutDepth < 0) this.cutOut(token, 'xmlComment');
        return;
      case 'instruction':
        if (this.cutDepth < 0 && !/^<\?(?:xml|mso-application)\s/.test(this.raw.slice(token.start, token.end)))
          this.cutOut(token, 'xmlComment');
    }
  }

  end(): ScannedPart {
    const { edits, removed, hidden } = this;
    return { lines: [...this.lines, ...this.values], edits, removed, hidden };
  }

  private cutOut({ start, end }: { readonly start: number; readonly end: number }, what: string): void {
    this.edits.push({ start, end, text: '' });
    this.removed.push(what);
  }

  private opened(tag: XmlToken): void {
    const isOpen = tag.kind === 'open';
    if (this.cutDepth < 0) {
      const what = cutElement(this.raw, tag, () => linksInto(this.raw, tag, this.cut));
      if (what !== null) {
        if (!isOpen) return this.cutOut(tag, what);
        this.removed.push(what);
        this.cutDepth = this.open.length;
        this.cutFrom = tag.start;
      } else this.kept(tag);
    }
    if (isOpen) this.open.push(tag);
  }

  private kept(tag: XmlToken): void {
    const attributes = attributesOf(this.raw, tag);
    if (attributes.length > 0) {
      const { edits, removed } = cleanTag(this.raw, tag, attributes, this.cut, this.names);
      this.edits.push(...edits);
      this.removed.push(...removed);
      this.words(tag, attributes);
    }
    if (tag.local === 'name') this.styleName(attributes);
    if (tag.local === 'name' && this.open.at(-1)?.local === 'abstractNum') this.listName(attributes);
    if (tag.local === 'vanish' || tag.local === 'webHidden') this.hidden.push('hiddenText');
    if (tag.kind === 'empty') return this.character(tag);
    if (paragraphElements.has(tag.local)) this.paragraphs.push(newParagraph());
    if (tag.local === 'del' || tag.local === 'moveFrom') {
      this.deletions += 1;
      this.hidden.push('trackedDeletion');
    }
  }

  /** A style that people made is called as they called it: after a ward, a physician. */
  private styleName(attributes: readonly XmlAttribute[]): void {
    const style = this.open.at(-1);
    if (style?.local !== 'style') return;
    const own = attributesOf(this.raw, style);
    const valueOf = ({ valueStart, valueEnd }: XmlAttribute): string => this.raw.slice(valueStart, valueEnd);
    const [id, at] = [own.find(({ local }) => local === 'styleId'), attributes.find(({ local }) => local === 'val')];
    if (id === undefined || at === undefined) return;
    const fresh = this.names.style(valueOf(id));
    if (fresh !== valueOf(id)) this.edits.push({ start: at.valueStart, end: at.valueEnd, text: fresh });
  }

  /** Lists have names only where somebody gave one. */
  private listName(attributes: readonly XmlAttribute[]): void {
    for (const { local, valueStart, valueEnd } of attributes) {
      if (local !== 'val' || valueStart === valueEnd) continue;
      this.edits.push({ start: valueStart, end: valueEnd, text: '' });
      this.removed.push('listName');
    }
  }

  private words(tag: XmlToken, attributes: readonly XmlAttribute[]): void {
    const read = Object.hasOwn(wordAttributes, tag.local) ? wordAttributes[tag.local] : undefined;
    // Styles and lists have names as well, of the program.
    if (read === undefined || (tag.local === 'name' && this.open.at(-1)?.local !== 'ffData')) return;
    for (const { local, valueStart: start, valueEnd: end } of attributes) {
      if (!read.includes(local)) continue;
      const text = decodeXml(this.raw.slice(start, end));
      if (local === 'formatCode' && !hasFormatWords(text)) continue;
      if (!/[\p{L}\p{N}]/u.test(text.replace(/%\d/g, ''))) continue;
      this.values.push({
        segments: [{ start, end, text, kind: valueKind(tag, local) }],
        before: '\n',
        isCode: local === 'instr',
      });
    }
  }

  /** A tab, a line end, a hyphen: an element in a run. */
  private character(tag: XmlToken): void {
    const text = Object.hasOwn(elementCharacters, tag.local) ? elementCharacters[tag.local] : undefined;
    const parent = this.open.at(-1)?.local;
    if (text === undefined || (parent !== 'r' && parent !== 'p')) return;
    const wordTag = parent === 'r' ? tag.name.slice(0, tag.name.length - tag.local.length) + 't' : undefined;
    this.add({ start: tag.start, end: tag.end, text, kind: 'element', wordTag }, false);
  }

  private closed(tag: XmlToken): void {
    this.open.pop();
    if (this.cutDepth >= 0) {
      if (this.open.length > this.cutDepth) return;
      this.edits.push({ start: this.cutFrom, end: tag.end, text: '' });
      this.cutDepth = -1;
      return;
    }
    if (paragraphElements.has(tag.local)) this.paragraphEnds();
    else if (tag.local === 'tc') this.before = '\t';
    else if (tag.local === 'tr') this.before = '\n';
    else if (tag.local === 'del' || tag.local === 'moveFrom') this.deletions -= 1;
  }

  private paragraphEnds(): void {
    const { words, deleted, code } = this.paragraphs.pop() ?? newParagraph();
    this.lines.push({ segments: words, before: this.before, isCode: false });
    this.before = '\n';
    if (deleted.length > 0) this.lines.push({ segments: deleted, before: '\n', isCode: false });
    if (code.length > 0) this.lines.push({ segments: code, before: '\n', isCode: true });
  }

  private text({ kind, start, end }: XmlToken): void {
    const parent = this.open.at(-1);
    if (this.cutDepth >= 0 || parent === undefined) return;
    const inner = this.raw.slice(start, end);
    if (layoutElements.has(parent.local) && !(parent.local === 'formatCode' && hasFormatWords(decodeXml(inner))))
      return;
    if (parent.local === 'author') {
      if (inner.trim() === '' || inner === 'Author') return;
      this.edits.push({ start, end, text: 'Author' });
      this.removed.push('revisionAuthor');
      return;
    }
    if (sheetHeads.has(parent.local) && kind === 'text') {
      for (const segment of headWords(this.raw, start, end)) this.add(segment, false);
      return;
    }
    const text = kind === 'cdata' ? inner.slice(9, -3) : decodeXml(inner);
    const isWords = wordElements.has(parent.local);
    if (text === '' || (!isWords && text.trim() === '')) return;
    const isTrimmed = isWords && !this.raw.slice(parent.start, parent.end).includes('xml:space');
    const spaceAt = isTrimmed ? parent.start + 1 + parent.name.length : undefined;
    const isFormula = parent.local === 'f' || parent.local === 'definedName';
    this.add({ start, end, text, kind: isFormula ? 'formula' : 'text', spaceAt }, codeElements.has(parent.local));
  }

  private add(segment: Segment, isCode: boolean): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph === undefined) this.lines.push({ segments: [segment], before: '\n', isCode });
    else if (isCode) paragraph.code.push(segment);
    else if (this.deletions > 0) paragraph.deleted.push(segment);
    else paragraph.words.push(segment);
  }
}
