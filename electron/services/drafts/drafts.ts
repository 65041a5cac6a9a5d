import { z } from 'zod';
import type { ProjectApi } from '../../contract/api';
import { Draft } from '../../contract/drafts';
import type { Caller, Handlers } from '../../contract/kernel';
import type { ProjectDatabase } from '../../store/database';
import type { ProjectFile } from '../../store/projectFile';
import { storedDrafts } from '../../store/repositories/drafts';
import type { Session } from '../session';

interface Held {
  readonly caller: Caller;
  readonly drafts: readonly Draft[];
}

/**
 * Texts that people are writing. They change with every key, so they are written to the project only when it is locked
 * or closed, before its keys go; nowhere else.
 */
export function draftsHandlers(session: Session): Handlers<ProjectApi>['drafts'] {
  const held = new Map<string, Held>();
  session.atClosing(async (project) => {
    const all = [...held.values()];
    held.clear();
    if (project.readOnly !== null) return;
    for (const each of all) await write(project, each);
  });
  return {
    list(_input, { author }) {
      const { database } = session.project;
      const drafts = held.get(author)?.drafts ?? stored(database, author);
      return drafts.filter((draft) => isWanted(database, author, draft));
    },
    keep({ drafts }, caller) {
      // Refused while no project is open: they would go into the next one.
      void session.project;
      held.set(caller.author, { caller, drafts });
      return null;
    },
  };
}

async function write(project: ProjectFile, { caller, drafts }: Held): Promise<void> {
  const { author } = caller;
  const before = storedDrafts(project.database, author);
  const now = drafts.length === 0 ? undefined : JSON.stringify(drafts);
  if (now === before) return;
  await project.commit({ name: 'drafts.put', params: { author, drafts: now ?? null, count: drafts.length } }, caller, {
    action: now === undefined ? 'dropDrafts' : 'keepDrafts',
  });
}

function stored(database: ProjectDatabase, author: string): readonly Draft[] {
  // A newer Gauze may know other kinds: the project opens without them.
  return z.array(Draft).safeParse(JSON.parse(storedDrafts(database, author) ?? '[]')).data ?? [];
}

/** A note may be gone, or the comment saved just before Gauze was killed. */
function isWanted(database: ProjectDatabase, author: string, draft: Draft): boolean {
  if (draft.kind !== 'comment') return true;
  const { documentId, text } = draft;
  return (
    database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) !== undefined &&
    database.one('SELECT 1 FROM comment WHERE documentId = ? AND author = ? AND text = ?', [
      ...[documentId, author, text.trim()],
    ]) === undefined
  );
}
