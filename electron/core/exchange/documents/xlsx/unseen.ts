import { attributesOf, type Edit, type XmlToken } from '../xml/tokens';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Of rows, cells and the strings that they share; everything else in them is of another program, and nowhere shown. */
const elements = words(
  `row c f v is si t r rPr rPh phoneticPr rFont charset family b i strike outline shadow condense extend color sz u
  vertAlign scheme`,
);
const attributes = words(
  `r s t cm vm ph spans customFormat ht hidden customHeight outlineLevel collapsed thickTop thickBot dyDescent ref si
  aca ca dt2D dtr r1 r2 del1 del2 bx space val rgb theme tint indexed auto sb eb fontId type alignment`,
);
const otherAttribute = new RegExp(`\\s(?!(?:[^\\s=:]+:)?(?:${[...attributes].join('|')})\\s*=)[^\\s=/>"']+\\s*=`);
const withWords = words('t v f');

/** What nobody sees in rows and strings, found piece by piece in their order. */
export class Unseen {
  private readonly cuts: Edit[] = [];
  private readonly open: string[] = [];
  private foreign: { readonly depth: number; readonly start: number } | undefined;

  constructor(private readonly raw: string) {}

  /** None within another. */
  get edits(): readonly Edit[] {
    let behind = 0;
    return this.cuts
      .toSorted((a, b) => a.start - b.start || b.end - a.end)
      .filter(({ start, end }) => {
        if (start < behind) return false;
        behind = end;
        return true;
      });
  }

  /** Whether this piece goes, alone or with what it is in. */
  take(token: XmlToken): boolean {
    const { kind, local, start, end } = token;
    if (kind === 'close') return this.closed(end);
    if (kind === 'open') this.open.push(local);
    if (this.foreign !== undefined) return true;
    if (kind === 'comment' || kind === 'instruction') return this.cut(start, end);
    if (kind === 'text' || kind === 'cdata')
      return withWords.has(this.open.at(-1) ?? '') || this.raw.slice(start, end).trim() === ''
        ? false
        : this.cut(start, end);
    if (!elements.has(local)) {
      if (kind === 'empty') return this.cut(start, end);
      this.foreign = { depth: this.open.length, start };
      return true;
    }
    this.attributes(token);
    return false;
  }

  private closed(end: number): boolean {
    const { foreign } = this;
    const depth = this.open.length;
    this.open.pop();
    if (foreign === undefined) return false;
    if (depth === foreign.depth) {
      this.foreign = undefined;
      this.cut(foreign.start, end);
    }
    return true;
  }

  cut(start: number, end: number): true {
    this.cuts.push({ start, end, text: '' });
    return true;
  }

  private attributes(tag: XmlToken): void {
    const isRow = tag.local === 'row';
    const text = this.raw.slice(tag.start, tag.end);
    if (!otherAttribute.test(text) && !(isRow && text.includes(' ht='))) return;
    const own = attributesOf(this.raw, tag);
    // Without a height of its own, a row was as high as its words, and is again.
    const isHigh = !own.some(
      ({ name, valueStart }) => name === 'customHeight' && /^[1t]/.test(this.raw.charAt(valueStart)),
    );
    for (const { name, local, start, end } of own)
      if (!attributes.has(local) || (isRow && isHigh && name === 'ht')) this.cut(start, end);
  }
}
