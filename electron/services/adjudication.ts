import { resultSide } from '../contract/agreement';
import { AdjudicationChoice, type AdjudicationNote } from '../contract/adjudication';
import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Caller, Handlers } from '../contract/kernel';
import type { Annotation, LabelledSpan } from '../contract/text';
import { adjudicate, chosenSpans } from '../core/adjudication/adjudication';
import { align, type Alignment } from '../core/adjudication/align';
import { adjudicationStatistics } from '../core/adjudication/statistics';
import type { ReadNote } from '../core/agreement/reading';
import { labelById } from '../core/text/labelSet';
import { acceptedOf, decisionsOf } from '../store/repositories/adjudication';
import { documentRow, storedDocument } from '../store/repositories/documents';
import { readingsOf } from './readings';
import type { Session } from './session';

interface NoteState {
  readonly note: ReadNote;
  readonly alignment: Alignment;
  readonly choices: ReadonlyMap<string, AdjudicationChoice>;
}

export function adjudicationHandlers(session: Session): Handlers<ProjectApi>['adjudication'] {
  const database = () => session.project.database;
  const stateOf = (note: ReadNote): NoteState => {
    const readings = [...note.spans].filter(([side]) => side !== resultSide).map(([reader, spans]) => ({ reader, spans }));
    const choices = new Map([...decisionsOf(database(), note.id)].map(([key, { choice }]) => [key, AdjudicationChoice.parse(JSON.parse(choice))]));
    return { note, alignment: align(readings), choices };
  };
  const state = (documentId: number): NoteState & { readonly nameOf: (side: string) => string } => {
    const { notes: [note], nameOf } = readingsOf(session, 2, documentId);
    if (note === undefined) throw new GauzeError('notFound', 'no two readers have finished this note', { documentId });
    return { ...stateOf(note), nameOf };
  };
  const view = (documentId: number): AdjudicationNote => {
    const { note, alignment, choices, nameOf } = state(documentId);
    const decisions = decisionsOf(database(), documentId);
    const stored = storedDocument(database(), documentId);
    const readers = [...note.spans].filter(([side]) => side !== resultSide).map(([id, spans]) => ({ id, name: nameOf(id), spans: spans.length })).sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
    return {
      documentId, name: stored?.name ?? '', text: note.text, revision: stored?.revision ?? 0, readers,
      agreed: [...alignment.agreed],
      conflicts: alignment.conflicts.map(({ key, start, end, kind, versions }) => {
        const decision = decisions.get(key);
        const choice = choices.get(key);
        return {
          key, start, end, kind, versions: versions.map((version) => ({ readers: [...version.readers], spans: [...version.spans] })),
          decision: decision === undefined || choice === undefined ? null : { choice, author: decision.author, time: decision.time },
        };
      }),
      result: [...adjudicate(alignment, choices).spans],
      accepted: acceptedOf(database(), documentId) ?? null,
    };
  };
  const annotationsFor = ({ note, alignment, choices }: NoteState, author: string): Annotation[] => {
    const { spans, open } = adjudicate(alignment, choices);
    if (open.length > 0) throw new GauzeError('notReady', 'readers still differ in this note', { documentId: note.id, open: open.length });
    return spans.map((span) => ({ id: session.newId(), ...span, text: note.text.slice(span.start, span.end), status: 'accepted', author, source: 'adjudication' }));
  };
  const accept = (states: readonly NoteState[], caller: Caller, action: string) => {
    const accepted = { author: caller.author, time: new Date(session.ports.clock.now()).toISOString() };
    const notes = states.map((each) => ({ documentId: each.note.id, revision: storedDocument(database(), each.note.id)?.revision ?? 0, annotations: annotationsFor(each, caller.author), accepted }));
    return session.commit({ name: 'adjudication.accept', params: { notes } }, caller, { action });
  };
  const checkChoice = (note: ReadNote, choice: AdjudicationChoice): void => {
    if (choice.kind !== 'own') return;
    for (const { start, end, label } of choice.spans satisfies readonly LabelledSpan[]) {
      if (start >= end || end > note.text.length) throw new GauzeError('badRequest', 'a span outside of the note', { documentId: note.id });
      if (labelById(session.project.identity.labelSet, label) === undefined) throw new GauzeError('badRequest', 'not a label of this project');
    }
  };

  return {
    list() {
      const { notes, nameOf, adjudicated } = readingsOf(session, 2);
      const states = notes.map(stateOf);
      const statistics = adjudicationStatistics(states);
      return {
        rows: states.map(({ note, alignment, choices }) => {
          const row = documentRow(database(), note.id);
          return {
            documentId: note.id, name: row?.name ?? '', patient: row?.patient ?? null, language: row?.language ?? null,
            readers: note.spans.size - Number(note.spans.has(resultSide)), agreed: alignment.agreed.length, conflicts: alignment.conflicts.length,
            decided: alignment.conflicts.filter(({ key }) => choices.has(key)).length, isAccepted: adjudicated.has(note.id),
          };
        }),
        statistics: { ...statistics, accepted: notes.filter(({ id }) => adjudicated.has(id)).length, kinds: [...statistics.kinds], readers: statistics.readers.map((record) => ({ ...record, name: nameOf(record.reader) })).sort((a, b) => a.name.localeCompare(b.name)) },
      };
    },
    async get({ documentId }, caller) {
      const shown = view(documentId);
      await session.recordView([documentId], caller);
      return shown;
    },
    async decide({ documentId, key, choice }, caller) {
      const { note, alignment } = state(documentId);
      const conflict = alignment.conflicts.find((known) => known.key === key);
      if (conflict === undefined) throw new GauzeError('stale', 'the readings of this note changed meanwhile', { documentId });
      if (choice !== null) {
        checkChoice(note, choice);
        if (chosenSpans(conflict, choice) === null) throw new GauzeError('badRequest', 'the conflict has no such version');
      }
      const decision = choice === null ? null : { choice: JSON.stringify(choice), author: caller.author, time: new Date(session.ports.clock.now()).toISOString() };
      await session.commit({ name: 'adjudication.decide', params: { documentId, key, decision } }, caller, { action: 'adjudicate' });
      return view(documentId);
    },
    async accept({ documentId }, caller) {
      await accept([state(documentId)], caller, 'acceptAdjudication');
      return view(documentId);
    },
    async acceptAgreed(_input, caller) {
      const { notes, adjudicated } = readingsOf(session, 2);
      const agreed = notes.filter(({ id }) => !adjudicated.has(id)).map(stateOf).filter(({ alignment }) => alignment.conflicts.length === 0);
      if (agreed.length > 0) await accept(agreed, caller, 'acceptAdjudication');
      return { notes: agreed.length };
    },
  };
}
