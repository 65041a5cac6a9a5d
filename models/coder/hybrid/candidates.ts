import type { Span } from '../../../electron/contract/text';
import type { EvidenceSource, MentionContext } from '../coder';
import { featureCount } from './featureNames';

/** A place that speaks for a code. */
export interface EvidencePlace {
  readonly fragments: readonly Span[];
  readonly source: EvidenceSource;
  readonly score: number;
}

export interface Candidate {
  readonly code: number;
  /** `featureNames` long, NaN where nothing is known. */
  readonly row: Float32Array;
  readonly places: EvidencePlace[];
  /** Of the best dictionary string. */
  match?: { readonly gold: number; readonly matched: number };
}

/** Codes that any part proposes for one note. */
export class Candidates {
  readonly #byCode = new Map<number, Candidate>();

  get count(): number {
    return this.#byCode.size;
  }

  of(code: number): Candidate {
    let candidate = this.#byCode.get(code);
    if (candidate === undefined)
      this.#byCode.set(code, (candidate = { code, row: new Float32Array(featureCount).fill(NaN), places: [] }));
    return candidate;
  }

  has(code: number): boolean {
    return this.#byCode.has(code);
  }

  all(): IterableIterator<Candidate> {
    return this.#byCode.values();
  }
}

/** How the words around a place qualify it. */
export type ContextReader = (span: Span) => MentionContext;
