import type { PhiType } from '../../contract/phi';
import { typesWhere, type SafeHarborLetter } from '../../contract/phiTypes';
import type { Policy, PolicyAction } from '../../contract/policy';
import { describeDurations } from '../deidentify/durations/durationTreatment';
import { countReplacements } from '../deidentify/deidentify';
import type { ReplacedSpan } from '../deidentify/outcome';

/** The identifiers of 45 CFR 164.514(b)(2)(i). A kind of PHI is counted under one of them, or is outside the rule. */
const identifiers: readonly { readonly letter: SafeHarborLetter; readonly name: string }[] = [
  { letter: 'A', name: 'Names' },
  { letter: 'B', name: 'Geographic subdivisions smaller than a state' },
  { letter: 'C', name: 'Elements of dates other than the year; ages over 89' },
  { letter: 'D', name: 'Telephone numbers' },
  { letter: 'E', name: 'Fax numbers' },
  { letter: 'F', name: 'E-mail addresses' },
  { letter: 'G', name: 'Social security numbers' },
  { letter: 'H', name: 'Medical record numbers' },
  { letter: 'I', name: 'Health plan beneficiary numbers' },
  { letter: 'J', name: 'Account numbers' },
  { letter: 'K', name: 'Certificate and licence numbers' },
  { letter: 'L', name: 'Vehicle identifiers and plates' },
  { letter: 'M', name: 'Device identifiers and serial numbers' },
  { letter: 'N', name: 'Web addresses' },
  { letter: 'O', name: 'IP addresses' },
  { letter: 'P', name: 'Biometric identifiers' },
  { letter: 'Q', name: 'Full-face photographs' },
  { letter: 'R', name: 'Any other unique number, characteristic or code' },
];

/** What became of the marked mentions of one identifier, from the most to the least readable. */
export const coverages = ['left', 'replaced', 'generalised', 'removed', 'nothingMarked', 'notInText'] as const;
export type Coverage = (typeof coverages)[number];

export interface CoverageLine {
  readonly letter: string;
  readonly name: string;
  readonly coverage: Coverage;
  readonly kinds: readonly {
    readonly type: PhiType;
    /** What the policy requires. */
    readonly action: string;
    readonly marked: number;
    readonly done: readonly { readonly action: string; readonly fallback: string | null; readonly count: number }[];
  }[];
}

export interface SafeHarborCoverage {
  readonly identifiers: readonly CoverageLine[];
  /** Marked kinds that the rule does not name. */
  readonly others: CoverageLine['kinds'];
}

/** For one action as applied. A tag or mask removes; what replaces a value otherwise may still be read as one. */
const coverageOf = (action: string): Coverage =>
  action === 'keep'
    ? 'left'
    : ['tag', 'numberedTag', 'redact', 'mask'].includes(action)
      ? 'removed'
      : action === 'generalise'
        ? 'generalised'
        : 'replaced';

/**
 * The 18 identifiers against the policy and against what was done to the marked mentions. It makes no statement about
 * what nobody marked.
 */
export function safeHarborCoverage(
  policy: Policy,
  documents: Iterable<{ readonly spans: readonly ReplacedSpan[] }>,
): SafeHarborCoverage {
  const counts = countReplacements(documents);
  const kindsOf = (types: readonly PhiType[]): CoverageLine['kinds'] =>
    types.map((type) => {
      const done = counts
        .filter((entry) => entry.type === type)
        .map(({ action, fallback, count }) => ({ action, fallback: fallback ?? null, count }));
      return {
        type,
        action:
          type === 'duration' ? describeDurations(policy) : describeAction(policy.actions[type] ?? policy.default),
        marked: done.reduce((sum, { count }) => sum + count, 0),
        done,
      };
    });
  return {
    identifiers: identifiers.map(({ letter, name }) => {
      const types = typesWhere('safeHarbor', letter);
      const kinds = kindsOf(types);
      const found = new Set(kinds.flatMap(({ done }) => done.map(({ action }) => coverageOf(action))));
      const coverage =
        types.length === 0 ? 'notInText' : (coverages.find((known) => found.has(known)) ?? 'nothingMarked');
      return { letter, name, coverage, kinds };
    }),
    others: kindsOf(typesWhere('safeHarbor', '-')).filter(({ marked }) => marked > 0),
  };
}

/** In words that contain no value of a note. */
export function describeAction(action: PolicyAction): string {
  switch (action.action) {
    case 'generalise':
      return action.to === 'band' ? `generalise to bands of ${action.width} years` : `generalise to ${action.to}`;
    case 'shiftDate':
      return `shift by one number of days a patient (${action.minDays}–${action.maxDays})`;
    case 'surrogate':
      return `surrogate (check digits ${action.checksum})`;
    case 'private':
      return `private${action.mechanism === undefined ? '' : `, ${action.mechanism}`}, ε ${action.epsilon}`;
    case 'comparison':
      return (
        `published form, for comparison (${action.method}, ε ${action.epsilon} ` +
        `${action.method === 'nearest' ? 'between towns with the same ten alike' : 'for each interval'}): ` +
        'no guarantee for a patient'
      );
    default:
      return action.action;
  }
}
