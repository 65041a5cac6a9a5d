import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { StandingRule } from '../../contract/review';
import { foldWithOffsets } from '../../core/text/foldedWithOffsets';
import { ruleById } from '../repositories/standingRules';
import { command } from './command';

/**
 * Adds or removes rules about what is always or never PHI in this project. A new rule replaces an existing one for the
 * same words.
 */
export const rulesChange = command({
  name: 'rules.change',
  params: z.object({ put: z.array(StandingRule), drop: z.array(z.string()) }),
  apply(database, { put, drop }) {
    const inverse: { put: StandingRule[]; drop: string[] } = { put: [], drop: [] };
    for (const id of drop) {
      const before = ruleById(database, id);
      if (before === undefined) throw new GauzeError('notFound', 'no such rule');
      inverse.put.push(before);
      database.run('DELETE FROM standingRule WHERE id = ?', [id]);
    }
    for (const { id, words, verdict, label, author } of put) {
      const folded = foldWithOffsets(words).text.trim();
      if (folded === '') throw new GauzeError('badRequest', 'a rule needs words');
      const former = database.one<{ id: string }>('SELECT id FROM standingRule WHERE folded = ? AND id <> ?', [
        folded,
        id,
      ]);
      const before = former === undefined ? ruleById(database, id) : ruleById(database, former.id);
      if (before !== undefined) inverse.put.push(before);
      if (before?.id !== id) inverse.drop.push(id);
      if (former !== undefined) database.run('DELETE FROM standingRule WHERE id = ?', [former.id]);
      database.run(
        'INSERT OR REPLACE INTO standingRule (id, words, folded, verdict, label, author) VALUES (?, ?, ?, ?, ?, ?)',
        [id, words, folded, verdict, label, author],
      );
    }
    return {
      inverse: { name: 'rules.change', params: inverse },
      count: put.length + drop.length,
      documentId: null,
      label: put[0]?.label ?? inverse.put[0]?.label ?? null,
      text: put[0]?.words ?? inverse.put[0]?.words ?? null,
      documentIds: [],
    };
  },
});
