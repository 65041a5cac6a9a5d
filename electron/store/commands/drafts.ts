import { z } from 'zod';
import { draftsKey } from '../repositories/drafts';
import { command, permanentWithoutNote } from './command';

/** What one person had not finished when the project was locked or closed, as JSON; null removes it. */
export const draftsPut = command({
  name: 'drafts.put',
  params: z.object({ author: z.string(), drafts: z.string().nullable(), count: z.int() }),
  apply(database, { author, drafts, count }) {
    const key = draftsKey(author);
    if (drafts === null) database.run('DELETE FROM setting WHERE key = ?', [key]);
    else database.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', [key, drafts]);
    return { ...permanentWithoutNote, count };
  },
});
