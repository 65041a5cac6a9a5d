import { scoreOf, sumCounts, type Counts } from '../../electron/core/evaluate/counts';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { Evaluation } from '../training/trainingLoop';

/** Exact ends and type, in all and for each type that the notes have, while a training runs. [note][span] */
export function devScores(
  golds: readonly (readonly TypedSpan[])[],
  found: readonly (readonly TypedSpan[])[],
  types: readonly string[],
): Evaluation {
  const counts = types.map((type) => sumCounts(golds.map((gold, note) => countSpans(gold, found[note] ?? [], type))));
  return {
    micro: scoreOf(sumCounts(counts)),
    byLabel: types.flatMap((label, i) =>
      counts[i]!.tp + counts[i]!.fn === 0 ? [] : [{ label, score: scoreOf(counts[i]!) }],
    ),
  };
}

function countSpans(gold: readonly TypedSpan[], found: readonly TypedSpan[], type: string): Counts {
  const keys = (spans: readonly TypedSpan[]): Set<string> =>
    new Set(spans.filter((span) => span.type === type).map(({ start, end }) => `${start} ${end}`));
  const [expected, given] = [keys(gold), keys(found)];
  const tp = [...given].filter((key) => expected.has(key)).length;
  return { tp, fp: given.size - tp, fn: expected.size - tp };
}
