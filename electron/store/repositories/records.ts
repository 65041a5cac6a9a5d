import type { KnownPatient } from '../../contract/phi';
import type { ProjectDatabase } from '../database';

export const setting = (database: ProjectDatabase, key: string): string | undefined =>
  database.one<{ value: string }>('SELECT value FROM setting WHERE key = ?', [key])?.value;
/** Values of all settings whose keys begin with this, by key. */
export const settingsBelow = (database: ProjectDatabase, prefix: string): readonly string[] =>
  database
    .all<{ value: string }>('SELECT value FROM setting WHERE substr(key, 1, ?) = ? ORDER BY key', [
      prefix.length,
      prefix,
    ])
    .map(({ value }) => value);
export const meta = (database: ProjectDatabase, key: string): string | undefined =>
  database.one<{ value: string }>('SELECT value FROM meta WHERE key = ?', [key])?.value;

export const knownPatients = (database: ProjectDatabase): KnownPatient[] =>
  database
    .all<{ data: string }>('SELECT data FROM patient ORDER BY patient')
    .map(({ data }) => JSON.parse(data) as KnownPatient);

export interface SurrogateRow {
  readonly kind: string;
  readonly owner: string;
  readonly key: string;
  readonly value: string;
}
export const surrogateRows = (database: ProjectDatabase): SurrogateRow[] =>
  database.all<SurrogateRow>('SELECT kind, owner, key, value FROM surrogate ORDER BY kind, owner, key');

export interface ReleaseRecord {
  readonly id: string;
  readonly time: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export const releaseRecords = (database: ProjectDatabase): ReleaseRecord[] =>
  database
    .all<{ id: string; time: string; data: string }>('SELECT id, time, data FROM release ORDER BY time DESC, id')
    .map(({ id, time, data }) => ({ id, time, data: JSON.parse(data) as Record<string, unknown> }));
