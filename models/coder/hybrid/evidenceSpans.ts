import { tokensUnder } from '../../../electron/core/coding/stems';
import type { Span } from '../../../electron/contract/text';
import type { CoderText } from './coderText';
import { taggerClasses } from './evidenceTagger';

/** A segment that the tagger takes for evidence. */
export interface EvidenceSpan {
  /** Content tokens, ascending; a join of two segments leaves out what is between them. */
  readonly content: readonly number[];
  /** Mean and greatest P(in) of its content tokens. */
  readonly mean: number;
  readonly max: number;
  readonly isJoin: boolean;
}

/** P(in) from which a token belongs to a segment: low, because the trees decide. */
const minIn = 0.2;
const surelyBegin = 0.5;
/** Two neighbours so many tokens apart are also tried as one. */
const joinReach = 5;

/** @param probabilities of the tagger [token, class] */
export function evidenceSpans(text: CoderText, probabilities: Float32Array): readonly EvidenceSpan[] {
  const { stems, content, sentences } = text;
  const contentAt = new Int32Array(stems.length).fill(-1);
  content.forEach((token, at) => (contentAt[token] = at));
  const inside = (token: number): number => 1 - probabilities[token * taggerClasses]!;
  const spans: EvidenceSpan[] = [];
  let open: number[] = [];
  const close = (): void => {
    const own = open.map((token) => contentAt[token]!).filter((at) => at >= 0);
    open = [];
    if (own.length === 0) return;
    let sum = 0;
    let max = 0;
    for (const at of own) {
      const value = inside(content[at]!);
      sum += value;
      max = Math.max(max, value);
    }
    spans.push({ content: own, mean: sum / own.length, max: max, isJoin: false });
  };
  for (let token = 0; token < stems.length; token++) {
    if (inside(token) < minIn) {
      close();
      continue;
    }
    const last = open.at(-1);
    const begin = probabilities[token * taggerClasses + 1]!;
    if (
      last !== undefined &&
      (sentences[token] !== sentences[last] ||
        (begin > probabilities[token * taggerClasses + 2]! && begin > surelyBegin))
    )
      close();
    open.push(token);
  }
  close();
  const joins: EvidenceSpan[] = [];
  for (let at = 1; at < spans.length; at++) {
    const [a, b] = [spans[at - 1]!, spans[at]!];
    const [end, start] = [content[a.content.at(-1)!]!, content[b.content[0]!]!];
    if (sentences[end] === sentences[start] && start - end <= joinReach)
      joins.push({
        content: [...a.content, ...b.content],
        mean: Math.min(a.mean, b.mean),
        max: Math.min(a.max, b.max),
        isJoin: true,
      });
  }
  return [...spans, ...joins];
}

/** Class of each token: evidence of any code; each fragment starts again. */
export function evidenceClasses(text: CoderText, mentions: readonly (readonly Span[])[]): Uint8Array {
  const classes = new Uint8Array(text.stems.length);
  const firsts: number[] = [];
  for (const fragments of mentions) {
    for (const fragment of fragments) {
      const under = tokensUnder(text, [fragment]);
      for (const token of under) if (classes[token] === 0) classes[token] = 2;
      if (under.length > 0) firsts.push(under[0]!);
    }
  }
  for (const token of firsts) classes[token] = 1;
  return classes;
}
