import { GauzeError } from '../../../contract/errors';
import { ledgerOrigin, openLedger, type LedgerEntry } from '../../../core/privacy/ledger';
import { nodeFiles } from '../../node/files';
import { readJson } from '../labels';
import { renewCounter, counterState, identityOf, readCounter, writeCounted, type CounterState } from './ledgerCounter';
import { keyOf, newId, sealedBytes, sealOf, sealState, sealedVersion, storedOf, surrogateDigest } from './ledgerForm';

/** What cannot be proved about an unsealed ledger. */
export const unprovable = {
  charges: 'that no charge was removed or omitted: a patient without charges here may have been charged before',
  surrogates: 'that its surrogates are the ones that were drawn',
  older: 'that this is the latest state of the ledger, and that no other copy is in use',
} as const;

export interface Taken {
  readonly charges: readonly LedgerEntry[];
  readonly head: string;
  readonly cannotProve: readonly (keyof typeof unprovable)[];
}

async function whileLocked<T>(path: string, work: (file: string) => Promise<T>): Promise<T> {
  const file = await nodeFiles.realPath(path);
  if (!(await nodeFiles.exists(file))) throw new GauzeError('notFound', 'the ledger cannot be read');
  const unlock = await nodeFiles.lock(file);
  try {
    return await work(file);
  } finally {
    await unlock();
  }
}

/**
 * Seals a ledger of an older version as it is. Only a key holder may decide this, since nothing in the file proves that
 * it is complete.
 * @param mustHold a head recorded elsewhere
 * @throws GauzeError `badRequest` if it is already sealed, `damaged` if its chain or its old seal is invalid, the head
 *   is not in it, or a sealed ledger had this name
 */
export const convertLedgerFile = (path: string, key: Uint8Array | undefined, mustContain?: string): Promise<Taken> =>
  whileLocked(path, async (file) => {
    const stored = storedOf(await readJson(file, 'ledger'));
    if (stored.sealed !== undefined)
      throw new GauzeError('badRequest', 'the ledger is sealed already', { version: sealedVersion });
    const prf = keyOf(stored, key);
    const seal = sealState(stored, prf);
    if (seal === 'wrong')
      throw new GauzeError('damaged', 'entries were removed from the ledger, or appended', { reason: 'seal' });
    const taken = checked(
      stored.charges,
      mustContain,
      seal === 'old' ? ['surrogates', 'older'] : ['charges', 'surrogates', 'older'],
    );
    if ((await readCounter(file, prf)) !== null)
      throw new GauzeError('damaged', 'this unsealed ledger has replaced a sealed one', { reason: 'older' });
    const next = { id: newId(), count: 1, anchors: 0 };
    const sealed = { ...next, seal: sealOf(prf, next, surrogateDigest(stored.surrogates), stored.charges) };
    await writeCounted(file, prf, sealed, sealedBytes(stored, sealed, stored.surrogates, stored.charges), null);
    return taken;
  });

/**
 * Accepts a sealed ledger as the current one although its counter does not confirm it: a copy, a restored one, or one
 * whose counter is lost.
 * @throws GauzeError `badRequest` if there is nothing to accept or it is of an older version, `damaged` for an invalid
 *   seal, `fileInUse` for a second name
 */
export const acceptLedgerFile = (
  path: string,
  key: Uint8Array | undefined,
  mustContain?: string,
): Promise<Taken & { readonly was: CounterState }> =>
  whileLocked(path, async (file) => {
    const stored = storedOf(await readJson(file, 'ledger'));
    if (stored.sealed === undefined)
      throw new GauzeError('badRequest', 'a ledger of an older version: `gauze ledger convert FILE` seals it');
    const prf = keyOf(stored, key);
    if (sealState(stored, prf) !== 'right')
      throw new GauzeError('damaged', 'the ledger was changed: entries were edited, removed or appended', {
        reason: 'seal',
      });
    const taken = checked(stored.charges, mustContain, ['older']);
    const was = counterState(stored.sealed, await readCounter(file, prf), await identityOf(file));
    if (was === 'right')
      throw new GauzeError('badRequest', 'the counter of the ledger is correct: there is nothing to accept');
    if (was === 'linked')
      throw new GauzeError(
        'fileInUse',
        'the ledger has a second name (a hard link), under which an older state would remain',
      );
    await renewCounter(file, prf, stored.sealed);
    return { ...taken, was };
  });

function checked(
  charges: readonly LedgerEntry[],
  mustContain: string | undefined,
  cannotProve: Taken['cannotProve'],
): Taken {
  const ledger = openLedger(charges);
  const isContained =
    mustContain === undefined || mustContain === ledgerOrigin || charges.some(({ hash }) => hash === mustContain);
  if (!isContained)
    throw new GauzeError('damaged', 'the ledger does not contain that head: charges are missing', { reason: 'head' });
  return { charges, head: ledger.head(), cannotProve };
}
