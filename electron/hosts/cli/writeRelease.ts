import type { LabelSet } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { ReceiptDocument } from '../../core/deidentify/receipt';
import type { ReadyRelease } from '../../core/release/pipeline';
import { outgoing, receiptOf, type ReleaseRecord } from '../../core/release/record';
import { pseudonymOf } from '../../core/release/replacer';
import type { NoteList } from '../../core/release/ports';
import type { VaultChoice } from '../../services/reidentification';
import { systemClock } from '../node/clock';
import { systemDigest } from '../node/digest';
import { nodeFiles } from '../node/files';
import { applicationVersion } from '../node/ports';
import type { LedgerFile } from './ledgerFile';
import { lossCounter } from './lost';
import type { Place } from './places';
import type { Marked, Replaced } from './replacing';
import { writeReports } from './reports';
import { openSink } from './sink';
import { option, type VerbContext } from './verb';
import { stageWayBack } from './wayBack';

interface Target {
  readonly target: Place;
  readonly ledger: LedgerFile;
  readonly vault: VaultChoice | undefined;
  readonly labelSet: LabelSet;
  /** Of receipt and reports. */
  readonly language: Language | undefined;
}

/** Writes the notes of a release, the way back, the reports and the receipt, as far as each is asked for. @returns how many notes were written */
export async function writeRelease(context: VerbContext, { target, ledger, vault, labelSet, language }: Target, { notes, replacer, drawn, leakScan, hasPatients }: ReadyRelease<Marked>): Promise<number> {
  const time = new Date(systemClock.now()).toISOString();
  const name = option(context, 'release') ?? 'command-line';
  const way = vault === undefined ? undefined : await stageWayBack(vault, { release: name, time, policySha256: replacer.policyDigest }, notes, ledger);
  let documents: readonly ReceiptDocument[];
  try {
    documents = await writeAll(context, target, notes, ledger);
    await way?.keep();
  } catch (error) {
    await way?.discard();
    throw error;
  }
  const record: ReleaseRecord = { appVersion: applicationVersion, time, name, language, hasVault: way !== undefined, hasPseudonyms: hasPatients, replacer, drawn, leakScan };
  const reports = await writeReports(context, record, notes);
  const receiptFile = option(context, 'receipt');
  if (receiptFile !== undefined) {
    const receipt = receiptOf(record, { outputFormat: target.format.id, labelSet, documents, reports, heads: drawn === null ? undefined : { ledger: drawn.ledger.head() } }, systemDigest.sha256);
    await nodeFiles.replace(receiptFile, new TextEncoder().encode(`${JSON.stringify(receipt, null, 2)}\n`));
  }
  return documents.length;
}

async function writeAll(context: VerbContext, target: Place, notes: NoteList<Replaced>, { keyed }: LedgerFile): Promise<readonly ReceiptDocument[]> {
  const sink = await openSink(target, context.stdout);
  const lost = lossCounter();
  const written: ReceiptDocument[] = [];
  const keepsSpans = option(context, 'receipt') !== undefined;
  try {
    for await (const note of notes.read()) {
      const out = sink.prepare(outgoing(note, (patient) => pseudonymOf(patient, keyed)));
      await sink.commit(out);
      lost.add(note.id, out.losses);
      written.push({ id: note.id, sha256In: keepsSpans ? systemDigest.sha256(note.text) : '', sha256Out: keepsSpans ? systemDigest.sha256(note.result.text) : '', spans: keepsSpans ? note.result.spans : [] });
    }
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
  lost.report(context.diagnostics);
  return written;
}
