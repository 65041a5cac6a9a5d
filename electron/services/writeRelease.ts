import type { ProjectApi } from '../contract/api';
import type { Caller, Handlers } from '../contract/kernel';
import type { NoteDocument } from '../contract/text';
import { identifyLanguage } from '../core/detection/language';
import { buildReceipt, isPseudonymisedBy } from '../core/deidentify/receipt';
import { ENCODING_META } from '../core/exchange/encoding';
import { formatById } from '../core/exchange/registry';
import { auditHead } from '../store/audit';
import { ledgerHead } from '../store/repositories/ledger';
import type { PatientBudget } from './budget';
import type { JobContext } from './jobs';
import { unitOf } from './outlook';
import type { SpentDraws } from './privateDraws';
import { factsOf, receiptPrivacy } from './receiptPrivacy';
import { stageVaultOf, vaultNoteOf } from './reidentification';
import { buildReleaseReports, type ReleaseReportsInput } from './releaseReports';
import type { ReplacedNote, Replacer } from './replacement';
import type { Session } from './session';
import { writeNotes } from './writeNotes';

/** What a release under a private policy paid for, and out of what. */
export interface ReleaseDraws extends SpentDraws {
  readonly budget: PatientBudget;
}

export interface WriteInput {
  readonly session: Session;
  readonly input: Parameters<Handlers<ProjectApi>['release']['run']>[0];
  readonly caller: Caller;
  readonly context: JobContext;
  readonly folder: string;
  readonly folderName: string;
  readonly replacer: Replacer;
  readonly notes: readonly ReplacedNote[];
  /** That the leak scan looked for. */
  readonly patterns: number;
  readonly privacy: ReleaseDraws | null;
  readonly breathe: () => Promise<void>;
}

/** Apart from the notes, so that neither is taken for the other. */
const reportFolder = 'reports';

/** Writes the notes, the reports about them and the receipt into a folder of their own, which has its name only when all is there and on record. */
export async function writeRelease(work: WriteInput): Promise<Record<string, string | number>> {
  const { session, input, caller, context, folder, folderName, replacer, notes, patterns, privacy } = work;
  const { files, clock, digest, version } = session.ports;
  const format = formatById(input.format);
  // Nothing of an earlier attempt may stand where this one is written.
  const partial = files.join(input.folder, `.${folderName}-${session.newId()}.partial`);
  const pseudonym = (patient: string): string => hex(replacer.keyed('patientId', patient)).slice(0, 12);
  let undoVault = async (): Promise<void> => undefined;
  try {
    const released = function* (): Generator<NoteDocument> {
      for (const note of notes) yield outgoing(note, pseudonym);
    };
    const { lost, ids: written, files: names } = await writeNotes(files, partial, format, released(), notes.length, {}, { checkpoint: context.checkpoint, skip: context.skip, progress: () => undefined });
    const onDisk: { readonly name: string; readonly sha256: string }[] = [];
    for (const name of names) onDisk.push({ name, sha256: await digest.sha256Of(files.readChunks(files.join(partial, ...name.split('/')))) });
    const left = notes.filter(({ document }) => written.has(document.name));
    const time = new Date(clock.now()).toISOString();
    const leakScan = { patterns, residualDetection: true };
    const reports = await buildReleaseReports(reportsInput(work, left, time, leakScan), work.breathe);
    const reportFiles: { readonly name: string; readonly sha256: string }[] = [];
    await files.makeFolder(files.join(partial, reportFolder));
    for (const { name, text } of reports) {
      const bytes = new TextEncoder().encode(text);
      await files.replace(files.join(partial, reportFolder, name), bytes);
      reportFiles.push({ name: `${reportFolder}/${name}`, sha256: digest.sha256(bytes) });
    }
    if (input.vault !== undefined) {
      const { path } = input.vault;
      const vaultNotes = left.map(({ document: { name, patient, text }, result }) => vaultNoteOf({ id: name, patient, text, result }, pseudonym));
      const vault = await stageVaultOf(session.ports, input.vault, { release: input.name, time, policySha256: replacer.policyDigest }, vaultNotes);
      undoVault = vault.discard;
      // No such file without a line in the trail; the other way round the line says a little too much.
      await session.commit({ name: 'event.record', params: { count: vaultNotes.length } }, caller, { action: 'vault' });
      await vault.keep();
      undoVault = () => files.remove(path);
    }
    const { database, identity: { labelSet } } = session.project;
    const receipt = buildReceipt({
      appVersion: version, time, name: input.name, outputFormat: format.id, policy: replacer.policy, labelSet: { id: labelSet.id, version: labelSet.version },
      documents: left.map(({ document, result }) => ({ id: document.name, sha256In: digest.sha256(document.text), sha256Out: digest.sha256(result.text), spans: result.spans })),
      files: onDisk, reports: reportFiles, lost, leakScan: { ...leakScan, hits: 0 }, hasVault: input.vault !== undefined, hasPseudonyms: hasPseudonyms(left), language: input.language,
      ...(privacy !== null && { privacy: receiptPrivacy({ policy: replacer.policy, ...privacy }) }),
      heads: { audit: auditHead(database).hash, ...(privacy !== null && { ledger: ledgerHead(database) }) },
    }, digest.sha256);
    const receiptBytes = new TextEncoder().encode(`${JSON.stringify(receipt, null, 2)}\n`);
    await files.replace(files.join(partial, 'receipt.json'), receiptBytes);
    const receiptSha256 = digest.sha256(receiptBytes);
    context.checkpoint();
    // Nothing has its name in the folder without a line in the trail, wherever the power fails; the other way round the line says a little too much.
    await session.commit({ name: 'event.record', params: { count: left.length, label: receiptSha256 } }, caller, { action: 'prepareRelease' });
    await files.moveFolder(partial, folder);
    const id = session.newId();
    const data = { name: input.name, documents: left.length, format: format.id, folder, policy: `${replacer.policy.id} ${replacer.policy.version}`, receiptSha256, receipt, reports };
    try {
      await session.commit({ name: 'releases.add', params: { id, time: receipt.time, data, documents: left.length } }, caller, { action: 'release' });
    } catch (error) {
      // What is not on record has not left.
      await files.removeFolder(folder);
      throw error;
    }
    context.progress(notes.length * 2, notes.length * 2);
    return { releaseId: id, notes: left.length, folder, lost: lost.join(' ') };
  } catch (error) {
    await files.removeFolder(partial).catch(() => undefined);
    await undoVault().catch(() => undefined);
    throw error;
  }
}

function reportsInput({ session, input, replacer, privacy }: WriteInput, left: readonly ReplacedNote[], time: string, leakScan: ReleaseReportsInput['leakScan']): ReleaseReportsInput {
  const { clock, random, version } = session.ports;
  const pivotYear = new Date(clock.now()).getUTCFullYear();
  return {
    appVersion: version, time, releaseName: input.name, policy: replacer.policy, policySha256: replacer.policyDigest, leakScan, hasVault: input.vault !== undefined, language: input.language, pivotYear, random,
    notes: left.map(({ document: { name, patient, date, text, language }, result }) => ({
      unit: unitOf({ patient: patient ?? undefined, id: name }), isPatient: patient !== null, language: language ?? identifyLanguage(text), date: date ?? undefined, original: text, released: result.text, spans: result.spans,
    })),
    places: (language) => {
      const set = replacer.places.get(language);
      return set === undefined ? undefined : { table: set.table, find: set.indexOf };
    },
    isPseudonymised: isPseudonymisedBy({ documents: left.map(({ result }) => result), hasPseudonyms: hasPseudonyms(left), hasVault: input.vault !== undefined, hasDraws: privacy !== null }),
    ...(privacy !== null && { privacy: { patients: factsOf(privacy.plans, privacy.ledger), ledgerHead: privacy.ledger.head() } }),
  };
}

const hasPseudonyms = (notes: readonly ReplacedNote[]): boolean => notes.some(({ document }) => document.patient !== null);

/** Text, language and spans leave; the patient's number becomes one derived under the key, dates and other fields of the note stay behind. */
function outgoing({ document, result }: ReplacedNote, pseudonym: (patient: string) => string): NoteDocument {
  return {
    id: document.name, text: result.text,
    ...(document.patient !== null && { patient: pseudonym(document.patient) }), ...(document.language !== null && { language: document.language }),
    ...encodingOf(document.meta),
    spans: result.spans.map(({ newStart, newEnd, label, type }) => ({ start: newStart, end: newEnd, label: label ?? type, text: result.text.slice(newStart, newEnd) })),
  };
}

/** The encoding the note came in, so that it goes out as it came; nothing else of its fields. */
function encodingOf(meta: string): { readonly meta?: Readonly<Record<string, string>> } {
  const encoding = (JSON.parse(meta) as Readonly<Record<string, string>>)[ENCODING_META];
  return encoding === undefined ? {} : { meta: { [ENCODING_META]: encoding } };
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
