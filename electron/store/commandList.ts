import { z } from 'zod';
import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import { auditHash } from './audit';
import type { CommandCall, CommandEffect } from './commands/command';
import { commands } from './commands/registry';
import type { ProjectDatabase } from './database';
import type { Sha256 } from './container/protection';

const Circumstances = {
  seq: z.int(),
  time: z.string(),
  author: z.string(),
  role: z.string(),
  version: z.string(),
  action: z.string(),
  /** The line says how many of which label. Journals of earlier versions say the first one only, and replay so. */
  countsLabels: z.literal(true).optional(),
};

/** A write as recorded in the journal: everything needed to repeat it. */
export const CommandRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('do'),
    ...Circumstances,
    batch: z.string().nullable(),
    name: z.string(),
    params: z.unknown(),
  }),
  /** Undoes or redoes these commands, in this order, as one step. */
  z.object({ kind: z.enum(['undo', 'redo']), ...Circumstances, of: z.array(z.int()).min(1) }),
]);
export type CommandRecord = z.infer<typeof CommandRecord>;

/** Who does what, when and with which Gauze. */
export const circumstances = (
  { now, version }: { readonly now: () => number; readonly version: string },
  seq: number,
  { author, role }: Caller,
  action: string,
) => ({ seq, time: new Date(now()).toISOString(), author, role, version, action, countsLabels: true as const });

export interface Applied {
  readonly effect: CommandEffect;
  /**
   * Number of rows written and the resulting head of the audit chain. If replay yields different values, the journal is
   * damaged.
   */
  readonly rows: number;
  readonly hash: string;
}

// Undo data of old commands is dropped before it outweighs the notes themselves.
const maxUndoBytes = 64 * 1024 * 1024;

/**
 * Applies a record inside a transaction: its effect, its line in the command list, and the state of the commands it
 * undoes or redoes.
 */
export function applyRecord(database: ProjectDatabase, record: CommandRecord, sha256: Sha256): Applied {
  const before = database.number('SELECT total_changes()');
  const effect = record.kind === 'do' ? applyCommand(database, record) : applyStep(database, record.kind, record.of);
  if (record.kind === 'do' && effect.inverse !== null)
    database.run("UPDATE command SET state = 'dropped', redo = NULL WHERE state = 'undone'");
  const hash = insertLine(database, record, effect, sha256);
  if (effect.inverse !== null) forgetOldInverses(database, record.seq);
  database.run("UPDATE meta SET value = ? WHERE key = 'seq'", [String(record.seq)]);
  return { effect, hash, rows: database.number('SELECT total_changes()') - before };
}

function applyCommand(database: ProjectDatabase, { name, params }: CommandCall): CommandEffect {
  const definition = commands.get(name);
  if (definition === undefined) throw new GauzeError('badRequest', 'unknown command');
  const parsed = definition.params.safeParse(params);
  // Only paths: a value may contain PHI.
  if (!parsed.success)
    throw new GauzeError(
      'badRequest',
      `invalid ${[...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].slice(0, 5).join(', ')}`,
    );
  return definition.apply(database, parsed.data);
}

/** The inverse of an inverse redoes the command, so each command stores one of the two, never both. */
function applyStep(database: ProjectDatabase, kind: 'undo' | 'redo', of: readonly number[]): CommandEffect {
  const documentIds = new Set<number>();
  const labels = new Map<string, number>();
  let count = 0;
  let last: CommandEffect | null = null;
  for (const seq of of) {
    const stored = database.one<{ call: string | null }>(
      kind === 'undo'
        ? "SELECT inverse AS call FROM command WHERE seq = ? AND state = 'done'"
        : "SELECT redo AS call FROM command WHERE seq = ? AND state = 'undone'",
      [seq],
    );
    if (typeof stored?.call !== 'string') throw new GauzeError('conflict', 'nothing to undo there');
    last = applyCommand(database, JSON.parse(stored.call) as CommandCall);
    const reverse = JSON.stringify(last.inverse);
    if (kind === 'undo')
      database.run("UPDATE command SET state = 'undone', inverse = NULL, inverseBytes = 0, redo = ? WHERE seq = ?", [
        reverse,
        seq,
      ]);
    else
      database.run("UPDATE command SET state = 'done', inverse = ?, inverseBytes = ?, redo = NULL WHERE seq = ?", [
        reverse,
        reverse.length,
        seq,
      ]);
    last.documentIds.forEach((id) => documentIds.add(id));
    count += last.count;
    for (const [label, n] of last.labels ?? []) labels.set(label, (labels.get(label) ?? 0) + n);
  }
  if (last === null) throw new GauzeError('conflict', 'nothing to undo there');
  return {
    ...last,
    inverse: null,
    count,
    labels,
    documentIds: [...documentIds],
    documentId: documentIds.size === 1 ? last.documentId : null,
  };
}

function insertLine(database: ProjectDatabase, record: CommandRecord, effect: CommandEffect, sha256: Sha256): string {
  const previousHash = database.one<{ hash: string }>('SELECT hash FROM command ORDER BY seq DESC LIMIT 1')?.hash ?? '';
  const { seq, time, author, role, version, action } = record;
  const line = {
    seq,
    time,
    author,
    role,
    version,
    action,
    name: record.kind === 'do' ? record.name : record.kind,
    count: effect.count,
    documentId: effect.documentId,
    label: record.countsLabels === true ? labelOfLine(effect) : effect.label,
    objects: JSON.stringify(
      record.kind === 'do' ? effect.documentIds.slice(0, maxObjects) : record.of.slice(0, maxObjects),
    ),
  };
  const hash = auditHash(sha256, previousHash, line);
  const inverse = effect.inverse === null ? null : JSON.stringify(effect.inverse);
  database.run(
    `INSERT INTO command (seq, time, author, role, version, action, name, count, documentId, label, objects, text,
       batch, inverse, inverseBytes, state, previousHash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      seq,
      time,
      author,
      role,
      version,
      action,
      line.name,
      line.count,
      line.documentId,
      line.label,
      line.objects,
      effect.text,
      record.kind === 'do' ? record.batch : null,
      inverse,
      inverse?.length ?? 0,
      inverse === null ? 'record' : 'done',
      previousHash,
      hash,
    ],
  );
  return hash;
}
const maxObjects = 1000;

/** Of several annotations, how many of which label, as JSON: the most frequent first. */
function labelOfLine({ count, label, labels }: CommandEffect): string | null {
  if (count < 2 || labels === undefined || labels.size === 0) return label;
  const sorted = [...labels].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

/** Runs only occasionally: summing over all commands is too expensive to do for each one. */
function forgetOldInverses(database: ProjectDatabase, seq: number): void {
  if (
    seq % 64 !== 0 ||
    database.number("SELECT sum(inverseBytes) FROM command WHERE state IN ('done', 'aside')") <= maxUndoBytes
  )
    return;
  let sum = 0;
  for (const row of database.all<{ seq: number; inverseBytes: number }>(
    "SELECT seq, inverseBytes FROM command WHERE state IN ('done', 'aside') ORDER BY seq DESC",
  )) {
    sum += row.inverseBytes;
    if (sum <= maxUndoBytes || row.seq === seq) continue;
    database.run(
      `UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0, side = NULL
        WHERE state IN ('done', 'aside') AND seq <= ?`,
      [row.seq],
    );
    return;
  }
}
