import type { Language } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { joinedParts } from './models';

export interface StoredCodeSystem {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  readonly language: Language;
  readonly format: string;
  readonly digest: string;
  readonly codes: number;
  readonly bytes: number;
  readonly importedAt: string;
}

const columns = 'id, name, version, language, format, digest, codes, bytes, importedAt';

/** Newest first. */
export const storedCodeSystems = (database: ProjectDatabase): StoredCodeSystem[] =>
  database.all<StoredCodeSystem>(`SELECT ${columns} FROM codeSystem WHERE removed = 0 ORDER BY id DESC`);
export const storedCodeSystem = (database: ProjectDatabase, id: number): StoredCodeSystem | undefined =>
  database.one<StoredCodeSystem>(`SELECT ${columns} FROM codeSystem WHERE id = ? AND removed = 0`, [id]);
/** Removed ones count, because undo restores them. */
export const nextCodeSystemId = (database: ProjectDatabase): number =>
  1 +
  Math.max(
    database.number('SELECT max(id) FROM codeSystem'),
    database.number('SELECT max(systemId) FROM codeSystemPart'),
  );
export const codeSystemBytes = (database: ProjectDatabase, id: number): Uint8Array =>
  joinedParts(
    database.all<{ data: Uint8Array }>('SELECT data FROM codeSystemPart WHERE systemId = ? ORDER BY part', [id]),
  );
export const codingsWith = (database: ProjectDatabase, systemId: number): number =>
  database.number('SELECT count(*) FROM coding WHERE systemId = ?', [systemId]);
