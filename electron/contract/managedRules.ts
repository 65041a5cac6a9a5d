// What is asked of a managed policy before a schema is loaded: the command line starts without.

import type { Role } from './kernel';
import type { Managed } from './managed';

/** Options of the command line by which somebody accepts a risk, and the fields of calls that say the same. */
export const riskFields = {
  'accept-comparison': 'acceptsComparison',
  'accept-order': 'acceptsOrder',
  'accept-unlinked': 'acceptsUnlinked',
  'accept-unread': 'acceptsUnread',
  'keep-order': 'keepsOrder',
  'keep-ids': 'keepsIds',
  'accept-leak': null,
  'keep-others': null,
  'accepted-by': null,
} as const satisfies Readonly<Record<string, string | null>>;
export type Risk = keyof typeof riskFields;
export const risks = Object.keys(riskFields) as [Risk, ...Risk[]];

export const nothingManaged: Managed = { file: '', state: 'none', problems: [], policy: { version: 1 } };

/**
 * The role that the institution gives an account, whatever a project says; undefined where it gives none. Anyone who it
 * does not name is `others`, and a reader without that; where its rules cannot be read, everybody is.
 */
export function managedRole({ policy, state }: Managed, account: string): Role | undefined {
  if (state === 'invalid') return 'reader';
  if (policy.roles === undefined) return undefined;
  const { accounts, others = 'reader' } = policy.roles;
  return Object.hasOwn(accounts, account) ? accounts[account] : others;
}
