import type { Suggestion } from '../../electron/contract/phi';
import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { Tokens } from '../../electron/core/text/tokens';
import { combine, mean, recognizerOf } from './combine';
import type { NoteProbabilities } from './probabilities';

export interface ThresholdNote {
  readonly tokens: Tokens;
  readonly spans: readonly TypedSpan[];
  readonly probabilities: NoteProbabilities;
  /** Of the rules, known patient data left out. */
  readonly rules: readonly Suggestion[];
}

/** More says that the model was right not to look there. */
const never = 1;
/** Fewer cases than this say nothing. */
const minCases = 8;
/** An addition raises F1 while more than about half of the additions are right. */
const minPrecision = 0.5;

/**
 * From which P(PHI) on a recognizer's span is taken where the model found nothing, learned on notes that the model did
 * not learn from: the lowest threshold above which at least half of its additions are gold spans, ends and label.
 * Recognizers with too few such cases are left out and get `defaultThreshold`.
 */
export function learnRuleThresholds(notes: readonly ThresholdNote[]): Record<string, number> {
  const cases = new Map<string, { readonly p: number; readonly isRight: boolean }[]>();
  for (const { tokens, spans, probabilities, rules } of notes) {
    const found = combine(tokens, probabilities, [], { source: 'model', ruleThresholds: {} });
    const gold = new Map(spans.map(({ start, end, type }) => [`${start} ${end}`, type]));
    const labelOf = (rule: Suggestion): string | undefined =>
      probabilities.labels.find(({ from, type }) => from.includes(rule.type) || type === rule.type)?.id;
    for (const rule of rules) {
      if (found.some(({ start, end }) => start < rule.end && rule.start < end)) continue;
      const id = recognizerOf(rule.source);
      const label = gold.get(`${rule.start} ${rule.end}`);
      const list = cases.get(id) ?? [];
      list.push({ p: mean(tokens, probabilities, rule), isRight: label !== undefined && label === labelOf(rule) });
      cases.set(id, list);
    }
  }
  const thresholds: Record<string, number> = {};
  for (const [id, list] of cases) if (list.length >= minCases) thresholds[id] = thresholdOf(list);
  return thresholds;
}

function thresholdOf(list: readonly { readonly p: number; readonly isRight: boolean }[]): number {
  const sorted = [...list].sort((a, b) => b.p - a.p);
  let [right, threshold] = [0, never];
  sorted.forEach(({ p, isRight }, at) => {
    if (isRight) right++;
    const isLastOfItsKind = sorted[at + 1]?.p !== p;
    if (isLastOfItsKind && right / (at + 1) >= minPrecision) threshold = p;
  });
  return Math.floor(threshold * 1e4) / 1e4;
}
