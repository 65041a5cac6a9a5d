import { GauzeError } from '../../../contract/errors';
import type { CoderRun } from '../../../contract/coders';
import { modelBytes, storedModel, storedModels, storedRun, type StoredModel } from '../../../store/repositories/models';
import type { CodedGold } from '../../coding/codedNotes';
import type { Session } from '../../session';

// Training that continues from a finished coder of the project.

const task = 'coder';

/** @throws GauzeError `notFound` */
export function coderToStartFrom({ project: { database } }: Session, id: string): StoredModel {
  const stored = /^\d+$/.test(id) ? storedModel(database, task, Number(id)) : undefined;
  if (stored === undefined) throw new GauzeError('notFound', 'no such coder');
  return stored;
}

/** @throws GauzeError `notFound` if it has been removed since */
export function bytesToStartFrom({ project: { database } }: Session, sha256: string): Uint8Array {
  const stored = storedModels(database, task).find((own) => own.sha256 === sha256);
  if (stored === undefined)
    throw new GauzeError('notFound', 'the coder from which training continues is no longer in the project');
  return modelBytes(database, task, stored.id);
}

/** Notes that a coder, and those it was trained further from, learned from, as far as they are in the project. */
export function allLearnedFrom({ project: { database } }: Session, runId: number | null): ReadonlySet<number> {
  const ids = new Set<number>();
  for (let run = runId; run !== null;) {
    const data = storedRun(database, task, run)?.data;
    if (data === undefined) break;
    const record = JSON.parse(data) as { readonly trainIds: readonly number[]; readonly run: CoderRun };
    for (const id of record.trainIds) ids.add(id);
    const { from } = record.run.options;
    const before = storedModels(database, task).find(({ sha256 }) => sha256 === from);
    run = before === undefined || before.runId === run ? null : before.runId;
  }
  return ids;
}

/** Excludes notes that the previous coder learned from from validation; they are used for training again. */
export function withoutLearned(
  session: Session,
  { runId }: StoredModel,
  { train, dev }: { readonly train: readonly CodedGold[]; readonly dev: readonly CodedGold[] },
): { readonly train: readonly CodedGold[]; readonly dev: readonly CodedGold[] } {
  const learned = allLearnedFrom(session, runId);
  const isKnown = ({ documentId }: CodedGold): boolean => learned.has(documentId);
  return { train: [...train, ...dev.filter(isKnown)], dev: dev.filter((note) => !isKnown(note)) };
}
