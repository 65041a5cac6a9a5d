import type { ProjectApi } from '../../contract/api';
import { GauzeError, type ErrorCode } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Annotation, Language, NoteDocument } from '../../contract/text';
import { splitExtension } from '../../core/exchange/fileNames';
import type { Shares } from '../../core/exchange/readers/mixed';
import { TableReading } from '../../core/exchange/columns/mappedTables';
import type { NamedFile, ReadFormat, ReadItem } from '../../core/exchange/format';
import { languageEvidence } from '../../core/detection/language';
import { wholeCharacters } from '../../core/text/spans';
import type { NewDocument, NewPage } from '../../store/commands/documentsAdd';
import type { FoundFile } from '../../store/files';
import {
  documentNames,
  importedSources,
  nextDocumentId,
  type ImportedSource,
} from '../../store/repositories/documents';
import type { JobContext } from '../jobs/jobs';
import { labelTranslator, loadLabelSets } from '../labels/labelSets';
import type { Session } from '../session';
import { keepKnownPatients } from './keepKnownPatients';
import { rememberColumns } from './rememberedColumns';

/** Notes of a batch are added together: large enough for speed, small enough for cancelling and for memory. */
const batchNotes = 200;
const batchCharacters = 2_000_000;
/** Larger files are refused before they are read. */
export const maxFileBytes = 512 * 1024 * 1024;
/** Larger files are read in chunks if the format allows it. */
const streamedBytes = 8 * 1024 * 1024;

export type ImportInput = Parameters<Handlers<ProjectApi>['exchange']['import']>[0];

/**
 * Imports every readable note batch by batch, each note completely or not at all, and reports why others were skipped.
 */
export async function importFiles(
  session: Session,
  found: readonly FoundFile[],
  share: (names: readonly string[]) => Shares,
  input: ImportInput,
  caller: Caller,
  context: JobContext,
): Promise<Record<string, number>> {
  const byName = new Map(found.map((file) => [file.name, file]));
  const { shares, ignored } = share([...byName.keys()]);
  const groups = shares.flatMap(({ format, groups: own }) => own.map((names) => ({ format, names })));
  for (const { file, code, details } of ignored) context.skip(file, code, details);
  const taker = await createTaker(session, input, caller, context);
  // Progress counts the notes of a single table, since one file of one says nothing.
  const isOneTable = groups.length === 1 && groups[0]?.format.readChunks !== undefined;
  let notesRead = 0;
  let done = ignored.length;
  context.progress(isOneTable ? 0 : done, isOneTable ? null : found.length);
  for (const { format, names } of groups) {
    context.checkpoint();
    const members = names.flatMap((name) => byName.get(name) ?? []);
    const tooLarge = members.find(({ bytes }) => bytes > maxFileBytes);
    if (tooLarge !== undefined) context.skip(tooLarge.name, 'tooLarge', { bytes: tooLarge.bytes });
    else {
      await takeGroup(session, members, format, input, taker, context, () => {
        notesRead += 1;
        if (isOneTable) context.progress(notesRead, null);
      });
    }
    done += members.length;
    if (!isOneTable) context.progress(done, found.length);
  }
  const counts = await taker.end();
  // Files without notes (`Thumbs.db`) count as read, too.
  context.progress(isOneTable ? notesRead : found.length, isOneTable ? notesRead : found.length);
  return counts;
}

interface Taker {
  readonly take: (
    item: ReadItem,
    sourceSha256: string,
    sourceName: string,
    pages?: readonly NewPage[],
  ) => Promise<void>;
  /** The notes that an earlier import took from this file. */
  readonly former: (sourceSha256: string) => ImportedSource | undefined;
  /** What the person said of tables. */
  readonly tables: TableReading;
  /** Whether tables told of patients since this was asked last. */
  readonly hasMoreKnownData: () => boolean;
  /** All that was read is in the project, and how much of what. */
  readonly end: () => Promise<Record<string, number>>;
}

/** Errors of a single file that do not stop the import. */
export const ofOneFile: readonly ErrorCode[] = [
  'unreadable',
  'notFound',
  'notAProject',
  'fileInUse',
  'malformed',
  'unknownEncoding',
  'notText',
  'truncated',
  'tooLarge',
  'empty',
];

async function takeGroup(
  session: Session,
  members: readonly FoundFile[],
  format: ReadFormat,
  input: ImportInput,
  taker: Taker,
  context: JobContext,
  onNote: () => void,
): Promise<void> {
  const [first] = members;
  if (first === undefined) return;
  const { files, digest } = session.ports;
  try {
    const isStreamed = format.readChunks !== undefined && members.length === 1 && first.bytes > streamedBytes;
    const read: NamedFile[] = [];
    if (!isStreamed) for (const { path, name } of members) read.push({ name, bytes: await files.read(path) });
    const [only] = read;
    const source = isStreamed
      ? await digest.sha256Of(files.readChunks(first.path))
      : only !== undefined && read.length === 1
        ? digest.sha256(only.bytes)
        : digest.sha256(read.map(({ bytes }) => digest.sha256(bytes)).join(' '));
    const former = input.again ? undefined : taker.former(source);
    if (former !== undefined && format.readChunks === undefined) return context.skip(first.name, 'alreadyImported');
    const items = isStreamed
      ? readStreamed(session, first, format, input, taker.tables)
      : format.read(read, input.options, taker.tables);
    let index = 0;
    let known = 0;
    for await (const item of items) {
      context.checkpoint();
      // The rest of a table whose import was cancelled can still be imported; under another name its notes may have
      // other ids.
      const isKnown =
        former !== undefined &&
        item.kind === 'document' &&
        (former.notes.has(item.document.id) || (former.name !== first.name && index < former.notes.size));
      if (item.kind === 'document') {
        index += 1;
        onNote();
      }
      if (isKnown) known += 1;
      else await taker.take(item, source, first.name);
    }
    if (known > 0) context.skip(first.name, 'alreadyImported', { notes: known });
  } catch (error) {
    if (!(error instanceof GauzeError) || !ofOneFile.includes(error.code)) throw error;
    context.skip(first.name, error.code, error.details);
  }
}

async function* readStreamed(
  session: Session,
  { path, name }: FoundFile,
  format: ReadFormat,
  { options }: ImportInput,
  tables: TableReading,
): AsyncGenerator<ReadItem> {
  const reader = format.readChunks?.(name, options, tables);
  if (reader === undefined) return;
  for await (const chunk of session.ports.files.readChunks(path)) yield* reader.push(chunk);
  yield* reader.end();
}

/** The project stores UTF-8: an unpaired surrogate becomes U+FFFD, which has the same length, so offsets stay valid. */
function wellFormed(document: NoteDocument): NoteDocument {
  const { id, text, patient, meta, spans } = document;
  return {
    ...document,
    id: id.toWellFormed(),
    text: text.toWellFormed(),
    patient: patient?.toWellFormed(),
    meta: Object.fromEntries(
      Object.entries(meta ?? {}).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
    ),
    spans: spans?.map((span) => ({
      ...span,
      source: span.source?.toWellFormed(),
      author: span.author?.toWellFormed(),
      reason: span.reason?.toWellFormed(),
    })),
  };
}

/** Recognises the language of a note that states none; null if it is undetermined or unsupported. */
function recognised({ text, meta }: NoteDocument): Language | null {
  if (meta?.['language'] !== undefined) return null;
  const { language, share } = languageEvidence(text);
  return share > 0 ? language : null;
}

/** The spans of a note with labels of the project, each once. */
function annotationsOf(
  session: Session,
  document: NoteDocument,
  spansAs: ImportInput['spansAs'],
  translate: ReturnType<typeof labelTranslator>,
  unknownLabels: { count: number },
): Annotation[] {
  const seen = new Set<string>();
  return (document.spans ?? []).flatMap((span) => {
    const label = translate(span.label);
    const { start, end } = wholeCharacters(document.text, span);
    const key = `${start} ${end} ${label}`;
    if (label === undefined) unknownLabels.count += 1;
    if (label === undefined || start >= end || seen.has(key)) return [];
    seen.add(key);
    const { score, reason } = span;
    return [
      {
        id: session.newId(),
        start,
        end,
        label,
        text: document.text.slice(start, end),
        status: span.status ?? spansAs,
        author: span.author ?? 'import',
        source: span.source ?? 'import',
        ...(score !== undefined && { score }),
        ...(reason !== undefined && { reason }),
      },
    ];
  });
}

export async function createTaker(session: Session, input: ImportInput, caller: Caller, context: JobContext) {
  const { database, identity } = session.project;
  const names = new Set(documentNames(database));
  const sources = importedSources(database);
  const translate = labelTranslator(identity.labelSet, await loadLabelSets(session.ports.resources));
  const batchId = session.newId();
  let pending: NewDocument[] = [];
  let characters = 0;
  const tables = new TableReading(input.tables ?? []);
  let knownRows = 0;
  let nextId = nextDocumentId(database);
  let taken = 0;
  let spans = 0;
  const unknownLabels = { count: 0 };
  /** Warnings of readers about imported notes, by code. */
  const passedOver = new Map<string, number>();

  const flush = async () => {
    if (pending.length === 0) return;
    const documents = pending;
    pending = [];
    characters = 0;
    await session.commit({ name: 'documents.add', params: { documents } }, caller, {
      action: 'import',
      batch: batchId,
    });
    taken += documents.length;
  };
  const taker: Taker = {
    async take(item, sourceSha256, sourceName, pages = []) {
      if (item.kind === 'refusal')
        return context.skip(
          item.details['line'] === undefined ? item.file : `${item.file}:${item.details['line']}`,
          item.code,
          item.details,
        );
      const document = wellFormed(item.document);
      if (!item.document.text.isWellFormed())
        passedOver.set('loneSurrogates', (passedOver.get('loneSurrogates') ?? 0) + 1);
      let name = document.id;
      if (names.has(name)) {
        if (!input.again)
          return context.skip(
            splitExtension(item.file).stem === name ? item.file : `${item.file}: ${name}`,
            'duplicateId',
          );
        for (let n = 2; names.has(name); n += 1) name = `${document.id} (${n})`;
      }
      names.add(name);
      for (const { code, count } of item.notes) passedOver.set(code, (passedOver.get(code) ?? 0) + count);
      // Before this one, so that what ends the step is always a note.
      if (pending.length >= batchNotes || characters >= batchCharacters) await flush();
      const annotations = annotationsOf(session, document, input.spansAs, translate, unknownLabels);
      spans += annotations.length;
      pending.push({
        id: nextId,
        name,
        patient: document.patient ?? null,
        date: document.date ?? null,
        language: document.language ?? input.language ?? recognised(document),
        kind: document.meta?.['kind'] ?? null,
        text: document.text,
        meta: { ...document.meta },
        sourceName,
        sourceSha256,
        status: 'open',
        annotations,
        ...(pages.length > 0 && { pages: [...pages] }),
      });
      nextId += 1;
      characters += document.text.length + pages.reduce((sum, { picture }) => sum + (picture?.length ?? 0), 0);
    },
    former: (sourceSha256) => sources.get(sourceSha256),
    tables,
    hasMoreKnownData() {
      const before = knownRows;
      knownRows = tables.knownRows();
      return knownRows > before;
    },
    async end() {
      const told = await keepKnownPatients(session, tables, caller, batchId);
      await flush();
      if (input.tables !== undefined) await rememberColumns(session, input.tables, caller);
      return { taken, spans, unknownLabels: unknownLabels.count, ...told, ...Object.fromEntries(passedOver) };
    },
  };
  return taker;
}
