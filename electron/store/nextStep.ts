import type { ProjectDatabase } from './database';

/** What the next undo or redo affects: one command, or all commands of a job. */
export interface NextStep {
  readonly action: string;
  readonly of: readonly number[];
}

interface Candidate {
  readonly seq: number;
  readonly name: string;
  readonly action: string;
  readonly batch: string | null;
  readonly objects: string;
}

/** A line of the command list names at most this many notes; it is unknown which notes a longer one affected. */
const maxNamed = 1000;
/**
 * These undo only what is still as they left it, regardless of later decisions, so neither they nor earlier steps block
 * one another.
 */
const tolerant: readonly string[] = ['search.apply'];
/** Prefix of the `batch` of a search. */
export const searchBatch = 'search-';
/** These change the state of all notes: no earlier step can be undone without them. */
const ofAllNotes: readonly string[] = ['labelSet.change', 'labelSet.restore'];

/** The notes that a line affects; null if that is unknown. */
function notesOf({ objects }: Candidate): readonly number[] | null {
  const ids = JSON.parse(objects) as readonly number[];
  return ids.length < maxNamed ? ids : null;
}

/** The step requested: of any kind if unspecified, and then strictly the last one. */
export interface WantedStep {
  readonly isWanted?: (action: string) => boolean;
  /** This one, if it can be undone now. */
  readonly seq?: number;
}

/**
 * The commands that the next undo or redo affects: the last one of those requested, or all commands of its job. Later
 * steps elsewhere remain: a step is skipped if a later one that was not requested changed one of its notes, or if a
 * note of it is gone.
 */
export function nextStep(
  database: ProjectDatabase,
  kind: 'undo' | 'redo',
  { isWanted, seq }: WantedStep = {},
): NextStep | null {
  const isStrict = isWanted === undefined && seq === undefined;
  const [state, order] = kind === 'undo' ? ['done', 'DESC'] : ['undone', 'ASC'];
  const since = new ChangedSince();
  const batchOf = seq === undefined ? null : batchAt(database, seq);
  const isRequested = (line: Candidate): boolean =>
    seq === undefined
      ? isWanted?.(line.action) !== false
      : line.seq === seq || (batchOf !== null && line.batch === batchOf);
  let found: { readonly action: string; readonly batch: string | null; readonly of: number[] } | null = null;
  for (const line of database.each<Candidate>(
    `SELECT seq, name, action, batch, objects FROM command WHERE state = '${state}' ORDER BY seq ${order}`,
  )) {
    if (found !== null) {
      if (line.batch === found.batch) found.of.push(line.seq);
      // A tolerant step is undone as a whole, whatever was decided in between.
      else if (isRequested(line) && !found.batch?.startsWith(searchBatch)) break;
      continue;
    }
    const notes = notesOf(line);
    const isPossible = (): boolean =>
      (tolerant.includes(line.name) || since.isFree(notes)) && notesExist(database, line, notes);
    if (isStrict || (isRequested(line) && isPossible())) {
      if (line.batch === null) return { action: line.action, of: [line.seq] };
      found = { action: line.action, batch: line.batch, of: [line.seq] };
    } else if (!tolerant.includes(line.name)) since.add(line, notes);
  }
  return found === null ? null : { action: found.action, of: found.of };
}

const batchAt = (database: ProjectDatabase, seq: number): string | null =>
  database.one<{ batch: string | null }>('SELECT batch FROM command WHERE seq = ?', [seq])?.batch ?? null;

/** Notes changed by steps that remain. */
class ChangedSince {
  readonly #ids = new Set<number>();
  #isAny = false;

  isFree(notes: readonly number[] | null): boolean {
    return !this.#isAny && (this.#ids.size === 0 || (notes !== null && notes.every((id) => !this.#ids.has(id))));
  }

  add({ name }: Candidate, notes: readonly number[] | null): void {
    if (notes === null || ofAllNotes.includes(name)) this.#isAny = true;
    else notes.forEach((id) => this.#ids.add(id));
  }
}

const gone: readonly string[] = ['documents.hide', 'documents.show', 'documents.add'];

/** Whether the notes that a line changed exist. Steps that add or remove notes concern notes that do not. */
const notesExist = (database: ProjectDatabase, { name }: Candidate, notes: readonly number[] | null): boolean =>
  gone.includes(name) ||
  tolerant.includes(name) ||
  notes === null ||
  notes.length === 0 ||
  database.number('SELECT count(*) FROM document WHERE removed = 1 AND id IN (SELECT value FROM json_each(?))', [
    JSON.stringify(notes),
  ]) === 0;
