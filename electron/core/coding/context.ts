import type { Language, Span } from '../../contract/text';
import { perLanguage } from '../text/perLanguage';
import { contextCues, contextKinds, reach, type ContextKind } from './contextCues';
import { stemText, tokensUnder, type StemmedText } from './stems';

/** A qualifying word and its position. */
export interface ContextCue extends Span {
  readonly kind: ContextKind;
}

export interface SpanContext {
  readonly isNegated: boolean;
  readonly isHistory: boolean;
  readonly isFamily: boolean;
  readonly isHypothetical: boolean;
  /** The evidence, at most one cue of each kind, in text order. */
  readonly cues: readonly ContextCue[];
}

export interface NoteContext {
  /** For a mention in one or more pieces: what qualifies any of its words. Linear in its words. */
  readonly at: (fragments: readonly Span[]) => SpanContext;
  /** In text order. */
  readonly cues: readonly ContextCue[];
}

type Words = Pick<StemmedText, 'text' | 'language' | 'starts' | 'ends' | 'words' | 'sentences'>;

/** The last two are headings. */
type Role = 'before' | 'after' | 'never' | 'end' | 'history' | 'family';
interface Meaning {
  readonly role: Role;
  readonly kind: ContextKind;
}
interface Node {
  readonly next: Map<string, Node>;
  readonly meanings: Meaning[];
}

/** ß is also written ss. */
const swiss = (word: string): string => (word.includes('ß') ? word.replaceAll('ß', 'ss') : word);

const newNode = (): Node => ({ next: new Map(), meanings: [] });

/** The cues of a language as a tree of words, so that a note is read once. */
const treeOf = perLanguage((language: Language): Node => {
  const root = newNode();
  const { cues, never, ends, headings } = contextCues[language];
  const add = (list: string, role: Role, kind: ContextKind = 'negation'): void => {
    for (const cue of list.split('|')) {
      let node = root;
      for (const word of stemText(cue, language).words.map(swiss)) {
        let next = node.next.get(word);
        if (next === undefined) node.next.set(word, (next = newNode()));
        node = next;
      }
      if (node !== root) node.meanings.push({ role, kind });
    }
  };
  for (const kind of contextKinds) {
    add(cues[kind].before, 'before', kind);
    add(cues[kind].after, 'after', kind);
  }
  add(never, 'never');
  add(ends, 'end');
  add(headings.history, 'history', 'history');
  add(headings.family, 'family', 'family');
  return root;
});

interface Match {
  readonly from: number;
  /** One past the last token. */
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** The longest cue at each place, left to right, without nesting. Apostrophes in French (`n'a pas`) are skipped. */
function findCues({ words, language }: Words): readonly Match[] {
  const root = treeOf(language);
  const found: Match[] = [];
  for (let at = 0; at < words.length;) {
    let node: Node | undefined = root;
    let best: Match | null = null;
    for (let to = at; to < words.length && node !== undefined; to++) {
      const word: string = swiss(words[to]!);
      if (to > at && (word === "'" || word === '’' || word === '-') && !node.next.has(word)) continue;
      node = node.next.get(word);
      if (node !== undefined && node.meanings.length > 0) best = { from: at, to: to + 1, meanings: node.meanings };
    }
    if (best === null) at++;
    else {
      found.push(best);
      at = best.to;
    }
  }
  return found;
}

/** Kinds whose preceding cues stop at a comma, unless another item of a list follows. */
const staysInClause: ReadonlySet<ContextKind> = new Set(['hypothesis']);

interface Coverage {
  /** In the order in which they were found. */
  readonly cues: readonly ContextCue[];
  /** By kind: which cue qualifies a token, counted from 1; 0 for none. */
  readonly covered: Readonly<Record<ContextKind, Int32Array>>;
}

/** How far each cue reaches. */
function coverageOf(note: Words): Coverage {
  const { starts, ends, words, sentences } = note;
  const count = words.length;
  const matches = findCues(note);
  const isEnd = new Uint8Array(count);
  for (const { from, meanings } of matches) if (meanings.some(({ role }) => role === 'end')) isEnd[from] = 1;
  const cues: ContextCue[] = [];
  const covered: Readonly<Record<ContextKind, Int32Array>> = {
    negation: new Int32Array(count),
    history: new Int32Array(count),
    family: new Int32Array(count),
    hypothesis: new Int32Array(count),
  };

  const cover = (kind: ContextKind, cue: number, token: number): void => {
    covered[kind][token] ||= cue;
  };
  for (const { from, to, meanings } of matches) {
    if (meanings.some(({ role }) => role === 'never')) continue;
    const heading = meanings.find(({ role }) => (role === 'history' || role === 'family') && isHeading(note, from, to));
    const meant =
      heading === undefined ? meanings.filter(({ role }) => role === 'before' || role === 'after') : [heading];
    for (const { role, kind } of meant) {
      const cue = cues.push({ kind, start: starts[from]!, end: ends[to - 1]! });
      if (role === 'before') coverAhead(kind, cue, from, to);
      else if (role === 'after') coverBack(kind, cue, from);
      else for (let token = to; token < count && !startsParagraph(note, token, to); token++) cover(kind, cue, token);
    }
  }
  return { cues, covered };

  function coverAhead(kind: ContextKind, cue: number, from: number, to: number): void {
    if (to >= count) return;
    // a point that belongs to the cue (`Z. n.`) does not end a sentence
    const sentence = words[to - 1] === '.' ? sentences[to]! : sentences[from]!;
    for (
      let token = to;
      token < Math.min(count, to + reach.before) && sentences[token] === sentence && isEnd[token] === 0;
      token++
    ) {
      if (words[token] === ',' && staysInClause.has(kind)) return;
      cover(kind, cue, token);
    }
  }

  function coverBack(kind: ContextKind, cue: number, from: number): void {
    const sentence = sentences[from]!;
    for (
      let token = from - 1;
      token >= Math.max(0, from - reach.after) && sentences[token] === sentence && isEnd[token] === 0;
      token--
    ) {
      if (words[token] === ',' || words[token] === '.') return;
      cover(kind, cue, token);
    }
  }
}

/** Reads the cues of a whole note once. Linear in the note. */
export function openContext(note: Words): NoteContext {
  const { cues, covered } = coverageOf(note);
  return {
    cues: cues
      .map(({ kind, start, end }) => ({ kind, start, end }))
      .sort((a, b) => a.start - b.start || contextKinds.indexOf(a.kind) - contextKinds.indexOf(b.kind)),
    at(fragments) {
      const under = tokensUnder(note, fragments);
      const found: ContextCue[] = [];
      const has = (kind: ContextKind): boolean => {
        const token = under.find((one) => covered[kind][one]! > 0);
        if (token === undefined) return false;
        const { start, end } = cues[covered[kind][token]! - 1]!;
        found.push({ kind, start, end });
        return true;
      };
      const [isNegated, isHistory, isFamily, isHypothetical] = [
        has('negation'),
        has('history'),
        has('family'),
        has('hypothesis'),
      ];
      return { isNegated, isHistory, isFamily, isHypothetical, cues: found.sort((a, b) => a.start - b.start) };
    },
  };
}

/** At the start of a line and followed by a colon, or alone in its line. */
function isHeading({ text, starts, ends, words }: Words, from: number, to: number): boolean {
  const before = text.slice(from === 0 ? 0 : ends[from - 1], starts[from]);
  if (from > 0 && !/[\n\r]/.test(before)) return false;
  if (words[to] === ':') return true;
  const count = words.length;
  const after = text.slice(ends[to - 1], to < count ? starts[to] : text.length);
  return to === count || /[\n\r]/.test(after);
}

/** After an empty line, or in a line that is a heading itself: a few words and a colon. */
function startsParagraph({ text, starts, ends, words }: Words, token: number, first: number): boolean {
  if (token === first) return false;
  const gap = text.slice(ends[token - 1], starts[token]);
  if (!/[\n\r]/.test(gap)) return false;
  if (/\n[^\S\n]*\n|\r[^\S\r\n]*\r/.test(gap.replaceAll('\r\n', '\n'))) return true;
  for (let at = token; at < Math.min(words.length, token + longestHeading); at++) {
    if (at > token && /[\n\r]/.test(text.slice(ends[at - 1], starts[at]))) return false;
    if (words[at] === ':') return at > token;
  }
  return false;
}

const longestHeading = 7;

/** For one place in a text; use `openContext` for several. */
export function contextOf(text: string, span: Span, language: Language): SpanContext {
  return openContext(stemText(text, language)).at([span]);
}
