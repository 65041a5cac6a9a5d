import type { DocumentFinding } from '../documentFormat';
import type { FieldNote } from '../fields/fieldNotes';
import type { TextEdits } from '../markup/markupEdits';
import { attributesOf, decodeXml, encodeXml, xmlTokens, type XmlAttribute, type XmlToken } from '../xml/tokens';
import { asideElements, cutElements, keepsBodyAttribute, keepsStyleAttribute, losesTags } from './odtRules';

/** Edits of each part of a package, by its name. */
export type PartEdits = (part: string) => TextEdits;

export interface OdtReading {
  readonly note: FieldNote<PartEdits>;
  readonly tell: (code: DocumentFinding['code'], what: string) => void;
  /** The new name of a retained picture; undefined for one that is dropped. */
  readonly picture: (name: string) => string | undefined;
}

const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
const isParagraph = (name: string): boolean => name === 'text:p' || name === 'text:h';

/** Reads one XML part of an OpenDocument text: `content.xml`, or `styles.xml` with headers and footers. */
export class OdtPart {
  readonly always: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  private readonly tokens: readonly XmlToken[];
  private readonly partners = new Map<number, number>();
  private readonly changes = new Map<string, number>();
  private before: '\n' | '\t' = '\n';
  private paragraphs = 0;
  private deletions = 0;
  private isBody = false;

  constructor(
    private readonly name: string,
    private readonly raw: string,
    private readonly reading: OdtReading,
  ) {
    this.tokens = [...xmlTokens(raw)];
    const open: number[] = [];
    for (const [at, { kind }] of this.tokens.entries())
      if (kind === 'open') open.push(at);
      else if (kind === 'close') this.partners.set(open.pop()!, at);
  }

  read(): void {
    this.range(0, this.tokens.length);
  }

  private cut(start: number, end: number, what: string): void {
    this.always.push({ start, end, text: '' });
    this.reading.tell('removed', what);
  }

  private range(from: number, end: number): void {
    const aside: (readonly [number, number])[] = [];
    for (let at = from; at < end; at++) {
      const token = this.tokens[at]!;
      const { kind, name, start } = token;
      if (kind === 'text' || kind === 'cdata') this.text(token);
      else if (kind === 'close') this.closed(name);
      else if (kind === 'open' || kind === 'empty') {
        const last = kind === 'open' ? this.partners.get(at)! : at;
        if (cutElements.has(name)) {
          this.cut(start, this.tokens[last]!.end, name.slice(name.indexOf(':') + 1));
          at = last;
        } else if (asideElements.has(name) && this.paragraphs > 0 && kind === 'open') {
          this.tag(token, at);
          aside.push([at + 1, last]);
          at = last;
        } else {
          this.tag(token, at);
          if (kind === 'open') this.opened(token);
          else this.character(token);
        }
        // After the outermost paragraph, the comments on it.
      } else if (!/^<\?xml\s/.test(this.raw.slice(start, start + 6))) this.cut(start, token.end, 'comment');
      if (kind === 'close' && isParagraph(name) && aside.length > 0) for (const one of aside.splice(0)) this.aside(one);
    }
    for (const one of aside) this.aside(one);
  }

  private aside([from, end]: readonly [number, number]): void {
    const [{ paragraphs }, { before }] = [this, this];
    this.paragraphs = 0;
    this.before = '\n';
    this.reading.note.newLine();
    this.range(from, end);
    this.reading.note.newLine();
    this.paragraphs = paragraphs;
    this.before = before;
  }

  private opened({ name, start, end }: XmlToken): void {
    const { note } = this.reading;
    if (name === 'office:body' || name === 'office:master-styles') this.isBody = true;
    else if (name === 'text:deletion') this.deletions += 1;
    else if (name === 'text:section' && /display="(?:none|condition)"/.test(this.raw.slice(start, end)))
      this.reading.tell('hidden', 'hiddenSection');
    else if (isParagraph(name)) {
      if (this.before === '\t' && !note.isLineStart) note.literal('\t');
      else note.newLine();
      this.before = '\n';
      this.paragraphs += 1;
      if (this.deletions > 0) this.reading.tell('hidden', 'trackedDeletion');
    }
  }

  private closed(name: string): void {
    if (isParagraph(name)) this.paragraphs -= 1;
    else if (name === 'text:deletion') this.deletions -= 1;
    else if (name === 'table:table-cell') this.before = '\t';
    else if (name === 'table:table-row') this.before = '\n';
  }

  private character({ name, start, end }: XmlToken): void {
    const { note } = this.reading;
    if (name === 'text:tab') note.literal('\t');
    else if (name === 'text:line-break') note.newLine();
    else if (name === 'text:s') {
      const count = Number(/\bc="(\d{1,4})"/.exec(this.raw.slice(start, end))?.[1] ?? 1);
      note.literal(' '.repeat(Math.min(count, 1000)));
    } else if (name === 'table:table-cell') this.before = '\t';
  }

  private text({ kind, start, end }: XmlToken): void {
    const inner = this.raw.slice(start, end);
    const decoded = kind === 'cdata' ? inner.slice(9, -3) : decodeXml(inner);
    const { note } = this.reading;
    const isIn = this.paragraphs > 0;
    if (!isIn && !/\p{L}{2}|\d{2}/u.test(decoded)) return;
    const collapsed = decoded.replace(/[ \t\r\n]+/g, ' ');
    const value = note.isLineStart ? collapsed.trimStart() : collapsed;
    note.value(value, [], (written, out) => out(this.name).replace(start, end, encodeXml(written)));
    if (!isIn) note.newLine();
  }

  private tag(token: XmlToken, at: number): void {
    const { name, local, start, end } = token;
    if (losesTags(prefixOf(name), local)) {
      const close = this.tokens[this.partners.get(at) ?? -1];
      if (close !== undefined) this.always.push({ start: close.start, end: close.end, text: '' });
      this.cut(start, end, local === 'a' ? 'link' : 'field');
      return;
    }
    for (const attribute of attributesOf(this.raw, token)) this.attribute(token, attribute);
  }

  private attribute({ name: tag }: XmlToken, attribute: XmlAttribute): void {
    const { name, local, start, end, valueStart, valueEnd } = attribute;
    const value = decodeXml(this.raw.slice(valueStart, valueEnd));
    const put = (text: string): void => void this.always.push({ start: valueStart, end: valueEnd, text });
    if (name.startsWith('xmlns')) return;
    if (name === 'text:display' && value === 'none' && !this.isBody) this.reading.tell('hidden', 'hiddenText');
    if (name === 'xlink:href') {
      const picture = this.reading.picture(value);
      if (picture === undefined) this.cut(start, end, 'linkTarget');
      else put(picture);
    } else if (local === 'change-id' || (local === 'id' && tag === 'text:changed-region'))
      put(`ct${this.numberOf(value)}`);
    else if (prefixOf(tag) === 'table' && name === 'table:name') put(`Table${this.numberOf(`table ${value}`)}`);
    else if (tag === 'text:section' && name === 'text:name') put(`Section${this.numberOf(`section ${value}`)}`);
    else if (name === 'draw:name' && this.isBody) put(`Object${this.numberOf(`object ${value}`)}`);
    else if (tag === 'style:master-page' || !this.isBody) {
      if (!keepsStyleAttribute(prefixOf(name), value)) this.cut(start, end, 'attribute');
    } else if (!keepsBodyAttribute(local, value) && !name.startsWith('style:')) this.cut(start, end, 'attribute');
  }

  private numberOf(id: string): number {
    const number = this.changes.get(id) ?? this.changes.size + 1;
    this.changes.set(id, number);
    return number;
  }
}
