import { encodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import type { Tokens } from '../../electron/core/text/tokens';

/** A validation note as the parts of a model read it. */
interface ReadNote {
  readonly tokens: Tokens;
  readonly spans: readonly TypedSpan[];
  /** BIO marginals. [part][token, 1 + 2 * label] */
  readonly parts: readonly Float32Array[];
}

const rounds = 100;
/** So that no part is left out for good: each errs elsewhere. */
const minShare = 0.02;
/** A part that is sure and wrong must not decide alone. */
const minProbability = 1e-4;

/**
 * Weights of the parts of a model in the average of their probabilities, under which the tags of validation notes are
 * most probable: shares of a mixture by expectation maximisation (Dempster, Laird & Rubin 1977), which has one maximum.
 *
 * @returns the largest is 1, the others have two decimals; all 1 without notes
 */
export function learnWeights(notes: readonly ReadNote[], labels: readonly string[], parts: number): readonly number[] {
  const rows = notes.flatMap((note) => goldRows(note, labels));
  if (rows.length === 0) return Array.from({ length: parts }, () => 1);
  let shares = Array.from({ length: parts }, () => 1 / parts);
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(parts);
    for (const row of rows) {
      const total = row.reduce((sum, p, part) => sum + shares[part]! * p, 0);
      row.forEach((p, part) => (sums[part]! += (shares[part]! * p) / total));
    }
    shares = Array.from(sums, (sum) => sum / rows.length);
  }
  const max = Math.max(...shares);
  return shares.map((share) => Math.round((100 * Math.max(minShare, share)) / Math.max(minShare, max)) / 100);
}

/** What each part gives the tags that are right, where they do not agree anyway. [token][part] */
function goldRows({ tokens, spans, parts }: ReadNote, labels: readonly string[]): readonly (readonly number[])[] {
  const width = 1 + 2 * labels.length;
  return [...encodeTags('BIO', tokens, spans, labels)].flatMap((tag, token) => {
    const row = parts.map((part) => Math.max(minProbability, part[token * width + tag]!));
    return Math.min(...row) > 0.999 ? [] : [row];
  });
}
