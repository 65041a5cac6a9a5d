import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import type { StepScope } from '../../contract/vocabulary';
import { isInScope } from '../../core/review/stepScopes';
import type { CommandEffect } from '../../store/commands/command';
import { nextStep, type WantedStep } from '../../store/nextStep';
import { changedPlaces, commandsOfStep } from '../../store/repositories/changedPlaces';
import { entryOf, history, lastStepped } from '../../store/repositories/history';
import { hasSequentialReview } from '../../store/repositories/sequentialReview';
import { isSequentialReview } from '../annotators/sequentialReview';
import type { Session } from '../session';

const placesShown = 100;

/** The query to the store. */
export const wantedStep = ({
  scope,
  seq,
}: {
  readonly scope?: StepScope | undefined;
  readonly seq?: number | undefined;
}): WantedStep => ({
  ...(scope !== undefined && { isWanted: (action: string) => isInScope(action, scope) }),
  ...(seq !== undefined && { seq }),
});

/** Steps in the history: undoing, redoing and viewing them. */
export function stepHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['review'], 'undo' | 'redo' | 'nextStep' | 'history' | 'changed'> {
  return {
    undo: async (input, caller) => stepped(session, await session.project.undo(caller, wantedStep(input))),
    redo: async (input, caller) => stepped(session, await session.project.redo(caller, wantedStep(input))),
    nextStep(input) {
      const { database } = session.project;
      const step = nextStep(database, 'undo', wantedStep(input));
      return step === null ? null : (entryOf(database, step.of) ?? null);
    },
    history: ({ documentId, scope, limit }, caller) =>
      history(
        session.project.database,
        {
          documentId,
          author: isSequentialReview(session) ? caller.author : undefined,
          isWanted: (action) => isInScope(action, scope),
        },
        limit,
      ),
    async changed({ seq }, caller) {
      const { database } = session.project;
      // In a sequential review, nobody is told what others did to their notes.
      const isOwn =
        !isSequentialReview(session) ||
        database.one('SELECT 1 FROM command WHERE seq = ? AND author = ?', [seq, caller.author]) !== undefined;
      const places = isOwn ? changedPlaces(database, commandsOfStep(database, seq), placesShown) : [];
      await session.recordView([...new Set(places.map(({ documentId }) => documentId))], caller);
      return places;
    },
  };
}

function stepped(session: Session, effect: CommandEffect | null) {
  const { database } = session.project;
  session.announce();
  const of = effect === null ? [] : lastStepped(database);
  const done = entryOf(database, of);
  const places = changedPlaces(database, of, placesShown);
  // Prefer a place that still exists.
  const place = places.find(({ annotationId }) => annotationId !== null) ?? places[0];
  return {
    done: done === undefined || effect === null ? null : { ...done, count: effect.count },
    hasAnnotatorChanged: effect === null && hasSequentialReview(database),
    documentIds: [...(effect?.documentIds ?? [])],
    place:
      place === undefined || place.start === null || place.end === null
        ? null
        : { documentId: place.documentId, start: place.start, end: place.end, annotationId: place.annotationId },
    revision: session.project.revision,
  };
}
