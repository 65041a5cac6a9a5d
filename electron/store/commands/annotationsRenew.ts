import { annotationsChange } from './annotationsChange';
import { command } from './command';

/** Searches for PHI: what takes them back names the suggestions that they made. */
const searches = "('detect', 'suggestAgain')";

/**
 * Suggestions of a model that learned meanwhile. They are no step of a person: undo passes over them, to what a person
 * did last. Undo ends at a search for PHI before them, since what it suggested may be gone; and what was taken back in
 * these notes is not done again.
 */
export const annotationsRenew = command({
  name: 'annotations.renew',
  params: annotationsChange.params,
  apply(database, params) {
    const effect = annotationsChange.apply(database, params);
    const ids = JSON.stringify(effect.documentIds);
    database.run(
      `UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0
       WHERE state = 'done' AND seq <= (SELECT max(seq) FROM command WHERE state = 'done' AND action IN ${searches})`,
    );
    database.run(
      `UPDATE command SET state = 'dropped', redo = NULL WHERE state = 'undone'
       AND (action IN ${searches}
         OR EXISTS (SELECT 1 FROM json_each(objects) WHERE value IN (SELECT value FROM json_each(?))))`,
      [ids],
    );
    return { ...effect, inverse: null };
  },
});
