import type { LabelledSpan } from '../../contract/text';
import { distinct } from '../agreement/annotationLayers';
import type { Alignment, Conflict } from './align';

/** The decision about one conflict: one of its versions, all of them, none, or the adjudicator's own spans. */
export type Choice =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'own'; readonly spans: readonly LabelledSpan[] };

/** Null for a version that the conflict does not have. */
export function chosenSpans(conflict: Conflict, choice: Choice): readonly LabelledSpan[] | null {
  switch (choice.kind) {
    case 'version':
      return conflict.versions[choice.version]?.spans ?? null;
    case 'all':
      return distinct(conflict.versions.flatMap(({ spans }) => spans));
    case 'none':
      return [];
    case 'own':
      return distinct(choice.spans);
  }
}

export interface Adjudicated {
  /** What all annotators agree on and what was chosen, in reading order. */
  readonly spans: readonly LabelledSpan[];
  /** Conflicts that are still undecided. */
  readonly open: readonly Conflict[];
}

/** A function of the layers and the decisions about them; a decision about another state of the layers is ignored. */
export function adjudicate({ agreed, conflicts }: Alignment, choices: ReadonlyMap<string, Choice>): Adjudicated {
  const spans: LabelledSpan[] = [...agreed];
  const open: Conflict[] = [];
  for (const conflict of conflicts) {
    const choice = choices.get(conflict.key);
    const chosen = choice === undefined ? null : chosenSpans(conflict, choice);
    if (chosen === null) open.push(conflict);
    else spans.push(...chosen);
  }
  return { spans: distinct(spans), open };
}
