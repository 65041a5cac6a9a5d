import { GauzeError } from '../../../../contract/errors';
import type { DocumentFinding } from '../documentFormat';
import type { FieldNote } from '../fields/fieldNotes';
import type { TextEdits } from '../markup/markupEdits';
import { charsetPages, decodePageBytes } from './codePages';
import {
  cellWords,
  characters,
  destinationOf,
  isBroughtStyle,
  isForeignNumber,
  isPlainField,
  isRevisionWord,
  lineWords,
} from './destinations';
import { rtfTokens, type RtfToken } from './rtfTokens';

interface State {
  readonly isLayout: boolean;
  readonly isStyles: boolean;
  font: number;
  /** Characters after a `\u` for programs that do not know it. */
  skips: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** A footnote or comment, which stands elsewhere on the page. */
  isApart: boolean;
}

/** Adjacent pieces that are words under the same state. */
interface Run {
  readonly start: number;
  end: number;
  text: string;
  bytes: number[];
  readonly needsBlank: boolean;
}

/** Parses an RTF file; `always` contains the changes made in any case. */
export class RtfReader {
  readonly always: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  private readonly tokens: readonly RtfToken[];
  private readonly counts = new Map<string, DocumentFinding>();
  private readonly stack: State[] = [];
  private readonly fonts = new Map<number, number>();
  private state: State = {
    isLayout: false,
    isStyles: false,
    font: -1,
    skips: 1,
    isHidden: false,
    isDeleted: false,
    isApart: false,
  };
  private page = 1252;
  private deff = -1;
  private run: Run | undefined;
  /** The name of a style as far as it was read, and where it stands. */
  private style: { readonly start: number; end: number; name: string } | undefined;
  private styles = 0;
  /** Whether a control word precedes that the next letter would lengthen. */
  private isBare = false;

  constructor(
    private readonly raw: string,
    private readonly note: FieldNote<TextEdits>,
  ) {
    this.tokens = rtfTokens(raw);
  }

  get findings(): readonly DocumentFinding[] {
    return [...this.counts.values()];
  }

  read(): void {
    let twice = -1;
    for (let at = 0; at < this.tokens.length; at++) {
      const token = this.tokens[at]!;
      if (token.kind === 'open') {
        const { destination, word } = this.destination(at, this.stack.length + 1 === twice);
        if (destination === 'removed') {
          this.cut(token.start, this.tokens[token.partner]!.end, word);
          at = token.partner;
          if (this.stack.length + 1 === twice) twice = -1;
          continue;
        }
        this.flush();
        this.stack.push({ ...this.state });
        const { isLayout, isStyles } = this.state;
        this.state = {
          ...this.state,
          isLayout: isLayout || destination === 'layout',
          isStyles: isStyles || word === 'stylesheet',
          isApart: word === 'footnote' || word === 'annotation',
        };
        if (this.state.isApart) this.note.newLine();
        this.isBare = false;
        if (destination === 'twice') twice = this.stack.length + 1;
      } else if (token.kind === 'close') {
        this.flush();
        this.styleEnds();
        // what follows goes on with the sentence that it stood in, but begins no word of it
        if (this.state.isApart) this.note.newLine();
        this.state = this.stack.pop() ?? this.state;
        this.isBare = false;
      } else at = this.piece(token, at);
    }
    const end = this.tokens.at(-1)!.end;
    if (this.raw.slice(end).trim().replaceAll('\0', '') !== '') this.tell('removed', 'behindTheEnd');
    if (end < this.raw.length) this.always.push({ start: end, end: this.raw.length, text: '\r\n' });
  }

  private tell(code: DocumentFinding['code'], what: string): void {
    const key = `${code} ${what}`;
    this.counts.set(key, { code, what, count: (this.counts.get(key)?.count ?? 0) + 1 });
  }

  private cut(start: number, end: number, what: string): void {
    this.flush();
    this.always.push({ start, end, text: this.needsBlank(start) ? ' ' : '' });
    this.isBare = false;
    this.tell('removed', /^[a-z]{1,20}$/i.test(what) ? what : 'group');
  }

  /** @param isFirst of two spellings of the same */
  private destination(at: number, isFirst: boolean): { readonly destination: string; readonly word: string } {
    const next = this.tokens[at + 1];
    const isStarred = next?.kind === 'symbol' && next.word === '*';
    const head = isStarred ? this.tokens[at + 2] : next;
    const word = head?.kind === 'word' ? head.word : '';
    if (isFirst && !isStarred) return { destination: 'removed', word: 'olderSpelling' };
    if (word === 'fldinst') {
      const code = this.wordsIn(at);
      return isPlainField(code) ? { destination: 'layout', word } : { destination: 'removed', word: 'fieldCode' };
    }
    // Signs around a number stay; words of a list are nowhere shown as what they are.
    if (word === 'leveltext' && /[A-Za-z]{2}/.test(this.wordsIn(at))) return { destination: 'removed', word };
    if (word === 'sp') {
      const value = /\\sv\s*([^}]*)\}/.exec(
        this.raw.slice(this.tokens[at]!.start, this.tokens[this.tokens[at]!.partner]!.end),
      );
      const isNumber = /^\s*-?\d{1,9}\s*$/.test(value?.[1] ?? '');
      return isNumber ? { destination: 'layout', word } : { destination: 'removed', word: 'shapeProperty' };
    }
    if (isStarred && word === '') return { destination: 'removed', word: 'group' };
    return { destination: this.state.isLayout ? inLayout(word, isStarred) : destinationOf(word, isStarred), word };
  }

  /** Words of a group without its control words. */
  private wordsIn(at: number): string {
    return this.tokens
      .slice(at, this.tokens[at]!.partner)
      .map(({ kind, start, end, word, parameter }) =>
        kind === 'text'
          ? this.raw.slice(start, end)
          : kind === 'symbol' && word === '\\'
            ? '\\'
            : parameter !== undefined && kind === 'hex'
              ? '?'
              : '',
      )
      .join('');
  }

  /** @returns the number of the last piece that was taken */
  private piece(token: RtfToken, at: number): number {
    const { kind, word, parameter } = token;
    if (kind === 'text') this.bytes(token, this.raw.slice(token.start, token.end));
    else if (kind === 'hex') this.bytes(token, String.fromCharCode(parameter!));
    else if (kind === 'word' && word === 'u' && parameter !== undefined) return this.unicode(token, at);
    else if (Object.hasOwn(characters, word)) this.sign(token, characters[word]!);
    else if (kind === 'symbol') this.symbol(token);
    else this.word(token);
    return at;
  }

  private symbol({ start, end, word }: RtfToken): void {
    this.flush();
    this.isBare = false;
    // A backslash before a line end is a paragraph.
    if (word === '\n' || word === '\r') this.note.newLine();
    else if (!/^[*|:]$/.test(word)) this.cut(start, end, 'symbol');
  }

  private word({ start, end, word, parameter }: RtfToken): void {
    const { state } = this;
    if (isForeignNumber(word, parameter)) return this.cut(start, end, 'number');
    if (word === 'bin' || isRevisionWord(word)) return this.cut(start, end, word === 'bin' ? 'binary' : 'revisionId');
    this.flush();
    this.isBare = !this.raw.slice(start, end).endsWith(' ');
    if (state.isLayout) return this.font(word, parameter);
    if (lineWords.has(word)) this.note.newLine();
    else if (cellWords.has(word)) this.note.literal('\t');
    else if (word === 'f') state.font = parameter ?? -1;
    else if (word === 'uc') state.skips = Math.max(0, Math.min(parameter ?? 1, 1000));
    else if (word === 'v') state.isHidden = parameter !== 0;
    else if (word === 'deleted') state.isDeleted = parameter !== 0;
    else if (word === 'plain') Object.assign(state, { font: this.deff, isHidden: false });
    else if (word === 'deff') this.deff = state.font = parameter ?? -1;
    else if (word === 'ansicpg') this.page = parameter || this.page;
    else if (word === 'mac') this.page = 10000;
    else if (word === 'pc') this.page = 437;
    else if (word === 'pca') this.page = 850;
  }

  private font(word: string, parameter = 0): void {
    if (word === 'f') this.state.font = parameter;
    else if (word === 'fcharset') this.fonts.set(this.state.font, parameter);
    else if (word === 'cpg') this.fonts.set(this.state.font, -parameter);
  }

  private get codePage(): number {
    const charset = this.fonts.get(this.state.font);
    if (charset === undefined) return this.page;
    return charset < 0 ? -charset : charset === 0 ? this.page : (charsetPages[charset] ?? this.page);
  }

  /** A line end after a control word ends it, too, and a blank behind that would be text. */
  private needsBlank(start: number): boolean {
    return this.isBare && !/[\r\n\0]/.test(this.raw.charAt(start - 1));
  }

  private at({ start, end }: { readonly start: number; readonly end: number }): Run {
    this.run ??= { start, end, text: '', bytes: [], needsBlank: this.needsBlank(start) };
    this.run.end = end;
    this.isBare = false;
    return this.run;
  }

  private bytes(token: { readonly start: number; readonly end: number }, letters: string): void {
    if (this.state.isLayout) {
      this.isBare = false;
      if (this.state.isStyles) this.styleGoesOn(token, letters);
      return;
    }
    const { bytes } = this.at(token);
    for (let i = 0; i < letters.length; i++) bytes.push(letters.charCodeAt(i));
  }

  private styleGoesOn({ start, end }: { readonly start: number; readonly end: number }, letters: string): void {
    if (this.style === undefined) this.style = { start, end, name: letters };
    else Object.assign(this.style, { end, name: this.style.name + letters });
  }

  private styleEnds(): void {
    const { style } = this;
    this.style = undefined;
    if (style === undefined || isBroughtStyle(style.name)) return;
    // What was changed in it goes with it.
    while ((this.always.at(-1)?.start ?? -1) >= style.start) this.always.pop();
    this.always.push({ start: style.start, end: style.end, text: `Style${(this.styles += 1)};` });
    this.tell('removed', 'styleName');
  }

  private sign(token: RtfToken, text: string): void {
    if (this.state.isLayout && this.state.isStyles) this.styleGoesOn(token, text);
    if (this.state.isLayout) return;
    const run = this.at(token);
    this.settle(run);
    run.text += text;
  }

  /** Bytes of letters that may take two of them, once no more follow. */
  private settle(run: Run): void {
    if (run.bytes.length === 0) return;
    run.text += decodePageBytes(run.bytes, this.codePage);
    run.bytes = [];
  }

  /** A letter by its number; what follows it for older programs becomes a question mark. */
  private unicode(token: RtfToken, at: number): number {
    const unit = token.parameter! & 0xffff;
    if (unit < 32) throw new GauzeError('malformed', 'RTF: control character', { reason: 'unicode' });
    const run = this.state.isLayout ? undefined : this.at(token);
    if (run !== undefined) {
      this.settle(run);
      run.text += String.fromCharCode(unit);
    } else if (this.state.isStyles) this.styleGoesOn(token, String.fromCharCode(unit));
    let left = this.state.skips;
    let last = at;
    while (left > 0 && last + 1 < this.tokens.length) {
      const next = this.tokens[last + 1]!;
      if (next.kind === 'open' || next.kind === 'close') break;
      if (next.kind === 'word' && (next.word === 'u' || !Object.hasOwn(characters, next.word))) break;
      const length = next.kind === 'text' ? Math.min(left, next.end - next.start) : 1;
      const end = next.kind === 'text' ? next.start + length : next.end;
      const fallback = this.raw.slice(next.start, end);
      if (fallback !== '?'.repeat(length)) this.always.push({ start: next.start, end, text: '?'.repeat(length) });
      left -= length;
      if (run !== undefined) run.end = end;
      else if (this.style !== undefined) this.style.end = end;
      if (end < next.end) {
        this.bytes({ start: end, end: next.end }, this.raw.slice(end, next.end));
        return last + 1;
      }
      last += 1;
    }
    this.isBare = last === at && !this.raw.slice(token.start, token.end).endsWith(' ');
    return last;
  }

  /** What was gathered becomes a value of the note. */
  private flush(): void {
    const { run } = this;
    if (run === undefined) return;
    this.run = undefined;
    this.settle(run);
    if (this.state.isHidden) this.tell('hidden', 'hiddenText');
    if (this.state.isDeleted) this.tell('hidden', 'trackedDeletion');
    this.note.value(run.text, [], (written, out) =>
      out.replace(run.start, run.end, `${run.needsBlank ? ' ' : ''}${rtfOf(written)}`),
    );
  }
}

/** Tables of fonts and styles lose everything about a font or style except its name and form. */
const inLayout = (word: string, isStarred: boolean): string =>
  isStarred && !/^(?:cs|ts|ds)$/.test(word)
    ? 'removed'
    : /^(?:pict|fontemb|fontfile|falt|listname)$/.test(word)
      ? 'removed'
      : 'layout';

/** Text in signs of ASCII, as every program reads it. */
function rtfOf(text: string): string {
  return text.toWellFormed().replace(/[\\{}]|\t|\r?\n|[^\x20-\x7e]+/g, (found) => {
    if (found === '\t') return '\\tab ';
    if (found === '\n' || found === '\r\n') return '\\line ';
    if (/^[\\{}]$/.test(found)) return `\\${found}`;
    const units = Array.from({ length: found.length }, (_, i) => found.charCodeAt(i)).filter((unit) => unit > 31);
    return units.length === 0
      ? ''
      : `{\\uc1 ${units.map((unit) => `\\u${unit > 0x7fff ? unit - 0x10000 : unit}?`).join('')}}`;
  });
}
