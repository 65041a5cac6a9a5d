import { GauzeError } from '../../contract/errors';
import type { LeavingNote } from '../../core/release/ports';
import {
  stagePseudonymTable,
  type StagedPseudonymTable,
  type PseudonymTableNote,
} from '../../store/pseudonymTableFile';
import { kdfOf } from '../project/keys';
import { checkPassphrase } from '../project/passphrases';
import type { ServicePorts } from '../ports';

type PseudonymTablePorts = Pick<ServicePorts, 'files' | 'crypto' | 'digest' | 'version' | 'managed' | 'passphrases'>;

export interface PseudonymTableChoice {
  readonly path: string;
  readonly passphrase: string;
}

/**
 * Checked before anything is drawn: that the file does not exist, is not among the files to be handed over, and has a
 * sufficiently strong passphrase.
 * @param folders chosen for the release and its reports: handing one on as a whole must not include the pseudonym table
 * @throws GauzeError `forbidden` in such a folder, `exists`, `notFound` for a missing folder, `badRequest` and
 *   `weakPassphrase` for the passphrase
 */
export async function checkPseudonymTable(
  ports: PseudonymTablePorts,
  { path, passphrase }: PseudonymTableChoice,
  folders: readonly string[],
): Promise<void> {
  const { files } = ports;
  await checkPassphrase(ports, passphrase);
  const parent = files.join(path, '..');
  if (!(await files.exists(parent)))
    throw new GauzeError('notFound', 'the folder for the pseudonym table does not exist');
  const real = await files.realPath(parent);
  for (const folder of folders)
    if (isWithin(real, await files.realPath(folder)))
      throw new GauzeError('forbidden', 'the pseudonym table must not be in the folder of the release', {
        vault: 'inRelease',
      });
  if (await files.exists(path)) throw new GauzeError('exists', 'a file of this name exists');
}

/** Compares names like case-insensitive file systems: rather refuses too much than too little. */
export function isWithin(path: string, folder: string): boolean {
  const plain = (name: string) => `${name.normalize('NFC').toLowerCase().replaceAll('\\', '/').replace(/\/+$/, '')}/`;
  return plain(path).startsWith(plain(folder));
}

/** Everything that was replaced in a note, with the position of its replacement. */
export function pseudonymTableNoteOf(
  { id, newId, patient, patientAsWritten, text, result }: LeavingNote,
  pseudonym: (patient: string) => string,
): PseudonymTableNote {
  return {
    note: newId,
    originalId: id,
    patient: patient === undefined ? null : (patientAsWritten ?? patient),
    pseudonym: patient === undefined ? null : pseudonym(patient),
    spans: result.spans
      .filter(({ action }) => action !== 'keep')
      .map(({ start, end, newStart, newEnd }) => ({
        start: newStart,
        end: newEnd,
        text: text.slice(start, end),
        released: result.text.slice(newStart, newEnd),
      })),
  };
}

/** Durable, but without its final name until it is kept. */
export const stagePseudonymTableOf = (
  ports: Omit<PseudonymTablePorts, 'passphrases'>,
  { path, passphrase }: PseudonymTableChoice,
  release: { readonly release: string; readonly time: string; readonly policySha256: string },
  notes: readonly PseudonymTableNote[],
): Promise<StagedPseudonymTable> =>
  stagePseudonymTable(
    { files: ports.files, crypto: ports.crypto, sha256: ports.digest.sha256, version: ports.version },
    path,
    { ...release, notes },
    passphrase,
    kdfOf(ports),
  );
