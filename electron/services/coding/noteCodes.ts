import type { Coding, CodingView, NoteCodes } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { family, type CodeSystem } from '../../core/coding/codeSystem';
import { arranged, flagsOf, missingCodes, dispositionOf, unsupportedCodes } from '../../core/coding/noteCodes';
import type { CodingChange } from '../../store/commands/codingChange';
import { codedNote, codingsOf } from '../../store/repositories/codings';
import { storedDocument } from '../../store/repositories/documents';
import { codeBook, usedBook } from './codeSystems';
import { codingSettings, usedCoderId } from './codingSettings';
import type { Session } from '../session';

const maxMissing = 8;

/** The codes of a note for display: with descriptions, in policy order, with missing and unsupported ones. */
export function noteCodes(session: Session, documentId: number, touched: readonly string[] = []): NoteCodes {
  const { database } = session.project;
  const stored = storedDocument(database, documentId);
  if (stored === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  const { state, revision, coder } = codedNote(database, documentId);
  const { policy } = codingSettings(session);
  const used = usedBook(session);
  const systemOf = (coding: Coding): CodeSystem | undefined => {
    if (used?.system.find(coding.code) !== undefined || coding.systemId === null || coding.systemId === used?.id)
      return used?.system;
    return codeBook(session, coding.systemId)?.system;
  };
  const codings = codingsOf(database, documentId).map((coding): CodingView => {
    const system = systemOf(coding);
    const entry = system?.find(coding.code);
    const chapter = system?.ancestors(coding.code).at(-1);
    const flags = flagsOf(coding.evidence);
    return {
      ...coding,
      description: entry?.description ?? null,
      isBillable: entry?.isBillable ?? null,
      flags,
      disposition: dispositionOf(flags, coding.isAbove, policy),
      family: family(coding.code),
      familyName: system?.find(family(coding.code))?.description ?? null,
      chapter: chapter?.code ?? coding.code.slice(0, 1),
      chapterName: chapter?.description ?? null,
    };
  });
  const described = new Map(codings.map((coding) => [coding.id, coding.description]));
  return {
    documentId,
    revision,
    codings,
    touched: [...touched],
    state: state === 'done' ? 'done' : codings.length > 0 ? 'open' : 'none',
    coder:
      coder === null
        ? null
        : { id: coder.id, name: coder.name, threshold: coder.threshold, isCurrent: coder.id === usedCoderId(session) },
    unsupported: unsupportedCodes(codings),
    missing: missingCodes(codings, maxMissing).map((place) => ({
      ...place,
      description: described.get(place.codingId) ?? null,
      text: stored.text.slice(place.span.start, place.span.end),
    })),
  };
}

export interface CodesWritten {
  readonly documentId: number;
  readonly revision?: number | undefined;
  /** All codes that the note is to have. Order and roles are corrected. */
  readonly next: readonly Coding[];
  readonly action: string;
  readonly touched?: readonly string[];
  readonly batch?: string;
}

/** Writes the differences. Without any, no undo step is added. */
export async function writeCodes(
  session: Session,
  { documentId, revision, next, action, touched = [], batch }: CodesWritten,
  caller: Caller,
  rest: Pick<CodingChange, 'coder' | 'state'> = {},
): Promise<NoteCodes> {
  const change = codesChange(codingsOf(session.project.database, documentId), documentId, next);
  if (change.put.length + change.drop.length > 0 || Object.keys(rest).length > 0) {
    await session.commit(
      {
        name: 'coding.change',
        params: { changes: [{ ...change, ...(revision !== undefined && { revision }), ...rest }] },
      },
      caller,
      { action, ...(batch !== undefined && { batch }) },
    );
  } else if (revision !== undefined && revision !== codedNote(session.project.database, documentId).revision)
    throw new GauzeError('stale', 'the codes of the note were changed in the meantime', { documentId });
  return noteCodes(session, documentId, touched);
}

/** The change from the existing codes to the intended ones. */
export function codesChange(before: readonly Coding[], documentId: number, next: readonly Coding[]): CodingChange {
  const mended = new Map(arranged(next).map((coding) => [coding.id, coding]));
  const known = new Map(before.map((coding) => [coding.id, JSON.stringify(sorted(coding))]));
  const retained = new Set(next.map(({ id }) => id));
  return {
    documentId,
    put: next
      .map((coding) => mended.get(coding.id) ?? coding)
      .filter((coding) => known.get(coding.id) !== JSON.stringify(sorted(coding))),
    drop: before.filter(({ id }) => !retained.has(id)).map(({ id }) => id),
  };
}
const sorted = (coding: Coding): readonly (readonly [string, unknown])[] =>
  Object.entries(coding).toSorted(([a], [b]) => (a < b ? -1 : 1));
