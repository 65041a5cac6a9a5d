import { statSync } from 'node:fs';
import os from 'node:os';
import type { Caller } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import { managedRole, nothingManaged } from '../../contract/managedRules';
import { managedPolicyPath } from '../node/managedPolicyPath';

/** The rules of this machine. If there are none, nothing is loaded to read them. */
export async function managedHere(): Promise<Managed> {
  const file = managedPolicyPath();
  if (isAbsent(file)) return { ...nothingManaged, file };
  return (await import('../node/managedPolicy')).readManagedPolicy(file);
}

/** A file without permission to look at it does not count as absent. */
function isAbsent(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * Anyone who may open the file has the same rights as in the window: those given by the institution, or by the project.
 */
export function cliCaller(managed: Managed): Caller {
  const author = os.userInfo().username;
  return { role: managedRole(managed, author) ?? 'privacyOfficer', author };
}
