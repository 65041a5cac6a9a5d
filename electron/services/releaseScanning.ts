import type { Suggestion } from '../contract/phi';
import type { LeakHit } from '../contract/release';
import { replacedStrings, scanForLeaks } from '../core/deidentify/leakScan';
import { scanRelease } from '../core/deidentify/releaseScan';
import { knownPatients } from '../store/repositories/records';
import type { JobContext } from './jobs';
import { createLeakKnowledge } from './leakKnowledge';
import type { ReplacedNote } from './replacement';
import type { Session } from './session';

const scanBatch = 50;

/** Looks for everything that must not leave in what would leave. Places are those of the originals, where a person can mend them. */
export async function scanAll(
  session: Session, notes: readonly ReplacedNote[], languages: Parameters<typeof createLeakKnowledge>[2], context: JobContext,
): Promise<{ readonly hits: readonly LeakHit[]; readonly patterns: number }> {
  const replaced = new Map<string, Map<string, ReturnType<typeof replacedStrings>[number]>>();
  const ownerOf = ({ document }: ReplacedNote) => document.patient ?? `\0${document.id}`;
  // What one note of a patient had replaced must not stand in any other note of theirs, accepted there or not.
  const left = new Map<string, number>();
  for (const note of notes) {
    const owner = ownerOf(note);
    const known = replaced.get(owner) ?? new Map();
    for (const string of replacedStrings(note.document.text, note.result.spans)) known.set(`${string.type} ${string.text}`, string);
    replaced.set(owner, known);
    left.set(owner, (left.get(owner) ?? 0) + 1);
  }
  const knowledge = await createLeakKnowledge(session.ports.resources, knownPatients(session.project.database), languages);
  const ofAll = knowledge.patternsOfAll([...replaced.values()].flatMap((strings) => [...strings.values()]));
  const hits: LeakHit[] = [];
  for (let from = 0; from < notes.length; from += scanBatch) {
    context.checkpoint();
    const batch = notes.slice(from, from + scanBatch);
    const { results } = await session.ports.engine.detect({ documents: batch.map(({ document, result }) => ({ text: result.text, language: document.language, patient: null })), knownPatients: [] }, context.signal);
    batch.forEach((note, index) => {
      const owner = ownerOf(note);
      const patterns = knowledge.patternsOf(owner, note.document.patient, () => [...(replaced.get(owner)?.values() ?? [])]);
      const residual = (): readonly Suggestion[] => results[index]?.suggestions ?? [];
      const { document, result } = note;
      const released = { ...result, original: document.text };
      for (const { start, end, rule, type } of scanRelease(released, patterns, ofAll, residual)) {
        hits.push({ documentId: document.id, documentName: document.name, ...inOriginal(result.spans, start, end), rule, label: type });
      }
      // The name of a file leaves too.
      const name = scanForLeaks({ id: document.name, text: document.name, original: document.name, spans: [] }, patterns);
      if (name.length > 0) hits.push({ documentId: document.id, documentName: document.name, start: 0, end: 0, rule: 'fileName', label: null });
      // patients are many, and what is compiled for one is most of what a scan holds
      const others = left.get(owner)! - 1;
      left.set(owner, others);
      if (others === 0) {
        knowledge.forget(owner);
        replaced.delete(owner);
      }
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
