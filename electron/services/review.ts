import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Caller, Handlers } from '../contract/kernel';
import type { Occurrence, OccurrenceScope, Reviewed } from '../contract/review';
import type { Annotation } from '../contract/text';
import { labelById } from '../core/text/labelSet';
import { findOccurrences } from '../core/text/occurrences';
import { overlaps } from '../core/text/spans';
import type { AnnotationChange } from '../store/commands/annotationsChange';
import type { CommandEffect } from '../store/commands/command';
import { annotationsOf } from '../store/repositories/annotations';
import { documentIds, storedDocument } from '../store/repositories/documents';
import { history, lastStepped } from '../store/repositories/history';
import type { Session } from './session';

const contextLength = 30;

export function reviewHandlers(session: Session): Handlers<ProjectApi>['review'] {
  const state = (documentId: number, touched: readonly string[]): Reviewed => ({
    documentId, annotations: annotationsOf(session.project.database, documentId),
    revision: storedDocument(session.project.database, documentId)?.revision ?? 0, touched: [...touched],
  });
  const write = async (change: AnnotationChange, caller: Caller, action: string): Promise<Reviewed> => {
    await session.commit({ name: 'annotations.change', params: { changes: [change] } }, caller, { action });
    return state(change.documentId, [...change.put.map(({ id }) => id), ...change.drop]);
  };
  const chosen = (documentId: number, ids: readonly string[]): readonly Annotation[] => {
    const known = new Map(annotationsOf(session.project.database, documentId).map((annotation) => [annotation.id, annotation]));
    return ids.map((id) => {
      const annotation = known.get(id);
      if (annotation === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
      return annotation;
    });
  };
  const checkLabel = (label: string): void => {
    if (labelById(session.project.identity.labelSet, label) === undefined) throw new GauzeError('badRequest', 'not a label of this project');
  };
  const at = (revision: number | undefined) => (revision === undefined ? {} : { revision });

  return {
    decide({ documentId, revision, annotationIds, status }, { author, role }) {
      const put = chosen(documentId, annotationIds).map((annotation) => ({ ...annotation, status, author }));
      return write({ documentId, ...at(revision), put, drop: [] }, { author, role }, status === 'accepted' ? 'accept' : status === 'rejected' ? 'reject' : 'reopen');
    },
    relabel({ documentId, revision, annotationIds, label }, caller) {
      checkLabel(label);
      const put = chosen(documentId, annotationIds).map((annotation) => ({ ...annotation, label, author: caller.author }));
      return write({ documentId, ...at(revision), put, drop: [] }, caller, 'relabel');
    },
    resize({ documentId, revision, annotationId, start, end }, caller) {
      const [annotation] = chosen(documentId, [annotationId]);
      if (annotation === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
      return write({ documentId, ...at(revision), put: [{ ...annotation, start, end, text: textOf(session, documentId).slice(start, end), author: caller.author }], drop: [] }, caller, 'resize');
    },
    add({ documentId, revision, start, end, label }, caller) {
      checkLabel(label);
      const text = textOf(session, documentId).slice(start, end);
      // What a person marks takes the place of suggestions under it.
      const drop = annotationsOf(session.project.database, documentId).filter((known) => known.status === 'suggested' && overlaps(known, { start, end })).map(({ id }) => id);
      return write({ documentId, ...at(revision), put: [personMade(session.newId(), start, end, text, label, caller)], drop }, caller, 'add');
    },
    remove: ({ documentId, revision, annotationIds }, caller) => write({ documentId, ...at(revision), put: [], drop: annotationIds }, caller, 'remove'),
    async occurrences({ documentId, text, scope, limit }, caller) {
      const { database } = session.project;
      let total = 0;
      let unlabelled = 0;
      let documents = 0;
      const occurrences: Occurrence[] = [];
      for (const id of inScope(session, documentId, scope)) {
        const document = storedDocument(database, id);
        if (document === undefined) continue;
        const found = findOccurrences(document.text, text);
        if (found.length === 0) continue;
        documents += 1;
        const annotations = annotationsOf(database, id);
        for (const place of found) {
          const covering = coveringOf(annotations, place);
          total += 1;
          if (covering === undefined || covering.status === 'suggested') unlabelled += 1;
          if (occurrences.length < limit) occurrences.push(occurrenceOf(id, document.name, document.text, place, covering));
        }
      }
      // Each is shown with the words around it.
      await session.recordView([...new Set(occurrences.map((found) => found.documentId))], caller);
      return { total, unlabelled, documents, occurrences };
    },
    async propagate({ documentId, revision, text, label, scope, includeVariants }, caller) {
      checkLabel(label);
      const { database } = session.project;
      const changes: AnnotationChange[] = [];
      let added = 0;
      let accepted = 0;
      for (const id of inScope(session, documentId, scope)) {
        const document = storedDocument(database, id);
        if (document === undefined) continue;
        const places = findOccurrences(document.text, text).filter(({ isVariant }) => includeVariants || !isVariant);
        if (places.length === 0) continue;
        const annotations = annotationsOf(database, id);
        const put = new Map<string, Annotation>();
        const drop = new Set<string>();
        for (const place of places) {
          const touching = annotations.filter((known) => known.status !== 'rejected' && !drop.has(known.id) && overlaps(known, place));
          if (touching.some(({ status }) => status === 'accepted')) continue;
          const exact = touching.find(({ start, end }) => start === place.start && end === place.end);
          if (exact !== undefined) {
            put.set(exact.id, { ...exact, label, status: 'accepted', author: caller.author });
            accepted += 1;
          } else if (touching.length > 0 && touching.every((known) => known.start <= place.start && place.end <= known.end)) {
            // Inside a longer suggestion («Anna Weber»): that one is accepted as it is, so that no part of it stays open.
            for (const known of touching) put.set(known.id, { ...known, status: 'accepted', author: caller.author });
            accepted += touching.length;
          } else {
            touching.forEach((known) => drop.add(known.id));
            const made = personMade(session.newId(), place.start, place.end, document.text.slice(place.start, place.end), label, caller);
            put.set(made.id, made);
            added += 1;
          }
        }
        if (put.size > 0) changes.push({ documentId: id, ...(id === documentId && at(revision)), put: [...put.values()], drop: [...drop] });
      }
      if (changes.length > 0) await session.commit({ name: 'annotations.change', params: { changes } }, caller, { action: 'propagate' });
      const here = changes.find((change) => change.documentId === documentId);
      return { added, accepted, documents: changes.length, reviewed: state(documentId, here?.put.map(({ id }) => id) ?? []) };
    },
    undo: async (_input, caller) => stepped(session, await session.project.undo(caller)),
    redo: async (_input, caller) => stepped(session, await session.project.redo(caller)),
    history: ({ documentId, limit }) => history(session.project.database, documentId, limit),
  };
}

function stepped(session: Session, effect: CommandEffect | null) {
  session.announce();
  const done = effect === null ? undefined : lastStepped(session.project.database);
  return { done: done === undefined || effect === null ? null : { ...done, count: effect.count }, documentIds: [...(effect?.documentIds ?? [])], revision: session.project.revision };
}

function textOf(session: Session, documentId: number): string {
  const document = storedDocument(session.project.database, documentId);
  if (document === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  return document.text;
}

function inScope(session: Session, documentId: number, scope: OccurrenceScope): readonly number[] {
  const { database } = session.project;
  const document = storedDocument(database, documentId);
  if (document === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  if (scope === 'note') return [documentId];
  if (scope === 'project') return documentIds(database, {});
  const { patient } = document;
  return patient === null ? [documentId] : documentIds(database, { patient });
}

const coveringOf = (annotations: readonly Annotation[], place: { readonly start: number; readonly end: number }): Annotation | undefined =>
  annotations.find((known) => known.status === 'accepted' && overlaps(known, place)) ?? annotations.find((known) => known.status === 'suggested' && overlaps(known, place));

const personMade = (id: string, start: number, end: number, text: string, label: string, { author }: Caller): Annotation => ({ id, start, end, label, text, status: 'accepted', author, source: 'person' });

function occurrenceOf(documentId: number, documentName: string, text: string, { start, end, isVariant }: { start: number; end: number; isVariant: boolean }, covering: Annotation | undefined): Occurrence {
  const oneLine = (part: string) => part.replace(/\s+/g, ' ');
  return {
    documentId, documentName, start, end, isVariant,
    before: oneLine(text.slice(Math.max(0, start - contextLength), start)).toWellFormed(), match: oneLine(text.slice(start, end)), after: oneLine(text.slice(end, end + contextLength)).toWellFormed(),
    line: 1 + [...text.slice(0, start).matchAll(/\r\n|\n|\r/g)].length,
    annotationId: covering?.id ?? null, label: covering?.label ?? null, status: covering?.status ?? null,
  };
}
