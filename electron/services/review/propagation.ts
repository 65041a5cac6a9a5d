import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Occurrence, OccurrenceScope } from '../../contract/review';
import type { Annotation, Span } from '../../contract/text';
import { findOccurrences, mayHold, type FoundOccurrence } from '../../core/text/occurrences';
import { overlaps } from '../../core/text/spans';
import type { AnnotationChange } from '../../store/commands/annotationsChange';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument, type StoredDocument } from '../../store/repositories/documents';
import type { CachedTexts } from './cachedTexts';
import { coveringOf, occurrenceRows } from '../../core/review/occurrenceRows';
import { checkLabel, personMade, reviewedAs } from './reviewWrites';
import type { Session } from '../session';
import { isSequentialReview } from '../annotators/sequentialReview';

const placesOfOffer = 500;
/**
 * An offer never delays a decision: it yields at this interval in milliseconds, and after a number of notes without the
 * words.
 */
const sliceMs = 8;
const notesOfSlice = 500;

interface Found {
  readonly document: StoredDocument;
  readonly places: readonly FoundOccurrence[];
}

/** The same words elsewhere: undecided occurrences, and labelling them. */
export function propagationHandlers(
  session: Session,
  cachedTexts: CachedTexts,
): Pick<Handlers<ProjectApi>['review'], 'occurrences' | 'offer' | 'propagate' | 'label'> {
  const { clock } = session.ports;
  let offers = 0;

  /** Notes that contain the words, with their positions; yields null now and then while there are none, for a pause. */
  function* looked(ids: Iterable<number>, words: string): Generator<Found | null> {
    const { database } = session.project;
    const may = mayHold(words);
    let passed = 0;
    for (const id of ids) {
      passed += 1;
      if (passed % notesOfSlice === 0) yield null;
      let document: StoredDocument | undefined;
      if (!may(cachedTexts.of(id, () => (document = storedDocument(database, id))?.text ?? ''))) continue;
      document ??= storedDocument(database, id);
      if (document === undefined) continue;
      const places = findOccurrences(document.text, words);
      if (places.length > 0) yield { document, places };
    }
  }
  function* notesWith(ids: Iterable<number>, words: string): Generator<Found> {
    for (const found of looked(ids, words)) if (found !== null) yield found;
  }

  return {
    async occurrences({ documentId, text, scope, limit }, caller) {
      let total = 0;
      let unlabelled = 0;
      let documents = 0;
      const occurrences: Occurrence[] = [];
      for (const { document, places } of notesWith(inScope(session, documentId, scope), text)) {
        documents += 1;
        const annotations = annotationsOf(session.project.database, document.id);
        const row = occurrenceRows(document.id, document.name, document.text);
        for (const place of places) {
          const covering = coveringOf(annotations, place);
          total += 1;
          if (covering?.status !== 'accepted') unlabelled += 1;
          if (occurrences.length < limit) occurrences.push(row(place, covering));
        }
      }
      // Each is shown with its context.
      await session.recordView([...new Set(occurrences.map((found) => found.documentId))], caller);
      return { total, unlabelled, documents, occurrences };
    },
    async offer({ documentId, text }) {
      const { project } = session;
      const { database } = project;
      offers += 1;
      const mine = offers;
      const here = storedDocument(database, documentId);
      if (here === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
      const none = () => ({ same: 0, variants: 0, documents: 0 });
      const counts = { note: none(), patient: none(), project: none() };
      const places: Occurrence[] = [];
      let began = clock.elapsed();
      // In a sequential review, annotators label only their own notes, one at a time, and are told of no others.
      for (const found of looked(isSequentialReview(session) ? [documentId] : documentIds(database, {}), text)) {
        if (clock.elapsed() - began > sliceMs) {
          await clock.sleep(0);
          session.checkSame(project);
          // The user has moved on: nobody is waiting for this one.
          if (mine !== offers) throw new GauzeError('cancelled', 'a newer offer was requested');
          began = clock.elapsed();
        }
        if (found === null) continue;
        const { document } = found;
        const annotations = annotationsOf(database, document.id);
        const waiting = found.places.flatMap((place) => {
          const covering = coveringOf(annotations, place);
          return covering?.status === 'accepted' || isRejected(annotations, place) ? [] : [{ place, covering }];
        });
        if (waiting.length === 0) continue;
        const variants = waiting.filter(({ place }) => place.isVariant).length;
        const add = (count: ReturnType<typeof none>) => {
          count.same += waiting.length - variants;
          count.variants += variants;
          count.documents += 1;
        };
        add(counts.project);
        if (document.patient !== null && document.patient === here.patient) add(counts.patient);
        if (document.id !== documentId) continue;
        add(counts.note);
        const row = occurrenceRows(document.id, document.name, document.text);
        places.push(...waiting.slice(0, placesOfOffer).map(({ place, covering }) => row(place, covering)));
      }
      return {
        note: counts.note,
        patient: here.patient === null ? null : counts.patient,
        project: counts.project,
        places,
      };
    },
    ...labellingHandlers(session, notesWith),
  };
}

/** Labels all occurrences of the same words, or selected ones. */
function labellingHandlers(
  session: Session,
  notesWith: (ids: Iterable<number>, words: string) => Iterable<Found>,
): Pick<Handlers<ProjectApi>['review'], 'propagate' | 'label'> {
  return {
    async propagate({ documentId, revision, text, label, scope, includeVariants }, caller) {
      checkLabel(session, label);
      const changes: AnnotationChange[] = [];
      let added = 0;
      let accepted = 0;
      for (const { document, places } of notesWith(inScope(session, documentId, scope), text)) {
        const annotations = annotationsOf(session.project.database, document.id);
        const labelled = labelPlaces(
          session,
          document,
          places.filter((place) => (includeVariants || !place.isVariant) && !isRejected(annotations, place)),
          annotations,
          label,
          caller,
        );
        added += labelled.added;
        accepted += labelled.accepted;
        if (labelled.put.length > 0)
          changes.push({
            documentId: document.id,
            ...(document.id === documentId && revision !== undefined && { revision }),
            put: labelled.put,
            drop: labelled.drop,
          });
      }
      if (changes.length > 0)
        await session.commit({ name: 'annotations.change', params: { changes } }, caller, { action: 'propagate' });
      const here = changes.find((change) => change.documentId === documentId) ?? { documentId, put: [], drop: [] };
      return { added, accepted, documents: changes.length, reviewed: reviewedAs(session, here) };
    },
    async label({ places, label }, caller) {
      checkLabel(session, label);
      const byNote = new Map<number, Span[]>();
      for (const { documentId, start, end } of places)
        byNote.set(documentId, [...(byNote.get(documentId) ?? []), { start, end }]);
      const changes: AnnotationChange[] = [];
      let added = 0;
      for (const [documentId, spans] of byNote) {
        const document = storedDocument(session.project.database, documentId);
        if (document === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
        const labelled = labelPlaces(
          session,
          document,
          spans.toSorted((a, b) => a.start - b.start || b.end - a.end),
          annotationsOf(session.project.database, documentId),
          label,
          caller,
        );
        added += labelled.added + labelled.accepted;
        if (labelled.put.length > 0) changes.push({ documentId, put: labelled.put, drop: labelled.drop });
      }
      if (changes.length > 0)
        await session.commit({ name: 'annotations.change', params: { changes } }, caller, { action: 'label' });
      return { added, documents: changes.length, revision: session.project.revision };
    },
  };
}

/** What was rejected at exactly this position is not offered again. */
const isRejected = (annotations: readonly Annotation[], { start, end }: Span): boolean =>
  annotations.some((known) => known.status === 'rejected' && known.start === start && known.end === end);

interface Labelled {
  readonly put: Annotation[];
  readonly drop: string[];
  readonly added: number;
  readonly accepted: number;
}

/**
 * Labels places of one note: suggestions of exactly this segment, or around it, are accepted and others are dropped;
 * accepted annotations remain.
 */
function labelPlaces(
  session: Session,
  document: StoredDocument,
  places: readonly Span[],
  annotations: readonly Annotation[],
  label: string,
  caller: Caller,
): Labelled {
  const put = new Map<string, Annotation>();
  const drop = new Set<string>();
  let added = 0;
  let accepted = 0;
  for (const place of places) {
    if ([...put.values()].some((made) => overlaps(made, place))) continue;
    const touching = annotations.filter(
      (known) => known.status !== 'rejected' && !drop.has(known.id) && overlaps(known, place),
    );
    if (touching.some(({ status }) => status === 'accepted')) continue;
    const exact = touching.find(({ start, end }) => start === place.start && end === place.end);
    if (exact !== undefined) {
      put.set(exact.id, { ...exact, label, status: 'accepted', author: caller.author });
      accepted += 1;
    } else if (touching.length > 0 && touching.every((known) => known.start <= place.start && place.end <= known.end)) {
      // Inside a longer suggestion (
      for (const known of touching) put.set(known.id, { ...known, status: 'accepted', author: caller.author });
      accepted += touching.length;
    } else {
      touching.forEach((known) => drop.add(known.id));
      const made = personMade(session, place, document.text.slice(place.start, place.end), label, caller);
      put.set(made.id, made);
      added += 1;
    }
  }
  return { put: [...put.values()], drop: [...drop], added, accepted };
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
