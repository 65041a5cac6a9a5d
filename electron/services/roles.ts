import { projectApi, type ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import { lookUp, roles, type Caller, type Handlers, type Role } from '../contract/kernel';
import { nothingManaged } from '../contract/managed';
import { personByAccount } from '../store/repositories/people';
import { setting } from '../store/repositories/records';
import { desk } from '../store/repositories/workPackages';
import type { Session } from './session';

export const othersSetting = 'readers.others';
export const keeperRoles: readonly Role[] = ['coordinator', 'privacyOfficer'];

/**
 * As what somebody acts in the open project. A work package knows readers only. Elsewhere the institution's roles stand above
 * those of the project, and where neither says anything the host's own role holds. Roles bind this application: whoever has
 * the passphrase and other software can read the file.
 */
export function roleIn(session: Session, { role, author }: Caller): Role {
  if (!session.isOpen) return role;
  const { database } = session.project;
  if (desk(database) !== undefined) return 'reader';
  const managed = (session.ports.managed ?? nothingManaged).policy.roles;
  if (managed !== undefined) return (Object.hasOwn(managed.accounts, author) ? managed.accounts[author] : managed.others) ?? 'reader';
  return personByAccount(database, author)?.role ?? othersRole(session, role);
}

export function othersRole(session: Session, hostRole: Role): Role {
  const kept = setting(session.project.database, othersSetting);
  return roles.find((known) => known === kept) ?? hostRole;
}

/** Another project is opened in the role that the host gives, whatever somebody is in the one that is open. */
const ofHost = new Set(['project.create', 'project.createDemo', 'project.open', 'project.close', 'project.info', 'project.lock', 'project.labelSets']);
/** A package goes out to be read and marked, not to bring notes in or let them out. */
const notInPackage = new Set(['exchange.import', 'exchange.export', 'document.remove', 'detection.loadPatients', 'detection.clearPatients', 'release.run']);
/** What would show or make suggestions to a reader who shall have none. */
const notWhenBlind = new Set(['detection.run']);

/** Every handler with the caller's role in the open project, checked against what the contract allows. */
export function withRoles(session: Session, handlers: Handlers<ProjectApi>): Handlers<ProjectApi> {
  const wrapped: Record<string, Record<string, unknown>> = {};
  for (const [noun, calls] of Object.entries(handlers as Readonly<Record<string, Readonly<Record<string, (input: unknown, caller: Caller) => unknown>>>>)) {
    wrapped[noun] = Object.fromEntries(Object.entries(calls).map(([verb, handle]) => {
      const method = `${noun}.${verb}`;
      if (ofHost.has(method)) return [verb, handle];
      const allow = lookUp(projectApi, method)?.allow;
      return [verb, (input: unknown, caller: Caller) => {
        const role = roleIn(session, caller);
        if (allow !== undefined && !allow.includes(role)) throw new GauzeError('forbidden', `${method} is not for the role ${role} in this project`, { role });
        if (notInPackage.has(method) || notWhenBlind.has(method)) checkPackage(session, method);
        return handle(input, { author: caller.author, role });
      }];
    }));
  }
  return wrapped as unknown as Handlers<ProjectApi>;
}

function checkPackage(session: Session, method: string): void {
  const here = session.isOpen ? desk(session.project.database) : undefined;
  if (here === undefined) return;
  if (notInPackage.has(method)) throw new GauzeError('forbidden', `${method} is not for work packages`, { package: here.number });
  if (here.isBlind && notWhenBlind.has(method)) throw new GauzeError('forbidden', 'this package is read without suggestions', { package: here.number });
}
