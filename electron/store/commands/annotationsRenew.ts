import { annotationsChange } from './annotationsChange';
import { command } from './command';

/** Searches for PHI. Undoing one refers to the suggestions it made. */
const searches = "('detect', 'suggestAgain')";

/**
 * Suggestions of a model that has been retrained. They are not a user step: undo skips them and goes to the last user
 * action. Undo stops at an earlier search for PHI, because its suggestions may be gone, and undone steps in these notes
 * can no longer be redone.
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
