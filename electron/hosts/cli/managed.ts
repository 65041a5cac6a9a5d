import { statSync } from 'node:fs';
import os from 'node:os';
import type { Caller } from '../../contract/kernel';
import type { Managed } from '../../contract/managed';
import { managedRole, nothingManaged } from '../../contract/managedRules';
import { managedPolicyPath } from '../node/managedPolicyPath';

/** The rules of this machine. Where there are none, nothing that could read them is loaded. */
export async function managedHere(): Promise<Managed> {
  const file = managedPolicyPath();
  if (isAbsent(file)) return { ...nothingManaged, file };
  return (await import('../node/managedPolicy')).readManagedPolicy(file);
}

/** A file that may not be looked at is not absent. */
function isAbsent(file: string): boolean {
  try {
    statSync(file);
    return false;
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/** Anyone who may open the file acts as the window lets them act: as the institution says, or as the project does. */
export function cliCaller(managed: Managed): Caller {
  const author = os.userInfo().username;
  return { role: managedRole(managed, author) ?? 'privacyOfficer', author };
}
