import { z } from 'zod';
import { KnownPatient } from '../../contract/phi';
import type { ProjectDatabase } from '../database';
import { command, type CommandEffect } from './command';
import { settlePatients } from './patientLinks';

const noNote: Omit<CommandEffect, 'inverse' | 'count'> = { documentId: null, label: null, text: null, documentIds: [] };

export const settingSet = command({
  name: 'setting.set',
  params: z.object({ key: z.string(), value: z.string().nullable() }),
  apply(database, { key, value }) {
    const before = database.one<{ value: string }>('SELECT value FROM setting WHERE key = ?', [key])?.value ?? null;
    if (value === null) database.run('DELETE FROM setting WHERE key = ?', [key]);
    else database.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', [key, value]);
    return { ...noNote, inverse: { name: 'setting.set', params: { key, value: before } }, count: 1, label: key };
  },
});

export const patientsReplace = command({
  name: 'patients.replace',
  params: z.object({ patients: z.array(KnownPatient) }),
  apply(database, { patients }) {
    const before = database
      .all<{ data: string }>('SELECT data FROM patient ORDER BY patient')
      .map(({ data }) => JSON.parse(data) as KnownPatient);
    database.run('DELETE FROM patient');
    for (const patient of patients)
      database.run('INSERT INTO patient (patient, data) VALUES (?, ?)', [patient.patient, JSON.stringify(patient)]);
    return { ...noNote, inverse: { name: 'patients.replace', params: { patients: before } }, count: patients.length };
  },
});

/**
 * For the audit trail only: an action that affected something outside the project, or viewed it. Changes nothing and is
 * never undone.
 */
export const eventRecord = command({
  name: 'event.record',
  params: z.object({
    count: z.int().min(0),
    documentIds: z.array(z.int()).optional(),
    /** A code, a format or a time; never words of a note. */ label: z.string().max(200).optional(),
  }),
  apply: (_database, { count, documentIds = [], label = null }) => ({
    ...noNote,
    inverse: null,
    count,
    documentIds,
    documentId: documentIds.length === 1 ? (documentIds[0] ?? null) : null,
    label,
  }),
});

export const SurrogateEntries = z.array(
  z.object({ kind: z.string(), owner: z.string(), key: z.string(), value: z.string() }),
);
/** Existing entries are retained. */
export function putSurrogates(database: ProjectDatabase, entries: z.infer<typeof SurrogateEntries>): void {
  for (const { kind, owner, key, value } of entries)
    database.run('INSERT OR IGNORE INTO surrogate (kind, owner, key, value) VALUES (?, ?, ?, ?)', [
      kind,
      owner,
      key,
      value,
    ]);
}

/** Surrogates and releases have left the institution, so they are never undone. */
export const surrogatesAdd = command({
  name: 'surrogates.add',
  params: z.object({ entries: SurrogateEntries }),
  apply(database, { entries }) {
    // The project's secret is not a surrogate.
    if (entries.some(({ owner }) => owner !== '')) settlePatients(database);
    putSurrogates(database, entries);
    return { ...noNote, inverse: null, count: entries.length };
  },
});

export const releasesAdd = command({
  name: 'releases.add',
  params: z.object({ id: z.string(), time: z.string(), data: z.record(z.string(), z.unknown()), documents: z.int() }),
  apply(database, { id, time, data, documents }) {
    database.run('INSERT INTO release (id, time, data) VALUES (?, ?, ?)', [id, time, JSON.stringify(data)]);
    return { ...noNote, inverse: null, count: documents };
  },
});
