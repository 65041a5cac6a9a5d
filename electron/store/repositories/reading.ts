import type { ReadingFacts } from '../../contract/release';
import type { ProjectDatabase } from '../database';
import { readingNumbers } from '../commands/readingNumbers';

type ReadingCounts = Omit<ReadingFacts, 'unreadBound'>;

/** How the notes that are done were read, in a single pass. */
export function readingFacts(database: ProjectDatabase): ReadingCounts {
  const isKnown = "coalesce(wayDone, 'unrecorded') NOT IN ('unrecorded', 'adjudicated')";
  const sums: Readonly<Record<Exclude<keyof ReadingCounts, 'notes'>, string>> = {
    neverOpened: `${isKnown} AND reading = ${readingNumbers.unopened}`,
    notToTheEnd: `${isKnown} AND reading = ${readingNumbers.opened}`,
    notRecorded: `NOT (${isKnown}) AND reading < ${readingNumbers.whole}`,
    notSearched: 'searchId IS NULL',
    undecided: 'suggested',
    doneAnyway: "wayDone = 'anyway'",
    doneTogether: "wayDone = 'together'",
  };
  const columns = Object.entries(sums).map(([name, sql]) => `coalesce(sum(${sql}), 0) AS ${name}`);
  const row = database.one<Record<string, number>>(
    `SELECT count(*) AS notes, ${columns.join(', ')} FROM document WHERE removed = 0 AND status = 'done'`,
  );
  const of = (name: string): number => Number(row?.[name] ?? 0);
  return {
    notes: of('notes'),
    neverOpened: of('neverOpened'),
    notToTheEnd: of('notToTheEnd'),
    notRecorded: of('notRecorded'),
    notSearched: of('notSearched'),
    undecided: of('undecided'),
    doneAnyway: of('doneAnyway'),
    doneTogether: of('doneTogether'),
  };
}

/** Who had finished notes in view, with the number of notes, in descending order. */
export const readersOfDone = (
  database: ProjectDatabase,
): readonly { readonly name: string; readonly notes: number }[] =>
  database.all<{ name: string; notes: number }>(
    `SELECT command.author AS name, count(DISTINCT document.id) AS notes
      FROM command JOIN json_each(command.objects) JOIN document ON document.id = json_each.value
      WHERE command.action = 'seen' AND document.removed = 0 AND document.status = 'done'
      GROUP BY command.author ORDER BY notes DESC, name`,
  );
