import { GauzeError } from '../../../contract/errors';
import type { KnownPatient, LabelSet } from '../../../contract/phi';
import type { Language } from '../../../contract/text';
import { isPrivatePolicy } from '../../../core/deidentify/private/policySettings';
import type { ReadyRelease } from '../../../core/release/pipeline';
import {
  commitmentsOf,
  outgoing,
  publicTime,
  receiptFacts,
  receiptNote,
  type ReleaseRecord,
} from '../../../core/release/record';
import type { Commitments } from '../../../core/release/receipt/commitments';
import { packedNotes, type ReceiptNotes } from '../../../core/release/receipt/packedNotes';
import { receiptTexts } from '../../../core/release/receipt/receiptTexts';
import type { Resources } from '../../../core/release/ports';
import { pseudonymOf } from '../../../core/release/replacer';
import type { PseudonymTableChoice } from '../../../services/reidentification/reidentification';
import { systemClock } from '../../node/clock';
import { newSha256, nodeHmac, systemDigest } from '../../node/digest';
import { releaseNumbers, type ShownOrder } from '../../../core/release/releaseIds';
import { nodeFiles, replaceByPieces } from '../../node/files';
import { applicationVersion } from '../../node/ports';
import type { LedgerFile } from '../ledger/ledgerFile';
import { lossCounter } from '../batch/lost';
import type { SourcePlace, TargetPlace } from '../files/documentPlaces';
import { writeDocuments, type WrittenFiles } from '../documents/writeDocuments';
import type { Marked } from '../documents/replacing';
import { readsScans } from '../documents/scans';
import { unnamed } from './releaseOrder';
import { writeReports } from './reports';
import { openSink } from '../files/sink';
import { filesIn } from '../files/source';
import { isGone } from '../files/writeAll';
import { flag, option, type VerbContext } from '../verb';
import { stageReleaseTable } from './releaseTable';
import { writeIndex } from './writeIndex';

interface Target {
  readonly target: TargetPlace;
  readonly ledger: LedgerFile;
  readonly pseudonymTable: PseudonymTableChoice | undefined;
  readonly labelSet: LabelSet;
  /** Set if files are written in their own format; undefined if notes are written in one format. */
  readonly files:
    | { readonly source: SourcePlace; readonly resources: Resources; readonly knownPatients: readonly KnownPatient[] }
    | undefined;
  readonly hasUnknownParts?: ReleaseRecord['hasUnknownParts'];
  /** Language of receipt and reports. */
  readonly language: Language | undefined;
  readonly acceptedVariants?: ReleaseRecord['acceptedVariants'];
  readonly shownOrder: ShownOrder;
}

/**
 * Writes the notes of a release, the pseudonym table, the private reports and the halves of the receipt, as requested.
 * @returns the number of notes written
 */
export async function writeRelease(
  context: VerbContext,
  { target, ledger, pseudonymTable, labelSet, language, files, hasUnknownParts, acceptedVariants, shownOrder }: Target,
  { notes, count, replacer, drawn, leakScan, hasPatients, settled }: ReadyRelease<Marked>,
): Promise<number> {
  const time = new Date(systemClock.now()).toISOString();
  const name = option(context, 'release') ?? unnamed;
  const progressOf =
    (phase: string) =>
    (done: number): void =>
      context.diagnostics.progress(done, 'documents', { phase, total: count });
  const way =
    pseudonymTable === undefined
      ? undefined
      : await stageReleaseTable(
          pseudonymTable,
          { release: name, time, policySha256: replacer.policyDigest },
          notes,
          ledger,
          progressOf('pseudonyms'),
        );
  const [publicFile, privateFile] = [option(context, 'receipt'), option(context, 'private-receipt')];
  const commitments =
    publicFile === undefined && privateFile === undefined ? undefined : commitmentsOf(replacer, name, time, nodeHmac);
  const index = option(context, 'make-index');
  let written: Written;
  try {
    const leaving = { notes, count };
    const at = { time: publicTime(time) };
    written =
      index !== undefined
        ? await writeIndex(context, index, leaving, { release: name, replacer, ...at }, ledger, commitments)
        : files === undefined
          ? await writeNotes(context, { ...target, ...at }, leaving, ledger, commitments)
          : await writeFiles(context, { ...target, ...files, ...at, replacer }, leaving, ledger, commitments);
    await (written.cut === undefined ? way?.keep() : way?.discard());
  } catch (error) {
    await way?.discard();
    throw error;
  }
  const record: ReleaseRecord = {
    appVersion: applicationVersion,
    time,
    name,
    language,
    hasPseudonymTable: way !== undefined && written.cut === undefined,
    hasUnknownParts,
    filesInOrder: written.filesInOrder,
    hasPseudonyms: hasPatients,
    replacer,
    drawn,
    leakScan,
    settled,
    acceptedVariants,
  };
  const { cut } = written;
  const reports =
    cut === undefined ? await writeReports(context, record, notes, written.rows, progressOf('reports')) : [];
  if (commitments !== undefined) {
    const heads = drawn === null ? undefined : { ledger: drawn.ledger.head() };
    const facts = receiptFacts(record, {
      outputFormat: target.format.id,
      labelSet,
      patients: written.patients,
      commitments,
      files: written.files,
      isOrderKept: files === undefined ? shownOrder.keepsOrder : (written.filesInOrder ?? 0) > 0,
      hasOldIds: shownOrder.keepsIds,
      reports,
      lost: written.lost,
      heads,
      isCut: cut !== undefined,
    });
    const receipts = receiptTexts(facts, written.documents, systemDigest.sha256, newSha256);
    // No receipt for documents that were not received completely.
    if (publicFile !== undefined && cut === undefined)
      await writeHalf(publicFile, receipts.publicHalf(), publicTime(time));
    if (privateFile !== undefined) await writeHalf(privateFile, receipts.privateHalf());
  }
  if (cut !== undefined) throw cut;
  return written.count;
}

/**
 * Mode 0600.
 * @param time of the public half
 */
async function writeHalf(file: string, half: Iterable<string>, time?: number): Promise<void> {
  await replaceByPieces(file, bytesOf(half));
  if (time !== undefined) await nodeFiles.setTime(file, time);
}

const pieceCharacters = 1 << 16;
function* bytesOf(texts: Iterable<string>): Generator<Uint8Array> {
  let pending = '';
  for (const text of texts) {
    pending += text;
    if (pending.length < pieceCharacters) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending);
}

interface Written {
  readonly count: number;
  readonly patients: number;
  readonly lost: readonly string[];
  /** Empty if no receipt is requested. */
  readonly documents: ReceiptNotes;
  /** For files written in their own format. */
  readonly files?: WrittenFiles['files'];
  /** The place of each note in its file, if files have their own order. */
  readonly rows?: WrittenFiles['left'];
  readonly filesInOrder?: WrittenFiles['inOrder'];
  /** The reader of the output went away: some of the documents passed to it did not arrive. */
  readonly cut: unknown;
}

async function writeFiles(
  context: VerbContext,
  {
    source,
    path,
    time,
    resources,
    knownPatients,
    replacer,
  }: TargetPlace & NonNullable<Target['files']> & { readonly time: number } & Pick<ReadyRelease<Marked>, 'replacer'>,
  { notes }: Pick<ReadyRelease<Marked>, 'notes' | 'count'>,
  ledger: LedgerFile,
  commitments: Commitments | undefined,
): Promise<Written> {
  if (path === null) throw new GauzeError('badRequest', 'files are written into a folder: give --out DIR');
  const { files: found } = await filesIn(source);
  const keepsNames = flag(context, 'keep-ids');
  const newIds = { numberOf: releaseNumbers(ledger.prf, option(context, 'release') ?? unnamed) };
  const { scans = readsScans } = source;
  const isShuffled = isPrivatePolicy(replacer.policy) && !flag(context, 'keep-order');
  const job = { files: found, folder: path, keepsNames, time, resources, knownPatients, newIds, scans, isShuffled };
  const { files, left, inOrder } = await writeDocuments(context, job, notes);
  if (isShuffled && inOrder > 0)
    context.diagnostics.report('warn', 'orderKept', {
      files: inOrder,
      message: 'notes within these files stand in the order of the input: --reports measures what it tells',
    });
  const documents = packedNotes();
  const patients = new Set<string>();
  for await (const note of notes.read()) {
    if (!left.has(note.id)) continue;
    if (note.patient !== undefined) patients.add(pseudonymOf(note.patient, ledger));
    if (commitments !== undefined) documents.add(receiptNote(note, commitments, systemDigest.sha256));
  }
  return {
    count: left.size,
    patients: patients.size,
    lost: [],
    documents,
    files,
    rows: left,
    filesInOrder: inOrder,
    cut: undefined,
  };
}

async function writeNotes(
  context: VerbContext,
  { time, ...target }: TargetPlace & { readonly time: number },
  { notes, count: total }: Pick<ReadyRelease<Marked>, 'notes' | 'count'>,
  ledger: LedgerFile,
  commitments: Commitments | undefined,
): Promise<Written> {
  const sink = await openSink({ ...target, keepsColumns: true }, context.stdout, time);
  const lost = lossCounter();
  const documents = packedNotes();
  const patients = new Set<string>();
  const losses = new Set<string>();
  let count = 0;
  let cut: unknown;
  try {
    for await (const note of notes.read()) {
      const pseudonym = note.patient === undefined ? undefined : pseudonymOf(note.patient, ledger);
      const out = sink.prepare(outgoing(note, () => pseudonym ?? ''));
      await sink.commit(out);
      lost.add(note.id, out.losses);
      count += 1;
      context.diagnostics.progress(count, 'documents', { phase: 'write', total });
      if (commitments === undefined) continue;
      if (pseudonym !== undefined) patients.add(pseudonym);
      for (const loss of out.losses) losses.add(loss);
      documents.add(receiptNote(note, commitments, systemDigest.sha256));
    }
    await sink.finish();
  } catch (error) {
    await sink.abort();
    if (!isGone(error)) throw error;
    cut = error;
  }
  lost.report(context.diagnostics);
  return { count, patients: patients.size, lost: [...losses].sort(), documents, cut };
}
