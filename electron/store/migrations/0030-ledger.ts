import type { Migration } from './registry';

/**
 * The cost of private draws for each patient: append-only, chained by hash (`core/privacy/ledger`). A charge is written
 * before the draw that it pays for; `drawn` records that the draw was made and stored. `unit` and the columns after it
 * are empty in the latter.
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
