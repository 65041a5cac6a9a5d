import * as tf from '@tensorflow/tfjs-core';
import { gradientScope, takeValues } from '../backend/gradientScope';
import { dropper } from '../training/dropper';
import { adamW } from '../training/optimizer';
import type { Parameters } from '../training/parameters';
import { runTraining, type LoopHooks, type LoopOptions } from '../training/trainingLoop';
import { shuffle, trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { headParameters, scorePairs, type HeadShape, type LabelInputs, type SpanInputs } from './head';
import { labelInputs, spanInputs, textOf, writtenLikeness, type AskedLabel } from './inputs';
import { candidatesOf, type Candidate } from './units';
import type { UnitText } from './unitStates';

/** A label that is learned from. Vectors are standardised. */
export interface LearnedLabel {
  readonly id: string;
  /** Labels of one group mean the same, or nearly: no span of one is wrong for another. */
  readonly group: string;
  readonly descriptions: readonly Float32Array[];
  /** Spans of it from notes that are learned from, read on their own. */
  readonly examples: AskedLabel['examples'];
  /** As `examples`, their texts. */
  readonly exampleTexts: readonly string[];
}

export interface LearnedSpan extends Candidate {
  readonly label: string;
}

/** Standardised. */
export interface LearnedText {
  readonly of: UnitText;
  readonly spans: readonly LearnedSpan[];
  /** Labels whose every span in the text is marked. */
  readonly labels: readonly string[];
  /** Texts of one source are learned from together. */
  readonly source: string;
}

export interface LearnOptions extends LoopOptions {
  /** Units of a step, about. */
  readonly batchUnits: number;
  readonly batchLabels: number;
  readonly maxExamples: number;
  readonly exampleless: number;
  readonly dropout: number;
  /** Of descriptions, which are few: they are not to be known by heart. */
  readonly descriptionDropout: number;
  /** Chance that an epoch takes a segment without a span. */
  readonly emptyShare: number;
}

export const learnOptions: LearnOptions = {
  seed: 1,
  epochs: 4,
  optimizer: adamW(0.02, 0.9, 0.98),
  learningRate: 2e-3,
  clip: 1,
  warmUp: 0.06,
  averaging: 0.99,
  evaluateEvery: 1,
  patience: null,
  keep: 'last',
  batchUnits: 400,
  batchLabels: 14,
  maxExamples: 10,
  exampleless: 0.4,
  dropout: 0.15,
  descriptionDropout: 0.4,
  emptyShare: 0.3,
};

/** Some whole lines of a text. */
interface Segment {
  readonly of: UnitText;
  readonly spans: readonly LearnedSpan[];
  readonly labels: readonly string[];
}

export interface LearnedBatch {
  readonly spans: SpanInputs;
  readonly labels: LabelInputs;
  readonly written: Float32Array;
  /** 1: the span has the label; 0: it has not; -1: not known. [span, label] */
  readonly targets: Int8Array;
}

/** @param unknown labels of which nothing may be learned: their spans count neither for nor against anything */
export async function learnDescribed(
  shape: HeadShape,
  labels: readonly LearnedLabel[],
  unknown: ReadonlySet<string>,
  texts: readonly LearnedText[],
  options: LearnOptions,
  hooks: LoopHooks,
): Promise<Parameters> {
  const known = new Map(labels.map((label) => [label.id, label]));
  const bySource = [...new Set(texts.map(({ source }) => source))].map((name) =>
    texts.filter(({ source }) => source === name).flatMap(segmentsOf),
  );
  const parameters = headParameters(shape, trainingRandom(options.seed));
  const result = await runTraining<readonly Segment[]>(
    {
      parameters,
      fingerprint: 'described',
      epoch: (random) => batchesOf(bySource, options, random),
      sizeOf: (batch) => batch.reduce((sum, { of }) => sum + of.units.length, 0),
      step: async (batch, random) => {
        const made = learnedBatch(shape.width, batch, known, unknown, options, random);
        const { loss, gradients } = describedGradients(shape, parameters, made, options, random);
        const [value, ...slopes] = await takeValues([loss, ...gradients]);
        return { loss: value![0]!, tokens: made.spans.first.length, gradients: slopes };
      },
    },
    options,
    hooks,
  );
  return result.parameters;
}

const longestSegment = 64;

/** Whole lines, up to a length: a longer line stands alone. */
export function segmentsOf({ of, spans, labels }: LearnedText): readonly Segment[] {
  const width = of.units.length === 0 ? 0 : of.states.length / of.units.length;
  const out: Segment[] = [];
  for (let from = 0; from < of.units.length;) {
    const lineEnd = (at: number): number => {
      let end = at + 1;
      while (end < of.units.length && of.units[end]!.line === of.units[at]!.line) end++;
      return end;
    };
    let to = lineEnd(from);
    while (to < of.units.length && lineEnd(to) - from <= longestSegment) to = lineEnd(to);
    out.push({
      of: { text: of.text, units: of.units.slice(from, to), states: of.states.subarray(from * width, to * width) },
      spans: spans
        .filter(({ first, last }) => first >= from && last < to)
        .map((span) => ({ ...span, first: span.first - from, last: span.last - from })),
      labels,
    });
    from = to;
  }
  return out;
}

function batchesOf(
  sources: readonly (readonly Segment[])[],
  { batchUnits, emptyShare }: LearnOptions,
  random: TrainingRandom,
): readonly (readonly Segment[])[] {
  const batches: Segment[][] = [];
  for (const segments of sources) {
    const taken = shuffle(
      segments.filter(({ spans }) => spans.length > 0 || random.next() < emptyShare),
      random,
    );
    let open: Segment[] = [];
    let units = 0;
    for (const segment of taken) {
      open.push(segment);
      units += segment.of.units.length;
      if (units < batchUnits) continue;
      batches.push(open);
      [open, units] = [[], 0];
    }
    if (open.length > 0) batches.push(open);
  }
  return shuffle(batches, random);
}

export function learnedBatch(
  width: number,
  segments: readonly Segment[],
  known: ReadonlyMap<string, LearnedLabel>,
  unknown: ReadonlySet<string>,
  options: LearnOptions,
  random: TrainingRandom,
): LearnedBatch {
  const isKnown = (id: string): boolean => known.has(id) && !unknown.has(id);
  const present = shuffle([...new Set(segments.flatMap(({ spans }) => spans.map(({ label }) => label)))], random);
  const others = shuffle([...new Set(segments.flatMap(({ labels }) => labels))], random);
  const asked = [...new Set([...present, ...others])]
    .filter(isKnown)
    .slice(0, options.batchLabels)
    .map((id) => known.get(id)!);
  const texts = segments.map(({ of }) => ({ of, candidates: candidatesOf(of.units) }));
  const here = new Set(segments.flatMap(({ of, spans }) => spans.map((span) => textOf(of, span))));
  const labels = asked.map((label) => drawnLabel(label, here, options, random));
  return {
    spans: spanInputs(texts, width),
    labels: labelInputs(labels, width),
    written: writtenLikeness(texts, labels),
    targets: targetsOf(segments, texts, asked, known, isKnown),
  };
}

/** One of its descriptions, and none to ten examples that do not stand in the batch. */
function drawnLabel(
  { descriptions, examples, exampleTexts }: LearnedLabel,
  here: ReadonlySet<string>,
  { maxExamples, exampleless }: LearnOptions,
  random: TrainingRandom,
): AskedLabel {
  const count = random.next() < exampleless ? 0 : 1 + random.below(maxExamples);
  const places = shuffle(
    examples.map((_, at) => at).filter((at) => !here.has(exampleTexts[at]!)),
    random,
  );
  return {
    description: descriptions[random.below(descriptions.length)]!,
    examples: places.slice(0, count).map((at) => examples[at]!),
  };
}

function targetsOf(
  segments: readonly Segment[],
  texts: readonly { readonly candidates: readonly Candidate[] }[],
  asked: readonly LearnedLabel[],
  known: ReadonlyMap<string, LearnedLabel>,
  isKnown: (id: string) => boolean,
): Int8Array {
  const targets = new Int8Array(texts.reduce((sum, { candidates }) => sum + candidates.length, 0) * asked.length);
  let at = 0;
  segments.forEach(({ spans }, text) => {
    for (const { first, last } of texts[text]!.candidates) {
      const touched = spans.filter((span) => span.first <= last && span.last >= first);
      for (const { id, group } of asked) {
        const isUnknown = touched.some(
          ({ label }) => !isKnown(label) || (label !== id && known.get(label)!.group === group),
        );
        const isIt = touched.some((span) => span.label === id && span.first === first && span.last === last);
        targets[at++] = isIt ? 1 : isUnknown ? -1 : 0;
      }
    }
  });
  return targets;
}

/** Cross-entropy of all pairs that are known, divided by how many are right; with its gradients, on the backend. */
export function describedGradients(
  shape: HeadShape,
  parameters: Parameters,
  { spans, labels, written, targets }: LearnedBatch,
  { dropout, descriptionDropout }: Pick<LearnOptions, 'dropout' | 'descriptionDropout'>,
  random: TrainingRandom,
): { readonly loss: tf.Tensor; readonly gradients: readonly tf.Tensor[] } {
  const right = targets.reduce((sum, target) => sum + (target === 1 ? 1 : 0), 0);
  const sides = [spans.first.length, labels.has.length] as const;
  return gradientScope(() => {
    const given = parameters.map(({ values, shape: side }) => tf.tensor(values, [...side]));
    const placeOf = new Map(parameters.map(({ name }, at) => [name, at]));
    const gold = tf.tensor2d(
      Float32Array.from(targets, (target) => Math.max(0, target)),
      [...sides],
    );
    const counts = tf.tensor2d(
      Float32Array.from(targets, (target) => (target < 0 ? 0 : 1)),
      [...sides],
    );
    const [drop, dropDescription] = [dropper(dropout, random), dropper(descriptionDropout, random)];
    const { value, grads } = tf.valueAndGrads((...tensors: tf.Tensor[]) => {
      const logits = scorePairs(
        shape,
        (name) => tensors[placeOf.get(name)!]!,
        spans,
        labels,
        written,
        drop,
        dropDescription,
      );
      const each = tf.sub(tf.softplus(logits), tf.mul(gold, logits));
      return tf.div(tf.sum(tf.mul(each, counts)), right + 1) as tf.Scalar;
    })(given);
    return { loss: value as tf.Tensor, gradients: grads };
  });
}
