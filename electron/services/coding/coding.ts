import type { ProjectApi } from '../../contract/api';
import type { CodeEvidence, Coding } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Span } from '../../contract/text';
import { normaliseCode } from '../../core/coding/codeSystem';
import { codingStatistics } from '../../core/coding/codingStatistics';
import { movedTo, withRole } from '../../core/coding/noteCodes';
import { codedNotes, codingCounts, codingsOf, talliedCodings } from '../../store/repositories/codings';
import { documentRow, storedDocument } from '../../store/repositories/documents';
import { codeSystemHandlers, usedBook } from './codeSystems';
import { codingFileHandlers } from './codingFiles';
import { codingSettings, roleSchemeOf, saveCodingSettings, usedCoderId, usedSystemId } from './codingSettings';
import { noteCodes, writeCodes } from './noteCodes';
import type { Session } from '../session';
import { suggestHandlers } from './suggestCodes';

const noContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false } as const;
const byPerson = (spans: readonly Span[]): CodeEvidence[] =>
  spans.length === 0
    ? []
    : [{ fragments: spans.toSorted((a, b) => a.start - b.start), source: 'person', score: 1, context: noContext }];

export function codingHandlers(session: Session): Handlers<ProjectApi>['coding'] {
  const now = (): string => new Date(session.ports.clock.now()).toISOString();
  const before = (documentId: number): readonly Coding[] => {
    if (storedDocument(session.project.database, documentId) === undefined)
      throw new GauzeError('notFound', 'no such note', { documentId });
    return codingsOf(session.project.database, documentId);
  };
  const chosen = (codings: readonly Coding[], id: string): Coding => {
    const coding = codings.find((known) => known.id === id);
    if (coding === undefined) throw new GauzeError('notFound', 'no such code of the note');
    return coding;
  };
  const settingsNow = () => ({
    ...codingSettings(session),
    systemId: usedSystemId(session),
    coderId: usedCoderId(session),
    scheme: roleSchemeOf(session),
  });

  /** As the code system in use writes it. @throws GauzeError `notFound`, `badRequest` for a chapter */
  const checkedCode = (typed: string): Pick<Coding, 'code' | 'systemId' | 'version'> => {
    const book = usedBook(session);
    if (book === null) return { code: normaliseCode(typed), systemId: null, version: '' };
    const entry = book.system.find(typed);
    if (entry === undefined) throw new GauzeError('notFound', 'no such code in the code system');
    if (entry.kind !== 'category') throw new GauzeError('badRequest', 'a chapter is no code', { reason: 'chapter' });
    return { code: entry.code, systemId: book.id, version: book.label };
  };
  const made = (
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
    decidedAt: now(),
    probability: null,
    isAbove: false,
    seen: null,
    evidence,
  });

  return {
    ...codeSystemHandlers(session),
    ...suggestHandlers(session),
    ...codingFileHandlers(session),
    settings: settingsNow,
    async setSettings(part, caller) {
      const given = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
      await saveCodingSettings(session, { ...codingSettings(session), ...given }, caller);
      return settingsNow();
    },
    list({ state, isUnfinished, search, offset, limit }) {
      const { open, done, none } = codingCounts(session.project.database);
      return {
        ...codedNotes(session.project.database, { state, isUnfinished, search }, offset, limit),
        counts: { open, done, waiting: none },
      };
    },
    async note({ documentId }, caller) {
      const { database } = session.project;
      const row = documentRow(database, documentId);
      const stored = storedDocument(database, documentId);
      if (row === undefined || stored === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
      await session.recordView([documentId], caller);
      return { row, text: stored.text, codes: noteCodes(session, documentId) };
    },
    decide({ documentId, revision, codingIds, status, reason }, caller) {
      const codings = before(documentId);
      const ids = new Set(codingIds);
      for (const id of ids) chosen(codings, id);
      const decided = {
        status,
        reason: status === 'rejected' ? (reason ?? 'other') : null,
        author: caller.author,
        decidedAt: status === 'suggested' ? null : now(),
      };
      // What a person or a file brought has no suggestion to go back to.
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
      const codings = before(documentId);
      const former = chosen(codings, codingId);
      const code = checkedCode(typed);
      if (code.code === former.code) throw new GauzeError('badRequest', 'the same code', { reason: 'same' });
      const known = codings.find((coding) => coding.code === code.code);
      if (known?.status === 'accepted') throw new GauzeError('exists', 'the note has this code');
      const place = former.status === 'accepted' ? { role: former.role, position: former.position } : {};
      const taken: Coding = {
        ...(known ?? made(code, former.evidence, caller)),
        status: 'accepted',
        reason: null,
        author: caller.author,
        decidedAt: now(),
        ...place,
      };
      const rejected: Coding[] =
        former.probability === null && former.source === 'person'
          ? []
          : [{ ...former, status: 'rejected', reason: 'replaced', author: caller.author, decidedAt: now() }];
      const next = [...codings.filter(({ id }) => id !== former.id && id !== known?.id), ...rejected, taken];
      return writeCodes(session, { documentId, revision, next, action: 'replaceCode', touched: [taken.id] }, caller);
    },
    add({ documentId, revision, code: typed, spans = [] }, caller) {
      const codings = before(documentId);
      const code = checkedCode(typed);
      const known = codings.find((coding) => coding.code === code.code);
      if (known?.status === 'accepted' && spans.length === 0) throw new GauzeError('exists', 'the note has this code');
      const taken: Coding =
        known === undefined
          ? made(code, byPerson(spans), caller)
          : {
              ...known,
              status: 'accepted',
              reason: null,
              author: caller.author,
              decidedAt: now(),
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
    support({ documentId, revision, codingId, spans }, caller) {
      const codings = before(documentId);
      const coding = chosen(codings, codingId);
      const next = codings.map((other) =>
        other.id === codingId
          ? { ...coding, evidence: [...byPerson(spans), ...coding.evidence], author: caller.author }
          : other,
      );
      return writeCodes(session, { documentId, revision, next, action: 'supportCode', touched: [codingId] }, caller);
    },
    remove({ documentId, revision, codingIds }, caller) {
      const codings = before(documentId);
      for (const id of codingIds) chosen(codings, id);
      const next = codings.filter(({ id }) => !codingIds.includes(id));
      return writeCodes(session, { documentId, revision, next, action: 'removeCode', touched: codingIds }, caller);
    },
    setRole({ documentId, revision, codingId, role }, caller) {
      const codings = before(documentId);
      if (chosen(codings, codingId).status !== 'accepted')
        throw new GauzeError('badRequest', 'only an accepted code has a role', { reason: 'notAccepted' });
      return writeCodes(
        session,
        { documentId, revision, next: withRole(codings, codingId, role), action: 'setCodeRole', touched: [codingId] },
        caller,
      );
    },
    move({ documentId, revision, codingId, position }, caller) {
      const codings = before(documentId);
      if (chosen(codings, codingId).status !== 'accepted')
        throw new GauzeError('badRequest', 'only an accepted code has a place', { reason: 'notAccepted' });
      return writeCodes(
        session,
        { documentId, revision, next: movedTo(codings, codingId, position), action: 'moveCode', touched: [codingId] },
        caller,
      );
    },
    async setState({ documentIds, state }, caller) {
      const changes = [...new Set(documentIds)].map((documentId) => ({ documentId, put: [], drop: [], state }));
      await session.commit({ name: 'coding.change', params: { changes } }, caller, {
        action: state === 'done' ? 'finishCoding' : 'reopenCoding',
      });
      return { changed: changes.length };
    },
    statistics() {
      const { database } = session.project;
      const { open, done, none } = codingCounts(database);
      const system = usedBook(session)?.system;
      const chapterOf = (code: string): { readonly chapter: string; readonly description: string | null } => {
        const root = system?.ancestors(code).at(-1);
        return root === undefined
          ? { chapter: code.slice(0, 1), description: null }
          : { chapter: root.code, description: root.description };
      };
      return codingStatistics(talliedCodings(database), { open, done, without: none }, chapterOf);
    },
  };
}
