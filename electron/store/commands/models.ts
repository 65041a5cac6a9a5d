import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { Base64, fromBase64 } from './base64';
import { command, type CommandEffect, permanentWithoutNote } from './command';

// Training cannot be undone: undo is for the notes. No command here has an inverse. `task` is what the model learned.
export const Task = z.string().min(1).max(40);

export const ModelPart = z.object({ modelId: z.int(), part: z.int().min(0), data: Base64 });
export const Model = z.object({
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
});
export const ModelName = z.object({ id: z.int(), name: z.string().min(1).max(100) });
export const ModelNumber = z.object({ id: z.int() });
export const Run = z.object({
  id: z.int().min(1),
  startedAt: z.string(),
  status: z.string(),
  data: z.string(),
  /** Its checkpoint is no longer needed. */ dropsCheckpoint: z.boolean(),
});

/** Writes to the models of one task; legacy commands use them as well. */
export const modelWrites = {
  addPart(database: ProjectDatabase, task: string, { modelId, part, data }: z.output<typeof ModelPart>): CommandEffect {
    // Overwrites a part left behind by an unfinished model.
    database.run('INSERT OR REPLACE INTO taskModelPart (task, modelId, part, data) VALUES (?, ?, ?, ?)', [
      task,
      modelId,
      part,
      fromBase64(data),
    ]);
    return { ...permanentWithoutNote, count: 1 };
  },
  add(database: ProjectDatabase, task: string, model: z.output<typeof Model>): CommandEffect {
    const { id, name, origin, createdAt, sha256, bytes, parts, manifest, card, runId, errors } = model;
    const stored = database.number(
      'SELECT coalesce(sum(length(data)), 0) FROM taskModelPart WHERE task = ? AND modelId = ? AND part < ?',
      [task, id, parts],
    );
    if (stored !== bytes) throw new GauzeError('truncated', 'parts of the model are missing', { bytes, stored });
    database.run('DELETE FROM taskModelPart WHERE task = ? AND modelId = ? AND part >= ?', [task, id, parts]);
    database.run(
      `INSERT INTO taskModel (task, id, name, origin, createdAt, sha256, bytes, manifest, card, runId, errors)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [task, id, name, origin, createdAt, sha256, bytes, manifest, card, runId, errors],
    );
    return { ...permanentWithoutNote, count: 1 };
  },
  rename(database: ProjectDatabase, task: string, { id, name }: z.output<typeof ModelName>): CommandEffect {
    checkModel(database, task, id);
    database.run('UPDATE taskModel SET name = ? WHERE task = ? AND id = ?', [name, task, id]);
    return { ...permanentWithoutNote, count: 1 };
  },
  remove(database: ProjectDatabase, task: string, { id }: z.output<typeof ModelNumber>): CommandEffect {
    checkModel(database, task, id);
    database.run('DELETE FROM taskModelPart WHERE task = ? AND modelId = ?', [task, id]);
    database.run('DELETE FROM taskModel WHERE task = ? AND id = ?', [task, id]);
    return { ...permanentWithoutNote, count: 1 };
  },
  putRun(database: ProjectDatabase, task: string, run: z.output<typeof Run>): CommandEffect {
    const { id, startedAt, status, data, dropsCheckpoint } = run;
    database.run(
      `INSERT INTO taskRun (task, id, startedAt, status, data) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (task, id) DO UPDATE SET status = excluded.status, data = excluded.data`,
      [task, id, startedAt, status, data],
    );
    if (dropsCheckpoint) database.run('DELETE FROM taskCheckpoint WHERE task = ? AND runId = ?', [task, id]);
    return { ...permanentWithoutNote, count: 1 };
  },
} as const;

function checkModel(database: ProjectDatabase, task: string, id: number): void {
  if (database.one('SELECT 1 FROM taskModel WHERE task = ? AND id = ?', [task, id]) === undefined)
    throw new GauzeError('notFound', 'no such model');
}

const ofTask = <S extends z.ZodRawShape>(
  name: string,
  params: z.ZodObject<S>,
  write: (database: ProjectDatabase, task: string, params: z.output<z.ZodObject<S>>) => CommandEffect,
) =>
  command({
    name,
    params: z.object({ task: Task, of: params }),
    apply: (database, { task, of }) => write(database, task, of),
  });

/** Parts are written before their model, so that every listed model is complete. */
export const modelPartsAdd = ofTask('model.addPart', ModelPart, modelWrites.addPart);
export const modelsAdd = ofTask('model.add', Model, modelWrites.add);
export const modelsRename = ofTask('model.rename', ModelName, modelWrites.rename);
/** Removes a model with its bytes. The run remains, without what it learned. */
export const modelsRemove = ofTask('model.remove', ModelNumber, modelWrites.remove);
/** State of a training run: started, ended, or found interrupted after a restart. */
export const runsPut = ofTask('run.put', Run, modelWrites.putRun);

/** A setting of detection or training; unlike `setting.set` it is not an undo step. */
export const modelsSettings = command({
  name: 'models.settings',
  params: z.object({ key: z.string(), value: z.string() }),
  apply(database, { key, value }) {
    database.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', [key, value]);
    return { ...permanentWithoutNote, count: 1, label: key };
  },
});

/** Replaces all previous values. */
export const uncertaintyPut = command({
  name: 'uncertainty.put',
  params: z.object({ values: z.array(z.object({ documentId: z.int(), value: z.number() })) }),
  apply(database, { values }) {
    database.run('DELETE FROM uncertainty');
    for (const { documentId, value } of values) {
      if (database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) !== undefined)
        database.run('INSERT INTO uncertainty (documentId, value) VALUES (?, ?)', [documentId, value]);
    }
    return { ...permanentWithoutNote, count: values.length };
  },
});
