import type { ProjectApi } from '../../contract/api';
import type { CodeReply } from '../../contract/coderEngine';
import type { Coding } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Language } from '../../contract/text';
import { identifyLanguage } from '../../core/detection/language';
import { codedNote, codedNoteIds, codingsOf } from '../../store/repositories/codings';
import type { StoredModel } from '../../store/repositories/models';
import { storedDocument } from '../../store/repositories/documents';
import { codeWith, mentionsSince, stampOf, usedCoder } from '../models/coder/use';
import { systemLabel, usedBook } from './codeSystems';
import { codingSettings } from './codingSettings';
import type { JobContext } from '../jobs/jobs';
import { underWay } from '../jobs/underWay';
import { codesChange, noteCodes } from './noteCodes';
import type { Session } from '../session';

const batchNotes = 8;
const batchCharacters = 400_000;
/** A less probable suggestion is noise. */
const minProbability = 0.02;
/** The user may be deciding on the same note. */
const maxTries = 4;

type Suggestion = CodeReply['results'][number]['suggestions'][number];
interface Batched {
  readonly id: number;
  readonly text: string;
  readonly language: Language;
}

export function suggestHandlers(session: Session): Pick<Handlers<ProjectApi>['coding'], 'suggest' | 'suggestAll'> {
  return {
    async suggest({ documentId }, caller) {
      const coder = usedCoder(session);
      const { project } = session;
      const [note] = notesOf(session, [documentId]);
      if (note === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
      const { threshold, results } = await codeWith(
        session,
        coder,
        { ...requestOf(session, [note]), accepted: mentionsSince(session, coder) },
        new AbortController().signal,
      );
      session.checkSame(project);
      await applySuggestions(session, documentId, results[0]?.suggestions ?? [], coder, threshold, caller, undefined);
      return noteCodes(session, documentId);
    },
    suggestAll({ documentIds }, caller) {
      const coder = usedCoder(session);
      session.jobs.refuseSecond('code');
      const open = codedNoteIds(session.project.database, ['none', 'open']);
      const wanted = documentIds === undefined ? null : new Set(documentIds);
      const ids = wanted === null ? open : open.filter((id) => wanted.has(id));
      return {
        jobId: session.jobs.start('code', 'notes', (context) =>
          underWay(session, { kind: 'code', name: '' }, caller, () => codeNotes(session, ids, coder, caller, context)),
        ),
      };
    },
  };
}

/** Suggests codes for notes, batch by batch, as a single undo step. */
async function codeNotes(
  session: Session,
  ids: readonly number[],
  coder: StoredModel,
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const batch = session.newId();
  const accepted = mentionsSince(session, coder);
  let done = 0;
  let found = 0;
  context.progress(0, ids.length);
  const code = async (notes: readonly Batched[]): Promise<void> => {
    context.checkpoint();
    const { threshold, results } = await codeWith(
      session,
      coder,
      { ...requestOf(session, notes), accepted },
      context.signal,
    );
    for (const [at, { id }] of notes.entries()) {
      context.checkpoint();
      try {
        found += await applySuggestions(session, id, results[at]?.suggestions ?? [], coder, threshold, caller, batch);
      } catch (error) {
        // The note was removed in the meantime.
        if (!(error instanceof GauzeError) || error.code !== 'notFound') throw error;
        context.skip(String(id), 'notFound');
      }
    }
    done += notes.length;
    context.progress(done, ids.length);
  };
  let notes: Batched[] = [];
  let characters = 0;
  for (const id of ids) {
    const [note] = notesOf(session, [id]);
    if (note === undefined) continue;
    notes.push(note);
    characters += note.text.length;
    if (notes.length < batchNotes && characters < batchCharacters) continue;
    await code(notes);
    [notes, characters] = [[], 0];
  }
  if (notes.length > 0) await code(notes);
  return { notes: done, suggestions: found };
}

function notesOf({ project }: Session, ids: readonly number[]): Batched[] {
  return ids.flatMap((id) => {
    const stored = storedDocument(project.database, id);
    return stored === undefined
      ? []
      : [{ id, text: stored.text, language: stored.language ?? identifyLanguage(stored.text) }];
  });
}
const requestOf = (session: Session, notes: readonly Batched[]) => ({
  top: codingSettings(session).most,
  notes: notes.map(({ text, language }) => ({ text, language })),
});

/** @returns the number of suggestions above the threshold that the note now has */
async function applySuggestions(
  session: Session,
  documentId: number,
  suggestions: readonly Suggestion[],
  coder: StoredModel,
  threshold: number,
  caller: Caller,
  batch: string | undefined,
): Promise<number> {
  const { database } = session.project;
  for (let tries = 1; ; tries += 1) {
    const { revision } = codedNote(database, documentId);
    const before = codingsOf(database, documentId);
    const next = merged(session, before, suggestions, coder);
    const change = codesChange(before, documentId, next);
    try {
      const whole = { ...change, revision, coder: stampOf(coder, threshold) };
      const command =
        batch === undefined
          ? { name: 'coding.suggest', params: { change: whole } }
          : { name: 'coding.change', params: { changes: [whole] } };
      await session.commit(command, caller, { action: 'suggestCodes', ...(batch !== undefined && { batch }) });
      return next.filter(({ status, isAbove }) => status === 'suggested' && isAbove).length;
    } catch (error) {
      if (!(error instanceof GauzeError) || error.code !== 'stale' || tries >= maxTries) throw error;
    }
  }
}

/** Decisions remain; a code that was decided without a position gets the coder's. */
function merged(
  session: Session,
  before: readonly Coding[],
  suggestions: readonly Suggestion[],
  coder: StoredModel,
): Coding[] {
  const book = usedBook(session);
  const suggested = new Map(suggestions.map((suggestion) => [suggestion.code, suggestion]));
  const decided = before
    .filter(({ status }) => status !== 'suggested')
    .map((coding) => {
      const evidence = coding.evidence.length === 0 ? (suggested.get(coding.code)?.evidence ?? []) : coding.evidence;
      return evidence === coding.evidence ? coding : { ...coding, evidence };
    });
  const taken = new Set(decided.map(({ code }) => code));
  const former = new Map(
    before.filter(({ status }) => status === 'suggested').map((coding) => [coding.code, coding.id]),
  );
  const fresh = suggestions
    .filter(({ code, probability, isAbove }) => !taken.has(code) && (isAbove || probability >= minProbability))
    .map(({ code, probability, isAbove, seen, evidence }): Coding => ({
      // The same code retains its id, so that the selection stays on it.
      id: former.get(code) ?? session.newId(),
      code,
      systemId: book?.system.find(code) === undefined ? null : book.id,
      version: book === null ? '' : systemLabel(book.system),
      role: 'secondary',
      position: 0,
      status: 'suggested',
      reason: null,
      author: `coder:${coder.name}`,
      source: `coder:${coder.name}`,
      decidedAt: null,
      probability,
      isAbove,
      seen,
      evidence,
    }));
  return [...decided, ...fresh];
}
