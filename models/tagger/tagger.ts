import type { TrainRequest } from '../../electron/contract/engine';
import type { Language } from '../../electron/contract/text';
import type { Tokens } from '../../electron/core/text/tokens';

/** A note to learn from: gold spans, and the patient by whom folds and splits are made. */
export interface TrainingNote {
  readonly id: string;
  readonly patient: string;
  readonly language: Language;
  readonly text: string;
  /** UTF-16, half-open; `type` is a type of the tagger. */
  readonly spans: readonly { readonly start: number; readonly end: number; readonly type: string }[];
}

/** A note that a model labelled, and the stretches in which it was sure, in order: nothing else is learned from. */
export interface TaughtNote extends TrainingNote {
  readonly learned: readonly { readonly start: number; readonly end: number }[];
}

/** Notes that nobody reviewed, beside those to learn from. */
export interface Taught {
  readonly notes: readonly TaughtNote[];
  /** What a segment of them counts, that of a reviewed note being 1. */
  readonly weight: number;
}

/** What parts of a model are trained by: a request, and what was labelled for it. */
export interface LearnRequest extends TrainRequest {
  readonly taught?: Taught | undefined;
}

/**
 * A learned model that says of every token of a whole note which tag it has: linear CRF, network, or several together.
 */
export interface Tagger {
  /** In the order of the tags. */
  readonly types: readonly string[];
  /**
   * Marginal probability of every BIO tag, rows sum to one. Never cuts: every token of the note was read. A network is
   * waited for. [token, 1 + 2 * type]
   */
  readonly posteriors: (tokens: Tokens, language: Language) => Float32Array | Promise<Float32Array>;
  readonly dispose: () => void;
}
