import type { ProjectDatabase } from '../database';

/** Patients for whom charges or surrogates are stored, as written then: charged ones first, in order. */
export function patientUnits(database: ProjectDatabase): readonly string[] {
  const charged = database.all<{ unit: string }>(
    "SELECT unit FROM ledger WHERE type = 'charge' GROUP BY unit ORDER BY min(sequence)",
  );
  const replaced = database.all<{ unit: string }>(
    // of a patient's staff alone, too, whose owner has `*` before it
    "SELECT DISTINCT owner AS unit FROM surrogate WHERE owner LIKE 'p:%' OR owner LIKE '*p:%' " +
      "ORDER BY owner LIKE '*%', owner",
  );
  return [...charged, ...replaced].map(({ unit }) => unit);
}

/** Patient ids as written in the notes. */
export const patientsAsWritten = (database: ProjectDatabase): readonly string[] =>
  database
    .all<{ patient: string }>(
      'SELECT DISTINCT patient FROM document WHERE removed = 0 AND patient IS NOT NULL ORDER BY patient',
    )
    .map(({ patient }) => patient);

/** Linked ids: the key of an id, and the key whose account it shares. */
export const patientLinks = (database: ProjectDatabase): ReadonlyMap<string, string> =>
  database.remember(
    'patientLinks',
    () =>
      new Map(
        database
          .all<{ key: string; root: string }>('SELECT key, root FROM patientLink')
          .map(({ key, root }) => [key, root]),
      ),
  );

/** Proposed patients that a user declined. */
export const declinedPatients = (database: ProjectDatabase): ReadonlySet<string> =>
  new Set(database.all<{ key: string }>('SELECT key FROM declinedPatient').map(({ key }) => key));

/** Names of notes that were charged, or drawn for, on their own account. */
export const notesOnTheirOwn = (database: ProjectDatabase): ReadonlySet<string> =>
  new Set(
    database
      .all<{ unit: string }>(
        "SELECT unit FROM ledger WHERE type = 'charge' UNION SELECT owner FROM surrogate WHERE owner LIKE '%d:%'",
      )
      .flatMap(({ unit }) => /^\*?(?:c:)?d:(.*)$/su.exec(unit)?.[1] ?? []),
  );
