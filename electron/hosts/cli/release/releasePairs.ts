import { GauzeError } from '../../../contract/errors';
import { PrivateReceipt } from '../../../contract/receipt';
import type { Prf } from '../../../core/deidentify/prf';
import { readReceipt } from '../../../core/release/receipt/readReceipt';
import { idPairs } from '../../../core/release/releaseIds';
import { systemDigest } from '../../node/digest';
import type { Marked } from '../documents/replacing';
import { readKeyFile } from '../keys/keyFile';
import { readJson } from '../labels';
import { prfOf, keyOf, storedOf } from '../ledger/ledgerForm';
import { unnamed } from './releaseOrder';
import { helpText, option, type VerbContext } from '../verb';

export const pairOptions = {
  ledger: { type: 'string' },
  key: { type: 'string' },
  release: { type: 'string' },
} as const;

export const pairUsage = helpText`  --ledger FILE, --key FILE  of the release: IDs of released notes are computed \
                             from those of the originals, as \`deidentify\` did
  --release NAME         the release's name, \`command-line\` by default`;

export interface ReleasePairs {
  readonly add: (original: Marked) => void;
  /** The original of a released note. */
  readonly originalOf: (newId: string) => string | undefined;
  /** Whether an original has no id of its own: under a private policy its new id cannot be computed from it. */
  readonly hasMadeIds: () => boolean;
}

/**
 * Which original belongs to a released note, if `--ledger` or `--key` allows it.
 * @returns undefined without either
 */
export async function openPairs(context: VerbContext): Promise<ReleasePairs | undefined> {
  const [ledger, key, release] = [option(context, 'ledger'), option(context, 'key'), option(context, 'release')];
  if (ledger === undefined && key === undefined) {
    if (release !== undefined) throw new GauzeError('badRequest', '--release requires --ledger or --key');
    return undefined;
  }
  const secret = key === undefined ? undefined : await readKeyFile(key);
  const prf: Prf = ledger === undefined ? prfOf(secret!) : keyOf(storedOf(await readJson(ledger, 'ledger')), secret);
  const pairOf = idPairs(prf, release ?? unnamed);
  const originals = new Map<string, string>();
  let hasMadeIds = false;
  return {
    add(original) {
      hasMadeIds ||= original.hasMadeId === true;
      const { oldId, newId } = pairOf(original);
      originals.set(newId, oldId);
    },
    originalOf: (newId) => originals.get(newId),
    hasMadeIds: () => hasMadeIds,
  };
}

/**
 * The private half of a receipt, which maps released notes to originals.
 * @throws GauzeError `badRequest` for the other half
 */
export async function privateReceiptIn(file: string): Promise<PrivateReceipt> {
  const receipt = PrivateReceipt.safeParse(readReceipt(await readJson(file, 'receipt'), systemDigest.sha256));
  if (!receipt.success)
    throw new GauzeError('badRequest', 'only the private half of the receipt states which original a note comes from');
  return receipt.data;
}
