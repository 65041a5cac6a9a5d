import { GauzeError } from '../../contract/errors';
import type { PhiType } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import type { Receipt, ReceiptPrivacy } from '../../contract/receipt';
import { phiTypes } from '../../contract/vocabulary';
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
  readonly reports?: readonly { readonly name: string; readonly sha256: string }[] | undefined;
  readonly lost?: readonly string[] | undefined;
  readonly leakScan: { readonly patterns: number; readonly residualDetection: boolean; readonly hits: number };
  /** Of policies with private actions. */
  readonly privacy?: ReceiptPrivacy | undefined;
  /** Numbers of patients left as pseudonyms: they are derived under the key. */
  readonly hasPseudonyms?: boolean | undefined;
  /** The way back was written to a re-identification file. */
  readonly hasVault?: boolean | undefined;
  readonly heads?: { readonly audit?: string | undefined; readonly ledger?: string | undefined } | undefined;
}

const completeness = 'Completeness: only what was marked as PHI was replaced; what detection and review missed, and clues in the free text, are still there.';
const vault = 'Anonymity: a re-identification file of this release exists; whoever has it and its passphrase can undo the release.';
const compliance = 'Compliance with HIPAA, the GDPR or any other law: that is a judgement of people.';

/** What a reader might take a release for. The sentences depend on what the policy does; they stand in every receipt. */
function notClaimedOf(policy: Policy, privacy: ReceiptPrivacy | undefined, isPseudonymised: boolean): readonly string[] {
  const actionOf = (type: PhiType) => (policy.actions[type] ?? policy.default).action;
  const shift = 'Protection against linkage: where dates are shifted, the intervals of a patient are the true ones, and whoever knows some of them can recognise the record.';
  const kept = phiTypes.filter((type) => actionOf(type) === 'keep');
  const generalised = phiTypes.filter((type) => actionOf(type) === 'generalise');
  const words = generalised.filter((type) => {
    const action = policy.actions[type];
    return action?.action === 'generalise' && action.to === 'vocabulary';
  });
  const whatIsKept = [
    ...(kept.length > 0 ? [`Anything about what the policy keeps: ${kept.join(', ')}.`] : []),
    ...(words.length > 0 ? [`Anything about words of closed public lists, which stay as they are: ${words.join(', ')}.`] : []),
  ];
  const holder = 'Protection against whoever holds the key, the ledger or the project of this release: they can try values and so undo it.';
  if (privacy === undefined) return ['Differential privacy: no action of this policy bounds what the release reveals about a patient.', shift, ...whatIsKept, ...(isPseudonymised ? [holder] : []), completeness, compliance];
  const { linkage, documentsWithoutPatient, comparisons = [] } = privacy;
  const hasComparison = (type: PhiType): boolean => comparisons.some(({ kind }) => kind === type);
  return [
    ...(hasComparison('date') ? ['Any guarantee for a patient about dates: they were changed by a published form, for comparison. Each interval was changed by itself, what it costs grows with every date, and records can be recognised by some known visits; only the measured attacks speak for it.'] : []),
    ...(hasComparison('city') || hasComparison('location') ? ['Any guarantee for a patient about places: they were changed by a published form, for comparison. One of the ten towns most alike to the true one was drawn, so each tells that the true one is one of a few; no finite ε holds, and only the measured attacks speak for it.'] : []),
    'What is declared: the number of dates of a patient, which mentions are the same date, their order, and the country of the places are as in the originals.',
    'That every drawn value differs from the true one: a draw may give the truth back, as often as its mechanism says, and the leak scan lets it stand where it was drawn, and nowhere else.',
    ...(privacy.indicators === undefined ? [] : ['Places that the public table of figures does not know: the nearest that it knows stands for each, and only those that it knows are drawn.']),
    ...(actionOf('date') === 'private' ? ['Lengths of stay and single intervals: a timeline is drawn as a whole, and many are unrelated to the true one.'] : []),
    ...(linkage.promisingNothing > 0 ? [`Protection against linkage for ${linkage.promisingNothing} of the patients or documents: at this setting the mathematics promises nothing for them; only the measured attacks speak for it.`] : []),
    ...(linkage.small > 0 ? [`Hiding among others for ${linkage.small} of the patients or documents: fewer than 50 of this release have the same declared facts.`] : []),
    ...(privacy.local.length > 0 ? ['More than small differences, where a mechanism is local: beyond its radius someone who knows the truth can still recognise the record.'] : []),
    ...(documentsWithoutPatient > 0 ? [`Protection of a patient over several documents, for ${documentsWithoutPatient} documents: no patient is known there, and each was charged by itself.`] : []),
    ...(actionOf('date') === 'shiftDate' ? [shift] : []),
    ...whatIsKept,
    ...(generalised.length > 0 ? [`Differential privacy of what is only made coarser: ${generalised.join(', ')}.`] : []),
    holder,
    completeness, compliance,
  ];
}

/** Is there anybody who could undo the release: by the key that something in it is derived under, by what the project keeps, or by a file with the way back? */
export const isPseudonymisedBy = ({ documents, hasDraws, hasPseudonyms, hasVault }: Pick<ReceiptInput, 'hasPseudonyms' | 'hasVault'> & { readonly documents: readonly Pick<ReceiptDocument, 'spans'>[]; readonly hasDraws: boolean }): boolean =>
  // private outcomes are memoised under the key too, or come from it
  hasDraws || hasPseudonyms === true || hasVault === true || documents.some(({ spans }) => spans.some(({ action }) => action === 'surrogate' || action === 'shiftDate' || action === 'numberedTag'));

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
    notClaimed: [...(input.hasVault === true ? [vault] : []), ...notClaimedOf(policy, input.privacy, isPseudonymised)],
  };
  return { ...body, sha256: sha256(canonicalJson(body)) };
}
