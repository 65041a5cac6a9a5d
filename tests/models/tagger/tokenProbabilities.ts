import type { Suggestion } from '../../../electron/contract/phi';
import { tokenize } from '../../../electron/core/text/tokens';
import { type ModelLabel, type NoteProbabilities } from '../../../models/tagger/probabilities';

export const labels: readonly ModelLabel[] = [
  { id: 'NAME', type: 'patient', from: ['patient', 'person'] },
  { id: 'DAY', type: 'date', from: ['date'] },
];

export const text = 'Seen: Ana Weber on 01.02.2024 by Ana and weber';

export const tokens = tokenize(text);

export const width = 1 + 2 * labels.length;

/** Rows by word: probability of the begin and inside tags of a label, the rest is O. */
export function rows(
  of: Readonly<Record<string, readonly [label: number, begin: number, inside: number]>>,
  count = tokens.count,
): Float32Array {
  const out = new Float32Array(count * width);
  for (let i = 0; i < count; i++) {
    const [label, begin, inside] = of[text.slice(tokens.starts[i], tokens.ends[i])] ?? [0, 0, 0];
    out[i * width] = 1 - begin - inside;
    out[i * width + 1 + 2 * label] = begin;
    out[i * width + 2 + 2 * label] = inside;
  }
  return out;
}

export const only = (average: Float32Array, parts = [average]): NoteProbabilities => ({ labels, average, parts });

export const options = { source: 'model:m', ruleThresholds: {} };

export const shown = (found: readonly Suggestion[]) =>
  found.map(({ start, end, type, source, reason }) => `${text.slice(start, end)} ${type} ${source} ${reason}`);
