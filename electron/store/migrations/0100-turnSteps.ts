import type { Migration } from './registry';

/**
 * What a reader in turn comes back to beside the spans: a flag of their own (`cameFlagged`, of the project's side:
 * whether the reader's stood when they took the turn), and the steps that can still be taken back (`command.side`:
 * whose they are while somebody else has the turn).
 */
export const turnSteps: Migration = {
  number: 100,
  sql: `
    ALTER TABLE turnNote ADD COLUMN isFlagged INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turnNote ADD COLUMN cameFlagged INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE command ADD COLUMN side TEXT;`,
};
