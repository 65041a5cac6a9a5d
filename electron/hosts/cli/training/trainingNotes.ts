import { open } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import type { GoldNote, TrainRequest } from '../../../contract/engine';
import type { LabelSet } from '../../../contract/phi';
import type { Language, NoteDocument } from '../../../contract/text';
import { identifyLanguage } from '../../../core/detection/language';
import { recogniseFormat } from '../../../core/exchange/readers/registry';
import { notLearned } from '../../../core/training/splitPatients';
import type { Resources } from '../../../services/ports';
import { nodeFiles } from '../../node/files';
import { eachDocument } from '../batch/batch';
import { labelSetOf } from '../labels';
import { formatOptions, sourcePlace } from '../files/documentPlaces';
import { documentsIn } from '../files/source';
import { option, type VerbContext } from '../verb';

const sniffedFiles = 200;
const headBytes = 4096;

/** Labelled notes of a folder or file, in any registered format; recognised if unspecified. */
export async function readGold(context: VerbContext, path: string): Promise<readonly NoteDocument[]> {
  const place = await sourcePlace(path, option(context, 'format') ?? (await formatOf(path)), formatOptions(context));
  const documents: NoteDocument[] = [];
  await eachDocument(
    context,
    documentsIn(place, context.stdin),
    'read',
    async (document) => void documents.push(document),
  );
  if (documents.length === 0)
    throw new GauzeError('empty', 'there is no note to train on', { format: place.format.id });
  return documents;
}

async function formatOf(path: string): Promise<string | undefined> {
  const heads = [];
  for (const file of (await nodeFiles.walk(path)).slice(0, sniffedFiles)) {
    const handle = await open(file.path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      heads.push({ name: file.name, head: new Uint8Array(buffer.subarray(0, bytesRead)) });
    } finally {
      await handle.close();
    }
  }
  return recogniseFormat(heads) ?? undefined;
}

const sameLanguage = 0.9;

/**
 * The language of each note: as stated, as requested, or as recognised from its text; a corpus nearly all in one
 * language is treated as a whole.
 */
function languagesOf(documents: readonly NoteDocument[], requested: Language | undefined): readonly Language[] {
  const own = documents.map(({ language, text }) => language ?? requested ?? identifyLanguage(text));
  const counts = new Map<Language, number>();
  for (const language of own) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < sameLanguage * own.length) return own;
  return own.map((language, at) => documents[at]?.language ?? (requested === undefined ? first[0] : language));
}

export function goldNotes(documents: readonly NoteDocument[], requested: Language | undefined): readonly GoldNote[] {
  const languages = languagesOf(documents, requested);
  return documents.map(({ id, patient, text, spans = [] }, at): GoldNote => ({
    id,
    patient: patient ?? id,
    language: languages[at] ?? 'en',
    text,
    spans: spans
      .filter(({ status }) => status === undefined || status === 'accepted')
      .map(({ start, end, label }) => ({ start, end, type: label })),
  }));
}

/** Validation notes: excludes training notes under another name, and notes of training patients. */
export function heldOutNotes(
  { diagnostics }: VerbContext,
  learned: readonly NoteDocument[],
  heldOut: readonly NoteDocument[],
): readonly NoteDocument[] {
  const remaining = notLearned(heldOut, learned);
  if (remaining.length < heldOut.length)
    diagnostics.report('warn', 'learnedFromToo', { notes: heldOut.length - remaining.length, of: heldOut.length });
  return remaining;
}

/**
 * The labels that occur, in terms of a label set: the requested one, otherwise the shipped one that knows most of them.
 * Unknown ones become `other`.
 * @param isDeclared returns exactly the labels of the set, so as not to disclose which occur
 */
export async function trainingLabels(
  context: VerbContext,
  notes: readonly GoldNote[],
  resources: Resources,
  isDeclared = false,
): Promise<{ readonly labelSet: string; readonly labels: TrainRequest['labels'] }> {
  const counts = new Map<string, number>();
  for (const { spans } of notes) for (const { type } of spans) counts.set(type, (counts.get(type) ?? 0) + 1);
  const requested = option(context, 'labels');
  const sets: LabelSet[] = [];
  for (const id of requested === undefined
    ? (await resources.list('label-sets')).map((name) => name.replace(/\.json$/, ''))
    : [requested])
    sets.push(await labelSetOf(id, resources));
  const known = (set: LabelSet): number =>
    [...counts.keys()].filter((label) => set.labels.some(({ id }) => id === label)).length;
  const [best] = sets.sort((a, b) => known(b) - known(a));
  if (best === undefined) throw new GauzeError('notFound', 'there is no label set');
  const byId = new Map(best.labels.map((label) => [label.id, label]));
  const unknown = [...counts.keys()].filter((label) => !byId.has(label));
  if (isDeclared && unknown.length > 0)
    throw new GauzeError('badRequest', 'the notes have labels that are not in the label set', {
      labels: unknown.length,
      labelSet: best.id,
    });
  if (isDeclared) return { labelSet: best.id, labels: best.labels.map(({ id, type, from }) => ({ id, type, from })) };
  if (unknown.length > 0)
    context.diagnostics.report('warn', 'labelsOutsideTheSet', { labels: unknown.length, labelSet: best.id });
  const labels = [
    ...best.labels.filter(({ id }) => counts.has(id)).map(({ id, type, from }) => ({ id, type, from })),
    ...unknown.sort().map((id) => ({ id, type: 'other' as const, from: [] })),
  ];
  return { labelSet: best.id, labels };
}
