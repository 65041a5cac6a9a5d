import { stemText } from '../../../electron/core/coding/stems';
import type { Language } from '../../../electron/contract/text';
import type { CodeOptions, CodeSuggestion, Evidence, MentionContext } from '../coder';
import { treesScore, type Trees } from './boostedTrees';
import type { Candidate, ContextReader, EvidencePlace } from './candidates';
import { collectCandidates, type PartsView } from './collect';
import { contextReader } from './contextReader';
import { withIds } from './coderText';
import { evidenceProbabilities, type EvidenceTagger } from './evidenceTagger';
import { F } from './featureNames';
import type { FormerNotes } from './formerNotes';
import { calibrated, type Isotonic } from './isotonic';
import { mentionIndexes } from './mentionIndex';
import { dictionaryStates, tokenRows } from './taggerFeatures';

/** A trained hybrid; what it reads a note with. */
export interface HybridModel {
  readonly view: PartsView;
  readonly tagger: EvidenceTagger | null;
  /** Averaged; without any the dictionary's precision stands alone. */
  readonly trees: readonly Trees[];
  readonly threshold: number;
  readonly isotonic: Isotonic;
  readonly hasContext: boolean;
  readonly languages: readonly Language[];
  /** What mentions that are accepted are looked for in. */
  readonly former: FormerNotes;
  /** Which of them were counted, by note, string and code. */
  readonly accepted: Set<string>;
  /** A mention was accepted since the index of mentions was made. */
  isStale: boolean;
}

const defaultTop = 100;
const maxPlaces = 10;

export function codeWithHybrid(
  model: HybridModel,
  text: string,
  language: Language,
  options: CodeOptions = {},
): readonly CodeSuggestion[] {
  const { view, tagger, trees, threshold, isotonic } = model;
  if (model.isStale && view.mentions !== null) view.mentions = mentionIndexes(view.dictionary)(-1);
  model.isStale = false;
  const stemmed = stemText(text, language);
  const read = withIds(stemmed, view.dictionary.vocabulary);
  if (read.content.length === 0) return [];
  const matches = view.dictionary.match(read);
  const probabilities =
    tagger === null
      ? null
      : evidenceProbabilities(tagger, tokenRows(read, dictionaryStates(read, view.dictionary, matches, -1)));
  const contextAt = contextReader(read, model.hasContext);
  const english = options.english === undefined || language === 'en' ? null : stemText(options.english, 'en');
  const candidates = collectCandidates(view, {
    text: read,
    matches,
    english,
    probabilities,
    contextAt,
    network: options.network,
  });
  const scored = Array.from(candidates.all(), (candidate) => ({ candidate, score: scoreOf(trees, candidate.row) }));
  scored.sort(
    (a, b) => b.score - a.score || (view.table.nameOf(a.candidate.code) < view.table.nameOf(b.candidate.code) ? -1 : 1),
  );
  return scored.slice(0, options.top ?? defaultTop).map(({ candidate, score }): CodeSuggestion => {
    const evidence = options.hasEvidence === false ? [] : evidenceOf(candidate, contextAt);
    return {
      code: view.table.nameOf(candidate.code),
      probability: calibrated(isotonic, score),
      score,
      isAbove: score >= threshold,
      evidence,
      seen: view.table.notesOutside(candidate.code, -1),
      ...(candidate.match !== undefined && { match: candidate.match }),
      context: contextOfAll(evidence),
    };
  });
}

function scoreOf(trees: readonly Trees[], row: Float32Array): number {
  if (trees.length === 0) return row[F.precision]!;
  let sum = 0;
  for (const ensemble of trees) sum += 1 / (1 + Math.exp(-treesScore(ensemble, row)));
  return sum / trees.length;
}

/** Places of a code, the best first, each once. */
function evidenceOf({ places }: Candidate, contextAt: ContextReader): readonly Evidence[] {
  const order = [...places].sort((a, b) => b.score - a.score || a.fragments[0]!.start - b.fragments[0]!.start);
  const seen = new Set<string>();
  const out: EvidencePlace[] = [];
  for (const place of order) {
    const name = place.fragments.map(({ start, end }) => `${start} ${end}`).join(';');
    if (seen.has(name)) continue;
    seen.add(name);
    out.push(place);
    if (out.length === maxPlaces) break;
  }
  return out.map((place) => ({
    ...place,
    context: contextAt({ start: place.fragments[0]!.start, end: place.fragments.at(-1)!.end }),
  }));
}

function contextOfAll(evidence: readonly Evidence[]): MentionContext {
  const every = (flag: keyof MentionContext): boolean =>
    evidence.length > 0 && evidence.every(({ context }) => context[flag]);
  return {
    isNegated: every('isNegated'),
    isHistory: every('isHistory'),
    isFamily: every('isFamily'),
    isHypothetical: every('isHypothetical'),
  };
}
