import type { Policy } from '../../contract/policy';
import type { Language, NoteDocument } from '../../contract/text';
import type { LabelSet } from '../../contract/phi';
import type { PrivateReceipt } from '../../contract/receipt';
import type { ReadingFacts } from '../../contract/release';
import { hmacSha256 } from '../privacy/hmacSha256';
import type { Random } from '../privacy/randomness';
import type { SampledRelease } from './drawing';
import type { SettledLeaks } from './leaks/onLeak';
import type { ReadyRelease } from './pipeline';
import type { LeavingNote, SourceNote } from './ports';
import {
  buildReceipts,
  type ReceiptFacts,
  type ReceiptNote,
  type SpanKind,
  type Receipts,
} from './receipt/buildReceipts';
import { openCommitments, type Commitments, type Hmac } from './receipt/commitments';
import { isPseudonymisedBy } from './receipt/notClaimed';
import { factsOf, receiptPrivacy } from './receiptPrivacy';
import type { ReleasedNote, ReleaseReportsInput, ReportFile } from './reportInput';
import { unitOf } from './units';
import { writeReports } from './writeReports';

/** What reports and receipt state about a release, no matter who made it. */
export interface ReleaseRecord extends Pick<ReadyRelease<SourceNote>, 'replacer' | 'drawn' | 'leakScan'> {
  readonly appVersion: string;
  /** ISO, UTC. */
  readonly time: string;
  readonly name: string;
  readonly language: Language | undefined;
  readonly hasPseudonymTable: boolean;
  /** Others write the notes in parts, by an index that was made from notes in one place. */
  readonly hasUnknownParts?: boolean | undefined;
  readonly filesInOrder?: ReleaseReportsInput['filesInOrder'];
  /** Numbers of patients left as pseudonyms. */
  readonly hasPseudonyms: boolean;
  readonly settled?: SettledLeaks | undefined;
  /** Of a project: how its notes were read. */
  readonly reading?: ReadingFacts | undefined;
  /** Of a project: who read them, and the sample that was read before. */
  readonly readers?: PrivateReceipt['readers'];
  readonly sample?: PrivateReceipt['sample'];
  /** Of a project: who made it, if a second account confirmed it. */
  readonly secondAccount?: PrivateReceipt['secondAccount'];
  readonly acceptedVariants?: PrivateReceipt['acceptedVariants'];
}

/** One note before and after, in the form of the reports. */
export const releasedNote = (note: LeavingNote): ReleasedNote => {
  const { newId, patient, language, date, text, result, part, arrived, provenance } = note;
  return {
    id: newId,
    part,
    arrived,
    provenance,
    unit: unitOf(note),
    isPatient: patient !== undefined,
    language,
    date,
    original: text,
    released: result.text,
    spans: result.spans,
    country: result.country,
  };
};

/** @param notes that left, no others */
export function reportsInputOf(
  {
    appVersion,
    time,
    name,
    language,
    hasPseudonymTable,
    hasUnknownParts,
    filesInOrder,
    hasPseudonyms,
    settled,
    reading,
    replacer,
    drawn,
    leakScan,
  }: ReleaseRecord,
  notes: readonly ReleasedNote[],
  random: Random,
): ReleaseReportsInput {
  const { policy, policyDigest, places, pivotYear } = replacer;
  return {
    appVersion,
    time,
    releaseName: name,
    policy,
    policySha256: policyDigest,
    leakScan,
    onLeak: settled?.mode,
    hasPseudonymTable,
    hasUnknownParts,
    filesInOrder,
    reading,
    language,
    pivotYear,
    random,
    notes,
    places: (of) => {
      const set = places.get(of);
      return set === undefined ? undefined : { table: set.table, find: set.indexOf };
    },
    isPseudonymised: isPseudonymisedBy({
      documents: notes,
      hasPseudonyms,
      hasPseudonymTable,
      hasDraws: drawn !== null,
    }),
    ...(drawn !== null && {
      privacy: { patients: factsOf(drawn.plans, drawn.ledger), ledgerHead: drawn.ledger.head() },
    }),
  };
}

/**
 * The reports about a release, each as Markdown and as JSON. They contain counts and shares, no value of a note.
 *
 * @param yieldToEventLoop called between the parts of the work: lets the event loop run and throws if the job was
 * cancelled
 */
export async function buildReleaseReports(
  input: ReleaseReportsInput,
  yieldToEventLoop: () => Promise<void> = async () => undefined,
): Promise<readonly ReportFile[]> {
  const work = writeReports(input);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await yieldToEventLoop();
  }
}

export interface WrittenRelease {
  readonly outputFormat: string;
  readonly labelSet: Pick<LabelSet, 'id' | 'version'>;
  readonly patients: number;
  readonly commitments: Commitments;
  readonly files?: ReceiptFacts['files'];
  readonly isOrderKept?: ReceiptFacts['isOrderKept'];
  readonly hasOldIds?: ReceiptFacts['hasOldIds'];
  readonly reports: ReceiptFacts['reports'];
  readonly lost?: ReceiptFacts['lost'];
  readonly heads: ReceiptFacts['heads'];
  readonly isCut?: ReceiptFacts['isCut'];
}

/** Commitments to the originals of one release, under a key kept by the project or the ledger. */
export const commitmentsOf = (
  { prf }: Pick<ReleaseRecord['replacer'], 'prf'>,
  name: string,
  time: string,
  hmac?: Hmac,
): Commitments => openCommitments(hmacSha256(prf('release', name)), time, hmac);

/** What both halves state about one note. */
export const receiptNote = (
  { id, newId, text, result }: Pick<LeavingNote, 'id' | 'newId' | 'text' | 'result'>,
  commitments: Commitments,
  sha256: (text: string) => string,
): ReceiptNote => ({
  id,
  newId,
  sha256In: sha256(text),
  sha256Out: sha256(result.text),
  commitment: commitments.commit(newId, text),
  spans: result.spans.map(kindOf),
});

const kinds = new Map<string, SpanKind>();
function kindOf({ type, action, fallback }: SpanKind): SpanKind {
  const name = `${type} ${action} ${fallback ?? ''}`;
  let kind = kinds.get(name);
  if (kind === undefined) kinds.set(name, (kind = { type, action, fallback }));
  return kind;
}

export const receiptsOf = (
  record: ReleaseRecord,
  written: WrittenRelease & { readonly documents: readonly ReceiptNote[] },
  sha256: (text: string) => string,
): Receipts => buildReceipts({ ...receiptFacts(record, written), documents: written.documents }, sha256);

/** All that the halves of a receipt say beside the notes. */
export function receiptFacts({ replacer, drawn, ...record }: ReleaseRecord, written: WrittenRelease): ReceiptFacts {
  const { appVersion, time, name, language, hasPseudonymTable, hasPseudonyms } = record;
  const { reading, readers, sample, secondAccount, leakScan, settled } = record;
  return {
    appVersion,
    time,
    name,
    language,
    hasPseudonymTable,
    hasPseudonyms,
    reading,
    readers,
    sample,
    secondAccount,
    acceptedVariants: record.acceptedVariants,
    policy: replacer.policy,
    ...written,
    leakScan: { ...leakScan, hits: 0 },
    settled,
    ...(drawn !== null && { privacy: privacyOf(replacer.policy, drawn) }),
  };
}

/**
 * All files of a release, and its folder, have one time: midnight UTC at the beginning of the day named in its receipt.
 */
export const publicTime = (time: string): number => Date.parse(time.slice(0, 10));

const privacyOf = (policy: Policy, drawn: SampledRelease) => receiptPrivacy({ policy, ...drawn });

/**
 * Text, language and spans leave; the patient's number becomes one derived under the key. Dates and other fields of the
 * note stay behind, and so does its original encoding, which would distinguish sources: a release has one encoding.
 */
export function outgoing(
  { newId, patient, language, isLanguageGuessed, result }: LeavingNote,
  pseudonym: (patient: string) => string,
): NoteDocument {
  return {
    id: newId,
    text: result.text,
    ...(patient !== undefined && { patient: pseudonym(patient) }),
    ...(isLanguageGuessed !== true && { language }),
    spans: result.spans.map(({ newStart, newEnd, label, type }) => ({
      start: newStart,
      end: newEnd,
      label: label ?? type,
      text: result.text.slice(newStart, newEnd),
    })),
  };
}
