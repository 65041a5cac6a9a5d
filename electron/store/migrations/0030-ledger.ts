import type { Migration } from './registry';

/**
 * What private draws cost whom: only ever appended to, chained by hash (`core/privacy/ledger`). A charge is written
 * before the draw that it pays for; `drawn` says that the draw is made and stored. `unit` and what follows it is empty
 * in the latter.
 */
export const ledger: Migration = {
  number: 30,
  sql: `
    CREATE TABLE ledger (
      sequence INTEGER PRIMARY KEY, type TEXT NOT NULL, key TEXT NOT NULL, unit TEXT NOT NULL,
      isPatient INTEGER NOT NULL, kind TEXT NOT NULL, policy TEXT NOT NULL,
      mechanism TEXT NOT NULL, epsilon TEXT NOT NULL, localUnit TEXT, radius TEXT, hash TEXT NOT NULL
    );
    CREATE INDEX ledger_key ON ledger (key, sequence);
  `,
};
