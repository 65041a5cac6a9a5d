import type { ContextFlag } from '../../electron/contract/coding';
import type { Language, Span } from '../../electron/contract/text';
import type { codeSources, contextPolicies } from '../../electron/contract/vocabulary';

export type EvidenceSource = (typeof codeSources)[number];

/** How the words around a mention qualify it; shown and used as features, a filter only where the site says so. */
export interface MentionContext {
  readonly isNegated: boolean;
  readonly isHistory: boolean;
  readonly isFamily: boolean;
  readonly isHypothetical: boolean;
}

/** Where the note says what a code stands for. */
export interface Evidence {
  /** One, or the pieces of a discontinuous mention, ascending. */
  readonly fragments: readonly Span[];
  readonly source: EvidenceSource;
  /** In [0, 1]; for the order among the places of one code. */
  readonly score: number;
  readonly context: MentionContext;
}

export interface CodeSuggestion {
  /** Upper case, with its dot. */
  readonly code: string;
  /** Calibrated on held-out notes (isotonic): of suggestions with .8, eight in ten were right. */
  readonly probability: number;
  /** As the trees gave it; the ranking goes by it. */
  readonly score: number;
  /** Of the one threshold. */
  readonly isAbove: boolean;
  /** Best first; empty where the note as a whole spoke for the code. */
  readonly evidence: readonly Evidence[];
  /** Training notes with the code. */
  readonly seen: number;
  /** Of the best dictionary string: notes that hold it, and how many of them have the code. */
  readonly match?: { readonly gold: number; readonly matched: number };
  /** Every mention of it stands in such a context. */
  readonly context: MentionContext;
}

/** What becomes of a code all of whose mentions are negated, of the past, of the family or mere hypotheses. */
export type ContextPolicy = (typeof contextPolicies)[number];
export type SitePolicy = Readonly<Record<ContextFlag, ContextPolicy>>;

export interface CodeOptions {
  /** Most suggestions; 100 where it does not say. */
  readonly top?: number;
  /** False: codes alone, no places. */
  readonly hasEvidence?: boolean;
  /** A translation of the note into English, for descriptions in that language. */
  readonly english?: string;
  /** What a network gives each code of this note: for a hybrid that was trained with such scores. */
  readonly network?: ReadonlyMap<string, number>;
  readonly policy?: SitePolicy;
}

/** A note with its codes: what a coder learns from and is measured on. */
export interface CodedNote {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly patient?: string | undefined;
  /** A translation into English, where there is one. */
  readonly english?: string | undefined;
  readonly codes: readonly {
    readonly code: string;
    /** Mentions, each of one or more fragments; empty where the site kept none. */
    readonly evidence: readonly (readonly Span[])[];
  }[];
}

/** A row of the code system, as a coder needs it. */
export interface CodeDescription {
  readonly code: string;
  readonly text: string;
  readonly isBillable?: boolean;
}

/** `Found`: a network is waited for. */
export interface Coder<Found = readonly CodeSuggestion[] | Promise<readonly CodeSuggestion[]>> {
  readonly kind: string;
  readonly threshold: number;
  readonly languages: readonly Language[];
  /** Ranked, best first. */
  readonly code: (text: string, language: Language, options?: CodeOptions) => Found;
  /**
   * Takes a mention that a person accepted into the dictionary at once; the trees stay as they are until the next
   * training.
   */
  readonly accept: (mention: {
    readonly text: string;
    readonly language: Language;
    readonly fragments: readonly Span[];
    readonly code: string;
  }) => void;
}
