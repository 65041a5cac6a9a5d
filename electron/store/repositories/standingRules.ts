import type { StandingRule } from '../../contract/review';
import type { ProjectDatabase } from '../database';

const columns = 'id, words, verdict, label, author';

/** In alphabetical order. */
export const standingRules = (database: ProjectDatabase): StandingRule[] =>
  database.all<StandingRule>(`SELECT ${columns} FROM standingRule ORDER BY folded, id`);

export const ruleById = (database: ProjectDatabase, id: string): StandingRule | undefined =>
  database.one<StandingRule>(`SELECT ${columns} FROM standingRule WHERE id = ?`, [id]);
