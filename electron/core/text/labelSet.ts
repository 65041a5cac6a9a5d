import type { LabelDefinition, LabelSet, PhiType } from '../../contract/phi';
import { familyOfType, phiTypes } from '../../contract/phiTypes';

/** The label that detection writes for a kind of PHI, or undefined where the set leaves that kind alone on purpose. */
export function labelForType(set: LabelSet, type: PhiType): LabelDefinition | undefined {
  return set.labels.find((label) => label.from.includes(type));
}

/** `labelForType` for many look-ups: label id by kind. */
export function labelIds(set: LabelSet): ReadonlyMap<PhiType, string> {
  return new Map(set.labels.flatMap((label) => label.from.map((type) => [type, label.id] as const)));
}

export function labelById(set: LabelSet, id: string): LabelDefinition | undefined {
  return set.labels.find((label) => label.id === id);
}

/** What replacement treats a label as; undefined for a label the set does not have. */
export function typeOfLabel(set: LabelSet, id: string): PhiType | undefined {
  return labelById(set, id)?.type;
}

/** The kinds of PHI that a set leaves alone, in the order of `phiTypes`. */
export function unmappedTypes(set: LabelSet): readonly PhiType[] {
  const mapped = labelIds(set);
  return phiTypes.filter((type) => !mapped.has(type));
}

export type LabelSetProblem =
  | { readonly code: 'duplicateLabel'; readonly label: string }
  | { readonly code: 'claimedTwice'; readonly label: string; readonly type: PhiType }
  /** Replacement would treat the label as a kind that detection writes as another label. */
  | { readonly code: 'foreignType'; readonly label: string; readonly type: PhiType }
  | { readonly code: 'wrongFamily'; readonly label: string; readonly type: PhiType };

/** What the schema cannot say: empty for a sound set. */
export function labelSetProblems(set: LabelSet): readonly LabelSetProblem[] {
  const problems: LabelSetProblem[] = [];
  const seen = new Set<string>();
  const owner = new Map<PhiType, string>();
  for (const { id, from } of set.labels) {
    if (seen.has(id)) problems.push({ code: 'duplicateLabel', label: id });
    seen.add(id);
    for (const type of from) {
      if (owner.has(type)) problems.push({ code: 'claimedTwice', label: id, type });
      else owner.set(type, id);
    }
  }
  for (const { id, type, family, from } of set.labels) {
    const claimedBy = owner.get(type);
    // A label that detection never writes, such as a title, may be replaced like another one.
    if (from.length > 0 && claimedBy !== undefined && claimedBy !== id)
      problems.push({ code: 'foreignType', label: id, type });
    if (family !== familyOfType[type]) problems.push({ code: 'wrongFamily', label: id, type });
  }
  return problems;
}

/** What is lost when spans labelled with one set are rewritten with another. */
export const labelLosses = ['none', 'merged', 'split', 'dropped'] as const;
export type LabelLoss = (typeof labelLosses)[number];

export interface LabelMapping {
  readonly from: string;
  /** Undefined when the other set leaves this kind alone. */
  readonly to: string | undefined;
  /**
   * `merged`: the target label also takes spans of other source labels, so the way back is ambiguous;
   * `split`: the kinds behind the source label go to several target labels, or only some of them do, and the
   * label alone cannot say which; `dropped`: no target label. The gravest that applies.
   */
  readonly loss: LabelLoss;
}

/** How every label of one set is written in another, decided by the label's own type. */
export function mapLabels(source: LabelSet, target: LabelSet): readonly LabelMapping[] {
  const targets = labelIds(target);
  // A label that detection never writes is known by its name alone.
  const ownOf = (label: LabelDefinition): string | undefined =>
    label.from.length === 0 && labelById(target, label.id)?.type === label.type ? label.id : undefined;
  const destinations = (label: LabelDefinition): readonly (string | undefined)[] => {
    const own = ownOf(label);
    return own === undefined ? [label.type, ...label.from].map((kind) => targets.get(kind)) : [own];
  };
  const sources = new Map<string, Set<string>>();
  for (const label of source.labels) {
    for (const to of destinations(label)) {
      if (to !== undefined) sources.set(to, (sources.get(to) ?? new Set<string>()).add(label.id));
    }
  }
  return source.labels.map((label) => {
    const all = destinations(label);
    const [to] = all;
    if (to === undefined) return { from: label.id, to, loss: 'dropped' };
    if (all.some((other) => other !== to)) return { from: label.id, to, loss: 'split' };
    return { from: label.id, to, loss: (sources.get(to)?.size ?? 0) > 1 ? 'merged' : 'none' };
  });
}
