import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import type { LeavingNotes } from '../../../core/release/pipeline';
import { pseudonymOf } from '../../../core/release/replacer';
import {
  checkPseudonymTable,
  stagePseudonymTableOf,
  pseudonymTableNoteOf,
  type PseudonymTableChoice,
} from '../../../services/reidentification/reidentification';
import type { StagedPseudonymTable } from '../../../store/pseudonymTableFile';
import { nodeFiles } from '../../node/files';
import { nodePorts } from '../../node/ports';
import type { LedgerFile } from '../ledger/ledgerFile';
import { pseudonymTablePassphrase } from '../keys/passphrase';
import type { TargetPlace } from '../files/documentPlaces';
import type { Marked } from '../documents/replacing';
import { option, type VerbContext } from '../verb';

/**
 * The request of `--pseudonyms`, checked before a note is read.
 * @throws GauzeError `badRequest` without --pseudonyms or with a seed, whose surrogates anyone can undo anyway; and as
 *   `checkPseudonymTable`
 */
export async function pseudonymTableOf(
  context: VerbContext,
  target: TargetPlace,
): Promise<PseudonymTableChoice | undefined> {
  const file = option(context, 'pseudonyms');
  if (file === undefined) {
    if (option(context, 'pseudonyms-passphrase-file') !== undefined)
      throw new GauzeError('badRequest', '--pseudonyms-passphrase-file requires --pseudonyms FILE');
    return undefined;
  }
  if (option(context, 'seed') !== undefined)
    throw new GauzeError('badRequest', '--pseudonyms requires --ledger, --key or --project');
  const table = { path: path.resolve(file), passphrase: await pseudonymTablePassphrase(context) };
  const folders = [target.kind === 'folder' ? target.path : null, option(context, 'reports') ?? null].filter(
    (folder) => folder !== null,
  );
  for (const folder of folders) await nodeFiles.makeFolder(folder);
  await checkPseudonymTable(nodePorts(context.managed), table, folders);
  return table;
}

/**
 * Writes the file under a temporary name; the caller keeps it when the notes are written, and discards it otherwise.
 */
export async function stageReleaseTable(
  table: PseudonymTableChoice,
  release: { readonly release: string; readonly time: string; readonly policySha256: string },
  notes: LeavingNotes<Marked>,
  ledger: LedgerFile,
  progress: (done: number) => void,
): Promise<StagedPseudonymTable> {
  const tableNotes = [];
  for await (const note of notes.read()) {
    tableNotes.push(pseudonymTableNoteOf(note, (of) => pseudonymOf(of, ledger)));
    progress(tableNotes.length);
  }
  return stagePseudonymTableOf(nodePorts(), table, release, tableNotes);
}
