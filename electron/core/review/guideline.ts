import type { GuidelineEntry } from '../../contract/guideline';
import type { LabelDefinition, PhiType } from '../../contract/phi';

/** What every kind of PHI means, as shipped for one language. */
export interface ShippedGuideline {
  /** Sentences that hold for every label. */
  readonly general: readonly string[];
  readonly types: Readonly<Record<PhiType, GuidelineEntry>>;
  /** By id of a shipped label set, then of a label: what its kinds cannot say. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, GuidelineEntry>>>>;
}

/**
 * A label set is its own choice of kinds, so its guideline is put together from theirs: the label's own kind first,
 * then what else the set counts as the same label. Kinds that only some sets know keep their examples wherever they
 * land. A label of a shipped set that is of no kind has words of its own.
 */
export function guidelineOf(label: LabelDefinition, setId: string, shipped: ShippedGuideline): GuidelineEntry {
  const own = shipped.sets[setId]?.[label.id];
  if (own !== undefined) return own;
  const entries = [label.type, ...label.from.filter((type) => type !== label.type)].map((type) => shipped.types[type]);
  const lines = (pick: (entry: GuidelineEntry) => readonly string[]) => [...new Set(entries.flatMap(pick))];
  return {
    definition: entries.map(({ definition }) => definition).join('\n'),
    examples: lines(({ examples }) => examples),
    not: lines(({ not }) => not),
  };
}

export const generalOf = ({ general }: ShippedGuideline): GuidelineEntry => ({
  definition: general.join('\n'),
  examples: [],
  not: [],
});
