import type { PhiType, Suggestion } from '../../../electron/contract/phi';
import { decodeTags, type TypedSpan } from '../../../electron/core/text/tagScheme';
import { firstEndingBehind, type Tokens } from '../../../electron/core/text/tokens';
import { decodeBio } from '../decodeBio';
import { alphanumericTokens, type ModelLabel, type NoteProbabilities } from '../probabilities';
import type { TaughtNote } from '../tagger';

/** How sure who must be. */
export interface Sureness {
  /** Least P(PHI) of each token of a span, by the teacher. */
  readonly phi: number;
  /** Least P(no PHI) of every other token, by the teacher. */
  readonly outside: number;
  /** Least share of a label among those that fit a span, by the model that learned from reviewed notes. */
  readonly label: number;
  /** Most P(no PHI) of a token of a span, by that model: of few notes it misses much, and that is what it is taught. */
  readonly missed: number;
  /** Least probability of what the teacher does not know, by that model alone. */
  readonly alone: number;
}
export const sureness: Sureness = { phi: 0.9, outside: 0.97, label: 0.8, missed: 0.97, alone: 0.9 };

/** What the teacher says of a note, together with the rules. */
export interface Lesson {
  /** Of PHI, those that it knows. */
  readonly kinds: ReadonlySet<PhiType>;
  readonly probabilities: NoteProbabilities;
  /** Decided, not overlapping. */
  readonly spans: readonly Suggestion[];
}

export interface SureSentences {
  readonly spans: readonly TypedSpan[];
  readonly learned: TaughtNote['learned'];
  /** Those with a letter or digit, and how many of them are learned from. */
  readonly sentences: number;
  readonly sure: number;
}

/**
 * The sentences of a note in which every decision is sure, with their spans in the labels of the project. A sentence
 * with anything unsure is left out; nothing unsure is ever taken for text without PHI.
 *
 * - A span of the teacher and the rules: the teacher sees PHI in each of its tokens, it ends where tokens end, and a
 *   label of the project fits its kind. Where several fit, the model that learned from reviewed notes says which: it
 *   alone knows how this project tells them apart.
 * - Any other token: the teacher sees none there.
 * - Labels of which the teacher knows nothing (kinship, sex) are for that model alone to say.
 * - That model contradicts nothing: it holds no other label, other ends, or a span elsewhere, for likelier than not.
 *
 * @param own of the model that learned from reviewed notes
 */
export function sureSentences(
  tokens: Tokens,
  lesson: Lesson,
  own: NoteProbabilities,
  sure: Sureness = sureness,
): SureSentences {
  const note = new JudgedNote(tokens, lesson, own, sure);
  for (const span of lesson.spans) note.judgeSpan(span);
  note.judgeAlone();
  note.judgeOutside();
  return note.sentences();
}

/** Likelier than not. */
const half = 0.5;

class JudgedNote {
  readonly #tokens: Tokens;
  readonly #lesson: Lesson;
  readonly #labels: readonly ModelLabel[];
  readonly #sure: Sureness;
  readonly #own: Float32Array;
  readonly #width: number;
  /** Whether the teacher knows a kind of the label. [label] */
  readonly #isKnown: readonly boolean[];
  readonly #isUnsure: Uint8Array;
  readonly #isCovered: Uint8Array;
  /** 1 where a span goes on from the token before. [token] */
  readonly #isInside: Uint8Array;
  readonly #spans: (TypedSpan & { readonly first: number })[] = [];

  constructor(tokens: Tokens, lesson: Lesson, { labels, average }: NoteProbabilities, sure: Sureness) {
    this.#tokens = tokens;
    this.#lesson = lesson;
    this.#labels = labels;
    this.#sure = sure;
    this.#own = average;
    this.#width = 1 + 2 * labels.length;
    this.#isKnown = labels.map((label) => kindsOf(label).some((kind) => lesson.kinds.has(kind)));
    this.#isUnsure = new Uint8Array(tokens.count);
    this.#isCovered = new Uint8Array(tokens.count);
    this.#isInside = new Uint8Array(tokens.count);
  }

  judgeSpan(span: Suggestion): void {
    const { starts, ends } = this.#tokens;
    const [first, last] = this.#tokensOf(span);
    if (last < first) return;
    const isFree = !this.#isCovered.subarray(first, last + 1).includes(1);
    const label = this.#labelOf(span, first, last);
    this.#cover(first, last);
    const isWhole = isFree && starts[first] === span.start && ends[last] === span.end;
    let isSure = isWhole && label >= 0;
    for (let token = first; isSure && token <= last; token++) {
      const outside = this.#outside(token);
      isSure =
        1 - this.#taughtOutside(token) >= this.#sure.phi &&
        outside <= this.#sure.missed &&
        1 - outside - this.#of(label, token) <= half &&
        this.#opens(token, token === first ? 1 : 0) <= half;
    }
    if (isSure) this.#spans.push({ start: span.start, end: span.end, type: this.#labels[label]!.id, first });
    else this.#isUnsure.fill(1, first, last + 1);
  }

  /** What only the model of the reviewed notes knows. */
  judgeAlone(): void {
    const { count } = this.#tokens;
    const ids = this.#labels.map(({ id }) => id);
    if (!this.#isKnown.includes(false)) return;
    const tags = decodeBio(this.#own, ids.length, count);
    const isSpan = new Uint8Array(count);
    for (const { start, end, type } of decodeTags('BIO', this.#tokens, tags, ids)) {
      const label = ids.indexOf(type);
      const [first, last] = this.#tokensOf({ start, end });
      if (this.#isKnown[label] === true || this.#isCovered.subarray(first, last + 1).includes(1)) continue;
      this.#cover(first, last);
      isSpan.fill(1, first, last + 1);
      let isSure = true;
      for (let token = first; token <= last; token++)
        if (this.#of(label, token) < this.#sure.alone || this.#taughtOutside(token) < this.#sure.outside)
          isSure = false;
      if (isSure) this.#spans.push({ start, end, type, first });
      else this.#isUnsure.fill(1, first, last + 1);
    }
    for (let token = 0; token < count; token++) {
      if (isSpan[token] === 1) continue;
      let p = 0;
      this.#isKnown.forEach((isKnown, label) => (p += isKnown ? 0 : this.#of(label, token)));
      if (p > 1 - this.#sure.alone) this.#isUnsure[token] = 1;
    }
  }

  judgeOutside(): void {
    for (let token = 0; token < this.#tokens.count; token++)
      if (
        this.#isCovered[token] === 0 &&
        (this.#taughtOutside(token) < this.#sure.outside || 1 - this.#outside(token) > half)
      )
        this.#isUnsure[token] = 1;
  }

  sentences(): SureSentences {
    const { text, count, starts, ends, spaceBefore } = this.#tokens;
    const alphanumeric = alphanumericTokens(this.#tokens);
    const learned: { start: number; end: number }[] = [];
    const isLearned = new Uint8Array(count);
    let [sentences, sure] = [0, 0];
    for (let from = 0, to = 0; to < count; from = to) {
      let [isSure, isSpoken] = [true, false];
      for (let isOver = false; !isOver; to++) {
        if (this.#isUnsure[to] === 1) isSure = false;
        if (alphanumeric[to] === 1) isSpoken = true;
        const isLast = to + 1 === count;
        const mark = text[starts[to]!]!;
        isOver =
          isLast ||
          (this.#isInside[to + 1] === 0 && (mark === '\n' || ('.!?'.includes(mark) && spaceBefore[to + 1] === 1)));
      }
      if (isSpoken) sentences++;
      if (!isSure || !isSpoken) continue;
      sure++;
      isLearned.fill(1, from, to);
      const before = learned.at(-1);
      if (before !== undefined && from > 0 && isLearned[from - 1] === 1) before.end = ends[to - 1]!;
      else learned.push({ start: starts[from]!, end: ends[to - 1]! });
    }
    const spans = this.#spans
      .filter(({ first }) => isLearned[first] === 1)
      .map(({ start, end, type }) => ({ start, end, type }))
      .sort((a, b) => a.start - b.start);
    return { spans, learned, sentences, sure };
  }

  #tokensOf({ start, end }: { readonly start: number; readonly end: number }): readonly [number, number] {
    const first = firstEndingBehind(this.#tokens, start);
    let last = first - 1;
    while (last + 1 < this.#tokens.count && this.#tokens.starts[last + 1]! < end) last++;
    return [first, last];
  }

  #cover(first: number, last: number): void {
    this.#isCovered.fill(1, first, last + 1);
    this.#isInside.fill(1, first + 1, last + 1);
  }

  /** -1 where no label of the project fits, or nobody knows which. */
  #labelOf(span: Suggestion & { readonly label?: string | undefined }, first: number, last: number): number {
    const coarse = this.#lesson.probabilities.labels.find(({ id }) => id === span.label);
    const kinds = coarse === undefined ? [span.type] : kindsOf(coarse);
    const fitting = this.#labels.flatMap((label, at) =>
      kindsOf(label).some((kind) => kinds.includes(kind)) ? [at] : [],
    );
    if (fitting.length < 2) return fitting[0] ?? -1;
    const sums = fitting.map((label) => {
      let sum = 0;
      for (let token = first; token <= last; token++) sum += this.#of(label, token);
      return sum;
    });
    const most = Math.max(...sums);
    const isClear = most >= this.#sure.label * sums.reduce((sum, each) => sum + each, 0);
    return isClear ? fitting[sums.indexOf(most)]! : -1;
  }

  #taughtOutside(token: number): number {
    const { labels, average } = this.#lesson.probabilities;
    return average[token * (1 + 2 * labels.length)]!;
  }

  #outside(token: number): number {
    return this.#own[token * this.#width]!;
  }

  /** Begun or continued with. */
  #of(label: number, token: number): number {
    const at = token * this.#width + 1 + 2 * label;
    return this.#own[at]! + this.#own[at + 1]!;
  }

  /** How likely any label is begun (0) or continued with (1). */
  #opens(token: number, part: 0 | 1): number {
    let p = 0;
    for (let at = 1 + part; at < this.#width; at += 2) p += this.#own[token * this.#width + at]!;
    return p;
  }
}

const kindsOf = ({ type, from }: ModelLabel): readonly PhiType[] => [type, ...from];
