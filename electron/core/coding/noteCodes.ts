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

/** What is said of every mention that speaks for a code; of one without mentions nothing is. */
export const flagsOf = (evidence: readonly CodeEvidence[]): readonly ContextFlag[] =>
  evidence.length === 0 ? [] : allFlags.filter((flag) => evidence.every(({ context }) => context[ofFlag[flag]]));

/** Where a suggestion stands by the policy of the site. The strictest flag counts. */
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
/** What a role is called in files: the codes of the PMSI in France. */
export const roleInFiles = (role: CodeRole, scheme: RoleScheme): string => (scheme === 'french' ? french[role] : role);

const rank: Readonly<Record<CodeRole, number>> = { principal: 0, related: 1, secondary: 2 };

/**
 * Accepted codes in order: the principal first, the related next, then the others as they stood, those without a place
 * last. What is not accepted has no place and is secondary.
 *
 * @returns those whose role or place changes
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

/** The note's codes with one in another role: who held a role that only one may have becomes secondary. */
export const withRole = (codings: readonly Coding[], id: string, role: CodeRole): readonly Coding[] =>
  codings.map((coding) =>
    coding.id === id
      ? { ...coding, role }
      : role !== 'secondary' && coding.role === role
        ? { ...coding, role: 'secondary' }
        : coding,
  );

/**
 * The note's codes with an accepted one at another place, from 1. Roles go before the order, so a secondary code never
 * passes the principal.
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

/** Accepted codes for which nothing in the text speaks. */
export const unsupportedCodes = (codings: readonly Coding[]): readonly string[] =>
  codings.filter(({ status, evidence }) => status === 'accepted' && evidence.length === 0).map(({ id }) => id);

export interface MissingPlace {
  readonly codingId: string;
  readonly code: string;
  readonly span: Span;
  readonly probability: number | null;
}

/**
 * What stands in the text and in no code: suggestions below the threshold with a place that nobody decided, whose
 * family is not coded or proposed and whose words speak for no such code. What the policy sets apart is not missing.
 * The likelier first.
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
