import { GauzeError } from '../../../contract/errors';
import type { Policy } from '../../../contract/policy';
import type { PrivateReceipt, PublicPrivacy, PublicReceipt, ReceiptPrivacy } from '../../../contract/receipt';
import type { ReadingFacts } from '../../../contract/release';
import type { Language } from '../../../contract/text';
import { phiTypes } from '../../../contract/phiTypes';
import { canonicalJson } from '../../deidentify/canonicalJson';
import type { ReplacedSpan } from '../../deidentify/outcome';
import { statementsIn } from '../../deidentify/statements/statementsIn';
import type { SettledLeaks } from '../leaks/onLeak';
import type { Commitments } from './commitments';
import { isPseudonymisedBy, notClaimedOf } from './notClaimed';
import { listedNotes, type ReceiptNotes } from './packedNotes';
import { policyDigest } from './policyDigest';

export interface ReceiptNote {
  /** As in the originals. */
  readonly id: string;
  /** As it left; the same if ids are kept. */
  readonly newId: string;
  /** Of the UTF-8 bytes of the text before and after. */
  readonly sha256In: string;
  readonly sha256Out: string;
  readonly commitment: string;
  readonly spans: readonly SpanKind[];
}

/** All that a receipt states about a span: an archive has millions, but only some dozens of these. */
export type SpanKind = Pick<ReplacedSpan, 'type' | 'action' | 'fallback'>;

type HashedFiles = readonly { readonly name: string; readonly sha256: string }[];

/** What the halves say apart from the notes. */
export interface ReceiptFacts {
  readonly appVersion: string;
  /** ISO, UTC. */
  readonly time: string;
  readonly name: string;
  readonly outputFormat: string;
  readonly policy: Policy;
  readonly labelSet: { readonly id: string; readonly version: number } | undefined;
  /** Distinct ones, among the documents that left. */
  readonly patients: number;
  readonly commitments: Pick<Commitments, 'salt' | 'key'>;
  /** Written files with the SHA-256 of their bytes. */
  readonly files?: HashedFiles | undefined;
  /** Some notes left in the order of the input: a reader of the release can see it, so both halves say so. */
  readonly isOrderKept?: boolean | undefined;
  /** Notes left with the ids of the input: so does the name of a file or a field, and both halves say so. */
  readonly hasOldIds?: boolean | undefined;
  /** Private ones. */
  readonly reports?: HashedFiles | undefined;
  readonly lost?: readonly string[] | undefined;
  readonly leakScan: {
    readonly patterns: number;
    readonly residualDetection: boolean;
    readonly hits: number;
    readonly judged?: number;
  };
  /** What was done about leaks. It stays: how many notes did not leave depends on their content. */
  readonly settled?: SettledLeaks | undefined;
  /** The reader of the output closed it before everything was written. */
  readonly isCut?: boolean | undefined;
  /** How the notes were read, if known. */
  readonly reading?: ReadingFacts | undefined;
  /** Who read them: accounts are names of staff, and stay. */
  readonly readers?: PrivateReceipt['readers'];
  /** What people found in a sample of them before the release. Its counts stay; the bound may leave. */
  readonly sample?: PrivateReceipt['sample'];
  /** Who made it, if a second account confirmed it. It stays: accounts are names of staff. */
  readonly secondAccount?: PrivateReceipt['secondAccount'];
  /** It stays: it names a person. */
  readonly acceptedVariants?: PrivateReceipt['acceptedVariants'];
  /** Of policies with private actions. */
  readonly privacy?: ReceiptPrivacy | undefined;
  /** Numbers of patients or notes leave as others, derived under the key. */
  readonly hasPseudonyms?: boolean | undefined;
  /** The way back was written to a re-identification file. */
  readonly hasPseudonymTable?: boolean | undefined;
  /** Of the sentences; English by default. Everything machine-readable is the same in each. */
  readonly language?: Language | undefined;
  readonly heads?: { readonly audit?: string | undefined; readonly ledger?: string | undefined } | undefined;
}

export interface ReceiptsInput extends ReceiptFacts {
  /** In the order they left. */
  readonly documents: readonly ReceiptNote[];
}

export interface Receipts {
  /** Leaves with the release. */
  readonly left: PublicReceipt;
  /** Stays. */
  readonly privateReceipt: PrivateReceipt;
}

/**
 * The record of a release that passed the leak scan, in two halves.
 *
 * @param sha256 hexadecimal, of UTF-8 bytes
 * @throws GauzeError `leak` if the scan had hits: a refused release has no receipt
 */
export function buildReceipts(input: ReceiptsInput, sha256: (text: string) => string): Receipts {
  const notes = listedNotes(input.documents);
  const stays = privateBody(input, notes, [...notes.privateList()], sha256);
  const staysSha256 = sha256(canonicalJson(stays));
  const left = publicBody(input, notes, [...notes.publicList()], staysSha256, sha256);
  return {
    left: { ...left, sha256: sha256(canonicalJson(left)) },
    privateReceipt: { ...stays, sha256: staysSha256 },
  };
}

const copies = (files: HashedFiles): { readonly name: string; readonly sha256: string }[] =>
  files.map(({ name, sha256 }) => ({ name, sha256 }));

function shared(
  { appVersion, name, outputFormat, policy, labelSet, language }: ReceiptFacts,
  sha256: (text: string) => string,
) {
  return {
    app: { name: 'Gauze', version: appVersion } as const,
    release: { name, outputFormat },
    policy: { id: policy.id, version: policy.version, sha256: policyDigest(policy, sha256) },
    labelSet: labelSet === undefined ? null : { id: labelSet.id, version: labelSet.version },
    ...(language !== undefined && language !== 'en' && { language }),
  };
}

const keyUse = (input: ReceiptFacts, notes: ReceiptNotes) => ({
  isPseudonymised: isPseudonymisedBy({
    ...input,
    documents: [{ spans: notes.replacements() }],
    hasDraws: input.privacy !== undefined,
  }),
  hasPseudonymTable: input.hasPseudonymTable === true,
});
/** The fields of a receipt, under their original names. */
const stated = ({ isPseudonymised, hasPseudonymTable }: ReturnType<typeof keyUse>) => ({
  isPseudonymised,
  hasVault: hasPseudonymTable,
});

/** @param listed the notes as this half lists them; empty where they are written separately */
export function privateBody(
  input: ReceiptFacts,
  notes: ReceiptNotes,
  listed: PrivateReceipt['notes'],
  sha256: (text: string) => string,
): Omit<PrivateReceipt, 'sha256'> {
  const { leakScan, settled, policy, privacy, commitments } = input;
  if (leakScan.hits > 0) throw new GauzeError('leak', 'a release with leaks has no receipt', { hits: leakScan.hits });
  const use = keyUse(input, notes);
  return {
    format: 'gauze-private-receipt',
    version: 3,
    ...shared(input, sha256),
    time: input.time,
    notes: listed,
    ...(input.files !== undefined && { files: copies(input.files) }),
    ...(input.isOrderKept === true && { orderKept: true as const }),
    ...(input.hasOldIds === true && { idsKept: true as const }),
    ...(input.reports !== undefined && { reports: copies(input.reports) }),
    ...(input.lost !== undefined && { lost: [...input.lost] }),
    replacements: notes.replacements().map(({ type, action, fallback, count }) => ({
      type,
      action,
      fallback: fallback ?? null,
      count,
    })),
    leakScan: {
      documents: notes.count(),
      patterns: leakScan.patterns,
      residualDetection: leakScan.residualDetection,
      hits: 0,
      ...(leakScan.judged !== undefined && { judged: leakScan.judged }),
    },
    ...(input.isCut === true && { isCut: true as const }),
    ...(settled !== undefined && {
      leaks: { ...settled, quarantined: settled.quarantined.map(({ id, places }) => ({ id, places })) },
    }),
    ...(input.reading !== undefined && { reading: input.reading }),
    ...(input.readers !== undefined && { readers: input.readers.map(({ name, notes }) => ({ name, notes })) }),
    ...(input.sample !== undefined && { sample: input.sample }),
    ...(input.secondAccount !== undefined && { secondAccount: input.secondAccount }),
    ...(input.acceptedVariants !== undefined && { acceptedVariants: input.acceptedVariants }),
    heads: { audit: input.heads?.audit ?? null, ledger: input.heads?.ledger ?? null },
    privacy: privacy ?? null,
    ...stated(use),
    notClaimed: [...notClaimedOf(policy, privacy, use, statementsIn(input.language), 'private')],
    commitmentKey: commitments.key,
    salt: commitments.salt,
  };
}

/** @param listed the notes as this half lists them; empty where they are written separately */
export function publicBody(
  input: ReceiptFacts,
  notes: ReceiptNotes,
  listed: PublicReceipt['notes'],
  privateSha256: string,
  sha256: (text: string) => string,
): Omit<PublicReceipt, 'sha256'> {
  const { policy, privacy } = input;
  const use = keyUse(input, notes);
  return {
    format: 'gauze-receipt',
    version: 3,
    ...shared(input, sha256),
    date: input.time.slice(0, 10),
    counts: { notes: notes.count(), patients: input.patients },
    notes: listed,
    ...(input.files !== undefined && { files: copies(input.files) }),
    ...(input.isOrderKept === true && { orderKept: true as const }),
    ...(input.hasOldIds === true && { idsKept: true as const }),
    privacy: privacy === undefined ? null : publicPrivacy(privacy, policy),
    ...stated(use),
    notClaimed: [...notClaimedOf(policy, privacy, use, statementsIn(input.language), 'public')],
    privateHalf: privateSha256,
  };
}

/** Every field by its name: fields added to the private half later do not leave until somebody has reviewed them. */
function publicPrivacy(
  { epsilon, budget, mechanisms, comparisons, indicators, local, linkage }: ReceiptPrivacy,
  policy: Policy,
): PublicPrivacy {
  const drawn = phiTypes.filter((type) =>
    ['private', 'comparison'].includes((policy.actions[type] ?? policy.default).action),
  );
  const { worst, median, worstEverybodyKnown } = linkage;
  return {
    epsilon: { most: epsilon.most, mostOfRelease: epsilon.mostOfRelease },
    budget: { epsilon: budget.epsilon, isDefault: budget.isDefault, project: budget.project },
    drawn: [...drawn],
    mechanisms: mechanisms.map(({ kind, mechanism, epsilonEach, local: of }) => ({
      kind,
      mechanism,
      epsilonEach,
      local: of,
    })),
    ...(comparisons !== undefined && { comparisons }),
    ...(indicators !== undefined && { indicators }),
    local: local.map(({ unit, epsilon: max, leastRadius: minRadius }) => ({
      unit,
      epsilon: max,
      leastRadius: minRadius,
    })),
    linkage: { worst, median, worstEverybodyKnown },
  };
}
