import type { ProjectApi } from '../../contract/api';
import type { Caller, Handlers } from '../../contract/kernel';
import type { ReadingFacts } from '../../contract/release';
import { languages, type NoteDocument } from '../../contract/text';
import { isPrivatePolicy } from '../../core/deidentify/private/policySettings';
import { writeFormat } from '../../core/exchange/writers/registry';
import type { ReadyRelease } from '../../core/release/pipeline';
import type { LeavingNote } from '../../core/release/ports';
import { loadPlaces } from '../../core/release/publicPlaces';
import { publicReport } from '../../core/release/publicReport';
import {
  buildReleaseReports,
  commitmentsOf,
  outgoing,
  publicTime,
  receiptNote,
  receiptsOf,
  releasedNote,
  reportsInputOf,
  type ReleaseRecord,
} from '../../core/release/record';
import type { Receipts } from '../../core/release/receipt/buildReceipts';
import type { ReportFile } from '../../core/release/reportInput';
import type { ShownOrder } from '../../core/release/releaseIds';
import { pseudonymOf } from '../../core/release/replacer';
import { auditHead } from '../../store/audit';
import type { Files } from '../../store/files';
import { ledgerHead } from '../../store/repositories/ledger';
import { surrogateRows } from '../../store/repositories/records';
import { readersOfDone } from '../../store/repositories/reading';
import { secretOf } from '../project/secret';
import type { JobContext } from '../jobs/jobs';
import { stagePseudonymTableOf, pseudonymTableNoteOf } from '../reidentification/reidentification';
import type { ProjectNote } from './replacement';
import type { Session } from '../session';
import { receiptName } from './receiptName';
import type { SecondAccount } from './secondAccount';
import { writeNotes } from '../exchange/writeNotes';

export interface WriteInput {
  readonly session: Session;
  readonly input: Parameters<Handlers<ProjectApi>['release']['run']>[0];
  readonly caller: Caller;
  readonly context: JobContext;
  readonly folder: string;
  /** Where it is written until it is complete. */
  readonly partial: string;
  readonly ready: ReadyRelease<ProjectNote>;
  /** How its notes had been read when it started. */
  readonly reading: ReadingFacts;
  /** Set if a second account confirmed it. */
  readonly secondAccount: SecondAccount | undefined;
  /** What its files show of the input. */
  readonly shownOrder: ShownOrder;
  readonly yieldToEventLoop: () => Promise<void>;
}

/**
 * Writes the notes and the public half of the receipt into a new folder, which gets its final name only when it is
 * complete and recorded. The private half and the reports are stored with the record of the release.
 */
export async function writeRelease(work: WriteInput): Promise<Record<string, string | number>> {
  const { session, input, caller, context, folder, partial, ready, reading, secondAccount } = work;
  const { replacer, drawn, leakScan } = ready;
  const { files, clock, digest, random, version } = session.ports;
  const secret = secretOf(surrogateRows(session.project.database));
  const pseudonym = (patient: string): string => pseudonymOf(patient, { prf: replacer.prf, secret });
  const notes: LeavingNote<ProjectNote>[] = [];
  for await (const note of ready.notes.read()) notes.push(note);
  let undoPseudonymTable = async (): Promise<void> => undefined;
  try {
    const written = await writeFiles(work, notes, pseudonym);
    const { left } = written;
    const time = new Date(clock.now()).toISOString();
    const record: ReleaseRecord = {
      appVersion: version,
      time,
      name: input.name,
      language: input.language,
      hasPseudonymTable: input.pseudonymTable !== undefined,
      reading,
      readers: readersOfDone(session.project.database),
      ...(secondAccount !== undefined && { secondAccount }),
      hasPseudonyms: left.some(({ patient }) => patient !== undefined),
      replacer,
      drawn,
      leakScan,
    };
    const reports = await buildReleaseReports(
      reportsInputOf(record, left.map(releasedNote), random),
      work.yieldToEventLoop,
    );
    if (input.pseudonymTable !== undefined) {
      const { path } = input.pseudonymTable;
      const tableNotes = left.map((note) => pseudonymTableNoteOf(note, pseudonym));
      const pseudonymTable = await stagePseudonymTableOf(
        session.ports,
        input.pseudonymTable,
        { release: input.name, time, policySha256: replacer.policyDigest },
        tableNotes,
      );
      undoPseudonymTable = pseudonymTable.discard;
      // No such file without an audit line; a line without a file merely overstates.
      await session.commit({ name: 'event.record', params: { count: tableNotes.length } }, caller, { action: 'vault' });
      await pseudonymTable.keep();
      undoPseudonymTable = () => files.remove(path);
    }
    const receipts = receiptsFor(work, record, written, reports);
    const receiptBytes = new TextEncoder().encode(`${JSON.stringify(receipts.left, null, 2)}\n`);
    await files.replace(files.join(partial, receiptName), receiptBytes);
    const receiptSha256 = digest.sha256(receiptBytes);
    await setTimes(files, partial, [...written.names, receiptName], publicTime(time));
    context.checkpoint();
    // Nothing gets its final name in the folder without an audit line, even if the power fails; a line without a file
    // merely overstates.
    await session.commit({ name: 'event.record', params: { count: left.length, label: receiptSha256 } }, caller, {
      action: 'prepareRelease',
    });
    await files.moveFolder(partial, folder);
    const id = await keepRecord(work, record, left.length, receipts, receiptSha256, reports);
    context.progress(notes.length * 2, notes.length * 2);
    return { releaseId: id, notes: left.length, folder, lost: written.lost.join(' ') };
  } catch (error) {
    await files.removeFolder(partial).catch(() => undefined);
    await undoPseudonymTable().catch(() => undefined);
    throw error;
  }
}

/** The current content of the folder. */
interface WrittenFiles {
  /** Without the notes that the format could not represent. */
  readonly left: readonly LeavingNote<ProjectNote>[];
  readonly lost: readonly string[];
  readonly names: readonly string[];
  /** As they are on disk. */
  readonly onDisk: readonly { readonly name: string; readonly sha256: string }[];
}

async function writeFiles(
  { session, input, context, partial }: WriteInput,
  notes: readonly LeavingNote<ProjectNote>[],
  pseudonym: (patient: string) => string,
): Promise<WrittenFiles> {
  const { files, digest } = session.ports;
  const oldIds = new Map(notes.map(({ id, newId }) => [newId, id]));
  const released = function* (): Generator<NoteDocument> {
    for (const note of notes) yield outgoing(note, pseudonym);
  };
  const {
    lost,
    ids,
    files: names,
  } = await writeNotes(
    files,
    partial,
    writeFormat(input.format),
    released(),
    notes.length,
    {},
    {
      checkpoint: context.checkpoint,
      skip: (id, ...why) => context.skip(oldIds.get(id) ?? '', ...why),
      progress: () => undefined,
    },
  );
  const onDisk: { readonly name: string; readonly sha256: string }[] = [];
  for (const name of names)
    onDisk.push({ name, sha256: await digest.sha256Of(files.readChunks(files.join(partial, ...name.split('/')))) });
  return { left: notes.filter(({ newId }) => ids.has(newId)), lost, names, onDisk };
}

function receiptsFor(
  { session, input, shownOrder, ready: { replacer, drawn } }: WriteInput,
  record: ReleaseRecord,
  { left, lost, onDisk }: WrittenFiles,
  reports: readonly ReportFile[],
): Receipts {
  const { digest } = session.ports;
  const { database, identity } = session.project;
  const commitments = commitmentsOf(replacer, input.name, record.time);
  return receiptsOf(
    record,
    {
      outputFormat: writeFormat(input.format).id,
      labelSet: identity.labelSet,
      commitments,
      patients: new Set(left.flatMap(({ patient }) => patient ?? [])).size,
      documents: left.map((note) => receiptNote(note, commitments, digest.sha256)),
      files: onDisk,
      isOrderKept: shownOrder.keepsOrder,
      hasOldIds: shownOrder.keepsIds,
      reports: reports.map(({ name, text }) => ({ name, sha256: digest.sha256(text) })),
      lost,
      heads: { audit: auditHead(database).hash, ...(drawn !== null && { ledger: ledgerHead(database) }) },
    },
    digest.sha256,
  );
}

/**
 * Writes the record of a release whose folder has its final name.
 * @returns its id
 */
async function keepRecord(
  { session, input, caller, folder, ready: { replacer } }: WriteInput,
  { time }: ReleaseRecord,
  documents: number,
  receipts: Receipts,
  receiptSha256: string,
  reports: readonly ReportFile[],
): Promise<string> {
  const { policy, policyDigest } = replacer;
  const { files, resources } = session.ports;
  const id = session.newId();
  try {
    // Those of all languages, as on the command line, which does not know the languages of the notes.
    const places = await loadPlaces(resources, isPrivatePolicy(policy) ? languages : [], policy.countries);
    const data = {
      name: input.name,
      documents,
      format: writeFormat(input.format).id,
      folder,
      policy: `${policy.id} ${policy.version}`,
      receiptSha256,
      receipt: receipts.left,
      privateReceipt: receipts.privateReceipt,
      reports,
      publicReport: publicReport({
        receipt: receipts.left,
        policy,
        policySha256: policyDigest,
        places: (language) => places.get(language),
      }),
    };
    await session.commit({ name: 'releases.add', params: { id, time, data, documents } }, caller, {
      action: 'release',
    });
  } catch (error) {
    // What is not recorded has not been released.
    await files.removeFolder(folder);
    throw error;
  }
  return id;
}

/** Times and order of file creation would reveal what the receipt does not. */
async function setTimes(files: Files, folder: string, names: readonly string[], time: number): Promise<void> {
  const folders = new Set<string>();
  for (const name of names) {
    const parts = name.split('/');
    await files.setTime(files.join(folder, ...parts), time);
    for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'));
  }
  for (const name of folders) await files.setTime(files.join(folder, ...name.split('/')), time);
  await files.setTime(folder, time);
}
