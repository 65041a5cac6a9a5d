import type { ReadSystemReply, ReadSystemRequest } from '../../contract/coderEngine';
import type { CodeDetail, CodeHit, CodeSystemRow } from '../../contract/coding';
import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import { unpackCodeSystem, type CodeEntry, type CodeSystem } from '../../core/coding/codeSystem';
import { createCodeSearch, type CodeSearch } from '../../core/coding/searchCodes';
import { codeSystemFormats } from '../../core/coding/systems/registry';
import type { NamedFile } from '../../core/exchange/format';
import {
  codeSystemBytes,
  codingsWith,
  nextCodeSystemId,
  storedCodeSystem,
  storedCodeSystems,
  type StoredCodeSystem,
} from '../../store/repositories/codeSystems';
import { usedCodes } from '../../store/repositories/codings';
import { codingSettings, saveCodingSettings, usedSystemId } from './codingSettings';
import type { JobContext } from '../jobs/jobs';
import type { Session } from '../session';
import { storeParts } from '../project/storeParts';

/** Larger files are refused before they are read; the whole of ICD-10-CM has 15 MB. */
const maxFileBytes = 256 * 1024 * 1024;
const maxFiles = 200;
const maxShown = 2000;

/** A code system in memory, with its search index. */
export interface CodeBook {
  readonly id: number;
  readonly label: string;
  readonly system: CodeSystem;
  readonly search: CodeSearch;
}

/** Unpacked code systems by digest, newest last: unpacking 100,000 codes takes a good part of a second. */
const cached = new Map<string, { readonly system: CodeSystem; readonly search: CodeSearch }>();
const maxCached = 3;

export const systemLabel = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  version === '' || name.includes(version) ? name : `${name} ${version}`;

/** Null if the project no longer has the system. */
export function codeBook({ project }: Session, id: number | null): CodeBook | null {
  const stored = id === null ? undefined : storedCodeSystem(project.database, id);
  if (stored === undefined) return null;
  let known = cached.get(stored.digest);
  if (known === undefined) {
    const system = unpackCodeSystem(codeSystemBytes(project.database, stored.id));
    known = { system, search: createCodeSearch(system) };
  } else cached.delete(stored.digest);
  cached.set(stored.digest, known);
  for (const digest of [...cached.keys()].slice(0, Math.max(0, cached.size - maxCached))) cached.delete(digest);
  return { id: stored.id, label: systemLabel(stored), ...known };
}

/** The code system from which new codes are taken. */
export const usedBook = (session: Session): CodeBook | null => codeBook(session, usedSystemId(session));

type SystemHandlers = Pick<
  Handlers<ProjectApi>['coding'],
  'systemFormats' | 'systems' | 'importSystem' | 'removeSystem' | 'search' | 'browse'
>;

export function codeSystemHandlers(session: Session): SystemHandlers {
  const rowOf = (stored: StoredCodeSystem): CodeSystemRow => ({
    ...stored,
    isUsed: stored.id === usedSystemId(session),
    codings: codingsWith(session.project.database, stored.id),
  });
  const needed = (): CodeBook => {
    const book = usedBook(session);
    if (book === null) throw new GauzeError('notReady', 'no code system is imported', { needs: 'codeSystem' });
    return book;
  };
  return {
    systemFormats: () =>
      codeSystemFormats.map(({ id, name, extensions }) => ({ id, name, extensions: [...extensions] })),
    systems: () => storedCodeSystems(session.project.database).map(rowOf),
    importSystem({ path, ...request }, caller) {
      session.jobs.refuseSecond('importSystem');
      return {
        jobId: session.jobs.start('importSystem', 'steps', (context) =>
          importSystem(session, path, request, caller, context),
        ),
      };
    },
    async removeSystem({ id }, caller) {
      await session.commit({ name: 'codeSystems.hide', params: { id } }, caller, { action: 'removeCodeSystem' });
      return null;
    },
    search({ query, limit, billableOnly = false }) {
      const book = needed();
      return book.search
        .search(query, { limit, onlyBillable: billableOnly })
        .map(({ entry }) => hitOf(session, book.system, entry));
    },
    browse({ code }) {
      const { system } = needed();
      const roots = code === null ? system.roots.slice(0, maxShown).map((entry) => hitOf(session, system, entry)) : [];
      if (code === null) return { detail: null, roots };
      const entry = system.find(code);
      if (entry === undefined) throw new GauzeError('notFound', 'no such code in the code system');
      return { detail: detailOf(session, system, entry), roots };
    },
  };
}

function hitOf(session: Session, system: CodeSystem, { code, description, isBillable, kind }: CodeEntry): CodeHit {
  return {
    code,
    description,
    isBillable,
    hasChildren: system.children(code).length > 0,
    isChapter: kind !== 'category',
    used: usedCodes(session.project.database).get(code) ?? 0,
  };
}

function detailOf(session: Session, system: CodeSystem, entry: CodeEntry): CodeDetail {
  const hits = (entries: readonly CodeEntry[]): CodeHit[] =>
    entries.slice(0, maxShown).map((each) => hitOf(session, system, each));
  const { code, description, parent, isBillable, includes, excludes, synonyms } = entry;
  const siblings = parent === null ? system.roots : system.children(parent);
  return {
    code,
    description,
    parent,
    isBillable,
    includes: [...includes],
    excludes: [...excludes],
    synonyms: [...synonyms],
    ancestors: hits([...system.ancestors(code)].reverse()),
    children: hits(system.children(code)),
    siblings: hits(siblings.filter((other) => other.code !== code)),
  };
}

async function readFiles({ ports }: Session, path: string): Promise<readonly NamedFile[]> {
  const found = await ports.files.walk(path);
  if (found.length === 0) throw new GauzeError('empty', 'no files to read');
  if (found.length > maxFiles || found.reduce((sum, { bytes }) => sum + bytes, 0) > maxFileBytes)
    throw new GauzeError('tooLarge', 'too large for a code system', { most: maxFileBytes });
  const files: NamedFile[] = [];
  for (const file of found) files.push({ name: file.name, bytes: await ports.files.read(file.path) });
  return files;
}

/** Read by the engine and stored in the project; if it is cancelled or fails, nothing remains. */
async function importSystem(
  session: Session,
  path: string,
  request: Omit<ReadSystemRequest, 'files'>,
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const { project, ports } = session;
  const read = await orCancelled(
    ports.engine.codeSystems.read({ ...request, files: await readFiles(session, path) }),
    context.signal,
  );
  session.checkSame(project);
  context.checkpoint();
  const known = storedCodeSystems(project.database).find(({ digest }) => digest === read.digest);
  if (known !== undefined)
    throw new GauzeError('exists', 'the project already has this code system', { system: known.id });
  const systemId = nextCodeSystemId(project.database);
  try {
    await storeSystem(session, systemId, read, caller, context);
  } catch (error) {
    const dropped = { name: 'codeSystems.dropParts', params: { systemId } };
    // The original error is reported.
    if (storedCodeSystem(project.database, systemId) === undefined)
      await session.commit(dropped, caller, { action: 'storeCodeSystem' }).catch(() => undefined);
    throw error;
  }
  return { systemId, codes: read.codes, ...Object.fromEntries(read.problems.map(({ kind, count }) => [kind, count])) };
}

/** Reading is short but cannot be interrupted: after a cancellation its result is discarded. */
function orCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new GauzeError('cancelled', 'cancelled'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Stores a system in the project; the first one becomes the system in use. */
async function storeSystem(
  session: Session,
  id: number,
  { packed: bytes, name, version, language, digest, codes, format }: ReadSystemReply,
  caller: Caller,
  context: JobContext,
): Promise<void> {
  const isFirst = usedSystemId(session) === null;
  const parts = await storeParts(
    session,
    { name: 'codeSystems.addPart', owner: { systemId: id }, action: 'storeCodeSystem' },
    bytes,
    caller,
    (done, all) => {
      context.checkpoint();
      context.progress(done + 1, all + 2);
    },
  );
  const batch = session.newId();
  await session.commit(
    {
      name: 'codeSystems.add',
      params: {
        id,
        name: name.slice(0, 100) || 'ICD-10',
        version: version.slice(0, 100),
        language,
        format,
        digest,
        codes,
        bytes: bytes.length,
        parts,
        importedAt: new Date(session.ports.clock.now()).toISOString(),
      },
    },
    caller,
    { action: 'importCodeSystem', batch },
  );
  if (isFirst) await saveCodingSettings(session, { ...codingSettings(session), systemId: id }, caller, batch);
  context.progress(parts + 2, parts + 2);
}
