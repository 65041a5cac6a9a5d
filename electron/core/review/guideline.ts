import type { GuidelineEntry } from '../../contract/guideline';
import type { LabelDefinition, PhiType } from '../../contract/phi';

/** What every kind of PHI means, as shipped for one language. */
export interface ShippedGuideline {
  /** Sentences that apply to every label. */
  readonly general: readonly string[];
  readonly types: Readonly<Record<PhiType, GuidelineEntry>>;
  /** By id of a shipped label set, then of a label: what its types cannot express. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, GuidelineEntry>>>>;
}

/**
 * A label set is a choice of types, so its guideline is put together from theirs: the label's own type first, then the
 * others that the set assigns to that label. Types that only some sets distinguish keep their examples wherever they
 * end up. A label of a shipped set without a type has its own text.
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
