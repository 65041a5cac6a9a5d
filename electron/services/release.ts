import type { ProjectApi } from '../contract/api';
import { GauzeError } from '../contract/errors';
import type { Caller, Handlers } from '../contract/kernel';
import type { Suggestion } from '../contract/phi';
import type { LeakHit } from '../contract/release';
import type { NoteDocument } from '../contract/text';
import { replacedStrings, scanForLeaks } from '../core/deidentify/leakScan';
import { scanRelease } from '../core/deidentify/releaseScan';
import { buildReceipt } from '../core/deidentify/receipt';
import { ENCODING_META } from '../core/exchange/encoding';
import { createFileNamer } from '../core/exchange/fileNames';
import { formatById } from '../core/exchange/registry';
import { auditHead } from '../store/audit';
import type { ProjectFile } from '../store/projectFile';
import { documentIds, projectCounts } from '../store/repositories/documents';
import { knownPatients, releaseRecords } from '../store/repositories/records';
import type { JobContext } from './jobs';
import { createLeakKnowledge } from './leakKnowledge';
import { createReplacer, languagesOf, type ReplacedNote } from './replacement';
import { ensureSecret } from './secret';
import type { Session } from './session';
import { writeNotes } from './writeNotes';

/** Notes between two breaths of the event loop, so that a cancel is heard within a second. */
const breathEvery = 25;
const scanBatch = 50;

type RunInput = Parameters<Handlers<ProjectApi>['release']['run']>[0];

export function releaseHandlers(session: Session): Handlers<ProjectApi>['release'] {
  /** The places that made a job refuse; gone with the project that they are about. */
  const leaksOf = new WeakMap<ProjectFile, Map<string, readonly LeakHit[]>>();
  const leaksNow = (): Map<string, readonly LeakHit[]> => {
    const known = leaksOf.get(session.project) ?? new Map<string, readonly LeakHit[]>();
    leaksOf.set(session.project, known);
    return known;
  };
  return {
    readiness() {
      const { open, done, exempt } = projectCounts(session.project.database);
      const last = releaseRecords(session.project.database).length;
      // Suggestions that nobody decided leave as they stand.
      const undecided = session.project.database.number("SELECT coalesce(sum(suggested), 0) FROM document WHERE removed = 0 AND status = 'done'");
      const hits = [...leaksNow().values()].at(-1)?.length ?? 0;
      return {
        steps: [
          { id: 'reviewed', state: open === 0 && done > 0 ? 'pass' : 'wait', counts: { open, done, exempt, undecided } },
          { id: 'policy', state: 'pass', counts: {} },
          { id: 'leakScan', state: hits > 0 ? 'stop' : 'notYet', counts: { hits } },
          { id: 'written', state: last > 0 ? 'pass' : 'notYet', counts: { releases: last } },
        ],
        openDocumentIds: documentIds(session.project.database, { status: 'open' }),
      };
    },
    async preview({ documentId }, caller) {
      const replacer = await createReplacer(session, languagesOf(session, [documentId]));
      const replaced = replacer.replace(documentId);
      if (replaced === null) throw new GauzeError('notFound', 'no such note', { documentId });
      await session.recordView([documentId], caller);
      const { document, result } = replaced;
      const undecided = session.project.database.number("SELECT count(*) FROM annotation WHERE documentId = ? AND status = 'suggested'", [documentId]);
      return {
        original: document.text, released: result.text, undecided,
        spans: result.spans.map(({ start, end, newStart, newEnd, label, type, action }) => ({ start, end, newStart, newEnd, label: label ?? type, action })),
      };
    },
    run(input, caller) {
      const { open } = projectCounts(session.project.database);
      if (open > 0 && !input.onlyDone) throw new GauzeError('notReady', 'notes are still open', { open });
      const ids = documentIds(session.project.database, { status: 'done' });
      if (ids.length === 0) throw new GauzeError('empty', 'no note is done');
      formatById(input.format);
      session.jobs.refuseSecond('release');
      const leaks = leaksNow();
      leaks.clear();
      const jobId = session.jobs.start('release', 'notes', (context) => release(session, ids, input, caller, context, (hits) => leaks.set(jobId, hits)));
      return { jobId };
    },
    leaks: ({ jobId }) => [...(leaksNow().get(jobId) ?? [])],
    list: () => releaseRecords(session.project.database).map(({ id, time, data }) => {
      const text = (key: string) => String(data[key] ?? '');
      return { id, time, name: text('name'), documents: Number(data['documents'] ?? 0), format: text('format'), folder: text('folder'), policy: text('policy'), receiptSha256: text('receiptSha256') };
    }),
    receipt({ id }) {
      const record = releaseRecords(session.project.database).find((known) => known.id === id);
      if (record === undefined) throw new GauzeError('notFound', 'no such release');
      return record.data['receipt'] as Record<string, unknown>;
    },
  };
}

/** Replaces, scans what came out, refuses on any hit, stores what was drawn, and only then writes; the receipt comes last. */
async function release(session: Session, ids: readonly number[], input: RunInput, caller: Caller, context: JobContext, onLeaks: (hits: readonly LeakHit[]) => void): Promise<Record<string, string | number>> {
  const { files, clock, digest } = session.ports;
  const folderName = createFileNamer()(input.name.replaceAll('/', '-')).stem;
  const folder = files.join(input.folder, folderName);
  if (await files.exists(folder)) throw new GauzeError('exists', 'a release of this name is in the folder');
  await ensureSecret(session, caller, 'draw');
  const languages = languagesOf(session, ids);
  const replacer = await createReplacer(session, languages);

  const notes: ReplacedNote[] = [];
  context.progress(0, ids.length * 2);
  for (const id of ids) {
    if (notes.length % breathEvery === 0) await clock.sleep(0);
    context.checkpoint();
    const note = replacer.replace(id);
    if (note !== null) notes.push(note);
    context.progress(notes.length, ids.length * 2);
  }
  const { hits, patterns } = await scanAll(session, notes, languages, context);
  if (hits.length > 0) {
    onLeaks(hits);
    throw new GauzeError('leak', 'the leak scan refused the release', { hits: hits.length, notes: new Set(hits.map(({ documentId }) => documentId)).size });
  }

  // What was drawn is on record before anything that uses it leaves: a crash may keep too much, never too little.
  const entries = replacer.fresh().map(({ scope, kind, key, surrogate }) => ({ kind, owner: scope, key, value: surrogate }));
  if (entries.length > 0) await session.commit({ name: 'surrogates.add', params: { entries } }, caller, { action: 'draw' });

  const format = formatById(input.format);
  // Nothing of an earlier attempt may stand where this one is written.
  const partial = files.join(input.folder, `.${folderName}-${session.newId()}.partial`);
  try {
    const released = function* (): Generator<NoteDocument> {
      for (const note of notes) yield outgoing(note, (patient) => hex(replacer.keyed('patientId', patient)).slice(0, 12));
    };
    const { lost, ids: written, files: names } = await writeNotes(files, partial, format, released(), notes.length, {}, { checkpoint: context.checkpoint, skip: context.skip, progress: () => undefined });
    const onDisk: { readonly name: string; readonly sha256: string }[] = [];
    for (const name of names) onDisk.push({ name, sha256: await digest.sha256Of(files.readChunks(files.join(partial, ...name.split('/')))) });
    const left = notes.filter(({ document }) => written.has(document.name));
    const { labelSet } = session.project.identity;
    const receipt = buildReceipt({
      appVersion: session.ports.version, time: new Date(clock.now()).toISOString(), name: input.name, outputFormat: format.id, policy: replacer.policy, labelSet: { id: labelSet.id, version: labelSet.version },
      documents: left.map(({ document, result }) => ({ id: document.name, sha256In: digest.sha256(document.text), sha256Out: digest.sha256(result.text), spans: result.spans })),
      files: onDisk, lost, leakScan: { patterns, residualDetection: true, hits: 0 }, heads: { audit: auditHead(session.project.database).hash },
    }, digest.sha256);
    const receiptBytes = new TextEncoder().encode(`${JSON.stringify(receipt, null, 2)}\n`);
    await files.replace(files.join(partial, 'receipt.json'), receiptBytes);
    context.checkpoint();
    await files.moveFolder(partial, folder);
    const id = session.newId();
    const data = { name: input.name, documents: left.length, format: format.id, folder, policy: `${replacer.policy.id} ${replacer.policy.version}`, receiptSha256: digest.sha256(receiptBytes), receipt };
    try {
      await session.commit({ name: 'releases.add', params: { id, time: receipt.time, data, documents: left.length } }, caller, { action: 'release' });
    } catch (error) {
      // What is not on record has not left.
      await files.removeFolder(folder);
      throw error;
    }
    context.progress(ids.length * 2, ids.length * 2);
    return { releaseId: id, notes: left.length, folder, lost: lost.join(' ') };
  } catch (error) {
    await files.removeFolder(partial).catch(() => undefined);
    throw error;
  }
}

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

async function scanAll(
  session: Session, notes: readonly ReplacedNote[], languages: Parameters<typeof createLeakKnowledge>[2], context: JobContext,
): Promise<{ readonly hits: readonly LeakHit[]; readonly patterns: number }> {
  const replaced = new Map<string, Map<string, ReturnType<typeof replacedStrings>[number]>>();
  const ownerOf = ({ document }: ReplacedNote) => document.patient ?? `\0${document.id}`;
  // What one note of a patient had replaced must not stand in any other note of theirs, accepted there or not.
  for (const note of notes) {
    const known = replaced.get(ownerOf(note)) ?? new Map();
    for (const string of replacedStrings(note.document.text, note.result.spans)) known.set(`${string.type} ${string.text}`, string);
    replaced.set(ownerOf(note), known);
  }
  const knowledge = await createLeakKnowledge(session.ports.resources, knownPatients(session.project.database), languages);
  const ofAll = knowledge.patternsOfAll([...replaced.values()].flatMap((strings) => [...strings.values()]));
  const hits: LeakHit[] = [];
  for (let from = 0; from < notes.length; from += scanBatch) {
    context.checkpoint();
    const batch = notes.slice(from, from + scanBatch);
    const { results } = await session.ports.engine.detect({ documents: batch.map(({ document, result }) => ({ text: result.text, language: document.language, patient: null })), knownPatients: [] }, context.signal);
    batch.forEach((note, index) => {
      const patterns = knowledge.patternsOf(ownerOf(note), note.document.patient, [...(replaced.get(ownerOf(note))?.values() ?? [])]);
      const residual = (): readonly Suggestion[] => results[index]?.suggestions ?? [];
      const { document, result } = note;
      const released = { ...result, original: document.text };
      for (const { start, end, rule, type } of scanRelease(released, patterns, ofAll, residual)) {
        hits.push({ documentId: document.id, documentName: document.name, ...inOriginal(result.spans, start, end), rule, label: type });
      }
      // The name of a file leaves too.
      const name = scanForLeaks({ id: document.name, text: document.name, original: document.name, spans: [] }, patterns);
      if (name.length > 0) hits.push({ documentId: document.id, documentName: document.name, start: 0, end: 0, rule: 'fileName', label: null });
    });
    context.progress(notes.length + Math.min(from + scanBatch, notes.length), notes.length * 2);
  }
  return { hits, patterns: knowledge.size() + ofAll.size };
}

/** A place of the output as a place of the original note, where a person can see and mark it. */
function inOriginal(spans: ReplacedNote['result']['spans'], start: number, end: number): { readonly start: number; readonly end: number } {
  let shift = 0;
  for (const span of spans) {
    if (span.newStart >= end) break;
    if (span.newEnd > start) return { start: span.start, end: span.end };
    shift = span.end - span.newEnd;
  }
  return { start: start + shift, end: end + shift };
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
