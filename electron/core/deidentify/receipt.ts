import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import type { Receipt } from '../../contract/receipt';
import { canonicalJson } from './canonicalJson';
import { countReplacements, type DeidentifiedDocument } from './deidentify';

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
  readonly lost?: readonly string[] | undefined;
  readonly leakScan: { readonly patterns: number; readonly residualDetection: boolean; readonly hits: number };
  readonly heads?: { readonly audit?: string | undefined; readonly ledger?: string | undefined } | undefined;
}

/** What a reader might take a release for. Stands in every receipt. */
const notClaimed = [
  'Differential privacy: no action of this policy bounds what the release reveals about a patient.',
  'Protection against linkage: where dates are shifted, the intervals of a patient are the true ones, and whoever knows some of them can recognise the record.',
  'Completeness: only what was marked as PHI was replaced; what detection and review missed, and clues in the free text, are still there.',
  'Compliance with HIPAA, the GDPR or any other law: that is a judgement of people.',
] as const;

export const policyDigest = (policy: Policy, sha256: (text: string) => string): string => sha256(canonicalJson(policy));

/**
 * The record of a release that passed the leak scan.
 *
 * @param sha256 hexadecimal, of UTF-8 bytes
 * @throws GauzeError `leak` where the scan had hits: a refused release has no receipt
 */
export function buildReceipt(input: ReceiptInput, sha256: (text: string) => string): Receipt {
  const { policy, documents, leakScan } = input;
  if (leakScan.hits > 0) throw new GauzeError('leak', 'a release with leaks has no receipt', { hits: leakScan.hits });
  const usesKey = documents.some(({ spans }) => spans.some(({ action }) => action === 'surrogate' || action === 'shiftDate' || action === 'numberedTag'));
  const body: Omit<Receipt, 'sha256'> = {
    format: 'gauze-receipt',
    version: 1,
    app: { name: 'Gauze', version: input.appVersion },
    time: input.time,
    release: { name: input.name, outputFormat: input.outputFormat },
    policy: { id: policy.id, version: policy.version, sha256: policyDigest(policy, sha256) },
    labelSet: input.labelSet === undefined ? null : { id: input.labelSet.id, version: input.labelSet.version },
    documents: documents.map(({ id, sha256In, sha256Out, spans }) => ({ id, sha256In, sha256Out, spans: spans.length })),
    ...(input.files !== undefined && { files: input.files.map(({ name, sha256: hash }) => ({ name, sha256: hash })) }),
    ...(input.lost !== undefined && { lost: [...input.lost] }),
    replacements: countReplacements(documents).map(({ type, action, fallback, count }) => ({ type, action, fallback: fallback ?? null, count })),
    leakScan: { documents: documents.length, patterns: leakScan.patterns, residualDetection: leakScan.residualDetection, hits: 0 },
    heads: { audit: input.heads?.audit ?? null, ledger: input.heads?.ledger ?? null },
    privacy: null,
    isPseudonymised: usesKey,
    notClaimed: [...notClaimed],
  };
  return { ...body, sha256: sha256(canonicalJson(body)) };
}
