import type { ProjectApi } from '../../contract/api';
import { DocumentStatus } from '../../contract/document';
import { GauzeError } from '../../contract/errors';
import type { Skipped } from '../../contract/jobs';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Desk, ImportedPackage } from '../../contract/annotators';
import { Annotation } from '../../contract/text';
import type { LayerMark } from '../../core/annotators/layer';
import { labelById } from '../../core/text/labelSet';
import { auditHead } from '../../store/audit';
import { statusKey } from '../../store/commands/deskMarks';
import type { NewDocument } from '../../store/commands/documentsAdd';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentRow, storedDocument } from '../../store/repositories/documents';
import { assignmentsOf, personById } from '../../store/repositories/people';
import { setting } from '../../store/repositories/records';
import { storedSearches } from '../../store/repositories/searches';
import { startOf } from '../../store/repositories/sequentialReview';
import {
  desk,
  deskData,
  deskMarks,
  isKnownReturn,
  issuedPackage,
  nextPackageNumber,
  packedNotes,
  returnKeySetting,
  type IssuedPackage,
} from '../../store/repositories/workPackages';
import { fromHex, toHex } from '../../store/container/bytes';
import { readWorkPackage, writeWorkPackage, type ReturnKey } from '../../store/workPackageFile';
import { kdfOf } from '../project/keys';
import { checkPassphrase } from '../project/passphrases';
import { storePorts } from '../project/storePorts';
import type { Session } from '../session';

type Calls = Pick<Handlers<ProjectApi>['annotators'], 'writePackage' | 'importPackage'>;

/** Writes a package with the notes of its annotator, recorded here before it exists elsewhere. */
async function issuePackage(
  session: Session,
  { annotator, path, passphrase, isBlind, instructions, again }: Parameters<Calls['writePackage']>[0],
  caller: Caller,
): Promise<Awaited<ReturnType<Calls['writePackage']>>> {
  const { project, ports } = session;
  const { database, identity } = project;
  const person = personById(database, annotator);
  if (person === undefined) throw new GauzeError('notFound', 'no such person');
  await checkPassphrase(ports, passphrase, [identity.name, person.name]);
  const packed = packedNotes(database, annotator);
  const ids = assignmentsOf(database, annotator).filter((id) => again || !packed.has(id));
  if (ids.length === 0) throw new GauzeError('empty', 'no note for a package');
  const documents = ids.map((id) => packageNote(session, id, isBlind));
  const issuedAt = new Date(ports.clock.now()).toISOString();
  const number = nextPackageNumber(database);
  const here: Desk = {
    packageId: session.newId() + session.newId(),
    projectId: identity.id,
    projectName: identity.name,
    number,
    reader: { id: annotator, name: person.name },
    isBlind,
    issuedAt,
    notes: ids.length,
    instructions,
  };
  const returnKey = returnKeyOf(session) ?? newReturnKey(session);
  const filePorts = await storePorts(session);
  const guideline = database.all<{
    language: string;
    label: string;
    version: number;
    entry: string;
    author: string;
    time: string;
  }>('SELECT language, label, version, entry, author, time FROM guideline ORDER BY language, label, version');
  const { escrowPublicKey } = ports.managed?.policy ?? {};
  // Recorded before the file exists: a package that the project does not know could never be returned.
  await session.commit(
    {
      name: 'packages.issue',
      params: {
        id: here.packageId,
        number,
        reader: annotator,
        issuedAt,
        isBlind,
        deskSha256: ports.digest.sha256(JSON.stringify(here)),
        returnKey: `${returnKey.privateKey}${returnKey.publicKey}`,
        notes: documents.map(({ id, text }) => ({ documentId: id, sha256: ports.digest.sha256(text) })),
      },
    },
    caller,
    { action: 'writePackage' },
  );
  try {
    await writeWorkPackage(
      filePorts,
      path,
      {
        identity: {
          id: session.newId(),
          name: `${identity.name} · ${person.name}`,
          labelSet: identity.labelSet,
          isDemo: identity.isDemo,
        },
        desk: here,
        documents,
        searches: storedSearches(database).map(({ id, startedAt, author, system }) => ({
          id,
          startedAt,
          author,
          system,
        })),
        guideline,
        author: caller.author,
        role: caller.role,
      },
      {
        passphrase,
        kdf: kdfOf(ports),
        returnKey,
        escrow: escrowPublicKey === undefined ? undefined : fromHex(escrowPublicKey),
      },
    );
  } catch (error) {
    session.checkSame(project);
    await session.commit({ name: 'packages.withdraw', params: { id: here.packageId } }, caller, {
      action: 'withdrawPackage',
    });
    throw error;
  }
  return {
    path,
    number,
    notes: ids.length,
    suggestions: documents.reduce((sum, { annotations }) => sum + annotations.length, 0),
  };
}

/**
 * Issues notes to an annotator as an encrypted project, and merges the returned work as a layer alongside the project's
 * annotations.
 */
export function workPackageHandlers(session: Session): Calls {
  return {
    writePackage: (input, caller) => issuePackage(session, input, caller),
    async importPackage({ path }, caller) {
      const { project } = session;
      const returnKey = returnKeyOf(session);
      if (returnKey === undefined) throw new GauzeError('notFound', 'this project has issued no packages');
      const returned = await readWorkPackage(await storePorts(session), path, returnKey, (database) => {
        const data = deskData(database);
        const texts = database.all<{ documentId: number; text: string }>('SELECT documentId, text FROM documentText');
        return {
          desk: desk(database),
          data,
          head: auditHead(database),
          marks: deskMarks(database),
          sha256: new Map(texts.map(({ documentId, text }) => [documentId, session.ports.digest.sha256(text)])),
        };
      }).catch((error: unknown) => {
        // The return key of this project opens only packages that it issued.
        throw error instanceof GauzeError && error.code === 'wrongPassphrase'
          ? new GauzeError('notFound', 'this project did not issue this package')
          : error;
      });
      session.checkSame(project);
      return takeBack(session, returned, caller);
    },
  };
}

const keyHex = 64;
function returnKeyOf({ project }: Session): ReturnKey | undefined {
  const stored = setting(project.database, returnKeySetting);
  return stored === undefined ? undefined : { privateKey: stored.slice(0, keyHex), publicKey: stored.slice(keyHex) };
}
function newReturnKey({ ports }: Session): ReturnKey {
  const { privateKey, publicKey } = ports.crypto.newPair();
  return { privateKey: toHex(privateKey), publicKey: toHex(publicKey) };
}

/** A note for an annotator: the bare text, or with the project's annotations, all of them undecided. */
function packageNote({ project }: Session, id: number, isBlind: boolean): NewDocument {
  const { database } = project;
  const [row, stored] = [documentRow(database, id), storedDocument(database, id)];
  if (row === undefined || stored === undefined) throw new GauzeError('notFound', 'no such note', { documentId: id });
  const { name, patient, date, language, text, meta } = stored;
  return {
    id,
    name,
    patient,
    date,
    language,
    kind: row.kind,
    text,
    meta: JSON.parse(meta) as Record<string, string>,
    sourceName: 'package',
    sourceSha256: '',
    status: 'open',
    annotations: startOf(annotationsOf(database, id), isBlind),
    searchId: row.searchId,
  };
}

interface Returned {
  readonly desk: Desk | undefined;
  readonly data: string | undefined;
  readonly head: { readonly lines: number; readonly hash: string };
  readonly marks: readonly Omit<LayerMark, 'package'>[];
  readonly sha256: ReadonlyMap<number, string>;
}

async function takeBack(
  session: Session,
  { desk: here, data, head, marks, sha256 }: Returned,
  caller: Caller,
): Promise<ImportedPackage> {
  const { database } = session.project;
  const issued = here === undefined ? undefined : issuedPackage(database, here.packageId);
  if (here === undefined || issued === undefined)
    throw new GauzeError('notFound', 'this project did not issue this package');
  if (data === undefined || session.ports.digest.sha256(data) !== issued.deskSha256)
    throw new GauzeError('damaged', 'the package differs from what was issued');
  const refused: Skipped[] = [];
  const taken = new Set<number>();
  const marksOf = new Map<number, Omit<LayerMark, 'package'>[]>();
  for (const mark of marks) {
    const known = marksOf.get(mark.documentId);
    if (known === undefined) marksOf.set(mark.documentId, [mark]);
    else known.push(mark);
  }
  for (const id of issued.notes.keys()) {
    const reason = reasonToReject(session, id, issued, sha256.get(id), marksOf.get(id) ?? []);
    if (reason === null) taken.add(id);
    else refused.push({ item: storedDocument(database, id)?.name ?? String(id), ...reason });
  }
  const isDone = ({ key, data: value }: Omit<LayerMark, 'package'>) => key === 'status' && value === '"done"';
  const result = {
    number: issued.number,
    annotator: personById(database, issued.annotator) ?? null,
    notes: issued.notes.size,
    done: marks.filter((mark) => taken.has(mark.documentId) && isDone(mark)).length,
    refused,
  };
  // A package from which nothing can be accepted does not count as returned.
  if (taken.size === 0) return { ...result, changes: 0, isKnown: false };
  if (isKnownReturn(database, here.packageId, head.hash) && refused.length === 0)
    return { ...result, changes: 0, isKnown: true };
  const { count } = await session.commit(
    {
      name: 'layers.merge',
      params: {
        reader: issued.annotator,
        marks: marks
          .filter(({ documentId }) => taken.has(documentId))
          .map((mark) => ({ ...mark, package: issued.number })),
        returned: {
          packageId: here.packageId,
          head: head.hash,
          seq: head.lines,
          time: new Date(session.ports.clock.now()).toISOString(),
        },
      },
    },
    caller,
    { action: 'importPackage' },
  );
  return { ...result, changes: count, isKnown: count === 0 };
}

/** Why changes to a note cannot be accepted; null if they can. */
function reasonToReject(
  { project, ports }: Session,
  id: number,
  issued: IssuedPackage,
  inPackage: string | undefined,
  marks: readonly Omit<LayerMark, 'package'>[],
): Omit<Skipped, 'item'> | null {
  const wanted = issued.notes.get(id);
  const document = storedDocument(project.database, id);
  if (document === undefined) return { code: 'notFound', details: { where: 'project' } };
  if (inPackage !== wanted) return { code: 'textMismatch', details: { where: 'package' } };
  if (ports.digest.sha256(document.text) !== wanted) return { code: 'textMismatch', details: { where: 'project' } };
  const annotations: Annotation[] = [];
  for (const { key, data } of marks) {
    if (data === null) continue;
    const mark = (key === statusKey ? DocumentStatus : Annotation).safeParse(JSON.parse(data));
    // Anyone with the passphrase can write into the file with other programs.
    if (!mark.success || (typeof mark.data !== 'string' && mark.data.id !== key))
      return { code: 'malformed', details: { where: 'package' } };
    if (typeof mark.data !== 'string') annotations.push(mark.data);
  }
  if (annotations.some(({ start, end, text }) => start >= end || document.text.slice(start, end) !== text))
    return { code: 'malformed', details: { where: 'package' } };
  const unknown = new Set(
    annotations
      .filter(({ label, status }) => status === 'accepted' && labelById(project.identity.labelSet, label) === undefined)
      .map(({ label }) => label),
  );
  return unknown.size > 0 ? { code: 'conflict', details: { labels: [...unknown].join(', ') } } : null;
}
