import { GauzeError } from '../../electron/contract/errors';
import type { Language } from '../../electron/contract/text';
import type { PhiType } from '../../electron/contract/phi';
import type { Tokens } from '../../electron/core/text/tokens';
import type { Tagger } from './tagger';

/**
 * A label that a model knows: its own name, what replacement treats it as, and every kind of PHI that a rule may call
 * so.
 */
export interface ModelLabel {
  readonly id: string;
  readonly type: PhiType;
  readonly from: readonly PhiType[];
}

/** The output of one model for one note: the average of its parts. */
export interface NoteProbabilities {
  readonly labels: readonly ModelLabel[];
  /** BIO marginals, rows sum to one. [token, 1 + 2 * label] */
  readonly average: Float32Array;
  /** The same of each part. [part][token, 1 + 2 * label] */
  readonly parts: readonly Float32Array[];
}

/**
 * Marginals of several taggers of one model, put in the order of the model's labels and averaged.
 *
 * @param weights of the taggers in the average; all 1 unless specified
 * @throws GauzeError `bug` rather than pass over a character: one in no token, or a token without probabilities
 */
export async function readNote(
  taggers: readonly Tagger[],
  labels: readonly ModelLabel[],
  tokens: Tokens,
  language: Language,
  weights?: readonly number[],
): Promise<NoteProbabilities> {
  if (!holdsEveryCharacter(tokens)) throw new GauzeError('bug', 'a character of the note is in no token');
  const parts: Float32Array[] = [];
  for (const tagger of taggers) {
    const given = tagger.posteriors(tokens, language);
    const posteriors = given instanceof Float32Array ? given : await given;
    if (!isRead(posteriors, tokens.count, 1 + 2 * tagger.types.length))
      throw new GauzeError('bug', 'the model did not read every token');
    parts.push(inOrder(posteriors, tagger.types, labels, tokens.count));
  }
  return {
    labels,
    average:
      parts.length === 1 && parts[0] !== undefined
        ? parts[0]
        : averageOf(parts, tokens.count * (1 + 2 * labels.length), weights),
    parts,
  };
}

/** Whether what lies between the tokens is white space, so that a model that reads all tokens reads all of the note. */
function holdsEveryCharacter({ text, starts, ends, count }: Tokens): boolean {
  let end = 0;
  for (let i = 0; i < count; i++) {
    const start = starts[i]!;
    if (start < end || ends[i]! <= start || (start > end && /\S/.test(text.slice(end, start)))) return false;
    end = ends[i]!;
  }
  return end <= text.length && !/\S/.test(text.slice(end));
}

/**
 * Whether there is a row for every token and each sums to one: not where one was left out, nor where weights are no
 * numbers.
 */
function isRead(posteriors: Float32Array, count: number, width: number): boolean {
  if (posteriors.length !== count * width) return false;
  for (let at = 0; at < posteriors.length;) {
    // Two sums at once: each addition waits for the one before it.
    let [sum, other] = [posteriors[at++]!, 0];
    for (const end = at + width - 1; at < end; at += 2) {
      sum += posteriors[at]!;
      other += posteriors[at + 1]!;
    }
    if (!(Math.abs(sum + other - 1) < 0.01)) return false;
  }
  return true;
}

function inOrder(
  given: Float32Array,
  types: readonly string[],
  labels: readonly ModelLabel[],
  count: number,
): Float32Array {
  const places = types.map((type) => labels.findIndex(({ id }) => id === type));
  if (places.length === labels.length && places.every((place, at) => place === at)) return given;
  const from = 1 + 2 * types.length;
  const to = 1 + 2 * labels.length;
  const out = new Float32Array(count * to);
  for (let i = 0; i < count; i++) {
    out[i * to] = given[i * from]!;
    places.forEach((place, type) => {
      // A label that the model does not list is none of its findings.
      if (place < 0) out[i * to]! += given[i * from + 1 + 2 * type]! + given[i * from + 2 + 2 * type]!;
      else {
        out[i * to + 1 + 2 * place] = given[i * from + 1 + 2 * type]!;
        out[i * to + 2 + 2 * place] = given[i * from + 2 + 2 * type]!;
      }
    });
  }
  return out;
}

/** @param length of each part @param weights all 1 unless specified */
export function averageOf(
  parts: readonly Float32Array[],
  length: number,
  weights: readonly number[] = parts.map(() => 1),
): Float32Array {
  const out = new Float32Array(length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  parts.forEach((part, at) => {
    const share = weights[at]! / total;
    for (let i = 0; i < length; i++) out[i]! += part[i]! * share;
  });
  return out;
}

/**
 * Several models of one note as one, plainly averaged. Labels of the same name are one; a label that only one model has
 * joins the first one of the same kind of PHI, and else stands for itself.
 */
export function joinModels(models: readonly NoteProbabilities[], count: number): NoteProbabilities {
  const [only] = models;
  if (models.length === 1 && only !== undefined) return only;
  const labels: ModelLabel[] = [];
  const places = models.map((model) =>
    model.labels.map((label) => {
      const same = labels.findIndex(({ id }) => id === label.id);
      const alike =
        same >= 0
          ? same
          : labels.findIndex(
              ({ type }) =>
                type === label.type &&
                !models.some((other) => other.labels.some(({ id }) => id === label.id) && other !== model),
            );
      if (alike >= 0) return alike;
      labels.push(label);
      return labels.length - 1;
    }),
  );
  const width = 1 + 2 * labels.length;
  const spread = (given: Float32Array, model: number): Float32Array => {
    const own = places[model]!;
    const from = 1 + 2 * own.length;
    const out = new Float32Array(count * width);
    for (let i = 0; i < count; i++) {
      out[i * width] = given[i * from]!;
      own.forEach((place, label) => {
        out[i * width + 1 + 2 * place]! += given[i * from + 1 + 2 * label]!;
        out[i * width + 2 + 2 * place]! += given[i * from + 2 + 2 * label]!;
      });
    }
    return out;
  };
  return {
    labels,
    average: averageOf(
      models.map(({ average }, model) => spread(average, model)),
      count * width,
    ),
    parts: models.flatMap(({ parts }, model) => parts.map((part) => spread(part, model))),
  };
}

/** P(PHI) of every token. [token] */
export function phiOf(average: Float32Array, labels: number, count: number): Float32Array {
  const width = 1 + 2 * labels;
  return Float32Array.from({ length: count }, (_, i) => 1 - average[i * width]!);
}

/** P(label), begun or continued with, of every token. [token] */
export function labelProbability(average: Float32Array, labels: number, label: number, count: number): Float32Array {
  const width = 1 + 2 * labels;
  return Float32Array.from(
    { length: count },
    (_, i) => average[i * width + 1 + 2 * label]! + average[i * width + 2 + 2 * label]!,
  );
}

const letterOrDigit = /^[\p{L}\p{N}]/u;
/** 1 for tokens with letters or digits: the others tell nobody anything. [token] */
export function alphanumericTokens({ text, starts, count }: Tokens): Uint8Array {
  const out = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const code = text.charCodeAt(starts[i]!);
    const is =
      code < 128
        ? (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
        : letterOrDigit.test(text.slice(starts[i]!, starts[i]! + 2));
    if (is) out[i] = 1;
  }
  return out;
}
