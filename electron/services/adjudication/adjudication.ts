import { AdjudicationChoice, type AdjudicationDecision, type AdjudicationNote } from '../../contract/adjudication';
import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Annotation, LabelledSpan } from '../../contract/text';
import { adjudicate, chosenSpans } from '../../core/adjudication/adjudication';
import { align, type Alignment } from '../../core/adjudication/align';
import { adjudicationStatistics } from '../../core/adjudication/statistics';
import type { AnnotatedNote } from '../../core/agreement/annotationLayers';
import { labelById } from '../../core/text/labelSet';
import type { ProjectDatabase } from '../../store/database';
import { acceptedOf, allDecisions, decisionsOf, type StoredDecision } from '../../store/repositories/adjudication';
import { documentRow, storedDocument } from '../../store/repositories/documents';
import { personByAccount } from '../../store/repositories/people';
import { annotationLayersOf } from '../annotators/annotationLayers';
import type { Session } from '../session';

interface NoteState {
  readonly note: AnnotatedNote;
  readonly alignment: Alignment;
  readonly choices: ReadonlyMap<string, AdjudicationChoice>;
}

interface NamedState extends NoteState {
  readonly nameOf: (side: string) => string;
}

/** Disagreements between annotators are computed once for each state of a note. */
const alignments = new WeakMap<AnnotatedNote, Alignment>();
function alignmentOf(note: AnnotatedNote): Alignment {
  let known = alignments.get(note);
  if (known === undefined)
    alignments.set(note, (known = align([...note.spans].map(([annotator, spans]) => ({ annotator, spans })))));
  return known;
}
const choicesOf = (decisions: ReadonlyMap<string, StoredDecision>): ReadonlyMap<string, AdjudicationChoice> =>
  new Map([...decisions].map(([key, { choice }]) => [key, AdjudicationChoice.parse(JSON.parse(choice))]));

const stateOf = (note: AnnotatedNote, decisions: ReadonlyMap<string, StoredDecision>): NoteState => ({
  note,
  alignment: alignmentOf(note),
  choices: choicesOf(decisions),
});
const noDecision: ReadonlyMap<string, StoredDecision> = new Map();

/** A note as shown during adjudication. */
function viewOf(database: ProjectDatabase, { note, alignment, choices, nameOf }: NamedState): AdjudicationNote {
  const documentId = note.id;
  const decisions = decisionsOf(database, documentId);
  const stored = storedDocument(database, documentId);
  const annotators = [...note.spans]
    .map(([id, spans]) => ({ id, name: nameOf(id), spans: spans.length }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
  return {
    documentId,
    name: stored?.name ?? '',
    text: note.text,
    revision: stored?.revision ?? 0,
    annotators,
    agreed: [...alignment.agreed],
    conflicts: alignment.conflicts.map(({ key, start, end, kind, versions }) => {
      const decision = decisions.get(key);
      const choice = choices.get(key);
      return {
        key,
        start,
        end,
        kind,
        versions: versions.map((version) => ({ annotators: [...version.annotators], spans: [...version.spans] })),
        decision:
          decision === undefined || choice === undefined
            ? null
            : { choice, author: decision.author, time: decision.time },
      };
    }),
    result: [...adjudicate(alignment, choices).spans],
    accepted: acceptedOf(database, documentId) ?? null,
  };
}

/**
 * The annotations that the note gets when it is accepted.
 * @throws GauzeError `notReady` while conflicts are unresolved
 */
function annotationsFor(session: Session, { note, alignment, choices }: NoteState, author: string): Annotation[] {
  const { spans, open } = adjudicate(alignment, choices);
  if (open.length > 0)
    throw new GauzeError('notReady', 'annotators still differ in this note', {
      documentId: note.id,
      open: open.length,
    });
  return spans.map((span) => ({
    id: session.newId(),
    ...span,
    text: note.text.slice(span.start, span.end),
    status: 'accepted',
    author,
    source: 'adjudication',
  }));
}

/** @throws GauzeError `badRequest` */
function checkChoice(session: Session, note: AnnotatedNote, choice: AdjudicationChoice): void {
  if (choice.kind !== 'own') return;
  for (const { start, end, label } of choice.spans satisfies readonly LabelledSpan[]) {
    if (start >= end || end > note.text.length)
      throw new GauzeError('badRequest', 'a span outside the note', { documentId: note.id });
    if (labelById(session.project.identity.labelSet, label) === undefined)
      throw new GauzeError('badRequest', 'not a label of this project');
  }
}

/** Ignores decisions about another state of the layers. */
function decidersOf(
  database: ProjectDatabase,
  states: readonly NoteState[],
  decisions: ReturnType<typeof allDecisions>,
) {
  const counts = new Map<string, number>();
  for (const { note, alignment } of states) {
    for (const { key } of alignment.conflicts) {
      const author = decisions.get(note.id)?.get(key)?.author;
      if (author !== undefined) counts.set(author, (counts.get(author) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([author, decided]) => ({ author, name: personByAccount(database, author)?.name ?? author, decided }))
    .sort((a, b) => b.decided - a.decided || (a.author < b.author ? -1 : 1));
}

/** All notes that two annotators have finished, and the progress of adjudication. */
function overviewOf(session: Session): ReturnType<Handlers<ProjectApi>['adjudication']['list']> {
  const { database } = session.project;
  const { notes, nameOf, adjudicated } = annotationLayersOf(session, 2);
  const decisions = allDecisions(database);
  const states = notes.map((note) => stateOf(note, decisions.get(note.id) ?? noDecision));
  const statistics = adjudicationStatistics(states);
  return {
    rows: states.map(({ note, alignment, choices }) => {
      const row = documentRow(database, note.id);
      return {
        documentId: note.id,
        name: row?.name ?? '',
        patient: row?.patient ?? null,
        language: row?.language ?? null,
        annotators: note.spans.size,
        agreed: alignment.agreed.length,
        conflicts: alignment.conflicts.length,
        decided: alignment.conflicts.filter(({ key }) => choices.has(key)).length,
        isAccepted: adjudicated.has(note.id),
      };
    }),
    statistics: {
      ...statistics,
      accepted: notes.filter(({ id }) => adjudicated.has(id)).length,
      kinds: [...statistics.kinds],
      annotators: statistics.annotators
        .map((record) => ({ ...record, name: nameOf(record.annotator) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      deciders: decidersOf(database, states, decisions),
    },
  };
}

export function adjudicationHandlers(session: Session): Handlers<ProjectApi>['adjudication'] {
  const database = () => session.project.database;
  const state = (documentId: number): NamedState => {
    const {
      notes: [note],
      nameOf,
    } = annotationLayersOf(session, 2, { documentId });
    if (note === undefined)
      throw new GauzeError('notFound', 'no two annotators have finished this note', { documentId });
    return { ...stateOf(note, decisionsOf(database(), documentId)), nameOf };
  };
  const accept = (states: readonly NoteState[], caller: Caller, action: string) => {
    const accepted = { author: caller.author, time: new Date(session.ports.clock.now()).toISOString() };
    const notes = states.map((each) => ({
      documentId: each.note.id,
      revision: storedDocument(database(), each.note.id)?.revision ?? 0,
      annotations: annotationsFor(session, each, caller.author),
      accepted,
    }));
    return session.commit({ name: 'adjudication.accept', params: { notes } }, caller, { action });
  };
  return {
    list: () => overviewOf(session),
    async get({ documentId }, caller) {
      const shown = viewOf(database(), state(documentId));
      await session.recordView([documentId], caller);
      return shown;
    },
    async decide({ documentId, key, choice }, caller) {
      const { note, alignment } = state(documentId);
      const conflict = alignment.conflicts.find((known) => known.key === key);
      if (conflict === undefined)
        throw new GauzeError('stale', 'the layers of this note were changed in the meantime', { documentId });
      if (choice !== null) {
        checkChoice(session, note, choice);
        if (chosenSpans(conflict, choice) === null)
          throw new GauzeError('badRequest', 'the conflict has no such version');
      }
      const decision: AdjudicationDecision | null =
        choice === null
          ? null
          : { choice, author: caller.author, time: new Date(session.ports.clock.now()).toISOString() };
      await session.commit(
        {
          name: 'adjudication.decide',
          params: {
            documentId,
            key,
            decision: decision === null ? null : { ...decision, choice: JSON.stringify(decision.choice) },
          },
        },
        caller,
        { action: 'adjudicate' },
      );
      return { documentId, key, decision, revision: session.project.revision };
    },
    async accept({ documentId }, caller) {
      await accept([state(documentId)], caller, 'acceptAdjudication');
      return { documentId, accepted: acceptedOf(database(), documentId) ?? null, revision: session.project.revision };
    },
    async acceptAgreed(_input, caller) {
      const { notes, adjudicated } = annotationLayersOf(session, 2);
      const agreed = notes
        .filter(({ id }) => !adjudicated.has(id))
        .map((note) => stateOf(note, noDecision))
        .filter(({ alignment }) => alignment.conflicts.length === 0);
      if (agreed.length > 0) await accept(agreed, caller, 'acceptAdjudication');
      return { notes: agreed.length };
    },
  };
}
