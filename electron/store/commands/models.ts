import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { command } from './command';

// Training is not taken back by undo: undo belongs to the notes. Every command here has no inverse.
const noNote = { inverse: null, documentId: null, label: null, text: null, documentIds: [] } as const;

/** Bytes in a journal, which is JSON. */
export const Base64 = z.base64();

/** The parts of a model come before it, so that a model that is listed is whole. */
export const modelPartsAdd = command({
  name: 'models.addPart',
  params: z.object({ modelId: z.int(), part: z.int().min(0), data: Base64 }),
  apply(database, { modelId, part, data }) {
    // A part of a model that was never finished gives way.
    database.run('INSERT OR REPLACE INTO modelPart (modelId, part, data) VALUES (?, ?, ?)', [
      modelId,
      part,
      fromBase64(data),
    ]);
    return { ...noNote, count: 1 };
  },
});

export const modelsAdd = command({
  name: 'models.add',
  params: z.object({
    id: z.int().min(1),
    name: z.string().min(1).max(100),
    origin: z.string(),
    createdAt: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    parts: z.int().min(1),
    manifest: z.string(),
    card: z.string(),
    runId: z.int().nullable(),
    errors: z.string(),
  }),
  apply(database, { id, name, origin, createdAt, sha256, bytes, parts, manifest, card, runId, errors }) {
    const stored = database.number(
      'SELECT coalesce(sum(length(data)), 0) FROM modelPart WHERE modelId = ? AND part < ?',
      [id, parts],
    );
    if (stored !== bytes) throw new GauzeError('truncated', 'parts of the model are missing', { bytes, stored });
    database.run('DELETE FROM modelPart WHERE modelId = ? AND part >= ?', [id, parts]);
    database.run(
      'INSERT INTO model (id, name, origin, createdAt, sha256, bytes, manifest, card, runId, errors) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [id, name, origin, createdAt, sha256, bytes, manifest, card, runId, errors],
    );
    return { ...noNote, count: 1 };
  },
});

export const modelsRename = command({
  name: 'models.rename',
  params: z.object({ id: z.int(), name: z.string().min(1).max(100) }),
  apply(database, { id, name }) {
    if (database.one('SELECT 1 FROM model WHERE id = ?', [id]) === undefined)
      throw new GauzeError('notFound', 'no such model');
    database.run('UPDATE model SET name = ? WHERE id = ?', [name, id]);
    return { ...noNote, count: 1 };
  },
});

/** Its bytes with it; what remains is the run, without what it learned. */
export const modelsRemove = command({
  name: 'models.remove',
  params: z.object({ id: z.int() }),
  apply(database, { id }) {
    if (database.one('SELECT 1 FROM model WHERE id = ?', [id]) === undefined)
      throw new GauzeError('notFound', 'no such model');
    database.run('DELETE FROM modelPart WHERE modelId = ?', [id]);
    database.run('DELETE FROM model WHERE id = ?', [id]);
    return { ...noNote, count: 1 };
  },
});

/** A setting of detection or of learning; unlike `setting.set` it is no step to undo. */
export const modelsSettings = command({
  name: 'models.settings',
  params: z.object({ key: z.string(), value: z.string() }),
  apply(database, { key, value }) {
    database.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', [key, value]);
    return { ...noNote, count: 1, label: key };
  },
});

/** A training as it stands: begun, ended, or found broken after a restart. */
export const runsPut = command({
  name: 'training.put',
  params: z.object({
    id: z.int().min(1),
    startedAt: z.string(),
    status: z.string(),
    data: z.string(),
    /** Its checkpoint is of no use any more. */ dropsCheckpoint: z.boolean(),
  }),
  apply(database, { id, startedAt, status, data, dropsCheckpoint }) {
    database.run(
      'INSERT INTO trainingRun (id, startedAt, status, data) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET status = excluded.status, data = excluded.data',
      [id, startedAt, status, data],
    );
    if (dropsCheckpoint) database.run('DELETE FROM checkpoint WHERE runId = ?', [id]);
    return { ...noNote, count: 1 };
  },
});

/** Takes the place of all that was known before. */
export const uncertaintyPut = command({
  name: 'uncertainty.put',
  params: z.object({ values: z.array(z.object({ documentId: z.int(), value: z.number() })) }),
  apply(database, { values }) {
    database.run('DELETE FROM uncertainty');
    for (const { documentId, value } of values) {
      if (database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) !== undefined)
        database.run('INSERT INTO uncertainty (documentId, value) VALUES (?, ?)', [documentId, value]);
    }
    return { ...noNote, count: values.length };
  },
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128);
const codeOf = Uint8Array.from(alphabet, (sign) => sign.charCodeAt(0));
const padding = '='.charCodeAt(0);
for (let at = 0; at < alphabet.length; at += 1) valueOf[alphabet.charCodeAt(at)] = at;

export function fromBase64(text: string): Uint8Array {
  const missing = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - missing);
  const at = (index: number): number => valueOf[text.charCodeAt(index)] ?? 0;
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const word = (at(from) << 18) | (at(from + 1) << 12) | (at(from + 2) << 6) | at(from + 3);
    bytes[to] = word >> 16;
    if (to + 1 < bytes.length) bytes[to + 1] = (word >> 8) & 255;
    if (to + 2 < bytes.length) bytes[to + 2] = word & 255;
  }
  return bytes;
}

/** How bytes are given to the commands above. */
export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3) {
    const word = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) out[to++] = codeOf[(word >> shift) & 63]!;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  out.fill(padding, out.length - missing);
  return new TextDecoder().decode(out);
}
