import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import type { OldReceipt as Receipt, ReceiptPrivacy } from '../../contract/receipt';
import type { Language } from '../../contract/text';
import { isPseudonymisedBy, notClaimedOf } from '../release/receipt/notClaimed';
import { policyDigest } from '../release/receipt/policyDigest';
import { canonicalJson } from './canonicalJson';
import { countReplacements, type DeidentifiedDocument } from './deidentify';
import { statementsIn } from './statements/statementsIn';

export { isPseudonymisedBy } from '../release/receipt/notClaimed';
export { policyDigest } from '../release/receipt/policyDigest';

export interface ReceiptDocument {
  readonly id: string;
  /** Of the UTF-8 bytes of the text before and after. */
  readonly sha256In: string;
  readonly sha256Out: string;
  readonly spans: DeidentifiedDocument['spans'];
}

export interface ReceiptInput {
  readonly appVersion: string;
  /** ISO, UTC. */
  readonly time: string;
  readonly name: string;
  readonly outputFormat: string;
  readonly policy: Policy;
  readonly labelSet: { readonly id: string; readonly version: number } | undefined;
  readonly documents: readonly ReceiptDocument[];
  /** Written files with the SHA-256 of their bytes. */
  readonly files?: readonly { readonly name: string; readonly sha256: string }[] | undefined;
  readonly reports?: readonly { readonly name: string; readonly sha256: string }[] | undefined;
  readonly lost?: readonly string[] | undefined;
  readonly leakScan: { readonly patterns: number; readonly residualDetection: boolean; readonly hits: number };
  /** Of policies with private actions. */
  readonly privacy?: ReceiptPrivacy | undefined;
  /** Numbers of patients left as pseudonyms: they are derived under the key. */
  readonly hasPseudonyms?: boolean | undefined;
  /** The way back was written to a re-identification file. */
  readonly hasVault?: boolean | undefined;
  /** Of the sentences; English unless told. Everything that a program reads is the same in each. */
  readonly language?: Language | undefined;
  readonly heads?: { readonly audit?: string | undefined; readonly ledger?: string | undefined } | undefined;
}

/**
 * The record of a release that passed the leak scan.
 *
 * @param sha256 hexadecimal, of UTF-8 bytes
 * @throws GauzeError `leak` where the scan had hits: a refused release has no receipt
 */
export function buildReceipt(input: ReceiptInput, sha256: (text: string) => string): Receipt {
  const { policy, documents, leakScan } = input;
  if (leakScan.hits > 0) throw new GauzeError('leak', 'a release with leaks has no receipt', { hits: leakScan.hits });
  const say = statementsIn(input.language);
  const isPseudonymised = isPseudonymisedBy({ ...input, hasDraws: input.privacy !== undefined });
  const body: Omit<Receipt, 'sha256'> = {
    format: 'gauze-receipt',
    version: 2,
    app: { name: 'Gauze', version: input.appVersion },
    time: input.time,
    release: { name: input.name, outputFormat: input.outputFormat },
    policy: { id: policy.id, version: policy.version, sha256: policyDigest(policy, sha256) },
    labelSet: input.labelSet === undefined ? null : { id: input.labelSet.id, version: input.labelSet.version },
    documents: documents.map(({ id, sha256In, sha256Out, spans }) => ({ id, sha256In, sha256Out, spans: spans.length })),
    ...(input.files !== undefined && { files: input.files.map(({ name, sha256: hash }) => ({ name, sha256: hash })) }),
    ...(input.reports !== undefined && { reports: input.reports.map(({ name, sha256: hash }) => ({ name, sha256: hash })) }),
    ...(input.lost !== undefined && { lost: [...input.lost] }),
    replacements: countReplacements(documents).map(({ type, action, fallback, count }) => ({ type, action, fallback: fallback ?? null, count })),
    leakScan: { documents: documents.length, patterns: leakScan.patterns, residualDetection: leakScan.residualDetection, hits: 0 },
    heads: { audit: input.heads?.audit ?? null, ledger: input.heads?.ledger ?? null },
    privacy: input.privacy ?? null,
    isPseudonymised,
    hasVault: input.hasVault === true,
    ...(input.language !== undefined && input.language !== 'en' && { language: input.language }),
    notClaimed: [...notClaimedOf(policy, input.privacy, { isPseudonymised, hasVault: input.hasVault === true }, say, 'private')],
  };
  return { ...body, sha256: sha256(canonicalJson(body)) };
}
