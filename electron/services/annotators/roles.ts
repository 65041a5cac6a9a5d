import { GauzeError } from '../../contract/errors';
import {
  keepers,
  lookUp,
  markers,
  roles,
  type Api,
  type Caller,
  type Handlers,
  type Role,
} from '../../contract/kernel';
import { managedRole, nothingManaged } from '../../contract/managedRules';
import { nextStep } from '../../store/nextStep';
import { wantedStep } from '../review/steps';
import { personByAccount } from '../../store/repositories/people';
import { setting } from '../../store/repositories/records';
import { desk } from '../../store/repositories/workPackages';
import { refuseManaged } from '../managed/refuseManaged';
import type { Session } from '../session';
import { checkOwnNotes, isSequentialReview, isReadBlind, handOverTo } from './sequentialReview';

export const othersSetting = 'readers.others';

/**
 * The role of a caller in the open project. A work package has annotators only. Elsewhere the institution's roles
 * override those of the project, and without either the host's own role applies. Roles only bind this application:
 * anyone with the passphrase and other software can read the file.
 */
export function roleIn(session: Session, { role, author }: Caller): Role {
  const managed = managedRole(session.ports.managed ?? nothingManaged, author);
  if (!session.isOpen) return managed ?? role;
  const { database } = session.project;
  if (desk(database) !== undefined) return 'reader';
  if (managed !== undefined) return managed;
  return personByAccount(database, author)?.role ?? defaultRole(session, role);
}

export function defaultRole(session: Session, hostRole: Role): Role {
  const stored = setting(session.project.database, othersSetting);
  return roles.find((known) => known === stored) ?? hostRole;
}

/** Another project is opened in the role given by the host, regardless of the caller's role in the open one. */
const ofHost = new Set(
  ['create', 'createDemo', 'cancelOpening', 'close', 'lock', 'labelSets'].map((verb) => `project.${verb}`),
);
/** Calls that would make suggestions for an annotator who must not have any. */
const notWhenBlind = new Set(['detection.run']);
/** Model errors would disclose what others marked, and a copy of the project can be opened elsewhere by anyone. */
const notInSequentialReview = new Set(['models.errors', 'project.copy']);

/** Calls that let originals leave the project; an institution's reader may use none of them. */
const notForManagedReader = new Set(['project.copy', 'review.print']);
const isManagedReader = (session: Session, { author }: Caller): boolean =>
  managedRole(session.ports.managed ?? nothingManaged, author) === 'reader' &&
  !(session.isOpen && desk(session.project.database) !== undefined);

const notFor = (method: string, role: Role, where: string): GauzeError =>
  new GauzeError('forbidden', `the role ${role} may not use ${method} ${where}`, { role });

/** Adds the caller's role in the open project to every handler, checked against the contract's permissions. */
export function withRoles<A extends Api>(session: Session, api: A, handlers: Handlers<A>): Handlers<A> {
  const wrapped: Record<string, Record<string, unknown>> = {};
  for (const [noun, calls] of Object.entries(
    handlers as Readonly<Record<string, Readonly<Record<string, (input: unknown, caller: Caller) => unknown>>>>,
  )) {
    wrapped[noun] = Object.fromEntries(
      Object.entries(calls).map(([verb, handle]) => {
        const method = `${noun}.${verb}`;
        if (method === 'project.open') {
          // The reply to opening a project contains only what the caller may see.
          return [
            verb,
            async (input: unknown, caller: Caller) => {
              const opened = await handle(input, caller);
              const acting = { author: caller.author, role: roleIn(session, caller) };
              const handOver = session.project.readOnly === null ? handOverTo(session, acting) : null;
              if (handOver === null) return opened;
              await handOverOnce(session, handOver, acting);
              return session.info();
            },
          ];
        }
        const definition = lookUp(api, method);
        const allow = definition?.allow ?? [];
        if (ofHost.has(method))
          return [
            verb,
            (input: unknown, caller: Caller) => {
              const managed = managedRole(session.ports.managed ?? nothingManaged, caller.author);
              if (managed !== undefined && !allow.includes(managed)) throw notFor(method, managed, 'on this machine');
              return handle(input, caller);
            },
          ];
        return [
          verb,
          (input: unknown, caller: Caller) => {
            const role = roleIn(session, caller);
            if (!allow.includes(role)) throw notFor(method, role, 'in this project');
            if (notForManagedReader.has(method) && isManagedReader(session, caller))
              throw notFor(method, role, 'on this machine');
            if (notWhenBlind.has(method)) checkBlind(session, method);
            const acting = { author: caller.author, role };
            // Only calls that show or change notes require the notes to be the caller's.
            const handOver = session.isOpen && noun !== 'jobs' ? handOverTo(session, acting) : null;
            const carryOut = () => {
              // In a sequential review, the last step depends on the annotator.
              if (method === 'review.undo' || method === 'review.redo')
                checkOwnStep(session, method === 'review.undo' ? 'undo' : 'redo', input, acting);
              if (notInSequentialReview.has(method) && session.isOpen && isSequentialReview(session))
                throw new GauzeError('forbidden', `${method} would disclose what others marked`, { role });
              if (role === 'reader' && session.isOpen && allow === markers) checkOwnNotes(session, method, input);
              const refused = definition === undefined ? undefined : refuseManaged(session.ports, definition, input);
              return refused === undefined ? handle(input, acting) : refused.then(() => handle(input, acting));
            };
            return handOver === null ? carryOut() : handOverOnce(session, handOver, acting).then(carryOut);
          },
        ];
      }),
    );
  }
  return wrapped as unknown as Handlers<A>;
}

const turning = new WeakMap<Session, Promise<unknown>>();
/** A window makes several calls at once when it opens: it takes over only once. */
function handOverOnce(session: Session, handOver: () => Promise<void>, caller: Caller): Promise<void> {
  const next = (turning.get(session) ?? Promise.resolve()).then(() =>
    handOverTo(session, caller) === null ? undefined : handOver(),
  );
  turning.set(
    session,
    next.catch(() => undefined),
  );
  return next;
}

function checkBlind(session: Session, method: string): void {
  const here = session.isOpen ? desk(session.project.database) : undefined;
  if (here?.isBlind === true)
    throw new GauzeError('forbidden', `${method}: this package is read without suggestions`, { package: here.number });
  if (session.isOpen && isReadBlind(session))
    throw new GauzeError('forbidden', `${method}: these notes are read without suggestions`);
}

/** Where several people work one after another, only the keeper of the project may undo the steps of others. */
function checkOwnStep(session: Session, kind: 'undo' | 'redo', input: unknown, { author, role }: Caller): void {
  if (!session.isOpen || keepers.includes(role)) return;
  const { database } = session.project;
  const seq = nextStep(database, kind, wantedStep(input as Parameters<typeof wantedStep>[0]))?.of[0];
  const last =
    seq === undefined
      ? undefined
      : database.one<{ author: string }>('SELECT author FROM command WHERE seq = ?', [seq])?.author;
  if (last !== undefined && last !== author && desk(database) === undefined)
    throw new GauzeError('forbidden', 'the last step was made by someone else', { step: seq ?? 0 });
}
