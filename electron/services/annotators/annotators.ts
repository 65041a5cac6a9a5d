import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { Person, Planned, AnnotatorProgress } from '../../contract/annotators';
import { assignNotes } from '../../core/annotators/assignNotes';
import { assignmentCounts, assignmentsOf, people, personById, unassignedNotes } from '../../store/repositories/people';
import { projectSide, activeAnnotator } from '../../store/repositories/sequentialReview';
import { desk, layerNotes, packageRows, packedNotes } from '../../store/repositories/workPackages';
import { isManaged, peopleHandlers } from './peopleHandlers';
import { defaultRole, roleIn } from './roles';
import type { Session } from '../session';
import { blindReviewSetting, isSequentialReviewBlind } from './sequentialReview';
import { workPackageHandlers } from './workPackages';

interface Plan {
  readonly annotators: readonly string[];
  readonly overlap: number;
  readonly copies: number;
  readonly seed: number;
  readonly documentIds?: readonly number[] | undefined;
}

export function annotatorsHandlers(session: Session): Handlers<ProjectApi>['annotators'] {
  const database = () => session.project.database;
  const plan = ({ documentIds, ...rest }: Plan): ReadonlyMap<string, readonly number[]> => {
    for (const id of rest.annotators)
      if (personById(database(), id) === undefined) throw new GauzeError('notFound', 'no such person');
    return assignNotes({ ...rest, notes: documentIds ?? unassignedNotes(database()) });
  };
  const planned = (given: ReadonlyMap<string, readonly number[]>): Planned => {
    const times = new Map<number, number>();
    for (const notes of given.values()) for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
    return {
      notes: times.size,
      shared: [...times.values()].filter((count) => count > 1).length,
      annotators: [...given].map(([id, notes]) => ({ id, notes: notes.length })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  };
  return {
    overview(_input, caller) {
      const everyone = people(database());
      // In a sequential review, annotators see only their own progress.
      const turn = activeAnnotator(database());
      const isSeen = (annotator: string) => turn === projectSide || turn === annotator;
      return {
        people: everyone,
        others: defaultRole(session, 'privacyOfficer'),
        own: { account: caller.author, role: roleIn(session, caller) },
        isManaged: isManaged(session),
        isSequentialReviewBlind: isSequentialReviewBlind(session),
        annotators: progressOf(
          session,
          everyone.filter(({ id }) => isSeen(id)),
        ),
        packages: packageRows(database()).filter(({ annotator }) => isSeen(annotator)),
        ...assignmentCounts(database()),
      };
    },
    desk: () => (session.isOpen ? (desk(database()) ?? null) : null),
    ...peopleHandlers(session),
    async setSequentialReview({ isBlind }, caller) {
      await session.commit(
        { name: 'setting.set', params: { key: blindReviewSetting, value: isBlind ? '1' : '0' } },
        caller,
        { action: 'setInTurn' },
      );
      return null;
    },
    plan: (input) => planned(plan(input)),
    async assign(input, caller) {
      const given = plan(input);
      const add = [...given].flatMap(([annotator, notes]) =>
        notes.map((documentId) => ({ reader: annotator, documentId })),
      );
      if (add.length === 0) throw new GauzeError('empty', 'no note to assign');
      await session.commit({ name: 'assignments.change', params: { add, drop: [] } }, caller, { action: 'assign' });
      return planned(given);
    },
    async unassign({ annotator }, caller) {
      const packed = packedNotes(database(), annotator);
      const drop = assignmentsOf(database(), annotator)
        .filter((id) => !packed.has(id))
        .map((documentId) => ({ reader: annotator, documentId }));
      if (drop.length > 0)
        await session.commit({ name: 'assignments.change', params: { add: [], drop } }, caller, { action: 'unassign' });
      return { notes: drop.length };
    },
    ...workPackageHandlers(session),
  };
}

/** Progress of everyone who has notes. */
function progressOf(session: Session, everyone: readonly Person[]): AnnotatorProgress[] {
  const { database } = session.project;
  const layers = layerNotes(database).filter(({ isDone }) => isDone);
  return everyone.flatMap((person) => {
    const assigned = assignmentsOf(database, person.id);
    const packed = packedNotes(database, person.id);
    const own = layers.filter(({ annotator }) => annotator === person.id);
    if (assigned.length === 0 && packed.size === 0 && own.length === 0) return [];
    return [
      {
        person,
        assigned: assigned.length,
        packed: assigned.filter((id) => packed.has(id)).length,
        done: own.length,
        spans: own.reduce((sum, { annotations }) => sum + annotations.length, 0),
      },
    ];
  });
}
