import { z } from 'zod';
import { conflict, GauzeError } from '../../contract/errors';
import { Person } from '../../contract/annotators';
import type { ProjectDatabase } from '../database';
import { assignmentsOf, personById } from '../repositories/people';
import { command, type CommandCall, noNote } from './command';

const restoring = (database: ProjectDatabase, id: string): CommandCall => {
  const before = personById(database, id);
  return before === undefined ? { name: 'people.drop', params: { id } } : { name: 'people.put', params: before };
};

/** Adds people who work in the project, with their roles. */
export const peoplePut = command({
  name: 'people.put',
  params: Person,
  apply(database, { id, name, account, role }) {
    const inverse = restoring(database, id);
    const taken =
      account === null ? undefined : database.one<{ id: string }>('SELECT id FROM person WHERE account = ?', [account]);
    if (taken !== undefined && taken.id !== id) throw conflict('accountTaken', 'someone already has this account');
    database.run(
      `INSERT INTO person (id, name, account, role) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account, role = excluded.role`,
      [id, name, account, role],
    );
    return { ...noNote, inverse, count: 1, label: role };
  },
});

export const peopleDrop = command({
  name: 'people.drop',
  params: z.object({ id: z.string() }),
  apply(database, { id }) {
    const inverse = restoring(database, id);
    if (personById(database, id) === undefined) throw new GauzeError('notFound', 'no such person');
    if (
      assignmentsOf(database, id).length > 0 ||
      database.one('SELECT 1 FROM workPackage WHERE reader = ?', [id]) !== undefined ||
      database.one('SELECT 1 FROM turnNote WHERE reader = ?', [id]) !== undefined
    )
      throw conflict('hasNotes', 'this person has notes');
    database.run('DELETE FROM person WHERE id = ?', [id]);
    return { ...noNote, inverse, count: 1 };
  },
});

const Assignment = z.object({ reader: z.string(), documentId: z.int() });

/** Skips assignments that already exist or are already gone. */
export const assignmentsChange = command({
  name: 'assignments.change',
  params: z.object({ add: z.array(Assignment), drop: z.array(Assignment) }),
  apply(database, { add, drop }) {
    const has = ({ reader, documentId }: z.infer<typeof Assignment>) =>
      database.one('SELECT 1 FROM assignment WHERE reader = ? AND documentId = ?', [reader, documentId]) !== undefined;
    const added = add.filter((each) => !has(each));
    for (const { reader, documentId } of added) {
      if (personById(database, reader) === undefined) throw new GauzeError('notFound', 'no such person');
      database.run('INSERT OR IGNORE INTO assignment (reader, documentId) VALUES (?, ?)', [reader, documentId]);
    }
    const dropped = drop.filter(has);
    for (const { reader, documentId } of dropped)
      database.run('DELETE FROM assignment WHERE reader = ? AND documentId = ?', [reader, documentId]);
    return {
      ...noNote,
      inverse: { name: 'assignments.change', params: { add: dropped, drop: added } },
      count: added.length + dropped.length,
    };
  },
});
