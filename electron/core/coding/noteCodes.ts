import type {
  CodeContext,
  CodeEvidence,
  CodeRole,
  Coding,
  CodingSettings,
  CodingView,
  ContextFlag,
  RoleScheme,
} from '../../contract/coding';
import type { Span } from '../../contract/text';
import { overlaps } from '../text/spans';

type Policy = CodingSettings['policy'];

const ofFlag: Readonly<Record<ContextFlag, keyof CodeContext>> = {
  negated: 'isNegated',
  history: 'isHistory',
  family: 'isFamily',
  hypothetical: 'isHypothetical',
};
const allFlags = Object.keys(ofFlag) as readonly ContextFlag[];

/** Flags shared by every mention that supports a code; none if it has no mentions. */
export const flagsOf = (evidence: readonly CodeEvidence[]): readonly ContextFlag[] =>
  evidence.length === 0 ? [] : allFlags.filter((flag) => evidence.every(({ context }) => context[ofFlag[flag]]));

/** How the policy of the site treats a suggestion. The strictest flag counts. */
export function dispositionOf(
  flags: readonly ContextFlag[],
  isAbove: boolean,
  policy: Policy,
): CodingView['disposition'] {
  if (flags.some((flag) => policy[flag] === 'drop')) return 'dropped';
  if (flags.some((flag) => policy[flag] === 'flag')) return 'flagged';
  return isAbove ? 'proposed' : 'below';
}

const french: Readonly<Record<CodeRole, string>> = { principal: 'DP', related: 'DR', secondary: 'DAS' };
/** The name of a role in files: the codes of the French PMSI. */
export const roleInFiles = (role: CodeRole, scheme: RoleScheme): string => (scheme === 'french' ? french[role] : role);

const rank: Readonly<Record<CodeRole, number>> = { principal: 0, related: 1, secondary: 2 };

/**
 * Accepted codes in order: the principal first, then the related, then the others in their previous order, those
 * without a position last. A code that is not accepted has no position and is secondary.
 *
 * @returns the codings whose role or position changes
 */
export function arranged(codings: readonly Coding[]): readonly Coding[] {
  const accepted = codings
    .filter(({ status }) => status === 'accepted')
    .toSorted((a, b) => rank[a.role] - rank[b.role] || (a.position || Infinity) - (b.position || Infinity));
  const places = new Map(accepted.map(({ id }, at) => [id, at + 1]));
  return codings.flatMap((coding) => {
    const position = places.get(coding.id) ?? 0;
    const role: CodeRole = position === 0 ? 'secondary' : coding.role;
    return position === coding.position && role === coding.role ? [] : [{ ...coding, position, role }];
  });
}

/** The note's codes with one in another role: the previous holder of a unique role becomes secondary. */
export const withRole = (codings: readonly Coding[], id: string, role: CodeRole): readonly Coding[] =>
  codings.map((coding) =>
    coding.id === id
      ? { ...coding, role }
      : role !== 'secondary' && coding.role === role
        ? { ...coding, role: 'secondary' }
        : coding,
  );

/**
 * The note's codes with an accepted one moved to another position, from 1. Roles take precedence over the order, so a
 * secondary code never precedes the principal.
 */
export function movedTo(codings: readonly Coding[], id: string, position: number): readonly Coding[] {
  const accepted = codings.filter(({ status }) => status === 'accepted').toSorted((a, b) => a.position - b.position);
  const moved = accepted.find((coding) => coding.id === id);
  if (moved === undefined) return codings;
  const others = accepted.filter((coding) => coding.id !== id);
  const at = Math.min(Math.max(1, position), accepted.length) - 1;
  const places = new Map(
    [...others.slice(0, at), moved, ...others.slice(at)].map((coding, index) => [coding.id, index + 1]),
  );
  return codings.map((coding) => ({ ...coding, position: places.get(coding.id) ?? coding.position }));
}

/** Accepted codes without any evidence in the text. */
export const unsupportedCodes = (codings: readonly Coding[]): readonly string[] =>
  codings.filter(({ status, evidence }) => status === 'accepted' && evidence.length === 0).map(({ id }) => id);

export interface MissingPlace {
  readonly codingId: string;
  readonly code: string;
  readonly span: Span;
  readonly probability: number | null;
}

/**
 * Evidence in the text without a code: undecided suggestions below the threshold with a place, whose family is neither
 * coded nor proposed and whose words support no such code. What the policy excludes is not missing. The most likely
 * first.
 */
export function missingCodes(codings: readonly CodingView[], max: number): readonly MissingPlace[] {
  const seen = codings.filter(
    ({ status, disposition }) => status === 'accepted' || (status === 'suggested' && disposition === 'proposed'),
  );
  const families = new Set(seen.map((coding) => coding.family));
  const covered = seen.flatMap(({ evidence }) => evidence.flatMap(({ fragments }) => fragments));
  const found: MissingPlace[] = [];
  const taken: Span[] = [];
  const open = codings
    .filter(({ status, disposition }) => status === 'suggested' && disposition === 'below')
    .toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0));
  for (const { id, code, family, evidence, probability } of open) {
    const span = evidence[0]?.fragments[0];
    if (span === undefined || families.has(family) || [...covered, ...taken].some((other) => overlaps(other, span)))
      continue;
    taken.push(span);
    found.push({ codingId: id, code, span, probability });
    if (found.length >= max) break;
  }
  return found;
}
