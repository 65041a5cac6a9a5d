// What has to be known of a managed policy before a schema is loaded: the command line starts without one.

import type { Role } from './kernel';
import type { Managed } from './managed';

/** Options of the command line that accept a risk, and the call fields with the same meaning. */
export const riskFields = {
  'accept-comparison': 'acceptsComparison',
  'accept-order': 'acceptsOrder',
  'accept-unlinked': 'acceptsUnlinked',
  'accept-unread': 'acceptsUnread',
  'keep-order': 'keepsOrder',
  'keep-ids': 'keepsIds',
  'accept-scans': null,
  'accept-leak': null,
  'keep-others': null,
  'accepted-by': null,
} as const satisfies Readonly<Record<string, string | null>>;
export type Risk = keyof typeof riskFields;
export const risks = Object.keys(riskFields) as [Risk, ...Risk[]];

export const nothingManaged: Managed = { file: '', state: 'none', problems: [], policy: { version: 1 } };

/**
 * The role that the institution gives an account, whatever a project states; undefined if it gives none. Unlisted
 * accounts are `others`, or readers without it; if its rules cannot be read, everyone is a reader.
 */
export function managedRole({ policy, state }: Managed, account: string): Role | undefined {
  if (state === 'invalid') return 'reader';
  if (policy.roles === undefined) return undefined;
  const { accounts, others = 'reader' } = policy.roles;
  return Object.hasOwn(accounts, account) ? accounts[account] : others;
}
