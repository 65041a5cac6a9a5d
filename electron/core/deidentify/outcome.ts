import type { Country } from '../../contract/countries';
import type { PhiType } from '../../contract/phi';
import type { Range } from './replace';
import { tagWord } from './tags';

export const appliedActions = [
  'keep',
  'tag',
  'numberedTag',
  'redact',
  'mask',
  'generalise',
  'surrogate',
  'shiftDate',
  'private',
  'comparison',
] as const;
export type AppliedAction = (typeof appliedActions)[number];

/**
 * Why a span was tagged although the policy required something else. `capped`: beyond what the policy shows of a note
 * or a patient. `contributed`: in a note written by someone else. `notDrawn`: a private value that has not been charged
 * and sampled yet, as in a preview.
 */
export const fallbackReasons = [
  'unreadableDate',
  'noYear',
  'unreadableAge',
  'unreadableValue',
  'outOfRange',
  'unknownRegion',
  'notVocabulary',
  'nothingToDraw',
  'noLists',
  'unchanged',
  'notDrawn',
  'capped',
  'contributed',
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

export interface ReplacedSpan extends Range {
  readonly newStart: number;
  readonly newEnd: number;
  /**
   * If the span includes adjacent words that agree with the value: the value alone, in the original and in the new
   * text.
   */
  readonly value?: Range | undefined;
  readonly newValue?: Range | undefined;
  readonly type: PhiType;
  readonly label?: string | undefined;
  /**
   * The action finally applied; `keep` also if the policy's generalisation leaves a value unchanged. `private`,
   * `comparison`: by chance it may equal the original.
   */
  readonly action: AppliedAction;
  readonly fallback?: FallbackReason | undefined;
}

export interface DeidentifiedDocument {
  readonly id: string;
  readonly text: string;
  readonly spans: readonly ReplacedSpan[];
  /** That the notes of the patient show, where the policy infers it. */
  readonly country?: Country | undefined;
}

/** The marked value, without adjacent words that agree with it. */
export const valueOf = ({ start, end, value }: Pick<ReplacedSpan, 'start' | 'end' | 'value'>): Range =>
  value ?? { start, end };
/** Its replacement. */
export const newValueOf = ({
  newStart,
  newEnd,
  newValue,
}: Pick<ReplacedSpan, 'newStart' | 'newEnd' | 'newValue'>): Range => newValue ?? { start: newStart, end: newEnd };

/** The replacement of one span. */
export interface Outcome {
  readonly text: string;
  readonly action: AppliedAction;
  readonly fallback?: FallbackReason;
}

export const fallbackTag = (type: PhiType, fallback: FallbackReason): Outcome => ({
  text: `[${tagWord(type, 'type', undefined)}]`,
  action: 'tag',
  fallback,
});

export interface ReplacementCounts {
  readonly add: (spans: readonly Pick<ReplacedSpan, 'type' | 'action' | 'fallback'>[]) => void;
  /** By type and action. */
  readonly sorted: () => readonly {
    readonly type: PhiType;
    readonly action: AppliedAction;
    readonly fallback: FallbackReason | undefined;
    readonly count: number;
  }[];
}

export function replacementCounts(): ReplacementCounts {
  const counts = new Map<
    string,
    { type: PhiType; action: AppliedAction; fallback: FallbackReason | undefined; count: number }
  >();
  return {
    add(spans) {
      for (const { type, action, fallback } of spans) {
        const key = `${type} ${action} ${fallback ?? ''}`;
        const entry = counts.get(key);
        if (entry === undefined) counts.set(key, { type, action, fallback, count: 1 });
        else entry.count++;
      }
    },
    sorted: () => [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry),
  };
}

/** Counts by type and action, sorted, for reports and receipts. */
export function countReplacements(
  documents: Iterable<{ readonly spans: readonly Pick<ReplacedSpan, 'type' | 'action' | 'fallback'>[] }>,
): ReturnType<ReplacementCounts['sorted']> {
  const counts = replacementCounts();
  for (const { spans } of documents) counts.add(spans);
  return counts.sorted();
}
