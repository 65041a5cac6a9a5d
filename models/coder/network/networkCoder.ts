import type { Span } from '../../../electron/contract/text';
import { openContext } from '../../../electron/core/coding/context';
import { stemText } from '../../../electron/core/coding/stems';
import type { CodeSuggestion, Coder, Evidence, MentionContext } from '../coder';
import { calibrated } from '../hybrid/isotonic';
import { withPolicy } from '../hybridCoder';
import { attInGrad } from './attInGrad';
import { codeLogits, uploadCoder } from './coderNetwork';
import { evidenceSpans } from './evidenceSpans';
import { openBatcher, readerOf } from './input';
import { readCoderNetwork } from './networkFile';

/** What holds of every place. */
const contextOfAll = (evidence: readonly Evidence[]): MentionContext => {
  const every = (name: keyof MentionContext): boolean =>
    evidence.length > 0 && evidence.every(({ context }) => context[name]);
  return {
    isNegated: every('isNegated'),
    isHistory: every('isHistory'),
    isFamily: every('isFamily'),
    isHypothetical: every('isHypothetical'),
  };
};

const defaultTop = 100;
/** Codes that are explained, beside those above the threshold: each costs a pass back through the network. */
const maxExplained = 10;

/**
 * The network as a coder, on the backend that runs. A note of any length is read whole; over chunks, as many of them as
 * it was made for.
 *
 * @throws GauzeError `damaged`
 */
export function networkCoder(bytes: Uint8Array): Coder<Promise<readonly CodeSuggestion[]>> {
  const { network, input, threshold, calibration, languages } = readCoderNetwork(bytes);
  const readText = readerOf(input);
  const { codes, seen } = network.labels;
  return {
    kind: 'network',
    threshold: calibrated(calibration, threshold),
    languages,
    async code(text, language, { top = defaultTop, hasEvidence = true, policy } = {}) {
      const read = readText(text, language);
      // nothing to read, nothing to say
      if (read.rows.length === 0) return [];
      const batcher = openBatcher(input, network.shape);
      const { weights, dispose } = uploadCoder(network);
      try {
        const batch = await batcher.batch([read.rows]);
        const scores = (await codeLogits(network, batch, weights)).map((logit) => 1 / (1 + Math.exp(-logit)));
        const ranked = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, top);
        const explained = hasEvidence
          ? ranked.filter((code, rank) => rank < maxExplained || scores[code]! >= threshold)
          : [];
        const found = new Map(
          (await attInGrad(network, batch, explained, weights)).map((given, i) => [
            explained[i]!,
            evidenceSpans(given, read, text),
          ]),
        );
        const context = hasEvidence ? openContext(stemText(text, language)) : null;
        const contextAt = (span: Span): MentionContext => {
          const { isNegated, isHistory, isFamily, isHypothetical } = context!.at([span]);
          return { isNegated, isHistory, isFamily, isHypothetical };
        };
        const suggestions = ranked.map((code): CodeSuggestion => {
          const evidence = (found.get(code) ?? []).map(({ score, ...span }): Evidence => ({
            fragments: [span],
            source: 'network',
            score,
            context: contextAt(span),
          }));
          return {
            code: codes[code]!,
            score: scores[code]!,
            probability: calibrated(calibration, scores[code]!),
            isAbove: scores[code]! >= threshold,
            seen: seen[code]!,
            evidence,
            context: contextOfAll(evidence),
          };
        });
        return policy === undefined ? suggestions : suggestions.flatMap((suggestion) => withPolicy(suggestion, policy));
      } finally {
        dispose();
        batcher.dispose();
      }
    },
    // There is no dictionary: what a person accepts is learned in the next training.
    accept: () => undefined,
  };
}
