import type { ProjectApi } from '../../contract/api';
import type { CodeEvidence, Coding } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Span } from '../../contract/text';
import { normaliseCode } from '../../core/coding/codeSystem';
import { movedTo, withRole } from '../../core/coding/noteCodes';
import { codingsOf } from '../../store/repositories/codings';
import { storedDocument } from '../../store/repositories/documents';
import type { Session } from '../session';
import { usedBook } from './codeSystems';
import { writeCodes } from './noteCodes';

const noContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false } as const;
const byPerson = (spans: readonly Span[]): CodeEvidence[] =>
  spans.length === 0
    ? []
    : [{ fragments: spans.toSorted((a, b) => a.start - b.start), source: 'person', score: 1, context: noContext }];

type Decisions = Pick<
  Handlers<ProjectApi>['coding'],
  'decide' | 'replace' | 'add' | 'support' | 'remove' | 'setRole' | 'move'
>;

/** User decisions about the codes of a note. */
export const decisionHandlers = (session: Session): Decisions => ({
  ...changeHandlers(session),
  ...orderHandlers(session),
});

/** Accepts, rejects, replaces and adds codes. */
const changeHandlers = (session: Session): Pick<Decisions, 'decide' | 'replace' | 'add'> => ({
  decide({ documentId, revision, codingIds, status, reason }, caller) {
    const codings = codesOf(session, documentId);
    const ids = new Set(codingIds);
    for (const id of ids) chosen(codings, id);
    const decided = {
      status,
      reason: status === 'rejected' ? (reason ?? 'other') : null,
      author: caller.author,
      decidedAt: status === 'suggested' ? null : nowOf(session),
    };
    // Codes added by a person or a file have no suggestion to revert to.
    const next = codings.flatMap((coding): Coding[] =>
      !ids.has(coding.id)
        ? [coding]
        : coding.probability === null && status !== 'accepted' && coding.source === 'person'
          ? []
          : [{ ...coding, ...decided }],
    );
    return writeCodes(
      session,
      {
        documentId,
        revision,
        next,
        action: status === 'accepted' ? 'acceptCode' : status === 'rejected' ? 'rejectCode' : 'reopenCode',
        touched: codingIds,
      },
      caller,
    );
  },
  replace({ documentId, revision, codingId, code: typed }, caller) {
    const codings = codesOf(session, documentId);
    const former = chosen(codings, codingId);
    const code = checkedCode(session, typed);
    if (code.code === former.code) throw new GauzeError('badRequest', 'the same code', { reason: 'same' });
    const known = codings.find((coding) => coding.code === code.code);
    if (known?.status === 'accepted') throw new GauzeError('exists', 'the note already has this code');
    const place = former.status === 'accepted' ? { role: former.role, position: former.position } : {};
    const taken: Coding = {
      ...(known ?? made(session, code, former.evidence, caller)),
      status: 'accepted',
      reason: null,
      author: caller.author,
      decidedAt: nowOf(session),
      ...place,
    };
    const rejected: Coding[] =
      former.probability === null && former.source === 'person'
        ? []
        : [{ ...former, status: 'rejected', reason: 'replaced', author: caller.author, decidedAt: nowOf(session) }];
    const next = [...codings.filter(({ id }) => id !== former.id && id !== known?.id), ...rejected, taken];
    return writeCodes(session, { documentId, revision, next, action: 'replaceCode', touched: [taken.id] }, caller);
  },
  add({ documentId, revision, code: typed, spans = [] }, caller) {
    const codings = codesOf(session, documentId);
    const code = checkedCode(session, typed);
    const known = codings.find((coding) => coding.code === code.code);
    if (known?.status === 'accepted' && spans.length === 0)
      throw new GauzeError('exists', 'the note already has this code');
    const taken: Coding =
      known === undefined
        ? made(session, code, byPerson(spans), caller)
        : {
            ...known,
            status: 'accepted',
            reason: null,
            author: caller.author,
            decidedAt: nowOf(session),
            evidence: [...byPerson(spans), ...known.evidence],
          };
    return writeCodes(
      session,
      {
        documentId,
        revision,
        next: [...codings.filter(({ id }) => id !== taken.id), taken],
        action: 'addCode',
        touched: [taken.id],
      },
      caller,
    );
  },
});

/** Changes the evidence, role and position of a code. */
const orderHandlers = (session: Session): Pick<Decisions, 'support' | 'remove' | 'setRole' | 'move'> => ({
  support({ documentId, revision, codingId, spans }, caller) {
    const codings = codesOf(session, documentId);
    const coding = chosen(codings, codingId);
    const next = codings.map((other) =>
      other.id === codingId
        ? { ...coding, evidence: [...byPerson(spans), ...coding.evidence], author: caller.author }
        : other,
    );
    return writeCodes(session, { documentId, revision, next, action: 'supportCode', touched: [codingId] }, caller);
  },
  remove({ documentId, revision, codingIds }, caller) {
    const codings = codesOf(session, documentId);
    for (const id of codingIds) chosen(codings, id);
    const next = codings.filter(({ id }) => !codingIds.includes(id));
    return writeCodes(session, { documentId, revision, next, action: 'removeCode', touched: codingIds }, caller);
  },
  setRole({ documentId, revision, codingId, role }, caller) {
    const codings = codesOf(session, documentId);
    if (chosen(codings, codingId).status !== 'accepted')
      throw new GauzeError('badRequest', 'only an accepted code has a role', { reason: 'notAccepted' });
    return writeCodes(
      session,
      { documentId, revision, next: withRole(codings, codingId, role), action: 'setCodeRole', touched: [codingId] },
      caller,
    );
  },
  move({ documentId, revision, codingId, position }, caller) {
    const codings = codesOf(session, documentId);
    if (chosen(codings, codingId).status !== 'accepted')
      throw new GauzeError('badRequest', 'only an accepted code has a position', { reason: 'notAccepted' });
    return writeCodes(
      session,
      { documentId, revision, next: movedTo(codings, codingId, position), action: 'moveCode', touched: [codingId] },
      caller,
    );
  },
});

const nowOf = ({ ports }: Session): string => new Date(ports.clock.now()).toISOString();

/** @throws GauzeError `notFound` */
function codesOf({ project }: Session, documentId: number): readonly Coding[] {
  if (storedDocument(project.database, documentId) === undefined)
    throw new GauzeError('notFound', 'no such note', { documentId });
  return codingsOf(project.database, documentId);
}

/** @throws GauzeError `notFound` */
function chosen(codings: readonly Coding[], id: string): Coding {
  const coding = codings.find((known) => known.id === id);
  if (coding === undefined) throw new GauzeError('notFound', 'no such code of the note');
  return coding;
}

/**
 * The code as written in the code system in use.
 * @throws GauzeError `notFound`, `badRequest` for a chapter
 */
function checkedCode(session: Session, typed: string): Pick<Coding, 'code' | 'systemId' | 'version'> {
  const book = usedBook(session);
  if (book === null) return { code: normaliseCode(typed), systemId: null, version: '' };
  const entry = book.system.find(typed);
  if (entry === undefined) throw new GauzeError('notFound', 'no such code in the code system');
  if (entry.kind !== 'category') throw new GauzeError('badRequest', 'a chapter is not a code', { reason: 'chapter' });
  return { code: entry.code, systemId: book.id, version: book.label };
}

const made = (
  session: Session,
  code: Pick<Coding, 'code' | 'systemId' | 'version'>,
  evidence: readonly CodeEvidence[],
  { author }: Caller,
): Coding => ({
  id: session.newId(),
  ...code,
  role: 'secondary',
  position: 0,
  status: 'accepted',
  reason: null,
  author,
  source: 'person',
  decidedAt: nowOf(session),
  probability: null,
  isAbove: false,
  seen: null,
  evidence,
});
