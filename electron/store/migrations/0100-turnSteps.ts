import type { Migration } from './registry';

/**
 * What a reader in a sequential review returns to besides spans: their own flag (`cameFlagged`, on the project's side:
 * whether the reader had flagged the note when they took over), and the steps that can still be undone (`command.side`:
 * whose they are while someone else is active).
 */
export const turnSteps: Migration = {
  number: 100,
  sql: `
    ALTER TABLE turnNote ADD COLUMN isFlagged INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turnNote ADD COLUMN cameFlagged INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE command ADD COLUMN side TEXT;`,
};
