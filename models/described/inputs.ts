import type { LabelInputs, SpanInputs } from './head';
import { likeness, shapeOf, shapeWidth, writtenSpan, type WrittenSpan } from './spanShape';
import type { Candidate, Unit } from './units';
import type { UnitText } from './unitStates';

/** By what vectors of the encoder are moved and scaled, so that each number has mean 0 and deviation 1. [width] */
export interface Standard {
  readonly mean: Float32Array;
  readonly scale: Float32Array;
}

/**
 * Notes, descriptions and examples each have their own: a few words by themselves lie elsewhere than the same words in
 * a note, and what all of them share says nothing.
 */
export interface Standards {
  readonly note: Standard;
  readonly description: Standard;
  readonly example: Standard;
}

/** @param vectors one or more in each. [any, width] */
export function standardOf(vectors: readonly Float32Array[], width: number): Standard {
  const [sum, squares] = [new Float64Array(width), new Float64Array(width)];
  let count = 0;
  for (const states of vectors) {
    count += states.length / width;
    for (let at = 0; at < states.length; at++) {
      sum[at % width]! += states[at]!;
      squares[at % width]! += states[at]! ** 2;
    }
  }
  const mean = Float32Array.from(sum, (total) => total / count);
  return {
    mean,
    scale: Float32Array.from(squares, (total, k) => 1 / Math.sqrt(Math.max(1e-6, total / count - mean[k]! ** 2))),
  };
}

/** In place. states [any, width] */
export function standardise(states: Float32Array, { mean, scale }: Standard): Float32Array {
  const width = mean.length;
  for (let at = 0; at < states.length; at++) states[at] = (states[at]! - mean[at % width]!) * scale[at % width]!;
  return states;
}

/** Units in front of a span that may say what it is: `Serial number of the implant:`. */
const before = 4;

/** @param texts standardised; candidates count units from the first one of their text */
export function spanInputs(
  texts: readonly { readonly of: UnitText; readonly candidates: readonly Candidate[] }[],
  width: number,
): SpanInputs {
  const units = texts.reduce((sum, { of }) => sum + of.units.length, 0);
  const spans = texts.reduce((sum, { candidates }) => sum + candidates.length, 0);
  const out = {
    states: new Float32Array(units * width),
    left: new Float32Array(units * width),
    right: new Float32Array(units * width),
    first: new Int32Array(spans),
    last: new Int32Array(spans),
    mean: new Float32Array(spans * width),
    shape: new Float32Array(spans * shapeWidth),
  };
  let [unit, span] = [0, 0];
  for (const { of, candidates } of texts) {
    const { states } = of;
    out.states.set(states, unit * width);
    for (let at = 0; at < of.units.length; at++) {
      const to = (unit + at) * width;
      const from = Math.max(0, at - before);
      for (let i = from; i < at; i++)
        for (let k = 0; k < width; k++) out.left[to + k]! += states[i * width + k]! / (at - from);
      if (at + 1 < of.units.length) out.right.set(states.subarray((at + 1) * width, (at + 2) * width), to);
    }
    for (const candidate of candidates) {
      out.first[span] = unit + candidate.first;
      out.last[span] = unit + candidate.last;
      const share = 1 / (candidate.last - candidate.first + 1);
      for (let i = candidate.first; i <= candidate.last; i++)
        for (let k = 0; k < width; k++) out.mean[span * width + k]! += states[i * width + k]! * share;
      out.shape.set(shapeOf(textOf(of, candidate)), span * shapeWidth);
      span++;
    }
    unit += of.units.length;
  }
  return out;
}

/** A label as it is asked for. */
export interface AskedLabel {
  /** Standardised. [width] */
  readonly description: Float32Array;
  readonly examples: readonly { readonly state: Float32Array; readonly written: WrittenSpan }[];
}

export function labelInputs(labels: readonly AskedLabel[], width: number): LabelInputs {
  const perLabel = Math.max(1, ...labels.map(({ examples }) => examples.length));
  const out = {
    description: new Float32Array(labels.length * width),
    examples: new Float32Array(labels.length * width),
    has: new Float32Array(labels.length),
    each: new Float32Array(labels.length * perLabel * width),
    perLabel,
  };
  labels.forEach(({ description, examples }, label) => {
    out.description.set(description, label * width);
    out.has[label] = examples.length > 0 ? 1 : 0;
    examples.forEach(({ state }, at) => {
      out.each.set(state, (label * perLabel + at) * width);
      for (let k = 0; k < width; k++) out.examples[label * width + k]! += state[k]! / examples.length;
    });
  });
  return out;
}

/** Likeness of each span to the example of each label that is written most like it. [span, label] */
export function writtenLikeness(
  texts: readonly { readonly of: UnitText; readonly candidates: readonly Candidate[] }[],
  labels: readonly AskedLabel[],
): Float32Array {
  const out: number[] = [];
  const hasExamples = labels.some(({ examples }) => examples.length > 0);
  for (const { of, candidates } of texts)
    for (const candidate of candidates) {
      const own = hasExamples ? writtenSpan(textOf(of, candidate)) : null;
      for (const { examples } of labels)
        out.push(own === null ? 0 : examples.reduce((most, { written }) => Math.max(most, likeness(own, written)), 0));
    }
  return Float32Array.from(out);
}

export const textOf = (
  { text, units }: { readonly text: string; readonly units: readonly Unit[] },
  span: Candidate,
): string => text.slice(units[span.first]!.start, units[span.last]!.end);
