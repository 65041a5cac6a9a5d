import type { ProjectApi } from '../../contract/api';
import type { FormatInfo } from '../../contract/exchange';
import { documentsFormat } from '../../contract/fileContent';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import type { Annotation, NoteDocument } from '../../contract/text';
import { isOfStudy } from '../../core/exchange/documents/redcap/recognise';
import { splitExtension } from '../../core/exchange/fileNames';
import { withoutClutter } from '../../core/exchange/grouping';
import { shareOut, sharesFor, type FormatShare } from '../../core/exchange/readers/mixed';
import { recogniseFormat } from '../../core/exchange/readers/registry';
import { formatInfos } from '../../core/exchange/registry';
import { writeFormat } from '../../core/exchange/writers/registry';
import type { Files, FoundFile } from '../../store/files';
import { tryFolder } from '../../store/tryFolder';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument } from '../../store/repositories/documents';
import type { JobContext } from '../jobs/jobs';
import { underWay } from '../jobs/underWay';
import { untilCancelled } from '../jobs/untilCancelled';
import type { Session } from '../session';
import { documentExtensions, importDocuments, refusedExtensions } from './importDocuments';
import { importFiles } from './importNotes';
import { inspectTables } from './inspectTables';
import { writeNotes } from './writeNotes';

const headBytes = 200_000;
const sniffedFiles = 200;

export function exchangeHandlers(session: Session): Handlers<ProjectApi>['exchange'] {
  const { files } = session.ports;
  const walkAll = (paths: readonly string[], onLink?: (name: string) => void) => findFiles(files, paths, onLink);
  return {
    formats: () => [...formatInfos(), documentsInfo],
    async inspect({ paths }) {
      const found = await walkAll(paths);
      // One by one: each open file has a whole chunk in memory.
      const heads: { readonly name: string; readonly head: Uint8Array }[] = [];
      for (const { path, name } of found.slice(0, sniffedFiles))
        heads.push({ name, head: await headOf(session, path) });
      const format = recogniseFormat(heads);
      const { shares } = shareOut(found.map(({ name }) => name));
      const kinds = shares.map((share) => ({ format: share.format.id, files: share.groups.flat().length }));
      const own = namesOf(
        shares.length > 1 ? shares : format === null ? [] : sharesFor(format)(found.map(({ name }) => name)).shares,
      );
      const taken = found.filter(({ name }) => own.has(name));
      const all = withoutClutter(found.map(({ name }) => name));
      const hasDocuments =
        all
          .map((name) => splitExtension(name).extension)
          .some((one) => documentExtensions.has(one) || refusedExtensions.has(one)) ||
        heads.some(({ head }) => isOfStudy(head));
      const asTables = new Set([
        ...namesOf(shares.filter((share) => share.format.id === 'csv')),
        ...(format === 'csv' ? own : []),
      ]);
      const starts = new Map(heads.map(({ name, head }) => [name, head]));
      const tables = await inspectTables(
        session,
        found.flatMap((file) => {
          const head = asTables.has(file.name) ? starts.get(file.name) : undefined;
          return head === undefined ? [] : [{ file, head }];
        }),
        found,
      );
      return { files: taken.length, bytes: sumOf(taken), format, kinds, all: all.length, hasDocuments, tables };
    },
    import(input, caller) {
      const take = filesTaker(session, input, caller);
      void session.project;
      session.jobs.refuseSecond('import');
      return {
        jobId: session.jobs.start('import', 'files', async (context) => {
          const found = await walkAll(input.paths, (name) => context.skip(name, 'unreadable', { reason: 'link' }));
          return underWay(session, { kind: 'import', name: '' }, caller, () =>
            session.recordRun(
              'import',
              input.format,
              caller,
              ({ taken }) => taken ?? 0,
              () => take(found, context),
            ),
          );
        }),
      };
    },
    export({ folder, format, options, documentIds: wanted, statuses }, caller) {
      const writer = writeFormat(format);
      const ids = wanted ?? documentIds(session.project.database, {});
      return {
        jobId: session.jobs.start('export', 'notes', async (context) => {
          await untilCancelled(context.signal, tryFolder(files, folder, session.newId()));
          // Recorded before originals leave, in case the power fails before they are counted.
          await session.record({ action: 'prepareExport', count: ids.length, label: format }, caller);
          const notes = function* () {
            for (const id of ids) {
              const note = noteOf(session, id, statuses);
              if (note !== null) yield note;
            }
          };
          const { written, lost } = await writeNotes(
            files,
            folder,
            writer,
            notes(),
            ids.length,
            options ?? {},
            context,
          );
          await session.record({ action: 'export', count: written, label: format }, caller);
          return { written, lost: lost.join(' ') };
        }),
      };
    },
  };
}

type Import = Parameters<Handlers<ProjectApi>['exchange']['import']>;

/**
 * How files are imported.
 * @throws GauzeError `unknownFormat`
 */
function filesTaker(session: Session, input: Import[0], caller: Import[1]) {
  if (input.format === documentsFormat)
    return (found: readonly FoundFile[], context: JobContext) =>
      importDocuments(session, found, input, caller, context);
  const share = sharesFor(input.format);
  return (found: readonly FoundFile[], context: JobContext) =>
    importFiles(session, found, share, input, caller, context);
}

const documentsInfo: FormatInfo = {
  id: documentsFormat,
  name: 'Files as they are',
  extensions: [],
  canRead: true,
  canWrite: false,
  losses: [],
};

const namesOf = (shares: readonly FormatShare[]): ReadonlySet<string> =>
  new Set(shares.flatMap(({ groups }) => groups.flat()));
const sumOf = (found: readonly FoundFile[]): number => found.reduce((sum, { bytes }) => sum + bytes, 0);

/** The start of a file, enough to recognise it; empty for an unreadable file, which the import then reports. */
async function headOf(session: Session, path: string): Promise<Uint8Array> {
  try {
    for await (const chunk of session.ports.files.readChunks(path)) return chunk.subarray(0, headBytes);
  } catch (error) {
    if (!(error instanceof GauzeError)) throw error;
  }
  return new Uint8Array(0);
}

/**
 * All files below the chosen locations, each once. If two locations contain the same name, it is prefixed with the name
 * of the location.
 */
async function findFiles(
  files: Files,
  paths: readonly string[],
  onLink?: (name: string) => void,
): Promise<readonly FoundFile[]> {
  const seen = new Set<string>();
  const places: { readonly path: string; readonly found: readonly FoundFile[] }[] = [];
  for (const path of new Set(paths)) {
    const found = (await files.walk(path, onLink)).filter((file) => !seen.has(file.path));
    found.forEach((file) => seen.add(file.path));
    places.push({ path, found });
  }
  const uses = new Map<string, number>();
  for (const { found } of places) for (const { name } of found) uses.set(name, (uses.get(name) ?? 0) + 1);
  const taken = new Set(uses.keys());
  return places.flatMap(({ path, found }) =>
    found.map((file) => {
      if (uses.get(file.name) === 1) return file;
      const place = files.baseName(file.path === path ? files.join(path, '..') : path);
      let name = `${place}/${file.name}`;
      for (let n = 2; taken.has(name); n += 1) name = `${place} (${n})/${file.name}`;
      taken.add(name);
      return { ...file, name };
    }),
  );
}

/** A note with its annotations, ready for a file format. */
export function noteOf(session: Session, id: number, statuses: readonly Annotation['status'][]): NoteDocument | null {
  const { database } = session.project;
  const stored = storedDocument(database, id);
  if (stored === undefined) return null;
  const spans = annotationsOf(database, id).filter(({ status }) => statuses.includes(status));
  return {
    id: stored.name,
    text: stored.text,
    ...(stored.patient !== null && { patient: stored.patient }),
    ...(stored.date !== null && { date: stored.date }),
    ...(stored.language !== null && { language: stored.language }),
    meta: JSON.parse(stored.meta) as Record<string, string>,
    spans: spans.map(({ start, end, label, text, score, source, author, status, reason }) => ({
      start,
      end,
      label,
      text,
      score,
      source,
      author,
      status,
      reason,
    })),
  };
}
