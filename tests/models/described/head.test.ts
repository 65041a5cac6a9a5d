import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scorePairs, type LabelInputs, type SpanInputs } from '../../../models/described/head';
import { shapeWidth } from '../../../models/described/spanShape';
import { startBackend } from '../../../models/backend/startBackend';
import type { Parameters } from '../../../models/training/parameters';
import { places } from '../backendPlaces';
import { drawnHead, drawnInputs, smallShape } from './smallHead';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const { width, hidden, meeting, metric } = smallShape;

function scored(parameters: Parameters, spans: SpanInputs, labels: LabelInputs, written: Float32Array): number[][] {
  return tf.tidy(() => {
    const weights = new Map(parameters.map(({ name, values, shape }) => [name, tf.tensor(values, [...shape])]));
    return scorePairs(smallShape, (name) => weights.get(name)!, spans, labels, written).arraySync();
  });
}

/** The same by sums in double precision, pair by pair, without TensorFlow. */
function oracle(parameters: Parameters, spans: SpanInputs, labels: LabelInputs, written: Float32Array): number[][] {
  const of = (name: string) => parameters.find((one) => one.name === name)!;
  const row = (values: Float32Array, at: number, length = width): number[] => [
    ...values.slice(at * length, (at + 1) * length),
  ];
  const by = (x: readonly number[], name: string): number[] => {
    const { values, shape } = of(name);
    const columns = shape[1]!;
    return Array.from({ length: columns }, (_, column) =>
      x.reduce((sum, value, k) => sum + value * values[k * columns + column]!, 0),
    );
  };
  const sum = (...parts: readonly (readonly number[])[]): number[] =>
    parts[0]!.map((_, k) => parts.reduce((total, part) => total + part[k]!, 0));
  const erf = (x: number): number => {
    // Its series; far out it is 1 to ten figures.
    if (Math.abs(x) > 4.5) return Math.sign(x);
    let [term, total] = [x, x];
    for (let n = 1; n < 200; n++) {
      term *= (-x * x) / n;
      total += term / (2 * n + 1);
    }
    return (2 / Math.sqrt(Math.PI)) * total;
  };
  const gelu = (x: readonly number[]): number[] => x.map((value) => value * 0.5 * (1 + erf(value / Math.SQRT2)));
  const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((total, x, k) => total + x * b[k]!, 0);
  const cosine = (a: readonly number[], b: readonly number[]): number =>
    dot(a, b) / Math.sqrt(dot(a, a) + 1e-6) / Math.sqrt(dot(b, b) + 1e-6);
  const count = labels.has.length;
  return [...spans.first].map((first, span) => {
    const last = spans.last[span]!;
    const mean = row(spans.mean, span);
    const h = gelu(
      sum(
        by(row(spans.states, first), 'span.first'),
        by(row(spans.left, first), 'span.left'),
        by(row(spans.states, last), 'span.last'),
        by(row(spans.right, last), 'span.right'),
        by(mean, 'span.mean'),
        by(row(spans.shape, span, shapeWidth), 'span.shape'),
        [...of('span.bias').values],
      ),
    );
    return Array.from({ length: count }, (_, label) => {
      const has = labels.has[label]!;
      const description = row(labels.description, label);
      const l = gelu(
        sum(
          by(description, 'label.description'),
          by(row(labels.examples, label), 'label.examples'),
          by([has], 'label.has'),
          [...of('label.bias').values],
        ),
      );
      const near = (x: readonly number[]): number =>
        cosine(by(x, 'metric.description'), by(description, 'metric.description'));
      const nearest = (space: (x: readonly number[]) => readonly number[]): number =>
        Math.max(
          0,
          ...Array.from({ length: labels.perLabel }, (_, at) =>
            cosine(space(mean), space(row(labels.each, label * labels.perLabel + at))),
          ),
        );
      const evidence = [
        dot(by(h, 'span.out'), by(l, 'label.out')) / Math.sqrt(meeting),
        near(mean),
        near(row(spans.left, first)),
        near(row(spans.right, last)),
        has * nearest((x) => by(x, 'metric.example')),
        written[span * count + label]!,
        has,
        by(h, 'span.any')[0]!,
        cosine(mean, description),
        cosine(row(spans.left, first), description),
        cosine(row(spans.right, last), description),
        has * nearest((x) => x),
      ];
      const bent = by(sum(by(evidence, 'mix.in'), [...of('mix.bias').values]).map(Math.tanh), 'mix.out')[0]!;
      return bent + by(evidence, 'mix.plain')[0]! + of('mix.start').values[0]!;
    });
  });
}

describe('scores of spans and labels', () => {
  it('are those of sums pair by pair', () => {
    expect([hidden, metric]).toEqual([5, 3]);
    const { spans, labels, written } = drawnInputs(7, 4, 3);
    const parameters = drawnHead();
    const wanted = oracle(parameters, spans, labels, written);
    scored(parameters, spans, labels, written).forEach((row, span) =>
      row.forEach((value, label) => expect(value).toBeCloseTo(wanted[span]![label]!, 3)),
    );
  });

  it('of a label do not depend on what else is asked for', () => {
    const parameters = drawnHead();
    const { spans, labels, written } = drawnInputs(5, 3, 4);
    const all = scored(parameters, spans, labels, written);
    const alone = (label: number): LabelInputs => ({
      description: labels.description.slice(label * width, (label + 1) * width),
      examples: labels.examples.slice(label * width, (label + 1) * width),
      has: labels.has.slice(label, label + 1),
      // Filled up further, as beside a label with more examples.
      each: Float32Array.from([
        ...labels.each.slice(label * 4 * width, (label + 1) * 4 * width),
        ...new Float32Array(3 * width),
      ]),
      perLabel: 7,
    });
    for (const label of [0, 1, 2]) {
      const own = scored(
        parameters,
        spans,
        alone(label),
        written.filter((_, at) => at % 3 === label),
      );
      own.forEach(([value], span) => expect(value).toBeCloseTo(all[span]![label]!, 4));
    }
  });
});
