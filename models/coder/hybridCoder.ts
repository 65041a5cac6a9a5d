import type { Language } from '../../electron/contract/text';
import type { Coder, CodeOptions, CodeSuggestion, MentionContext, SitePolicy } from './coder';
import { acceptMention } from './hybrid/acceptMention';
import { calibrated } from './hybrid/isotonic';
import { codeWithHybrid } from './hybrid/hybridModel';
import { openHybrid, type HybridState } from './hybrid/hybridState';

/** Diagnoses and procedures are learned apart: other words, other counts, a threshold of its own each. */
export const coderSections = ['diagnosis', 'procedure'] as const;
export type CoderSection = (typeof coderSections)[number];

/** Codes of ICD-10-PCS and its like have no dot; diagnoses have one behind their third character, or end there. */
export const sectionOf = (code: string): CoderSection =>
  code.length <= 3 || code[3] === '.' ? 'diagnosis' : 'procedure';

const defaultTop = 100;

/** The hybrid as the application and the command line use it. */
export function createHybridCoder(states: ReadonlyMap<CoderSection, HybridState>): Coder<readonly CodeSuggestion[]> {
  const models = [...states.values()].map(openHybrid);
  const bySection = new Map([...states.keys()].map((section, at) => [section, models[at]!]));
  const [first] = models;
  return {
    kind: 'hybrid',
    threshold: first === undefined ? 1 : calibrated(first.isotonic, first.threshold),
    languages: [...new Set(models.flatMap(({ languages }) => languages))].sort(),
    code(text: string, language: Language, options: CodeOptions = {}): readonly CodeSuggestion[] {
      const all = models.flatMap((model) =>
        codeWithHybrid(model, text, language, { ...options, top: options.top ?? defaultTop }),
      );
      const { policy } = options;
      const admitted = policy === undefined ? all : all.flatMap((suggestion) => withPolicy(suggestion, policy));
      // Scores of two sections are on two scales; probabilities are on one, and rise with the scores.
      return admitted
        .sort((a, b) => b.probability - a.probability || b.score - a.score || (a.code < b.code ? -1 : 1))
        .slice(0, options.top ?? defaultTop);
    },
    accept(mention) {
      const model = bySection.get(sectionOf(mention.code)) ?? first;
      if (model !== undefined) acceptMention(model, mention);
    },
  };
}

const flags = {
  isNegated: 'negated',
  isHistory: 'history',
  isFamily: 'family',
  isHypothetical: 'hypothetical',
} as const satisfies Record<keyof MentionContext, keyof SitePolicy>;

/**
 * A code all of whose mentions are so qualified: counted as any, never above the threshold, or left out. The strictest
 * flag counts.
 */
export function withPolicy(suggestion: CodeSuggestion, policy: SitePolicy): readonly CodeSuggestion[] {
  const treatments = (Object.keys(flags) as (keyof MentionContext)[])
    .filter((flag) => suggestion.context[flag])
    .map((flag) => policy[flags[flag]]);
  if (treatments.includes('drop')) return [];
  return [treatments.includes('flag') ? { ...suggestion, isAbove: false } : suggestion];
}
