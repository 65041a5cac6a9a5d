import type { Suggestion } from '../../electron/contract/phi';
import { decodeTags } from '../../electron/core/text/tagScheme';
import type { Tokens } from '../../electron/core/text/tokens';
import { decodeBio } from './decodeBio';
import type { NoteProbabilities } from './probabilities';

/**
 * Why a model proposes a span. `model`: it has one part; `model-all`: all its parts say so; `model-some`: some of them;
 * `model-rule`: a rule says the same; `model-recall`: less likely than not, shown because of the recall target;
 * `model-again`: the same words are certain elsewhere in the note.
 */
export const modelReasons = ['model', 'model-all', 'model-some', 'model-rule', 'model-recall', 'model-again'] as const;
export type ModelReason = (typeof modelReasons)[number];

export interface ModelSuggestion extends Suggestion {
  /** The model's own name for it; absent for rules. */
  readonly label?: string;
}

interface SpanOptions {
  /** `model:<name>`. */
  readonly source: string;
  /** What must be covered. [token] */
  readonly isBarred?: Uint8Array | undefined;
}

/** What models propose by themselves: their probabilities decoded as one row of tags. */
export function modelSpans(
  tokens: Tokens,
  { labels, average, parts }: NoteProbabilities,
  { source, isBarred }: SpanOptions,
): ModelSuggestion[] {
  const { count } = tokens;
  const ids = labels.map(({ id }) => id);
  const tags = decodeBio(average, labels.length, count, isBarred);
  const width = 1 + 2 * labels.length;
  let token = 0;
  return decodeTags('BIO', tokens, tags, ids).map(({ start, end, type: id }, at, all) => {
    const label = ids.indexOf(id);
    while (tokens.starts[token]! < start) token++;
    const first = token;
    let last = first;
    while (last + 1 < count && tokens.starts[last + 1]! < end) last++;
    const min = (from: Float32Array): number => {
      let p = 1;
      for (let i = first; i <= last; i++)
        p = Math.min(p, from[i * width + 1 + 2 * label]! + from[i * width + 2 + 2 * label]!);
      return p;
    };
    const score = Math.min(1, Math.max(0, min(average)));
    const agreeing = parts.filter((part) => min(part) >= 0.5).length;
    const reason: ModelReason =
      score < 0.5 && isBarred !== undefined
        ? 'model-recall'
        : parts.length === 1
          ? 'model'
          : agreeing === parts.length
            ? 'model-all'
            : 'model-some';
    const whole = endOfAbbreviation(tokens.text, start, end);
    return {
      start,
      end: whole <= (all[at + 1]?.start ?? Infinity) ? whole : end,
      type: labels[label]!.type,
      label: id,
      score,
      source,
      reason,
    };
  });
}

const capitalsBefore = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,2}\. ?)*\p{Lu}{1,2}$/u;
const dotsBehind = /(?:\.\p{Lu}{1,2})*\.(?![\p{L}\p{N}])/uy;

/**
 * Where a span ends that breaks off within an abbreviation of several capitals and dots (`U.S.A`, `México D`): behind
 * its last dot.
 */
function endOfAbbreviation(text: string, start: number, end: number): number {
  if (text[end] !== '.') return end;
  const before = capitalsBefore.exec(text.slice(Math.max(start, end - 12), end))?.[0];
  dotsBehind.lastIndex = end;
  const behind = before === undefined ? undefined : dotsBehind.exec(text)?.[0];
  return behind !== undefined && (before!.includes('.') || behind.length > 1) ? end + behind.length : end;
}
