import { z } from 'zod';
import { conflict, GauzeError } from '../../contract/errors';
import { LabelSet } from '../../contract/phi';
import { Annotation } from '../../contract/text';
import { labelById } from '../../core/text/labelSet';
import type { ProjectDatabase } from '../database';
import { annotationOf, type AnnotationRow } from '../repositories/annotations';
import { putAnnotation, recount } from './annotationRows';
import { command, type CommandEffect } from './command';

const Label = z.string().min(1).max(80);

const setNow = (database: ProjectDatabase): LabelSet =>
  LabelSet.parse(
    JSON.parse(database.one<{ value: string }>("SELECT value FROM meta WHERE key = 'labelSet'")?.value ?? 'null'),
  );
const writeSet = (database: ProjectDatabase, set: LabelSet): void =>
  database.run("UPDATE meta SET value = ? WHERE key = 'labelSet'", [JSON.stringify(set)]);
const touch = (database: ProjectDatabase, documentIds: Iterable<number>): void => {
  for (const id of documentIds) {
    recount(database, id);
    database.run('UPDATE document SET revision = revision + 1 WHERE id = ?', [id]);
  }
};
const effect = (
  set: LabelSet,
  documentIds: ReadonlySet<number>,
  count: number,
  inverse: CommandEffect['inverse'],
): CommandEffect => ({ inverse, count, documentId: null, label: set.id, text: null, documentIds: [...documentIds] });

/**
 * Replaces the project's label set and relabels every annotation accordingly. A label mapped to null loses its
 * annotations. Several labels may be merged, so the inverse lists annotations individually.
 */
export const labelSetChange = command({
  name: 'labelSet.change',
  params: z.object({ set: LabelSet, mapping: z.record(Label, Label.nullable()) }),
  apply(database, params) {
    const { set, mapping } = params;
    const unknown = Object.values(mapping).filter((to) => to !== null && labelById(set, to) === undefined);
    if (unknown.length > 0) throw new GauzeError('badRequest', 'not a label of that set', { labels: unknown.length });
    // Annotations that annotators have set aside use the old labels, and only they may change them.
    if (database.one('SELECT 1 FROM turnNote') !== undefined)
      throw conflict('annotatorsAtWork', 'annotators are at work in this project', {
        readers: database.number("SELECT count(DISTINCT reader) FROM turnNote WHERE reader <> ''"),
      });
    const before = setNow(database);
    const documentIds = new Set<number>();
    const was: { label: string; ids: string[] }[] = [];
    const removed: { documentId: number; annotation: Annotation }[] = [];
    for (const { label } of database.all<{ label: string }>('SELECT DISTINCT label FROM annotation ORDER BY label')) {
      const to = mapping[label] ?? null;
      if (to === label) continue;
      const rows = database.all<AnnotationRow & Record<string, string | number | null>>(
        'SELECT * FROM annotation WHERE label = ? ORDER BY id',
        [label],
      );
      rows.forEach(({ documentId }) => documentIds.add(documentId));
      if (to === null)
        removed.push(...rows.map((row) => ({ documentId: row.documentId, annotation: annotationOf(row) })));
      else was.push({ label, ids: rows.map(({ id }) => id) });
    }
    // Only after all have been read: a label may replace another that is itself being replaced.
    for (const { annotation } of removed) database.run('DELETE FROM annotation WHERE id = ?', [annotation.id]);
    for (const { label, ids } of was)
      for (const id of ids) database.run('UPDATE annotation SET label = ? WHERE id = ?', [mapping[label] ?? label, id]);
    writeSet(database, set);
    touch(database, documentIds);
    const relabelled = was.reduce((sum, { ids }) => sum + ids.length, 0);
    return effect(set, documentIds, relabelled + removed.length, {
      name: 'labelSet.restore',
      params: { set: before, was, removed, again: params },
    });
  },
});

/** Undoes a change of the label set, annotation by annotation. */
export const labelSetRestore = command({
  name: 'labelSet.restore',
  params: z.object({
    set: LabelSet,
    was: z.array(z.object({ label: Label, ids: z.array(z.string()) })),
    removed: z.array(z.object({ documentId: z.int(), annotation: Annotation })),
    again: labelSetChange.params,
  }),
  apply(database, { set, was, removed, again }) {
    const documentIds = new Set<number>();
    for (const { label, ids } of was) {
      for (const id of ids) {
        const documentId = database.one<{ documentId: number }>('SELECT documentId FROM annotation WHERE id = ?', [
          id,
        ])?.documentId;
        if (documentId === undefined) throw new GauzeError('conflict', 'an annotation is missing');
        documentIds.add(documentId);
        database.run('UPDATE annotation SET label = ? WHERE id = ?', [label, id]);
      }
    }
    for (const { documentId, annotation } of removed) {
      documentIds.add(documentId);
      putAnnotation(
        database,
        documentId,
        database.one<{ text: string }>('SELECT text FROM documentText WHERE documentId = ?', [documentId])?.text ?? '',
        annotation,
      );
    }
    writeSet(database, set);
    touch(database, documentIds);
    return effect(
      set,
      documentIds,
      was.reduce((sum, { ids }) => sum + ids.length, removed.length),
      { name: 'labelSet.change', params: again },
    );
  },
});
