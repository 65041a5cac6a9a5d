import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { initial } from './0010-initial';
import { models } from './0020-models';
import { ledger } from './0030-ledger';
import { samples } from './0040-samples';
import { coding } from './0050-coding';
import { review } from './0060-review';
import { readers } from './0070-readers';
import { guidelines } from './0080-guidelines';
import { turns } from './0090-turns';
import { turnSteps } from './0100-turnSteps';
import { modelTasks } from './0110-modelTasks';
import { noteStates } from './0120-noteStates';
import { patientLinks } from './0130-patientLinks';
import { readingSequences } from './0140-readingSequences';
import { declinedPatients } from './0150-declinedPatients';
import { pages } from './0160-pages';

/** Forward only, numbered in tens. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}

export const migrations: readonly Migration[] = [
  initial,
  models,
  ledger,
  samples,
  coding,
  review,
  readers,
  guidelines,
  turns,
  turnSteps,
  modelTasks,
  noteStates,
  patientLinks,
  readingSequences,
  declinedPatients,
  pages,
];
const newestOf = (all: readonly Migration[]) => all.at(-1)?.number ?? 0;
export const newestVersion = newestOf(migrations);
/** SHA-256 of what all of them make (`opening.ts`, `schemaOf`); a test fails where it is not that. */
export const newestSchema = '3e6c88f3c6a0353f1c20121c3306664307b9d27f4a4680f9e32e093b069e45b2';

/**
 * The version from which a database must be migrated, or null if it is current.
 * @throws GauzeError `newerVersion`
 */
export function dueFrom(database: ProjectDatabase, all: readonly Migration[] = migrations): number | null {
  const version = database.number('PRAGMA user_version');
  const newest = newestOf(all);
  if (version > newest) throw new GauzeError('newerVersion', 'made by a newer Gauze', { version, newest });
  return version < newest ? version : null;
}

/**
 * Migrates a database to the newest version, or to an earlier one, in one transaction.
 * @throws GauzeError `newerVersion`, `damaged` if that fails; nothing has changed then
 */
export function migrate(database: ProjectDatabase, all: readonly Migration[] = migrations, to = newestOf(all)): void {
  const version = dueFrom(database, all);
  if (version === null || version >= to) return;
  const due = all.filter(({ number }) => number > version && number <= to);
  try {
    database.script(`BEGIN;${due.map(({ sql }) => sql).join('\n')}PRAGMA user_version = ${to};COMMIT;`);
  } catch (error) {
    database.run('ROLLBACK');
    throw new GauzeError('damaged', 'the project could not be migrated to this version', { version }, { cause: error });
  }
}
