import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Language } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { command, type CommandEffect, noNote } from './command';
import { Base64, fromBase64 } from './base64';

/** Parts are written first, so that every listed system is complete. */
export const codeSystemsAddPart = command({
  name: 'codeSystems.addPart',
  params: z.object({ systemId: z.int(), part: z.int().min(0), data: Base64 }),
  apply(database, { systemId, part, data }) {
    // Overwrites a part left behind by an unfinished import.
    database.run('INSERT OR REPLACE INTO codeSystemPart (systemId, part, data) VALUES (?, ?, ?)', [
      systemId,
      part,
      fromBase64(data),
    ]);
    return { ...noNote, inverse: null, count: 1 };
  },
});

/** Removes the parts of an unfinished import. */
export const codeSystemsDropParts = command({
  name: 'codeSystems.dropParts',
  params: z.object({ systemId: z.int() }),
  apply(database, { systemId }) {
    if (database.one('SELECT 1 FROM codeSystem WHERE id = ?', [systemId]) !== undefined)
      throw new GauzeError('conflict', 'the code system is already complete');
    const count = database.number('SELECT count(*) FROM codeSystemPart WHERE systemId = ?', [systemId]);
    database.run('DELETE FROM codeSystemPart WHERE systemId = ?', [systemId]);
    return { ...noNote, inverse: null, count };
  },
});

export const codeSystemsAdd = command({
  name: 'codeSystems.add',
  params: z.object({
    id: z.int().min(1),
    name: z.string().min(1).max(100),
    version: z.string().max(100),
    language: Language,
    format: z.string(),
    digest: z.string(),
    codes: z.int().min(1),
    bytes: z.int(),
    parts: z.int().min(1),
    importedAt: z.string(),
  }),
  apply(database, { id, name, version, language, format, digest, codes, bytes, parts, importedAt }) {
    const stored = database.number(
      'SELECT coalesce(sum(length(data)), 0) FROM codeSystemPart WHERE systemId = ? AND part < ?',
      [id, parts],
    );
    if (stored !== bytes) throw new GauzeError('truncated', 'parts of the code system are missing', { bytes, stored });
    if (database.one('SELECT 1 FROM codeSystem WHERE id = ?', [id]) !== undefined)
      throw new GauzeError('conflict', 'code system id taken');
    database.run('DELETE FROM codeSystemPart WHERE systemId = ? AND part >= ?', [id, parts]);
    database.run(
      `INSERT INTO codeSystem (id, name, version, language, format, digest, codes, bytes, importedAt)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, name, version, language, format, digest, codes, bytes, importedAt],
    );
    return {
      ...noNote,
      inverse: { name: 'codeSystems.hide', params: { id } },
      count: codes,
      label: version === '' ? name : `${name} ${version}`,
    };
  },
});

function setRemoved(database: ProjectDatabase, id: number, removed: 0 | 1, inverse: string): CommandEffect {
  const system = database.one<{ name: string }>('SELECT name FROM codeSystem WHERE id = ? AND removed = ?', [
    id,
    1 - removed,
  ]);
  if (system === undefined) throw new GauzeError('notFound', 'no such code system');
  database.run('UPDATE codeSystem SET removed = ? WHERE id = ?', [removed, id]);
  return { ...noNote, inverse: { name: inverse, params: { id } }, count: 1, label: system.name };
}

const Id = z.object({ id: z.int() });
/** Removing a code system hides it; undo shows it again. Codes assigned from it retain its name and version. */
export const codeSystemsHide = command({
  name: 'codeSystems.hide',
  params: Id,
  apply: (database, { id }) => setRemoved(database, id, 1, 'codeSystems.show'),
});
export const codeSystemsShow = command({
  name: 'codeSystems.show',
  params: Id,
  apply: (database, { id }) => setRemoved(database, id, 0, 'codeSystems.hide'),
});
