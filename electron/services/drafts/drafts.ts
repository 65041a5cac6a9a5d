import { z } from 'zod';
import type { ProjectApi } from '../../contract/api';
import { Draft } from '../../contract/drafts';
import { roles, type Caller, type Handlers } from '../../contract/kernel';
import type { ProjectDatabase } from '../../store/database';
import type { ProjectFile } from '../../store/projectFile';
import { storedDrafts } from '../../store/repositories/drafts';
import type { Session } from '../session';
import { DraftsWriter } from './draftsWriter';

interface Held {
  readonly caller: Caller;
  readonly drafts: readonly Draft[];
}
/** What a project process that ended without closing had written next to the project. */
const Left = z.array(z.object({ author: z.string(), role: z.enum(roles), drafts: z.array(Draft) }));

/**
 * Texts that people are writing. They change with every key: for a crash they are written next to the project, and
 * into it, as a command, only when it is locked or closed.
 */
export function draftsHandlers(session: Session): Handlers<ProjectApi>['drafts'] {
  const held = new Map<string, Held>();
  const writer = new DraftsWriter(session, (database) => textOf(database, held));
  session.atOpening(async (project) => {
    held.clear();
    for (const { author, role, drafts } of parsed(Left, await writer.read(project)))
      held.set(author, { caller: { author, role }, drafts });
  });
  session.atClosing(async (project) => {
    const all = [...held.values()];
    held.clear();
    if (project.readOnly !== null) return;
    for (const each of all) await write(project, each);
    await project.drafts.write(null);
  });
  return {
    list(_input, { author }) {
      const { database } = session.project;
      const drafts = held.get(author)?.drafts ?? stored(database, author);
      return drafts.filter((draft) => isWanted(database, author, draft));
    },
    keep({ drafts }, caller) {
      // Refused while no project is open: they would go into the next one.
      const { project } = session;
      held.set(caller.author, { caller, drafts });
      // What was saved leaves the file no sooner than the rest: by then it stands in the project.
      writer.changed(project);
      return null;
    },
  };
}

const jsonOf = (drafts: readonly Draft[]): string | undefined =>
  drafts.length === 0 ? undefined : JSON.stringify(drafts);

/** What differs from the project itself: also that nothing is left of what stands there. */
function textOf(database: ProjectDatabase, held: ReadonlyMap<string, Held>): string | null {
  const left = [...held.values()]
    .filter(({ caller, drafts }) => jsonOf(drafts) !== storedDrafts(database, caller.author))
    .map(({ caller, drafts }) => ({ author: caller.author, role: caller.role, drafts }));
  return left.length === 0 ? null : JSON.stringify(left);
}

async function write(project: ProjectFile, { caller, drafts }: Held): Promise<void> {
  const { author } = caller;
  const before = storedDrafts(project.database, author);
  const now = jsonOf(drafts);
  if (now === before) return;
  await project.commit({ name: 'drafts.put', params: { author, drafts: now ?? null, count: drafts.length } }, caller, {
    action: now === undefined ? 'dropDrafts' : 'keepDrafts',
  });
}

const stored = (database: ProjectDatabase, author: string): readonly Draft[] =>
  parsed(z.array(Draft), storedDrafts(database, author) ?? null);

/** A newer Gauze may know other kinds: the project opens without them. */
function parsed<T>(schema: z.ZodType<readonly T[]>, text: string | null): readonly T[] {
  try {
    return schema.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
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
