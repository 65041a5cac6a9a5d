import { GauzeError } from '../../electron/contract/errors';
import { isOfProject, questions } from './questions';

/** One opening of a project: opened again, it is another. */
export interface OpenProject {
  readonly name: string;
}
/** A call that failed, and the project that it was made of. */
export interface Asked {
  readonly method: string;
  readonly project: OpenProject | null;
}

let open: OpenProject | null = null;
const failed = new WeakMap<object, Asked>();

export const openProject = (): OpenProject | null => open;
/** A project was opened or closed. */
export function setOpenProject(project: OpenProject | null): void {
  open = project === null ? null : { name: project.name };
}
/** Remembers of what project a call was made whose error this is. */
export function askedError(error: GauzeError, asked: Asked): GauzeError {
  failed.set(error, asked);
  return error;
}

/**
 * The call behind an error whose project is no longer the open one: what it asked concerns nobody any more, and what it
 * should have changed may not be saved. Null for every other error.
 */
export function lateCall(error: unknown): (Asked & { readonly isQuestion: boolean }) | null {
  const asked = error instanceof GauzeError ? failed.get(error) : undefined;
  if (!(error instanceof GauzeError) || asked === undefined || asked.project === null || !isOfProject(asked.method))
    return null;
  // The project process may close it before the window knows.
  const isClosed = error.code === 'notReady' && error.details['needs'] === 'project';
  return isClosed || asked.project !== open ? { ...asked, isQuestion: questions.has(asked.method) } : null;
}
