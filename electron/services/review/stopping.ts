import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { movers } from '../../contract/kernel';
import type { UnreadBound } from '../../contract/release';
import { stoppingShares, type Stopping } from '../../contract/review';
import { sample } from '../../core/privacy/attacks/linkage';
import { alphaOf } from '../../core/review/stopping/confidence';
import { boundCourse, notesToGo } from '../../core/review/stopping/course';
import { findingsOf } from '../../core/review/stopping/missedIn';
import { readsOf, type Offered, type Read } from '../../core/review/stopping/offered';
import { randomShare, type RandomShare } from '../../core/review/stopping/randomShare';
import { slipIn } from '../../core/review/stopping/slipIn';
import { unreadNotes } from '../../core/review/stopping/unreadNotes';
import { minShare } from '../../core/review/stopping/unreadShare';
import {
  acceptedSpans,
  openRandomNotes,
  finishedAt,
  hasUnsearched,
  isOvertaken,
  nextToDraw,
  openNotes,
  storedSequence,
  touchedNotes,
  unreadLeaving,
  type SequenceNote,
  type StoredSequence,
} from '../../store/repositories/readingSequence';
import { ownSequentialNotes } from '../annotators/sequentialReview';
import type { Session } from '../session';

/**
 * Notes with more PHI are counted with this number, proportionally: fixed for all projects, before anything is read.
 */
const phiCap = 40;
/** Random notes are drawn for this many notes of a queue: enough for one session, as a queue is made anew within it. */
const notesAhead = 80;

type Calls = Pick<Handlers<ProjectApi>['review'], 'stopping' | 'notesToGo' | 'stoppingAnew'>;

export function stoppingHandlers(session: Session): Calls {
  return {
    stopping: () => stoppingOf(session),
    notesToGo() {
      const state = stateOf(session);
      if (state === null) return [];
      const { sequence, reads, alpha } = state;
      return stoppingShares.map((share) => ({
        share,
        notes: notesToGo(sequence.notes, reads, { alpha, share }),
      }));
    },
    async stoppingAnew(_input, caller) {
      if (hasUnsearched(session.project.database))
        throw new GauzeError('notReady', 'open notes were not searched for PHI');
      await begin(session, caller);
      return stoppingOf(session);
    },
  };
}

/**
 * A queue by uncertainty, interspersed with randomly drawn notes. The first such queue starts a sequence, as does the
 * first one after detection changed open notes. Users who may not write, and those who read only their own notes, get
 * the queue unchanged.
 */
export async function withRandomNotes(
  session: Session,
  byUncertainty: readonly number[],
  caller: Caller,
): Promise<readonly number[]> {
  const { database, readOnly } = session.project;
  const mayWrite = readOnly === null && movers.includes(caller.role);
  if (ownSequentialNotes(session) !== null || byUncertainty.length === 0) return byUncertainty;
  if (mayWrite && !hasUnsearched(database)) {
    if (storedSequence(database) === undefined || isOvertaken(database)) await begin(session, caller);
    const { random, of } = shareOf(session);
    const wanted = Math.ceil((Math.min(notesAhead, byUncertainty.length) * random) / of);
    const missing = wanted - openRandomNotes(database).length;
    const next = missing > 0 ? nextToDraw(database, missing) : [];
    if (next.length > 0)
      await session.commit({ name: 'sequence.draw', params: { documentIds: next } }, caller, {
        action: 'sequenceDraw',
      });
  }
  return slipIn(byUncertainty, openRandomNotes(database), shareOf(session), storedSequence(database)?.begun ?? 0);
}

/** How many of the next notes are drawn at random, by what was read of the sequence. */
function shareOf(session: Session): RandomShare {
  const state = stateOf(session);
  const sequence = unreadNotes(state?.sequence.notes ?? 0);
  for (const { by, found } of state?.reads ?? []) sequence.read(by, found.missed > 0);
  return randomShare(sequence);
}

async function begin(session: Session, caller: Caller): Promise<void> {
  const open = openNotes(session.project.database);
  if (open.length === 0) throw new GauzeError('empty', 'no note is open');
  const params = {
    startedAt: new Date(session.ports.clock.now()).toISOString(),
    documentIds: sample(open, open.length, session.ports.random),
  };
  await session.commit({ name: 'sequence.begin', params }, caller, { action: 'sequenceBegin' });
}

interface State {
  readonly sequence: StoredSequence;
  readonly touched: readonly SequenceNote[];
  readonly reads: readonly Read[];
  readonly alpha: number;
}

function stateOf(session: Session): State | null {
  const { database } = session.project;
  const sequence = storedSequence(database);
  if (sequence === undefined || ownSequentialNotes(session) !== null) return null;
  const touched = touchedNotes(database);
  const finished = finishedAt(database, sequence.begun);
  const at = ({ drawn, documentId }: SequenceNote): number => drawn ?? finished.get(documentId) ?? Infinity;
  const offered = touched
    .toSorted((a, b) => (at(a) === at(b) ? a.place - b.place : at(a) - at(b)))
    .map((note): Offered => ({ by: note.drawn === null ? 'chosen' : 'random', found: foundIn(session, note) }));
  return { sequence, touched, reads: readsOf(offered), alpha: alphaOf(sequence.id, false).notes };
}

/** Unread notes that leave the sequence count as missed PHI, which can only raise the bound. */
function foundIn(session: Session, { documentId, marks, state }: SequenceNote): Offered['found'] {
  if (state === 'unread') return null;
  if (state === 'left') return { missed: 1, total: 1 };
  return findingsOf(JSON.parse(marks) as [number, number][], acceptedSpans(session.project.database, documentId));
}

/** Whether reading may stop now; null before a sequence was started. */
export function stoppingOf(session: Session): Stopping | null {
  const state = stateOf(session);
  if (state === null) return null;
  const { sequence, touched, reads, alpha } = state;
  const course = boundCourse(sequence.notes, reads, alpha);
  const now = course.at(-1) ?? { read: 0, unread: sequence.notes, max: sequence.notes };
  const open = new Set(openRandomNotes(session.project.database));
  const drawn = touched.filter((note) => note.drawn !== null);
  const random = reads.filter(({ by }) => by === 'random');
  return {
    sequence: sequence.id,
    startedAt: sequence.startedAt,
    notes: sequence.notes,
    ...now,
    phiAtMost: minShare(reads, { notes: sequence.notes, cap: phiCap, alpha }),
    random: random.length,
    missing: random.filter(({ found }) => found.missed > 0).length,
    skipped: drawn
      .filter(({ state: how, documentId }) => how === 'unread' && !open.has(documentId))
      .map(({ documentId }) => documentId),
    drawn: drawn.filter(({ state: how }) => how === 'read').map(({ documentId }) => documentId),
    isOvertaken: isOvertaken(session.project.database),
    course: [...course],
  };
}

/** What a release may state about the notes released unread; absent if the count is outdated or there are none. */
export function unreadBoundOf(session: Session): UnreadBound | undefined {
  const state = stoppingOf(session);
  const leaving = unreadLeaving(session.project.database);
  if (state === null || state.isOvertaken || leaving === 0) return undefined;
  const { max, read, random, sequence } = state;
  return { leaving, withPhiAtMost: Math.min(max, leaving), read, drawnAtRandom: random, sequence };
}
