import type { ProjectApi } from '../../contract/api';
import type { CodeEvidence, Coding } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { readCodeRows, type CodeOfNote } from '../../core/coding/codeRows';
import { roleInFiles } from '../../core/coding/noteCodes';
import { codesFormatById, codesFormats } from '../../core/coding/exports/registry';
import type { ExportedNote } from '../../core/coding/exports/codesFormat';
import { groupBy } from '../../core/coding/groupBy';
import { splitExtension } from '../../core/exchange/fileNames';
import { decodeText } from '../../core/exchange/encoding';
import { convertOffsets } from '../../core/text/offsets';
import type { CodingChange } from '../../store/commands/codingChange';
import { storedCodeSystem } from '../../store/repositories/codeSystems';
import { codedNoteIds, codingsOf } from '../../store/repositories/codings';
import { documentNamesById, storedDocument } from '../../store/repositories/documents';
import { codeBook, usedBook } from './codeSystems';
import { roleSchemeOf } from './codingSettings';
import type { JobContext } from '../jobs/jobs';
import { codesChange } from './noteCodes';
import type { Session } from '../session';

const maxTableBytes = 256 * 1024 * 1024;
const batchNotes = 200;
const noContext = { isNegated: false, isHistory: false, isFamily: false, isHypothetical: false } as const;

export function codingFileHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['coding'], 'importCodes' | 'exportFormats' | 'export'> {
  return {
    exportFormats: () => codesFormats.map(({ id, name, extension }) => ({ id, name, extension })),
    async export({ path, format, hasOpen, documentIds }, caller) {
      const { project, ports } = session;
      const writer = codesFormatById(format);
      const wanted = documentIds === undefined ? null : new Set(documentIds);
      const ids = codedNoteIds(project.database, hasOpen ? ['open', 'done'] : ['done']).filter(
        (id) => wanted === null || wanted.has(id),
      );
      const notes = ids.flatMap((id) => exportedNote(session, id) ?? []);
      if (notes.length === 0) throw new GauzeError('empty', 'no coded note to write');
      const stem = path.toLowerCase().endsWith(writer.extension) ? path.slice(0, -writer.extension.length) : path;
      const files = writer.write(notes);
      for (const { suffix, text } of files)
        await ports.files.replace(`${stem}${suffix}${writer.extension}`, new TextEncoder().encode(text));
      await session.record({ action: 'exportCodes', count: notes.length, label: format }, caller);
      return {
        path: `${stem}${files[0]?.suffix ?? ''}${writer.extension}`,
        notes: notes.length,
        codes: notes.reduce((sum, { codes }) => sum + codes.length, 0),
      };
    },
    importCodes({ path }, caller) {
      void session.project;
      session.jobs.refuseSecond('importCodes');
      return {
        jobId: session.jobs.start('importCodes', 'notes', (context) => importCodes(session, path, caller, context)),
      };
    },
  };
}

/** Null for a note without accepted codes. */
function exportedNote(session: Session, documentId: number): ExportedNote | null {
  const { database } = session.project;
  const scheme = roleSchemeOf(session);
  const stored = storedDocument(database, documentId);
  const accepted = codingsOf(database, documentId).filter(({ status }) => status === 'accepted');
  if (stored === undefined || accepted.length === 0) return null;
  return {
    id: stored.name,
    text: stored.text,
    patient: stored.patient,
    date: stored.date,
    language: stored.language,
    codes: accepted.map(
      ({ code, systemId, version, role, position, probability, source, author, decidedAt, evidence }) => {
        const system = systemId === null ? undefined : storedCodeSystem(database, systemId);
        return {
          code,
          role: roleInFiles(role, scheme),
          position,
          probability,
          source,
          author,
          decidedAt,
          description: codeBook(session, systemId)?.system.find(code)?.description ?? null,
          // For a system that was removed since, the stored name and version are used.
          system: system?.name ?? version,
          version: system?.version ?? '',
          evidence: evidence.map(({ fragments }) => [...fragments]),
        };
      },
    ),
  };
}

/**
 * Adds the codes of a table as accepted codes of the notes it names, and marks these as finished. It is a single undo
 * step.
 */
async function importCodes(
  session: Session,
  path: string,
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const { project, ports } = session;
  if ((await ports.files.size(path)) > maxTableBytes)
    throw new GauzeError('tooLarge', 'the table is too large', { most: maxTableBytes });
  const { rows, skipped } = readCodeRows(decodeText(await ports.files.read(path)).text);
  session.checkSame(project);
  const byName = new Map<string, number>();
  for (const [id, name] of documentNamesById(project.database)) byName.set(name, id).set(splitExtension(name).stem, id);
  const byNote = groupBy(rows, ({ note }) => note);
  context.progress(0, byNote.size);
  const batch = session.newId();
  let [done, notes, codes, unknownNotes, badPlaces] = [0, 0, 0, 0, 0];
  let changes: CodingChange[] = [];
  const flush = async (): Promise<void> => {
    if (changes.length > 0)
      await session.commit({ name: 'coding.change', params: { changes } }, caller, { action: 'importCodes', batch });
    changes = [];
  };
  for (const [name, ofNote] of byNote) {
    context.checkpoint();
    done += 1;
    const documentId = byName.get(name) ?? byName.get(splitExtension(name).stem);
    const stored = documentId === undefined ? undefined : storedDocument(project.database, documentId);
    if (documentId === undefined || stored === undefined) {
      unknownNotes += 1;
      context.skip(name, 'notFound');
      continue;
    }
    const { next, misplaced } = withImported(
      session,
      codingsOf(project.database, documentId),
      ofNote,
      stored.text,
      caller,
    );
    badPlaces += misplaced;
    changes.push({ ...codesChange(codingsOf(project.database, documentId), documentId, next), state: 'done' });
    notes += 1;
    codes += ofNote.length;
    context.progress(done, byNote.size);
    if (changes.length >= batchNotes) await flush();
  }
  await flush();
  return { notes, codes, skipped, unknownNotes, badPlaces };
}

/** Decisions about the same code remain; only a missing position is filled in from the table. */
function withImported(
  session: Session,
  before: readonly Coding[],
  rows: readonly CodeOfNote[],
  text: string,
  { author }: Caller,
): { readonly next: readonly Coding[]; readonly misplaced: number } {
  const book = usedBook(session);
  const decidedAt = new Date(session.ports.clock.now()).toISOString();
  const next = new Map(before.map((coding) => [coding.code, coding]));
  let misplaced = 0;
  for (const [code, same] of groupBy(rows, (row) => row.code)) {
    const evidence: CodeEvidence[] = [];
    for (const { fragments } of same) {
      if (fragments.length === 0) continue;
      const places = placesIn(text, fragments);
      if (places === null) misplaced += 1;
      else evidence.push({ fragments: places, source: 'person', score: 1, context: noContext });
    }
    const known = next.get(code);
    const role = same.find((row) => row.role !== null)?.role ?? known?.role ?? 'secondary';
    if (known?.status === 'accepted')
      next.set(code, { ...known, role, evidence: known.evidence.length === 0 ? evidence : known.evidence });
    else
      next.set(code, {
        id: known?.id ?? session.newId(),
        code,
        systemId: book?.system.find(code) === undefined ? null : book.id,
        version: book?.system.find(code) === undefined ? '' : book.label,
        role,
        position: next.size + 1,
        status: 'accepted',
        reason: null,
        author,
        source: 'import',
        decidedAt,
        probability: null,
        isAbove: false,
        seen: null,
        evidence: evidence.length === 0 ? (known?.evidence ?? []) : evidence,
      });
  }
  return { next: [...next.values()], misplaced };
}

/** Null if the note is shorter than the table implies. */
function placesIn(text: string, fragments: CodeOfNote['fragments']): CodeEvidence['fragments'] | null {
  try {
    const converted = convertOffsets(
      text,
      fragments.flatMap(({ start, end }) => [start, end]),
      'codePoints',
      'utf16',
    );
    return fragments.map((_, at) => ({ start: converted[2 * at] ?? 0, end: converted[2 * at + 1] ?? 0 }));
  } catch (error) {
    if (error instanceof GauzeError) return null;
    throw error;
  }
}
