import type { Commitments } from '../../../core/release/receipt/commitments';
import { packedNotes, type ReceiptNotes } from '../../../core/release/receipt/packedNotes';
import { indexedNote } from '../../../core/release/patientIndex';
import type { LeavingNotes } from '../../../core/release/pipeline';
import { receiptNote } from '../../../core/release/record';
import { pseudonymOf, type Replacer } from '../../../core/release/replacer';
import { systemDigest } from '../../node/digest';
import type { Marked } from '../documents/replacing';
import type { LedgerFile } from '../ledger/ledgerFile';
import { flag, type VerbContext } from '../verb';
import { createIndex } from './indexFile';

interface IndexedRelease {
  readonly count: number;
  readonly patients: number;
  readonly lost: readonly string[];
  readonly documents: ReceiptNotes;
  readonly cut: undefined;
}

/**
 * Instead of notes: what other processes need to write them.
 *
 * @param of the release
 * @throws GauzeError `duplicateId`, `diskFull`, `unwritable`: then there is no index
 */
export async function writeIndex(
  context: VerbContext,
  file: string,
  { notes, count: total }: { readonly notes: LeavingNotes<Marked>; readonly count: number },
  of: { readonly release: string; readonly replacer: Replacer; readonly time: number },
  ledger: Pick<LedgerFile, 'prf' | 'secret'>,
  commitments: Commitments | undefined,
): Promise<IndexedRelease> {
  const index = await createIndex(file, ledger.prf);
  const documents = packedNotes();
  const patients = new Set<string>();
  const languages = new Set<Marked['language']>();
  let count = 0;
  try {
    for await (const note of notes.read()) {
      const pseudonym = note.patient === undefined ? undefined : pseudonymOf(note.patient, ledger);
      const { id, patientAsWritten: patient, text } = note;
      await index.add(
        { id, patient, text },
        indexedNote(note, () => pseudonym ?? ''),
      );
      if (pseudonym !== undefined) patients.add(pseudonym);
      languages.add(note.language);
      if (commitments !== undefined) documents.add(receiptNote(note, commitments, systemDigest.sha256));
      context.diagnostics.progress((count += 1), 'documents', { phase: 'write', total });
    }
    const { policy, policyDigest: policySha256 } = of.replacer;
    await index.finish({
      ...{ release: of.release, policy, policySha256, time: of.time, notes: count },
      languages: [...languages].sort(),
      keepsOrder: flag(context, 'keep-order'),
    });
  } catch (error) {
    await index.abort();
    throw error;
  }
  return { count, patients: patients.size, lost: [], documents, cut: undefined };
}
