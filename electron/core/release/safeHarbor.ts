import type { PhiType } from '../../contract/phi';
import { phiTypes } from '../../contract/vocabulary';
import type { Policy, PolicyAction } from '../../contract/policy';
import { describeDurations } from '../deidentify/durations/durationTreatment';
import { countReplacements } from '../deidentify/deidentify';
import type { ReplacedSpan } from '../deidentify/outcome';

/** The identifiers of 45 CFR 164.514(b)(2)(i), and which kinds of PHI are counted under each. A kind counts under one of them. */
const identifiers: readonly { readonly letter: string; readonly name: string; readonly types: readonly PhiType[] }[] = [
  { letter: 'A', name: 'Names', types: ['patient', 'relative', 'person', 'staff', 'username'] },
  {
    letter: 'B',
    name: 'Geographic subdivisions smaller than a state',
    types: [
      'street',
      'zip',
      'city',
      'territory',
      'location',
      'hospital',
      'healthCentre',
      'organization',
      'department',
      'room',
    ],
  },
  { letter: 'C', name: 'Elements of dates other than the year; ages over 89', types: ['date', 'age', 'duration'] },
  { letter: 'D', name: 'Telephone numbers', types: ['phone'] },
  { letter: 'E', name: 'Fax numbers', types: ['fax'] },
  { letter: 'F', name: 'E-mail addresses', types: ['email'] },
  { letter: 'G', name: 'Social security numbers', types: ['ssn'] },
  { letter: 'H', name: 'Medical record numbers', types: ['medicalRecord'] },
  { letter: 'I', name: 'Health plan beneficiary numbers', types: ['healthPlan'] },
  { letter: 'J', name: 'Account numbers', types: ['account'] },
  { letter: 'K', name: 'Certificate and licence numbers', types: ['license'] },
  { letter: 'L', name: 'Vehicle identifiers and plates', types: ['vehicle'] },
  { letter: 'M', name: 'Device identifiers and serial numbers', types: ['device'] },
  { letter: 'N', name: 'Web addresses', types: ['url'] },
  { letter: 'O', name: 'IP addresses', types: ['ip'] },
  { letter: 'P', name: 'Biometric identifiers', types: ['biometric'] },
  { letter: 'Q', name: 'Full-face photographs', types: [] },
  {
    letter: 'R',
    name: 'Any other unique number, characteristic or code',
    types: ['identifier', 'episode', 'employee', 'other'],
  },
];
/** Kinds that stand in no line of the rule. */
const outsideTheRule: readonly PhiType[] = ['kinship', 'sex', 'profession', 'country'];

/** What became of the marked mentions of one identifier, from the most to the least that can still be read. */
export const coverages = ['left', 'replaced', 'generalised', 'removed', 'nothingMarked', 'notInText'] as const;
export type Coverage = (typeof coverages)[number];

export interface CoverageLine {
  readonly letter: string;
  readonly name: string;
  readonly coverage: Coverage;
  readonly kinds: readonly {
    readonly type: PhiType;
    /** What the policy asks for. */
    readonly action: string;
    readonly marked: number;
    readonly done: readonly { readonly action: string; readonly fallback: string | null; readonly count: number }[];
  }[];
}

export interface SafeHarborCoverage {
  readonly identifiers: readonly CoverageLine[];
  /** Kinds that were marked and that the rule does not name. */
  readonly others: CoverageLine['kinds'];
}

/** Of one action as it was applied. A tag or mask removes; what stands there instead of a value may still be read as one. */
const coverageOf = (action: string): Coverage =>
  action === 'keep'
    ? 'left'
    : ['tag', 'numberedTag', 'mask'].includes(action)
      ? 'removed'
      : action === 'generalise'
        ? 'generalised'
        : 'replaced';

/** The 18 identifiers against the policy and against what was done to the marked mentions. It says nothing about what nobody marked. */
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
    identifiers: identifiers.map(({ letter, name, types }) => {
      const kinds = kindsOf(types);
      const found = new Set(kinds.flatMap(({ done }) => done.map(({ action }) => coverageOf(action))));
      const coverage =
        types.length === 0 ? 'notInText' : (coverages.find((known) => found.has(known)) ?? 'nothingMarked');
      return { letter, name, coverage, kinds };
    }),
    others: kindsOf(outsideTheRule).filter(({ marked }) => marked > 0),
  };
}

/** In words that hold no value of a note. */
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
      return `published form, for comparison (${action.method}, ε ${action.epsilon} ${action.method === 'nearest' ? 'between towns with the same ten alike' : 'for each interval'}): no guarantee for a patient`;
    default:
      return action.action;
  }
}

/** For a test that no kind was forgotten. */
export const typesInReport: readonly PhiType[] = [...identifiers.flatMap(({ types }) => types), ...outsideTheRule];
export const missingTypes = (): readonly PhiType[] => phiTypes.filter((type) => !typesInReport.includes(type));
