import type { ProjectDatabase } from '../database';

/**
 * Settings that record who confirms and what was confirmed; like those about work under way and what somebody is
 * writing, they do not affect the content of a release.
 */
export const confirmingSettings = { confirmation: 'release.confirmation', key: 'release.confirmer.' } as const;

/** Everything that affects which notes are released and how, and the releases made so far. */
const inPlan: readonly { readonly table: string; readonly sql: string }[] = [
  { table: 'meta', sql: "SELECT key, value FROM meta WHERE key = 'labelSet'" },
  {
    table: 'document',
    sql: 'SELECT id, name, patient, date, language, kind, status, removed, meta FROM document ORDER BY id',
  },
  { table: 'documentText', sql: 'SELECT documentId, text FROM documentText ORDER BY documentId' },
  {
    table: 'annotation',
    sql: 'SELECT id, documentId, start, end, label, status, reason FROM annotation ORDER BY id',
  },
  { table: 'patient', sql: 'SELECT patient, data FROM patient ORDER BY patient' },
  { table: 'patientLink', sql: 'SELECT key, root FROM patientLink ORDER BY key' },
  { table: 'standingRule', sql: 'SELECT id, words, verdict, label FROM standingRule ORDER BY id' },
  {
    table: 'setting',
    sql: `SELECT key, value FROM setting WHERE key <> 'release.confirmation' AND key NOT LIKE 'release.confirmer.%'
        AND key NOT LIKE 'underWay.%' AND key NOT LIKE 'drafts.%' ORDER BY key`,
  },
  { table: 'desk', sql: 'SELECT data FROM desk' },
  { table: 'release', sql: 'SELECT id FROM release ORDER BY id' },
];

/**
 * Tables that a release does not depend on, or writes itself: draws and charges follow from the rest under the
 * project's key.
 */
export const outsidePlan: readonly string[] = [
  'command',
  'surrogate',
  'ledger',
  'search',
  'uncertainty',
  'sample',
  'sampleOf',
  'codeSystem',
  'codeSystemPart',
  'coding',
  'codedNote',
  'comment',
  'person',
  'assignment',
  'workPackage',
  'workPackageNote',
  'packageReturn',
  'layerMark',
  'adjudicationChoice',
  'adjudicated',
  'deskMark',
  'declinedPatient',
  'guideline',
  'turnNote',
  'taskModel',
  'taskModelPart',
  'taskRun',
  'taskCheckpoint',
  'readingSequence',
  'sequenceNote',
  'page',
];
export const plannedTables: readonly string[] = inPlan.map(({ table }) => table);

/** Row by row, in a fixed order. */
export function* planRows(database: ProjectDatabase): Generator<string> {
  for (const { table, sql } of inPlan) {
    yield `${table}\n`;
    for (const row of database.each(sql)) yield `${JSON.stringify(Object.values(row))}\n`;
  }
}
